// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/errorpanel.h"

#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/states.h"
#include "ui/widgets/flowlayout.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype CauseChars = 2000;

static QLabel *plainLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

static QToolButton *iconButton(QLatin1StringView name, const QString &text, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setIcon(icon(name));
    button->setAccessibleName(text);
    button->setToolTip(text);
    return button;
}

ErrorPanel::ErrorPanel(QWidget *parent)
    : QFrame(parent)
    , m_step(plainLabel(this))
    , m_cause(plainLabel(this))
    , m_where(plainLabel(this))
    , m_hint(plainLabel(this))
    , m_buttons(new FlowLayout)
    , m_copy(iconButton("copy"_L1, tr("Copy the error"), this))
    , m_close(iconButton("close"_L1, tr("Close"), this))
{
    m_step->setProperty("role", u"heading"_s);
    m_where->setProperty("role", u"dim"_s);
    m_where->setFont(dataFont());
    m_close->hide();
    auto *texts = new QVBoxLayout;
    texts->setSpacing(metrics::Space);
    for (QLabel *label : {m_step, m_cause, m_where, m_hint})
        texts->addWidget(label);
    texts->addSpacing(metrics::Space);
    texts->addLayout(m_buttons);
    auto *corner = new QVBoxLayout;
    corner->setSpacing(0);
    auto *tools = new QHBoxLayout;
    tools->setSpacing(0);
    tools->addWidget(m_copy);
    tools->addWidget(m_close);
    corner->addLayout(tools);
    corner->addStretch();
    auto *layout = new QHBoxLayout(this);
    const int edge = metrics::Space * 3;
    layout->setContentsMargins(edge * 2 + metrics::Icon + metrics::Space, edge, metrics::Space * 2,
                               edge);
    layout->addLayout(texts, 1);
    layout->addLayout(corner);
    connect(m_close, &QToolButton::clicked, this, &ErrorPanel::closed);
    connect(m_copy, &QToolButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(text()); });
}

static void fill(QLabel *label, const QString &text)
{
    label->setText(displayText(text, CauseChars));
    label->setVisible(!text.isEmpty());
}

void ErrorPanel::setError(const QString &step, const QString &cause, const QString &hint,
                          const QString &where)
{
    fill(m_step, step);
    fill(m_cause, cause);
    fill(m_where, where);
    fill(m_hint, hint);
    setAccessibleName(tr("Error: %1").arg(m_step->text()));
    setAccessibleDescription(text());
    announce();
}

void ErrorPanel::announce()
{
    if (!m_isAnnounced || !isVisible())
        return;
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
    emit announced(text());
}

void ErrorPanel::showEvent(QShowEvent *event)
{
    QFrame::showEvent(event);
    announce();
}

void ErrorPanel::setError(const QString &step, const Error &error)
{
    const QString message = textOf(error.message);
    const QString cause = message.contains(error.code) // every text contains an empty one
                              ? message
                              : tr("%1 (%2)").arg(message, error.code);
    setError(step, cause, textOf(error.hint), error.where);
}

void ErrorPanel::setAction(const QString &text)
{
    setActions(text.isEmpty() ? QStringList() : QStringList{text});
}

void ErrorPanel::setActions(const QStringList &texts)
{
    while (m_actions.size() < size_t(texts.size())) {
        auto *button = new QPushButton(this);
        button->setAutoDefault(true); // Enter presses it
        const int number = int(m_actions.size());
        connect(button, &QPushButton::clicked, this, [this, number] {
            if (number == 0)
                emit actionTriggered();
            emit actionChosen(number);
        });
        m_buttons->addWidget(button);
        m_actions.push_back(button);
    }
    for (size_t number = 0; number < m_actions.size(); ++number) {
        const bool isWanted = number < size_t(texts.size());
        m_actions[number]->setText(isWanted ? texts[qsizetype(number)] : QString());
        m_actions[number]->setVisible(isWanted);
    }
}

void ErrorPanel::setClosable(bool closable)
{
    m_close->setVisible(closable);
}

QString ErrorPanel::text() const
{
    QStringList lines;
    for (const QLabel *label : {m_step, m_cause, m_where, m_hint}) {
        if (!label->text().isEmpty())
            lines.append(label->text());
    }
    return lines.join(u'\n');
}

void ErrorPanel::paintEvent(QPaintEvent *)
{
    constexpr int Bar = 4;
    const Palette &palette = Palette::of(this);
    const QColor red = palette.color(failureColor());
    const QRectF card = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath outline;
    outline.addRoundedRect(card, metrics::CardCorner, metrics::CardCorner);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(outline, palette.color(ColorRole::Surface));
    painter.setClipPath(outline);
    painter.fillRect(QRectF(card.left(), card.top(), Bar, card.height()), red);
    painter.setClipping(false);
    painter.strokePath(outline, QPen(palette.color(ColorRole::Line), 1));
    const int edge = metrics::Space * 3;
    paintIcon(&painter, QRect(Bar + edge, edge + 1, metrics::Icon, metrics::Icon), "error"_L1, red);
}

} // namespace a2a

#include "moc_errorpanel.cpp"
