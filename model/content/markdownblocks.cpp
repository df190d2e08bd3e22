// SPDX-License-Identifier: Apache-2.0
#include "model/content/markdownblocks.h"

namespace a2a {

static constexpr qsizetype MaxIndent = 3; // from four on it is code, or continues an item

namespace {

struct Line {
    QByteArrayView text; ///< without the prefix
    qsizetype indent = 0;

    [[nodiscard]] bool isBlank() const { return text.trimmed().isEmpty(); }
};

} // namespace

static Line lineOf(QByteArrayView text)
{
    Line line;
    while (line.indent < text.size() && text[line.indent] == ' ')
        ++line.indent;
    line.text = text.sliced(line.indent);
    return line;
}

/// The backticks or tildes of a code fence at the beginning of the line, or empty if there is none.
static QByteArrayView fenceOf(const Line &line)
{
    static constexpr qsizetype Least = 3;
    if (line.indent > MaxIndent || line.text.isEmpty())
        return {};
    const char mark = line.text.front();
    qsizetype count = 0;
    while (count < line.text.size() && line.text[count] == mark)
        ++count;
    return (mark == '`' || mark == '~') && count >= Least ? line.text.first(count)
                                                          : QByteArrayView();
}

/// Whether a block begins with this line, whatever is above it.
static bool beginsBlock(const Line &line)
{
    if (line.indent > MaxIndent || line.text.isEmpty())
        return false;
    const QByteArrayView text = line.text;
    if (text.front() == '#' || text.front() == '>')
        return true;
    const bool isBullet = text.front() == '-' || text.front() == '*' || text.front() == '+';
    if (isBullet && text.size() > 1 && text[1] == ' ')
        return true;
    qsizetype digits = 0;
    while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9')
        ++digits;
    return digits > 0 && digits < 10 && digits + 1 < text.size() &&
           (text[digits] == '.' || text[digits] == ')') && text[digits + 1] == ' ';
}

qsizetype completeMarkdownBlocks(QByteArrayView text)
{
    qsizetype whole = 0;
    QByteArray fence; // the open one
    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype end = text.indexOf('\n', at);
        if (end < 0)
            break; // the line may continue
        const Line line = lineOf(text.sliced(at, end - at));
        const QByteArrayView mark = fenceOf(line);
        if (!fence.isEmpty()) {
            const bool closes = mark.startsWith(fence) && mark.size() == line.text.trimmed().size();
            if (closes) {
                fence.clear();
                whole = end + 1;
            }
        } else if (!mark.isEmpty()) {
            whole = at; // everything above it has ended with it
            fence = mark.toByteArray();
        } else if (line.isBlank()) {
            whole = end + 1;
        } else if (line.text.startsWith('#') && line.indent <= MaxIndent) {
            whole = end + 1; // a heading is one line
        } else if (beginsBlock(line)) {
            whole = at;
        }
        at = end + 1;
    }
    return whole;
}

} // namespace a2a
