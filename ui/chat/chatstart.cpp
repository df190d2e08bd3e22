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
{
    m_empty->setAutoFillBackground(false); // one background for the whole page
    m_empty->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_flow->setCentered(true);
    m_chips->setAccessibleName(tr("Example prompts"));
    m_chips->setMaximumWidth(chat::MostWidth);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(chat::Margin, chat::Margin, chat::Margin, chat::Margin);
    layout->addStretch(2);
    layout->addWidget(m_empty);
    auto *row = new QHBoxLayout;
    row->addStretch();
    row->addWidget(m_chips, 1);
    row->addStretch();
    layout->addLayout(row);
    layout->addStretch(3);
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
    while (QLayoutItem *item = m_flow->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
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
