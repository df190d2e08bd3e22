// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/chatstartpage.h"

#include "ui/panes/chat/rows/rowpainter.h"
#include "ui/style/displaytext.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/flowlayout.h"

#include <QPaintEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

ChatStartPage::ChatStartPage(QWidget *parent)
    : QWidget(parent)
    , m_empty(new EmptyState("chat"_L1, tr("No messages yet.")))
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

void ChatStartPage::addRow(QWidget *chips)
{
    chips->setMaximumWidth(chat::MaxWidth);
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

void ChatStartPage::setScripts(const QStringList &titles)
{
    if (titles == m_titles)
        return;
    m_titles = titles;
    clear(m_scriptFlow);
    for (int script = 0; script < titles.size(); ++script) {
        auto *chip = new Chip(titles[script], "play"_L1, Chip::Kind::Plain, m_scripts);
        chip->setToolTip(tr("Plays this conversation step by step and checks the responses"));
        connect(chip, &Chip::clicked, this, [this, script] { emit scriptChosen(script); });
        m_scriptFlow->addWidget(chip);
        chip->show();
    }
    m_scripts->setVisible(!titles.isEmpty());
}

void ChatStartPage::setSentence(const QString &sentence)
{
    m_empty->setSentence(sentence);
}

void ChatStartPage::setExamples(const QStringList &examples)
{
    if (examples == m_examples)
        return;
    m_examples = examples;
    clear(m_flow);
    // A "show all" button for a single example would take that example's place.
    const int count = int(qMin<qsizetype>(examples.size(), MaxExamples));
    const bool isMany = count > MaxInitialExamples + 1;
    for (const QString &example : isMany ? examples.first(MaxInitialExamples) : examples)
        addExample(example);
    if (isMany)
        addMore(count - MaxInitialExamples);
    m_chips->setVisible(!examples.isEmpty());
}

Chip *ChatStartPage::addExample(const QString &example)
{
    auto *chip = new Chip(displayLine(example, 60), {}, Chip::Kind::Plain, m_chips);
    chip->setToolTip(tr("Inserts the example into the message field"));
    connect(chip, &Chip::clicked, this, [this, example] { emit exampleChosen(example); });
    m_flow->addWidget(chip);
    chip->show();
    return chip;
}

void ChatStartPage::addMore(int count)
{
    auto *chip = new Chip(tr("More…"), {}, Chip::Kind::Plain, m_chips);
    chip->setAccessibleName(tr("Show %n more examples", nullptr, count));
    chip->setToolTip(chip->accessibleName());
    connect(chip, &Chip::clicked, this, &ChatStartPage::showAll);
    m_flow->addWidget(chip);
    chip->show();
}

/// The remaining examples replace the button, also for keyboard focus.
void ChatStartPage::showAll()
{
    QLayoutItem *more = m_flow->takeAt(MaxInitialExamples);
    QWidget *button = more->widget();
    delete more;
    QWidget *before = button;
    for (const QString &example :
         m_examples.mid(MaxInitialExamples, MaxExamples - MaxInitialExamples)) {
        Chip *chip = addExample(example);
        QWidget::setTabOrder(before, chip);
        if (before == button)
            chip->setFocus(Qt::TabFocusReason);
        before = chip;
    }
    button->hide();
    button->deleteLater();
}

void ChatStartPage::paintEvent(QPaintEvent *event)
{
    QPainter(this).fillRect(event->rect(), Palette::of(this).color(ColorRole::Window));
}

} // namespace a2a

#include "moc_chatstartpage.cpp"
