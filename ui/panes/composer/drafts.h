// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/composer/composerdraft.h"

namespace a2a {

/// The place of a draft: a conversation, a new one with an agent, or no agent.
struct DraftPlace {
    AgentIndex agent = NoIndex;
    ContextIndex context = NoIndex;
};

/// Drafts of conversations not currently shown. A merged provisional context is found under its
/// target.
class Drafts final {
public:
    explicit Drafts(const Store &store)
        : m_store(store)
    {
    }

    [[nodiscard]] bool isSame(const DraftPlace &a, const DraftPlace &b) const;
    [[nodiscard]] bool has(const DraftPlace &place) const;
    /// Empty drafts are not stored.
    void put(const DraftPlace &place, ComposerDraft draft);
    /// Removes and returns the latest draft of the place, or an empty one.
    [[nodiscard]] ComposerDraft take(const DraftPlace &place);

    struct Entry {
        DraftPlace place;
        ComposerDraft draft;
    };
    [[nodiscard]] const std::vector<Entry> &all() const { return m_entries; }

private:
    [[nodiscard]] std::vector<Entry>::const_iterator find(const DraftPlace &place) const;

    const Store &m_store;
    std::vector<Entry> m_entries; ///< latest first; a user's drafts are few
};

} // namespace a2a
