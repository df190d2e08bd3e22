// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/card/rawcardview.h"

#include "model/json/document.h"
#include "ui/panes/card/cardtext.h"
#include "ui/panes/findings/findinglines.h"
#include "ui/viewers/hexview.h"
#include "ui/viewers/json/jsontreeview.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

RawCardView::RawCardView(QWidget *parent)
    : QWidget(parent)
    , m_splitter(new QSplitter(Qt::Vertical, this)) // final parent now: reparenting restyles all
    , m_tree(new JsonTreeView(m_splitter))
    , m_lower(new QWidget(m_splitter))
    , m_tabs(new QTabBar(m_lower))
    , m_pretty(new QCheckBox(tr("Pretty"), m_lower))
    , m_pages(new QStackedWidget(m_lower))
    , m_text(new CardText(m_pages))
    , m_bytes(new HexView(m_pages))
    , m_linesArea(new QScrollArea(m_lower))
    , m_lines(new FindingLines(m_linesArea->viewport()))
{
    m_tree->setAccessibleName(tr("Card tree"));
    m_bytes->setAccessibleName(tr("Card bytes"));
    buildLower();
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_tree);
    m_splitter->addWidget(m_lower);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);
    connect(m_tree, &JsonTreeView::rangeSelected, this, [this](qint64 offset, qint64 length) {
        m_bytes->setHighlight(offset, length);
        const json::ByteRange there = toShown({offset, length});
        m_text->setHighlight(there.offset, there.length, true);
    });
    connect(m_bytes, &HexView::cursorMoved, m_tree, &JsonTreeView::showByte);
    connect(m_text, &TextView::cursorMoved, this, [this] {
        m_tree->showByte(toReceived(m_text->cursorByte()));
        showLines();
    });
    connect(m_text, &CardText::markChosen, this,
            [this](qint64 offset) { emit findingChosen(toReceived(offset)); });
    connect(m_pretty, &QCheckBox::toggled, this, &RawCardView::showText);
    connect(m_lines, &FindingLines::bytesChosen, this, &RawCardView::findingChosen);
}

void RawCardView::buildLower()
{
    m_tabs->addTab(tr("Text"));
    m_tabs->addTab(tr("Bytes"));
    m_tabs->setAccessibleName(tr("Card display format"));
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(false);
    m_pages->addWidget(m_text);
    m_pages->addWidget(m_bytes);
    m_lines->setContentsMargins(8, 4, 8, 4);
    m_linesArea->setWidget(m_lines);
    m_linesArea->setWidgetResizable(true);
    m_linesArea->setFrameShape(QFrame::NoFrame);
    m_linesArea->setFocusPolicy(Qt::NoFocus);
    m_linesArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_linesArea->hide();
    for (QWidget *sized : {m_lower, static_cast<QWidget *>(m_lines)})
        sized->installEventFilter(this);
    auto *layout = new QVBoxLayout(m_lower);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 8, 0);
    head->addWidget(m_tabs);
    head->addStretch();
    head->addWidget(m_pretty);
    m_pretty->setToolTip(tr("Pretty-prints the JSON; positions refer to the received bytes"));
    layout->addLayout(head);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_linesArea);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int page) {
        m_pages->setCurrentIndex(page);
        m_pretty->setVisible(m_pages->currentWidget() == m_text);
        showLines();
    });
}

void RawCardView::setCard(const QByteArray &json, const Notes &notes)
{
    m_notes = notes;
    if (json != m_json) {
        m_json = json;
        auto document = std::make_shared<const json::Document>(json);
        m_pretty->setEnabled(document->isValid());
        m_tree->setDocument(std::move(document));
        m_bytes->setSource(ByteSource::fromBytes(json));
    }
    showText();
}

void RawCardView::setPretty(bool isPretty)
{
    m_pretty->setChecked(isPretty);
}

void RawCardView::showText()
{
    m_map = {};
    QByteArray text = m_json;
    if (m_pretty->isChecked() && m_pretty->isEnabled()) {
        text = json::pretty(json::Document(m_json).root());
        m_map = json::PrettyMap(m_json, text);
        if (!m_map.isValid())
            text = m_json;
    }
    Notes notes = m_notes;
    for (Note &note : notes)
        note.range = toShown(note.range);
    m_text->setCard(text, notes);
    showLines();
}

qint64 RawCardView::toReceived(qint64 shown) const
{
    return m_map.isValid() ? m_map.toText(shown) : shown;
}

json::ByteRange RawCardView::toShown(const json::ByteRange &range) const
{
    return m_map.isValid() ? m_map.toCopy(range) : range;
}

void RawCardView::showBytes(qint64 offset, qint64 length)
{
    const json::ByteRange there = toShown({offset, length});
    m_text->selectBytes(there.offset, 0);
    m_text->setHighlight(there.offset, there.length, true);
    m_tree->showByte(offset);
    m_bytes->setHighlight(offset, length);
}

/// The findings in the cursor's line of the text.
void RawCardView::showLines()
{
    std::vector<FindingLine> lines;
    if (m_pages->currentWidget() == m_text) {
        for (const Note *note : m_text->notesAtCursor()) {
            Note found = *note;
            found.range.offset = toReceived(note->range.offset);
            lines.push_back(findingLine(found));
        }
    }
    m_linesArea->setVisible(!lines.empty());
    m_lines->setLines(std::move(lines));
    m_linesArea->verticalScrollBar()->setValue(0);
    updateLinesHeight();
}

/// The finding lines wrap and get the height that they need, but the text keeps most of the space.
void RawCardView::updateLinesHeight()
{
    if (m_linesArea->isHidden())
        return;
    const int wanted = qMax(0, m_lines->heightForWidth(m_lower->width()));
    m_linesArea->setFixedHeight(qMin(wanted, m_lower->height() * 2 / 5));
}

bool RawCardView::eventFilter(QObject *watched, QEvent *event)
{
    const bool hasNewLines = watched == m_lines && event->type() == QEvent::LayoutRequest;
    if (hasNewLines || (watched == m_lower && event->type() == QEvent::Resize))
        updateLinesHeight();
    return QWidget::eventFilter(watched, event);
}

} // namespace a2a

#include "moc_rawcardview.cpp"
