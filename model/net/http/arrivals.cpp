// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/arrivals.h"

#include <QCoreApplication>
#include <QEvent>

#include <utility>

namespace a2a {

bool Backpressure::hasRoom()
{
    if (m_waiting < Most)
        return true;
    m_paused = true;
    // What was taken before did not see that the sender is waiting.
    return m_waiting <= Low && m_paused.exchange(false);
}

bool Backpressure::take(qint64 size)
{
    m_waiting -= size;
    return m_waiting <= Low && m_paused.exchange(false);
}

int Arrivals::wakeEvent()
{
    static const int type = QEvent::registerEventType();
    return type;
}

/// Makes one piece of what arrived at the same moment, so that a flood costs no more than a slow
/// stream.
bool Arrivals::join(const std::shared_ptr<Line> &line, const Arrival &arrival)
{
    if (m_items.empty() || arrival.kind != Arrival::Kind::Bytes)
        return false;
    Item &last = m_items.back();
    if (last.line != line || last.arrival.kind != Arrival::Kind::Bytes)
        return false;
    const qsizetype size = last.arrival.piece.bytes.size();
    const qint64 age = arrival.atNs - last.arrival.atNs;
    return size + arrival.piece.bytes.size() <= PieceBytes &&
           age <= (size >= FloodBytes ? SameMomentOfFloodNs : SameMomentNs) &&
           Landing::join(last.arrival.piece, arrival.piece);
}

void Arrivals::add(const std::shared_ptr<Line> &line, Arrival arrival)
{
    const std::lock_guard lock(m_mutex);
    if (!m_receiver)
        return;
    if (!join(line, arrival))
        m_items.push_back({line, std::move(arrival)});
    // Under the lock: close() waits, so the receiver exists.
    if (!std::exchange(m_isWoken, true))
        QCoreApplication::postEvent(m_receiver, new QEvent(QEvent::Type(wakeEvent())));
}

std::vector<Arrivals::Item> Arrivals::takeAll()
{
    const std::lock_guard lock(m_mutex);
    m_isWoken = false; // the handler of what is taken may run a nested event loop
    return std::exchange(m_items, {});
}

void Arrivals::close()
{
    const std::lock_guard lock(m_mutex);
    m_receiver = nullptr;
    m_items.clear();
}

} // namespace a2a
