// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/programs.h"

#include "model/json/document.h"
#include "tests/support/testtimeout.h"

#include <memory>
#include <vector>

namespace a2a::test {

using namespace Qt::StringLiterals;

QList<QByteArray> CliRun::lines() const
{
    QList<QByteArray> lines = out.split('\n');
    lines.removeAll(QByteArray());
    return lines;
}

static CliRun endOf(QProcess &process)
{
    if (process.state() != QProcess::NotRunning && !process.waitForFinished(LongTestTimeoutMs))
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

CliRun runCli(const QStringList &arguments, const QString &folder)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(QStringLiteral(CLI_PROGRAM), arguments);
    return endOf(process);
}

QList<CliRun> runCliAll(const QList<QStringList> &runs)
{
    std::vector<std::unique_ptr<QProcess>> processes;
    for (const QStringList &arguments : runs) {
        processes.push_back(std::make_unique<QProcess>());
        processes.back()->start(QStringLiteral(CLI_PROGRAM), arguments);
    }
    QList<CliRun> ended;
    for (const auto &process : processes)
        ended.append(endOf(*process));
    return ended;
}

bool DemoAgent::start()
{
    m_process.start(QStringLiteral(DEMO_PROGRAM),
                    {u"--port"_s, u"0"_s, u"--with-parent"_s, u"--speed"_s, u"50"_s});
    while (!m_process.canReadLine()) {
        if (!m_process.waitForReadyRead(TestTimeoutMs))
            return false;
    }
    const json::Document document(m_process.readLine());
    for (const json::Value url : json::children(document.root()["listening"]))
        m_urls.insert(url.name(), url.toString());
    return url().startsWith(u"http://127.0.0.1:"_s);
}

bool DemoAgent::stop()
{
    m_process.closeWriteChannel(); // it exits when its standard input does
    return m_process.waitForFinished(TestTimeoutMs);
}

} // namespace a2a::test
