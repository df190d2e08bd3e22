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
          ScanSliceMs, [this] { return scan(); }, [this](bool) { scanned(); })
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
    m_wantedTop = m_wantedCursor = -1;
    forgetLines();
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
    for (Place *place : {&m_anchor, &m_cursor}) {
        if (place->row >= last)
            *place = {last,
                      qMin(place->row > last ? INT_MAX : place->column, line(last).columns())};
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
        last.ends = false;
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

void TextView::scanned()
{
    countShownRows();
    m_lines.remove(rowCount() - 1);
    rowsChanged();
    updateRange();
    const bool isComplete = !m_source.read || m_index.isComplete(m_source);
    if (m_wantedTop >= 0 && (isComplete || m_index.indexedBytes() > m_wantedTop))
        verticalScrollBar()->setValue(int(m_index.rowAt(m_source, std::exchange(m_wantedTop, -1))));
    if (m_wantedCursor >= 0 && (isComplete || m_index.indexedBytes() > m_wantedCursor))
        m_anchor = m_cursor = placeOf(std::exchange(m_wantedCursor, -1));
    viewport()->update();
}

void TextView::setWrapped(bool wrapped)
{
    if (std::exchange(m_isWrapped, wrapped) != wrapped)
        wrapAnew();
}

/// Wraps all lines for the present width of the view.
void TextView::wrapAnew()
{
    static constexpr int LeastColumns = 20;
    const int room = viewport()->width() - left() - Margin;
    const qreal column = QFontMetricsF(font()).horizontalAdvance(u'0');
    const int columns = m_isWrapped ? qMax(LeastColumns, qFloor(room / column)) : 0;
    if (columns == m_index.wrap())
        return;
    if (m_wantedTop < 0) {
        const std::vector<LineIndex::Row> top = rows(verticalScrollBar()->value(), 1);
        m_wantedTop = top.empty() ? 0 : top.front().offset;
    }
    if (m_wantedCursor < 0)
        m_wantedCursor = cursorByte();
    m_index.setWrap(columns);
    m_anchor = m_cursor = {};
    m_shownRows = -1;
    m_widest = 0;
    forgetLines();
    rowsForgotten();
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

void TextView::setGrounds(std::function<std::vector<Ground>(qint64, qint64)> groundsOf)
{
    m_groundsOf = std::move(groundsOf);
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

void TextView::paintGrounds(QPainter *painter, const TextLine &text, const LineIndex::Row &piece,
                            int y)
{
    if (!m_groundsOf || piece.length <= 0)
        return;
    qint64 at = piece.offset; // columns are counted in one pass through the row
    int column = 0;
    const auto columnOf = [&](qint64 offset) {
        const qint64 to = qBound(at, offset, piece.offset + piece.bytes.size());
        column += unitsIn(QByteArrayView(piece.bytes).sliced(at - piece.offset, to - at));
        at = to;
        return qMin(column, text.columns());
    };
    for (const Ground &ground : m_groundsOf(piece.offset, piece.offset + piece.length)) {
        const int from = columnOf(ground.offset);
        const int to = columnOf(ground.offset + ground.length);
        const qreal left = text.xOf(from);
        painter->fillRect(QRectF(this->left() + left, y, text.xOf(to) - left, rowHeight()),
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

void TextView::forgetLines()
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
    const qreal left = text.xOf(from);
    const qreal right = toEdge ? qMax(text.xOf(to), left) + metrics::Space : text.xOf(to);
    const QRectF rect(this->left() + qMin(left, right), y, qAbs(right - left), rowHeight());
    painter->fillRect(rect, color);
    paintTintLine(painter, rect, Palette::of(this));
}

void TextView::paintRow(QPainter *painter, qint64 row, const LineIndex::Row &piece, int y)
{
    const Palette &palette = Palette::of(this);
    const TextLine &text = line(row, piece.bytes);
    m_widest = qMax(m_widest, text.width());
    paintGrounds(painter, text, piece, y);
    const qint64 tintEnd = m_highlightStart + m_highlightLength;
    if (m_highlightLength > 0 && m_highlightStart < piece.offset + qMax<qint64>(piece.length, 1) &&
        tintEnd > piece.offset) {
        const auto column = [&piece](qint64 offset) {
            return int(QString::fromUtf8(piece.bytes.first(qBound<qint64>(0, offset - piece.offset,
                                                                          piece.bytes.size())))
                           .size());
        };
        paintTint(painter, text, column(m_highlightStart), column(tintEnd), y, palette.addedBack(),
                  tintEnd > piece.offset + piece.length);
    }
    for (const TextSpan &span : backSpans(piece))
        paintTint(painter, text, span.from, span.to, y, span.color, false);
    const Place first = qMin(m_anchor, m_cursor);
    const Place last = qMax(m_anchor, m_cursor);
    if (first != last && row >= first.row && row <= last.row) {
        paintTint(painter, text, row == first.row ? first.column : 0,
                  row == last.row ? last.column : text.columns(), y,
                  palette.color(ColorRole::Selection), row < last.row);
    }
    painter->setPen(palette.color(ColorRole::Text));
    const qreal fromX = horizontalScrollBar()->value() - left();
    text.draw(painter, QPointF(left(), y + 1), qMax<qreal>(0, fromX), fromX + viewport()->width(),
              textSpans(row, piece));
    if (!piece.ends && !m_isWrapped && row + 1 < rowCount()) { // cut: the line continues below
        painter->setPen(palette.ink(ColorRole::Faint));
        painter->drawText(QPointF(left() + text.width() + 2, y + QFontMetrics(font()).ascent() + 1),
                          u"↩"_s);
    }
    if (hasFocus() && row == m_cursor.row)
        painter->fillRect(QRectF(left() + text.xOf(m_cursor.column), y, 1, rowHeight()),
                          palette.color(ColorRole::Accent));
}

/// Where a row is a line's continuation, however far the view is scrolled sideways: the end of the
/// row above, which also has a mark, is usually out of sight.
void TextView::paintContinuation(QPainter *painter, const LineIndex::Row &piece, int y)
{
    if (!piece.continues)
        return;
    const int gutter = gutterWidth();
    const QRect room = gutter > 0 ? QRect(0, y, gutter - metrics::Space * 2, rowHeight())
                                  : QRect(0, y, Margin, rowHeight());
    painter->setPen(Palette::of(this).ink(ColorRole::Faint));
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
    wrapAnew();
    updateRange();
}

void TextView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        forgetLines();
        wrapAnew();
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
    if (line(place.row).width() > m_widest) { // not painted yet: its width is unknown
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

/// As far to the left as possible; if wider than the view, its beginning.
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
