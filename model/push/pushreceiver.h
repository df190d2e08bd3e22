// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/operationvalues.h"
#include "model/fold/store.h"

#include <QUrl>

#include <chrono>
#include <cstdint>
#include <vector>

namespace a2a {

/// How a receiver answers what comes. It counts from the next request on.
struct PushAnswer {
    int status = 200;                   ///< 200, 202, 204, 401, 410, 429, 500
    std::chrono::milliseconds delay{0}; ///< before it; at most MostDelay
    bool drops = false;                 ///< closes the connection instead
    bool echoesValidation = true;       ///< GET ?validationToken=… gets it back (0.1)

    static constexpr std::chrono::milliseconds MostDelay{120'000};
    bool operator==(const PushAnswer &) const = default;
};
/// "200", "429", "slow 15", "drop", "no-echo", words apart by commas: as the terminal twin takes
/// them. An error names the word that is none.
[[nodiscard]] Result<PushAnswer> pushAnswerFromWord(QStringView word);
[[nodiscard]] QString pushAnswerWord(const PushAnswer &answer);

/// How notifications are to prove whom they come from.
struct PushProof {
    bool token = true;   ///< a fresh one, for X-A2A-Notification-Token
    QString scheme = {}; ///< of `authentication`: "Bearer", "Basic" …; empty: none
    QString credentials =
        {}; ///< for it; empty with a scheme: fresh ones, or a JWT of the agent's own
    bool ownCredentials = true; ///< fresh ones are made where there are none; else the agent's own

    bool operator==(const PushProof &) const = default;
};

/// A notification that was not answered with 2xx: its sender may send it again, or give up.
struct Unaccepted {
    QByteArray digest;    ///< of its body
    quint32 attempts = 0; ///< that came so far
    qint64 lastNs = 0;    ///< when the latest of them was answered, in the recording's time

    /// Who has not sent it again for so long has given up.
    static constexpr qint64 GivenUpAfterNs = 30'000'000'000;
};

/// One address that was given out, and what came to it.
struct PushReceiver {
    enum class State : std::uint8_t {
        Waiting,    ///< for the message it goes with, or for the agent's answer
        Registered, ///< the agent has taken it
        Refused,    ///< the agent has not; see `refused`
        Open,       ///< given out by hand: nobody was told by us
        Gone,       ///< its configuration was deleted, or nobody listens at the address any more
    };
    using Id = quint32;

    Id id = 0;
    AgentIndex agent = 0;
    QString taskId;              ///< empty while the message it goes with has no task
    ExchangeId registration = 0; ///< the call that told the agent
    QString path;                ///< "/push/0f3c…"
    QUrl url;                    ///< as the agent knows it
    PushProof proof;
    QString token;       ///< secret
    QString credentials; ///< secret
    PushAnswer answer;
    State state = State::Waiting;
    quint32 received = 0;
    quint32 rejected = 0;               ///< of them: another token, other credentials, a forged JWT
    qint64 lastNs = -1;                 ///< when the latest came, in the recording's time
    std::vector<Unaccepted> unaccepted; ///< the latest, up to a number
};

} // namespace a2a
