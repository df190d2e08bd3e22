// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMap>
#include <QProcess>

namespace a2a::test {

/// Output of the CLI and how it exited.
struct CliRun {
    int exitCode = -1; ///< -1 if it did not exit
    QByteArray out;
    QByteArray err;

    /// Everything it printed.
    [[nodiscard]] QByteArray printed() const { return out + err; }
    /// The lines of standard output, without empty ones.
    [[nodiscard]] QList<QByteArray> lines() const;
};
/// Runs the CLI in the working directory `folder`.
[[nodiscard]] CliRun runCli(const QStringList &arguments, const QString &folder = {});
/// Runs several commands at the same time, since most of a run is waiting. The results are in the
/// order of the commands.
[[nodiscard]] QList<CliRun> runCliAll(const QList<QStringList> &runs);

/// The built-in demo agent, without long delays.
class DemoAgent final {
public:
    /// Starts the agent. Returns false if it does not announce itself.
    [[nodiscard]] bool start();
    /// Stops the agent. Returns false if it does not exit.
    [[nodiscard]] bool stop();

    /// The URLs by the keys of the agent's announcement. Older protocols come first, and the tasks
    /// of one are listed in the next.
    [[nodiscard]] const QMap<QString, QString> &urls() const { return m_urls; }
    [[nodiscard]] QString url() const { return m_urls.value(QStringLiteral("1.0")); }

private:
    QProcess m_process;
    QMap<QString, QString> m_urls;
};

} // namespace a2a::test
