// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/agentlastresponse.h"
#include "model/items/agenttreemodel.h"
#include "ui/widgets/rowmenu.h"
#include "ui/workspace/pane.h"
#include "ui/workspace/workspace.h"

#include <QSet>

namespace a2a {

class AgentMenus;
class AgentProfiles;
class SignIns;
class TapManager;
class AgentTree;
class SpinnerAnimation;

/// The tree of agents, conversations and tasks. The pane sets the shared selection and follows it.
class AgentsPane final : public Pane, public RowMenu {
    Q_OBJECT

public:
    static const PaneDescriptor Descriptor;

    explicit AgentsPane(Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] AgentTreeModel *model() { return &m_model; }
    void fillMenu(QMenu &menu) override;
    /// Updates the tree after a change of the session.
    void sessionChanged(const a2a::StoreChanges &changes);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    QWidget *buildHeader();
    QWidget *buildHint();
    void setUpTree();
    void setUpKeys();
    void expandNewGroups();
    void updateAgent(AgentIndex agent);
    void updateAgentRow(AgentIndex agent);
    [[nodiscard]] bool isInView(AgentIndex agent) const;
    void updateAllAgents();
    void updateLastResponses();
    [[nodiscard]] int profilePosition(AgentIndex agent) const;
    void onCurrentChanged(const QModelIndex &current);
    void connectToAgentAt(const QModelIndex &index, bool includeRecorded);
    void followSelection(QObject *origin);
    void updateClock();
    void showMenu(const QPoint &point);

    Session &m_session;
    AgentProfiles &m_profiles;
    SignIns &m_signIns;
    TapManager &m_tapping;
    Selection &m_selection;
    Navigator &m_navigator;
    AgentTreeModel m_model;
    std::vector<FailureIndex> m_failures; ///< the failures in the store, as currently shown
    QSet<QString> m_groups;               ///< names of the groups shown so far
    std::vector<AgentLastResponse> m_lastResponses; ///< the last response of each agent, as shown
    AgentTree *m_tree;
    AgentMenus *m_menus;
    SpinnerAnimation *m_clock;
    AgentIndex m_newAgent = NoIndex;   ///< the view scrolls to it once it is selected
    bool m_followingSelection = false; ///< followSelection() is running
};

} // namespace a2a
