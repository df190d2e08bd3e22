// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"
#include "model/json/value.h"

namespace a2a {

/// One point of a session. The members are in order from the widest to the narrowest. A narrower
/// member is never set without those that it belongs to, except for a frame of another agent, which
/// is only viewed.
struct SessionLocation {
    AgentIndex agent = NoIndex;
    ContextIndex context = NoIndex; ///< NoIndex for a new conversation
    TaskIndex task = NoIndex;
    ArtifactIndex artifact = NoIndex;
    quint32 chunk = NoIndex; ///< position in the artifact's chunks
    FrameIndex frame = NoIndex;
    json::ByteRange bytes; ///< in the frame's block; length 0 selects no part of it

    bool operator==(const SessionLocation &) const = default;
};

} // namespace a2a
