// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace a2a {

/// Of the project: "0.2.0". CMakeLists.txt is the one place that says it.
[[nodiscard]] const char *programVersion();

/// What the sources were when the program was configured, as git names it ("7006029d1c2f"; with
/// "-dirty" behind it: they were changed). Empty: not said.
[[nodiscard]] QString programCommit();
/// Said by the program itself, once: libraries need not be linked again for each commit.
void setProgramCommit(const char *commit);

/// Libraries beside Qt, each with its version: as loaded where the library tells it, otherwise as
/// built with.
[[nodiscard]] QStringList libraryFacts();

} // namespace a2a
