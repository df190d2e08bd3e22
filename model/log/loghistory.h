// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/platform/crashlog.h"

#include <QStringList>

#include <atomic>
#include <memory>
#include <mutex>

namespace a2a {

/// The last lines of the log, in memory: used by diagnostics and crash reports. While an instance
/// exists it replaces Qt's message handler: it keeps all warnings and the events of the categories
/// `a2a.*` (level info, or debug if enabled), and forwards what went to standard error before.
/// Thread-safe; one per program.
class LogHistory final : public CrashLog {
public:
    static constexpr int MostLines = 500;
    static constexpr int LineBytes = 240; ///< longer ones are cut

    LogHistory();
    ~LogHistory() override;
    Q_DISABLE_COPY_MOVE(LogHistory)

    /// The oldest first: "23:45:01.123 I a2a.net …"; times are UTC.
    [[nodiscard]] QStringList lines() const;
    /// Writes the lines to a file in the handler of a signal: takes no lock and allocates nothing.
    /// A line that is being written is left out.
    void writeTo(int descriptor) const noexcept override;

    void add(QtMsgType type, const char *category, const QString &message);

private:
    /// A line of the history; `sequence` is odd while it is written.
    struct Line {
        std::atomic<quint32> sequence = 0;
        std::atomic<quint32> size = 0;
        char text[LineBytes] = {};
    };

    mutable std::mutex m_writing;
    std::unique_ptr<Line[]> m_lines;
    std::atomic<quint64> m_count = 0; ///< lines ever
};

/// For --verbose: all of `a2a.*` goes to standard error, with times. The environment's
/// QT_LOGGING_RULES and QT_MESSAGE_PATTERN take precedence.
void enableVerboseLogging();

} // namespace a2a
