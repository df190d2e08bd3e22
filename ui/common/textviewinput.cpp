// SPDX-License-Identifier: Apache-2.0
// The part of TextView that listens to keys and the mouse.
#include "ui/common/textview.h"

#include "ui/common/icons.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>

#include <climits>

namespace a2a {

using namespace Qt::StringLiterals;

TextView::Place TextView::placeAt(const QPoint &point) const
{
    const int below = qFloor(double(point.y() - metrics::Space) / rowHeight());
    const qint64 row = qBound(qint64(0), qint64(verticalScrollBar()->value()) + below,
                              qMax<qint64>(0, rowCount() - 1));
    return {row, line(row).columnAt(point.x() + horizontalScrollBar()->value() - left())};
}

void TextView::ensureVisible(const Place &place)
{
    QScrollBar *bar = verticalScrollBar();
    if (place.row < bar->value())
        bar->setValue(int(place.row));
    else if (place.row >= bar->value() + visibleRows())
        bar->setValue(int(place.row - visibleRows() + 1));
    if (line(place.row).width() > m_widest) { // not painted yet: nobody knows how wide it is
        m_widest = line(place.row).width();
        updateRange();
    }
    QScrollBar *sideways = horizontalScrollBar();
    const int x = left() + qRound(line(place.row).xOf(place.column));
    if (x < sideways->value() + left())
        sideways->setValue(x - left());
    else if (x > sideways->value() + viewport()->width() - Margin)
        sideways->setValue(x - viewport()->width() + Margin);
}

void TextView::moveTo(Place place, bool extend)
{
    place.row = qBound(qint64(0), place.row, qMax<qint64>(0, rowCount() - 1));
    place.column = qBound(0, place.column, line(place.row).columns());
    m_cursor = place;
    if (!extend)
        m_anchor = place;
    ensureVisible(place);
    viewport()->update();
    emit cursorMoved();
}

TextView::Place TextView::placeOf(qint64 byte) const
{
    const qint64 row = m_index.rowAt(m_source, byte);
    const std::vector<LineIndex::Row> found = rows(row, 1);
    if (found.empty())
        return Place{row, 0};
    const qint64 within =
        qBound<qint64>(0, byte - found.front().offset, found.front().bytes.size());
    return Place{row, int(QString::fromUtf8(found.front().bytes.first(within)).size())};
}

/// As far to the left as possible; of what is wider than the view, its beginning.
void TextView::showHighlight()
{
    const Place first = placeOf(m_highlightStart);
    const Place last = placeOf(m_highlightStart + m_highlightLength);
    ensureVisible({first.row, 0});
    if (last.row == first.row)
        ensureVisible(last);
    ensureVisible(first);
}

void TextView::selectBytes(qint64 offset, qint64 length)
{
    m_anchor = placeOf(offset);
    m_cursor = length > 0 ? placeOf(offset + length) : m_anchor;
    const qint64 top = verticalScrollBar()->value();
    if (m_anchor.row < top || m_anchor.row >= top + visibleRows()) // with something around it
        verticalScrollBar()->setValue(int(qMax<qint64>(0, m_anchor.row - visibleRows() / 3)));
    ensureVisible(m_cursor);
    ensureVisible(m_anchor);
    viewport()->update();
    emit cursorMoved();
}

qint64 TextView::cursorByte() const
{
    const std::vector<LineIndex::Row> found = rows(m_cursor.row, 1);
    if (found.empty())
        return 0;
    const QString text = QString::fromUtf8(found.front().bytes);
    return found.front().offset +
           text.first(qMin<qsizetype>(m_cursor.column, text.size())).toUtf8().size();
}

void TextView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return copy();
    if (event->matches(QKeySequence::SelectAll))
        return selectAll();
    const bool extend = event->modifiers().testFlag(Qt::ShiftModifier);
    const bool whole = event->modifiers().testFlag(Qt::ControlModifier);
    Place to = m_cursor;
    switch (event->key()) {
    case Qt::Key_Left:
        --to.column;
        break;
    case Qt::Key_Right:
        ++to.column;
        break;
    case Qt::Key_Up:
        --to.row;
        break;
    case Qt::Key_Down:
        ++to.row;
        break;
    case Qt::Key_PageUp:
        to.row -= visibleRows();
        break;
    case Qt::Key_PageDown:
        to.row += visibleRows();
        break;
    case Qt::Key_Home:
        to = {whole ? 0 : to.row, 0};
        break;
    case Qt::Key_End:
        to = {whole ? rowCount() - 1 : to.row, INT_MAX};
        break;
    default:
        return QAbstractScrollArea::keyPressEvent(event);
    }
    if (to.column < 0 && to.row > 0)
        to = {to.row - 1, INT_MAX};
    else if (to.row == m_cursor.row && to.column > line(to.row).columns() &&
             event->key() == Qt::Key_Right && to.row + 1 < rowCount())
        to = {to.row + 1, 0};
    moveTo(to, extend);
}

void TextView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        moveTo(placeAt(event->position().toPoint()),
               event->modifiers().testFlag(Qt::ShiftModifier));
}

void TextView::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        moveTo(placeAt(event->position().toPoint()), true);
}

void TextView::mouseReleaseEvent(QMouseEvent *event)
{
    event->accept(); // the press was ours
}

void TextView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const Place place = placeAt(event->position().toPoint());
    const QString &text = line(place.row).text();
    const auto isWord = [&text](int i) {
        return text.at(i).isLetterOrNumber() || text.at(i) == u'_' || text.at(i) == u'-';
    };
    int from = place.column;
    int to = place.column;
    while (from > 0 && isWord(from - 1))
        --from;
    while (to < text.size() && isWord(to))
        ++to;
    m_anchor = {place.row, from};
    m_cursor = {place.row, to};
    viewport()->update();
}

void TextView::selectAll()
{
    m_anchor = {};
    const qint64 last = qMax<qint64>(0, rowCount() - 1);
    m_cursor = {last, line(last).columns()};
    viewport()->update();
}

QString TextView::selectedText() const
{
    constexpr int RowsAtOnce = 1000;
    const Place first = qMin(m_anchor, m_cursor);
    const Place last = qMax(m_anchor, m_cursor);
    QString result;
    for (qint64 row = first.row; row <= last.row && result.size() < CopyLimit; row += RowsAtOnce) {
        qint64 at = row;
        const int wanted = int(qMin<qint64>(RowsAtOnce, last.row - row + 1));
        for (const LineIndex::Row &piece : rows(row, wanted)) {
            const QString text = QString::fromUtf8(piece.bytes);
            const qsizetype from = at == first.row ? qMin<qsizetype>(first.column, text.size()) : 0;
            const qsizetype to =
                at == last.row ? qMin<qsizetype>(last.column, text.size()) : text.size();
            result += QStringView(text).sliced(from, to - from);
            if (piece.ends && at < last.row)
                result += u'\n';
            ++at;
        }
    }
    return result.left(CopyLimit);
}

void TextView::copy() const
{
    if (hasSelection())
        QGuiApplication::clipboard()->setText(selectedText());
}

void TextView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction *copyAction = menu->addAction(icon("copy"_L1), tr("Copy"), this, &TextView::copy);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setEnabled(hasSelection());
    menu->addAction(tr("Select all"), this, &TextView::selectAll)
        ->setShortcut(QKeySequence::SelectAll);
    menu->popup(event->globalPos());
}

} // namespace a2a
