// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/likedocument.h"
#include "model/session/content.h"

#include <QStringList>

#include <array>

namespace a2a {

/// The kinds of a frame's parts, and their media types. A stream's chunks are alike except for
/// their text, which affects neither: what was read from one applies to the next thousand.
class LikeChunks final {
public:
    struct Parts {
        quint32 kinds = 0; ///< bits by the position in filterChoices(FilterField::Part)
        QStringList mediaTypes;
    };

    /// For a frame with this JSON; null: it has to be decoded.
    [[nodiscard]] const Parts *find(const Frame &frame, QByteArrayView json) const;
    void remember(const Frame &frame, const DecodedFrame &decoded, Parts parts);

private:
    struct Known {
        ExchangeId exchange = 0;
        LikeDocument document;
        Parts parts;
    };
    [[nodiscard]] static bool canBeLike(const Frame &frame);
    [[nodiscard]] static size_t placeOf(const Frame &frame);

    std::array<Known, 64> m_known; ///< by exchange and artifact: some share a slot
};

} // namespace a2a
