// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/requestchannel.h"

#include "model/net/http/arrivalqueue.h"
#include "model/net/http/netthread.h"
#include "model/net/http/transportreader.h"

#include <utility>

namespace a2a {

void RequestChannel::start(const TransportRequest &request, qint64 unreadLimit)
{
    NetThread::post([self = shared_from_this(), request, unreadLimit](QObject &owner) {
        self->m_reader = new TransportReader(self, unreadLimit, &owner);
        self->m_reader->start(request);
    });
}

/// Runs the function on the network's thread, if the reader still exists.
template <typename Function>
void RequestChannel::postToReader(Function function)
{
    NetThread::postIfRunning([self = shared_from_this(), function](QObject &) {
        if (self->m_reader)
            function(*self);
    });
}

void RequestChannel::drain()
{
    postToReader([](const RequestChannel &channel) { channel.m_reader->drain(); });
}

void RequestChannel::abort()
{
    {
        const std::lock_guard lock(m_mutex);
        m_queue = nullptr;
    }
    m_listener = nullptr;
    m_arrivals.clear();
    postToReader([](RequestChannel &channel) { delete channel.m_reader; });
}

void RequestChannel::report(Arrival arrival)
{
    const std::lock_guard lock(m_mutex); // abort() waits, so the queue exists
    if (!m_queue)
        return;
    m_waitingBytes += arrival.piece.bytes.size();
    m_queue->add(shared_from_this(), std::move(arrival));
}

bool RequestChannel::pauseIfFull()
{
    if (m_waitingBytes < MaxWaitingBytes)
        return false;
    m_isPaused = true;
    // Checked again after the pause was set: a reader that took bytes before did not see that the
    // sender waits.
    return m_waitingBytes > ResumesAtBytes || !m_isPaused.exchange(false);
}

Arrival RequestChannel::takeNext()
{
    Arrival arrival = std::move(m_arrivals.front().arrival);
    m_arrivals.pop_front();
    m_waitingBytes -= arrival.piece.bytes.size();
    if (m_waitingBytes <= ResumesAtBytes && m_isPaused.exchange(false))
        postToReader([](const RequestChannel &channel) { channel.m_reader->resume(); });
    return arrival;
}

void RequestChannel::deliverNext()
{
    m_listener->handleArrival(takeNext());
}

std::optional<Arrival> RequestChannel::takePiece()
{
    m_queue->collect();
    if (m_arrivals.empty() || m_arrivals.front().arrival.kind != Arrival::Kind::Bytes)
        return {};
    return takeNext();
}

} // namespace a2a
