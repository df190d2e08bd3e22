// SPDX-License-Identifier: Apache-2.0
#include "model/content/textform.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace a2a {

using namespace Qt::StringLiterals;

static QString plainTypeOf(const QString &declared)
{
    return declared.section(u';', 0, 0).trimmed().toLower();
}

bool isMarkdownType(const QString &declared)
{
    const QString type = plainTypeOf(declared);
    return type == "text/markdown"_L1 || type == "text/x-markdown"_L1;
}

bool isUnspecificType(const QString &declared)
{
    const QString type = plainTypeOf(declared);
    return type.isEmpty() || type == "application/octet-stream"_L1 ||
           type == "binary/octet-stream"_L1 || type == "*/*"_L1;
}

namespace {

/// The lines of a text, and which of them belong to code fences.
struct TextLines {
    std::vector<QByteArrayView> lines; ///< outside of fences; a fence leaves an empty line
    bool hasFence = false;             ///< one that is closed, or may be closed by what follows
};

/// An item of a list at the beginning of its line.
struct ListItem {
    char mark = 0;   ///< '-', '*', '+', '.' or ')'; 0: it is none
    int number = -1; ///< of a numbered one
    QByteArrayView text;
};

} // namespace

static bool isBlankLine(QByteArrayView line)
{
    return line.trimmed().isEmpty();
}

/// The backticks or tildes of a code fence in the line, or empty if it is not one.
static QByteArrayView fenceMark(QByteArrayView line)
{
    qsizetype indent = 0;
    while (indent < line.size() && indent < 3 && line[indent] == ' ')
        ++indent;
    const QByteArrayView text = line.sliced(indent);
    qsizetype count = 0;
    while (count < text.size() && (text[0] == '`' || text[0] == '~') && text[count] == text[0])
        ++count;
    const bool isInline = count > 0 && text[0] == '`' && text.sliced(count).contains('`');
    return count >= 3 && !isInline ? text.first(count) : QByteArrayView();
}

static TextLines linesOf(QByteArrayView text, bool isWhole)
{
    TextLines found;
    QByteArrayView fence; // the open one
    qsizetype from = 0;
    while (from < text.size()) {
        const qsizetype end = text.indexOf('\n', from);
        if (end < 0 && !isWhole)
            break; // a line that is cut
        QByteArrayView line = text.sliced(from, (end < 0 ? text.size() : end) - from);
        from = end < 0 ? text.size() : end + 1;
        if (line.endsWith('\r'))
            line.chop(1);
        const QByteArrayView mark = fenceMark(line);
        if (fence.isEmpty() && mark.isEmpty()) {
            found.lines.push_back(line);
        } else if (fence.isEmpty()) {
            fence = mark;
            found.lines.push_back({});
        } else if (mark.startsWith(fence) && line.trimmed().size() == mark.size()) {
            fence = {};
            found.hasFence = true;
        }
    }
    found.hasFence = found.hasFence || (!fence.isEmpty() && !isWhole);
    return found;
}

static ListItem listItem(QByteArrayView line)
{
    qsizetype digits = 0;
    while (digits < line.size() && digits < 9 && std::isdigit(uchar(line[digits])))
        ++digits;
    if (digits >= line.size() || !QByteArrayView(digits > 0 ? ".)" : "-*+").contains(line[digits]))
        return {};
    const QByteArrayView rest = line.sliced(digits + 1);
    if (!rest.startsWith(' ') || isBlankLine(rest))
        return {};
    return {line[digits], digits > 0 ? line.first(digits).toInt() : -1, rest.trimmed()};
}

// Strong signs.

/// The number of cells of a delimiter row ("|---|:--:|"), or 0 if the line is not one.
static qsizetype delimiterCells(QByteArrayView line)
{
    QByteArrayView row = line.trimmed();
    if (!row.contains('|'))
        return 0;
    if (row.startsWith('|'))
        row = row.sliced(1);
    if (row.endsWith('|'))
        row.chop(1);
    qsizetype cells = 1;
    bool hasDash = false;
    for (const char c : row) {
        if (c == '|' && !hasDash)
            return 0;
        cells += c == '|';
        hasDash = c != '|' && (hasDash || c == '-');
        if (!QByteArrayView("|-: ").contains(c))
            return 0;
    }
    return hasDash ? cells : 0;
}

static qsizetype cellCount(QByteArrayView line)
{
    const QByteArrayView row = line.trimmed();
    return row.count('|') + 1 - (row.startsWith('|') ? 1 : 0) - (row.endsWith('|') ? 1 : 0);
}

static bool isTableHead(QByteArrayView head, QByteArrayView delimiter)
{
    const qsizetype cells = delimiterCells(delimiter);
    return cells > 0 && head.contains('|') && cellCount(head) == cells;
}

static bool isHeading(QByteArrayView line)
{
    qsizetype level = 0;
    while (level < line.size() && line[level] == '#')
        ++level;
    return level >= 1 && level <= 6 && level < line.size() && line[level] == ' ' &&
           !isBlankLine(line.sliced(level));
}

/// Whether ** after this text may begin bold: not within a word, a path or an expression.
static bool mayOpenBold(QByteArrayView before)
{
    return before.isEmpty() || uchar(before.back()) >= 0x80 ||
           QByteArrayView(" \t([{\"'>:|_-").contains(before.back());
}

static bool isBoldText(QByteArrayView text)
{
    return !text.isEmpty() && !std::isspace(uchar(text.front())) &&
           !std::isspace(uchar(text.back())) && !text.contains('*') &&
           std::any_of(text.begin(), text.end(),
                       [](char c) { return uchar(c) >= 0x80 || std::isalnum(uchar(c)); });
}

static bool hasBold(QByteArrayView line)
{
    static constexpr QByteArrayView Mark = "**";
    for (qsizetype open = line.indexOf(Mark); open >= 0; open = line.indexOf(Mark, open + 2)) {
        const qsizetype close = line.indexOf(Mark, open + 2);
        if (close < 0)
            return false;
        const QByteArrayView after = line.sliced(close + 2);
        const bool ends = after.isEmpty() || (after[0] != '*' && !std::isalnum(uchar(after[0])));
        if (ends && mayOpenBold(line.first(open)) &&
            isBoldText(line.sliced(open + 2, close - open - 2)))
            return true;
    }
    return false;
}

static bool hasLink(QByteArrayView line)
{
    for (qsizetype at = line.indexOf("](http"); at >= 0; at = line.indexOf("](http", at + 1)) {
        const QByteArrayView address = line.sliced(at + 2);
        const qsizetype end = address.indexOf(')');
        const qsizetype open = line.first(at).lastIndexOf('[');
        if (open >= 0 && open + 1 < at && end > 0 && !address.first(end).contains(' ') &&
            (address.startsWith("http://") || address.startsWith("https://")))
            return true;
    }
    return false;
}

/// Returns the line without the text between backticks.
static QByteArray withoutCode(QByteArrayView line)
{
    QByteArray rest = line.toByteArray();
    for (qsizetype open = rest.indexOf('`'); open >= 0; open = rest.indexOf('`', open)) {
        const qsizetype close = rest.indexOf('`', open + 1);
        if (close < 0)
            break;
        rest.remove(open, close - open + 1);
    }
    return rest;
}

/// Whether the item continues the list of the item `last`.
static bool continuesList(const ListItem &last, const ListItem &item)
{
    return item.mark != 0 && item.mark == last.mark && (item.number < 0) == (last.number < 0) &&
           (item.number < 0 || item.number == last.number || item.number == last.number + 1);
}

static bool hasStrongSign(const TextLines &text)
{
    if (text.hasFence)
        return true;
    ListItem last;
    for (size_t i = 0; i < text.lines.size(); ++i) {
        const QByteArrayView line = text.lines[i];
        const bool isFirst = i == 0 || isBlankLine(text.lines[i - 1]);
        const bool isLast = i + 1 == text.lines.size() || isBlankLine(text.lines[i + 1]);
        if (isHeading(line) && isFirst && isLast && text.lines.size() > 1)
            return true;
        if (i > 0 && isTableHead(text.lines[i - 1], line))
            return true;
        const ListItem item = listItem(line);
        if (continuesList(last, item))
            return true;
        if (item.mark != 0 || (isFirst && !isBlankLine(line)))
            last = item; // a paragraph ends a list, the further lines of an item do not
        const QByteArray words = withoutCode(line);
        if (hasBold(words) || hasLink(words))
            return true;
    }
    return false;
}

// Contrary signs.

static bool isComment(const std::vector<QByteArrayView> &lines, size_t i)
{
    if (!lines[i].startsWith('#'))
        return false;
    const bool hasBefore = i > 0 && !isBlankLine(lines[i - 1]);
    const bool hasAfter = i + 1 < lines.size() && !isBlankLine(lines[i + 1]);
    // "## Title" right above its text is usual, and rare among comments.
    return hasBefore || (hasAfter && !(lines[i].startsWith("##") && isHeading(lines[i])));
}

/// Whether the line has a gap as between columns: three spaces, two that do not follow the end of a
/// sentence, or a tab.
static bool hasGap(QByteArrayView line)
{
    const ListItem item = listItem(line);
    const QByteArrayView text = (item.mark != 0 ? item.text : line).trimmed();
    if (text.contains('|'))
        return false; // a row of a table
    for (qsizetype at = 1; at < text.size(); ++at) {
        if (text[at] == '\t')
            return true;
        if (text[at] != ' ' || text[at - 1] != ' ')
            continue;
        if (text[at + 1] == ' ' || !QByteArrayView(".!?:;").contains(text[at - 2]))
            return true;
    }
    return false;
}

static bool beginsWithLevel(QByteArrayView text)
{
    static constexpr QByteArrayView Levels[] = {"TRACE", "DEBUG", "INFO",  "NOTICE",  "WARN",
                                                "ERROR", "FATAL", "PANIC", "CRITICAL"};
    return std::any_of(std::begin(Levels), std::end(Levels),
                       [text](QByteArrayView level) { return text.startsWith(level); });
}

/// Whether the line begins with a time: "2026-11-29…", "12:31:07", "Nov 29 12:31:07" or
/// "1764419467.1".
static bool beginsWithTime(QByteArrayView text)
{
    static constexpr QByteArrayView Forms[] = {"0000-00-00", "0000/00/00", "00:00",
                                               "0:00:",      "0000000000", "I0000 ",
                                               "aaa 00 0",   "aaa  0 0",   "00/aaa/0000"};
    const auto fits = [](char form, char c) {
        return form == '0'   ? std::isdigit(uchar(c)) != 0
               : form == 'a' ? std::isalpha(uchar(c)) != 0
               : form == 'I' ? QByteArrayView("IWEF").contains(c)
                             : form == c;
    };
    return std::any_of(std::begin(Forms), std::end(Forms), [&](QByteArrayView form) {
        return text.size() >= form.size() &&
               std::equal(form.begin(), form.end(), text.begin(), fits);
    });
}

/// Whether the line begins with a key of one word: "key:", "\"key\":" or "KEY=value".
static bool beginsWithKey(QByteArrayView text)
{
    static constexpr qsizetype LongestKey = 60;
    const bool isQuoted = text.startsWith('"');
    qsizetype at = isQuoted ? 1 : 0;
    const qsizetype begin = at;
    while (at < text.size() && at < LongestKey &&
           (std::isalnum(uchar(text[at])) || QByteArrayView("_-.").contains(text[at])))
        ++at;
    if (at == begin || !std::isalpha(uchar(text[begin])))
        return false;
    if (isQuoted) {
        if (at == text.size() || text[at] != '"')
            return false;
        ++at;
    }
    if (at == text.size())
        return false;
    return text[at] == '=' || (text[at] == ':' && (at + 1 == text.size() || text[at + 1] == ' '));
}

static bool isRecord(QByteArrayView line)
{
    const ListItem item = listItem(line.trimmed());
    QByteArrayView text = item.mark != 0 && item.number < 0 ? item.text : line.trimmed();
    while (!text.isEmpty() && (text.front() == '[' || text.front() == '<' || text.front() == '('))
        text = text.sliced(1);
    return beginsWithTime(text) || beginsWithLevel(text) || beginsWithKey(text);
}

namespace {

struct ContrarySigns {
    bool isAligned = false; ///< by indentation, by columns, or as records below each other
    bool isOther = false;   ///< comments, a comparison
};

} // namespace

static ContrarySigns contrarySigns(const std::vector<QByteArrayView> &lines)
{
    static constexpr int MinGaps = 2;
    static constexpr int MinRecords = 2;
    int gaps = 0;
    int records = 0;
    int written = 0;
    bool hasMinus = false;
    bool hasPlus = false;
    ContrarySigns signs;
    for (size_t i = 0; i < lines.size(); ++i) {
        const QByteArrayView line = lines[i];
        if (isBlankLine(line))
            continue;
        signs.isAligned = signs.isAligned || line.startsWith('\t') || line.startsWith("    ");
        signs.isOther = signs.isOther || isComment(lines, i);
        hasMinus = hasMinus || line.startsWith('-');
        hasPlus = hasPlus || line.startsWith('+');
        gaps += hasGap(line);
        records += isRecord(line);
        ++written;
    }
    signs.isAligned =
        signs.isAligned || gaps >= MinGaps || (records >= MinRecords && 2 * records >= written);
    signs.isOther = signs.isOther || (hasMinus && hasPlus);
    return signs;
}

TextForm::TextForm(const QString &declared, QByteArrayView text, bool isWhole)
{
    const QByteArrayView head = text.first(std::min(text.size(), MaxExaminedBytes));
    const TextLines lines = linesOf(head, isWhole && head.size() == text.size());
    const ContrarySigns contrary = contrarySigns(lines.lines);
    m_isAligned = contrary.isAligned;
    const bool isMarkdown = isMarkdownType(declared);
    m_canChooseForm = isMarkdown || isUnspecificType(declared);
    m_isFormatted = isMarkdown || (m_canChooseForm && !contrary.isAligned && !contrary.isOther &&
                                   hasStrongSign(lines));
}

} // namespace a2a
