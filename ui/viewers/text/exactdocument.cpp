// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/text/exactdocument.h"

#include "ui/style/palette.h"

#include <QRegularExpression>
#include <QTextCursor>

namespace a2a {

using namespace Qt::StringLiterals;

std::unique_ptr<QTextDocument> makeExactDocument(const QString &safeText, const QFont &font)
{
    auto document = std::make_unique<QTextDocument>();
    document->setUndoRedoEnabled(false);
    document->setDefaultFont(font);
    document->setDocumentMargin(0);
    document->setPlainText(safeText);
    return document;
}

/// Without what ends the sentence around it, and a bracket that was opened before it.
static qsizetype addressLength(QStringView address)
{
    qsizetype length = address.size();
    while (length > 0 && QStringView(u".,;:!?'*_。，；：！？").contains(address[length - 1]))
        --length;
    while (length > 0 && address[length - 1] == u')' &&
           address.first(length).count(u')') > address.first(length).count(u'('))
        --length;
    return length;
}

void addLinks(QTextDocument &document, const Palette &palette)
{
    static const QRegularExpression address(uR"(\bhttps?://[^\s<>"“”`\\{}|^‹›]{1,2000})"_s,
                                            QRegularExpression::UseUnicodePropertiesOption);
    const QString text = document.toPlainText();
    QTextCursor cursor(&document);
    cursor.beginEditBlock();
    auto found = address.globalMatch(text);
    for (int count = 0; count < MaxLinks && found.hasNext(); ++count) {
        const QRegularExpressionMatch match = found.next();
        const qsizetype length = addressLength(match.capturedView());
        QTextCharFormat format;
        format.setAnchor(true);
        format.setAnchorHref(text.mid(match.capturedStart(), length));
        format.setForeground(palette.textColor(ColorRole::Accent));
        cursor.setPosition(int(match.capturedStart()));
        cursor.setPosition(int(match.capturedStart() + length), QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(format);
    }
    cursor.endEditBlock();
}

} // namespace a2a
