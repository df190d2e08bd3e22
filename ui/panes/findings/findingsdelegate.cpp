// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/findings/findingsdelegate.h"

#include "model/items/findingsmodel.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/statebadge.h"

#include <QPainter>
#include <QTreeView>

namespace a2a {

static constexpr qsizetype LongestCell = 240;
static constexpr qsizetype LongestTip = 800;

static bool isNumber(int column)
{
    return column >= FindingCountColumn && column <= FindingLastColumn;
}

/// Whether the column of the location is hidden, as in a narrow pane. The location is then part of
/// the finding's text.
static bool isWhereHidden(const QWidget *widget)
{
    const auto *tree = qobject_cast<const QTreeView *>(widget);
    return tree && tree->isColumnHidden(FindingWhereColumn);
}

/// Whether the finding is about the client, not about the agent.
static bool hasClientBadge(const QModelIndex &index)
{
    return index.column() == FindingRuleColumn && index.data(FindingIsRuleRole).toBool() &&
           index.data(FindingClientRole).toBool();
}

void FindingsDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    CellDelegate::initStyleOption(option, index);
    option->state &= ~QStyle::State_HasFocus; // the row is selected, not the cell
    const bool isRule = index.data(FindingIsRuleRole).toBool();
    if (index.column() == FindingSeverityColumn) {
        option->text.clear(); // painted as a badge
        return;
    }
    if (index.column() == FindingRuleColumn && !isRule && isWhereHidden(option->widget))
        option->text = index.siblingAtColumn(FindingWhereColumn).data().toString() %
                       QStringLiteral(" \u00b7 ") % option->text;
    option->text = displayLine(option->text, LongestCell);
    if (isNumber(index.column()))
        option->font = dataFont();
    else
        option->font = bodyFont();
    option->fontMetrics = QFontMetrics(option->font);
    const Palette &palette = Palette::of(option->palette);
    const bool selected = option->state.testFlag(QStyle::State_Selected);
    const ColorRole role =
        isRule && index.column() <= FindingCountColumn ? ColorRole::Text : ColorRole::Dim;
    const QColor textColor = selected ? palette.textColor(role, palette.color(ColorRole::Selection))
                                      : palette.textColor(role);
    option->palette.setColor(QPalette::Text, textColor);
    option->palette.setColor(QPalette::HighlightedText, textColor);
}

void FindingsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    const QStyleOptionViewItem cell = paintPanel(painter, option, index);
    if (index.column() != FindingSeverityColumn) {
        QRect place = contentRect(option);
        if (hasClientBadge(index)) {
            const QColor color = Palette::of(option.palette).color(ColorRole::Info);
            place.setLeft(paintBadge(painter, place, tr("client"), color).right() + 1 +
                          metrics::Space);
        }
        paintText(painter, place, cell.text, cell.font, cell.palette.color(QPalette::Text),
                  cell.displayAlignment, // aligned with its heading
                  index.column() == FindingAgentColumn
                      ? Qt::ElideMiddle // names with the same beginning differ at the end
                      : Qt::ElideRight);
        return;
    }
    const Palette &palette = Palette::of(option.palette);
    const auto severity = Severity(index.data(FindingSeverityRole).toInt());
    const QRect rect = option.rect.adjusted(2, 0, -2, 0);
    if (!index.data(FindingIsRuleRole).toBool()) {
        const StateLook look = severityLook(severity);
        paintIcon(painter, QRect(rect.left(), rect.top(), metrics::BadgeIcon, rect.height()),
                  look.icon, palette.color(look.color));
        return;
    }
    paintState(painter, rect, option, StateBadge::of(severity));
}

QSize FindingsDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const QFontMetrics metrics(isNumber(index.column()) ? dataFont() : bodyFont());
    const QString text = displayLine(index.data().toString(), LongestCell);
    return {metrics.horizontalAdvance(text) + 16, qMax(metrics::TreeRow - 2, metrics.height() + 4)};
}

QString FindingsDelegate::toolTipText(const QModelIndex &index) const
{
    return a2a::displayText(index.data().toString(), LongestTip);
}

} // namespace a2a

#include "moc_findingsdelegate.cpp"
