// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"
#include "model/tap/forwardproxyconnection.h"

#include <QHostAddress>
#include <QTcpServer>
#include <QTimer>
#include <QUrl>

#include <optional>
#include <vector>

namespace a2a {

/// How clients reach a forward proxy, and where it passes their requests on to.
struct ForwardProxySettings {
    QHostAddress address = QHostAddress(QHostAddress::LocalHost);
    quint16 port = 0;  ///< 0 for any free port
    QStringList hosts; ///< besides this machine ("agent.example")
};

/// Hosts that a user typed, as names or whole addresses, with any separators.
struct ParsedHosts {
    QStringList hosts;
    QStringList refused; ///< words that name none, as typed
};
[[nodiscard]] ParsedHosts parseHosts(const QString &text);

/// A recording forward proxy for http (HTTP_PROXY): clients name the whole address in the request
/// line (RFC 9112 §3.2.2), and nothing of what passes is rewritten, cards neither. Traffic belongs
/// to the agent of the session at that address; a new agent is listed as soon as its card was
/// requested or it was called. Other requests are passed on, too, and are plain exchanges. CONNECT
/// is not supported, since encrypted traffic could not be read.
class ForwardProxy final : public QTcpServer, private ForwardProxyConnection::Proxy {
    Q_OBJECT

public:
    /// The session must outlive the port.
    explicit ForwardProxy(Session &session, QObject *parent = nullptr);
    ~ForwardProxy() override;

    [[nodiscard]] std::optional<Error> open(const ForwardProxySettings &choices = {});
    /// Sets the other machines that requests may be passed on to from now on.
    void setHosts(const QStringList &hosts) { m_choices.hosts = hosts; }
    /// "http://127.0.0.1:40123": the value of HTTP_PROXY.
    [[nodiscard]] QUrl url() const;
    /// The number of requests that are being passed on.
    [[nodiscard]] int openRequests() const;
    /// The number of requests that were not passed on.
    [[nodiscard]] quint64 refusalCount() const { return m_refusals; }

signals:
    /// A2A traffic to the agent passed for the first time.
    void agentFound(a2a::AgentIndex agent);

protected:
    void incomingConnection(qintptr descriptor) override;

private:
    static constexpr size_t MaxConnections = 512;

    Session &session() override { return m_session; }
    [[nodiscard]] bool acceptsMore() override;
    [[nodiscard]] bool isAllowed(const QUrl &url) const override;
    [[nodiscard]] AgentIndex agentFor(const QUrl &url, bool isCard) override;
    void onForwarded(AgentIndex agent) override;
    void refuse() override { ++m_refusals; }

    Session &m_session;
    ForwardProxySettings m_choices;
    std::vector<ForwardProxyConnection *> m_connections;
    std::vector<AgentIndex> m_unknown; ///< nothing of the protocol passed to them yet
    quint64 m_refusals = 0;
    QTimer m_catchUpTimer; ///< of the recording
};

} // namespace a2a
