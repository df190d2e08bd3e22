// SPDX-License-Identifier: Apache-2.0
#include "model/export/markdowntext.h"

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static bool mustBeSpelled(char32_t c)
{
    if (c == U'\n' || c == U'\t')
        return false;
    switch (QChar::category(c)) {
    case QChar::Other_Control:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
    case QChar::Other_Surrogate:
        return true;
    case QChar::Other_Format:
        return c != 0x200d && c != 0x200c; // joiners, which scripts and emoji need
    default:
        return c >= 0xe0000 && c <= 0xe007f;
    }
}

static QString visible(const QString &text)
{
    QString shown;
    shown.reserve(text.size());
    for (const char32_t c : text.toUcs4()) {
        if (mustBeSpelled(c))
            shown +=
                u"‹U+"_s % QString::number(uint(c), 16).toUpper().rightJustified(4, u'0') % u'›';
        else
            shown += QString::fromUcs4(&c, 1);
    }
    return shown;
}

static bool isLetter(QChar c)
{
    return c.isLetterOrNumber() || c.isMark() || c.isSurrogate();
}

/// "1." or "1)": at the beginning of a line it would number a list.
static bool isListNumber(QStringView word)
{
    qsizetype digits = 0;
    while (digits < word.size() && word.at(digits).isDigit())
        ++digits;
    return digits > 0 && digits + 1 == word.size() && (word.back() == u'.' || word.back() == u')');
}

/// Letters and digits, with dashes, apostrophes and decimal points within, and with punctuation and
/// quotes around.
static bool isPlainWord(QStringView word)
{
    static constexpr QStringView Before = u"(\"'“‘（";
    static constexpr QStringView After = u",.;:?)\"'”’，。：；？）、";
    while (!word.isEmpty() && Before.contains(word.front()))
        word = word.sliced(1);
    while (!word.isEmpty() && After.contains(word.back()))
        word.chop(1);
    for (qsizetype i = 0; i < word.size(); ++i) {
        const bool isWithin =
            i > 0 && i + 1 < word.size() && isLetter(word.at(i - 1)) && isLetter(word.at(i + 1));
        const bool isPoint =
            isWithin && word.at(i) == u'.' && word.at(i - 1).isDigit() && word.at(i + 1).isDigit();
        const bool isJoint = isWithin && QStringView(u"-'’").contains(word.at(i));
        if (!isLetter(word.at(i)) && !isPoint && !isJoint)
            return false;
    }
    return true;
}

/// Code spans without backticks or cell borders; those are placed between them.
static QString codeSpans(QStringView text)
{
    QString spans;
    qsizetype at = 0;
    while (at < text.size()) {
        const QChar c = text.at(at);
        if (c == u'`' || c == u'|' || c == u'\\') {
            spans += u"&#"_s % QString::number(c.unicode()) % u';';
            ++at;
            continue;
        }
        const qsizetype start = at;
        while (at < text.size() && !QStringView(u"`|\\").contains(text.at(at)))
            ++at;
        const QStringView piece = text.sliced(start, at - start);
        if (piece.trimmed().isEmpty())
            spans += piece;
        else
            spans += u'`' % piece.toString() % u'`';
    }
    return spans;
}

QString markdownLine(const QString &text, qsizetype maxChars)
{
    const bool isCut = text.size() > maxChars;
    const QString line = visible(text.left(maxChars).simplified());
    QString result;
    QStringList odd; // consecutive words that go into one span
    const auto flush = [&] {
        if (!odd.isEmpty())
            result += (result.isEmpty() ? u""_s : u" "_s) % codeSpans(odd.join(u' '));
        odd.clear();
    };
    for (const QString &word : line.split(u' ', Qt::SkipEmptyParts)) {
        const bool begins = result.isEmpty() && odd.isEmpty();
        if (!isPlainWord(word) || (begins && isListNumber(word))) {
            odd.append(word);
            continue;
        }
        flush();
        result += (result.isEmpty() ? u""_s : u" "_s) % word;
    }
    flush();
    return isCut ? QString(result % u'…') : result;
}

QString markdownBlock(const QString &text, const char *language)
{
    QString shown = visible(QString(text).replace(u"\r\n"_s, u"\n"_s));
    qsizetype longest = 2;
    qsizetype run = 0;
    for (const QChar c : std::as_const(shown)) {
        run = c == u'`' ? run + 1 : 0;
        longest = qMax(longest, run);
    }
    const QString fence(longest + 1, u'`');
    if (!shown.endsWith(u'\n'))
        shown += u'\n';
    return fence % QString::fromLatin1(language) % u'\n' % shown % fence % u'\n';
}

} // namespace a2a
