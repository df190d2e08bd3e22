// SPDX-License-Identifier: Apache-2.0
#include "model/signature/canonicaljson.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace a2a::signature {

/// The shortest digits that read back to the same double, and the position of the point: 0.DIGITS
/// times ten to `point`.
struct Digits {
    QByteArray digits;
    int point = 0;
};

static Digits shortestDigits(double magnitude)
{
    char buffer[40];
    const auto written =
        std::to_chars(buffer, buffer + sizeof buffer, magnitude, std::chars_format::scientific);
    const QByteArray text(buffer, written.ptr - buffer);
    const qsizetype e = text.indexOf('e');
    return {text.first(e).replace('.', ""), text.mid(e + 1).toInt() + 1};
}

/// Digits with a point within or around them, for numbers without an exponent.
static QByteArray writtenOut(const Digits &number)
{
    const auto count = int(number.digits.size());
    if (number.point <= 0)
        return "0." + QByteArray(-number.point, '0') + number.digits;
    if (number.point >= count)
        return number.digits + QByteArray(number.point - count, '0');
    return number.digits.first(number.point) + '.' + number.digits.mid(number.point);
}

static QByteArray withExponent(const Digits &number, int leastExponentDigits)
{
    const int exponent = number.point - 1;
    QByteArray text = number.digits.first(1);
    if (number.digits.size() > 1)
        text += '.' + number.digits.mid(1);
    return text + (exponent < 0 ? "e-" : "e+") +
           QByteArray::number(std::abs(exponent)).rightJustified(leastExponentDigits, '0');
}

QByteArray formatEcmaNumber(double number)
{
    if (!std::isfinite(number))
        return {};
    if (number == 0)
        return "0"; // also for -0
    const Digits digits = shortestDigits(std::abs(number));
    const bool isPlain = digits.point > -6 && digits.point <= 21;
    return (number < 0 ? "-" : "") + (isPlain ? writtenOut(digits) : withExponent(digits, 1));
}

QByteArray formatPythonNumber(QByteArrayView spelled, bool asDouble)
{
    const bool isWhole = std::none_of(spelled.begin(), spelled.end(),
                                      [](char c) { return c == '.' || c == 'e' || c == 'E'; });
    if (isWhole && !asDouble)
        return spelled == "-0" ? QByteArray("0") : spelled.toByteArray();
    const double number = spelled.toDouble();
    const QByteArray sign = std::signbit(number) ? "-" : "";
    if (number == 0)
        return sign + "0.0";
    const Digits digits = shortestDigits(std::abs(number));
    if (digits.point <= -4 || digits.point > 16)
        return sign + withExponent(digits, 2);
    const bool hasFraction = digits.point < digits.digits.size();
    return sign + writtenOut(digits) + (hasFraction ? "" : ".0");
}

static QByteArray unitEscape(char16_t unit)
{
    return "\\u" + QByteArray::number(uint(unit), 16).rightJustified(4, '0');
}

static const char *shortEscape(char16_t unit)
{
    switch (unit) {
    case '"':
        return "\\\"";
    case '\\':
        return "\\\\";
    case '\b':
        return "\\b";
    case '\t':
        return "\\t";
    case '\n':
        return "\\n";
    case '\f':
        return "\\f";
    case '\r':
        return "\\r";
    default:
        return nullptr;
    }
}

QByteArray canonicalString(const QString &text, CanonicalStyle spelling)
{
    const bool asciiOnly = isPython(spelling);
    QByteArray out(1, '"');
    qsizetype plain = 0; // where the run without escapes began
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char16_t unit = text[i].unicode();
        const char *escape = shortEscape(unit);
        if (!escape && unit >= 0x20 && !(asciiOnly && unit > 0x7e))
            continue;
        out += QStringView(text).sliced(plain, i - plain).toUtf8();
        out += escape ? QByteArray(escape) : unitEscape(unit);
        plain = i + 1;
    }
    out += QStringView(text).sliced(plain).toUtf8();
    return out + '"';
}

QByteArray canonicalScalar(json::Value scalar, CanonicalStyle spelling)
{
    if (scalar.isString())
        return canonicalString(scalar.toString(), spelling);
    if (!scalar.isNumber())
        return scalar.raw().toByteArray();
    return isPython(spelling)
               ? formatPythonNumber(scalar.raw(), spelling == CanonicalStyle::PythonFloats)
               : formatEcmaNumber(scalar.toDouble());
}

/// Code points order as their UTF-8 does; UTF-16 units do not, since surrogates come before the
/// last private characters.
static bool before(const NamedValue &a, const NamedValue &b, CanonicalStyle spelling)
{
    return isPython(spelling) ? a.name.toUtf8() < b.name.toUtf8() : a.name < b.name;
}

std::vector<NamedValue> orderedMembers(json::Value object, CanonicalStyle spelling)
{
    std::vector<NamedValue> members;
    members.reserve(object.count());
    for (const json::Value member : json::children(object))
        members.push_back({member.name(), member});
    if (spelling != CanonicalStyle::AsReceived) {
        std::stable_sort(members.begin(), members.end(), [spelling](const auto &a, const auto &b) {
            return before(a, b, spelling);
        });
    }
    return members;
}

static bool hasLoneSurrogate(json::Value value, bool isMember)
{
    const json::Document &document = *value.document();
    return (document.token(value.index()).flags & json::LoneSurrogate) != 0 ||
           (isMember && (document.token(value.index() - 1).flags & json::LoneSurrogate) != 0);
}

static Phrase problemWithin(json::Value value, bool isMember, int depth)
{
    if (depth > CanonicalDepth)
        return {"canonical-too-deep", {CanonicalDepth}};
    if (hasLoneSurrogate(value, isMember))
        return {"canonical-half-surrogate", {value.pointer()}};
    if (value.isNumber() && !std::isfinite(value.toDouble()))
        return {"canonical-number-too-large", {value.pointer()}};
    if (value.isObject()) {
        const auto members = orderedMembers(value, CanonicalStyle::Jcs);
        const auto twice =
            std::adjacent_find(members.begin(), members.end(),
                               [](const auto &a, const auto &b) { return a.name == b.name; });
        if (twice != members.end())
            return {"canonical-name-twice", {twice->value.pointer()}};
    }
    for (const json::Value child : json::children(value)) {
        Phrase problem = problemWithin(child, value.isObject(), depth + 1);
        if (!problem.isEmpty())
            return problem;
    }
    return {};
}

Phrase nonCanonicalReason(json::Value value)
{
    if (!value.isValid() || !value.document()->isValid())
        return "canonical-not-json";
    if (!value.document()->isValidUtf8())
        return "canonical-not-utf8";
    return problemWithin(value, false, 0);
}

} // namespace a2a::signature
