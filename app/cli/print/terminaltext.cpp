// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/terminaltext.h"

#include "model/a2a/invisiblecharacters.h"
#include "model/json/utf8.h"

#include <QString>

namespace a2a::cli {

static bool isControl(char32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0);
}

/// As in JSON; what that has no single escape for, as in JavaScript and Rust.
static QString escaped(char32_t c)
{
    return c > 0xffff ? QStringLiteral("\\u{%1}").arg(quint32(c), 0, 16)
                      : QStringLiteral("\\u%1").arg(quint32(c), 4, 16, QLatin1Char('0'));
}

static QByteArray safe(QStringView text, bool inOneLine)
{
    QString shown;
    shown.reserve(text.size());
    const QList<uint> characters = text.toUcs4(); // lone surrogates become U+FFFD
    for (qsizetype i = 0; i < characters.size(); ++i) {
        const char32_t c = characters[i];
        const bool isBreak = c == U'\n' || c == U'\t';
        if (c == U'\r' && !inOneLine && i + 1 < characters.size() && characters[i + 1] == U'\n')
            continue; // CRLF is one line break
        if (isBreak ? inOneLine : isControl(c) || (isInvisible(c) && !isJoiner(c)))
            shown += escaped(c);
        else
            shown += QStringView(QChar::fromUcs4(c));
    }
    return shown.toUtf8();
}

QByteArray forTerminal(QStringView text)
{
    return safe(text, false);
}

QByteArray indentedForTerminal(QStringView text)
{
    QByteArray indented;
    const QByteArray lines = forTerminal(text);
    for (qsizetype at = 0; at < lines.size(); ++at) {
        indented += lines[at];
        if (lines[at] == '\n' && at + 1 < lines.size() && lines[at + 1] != '\n')
            indented += AgentIndent;
    }
    return indented;
}

QByteArray lineForTerminal(QStringView text)
{
    return safe(text, true);
}

QByteArray bytesForTerminal(QByteArrayView bytes, qsizetype most)
{
    QString text = json::decodeUtf8(bytes.first(qMin(bytes.size(), most)));
    if (bytes.size() > most && text.endsWith(QChar(QChar::ReplacementCharacter)))
        text.chop(1); // a character split by our own cut
    return safe(text.simplified(), true);
}

} // namespace a2a::cli
