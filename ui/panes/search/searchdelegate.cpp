// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/search/searchdelegate.h"

#include "model/search/searchmodel.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/selectionbackground.h"
#include "ui/style/zoom.h"

#include <QLocale>
#include <QPainter>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int TitlePixels = 150;
static constexpr qsizetype MostChars = 400;

/// Makes a piece of the text one line. A space at its end is kept, since another piece follows.
static QString piece(const QString &text)
{
    const QString held = u'|' % text.left(MostChars) % u'|';
    return displayLine(held, held.size()).mid(1).chopped(1);
}

SearchDelegate::Excerpt SearchDelegate::makeExcerpt(const QModelIndex &index)
{
    const QString text = index.data(Qt::DisplayRole).toString();
    const int from = index.data(SearchMatchFromRole).toInt();
    const int length = index.data(SearchMatchLengthRole).toInt();
    Excerpt pieces{piece(text.left(from)), piece(text.mid(from, length)),
                   piece(text.mid(from + length))};
    while (pieces.before.startsWith(u' '))
        pieces.before.remove(0, 1);
    return pieces;
}

void SearchDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    const QColor ground = this->backgroundColor(option);
    painter->save();
    if (option.state.testFlag(QStyle::State_Selected))
        paintSelectionBackground(painter, option.rect, Palette::of(option.palette));
    if (index.data(SearchCountRole).toInt() >= 0)
        paintHeading(painter, option, index, ground);
    else
        paintResult(painter, option, index, ground);
    painter->restore();
}

void SearchDelegate::paintHeading(QPainter *painter, const QStyleOptionViewItem &option,
                                  const QModelIndex &index, const QColor &ground)
{
    const Palette &palette = Palette::of(option.palette);
    QRect rect = option.rect.adjusted(4, 0, -Padding, 0);
    const QFont font = bold(bodyFont());
    const QString name = index.data(Qt::DisplayRole).toString();
    painter->setFont(font);
    painter->setPen(palette.textColor(ColorRole::Text, ground));
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, name);
    rect.setLeft(rect.left() + QFontMetrics(font).horizontalAdvance(name) + Padding);
    QString count = QLocale().toString(index.data(SearchCountRole).toInt());
    if (index.data(SearchCappedRole).toBool())
        count += u'+';
    painter->setFont(dataFont());
    painter->setPen(palette.textColor(ColorRole::Dim, ground));
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, count);
}

void SearchDelegate::paintResult(QPainter *painter, const QStyleOptionViewItem &option,
                                 const QModelIndex &index, const QColor &ground)
{
    constexpr int Flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
    const Palette &palette = Palette::of(option.palette);
    QRect rect = option.rect.adjusted(4, 0, -Padding, 0);
    const QString title = displayLine(index.data(SearchTitleRole).toString(), 120);
    const int titleWidth = qMin(zoomed(TitlePixels), rect.width() * 2 / 5);
    paintText(painter, QRect(rect.left(), rect.top(), titleWidth, rect.height()), title,
              smallFont(), palette.textColor(ColorRole::Dim, ground),
              Qt::AlignLeft | Qt::AlignVCenter,
              Qt::ElideMiddle); // titles that begin alike differ at their end
    rect.setLeft(rect.left() + titleWidth + Padding);

    const QFont font = dataFont();
    const QFontMetrics metrics(font);
    const Excerpt pieces = makeExcerpt(index);
    // The match is what matters: it begins in the first half.
    const QString before = metrics.elidedText(pieces.before, Qt::ElideLeft, rect.width() / 3);
    painter->setFont(font);
    painter->drawText(rect, Flags, before);
    rect.setLeft(rect.left() + metrics.horizontalAdvance(before));
    const QString match = metrics.elidedText(pieces.match, Qt::ElideRight, rect.width());
    const int width = metrics.horizontalAdvance(match);
    const QColor mark = palette.tinted(ground, Tint::Found);
    const int high = metrics.height() + 2;
    painter->fillRect(QRect(rect.left(), rect.center().y() - high / 2 + 1, width, high), mark);
    painter->setPen(palette.textColor(ColorRole::Text, mark));
    painter->drawText(rect, Flags, match);
    rect.setLeft(rect.left() + width);
    painter->setPen(palette.textColor(ColorRole::Dim, ground));
    painter->drawText(rect, Flags, metrics.elidedText(pieces.after, Qt::ElideRight, rect.width()));
}

QSize SearchDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {0, metrics::TableRow + 3};
}

QString SearchDelegate::toolTipText(const QModelIndex &index) const
{
    if (index.data(SearchCountRole).toInt() >= 0)
        return CellDelegate::toolTipText(index);
    const Excerpt pieces = makeExcerpt(index);
    const QString title = displayLine(index.data(SearchTitleRole).toString(), 200);
    return title % u'\n' % pieces.before % pieces.match % pieces.after;
}

} // namespace a2a

#include "moc_searchdelegate.cpp"
