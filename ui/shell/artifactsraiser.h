// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <QObject>
#include <QSet>

namespace a2a {

class WindowPanes;
class Workspace;

/// Brings the artifacts pane to the front when the first artifact arrives: that of the session, and
/// that of each agent whose card has been in front since it was connected. Later artifacts do not
/// change the tab.
class ArtifactsRaiser final : public QObject {
    Q_OBJECT

public:
    /// Existing artifacts do not count as new, as in a window that replaces another one.
    ArtifactsRaiser(Workspace &workspace, const WindowPanes &panes, QObject *parent);

private:
    void onChanged();
    /// Registers the new artifacts. Returns whether one of them is the first of the selected agent.
    [[nodiscard]] bool registerNewArtifacts();
    [[nodiscard]] bool isCardInFront() const;

    Workspace &m_workspace;
    const WindowPanes &m_panes;
    size_t m_knownArtifacts = 0; ///< artifacts
    QSet<AgentIndex> m_agents;
};

} // namespace a2a
