// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QObject>
#include <QStringList>

#include <memory>

class QWidget;

namespace a2a {

class AgentProfiles;
class AgentProfileActions;
class Navigator;
class Selection;
class Settings;
class SignIns;
class TapManager;
class Workspace;
struct RefusedCertificate;

/// The user's actions on agents: list them, connect, sign in and out, choose TLS settings. It also
/// serves the requests for these actions that come through the navigator. It remembers addresses,
/// except those that contain a key, and those of the demo agent, which change with every start.
class AgentActions final : public QObject {
    Q_OBJECT

public:
    /// The `window` is the parent of dialogs.
    AgentActions(Workspace &workspace, QWidget *window);
    ~AgentActions() override;

    /// The actions on agents besides connecting: edit, copy, remove and find them.
    [[nodiscard]] AgentProfileActions &profileActions() const { return *m_profileActions; }
    [[nodiscard]] const QStringList &demoUrls() const;
    void setDemoUrls(const QStringList &urls);

    /// Lists the user's saved agents without connecting to them, and selects the one used last.
    /// Their taps are restored.
    void listSavedAgents();
    /// Connects to an agent, even if it is already listed, and selects its newest conversation. If
    /// the URL is empty, the user is asked for one.
    void open(const QString &url);
    /// Lists the running built-in demo agent at each of its addresses, one per protocol version,
    /// under `names`, and connects to the first. The addresses change with every start and are not
    /// remembered.
    void openDemo(const QStringList &urls, const QStringList &names = {}, bool connects = true);
    /// Whether the user is signed in to the selected agent, or the program has credentials for it.
    [[nodiscard]] bool isSignedIn() const;
    // Actions for the selected agent; no effect without one.
    void reloadCard();
    void signIn();
    void signOut();
    void forgetSignIn();     ///< deletes everything stored for it
    void forgetAllSignIns(); ///< for all agents, after confirmation
    void showToken();
    void chooseTls();
    /// Asks whether to trust a refused certificate. If the certificate has no host, the
    /// certificates in use are shown without a question.
    void trust(const RefusedCertificate &refused);
    /// Shows the certificate that the selected agent's server presented: the refused one, or the
    /// one in use.
    void viewCertificate();
    [[nodiscard]] bool hasCertificate() const;

signals:
    void recentUrlsChanged(const QStringList &urls);
    void signInChanged();      ///< the value of isSignedIn()
    void certificateChanged(); ///< the value of hasCertificate()

private:
    void serve();
    [[nodiscard]] Connection *selected() const; ///< null if there is none
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
    TapManager &m_tapping;
    QWidget *m_window;
    std::unique_ptr<AgentProfileActions> m_profileActions;
};

} // namespace a2a
