// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QString>

#include <atomic>
#include <optional>

namespace a2a::json {

class Document;
enum class Type : quint8;

/// A range of bytes in a document or a stream.
struct ByteRange {
    qint64 offset = 0;
    qint64 length = 0;

    [[nodiscard]] qint64 end() const { return offset + length; }
    bool operator==(const ByteRange &) const = default;
};

/// A light handle (16 bytes, by value) to one value on a document's tape. Valid as long as the
/// document is neither destroyed nor parsed again. Every accessor of the wrong type returns an
/// empty result, so that hostile input needs no checks before each step.
class Value final {
public:
    Value() = default;
    Value(const Document *document, quint32 index)
        : m_document(document)
        , m_index(index)
    {
    }

    [[nodiscard]] inline Type type() const;
    [[nodiscard]] bool isValid() const { return m_document != nullptr; }
    [[nodiscard]] inline bool isNull() const;
    [[nodiscard]] inline bool isBool() const;
    [[nodiscard]] inline bool isNumber() const;
    [[nodiscard]] inline bool isString() const;
    [[nodiscard]] inline bool isArray() const;
    [[nodiscard]] inline bool isObject() const;

    /// The value's bytes as received, quotes and brackets included.
    [[nodiscard]] inline QByteArrayView raw() const;
    [[nodiscard]] ByteRange range() const;
    /// The value's bytes with the member's name, if there is one ("name" : value).
    [[nodiscard]] ByteRange memberRange() const;

    /// Text of a string, escapes resolved, broken UTF-8 and lone surrogates as U+FFFD; empty for
    /// others.
    [[nodiscard]] QString toString() const;
    /// A string's UTF-8 without escapes resolved when it has none (no copy), else decoded into
    /// `scratch`.
    [[nodiscard]] QByteArrayView toUtf8(QByteArray &scratch) const;
    [[nodiscard]] bool toBool(bool fallback = false) const;
    /// The number if it is exactly a 64-bit integer, also written as 1e3 or 5.0, else nothing.
    [[nodiscard]] std::optional<qint64> toInteger() const;
    /// The nearest double; infinity or zero when the number is beyond the range of double.
    [[nodiscard]] double toDouble(double fallback = 0) const;

    /// False for an array or object whose end was not read because the document is broken there.
    [[nodiscard]] bool isComplete() const;
    /// Number of members or elements.
    [[nodiscard]] quint32 count() const;
    [[nodiscard]] inline Value first() const;
    [[nodiscard]] inline Value nextSibling() const;
    [[nodiscard]] Value parent() const; ///< walks back over the tape: not for hot paths

    /// The member with that name, or the last one if there are several. Invalid if there is none.
    [[nodiscard]] inline Value operator[](QByteArrayView name) const;
    template <std::size_t Size>
    [[nodiscard]] inline Value operator[](const char (&name)[Size]) const;
    [[nodiscard]] Value element(quint32 position) const;
    /// This value's member name, escapes resolved; empty for elements and the root.
    [[nodiscard]] QString name() const;
    /// The name's bytes without quotes, as spelled.
    [[nodiscard]] QByteArrayView rawName() const;
    [[nodiscard]] bool nameIs(QByteArrayView name) const;

    /// RFC 6901 pointer from the root, "" for the root.
    [[nodiscard]] QString pointer() const;
    [[nodiscard]] quint32 index() const { return m_index; }
    [[nodiscard]] const Document *document() const { return m_document; }

    bool operator==(const Value &) const = default;

private:
    [[nodiscard]] inline Value member(quint32 tag, const char *name, std::size_t length) const;

    const Document *m_document = nullptr;
    quint32 m_index = 0;
};

/// Iterates members or elements: `for (Value member : children(object))`.
class Children final {
public:
    explicit inline Children(Value parent);
    struct Iterator {
        const Document *document = nullptr;
        quint32 at = 0;   ///< token of the value, or of its name
        quint32 name = 0; ///< tokens of a name: 1 in an object
        Value operator*() const { return {document, at + name}; }
        inline Iterator &operator++();
        bool operator!=(const Iterator &other) const { return at != other.at; }
    };
    [[nodiscard]] Iterator begin() const { return m_begin; }
    [[nodiscard]] Iterator end() const { return {nullptr, m_end, 0}; }

private:
    Iterator m_begin;
    quint32 m_end = 0;
};
[[nodiscard]] inline Children children(Value parent)
{
    return Children(parent);
}

/// Structural equality: member order and spelling do not count, duplicates are compared in order.
[[nodiscard]] bool deepEquals(Value a, Value b);
/// Indented copy for reading: spelling and order are kept, only white space changes. Not recursive.
/// Below 100 levels the indent grows no further, so that hostile nesting cannot blow the copy up,
/// and what the document does not close is not closed here either. May be stopped from another
/// thread; then the copy ends somewhere.
[[nodiscard]] QByteArray pretty(Value value, int indent = 2,
                                const std::atomic_bool *stop = nullptr);

} // namespace a2a::json

#include "model/json/document.h" // the short functions of Value need to see the tape
