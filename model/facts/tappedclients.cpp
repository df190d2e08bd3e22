// SPDX-License-Identifier: Apache-2.0
#include "model/facts/tappedclients.h"

#include "model/fold/conversationorigin.h"

#include <algorithm>

namespace a2a {

static constexpr qsizetype LongestBrief = 40;
static constexpr size_t MaxEntries = 500; ///< of a conversation, looked at for its clients

QString findTappedClient(const Recording &recording, ExchangeId exchange)
{
    if (exchange == 0 || exchange > recording.lastId())
        return {};
    const RequestHead &request = recording.facts(exchange).request;
    return isForwarded(request) ? QString::fromUtf8(request.client) : QString();
}

QString clientProgramName(const QString &client)
{
    return client.trimmed().section(u' ', 0, 0).left(LongestBrief);
}

QStringList findTappedClients(const Recording &recording, const Store &store, ContextIndex context)
{
    QStringList clients;
    const ContextIndex shown = context == NoIndex ? NoIndex : store.shownContext(context);
    if (shown == NoIndex)
        return clients;
    const std::vector<ChatEntry> &entries = store.contexts[shown].entries;
    for (size_t i = 0; i < std::min(entries.size(), MaxEntries); ++i) {
        const FrameIndex frame = frameOf(store, entries[i]);
        if (frame == NoIndex)
            continue;
        const QString client =
            findTappedClient(recording, requestExchange(store, store.frames[frame].exchange));
        if (client.isEmpty() && clients.isEmpty())
            return {}; // the user began it
        if (!client.isEmpty() && !clients.contains(client))
            clients.append(client);
    }
    return clients;
}

} // namespace a2a
