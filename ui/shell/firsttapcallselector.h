// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <QObject>

#include <set>

namespace a2a {

class Workspace;

/// Shows the conversation of a client's first call through a tap, which a user waits for after
/// starting the tap. This happens once for each agent, if the agent is selected, nothing else of it
/// is shown, and the user is not writing a message.
class FirstTapCallSelector final : public QObject {
    Q_OBJECT

public:
    FirstTapCallSelector(Workspace &workspace, QObject *parent);

private:
    void onChanged(const StoreChanges &changes);

    Workspace &m_workspace;
    std::set<AgentIndex> m_shown;
};

} // namespace a2a
