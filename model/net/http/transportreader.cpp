// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/transportreader.h"

#include "model/net/http/line.h"

#include <algorithm>
#include <utility>

namespace a2a {

TransportReader::TransportReader(std::shared_ptr<Line> line, qint64 unreadLimit, QObject *parent)
    : QObject(parent)
    , m_line(std::move(line))
    , m_unreadLimit(unreadLimit)
{
    connect(&m_transport, &Transport::reached, this, [this](ConnectionStep step) {
        tell({Arrival::Kind::Step, 0, {}, {}, {}, step});
    });
    connect(&m_transport, &Transport::headReceived, this, &TransportReader::onHead);
    connect(&m_transport, &Transport::readable, this, &TransportReader::read);
    connect(&m_transport, &Transport::finished, this, &TransportReader::onFinished);
}

TransportReader::~TransportReader()
{
    m_line->readerIsGone();
}

void TransportReader::start(const TransportRequest &request)
{
    m_isHttp2 = request.http2;
    m_transport.start(request);
}

void TransportReader::tell(Arrival arrival)
{
    if (arrival.atNs == 0)
        arrival.atNs = Recording::clockNs();
    m_line->tell(std::move(arrival));
}

void TransportReader::onHead()
{
    Arrival arrival{Arrival::Kind::Head, 0, {}, {}, {}, {}};
    arrival.head = std::make_unique<Arrival::Head>(
        Arrival::Head{m_transport.status(), m_transport.reason(), m_transport.headers(),
                      m_transport.certificates()});
    tell(std::move(arrival));
}

void TransportReader::read()
{
    if (m_ended)
        return;
    const qint64 now = Recording::clockNs();
    Landing &landing = Landing::ofThisThread();
    while (m_transport.bytesAvailable() > 0) {
        if (!m_windsUp && !m_line->pressure().hasRoom()) {
            boundUnread();
            return;
        }
        // More room than there is to read: with less, Qt makes a copy first.
        char *const room = landing.room(LeastRoom);
        const qint64 size = m_transport.read(room, std::min(landing.left(), StepBytes));
        if (size <= 0)
            break;
        m_line->pressure().add(size);
        tell({Arrival::Kind::Bytes, now, landing.take(size), {}, {}, {}});
    }
    if (m_failure)
        tellEnd();
}

/// Qt's HTTP/2 grants its senders more whether or not data is read.
void TransportReader::boundUnread()
{
    const qint64 unread = m_transport.bytesAvailable();
    if (!m_isHttp2 || m_failure || unread <= m_unreadLimit)
        return;
    TransportFailure overrun{TransportFailure::Kind::Overrun, {}};
    overrun.bytes = m_unreadLimit;
    m_failure = std::move(overrun);
    windUp();
}

void TransportReader::windUp()
{
    if (m_ended)
        return;
    m_windsUp = true;
    if (!m_failure)
        m_failure.emplace(); // the caller has a reason
    if (m_endedNs == 0)
        m_endedNs = Recording::clockNs();
    read();
}

void TransportReader::onFinished(const TransportFailure &failure)
{
    if (m_ended || m_failure)
        return;
    m_failure = failure;
    m_endedNs = Recording::clockNs();
    read();
}

void TransportReader::tellEnd()
{
    m_ended = true;
    Arrival arrival{Arrival::Kind::End, m_endedNs, {}, {}, {}, {}};
    arrival.end = std::make_unique<Arrival::End>(
        Arrival::End{*m_failure, m_transport.trailers(), m_transport.proxy()});
    m_transport.abort(); // if not finished: the sender need not continue
    tell(std::move(arrival));
}

} // namespace a2a

#include "moc_transportreader.cpp"
