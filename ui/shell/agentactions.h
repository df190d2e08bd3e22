// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QObject>
#include <QStringList>

#include <memory>

class QWidget;

namespace a2a {

class AgentProfiles;
class AgentWishes;
class Navigator;
class Selection;
class Settings;
class SignIns;
class Tapping;
class Workspace;
struct RefusedCertificate;

/// What a user does with agents: list, connect, sign in and out, choose TLS settings; also what is
/// requested of it through the navigator. Remembers addresses, except those with a key in them and
/// the demo's, which change with every start.
class AgentActions final : public QObject {
    Q_OBJECT

public:
    /// `window`: the parent of dialogs.
    AgentActions(Workspace &workspace, QWidget *window);
    ~AgentActions() override;

    /// What is done with agents besides connecting: edit, copy, remove, find them.
    [[nodiscard]] AgentWishes &wishes() const { return *m_wishes; }
    [[nodiscard]] const QStringList &demoUrls() const;
    void setDemoUrls(const QStringList &urls);

    /// The user's saved agents, without connecting to them; the one used last is selected. Taps to
    /// them come back.
    void listKnown();
    /// Connects, even to one already listed, and selects its newest conversation. Without an
    /// address, the user is asked for one.
    void open(const QString &url);
    /// The built-in demo agent is running, at one address per protocol version: lists it at each,
    /// under `names` for them; connects to the first. They change with every start and are not
    /// remembered.
    void openDemo(const QStringList &urls, const QStringList &names = {}, bool connects = true);
    /// To the selected agent, or the program has credentials for it.
    [[nodiscard]] bool isSignedIn() const;
    // Actions for the selected agent; no effect without one.
    void reloadCard();
    void signIn();
    void signOut();
    void forgetSignIn();     ///< deletes everything stored for it
    void forgetAllSignIns(); ///< of all agents, after confirmation
    void showToken();
    void chooseTls();
    /// Asks whether to trust a refused certificate. If it has no place, shows the certificates in
    /// use without a question.
    void trust(const RefusedCertificate &refused);
    /// Shows the certificate that the selected agent's server presented: the refused one, or the
    /// one in use.
    void viewCertificate();
    [[nodiscard]] bool hasCertificate() const;

signals:
    void recentUrlsChanged(const QStringList &urls);
    void signInChanged();      ///< isSignedIn()
    void certificateChanged(); ///< hasCertificate()

private:
    void serve();
    [[nodiscard]] Connection *selected() const; ///< null: none
    void selectNewestContext(AgentIndex agent);
    [[nodiscard]] bool isRemembered(const QString &url) const;
    void onAgentChanged(AgentIndex index);

    const Workspace &m_workspace;
    Session &m_session;
    AgentProfiles &m_profiles;
    Selection &m_selection;
    Navigator &m_navigator;
    Settings &m_settings;
    SignIns &m_signIns;
    Tapping &m_tapping;
    QWidget *m_window;
    std::unique_ptr<AgentWishes> m_wishes;
};

} // namespace a2a
