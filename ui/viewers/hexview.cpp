// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/hexview.h"

#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/selectionbackground.h"
#include "ui/viewers/hextext.h"

#include <QAccessible>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>

#include <limits>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Margin = 8;
static constexpr int WidePerRow = 16;
static constexpr int NarrowPerRow = 8;

HexView::HexView(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    setFont(dataFont());
    setFocusPolicy(Qt::StrongFocus);
    installAccessibleRows();
    setAccessibleName(tr("Bytes"));
    viewport()->setCursor(Qt::IBeamCursor);
    updateGeometry();
}

void HexView::setSource(ByteSource source, qint64 baseOffset)
{
    m_source = std::move(source);
    m_baseOffset = baseOffset;
    m_highlightLength = 0;
    m_cursor = m_anchor = 0;
    m_hasSelection = false;
    updateGeometry();
    verticalScrollBar()->setValue(0);
    horizontalScrollBar()->setValue(0);
    viewport()->update();
}

void HexView::setSize(qint64 size)
{
    m_source.size = size;
    m_cursor = qBound<qint64>(0, m_cursor, qMax<qint64>(0, size - 1));
    m_anchor = qBound<qint64>(0, m_anchor, qMax<qint64>(0, size - 1));
    updateGeometry();
    viewport()->update();
}

void HexView::tint(qint64 offset, qint64 length)
{
    m_highlightStart = qBound<qint64>(0, offset, m_source.size);
    m_highlightLength = qBound<qint64>(0, length, m_source.size - m_highlightStart);
    viewport()->update();
}

void HexView::setHighlight(qint64 offset, qint64 length)
{
    tint(offset, length);
    if (m_highlightLength == 0)
        return;
    // In view means visible to its end, or filling the view from its upper half on.
    const qint64 first = verticalScrollBar()->value();
    const qint64 row = m_highlightStart / m_perRow;
    const qint64 last = (m_highlightStart + m_highlightLength - 1) / m_perRow;
    const qint64 seen = last < first + visibleRows() ? visibleRows() : visibleRows() / 2;
    if (row < first || row >= first + seen)
        verticalScrollBar()->setValue(int(qMax<qint64>(0, row - 1)));
}

qint64 HexView::selectionLength() const
{
    return m_hasSelection && m_source.size > 0 ? qAbs(m_cursor - m_anchor) + 1 : 0;
}

void HexView::moveCursorTo(qint64 offset, bool extendSelection)
{
    const qint64 bounded = qBound<qint64>(0, offset, qMax<qint64>(0, m_source.size - 1));
    if (!extendSelection)
        m_anchor = bounded;
    m_hasSelection = extendSelection;
    m_cursor = bounded;
    ensureVisible(m_cursor);
    viewport()->update();
    announceCursor();
    emit cursorMoved(m_cursor);
}

void HexView::setSelection(qint64 offset, qint64 length)
{
    moveCursorTo(offset);
    if (length > 1)
        moveCursorTo(offset + length - 1, true);
    ensureVisible(offset);
}

void HexView::setTextEncoding(ByteEncoding encoding)
{
    m_encoding = encoding;
    viewport()->update();
}

void HexView::selectAll()
{
    m_anchor = 0;
    m_cursor = qMax<qint64>(0, m_source.size - 1);
    m_hasSelection = m_source.size > 0;
    viewport()->update();
}

// For screen readers: they cannot read the view itself.
void HexView::announceCursor()
{
    if (!QAccessible::isActive() || m_source.size == 0)
        return;
    const QByteArray byte = m_source.read(m_cursor, 1);
    setAccessibleDescription(
        tr("Offset %1: %2")
            .arg(QString::number(m_baseOffset + m_cursor, 16), QString::fromLatin1(byte.toHex())));
}

int HexView::accessibleRowCount() const
{
    const qint64 rows = (m_source.size + m_perRow - 1) / m_perRow;
    return int(qMin<qint64>(rows, std::numeric_limits<int>::max()));
}

QString HexView::accessibleRowName(int row) const
{
    const qint64 first = qint64(row) * m_perRow;
    QString text;
    for (const HexGlyph &glyph : hexGlyphs(m_source.read(first, m_perRow), m_encoding))
        text += glyph.text;
    return tr("%1: %2", "offset, text")
        .arg(QString::number(m_baseOffset + first, 16).rightJustified(4, u'0'), text);
}

QString HexView::accessibleRowDescription(int row) const
{
    return QString::fromLatin1(m_source.read(qint64(row) * m_perRow, m_perRow).toHex(' '));
}

QRect HexView::accessibleRowRect(int row) const
{
    const int top = (row - verticalScrollBar()->value()) * m_geometry.rowHeight;
    return {0, top, viewport()->width(), m_geometry.rowHeight};
}

int HexView::accessibleRowAt(QPoint inViewport) const
{
    const int row = verticalScrollBar()->value() + inViewport.y() / m_geometry.rowHeight;
    return row < accessibleRowCount() ? row : -1;
}

bool HexView::isAccessibleRowSelected(int row) const
{
    return m_source.size > 0 && row == m_cursor / m_perRow;
}

void HexView::selectAccessibleRow(int row)
{
    moveCursorTo(qint64(row) * m_perRow);
}

HexView::Geometry HexView::geometryFor(int perRow) const
{
    const QFontMetrics fontMetrics(font());
    Geometry geometry;
    geometry.digitWidth = fontMetrics.horizontalAdvance(u'0');
    geometry.rowHeight = fontMetrics.height() + 3;
    const qint64 last = m_baseOffset + qMax<qint64>(0, m_source.size - 1);
    geometry.offsetDigits = qMax(4, int(QString::number(last, 16).size()));
    geometry.hexLeft = Margin + (geometry.offsetDigits + 1) * geometry.digitWidth;
    const int gap = perRow == WidePerRow ? geometry.digitWidth : 0; // between the two halves
    geometry.asciiLeft = geometry.hexLeft + perRow * 3 * geometry.digitWidth + gap;
    geometry.width = geometry.asciiLeft + perRow * geometry.digitWidth + Margin;
    return geometry;
}

void HexView::updateGeometry()
{
    const Geometry wide = geometryFor(WidePerRow);
    const int before = m_perRow;
    m_perRow = wide.width <= viewport()->width() ? WidePerRow : NarrowPerRow;
    m_geometry = m_perRow == WidePerRow ? wide : geometryFor(NarrowPerRow);
    const qint64 rows = (m_source.size + m_perRow - 1) / m_perRow;
    const int firstRow = verticalScrollBar()->value();
    const int most = int(qMin<qint64>(rows - visibleRows(), std::numeric_limits<int>::max() - 1));
    verticalScrollBar()->setRange(0, qMax(0, most));
    verticalScrollBar()->setPageStep(visibleRows());
    horizontalScrollBar()->setRange(0, qMax(0, m_geometry.width - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(m_geometry.digitWidth);
    if (before != m_perRow) // the first visible byte stays the first visible byte
        verticalScrollBar()->setValue(int(qint64(firstRow) * before / m_perRow));
}

int HexView::visibleRows() const
{
    return qMax(1, (viewport()->height() - metrics::Space) / qMax(1, m_geometry.rowHeight));
}

void HexView::ensureVisible(qint64 offset)
{
    const qint64 row = offset / m_perRow;
    const qint64 first = verticalScrollBar()->value();
    if (row < first)
        verticalScrollBar()->setValue(int(row));
    else if (row >= first + visibleRows())
        verticalScrollBar()->setValue(int(row - visibleRows() + 1));
}

static int hexX(int column, int perRow, int digitWidth)
{
    return column * 3 * digitWidth +
           (perRow == WidePerRow && column >= perRow / 2 ? digitWidth : 0);
}

void HexView::paintRow(QPainter *painter, qint64 row, int y, const QByteArray &bytes,
                       const std::vector<HexGlyph> &glyphs, qint64 firstByte) const
{
    const Palette &palette = Palette::of(this);
    const int digitWidth = m_geometry.digitWidth;
    const auto box = [&](int left, int width) {
        return QRect(left, y, width, m_geometry.rowHeight);
    };
    const auto text = [&](const QRect &rect, const QString &word) {
        painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, word);
    };
    painter->setPen(palette.textColor(ColorRole::Faint));
    text(box(Margin, m_geometry.hexLeft), QString::number(m_baseOffset + row * m_perRow, 16)
                                              .rightJustified(m_geometry.offsetDigits, u'0'));
    const qint64 selectedEnd = selectionStart() + selectionLength();
    for (int column = 0; column < m_perRow; ++column) {
        const qint64 offset = row * m_perRow + column;
        const qint64 inBytes = offset - firstByte;
        if (offset >= m_source.size || inBytes >= bytes.size())
            break;
        const HexGlyph &glyph = glyphs[size_t(inBytes)];
        const QRect hex =
            box(m_geometry.hexLeft + hexX(column, m_perRow, digitWidth), 2 * digitWidth);
        const QRect ascii = box(m_geometry.asciiLeft + column * digitWidth, digitWidth);
        const bool tinted =
            offset >= m_highlightStart && offset < m_highlightStart + m_highlightLength;
        const bool selected = offset >= selectionStart() && offset < selectedEnd;
        if (tinted || selected) {
            const QColor back = palette.color(selected ? ColorRole::Accent : ColorRole::Selection);
            const bool joined =
                column + 1 < m_perRow &&
                offset + 1 < (selected ? selectedEnd : m_highlightStart + m_highlightLength);
            const int gap = hexX(column + 1, m_perRow, digitWidth) -
                            hexX(column, m_perRow, digitWidth) - 2 * digitWidth;
            painter->fillRect(hex.adjusted(0, 0, joined ? gap : 0, 0), back);
            painter->fillRect(ascii, back);
            paintTintLine(painter, hex, palette);
            paintTintLine(painter, ascii, palette);
        }
        const ColorRole plain = tinted ? ColorRole::Text : ColorRole::Dim;
        painter->setPen(palette.textColor(selected ? ColorRole::OnAccent : plain));
        text(hex, QString::fromLatin1(bytes.mid(inBytes, 1).toHex()));
        if (!selected)
            painter->setPen(
                palette.textColor(glyph.readable || tinted ? ColorRole::Text : ColorRole::Faint));
        if (!glyph.text.isEmpty())
            text(ascii.adjusted(0, 0, glyph.bytes * digitWidth, 0), glyph.text);
        if (offset == m_cursor && hasFocus()) {
            painter->setPen(palette.color(selected ? ColorRole::OnAccent : ColorRole::Focus));
            painter->drawRect(hex.adjusted(-1, 0, 0, -1));
        }
    }
}

void HexView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.setFont(font());
    painter.translate(-horizontalScrollBar()->value(), metrics::Space);
    if (m_source.size == 0 || !m_source.read)
        return;
    const qint64 firstRow = verticalScrollBar()->value();
    const int rows = visibleRows() + 1;
    const qint64 firstByte = firstRow * m_perRow;
    // A character may begin above the first row.
    const qint64 from = qMax<qint64>(0, firstByte - HexContext);
    const QByteArray bytes =
        m_source.read(from, qMin(m_source.size - from, qint64(rows) * m_perRow + 2 * HexContext));
    const std::vector<HexGlyph> glyphs = hexGlyphs(bytes, m_encoding);
    for (int i = 0; i < rows && (firstRow + i) * m_perRow < m_source.size; ++i)
        paintRow(&painter, firstRow + i, i * m_geometry.rowHeight, bytes, glyphs, from);
}

qint64 HexView::byteAt(const QPoint &point) const
{
    const int x = point.x() + horizontalScrollBar()->value();
    const qint64 row = verticalScrollBar()->value() +
                       qFloor(double(point.y() - metrics::Space) / qMax(1, m_geometry.rowHeight));
    int column = 0;
    if (x >= m_geometry.asciiLeft) {
        column = (x - m_geometry.asciiLeft) / m_geometry.digitWidth;
    } else {
        while (column + 1 < m_perRow && x >= m_geometry.hexLeft +
                                                 hexX(column + 1, m_perRow, m_geometry.digitWidth) -
                                                 m_geometry.digitWidth / 2)
            ++column;
    }
    return row * m_perRow + qBound(0, column, m_perRow - 1);
}

void HexView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        moveCursorTo(byteAt(event->position().toPoint()),
                     event->modifiers().testFlag(Qt::ShiftModifier));
}

void HexView::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        moveCursorTo(byteAt(event->position().toPoint()), true);
}

void HexView::mouseReleaseEvent(QMouseEvent *event)
{
    event->accept(); // the press was ours
}

void HexView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return copyHex();
    if (event->matches(QKeySequence::SelectAll))
        return selectAll();
    const bool extend = event->modifiers().testFlag(Qt::ShiftModifier);
    const bool whole = event->modifiers().testFlag(Qt::ControlModifier);
    if (whole && extend && event->key() == Qt::Key_C)
        return copyText();
    const qint64 page = qint64(visibleRows()) * m_perRow;
    const qint64 rowStart = m_cursor - m_cursor % m_perRow;
    switch (event->key()) {
    case Qt::Key_Left:
        return moveCursorTo(m_cursor - 1, extend);
    case Qt::Key_Right:
        return moveCursorTo(m_cursor + 1, extend);
    case Qt::Key_Up:
        return moveCursorTo(m_cursor >= m_perRow ? m_cursor - m_perRow : m_cursor, extend);
    case Qt::Key_Down:
        return moveCursorTo(m_cursor + m_perRow < m_source.size ? m_cursor + m_perRow : m_cursor,
                            extend);
    case Qt::Key_PageUp:
        return moveCursorTo(m_cursor - page, extend);
    case Qt::Key_PageDown:
        return moveCursorTo(m_cursor + page, extend);
    case Qt::Key_Home:
        return moveCursorTo(whole ? 0 : rowStart, extend);
    case Qt::Key_End:
        return moveCursorTo(whole ? m_source.size - 1 : rowStart + m_perRow - 1, extend);
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

QByteArray HexView::selectedBytes() const
{
    return m_source.read && m_source.size > 0
               ? m_source.read(selectionStart(), qBound<qint64>(1, selectionLength(), CopyLimit))
               : QByteArray();
}

void HexView::copyHex()
{
    QGuiApplication::clipboard()->setText(QString::fromLatin1(selectedBytes().toHex(' ')));
}

void HexView::copyText()
{
    const ByteEncoding encoding =
        m_encoding == ByteEncoding::Ascii ? ByteEncoding::Utf8 : m_encoding;
    QGuiApplication::clipboard()->setText(decodeBytes(selectedBytes(), encoding));
}

void HexView::fillMenu(QMenu &menu)
{
    const bool cut = selectionLength() > CopyLimit;
    menu.addAction(icon("copy"_L1), cut ? tr("Copy first 4 MiB as hex") : tr("Copy as hex"), this,
                   &HexView::copyHex)
        ->setShortcut(QKeySequence::Copy);
    menu.addAction(cut ? tr("Copy first 4 MiB as text") : tr("Copy as text"), this,
                   &HexView::copyText)
        ->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    menu.addSeparator();
    menu.addAction(tr("Select all"), this, &HexView::selectAll)
        ->setShortcut(QKeySequence::SelectAll);
    for (QAction *action : menu.actions())
        action->setEnabled(m_source.size > 0);
}

void HexView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu);
    menu->popup(event->globalPos());
}

void HexView::resizeEvent(QResizeEvent *)
{
    updateGeometry();
}

void HexView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void HexView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void HexView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateGeometry();
}

} // namespace a2a

#include "moc_hexview.cpp"
