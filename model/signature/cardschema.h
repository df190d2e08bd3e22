// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>

#include <span>

namespace a2a::signature {

struct MessageType;

/// Which values of a field are kept in the canonical form (specification 1.0 §5.7 and §8.4.1).
enum class Presence : quint8 {
    Required, ///< kept, also if empty
    Optional, ///< kept if present, also if false or empty
    Implicit, ///< omitted if it has the default of its type: "", false, 0, [], {}
};

/// A field of a message in the JSON of 1.0.
struct Field {
    const char *name;
    Presence presence = Presence::Implicit;
    const MessageType *type = nullptr; ///< of the value, the elements or the map's values
    bool isMap = false;
};

/// A message of the specification. One without fields holds data of any shape (google.protobuf.
/// Struct).
struct MessageType {
    std::span<const Field> fields;
    bool isOneOf = false; ///< its members exclude each other: security schemes, OAuth flows

    [[nodiscard]] bool isData() const { return fields.empty(); }
    /// The field of that name, or null if the specification has none.
    [[nodiscard]] const Field *field(QByteArrayView name) const;
};

/// AgentCard of 1.0, without `signatures`, which are never signed.
[[nodiscard]] const MessageType &agentCardType();

} // namespace a2a::signature
