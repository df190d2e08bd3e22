// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QWidget;

namespace a2a {

class LogHistory;
class Session;
class Services;

/// The program data for a bug report: versions, platform, screens, missing components, settings
/// that differ from the defaults, amounts of data, and the last lines of the log. The text is
/// English, for developers. It contains only numbers and the program's own words, but no content,
/// address, path, name or secret. The history may be null.
[[nodiscard]] QString diagnostics(const QWidget &window, Services &services, const Session &session,
                                  const LogHistory *history);

} // namespace a2a
