// SPDX-License-Identifier: Apache-2.0
#include "ui/findings/findingsdelegate.h"

#include "model/items/findingsmodel.h"
#include "ui/common/displaytext.h"
#include "ui/common/fonts.h"
#include "ui/common/icons.h"
#include "ui/common/statebadge.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace a2a {

static constexpr qsizetype LongestCell = 240;
static constexpr qsizetype LongestTip = 800;

void FindingsDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->state &= ~QStyle::State_HasFocus; // the row is what is selected
    const bool isRule = index.data(FindingIsRuleRole).toBool();
    if (index.column() == FindingSeverityColumn) {
        option->text.clear(); // painted as a badge
        return;
    }
    option->text = displayLine(option->text, LongestCell);
    if (index.column() >= FindingCountColumn)
        option->font = dataFont();
    else
        option->font = bodyFont();
    option->fontMetrics = QFontMetrics(option->font);
    const Palette &palette = Palette::of(option->palette);
    const bool selected = option->state.testFlag(QStyle::State_Selected);
    const ColorRole role =
        isRule && index.column() <= FindingCountColumn ? ColorRole::Text : ColorRole::Dim;
    const QColor ink =
        selected ? palette.ink(role, palette.color(ColorRole::Selection)) : palette.ink(role);
    option->palette.setColor(QPalette::Text, ink);
    option->palette.setColor(QPalette::HighlightedText, ink);
}

void FindingsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    if (index.column() != FindingSeverityColumn)
        return;
    const Palette &palette = Palette::of(option.palette);
    const auto severity = Severity(index.data(FindingSeverityRole).toInt());
    const QRect rect = option.rect.adjusted(2, 0, -2, 0);
    if (!index.data(FindingIsRuleRole).toBool()) {
        const StateLook look = severityLook(severity);
        paintIcon(painter, QRect(rect.left(), rect.top(), metrics::BadgeIcon, rect.height()),
                  look.icon, palette.color(look.color));
        return;
    }
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const std::optional<QColor> back =
        selected ? std::optional(palette.color(ColorRole::Selection)) : std::nullopt;
    StateBadge::of(severity).paint(painter, rect, bodyFont(), palette, 0, back);
}

QSize FindingsDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const QFontMetrics metrics(index.column() >= FindingCountColumn ? dataFont() : bodyFont());
    const QString text = displayLine(index.data().toString(), LongestCell);
    return {metrics.horizontalAdvance(text) + 16, qMax(metrics::TreeRow - 2, metrics.height() + 4)};
}

bool FindingsDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view,
                                 const QStyleOptionViewItem &, const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip || !index.isValid())
        return false;
    const QString text = index.data().toString();
    QToolTip::showText(event->globalPos(), plainToolTip(a2a::displayText(text, LongestTip)), view);
    return true;
}

} // namespace a2a

#include "moc_findingsdelegate.cpp"
