// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rows/paintedtext.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>

namespace a2a {

QRect findTextRectIn(const QTextDocument &document, const QString &text,
                     Qt::CaseSensitivity caseSensitivity)
{
    const QTextCursor found =
        document.find(text, 0,
                      caseSensitivity == Qt::CaseSensitive ? QTextDocument::FindCaseSensitively
                                                           : QTextDocument::FindFlags());
    if (found.isNull())
        return {};
    const QTextBlock block = document.findBlock(found.selectionStart());
    const QRectF at = document.documentLayout()->blockBoundingRect(block);
    const int first = found.selectionStart() - block.position();
    const QTextLine line = block.layout()->lineForTextPosition(first);
    if (!line.isValid())
        return at.toAlignedRect();
    const int end =
        qMin(found.selectionEnd() - block.position(), line.textStart() + line.textLength());
    const qreal left = line.cursorToX(first);
    const qreal right = line.cursorToX(end);
    return QRectF(qMin(left, right), line.y(), qMax<qreal>(1, qAbs(right - left)), line.height())
        .translated(at.topLeft())
        .toAlignedRect();
}

void paintDocument(QPainter *painter, const QTextDocument &document, QPoint at,
                   const Palette &palette)
{
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, palette.textColor(ColorRole::Text));
    context.palette.setColor(QPalette::Link, palette.textColor(ColorRole::Accent));
    painter->save();
    painter->translate(at);
    if (painter->hasClipping())
        context.clip = painter->clipBoundingRect(); // most of a long text is out of view
    document.documentLayout()->draw(painter, context);
    painter->restore();
}

PaintedText::PaintedText(std::unique_ptr<QTextDocument> document, QSize size, bool isTruncated)
    : m_document(std::move(document))
    , m_size(size)
    , m_isTruncated(isTruncated)
{
}

PaintedText::~PaintedText() = default;

void PaintedText::paint(QPainter *painter, const QRect &rect, const Palette &palette) const
{
    paintDocument(painter, *m_document, rect.topLeft(), palette);
}

QRect PaintedText::findTextRect(const QString &text, Qt::CaseSensitivity caseSensitivity) const
{
    return findTextRectIn(*m_document, text, caseSensitivity);
}

} // namespace a2a
