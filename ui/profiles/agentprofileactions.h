// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/workspace.h"

#include <QObject>
#include <QPointer>

class QWidget;

namespace a2a {

class AgentListDialog;
struct AgentProfile;
class AgentProfiles;
class SignIns;
class ProfileDialog;

/// The user's actions on agents besides connecting: edit, copy, move and remove them, find others,
/// and open tasks or contexts by their ID.
class AgentProfileActions final : public QObject {
    Q_OBJECT

public:
    /// The `window` is the parent of dialogs.
    AgentProfileActions(Workspace &workspace, QWidget *window);

    /// Carries out an action. The agent is NoIndex for actions without an agent, and for the
    /// selected agent.
    void perform(AgentIndex agent, AgentAction action);
    /// Carries out an action for the selected agent.
    void performForSelected(AgentAction action) { perform(NoIndex, action); }
    [[nodiscard]] bool canPerform(AgentAction action) const;

    void openCardFile();

signals:
    void changed(); ///< the result of canPerform()

private:
    void edit(AgentIndex agent);
    void editProfile(const AgentProfile &profile, AgentIndex agent);
    void applyEdits(const ProfileDialog &dialog, const AgentProfile &before, AgentIndex agent);
    void duplicate(AgentIndex agent);
    void moveBy(AgentIndex agent, int step);
    void remove(AgentIndex agent);
    void deselectRemoved(AgentIndex removed);
    void undoRemove();
    void showAgentList();
    void connectProfile(const QString &id);
    void findLocal();
    void pasteCard();
    void openById(AgentIndex agent);
    [[nodiscard]] bool requireSaved(AgentIndex agent);

    const Workspace &m_workspace;
    Session &m_session;
    AgentProfiles &m_profiles;
    SignIns &m_signIns;
    Selection &m_selection;
    Navigator &m_navigator;
    QWidget *m_window;
    QPointer<AgentListDialog> m_list;
};

} // namespace a2a
