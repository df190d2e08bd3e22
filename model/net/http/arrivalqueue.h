// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/requestchannel.h"
#include "model/recording/recording.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <mutex>
#include <vector>

namespace a2a {

/// What the network's thread received for one recording, in order of arrival, whichever channel it
/// came by, since a recording's times never run backwards. Passed to the listeners from the event
/// loop, in slices of 2 ms per turn for all channels together; body data waits while the disk is
/// behind. One per recording, which owns it.
class ArrivalQueue final : public QObject {
    Q_OBJECT

public:
    /// A read is appended to the previous piece up to this size and while that piece is younger
    /// than MergeWindowNs; the piece keeps its time.
    static constexpr qsizetype PieceBytes = qsizetype{64} * 1024;
    /// The age in a normal stream and in a flood (FloodBytes waiting), where it may be a little
    /// older.
    static constexpr qint64 MergeWindowNs = 100'000;
    static constexpr qint64 FloodMergeWindowNs = 500'000;
    static constexpr qsizetype FloodBytes = qsizetype{16} * 1024;

    [[nodiscard]] static ArrivalQueue &forRecording(Recording &recording);

    [[nodiscard]] std::shared_ptr<RequestChannel> open(RequestChannel::Listener &listener);
    /// Moves what has arrived so far to the channels that it is for.
    void collect();

    /// Adds an arrival of a channel that has not hung up. Called on the network's thread; wakes the
    /// receiving thread once, however much arrives until it reads.
    void add(const std::shared_ptr<RequestChannel> &channel, Arrival arrival);

private:
    static constexpr qint64 SliceNs = 2'000'000;
    static constexpr std::chrono::milliseconds HeldUpFor{10}; ///< before the disk is checked again

    struct Item {
        std::shared_ptr<RequestChannel> channel;
        Arrival arrival;
    };

    explicit ArrivalQueue(Recording &recording);
    [[nodiscard]] bool merge(const std::shared_ptr<RequestChannel> &channel,
                             const Arrival &arrival);
    void onWakeUp();
    void pump();
    /// The channel whose turn it is, or null if nothing can be delivered now.
    [[nodiscard]] std::shared_ptr<RequestChannel> next(bool isDiskBehind);

    Recording &m_recording;

    std::mutex m_mutex; ///< guards what both threads use:
    std::vector<Item> m_received;
    bool m_isWakeUpPending = false;

    std::vector<std::shared_ptr<RequestChannel>> m_channels; ///< for which something has arrived
    quint64 m_nextSequence = 0;
    /// Spent since the timer last fired. In a flood one wake-up follows the other without a turn of
    /// the event loop, so the slice applies to all of them together.
    qint64 m_sliceUsedNs = 0;
    QTimer m_timer; ///< not a posted event, so that other events get their turn
};

} // namespace a2a
