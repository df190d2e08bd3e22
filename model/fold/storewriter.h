// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

namespace a2a {

/// A deep copy: heads share the bytes of their document.
[[nodiscard]] inline QByteArray deepCopy(const QByteArray &shared)
{
    return QByteArray(shared.constData(), shared.size());
}

/// Store access common to all parts of the fold: gives frames their findings and conversations
/// their entries, and remembers which records changed since views were last notified.
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
