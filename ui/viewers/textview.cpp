// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/textview.h"

#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/selectionbackground.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>

#include <climits>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int CachedCost = 1000; // one per line, plus one per 256 bytes of it
static constexpr qint64 SliceBytes = 1024 * 1024;
static constexpr int ScanSliceMs = 3; // in addition to the time for reading the bytes

TextView::TextView(QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_scanning(
          ScanSliceMs, [this] { return scan(); }, [this](bool) { onScanned(); })
{
    setFont(dataFont());
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Text"));
    viewport()->setCursor(Qt::IBeamCursor);
    m_lines.setMaxCost(CachedCost);
}

void TextView::setSource(ByteSource source)
{
    m_source = std::move(source);
    m_index.clear();
    m_limit = m_shownRows = -1;
    m_anchor = m_cursor = {};
    m_highlightLength = 0;
    m_widest = 0;
    m_pendingTopByte = m_pendingCursorByte = -1;
    clearLineCache();
    verticalScrollBar()->setValue(0);
    horizontalScrollBar()->setValue(0);
    m_scanning.run();
}

void TextView::setSize(qint64 size)
{
    // Only the last row can have changed.
    m_lines.remove(m_index.rowCount() - 1);
    m_source.size = size;
    m_scanning.run();
}

void TextView::setLimit(qint64 bytes)
{
    if (bytes == m_limit)
        return;
    m_lines.remove(rowCount() - 1); // it was cut, or will be
    m_limit = bytes;
    countShownRows();
    m_lines.remove(rowCount() - 1);
    const qint64 last = qMax<qint64>(0, rowCount() - 1);
    for (Position *position : {&m_anchor, &m_cursor}) {
        if (position->row >= last)
            *position = {last, qMin(position->row > last ? INT_MAX : position->column,
                                    line(last).columns())};
    }
    updateRange();
    viewport()->update();
}

/// The index always covers the whole text, so that showing a part of it costs reading 64 rows at
/// most.
void TextView::countShownRows()
{
    m_shownRows = -1;
    if (m_limit >= 0 && m_limit < m_index.indexedBytes())
        m_shownRows = m_limit == 0 ? 0 : m_index.rowAt(m_source, m_limit - 1) + 1;
}

std::vector<LineIndex::Row> TextView::rows(qint64 first, int count) const
{
    std::vector<LineIndex::Row> found =
        m_index.rows(m_source, first, int(qMin<qint64>(count, rowCount() - first)));
    if (m_limit < 0 || found.empty())
        return found;
    LineIndex::Row &last = found.back();
    if (last.offset + last.length >= m_limit) {
        last.length = qMax<qint64>(0, m_limit - last.offset);
        last.bytes.truncate(last.length);
        last.endsLine = false;
    }
    return found;
}

bool TextView::scan()
{
    if (!m_source.read || m_index.isComplete(m_source))
        return false;
    const qint64 before = m_index.indexedBytes();
    return !m_index.scan(m_source, SliceBytes) && m_index.indexedBytes() > before;
}

void TextView::onScanned()
{
    countShownRows();
    m_lines.remove(rowCount() - 1);
    rowsChanged();
    updateRange();
    const bool isComplete = !m_source.read || m_index.isComplete(m_source);
    if (m_pendingTopByte >= 0 && (isComplete || m_index.indexedBytes() > m_pendingTopByte))
        verticalScrollBar()->setValue(
            int(m_index.rowAt(m_source, std::exchange(m_pendingTopByte, -1))));
    if (m_pendingCursorByte >= 0 && (isComplete || m_index.indexedBytes() > m_pendingCursorByte))
        m_anchor = m_cursor = positionOfByte(std::exchange(m_pendingCursorByte, -1));
    viewport()->update();
}

void TextView::setWrapped(bool wrapped)
{
    if (std::exchange(m_isWrapped, wrapped) != wrapped)
        rewrap();
}

/// Wraps all lines for the present width of the view.
void TextView::rewrap()
{
    static constexpr int MinColumns = 20;
    const int room = viewport()->width() - left() - Margin;
    const qreal column = QFontMetricsF(font()).horizontalAdvance(u'0');
    const int columns = m_isWrapped ? qMax(MinColumns, qFloor(room / column)) : 0;
    if (columns == m_index.wrap())
        return;
    if (m_pendingTopByte < 0) {
        const std::vector<LineIndex::Row> top = rows(verticalScrollBar()->value(), 1);
        m_pendingTopByte = top.empty() ? 0 : top.front().offset;
    }
    if (m_pendingCursorByte < 0)
        m_pendingCursorByte = cursorByte();
    m_index.setWrap(columns);
    m_anchor = m_cursor = {};
    m_shownRows = -1;
    m_widest = 0;
    clearLineCache();
    rowsReset();
    horizontalScrollBar()->setValue(0);
    m_scanning.run();
}

void TextView::setHighlight(qint64 offset, qint64 length, bool bringIntoView)
{
    m_highlightStart = offset;
    m_highlightLength = length;
    if (bringIntoView && length > 0)
        showHighlight();
    viewport()->update();
}

void TextView::setBackgrounds(
    std::function<std::vector<BackgroundRange>(qint64, qint64)> backgroundsIn)
{
    m_backgroundsIn = std::move(backgroundsIn);
    viewport()->update();
}

/// The number of UTF-16 units for UTF-8 bytes, without decoding them.
static int unitsIn(QByteArrayView utf8)
{
    int units = 0;
    for (const char c : utf8) {
        const auto byte = quint8(c);
        units += (byte & 0xc0U) == 0x80 ? 0 : byte >= 0xf0 ? 2 : 1;
    }
    return units;
}

void TextView::paintBackgrounds(QPainter *painter, const TextLine &text,
                                const LineIndex::Row &indexRow, int y)
{
    if (!m_backgroundsIn || indexRow.length <= 0)
        return;
    qint64 at = indexRow.offset; // columns are counted in one pass through the row
    int column = 0;
    const auto columnOf = [&](qint64 offset) {
        const qint64 to = qBound(at, offset, indexRow.offset + indexRow.bytes.size());
        column += unitsIn(QByteArrayView(indexRow.bytes).sliced(at - indexRow.offset, to - at));
        at = to;
        return qMin(column, text.columns());
    };
    for (const BackgroundRange &ground :
         m_backgroundsIn(indexRow.offset, indexRow.offset + indexRow.length)) {
        const int from = columnOf(ground.offset);
        const int to = columnOf(ground.offset + ground.length);
        const qreal left = text.xAt(from);
        painter->fillRect(QRectF(this->left() + left, y, text.xAt(to) - left, rowHeight()),
                          ground.color);
    }
}

int TextView::rowHeight() const
{
    return QFontMetrics(font()).height() + 3;
}

int TextView::visibleRows() const
{
    return qMax(1, (viewport()->height() - metrics::Space) / rowHeight());
}

void TextView::updateRange()
{
    verticalScrollBar()->setRange(
        0, int(qBound(qint64(0), rowCount() - visibleRows(), qint64(INT_MAX - 1))));
    verticalScrollBar()->setPageStep(visibleRows());
    // The space at which a row was wrapped may hang over the edge.
    const qreal hanging = m_isWrapped ? QFontMetricsF(font()).horizontalAdvance(u' ') : 0;
    horizontalScrollBar()->setRange(
        0, qMax(0, qCeil(m_widest - hanging) + left() + Margin - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(20);
}

void TextView::clearLineCache()
{
    m_lines.clear();
}

const TextLine &TextView::line(qint64 row) const
{
    if (const TextLine *known = m_lines.object(row))
        return *known;
    const std::vector<LineIndex::Row> found = rows(row, 1);
    return line(row, found.empty() ? QByteArray() : found.front().bytes);
}

const TextLine &TextView::line(qint64 row, const QByteArray &bytes) const
{
    if (const TextLine *known = m_lines.object(row))
        return *known;
    auto *made = new TextLine(bytes, font());
    m_lines.insert(row, made, 1 + bytes.size() / 256); // a laid-out character takes some 50 bytes
    return *made;
}

void TextView::paintTint(QPainter *painter, const TextLine &text, int from, int to, int y,
                         const QColor &color, bool toEdge)
{
    const qreal left = text.xAt(from);
    const qreal right = toEdge ? qMax(text.xAt(to), left) + metrics::Space : text.xAt(to);
    const QRectF rect(this->left() + qMin(left, right), y, qAbs(right - left), rowHeight());
    painter->fillRect(rect, color);
    paintTintLine(painter, rect, Palette::of(this));
}

void TextView::paintRow(QPainter *painter, qint64 row, const LineIndex::Row &indexRow, int y)
{
    const Palette &palette = Palette::of(this);
    const TextLine &text = line(row, indexRow.bytes);
    m_widest = qMax(m_widest, text.width());
    paintBackgrounds(painter, text, indexRow, y);
    const qint64 tintEnd = m_highlightStart + m_highlightLength;
    if (m_highlightLength > 0 &&
        m_highlightStart < indexRow.offset + qMax<qint64>(indexRow.length, 1) &&
        tintEnd > indexRow.offset) {
        const auto column = [&indexRow](qint64 offset) {
            return int(QString::fromUtf8(indexRow.bytes.first(qBound<qint64>(
                                             0, offset - indexRow.offset, indexRow.bytes.size())))
                           .size());
        };
        paintTint(painter, text, column(m_highlightStart), column(tintEnd), y,
                  palette.addedBackground(), tintEnd > indexRow.offset + indexRow.length);
    }
    for (const TextSpan &span : backgroundSpans(indexRow))
        paintTint(painter, text, span.from, span.to, y, span.color, false);
    const Position first = qMin(m_anchor, m_cursor);
    const Position last = qMax(m_anchor, m_cursor);
    if (first != last && row >= first.row && row <= last.row) {
        paintTint(painter, text, row == first.row ? first.column : 0,
                  row == last.row ? last.column : text.columns(), y,
                  palette.color(ColorRole::Selection), row < last.row);
    }
    painter->setPen(palette.color(ColorRole::Text));
    const qreal fromX = horizontalScrollBar()->value() - left();
    text.draw(painter, QPointF(left(), y + 1), qMax<qreal>(0, fromX), fromX + viewport()->width(),
              textSpans(row, indexRow));
    if (!indexRow.endsLine && !m_isWrapped &&
        row + 1 < rowCount()) { // cut: the line continues below
        painter->setPen(palette.textColor(ColorRole::Faint));
        painter->drawText(QPointF(left() + text.width() + 2, y + QFontMetrics(font()).ascent() + 1),
                          u"↩"_s);
    }
    if (hasFocus() && row == m_cursor.row)
        painter->fillRect(QRectF(left() + text.xAt(m_cursor.column), y, 1, rowHeight()),
                          palette.color(ColorRole::Accent));
}

/// Where a row is a line's continuation, however far the view is scrolled sideways: the end of the
/// row above, which also has a mark, is usually out of sight.
void TextView::paintContinuation(QPainter *painter, const LineIndex::Row &indexRow, int y)
{
    if (!indexRow.continues)
        return;
    const int gutter = gutterWidth();
    const QRect room = gutter > 0 ? QRect(0, y, gutter - metrics::Space * 2, rowHeight())
                                  : QRect(0, y, Margin, rowHeight());
    painter->setPen(Palette::of(this).textColor(ColorRole::Faint));
    painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, u"↪"_s);
}

void TextView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.setFont(font());
    painter.translate(-horizontalScrollBar()->value(), metrics::Space);
    const qint64 first = verticalScrollBar()->value();
    const std::vector<LineIndex::Row> seen = rows(first, visibleRows() + 1);
    const qreal widest = m_widest;
    for (size_t i = 0; i < seen.size(); ++i)
        paintRow(&painter, first + qint64(i), seen[i], int(i) * rowHeight());
    if (const int gutter = gutterWidth(); gutter > 0) {
        painter.translate(horizontalScrollBar()->value(), 0);
        painter.fillRect(0, -metrics::Space, gutter, viewport()->height(),
                         Palette::of(this).color(ColorRole::Raised));
        for (size_t i = 0; i < seen.size(); ++i)
            paintGutter(&painter, seen[i], QRect(0, int(i) * rowHeight(), gutter, rowHeight()));
        painter.translate(-horizontalScrollBar()->value(), 0);
    }
    painter.translate(horizontalScrollBar()->value(), 0);
    for (size_t i = 0; i < seen.size(); ++i)
        paintContinuation(&painter, seen[i], int(i) * rowHeight());
    if (m_widest > widest) // not while painting
        QMetaObject::invokeMethod(this, &TextView::updateRange, Qt::QueuedConnection);
}

void TextView::resizeEvent(QResizeEvent *)
{
    rewrap();
    updateRange();
}

void TextView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        clearLineCache();
        rewrap();
        updateRange();
    }
}

void TextView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void TextView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

TextView::Position TextView::positionAt(const QPoint &point) const
{
    const int below = qFloor(double(point.y() - metrics::Space) / rowHeight());
    const qint64 row = qBound(qint64(0), qint64(verticalScrollBar()->value()) + below,
                              qMax<qint64>(0, rowCount() - 1));
    return {row, line(row).columnAt(point.x() + horizontalScrollBar()->value() - left())};
}

void TextView::ensureVisible(const Position &position)
{
    QScrollBar *bar = verticalScrollBar();
    if (position.row < bar->value())
        bar->setValue(int(position.row));
    else if (position.row >= bar->value() + visibleRows())
        bar->setValue(int(position.row - visibleRows() + 1));
    if (line(position.row).width() > m_widest) { // not painted yet: its width is unknown
        m_widest = line(position.row).width();
        updateRange();
    }
    QScrollBar *sideways = horizontalScrollBar();
    const int x = left() + qRound(line(position.row).xAt(position.column));
    if (x < sideways->value() + left())
        sideways->setValue(x - left());
    else if (x > sideways->value() + viewport()->width() - Margin)
        sideways->setValue(x - viewport()->width() + Margin);
}

void TextView::moveTo(Position position, bool extend)
{
    position.row = qBound(qint64(0), position.row, qMax<qint64>(0, rowCount() - 1));
    position.column = qBound(0, position.column, line(position.row).columns());
    m_cursor = position;
    if (!extend)
        m_anchor = position;
    ensureVisible(position);
    viewport()->update();
    emit cursorMoved();
}

TextView::Position TextView::positionOfByte(qint64 byte) const
{
    const qint64 row = m_index.rowAt(m_source, byte);
    const std::vector<LineIndex::Row> found = rows(row, 1);
    if (found.empty())
        return Position{row, 0};
    const qint64 within =
        qBound<qint64>(0, byte - found.front().offset, found.front().bytes.size());
    return Position{row, int(QString::fromUtf8(found.front().bytes.first(within)).size())};
}

/// As far to the left as possible; if wider than the view, its beginning.
void TextView::showHighlight()
{
    const Position first = positionOfByte(m_highlightStart);
    const Position last = positionOfByte(m_highlightStart + m_highlightLength);
    ensureVisible({first.row, 0});
    if (last.row == first.row)
        ensureVisible(last);
    ensureVisible(first);
}

void TextView::selectBytes(qint64 offset, qint64 length)
{
    m_anchor = positionOfByte(offset);
    m_cursor = length > 0 ? positionOfByte(offset + length) : m_anchor;
    const qint64 top = verticalScrollBar()->value();
    if (m_anchor.row < top || m_anchor.row >= top + visibleRows()) // with a margin
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
    Position to = m_cursor;
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
        moveTo(positionAt(event->position().toPoint()),
               event->modifiers().testFlag(Qt::ShiftModifier));
}

void TextView::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        moveTo(positionAt(event->position().toPoint()), true);
}

void TextView::mouseReleaseEvent(QMouseEvent *event)
{
    event->accept(); // the press was ours
}

void TextView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const Position position = positionAt(event->position().toPoint());
    const QString &text = line(position.row).text();
    const auto isWord = [&text](int i) {
        return text.at(i).isLetterOrNumber() || text.at(i) == u'_' || text.at(i) == u'-';
    };
    int from = position.column;
    int to = position.column;
    while (from > 0 && isWord(from - 1))
        --from;
    while (to < text.size() && isWord(to))
        ++to;
    m_anchor = {position.row, from};
    m_cursor = {position.row, to};
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
    const Position first = qMin(m_anchor, m_cursor);
    const Position last = qMax(m_anchor, m_cursor);
    QString result;
    for (qint64 row = first.row; row <= last.row && result.size() < CopyLimit; row += RowsAtOnce) {
        qint64 at = row;
        const int wanted = int(qMin<qint64>(RowsAtOnce, last.row - row + 1));
        for (const LineIndex::Row &indexRow : rows(row, wanted)) {
            const QString text = QString::fromUtf8(indexRow.bytes);
            const qsizetype from = at == first.row ? qMin<qsizetype>(first.column, text.size()) : 0;
            const qsizetype to =
                at == last.row ? qMin<qsizetype>(last.column, text.size()) : text.size();
            result += QStringView(text).sliced(from, to - from);
            if (indexRow.endsLine && at < last.row)
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

void TextView::fillMenu(QMenu &menu)
{
    QAction *copyAction = menu.addAction(icon("copy"_L1), tr("Copy"), this, &TextView::copy);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setEnabled(hasSelection());
    menu.addAction(tr("Select all"), this, &TextView::selectAll)
        ->setShortcut(QKeySequence::SelectAll);
}

void TextView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu);
    menu->popup(event->globalPos());
}

} // namespace a2a

#include "moc_textview.cpp"
