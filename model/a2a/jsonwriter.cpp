// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/jsonwriter.h"

#include "model/json/plaintext.h"

namespace a2a {

/// The short escape of a character within a string, or null if it is written as itself or as a \u
/// escape.
static const char *escaped(char c)
{
    switch (c) {
    case '"':
        return "\\\"";
    case '\\':
        return "\\\\";
    case '\n':
        return "\\n";
    case '\r':
        return "\\r";
    case '\t':
        return "\\t";
    default:
        return nullptr;
    }
}

static bool isControl(char c)
{
    return static_cast<unsigned char>(c) < 0x20;
}

static void escape(QByteArray &out, QByteArrayView utf8)
{
    const char *at = utf8.data();
    const char *const end = at + utf8.size();
    while (at < end) { // text without escapes is appended at once
        quint64 high = 0;
        const char *const stop = json::skipPlain(at, end, high);
        out.append(QByteArrayView(at, stop));
        if (stop == end)
            break;
        if (const char *special = escaped(*stop))
            out.append(special);
        else
            out.append("\\u00").append(QByteArray(1, *stop).toHex());
        at = stop + 1;
    }
}

static void quote(QByteArray &out, QByteArrayView utf8)
{
    out.append('"');
    escape(out, utf8);
    out.append('"');
}

QByteArray jsonString(QStringView text)
{
    const QByteArray utf8 = text.toUtf8();
    QByteArray out;
    out.reserve(utf8.size() + 2);
    quote(out, utf8);
    return out;
}

qint64 jsonStringSize(QByteArrayView utf8)
{
    qint64 size = utf8.size() + 2;
    for (const char c : utf8)
        size += escaped(c) ? 1 : isControl(c) ? 5 : 0;
    return size;
}

void JsonWriter::separate()
{
    if (m_needComma)
        m_out.append(',');
}

JsonWriter &JsonWriter::open(char bracket)
{
    separate();
    m_out.append(bracket);
    m_needComma = false;
    return *this;
}

JsonWriter &JsonWriter::close(char bracket)
{
    m_out.append(bracket);
    m_needComma = true;
    return *this;
}

JsonWriter &JsonWriter::name(QByteArrayView name)
{
    separate();
    m_out.append('"');
    for (const char c : name) {
        const bool upper = c >= 'A' && c <= 'Z';
        if (upper && m_snakeCase)
            m_out.append('_').append(char(c - 'A' + 'a'));
        else
            m_out.append(c);
    }
    m_out.append("\":");
    m_needComma = false;
    return *this;
}

JsonWriter &JsonWriter::utf8Name(QByteArrayView name)
{
    separate();
    quote(m_out, name);
    m_out.append(':');
    m_needComma = false;
    return *this;
}

JsonWriter &JsonWriter::utf8(QByteArrayView text)
{
    separate();
    quote(m_out, text);
    m_needComma = true;
    return *this;
}

JsonWriter &JsonWriter::string(QStringView text)
{
    return raw(jsonString(text));
}

JsonWriter &JsonWriter::raw(QByteArrayView json)
{
    separate();
    m_out.append(json);
    m_needComma = true;
    return *this;
}

JsonWriter &JsonWriter::plain(QByteArrayView ascii)
{
    separate();
    m_out.append('"').append(ascii).append('"');
    m_needComma = true;
    return *this;
}

JsonWriter &JsonWriter::appendPiece(QByteArrayView utf8)
{
    escape(m_out, utf8);
    return *this;
}

JsonWriter &JsonWriter::appendPlain(QByteArrayView ascii)
{
    m_out.append(ascii);
    return *this;
}

JsonWriter &JsonWriter::optional(QByteArrayView member, QStringView text)
{
    return text.isEmpty() ? *this : name(member).string(text);
}

JsonWriter &JsonWriter::optionalRaw(QByteArrayView member, QByteArrayView json)
{
    return json.isEmpty() ? *this : name(member).raw(json);
}

JsonWriter &JsonWriter::optional(QByteArrayView member, const QStringList &texts)
{
    if (texts.isEmpty())
        return *this;
    name(member).beginArray();
    for (const QString &text : texts)
        string(text);
    return endArray();
}

} // namespace a2a
