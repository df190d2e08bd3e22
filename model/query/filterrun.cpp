// SPDX-License-Identifier: Apache-2.0
#include "model/query/filterrun.h"

#include <algorithm>
#include <utility>

namespace a2a {

static constexpr int TellMs = 40; ///< growth is reported at this interval while a run continues
static constexpr size_t MostEarly = 10'000;  ///< frames of one exchange that are judged twice
static constexpr size_t LookedAtChunks = 64; ///< of an artifact received in snapshots

FilterRun::FilterRun(const FilterSource &source, QObject *parent)
    : QObject(parent)
    , m_recording(source.recording)
    , m_reader(source)
    , m_slices(
          SliceMs, [this] { return step(); },
          [this](bool isDone) {
              tellGrowth(isDone);
              if (isDone)
                  emit finished();
          })
{
    m_restart.setSingleShot(true);
    m_restart.setInterval(0);
    connect(&m_restart, &QTimer::timeout, this,
            [this] { setFilter(std::exchange(m_filter, std::nullopt)); });
    if (source.marks) {
        connect(source.marks, &UserMarks::frameChanged, this, &FilterRun::restartSoon);
        connect(source.marks, &UserMarks::placeChanged, this, &FilterRun::restartSoon);
    }
}

/// Marks are not in the order of the frames; many may come at once, from a file.
void FilterRun::restartSoon()
{
    if (m_program && m_program->reads(FilterField::Mark))
        m_restart.start();
}

void FilterRun::setFilter(const std::optional<FilterNode> &filter)
{
    if (!filter && !m_program)
        return;
    m_slices.cancel();
    m_restart.stop();
    m_filter = filter;
    m_program.reset();
    m_frames.clear();
    m_frames.shrink_to_fit();
    m_newestNs.clear();
    m_early.clear();
    m_tasks.clear();
    m_artifacts.clear();
    m_judged = 0;
    m_told = 0;
    if (filter) {
        m_reader.update();
        m_program.emplace(*filter);
    }
    emit restarted();
    if (m_program)
        m_slices.run();
}

void FilterRun::update()
{
    if (!m_program)
        return;
    m_reader.update();
    m_program->forget();
    judgeEarlyAgain();
    if (isRunning())
        m_slices.run();
}

bool FilterRun::isRunning() const
{
    return m_program && m_judged < store().frames.size();
}

bool FilterRun::contains(FrameIndex frame) const
{
    return !m_program || std::binary_search(m_frames.begin(), m_frames.end(), frame);
}

bool FilterRun::step()
{
    constexpr int Stride = 4; // frames between two checks of the clock
    for (int i = 0; i < Stride && isRunning(); ++i)
        judgeNext();
    return isRunning();
}

void FilterRun::tellGrowth(bool isLast)
{
    if (qsizetype(m_frames.size()) <= m_told)
        return;
    if (!isLast && m_sinceTold.isValid() && m_sinceTold.elapsed() < TellMs)
        return;
    const qsizetype first = m_told;
    m_told = qsizetype(m_frames.size());
    m_sinceTold.start();
    emit grown(first);
}

void FilterRun::judgeNext()
{
    const Frame &frame = store().frames[m_judged];
    if (m_newestNs.size() <= frame.exchange)
        m_newestNs.resize(frame.exchange + 1, -1);
    qint64 &newest = m_newestNs[frame.exchange];
    const Judged judged{m_judged, newest < 0 ? -1 : frame.timeNs - newest};
    newest = frame.timeNs;
    if (m_program->matches(m_reader, judged.frame, judged.deltaNs)) {
        m_frames.push_back(judged.frame);
        count(judged.frame, 1);
    }
    rememberEarly(frame.exchange, judged);
    ++m_judged;
}

void FilterRun::count(FrameIndex index, int by)
{
    const auto add = [by](std::vector<quint32> &counts, quint32 thing) {
        if (thing == NoIndex)
            return;
        if (counts.size() <= thing)
            counts.resize(thing + thing / 2 + 16);
        // A frame may have been counted before its task was known.
        counts[thing] = by < 0 && counts[thing] == 0 ? 0 : counts[thing] + quint32(by);
    };
    add(m_tasks, m_reader.task(index));
    add(m_artifacts, m_reader.frame(index).artifact);
}

FilterRun::Known FilterRun::knownOf(ExchangeId exchange, FrameIndex frame) const
{
    Known known;
    const ExchangeTrack *track = store().track(exchange);
    if (exchange == 0 || exchange > m_recording.lastId())
        return known;
    known.status = m_recording.facts(exchange).status;
    known.dialect = track ? track->dialect : nullptr;
    known.task = m_reader.task(frame);
    known.context = m_reader.context(frame);
    known.isContextNamed =
        known.context != NoIndex && !store().contexts[known.context].id.isEmpty();
    return known;
}

/// Only frames of exchanges in progress are kept, because what is known of others does not change.
void FilterRun::rememberEarly(ExchangeId exchange, const Judged &judged)
{
    if (exchange == 0 || exchange > m_recording.lastId() ||
        m_recording.facts(exchange).end != EndReason::Open)
        return;
    const Known known = knownOf(exchange, judged.frame);
    if (known.isComplete())
        return;
    Early &early = m_early[exchange];
    if (early.frames.empty())
        early.known = known;
    if (early.frames.size() < MostEarly)
        early.frames.push_back(judged);
}

void FilterRun::judgeEarlyAgain()
{
    for (auto it = m_early.begin(); it != m_early.end();) {
        Early &early = it->second;
        const Known known = knownOf(it->first, early.frames.front().frame);
        if (!(known == early.known)) {
            early.known = known;
            for (const Judged &judged : early.frames)
                judgeAgain(judged);
        }
        const bool isOver = m_recording.facts(it->first).end != EndReason::Open;
        it = known.isComplete() || isOver ? m_early.erase(it) : std::next(it);
    }
}

void FilterRun::judgeAgain(const Judged &judged)
{
    const auto place = std::lower_bound(m_frames.begin(), m_frames.end(), judged.frame);
    const bool was = place != m_frames.end() && *place == judged.frame;
    const bool is = m_program->matches(m_reader, judged.frame, judged.deltaNs);
    const bool isTold = place - m_frames.begin() < m_told;
    if (was == is) {
        if (is)
            count(judged.frame, 1); // now for its task
        return;
    }
    count(judged.frame, is ? 1 : -1);
    if (is)
        m_frames.insert(place, judged.frame);
    else
        m_frames.erase(place);
    if (!isTold)
        return;
    m_told += is ? 1 : -1;
    if (is)
        emit inserted(judged.frame);
    else
        emit removed(judged.frame);
}

bool FilterRun::taskMatches(TaskIndex task) const
{
    return !m_program || (task < m_tasks.size() && m_tasks[task] > 0);
}

bool FilterRun::entryMatches(const ChatEntry &entry) const
{
    if (!m_program)
        return true;
    switch (entry.kind) {
    case ChatEntry::Kind::Message:
        return std::any_of(store().messages[entry.index].earlier.begin(),
                           store().messages[entry.index].earlier.end(),
                           [this](FrameIndex frame) { return contains(frame); }) ||
               contains(store().messages[entry.index].frame);
    case ChatEntry::Kind::Status:
        return contains(store().statuses[entry.index].frame);
    case ChatEntry::Kind::UnknownFrame:
        return contains(entry.index);
    case ChatEntry::Kind::Failure: {
        const FrameIndex frame = store().failures[entry.index].frame;
        return frame != NoIndex && contains(frame);
    }
    case ChatEntry::Kind::Artifact:
        break;
    }
    if (entry.index < m_artifacts.size() && m_artifacts[entry.index] > 0)
        return true;
    const GrowingArray<Chunk> &chunks = store().artifacts[entry.index].chunks;
    return std::any_of(chunks.begin(),
                       chunks.begin() + std::ptrdiff_t(qMin(chunks.size(), LookedAtChunks)),
                       [this](const Chunk &chunk) { return contains(chunk.frame); });
}

} // namespace a2a

#include "moc_filterrun.cpp"
