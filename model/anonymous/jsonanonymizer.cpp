// SPDX-License-Identifier: Apache-2.0
#include "model/anonymous/jsonanonymizer.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <string_view>

namespace a2a {

using namespace std::string_view_literals;

/// Whether a name is one of JSON Schema, which forms are built from.
static bool isSchemaName(std::string_view name)
{
    static constexpr std::array names{"$defs"sv,
                                      "$id"sv,
                                      "$ref"sv,
                                      "$schema"sv,
                                      "additionalProperties"sv,
                                      "allOf"sv,
                                      "anyOf"sv,
                                      "const"sv,
                                      "definitions"sv,
                                      "enumNames"sv,
                                      "exclusiveMaximum"sv,
                                      "exclusiveMinimum"sv,
                                      "items"sv,
                                      "maxItems"sv,
                                      "maxLength"sv,
                                      "maximum"sv,
                                      "minItems"sv,
                                      "minLength"sv,
                                      "minimum"sv,
                                      "multipleOf"sv,
                                      "pattern"sv,
                                      "properties"sv,
                                      "readOnly"sv,
                                      "uniqueItems"sv,
                                      "writeOnly"sv};
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Whether the numbers of a member are defined by the protocol: codes, page sizes, limits of forms.
static bool hasOpenNumber(std::string_view name, double number)
{
    static constexpr std::array names{"historyLength"sv, "pageSize"sv, "totalSize"sv, "index"sv,
                                      "retry"sv};
    if (name == "code"sv) // of errors: HTTP's and gRPC's, JSON-RPC's
        return (number >= 0 && number < 600) || (number >= -32768 && number <= -32000);
    return isSchemaName(name) || std::find(names.begin(), names.end(), name) != names.end();
}

static bool isMediaName(const QByteArray &name)
{
    const QByteArray small = name.toLower();
    return small.endsWith("mimetype") || small.endsWith("mediatype") || small.endsWith("modes") ||
           small.endsWith("mime_type") || small.endsWith("media_type") || small.endsWith("_modes");
}

/// Whether a value has a fixed format without personal data, in a member where that format is
/// expected.
static bool isOfOpenForm(const QByteArray &name, const QString &value)
{
    static const QRegularExpression media(
        QStringLiteral(
            "\\A(?:[a-z*]+/[a-z0-9.+*-]+(?:; ?charset=[a-zA-Z0-9-]+)?|text|file|data)\\z"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression version(
        QStringLiteral("\\Av?[0-9]{1,4}(?:\\.[0-9]{1,4}){0,3}\\z"));
    static const QRegularExpression time(
        QStringLiteral("\\A[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.]+(?:Z|[+-][0-9:]+)?\\z"));
    static const QRegularExpression algorithm(QStringLiteral("\\A[A-Za-z0-9+-]{1,9}\\z"));
    static const QRegularExpression constant(QStringLiteral("\\A[A-Z]+(?:_[A-Z]+)*\\z"));
    static const QRegularExpression type(
        QStringLiteral("\\Atype\\.googleapis\\.com/google\\.[A-Za-z.]+\\z"));
    const auto is = [&value](const QRegularExpression &form) {
        return form.match(value).hasMatch();
    };
    const QByteArray small = name.toLower();
    if (isMediaName(name))
        return is(media);
    if (small.endsWith("version") || small == "jsonrpc")
        return is(version);
    if (small.endsWith("timestamp") || small.endsWith("timestampafter") || small == "createdat" ||
        small == "lastmodified")
        return is(time);
    if (small == "alg" || small == "kty" || small == "typ" || small == "crv" || small == "use")
        return is(algorithm);
    if (small == "domain") // of google.rpc.ErrorInfo
        return value == QLatin1String("a2a-protocol.org");
    if (small == "reason") // a state that is not the protocol's is the agent's own word
        return is(constant);
    return small == "@type" && is(type);
}

static QString plain(const char *bytes, qsizetype size)
{
    return QString::fromUtf8(bytes, size);
}

QByteArray JsonAnonymizer::currentName() const
{
    return m_levels.empty() ? QByteArray() : m_levels.back().name;
}

void JsonAnonymizer::begin(bool isObject)
{
    static constexpr size_t MaxLevels = 10'000;
    if (m_levels.size() < MaxLevels)
        m_levels.push_back({isObject, isObject ? QByteArray() : currentName()});
    else
        ++m_uncheckedDepth;
}

void JsonAnonymizer::end()
{
    if (m_uncheckedDepth > 0)
        --m_uncheckedDepth;
    else if (!m_levels.empty())
        m_levels.pop_back();
}

void JsonAnonymizer::restart()
{
    m_levels.clear();
    m_uncheckedDepth = 0;
}

double JsonAnonymizer::anonymizeNumber(const QByteArray &name, double number)
{
    return hasOpenNumber({name.constData(), size_t(name.size())}, number)
               ? number
               : m_texts.anonymizeNumber(number);
}

void JsonAnonymizer::anonymizeName(char *bytes, qsizetype size, TextAnonymizer::Encoding encoding)
{
    const std::string_view name(bytes, size_t(size));
    if (isSchemaName(name) || name == "@type" || TextAnonymizer::isProtocolText(plain(bytes, size)))
        return;
    m_texts.anonymizeText(bytes, size, encoding);
}

static bool isContent(const QByteArray &name)
{
    return name == "raw" || name == "bytes" || name == "protected" || name == "signature" ||
           name == "fileWithBytes" || name == "file_with_bytes";
}

void JsonAnonymizer::value(const QByteArray &name, char *bytes, qsizetype size,
                           TextAnonymizer::Encoding encoding)
{
    if (isContent(name)) {
        // A truncated one counts up to its last complete group.
        const qsizetype whole = m_texts.anonymizeBase64(bytes, size) ? size : size / 4 * 4;
        if (whole == size || m_texts.anonymizeBase64(bytes, whole))
            return;
    }
    static constexpr qsizetype LongestOpen = 100;
    if (size <= LongestOpen) {
        const QString text = plain(bytes, size);
        if (TextAnonymizer::isProtocolText(text))
            return;
        if (isOfOpenForm(name, text)) {
            if (isMediaName(name))
                m_texts.anonymizeMediaTypes(bytes, size, encoding);
            return;
        }
    }
    if (const QByteArrayView text(bytes, size); text.startsWith("data:")) {
        const qsizetype comma = text.indexOf(',');
        const qsizetype rest = comma + 1;
        const bool is64 = comma > 0 && text.first(comma).endsWith(";base64");
        if (is64 && m_texts.anonymizeBase64(bytes + rest, size - rest))
            return;
    }
    m_texts.anonymizeText(bytes, size, encoding);
}

/// Anonymizes a string from its opening quote; returns the position after the closing one, or `at`
/// if that is not known yet.
qsizetype JsonAnonymizer::string(char *bytes, qsizetype at, qsizetype size, bool isAll)
{
    const qsizetype begin = at + 1;
    qsizetype end = begin;
    while (end < size && bytes[end] != '"')
        end += bytes[end] == '\\' && end + 1 < size ? 2 : 1;
    end = qMin(end, size);
    const qsizetype next = qMin(end + 1, size);
    qsizetype behind = next;
    while (behind < size && (bytes[behind] == ' ' || bytes[behind] == '\t' ||
                             bytes[behind] == '\n' || bytes[behind] == '\r'))
        ++behind;
    if (behind == size && !isAll)
        return at;
    const bool isName =
        behind < size && bytes[behind] == ':' && (m_levels.empty() || m_levels.back().isObject);
    if (isName) {
        if (!m_levels.empty())
            m_levels.back().name = QByteArray(bytes + begin, end - begin); // as it was
        anonymizeName(bytes + begin, end - begin, TextAnonymizer::Encoding::Json);
    } else {
        value(currentName(), bytes + begin, end - begin, TextAnonymizer::Encoding::Json);
    }
    return next;
}

void JsonAnonymizer::number(char *bytes, qsizetype size)
{
    const QByteArray name = currentName();
    const bool isCallId = m_levels.size() == 1 && name == "id"; // of JSON-RPC
    if (isCallId ||
        hasOpenNumber({name.constData(), size_t(name.size())}, QByteArray(bytes, size).toDouble()))
        return;
    // The exponent stays: it only tells the magnitude.
    const char *const exponent =
        std::find_if(bytes, bytes + size, [](char c) { return c == 'e' || c == 'E'; });
    m_texts.anonymizeText(bytes, exponent - bytes, TextAnonymizer::Encoding::Utf8);
}

/// Anonymizes everything outside of strings: numbers, true, false, null, and bytes that are not
/// JSON.
qsizetype JsonAnonymizer::readBareToken(char *bytes, qsizetype at, qsizetype size, bool isAll)
{
    const auto isEnd = [](char c) {
        return c == ',' || c == ']' || c == '}' || c == '{' || c == '[' || c == ':' || c == '"' ||
               c == ' ' || c == '\n' || c == '\r' || c == '\t';
    };
    const qsizetype end = std::find_if(bytes + at, bytes + size, isEnd) - bytes;
    if (end == size && !isAll)
        return at;
    const QByteArrayView word(bytes + at, end - at);
    const bool isNumber = !word.isEmpty() && (word[0] == '-' || (word[0] >= '0' && word[0] <= '9'));
    if (isNumber)
        number(bytes + at, end - at);
    else if (!TextAnonymizer::isProtocolText(QString::fromUtf8(word)))
        m_texts.anonymizeText(bytes + at, end - at, TextAnonymizer::Encoding::Utf8);
    return end;
}

qsizetype JsonAnonymizer::process(char *bytes, qsizetype size, bool isAll)
{
    qsizetype next = 0;
    for (qsizetype at = 0; at < size; at = next) {
        next = at + 1;
        switch (bytes[at]) {
        case '"':
            next = string(bytes, at, size, isAll);
            break;
        case '{':
        case '[':
            begin(bytes[at] == '{');
            break;
        case '}':
        case ']':
            end();
            break;
        case ',':
        case ':':
        case ' ':
        case '\t':
        case '\n':
        case '\r':
            break;
        default:
            next = readBareToken(bytes, at, size, isAll);
        }
        if (next == at)
            return at;
    }
    return size;
}

} // namespace a2a
