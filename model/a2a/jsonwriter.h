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
    /// Names given in lowerCamelCase are written in snake_case; raw JSON stays as it is.
    void setSnakeCase(bool on) { m_snakeCase = on; }

    /// A name that may need escaping, and is written as it is otherwise.
    JsonWriter &utf8Name(QByteArrayView name);

    JsonWriter &string(QStringView text);
    JsonWriter &utf8(QByteArrayView text);
    JsonWriter &boolean(bool value) { return raw(value ? "true" : "false"); }
    JsonWriter &integer(qint64 value) { return raw(QByteArray::number(value)); }
    /// Writes JSON unchanged.
    JsonWriter &raw(QByteArrayView json);
    /// A string whose bytes need no escaping (base64).
    JsonWriter &plain(QByteArrayView ascii);

    /// A string in pieces, each of whole characters; one of plainPiece() needs no escaping.
    JsonWriter &beginString() { return open('"'); }
    JsonWriter &piece(QByteArrayView utf8);
    JsonWriter &plainPiece(QByteArrayView ascii);
    JsonWriter &endString() { return close('"'); }

    /// Members that are left out if empty.
    JsonWriter &optional(QByteArrayView name, QStringView text);
    JsonWriter &optionalRaw(QByteArrayView name, QByteArrayView json);
    JsonWriter &optional(QByteArrayView name, const QStringList &texts);

    [[nodiscard]] const QByteArray &bytes() const { return m_out; }
    /// Drops the bytes so far, which were copied elsewhere: writing continues after them.
    void letGo() { m_out.resize(0); }

private:
    JsonWriter &open(char bracket);
    JsonWriter &close(char bracket);
    void separate();

    QByteArray m_out;
    bool m_needComma = false;
    bool m_snakeCase = false;
};

/// One string as JSON, quotes included; escapes only what is required.
[[nodiscard]] QByteArray jsonString(QStringView text);
/// The number of bytes of that.
[[nodiscard]] qint64 jsonStringSize(QByteArrayView utf8);

} // namespace a2a
