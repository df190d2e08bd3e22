// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"

namespace a2a {

/// Converts a card of any version to the members of 1.0, plus what only older versions have:
/// several OAuth flows per scheme. Members that no version defines are left out.
[[nodiscard]] QByteArray normalizedCard(json::Value card);

/// How a version's cards differ.
struct CardStyle {
    ProtocolVersion protocolVersion = ProtocolVersion::V1_0;
    bool isProtobufJson = false; ///< 0.2 and 0.3: JSON of the protobuf message
};
/// Writes a neutral card in one protocol version. Signatures are left out, because they sign the
/// original text only.
[[nodiscard]] QByteArray writeCard(const QByteArray &neutral, const CardStyle &style);

} // namespace a2a
