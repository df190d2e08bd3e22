// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <QProcess>
#include <QString>

namespace a2a::test {

/// One running interop agent (agents/agent.mjs); it is killed with this object.
class AgentProcess final {
public:
    ~AgentProcess();

    /// True when the agents are installed, see tests/interop/install.
    [[nodiscard]] static bool installed();

    /// Starts the agent on that version of the SDK and waits for its URL. False with error() set.
    [[nodiscard]] bool start(const QString &sdkVersion, const QStringList &more = {});
    /// The same for agents/flood.mjs.
    [[nodiscard]] bool startFlood();
    /// The same for agents/provider.mjs, an OAuth 2 provider.
    [[nodiscard]] bool startProvider(const QStringList &more);
    /// Runs agents/browser.mjs to its end: the text of the last page; empty if it failed.
    [[nodiscard]] static QJsonObject browse(const QStringList &arguments);
    /// Tells it to go on where its tasks wait.
    void goOn() { m_process.write("\n"); }
    /// Kills it at once, connections and all.
    void kill();

    /// The origin, without a path.
    [[nodiscard]] QString url() const { return m_url; }
    [[nodiscard]] QString error() const { return m_error; }

private:
    [[nodiscard]] bool run(const QStringList &arguments, const QString &log);

    QProcess m_process;
    QString m_url;
    QString m_error;
};

} // namespace a2a::test
