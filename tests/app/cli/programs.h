// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMap>
#include <QProcess>

namespace a2a::test {

/// Output of the CLI and how it exited.
struct CliRun {
    int exitCode = -1; ///< -1: it did not exit
    QByteArray out;
    QByteArray err;

    /// Everything it printed.
    [[nodiscard]] QByteArray printed() const { return out + err; }
    /// Of standard output, without empty ones.
    [[nodiscard]] QList<QByteArray> lines() const;
};
/// `folder`: the working directory.
[[nodiscard]] CliRun runCli(const QStringList &arguments, const QString &folder = {});
/// Several at the same time, since most of a run is waiting; in their order.
[[nodiscard]] QList<CliRun> runCliAll(const QList<QStringList> &runs);

/// The built-in demo agent, without long delays.
class DemoAgent final {
public:
    /// False if it does not announce itself.
    [[nodiscard]] bool start();
    /// False if it does not exit.
    [[nodiscard]] bool stop();

    /// By the words of its announcement: the older protocols come first, and the tasks of one are
    /// listed in the next.
    [[nodiscard]] const QMap<QString, QString> &urls() const { return m_urls; }
    [[nodiscard]] QString url() const { return m_urls.value(QStringLiteral("1.0")); }

private:
    QProcess m_process;
    QMap<QString, QString> m_urls;
};

} // namespace a2a::test
