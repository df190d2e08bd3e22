// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/growingdocument.h"
#include "model/session/content.h"

namespace a2a {

/// A frame of many kilobytes, decoded in steps, so that nobody waits for all of it. What does not
/// stand in the recording as it is to be read is decoded in one.
class LargeFrame final {
public:
    static constexpr qint64 PieceBytes = qint64{128} * 1024; ///< of a step

    LargeFrame(const Store &store, const Content &content, FrameIndex frame);

    /// Reads a piece. True: there is more to do.
    bool step();
    /// Once there is nothing more to do. Its values are valid as long as this stands.
    [[nodiscard]] const DecodedFrame &decoded() const { return m_decoded; }

private:
    const Content &m_content;
    FrameIndex m_frame;
    qint64 m_size = 0; ///< of its JSON; 0: it is decoded in one step
    QByteArray m_bytes;
    json::GrowingDocument m_growing;
    DecodedFrame m_decoded;
    bool m_isDone = false;
};

} // namespace a2a
