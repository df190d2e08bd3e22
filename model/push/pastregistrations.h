// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

namespace a2a {

/// A task whose notifications came to an address of ours in what was recorded, at which nobody
/// listens any more.
struct PastRegistration {
    AgentIndex agent = 0;
    QString taskId;
    QString configId; ///< empty: the agent did not tell one
    QString url;      ///< as it was
};

/// Of the tasks that have not ended, to be offered after a restart: the newest address of each.
/// `ours`: addresses that are listened to, which are left out.
[[nodiscard]] std::vector<PastRegistration> pastRegistrations(const Session &session,
                                                              const QStringList &ours);

/// "/push/" and 32 hexadecimal digits end it: an address that this program gave out.
[[nodiscard]] bool isOurPushAddress(const QUrl &url);

} // namespace a2a
