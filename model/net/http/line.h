// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/arrivals.h"

#include <deque>
#include <functional>
#include <memory>

class QObject;

namespace a2a {

class TransportReader;

/// The thread on which all transports live, so that data is read and timestamped while the window
/// is busy. One per process: it starts with the first job and ends with the application, before
/// that is gone. Safe from any thread.
class NetThread final {
public:
    /// Runs on the thread, after all jobs before it, with the owner of the objects that live there:
    /// its children end with the thread. Does nothing while there is no application.
    using Job = std::function<void(QObject &owner)>;
    static void post(Job job);
    /// The same for existing objects: starts no thread.
    static void postIfThere(Job job);

    /// Ends the thread with everything that lives on it, and waits for that. Another job starts it
    /// again. The application's end calls this.
    static void end();
};

/// One request from the window's thread to a transport on the network's, and the events reported
/// back. Called from the window's thread unless noted otherwise.
class Line final : public std::enable_shared_from_this<Line> {
public:
    /// The receiver of a line's events. It outlives the line or hangs up.
    class Listener {
    public:
        virtual ~Listener() = default;
        /// Called from the event loop; may delete the listener.
        virtual void take(Arrival arrival) = 0;
        /// It has not returned from take(): a handler runs a nested event loop.
        [[nodiscard]] virtual bool isBusy() const = 0;
        /// The rest is taken, however slow the disk is.
        [[nodiscard]] virtual bool isEnding() const = 0;
    };

    Line(std::shared_ptr<Arrivals> arrivals, Listener &listener)
        : m_arrivals(std::move(arrivals))
        , m_listener(&listener)
    {
    }

    /// `unreadLimit`: for a sender that cannot be slowed down (HTTP/2), bytes.
    void start(const TransportRequest &request, qint64 unreadLimit);
    /// Reports what has arrived so far, and then the end.
    void windUp();
    /// Ends at once. Nothing is reported any more.
    void hangUp();

    [[nodiscard]] Listener *listener() const { return m_listener; }
    /// Body bytes that have arrived and were not yet taken.
    [[nodiscard]] qint64 waiting() const { return m_pressure.waiting(); }

    // What was collected for the listener.
    struct Queued {
        quint64 place = 0; ///< in the order of everything received
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
    TransportReader *m_reader = nullptr; ///< lives on the network's thread, which owns it
};

} // namespace a2a
