// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/arrivalqueue.h"

#include "model/net/http/transportreader.h"

#include <QElapsedTimer>
#include <QPointer>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace std::chrono_literals;

ArrivalQueue &ArrivalQueue::forRecording(Recording &recording)
{
    auto *queue = recording.findChild<ArrivalQueue *>(QString(), Qt::FindDirectChildrenOnly);
    return queue ? *queue : *new ArrivalQueue(recording);
}

ArrivalQueue::ArrivalQueue(Recording &recording)
    : QObject(&recording)
    , m_recording(recording)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        m_sliceUsedNs = 0;
        pump();
    });
}

std::shared_ptr<RequestChannel> ArrivalQueue::open(RequestChannel::Listener &listener)
{
    return std::make_shared<RequestChannel>(*this, listener);
}

/// Makes one piece of what arrived at the same moment, so that a flood costs no more than a slow
/// stream.
bool ArrivalQueue::merge(const std::shared_ptr<RequestChannel> &channel, const Arrival &arrival)
{
    if (m_received.empty() || arrival.kind != Arrival::Kind::Bytes)
        return false;
    Item &last = m_received.back();
    if (last.channel != channel || last.arrival.kind != Arrival::Kind::Bytes)
        return false;
    const qsizetype size = last.arrival.piece.bytes.size();
    const qint64 age = arrival.atNs - last.arrival.atNs;
    return size + arrival.piece.bytes.size() <= PieceBytes &&
           age <= (size >= FloodBytes ? FloodMergeWindowNs : MergeWindowNs) &&
           ReceiveBuffer::merge(last.arrival.piece, arrival.piece);
}

void ArrivalQueue::add(const std::shared_ptr<RequestChannel> &channel, Arrival arrival)
{
    const std::lock_guard lock(m_mutex);
    if (!merge(channel, arrival))
        m_received.push_back({channel, std::move(arrival)});
    if (!std::exchange(m_isWakeUpPending, true))
        QMetaObject::invokeMethod(this, &ArrivalQueue::onWakeUp, Qt::QueuedConnection);
}

void ArrivalQueue::onWakeUp()
{
    if (!m_timer.isActive())
        pump();
}

void ArrivalQueue::collect()
{
    std::vector<Item> received;
    {
        const std::lock_guard lock(m_mutex);
        m_isWakeUpPending = false; // a handler called below may run a nested event loop
        received.swap(m_received);
    }
    for (Item &item : received) {
        RequestChannel &channel = *item.channel;
        if (!channel.isOpen())
            continue;
        if (!channel.hasArrivals() &&
            std::find(m_channels.cbegin(), m_channels.cend(), item.channel) == m_channels.cend())
            m_channels.push_back(item.channel);
        channel.append(++m_nextSequence, std::move(item.arrival));
    }
}

std::shared_ptr<RequestChannel> ArrivalQueue::next(bool isDiskBehind)
{
    std::erase_if(m_channels, [](const auto &channel) { return !channel->hasArrivals(); });
    const std::shared_ptr<RequestChannel> *first = nullptr;
    for (const std::shared_ptr<RequestChannel> &channel : m_channels) {
        const bool waits = channel->isBusy() || (isDiskBehind && channel->waitsForDisk());
        if (!waits && (!first || channel->nextSequence() < (*first)->nextSequence()))
            first = &channel;
    }
    return first ? *first : nullptr;
}

void ArrivalQueue::pump()
{
    const QPointer<ArrivalQueue> alive(this);
    QElapsedTimer slice;
    slice.start();
    bool isDiskBehind = false;
    for (;;) {
        std::shared_ptr<RequestChannel> channel = next(isDiskBehind);
        if (!channel) {
            const quint64 before = m_nextSequence;
            collect();
            if (m_nextSequence == before)
                break;
            continue;
        }
        if (m_sliceUsedNs + slice.nsecsElapsed() > SliceNs) {
            m_timer.start(0ms);
            break;
        }
        // Received data stays queued while the disk is behind; an exchange that is ending is not
        // delayed.
        if (!isDiskBehind && channel->waitsForDisk() && !m_recording.acceptsMore()) {
            isDiskBehind = true;
            m_timer.start(HeldUpFor);
            continue;
        }
        if (m_channels.size() > 1 && !m_timer.isActive())
            m_timer.start(0ms); // for the other channels, if a handler runs an event loop
        channel->deliverNext();
        if (!alive)
            return;
    }
    m_sliceUsedNs += slice.nsecsElapsed();
}

} // namespace a2a

#include "moc_arrivalqueue.cpp"
