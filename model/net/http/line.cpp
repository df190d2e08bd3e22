// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/line.h"

#include "model/net/http/netthread.h"
#include "model/net/http/transportreader.h"

namespace a2a {

void Line::start(const TransportRequest &request, qint64 unreadLimit)
{
    NetThread::post([self = shared_from_this(), request, unreadLimit](QObject &owner) {
        self->m_reader = new TransportReader(self, unreadLimit, &owner);
        self->m_reader->start(request);
    });
}

/// On the reader, on its thread, as long as it exists.
template <typename Function>
void Line::ask(Function function)
{
    NetThread::postIfThere([self = shared_from_this(), function](QObject &) {
        if (self->m_reader)
            function(*self);
    });
}

void Line::windUp()
{
    ask([](const Line &line) { line.m_reader->windUp(); });
}

void Line::hangUp()
{
    m_listener = nullptr;
    m_queue.clear();
    ask([](Line &line) { delete line.m_reader; });
}

Arrival Line::takeNext()
{
    Arrival arrival = std::move(m_queue.front().arrival);
    m_queue.pop_front();
    const qsizetype size = arrival.piece.bytes.size();
    if (size > 0 && m_pressure.take(size))
        ask([](const Line &line) { line.m_reader->goOn(); });
    return arrival;
}

} // namespace a2a
