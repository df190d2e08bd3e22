// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"
#include "model/tap/cardrewrite.h"

#include <QHostAddress>
#include <QObject>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace a2a {

/// How clients reach a tap, and what it changes.
struct TapSettings {
    QHostAddress address = QHostAddress(QHostAddress::LocalHost);
    quint16 port = 0;                      ///< for the address given; 0 for any free port
    std::map<QString, quint16> ports = {}; ///< preferred for other origins (Tap::ports())
    SignatureHandling signatures = SignatureHandling::Drop;
    QStringList origins; ///< of web pages that may call through it ("https://client.example")
    /// Whether the user's sign-in at the agent is added to requests that have none.
    bool addsSignIn = false;
    /// Whether a client's call continues to its end even if the client disconnects.
    bool letsAgentFinish = false;
    /// Whether push notifications pass through the tap, too. The agent then gets an address of the
    /// tap in place of each webhook. Only for agents that can reach this machine's own addresses.
    bool relaysPush = false;
};

/// An interface of the agent, and where it is reached through the tap.
struct TappedInterface {
    QUrl url; ///< what a client is given
    QUrl target;
    std::optional<BindingKind> binding; ///< no value while it is unknown
    std::optional<ProtocolVersion> protocolVersion;

    bool operator==(const TappedInterface &) const = default;
};

/// A recording reverse proxy between clients and one agent: each origin of the agent has a port of
/// its own, so that paths stay as they are. What passes is recorded as exchanges of the agent
/// (ExchangeDirection::Passed) and read like calls of ours. Nothing is added to requests: no
/// headers of ours, no credentials unless that is chosen. Only the agent's own origins are reached;
/// redirects are passed on, not followed.
///
/// The card is fetched once by the tap itself, to know the interfaces, and again after the agent
/// could not be reached.
class Tap final : public QObject {
    Q_OBJECT

public:
    /// The session must outlive the tap.
    Tap(Session &session, AgentIndex agent, QObject *parent = nullptr);
    ~Tap() override;

    /// Begins to listen, and requests the card. `url` is that of the agent, of its card, or of an
    /// interface. Returns why it cannot listen, if it cannot.
    [[nodiscard]] std::optional<Error> start(const QUrl &url, const TapSettings &choices = {});
    void stop();
    /// Changes the tap's choices from now on, without a pause; its ports and the registered
    /// webhooks stay. If that is not possible, returns why, and the tap continues as before.
    [[nodiscard]] std::optional<Error> change(const TapSettings &choices);

    [[nodiscard]] AgentIndex agent() const;
    /// The address given to start(), then the other interfaces of the card.
    [[nodiscard]] std::vector<TappedInterface> interfaces() const;
    /// The URL at which an address of the agent is reached through the tap, or empty.
    [[nodiscard]] QUrl tapUrlFor(const QUrl &target) const;
    /// The port of each origin of the agent, to be requested again next time.
    [[nodiscard]] std::map<QString, quint16> ports() const;
    /// Interfaces that clients will reach directly.
    [[nodiscard]] std::vector<UntappedInterface> untappedInterfaces() const;
    /// Whether the card is known, or the reason why it is not.
    [[nodiscard]] bool isSettled() const;
    /// Names of headers and parameters that are added to requests for an address of the agent.
    [[nodiscard]] QStringList addedCredentialNames(const QUrl &target) const;
    /// The URL where push notifications pass through the tap, or empty if they do not.
    [[nodiscard]] QUrl pushAddress() const;
    /// Whether a push notification that passed had a JSON Web Token, and the agent's keys are not
    /// known.
    [[nodiscard]] bool needsKeys() const;
    [[nodiscard]] int openRequests() const;
    /// The number of requests that were not passed on.
    [[nodiscard]] quint64 refusalCount() const;

signals:
    /// isSettled() is true, or interfaces() or ports() have changed.
    void interfacesChanged();
    void refused();
    /// needsKeys() is true.
    void keysNeeded();

private:
    class Impl;
    std::unique_ptr<Impl> d;
};

} // namespace a2a
