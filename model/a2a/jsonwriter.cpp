// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/jsonwriter.h"

namespace a2a {

QByteArray jsonString(QStringView text)
{
    const QByteArray utf8 = text.toUtf8();
    QByteArray out;
    out.reserve(utf8.size() + 2);
    out.append('"');
    for (const char c : utf8) {
        switch (c) {
        case '"':
            out.append("\\\"");
            break;
        case '\\':
            out.append("\\\\");
            break;
        case '\n':
            out.append("\\n");
            break;
        case '\r':
            out.append("\\r");
            break;
        case '\t':
            out.append("\\t");
            break;
        default:
            if (static_cast<unsigned char>(c) < 0x20)
                out.append("\\u00").append(QByteArray(1, c).toHex());
            else
                out.append(c);
        }
    }
    out.append('"');
    return out;
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
