// SPDX-License-Identifier: Apache-2.0
#include "model/facts/artifactgrowth.h"

#include "model/facts/factstr.h"
#include "model/facts/itemtext.h"
#include "model/fold/taskconnectivity.h"
#include "model/text/bytesize.h"
#include "model/text/durations.h"

#include <QLocale>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

double ArtifactGrowth::bytesPerSecond() const
{
    return durationNs() > 0 ? double(receivedBytes) * 1e9 / double(durationNs()) : 0;
}

int ArtifactGrowth::usedSteps() const
{
    return int(qBound(qint64{1}, durationNs() / stepNs + 1, qint64{CurveSteps}));
}

QString ArtifactGrowth::chunksText() const
{
    const QLocale locale;
    const QString now = chunks == 1 ? FactsTr::tr("1 chunk")
                                    : FactsTr::tr("%1 chunks").arg(locale.toString(chunks));
    return replacedChunks == 0
               ? now
               : FactsTr::tr("%1, %2 replaced").arg(now, locale.toString(replacedChunks));
}

QString ArtifactGrowth::revisionText() const
{
    return revisions > 1 ? FactsTr::tr("revision %1").arg(QLocale().toString(revisions))
                         : QString();
}

static QString causeText(ArtifactGrowth::GapCause cause)
{
    switch (cause) {
    case ArtifactGrowth::GapCause::Cut:
        break;
    case ArtifactGrowth::GapCause::Ended:
        return FactsTr::tr("response ended before the task");
    case ArtifactGrowth::GapCause::Closed:
        return FactsTr::tr("stream closed");
    }
    return FactsTr::tr("interrupted");
}

QString ArtifactGrowth::endText() const
{
    const bool isWithout = gap && gap->toNs < 0;
    QStringList said;
    switch (end) {
    case End::Open:
        said << FactsTr::tr("streaming");
        break;
    case End::Interrupted:
        if (!isWithout)
            said << FactsTr::tr("stream ended, no lastChunk");
        break;
    case End::LastChunk:
        said << u"lastChunk"_s; // the protocol's own term
        break;
    case End::TaskEnded:
        said << FactsTr::tr("task ended, no lastChunk");
        break;
    case End::Snapshot:
        said << FactsTr::tr("complete");
        break;
    }
    if (beginsWithAppend)
        said << FactsTr::tr("first chunk has append=true");
    if (gap)
        said << causeText(gapCause);
    if (gap && !isWithout)
        said << resumptionText(*gap);
    return said.join(FactsTr::tr(", ", "between facts"));
}

QString ArtifactGrowth::rateText() const
{
    const double rate = bytesPerSecond();
    return rate > 0 ? FactsTr::tr("%1/s", "bytes per second").arg(sizeText(qint64(rate)))
                    : QString();
}

QString ArtifactGrowth::summaryText() const
{
    QStringList said{endText()};
    if (durationNs() > 0)
        said << durationText(durationNs()) << rateText();
    return said.join(u" · "_s);
}

/// Doubles the length of a step, so that two steps become one.
static void widen(ArtifactGrowth &growth)
{
    for (size_t at = 0; at < growth.curve.size(); ++at) {
        const size_t from = 2 * at;
        growth.curve[at] =
            from < growth.curve.size() ? growth.curve[from] + growth.curve[from + 1] : 0;
    }
    growth.stepNs *= 2;
}

void ArtifactGrowthCache::addChunk(CachedGrowth &entry, const Chunk &chunk) const
{
    ArtifactGrowth &growth = entry.growth;
    const Frame &frame = m_store.frames[chunk.frame];
    if (entry.seen == 0)
        growth.firstNs = growth.lastNs = frame.timeNs;
    if (entry.seen == 0 || chunk.starts != 0)
        ++growth.revisions;
    if (frame.flags & FrameLastChunk)
        entry.newestFinalChunk = quint32(entry.seen);
    // A second stream may repeat earlier chunks: they count at the artifact's beginning.
    const qint64 since = qMax<qint64>(0, frame.timeNs - growth.firstNs);
    growth.lastNs = qMax(growth.lastNs, frame.timeNs);
    growth.receivedBytes += chunk.bytes;
    while (since / growth.stepNs >= ArtifactGrowth::CurveSteps)
        widen(growth);
    growth.curve[size_t(since / growth.stepNs)] += chunk.bytes;
    ++entry.seen;
}

ArtifactGrowth::End ArtifactGrowthCache::computeEnd(ArtifactIndex artifact,
                                                    const CachedGrowth &entry) const
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    if (record.chunks.empty() || isStreaming(m_store, artifact))
        return ArtifactGrowth::End::Open;
    if (!record.complete)
        return ArtifactGrowth::End::Interrupted;
    if (entry.newestFinalChunk != NoIndex && entry.newestFinalChunk >= record.base)
        return ArtifactGrowth::End::LastChunk;
    const Frame &newest = m_store.frames[record.chunks.back().frame];
    return newest.event == EventKind::ArtifactUpdate ? ArtifactGrowth::End::TaskEnded
                                                     : ArtifactGrowth::End::Snapshot;
}

/// The newest time without a stream in which it could have grown.
static std::optional<StreamGap> gapOf(const TaskRecord &task, const ArtifactGrowth &growth)
{
    const bool isOver = growth.end == ArtifactGrowth::End::LastChunk;
    const auto gap = std::find_if(task.gaps.rbegin(), task.gaps.rend(), [&](const StreamGap &one) {
        return one.fromNs >= growth.firstNs && (!isOver || one.fromNs < growth.lastNs);
    });
    return gap == task.gaps.rend() ? std::nullopt : std::optional(*gap);
}

/// Why a stream had a gap, from the failure that was reported when the gap began.
ArtifactGrowth::GapCause ArtifactGrowthCache::findGapCause(const StreamGap &gap,
                                                           TaskIndex task) const
{
    const std::vector<FailureRecord> &failures = m_store.failures;
    for (auto one = failures.rbegin(); one != failures.rend() && one->timeNs >= gap.fromNs; ++one) {
        if (one->task == task && one->timeNs == gap.fromNs)
            return one->error.code == u"stream-ended-early" ? ArtifactGrowth::GapCause::Ended
                                                            : ArtifactGrowth::GapCause::Cut;
    }
    return ArtifactGrowth::GapCause::Closed;
}

const ArtifactGrowth &ArtifactGrowthCache::growth(ArtifactIndex artifact) const
{
    if (artifact >= m_entries.size())
        m_entries.resize(m_store.artifacts.size());
    const ArtifactRecord &record = m_store.artifacts[artifact];
    CachedGrowth &entry = m_entries[artifact];
    if (record.isReordered && entry.seen != record.chunks.size())
        entry = {}; // the order of the known ones has changed
    while (entry.seen < record.chunks.size())
        addChunk(entry, record.chunks[entry.seen]);
    ArtifactGrowth &growth = entry.growth;
    growth.replacedChunks = record.base;
    growth.chunks = quint32(record.chunks.size()) - record.base;
    growth.bytes = record.bytes;
    growth.beginsWithAppend = record.startedByAppend;
    growth.end = computeEnd(artifact, entry);
    growth.gap = gapOf(m_store.tasks[record.task], growth);
    if (growth.gap)
        growth.gapCause = findGapCause(*growth.gap, record.task);
    return growth;
}

} // namespace a2a
