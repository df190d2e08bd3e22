// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/a2a/error.h"
#include "model/net/discovery/cardlocations.h"

#include <QUrl>

#include <optional>
#include <vector>

namespace a2a {

/// One address from which the card was requested, and the result.
struct CardAttempt {
    QUrl url;                   ///< of the last hop; empty if nothing could be requested
    int status = 0;             ///< HTTP status; 0 for no response, or a file
    std::optional<Error> error; ///< why there is no card; nothing if the card was found
    CardLocation place = CardLocation::Typed;
    bool isOther = false; ///< a card of another path was found, which is only offered
};

/// The most informative failed attempt: the one that got furthest. Where a card of another path was
/// found, only those at the address typed and below it count. Null if there is none.
[[nodiscard]] const CardAttempt *mostInformativeAttempt(const std::vector<CardAttempt> &attempts);

/// What is known of an agent's connection for the diagnosis.
struct ConnectionFacts {
    std::vector<CardAttempt> attempts;
    std::optional<Error> error;                  ///< why there is no connection
    std::vector<SecurityScheme> securitySchemes; ///< of the card
    std::optional<Offer> offerInUse;             ///< version and binding in use; nothing if none is
    bool hasCredentials = false;
    Phrase mismatch; ///< observed behavior of an endpoint that uses another version or binding
    std::optional<Error> refusal; ///< the error of a call that was refused for lack of credentials
};

/// One of the steps from the input to an agent that can be called.
struct DiagnosisStep {
    enum class Kind : quint8 { Name, Tcp, Tls, Http, Card, Version, Auth };
    enum class State : quint8 { Done, Failed, NotReached, NotNeeded };
    Kind kind = Kind::Name;
    State state = State::NotReached;
    Phrase seen; ///< one line; empty if not reached. May quote the agent: plain text only
    Phrase hint; ///< what to try: for the failed step, or for one that is still to be done
};

/// The title of a step: "Name", "Connection", "TLS" …
[[nodiscard]] Phrase diagnosisStepTitle(DiagnosisStep::Kind kind);
/// The state as text: "done", "failed", "not reached", "not needed".
[[nodiscard]] Phrase diagnosisStateText(DiagnosisStep::State state);

/// The steps of connecting in their order, each with its result; at most one has failed and those
/// after it were not reached. Pure. Empty while nothing was tried.
[[nodiscard]] std::vector<DiagnosisStep> diagnoseConnection(const ConnectionFacts &facts);

} // namespace a2a
