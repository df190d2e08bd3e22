// SPDX-License-Identifier: Apache-2.0
#include "model/signin/loopbackredirect.h"

#include "model/net/server/serverreply.h"

#include <utility>

namespace a2a {

using namespace std::chrono_literals;

LoopbackRedirect::LoopbackRedirect(Recording &recording, QObject *parent)
    : QObject(parent)
    , m_server(recording, *this)
{
}

LoopbackRedirect::~LoopbackRedirect()
{
    m_server.close();
}

std::optional<Error> LoopbackRedirect::open(const OAuthRequest &context,
                                            RedirectHandler handleRedirect)
{
    m_agent = context.agent;
    m_donePage = context.donePage;
    m_failedPage = context.failedPage;
    m_handler = std::move(handleRedirect);
    ServerChoices choices; // 127.0.0.1, a free port
    choices.limits.connections = 16;
    choices.limits.bodyBytes = 4096;
    choices.limits.idleTime = 10s;
    choices.limits.recordedRefusals = 20;
    return m_server.listen(choices);
}

void LoopbackRedirect::close()
{
    m_server.close();
    m_handler = {};
}

bool LoopbackRedirect::isOpen() const
{
    return m_server.isListening();
}

QUrl LoopbackRedirect::address() const
{
    QUrl url = m_server.origin();
    url.setPath(QString::fromLatin1(Path));
    return url;
}

int LoopbackRedirect::annotate(const ServerRequest &request, RequestHead &head)
{
    const qsizetype question = request.target.indexOf('?');
    const QByteArray path = question < 0 ? request.target : request.target.first(question);
    if (path != Path || request.method != "GET" || !m_handler)
        return 404;
    head.operation = QStringLiteral("OAuth redirect");
    head.agent = m_agent;
    return 0;
}

void LoopbackRedirect::handle(const std::shared_ptr<ServerReply> &reply)
{
    const QByteArray &target = reply->request().target;
    const qsizetype question = target.indexOf('?');
    const RedirectHandler handleRedirect = std::exchange(m_handler, {});
    const bool isDone = handleRedirect(question < 0 ? QByteArray() : target.sliced(question + 1));
    reply->respond(isDone ? 200 : 400,
                   {{"Content-Type", "text/html; charset=utf-8"},
                    {"Cache-Control", "no-store"},
                    {"Referrer-Policy", "no-referrer"},
                    {"Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'"},
                    {"X-Content-Type-Options", "nosniff"}},
                   isDone ? m_donePage : m_failedPage);
    // Not within its own call; what is already written is sent.
    QMetaObject::invokeMethod(
        this, [this] { close(); }, Qt::QueuedConnection);
}

} // namespace a2a

#include "moc_loopbackredirect.cpp"
