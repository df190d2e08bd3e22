// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/incrementaldocument.h"
#include "model/session/content.h"

namespace a2a {

/// A frame of many kilobytes, decoded in steps, to avoid blocking. Data that is not verbatim in the
/// recording is decoded in one step.
class LargeFrameDecoder final {
public:
    static constexpr qint64 PieceBytes = qint64{128} * 1024; ///< of a step

    LargeFrameDecoder(const Store &store, const Content &content, FrameIndex frame);

    /// Reads a piece. Returns true if there is more to do.
    bool step();
    /// The decoded frame, once there is nothing more to do. Its values are valid as long as this
    /// object exists.
    [[nodiscard]] const DecodedFrame &decoded() const { return m_decoded; }

private:
    const Content &m_content;
    FrameIndex m_frame;
    qint64 m_size = 0; ///< of its JSON; 0 if it is decoded in one step
    QByteArray m_bytes;
    json::IncrementalDocument m_growing;
    DecodedFrame m_decoded;
    bool m_isDone = false;
};

} // namespace a2a
