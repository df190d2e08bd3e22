// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/discovery/cardlocations.h"
#include "model/net/discovery/connectiondiagnosis.h"
#include "model/net/http/outgoing.h"

#include <QObject>

#include <memory>

namespace a2a {

/// What is sent with every request to one agent, and how it is routed.
struct AgentAccess {
    Credentials credentials;
    HttpHeaders headers; ///< the user's, without secrets; they replace the request's
    TlsChoices tls;
    ProxyChoice proxy;

    /// Sets everything about the agent in a request except the headers.
    void applyExceptHeadersTo(ExchangeRequest &request) const
    {
        request.credentials = credentials;
        request.tls = tls;
        request.proxy = proxy;
    }
    void applyTo(ExchangeRequest &request) const
    {
        applyExceptHeadersTo(request);
        replaceHeaders(request.headers, headers);
    }
};

/// A card that was found, and notes from the discovery.
struct FoundCard {
    AgentCard card;
    QUrl url; ///< where it was read (file: for local ones)
    std::vector<Offer> offers;
    Notes notes;
};

/// The bytes of a card's file, or only its beginning if it is larger than cards may be. An error if
/// it cannot be read or is a named pipe, to which no program may ever write.
[[nodiscard]] Result<QByteArray> readCardFile(const QString &path);
/// Reads a card and derives how the agent can be called and what is unusual about the card.
[[nodiscard]] Result<FoundCard> readFoundCard(const QByteArray &json, const QUrl &url);

/// The error that says why no interface of a card can be used.
[[nodiscard]] Error noInterfaceError(const FoundCard &found);

/// Whether the card names an address at which the agent may be, usable or not.
[[nodiscard]] bool hasAddress(const FoundCard &found);

/// Whether the card was found at a parent path of the address typed and was used because it lists
/// that address as an interface.
[[nodiscard]] bool wasFoundByEndpoint(const QString &input, const FoundCard &found);
/// Whether the card was found at a parent path of the address typed but does not list that address.
[[nodiscard]] bool belongsToOtherPath(const QString &input, const FoundCard &found);

/// Finds and reads the card of the agent that was typed: tries each candidate until one is its
/// card. Cards of other paths are only named. If there is no card, the error describes the most
/// informative attempt, step by step, and what to try.
///
/// Use once: start(), then `finished` once, from the event loop.
class CardDiscovery final : public QObject {
    Q_OBJECT

public:
    CardDiscovery(Recording &recording, QObject *parent = nullptr);
    ~CardDiscovery() override;

    void start(const QString &input, const AgentAccess &access, quint32 agent);
    void stop();
    /// Every address tried so far, in order.
    [[nodiscard]] const std::vector<CardAttempt> &attempts() const { return m_attempts; }
    /// Cards found above the address typed, to be offered.
    [[nodiscard]] const std::vector<OtherCard> &otherCards() const { return m_others; }

signals:
    void finished(const a2a::Result<a2a::FoundCard> &result);

private:
    [[nodiscard]] bool continuesWith(const CardCandidate &candidate) const;
    void tryNext();
    void request(const CardCandidate &candidate);
    void onAnswered();
    void onFinished(const ExchangeOutcome &outcome);
    void readResponse();
    void readFile(const QUrl &url);
    void recordFailure(Error error);
    void scheduleNext();
    void accept(FoundCard found);
    void keepAsFallback(FoundCard found, CardLikeness likeness);
    void conclude();
    void offerOther(const FoundCard &found);
    [[nodiscard]] const CardCandidate &currentCandidate() const { return m_candidates[m_next - 1]; }
    [[nodiscard]] Error summary() const;

    Recording &m_recording;
    AgentAccess m_access;
    quint32 m_agent = 0;
    std::vector<CardCandidate> m_candidates;
    size_t m_next = 0;
    std::unique_ptr<Exchange> m_exchange;
    QByteArray m_body;
    std::vector<CardAttempt> m_attempts;
    std::vector<OtherCard> m_others;
    std::vector<QByteArray> m_otherCardBytes; ///< as received
    /// The card that is used if no other candidate is better.
    struct Fallback {
        FoundCard found;
        CardLikeness likeness = CardLikeness::None;
        size_t attempt = 0; ///< of m_attempts
    };
    std::optional<Fallback> m_fallback;
    QString m_unreachable;   ///< an origin from which no response comes
    bool m_isBroken = false; ///< the agent's own card was found, and cannot be used
    bool m_isStream = false; ///< the current answer is an event stream
    bool m_stopped = false;
};

} // namespace a2a
