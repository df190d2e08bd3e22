// SPDX-License-Identifier: Apache-2.0
// Which bytes the rows of a ChatModel were made of, and which row shows a frame.
#include "model/items/chatmodel.h"

#include <algorithm>

namespace a2a {

FrameIndex ChatModel::frameOf(const Row &row) const
{
    switch (row.kind) {
    case Kind::Bubble:
        return m_store.messages[row.index].frame;
    case Kind::StatusRun:
        return m_store.statuses[m_runs[row.index].statuses.back()].frame;
    case Kind::Question:
        return m_store.statuses[row.index].frame;
    case Kind::Artifact: {
        const std::vector<Chunk> &chunks = m_store.artifacts[row.index].chunks;
        return chunks.empty() ? NoIndex : chunks.back().frame;
    }
    case Kind::Failure:
        return m_store.failures[row.index].frame;
    case Kind::UnknownFrame:
        return row.index;
    }
    return NoIndex;
}

BytePlace ChatModel::placeOf(const Row &row) const
{
    switch (row.kind) {
    case Kind::Bubble:
        return m_places.ofMessage(row.index);
    case Kind::StatusRun:
        return m_places.ofStatus(m_runs[row.index].statuses.back());
    case Kind::Question:
        return m_places.ofStatus(row.index);
    case Kind::Artifact: {
        const std::vector<Chunk> &chunks = m_store.artifacts[row.index].chunks;
        return chunks.empty() ? BytePlace{}
                              : m_places.ofChunk(row.index, quint32(chunks.size() - 1));
    }
    case Kind::Failure:
    case Kind::UnknownFrame:
        break;
    }
    return {frameOf(row), {}};
}

BytePlace ChatModel::place(int row) const
{
    return placeOf(shown(row));
}

BytePlace ChatModel::placeOfStep(int row, int number) const
{
    return m_places.ofStatus(statuses(row)[size_t(number)]);
}

bool ChatModel::isMadeOf(const Row &row, FrameIndex frame) const
{
    if (row.kind == Kind::Artifact)
        return false; // its chunks are many: the artifact of the frame is looked up
    if (row.kind != Kind::StatusRun)
        return frameOf(row) == frame;
    return stepIn(m_runs[row.index].statuses, frame) >= 0;
}

/// Statuses stand in order of their frames.
int ChatModel::stepIn(const std::vector<StatusIndex> &statuses, FrameIndex frame) const
{
    const auto found = std::lower_bound(statuses.begin(), statuses.end(), frame,
                                        [this](StatusIndex status, FrameIndex wanted) {
                                            return m_store.statuses[status].frame < wanted;
                                        });
    return found != statuses.end() && m_store.statuses[*found].frame == frame
               ? int(found - statuses.begin())
               : -1;
}

int ChatModel::entryOfFrame(FrameIndex frame, json::ByteRange bytes) const
{
    static constexpr size_t MostCompared = 64; // decodes each
    if (frame == NoIndex)
        return -1;
    if (const int entry = m_artifactRows.value(m_store.frames[frame].artifact, -1); entry >= 0)
        return entry;
    std::vector<int> found;
    for (int entry = entryCount() - 1; entry >= 0 && found.size() < MostCompared; --entry) {
        if (isMadeOf(m_rows[size_t(entry)], frame))
            found.push_back(entry);
    }
    if (found.size() > 1 && bytes.length > 0) {
        for (const int entry : found) {
            const json::ByteRange whole = placeOf(m_rows[size_t(entry)]).bytes;
            if (whole.offset <= bytes.offset && whole.end() >= bytes.end())
                return entry;
        }
    }
    return found.empty() ? -1 : found.front();
}

int ChatModel::rowOfFrame(FrameIndex frame, json::ByteRange bytes) const
{
    return rowOfEntry(entryOfFrame(frame, bytes));
}

bool ChatModel::isOutOfRange(FrameIndex frame) const
{
    const int entry = m_range ? entryOfFrame(frame, {}) : -1;
    return entry >= 0 && !isInRange(m_rows[size_t(entry)]);
}

int ChatModel::stepOfFrame(int row, FrameIndex frame) const
{
    return kind(row) == Kind::StatusRun ? stepIn(statuses(row), frame) : -1;
}

} // namespace a2a
