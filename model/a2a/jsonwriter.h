// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QStringList>
#include <QStringView>

namespace a2a {

/// Writes JSON for requests in the order in which members are given. QJsonDocument is not used for
/// them because it sorts members and rewrites numbers: what a user typed as JSON is sent byte for
/// byte.
class JsonWriter final {
public:
    JsonWriter &beginObject() { return open('{'); }
    JsonWriter &endObject() { return close('}'); }
    JsonWriter &beginArray() { return open('['); }
    JsonWriter &endArray() { return close(']'); }
    JsonWriter &name(QByteArrayView name);
    /// Whether names given in lowerCamelCase are written in snake_case. Raw JSON is not changed.
    void setSnakeCase(bool on) { m_snakeCase = on; }

    /// Writes a name that may need escaping; its style is not changed.
    JsonWriter &utf8Name(QByteArrayView name);

    JsonWriter &string(QStringView text);
    JsonWriter &utf8(QByteArrayView text);
    JsonWriter &boolean(bool value) { return raw(value ? "true" : "false"); }
    JsonWriter &integer(qint64 value) { return raw(QByteArray::number(value)); }
    /// Writes JSON unchanged.
    JsonWriter &raw(QByteArrayView json);
    /// Writes a string whose bytes need no escaping, such as base64.
    JsonWriter &plain(QByteArrayView ascii);

    /// Write a string in pieces, each of whole characters. Bytes given to appendPlain() must need
    /// no escaping.
    JsonWriter &beginString() { return open('"'); }
    JsonWriter &appendPiece(QByteArrayView utf8);
    JsonWriter &appendPlain(QByteArrayView ascii);
    JsonWriter &endString() { return close('"'); }

    /// Write a member, which is left out if its value is empty.
    JsonWriter &optional(QByteArrayView name, QStringView text);
    JsonWriter &optionalRaw(QByteArrayView name, QByteArrayView json);
    JsonWriter &optional(QByteArrayView name, const QStringList &texts);

    [[nodiscard]] const QByteArray &bytes() const { return m_out; }
    /// Discards the bytes written so far, which the caller has copied. Writing continues after
    /// them.
    void clearBytes() { m_out.resize(0); }

private:
    JsonWriter &open(char bracket);
    JsonWriter &close(char bracket);
    void separate();

    QByteArray m_out;
    bool m_needComma = false;
    bool m_snakeCase = false;
};

/// The text as a JSON string with quotes. Escapes only what must be escaped.
[[nodiscard]] QByteArray jsonString(QStringView text);
/// The number of bytes of such a string.
[[nodiscard]] qint64 jsonStringSize(QByteArrayView utf8);

} // namespace a2a
