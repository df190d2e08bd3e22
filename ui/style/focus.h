// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"
#include "model/json/value.h"

namespace a2a {

/// One point of a session, from the widest to the narrowest member: a narrower one is never set
/// without those it belongs to, except for the frame of another agent, which is only looked at.
struct Focus {
    AgentIndex agent = NoIndex;
    ContextIndex context = NoIndex; ///< NoIndex: a new conversation
    TaskIndex task = NoIndex;
    ArtifactIndex artifact = NoIndex;
    quint32 chunk = NoIndex; ///< position in the artifact's chunks
    FrameIndex frame = NoIndex;
    json::ByteRange bytes; ///< of the frame's block; length 0: no part of it is selected

    bool operator==(const Focus &) const = default;
};

} // namespace a2a
