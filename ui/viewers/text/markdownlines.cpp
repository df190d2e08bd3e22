// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/text/markdownlines.h"

#include <QStringList>

#include <algorithm>
#include <vector>

namespace a2a {

static constexpr qsizetype MaxIndented = 3; // from four spaces on it is code, or within an item

namespace {

/// Reads line by line what of a text continues on the next line, and which numbers are kept.
class MarkdownLines final {
public:
    explicit MarkdownLines(const QString &text)
        : m_lines(text.split(u'\n'))
    {
    }
    [[nodiscard]] QString marked();

private:
    struct List {
        qsizetype indent = 0;
        int number = 0;
        QChar delimiter;
    };
    [[nodiscard]] bool isInFence(QStringView line);
    [[nodiscard]] bool isInTable(qsizetype at);
    [[nodiscard]] bool isContinued(QStringView line, qsizetype at) const;
    void leaveLists(QStringView line, bool isAfterBlank);
    [[nodiscard]] QString withKeptNumber(const QString &line);

    QStringList m_lines;
    QString m_fence; ///< the open one
    bool m_isTable = false;
    bool m_isItem = false;     ///< the line is an item of the innermost of m_lists
    std::vector<List> m_lists; ///< the numbered ones around the line, the innermost last
};

} // namespace

static qsizetype indentOf(QStringView line)
{
    qsizetype indent = 0;
    while (indent < line.size() && line[indent] == u' ')
        ++indent;
    return indent;
}

static bool isEmptyLine(QStringView line)
{
    return line.trimmed().isEmpty();
}

/// Whether the line is an underlining or a rule: "===", "---", "* * *".
static bool isRuleLine(QStringView line)
{
    const QStringView marks = line.trimmed();
    return !marks.isEmpty() && QStringView(u"=-*_").contains(marks.front()) &&
           std::all_of(marks.begin(), marks.end(),
                       [&](QChar c) { return c == marks.front() || c == u' '; });
}

static bool isDelimiterLine(QStringView line)
{
    return line.contains(u'|') && line.contains(u'-') &&
           std::all_of(line.begin(), line.end(),
                       [](QChar c) { return QStringView(u"|-: \t").contains(c); });
}

/// "[docs]: https://…".
static bool isDefinition(QStringView line)
{
    const QStringView text = line.trimmed();
    const qsizetype end = text.indexOf(u"]:");
    return text.startsWith(u'[') && end > 1 && text.indexOf(u']') == end;
}

/// What would disappear as a link's definition, but defines no link of the web: "[INFO]: done".
static QString withShownDefinition(const QString &line)
{
    if (!isDefinition(line) ||
        QStringView(line).sliced(line.indexOf(u"]:") + 2).trimmed().startsWith(u"http"))
        return line;
    return QString(line).insert(line.indexOf(u'['), u'\\');
}

/// Begins a block that ends a list of which it is not a part.
static bool beginsOther(QStringView line)
{
    const QStringView text = line.trimmed();
    const bool isBullet =
        text.size() > 1 && QStringView(u"-*+").contains(text.front()) && text[1] == u' ';
    return isBullet || text.startsWith(u'#') || text.startsWith(u'>') || text.startsWith(u"```") ||
           text.startsWith(u"~~~") || isRuleLine(line);
}

bool MarkdownLines::isInFence(QStringView line)
{
    const QStringView text = line.trimmed();
    qsizetype count = 0;
    while (count < text.size() && (text[0] == u'`' || text[0] == u'~') && text[count] == text[0])
        ++count;
    if (!m_fence.isEmpty()) {
        if (text.startsWith(m_fence) && count == text.size())
            m_fence.clear();
        return true;
    }
    const bool isInline = count > 0 && text[0] == u'`' && text.sliced(count).contains(u'`');
    if (count < 3 || isInline)
        return false;
    m_fence = text.first(count).toString();
    return true;
}

bool MarkdownLines::isInTable(qsizetype at)
{
    if (isEmptyLine(m_lines[at]))
        m_isTable = false;
    else if (at + 1 < m_lines.size() && m_lines[at].contains(u'|'))
        m_isTable = m_isTable || isDelimiterLine(m_lines[at + 1]);
    return m_isTable;
}

/// Whether the line belongs to a paragraph that continues on the next line.
bool MarkdownLines::isContinued(QStringView line, qsizetype at) const
{
    QStringView text = line.trimmed();
    while (text.startsWith(u'>'))
        text = text.sliced(1).trimmed();
    const bool isItemOnly = text.size() == 1 && QStringView(u"-*+").contains(text[0]);
    return at + 1 < m_lines.size() && !text.isEmpty() && !isItemOnly && !isDefinition(text) &&
           !text.startsWith(u'#') && !isRuleLine(text) && !isEmptyLine(m_lines[at + 1]);
}

void MarkdownLines::leaveLists(QStringView line, bool isAfterBlank)
{
    if (!isAfterBlank && !beginsOther(line))
        return; // it continues the item above
    while (!m_lists.empty() && m_lists.back().indent >= indentOf(line))
        m_lists.pop_back();
}

/// Escapes the number of an item that a reader would number differently: readers count from the
/// first number of a list on, without a gap.
QString MarkdownLines::withKeptNumber(const QString &line)
{
    static constexpr qsizetype MostDigits = 9;
    m_isItem = false;
    const qsizetype indent = indentOf(line);
    qsizetype end = indent;
    while (end < line.size() && end - indent < MostDigits && line[end] >= u'0' && line[end] <= u'9')
        ++end;
    const bool isNumber = end > indent && end + 1 < line.size() && line[end + 1] == u' ' &&
                          (line[end] == u'.' || line[end] == u')');
    if (!isNumber || (m_lists.empty() && indent > MaxIndented))
        return line;
    while (!m_lists.empty() && m_lists.back().indent > indent)
        m_lists.pop_back();
    const bool isNext = !m_lists.empty() && m_lists.back().indent == indent &&
                        m_lists.back().delimiter == line[end];
    const int expected = isNext ? m_lists.back().number + 1 : 1;
    if (isNext)
        m_lists.pop_back();
    if (QStringView(line).sliced(indent, end - indent).toInt() != expected || line[indent] == u'0')
        return QString(line).insert(end, u'\\');
    m_lists.push_back({indent, expected, line[end]});
    m_isItem = true;
    return line;
}

QString MarkdownLines::marked()
{
    QStringList marked;
    marked.reserve(m_lines.size());
    bool isAfterBlank = true;
    for (qsizetype at = 0; at < m_lines.size(); ++at) {
        const QString &line = m_lines[at];
        if (isInFence(line) || isInTable(at) || isEmptyLine(line)) {
            isAfterBlank = isEmptyLine(line);
            marked.append(line);
            continue;
        }
        QString kept = withShownDefinition(withKeptNumber(line));
        if (!m_isItem)
            leaveLists(line, isAfterBlank);
        isAfterBlank = false;
        if (isContinued(kept, at)) {
            while (kept.back().isSpace())
                kept.chop(1);
            if (kept.endsWith(u'\\') && !kept.endsWith(u"\\\\"))
                kept.chop(1); // a hard line break
            kept += QStringLiteral(" ") + MarkdownLineMark;
        }
        marked.append(kept);
    }
    return marked.join(u'\n');
}

QString markMarkdownLines(const QString &text)
{
    return MarkdownLines(text).marked();
}

} // namespace a2a
