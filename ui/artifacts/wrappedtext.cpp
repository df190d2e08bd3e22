// SPDX-License-Identifier: Apache-2.0
#include "ui/artifacts/wrappedtext.h"

#include "ui/common/displaytext.h"

#include <QTextCursor>

namespace a2a {

using namespace Qt::StringLiterals;

WrappedText::WrappedText(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setAccessibleName(tr("Text"));
    document()->setDocumentMargin(10);
    setStyleSheet(
        u"QPlainTextEdit { border: none; border-radius: 0; background: palette(base); padding: 0; }"_s);
}

void WrappedText::reset()
{
    clear();
    m_decoder.resetState();
    m_shown = 0;
    m_line = 0;
}

bool WrappedText::showBytes(const QByteArray &bytes)
{
    if (bytes.size() > MaxBytes)
        return false;
    const QByteArrayView added = QByteArrayView(bytes).sliced(m_shown);
    qsizetype line = m_line;
    for (const char c : added) {
        line = c == '\n' ? 0 : line + 1;
        if (line > MaxLine)
            return false;
    }
    if (added.isEmpty())
        return true;
    m_line = line;
    m_shown = bytes.size();
    const QString text = m_decoder.decode(added);
    QTextCursor end(document()); // not the view's own: what is selected stays so
    end.movePosition(QTextCursor::End);
    end.insertText(displayText(text, text.size()));
    return true;
}

} // namespace a2a
