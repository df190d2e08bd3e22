// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace a2a {

class CrashLog;

/// If a signal kills the program, a report is written to a file that only its owner may read: the
/// program, the signal, the last lines of the log, the stack. No memory, so no content. Then the
/// signal is handled as before, including core dumps and the handlers of sanitizers. One per
/// program.
class CrashHandler final {
public:
    /// The folder is created when a report is written. `about`: lines for the report's head. The
    /// log must outlive the handler.
    CrashHandler(const QString &folder, const QStringList &about, const CrashLog &log);
    ~CrashHandler();
    Q_DISABLE_COPY_MOVE(CrashHandler)

    [[nodiscard]] static QString path(); ///< of the report that this program would write
};

} // namespace a2a
