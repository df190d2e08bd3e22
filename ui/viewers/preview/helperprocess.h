// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProcessEnvironment>

class QProcess;

namespace a2a {

/// What a decoder needs to find its libraries and fonts, and no secrets.
[[nodiscard]] QProcessEnvironment helperEnvironment();

/// Ends a process and destroys it when it has ended: destroying a running one would block.
void endLater(QProcess *process);

} // namespace a2a
