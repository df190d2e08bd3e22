// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/inbox.h"

#include <QElapsedTimer>
#include <QEvent>
#include <QPointer>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace std::chrono_literals;

Inbox &Inbox::of(Recording &recording)
{
    auto *inbox = recording.findChild<Inbox *>(QString(), Qt::FindDirectChildrenOnly);
    return inbox ? *inbox : *new Inbox(recording);
}

Inbox::Inbox(Recording &recording)
    : QObject(&recording)
    , m_recording(recording)
    , m_arrivals(std::make_shared<Arrivals>(*this))
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        m_sliceUsedNs = 0;
        pump();
    });
}

Inbox::~Inbox()
{
    m_arrivals->close();
}

std::shared_ptr<Line> Inbox::open(Line::Listener &listener)
{
    return std::make_shared<Line>(m_arrivals, listener);
}

bool Inbox::event(QEvent *event)
{
    if (event->type() != Arrivals::wakeEvent())
        return QObject::event(event);
    if (!m_timer.isActive())
        pump();
    return true;
}

void Inbox::collect()
{
    for (Arrivals::Item &item : m_arrivals->takeAll()) {
        if (!item.line->listener())
            continue;
        if (item.line->queue().empty() &&
            std::find(m_lines.cbegin(), m_lines.cend(), item.line) == m_lines.cend())
            m_lines.push_back(item.line);
        item.line->put(++m_places, std::move(item.arrival));
    }
}

std::shared_ptr<Line> Inbox::next(bool isHeldUp)
{
    std::erase_if(m_lines, [](const std::shared_ptr<Line> &line) { return line->queue().empty(); });
    const std::shared_ptr<Line> *first = nullptr;
    for (const std::shared_ptr<Line> &line : m_lines) {
        const Line::Queued &front = line->queue().front();
        const bool waits =
            line->listener()->isBusy() || (isHeldUp && front.arrival.kind == Arrival::Kind::Bytes &&
                                           !line->listener()->isEnding());
        if (!waits && (!first || front.place < (*first)->queue().front().place))
            first = &line;
    }
    return first ? *first : nullptr;
}

void Inbox::pump()
{
    const QPointer<Inbox> alive(this);
    QElapsedTimer slice;
    slice.start();
    bool isHeldUp = false;
    for (;;) {
        std::shared_ptr<Line> line = next(isHeldUp);
        if (!line) {
            const quint64 before = m_places;
            collect();
            if (m_places == before)
                break;
            continue;
        }
        if (m_sliceUsedNs + slice.nsecsElapsed() > SliceNs) {
            m_timer.start(0ms);
            break;
        }
        // Received data stays queued while the disk is behind; an exchange that is ending is not
        // delayed.
        if (!isHeldUp && line->queue().front().arrival.kind == Arrival::Kind::Bytes &&
            !line->listener()->isEnding() && !m_recording.takesMore()) {
            isHeldUp = true;
            m_timer.start(HeldUpFor);
            continue;
        }
        if (m_lines.size() > 1 && !m_timer.isActive())
            m_timer.start(0ms); // if a handler runs an event loop: for the other lines
        line->listener()->take(line->takeNext());
        if (!alive)
            return;
    }
    m_sliceUsedNs += slice.nsecsElapsed();
}

} // namespace a2a

#include "moc_inbox.cpp"
