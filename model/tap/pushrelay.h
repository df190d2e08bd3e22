// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/server/httpserver.h"
#include "model/push/deliverycheck.h"
#include "model/session/session.h"
#include "model/tap/forwardedcalls.h"
#include "model/tap/httphead.h"

#include <QHash>
#include <QObject>
#include <QPointer>

#include <map>
#include <memory>
#include <optional>

namespace a2a {

class ForwardedExchange;
class PushDelivery;
struct FoundPushConfig;

/// A request as the agent gets it, with addresses of the tap in place of webhooks.
struct RewrittenPushRequest {
    QByteArray bytes; ///< all but the addresses as received
    bool isChanged = false;
    /// What is changed, as it may be shown: the member with the tap's address; without one, the
    /// webhook stays.
    HttpHeaders changes;
};

/// Takes push notifications in the place of the clients' own webhooks: each push notification
/// config that passes gets an address of its own here, which nobody can guess. What an agent
/// delivers there is recorded as a received notification, judged like one to us, and passed on to
/// the webhook that the client gave; the webhook's response goes back. Only these webhooks are
/// called, and nothing is added: token and authentication are the client's, masked where they are
/// recorded. The webhook checks them, too; JSON Web Tokens are checked here.
class PushRelay final : public QObject, private ServerHandler {
    Q_OBJECT

public:
    /// The most bytes of a request that may register a webhook. (Larger ones are passed on
    /// unchanged.)
    static constexpr qsizetype LargestRequest = qsizetype{1} * 1024 * 1024;
    /// The name of a changed member of a request, whose value is the address that the agent got.
    static constexpr char ChangedMember[] = "pushNotificationConfig.url";

    /// The session must outlive the relay.
    PushRelay(Session &session, AgentIndex agent, QObject *parent = nullptr);
    ~PushRelay() override;

    /// Begins to listen; if that fails, returns why.
    [[nodiscard]] std::optional<Error> start(const QHostAddress &address);
    /// "http://127.0.0.1:40123/push/": where the addresses begin.
    [[nodiscard]] QUrl address() const;
    /// Sets whether webhooks that are registered from now on get addresses here. If not, deliveries
    /// to those registered before are still passed on.
    void setAcceptsNewWebhooks(bool acceptsNewWebhooks)
    {
        m_acceptsNewWebhooks = acceptsNewWebhooks;
    }
    [[nodiscard]] bool acceptsNewWebhooks() const { return m_acceptsNewWebhooks; }
    /// Whether a delivery had a JSON Web Token, for which the agent's keys are needed but not
    /// known.
    [[nodiscard]] bool needsKeys() const { return m_needsKeys; }
    /// The number of requests to addresses that the tap did not give out.
    [[nodiscard]] quint64 refusalCount() const { return m_server->refusalCount(); }

    // ---- requests of clients, and their responses ----
    /// Whether a request, judged by its head, may register a webhook (it has a body that may be
    /// JSON).
    [[nodiscard]] static bool mayRegister(const HttpHead &request);
    /// Gives new addresses to the webhooks in a request that has begun in the recording.
    [[nodiscard]] RewrittenPushRequest rewriteRequest(const QByteArray &body,
                                                      const ForwardedExchange &exchange);
    /// Notes that a request was too large to be changed: `changes` names the webhooks that stay.
    void noteUnchanged(const ForwardedExchange &exchange, HttpHeaders &changes) const;
    /// Whether a response, judged by its head, may contain one of the tap's webhook addresses.
    [[nodiscard]] static bool mayEcho(const HttpHead &response,
                                      const std::optional<ForwardedCall> &call, bool hasChanged);
    /// The response with the clients' own webhooks in place of the tap's addresses.
    [[nodiscard]] QByteArray restoreResponse(const QByteArray &response) const;

signals:
    /// refusalCount() has grown.
    void refused();
    void keysNeeded();

private:
    static constexpr qsizetype MaxWebhooks = 10'000;

    /// A client's webhook that the tap has replaced.
    struct Webhook {
        QUrl url;
        QByteArray raw; ///< as it was written in the request
        ExchangeId registration = 0;
        ExpectedAuthentication agreed;
    };

    int annotate(const ServerRequest &request, RequestHead &head) override;
    int refusalStatus(const ServerRequest &request) override;
    void handle(const std::shared_ptr<ServerReply> &reply) override;
    void exchangeEnded(ExchangeId exchange) override;

    [[nodiscard]] QByteArray origin() const;
    /// Adds a webhook and returns its address at the tap. Empty if the client's own address stays.
    [[nodiscard]] QByteArray add(const FoundPushConfig &config, ExchangeId registration);
    [[nodiscard]] const Webhook *webhookAt(const QByteArray &target) const;
    [[nodiscard]] Receipt makeReceipt(const ServerRequest &request, const Webhook &webhook) const;

    Session &m_session;
    AgentIndex m_agent;
    std::unique_ptr<HttpServer> m_server;
    QHash<QByteArray, Webhook> m_webhooks;                     ///< by the digits of their addresses
    std::map<ExchangeId, QPointer<PushDelivery>> m_deliveries; ///< on their way
    bool m_acceptsNewWebhooks = true;
    bool m_needsKeys = false;
};

} // namespace a2a
