// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

namespace a2a::test {

/// A session as a page to read and to compare with a committed one: agents, exchanges with their
/// requests and responses, the folded result, annotations. Indexes into the program's own lists are
/// not in it.
[[nodiscard]] QByteArray sessionText(const Session &session);

} // namespace a2a::test
