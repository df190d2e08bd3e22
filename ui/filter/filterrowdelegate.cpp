// SPDX-License-Identifier: Apache-2.0
#include "ui/filter/filterrowdelegate.h"

#include "model/items/filtercompletion.h"
#include "ui/common/displaytext.h"
#include "ui/common/fonts.h"
#include "ui/common/palette.h"

#include <QPainter>

namespace a2a {

static constexpr int Padding = 8;
static constexpr int WordChars = 18; ///< details begin below each other where words are shorter

void FilterRowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const
{
    const Palette &palette = Palette::of(option.palette);
    const bool isSelected = option.state & QStyle::State_Selected;
    const QColor ground = palette.color(isSelected ? ColorRole::Selection : ColorRole::Raised);
    painter->save();
    painter->fillRect(option.rect, ground);
    QRect rect = option.rect.adjusted(Padding, 0, -Padding, 0);
    const QFontMetrics digits(dataFont());
    const QString word =
        digits.elidedText(displayLine(index.data().toString(), 200), Qt::ElideRight, rect.width());
    painter->setFont(dataFont());
    painter->setPen(palette.ink(ColorRole::Text, ground));
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, word);
    rect.setLeft(rect.left() + qMax(digits.horizontalAdvance(word) + 2 * Padding,
                                    WordChars * digits.horizontalAdvance(QLatin1Char('0'))));
    const QString detail = displayLine(index.data(FilterCompletion::DetailRole).toString(), 200);
    painter->setFont(option.font);
    painter->setPen(palette.ink(ColorRole::Dim, ground));
    if (rect.width() > 40)
        painter->drawText(
            rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            QFontMetrics(option.font).elidedText(detail, Qt::ElideRight, rect.width()));
    painter->restore();
}

QSize FilterRowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {0, qMax(QFontMetrics(option.font).height(), QFontMetrics(dataFont()).height()) + 6};
}

} // namespace a2a

#include "moc_filterrowdelegate.cpp"
