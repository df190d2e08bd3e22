// SPDX-License-Identifier: Apache-2.0
#include "model/export/slidesplan.h"

#include <algorithm>

namespace a2a {

SlidesPlan::SlidesPlan(const ExportSource &source, ContextIndex context)
    : m_source(source)
{
    collectEntries(context);
    collectArtifacts(context);
    measureChunkIntervals();
    interleave();
}

static FrameIndex frameOf(const Store &store, const ChatEntry &entry, FrameIndex before)
{
    switch (entry.kind) {
    case ChatEntry::Kind::Message:
        return store.messages[entry.index].frame;
    case ChatEntry::Kind::Status:
        return store.statuses[entry.index].frame;
    case ChatEntry::Kind::Failure: { // of the connection: it has no frame
        const FrameIndex frame = store.failures[entry.index].frame;
        return frame == NoIndex ? before : frame;
    }
    case ChatEntry::Kind::UnknownFrame:
        return entry.index;
    case ChatEntry::Kind::Artifact:
        break;
    }
    return before;
}

void SlidesPlan::collectEntries(ContextIndex context)
{
    const Store &store = m_source.store();
    std::vector<std::pair<FrameIndex, ChatEntry>> entries;
    FrameIndex before = 0;
    for (const ChatEntry &entry : store.contexts[context].entries) {
        const bool isIn =
            m_source.scope().exchange == 0 || entry.task == NoIndex || m_source.hasTask(entry.task);
        if (!isIn || entry.kind == ChatEntry::Kind::Artifact)
            continue;
        before = frameOf(store, entry, before);
        entries.emplace_back(before, entry);
    }
    // A conversation merged from two has its entries one after the other.
    std::stable_sort(entries.begin(), entries.end(),
                     [](const auto &left, const auto &right) { return left.first < right.first; });
    for (const auto &[frame, entry] : entries) {
        const size_t count = m_entries.size();
        add(entry);
        if (m_entries.size() > count)
            m_entries.back().frame = frame;
    }
}

void SlidesPlan::add(const ChatEntry &entry)
{
    const Store &store = m_source.store();
    SlideStep step;
    step.index = entry.index;
    step.task = entry.task;
    switch (entry.kind) {
    case ChatEntry::Kind::Message: {
        const MessageRecord &message = store.messages[entry.index];
        step.kind = SlideStep::Kind::Message;
        step.timeNs = message.timeNs;
        step.task = message.task;
        if (message.place == MessagePlace::Sent)
            m_answered.insert(message.task);
        break;
    }
    case ChatEntry::Kind::Status:
        return addStatus(entry.index);
    case ChatEntry::Kind::Failure:
        step.kind = SlideStep::Kind::Failure;
        step.timeNs = store.failures[entry.index].timeNs;
        break;
    case ChatEntry::Kind::UnknownFrame:
        step.kind = SlideStep::Kind::Unknown;
        step.timeNs = store.frames[entry.index].timeNs;
        break;
    case ChatEntry::Kind::Artifact:
        return;
    }
    m_entries.push_back(std::move(step));
}

/// The same state again, without a new message.
bool SlidesPlan::isRepetition(StatusIndex index) const
{
    const Store &store = m_source.store();
    const StatusRecord &status = store.statuses[index];
    const StatusIndex last = m_lastStatus.value(status.task, NoIndex);
    if (last == NoIndex)
        return false;
    const StatusRecord &shown = store.statuses[last];
    if (m_answered.contains(status.task)) // it may ask the same again, in another message
        return status.message != NoIndex && status.message == shown.message;
    if (shown.state != status.state || shown.hasMessage != status.hasMessage)
        return shown.state == status.state && !status.hasMessage;
    return !status.hasMessage || status.message == shown.message ||
           (status.message != NoIndex && shown.message != NoIndex &&
            store.messages[status.message].partsHash == store.messages[shown.message].partsHash);
}

/// Whether a status gets no step of its own because it repeats what the last step shows, or
/// continues its text. The last step then shows the status as it is now.
bool SlidesPlan::continues(StatusIndex index)
{
    const Store &store = m_source.store();
    const StatusRecord &status = store.statuses[index];
    StatusText &text = m_texts[status.task];
    if (m_answered.contains(status.task))
        text.end();
    const StatusText::Change change =
        text.addStatus(status.state, m_source.content().statusMessage(index), status.timeNs);
    const bool isQuestion = isInterrupted(status.state);
    const bool isText = change == StatusText::Change::Grows ||
                        (change == StatusText::Change::Continues && !isQuestion);
    const bool isSame = isRepetition(index);
    if ((!isSame && !isText) || isTerminal(status.state))
        return isSame;
    const StatusIndex last = m_lastStatus.value(status.task);
    SlideStep &step = m_entries[m_lastSteps.value(status.task)];
    if (store.statuses[last].contentHash == status.contentHash || !status.hasMessage)
        return true;
    m_lastStatus.insert(status.task, index);
    if (isQuestion) {
        step.index = index;
    } else {
        if (step.pieces.empty() && isText)
            step.pieces = {last};
        if (isText)
            step.pieces.push_back(index);
        else
            step.statuses.back() = index;
    }
    if (&step == &m_entries.back())
        step.timeNs = status.timeNs;
    return true;
}

/// Many agents respond only in this message, and a snapshot repeats it.
MessageIndex SlidesPlan::findClosingMessage(const StatusRecord &status)
{
    const Store &store = m_source.store();
    if (!isTerminal(status.state) || status.message == NoIndex ||
        store.messages[status.message].place != MessagePlace::Status)
        return NoIndex;
    const MessageIndex last = m_lastClosing.value(status.task, NoIndex);
    if (last != NoIndex &&
        store.messages[last].partsHash == store.messages[status.message].partsHash)
        return NoIndex;
    m_lastClosing.insert(status.task, status.message);
    return status.message;
}

void SlidesPlan::addStatus(StatusIndex index)
{
    const Store &store = m_source.store();
    const StatusRecord &status = store.statuses[index];
    if (continues(index))
        return;
    m_lastStatus.insert(status.task, index);
    m_answered.remove(status.task);
    const bool isQuestion = isInterrupted(status.state);
    if (!isQuestion && !isTerminal(status.state) && !m_entries.empty()) {
        SlideStep &before = m_entries.back();
        const bool isNext = before.kind == SlideStep::Kind::Status && before.task == status.task &&
                            status.timeNs - before.timeNs <= AtOnceNs &&
                            !store.statuses[before.statuses.back()].hasMessage;
        if (isNext) {
            before.statuses.push_back(index);
            before.timeNs = status.timeNs;
            before.frame = status.frame;
            m_lastSteps.insert(status.task, m_entries.size() - 1);
            return;
        }
    }
    SlideStep step;
    step.kind = isQuestion ? SlideStep::Kind::Question : SlideStep::Kind::Status;
    step.index = index;
    step.task = status.task;
    step.frame = status.frame;
    step.timeNs = status.timeNs;
    step.statuses = {index};
    step.closing = findClosingMessage(status);
    m_lastSteps.insert(status.task, m_entries.size());
    m_entries.push_back(std::move(step));
}

void SlidesPlan::collectArtifacts(ContextIndex context)
{
    const Store &store = m_source.store();
    for (const TaskIndex task : m_source.tasks()) {
        if (m_source.store().shownContext(store.tasks[task].context) != context)
            continue;
        for (const ArtifactIndex index : store.tasks[task].artifacts) {
            const size_t chunks = store.artifacts[index].chunks.size();
            if (chunks > 0)
                m_artifacts.push_back({index, quint32(chunks)});
        }
    }
    std::stable_sort(m_artifacts.begin(), m_artifacts.end(),
                     [&store](const PlannedArtifact &left, const PlannedArtifact &right) {
                         return store.artifacts[left.index].firstNs <
                                store.artifacts[right.index].firstNs;
                     });
}

/// Chunks of a stream that was repeated are after those received before them.
void SlidesPlan::forEachChunk(const std::function<void(FrameIndex)> &take) const
{
    for (const PlannedArtifact &artifact : m_artifacts) {
        const GrowingArray<Chunk> &chunks = m_source.store().artifacts[artifact.index].chunks;
        FrameIndex newest = 0;
        for (quint32 k = 0; k < artifact.chunks; ++k) {
            newest = qMax(newest, chunks[k].frame);
            take(newest);
        }
    }
}

/// A task received as a whole has its artifacts before its other content.
size_t SlidesPlan::findChunkInterval(FrameIndex frame) const
{
    const auto at = std::lower_bound(
        m_entries.begin(), m_entries.end(), frame,
        [](const SlideStep &entry, FrameIndex wanted) { return entry.frame < wanted; });
    return size_t(at - m_entries.begin());
}

void SlidesPlan::measureChunkIntervals()
{
    const GrowingArray<Frame> &frames = m_source.store().frames;
    m_chunkIntervals.resize(m_entries.size() + 1);
    forEachChunk([&](FrameIndex frame) {
        ChunkInterval &stretch = m_chunkIntervals[findChunkInterval(frame)];
        const qint64 now = frames[frame].timeNs;
        const bool isFirst = stretch.toNs < stretch.fromNs;
        stretch.fromNs = isFirst ? now : qMin(stretch.fromNs, now);
        stretch.toNs = isFirst ? now : qMax(stretch.toNs, now);
    });
    for (ChunkInterval &stretch : m_chunkIntervals) {
        if (stretch.toNs < stretch.fromNs)
            continue;
        stretch.windowNs = qMax(ShortestGrowthNs, (stretch.toNs - stretch.fromNs) / MaxGrowthSteps);
        const auto windows = size_t((stretch.toNs - stretch.fromNs) / stretch.windowNs) + 1;
        stretch.lastNs.assign(windows, -1);
        stretch.stepOfWindow.assign(windows, 0);
    }
    forEachChunk([&](FrameIndex frame) {
        ChunkInterval &stretch = m_chunkIntervals[findChunkInterval(frame)];
        const qint64 now = frames[frame].timeNs;
        qint64 &last = stretch.lastNs[size_t((now - stretch.fromNs) / stretch.windowNs)];
        last = qMax(last, now);
    });
}

void SlidesPlan::interleave()
{
    size_t count = 0;
    const auto take = [&](const SlideStep &step) {
        if (count++ < MaxSteps)
            m_steps.push_back(step);
    };
    for (size_t n = 0; n < m_chunkIntervals.size(); ++n) {
        ChunkInterval &stretch = m_chunkIntervals[n];
        for (size_t window = 0; window < stretch.lastNs.size(); ++window) {
            stretch.stepOfWindow[window] = count;
            if (stretch.lastNs[window] < 0)
                continue;
            SlideStep growth;
            growth.timeNs = stretch.lastNs[window];
            take(growth);
        }
        if (n < m_entries.size())
            take(m_entries[n]);
    }
    m_leftOut = count - m_steps.size();
}

size_t SlidesPlan::stepOf(FrameIndex frame) const
{
    const ChunkInterval &stretch = m_chunkIntervals[findChunkInterval(frame)];
    if (stretch.stepOfWindow.empty())
        return m_steps.size();
    const qint64 past = qMax<qint64>(0, m_source.store().frames[frame].timeNs - stretch.fromNs);
    return stretch
        .stepOfWindow[qMin(size_t(past / stretch.windowNs), stretch.stepOfWindow.size() - 1)];
}

} // namespace a2a
