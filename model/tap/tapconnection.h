// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/proxysearch.h"
#include "model/platform/connectionend.h"
#include "model/tap/bodyframing.h"
#include "model/tap/cardrewrite.h"
#include "model/tap/forwardedexchange.h"

#include <QAbstractSocket>
#include <QDeadlineTimer>
#include <QObject>
#include <QTimer>

#include <memory>

class QSslSocket;
class QTcpSocket;

namespace a2a {

class PushRelay;
struct RewrittenPushRequest;
struct ForwardedHead;
struct TransportFailure;

/// One connection of a client to a tap, and the one to the agent on which its requests are passed
/// on: a pair that opens and closes together, so that the client sees what it would see without the
/// tap. Bytes are passed on as they are read, in both directions: where one side does not read, the
/// other is not read from either. Only heads are rewritten (ForwardedHead), and cards and push
/// notification configs, which wait until they are whole. Owns both sockets; deletes itself when
/// the client's has ended.
class TapConnection final : public QObject {
    Q_OBJECT

public:
    /// What a connection needs of its tap.
    class Host {
    public:
        virtual ~Host() = default;
        [[nodiscard]] virtual Session &session() = 0;
        /// Whether the recording takes more now. If not, proceed() is called when it does.
        [[nodiscard]] virtual bool acceptsMore() = 0;
        [[nodiscard]] virtual AgentIndex agent() const = 0;
        /// "agent.example:8080": the Host of requests to it.
        [[nodiscard]] virtual QByteArray agentAuthority() const = 0;
        /// Address at the agent for a request with this target.
        [[nodiscard]] virtual QUrl agentUrl(const QByteArray &target) const = 0;
        /// Whether the response to this request is a card, whose addresses the tap changes.
        [[nodiscard]] virtual bool isCardPath(const HttpHead &request) const = 0;
        /// Whether the tap changes cards; if not, a card is passed on like everything else.
        [[nodiscard]] virtual bool rewritesCards() const { return true; }
        /// Whether the request is for another server than the connected one.
        [[nodiscard]] virtual bool targetsOtherServer() { return false; }
        /// Why a request is not passed on, with the status of the response. No value if it is
        /// passed on.
        [[nodiscard]] virtual std::optional<Error> refusal(HttpHead &request, int &status) = 0;
        /// Adds the user's sign-in to a request, if that was chosen. Returns the added fields of
        /// its head (":path" for parameters), as they may be shown.
        [[nodiscard]] virtual HttpHeaders addSignIn(HttpHead &request) const = 0;
        /// Whether the agent continues when the client has disconnected.
        [[nodiscard]] virtual bool letsAgentFinish() const = 0;
        /// The error that explains why HTTP/2 is not supported here.
        [[nodiscard]] virtual Error http2Error() const = 0;
        /// The relay that push notifications pass through, or null if they go to the client
        /// directly.
        [[nodiscard]] virtual PushRelay *pushRelay() { return nullptr; }
        /// Creates a connection to the agent and begins to connect.
        [[nodiscard]] virtual QSslSocket *connectToAgent(const QNetworkProxy &proxy,
                                                         QObject *parent) = 0;
        [[nodiscard]] virtual RewrittenCard rewrite(const QByteArray &card, const QUrl &url) = 0;
        /// To be called when the head of a response was passed on, or all of it.
        virtual void passed() = 0;
        /// To be called when a request was not passed on.
        virtual void refused() = 0;
    };

    TapConnection(QTcpSocket *client, Host &host, QObject *parent);
    ~TapConnection() override;

    /// To be called when the recording has caught up.
    void proceed();
    /// Ends both connections and what is passed on.
    void stop();
    /// Whether a request is being passed on.
    [[nodiscard]] bool isBusy() const { return m_exchange != nullptr; }

private:
    static constexpr qint64 ReadBlockSize = qint64{64} * 1024;
    static constexpr qint64 MaxUnsentBytes = qint64{1} * 1024 * 1024; ///< in each direction
    static constexpr qsizetype LargestCard = qsizetype{4} * 1024 * 1024;

    // from the client to the agent
    void readRequests();
    [[nodiscard]] bool beginRequest();
    void sendHead(HttpHead head, const HttpHeaders &changes);
    void forwardRequest();
    void endRequest();
    void forwardHeldRequest(const RewrittenPushRequest &changed);
    [[nodiscard]] QByteArray clientName() const;
    void onClientDisconnected();
    void sendToAgent(QByteArrayView bytes);
    [[nodiscard]] bool isAgentSlow() const;
    void abortAgent(bool wasReset);
    // from the agent to the client
    void connectAgent();
    void connectAgentThrough(const QNetworkProxy &proxy);
    void reconnectAgent();
    [[nodiscard]] bool isCardRequest() const;
    void readResponse();
    [[nodiscard]] bool beginResponse();
    void writeHead(ForwardedHead head);
    void forwardResponse();
    void forwardUnchanged();
    void forwardCard();
    void forwardRestored(const QByteArray &restored, const QByteArray &received);
    void sendToClient(QByteArrayView bytes);
    [[nodiscard]] bool checkClientSpeed();
    void endResponse();
    void onAgentEnded();
    void endAgent();
    void fail(const TransportFailure &failure);
    // the tap's own responses
    void refuse(int status, const Error &error);
    void answer(int status, const Error &error);
    void closeAgent();
    void drain();
    void closeAll();
    void resetClient();
    void resetOnceSent();

    /// A request that may register a webhook, which is passed on when it is whole.
    struct HeldRequest {
        bool isHeld = false;
        QByteArray body;         ///< its content so far
        QByteArray raw;          ///< with the framing of its body
        bool wasLarge = false;   ///< it was too large to be held
        bool hasChanged = false; ///< it was held, and was changed
    };

    QTcpSocket *m_client;
    QSslSocket *m_agent = nullptr;
    ProxySearch m_proxySearch;
    QByteArray m_toAgent; ///< for the agent, until its proxy is known
    Host &m_host;
    std::unique_ptr<ForwardedExchange> m_exchange; ///< of the request that is passed on
    QByteArray m_fromClient;                       ///< read, not passed on yet
    HttpHead m_request;
    BodyFraming m_requestBody;
    HeldRequest m_held;
    QByteArray m_fromAgent; ///< likewise
    HttpHead m_response;
    BodyFraming m_responseBody;
    ForwardingChanges m_passage; ///< of this exchange
    bool m_hasHead = false;      ///< of the response
    bool m_keepsAlive = true;    ///< the connections stay open after it
    bool m_isCard = false;       ///< it is held until it is whole
    bool m_mayEcho = false;      ///< held because it may name addresses of the tap
    QByteArray m_card;           ///< its content so far
    QByteArray m_cardRaw;        ///< with the framing of its body
    QAbstractSocket::SocketError m_agentError = QAbstractSocket::UnknownSocketError;
    ConnectionEnd m_clientEnd;
    ConnectionEnd m_agentEnd;
    bool m_agentEnded =
        false; ///< the agent closed its connection; what it sent may wait to be read
    bool m_agentWasReset = false; ///< the agent's connection was reset
    bool m_clientLeft = false;    ///< the client disconnected while the agent finishes
    bool m_isClosing = false;     ///< nothing more is read
    QTimer m_idleTimer;           ///< since the client sent something after the last answer
    QDeadlineTimer m_drainDeadline;
    qint64 m_unsent = 0; ///< before a reset, when last looked at
};

} // namespace a2a
