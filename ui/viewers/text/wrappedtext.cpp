// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/text/wrappedtext.h"

#include "ui/style/displaytext.h"
#include "ui/style/palette.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBoundaryFinder>
#include <QTextCursor>

#include <algorithm>
#include <tuple>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype MarkDistance = 4 * 1024; // bytes to decode again to find a position
static constexpr int TextMargin = 10;

WrappedText::WrappedText(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_marks(1)
{
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setAccessibleName(tr("Text"));
    document()->setDocumentMargin(TextMargin);
    setPartOfPane(*this);
}

void WrappedText::reset()
{
    clear();
    m_source = {};
    m_marks.assign(1, {});
    setTint(0, 0, false);
}

void WrappedText::setLinesWrapped(bool wrapped)
{
    const LineWrapMode mode = wrapped ? WidgetWidth : NoWrap;
    if (mode == lineWrapMode())
        return;
    const int top = cursorForPosition({}).position();
    const bool wasTintInView = isTintInView();
    setLineWrapMode(mode); // scrolls to the user's cursor
    horizontalScrollBar()->setValue(0);
    verticalScrollBar()->setValue(lineOf(top));
    if (wasTintInView)
        scrollToTint();
}

/// How many of the bytes can be shown without knowing the next one: no partial character or line
/// break.
static qsizetype wholeCharacters(const QByteArray &bytes)
{
    qsizetype end = bytes.size();
    for (qsizetype back = 1; back <= qMin<qsizetype>(3, end); ++back) {
        const auto byte = quint8(bytes[end - back]);
        if ((byte & 0xC0) == 0x80)
            continue;
        const qsizetype needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1;
        if (needed > back)
            end -= back;
        break;
    }
    return end > 0 && bytes[end - 1] == '\r' ? end - 1 : end;
}

static QString shownText(QByteArrayView bytes)
{
    const QString text = QString::fromUtf8(bytes);
    return displayText(text, text.size());
}

bool WrappedText::showBytes(const ByteSource &source, qint64 size)
{
    if (size > MaxBytes)
        return false;
    const auto kept =
        std::upper_bound(m_marks.begin(), m_marks.end(), size,
                         [](qint64 wanted, const OffsetMark &mark) { return wanted < mark.bytes; });
    const OffsetMark from = *std::prev(kept); // the first mark is 0
    const QByteArray added =
        from.bytes < size ? source.read(from.bytes, size - from.bytes) : QByteArray();
    qsizetype line = from.line;
    for (const char c : added) {
        line = c == '\n' ? 0 : line + 1;
        if (line > MaxLine)
            return false;
    }
    m_source = source;
    truncate(size);
    append(added);
    return true;
}

void WrappedText::truncate(qint64 size)
{
    if (m_marks.back().bytes <= size)
        return;
    while (m_marks.back().bytes > size)
        m_marks.pop_back();
    QTextCursor tail(document());
    tail.setPosition(m_marks.back().position);
    tail.movePosition(QTextCursor::End, QTextCursor::KeepAnchor);
    tail.removeSelectedText();
}

void WrappedText::append(const QByteArray &added)
{
    QTextCursor end(document()); // not the view's own cursor: the selection stays
    end.movePosition(QTextCursor::End);
    end.beginEditBlock();
    for (qsizetype at = 0; at < added.size();) {
        const QByteArray piece = added.mid(at, MarkDistance);
        qsizetype isUsable = wholeCharacters(piece);
        if (isUsable == 0 && at + piece.size() < added.size())
            isUsable = piece.size(); // malformed, not incomplete
        if (isUsable == 0)
            break;
        end.insertText(shownText(QByteArrayView(piece).first(isUsable)));
        const qsizetype lineBreak = piece.lastIndexOf('\n', isUsable - 1);
        const qsizetype line =
            lineBreak < 0 ? m_marks.back().line + isUsable : isUsable - lineBreak - 1;
        m_marks.push_back({m_marks.back().bytes + isUsable, end.position(), line});
        at += isUsable;
    }
    end.endEditBlock();
}

int WrappedText::positionOf(qint64 offset) const
{
    const auto next =
        std::upper_bound(m_marks.begin(), m_marks.end(), offset,
                         [](qint64 wanted, const OffsetMark &mark) { return wanted < mark.bytes; });
    const OffsetMark &mark = *std::prev(next);
    if (next == m_marks.end() || mark.bytes == offset)
        return mark.position;
    const QByteArray between = m_source.read(mark.bytes, offset - mark.bytes);
    return qMin(mark.position + int(shownText(between).size()), next->position);
}

/// The first byte shown at or after a position: a replacement may be longer than the original
/// character, but never starts before it.
qint64 WrappedText::byteAt(int position) const
{
    const auto next =
        std::lower_bound(m_marks.begin(), m_marks.end(), position,
                         [](const OffsetMark &mark, int wanted) { return mark.position < wanted; });
    if (next == m_marks.end())
        return m_marks.back().bytes;
    qint64 low = next == m_marks.begin() ? 0 : std::prev(next)->bytes;
    qint64 high = next->bytes;
    while (low < high) {
        const qint64 middle = low + (high - low) / 2;
        if (positionOf(middle) < position)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

qint64 WrappedText::cursorByte() const
{
    return byteAt(textCursor().selectionStart());
}

void WrappedText::selectBytes(qint64 offset, qint64 length)
{
    QTextCursor cursor(document());
    cursor.setPosition(positionOf(offset));
    cursor.setPosition(positionOf(offset + length), QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    ensureCursorVisible();
}

void WrappedText::setTint(qint64 offset, qint64 length, bool bringIntoView)
{
    m_tintFrom = length > 0 ? positionOf(offset) : 0;
    m_tintTo = length > 0 ? positionOf(offset + length) : 0;
    showTint();
    if (bringIntoView && length > 0)
        scrollToTint();
}

/// The visual line of a position, in the scroll bar's unit.
int WrappedText::lineOf(int position) const
{
    const QTextBlock block = document()->findBlock(position);
    std::ignore = blockBoundingGeometry(block); // forces a layout of the block
    const QTextLine within = block.layout()->lineForTextPosition(position - block.position());
    return block.firstLineNumber() + (within.isValid() ? within.lineNumber() : 0);
}

bool WrappedText::isTintInView() const
{
    const QScrollBar *bar = verticalScrollBar();
    return m_tintTo > m_tintFrom && lineOf(m_tintFrom) >= bar->value() &&
           lineOf(m_tintTo - 1) < bar->value() + bar->pageStep() - 1;
}

/// The view's own cursor belongs to the user: only the scroll bar moves.
void WrappedText::scrollToTint()
{
    if (m_tintTo <= m_tintFrom || isTintInView())
        return;
    QScrollBar *bar = verticalScrollBar();
    const int first = lineOf(m_tintFrom);
    const int last = lineOf(m_tintTo - 1);
    bar->setValue(qMin(first, qMax(first - bar->pageStep() / 3, last - bar->pageStep() + 2)));
}

void WrappedText::resizeEvent(QResizeEvent *event)
{
    const bool wasInView = isTintInView();
    QPlainTextEdit::resizeEvent(event);
    if (wasInView)
        scrollToTint();
}

/// Where no line may end by itself: in a long word, an address, Base64.
static bool breaksWord(const QString &text, int at)
{
    static constexpr int Around = 64; ///< characters that decide
    const int from = qMax(0, at - Around);
    const QString around = text.mid(from, 2 * Around);
    QTextBoundaryFinder finder(QTextBoundaryFinder::Line, around);
    finder.setPosition(at - from);
    return !finder.isAtBoundary();
}

void WrappedText::paintEvent(QPaintEvent *event)
{
    QPlainTextEdit::paintEvent(event);
    QPainter painter(viewport());
    painter.setPen(Palette::of(this).textColor(ColorRole::Faint));
    const int right = viewport()->width() - TextMargin;
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const qreal top = blockBoundingGeometry(block).translated(contentOffset()).top();
        if (top > event->rect().bottom())
            break;
        const QTextLayout *layout = block.layout();
        for (int i = 0; i + 1 < layout->lineCount(); ++i) {
            const QTextLine line = layout->lineAt(i);
            const QRectF room(right, top + line.y(), TextMargin, line.height());
            if (room.intersects(event->rect()) &&
                breaksWord(block.text(), line.textStart() + line.textLength()))
                painter.drawText(room, Qt::AlignCenter | Qt::TextDontClip, u"↩"_s);
        }
    }
}

void WrappedText::showTint()
{
    QList<QTextEdit::ExtraSelection> tints;
    if (m_tintTo > m_tintFrom) {
        QTextEdit::ExtraSelection tint;
        tint.cursor = QTextCursor(document());
        tint.cursor.setPosition(m_tintFrom);
        tint.cursor.setPosition(m_tintTo, QTextCursor::KeepAnchor);
        const Palette &palette = Palette::of(this);
        tint.format.setBackground(palette.addedBackground());
        tint.format.setFontUnderline(palette.isHighContrast());
        tints.append(tint);
    }
    setExtraSelections(tints);
}

void WrappedText::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showTint(); // its color is fixed
}

} // namespace a2a

#include "moc_wrappedtext.cpp"
