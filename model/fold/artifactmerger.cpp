// SPDX-License-Identifier: Apache-2.0
#include "model/fold/artifactmerger.h"

#include <algorithm>
#include <iterator>

namespace a2a {

/// A larger snapshot is not checked for earlier states: anything shorter is taken for older.
static constexpr qsizetype LargestKept = 16 * 1024 * 1024;
static constexpr size_t MaxSnapshots = 4;
static constexpr size_t MaxCompared = 100'000; ///< chunks, to place a lane again
static constexpr size_t MaxWithin = 1000;      ///< of them, as candidates for a part of a snapshot

FrameIndex ArtifactMerger::requestFrame(ExchangeId exchange) const
{
    return m_store.requestFrameOf(exchange);
}

void ArtifactMerger::appendChunk(ArtifactRecord &record, Chunk chunk, bool starts)
{
    if (starts) {
        record.base = quint32(record.chunks.size());
        record.bytes = 0;
        record.digest = {};
    }
    chunk.starts = starts ? 1 : 0;
    record.isReordered =
        record.isReordered || (!record.chunks.empty() && chunk.frame < record.chunks.back().frame);
    record.chunks.push_back(chunk);
    record.bytes += chunk.bytes;
    record.digest.add(chunk.digest());
}

/// Whether a reported chunk follows everything known: its exchange delivered the latest chunk, or
/// was requested after that and no other exchange reports the task.
bool ArtifactMerger::isNext(const ArtifactRecord &record, const Report &report) const
{
    if (record.chunks.empty())
        return true;
    const FrameIndex latest = record.chunks.back().frame;
    if (m_store.reporterOf(m_store.frames[latest].exchange) == report.exchange)
        return !record.isReordered || report.isOnlyReporter;
    return report.isOnlyReporter && latest < requestFrame(report.exchange);
}

bool ArtifactMerger::applySingleSource(ArtifactRecord &record, const Report &report)
{
    const bool isSnapshot = report.kind == Kind::Snapshot;
    if (isSnapshot && !record.chunks.empty() && record.digest == report.chunk.digest())
        return false;
    appendChunk(record, report.chunk, report.kind != Kind::Append || record.chunks.empty());
    return true;
}

bool ArtifactMerger::merge(ArtifactIndex index, const Report &report)
{
    ArtifactRecord &record = m_store.artifacts[index];
    const bool isWhole = report.kind == Kind::Snapshot;
    if (!m_histories.contains(index)) {
        if (isWhole && !m_store.exchanges[report.exchange].stream && !record.chunks.empty() &&
            record.digest == report.chunk.digest())
            return false;
        if (isNext(record, report) && (report.isOnlyReporter || !isWhole))
            return applySingleSource(record, report);
    }
    History &history = findOrCreateHistory(index);
    ExchangeView &lane = history.lanes[report.exchange];
    return isWhole ? applySnapshot(record, history, lane, report)
                   : applyUpdate(record, history, lane, report);
}

void ArtifactMerger::dropHistory(const TaskRecord &task)
{
    if (m_histories.isEmpty())
        return;
    for (const ArtifactIndex artifact : task.artifacts)
        m_histories.remove(artifact);
}

/// The state so far, as if followed from the beginning.
ArtifactMerger::History &ArtifactMerger::findOrCreateHistory(ArtifactIndex index)
{
    std::shared_ptr<History> &history = m_histories[index];
    if (history)
        return *history;
    history = std::make_shared<History>();
    ContentDigest state;
    const ArtifactRecord &record = m_store.artifacts[index];
    struct Range {
        size_t from = 0;
        size_t to = 0;
    };
    std::unordered_map<ExchangeId, Range> views;
    size_t start = 0;
    for (size_t at = 0; at < record.chunks.size(); ++at) {
        const Chunk &chunk = record.chunks[at];
        const ExchangeId exchange = m_store.reporterOf(m_store.frames[chunk.frame].exchange);
        ExchangeView &lane = history->lanes[exchange];
        if (chunk.starts) {
            start = at;
            history->since = chunk.frame;
            state = {};
            lane.own.clear();
            lane.ownDigest = {};
        }
        if (record.startedByAppend && start == 0) {
            lane.own.push_back(chunk);
            lane.ownDigest.add(chunk.digest());
        }
        state.add(chunk.digest());
        addOccurrence(*history, state, chunk.frame);
        views[exchange] = {start, at + 1};
        lane.state = state;
        lane.isPlaced = true;
        addReport(lane, chunk.frame);
    }
    for (const auto &[exchange, range] : views)
        history->lanes[exchange].view.assign(record.chunks.begin() + qsizetype(range.from),
                                             record.chunks.begin() + qsizetype(range.to));
    return *history;
}

void ArtifactMerger::addOccurrence(History &history, const ContentDigest &state, FrameIndex frame)
{
    Occurrences &occurrences = history.occurrences[state];
    occurrences.frames.push_back(frame);
    occurrences.passed = frame;
    history.latest = frame;
}

/// Records that the lane has reached its state. Returns how often it has done so by now.
quint32 ArtifactMerger::addReport(ExchangeView &lane, FrameIndex frame)
{
    lane.reports.emplace_back(frame, lane.state);
    return ++lane.reportCounts[lane.state];
}

/// How often the artifact reached this state since the request.
quint32 ArtifactMerger::countOccurrencesSince(const History &history, const ContentDigest &state,
                                              FrameIndex request) const
{
    const auto found = history.occurrences.find(state);
    if (found == history.occurrences.end())
        return 0;
    const std::vector<FrameIndex> &frames = found->second.frames;
    return quint32(std::count_if(frames.begin(), frames.end(),
                                 [request](FrameIndex frame) { return frame > request; }));
}

/// Whether the artifact was in this state, according to any exchange, at some time since the
/// request, and since the lane's last event.
bool ArtifactMerger::hasOccurredSince(const History &history, const ContentDigest &state,
                                      const ExchangeView &lane, FrameIndex request) const
{
    if (const auto last = history.occurrences.find(lane.state);
        !lane.reportCounts.empty() && last != history.occurrences.end()) {
        return state == lane.state ||
               countOccurrencesSince(history, state,
                                     std::max(request, last->second.frames.back())) > 0;
    }
    return std::any_of(history.lanes.begin(), history.lanes.end(), [&](const auto &entry) {
        const auto &reports = entry.second.reports;
        for (auto at = reports.crbegin(); at != reports.crend(); ++at) {
            if (at->second == state)
                return true;
            if (at->first < request)
                return false; // that was its state at the time of the request
        }
        return false;
    });
}

bool ArtifactMerger::isWithin(Snapshot &snapshot, const ContentDigest &state)
{
    if (state.length() >= snapshot.chunk.digest().length())
        return false;
    if (snapshot.bytes.isEmpty())
        return true;
    if (snapshot.checked.length() > state.length())
        snapshot.checked = {};
    const qsizetype from = qsizetype(snapshot.checked.length());
    snapshot.checked.add(
        QByteArrayView(snapshot.bytes).sliced(from, qsizetype(state.length()) - from));
    return snapshot.checked == state;
}

/// The snapshot that already contained the lane's state, as its beginning, or null if there is
/// none.
ArtifactMerger::Snapshot *ArtifactMerger::findSnapshotAhead(History &history,
                                                            const ExchangeView &lane)
{
    const auto ahead = std::find_if(
        history.snapshots.begin(), history.snapshots.end(), [&lane](Snapshot &snapshot) {
            return !lane.reportCounts.contains(snapshot.chunk.digest()) &&
                   isWithin(snapshot, lane.state);
        });
    return ahead == history.snapshots.end() ? nullptr : &*ahead;
}

/// The artifact is now as this lane has it, from the revision's beginning.
void ArtifactMerger::show(ArtifactRecord &record, History &history, const std::vector<Chunk> &view,
                          FrameIndex now)
{
    bool starts = true;
    history.since = now;
    for (const Chunk &chunk : view) {
        appendChunk(record, chunk, std::exchange(starts, false));
        const auto known = history.occurrences.find(record.digest);
        if (known != history.occurrences.end() && &chunk != &view.back())
            known->second.passed = now;
        else
            addOccurrence(history, record.digest, now);
    }
}

bool ArtifactMerger::applySnapshot(ArtifactRecord &record, History &history, ExchangeView &lane,
                                   const Report &report) const
{
    const ContentDigest state = report.chunk.digest();
    const FrameIndex request = requestFrame(report.exchange);
    const bool isKnown = state == record.digest || hasOccurredSince(history, state, lane, request);
    lane.state = state;
    lane.view.assign(1, report.chunk);
    lane.own.clear();
    lane.isPlaced = true;
    addReport(lane, report.chunk.frame);
    if (isKnown)
        return false;
    if (history.latest > request && findSnapshotAhead(history, lane))
        return false;
    show(record, history, lane.view, report.chunk.frame);
    if (history.snapshots.size() == MaxSnapshots)
        history.snapshots.erase(history.snapshots.begin());
    history.snapshots.push_back(
        {report.chunk,
         state.length() <= quint64(LargestKept) ? digestedBytes(report.parts) : QByteArray(),
         {}});
    return true;
}

/// A stream that continues something whose beginning it did not deliver: it is placed where others
/// delivered the same since it was requested, else after everything known.
void ArtifactMerger::place(const ArtifactRecord &record, const History &history, ExchangeView &lane,
                           const Report &report) const
{
    const FrameIndex request = requestFrame(report.exchange);
    const auto isIt = [&](const Chunk &chunk) {
        return !chunk.starts && chunk.frame > request && chunk.digest() == report.chunk.digest();
    };
    std::vector<Chunk> before(record.chunks.begin() + record.base, record.chunks.end());
    if (const auto same = std::find_if(record.chunks.begin(), record.chunks.end(), isIt);
        same != record.chunks.end()) {
        auto start = same;
        while (!start->starts)
            --start;
        before.assign(start, same);
    } else {
        // Lanes behind a snapshot are not shown.
        for (const auto &[exchange, other] : history.lanes) {
            const auto its = std::find_if(other.view.begin(), other.view.end(), isIt);
            if (&other != &lane && other.own.empty() && its != other.view.end()) {
                before.assign(other.view.begin(), its);
                break;
            }
        }
    }
    lane.view = std::move(before);
    lane.state = {};
    for (const Chunk &chunk : lane.view)
        lane.state.add(chunk.digest());
    lane.isPlaced = true;
}

/// If everything delivered by a lane with an unknown beginning is the end of a snapshot received
/// since it was requested, it adds nothing to that.
bool ArtifactMerger::placeInSnapshot(ArtifactRecord &record, History &history, ExchangeView &lane,
                                     ExchangeId exchange, FrameIndex now) const
{
    const FrameIndex request = requestFrame(exchange);
    if (history.snapshots.empty() || history.snapshots.back().chunk.frame < request)
        return false;
    const Snapshot &snapshot = history.snapshots.back();
    const qsizetype length = qsizetype(lane.ownDigest.length());
    if (length > snapshot.bytes.size() ||
        ContentDigest(QByteArrayView(snapshot.bytes).last(length)) != lane.ownDigest)
        return false;
    lane.view.assign(1, snapshot.chunk);
    lane.state = snapshot.chunk.digest();
    lane.isPlaced = true;
    const auto start = record.chunks.begin() + record.base;
    if (start->frame != snapshot.chunk.frame)
        return true;
    std::vector<Chunk> others; // chunks of other exchanges: what this one added was a guess
    std::copy_if(start, record.chunks.end(), std::back_inserter(others), [&](const Chunk &chunk) {
        return m_store.reporterOf(m_store.frames[chunk.frame].exchange) != exchange;
    });
    if (others.size() < record.chunks.size() - record.base)
        show(record, history, others, now);
    return true;
}

/// For a lane placed by a guess that turns out to be wrong: everything it delivered, where it fits
/// into what is shown; the part beyond that is added. Returns false if it fits nowhere.
bool ArtifactMerger::placeAgain(ArtifactRecord &record, History &history, ExchangeView &lane,
                                FrameIndex now) const
{
    const std::vector<Chunk> shown(record.chunks.begin() + record.base, record.chunks.end());
    const bool startsAnew = record.base > 0 || !record.startedByAppend;
    const size_t within = withinSnapshot(history, lane, shown.front());
    size_t compared = 0;
    const auto fits = [&](size_t offset, size_t from) {
        const size_t common = std::min(lane.own.size() - from, shown.size() - offset);
        size_t same = 0;
        while (same < common && shown[offset + same].digest() == lane.own[from + same].digest())
            ++same;
        compared += same + 1;
        return same == common;
    };
    for (size_t offset = startsAnew ? 1 : 0; offset <= shown.size() && compared < MaxCompared;
         ++offset) {
        size_t from = 0;
        const bool isEnd = offset == 1 && shown.size() == 1 && within > 0;
        if (isEnd || !fits(offset, 0)) {
            if (offset != 1 || !fits(offset, within))
                continue;
            from = within;
        }
        const size_t left = lane.own.size() - from;
        for (size_t at = from + std::min(left, shown.size() - offset); at < lane.own.size(); ++at) {
            appendChunk(record, lane.own[at], false);
            addOccurrence(history, record.digest, now);
        }
        const auto start = record.chunks.begin() + record.base;
        lane.view.assign(start, start + qsizetype(offset + left));
        lane.state = {};
        for (size_t at = 0; at < lane.view.size(); ++at) {
            lane.state.add(lane.view[at].digest());
            if (at + 1 >= offset)
                addReport(lane, now);
        }
        return true;
    }
    return false;
}

/// How many of a lane's first chunks are the end of the snapshot that is shown.
size_t ArtifactMerger::withinSnapshot(const History &history, const ExchangeView &lane,
                                      const Chunk &start)
{
    if (history.snapshots.empty() || history.snapshots.back().chunk.frame != start.frame)
        return 0;
    const QByteArray &bytes = history.snapshots.back().bytes;
    size_t within = 0;
    ContentDigest own;
    for (size_t at = 0; at < std::min(lane.own.size(), MaxWithin); ++at) {
        own.add(lane.own[at].digest());
        if (own.length() > quint64(bytes.size()))
            break;
        if (ContentDigest(QByteArrayView(bytes).last(qsizetype(own.length()))) == own)
            within = at + 1;
    }
    return within;
}

bool ArtifactMerger::applyUpdate(ArtifactRecord &record, History &history, ExchangeView &lane,
                                 const Report &report) const
{
    const FrameIndex now = report.chunk.frame;
    const FrameIndex request = requestFrame(report.exchange);
    const bool wasShown = !lane.reportCounts.empty() && lane.state == record.digest;
    if (report.kind == Kind::Start) {
        lane.state = {};
        lane.view.clear();
        lane.own.clear();
        lane.ownDigest = {};
        lane.isPlaced = true;
    }
    const bool isGuess = !lane.isPlaced || !lane.own.empty();
    if (isGuess) {
        lane.own.push_back(report.chunk);
        lane.ownDigest.add(report.chunk.digest());
        if (placeInSnapshot(record, history, lane, report.exchange, now))
            return false;
        if (!lane.isPlaced)
            place(record, history, lane, report);
    }
    const bool wasCurrent = lane.state == record.digest;
    lane.state.add(report.chunk.digest());
    lane.view.push_back(report.chunk);
    const quint32 often = addReport(lane, now);
    const bool isCorrection = !isGuess && !record.chunks.empty() &&
                              !isIntermediateState(history, lane.state) &&
                              !isCertain(history, record.digest);
    if (often <= countOccurrencesSince(history, lane.state, request)) {
        if (isCorrection)
            return correct(record, history, lane, now);
        if (wasShown)
            continueFrom(record, history, lane, lane.state, now);
        return false;
    }
    if (const Snapshot *ahead = findSnapshotAhead(history, lane)) {
        if (wasShown)
            continueFrom(record, history, lane, ahead->chunk.digest(), now);
        return false;
    }
    if (report.kind == Kind::Append && wasCurrent) {
        appendChunk(record, report.chunk, record.chunks.empty());
        addOccurrence(history, record.digest, now);
        return true;
    }
    if (isGuess)
        return placeAgain(record, history, lane, now);
    if (isCorrection)
        return correct(record, history, lane, now);
    show(record, history, lane.view, now);
    return true;
}

/// The shown content was placed by a guess, and a lane that knows the beginning contradicts it.
bool ArtifactMerger::correct(ArtifactRecord &record, History &history, ExchangeView &lane,
                             FrameIndex now) const
{
    const ContentDigest before = record.digest;
    show(record, history, lane.view, now);
    for (auto &[exchange, other] : history.lanes) {
        if (!other.own.empty() && other.state == before)
            placeAgain(record, history, other, now);
    }
    return true;
}

/// The revision that is shown has passed this state.
bool ArtifactMerger::isIntermediateState(const History &history, const ContentDigest &state)
{
    const auto found = history.occurrences.find(state);
    return found != history.occurrences.end() && found->second.passed >= history.since;
}

/// A lane that knows the beginning has reported this state.
bool ArtifactMerger::isCertain(const History &history, const ContentDigest &state)
{
    return std::any_of(history.lanes.begin(), history.lanes.end(), [&state](const auto &entry) {
        return entry.second.own.empty() && entry.second.reportCounts.contains(state);
    });
}

/// The shown content is that of this lane, and the lane continues to a state that others have
/// reported before: it is late, and they are ahead. The lane that is furthest ahead counts.
void ArtifactMerger::continueFrom(ArtifactRecord &record, History &history,
                                  const ExchangeView &lane, const ContentDigest &known,
                                  FrameIndex now) const
{
    const ExchangeView *ahead = nullptr;
    for (const auto &[exchange, other] : history.lanes) {
        if (&other != &lane && other.own.empty() && other.reportCounts.contains(known) &&
            (!ahead || other.reportCounts.size() > ahead->reportCounts.size()))
            ahead = &other;
    }
    const ExchangeView &furthest = ahead ? *ahead : lane;
    if (furthest.state != record.digest)
        show(record, history, std::vector<Chunk>(furthest.view), now);
}

} // namespace a2a
