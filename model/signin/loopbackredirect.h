// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/server/httpserver.h"
#include "model/signin/oauthtypes.h"

#include <QObject>
#include <QUrl>

#include <functional>
#include <optional>

namespace a2a {

/// Receives the redirect of a sign-in from the system's browser (RFC 8252 §7.3): 127.0.0.1, a free
/// port, one path, one request; everything else gets 404 or, for a foreign Host or Origin, 403.
/// Listens from open() to the redirect or close(). The request is recorded, its code masked.
class LoopbackRedirect final : public QObject, private ServerHandler {
    Q_OBJECT

public:
    static constexpr const char *Path = "/callback";
    /// Judges the query of the redirect as received. Returns true if the browser should show the
    /// done page.
    using RedirectHandler = std::function<bool(const QByteArray &query)>;

    explicit LoopbackRedirect(Recording &recording, QObject *parent = nullptr);
    ~LoopbackRedirect() override;

    /// Returns why it cannot listen; nothing if it does. `handleRedirect` is called at most once.
    [[nodiscard]] std::optional<Error> open(const OAuthRequest &context,
                                            RedirectHandler handleRedirect);
    void close();
    [[nodiscard]] bool isOpen() const;
    /// The redirect_uri: "http://127.0.0.1:40123/callback".
    [[nodiscard]] QUrl address() const;

private:
    int annotate(const ServerRequest &request, RequestHead &head) override;
    void handle(const std::shared_ptr<ServerReply> &reply) override;

    HttpServer m_server;
    RedirectHandler m_handler;
    quint32 m_agent = 0;
    QByteArray m_donePage;
    QByteArray m_failedPage;
};

} // namespace a2a
