// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"

namespace a2a {

/// A card of any version in the members of 1.0, and what only older ones have: all of its OAuth
/// flows. Members that no version has are left out.
[[nodiscard]] QByteArray neutralCard(json::Value card);

/// How a version's cards differ.
struct CardStyle {
    Generation generation = Generation::V1_0;
    bool isProto = false; ///< 0.2, 0.3: as the JSON of the protobuf message
};
/// A neutral card as a version has it. Signatures are left out: they are over another text.
[[nodiscard]] QByteArray writeCard(const QByteArray &neutral, const CardStyle &style);

} // namespace a2a
