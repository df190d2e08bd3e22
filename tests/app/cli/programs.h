// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMap>
#include <QProcess>

namespace a2a::test {

/// What the terminal twin printed, and how it ended.
struct CliRun {
    int exitCode = -1; ///< -1: it did not end
    QByteArray out;
    QByteArray err;

    /// Everything that it printed.
    [[nodiscard]] QByteArray printed() const { return out + err; }
    /// Of standard output, without empty ones.
    [[nodiscard]] QList<QByteArray> lines() const;
};
/// `folder`: the one it runs in.
[[nodiscard]] CliRun runCli(const QStringList &arguments, const QString &folder = {});

/// The built-in demo agent, which does not wait long for anything.
class DemoAgent final {
public:
    /// False when it does not announce itself.
    [[nodiscard]] bool start();
    /// False when it does not end.
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
