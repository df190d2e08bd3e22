// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/render/picture.h"

namespace a2a {

/// Standard input and output of the helper.
namespace reply {

/// Exactly this many bytes; false: the window has gone.
[[nodiscard]] bool readExactly(char *to, qsizetype size);
/// Sends the reply and ends the process at once: nothing is left to be destroyed.
[[noreturn]] void sendAndExit(const Picture &picture);
/// Bytes without a reply around them. Ends the process where nobody takes them.
void sendRaw(const QByteArray &bytes);
/// From now on memory that runs out ends the process with a reply that says so.
void replyWhenMemoryRunsOut();
[[noreturn]] void outOfMemory();

} // namespace reply

} // namespace a2a
