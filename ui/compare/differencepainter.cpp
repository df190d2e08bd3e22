// SPDX-License-Identifier: Apache-2.0
#include "ui/compare/differencepainter.h"

#include "ui/style/fonts.h"
#include "ui/style/palette.h"

#include <QPainter>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = TextRun::Kind;

static constexpr int CachedRows = 600;

DifferenceColumns DifferenceColumns::compute(DifferenceRows::Layout layout, int width, int digits,
                                             int digitWidth)
{
    DifferenceColumns columns;
    columns.numberWidth = digits * digitWidth + 2 * metrics::Space;
    columns.signWidth = digitWidth + metrics::Space;
    if (layout == DifferenceRows::Layout::Inline) {
        columns.firstText = columns.secondText = 2 * columns.numberWidth + columns.signWidth;
        columns.middle = width;
    } else {
        columns.firstText = columns.numberWidth + columns.signWidth;
        columns.middle = width / 2;
        columns.secondText = columns.middle + columns.firstText;
    }
    return columns;
}

/// The background of differing words: the color of the change, stronger than that of its row.
static QColor wordBack(const Palette &palette, bool isAfter)
{
    return palette.tint(isAfter ? Tint::AddedWords : Tint::RemovedWords);
}

DifferencePainter::DifferencePainter()
{
    m_lines.setMaxCost(CachedRows);
    m_words.setMaxCost(CachedRows);
}

void DifferencePainter::setComparison(std::shared_ptr<const Comparison> comparison)
{
    m_comparison = std::move(comparison);
    m_lines.clear();
    m_words.clear();
    m_maximumLineWidth = 0;
}

const TextRows &DifferencePainter::textRows(Side side) const
{
    return side == Before ? m_comparison->text.before : m_comparison->text.after;
}

const TextLine &DifferencePainter::line(Side side, int row, const QFont &font)
{
    const quint64 key = quint64(side) << 32 | quint64(row);
    if (const TextLine *known = m_lines.object(key))
        return *known;
    auto *made = new TextLine(textRows(side).rowText(row).toByteArray(), font);
    m_lines.insert(key, made);
    return *made;
}

const std::vector<WordSpan> &DifferencePainter::changedWords(const DifferenceRows::Row &row,
                                                             Side side, const QFont &font)
{
    const quint64 key = quint64(row.before) << 32 | quint64(row.after);
    const WordDifference *found = m_words.object(key);
    if (!found) {
        const QString before = line(Before, row.before, font).text();
        auto *made =
            new WordDifference(wordDifference(before, line(After, row.after, font).text()));
        m_words.insert(key, made);
        found = made;
    }
    return side == Before ? found->before : found->after;
}

void DifferencePainter::paint(QPainter *painter, const QRect &rect, const DifferenceRows::Row &row,
                              const DifferenceStyle &look)
{
    const DifferenceColumns &columns = look.columns;
    const int y = rect.top();
    const int height = rect.height();
    const bool same = row.kind == Kind::Same;
    if (look.layout == DifferenceRows::Layout::SideBySide) {
        const Cell left{Before, row.before, QRect(0, y, columns.middle, height), columns.firstText,
                        !same};
        const Cell right{After, row.after,
                         QRect(columns.middle, y, rect.width() - columns.middle, height),
                         columns.secondText, !same};
        for (const Cell &cell : {left, right}) {
            paintCell(painter, cell, row, look);
            paintNumber(painter, QRect(cell.rect.left(), y, columns.numberWidth, height), cell.side,
                        cell.row, look);
        }
        return;
    }
    const Side side = row.old ? Before : After;
    paintCell(painter, {side, row.old ? row.before : row.after, rect, columns.firstText, !same},
              row, look);
    if (same || row.old)
        paintNumber(painter, QRect(0, y, columns.numberWidth, height), Before, row.before, look);
    if (same || !row.old)
        paintNumber(painter, QRect(columns.numberWidth, y, columns.numberWidth, height), After,
                    row.after, look);
}

void DifferencePainter::paintNumber(QPainter *painter, const QRect &rect, Side side, int row,
                                    const DifferenceStyle &look) const
{
    if (row < 0 || !textRows(side).startsLine(row))
        return;
    painter->setPen(look.palette.textColor(ColorRole::Faint));
    painter->drawText(rect.adjusted(0, 0, -metrics::Space, 0), Qt::AlignRight | Qt::AlignVCenter,
                      QString::number(textRows(side).lineNumber(row)));
}

void DifferencePainter::paintWords(QPainter *painter, const Cell &cell,
                                   const DifferenceRows::Row &row, const DifferenceStyle &look,
                                   int left)
{
    const QColor back = wordBack(look.palette, cell.side == After);
    const std::vector<WordSpan> &spans = changedWords(row, cell.side, look.font);
    const TextLine &text = line(cell.side, cell.row, look.font);
    for (const WordSpan &span : spans) {
        const qreal from = text.xAt(span.start);
        const qreal to = text.xAt(span.start + span.length);
        painter->fillRect(
            QRectF(left + qMin(from, to), cell.rect.top(), qAbs(to - from), cell.rect.height()),
            back);
    }
}

void DifferencePainter::paintCell(QPainter *painter, const Cell &cell,
                                  const DifferenceRows::Row &row, const DifferenceStyle &look)
{
    const Palette &palette = look.palette;
    if (cell.row < 0) {
        painter->fillRect(cell.rect, QBrush(palette.color(ColorRole::FaintLine), Qt::BDiagPattern));
        return;
    }
    const QFontMetrics fontMetrics(look.font);
    if (cell.changed) {
        painter->fillRect(cell.rect,
                          palette.color(cell.side == Before ? ColorRole::InvalidBackground
                                                            : ColorRole::ValidBackground));
        painter->setPen(
            palette.textColor(cell.side == Before ? ColorRole::Failed : ColorRole::Completed));
        painter->drawText(QRect(cell.textLeft - fontMetrics.horizontalAdvance(u'0') - 2,
                                cell.rect.top(), 20, cell.rect.height()),
                          Qt::AlignLeft | Qt::AlignVCenter, cell.side == Before ? u"−"_s : u"+"_s);
    }
    const QRect room(cell.textLeft, cell.rect.top(), cell.rect.right() - cell.textLeft,
                     cell.rect.height());
    painter->save();
    painter->setClipRect(room);
    const int left = cell.textLeft + metrics::Space - look.horizontalOffset;
    if (row.kind == Kind::Changed)
        paintWords(painter, cell, row, look, left);
    const TextRows &rows = textRows(cell.side);
    const TextLine &text = line(cell.side, cell.row, look.font);
    m_maximumLineWidth = qMax(m_maximumLineWidth, text.width());
    painter->setPen(palette.color(ColorRole::Text));
    text.draw(painter, QPointF(left, cell.rect.top() + 1),
              qMax(0, look.horizontalOffset - metrics::Space),
              look.horizontalOffset + room.width());
    QString after;
    if (!rows.endsLine(cell.row))
        after = cell.row + 1 < rows.count() ? u"↩"_s
                : cell.changed              ? tr("no line break")
                                            : QString();
    if (!after.isEmpty()) {
        painter->setPen(palette.textColor(ColorRole::Faint));
        painter->drawText(
            QPointF(left + text.width() + 6, cell.rect.top() + fontMetrics.ascent() + 1), after);
    }
    painter->restore();
}

} // namespace a2a
