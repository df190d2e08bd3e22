// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

namespace a2a::test {

inline constexpr qint64 Ms = 1'000'000;
inline constexpr qint64 Second = 1'000'000'000;
inline constexpr qint64 StartedMs = 1'767'225'600'000; ///< a wall clock at time 0

/// A store with chosen times, without bytes: for results computed from times alone. Frames must be
/// added in order of their times.
struct StoreBuilder {
    StoreBuilder() { store.contexts.push_back({"ctx", 0, {}, {}, 0, NoIndex}); }

    TaskIndex addTask(qint64 timeNs, const QByteArray &id = "task")
    {
        TaskRecord task;
        task.id = id;
        task.context = 0;
        task.firstNs = timeNs;
        store.tasks.push_back(task);
        const auto index = TaskIndex(store.tasks.size() - 1);
        store.contexts[0].tasks.push_back(index);
        request(index, timeNs);
        return index;
    }

    /// We send something for the task.
    FrameIndex request(TaskIndex task, qint64 timeNs)
    {
        Frame frame;
        frame.kind = FrameKind::Request;
        return add(task, frame, timeNs);
    }

    FrameIndex add(TaskIndex task, Frame frame, qint64 timeNs)
    {
        frame.task = task;
        frame.timeNs = timeNs;
        store.frames.push_back(frame);
        const auto index = FrameIndex(store.frames.size() - 1);
        TaskRecord &record = store.tasks[task];
        record.frames.push_back(index);
        record.lastNs = timeNs;
        if (!record.gaps.empty() && record.gaps.back().toNs < 0 && frame.kind != FrameKind::End)
            record.gaps.back().toNs = timeNs;
        return index;
    }

    /// `agentMs`: the agent's own time of it.
    FrameIndex status(TaskIndex task, TaskState state, qint64 timeNs, const QByteArray &word = {},
                      qint64 agentMs = 0)
    {
        Frame frame;
        frame.event = EventKind::StatusUpdate;
        frame.state = state;
        const FrameIndex index = add(task, frame, timeNs);
        StatusRecord record;
        record.frame = index;
        record.task = task;
        record.timeNs = timeNs;
        record.agentMs = agentMs;
        record.state = state;
        record.wireState = word.isEmpty() ? stateName(state).toUtf8() : word;
        store.statuses.push_back(record);
        store.tasks[task].statuses.push_back(StatusIndex(store.statuses.size() - 1));
        store.tasks[task].state = state;
        return index;
    }

    FrameIndex chunk(TaskIndex task, qint64 timeNs, quint32 bytes = 100)
    {
        Frame frame;
        frame.event = EventKind::ArtifactUpdate;
        frame.dataLength = bytes;
        return add(task, frame, timeNs);
    }

    /// The stream is cut.
    void cut(TaskIndex task, qint64 timeNs)
    {
        Frame frame;
        frame.kind = FrameKind::End;
        add(task, frame, timeNs);
        store.tasks[task].gaps.push_back({timeNs, -1});
    }

    Store store;
};

} // namespace a2a::test
