// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/marks/usermarks.h"

namespace a2a {

/// A call made by a turn of a script: the pause before it on auto-play. It is stored with the
/// user's notes (docs/session-file.md), so that files, exports and imports pass it on.
struct ScriptPause {
    static constexpr qint64 Longest = 86'400'000; ///< ms
    ExchangeId exchange = 0;
    qint64 ms = 0;
    bool operator==(const ScriptPause &) const = default;
};

/// The title that the script gives to the turn, stored in the same way.
struct ScriptTitle {
    ExchangeId exchange = 0;
    QString title;
    bool operator==(const ScriptTitle &) const = default;
};

void storeScriptPause(UserMarks &marks, const ScriptPause &pause);
void storeScriptTitle(UserMarks &marks, const ScriptTitle &title);
/// In the order in which they were stored; invalid entries of a file are left out.
[[nodiscard]] std::vector<ScriptPause> scriptPauses(const UserMarks &marks);
[[nodiscard]] std::vector<ScriptTitle> scriptTitles(const UserMarks &marks);

} // namespace a2a
