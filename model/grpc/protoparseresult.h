// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>

namespace google::protobuf {
class Message;
} // namespace google::protobuf

namespace a2a {

/// Nested messages deeper than this are refused (a JSON object within `metadata` counts for three).
inline constexpr int ProtoDepthLimit = 1000;

enum class ProtoParseResult : quint8 {
    Complete,
    Malformed,
    TooManyObjects, ///< it would take more objects in memory than allowed
};

/// Reads `bytes` into `message`. Two bytes may become a hundred in memory: messages, unknown fields
/// and repeated values are counted before any is created, and those created are subtracted from
/// `objects`.
[[nodiscard]] ProtoParseResult parseProto(google::protobuf::Message &message, QByteArrayView bytes,
                                          qint64 &objects);

} // namespace a2a
