// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/findingmarks.h"
#include "model/query/sessionsearch.h"
#include "model/session/session.h"
#include "ui/widgets/selection.h"
#include "ui/workspace/layoutmemory.h"
#include "ui/workspace/navigator.h"
#include "ui/workspace/settings.h"
#include "ui/workspace/sharedfilter.h"
#include "ui/workspace/viewmemory.h"

#include <QObject>

#include <memory>

namespace a2a {

class AgentProfiles;
class Receiving;
class SignIns;

/// What all of a window works with: the session, what is selected, the filter, the findings and
/// which of them are silenced, the search, the settings. Made before the panes, and given to the
/// constructor of each; it outlives the window and everything in it, and session and settings
/// outlive it. Nothing else has to say so.
class Workspace : public QObject {
    Q_OBJECT

public:
    Workspace(Session &session, Settings &settings, QObject *parent = nullptr);
    /// Over a recording that no session stands behind, so that nobody can be asked: for panes that
    /// only show. Who feeds it calls takeChanges().
    Workspace(const Recording &recording, const Store &store, const Content &content,
              Settings &settings, QObject *parent = nullptr);
    ~Workspace() override;

    [[nodiscard]] bool hasSession() const { return m_session != nullptr; }
    [[nodiscard]] Session &session() const;
    [[nodiscard]] const Recording &recording() const { return m_recording; }
    [[nodiscard]] const Store &store() const { return m_store; }
    [[nodiscard]] const Content &content() const { return m_content; }
    [[nodiscard]] UserMarks &marks() const { return m_marks; }
    [[nodiscard]] Settings &settings() const { return m_settings; }
    /// By its card.
    [[nodiscard]] QString agentTitle(AgentIndex agent) const;

    [[nodiscard]] Selection &selection() { return m_selection; }
    [[nodiscard]] SharedFilter &filter() { return m_filter; }
    [[nodiscard]] FindingMarks &findings() { return m_findings; }
    [[nodiscard]] SessionSearch &search() { return m_search; }
    [[nodiscard]] const SearchSource &searchSource() const { return m_searchSource; }
    /// What panes want of each other and of the window.
    [[nodiscard]] Navigator &navigator() { return m_navigator; }
    /// The user's agents among those of the session; only over one.
    [[nodiscard]] AgentProfiles &agents() const;
    /// Push notifications; only over a session.
    [[nodiscard]] Receiving &receiving() const;
    /// How the user is signed in to agents; only over a session.
    [[nodiscard]] SignIns &signIns() const;
    /// How the reader looks at artifacts.
    [[nodiscard]] ViewMemory &views() { return m_views; }
    /// How the user has arranged what stands within the panes.
    [[nodiscard]] LayoutMemory &layout() { return m_layout; }

    /// The session has changed: what is shared goes first, then changed() tells the panes.
    void takeChanges(const a2a::StoreChanges &changes);

signals:
    /// As Session::changed, when filter and search know of it already.
    void changed(const a2a::StoreChanges &changes);

private:
    Workspace(Session *session, const Recording &recording, const Store &store,
              const Content &content, std::unique_ptr<UserMarks> ownMarks, Settings &settings,
              QObject *parent);

    [[nodiscard]] std::vector<SearchCard> cards() const;

    Session *m_session;
    const Recording &m_recording;
    const Store &m_store;
    const Content &m_content;
    std::unique_ptr<UserMarks> m_ownMarks; ///< null where the session has them
    UserMarks &m_marks;
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
    std::unique_ptr<Receiving> m_receiving;
    std::unique_ptr<SignIns> m_signIns;
};

} // namespace a2a
