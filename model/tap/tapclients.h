// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"
#include "model/recording/recording.h"

#include <QStringList>

#include <map>
#include <vector>

namespace a2a {

/// A client of a tapped agent, as it names itself.
struct TapClient {
    QByteArray name;
    quint32 callCount = 0;    ///< of the protocol
    quint32 others = 0;       ///< cards, and what is not a call
    int openRequestCount = 0; ///< requests that are passed on right now
    int streams = 0;          ///< how many of them are streams
    qint64 lastNs = -1;       ///< of its latest request
    qint64 cardNs = -1;       ///< when it was last given a card

    /// Whether the client has a card and has never called, so that it may call the agent directly.
    [[nodiscard]] bool bypassesTap(qint64 nowNs) const
    {
        return cardNs >= 0 && callCount == 0 && nowNs - cardNs >= BypassAfterNs;
    }
    /// A client that reads a card usually calls within this time.
    static constexpr qint64 BypassAfterNs = 10'000'000'000;
};

/// What passed to and from one agent.
struct TapTraffic {
    std::vector<TapClient> clients; ///< in the order of their first request
    quint32 changedCards = 0;
    quint32 webhooks = 0;       ///< that got an address of the tap
    quint32 deliveries = 0;     ///< of push notifications to them
    QStringList changedHeaders; ///< names, each once

    [[nodiscard]] int openRequestCount() const;
    [[nodiscard]] quint32 callCount() const;
};

/// Counts, for each agent, what passed to it in a recording.
class TapClients final {
public:
    TapClients(const Recording &recording, const Store &store)
        : m_recording(recording)
        , m_store(store)
    {
    }

    /// Counts what was recorded since the last call.
    void update();
    /// Traffic of an agent; all zero if nothing passed to it.
    [[nodiscard]] const TapTraffic &traffic(AgentIndex agent) const;
    /// Whether something is being passed on, or a client may be bypassing a tap.
    [[nodiscard]] bool isLive() const;

private:
    struct OpenRequest {
        ExchangeId id = 0;
        AgentIndex agent = 0;
        size_t client = 0;
        bool isStream = false;
    };

    void begin(ExchangeId id);
    void countDelivery(const RequestHead &request);
    void end(const OpenRequest &open);

    const Recording &m_recording;
    const Store &m_store;
    ExchangeId m_lastExchange = 0;
    std::vector<OpenRequest> m_openRequests;
    std::map<AgentIndex, TapTraffic> m_traffic;
};

} // namespace a2a
