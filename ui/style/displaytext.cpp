// SPDX-License-Identifier: Apache-2.0
#include "ui/style/displaytext.h"

#include "model/a2a/invisiblecharacters.h"

#include <QChar>

namespace a2a {

static constexpr int MarksInARow = 8; // Vietnamese needs two, Hebrew and Thai up to three or four

namespace {

enum class Treatment : quint8 { Keep, Spell, Replace };

} // namespace

static Treatment treatment(char32_t c, const DisplayOptions &options)
{
    if (c == U'\t' || c == U'\n')
        return Treatment::Keep;
    if (c < 0x20 || (c >= 0x7F && c <= 0x9F))
        return Treatment::Spell;
    if (c < 0x7F)
        return Treatment::Keep;
    if (QChar::isSurrogate(c))
        return Treatment::Replace;
    if (isJoiner(c))
        return options.isIdentifier ? Treatment::Spell : Treatment::Keep;
    return isInvisible(c) || QChar::isNonCharacter(c) ? Treatment::Spell : Treatment::Keep;
}

static QString spelled(char32_t c)
{
    return QStringLiteral("‹U+%1›").arg(quint32(c), 4, 16, QLatin1Char('0')).toUpper();
}

static bool isPlain(QStringView text, const DisplayOptions &options)
{
    for (const QChar unit : text) {
        const char16_t c = unit.unicode();
        if (c >= 0x7F || (c < 0x20 && (options.foldNewlines || (c != u'\n' && c != u'\t'))))
            return false;
        if (options.foldNewlines && c == u' ')
            return false; // possibly the first of several
    }
    return true;
}

namespace {

/// Builds the shown text character by character.
class DisplayBuilder final {
public:
    explicit DisplayBuilder(const DisplayOptions &options)
        : m_options(options)
    {
    }

    void reserve(qsizetype size) { m_out.reserve(size); }
    void add(char32_t c)
    {
        if (m_options.foldNewlines && QChar::isSpace(c) && !isInvisible(c) && c != 0x00A0) {
            if (!m_out.isEmpty() && !m_out.endsWith(QLatin1Char(' ')))
                m_out += QLatin1Char(' ');
            m_marks = 0;
            return;
        }
        const bool isMark = c >= 0x300 && QChar::isMark(c);
        m_marks = isMark ? m_marks + 1 : 0;
        if (m_marks > MarksInARow)
            return;
        switch (treatment(c, m_options)) {
        case Treatment::Spell:
            m_out += spelled(c);
            break;
        case Treatment::Replace:
            m_out += QChar(QChar::ReplacementCharacter);
            break;
        case Treatment::Keep:
            m_out += QStringView(QChar::fromUcs4(c));
            break;
        }
    }
    [[nodiscard]] QString take() { return std::move(m_out); }

private:
    const DisplayOptions &m_options;
    QString m_out;
    int m_marks = 0;
};

} // namespace

QString displayText(const QString &text, const DisplayOptions &options)
{
    qsizetype end = qMin(text.size(), qMax<qsizetype>(options.maxChars, 0));
    const bool isCut = end < text.size();
    if (isCut && end > 0 && text.at(end - 1).isHighSurrogate() && text.at(end).isLowSurrogate())
        --end; // our truncation must not look like broken input
    const QStringView seen = QStringView(text).first(end);
    if (isPlain(seen, options))
        return isCut ? QString(seen % QStringView(u"…")) : text;
    DisplayBuilder builder(options);
    builder.reserve(end);
    for (qsizetype i = 0; i < end; ++i) {
        const QChar unit = seen[i];
        if (unit == QLatin1Char('\r') && i + 1 < end && seen[i + 1] == QLatin1Char('\n'))
            continue; // CRLF is one line break
        if (unit.isHighSurrogate() && i + 1 < end && seen[i + 1].isLowSurrogate()) {
            builder.add(QChar::surrogateToUcs4(unit, seen[i + 1]));
            ++i;
        } else {
            builder.add(unit.unicode());
        }
    }
    QString shown = builder.take();
    if (options.foldNewlines && shown.endsWith(QLatin1Char(' ')))
        shown.chop(1);
    if (isCut)
        shown += QChar(u'…');
    return shown;
}

QString displayText(const QString &text, qsizetype maxChars)
{
    return displayText(text, DisplayOptions{.maxChars = maxChars});
}

QString displayLine(const QString &text, qsizetype maxChars)
{
    return displayText(text, DisplayOptions{.maxChars = maxChars, .foldNewlines = true});
}

QString displayIdentifier(const QString &text, qsizetype maxChars)
{
    return displayText(
        text, DisplayOptions{.maxChars = maxChars, .foldNewlines = true, .isIdentifier = true});
}

QString idTail(const QString &id, int chars)
{
    if (id.size() <= chars + 2)
        return displayIdentifier(id);
    qsizetype start = id.size() - chars;
    if (id.at(start).isLowSurrogate() && id.at(start - 1).isHighSurrogate())
        --start;
    return QChar(u'…') % displayIdentifier(id.sliced(start));
}

QString isolated(const QString &text)
{
    for (const QChar c : text) {
        const QChar::Direction direction = c.direction();
        if (direction == QChar::DirR || direction == QChar::DirAL || direction == QChar::DirAN ||
            c.isHighSurrogate())
            return QChar(u'\u2068') % text % QChar(u'\u2069');
    }
    return text;
}

} // namespace a2a
