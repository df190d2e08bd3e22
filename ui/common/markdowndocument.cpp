// SPDX-License-Identifier: Apache-2.0
#include "ui/common/markdowndocument.h"

#include "ui/common/displaytext.h"
#include "ui/common/fonts.h"
#include "ui/common/palette.h"

#include <QCoreApplication>
#include <QImage>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextFragment>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

/// Knows no files and no network. For an image it gives an empty picture rather than nothing: for nothing,
/// Qt's image handler would try the name as a file by itself.
class ClosedDocument final : public QTextDocument {
public:
    using QTextDocument::QTextDocument;

protected:
    QVariant loadResource(int type, const QUrl &) override
    {
        if (type != ImageResource)
            return {};
        QImage nothing(1, 1, QImage::Format_ARGB32_Premultiplied);
        nothing.fill(Qt::transparent);
        return nothing;
    }
};

static bool hasLongWord(QStringView text)
{
    qsizetype length = 0;
    for (const QChar c : text) {
        length = c.isSpace() ? 0 : length + 1;
        if (length > markdown::MaxWord)
            return true;
    }
    return false;
}

// How deep a line starts inside quotes and lists: markers in front, and indentation of a list's levels.
static int lineDepth(QStringView line)
{
    int depth = 0;
    int columns = 0;
    for (const QChar c : line) {
        if (c == u'>' || c == u'-' || c == u'*' || c == u'+')
            ++depth;
        else if (c == u' ')
            ++columns;
        else if (c == u'\t')
            columns += 4;
        else if (!c.isDigit() && c != u'.' && c != u')')
            break;
    }
    return depth + columns / 4;
}

// The longest run of marks that can open spans or brackets: nesting needs at least one mark a level.
static int spanDepth(QStringView line)
{
    int open = 0;
    int deepest = 0;
    for (const QChar c : line) {
        if (c == u'[')
            deepest = qMax(deepest, ++open);
        else if (c == u']')
            open = qMax(0, open - 1);
    }
    return deepest;
}

MarkdownRefusal checkMarkdown(const QString &text)
{
    if (text.size() > markdown::MaxBytes || text.toUtf8().size() > markdown::MaxBytes)
        return MarkdownRefusal::TooLong;
    if (hasLongWord(text))
        return MarkdownRefusal::LongWord;
    qsizetype cells = 0;
    for (const QStringView line : QStringView(text).split(u'\n')) {
        const auto isMark = [](QChar c) { return c == u'*' || c == u'_' || c == u'~'; };
        const auto marks = std::count_if(line.begin(), line.end(), isMark);
        const bool isRule = marks > 0 && std::all_of(line.begin(), line.end(), [&](QChar c) {
            return c == u' ' || c == line.trimmed().front();
        });
        if (!isRule && (lineDepth(line) > markdown::MaxDepth || spanDepth(line) > markdown::MaxDepth))
            return MarkdownRefusal::TooDeep;
        const qsizetype columns = line.count(u'|');
        cells += columns;
        if (columns > markdown::MaxColumns || cells > markdown::MaxCells)
            return MarkdownRefusal::TooWide;
    }
    return MarkdownRefusal::None;
}

QString refusalText(MarkdownRefusal refusal)
{
    const char *text = nullptr;
    switch (refusal) {
    case MarkdownRefusal::None: return {};
    case MarkdownRefusal::TooLong:
        text = QT_TRANSLATE_NOOP("a2a::Markdown", "Shown as plain text: longer than 16 KB.");
        break;
    case MarkdownRefusal::LongWord:
        text = QT_TRANSLATE_NOOP("a2a::Markdown", "Shown as plain text: it has a word of more than 10,000 characters.");
        break;
    case MarkdownRefusal::TooDeep:
        text = QT_TRANSLATE_NOOP("a2a::Markdown", "Shown as plain text: nested too deeply.");
        break;
    case MarkdownRefusal::TooWide:
        text = QT_TRANSLATE_NOOP("a2a::Markdown", "Shown as plain text: its tables are too large.");
        break;
    }
    return QCoreApplication::translate("a2a::Markdown", text);
}

/// A piece of a document and what becomes of it.
struct Replacement {
    int position = 0;
    int length = 0;
    QString text;         ///< empty: only the format changes
    QTextCharFormat format;
};

static void restyle(QTextDocument *document, const Palette &palette)
{
    std::vector<Replacement> changes;
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment fragment = it.fragment();
            QTextCharFormat format = fragment.charFormat();
            if (format.isImageFormat()) {
                const QString name = displayIdentifier(format.toImageFormat().name(), 200);
                QTextCharFormat plain;
                plain.setForeground(palette.ink(ColorRole::Dim));
                changes.push_back({fragment.position(), fragment.length(),
                                   QCoreApplication::translate("a2a::Markdown", "[image: %1]").arg(name), plain});
            } else if (format.isAnchor()) {
                format.setForeground(palette.ink(ColorRole::Accent));
                changes.push_back({fragment.position(), fragment.length(), {}, format});
            } else if (format.fontFixedPitch() || format.hasProperty(QTextFormat::FontFixedPitch)) {
                format.setFont(dataFont(), QTextCharFormat::FontPropertiesSpecifiedOnly);
                format.setFontFamilies({dataFont().family()});
                format.setBackground(palette.color(ColorRole::FaintLine));
                changes.push_back({fragment.position(), fragment.length(), {}, format});
            }
        }
    }
    // From the end, so that positions stay right.
    for (auto it = changes.rbegin(); it != changes.rend(); ++it) {
        QTextCursor cursor(document);
        cursor.setPosition(it->position);
        cursor.setPosition(it->position + it->length, QTextCursor::KeepAnchor);
        if (it->text.isEmpty())
            cursor.setCharFormat(it->format);
        else
            cursor.insertText(it->text, it->format);
    }
}

MarkdownResult markdownDocument(const QString &text, const QFont &font, const Palette &palette)
{
    if (const MarkdownRefusal refusal = checkMarkdown(text); refusal != MarkdownRefusal::None)
        return {nullptr, refusal};
    const QString safe = displayText(text, markdown::MaxBytes);
    // Spelled-out characters take more room than what they stand for.
    if (const MarkdownRefusal refusal = checkMarkdown(safe); refusal != MarkdownRefusal::None)
        return {nullptr, refusal};
    auto document = std::make_unique<ClosedDocument>();
    document->setUndoRedoEnabled(false);
    document->setDefaultFont(font);
    document->setDocumentMargin(0);
    // One edit block: otherwise every insertion lays the document out again.
    QTextCursor cursor(document.get());
    cursor.beginEditBlock();
    document->setMarkdown(safe, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub)
                                    | QTextDocument::MarkdownNoHTML);
    restyle(document.get(), palette);
    cursor.endEditBlock();
    return {std::move(document), MarkdownRefusal::None};
}

} // namespace a2a
