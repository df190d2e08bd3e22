// SPDX-License-Identifier: Apache-2.0
#include "model/facts/artifactplayer.h"

#include "model/fold/taskconnectivity.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cmath>

namespace a2a {

static constexpr double FrameMs = 30;                       // other panes follow each step
static constexpr double LongestWaitMs = 24.0 * 3600 * 1000; // of a timer; advance() waits on

static int timerMs(double waitMs)
{
    return int(qBound(FrameMs, std::ceil(waitMs), LongestWaitMs));
}

ArtifactPlayer::ArtifactPlayer(const Store &store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    QElapsedTimer clock;
    clock.start();
    m_nowMs = [clock] { return clock.elapsed(); };
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &ArtifactPlayer::advance);
}

void ArtifactPlayer::setArtifact(ArtifactIndex artifact)
{
    setPlaying(false);
    reset();
    m_artifact = artifact;
    update();
    if (m_count == 0)
        emit positionChanged();
}

void ArtifactPlayer::setTask(TaskIndex task)
{
    setPlaying(false);
    reset();
    m_task = task;
    update();
    if (m_count == 0)
        emit positionChanged();
}

void ArtifactPlayer::reset()
{
    m_artifact = m_task = NoIndex;
    m_events.clear();
    m_processedFrames = 0;
    m_count = 0;
    m_revisions.clear();
    m_position = NoIndex;
    m_live = true;
}

FrameIndex ArtifactPlayer::frameOf(quint32 chunk) const
{
    return m_task != NoIndex ? m_events[chunk] : m_store.artifacts[m_artifact].chunks[chunk].frame;
}

void ArtifactPlayer::update()
{
    if (m_artifact != NoIndex ? !addChunks() : m_task == NoIndex || !addEvents())
        return;
    emit grew();
    if (m_live)
        setPosition(m_count - 1, true);
}

bool ArtifactPlayer::addChunks()
{
    const GrowingArray<Chunk> &chunks = m_store.artifacts[m_artifact].chunks;
    if (chunks.size() == m_count)
        return false;
    for (; m_count < chunks.size(); ++m_count) {
        const Frame &frame = m_store.frames[chunks[m_count].frame];
        // A whole task repeats all its artifacts, while an update says whether it appends.
        if (m_count == 0 || frame.event != EventKind::ArtifactUpdate ||
            !(frame.flags & FrameAppend))
            m_revisions.push_back(m_count);
    }
    return true;
}

/// Repetitions of what another stream had delivered are left out.
bool ArtifactPlayer::addEvents()
{
    const TaskRecord &task = m_store.tasks[m_task];
    for (; m_processedFrames < task.frames.size(); ++m_processedFrames) {
        const FrameIndex index = task.frames[m_processedFrames];
        const Frame &frame = m_store.frames[index];
        const bool brings = frame.event == EventKind::ArtifactUpdate
                                ? frame.artifact != NoIndex &&
                                      findChunk(m_store.artifacts[frame.artifact], index) != NoIndex
                                : frame.event == EventKind::Task &&
                                      std::any_of(task.artifacts.begin(), task.artifacts.end(),
                                                  [&](ArtifactIndex artifact) {
                                                      return findChunk(m_store.artifacts[artifact],
                                                                       index) != NoIndex;
                                                  });
        if (brings)
            m_events.push_back(index);
    }
    if (m_events.size() == m_count)
        return false;
    if (m_count == 0)
        m_revisions.push_back(0);
    m_count = quint32(m_events.size());
    return true;
}

bool ArtifactPlayer::isComplete() const
{
    return m_task != NoIndex ? isTerminal(m_store.tasks[m_task].state)
                             : !isStreaming(m_store, m_artifact);
}

ArtifactPlayer::Revision ArtifactPlayer::revision() const
{
    if (m_position == NoIndex)
        return {};
    const auto next = std::upper_bound(m_revisions.begin(), m_revisions.end(), m_position);
    return {*std::prev(next), next == m_revisions.end() ? NoIndex : *next};
}

qint64 ArtifactPlayer::gapNs(quint32 chunk) const
{
    if (chunk == 0 || chunk >= m_count)
        return -1;
    return timeNs(chunk) - timeNs(chunk - 1);
}

qint64 ArtifactPlayer::timeNs(quint32 chunk) const
{
    return m_store.frames[frameOf(chunk)].timeNs;
}

qint64 ArtifactPlayer::shortenedGapNs() const
{
    if (!m_playing || m_position + 1 >= m_count)
        return -1;
    const qint64 gap = gapNs(m_position + 1);
    return m_longestGapMs > 0 && gap > m_longestGapMs * 1'000'000 ? gap : -1;
}

double ArtifactPlayer::playbackDelayMs(quint32 chunk) const
{
    const double gapMs = double(gapNs(chunk)) / 1e6;
    return (m_longestGapMs > 0 ? qMin(gapMs, double(m_longestGapMs)) : gapMs) / m_speed;
}

void ArtifactPlayer::setPosition(quint32 position, bool live)
{
    if (position == m_position && live == m_live)
        return;
    m_position = position;
    m_live = live;
    emit positionChanged();
}

void ArtifactPlayer::moveTo(quint32 chunk)
{
    if (m_count == 0)
        return;
    setPosition(qMin(chunk, m_count - 1), false);
    if (m_playing)
        scheduleNext();
}

void ArtifactPlayer::step(int by)
{
    if (m_count == 0)
        return;
    setPlaying(false);
    const qint64 wanted = qint64(m_position) + by;
    setPosition(quint32(qBound<qint64>(0, wanted, m_count - 1)), false);
}

void ArtifactPlayer::setLive(bool live)
{
    setPlaying(false);
    if (m_count > 0)
        setPosition(live ? m_count - 1 : m_position, live);
}

void ArtifactPlayer::setPlaying(bool playing)
{
    if (playing == m_playing || (playing && m_count < 2))
        return;
    m_playing = playing;
    if (playing) {
        setPosition(m_position + 1 == m_count ? 0 : m_position, false);
        scheduleNext();
    } else {
        m_timer.stop();
    }
    emit playingChanged();
}

void ArtifactPlayer::setSpeed(double factor)
{
    m_speed = factor > 0 ? factor : 1;
    if (m_playing)
        scheduleNext();
}

void ArtifactPlayer::setLongestGap(qint64 ms)
{
    m_longestGapMs = qMax<qint64>(0, ms);
    if (m_playing)
        scheduleNext();
}

void ArtifactPlayer::scheduleNext()
{
    if (m_position + 1 >= m_count) {
        advance();
        return;
    }
    m_dueMs = double(m_nowMs()) + playbackDelayMs(m_position + 1);
    m_timer.start(timerMs(playbackDelayMs(m_position + 1)));
}

void ArtifactPlayer::advance()
{
    if (!m_playing)
        return;
    const double now = double(m_nowMs());
    quint32 position = m_position;
    while (position + 1 < m_count && m_dueMs <= now) {
        ++position;
        if (position + 1 < m_count)
            m_dueMs += playbackDelayMs(position + 1);
    }
    const bool atEnd = position + 1 >= m_count;
    setPosition(position, false);
    if (!atEnd) {
        m_timer.start(timerMs(m_dueMs - now));
        return;
    }
    setPlaying(false);
    setPosition(position, !isComplete()); // from here on it follows the newest
}

} // namespace a2a

#include "moc_artifactplayer.cpp"
#include "model/fold/taskconnectivity.h"
