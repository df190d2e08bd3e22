// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/commandrowdelegate.h"

#include "ui/common/displaytext.h"
#include "ui/common/fonts.h"
#include "ui/common/icons.h"

#include <QPainter>

namespace a2a {

static constexpr int Padding = 8;
static constexpr int Gap = 10;

QSize CommandRowDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {120, qMax(metrics::TreeRow, QFontMetrics(bodyFont()).height() + 8)};
}

void CommandRowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    const Palette &palette = Palette::of(option.palette);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool enabled = index.flags().testFlag(Qt::ItemIsEnabled);
    const QColor ground = palette.color(selected ? ColorRole::Selection : ColorRole::Surface);
    painter->save();
    painter->fillRect(option.rect, ground);
    QRect rect = option.rect.adjusted(Padding, 0, -Padding, 0);
    constexpr int Left = int(Qt::AlignLeft | Qt::AlignVCenter) | int(Qt::TextSingleLine);
    constexpr int Right = int(Qt::AlignRight | Qt::AlignVCenter) | int(Qt::TextSingleLine);
    const auto say = [&](const QFont &font, ColorRole role, int flags, const QString &text) {
        const QFontMetrics measure(font);
        const QString shown = measure.elidedText(text, Qt::ElideRight, rect.width());
        painter->setFont(font);
        painter->setPen(palette.ink(role, ground));
        painter->drawText(rect, flags, shown);
        return measure.horizontalAdvance(shown);
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
    if (rect.width() > 2 * Gap)
        say(smallFont(), ColorRole::Faint, Left, index.data(CommandMenuRole).toString());
    painter->restore();
}

} // namespace a2a

#include "moc_commandrowdelegate.cpp"
