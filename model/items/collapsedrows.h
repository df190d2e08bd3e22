// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"

#include <QHash>

#include <optional>
#include <vector>

namespace a2a {

/// Rows of the wire log that stand for several frames: the requests that the program makes by
/// itself while it follows a task, with the responses to them, as long as nothing else of the task
/// comes in between; and the tasks within a response to ListTasks. Events of a stream that was
/// opened automatically are rows like others.
class CollapsedRows final {
public:
    /// The facts about the requests that a folded row stands for.
    struct Group {
        FrameIndex head = NoIndex; ///< the first request; of a list, the response
        int listed = 0;            ///< tasks of a list; 0: automatic requests
        TaskIndex task = NoIndex;
        int polls = 0;         ///< GetTask
        int subscriptions = 0; ///< SubscribeToTask
        ExchangeId last = 0;
        FrameIndex newest = NoIndex; ///< the newest response
        qint64 bytes = 0;            ///< of all their frames
        int frames = 0;              ///< of automatic requests, their head included
        bool hasFailed = false;
        bool deviates = false;
        bool isExpanded = false;

        [[nodiscard]] bool isAutomatic() const { return listed == 0; }
        /// Frames that have no row of their own while it is folded.
        [[nodiscard]] int hidden() const { return isAutomatic() ? frames - 1 : listed; }
    };

    CollapsedRows(const Recording &recording, const Store &store)
        : m_recording(recording)
        , m_store(store)
    {
    }

    /// Takes in the frames before `end`. Returns the groups that grew, by their heads.
    std::vector<FrameIndex> update(FrameIndex end);
    [[nodiscard]] bool isEmpty() const { return m_groups.empty(); }
    [[nodiscard]] const std::vector<Group> &groups() const { return m_groups; }
    [[nodiscard]] bool hasAutomatic() const;
    /// The group of the frame, or null if it belongs to none.
    [[nodiscard]] const Group *groupOf(FrameIndex frame) const;
    /// The group that a row stands for. Null if the frame is a row by itself, or has no row.
    [[nodiscard]] const Group *collapsed(FrameIndex head) const;
    /// Expands or collapses the group of the frame. Returns false if there is nothing to expand or
    /// collapse.
    bool toggle(FrameIndex frame);
    /// "automatic · GetTask × 12 · task …88b1", "20 tasks"
    [[nodiscard]] QString text(const Group &group) const;

private:
    void begin(FrameIndex frame);
    const Group &addListed(FrameIndex frame);

    const Recording &m_recording;
    const Store &m_store;
    FrameIndex m_processedFrames = 0;
    std::vector<Group> m_groups;
    QHash<ExchangeId, quint32> m_groupOf;
    QHash<TaskIndex, quint32> m_growing; ///< the groups that go on
};

} // namespace a2a
