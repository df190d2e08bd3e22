// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <QObject>
#include <QSet>

namespace a2a {

class WindowPanes;
class Workspace;

/// Brings the artifacts to the front when the first one comes: of the session, and of each agent
/// whose card has been in front since it was connected. Later ones do not change the tab.
class ArtifactsFront final : public QObject {
    Q_OBJECT

public:
    /// A window that replaces another one starts with all that there are.
    ArtifactsFront(Workspace &workspace, const WindowPanes &panes, QObject *parent);

private:
    void onChanged();
    /// Whether one of them is the first of its agent, and that agent is the selected one.
    [[nodiscard]] bool takeNew();
    [[nodiscard]] bool isCardInFront() const;

    Workspace &m_workspace;
    const WindowPanes &m_panes;
    size_t m_known = 0; ///< artifacts
    QSet<AgentIndex> m_agents;
};

} // namespace a2a
