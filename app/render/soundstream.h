// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/preview/renderprotocol.h"

namespace a2a {

/// Decodes the sound of a file for whoever reads standard output, as fast as that is read, from
/// `request.number` ms on: samples without a head. Confines itself, and does not return; what it
/// could not decode ends it with a code other than 0.
[[noreturn]] void streamSound(const RenderRequest &request);

} // namespace a2a
