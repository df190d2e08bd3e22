// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/wiredelegate.h"

#include "model/items/wiremodel.h"
#include "ui/panes/wire/rowcolors.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/states.h"
#include "ui/style/zoom.h"
#include "ui/widgets/spinneranimation.h"
#include "ui/widgets/statebadge.h"

#include <QApplication>
#include <QPainter>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Padding = 8;
static constexpr int ArrowSide = 12; ///< at 100 %
static constexpr int MarkGap = 5;
static constexpr int LongestComment = 80; ///< characters of a comment shown in a row
static constexpr int MarkBar = 3;

/// One cell being painted.
struct WireDelegate::Cell {
    QPainter *painter;
    QRect rect;
    const QModelIndex &index;
    const Palette &palette;
    QColor background;
    bool isTinted; ///< selected, or colored by a rule

    [[nodiscard]] QColor textColor(ColorRole role) const
    {
        return isTinted ? palette.textColor(role, background) : palette.textColor(role);
    }
    [[nodiscard]] bool has(WireRole role) const { return index.data(role).toBool(); }
    [[nodiscard]] FrameKind kind() const
    {
        return FrameKind(index.data(WireFrameKindRole).toInt());
    }
};

WireDelegate::WireDelegate(const SpinnerAnimation *spinner, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_spinner(spinner)
{
    refreshFonts();
}

void WireDelegate::refreshFonts()
{
    m_data = dataFont();
    m_body = bodyFont();
    m_body.setPixelSize(m_data.pixelSize());
}

void WireDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    item.state &= ~QStyle::State_HasFocus;
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &item, painter, item.widget);
    const Palette &palette = Palette::of(item.palette);
    const bool selected = item.state.testFlag(QStyle::State_Selected);
    const int own = index.data(WireColorRole).toInt();
    const int color = selected ? -1 : own;
    const QColor back = color >= 0
                            ? rowBackground(RowColor(color), palette)
                            : palette.color(selected ? ColorRole::Selection : ColorRole::Surface);
    if (color >= 0)
        painter->fillRect(item.rect, back);
    if (selected && own >= 0) { // colored rows hide the color of the selection
        const QColor line = palette.color(ColorRole::Accent);
        painter->fillRect(QRect(item.rect.topLeft(), QSize(item.rect.width(), 1)), line);
        painter->fillRect(QRect(item.rect.bottomLeft(), QSize(item.rect.width(), 1)), line);
    }
    const Cell cell{painter, item.rect.adjusted(Padding, 0, -Padding, 0),
                    index,   palette,
                    back,    selected || color >= 0};
    painter->save();
    painter->setClipRect(item.rect);
    switch (index.column()) {
    case WireDirectionColumn:
        paintDirection(cell);
        break;
    case WireStateColumn:
        paintState(cell);
        break;
    case WireInfoColumn:
        paintInfo(cell);
        break;
    default:
        paintText(cell);
        break;
    }
    painter->restore();
}

void WireDelegate::paintDirection(const Cell &cell) const
{
    if (cell.kind() == FrameKind::End)
        return;
    const bool outgoing = cell.has(WireOutgoingRole);
    const int side = zoomed(ArrowSide);
    const QRect place(cell.rect.x() - Padding / 2, cell.rect.y() + (cell.rect.height() - side) / 2,
                      side, side);
    paintIcon(cell.painter, place, outgoing ? "arrow-out"_L1 : "arrow-in"_L1,
              cell.palette.color(outgoing ? ColorRole::Accent : ColorRole::Dim));
}

void WireDelegate::paintState(const Cell &cell) const
{
    const auto state = TaskState(cell.index.data(WireStateRole).toInt());
    StateBadge badge = StateBadge::of(state);
    if (cell.has(WireOpenRole))
        badge = {"state-working"_L1, cell.index.data().toString(), ColorRole::Working, true};
    else if (state == TaskState::Unspecified)
        return;
    // Only open rows are animated, so that a table with many rows in the state working stays
    // static.
    badge.isSpinning = badge.isSpinning && cell.has(WireOpenRole);
    badge.paint(cell.painter, cell.rect, bold(m_body), cell.palette,
                m_spinner ? m_spinner->degrees() : 0, cell.background);
}

/// The link to the repeated row: "↩ #12".
static QString originText(const QModelIndex &index)
{
    return u"\u21a9 #"_s % QString::number(index.data(WireOriginRole).toUInt() + 1);
}

static bool hasFindingMark(const QModelIndex &index)
{
    return index.data(WireFailedRole).toBool() || index.data(WireDeviatesRole).toBool();
}

/// The offset of the text after the marks.
static int marksWidth(const QModelIndex &index)
{
    const int marks = int(hasFindingMark(index)) + int(index.data(WireSdkRole).toInt() > 0);
    return marks * (metrics::BadgeIcon - 1 + MarkGap);
}

QRect WireDelegate::originRect(const QRect &cell, const QModelIndex &index) const
{
    if (index.column() != WireInfoColumn || index.data(WireOriginRole).toUInt() == NoIndex)
        return {};
    QRect rect = cell;
    rect.setLeft(rect.left() + marksWidth(index));
    rect.setWidth(QFontMetrics(m_body).horizontalAdvance(originText(index)) + 1);
    return rect;
}

QRect WireDelegate::linkRect(const QRect &cell, const QModelIndex &index) const
{
    return originRect(cell.adjusted(Padding, 0, -Padding, 0), index);
}

QRect WireDelegate::markRect(const QRect &cell, const QModelIndex &index) const
{
    if (index.column() != WireInfoColumn || !index.data(WireDeviatesRole).toBool())
        return {};
    return {cell.left() + Padding - 3, cell.top(), metrics::BadgeIcon + 6, cell.height()};
}

QRect WireDelegate::sdkRect(const QRect &cell, const QModelIndex &index) const
{
    if (index.column() != WireInfoColumn || index.data(WireSdkRole).toInt() == 0)
        return {};
    const int before = hasFindingMark(index) ? metrics::BadgeIcon - 1 + MarkGap : 0;
    return {cell.left() + Padding - 1 + before, cell.top(), metrics::BadgeIcon + 4, cell.height()};
}

void WireDelegate::paintInfo(const Cell &cell) const
{
    QRect rect = cell.rect;
    const bool failed = cell.has(WireFailedRole);
    ColorRole role = cell.kind() == FrameKind::Comment ? ColorRole::Faint : ColorRole::Text;
    if (failed || cell.has(WireDeviatesRole)) {
        const QRect mark(rect.x(), rect.y() + (rect.height() - metrics::BadgeIcon) / 2,
                         metrics::BadgeIcon, metrics::BadgeIcon);
        const int severity = cell.index.data(WireSeverityRole).toInt();
        const StateLook look = severityLook(failed ? Severity::Error : Severity(severity));
        paintIcon(cell.painter, mark, look.icon, cell.palette.color(look.color));
        rect.setLeft(mark.right() + MarkGap);
        if (failed)
            role = failureColor();
    }
    if (cell.index.data(WireSdkRole).toInt() > 0) {
        const QRect mark(rect.x(), rect.y() + (rect.height() - metrics::BadgeIcon) / 2,
                         metrics::BadgeIcon, metrics::BadgeIcon);
        paintIcon(cell.painter, mark, "readings"_L1, cell.palette.color(ColorRole::Warning));
        rect.setLeft(mark.right() + MarkGap);
    }
    if (const QRect link = originRect(cell.rect, cell.index); !link.isEmpty()) {
        QFont font = m_body;
        font.setUnderline(true);
        cell.painter->setFont(font);
        cell.painter->setPen(cell.textColor(ColorRole::Accent));
        cell.painter->drawText(link, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                               originText(cell.index));
        rect.setLeft(link.right() + MarkGap);
    }
    cell.painter->setFont(m_body);
    if (const QString comment = cell.index.data(WireCommentRole).toString(); !comment.isEmpty()) {
        const QRect mark(rect.x(), rect.y() + (rect.height() - metrics::BadgeIcon) / 2,
                         metrics::BadgeIcon, metrics::BadgeIcon);
        paintIcon(cell.painter, mark, "chat"_L1, cell.palette.color(ColorRole::InputRequired));
        rect.setLeft(mark.right() + MarkGap);
        const QString shown = displayLine(comment, LongestComment);
        const int width = qMin(QFontMetrics(m_body).horizontalAdvance(shown), rect.width());
        cell.painter->setPen(cell.textColor(ColorRole::InputRequired));
        cell.painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
        rect.setLeft(rect.left() + width + 2 * MarkGap);
    }
    cell.painter->setPen(cell.textColor(role));
    const QString text = displayLine(cell.index.data().toString());
    cell.painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                           QFontMetrics(m_body).elidedText(text, Qt::ElideRight, rect.width()));
}

void WireDelegate::paintText(const Cell &cell) const
{
    const int column = cell.index.column();
    if (column == WireNumberColumn && cell.has(WireMarkedRole)) {
        const QColor color = cell.palette.color(ColorRole::InputRequired);
        const QRect &rect = cell.rect;
        const int side = zoomed(ArrowSide);
        cell.painter->fillRect(rect.left() - Padding, rect.top(), MarkBar, rect.height(), color);
        paintIcon(cell.painter,
                  QRect(rect.left() - Padding + MarkBar + 1,
                        rect.top() + (rect.height() - side) / 2, side, side),
                  "pin"_L1, color);
    }
    const bool isWords =
        column == WireKindColumn || column == WireAgentColumn || column == WireOperationColumn;
    // Ids differ at their ends.
    const bool isId = column == WireTaskColumn || column == WireContextColumn;
    // Labels of agents with the same name differ at the end, too, but their beginning stays
    // visible.
    const Qt::TextElideMode cut = isId                        ? Qt::ElideLeft
                                  : column == WireAgentColumn ? Qt::ElideMiddle
                                                              : Qt::ElideRight;
    const QFont &font = isWords ? m_body : m_data;
    const QString text = isId      ? displayIdentifier(cell.index.data().toString())
                         : isWords ? displayLine(cell.index.data().toString(), LongestComment)
                                   : cell.index.data().toString();
    cell.painter->setFont(font);
    cell.painter->setPen(
        cell.textColor(column == WireNumberColumn || isId ? ColorRole::Dim : ColorRole::Text));
    cell.painter->drawText(cell.rect,
                           (isWords || isId ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter |
                               Qt::TextSingleLine,
                           QFontMetrics(font).elidedText(text, cut, cell.rect.width() + 1));
}

QSize WireDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const QFontMetrics fontMetrics(index.column() == WireStateColumn ? bold(m_body) : m_data);
    const int text = fontMetrics.horizontalAdvance(displayLine(index.data().toString(), 200));
    return {text + 2 * Padding + metrics::BadgeIcon + MarkGap,
            qMax(metrics::TableRow, fontMetrics.height() + 4)};
}

} // namespace a2a

#include "moc_wiredelegate.cpp"
