// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QWidget;

namespace a2a {

class LogHistory;
class Session;
class Services;

/// Program data for a bug report: versions, platform, screens, missing components, settings that
/// differ from the defaults, amounts of data, the last lines of the log. English, for developers.
/// No content, address, path, name or secret: only numbers and the program's own words. The history
/// may be null.
[[nodiscard]] QString diagnostics(const QWidget &window, Services &services, const Session &session,
                                  const LogHistory *history);

} // namespace a2a
