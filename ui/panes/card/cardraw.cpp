// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/card/cardraw.h"

#include "ui/panes/card/cardtext.h"
#include "ui/panes/findings/findinglines.h"
#include "ui/viewers/hexview.h"
#include "ui/viewers/json/jsontreeview.h"

#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

CardRaw::CardRaw(QWidget *parent)
    : QWidget(parent)
    , m_tree(new JsonTreeView(this))
    , m_tabs(new QTabBar(this))
    , m_pages(new QStackedWidget(this))
    , m_text(new CardText(this))
    , m_bytes(new HexView(this))
    , m_lines(new FindingLines(this))
{
    m_tree->setAccessibleName(tr("Card tree"));
    m_bytes->setAccessibleName(tr("Card bytes"));
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->setHandleWidth(1);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_tree);
    splitter->addWidget(buildLower());
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    connect(m_tree, &JsonTreeView::rangeSelected, this, [this](qint64 offset, qint64 length) {
        m_bytes->setHighlight(offset, length);
        m_text->setHighlight(offset, length, true);
    });
    connect(m_bytes, &HexView::cursorMoved, m_tree, &JsonTreeView::showByte);
    connect(m_text, &TextView::cursorMoved, this, [this] {
        m_tree->showByte(m_text->cursorByte());
        showLines();
    });
    connect(m_text, &CardText::markChosen, this, &CardRaw::findingChosen);
    connect(m_lines, &FindingLines::bytesChosen, this, &CardRaw::findingChosen);
}

QWidget *CardRaw::buildLower()
{
    auto *lower = new QWidget(this);
    m_tabs->addTab(tr("Text"));
    m_tabs->addTab(tr("Bytes"));
    m_tabs->setAccessibleName(tr("How the card's bytes are shown"));
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(false);
    m_pages->addWidget(m_text);
    m_pages->addWidget(m_bytes);
    m_lines->setContentsMargins(8, 4, 8, 4);
    auto *layout = new QVBoxLayout(lower);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_lines);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int page) {
        m_pages->setCurrentIndex(page);
        showLines();
    });
    return lower;
}

void CardRaw::setCard(const QByteArray &json, const Notes &notes)
{
    if (json != m_json) {
        m_json = json;
        m_tree->setDocument(std::make_shared<const json::Document>(json));
        m_bytes->setSource(ByteSource::of(json));
    }
    m_text->setCard(json, notes);
    showLines();
}

void CardRaw::showBytes(qint64 offset, qint64 length)
{
    m_text->selectBytes(offset, 0);
    m_text->setHighlight(offset, length, true);
    m_tree->showByte(offset);
    m_bytes->setHighlight(offset, length);
}

/// What was found in the cursor's line of the text.
void CardRaw::showLines()
{
    std::vector<FindingLine> lines;
    if (m_pages->currentWidget() == m_text) {
        for (const Note *note : m_text->notesAtCursor()) {
            lines.push_back(findingLine(*note));
        }
    }
    m_lines->setLines(std::move(lines));
}

} // namespace a2a

#include "moc_cardraw.cpp"
