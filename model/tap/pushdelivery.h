// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/proxysearch.h"
#include "model/net/http/tlschoices.h"
#include "model/tap/bodyframing.h"

#include <QObject>
#include <QTimer>
#include <QUrl>

#include <memory>

class QSslSocket;

namespace a2a {

class ServerReply;
struct TransportFailure;

/// One push notification on its way to the webhook that the client registered, and the webhook's
/// response on its way back: as they are, but for what is about one connection. Redirects are
/// passed back, not followed. If the webhook cannot be reached the agent gets 502 with the reason.
/// Deletes itself at the end.
class PushDelivery final : public QObject {
    Q_OBJECT

public:
    /// How the webhook is reached. Certificates are verified.
    struct Route {
        TlsChoices tls;
        ProxyChoice proxy;
    };
    PushDelivery(std::shared_ptr<ServerReply> reply, const QUrl &webhook, const Route &way,
                 QObject *parent);
    ~PushDelivery() override;

    /// To be called when the agent does not wait for it any more.
    void stop();

private:
    static constexpr qsizetype LargestResponse = qsizetype{4} * 1024 * 1024;
    static constexpr std::chrono::seconds Patience{60};

    void connectThrough(const QNetworkProxy &proxy, const TlsChoices &tls);
    void send();
    void read();
    [[nodiscard]] bool readHead();
    void onEnded();
    void fail(const TransportFailure &failure);
    void refuse(const Error &error);
    void answer();

    std::shared_ptr<ServerReply> m_reply;
    QUrl m_webhook;
    ProxySearch m_proxySearch;
    QSslSocket *m_socket = nullptr;
    QTimer m_patience;
    QByteArray m_received; ///< not read yet
    bool m_hasHead = false;
    HttpHead m_head;
    BodyFraming m_framing;
    QByteArray m_body;
};

} // namespace a2a
