// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/server/httpserver.h"
#include "model/push/pushreceiver.h"
#include "model/session/session.h"

#include <QObject>

#include <memory>
#include <optional>

namespace a2a {

/// Where notifications are received. Loopback unless another address is chosen, which requires the
/// user's confirmation of that address.
struct ListenChoices {
    QHostAddress address = QHostAddress(QHostAddress::LocalHost);
    quint16 port = 0;
    /// The URL for remote agents (a tunnel); registered instead of our own address.
    QUrl publicUrl;
    ServerIdentityPointer identity; ///< if set, https; see selfSignedIdentity()
    ServerLimits limits;
};

/// Receives push notifications of a session: creates a separate address for each task, with fresh
/// credentials, registers it in the form of the agent's protocol version, records notifications,
/// and responds as configured. The session folds and judges them like all else.
///
/// Starts nothing by itself. Credentials are kept in memory only and are masked where they are
/// recorded. Errors are those of calls, in the store, except for listening itself.
class PushListener final : public QObject, private ServerHandler {
    Q_OBJECT

public:
    explicit PushListener(Session &session, QObject *parent = nullptr);
    ~PushListener() override;

    // ---- listening ----
    /// Returns why it cannot listen: port in use, not allowed, no such address. Nothing if it
    /// listens.
    [[nodiscard]] std::optional<Error> start(const ListenChoices &choices = {});
    /// Stops listening: further notifications are refused. Receivers stay, as Gone.
    void stop();
    [[nodiscard]] bool isListening() const;
    /// "http://127.0.0.1:40123", or the public address; empty while not listening.
    [[nodiscard]] QUrl address() const;
    /// The address for use on this machine; empty while not listening.
    [[nodiscard]] QUrl ownAddress() const;
    [[nodiscard]] bool isOpenToOthers() const; ///< not loopback only
    [[nodiscard]] bool isEncrypted() const;
    /// Requests that were not notifications: malformed, for another host, for an unknown address.
    [[nodiscard]] quint64 refusalCount() const;

    // ---- receivers ----
    [[nodiscard]] const std::vector<PushReceiver> &receivers() const { return m_receivers; }
    /// Null for an unknown id.
    [[nodiscard]] const PushReceiver *receiver(PushReceiver::Id id) const;
    /// The newest receiver of a task; null if there is none.
    [[nodiscard]] const PushReceiver *findReceiver(AgentIndex agent, const QString &taskId) const;
    /// The receiver of this exchange, or null if there is none or it was not a notification.
    [[nodiscard]] const PushReceiver *findReceiver(ExchangeId exchange) const;

    /// *Receive notifications* on a task: registers at the agent (SetPush) at once. Returns the
    /// receiver, whose `call` is null if no request can be sent. Needs isListening().
    PushReceiver::Id receive(AgentIndex agent, const QString &taskId,
                             const PushAuthentication &proof = {},
                             const PushResponse &response = {});
    /// Registers with the next message: fills the push configuration of the draft. Then send the
    /// draft and pass the call to sent(), or call forget() if it is not sent after all.
    PushReceiver::Id receiveWith(AgentIndex agent, SendDraft &draft,
                                 const PushAuthentication &proof = {},
                                 const PushResponse &response = {});
    void sent(PushReceiver::Id id, const CallHandle &call);
    /// Opens an address to be registered by another client. What it receives is recorded for that
    /// agent.
    PushReceiver::Id open(const PushAuthentication &proof = {}, const PushResponse &response = {},
                          AgentIndex agent = 0);
    /// Deletes its push config at the agent, if known, and accepts no more notifications.
    void forget(PushReceiver::Id id);
    void setResponse(PushReceiver::Id id, const PushResponse &response);
    /// Registers new addresses with new credentials for the receivers that are Gone, but not
    /// forgotten, and whose tasks have not ended. Returns how many.
    int registerAgain();

    // ---- keys of agents, for their JSON Web Tokens ----
    /// The URL of an agent's keys: {origin}/.well-known/jwks.json.
    [[nodiscard]] QString keysUrl(AgentIndex agent) const;
    /// Whether a notification of the agent had a token that could be verified with its keys, so
    /// that the user should be asked. Nothing is fetched before fetchKeys().
    [[nodiscard]] bool needsKeys(AgentIndex agent) const;
    void fetchKeys(AgentIndex agent);

signals:
    void listeningChanged();
    void receiversChanged();
    /// A notification was received and folded. `receiver`: 0 for an unknown address.
    void received(a2a::ExchangeId exchange, quint32 receiver);
    /// The exchange of a notification has ended: responded to, dropped, or closed by its sender.
    void answered(a2a::ExchangeId exchange, quint32 receiver);
    /// refusalCount() has grown.
    void refused();
    void keysNeeded(a2a::AgentIndex agent);

private:
    int annotate(const ServerRequest &request, RequestHead &head) override;
    int refusalStatus(const ServerRequest &request) override;
    void handle(const std::shared_ptr<ServerReply> &reply) override;
    void exchangeEnded(ExchangeId exchange) override;

    PushReceiver &add(AgentIndex agent, const PushAuthentication &proof,
                      const PushResponse &response);
    [[nodiscard]] PushConfig makeConfig(const PushReceiver &receiver) const;
    [[nodiscard]] PushReceiver *find(PushReceiver::Id id);
    [[nodiscard]] PushReceiver *findByTarget(const QByteArray &target);
    [[nodiscard]] Receipt makeReceipt(const ServerRequest &request, const PushReceiver &receiver);
    void trackRegistration(PushReceiver::Id id, const CallHandle &call);
    void onRegistered(PushReceiver::Id id, ExchangeId exchange);
    void findTasks();
    void sendResponse(const std::shared_ptr<ServerReply> &reply, const PushResponse &response);
    [[nodiscard]] bool echo(const std::shared_ptr<ServerReply> &reply,
                            const PushResponse &response);

    Session &m_session;
    std::unique_ptr<HttpServer> m_server;
    ListenChoices m_choices;
    std::vector<PushReceiver> m_receivers;
    PushReceiver::Id m_lastId = 0;
    std::vector<AgentIndex> m_agentsNeedingKeys;
    PushReceiver::Id m_currentReceiver = 0; ///< of the current request
};

} // namespace a2a
