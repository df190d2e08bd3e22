// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/arrivals.h"

#include <deque>
#include <memory>

namespace a2a {

class TransportReader;

/// One request from the window's thread to a transport on the network's, and what is told of it on
/// the way back. What is done is done from the window's thread, except where it is said otherwise.
class Line final : public std::enable_shared_from_this<Line> {
public:
    /// Who listens at the end of it. It outlives the line or hangs up.
    class Listener {
    public:
        virtual ~Listener() = default;
        /// Called from the event loop; may delete the listener.
        virtual void take(Arrival arrival) = 0;
        /// It has not returned from take(): a handler runs an event loop of its own.
        [[nodiscard]] virtual bool isBusy() const = 0;
        /// What is left is taken, however slow the disk is.
        [[nodiscard]] virtual bool isEnding() const = 0;
    };

    Line(std::shared_ptr<Arrivals> arrivals, Listener &listener)
        : m_arrivals(std::move(arrivals))
        , m_listener(&listener)
    {
    }

    /// `unreadLimit`: of a sender that cannot be made to wait (HTTP/2), bytes.
    void start(const TransportRequest &request, qint64 unreadLimit);
    /// Tells what has arrived by now, and then the end.
    void windUp();
    /// Ends all at once. Nobody is told anything any more.
    void hangUp();

    [[nodiscard]] Listener *listener() const { return m_listener; }
    /// Body bytes that have arrived and were not taken yet.
    [[nodiscard]] qint64 waiting() const { return m_pressure.waiting(); }

    // What was collected for the listener.
    struct Queued {
        quint64 place = 0; ///< among all that came
        Arrival arrival;
    };
    [[nodiscard]] const std::deque<Queued> &queue() const { return m_queue; }
    void put(quint64 place, Arrival arrival) { m_queue.push_back({place, std::move(arrival)}); }
    [[nodiscard]] Arrival takeNext();

    // On the network's thread.
    void tell(Arrival arrival) { m_arrivals->add(shared_from_this(), std::move(arrival)); }
    [[nodiscard]] Backpressure &pressure() { return m_pressure; }
    void readerIsGone() { m_reader = nullptr; }

private:
    template <typename Function>
    void ask(Function function);

    std::shared_ptr<Arrivals> m_arrivals;
    Listener *m_listener;
    std::deque<Queued> m_queue;
    Backpressure m_pressure;
    TransportReader *m_reader = nullptr; ///< of the network's thread, which owns it
};

} // namespace a2a
