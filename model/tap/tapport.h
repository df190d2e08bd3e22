// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/credentials.h"
#include "model/tap/tapconnection.h"

#include <QTcpServer>
#include <QTimer>

#include <vector>

namespace a2a {

/// What a port needs of its tap.
class TapOwner {
public:
    virtual ~TapOwner() = default;
    [[nodiscard]] virtual Session &session() = 0;
    [[nodiscard]] virtual AgentIndex agent() const = 0;
    [[nodiscard]] virtual bool isAllowedOrigin(const QByteArray &origin) const = 0;
    [[nodiscard]] virtual bool isCardUrl(const QUrl &url) const = 0;
    [[nodiscard]] virtual RewrittenCard rewrite(const QByteArray &card, const QUrl &url) = 0;
    /// The user's sign-in for requests that have none. If it is empty, nothing is added.
    [[nodiscard]] virtual Credentials signIn() const = 0;
    [[nodiscard]] virtual bool letsAgentFinish() const = 0;
    /// Addresses of the agent for gRPC, as in its card.
    [[nodiscard]] virtual QStringList grpcAddresses() const = 0;
    /// The relay that push notifications pass through, or null if they do not.
    [[nodiscard]] virtual PushRelay *pushRelay() const = 0;
    virtual void passed() = 0;
    virtual void refused() = 0;
};

/// Listens for the clients of one origin of an agent.
class TapPort final : public QTcpServer, private TapConnection::Host {
    Q_OBJECT

public:
    /// `origin` is that of the agent, such as "https://agent.example". The owner must outlive the
    /// port.
    TapPort(const QUrl &origin, TapOwner &owner);
    ~TapPort() override;

    [[nodiscard]] std::optional<Error> open(const QHostAddress &address, quint16 port);
    [[nodiscard]] const QUrl &agentOrigin() const { return m_origin; }
    /// The origin for clients, such as "http://127.0.0.1:40123".
    [[nodiscard]] const QByteArray &tapOrigin() const { return m_tapOrigin; }
    /// Whether the URL leads to this port.
    [[nodiscard]] bool servesUrl(const QUrl &url) const;
    /// The number of requests that are being passed on.
    [[nodiscard]] int openRequests() const;

protected:
    void incomingConnection(qintptr descriptor) override;

private:
    static constexpr size_t MaxConnections = 512;

    Session &session() override { return m_owner.session(); }
    bool acceptsMore() override;
    [[nodiscard]] AgentIndex agent() const override { return m_owner.agent(); }
    [[nodiscard]] QByteArray agentAuthority() const override { return m_authority; }
    [[nodiscard]] QUrl agentUrl(const QByteArray &target) const override;
    [[nodiscard]] bool isCardPath(const HttpHead &request) const override;
    std::optional<Error> refusal(HttpHead &request, int &status) override;
    [[nodiscard]] HttpHeaders addSignIn(HttpHead &request) const override;
    [[nodiscard]] bool letsAgentFinish() const override { return m_owner.letsAgentFinish(); }
    [[nodiscard]] Error http2Error() const override;
    [[nodiscard]] PushRelay *pushRelay() override { return m_owner.pushRelay(); }
    QSslSocket *connectToAgent(const QNetworkProxy &proxy, QObject *parent) override;
    RewrittenCard rewrite(const QByteArray &card, const QUrl &url) override;
    void passed() override { m_owner.passed(); }
    void refused() override { m_owner.refused(); }

    [[nodiscard]] bool isOwnAuthority(const QByteArray &authority) const;

    QUrl m_origin;
    QByteArray m_authority; ///< of the agent
    TapOwner &m_owner;
    QByteArray m_tapOrigin;
    QByteArrayList
        m_ownAuthorities; ///< "127.0.0.1:40123", "localhost:40123": by which it may be called
    std::vector<TapConnection *> m_connections;
    QTimer m_catchUpTimer; ///< of the recording
};

} // namespace a2a
