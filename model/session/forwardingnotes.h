// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/recording/recording.h"

namespace a2a {

/// Notes what a tap changed of an exchange that it passed on, and how its client received it; once
/// it has ended.
void addForwardingNotes(const Recording &recording, ExchangeId id, Notes &notes);

} // namespace a2a
