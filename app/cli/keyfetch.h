// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QStringList>

namespace a2a::cli {

/// --fetch-keys: fetches the keys that the card's signatures name, each URL once, as the window
/// does after a prompt (RemoteFiles: https or this machine, no credentials, limits).
class KeyFetch final : public QObject {
    Q_OBJECT

public:
    explicit KeyFetch(Session &session, AgentIndex agent, QObject *parent = nullptr);

    /// finished() is emitted from the event loop, also if there was nothing to fetch.
    void start();

signals:
    void finished();

private:
    void onChanged();

    Session &m_session;
    AgentIndex m_agent;
    QStringList m_addresses;
    bool m_done = false;
};

} // namespace a2a::cli
