// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/text/griddelegate.h"

#include "model/content/delimitedtable.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/selectedground.h"

#include <QPainter>

namespace a2a {

static constexpr int ShownChars = 300;

QSize GridDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {metrics::TableRow * 4, metrics::TableRow};
}

void GridDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const Palette &palette = Palette::of(option.widget);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const auto bytes = index.data(CellBytesRole).value<json::ByteRange>();
    const bool tinted = m_tint.length > 0 && bytes.offset < m_tint.end() &&
                        bytes.offset + qMax<qint64>(1, bytes.length) > m_tint.offset;
    QColor back = palette.color(ColorRole::Surface);
    if (selected)
        back = palette.color(ColorRole::Selection);
    else if (index.data(CellMissingRole).toBool())
        back = palette.color(ColorRole::FaintLine);
    else if (tinted)
        back = palette.addedBack();
    painter->fillRect(option.rect, back);
    if (selected || tinted)
        paintSelectedLines(painter, option.rect, palette);
    const QFont font = dataFont();
    const QFontMetrics fontMetrics(font);
    QString text = index.data().toString();
    text.replace(QLatin1Char('\n'), QChar(u'⏎'));
    text = displayLine(text, ShownChars);
    const bool isNumber = index.data(CellNumberRole).toBool();
    const QRect room = this->room(option);
    painter->setFont(font);
    painter->setPen(palette.ink(isNumber ? ColorRole::JsonNumber : ColorRole::Text, back));
    painter->drawText(
        room, Qt::AlignVCenter | Qt::TextSingleLine | (isNumber ? Qt::AlignRight : Qt::AlignLeft),
        isolated(fontMetrics.elidedText(text, Qt::ElideRight, room.width())));
    paintFocus(painter, option);
}

} // namespace a2a
