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
    for (int entry = 0; entry < int(m_rows.size()); ++entry) {
        Row &row = at(entry);
        const std::optional<Severity> before = std::exchange(row.mark, std::nullopt);
        row.marked = NoIndex;
        row.scanned = 0;
        scanFindings(row);
        if (row.mark != before)
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

void ChatModel::scanFindings(Row &row) const
{
    const auto look = [this, &row](FrameIndex frame) {
        const std::optional<Severity> severity =
            frame == NoIndex ? std::nullopt : severityOf(frame);
        if (!severity || (row.mark && *row.mark >= *severity))
            return;
        row.mark = severity;
        row.marked = frame;
    };
    switch (row.kind) {
    case Kind::Bubble:
        look(m_store.messages[row.index].frame);
        break;
    case Kind::Question:
        look(m_store.statuses[row.index].frame);
        break;
    case Kind::Failure:
        look(m_store.failures[row.index].frame);
        break;
    case Kind::UnknownFrame:
        look(row.index);
        break;
    case Kind::StatusRun:
        for (const std::vector<StatusIndex> &list = m_runs[row.index].statuses;
             row.scanned < list.size(); ++row.scanned)
            look(m_store.statuses[list[row.scanned]].frame);
        break;
    case Kind::Artifact: {
        const std::vector<Chunk> &chunks = m_store.artifacts[row.index].chunks;
        for (; row.scanned < chunks.size(); ++row.scanned)
            look(chunks[row.scanned].frame);
        break;
    }
    }
}

} // namespace a2a
