// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

namespace a2a::test {

/// A session as a page to read and to compare with a committed one: agents, exchanges with what
/// they were sent and answered, what was folded of it, what the user said. Places in lists of the
/// program's own are not in it.
[[nodiscard]] QByteArray sessionText(const Session &session);

} // namespace a2a::test
