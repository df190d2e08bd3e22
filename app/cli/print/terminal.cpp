// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/terminal.h"

#include "model/platform/console.h"

#include <QList>
#include <QString>

#include <algorithm>
#include <array>

namespace a2a::cli {

static constexpr char Escape = '\x1b';
/// Text is not wrapped in narrower windows.
static constexpr int FewestColumns = 30;

Terminal::Terminal(std::FILE *stream)
    : m_stream(isTerminal(stream) ? stream : nullptr)
    , m_hasColors(m_stream && qEnvironmentVariableIsEmpty("NO_COLOR") && qgetenv("TERM") != "dumb")
{
}

int Terminal::columns() const
{
    const int columns = m_stream ? terminalColumns(m_stream) : 0;
    return columns < FewestColumns ? 0 : columns;
}

QByteArray Terminal::painted(QByteArray text, Tone tone) const
{
    static constexpr std::array<const char *, 5> codes{"2", "36", "32", "33", "31"};
    if (!m_hasColors || text.isEmpty())
        return text;
    return QByteArray("\x1b[") + codes.at(size_t(tone)) + 'm' + text + "\x1b[0m";
}

static int textColumns(char32_t c)
{
    struct Range {
        char32_t first;
        char32_t last;
    };
    static constexpr std::array<Range, 12> wide{{{0x1100, 0x115f},
                                                 {0x2e80, 0x303e},
                                                 {0x3041, 0x4dbf},
                                                 {0x4e00, 0x9fff},
                                                 {0xa000, 0xa4cf},
                                                 {0xac00, 0xd7a3},
                                                 {0xf900, 0xfaff},
                                                 {0xfe30, 0xfe6f},
                                                 {0xff00, 0xff60},
                                                 {0xffe0, 0xffe6},
                                                 {0x1f300, 0x1faff},
                                                 {0x20000, 0x3fffd}}};
    const QChar::Category category = QChar::category(c);
    if (category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing ||
        category == QChar::Other_Format)
        return 0;
    const bool isWide = std::any_of(wide.begin(), wide.end(), [c](const Range &range) {
        return c >= range.first && c <= range.last;
    });
    return isWide ? 2 : 1;
}

/// The end of the unit that begins at `at`: a character, or a whole color sequence.
static qsizetype endOfSign(const QByteArray &text, qsizetype at)
{
    if (text[at] == Escape) {
        const qsizetype end = text.indexOf('m', at);
        return end < 0 ? text.size() : end + 1;
    }
    qsizetype end = at + 1;
    while (end < text.size() && (quint8(text[end]) & 0xc0) == 0x80)
        ++end;
    return end;
}

static int columnsOfSign(const QByteArray &text, qsizetype at, qsizetype end)
{
    if (text[at] == Escape)
        return 0;
    const QList<uint> signs = QString::fromUtf8(text.constData() + at, end - at).toUcs4();
    return signs.isEmpty() ? 0 : textColumns(char32_t(signs.front()));
}

int textColumns(const QByteArray &text)
{
    int columns = 0;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype end = endOfSign(text, at);
        columns += columnsOfSign(text, at, end);
        at = end;
    }
    return columns;
}

QByteArray elideTo(const QByteArray &line, int most)
{
    if (textColumns(line) <= most)
        return line;
    QByteArray kept;
    int columns = 0;
    for (qsizetype at = 0; at < line.size();) {
        const qsizetype end = endOfSign(line, at);
        const int more = columnsOfSign(line, at, end);
        if (more > 0 && columns + more > most - 1) // color sequences are kept to the end
            columns = most;
        else
            kept += line.mid(at, end - at);
        columns += more;
        at = end;
    }
    return kept + "\u2026";
}

QByteArray Terminal::cut(const QByteArray &line) const
{
    const int most = columns();
    return most == 0 ? line : elideTo(line, most);
}

QByteArray Terminal::wrapped(const QByteArray &line, int indent) const
{
    const int most = columns();
    if (most == 0 || textColumns(line) <= most)
        return line;
    const qsizetype lead =
        std::find_if(line.begin(), line.end(), [](char c) { return c != ' '; }) - line.begin();
    QByteArray all = line.left(lead);
    auto at = int(lead);
    bool isFirst = true;
    for (const QByteArray &word : line.mid(lead).split(' ')) {
        const int columns = textColumns(word);
        if (!isFirst && at + 1 + columns > most) {
            all += '\n' + QByteArray(indent, ' ');
            at = indent;
        } else if (!isFirst) {
            all += ' ';
            ++at;
        }
        all += word;
        at += columns;
        isFirst = false;
    }
    return all;
}

} // namespace a2a::cli
