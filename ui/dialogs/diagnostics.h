// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QWidget;

namespace a2a {

class LogHistory;
class Session;
class Settings;

/// What a report of a mistake has to say of the program: versions, platform, screens, what is
/// missing, settings that are not as on the first day, how much there is, the last lines of the
/// log. English, for developers. No content, no address, no path, no name, no secret: numbers, and
/// words of the program's own. The history may be null.
[[nodiscard]] QString diagnostics(const QWidget &window, const Settings &settings,
                                  const Session &session, const LogHistory *history);

} // namespace a2a
