// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rows/bubblereader.h"

#include "ui/panes/chat/rows/rowpainter.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTextBlock>

namespace a2a {

BubbleReader::BubbleReader(const QString &text, bool isData, QWidget *parent)
    : QPlainTextEdit(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setFont(isData ? dataFont() : bodyFont());
    setAccessibleName(tr("Text of the message"));
    setToolTip(tr("Escape closes"));
    setPlainText(displayText(text, MaxChars));
}

void BubbleReader::placeAt(const QRect &bubble, int viewWidth, int most)
{
    const int width =
        qMax(bubble.width(), qMin(chat::frameWidth(viewWidth), viewWidth - 2 * chat::Margin));
    const int left = qMin(bubble.left(), viewWidth - chat::Margin - width);
    setGeometry(QRect(left, bubble.top(), width, bubble.height()));
    // The block layout counts lines in its scroll bar, so its range gives the text height.
    int lines = 0;
    for (QTextBlock block = document()->begin(); block.isValid() && lines < 200;
         block = block.next())
        lines += qMax(1, int(blockBoundingRect(block).height()) / QFontMetrics(font()).height());
    const int wanted = (lines + 1) * QFontMetrics(font()).height() + 2 * chat::Padding;
    resize(width, qBound(qMin(bubble.height(), most), wanted, most));
}

void BubbleReader::select(const QString &text)
{
    moveCursor(QTextCursor::Start);
    if (find(displayText(text), QTextDocument::FindCaseSensitively))
        centerCursor();
}

void BubbleReader::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape) {
        event->accept();
        parentWidget()->parentWidget()->setFocus(); // the view
        close();
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

void BubbleReader::focusOutEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason) {
        close();
    }
}

} // namespace a2a

#include "moc_bubblereader.cpp"
