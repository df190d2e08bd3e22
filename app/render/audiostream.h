// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/preview/renderprotocol.h"

namespace a2a {

/// Decodes the audio of a file to standard output, as fast as that is read, from `request.number`
/// ms on: samples without a head. Confines itself, and does not return; on a decoding error it
/// exits with a code other than 0.
[[noreturn]] void streamAudio(const RenderRequest &request);

} // namespace a2a
