// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/transport.h"
#include "model/recording/bytestore.h"

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace a2a {

class ArrivalQueue;
class TransportReader;

/// Something that a transport reported, and when. Values only: they are passed between threads.
struct Arrival {
    enum class Kind : quint8 { Step, Head, Bytes, End };
    struct Head {
        int status = 0;
        QByteArray reason;
        HttpHeaders headers;
        ServerCertificatesPointer certificates = nullptr;
    };
    struct End {
        TransportFailure failure;
        HttpHeaders trailers;
        QString proxy;
    };

    Kind kind = Kind::Step;
    qint64 atNs = 0;   ///< by Recording::clockNs()
    SharedBytes piece; ///< of the body
    std::unique_ptr<Head> head;
    std::unique_ptr<End> end;
    ConnectionStep step = ConnectionStep::Connecting;
};

/// One request from the window's thread to a transport on the network's, and what the transport
/// reports back. A bounded amount of the body is between the two: when it is reached, reading
/// stops; when half of it has been taken, reading continues. Called from the window's thread unless
/// noted otherwise.
class RequestChannel final : public std::enable_shared_from_this<RequestChannel> {
public:
    static constexpr qint64 MaxWaitingBytes = qint64{4} * 1024 * 1024;
    static constexpr qint64 ResumesAtBytes = MaxWaitingBytes / 2;

    /// The receiver of what the transport reports. It hangs up before it or the recording is gone.
    class Listener {
    public:
        virtual ~Listener() = default;
        /// Called from the event loop; may delete the listener.
        virtual void handleArrival(Arrival arrival) = 0;
        /// Whether the listener has not returned from handleArrival(), because a handler runs a
        /// nested event loop.
        [[nodiscard]] virtual bool isBusy() const = 0;
        /// Whether the exchange is ending: then the rest of the response is taken, however slow the
        /// disk is.
        [[nodiscard]] virtual bool isEnding() const = 0;
    };

    /// Only for ArrivalQueue::open(), which creates channels.
    RequestChannel(ArrivalQueue &queue, Listener &listener)
        : m_queue(&queue)
        , m_listener(&listener)
    {
    }

    /// `unreadLimit`: for a sender that cannot be slowed down (HTTP/2), bytes.
    void start(const TransportRequest &request, qint64 unreadLimit);
    /// Delivers what has arrived so far, and then the end.
    void drain();
    /// Ends the request at once; nothing more is reported.
    void abort();

    /// Body bytes that have arrived and were not yet taken.
    [[nodiscard]] qint64 waitingBytes() const { return m_waitingBytes; }
    /// The next piece of the body, if it has arrived and nothing else is before it.
    [[nodiscard]] std::optional<Arrival> takePiece();

    // For its queue. The functions about the next arrival require hasArrivals().
    /// Whether the channel is still in use, neither aborted nor ended.
    [[nodiscard]] bool isOpen() const { return m_listener != nullptr; }
    [[nodiscard]] bool hasArrivals() const { return !m_arrivals.empty(); }
    /// `sequence` is the position in the order of everything received.
    void append(quint64 sequence, Arrival arrival)
    {
        m_arrivals.push_back({sequence, std::move(arrival)});
    }
    [[nodiscard]] quint64 nextSequence() const { return m_arrivals.front().sequence; }
    /// Whether the listener has not returned from the previous arrival.
    [[nodiscard]] bool isBusy() const { return m_listener->isBusy(); }
    /// Whether the next arrival is body data that waits while the disk is behind.
    [[nodiscard]] bool waitsForDisk() const
    {
        return m_arrivals.front().arrival.kind == Arrival::Kind::Bytes && !m_listener->isEnding();
    }
    void deliverNext();

    // On the network's thread.
    /// Whether reading is paused, because too much of the body waits to be taken. The reader is
    /// notified when it may go on.
    [[nodiscard]] bool pauseIfFull();
    void report(Arrival arrival);
    void clearReader() { m_reader = nullptr; }

private:
    struct QueuedArrival {
        quint64 sequence = 0;
        Arrival arrival;
    };

    template <typename Function>
    void postToReader(Function function);
    [[nodiscard]] Arrival takeNext();

    std::mutex m_mutex;    ///< guards m_queue
    ArrivalQueue *m_queue; ///< null if hung up
    Listener *m_listener;  ///< null if hung up
    std::deque<QueuedArrival> m_arrivals;
    std::atomic<qint64> m_waitingBytes = 0;
    std::atomic<bool> m_isPaused = false;
    TransportReader *m_reader = nullptr; ///< lives on the network's thread, which owns it
};

} // namespace a2a
