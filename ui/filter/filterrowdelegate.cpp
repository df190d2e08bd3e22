// SPDX-License-Identifier: Apache-2.0
#include "ui/filter/filterrowdelegate.h"

#include "model/query/filtercompletion.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/selectedground.h"

#include <QPainter>

namespace a2a {

static constexpr int WordChars = 18; ///< details are aligned if the words are shorter

void FilterRowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const
{
    const Palette &palette = Palette::of(option.palette);
    const bool isSelected = option.state & QStyle::State_Selected;
    const QColor ground = palette.color(isSelected ? ColorRole::Selection : ColorRole::Raised);
    painter->save();
    painter->fillRect(option.rect, ground);
    if (isSelected)
        paintSelectedLines(painter, option.rect, palette);
    QRect rect = room(option);
    const int word = paintText(painter, rect, displayLine(index.data().toString(), 200), dataFont(),
                               palette.ink(ColorRole::Text, ground));
    const int digit = QFontMetrics(dataFont()).horizontalAdvance(QLatin1Char('0'));
    rect.setLeft(rect.left() + qMax(word + 2 * Padding, WordChars * digit));
    const QString detail = displayLine(index.data(FilterCompletion::DetailRole).toString(), 200);
    if (rect.width() > 40)
        paintText(painter, rect, detail, option.font, palette.ink(ColorRole::Dim, ground));
    painter->restore();
}

QSize FilterRowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {0, qMax(QFontMetrics(option.font).height(), QFontMetrics(dataFont()).height()) + 6};
}

} // namespace a2a

#include "moc_filterrowdelegate.cpp"
