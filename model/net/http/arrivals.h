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

/// Something that a transport told, and when. Values only: they go from one thread to another.
struct Arrival {
    enum class Kind : quint8 { Step, Head, Bytes, End };
    struct Head {
        int status = 0;
        QByteArray reason;
        HttpHeaders headers;
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
/// Bounded: who reads stops at Most, and is told to go on at Low.
class Backpressure final {
public:
    static constexpr qint64 Most = qint64{4} * 1024 * 1024;
    static constexpr qint64 Low = Most / 2;

    void add(qint64 size) { m_waiting += size; }
    /// Whether more may be read; where not, take() says when.
    [[nodiscard]] bool hasRoom();
    /// True: who reads is to be told that there is room.
    [[nodiscard]] bool take(qint64 size);
    [[nodiscard]] qint64 waiting() const { return m_waiting; }

private:
    std::atomic<qint64> m_waiting = 0;
    std::atomic<bool> m_paused = false;
};

class Line;

/// What comes in for one recording, in the order in which it came, whichever transport told it:
/// added on the network's thread and taken on the receiver's, which is woken once, however much
/// comes until it looks.
class Arrivals final {
public:
    /// A read goes into the piece before it, up to this size …
    static constexpr qsizetype PieceBytes = qsizetype{64} * 1024;
    /// … while that is younger than this; it keeps its time. Where much comes, a little older.
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
    /// All there is; the next add() wakes.
    [[nodiscard]] std::vector<Item> takeAll();
    /// There is no receiver from now on.
    void close();

private:
    [[nodiscard]] bool join(const std::shared_ptr<Line> &line, const Arrival &arrival);

    std::mutex m_mutex;
    QObject *m_receiver;
    bool m_isWoken = false;
    std::vector<Item> m_items;
};

} // namespace a2a
