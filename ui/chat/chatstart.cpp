// SPDX-License-Identifier: Apache-2.0
#include "ui/chat/chatstart.h"

#include "ui/chat/rowpainter.h"
#include "ui/common/chips.h"
#include "ui/common/displaytext.h"
#include "ui/common/emptystate.h"
#include "ui/common/flowlayout.h"

#include <QPaintEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

ChatStart::ChatStart(QWidget *parent)
    : QWidget(parent)
    , m_empty(new EmptyState("chat"_L1, tr("Nothing has been said yet.")))
    , m_chips(new QWidget)
    , m_flow(new FlowLayout(m_chips))
    , m_scripts(new QWidget)
    , m_scriptFlow(new FlowLayout(m_scripts))
{
    m_empty->setAutoFillBackground(false); // one background for the whole page
    m_empty->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_chips->setAccessibleName(tr("Example prompts"));
    m_scripts->setAccessibleName(tr("Demonstrations"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(chat::Margin, chat::Margin, chat::Margin, chat::Margin);
    layout->addStretch(2);
    layout->addWidget(m_empty);
    m_flow->setCentered(true);
    m_scriptFlow->setCentered(true);
    addRow(m_chips);
    addRow(m_scripts);
    layout->addStretch(3);
    m_scripts->hide();
}

void ChatStart::addRow(QWidget *chips)
{
    chips->setMaximumWidth(chat::MostWidth);
    auto *row = new QHBoxLayout;
    row->addStretch();
    row->addWidget(chips, 1);
    row->addStretch();
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
}

static void clear(FlowLayout *flow)
{
    while (QLayoutItem *item = flow->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
}

void ChatStart::setScripts(const QStringList &titles)
{
    if (titles == m_titles)
        return;
    m_titles = titles;
    clear(m_scriptFlow);
    for (int script = 0; script < titles.size(); ++script) {
        auto *chip = new Chip(titles[script], "play"_L1, Chip::Kind::Plain, m_scripts);
        chip->setToolTip(tr("Plays this conversation turn by turn, and checks what comes"));
        connect(chip, &Chip::clicked, this, [this, script] { emit scriptChosen(script); });
        m_scriptFlow->addWidget(chip);
        chip->show();
    }
    m_scripts->setVisible(!titles.isEmpty());
}

void ChatStart::setSentence(const QString &sentence)
{
    m_empty->setSentence(sentence);
}

void ChatStart::setExamples(const QStringList &examples)
{
    if (examples == m_examples)
        return;
    m_examples = examples;
    clear(m_flow);
    for (const QString &example : examples.first(qMin<qsizetype>(examples.size(), MostExamples))) {
        auto *chip = new Chip(displayLine(example, 60), {}, Chip::Kind::Plain, m_chips);
        chip->setToolTip(tr("Puts the example into the message field"));
        connect(chip, &Chip::clicked, this, [this, example] { emit exampleChosen(example); });
        m_flow->addWidget(chip);
        chip->show();
    }
    m_chips->setVisible(!examples.isEmpty());
}

void ChatStart::paintEvent(QPaintEvent *event)
{
    QPainter(this).fillRect(event->rect(), Palette::of(this).color(ColorRole::Window));
}

} // namespace a2a

#include "moc_chatstart.cpp"
