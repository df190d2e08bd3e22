// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/transport.h"
#include "model/recording/bytestore.h"

#include <QByteArray>

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

namespace a2a {

/// Where data read from the network is stored until the recording has its copy: one read after the
/// other in blocks that are reused, so that they stay in the processor's caches, and reads of one
/// moment become one piece without copying. One per reading thread; the bytes may be held and
/// released on any thread.
class Landing final {
public:
    static constexpr qsizetype BlockBytes = qsizetype{256} * 1024;

    [[nodiscard]] static Landing &ofThisThread();

    /// Room for `least` bytes or more, at most a block; `left()` says how many.
    [[nodiscard]] char *room(qsizetype least);
    [[nodiscard]] qsizetype left() const { return m_left; }
    /// The bytes written there.
    [[nodiscard]] SharedBytes take(qsizetype size);
    /// Makes one of two; false: they are not adjacent.
    [[nodiscard]] static bool join(SharedBytes &piece, const SharedBytes &next);

private:
    std::shared_ptr<char[]> m_block;
    char *m_at = nullptr;
    qsizetype m_left = 0;
};

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
