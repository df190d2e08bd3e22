// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rows/collapsibleblock.h"

#include "model/items/parttext.h"
#include "ui/panes/chat/rows/rowpainter.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/states.h"
#include "ui/style/zoom.h"

#include <QFontMetrics>
#include <QPainter>

namespace a2a {

using namespace Qt::StringLiterals;
using Meaning = PartMeaning::Kind;

static constexpr int BlockPadding = 8;
static constexpr int BlockSpace = 6;
static constexpr int BlockChevron = 12; ///< at 100 %

static int titleHeight()
{
    return qMax(metrics::Icon, QFontMetrics(bodyFont()).height()) + 10;
}

static QLatin1StringView iconOf(Meaning kind)
{
    switch (kind) {
    case Meaning::ToolCall:
        return "tool"_L1;
    case Meaning::ToolResult:
    case Meaning::CodeResult:
        return "reply"_L1;
    case Meaning::Thought:
        return "thought"_L1;
    case Meaning::Code:
        return "text"_L1;
    case Meaning::Payload:
    case Meaning::None:
        break;
    }
    return "data"_L1;
}

CollapsibleBlock::CollapsibleBlock(const PartMeaning &meaning, std::unique_ptr<PaintedContent> body,
                                   int width)
    : m_icon(meaning.isFailed ? "error"_L1 : iconOf(meaning.kind))
    , m_title(displayIdentifier(meaningName(meaning), 100))
    , m_name(meaning.kind == Meaning::Payload ? QString() : displayIdentifier(meaning.name, 100))
    , m_brief(displayLine(meaning.brief))
    , m_fullBrief(displayText(meaning.brief, PartMeaning::MaxBriefLength))
    , m_isFailed(meaning.isFailed)
    , m_body(std::move(body))
    , m_size(width, titleHeight() + (m_body ? m_body->size().height() + BlockPadding : 0))
{
}

bool CollapsibleBlock::isInitiallyOpen(const PartMeaning &meaning)
{
    return meaning.kind == Meaning::Payload;
}

int CollapsibleBlock::bodyWidth(int width)
{
    return width - 2 * BlockPadding;
}

int CollapsibleBlock::collapsedHeight()
{
    return titleHeight() + BlockPadding;
}

QPoint CollapsibleBlock::bodyTopLeft() const
{
    return {BlockPadding, titleHeight()};
}

int CollapsibleBlock::nodeAt(QPoint pos) const
{
    if (pos.y() < titleHeight())
        return BlockNode;
    return m_body ? m_body->nodeAt(pos - bodyTopLeft()) : -1;
}

std::vector<int> CollapsibleBlock::nextLevelNodes(bool open) const
{
    if (!m_body)
        return open ? std::vector<int>() : std::vector<int>{BlockNode};
    std::vector<int> nodes = m_body->nextLevelNodes(open);
    return nodes.empty() && open ? std::vector<int>{BlockNode} : nodes;
}

QRect CollapsibleBlock::findTextRect(const QString &text, Qt::CaseSensitivity caseSensitivity) const
{
    if (m_title.contains(text, caseSensitivity) || m_name.contains(text, caseSensitivity))
        return {0, 0, m_size.width(), titleHeight()};
    const QRect found = m_body ? m_body->findTextRect(text, caseSensitivity) : QRect();
    return found.isEmpty() ? found : found.translated(bodyTopLeft());
}

QString CollapsibleBlock::toolTipAt(QPoint pos) const
{
    if (pos.y() < titleHeight())
        return m_body ? QString() : m_fullBrief;
    return m_body ? m_body->toolTipAt(pos - bodyTopLeft()) : QString();
}

void CollapsibleBlock::paint(QPainter *painter, const QRect &rect, const Palette &palette) const
{
    const int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
    const QColor ground = palette.color(ColorRole::Raised);
    paintFrame(painter, rect, ground, palette.color(ColorRole::Line));
    const int side = zoomed(BlockChevron);
    int x = rect.left() + BlockPadding;
    const auto mark = [&](QLatin1StringView name, int size, ColorRole role) {
        const QRect place(x, rect.top() + (titleHeight() - size) / 2, size, size);
        paintIcon(painter, place, name, palette.color(role));
        x += size + BlockSpace;
    };
    const auto draw = [&](const QString &text, const QFont &font, ColorRole role) {
        const QRect place(x, rect.top(), qMax(0, rect.right() - BlockPadding - x), titleHeight());
        const QFontMetrics sizes(font);
        painter->setFont(font);
        painter->setPen(palette.textColor(role, ground));
        painter->drawText(place, flags, sizes.elidedText(text, Qt::ElideRight, place.width()));
        x += sizes.horizontalAdvance(text) + BlockSpace;
    };
    const ColorRole accent = m_isFailed ? failureColor() : ColorRole::Dim;
    mark(m_body ? "chevron-down"_L1 : "chevron-right"_L1, side, ColorRole::Dim);
    mark(m_icon, metrics::Icon, accent);
    draw(m_title, bold(bodyFont()), m_isFailed ? failureColor() : ColorRole::Text);
    if (!m_name.isEmpty())
        draw(m_name, dataFont(), ColorRole::Text);
    if (!m_body && !m_brief.isEmpty())
        draw(isolated(m_brief), bodyFont(), ColorRole::Dim);
    if (m_body)
        m_body->paint(painter, QRect(rect.topLeft() + bodyTopLeft(), m_body->size()), palette);
}

} // namespace a2a
