// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"
#include "tests/support/storebuilder.h"
#include "tests/ui/workspace/testworkspace.h"

namespace a2a::test {

/// Chosen times, and everything that a view needs besides the store.
struct ShownSession : StoreBuilder {
    /// A task waiting after four seconds of work, one that has ended, one whose stream was cut.
    void addThreeTasks()
    {
        waiting = addTask(0, "task-7f3a");
        done = addTask(1 * Second, "task-88b1");
        status(waiting, TaskState::Working, 1 * Second);
        status(done, TaskState::Working, 2 * Second);
        broken = addTask(2500 * Ms, "task-90d4");
        status(broken, TaskState::Working, 3 * Second);
        for (int i = 0; i < 5; ++i)
            chunk(done, 3 * Second + i * 100 * Ms, 500);
        question = status(waiting, TaskState::InputRequired, 5 * Second, "input-required");
        status(done, TaskState::Completed, 6 * Second);
        cut(broken, 7 * Second);
    }

    TaskIndex waiting = NoIndex;
    TaskIndex done = NoIndex;
    TaskIndex broken = NoIndex;
    FrameIndex question = NoIndex;
    Recording recording;
    Content content{recording, store};
    TestWorkspace workspace{recording, store, content};
    Selection &selection = workspace.selection();
};

} // namespace a2a::test
