// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/testtimeout.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QProcess>
#include <QStringList>

namespace a2a::test {

/// One run of a2ascope-cli with `-o json`. Read its lines while it runs, or after finish().
class CliProcess final {
public:
    explicit CliProcess(const QStringList &arguments);
    ~CliProcess();

    /// Waits for a line of that type and returns it; empty if the program ends without one.
    [[nodiscard]] QJsonObject waitFor(QLatin1String type);
    /// Longer than any response takes, shorter than the test's own limit.
    static constexpr int WaitMs = TestTimeoutMs;
    /// Waits for the end of the program; its exit code, or -1 if it crashed or hangs.
    [[nodiscard]] int finish(int waitMs = WaitMs);

    /// All lines of that type so far, in order of arrival.
    [[nodiscard]] QList<QJsonObject> lines(QLatin1String type) const;
    /// The last line of that type so far.
    [[nodiscard]] QJsonObject last(QLatin1String type) const;
    /// Everything on standard output so far, as written.
    [[nodiscard]] QByteArray output() const { return m_output; }
    [[nodiscard]] QByteArray errorOutput();

private:
    void takeOutput();

    QProcess m_process;
    QByteArray m_output;
    QByteArray m_partial;
    QList<QJsonObject> m_lines;
};

} // namespace a2a::test
