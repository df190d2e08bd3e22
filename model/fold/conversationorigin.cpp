// SPDX-License-Identifier: Apache-2.0
#include "model/fold/conversationorigin.h"

namespace a2a {

FrameIndex frameOf(const Store &store, const ChatEntry &entry)
{
    switch (entry.kind) {
    case ChatEntry::Kind::Message:
        return store.messages[entry.index].frame;
    case ChatEntry::Kind::Status:
        return store.statuses[entry.index].frame;
    case ChatEntry::Kind::Failure:
        return store.failures[entry.index].frame;
    case ChatEntry::Kind::UnknownFrame:
        return entry.index;
    case ChatEntry::Kind::Artifact:
        break;
    }
    const auto &chunks = store.artifacts[entry.index].chunks;
    return chunks.empty() ? NoIndex : chunks.front().frame;
}

ExchangeId requestExchange(const Store &store, ExchangeId id)
{
    const ExchangeTrack *track = store.track(id);
    const FrameIndex registered = track && track->isPush ? track->registered : NoIndex;
    return registered == NoIndex ? id : store.frames[registered].exchange;
}

bool isTappedConversation(const Recording &recording, const Store &store, ContextIndex context)
{
    const ContextIndex shown = store.shownContext(context);
    if (shown == NoIndex)
        return false;
    for (const ChatEntry &entry : store.contexts[shown].entries) {
        const FrameIndex frame = frameOf(store, entry);
        if (frame == NoIndex)
            continue;
        const ExchangeId asked = requestExchange(store, store.frames[frame].exchange);
        return asked != 0 && asked <= recording.lastId() &&
               isForwarded(recording.facts(asked).request);
    }
    return false;
}

} // namespace a2a
