// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/workspace.h"

#include <QObject>
#include <QPointer>

class QWidget;

namespace a2a {

class AgentListDialog;
class AgentProfiles;
class SignIns;
class ProfileDialog;

/// What a user wants of agents beyond speaking to them: to edit, copy, move and remove them, to
/// find others, and to open by its id what they know.
class AgentWishes final : public QObject {
    Q_OBJECT

public:
    /// `window`: what dialogs stand above.
    AgentWishes(Workspace &workspace, QWidget *window);

    /// NoIndex: where it is about none, or about the selected one.
    void take(AgentIndex agent, AgentWish wish);
    /// Of the selected agent.
    void takeSelected(AgentWish wish) { take(NoIndex, wish); }
    [[nodiscard]] bool canTake(AgentWish wish) const;

    void openCardFile();

signals:
    void changed(); ///< what canTake() says

private:
    /// That was asked for by its id, until it is known.
    struct Wanted {
        AgentIndex agent = NoIndex;
        QByteArray id;
        bool isContext = false;
        ExchangeId call = 0;
    };

    void edit(AgentIndex agent);
    void editProfile(const AgentProfile &profile, AgentIndex agent);
    void takeEdited(const ProfileDialog &dialog, const AgentProfile &before, AgentIndex agent);
    void duplicate(AgentIndex agent);
    void moveBy(AgentIndex agent, int step);
    void remove(AgentIndex agent);
    void undoRemove();
    void showList();
    void connectProfile(const QString &id);
    void findLocal();
    void pasteCard();
    void openById(AgentIndex agent);
    void lookForWanted();
    void onCallEnded(ExchangeId id);
    [[nodiscard]] bool isKept(AgentIndex agent);

    Session &m_session;
    AgentProfiles &m_profiles;
    SignIns &m_signIns;
    Selection &m_selection;
    Navigator &m_navigator;
    QWidget *m_window;
    QPointer<AgentListDialog> m_list;
    Wanted m_wanted;
};

} // namespace a2a
