// SPDX-License-Identifier: Apache-2.0
// Which rows of a ChatModel a time range leaves, and which bytes they were made of.
#include "model/items/chatmodel.h"

#include <algorithm>

namespace a2a {

void ChatModel::setTimeRange(const std::optional<TimeRange> &range)
{
    if (range == m_range)
        return;
    beginResetModel();
    m_range = range;
    listShown();
    endResetModel();
}

void ChatModel::listShown()
{
    m_shown.clear();
    for (int entry = 0; m_range && entry < int(m_rows.size()); ++entry) {
        if (isInRange(m_rows[size_t(entry)]))
            m_shown.push_back(entry);
    }
}

void ChatModel::insertFresh()
{
    const int first = rowCount();
    std::vector<int> entering;
    for (size_t i = 0; i < m_fresh.size(); ++i) {
        if (!m_range || isInRange(m_fresh[i]))
            entering.push_back(int(m_rows.size() + i));
    }
    if (!entering.empty())
        beginInsertRows({}, first, first + int(entering.size()) - 1);
    std::move(m_fresh.begin(), m_fresh.end(), std::back_inserter(m_rows));
    m_fresh.clear();
    if (m_range)
        m_shown.insert(m_shown.end(), entering.begin(), entering.end());
    if (!entering.empty())
        endInsertRows();
}

int ChatModel::rowOfEntry(int entry) const
{
    if (!m_range || entry < 0)
        return entry;
    const auto found = std::lower_bound(m_shown.begin(), m_shown.end(), entry);
    return found != m_shown.end() && *found == entry ? int(found - m_shown.begin()) : -1;
}

/// Whether one of a list in order of time came within the range.
template <typename List, typename TimeOf>
static bool anyWithin(const List &list, const TimeRange &range, TimeOf timeOf)
{
    const auto first =
        std::lower_bound(list.begin(), list.end(), range.fromNs,
                         [&](const auto &item, qint64 time) { return timeOf(item) < time; });
    return first != list.end() && timeOf(*first) <= range.toNs;
}

bool ChatModel::isInRange(const Row &row) const
{
    switch (row.kind) {
    case Kind::Bubble: {
        const MessageRecord &message = m_store.messages[row.index];
        return m_range->contains(message.timeNs) ||
               m_range->contains(m_store.frames[message.frame].timeNs);
    }
    case Kind::StatusRun:
        return anyWithin(m_runs[row.index].statuses, *m_range,
                         [this](StatusIndex status) { return m_store.statuses[status].timeNs; });
    case Kind::Artifact:
        return anyWithin(m_store.artifacts[row.index].chunks, *m_range,
                         [this](const Chunk &chunk) { return m_store.frames[chunk.frame].timeNs; });
    case Kind::Question:
    case Kind::Failure:
    case Kind::UnknownFrame:
        break;
    }
    return m_range->contains(startNs(row));
}

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

bool ChatModel::isHidden(FrameIndex frame) const
{
    const int entry = m_range ? entryOfFrame(frame, {}) : -1;
    return entry >= 0 && rowOfEntry(entry) < 0;
}

int ChatModel::stepOfFrame(int row, FrameIndex frame) const
{
    return kind(row) == Kind::StatusRun ? stepIn(statuses(row), frame) : -1;
}

} // namespace a2a
