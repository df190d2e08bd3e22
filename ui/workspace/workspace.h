// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/findingmarks.h"
#include "model/search/sessionsearch.h"
#include "model/session/session.h"
#include "ui/workspace/layoutmemory.h"
#include "ui/workspace/marktargettracker.h"
#include "ui/workspace/navigator.h"
#include "ui/workspace/selection.h"
#include "ui/workspace/settings.h"
#include "ui/workspace/sharedfilter.h"
#include "ui/workspace/viewmemory.h"

#include <QObject>

#include <memory>

namespace a2a {

class AgentProfiles;
class PushNotifications;
class Services;
class SignIns;
class TapManager;
class UnsentMessages;

/// What a whole window shares: session, selection, filter, findings and muted rules, search,
/// settings and services. Created before the panes and passed to their constructors; it outlives
/// the window and everything in it, and session and services outlive it. Other comments need not
/// repeat that.
class Workspace : public QObject {
    Q_OBJECT

public:
    Workspace(Session &session, Services &services, QObject *parent = nullptr);
    /// Over a recording without a session, so that no agent can be called: for read-only panes. The
    /// owner calls applyChanges() when it grows.
    Workspace(const Recording &recording, const Store &store, const Content &content,
              Services &services, QObject *parent = nullptr);
    ~Workspace() override;

    [[nodiscard]] bool hasSession() const { return m_session != nullptr; }
    [[nodiscard]] Session &session() const;
    [[nodiscard]] const Recording &recording() const { return m_recording; }
    [[nodiscard]] const Store &store() const { return m_store; }
    [[nodiscard]] const Content &content() const { return m_content; }
    [[nodiscard]] UserMarks &marks() const { return m_marks; }
    /// The item that the keys for marks and comments apply to.
    [[nodiscard]] MarkTargetTracker &markTargets() { return m_markTargets; }
    [[nodiscard]] Settings &settings() const { return m_settings; }
    /// What all windows of the program share.
    [[nodiscard]] Services &services() const { return m_services; }
    /// The agent's title from its card.
    [[nodiscard]] QString agentTitle(AgentIndex agent) const;
    /// That, and what distinguishes the agent from others of that title: "Echo · 127.0.0.1:8081";
    /// then a long title is cut. As received: views make it safe.
    [[nodiscard]] QString agentLabel(AgentIndex agent) const;

    [[nodiscard]] Selection &selection() { return m_selection; }
    [[nodiscard]] SharedFilter &filter() { return m_filter; }
    [[nodiscard]] FindingMarks &findings() { return m_findings; }
    [[nodiscard]] SessionSearch &search() { return m_search; }
    [[nodiscard]] const SearchSource &searchSource() const { return m_searchSource; }
    /// Requests of panes to each other and to the window.
    [[nodiscard]] Navigator &navigator() { return m_navigator; }
    /// The user's agents among those of the session; only with a session.
    [[nodiscard]] AgentProfiles &agents() const;
    /// Push notifications; only with a session.
    [[nodiscard]] PushNotifications &pushNotifications() const;
    /// The taps of other clients' calls; only with a session.
    [[nodiscard]] TapManager &tapManager() const;
    /// The sign-ins to agents; only with a session.
    [[nodiscard]] SignIns &signIns() const;
    /// What was written and not sent; only with a session.
    [[nodiscard]] UnsentMessages &unsentMessages() const;
    /// The views chosen for artifacts.
    [[nodiscard]] ViewMemory &views() { return m_views; }
    /// The user's arrangement within panes.
    [[nodiscard]] LayoutMemory &layout() { return m_layout; }

    /// The session has changed: updates shared state first, then notifies the panes with changed().
    void applyChanges(const a2a::StoreChanges &changes);

signals:
    /// Like Session::changed, after filter and search are updated.
    void changed(const a2a::StoreChanges &changes);

private:
    Workspace(Session *session, const Recording &recording, const Store &store,
              const Content &content, std::unique_ptr<UserMarks> ownMarks, Services &services,
              QObject *parent);

    [[nodiscard]] std::vector<SearchCard> cards() const;
    void applySettings();

    Session *m_session;
    const Recording &m_recording;
    const Store &m_store;
    const Content &m_content;
    std::unique_ptr<UserMarks> m_ownMarks; ///< null if the session has them
    UserMarks &m_marks;
    MarkTargetTracker m_markTargets;
    Services &m_services;
    Settings &m_settings;
    Selection m_selection;
    SharedFilter m_filter;
    FindingMarks m_findings;
    SearchSource m_searchSource;
    SessionSearch m_search;
    ViewMemory m_views;
    LayoutMemory m_layout;
    Navigator m_navigator;
    std::unique_ptr<AgentProfiles> m_agents;
    std::unique_ptr<PushNotifications> m_pushNotifications;
    std::unique_ptr<TapManager> m_tapManager;
    std::unique_ptr<SignIns> m_signIns;
    std::unique_ptr<UnsentMessages> m_unsentMessages;
};

} // namespace a2a
