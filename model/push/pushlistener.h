// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/server/httpserver.h"
#include "model/push/pushreceiver.h"
#include "model/session/session.h"

#include <QObject>

#include <memory>
#include <optional>

namespace a2a {

/// Where notifications are waited for. Loopback unless another address is chosen, which is to be
/// asked first, with the address it will have.
struct ListenChoices {
    QHostAddress address = QHostAddress(QHostAddress::LocalHost);
    quint16 port = 0;
    /// Under which agents elsewhere reach us (a tunnel); registered instead of our own address.
    QUrl publicUrl;
    ServerIdentityPointer identity; ///< https with it; see selfSignedIdentity()
    ServerLimits limits;
};

/// Receives push notifications of a session: gives out an address of its own for each task, with
/// fresh credentials, registers it in the form that the agent's generation has, records what comes,
/// and answers as chosen. What comes is folded and judged by the session like all else.
///
/// Starts nothing by itself. Credentials are kept in memory only and are masked where they are
/// recorded. Errors are those of calls, in the store, but for listening itself.
class PushListener final : public QObject, private ServerHandler {
    Q_OBJECT

public:
    explicit PushListener(Session &session, QObject *parent = nullptr);
    ~PushListener() override;

    // ---- listening ----
    /// Why it cannot: port in use, not allowed, no such address. Nothing: it listens.
    [[nodiscard]] std::optional<Error> start(const ListenChoices &choices = {});
    /// Ends it: agents that go on to push find nobody. Receivers stay, as Gone.
    void stop();
    [[nodiscard]] bool isListening() const;
    /// "http://127.0.0.1:40123", or the public address; empty while nobody listens.
    [[nodiscard]] QUrl address() const;
    /// The same as it is reached on this machine.
    [[nodiscard]] QUrl ownAddress() const;
    [[nodiscard]] bool isOpenToOthers() const; ///< not loopback only
    [[nodiscard]] bool isEncrypted() const;
    /// Requests that were no notifications: broken, for another host, for no address of ours.
    [[nodiscard]] quint64 refusals() const;

    // ---- receivers ----
    [[nodiscard]] const std::vector<PushReceiver> &receivers() const { return m_receivers; }
    /// Null for an id that was never given.
    [[nodiscard]] const PushReceiver *receiver(PushReceiver::Id id) const;
    /// That of a task, the newest; null: there is none.
    [[nodiscard]] const PushReceiver *receiverOf(AgentIndex agent, const QString &taskId) const;
    /// That which this exchange came to; null: none, or it was no notification.
    [[nodiscard]] const PushReceiver *receiverOf(ExchangeId exchange) const;

    /// *Receive notifications* on a task: tells the agent (SetPush) at once. Returns the receiver,
    /// whose `registration` is 0 when the agent cannot be spoken to. Needs isListening().
    PushReceiver::Id receive(AgentIndex agent, const QString &taskId, const PushProof &proof = {},
                             const PushAnswer &answer = {});
    /// The same with the next message: fills the draft's push configuration. Then send it, and say
    /// by which exchange with sent(); forget() when it is not sent after all.
    PushReceiver::Id receiveWith(AgentIndex agent, SendDraft &draft, const PushProof &proof = {},
                                 const PushAnswer &answer = {});
    void sent(PushReceiver::Id id, ExchangeId exchange);
    /// An address for somebody else to register.
    PushReceiver::Id open(const PushProof &proof = {}, const PushAnswer &answer = {});
    /// Deletes its configuration at the agent, where it is known, and takes no more.
    void forget(PushReceiver::Id id);
    void setAnswer(PushReceiver::Id id, const PushAnswer &answer);
    /// Gives out new addresses with new credentials for the receivers that are Gone and whose tasks
    /// have not ended, and tells their agents. Returns how many.
    int registerAgain();

    // ---- keys of agents, for their JSON Web Tokens ----
    /// Where an agent has its keys: {origin}/.well-known/jwks.json.
    [[nodiscard]] QString keysAddress(AgentIndex agent) const;
    /// Some notification of the agent had a token that could be verified if its keys were known:
    /// to be asked. Nothing is fetched before fetchKeys().
    [[nodiscard]] bool wantsKeys(AgentIndex agent) const;
    void fetchKeys(AgentIndex agent);

signals:
    void listeningChanged();
    void receiversChanged();
    /// A notification came, and is folded. `receiver`: 0 for an address that was never given out.
    void received(a2a::ExchangeId exchange, quint32 receiver);
    /// Its exchange has ended: it was answered, dropped, or its sender has gone.
    void answered(a2a::ExchangeId exchange, quint32 receiver);
    /// refusals() has grown.
    void refused();
    void keysWanted(a2a::AgentIndex agent);

private:
    int mark(const ServerRequest &request, RequestHead &head) override;
    int refusal(const ServerRequest &request) override;
    void handle(const std::shared_ptr<ServerReply> &reply) override;
    void ended(ExchangeId exchange) override;

    PushReceiver &add(AgentIndex agent, const PushProof &proof, const PushAnswer &answer);
    [[nodiscard]] PushConfig configOf(const PushReceiver &receiver) const;
    [[nodiscard]] PushReceiver *find(PushReceiver::Id id);
    [[nodiscard]] PushReceiver *findByTarget(const QByteArray &target);
    [[nodiscard]] Receipt receiptOf(const ServerRequest &request, const PushReceiver &receiver);
    void watch(AgentIndex agent);
    void onCallEnded(ExchangeId id);
    void onCallContinued(ExchangeId id, ExchangeId next);
    void findTasks();
    void say(const std::shared_ptr<ServerReply> &reply, const PushAnswer &answer);
    [[nodiscard]] bool echo(const std::shared_ptr<ServerReply> &reply, const PushAnswer &answer);

    Session &m_session;
    std::unique_ptr<HttpServer> m_server;
    ListenChoices m_choices;
    std::vector<PushReceiver> m_receivers;
    PushReceiver::Id m_lastId = 0;
    std::vector<AgentIndex> m_watched;
    std::vector<AgentIndex> m_wanting;
    PushReceiver::Id m_marked = 0; ///< of the request at hand
};

} // namespace a2a
