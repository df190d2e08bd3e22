// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/jsonwriter.h"
#include "model/a2a/types.h"

namespace google::protobuf {
class FieldDescriptor;
class Message;
} // namespace google::protobuf

namespace a2a {

/// Prints one protobuf message as ProtoJSON: members in the order of their numbers, defaults
/// without presence left out, enums by name, bytes as base64, Struct, Value, Timestamp and Any in
/// their own forms. Unlike libprotobuf's printer it keeps going: unknown enum numbers are printed
/// as numbers, an Any of an unknown type as its bytes, and unknown fields are noted.
class ProtoJson final {
public:
    void print(const google::protobuf::Message &message) { printMessage(message); }
    [[nodiscard]] const QByteArray &bytes() const { return m_json.bytes(); }
    [[nodiscard]] const Notes &notes() const { return m_notes; }

private:
    using Message = google::protobuf::Message;
    using Field = google::protobuf::FieldDescriptor;

    void printMessage(const Message &message);
    void printMembers(const Message &message);
    void printField(const Message &message, const Field *field);
    void printMap(const Message &message, const Field *field);
    /// `index` -1: the field is not repeated.
    void printValue(const Message &message, const Field *field, int index);
    void printNumber(double number);
    void printTimestamp(const Message &timestamp);
    void printAny(const Message &any);
    void printText(QByteArrayView utf8);
    void noteUnknown(const Message &message);

    JsonWriter m_json;
    Notes m_notes;
    QString m_pointer; ///< of what is being printed
};

} // namespace a2a
