// SPDX-License-Identifier: Apache-2.0
// Which rows of a ChatModel are marked because of findings.
#include "model/items/chatmodel.h"

namespace a2a {

void ChatModel::setFindings(const FindingMarks &findings)
{
    m_findings = &findings;
    connect(&findings, &FindingMarks::silenceChanged, this, &ChatModel::rescanFindings);
    rescanFindings();
}

void ChatModel::rescanFindings()
{
    std::vector<std::optional<Severity>> before;
    for (Row &row : m_rows) {
        before.push_back(std::exchange(row.mark, std::nullopt));
        row.marked = NoIndex;
        row.scanned = 0;
        scanFindings(row);
    }
    m_lateSeen = 0;
    takeLateFindings();
    for (int entry = 0; entry < int(m_rows.size()); ++entry) {
        if (at(entry).mark != before[size_t(entry)])
            touch(entry);
    }
    emitTouched();
}

std::optional<Severity> ChatModel::severityOf(FrameIndex frame) const
{
    if (m_findings)
        return m_findings->of(frame);
    return m_store.frames[frame].flags & FrameDeviates ? std::optional(Severity::Warning)
                                                       : std::nullopt;
}

QString ChatModel::findingWords(int row) const
{
    const FrameIndex frame = markedFrame(row);
    return m_findings && frame != NoIndex ? m_findings->words(frame) : QString();
}

void ChatModel::look(Row &row, FrameIndex frame) const
{
    const std::optional<Severity> severity = frame == NoIndex ? std::nullopt : severityOf(frame);
    if (!severity || (row.mark && *row.mark >= *severity))
        return;
    row.mark = severity;
    row.marked = frame;
}

FrameIndex ChatModel::firstFrameOf(const Row &row) const
{
    if (row.kind == Kind::StatusRun)
        return m_store.statuses[m_runs[row.index].statuses.front()].frame;
    if (row.kind == Kind::Artifact && !m_store.artifacts[row.index].chunks.empty())
        return m_store.artifacts[row.index].chunks.front().frame;
    return frameOf(row);
}

/// The last row of a frame's task that was there before it; before the agent has named a task, the
/// message that was sent. -1: there is none.
int ChatModel::entryBefore(FrameIndex frame) const
{
    const ExchangeTrack *track = m_store.track(m_store.frames[frame].exchange);
    for (int entry = entryCount() - 1; track && entry >= 0; --entry) {
        const Row &row = m_rows[size_t(entry)];
        const FrameIndex first = firstFrameOf(row);
        const bool isOfTask = track->task != NoIndex && row.task == track->task;
        const bool isSent = row.kind == Kind::Bubble && row.index == track->sent;
        if ((isOfTask || isSent) && (first == NoIndex || first <= frame))
            return entry;
    }
    return -1;
}

/// What is found when a stream ends is about its last frame, whose row was looked at long before;
/// where that frame is no row, the last one of its task is marked.
void ChatModel::takeLateFindings()
{
    const std::vector<FrameIndex> &late = m_store.lateFindings;
    for (; m_context != NoIndex && m_lateSeen < late.size(); ++m_lateSeen) {
        const FrameIndex frame = late[m_lateSeen];
        const ExchangeTrack *track = m_store.track(m_store.frames[frame].exchange);
        ContextIndex context = track ? track->context : NoIndex;
        while (context != NoIndex && m_store.contexts[context].mergedInto != NoIndex)
            context = m_store.contexts[context].mergedInto;
        if (context != m_context)
            continue;
        int entry = entryOfFrame(frame, {});
        if (entry < 0)
            entry = entryBefore(frame);
        if (entry < 0)
            continue;
        look(at(entry), frame);
        touch(entry);
    }
}

void ChatModel::scanFindings(Row &row) const
{
    switch (row.kind) {
    case Kind::Bubble:
        look(row, m_store.messages[row.index].frame);
        break;
    case Kind::Question:
        look(row, m_store.statuses[row.index].frame);
        break;
    case Kind::Failure:
        look(row, m_store.failures[row.index].frame);
        break;
    case Kind::UnknownFrame:
        look(row, row.index);
        break;
    case Kind::StatusRun:
        for (const std::vector<StatusIndex> &list = m_runs[row.index].statuses;
             row.scanned < list.size(); ++row.scanned)
            look(row, m_store.statuses[list[row.scanned]].frame);
        break;
    case Kind::Artifact: {
        const std::vector<Chunk> &chunks = m_store.artifacts[row.index].chunks;
        for (; row.scanned < chunks.size(); ++row.scanned)
            look(row, chunks[row.scanned].frame);
        break;
    }
    }
}

} // namespace a2a
