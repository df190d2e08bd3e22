// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QObject>
#include <QStringList>

class QWidget;

namespace a2a {

class AgentProfiles;
class Selection;
class Settings;
class SignIns;
class Workspace;
struct RefusedCertificate;

/// What a user does with agents: lists them, connects, signs in and out, chooses how connections
/// are secured. Remembers addresses, but neither those with a key in them nor the demo's, which
/// change with every start.
class AgentActions final : public QObject {
    Q_OBJECT

public:
    /// `window`: what dialogs stand above.
    AgentActions(Workspace &workspace, QWidget *window);

    [[nodiscard]] const QStringList &demoUrls() const;
    void setDemoUrls(const QStringList &urls);
    [[nodiscard]] bool isDemo(const Connection &agent) const;
    [[nodiscard]] Connection *selected() const; ///< null: none

    /// The user's own, without connecting to them.
    void listKnown();
    /// Connects, also to one that is listed already, and selects its newest conversation.
    void open(const QString &url);
    void openDemo(const QStringList &urls, bool connects);
    /// To the selected agent, or the program has credentials of it.
    [[nodiscard]] bool isSignedIn() const;
    // With the selected agent; nothing without one.
    void reloadCard();
    void signIn();
    void signOut();
    void forgetSignIn();     ///< nothing of it is kept any longer
    void forgetAllSignIns(); ///< of all agents, after a question
    void showToken();
    void chooseTls();
    void trust(const RefusedCertificate &refused);

signals:
    void recentUrlsChanged(const QStringList &urls);
    void signInChanged(); ///< isSignedIn()

private:
    void selectNewestContext(AgentIndex agent);
    [[nodiscard]] bool isRemembered(const QString &url) const;
    void onAgentChanged(AgentIndex index);

    Session &m_session;
    AgentProfiles &m_profiles;
    Selection &m_selection;
    Settings &m_settings;
    SignIns &m_signIns;
    QWidget *m_window;
};

} // namespace a2a
