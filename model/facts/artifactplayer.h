// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <vector>

namespace a2a {

/// The user's position in the growth of an artifact: after which of its chunks. Follows the newest
/// while live, else stays where it was put; plays the chunks at the speed at which they were
/// received. Chunks are positions in ArtifactRecord::chunks. With setTask() it is the position in
/// the growth of all artifacts of a task, on one clock. Chunks are then the events that added to
/// any of these artifacts, in order of arrival, and there is one revision. The content itself is
/// not used here.
class ArtifactPlayer final : public QObject {
    Q_OBJECT

public:
    /// Recorded gaps longer than this are shortened to this, unless another length is set.
    static constexpr qint64 DefaultLongestGapMs = 2000;

    /// Chunks that belong together: none of them, except the first, replaces earlier ones.
    struct Revision {
        quint32 first = 0;
        quint32 end = NoIndex; ///< NoIndex: the current one, which may still grow
        bool operator==(const Revision &) const = default;
    };

    explicit ArtifactPlayer(const Store &store, QObject *parent = nullptr);

    /// Sets the artifact to play, or NoIndex for none. Starts live.
    void setArtifact(ArtifactIndex artifact);
    [[nodiscard]] ArtifactIndex artifact() const { return m_artifact; }
    /// Plays all artifacts of a task instead of a single one. NoIndex stands for no task.
    void setTask(TaskIndex task);
    [[nodiscard]] TaskIndex task() const { return m_task; }
    /// The event that contained a chunk.
    [[nodiscard]] FrameIndex frameOf(quint32 chunk) const;
    /// Call this when the artifact may have grown.
    void update();

    [[nodiscard]] quint32 count() const { return m_count; } ///< of all revisions
    /// The newest chunk whose content is shown; NoIndex if there is none.
    [[nodiscard]] quint32 position() const { return m_position; }
    [[nodiscard]] bool isLive() const { return m_live; }
    [[nodiscard]] bool isPlaying() const { return m_playing; }
    [[nodiscard]] double speed() const { return m_speed; }
    /// The revision the position is in.
    [[nodiscard]] Revision revision() const;
    /// The first chunk of each revision, in order.
    [[nodiscard]] const std::vector<quint32> &revisions() const { return m_revisions; }
    /// When a chunk arrived, since the recording began.
    [[nodiscard]] qint64 timeNs(quint32 chunk) const;
    /// Time between the arrivals of the previous chunk and of this one, or -1 for the first chunk.
    [[nodiscard]] qint64 gapNs(quint32 chunk) const;
    /// The recorded gap before the next chunk if it is shortened while playing, else -1.
    [[nodiscard]] qint64 shortenedGapNs() const;

    /// Moves to the state after a chunk and stops following the newest one. Playing continues from
    /// there.
    void moveTo(quint32 chunk);
    void step(int by);       ///< not beyond the ends; pauses playing
    void setLive(bool live); ///< if true, moves to the newest chunk and follows it
    /// Starts or stops playing; at the newest chunk, playing starts again with the first.
    void setPlaying(bool playing);
    void setSpeed(double factor);
    /// With 0, gaps are played at their full length.
    void setLongestGap(qint64 ms);
    [[nodiscard]] qint64 longestGapMs() const { return m_longestGapMs; }

    /// Milliseconds of a monotonic clock; tests supply their own and call advance().
    void setClock(std::function<qint64()> nowMs) { m_nowMs = std::move(nowMs); }
    /// Moves on to the chunk that is due by now. Called by an internal timer.
    void advance();

signals:
    void positionChanged(); ///< position() or isLive() has changed
    void grew();            ///< count() has increased
    void playingChanged();

private:
    void reset();
    [[nodiscard]] bool addChunks();
    [[nodiscard]] bool addEvents();
    [[nodiscard]] bool isComplete() const;
    void setPosition(quint32 position, bool live);
    void scheduleNext();
    [[nodiscard]] double playbackDelayMs(quint32 chunk) const;

    const Store &m_store;
    ArtifactIndex m_artifact = NoIndex;
    TaskIndex m_task = NoIndex;
    std::vector<FrameIndex> m_events; ///< of the task, with new content
    size_t m_processedFrames = 0;     ///< frames of the task
    quint32 m_count = 0;
    quint32 m_position = NoIndex;
    std::vector<quint32> m_revisions;
    bool m_live = true;
    bool m_playing = false;
    double m_speed = 1;
    qint64 m_longestGapMs = DefaultLongestGapMs;
    double m_dueMs = 0; ///< when the next chunk is to be shown
    std::function<qint64()> m_nowMs;
    QTimer m_timer;
};

} // namespace a2a
