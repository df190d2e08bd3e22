// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/jsonwriter.h"
#include "model/a2a/types.h"

#include <variant>
#include <vector>

namespace google::protobuf {
class FieldDescriptor;
class Message;
class MessageFactory;
} // namespace google::protobuf

namespace a2a {

/// Prints one protobuf message as ProtoJSON: members in the order of their numbers, defaults
/// without presence left out, enums by name, bytes as base64, Struct, Value, Timestamp and Any in
/// their own forms. Unlike libprotobuf's printer it keeps going: unknown enum numbers are printed
/// as numbers, an Any of an unknown type as its bytes, and unknown fields are noted: each of the
/// first MaxNotes, and the number of all others.
class ProtoJson final {
public:
    static constexpr int MaxNotes = 50;
    static constexpr int AnyDepthLimit = 8; ///< nesting of Any within Any

    /// `factory` creates the messages within an Any, of at most `objects` objects; nothing is
    /// printed beyond `sizeLimit` bytes.
    ProtoJson(google::protobuf::MessageFactory &factory, qint64 objects, qint64 sizeLimit)
        : m_factory(factory)
        , m_objects(objects)
        , m_sizeLimit(sizeLimit)
    {
    }

    /// Returns false if the JSON is larger than the limit; then the part printed is not valid JSON.
    [[nodiscard]] bool print(const google::protobuf::Message &message);
    [[nodiscard]] const QByteArray &bytes() const { return m_json.bytes(); }
    [[nodiscard]] const Notes &notes() const { return m_notes; }

private:
    using Message = google::protobuf::Message;
    using Field = google::protobuf::FieldDescriptor;
    using Step = std::variant<QByteArrayView, qint64>; ///< a member's name, or a position

    void printMessage(const Message &message);
    void printMembers(const Message &message);
    void printField(const Message &message, const Field *field);
    void printMap(const Message &message, const Field *field);
    /// An `index` of -1 stands for a field that is not repeated.
    void printValue(const Message &message, const Field *field, int index);
    void printEnum(const Field *field, int number);
    void printNumber(double number);
    void printTimestamp(const Message &timestamp);
    void printDuration(const Message &duration);
    void printAny(const Message &any);
    void printWithinAny(QByteArrayView typeName, QByteArrayView content, const Message &any);
    void printText(QByteArrayView utf8);
    void printBase64(QByteArrayView bytes);
    [[nodiscard]] bool fits(qint64 more);
    void noteUnknown(const Message &message);
    void note(const char *id, Phrase found);
    [[nodiscard]] QString pointer() const;

    google::protobuf::MessageFactory &m_factory;
    qint64 m_objects;
    qint64 m_sizeLimit;
    JsonWriter m_json;
    Notes m_notes;
    std::vector<Step> m_path; ///< path of the value being printed
    qint64 m_unknown = 0;     ///< number of unknown fields, including those without a note
    int m_anyDepth = 0;
    bool m_isFull = false;
};

} // namespace a2a
