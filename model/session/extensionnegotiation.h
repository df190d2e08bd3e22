// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/net/bindings/dialects.h"
#include "model/recording/recording.h"

#include <QString>

#include <vector>

namespace a2a {

class Session;

/// What became of extensions in one exchange (specification 1.0 §4.6, §3.2.6; 0.3 "Extensions"): a
/// client requests them in a header or in gRPC metadata, `A2A-Extensions` in 1.0 and
/// `X-A2A-Extensions` in 0.3 and 0.2; an agent names those that it activated in the same header of
/// its response, and ignores the others. What it does not name is not activated. 0.1 has none.
///
/// Names of headers are compared without case, URIs exactly. A value: texts are as received.
struct ExtensionNegotiation {
    enum class Outcome : quint8 {
        Activated,            ///< requested, and the response names it
        Ignored,              ///< requested and offered by the card; the response does not name it
        NotOffered,           ///< requested; neither card nor response name it
        Requested,            ///< no response yet, or the call failed: unknown
        Unrequested,          ///< the response names it, but it was not requested
        RequiredNotRequested, ///< the card says required, and the request does not name it
    };
    struct Extension {
        QString uri; ///< at most MaxUriChars of it
        Outcome outcome = Outcome::Requested;
        bool isRequired = false; ///< the card says so
        bool operator==(const Extension &) const = default;
    };

    static constexpr qsizetype MaxListed = 100;
    static constexpr qsizetype MaxUriChars = 2000;

    QByteArray header;         ///< of the protocol version in use, empty if it has none
    QByteArray responseHeader; ///< used by the agent, if it is another protocol version's
    bool hasResponse = false;
    /// As requested, then additions by the response, then what is missing; each once, MaxListed at
    /// most.
    std::vector<Extension> extensions;
    qint64 unlisted = 0; ///< how many more there are

    [[nodiscard]] bool isEmpty() const { return extensions.empty(); }
    [[nodiscard]] int count(Outcome outcome) const;
    [[nodiscard]] QStringList uris(Outcome outcome) const;
    bool operator==(const ExtensionNegotiation &) const = default;
};

/// `card`: null if there is none; then everything that was requested may have been offered.
[[nodiscard]] ExtensionNegotiation
negotiatedExtensions(const ExchangeFacts &facts, const Dialect &dialect, const AgentCard *card);

/// The negotiation in an exchange of the session; empty if the exchange is not an A2A call.
[[nodiscard]] ExtensionNegotiation negotiatedExtensions(const Session &session, ExchangeId id);
/// The agent's newest call with a response in which an extension was requested or activated: its
/// exchange, 0 if there is none. Searches the last 1,000 exchanges.
[[nodiscard]] ExchangeId findLastNegotiation(const Session &session, quint32 agent);

/// "activated", "not activated" …
[[nodiscard]] Phrase outcomePhrase(ExtensionNegotiation::Outcome outcome);
/// The counts as phrases, such as "2 activated", "1 not activated". Empty if there is nothing to
/// report.
[[nodiscard]] Phrase::List summarize(const ExtensionNegotiation &negotiation);

} // namespace a2a
