// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <QObject>

#include <set>

namespace a2a {

class Workspace;

/// Who starts a tap waits for the first call of a client: that conversation is shown, once for each
/// agent, if the agent is selected and nothing else is shown of it. Not while the user writes.
class FirstCalls final : public QObject {
    Q_OBJECT

public:
    FirstCalls(Workspace &workspace, QObject *parent);

private:
    void onChanged(const StoreChanges &changes);

    Workspace &m_workspace;
    std::set<AgentIndex> m_shown;
};

} // namespace a2a
