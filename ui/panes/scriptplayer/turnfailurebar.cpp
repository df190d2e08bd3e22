// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/scriptplayer/turnfailurebar.h"

#include "model/script/scriptplayer.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/style/palette.h"
#include "ui/widgets/plainlabel.h"
#include "ui/workspace/windowkeys.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype MaxMissing = 600;

TurnFailureBar::TurnFailureBar(QWidget *parent)
    : QWidget(parent)
    , m_message(plainLabel({}, this))
    , m_retry(new QPushButton(tr("Retry"), this))
    , m_skip(new QPushButton(tr("Skip"), this))
    , m_end(new QPushButton(tr("End"), this))
{
    const auto dress = [](QPushButton *button, const QString &name, WindowKey key) {
        button->setAccessibleName(name);
        button->setToolTip(
            QString(name % u" (" % keySequenceOf(key).toString(QKeySequence::NativeText) % u')'));
    };
    dress(m_retry, tr("Retry the step"), WindowKey::RetryTurn);
    dress(m_skip, tr("Skip to the next step"), WindowKey::SkipTurn);
    dress(m_end, tr("End the script"), WindowKey::StopScript);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    for (QPushButton *button : {m_retry, m_skip, m_end})
        buttons->addWidget(button);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 6, 12, 6);
    layout->addWidget(m_message);
    layout->addLayout(buttons);
    connect(m_retry, &QPushButton::clicked, this, &TurnFailureBar::retryRequested);
    connect(m_skip, &QPushButton::clicked, this, &TurnFailureBar::skipRequested);
    connect(m_end, &QPushButton::clicked, this, &TurnFailureBar::endRequested);
    updateColors();
    hide();
}

void TurnFailureBar::updateColors()
{
    QPalette red = m_message->palette();
    red.setColor(QPalette::WindowText, Palette::of(this).textColor(ColorRole::Failed));
    m_message->setPalette(red);
}

void TurnFailureBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateColors();
}

void TurnFailureBar::showFor(const ScriptPlayer *scriptPlayer)
{
    const bool isStuck = scriptPlayer && scriptPlayer->canRetry();
    const TurnResult *result = isStuck ? scriptPlayer->resultOf(scriptPlayer->turn()) : nullptr;
    if (result) {
        QStringList reasons = textsOf(result->unmetExpectations);
        if (result->error)
            reasons.append(textOf(*result->error));
        m_message->setText(tr("Step %1 failed: %2")
                               .arg(QString::number(result->turn + 1),
                                    displayText(reasons.join(u'\n'), MaxMissing)));
    }
    setVisible(result != nullptr);
    setAccessibleName(text());
}

QString TurnFailureBar::text() const
{
    return isHidden() ? QString() : m_message->text();
}

} // namespace a2a

#include "moc_turnfailurebar.cpp"
