// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/a2a/error.h"

#include <QUrl>

#include <optional>
#include <vector>

namespace a2a {

/// One address that was asked for the card, and what came of it.
struct CardAttempt {
    QUrl url;                   ///< of the last hop; empty when nothing could be asked
    int status = 0;             ///< HTTP; 0: no answer, or a file
    std::optional<Error> error; ///< why it gave no card; nothing: it is the card
};

/// The failed attempt that says most about why there is no card: the one that came furthest. Null
/// when there is none.
[[nodiscard]] const CardAttempt *mostTelling(const std::vector<CardAttempt> &attempts);

/// What is known of an agent's connection when it is examined.
struct ConnectFacts {
    std::vector<CardAttempt> attempts;
    std::optional<Error> error;                  ///< why there is no connection
    std::vector<SecurityScheme> securitySchemes; ///< of the card
    std::optional<Offer> spoken; ///< how the agent is talked to; nothing: it cannot be
    bool hasCredentials = false;
    Phrase mismatch;              ///< what an endpoint that speaks something else was seen to do
    std::optional<Error> refusal; ///< of a call, for want of credentials
};

/// One of the steps from what was typed to an agent that can be talked to.
struct DoctorStep {
    enum class Kind : quint8 { Name, Tcp, Tls, Http, Card, Version, Auth };
    enum class State : quint8 { Done, Failed, NotReached, NotNeeded };
    Kind kind = Kind::Name;
    State state = State::NotReached;
    Phrase seen; ///< one line; empty when not reached. May quote the agent: plain text only
    Phrase hint; ///< what to try; of the failed step, or of one that is still to be done
};

/// "Name", "Connection", "TLS" …
[[nodiscard]] Phrase doctorTitle(DoctorStep::Kind kind);
/// "done", "failed", "not reached", "not needed".
[[nodiscard]] Phrase doctorWord(DoctorStep::State state);

/// The steps of connecting in their order, each with what was seen; at most one has failed and
/// those after it were not reached. Pure. Empty while nothing was tried.
[[nodiscard]] std::vector<DoctorStep> examine(const ConnectFacts &facts);

} // namespace a2a
