// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/landing.h"
#include "model/net/http/transport.h"

#include <QByteArray>

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

namespace a2a {

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

/// How much of one transport's body is on its way from the network's thread to the window's.
/// Bounded: the reader stops at Most, and is notified to continue at Low.
class Backpressure final {
public:
    static constexpr qint64 Most = qint64{4} * 1024 * 1024;
    static constexpr qint64 Low = Most / 2;

    void add(qint64 size) { m_waiting += size; }
    /// Whether more may be read; if not, take() says when.
    [[nodiscard]] bool hasRoom();
    /// True: the reader is to be notified that there is room.
    [[nodiscard]] bool take(qint64 size);
    [[nodiscard]] qint64 waiting() const { return m_waiting; }

private:
    std::atomic<qint64> m_waiting = 0;
    std::atomic<bool> m_paused = false;
};

class Line;

/// Everything received for one recording, in order of arrival, whichever transport reported it:
/// added on the network's thread and taken on the receiver's, which is woken once, however much
/// arrives until it reads.
class Arrivals final {
public:
    /// A read is appended to the previous piece, up to this size …
    static constexpr qsizetype PieceBytes = qsizetype{64} * 1024;
    /// … while that is younger than this; the piece keeps its time. In a flood, a little older.
    static constexpr qint64 SameMomentNs = 100'000;
    static constexpr qint64 SameMomentOfFloodNs = 500'000;
    static constexpr qsizetype FloodBytes = qsizetype{16} * 1024;

    struct Item {
        std::shared_ptr<Line> line;
        Arrival arrival;
    };

    /// The event by which `receiver` is woken.
    [[nodiscard]] static int wakeEvent();
    explicit Arrivals(QObject &receiver)
        : m_receiver(&receiver)
    {
    }

    void add(const std::shared_ptr<Line> &line, Arrival arrival);
    /// Everything queued; the next add() wakes.
    [[nodiscard]] std::vector<Item> takeAll();
    /// There is no receiver any more.
    void close();

private:
    [[nodiscard]] bool join(const std::shared_ptr<Line> &line, const Arrival &arrival);

    std::mutex m_mutex;
    QObject *m_receiver;
    bool m_isWoken = false;
    std::vector<Item> m_items;
};

} // namespace a2a
