// SPDX-License-Identifier: Apache-2.0
#include "model/tap/tapclients.h"

#include "model/tap/pushrelay.h"

#include <algorithm>

namespace a2a {

int TapTraffic::openRequestCount() const
{
    int sum = 0;
    for (const TapClient &client : clients)
        sum += client.openRequestCount;
    return sum;
}

quint32 TapTraffic::callCount() const
{
    quint32 sum = 0;
    for (const TapClient &client : clients)
        sum += client.callCount;
    return sum;
}

const TapTraffic &TapClients::traffic(AgentIndex agent) const
{
    static const TapTraffic Nothing;
    const auto found = m_traffic.find(agent);
    return found == m_traffic.end() ? Nothing : found->second;
}

bool TapClients::isLive() const
{
    const qint64 nowNs = m_recording.nowNs();
    return !m_openRequests.empty() ||
           std::any_of(m_traffic.begin(), m_traffic.end(), [nowNs](const auto &one) {
               const std::vector<TapClient> &clients = one.second.clients;
               return std::any_of(clients.begin(), clients.end(), [nowNs](const TapClient &client) {
                   return client.cardNs >= 0 && client.callCount == 0 && !client.bypassesTap(nowNs);
               });
           });
}

void TapClients::update()
{
    while (m_lastExchange < m_recording.lastId())
        begin(++m_lastExchange);
    std::erase_if(m_openRequests, [this](const OpenRequest &open) {
        const bool isOver = m_recording.facts(open.id).end != EndReason::Open;
        if (isOver)
            end(open);
        return isOver;
    });
}

void TapClients::begin(ExchangeId id)
{
    const ExchangeFacts &facts = m_recording.facts(id);
    if (!isForwarded(facts.request))
        return countDelivery(facts.request);
    std::vector<TapClient> &clients = m_traffic[facts.request.agent].clients;
    auto client = std::find_if(clients.begin(), clients.end(), [&facts](const TapClient &one) {
        return one.name == facts.request.client;
    });
    if (client == clients.end()) {
        clients.emplace_back().name = facts.request.client;
        client = std::prev(clients.end());
    }
    const ExchangeTrack *track = m_store.track(id);
    const bool isCall = track && track->dialect;
    ++(isCall ? client->callCount : client->others);
    client->lastNs = facts.startedNs;
    const bool isStream = isCall && track->stream;
    ++client->openRequestCount;
    client->streams += isStream ? 1 : 0;
    m_openRequests.push_back({id, facts.request.agent, size_t(client - clients.begin()), isStream});
}

/// Counts a push notification to a webhook that a client registered through a tap.
void TapClients::countDelivery(const RequestHead &request)
{
    const ExchangeId by = request.receipt ? request.receipt->registration : 0;
    if (by != 0 && isForwarded(m_recording.facts(by).request))
        ++m_traffic[request.agent].deliveries;
}

void TapClients::end(const OpenRequest &open)
{
    const ExchangeFacts &facts = m_recording.facts(open.id);
    TapTraffic &traffic = m_traffic[open.agent];
    TapClient &client = traffic.clients[open.client];
    --client.openRequestCount;
    client.streams -= open.isStream ? 1 : 0;
    const bool isCard = facts.request.operation == u"agent card" && facts.status / 100 == 2;
    if (isCard)
        client.cardNs = facts.endedNs;
    if (!facts.forwarding)
        return;
    traffic.changedCards += facts.forwarding->body ? 1 : 0;
    for (const HttpHeader &header : facts.forwarding->changes) {
        if (header.name == PushRelay::ChangedMember) {
            traffic.webhooks += header.value.isEmpty() ? 0 : 1;
            continue;
        }
        const QString name = QString::fromLatin1(header.name);
        if (!traffic.changedHeaders.contains(name, Qt::CaseInsensitive))
            traffic.changedHeaders.append(name);
    }
}

} // namespace a2a
