// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/arrivalqueue.h"

#include <QObject>

#include <memory>
#include <optional>

namespace a2a {

/// Stores data read from the network until the recording has its copy. Reads follow each other in
/// blocks that are reused, so that they stay in the processor's caches, and reads of one moment
/// become one piece without copying. One per reading thread; the bytes may be held and
/// released on any thread.
class ReceiveBuffer final {
public:
    static constexpr qsizetype BlockBytes = qsizetype{256} * 1024;

    [[nodiscard]] static ReceiveBuffer &forThisThread();

    /// Memory for at least `least` bytes, which must not exceed a block. left() returns the actual
    /// size.
    [[nodiscard]] char *reserve(qsizetype minimum);
    [[nodiscard]] qsizetype available() const { return m_left; }
    /// The first `size` bytes that were written to the memory from room().
    [[nodiscard]] SharedBytes commit(qsizetype size);
    /// Joins two pieces. Returns false if they are not adjacent in memory.
    [[nodiscard]] static bool merge(SharedBytes &piece, const SharedBytes &next);

private:
    std::shared_ptr<char[]> m_block;
    char *m_at = nullptr;
    qsizetype m_left = 0;
};

/// A transport and its reader, on the network's thread: received data is reported to a channel with
/// its time of arrival, and stays in the socket while the channel has no room.
class TransportReader final : public QObject {
    Q_OBJECT

public:
    TransportReader(std::shared_ptr<RequestChannel> channel, qint64 unreadLimit, QObject *parent);
    ~TransportReader() override;

    void start(const TransportRequest &request);
    /// Continues reading after a pause: the channel has room again.
    void resume() { read(); }
    /// Reports the available data even if the channel has no room, and then the end.
    void drain();

private:
    static constexpr qint64 StepBytes = ArrivalQueue::PieceBytes;
    static constexpr qsizetype MinFreeBytes = qsizetype{32} * 1024;

    void reportArrival(Arrival arrival);
    void onHead();
    void read();
    void onFinished(const TransportFailure &failure);
    void enforceUnreadLimit();
    void reportEnd();

    std::shared_ptr<RequestChannel> m_channel;
    Transport m_transport;
    qint64 m_unreadLimit; ///< for a sender that cannot be slowed down
    bool m_isHttp2 = false;
    bool m_isDraining = false;
    bool m_ended = false; ///< reported
    std::optional<TransportFailure> m_failure;
    qint64 m_endedNs = 0;
};

} // namespace a2a
