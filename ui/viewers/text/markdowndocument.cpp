// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/text/markdowndocument.h"

#include "ui/style/displaytext.h"
#include "ui/style/markdownstyle.h"
#include "ui/style/palette.h"
#include "ui/viewers/text/markdownlines.h"

#include <QImage>
#include <QTextBlock>
#include <QTextCursor>

#include <algorithm>
#include <vector>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

/// Without access to files and network. For an image it returns an empty image rather than
/// nothing: otherwise Qt's image handler would try the name as a file.
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

} // namespace

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

// How deep a line starts inside quotes and lists: markers in front, and indentation of a list's
// levels.
static int lineDepth(QStringView line)
{
    int depth = 0;
    int columns = 0;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar c = line[i];
        const bool isBullet = c == u'-' || c == u'*' || c == u'+';
        if (c == u'>' || (isBullet && (i + 1 == line.size() || line[i + 1].isSpace())))
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

// "- - -", "*****", "___": a rule, not nested lists.
static bool isRule(QStringView line)
{
    const QStringView marks = line.trimmed();
    if (marks.isEmpty() ||
        (marks.front() != u'-' && marks.front() != u'*' && marks.front() != u'_'))
        return false;
    return std::all_of(marks.begin(), marks.end(),
                       [&](QChar c) { return c == marks.front() || c == u' '; });
}

// The longest run of marks that can open spans or brackets: nesting needs at least one mark per
// level.
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
    if (text.count(u'\n') >= markdown::MaxLines)
        return MarkdownRefusal::TooManyLines;
    if (hasLongWord(text))
        return MarkdownRefusal::LongWord;
    qsizetype cells = 0;
    for (const QStringView line : QStringView(text).split(u'\n')) {
        if (!isRule(line) &&
            (lineDepth(line) > markdown::MaxDepth || spanDepth(line) > markdown::MaxDepth))
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
    switch (refusal) {
    case MarkdownRefusal::None:
        break;
    case MarkdownRefusal::TooLong:
        return MarkdownTr::tr("Shown as plain text: longer than 16 KB.");
    case MarkdownRefusal::TooManyLines:
        return MarkdownTr::tr("Shown as plain text: more than 800 lines.");
    case MarkdownRefusal::LongWord:
        return MarkdownTr::tr("Shown as plain text: contains a word of over 10,000 characters.");
    case MarkdownRefusal::TooDeep:
        return MarkdownTr::tr("Shown as plain text: nested too deeply.");
    case MarkdownRefusal::TooWide:
        return MarkdownTr::tr("Shown as plain text: its tables are too large.");
    }
    return {};
}

/// The marks of line breaks become line breaks; a mark at the end of a block meant nothing.
static void breakLines(QTextDocument *document)
{
    std::vector<int> marks;
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        const QString text = block.text();
        for (qsizetype at = text.indexOf(MarkdownLineMark); at >= 0;
             at = text.indexOf(MarkdownLineMark, at + 1))
            marks.push_back(block.position() + int(at));
    }
    for (auto mark = marks.rbegin(); mark != marks.rend(); ++mark) {
        QTextCursor cursor(document);
        cursor.setPosition(*mark + 1);
        const QTextCharFormat format = cursor.charFormat();
        const bool isBefore = document->characterAt(*mark - 1) == u' ';
        const bool isLast = cursor.atBlockEnd();
        const bool isAfter = document->characterAt(*mark + 1) == u' ';
        cursor.setPosition(isBefore ? *mark - 1 : *mark);
        cursor.setPosition(isAfter && !isLast ? *mark + 2 : *mark + 1, QTextCursor::KeepAnchor);
        if (isLast)
            cursor.removeSelectedText();
        else
            cursor.insertText(QString(QChar::LineSeparator), format);
    }
}

/// GitHub's dialect as Qt has it, but "_x_" is emphasis, not underlined.
static QTextDocument::MarkdownFeatures dialect()
{
    static constexpr int Underlines = 0x4000; // MD_FLAG_UNDERLINE
    const int features =
        (QTextDocument::MarkdownDialectGitHub & ~Underlines) | int(QTextDocument::MarkdownNoHTML);
    return QTextDocument::MarkdownFeatures(features);
}

MarkdownResult makeMarkdownDocument(const QString &text, const QFont &font, const Palette &palette)
{
    if (const MarkdownRefusal refusal = checkMarkdown(text); refusal != MarkdownRefusal::None)
        return {nullptr, refusal};
    const QString safe = displayText(text, markdown::MaxBytes);
    // Spelled-out characters are longer than the originals.
    if (const MarkdownRefusal refusal = checkMarkdown(safe); refusal != MarkdownRefusal::None)
        return {nullptr, refusal};
    auto document = std::make_unique<ClosedDocument>();
    document->setUndoRedoEnabled(false);
    document->setDefaultFont(font);
    document->setDocumentMargin(0);
    // One edit block: otherwise every insertion triggers a layout.
    QTextCursor cursor(document.get());
    cursor.beginEditBlock();
    document->setMarkdown(markMarkdownLines(safe), dialect());
    cursor.endEditBlock();
    cursor.beginEditBlock(); // tables can be found only after the first block has ended
    breakLines(document.get());
    const int images = styleMarkdown(document.get(), palette);
    cursor.endEditBlock();
    return {std::move(document), MarkdownRefusal::None, images};
}

} // namespace a2a
