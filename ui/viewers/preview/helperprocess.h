// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProcessEnvironment>

class QProcess;

namespace a2a {

/// What a decoder needs to find its libraries and fonts, and nothing that is anybody's secret.
[[nodiscard]] QProcessEnvironment helperEnvironment();

/// Ends a process and destroys it when it has ended: one that is destroyed while it runs makes its
/// owner wait.
void endLater(QProcess *process);

} // namespace a2a
