// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/store.h"

namespace a2a {

/// What every part of the fold does with the store: gives frames their findings and conversations
/// their entries, and remembers which records changed since views were last told.
class StoreWriter final {
public:
    explicit StoreWriter(Store &store)
        : m_store(store)
    {
    }

    void addNotes(FrameIndex frame, Notes &notes);
    void addChat(ContextIndex context, ChatEntry entry);
    void touchTask(TaskIndex task);
    void touchArtifact(ArtifactIndex artifact);
    void touchContext(ContextIndex context);
    [[nodiscard]] StoreChanges takeChanges();

private:
    Store &m_store;
    StoreChanges m_changes;
    std::vector<bool> m_taskTouched;
    std::vector<bool> m_artifactTouched;
    std::vector<bool> m_contextTouched;
};

} // namespace a2a
