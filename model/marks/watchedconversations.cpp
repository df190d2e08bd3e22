// SPDX-License-Identifier: Apache-2.0
#include "model/marks/watchedconversations.h"

#include "model/fold/conversationorigin.h"

#include <algorithm>

namespace a2a {

WatchedConversations::WatchedConversations(const Recording &recording, const Store &store)
    : m_recording(recording)
    , m_store(store)
{
}

/// Conversations may have merged since they were joined.
bool WatchedConversations::isWatched(ContextIndex conversation) const
{
    const ContextIndex shown = m_store.shownContext(conversation);
    return shown != NoIndex && isTappedConversation(m_recording, m_store, shown) &&
           std::none_of(m_joined.begin(), m_joined.end(), [this, shown](ContextIndex joined) {
               return m_store.shownContext(joined) == shown;
           });
}

void WatchedConversations::join(ContextIndex conversation)
{
    if (!isWatched(conversation))
        return;
    const ContextIndex shown = m_store.shownContext(conversation);
    m_joined.insert(shown);
    emit joined(shown);
}

} // namespace a2a

#include "moc_watchedconversations.cpp"
