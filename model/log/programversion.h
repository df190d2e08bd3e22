// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace a2a {

/// Version of the project: "0.2.0". Set in CMakeLists.txt alone.
[[nodiscard]] const char *programVersion();

/// The git commit of the sources when the program was configured ("7006029d1c2f"; with "-dirty"
/// appended if they were changed). Empty if it is not known.
[[nodiscard]] QString programCommit();
/// Set by the program itself, once, so that libraries need not be linked again for each commit.
void setProgramCommit(const char *commit);

/// Libraries besides Qt, each with its version: as loaded if the library reports it, otherwise as
/// built with.
[[nodiscard]] QStringList libraryFacts();

} // namespace a2a
