// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rows/paintedtable.h"

#include "model/content/delimitedscan.h"
#include "ui/panes/chat/rows/rowpainter.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/zoom.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int CellPadding = 8;
static constexpr qint64 CellBytes = 200;

static int tableLine()
{
    return QFontMetrics(bodyFont()).height() + 6;
}

PaintedTable::PaintedTable(const QByteArray &text, bool isTruncated, int width, int maxHeight)
{
    const int shown = maxHeight > 0 ? qMax(3, maxHeight / tableLine()) : MaxRows;
    read(text, isTruncated, shown);
    if (!m_rows.empty())
        measure(width);
}

void PaintedTable::read(const QByteArray &text, bool isTruncated, int most)
{
    DelimitedScan scan;
    scan.restart(ByteSource::fromBytes(text).read,
                 guessSeparator(QByteArrayView(text), !isTruncated));
    scan.setSize(text.size());
    while (!scan.advance(text.size())) {
    }
    if (scan.columnCount() < 2)
        return;
    const int count = scan.rowCount() - (isTruncated && scan.rowCount() > 1 ? 1 : 0);
    std::vector<std::vector<QByteArray>> head;
    for (int row = 0; row < qMin(count, most); ++row) {
        const std::vector<DelimitedScan::Cell> cells = scan.cells(row);
        std::vector<QByteArray> texts;
        for (size_t column = 0; column < qMin<size_t>(cells.size(), MaxColumns); ++column)
            texts.push_back(scan.cellText(cells[column], CellBytes));
        QStringList shown;
        for (const QByteArray &cell : texts)
            shown.append(displayLine(QString::fromUtf8(cell), CellBytes));
        m_rows.push_back(shown);
        head.push_back(std::move(texts));
    }
    m_hasHeader = guessHeader(head);
    m_isTruncated = isTruncated || count > most;
    m_hasMoreColumns = scan.columnCount() > MaxColumns;
    const size_t columns = size_t(qMin<qint64>(scan.columnCount(), MaxColumns));
    m_isNumeric.assign(columns, head.size() > (m_hasHeader ? 1 : 0));
    for (size_t row = m_hasHeader ? 1 : 0; row < head.size(); ++row) {
        for (size_t column = 0; column < head[row].size(); ++column)
            m_isNumeric[column] = m_isNumeric[column] &&
                                  (head[row][column].isEmpty() || isNumberText(head[row][column]));
    }
}

/// Computes the widths of as many columns as fit. A wide column is elided in favor of the others.
void PaintedTable::measure(int width)
{
    const QFontMetrics plain(bodyFont());
    const QFontMetrics strong(bold(bodyFont()));
    const int widest = qMin(zoomed(220), width / 2);
    int room = width;
    for (size_t column = 0; column < m_isNumeric.size(); ++column) {
        int wanted = zoomed(24);
        for (size_t row = 0; row < m_rows.size(); ++row) {
            const QFontMetrics &font = row == 0 && m_hasHeader ? strong : plain;
            if (qsizetype(column) < m_rows[row].size())
                wanted = qMax(wanted, font.horizontalAdvance(m_rows[row][qsizetype(column)]) + 1);
        }
        const int taken = qMin(wanted, widest) + 2 * CellPadding;
        if (taken > room && column > 0) {
            m_hasMoreColumns = true;
            break;
        }
        m_widths.push_back(taken);
        room -= taken;
    }
    m_size = {width - (m_hasMoreColumns ? 0 : qMax(0, room)), int(m_rows.size()) * tableLine()};
}

QRect PaintedTable::findTextRect(const QString &text, Qt::CaseSensitivity caseSensitivity) const
{
    for (size_t row = 0; row < m_rows.size(); ++row) {
        if (!m_rows[row].filter(text, caseSensitivity).isEmpty())
            return {0, int(row) * tableLine(), m_size.width(), tableLine()};
    }
    return {};
}

QString PaintedTable::toolTipAt(QPoint pos) const
{
    const int row = pos.y() / tableLine();
    int left = 0;
    for (size_t column = 0; column < m_widths.size(); ++column) {
        left += m_widths[column];
        if (pos.x() < left)
            return row >= 0 && row < int(m_rows.size()) ? m_rows[size_t(row)].value(int(column))
                                                        : QString();
    }
    return {};
}

void PaintedTable::paint(QPainter *painter, const QRect &rect, const Palette &palette) const
{
    paintFrame(painter, rect, palette.color(ColorRole::Raised), palette.color(ColorRole::Line));
    int y = rect.top();
    for (size_t row = 0; row < m_rows.size(); ++row) {
        const bool isHeader = row == 0 && m_hasHeader;
        const QFont font = isHeader ? bold(bodyFont()) : bodyFont();
        painter->setFont(font);
        if (row > 0) {
            painter->setPen(palette.color(isHeader ? ColorRole::Line : ColorRole::FaintLine));
            painter->drawLine(rect.left() + 1, y, rect.right() - 1, y);
        }
        int x = rect.left();
        painter->setPen(palette.textColor(ColorRole::Text, palette.color(ColorRole::Raised)));
        for (size_t column = 0; column < m_widths.size(); ++column) {
            const QRect cell = QRect(x, y, m_widths[column], tableLine())
                                   .adjusted(CellPadding, 0, -CellPadding, 0);
            const Qt::Alignment side = m_isNumeric[column] ? Qt::AlignRight : Qt::AlignLeft;
            painter->drawText(cell, int(side | Qt::AlignVCenter) | Qt::TextSingleLine,
                              QFontMetrics(font).elidedText(m_rows[row].value(int(column)),
                                                            Qt::ElideRight, cell.width()));
            x += m_widths[column];
        }
        if (m_hasMoreColumns && rect.right() - x > 12) {
            painter->setPen(palette.textColor(ColorRole::Dim));
            painter->drawText(QRect(x + 2, y, rect.right() - x, tableLine()),
                              Qt::AlignLeft | Qt::AlignVCenter, u"…"_s);
        }
        y += tableLine();
    }
}

} // namespace a2a
