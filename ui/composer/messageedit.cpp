// SPDX-License-Identifier: Apache-2.0
#include "ui/composer/messageedit.h"

#include "ui/style/zoom.h"
#include "ui/viewers/exacttext.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QFontMetrics>
#include <QImage>
#include <QKeyEvent>
#include <QMimeData>
#include <QTextCursor>
#include <QUrl>

namespace a2a {

static constexpr int MinHeight = 42;
static constexpr int EditFrame = 26; ///< border, padding and document margin, above and below

MessageEdit::MessageEdit(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            &MessageEdit::fitHeight);
    fitHeight();
}

QString MessageEdit::rawText() const
{
    return exactText(*document());
}

void MessageEdit::setRawText(const QString &text)
{
    QTextCursor cursor(document());
    cursor.select(QTextCursor::Document);
    insertExactText(cursor, text);
    moveCursor(QTextCursor::End);
}

void MessageEdit::resetText(const QString &text, int cursor)
{
    clear(); // also clears the undo stack
    if (text.isEmpty())
        return;
    setUndoRedoEnabled(false);
    setRawText(text);
    setUndoRedoEnabled(true);
    QTextCursor place = textCursor();
    place.setPosition(qBound(0, cursor, document()->characterCount() - 1));
    setTextCursor(place);
}

void MessageEdit::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const Qt::KeyboardModifiers held =
        event->modifiers() &
        (Qt::ShiftModifier | Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    const bool isPlain = held == Qt::NoModifier;
    if (isEnter && (held & Qt::ShiftModifier || (isPlain && m_sendsByCtrlEnter))) {
        textCursor().insertBlock(); // by default Shift+Enter would insert U+2028
        ensureCursorVisible();
        return;
    }
    if (isEnter && (m_sendsByCtrlEnter ? held == Qt::ControlModifier : isPlain)) {
        emit sendRequested();
        return;
    }
    const bool isStep = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (isStep && m_recalling && event->modifiers() == Qt::NoModifier) {
        emit recallRequested(event->key() == Qt::Key_Up ? -1 : 1);
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        event->ignore(); // the pane handles the key and closes the stream
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

bool MessageEdit::canInsertFromMimeData(const QMimeData *source) const
{
    return source->hasImage() || source->hasUrls() || QPlainTextEdit::canInsertFromMimeData(source);
}

void MessageEdit::insertFromMimeData(const QMimeData *source)
{
    QStringList paths;
    for (const QUrl &url : source->urls()) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    if (!paths.isEmpty()) {
        emit filesDropped(paths);
    } else if (source->hasImage() && !source->hasText()) {
        QByteArray png;
        QBuffer buffer(&png);
        buffer.open(QIODevice::WriteOnly);
        if (source->imageData().value<QImage>().save(&buffer, "PNG"))
            emit imagePasted(png);
    } else {
        insertExactText(textCursor(), source->text());
        ensureCursorVisible();
    }
}

void MessageEdit::fitHeight()
{
    // The plain text layout measures its size in lines.
    const int lines = qBound(1, int(document()->size().height()), MostLines);
    const int height =
        qMax(zoomed(MinHeight), lines * QFontMetrics(font()).lineSpacing() + zoomed(EditFrame));
    if (height != maximumHeight() || height != minimumHeight())
        setFixedHeight(height);
}

void MessageEdit::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    fitHeight(); // another width changes the line count
}

void MessageEdit::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fitHeight();
}

} // namespace a2a

#include "moc_messageedit.cpp"
