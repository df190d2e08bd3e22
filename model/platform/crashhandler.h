// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace a2a {

class CrashLog;

/// When the program dies of a signal, a report of it is left in a file that only its owner may
/// read: what the program was, the signal, the last lines of the log, the functions that were under
/// way. No memory, so no content. Then the signal takes its course: core dumps and the handlers of
/// sanitizers are as they were. One in a program.
class CrashHandler final {
public:
    /// The folder is made when there is something to put into it. `about`: lines for the report's
    /// head. The log must outlive the
    /// handler.
    CrashHandler(const QString &folder, const QStringList &about, const CrashLog &log);
    ~CrashHandler();
    Q_DISABLE_COPY_MOVE(CrashHandler)

    [[nodiscard]] static QString path(); ///< of the report that this program would leave
};

} // namespace a2a
