// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/workspace.h"

#include <QHash>
#include <QPointer>
#include <QTimer>
#include <QToolBar>

class QLabel;
class QPushButton;
class QToolButton;

namespace a2a {

class AddressBox;
class AgentProfiles;
class OfferMenu;
class SignIns;

/// The bar at the top: the agent's URL, Connect, the protocol version and binding in use, and the
/// sign-in; all for the selected agent.
class ConnectBar final : public QToolBar {
    Q_OBJECT

public:
    explicit ConnectBar(Workspace &workspace, QWidget *parent = nullptr);

    void setRecentUrls(const QStringList &urls);
    void focusUrl();
    /// Opens the menu of protocol versions and bindings.
    void showOffers();

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void refreshSignIn(const Connection *agent);
    [[nodiscard]] QString signedInText(const Connection &agent);
    [[nodiscard]] std::optional<qint64> tokenExpiry(AgentIndex agent);
    void chooseOther();
    void fillSignIn();

    const Workspace &m_workspace;
    Session &m_session;
    AgentProfiles &m_profiles;
    Navigator &m_navigator;
    Selection &m_selection;
    SignIns &m_signIns;
    QLabel *m_dot;
    AddressBox *m_url;
    QPushButton *m_connect;
    QToolButton *m_dialect;
    OfferMenu *m_offers;
    QToolButton *m_signIn;
    AgentIndex m_shown = NoIndex;
    bool m_needsSignIn = false;
    QTimer m_countdown; ///< updates a token's remaining lifetime
};

/// Moves the focus to the message field once an agent is connected that the user connected from the
/// bar or the list, unless the user has moved the focus elsewhere meanwhile.
class ConnectFocus final : public QObject {
    Q_OBJECT

public:
    /// The `list` may be null.
    ConnectFocus(Workspace &workspace, const QWidget &bar, const QWidget *list, QObject *parent);

private:
    void onAgentChanged(AgentIndex index);
    [[nodiscard]] bool isRequestedByUser(AgentLink::State before) const;

    Workspace &m_workspace;
    const QWidget &m_bar;
    QPointer<const QWidget> m_list;
    QHash<AgentIndex, AgentLink::State> m_states;
    struct {
        AgentIndex agent = NoIndex;
        QPointer<QWidget> focus;
        QString text; ///< the field's text, which the user may change meanwhile
    } m_requested;
};

} // namespace a2a
