// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

namespace a2a::test {

/// Feeds a session with `events` artifact updates of about 420 bytes in `tasks` tasks, four streams
/// at a time, in reads of 64 KiB as from a socket; the event loop runs in between.
void streamTasks(Session &session, int events, int tasks);

} // namespace a2a::test
