// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"

#include <QString>

#include <vector>

namespace a2a::json {

/// One place at which two documents differ.
struct Difference {
    enum class Kind : quint8 {
        Added,   ///< only in the second document
        Removed, ///< only in the first
        Changed, ///< in both, with other content
    };
    Kind kind = Kind::Changed;
    QString pointer;  ///< RFC 6901, in the document that has the value; in the first if Changed
    ByteRange before; ///< in the first document, the member's name included; empty when Added
    ByteRange after;  ///< in the second; empty when Removed

    bool operator==(const Difference &) const = default;
};

/// The differences between two values, in the order of the first one, with additions after what
/// stays: members are compared by name, elements by position once equal beginnings and ends are
/// left out. Member order and spelling do not count (see deepEquals). Not recursive; below 200
/// levels, and past `most` differences, no further detail is computed.
[[nodiscard]] std::vector<Difference> differences(Value a, Value b, std::size_t most = 2000);

} // namespace a2a::json
