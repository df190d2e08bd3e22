// SPDX-License-Identifier: Apache-2.0
#include "model/content/filterpattern.h"

#include <re2/re2.h>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static re2::StringPiece piece(QByteArrayView bytes)
{
    return {bytes.data(), size_t(bytes.size())};
}

static re2::RE2::Options optionsFor(Qt::CaseSensitivity sensitivity)
{
    re2::RE2::Options options;
    options.set_log_errors(false);
    options.set_never_nl(true);
    options.set_case_sensitive(sensitivity == Qt::CaseSensitive);
    return options;
}

/// The position at which RE2 stopped reading. RE2 does not tell it, so it is the end of the
/// shortest beginning of the pattern that has the same error; -1 if the error is about the whole
/// pattern.
static qsizetype errorPlace(const QString &pattern, const re2::RE2 &failed)
{
    const QString part = QString::fromStdString(failed.error_arg());
    if (part.isEmpty() || part == pattern)
        return -1;
    for (qsizetype at = pattern.indexOf(part); at >= 0; at = pattern.indexOf(part, at + 1)) {
        const QByteArray start = QStringView(pattern).first(at + part.size()).toUtf8();
        const re2::RE2 tried(piece(start), optionsFor(Qt::CaseInsensitive));
        if (tried.error_code() == failed.error_code() && tried.error_arg() == failed.error_arg())
            return at;
    }
    return -1;
}

static bool startsWithAny(QStringView text, std::initializer_list<QStringView> starts)
{
    return std::any_of(starts.begin(), starts.end(),
                       [text](QStringView start) { return text.startsWith(start); });
}

Phrase filterPatternProblem(const QString &pattern)
{
    if (pattern.size() > FilterPattern::MaxPatternLength)
        return {"pattern-too-long", {FilterPattern::MaxPatternLength}};
    const re2::RE2 expression(piece(pattern.toUtf8()), optionsFor(Qt::CaseInsensitive));
    if (expression.ok())
        return {};
    const QString why = QString::fromStdString(expression.error());
    const qsizetype at = errorPlace(pattern, expression);
    if (at < 0)
        return {"pattern-invalid", {why}};
    const QStringView rest = QStringView(pattern).sliced(at);
    if (startsWithAny(rest, {u"(?=", u"(?!", u"(?<=", u"(?<!"}))
        return {"pattern-look-around", {at + 1}};
    if (rest.size() > 1 && rest[0] == u'\\' &&
        (rest[1].isDigit() || rest[1] == u'g' || rest[1] == u'k'))
        return {"pattern-back-reference", {at + 1}};
    if (startsWithAny(rest, {u"++", u"*+", u"?+", u"(?>"}) ||
        (rest.startsWith(u'{') && rest.sliced(rest.indexOf(u'}') + 1).startsWith(u'+')))
        return {"pattern-possessive", {at + 1}};
    return {"pattern-invalid-at", {why, at + 1}};
}

FilterPattern::FilterPattern(const QString &pattern, Qt::CaseSensitivity sensitivity)
    : m_expression(
          std::make_shared<const re2::RE2>("(?m)" + pattern.toStdString(), optionsFor(sensitivity)))
{
}

bool FilterPattern::isInUtf8(QByteArrayView text) const
{
    if (text.startsWith("\xEF\xBB\xBF"))
        text = text.sliced(3); // a byte order mark, which decoding drops, too
    if (re2::RE2::PartialMatch(piece(text), *m_expression))
        return true;
    return !text.isValidUtf8() &&
           re2::RE2::PartialMatch(piece(QString::fromUtf8(text).toUtf8()), *m_expression);
}

json::ByteRange FilterPattern::find(QByteArrayView utf8, qsizetype from) const
{
    const re2::StringPiece text = piece(utf8);
    for (; from < utf8.size(); ++from) {
        re2::StringPiece match;
        if (!m_expression->Match(text, size_t(from), text.size(), re2::RE2::UNANCHORED, &match, 1))
            break;
        if (!match.empty())
            return {match.data() - text.data(), qint64(match.size())};
        from = match.data() - text.data();
    }
    return {};
}

} // namespace a2a
