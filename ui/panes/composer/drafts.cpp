// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/composer/drafts.h"

#include <algorithm>
#include <utility>

namespace a2a {

bool Drafts::isSame(const DraftPlace &a, const DraftPlace &b) const
{
    if (a.context == NoIndex && b.context == NoIndex)
        return a.agent == b.agent;
    return survivor(m_store, a.context) == survivor(m_store, b.context);
}

std::vector<Drafts::Entry>::const_iterator Drafts::find(const DraftPlace &place) const
{
    return std::find_if(m_entries.begin(), m_entries.end(),
                        [this, &place](const Entry &entry) { return isSame(entry.place, place); });
}

bool Drafts::has(const DraftPlace &place) const
{
    return find(place) != m_entries.end();
}

void Drafts::put(const DraftPlace &place, ComposerDraft draft)
{
    if (!draft.isEmpty())
        m_entries.insert(m_entries.begin(), {place, std::move(draft)});
}

ComposerDraft Drafts::take(const DraftPlace &place)
{
    const auto found = find(place);
    if (found == m_entries.end())
        return {};
    ComposerDraft draft = found->draft;
    m_entries.erase(found);
    return draft;
}

} // namespace a2a
