// SPDX-License-Identifier: Apache-2.0
// The agents of bench_push: they push as fast as they get responses.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

/// The URL for the notifications of one task.
struct PushTarget {
    std::string taskId;
    uint16_t port = 0;
    std::string path;
    std::string token;
};

/// Sends `count` notifications of about 420 bytes in all, each task's over a connection that stays
/// open, the next one as soon as the last one got its response: the task, chunks of an artifact,
/// the task's end. The last one has a wrong media type, so that there is a finding. Returns the
/// seconds it took. Ends the program if a response is not 200.
double pushAll(const std::vector<PushTarget> &targets, int count);

/// An agent of version 1.0 at `listener`: once URLs are registered for `tasks` of its tasks it
/// pushes, and writes the seconds it took into `results`. Does not return.
[[noreturn]] void servePushAgent(int listener, uint16_t port, int tasks, int count, int results);
