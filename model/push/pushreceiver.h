// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/operationvalues.h"
#include "model/fold/store.h"
#include "model/session/call.h"

#include <QUrl>

#include <chrono>
#include <cstdint>
#include <vector>

namespace a2a {

/// How a receiver responds. Applies from the next request on.
struct PushResponse {
    int status = 200;                   ///< 200, 202, 204, 401, 410, 429, 500
    std::chrono::milliseconds delay{0}; ///< before the response; at most MaxDelay
    bool dropsConnection = false;       ///< closes the connection instead
    bool echoesValidation = true;       ///< echoes GET ?validationToken=… (0.1)

    static constexpr std::chrono::milliseconds MaxDelay{120'000};
    bool operator==(const PushResponse &) const = default;
};
/// Parses "200", "429", "slow 15", "drop", "no-echo", comma-separated, as in the CLI. The error
/// names the unknown word.
[[nodiscard]] Result<PushResponse> parsePushResponse(QStringView word);
[[nodiscard]] QString pushResponseText(const PushResponse &response);
/// The words of a response that have no number of seconds. Other statuses are accepted, too.
[[nodiscard]] QStringList pushResponseKeywords();

/// How notifications must authenticate.
struct PushAuthentication {
    bool token = true;          ///< X-A2A-Notification-Token is sent: `ownToken`, or a new one
    QString scheme = {};        ///< of `authentication`: "Bearer", "Basic" …, or empty
    QString credentials = {};   ///< for the scheme; if empty, new ones or the agent's own JWT
    bool ownCredentials = true; ///< generates missing ones; else the agent's own
    QString ownToken = {};      ///< the token; if empty, a new one is generated

    bool operator==(const PushAuthentication &) const = default;
};

/// A notification without a 2xx response: its sender may send it again, or give up.
struct UnacceptedNotification {
    QByteArray digest;    ///< of its body
    quint32 attempts = 0; ///< received so far
    qint64 lastNs = 0;    ///< time of the response to the latest, in the recording's time

    /// A sender that has not retried for this long has given up.
    static constexpr qint64 GivenUpAfterNs = 30'000'000'000;
};

/// One registered address, and what it received.
struct PushReceiver {
    enum class State : std::uint8_t {
        Waiting,    ///< waits for its message to be sent, or for the agent's response
        Registered, ///< accepted by the agent
        Refused,    ///< refused by the agent; see `refused`
        Open,       ///< to be registered by hand: not registered by us
        Gone,       ///< its configuration was deleted, or the address is no longer listening
    };
    using Id = quint32;

    Id id = 0;
    AgentIndex agent = 0;
    QString taskId;  ///< empty while the message it goes with has no task
    CallHandle call; ///< the call that registers it
    QString path;    ///< "/push/0f3c…"
    QUrl url;        ///< as registered at the agent
    PushAuthentication proof;
    QString token;       ///< secret
    QString credentials; ///< secret
    PushResponse response;
    State state = State::Waiting;
    bool isDeleted = false; ///< deleted by the user, so it is not registered again
    quint32 received = 0;
    quint32 rejected = 0; ///< of them: another token, other credentials, a forged JWT
    qint64 lastNs = -1;   ///< time of the latest, in the recording's time
    std::vector<UnacceptedNotification> unaccepted; ///< the latest, up to a limit
};

} // namespace a2a
