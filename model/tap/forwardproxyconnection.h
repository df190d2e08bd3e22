// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/tap/tapconnection.h"

#include <QPointer>

namespace a2a {

/// The host of one client's connection to a forward proxy, whose requests may go to one agent after
/// the other. Owns the connection, and deletes itself after it.
class ForwardProxyConnection final : public QObject, private TapConnection::Host {
    Q_OBJECT

public:
    /// What the connections of a proxy need from it.
    class Proxy {
    public:
        virtual ~Proxy() = default;
        [[nodiscard]] virtual Session &session() = 0;
        /// Whether the recording takes more now. If not, proceed() is called when it does.
        [[nodiscard]] virtual bool acceptsMore() = 0;
        /// Whether requests to an address are passed on.
        [[nodiscard]] virtual bool isAllowed(const QUrl &url) const = 0;
        /// The agent that a request to the address belongs to; a new one if there is none.
        [[nodiscard]] virtual AgentIndex agentFor(const QUrl &url, bool isCard) = 0;
        /// Called when the head of the agent's response has arrived, and again when an exchange
        /// with the agent is complete.
        virtual void onForwarded(AgentIndex agent) = 0;
        /// To be called when a request was not passed on.
        virtual void refuse() = 0;
    };

    ForwardProxyConnection(QTcpSocket *client, Proxy &proxy, QObject *parent);

    // When its connection has ended, this is deleted next.
    void proceed()
    {
        if (m_connection)
            m_connection->proceed();
    }
    void stop()
    {
        if (m_connection)
            m_connection->stop();
    }
    [[nodiscard]] bool isBusy() const { return m_connection && m_connection->isBusy(); }

private:
    Session &session() override;
    bool acceptsMore() override;
    [[nodiscard]] AgentIndex agent() const override { return m_agent; }
    [[nodiscard]] QByteArray agentAuthority() const override;
    [[nodiscard]] QUrl agentUrl(const QByteArray &target) const override;
    [[nodiscard]] bool isCardPath(const HttpHead &request) const override;
    [[nodiscard]] bool rewritesCards() const override { return false; }
    std::optional<Error> refusal(HttpHead &request, int &status) override;
    [[nodiscard]] bool targetsOtherServer() override;
    // Nothing is added to what passes, and nothing continues without its client.
    [[nodiscard]] HttpHeaders addSignIn(HttpHead &) const override { return {}; }
    [[nodiscard]] bool letsAgentFinish() const override { return false; }
    [[nodiscard]] Error http2Error() const override;
    QSslSocket *connectToAgent(const QNetworkProxy &proxy, QObject *parent) override;
    RewrittenCard rewrite(const QByteArray &card, const QUrl &url) override;
    void passed() override;
    void refused() override;

    Proxy &m_proxy;
    QUrl m_origin; ///< of the request
    QUrl m_connected;
    AgentIndex m_agent = NoIndex;
    QPointer<TapConnection> m_connection;
};

} // namespace a2a
