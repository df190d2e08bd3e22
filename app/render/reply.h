// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/render/renderreply.h"

namespace a2a {

/// Standard input and output of the helper.
namespace reply {

/// Reads exactly this many bytes. Returns false if the window is gone.
[[nodiscard]] bool readExactly(char *to, qsizetype size);
/// Sends the reply and ends the process at once: without running destructors.
[[noreturn]] void sendAndExit(const RenderReply &picture);
/// Bytes without a reply around them. Ends the process if they cannot be written.
void sendRaw(const QByteArray &bytes);
/// From now on, running out of memory ends the process with a reply that says so.
void replyWhenMemoryRunsOut();
[[noreturn]] void outOfMemory();

} // namespace reply

} // namespace a2a
