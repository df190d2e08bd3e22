// SPDX-License-Identifier: Apache-2.0
#include "model/query/filterrun.h"

#include <algorithm>
#include <utility>

namespace a2a {

static constexpr int TellMs = 40; ///< growth is reported at this interval while a run continues
static constexpr size_t MaxEarly = 10'000;   ///< frames of one exchange that are judged twice
static constexpr size_t LookedAtChunks = 64; ///< of an artifact received in snapshots

FilterRun::FilterRun(const FilterSource &source, QObject *parent)
    : QObject(parent)
    , m_recording(source.recording)
    , m_reader(source)
    , m_slices(
          SliceMs, [this] { return step(); },
          [this](bool isDone) {
              notifyGrowth(isDone);
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
        connect(source.marks, &UserMarks::targetChanged, this, &FilterRun::restartSoon);
    }
}

/// Marks are not in the order of the frames; many may come at once, from a file.
void FilterRun::restartSoon()
{
    if (m_program && m_program->readsField(FilterField::Mark))
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
    m_checkedEnd = 0;
    m_reportedCount = 0;
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
    m_program->invalidate();
    recheckEarly();
    if (isRunning())
        m_slices.run();
}

bool FilterRun::isRunning() const
{
    return m_program && m_checkedEnd < store().frames.size();
}

bool FilterRun::contains(FrameIndex frame) const
{
    return !m_program || std::binary_search(m_frames.begin(), m_frames.end(), frame);
}

bool FilterRun::step()
{
    constexpr int Stride = 4; // frames between two checks of the clock
    for (int i = 0; i < Stride && isRunning(); ++i)
        checkNext();
    return isRunning();
}

void FilterRun::notifyGrowth(bool isLast)
{
    if (qsizetype(m_frames.size()) <= m_reportedCount)
        return;
    if (!isLast && m_sinceReported.isValid() && m_sinceReported.elapsed() < TellMs)
        return;
    const qsizetype first = m_reportedCount;
    m_reportedCount = qsizetype(m_frames.size());
    m_sinceReported.start();
    emit grown(first);
}

void FilterRun::checkNext()
{
    const Frame &frame = store().frames[m_checkedEnd];
    if (m_newestNs.size() <= frame.exchange)
        m_newestNs.resize(frame.exchange + 1, -1);
    qint64 &newest = m_newestNs[frame.exchange];
    const CheckedFrame checked{m_checkedEnd, newest < 0 ? -1 : frame.timeNs - newest};
    newest = frame.timeNs;
    if (m_program->matches(m_reader, checked.frame, checked.deltaNs)) {
        m_frames.push_back(checked.frame);
        count(checked.frame, 1);
    }
    cacheEarlyResult(frame.exchange, checked);
    ++m_checkedEnd;
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

FilterRun::ExchangeKnowledge FilterRun::knownFacts(ExchangeId exchange, FrameIndex frame) const
{
    ExchangeKnowledge known;
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
void FilterRun::cacheEarlyResult(ExchangeId exchange, const CheckedFrame &checked)
{
    if (exchange == 0 || exchange > m_recording.lastId() ||
        m_recording.facts(exchange).end != EndReason::Open)
        return;
    const ExchangeKnowledge known = knownFacts(exchange, checked.frame);
    if (known.isComplete())
        return;
    EarlyResults &early = m_early[exchange];
    if (early.frames.empty())
        early.known = known;
    if (early.frames.size() < MaxEarly)
        early.frames.push_back(checked);
}

void FilterRun::recheckEarly()
{
    for (auto it = m_early.begin(); it != m_early.end();) {
        EarlyResults &early = it->second;
        const ExchangeKnowledge known = knownFacts(it->first, early.frames.front().frame);
        if (!(known == early.known)) {
            early.known = known;
            for (const CheckedFrame &checked : early.frames)
                recheck(checked);
        }
        const bool isOver = m_recording.facts(it->first).end != EndReason::Open;
        it = known.isComplete() || isOver ? m_early.erase(it) : std::next(it);
    }
}

void FilterRun::recheck(const CheckedFrame &checked)
{
    const auto place = std::lower_bound(m_frames.begin(), m_frames.end(), checked.frame);
    const bool was = place != m_frames.end() && *place == checked.frame;
    const bool is = m_program->matches(m_reader, checked.frame, checked.deltaNs);
    const bool isTold = place - m_frames.begin() < m_reportedCount;
    if (was == is) {
        if (is)
            count(checked.frame, 1); // now for its task
        return;
    }
    count(checked.frame, is ? 1 : -1);
    if (is)
        m_frames.insert(place, checked.frame);
    else
        m_frames.erase(place);
    if (!isTold)
        return;
    m_reportedCount += is ? 1 : -1;
    if (is)
        emit inserted(checked.frame);
    else
        emit removed(checked.frame);
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
