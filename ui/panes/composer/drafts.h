// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/composer/composerdraft.h"

namespace a2a {

/// Where something is written: in a conversation, or in the new one with an agent, or with nobody.
struct DraftPlace {
    AgentIndex agent = NoIndex;
    ContextIndex context = NoIndex;
};

/// What was begun in conversations that are not shown now. A provisional context that was merged
/// is found by what it was merged into.
class Drafts final {
public:
    explicit Drafts(const Store &store)
        : m_store(store)
    {
    }

    [[nodiscard]] bool isSame(const DraftPlace &a, const DraftPlace &b) const;
    [[nodiscard]] bool has(const DraftPlace &place) const;
    /// Nothing is kept of an empty one.
    void put(const DraftPlace &place, ComposerDraft draft);
    /// The latest one of the place, or an empty one. It is no longer here then.
    [[nodiscard]] ComposerDraft take(const DraftPlace &place);

    struct Entry {
        DraftPlace place;
        ComposerDraft draft;
    };
    [[nodiscard]] const std::vector<Entry> &all() const { return m_entries; }

private:
    [[nodiscard]] std::vector<Entry>::const_iterator find(const DraftPlace &place) const;

    const Store &m_store;
    std::vector<Entry> m_entries; ///< the latest first: what a user has begun, which is not much
};

} // namespace a2a
