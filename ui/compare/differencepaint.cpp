// SPDX-License-Identifier: Apache-2.0
// How DifferenceView is painted.
#include "ui/compare/differenceview.h"

#include "ui/common/fonts.h"
#include "ui/common/palette.h"

#include <QPainter>
#include <QScrollBar>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = TextRun::Kind;

static constexpr int CurrentBar = 3;

/// Behind the words that differ: the change's own colour, stronger than its row.
static QColor wordBack(const Palette &palette, bool isAfter)
{
    QColor color = palette.color(isAfter ? ColorRole::Completed : ColorRole::Failed);
    color.setAlphaF(palette.isDark() ? 0.38F : 0.28F);
    return color;
}

void DifferenceView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.setFont(font());
    const Geometry columns = geometry();
    const int first = verticalScrollBar()->value();
    const int last = qMin(m_rows.count() - 1, first + visibleRows() + 1);
    const qreal widest = m_widest;
    for (int shown = first; shown <= last; ++shown)
        paintRow(&painter, shown, (shown - first) * rowHeight(), columns);
    if (m_layout == Layout::SideBySide && m_rows.count() > 0)
        painter.fillRect(columns.middle - 1, 0, 1, viewport()->height(),
                         Palette::of(this).color(ColorRole::Line));
    if (m_widest > widest) // not while painting
        QMetaObject::invokeMethod(this, &DifferenceView::updateRange, Qt::QueuedConnection);
}

void DifferenceView::paintNumber(QPainter *painter, const QRect &rect, Side side, int row) const
{
    if (row < 0 || !rowsOf(side).startsLine(row))
        return;
    painter->setPen(Palette::of(this).ink(ColorRole::Faint));
    painter->drawText(rect.adjusted(0, 0, -metrics::Space, 0), Qt::AlignRight | Qt::AlignVCenter,
                      QString::number(rowsOf(side).lineNumber(row)));
}

void DifferenceView::paintRow(QPainter *painter, int shown, int y, const Geometry &columns)
{
    const DifferenceRows::Row row = m_rows.row(shown);
    const int height = rowHeight();
    const int width = viewport()->width();
    const bool same = row.kind == Kind::Same;
    if (m_layout == Layout::SideBySide) {
        const Cell left{Before, row.before, QRect(0, y, columns.middle, height), columns.firstText,
                        !same};
        const Cell right{After, row.after, QRect(columns.middle, y, width - columns.middle, height),
                         columns.secondText, !same};
        for (const Cell &cell : {left, right}) {
            paintCell(painter, cell, row);
            paintNumber(painter, QRect(cell.rect.left(), y, columns.numbers, height), cell.side,
                        cell.row);
        }
    } else {
        const Side side = row.old ? Before : After;
        const QRect whole(0, y, width, height);
        paintCell(painter,
                  {side, row.old ? row.before : row.after, whole, columns.firstText, !same}, row);
        if (same || row.old)
            paintNumber(painter, QRect(0, y, columns.numbers, height), Before, row.before);
        if (same || !row.old)
            paintNumber(painter, QRect(columns.numbers, y, columns.numbers, height), After,
                        row.after);
    }
    const Palette &palette = Palette::of(this);
    if (hasFocus() && shown >= qMin(m_anchor, m_cursor) && shown <= qMax(m_anchor, m_cursor)) {
        QColor over = palette.color(ColorRole::Accent);
        over.setAlphaF(m_anchor == m_cursor ? 0.08F : 0.2F);
        painter->fillRect(0, y, width, height, over);
    }
    if (row.change >= 0 && row.change == m_current)
        painter->fillRect(0, y, CurrentBar, height, palette.color(ColorRole::Accent));
}

void DifferenceView::paintWords(QPainter *painter, const Cell &cell, const DifferenceRows::Row &row,
                                const TextLine &text, int left)
{
    const QColor back = wordBack(Palette::of(this), cell.side == After);
    for (const WordSpan &span : words(row, cell.side)) {
        const qreal from = text.xOf(span.start);
        const qreal to = text.xOf(span.start + span.length);
        painter->fillRect(
            QRectF(left + qMin(from, to), cell.rect.top(), qAbs(to - from), cell.rect.height()),
            back);
    }
}

void DifferenceView::paintCell(QPainter *painter, const Cell &cell, const DifferenceRows::Row &row)
{
    const Palette &palette = Palette::of(this);
    if (cell.row < 0) {
        painter->fillRect(cell.rect, QBrush(palette.color(ColorRole::FaintLine), Qt::BDiagPattern));
        return;
    }
    if (cell.changed) {
        painter->fillRect(cell.rect, palette.color(cell.side == Before ? ColorRole::BadBack
                                                                       : ColorRole::GoodBack));
        painter->setPen(
            palette.ink(cell.side == Before ? ColorRole::Failed : ColorRole::Completed));
        painter->drawText(QRect(cell.textLeft - QFontMetrics(font()).horizontalAdvance(u'0') - 2,
                                cell.rect.top(), 20, cell.rect.height()),
                          Qt::AlignLeft | Qt::AlignVCenter, cell.side == Before ? u"−"_s : u"+"_s);
    }
    const TextRows &rows = rowsOf(cell.side);
    const TextLine &text = line(cell.side, cell.row);
    m_widest = qMax(m_widest, text.width());
    const QRect room(cell.textLeft, cell.rect.top(), cell.rect.right() - cell.textLeft,
                     cell.rect.height());
    painter->save();
    painter->setClipRect(room);
    const int scrolled = horizontalScrollBar()->value();
    const int left = cell.textLeft + metrics::Space - scrolled;
    if (row.kind == Kind::Changed)
        paintWords(painter, cell, row, text, left);
    painter->setPen(palette.color(ColorRole::Text));
    text.draw(painter, QPointF(left, cell.rect.top() + 1), qMax(0, scrolled - metrics::Space),
              scrolled + room.width());
    QString after;
    if (!rows.endsLine(cell.row))
        after = cell.row + 1 < rows.count() ? u"↩"_s
                : cell.changed              ? tr("no line break")
                                            : QString();
    if (!after.isEmpty()) {
        painter->setPen(palette.ink(ColorRole::Faint));
        painter->drawText(
            QPointF(left + text.width() + 6, cell.rect.top() + QFontMetrics(font()).ascent() + 1),
            after);
    }
    painter->restore();
}

} // namespace a2a
