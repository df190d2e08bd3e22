// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/usermarks.h"

namespace a2a {

/// A call that a turn of a script made: the pause that the script makes before it when it plays by
/// itself. It is kept with what the user says (docs/session-file.md), so that files, exports and
/// imports pass it on.
struct ScriptPause {
    static constexpr qint64 Longest = 86'400'000; ///< ms
    ExchangeId exchange = 0;
    qint64 ms = 0;
    bool operator==(const ScriptPause &) const = default;
};

void keepScriptPause(UserMarks &marks, const ScriptPause &pause);
/// In the order in which they were kept; what a file says that cannot be one is left out.
[[nodiscard]] std::vector<ScriptPause> scriptPauses(const UserMarks &marks);

} // namespace a2a
