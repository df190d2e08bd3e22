// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/commandrowdelegate.h"

#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/selectionbackground.h"

#include <QPainter>

namespace a2a {

static constexpr int Gap = 10;

QSize CommandRowDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {120, qMax(metrics::TreeRow, QFontMetrics(bodyFont()).height() + 8)};
}

void CommandRowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    const Palette &palette = Palette::of(option.palette);
    const bool enabled = index.flags().testFlag(Qt::ItemIsEnabled);
    const QColor ground = this->backgroundColor(option);
    painter->save();
    painter->fillRect(option.rect, ground);
    if (option.state.testFlag(QStyle::State_Selected))
        paintSelectionLines(painter, option.rect, palette);
    QRect rect = contentRect(option);
    constexpr Qt::Alignment Left = Qt::AlignLeft | Qt::AlignVCenter;
    constexpr Qt::Alignment Right = Qt::AlignRight | Qt::AlignVCenter;
    const auto say = [&](const QFont &font, ColorRole role, Qt::Alignment side,
                         const QString &text) {
        return paintText(painter, rect, text, font, palette.textColor(role, ground), side);
    };
    const QString keys = index.data(CommandKeysRole).toString();
    if (!keys.isEmpty())
        rect.setRight(rect.right() - say(dataFont(), ColorRole::Dim, Right, keys) - Gap);
    const QRect mark(rect.left(), rect.top(), metrics::BadgeIcon, rect.height());
    if (index.data(CommandCheckedRole).toBool())
        paintIcon(painter, mark, QLatin1StringView("check"), palette.color(ColorRole::Accent));
    rect.setLeft(mark.right() + Gap / 2);
    const int width = say(bodyFont(), enabled ? ColorRole::Text : ColorRole::Faint, Left,
                          displayLine(index.data().toString()));
    rect.setLeft(rect.left() + width + Gap);
    const QString reason = displayLine(index.data(CommandReasonRole).toString());
    if (rect.width() > 2 * Gap)
        say(smallFont(), ColorRole::Faint, Left,
            reason.isEmpty() ? index.data(CommandMenuRole).toString() : reason);
    painter->restore();
}

} // namespace a2a

#include "moc_commandrowdelegate.cpp"
