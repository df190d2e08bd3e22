// SPDX-License-Identifier: Apache-2.0
#include "tests/interop/cliprocess.h"

#include <QDeadlineTimer>
#include <QDebug>
#include <QJsonDocument>

namespace a2a::test {

CliProcess::CliProcess(const QStringList &arguments)
{
    m_process.start(QStringLiteral(A2A_CLI),
                    arguments + QStringList{QStringLiteral("-o"), QStringLiteral("json")});
}

CliProcess::~CliProcess()
{
    m_process.kill();
    m_process.waitForFinished();
}

QJsonObject CliProcess::waitFor(QLatin1String type)
{
    const QDeadlineTimer deadline(WaitMs);
    while (lines(type).isEmpty() && m_process.state() != QProcess::NotRunning &&
           !deadline.hasExpired()) {
        m_process.waitForReadyRead(static_cast<int>(deadline.remainingTime()));
        takeOutput();
    }
    return last(type);
}

int CliProcess::finish(int waitMs)
{
    const bool ended =
        m_process.state() == QProcess::NotRunning || m_process.waitForFinished(waitMs);
    takeOutput();
    if (ended && m_process.exitStatus() == QProcess::NormalExit)
        return m_process.exitCode();
    qWarning().noquote() << "a2ascope-cli" << m_process.arguments().join(u' ')
                         << (ended ? "crashed, signal or code" : "did not end; standard error:")
                         << (ended ? QString::number(m_process.exitCode()) : QString())
                         << errorOutput() << "last output:" << m_output.right(2000);
    return -1;
}

QList<QJsonObject> CliProcess::lines(QLatin1String type) const
{
    QList<QJsonObject> found;
    for (const QJsonObject &line : m_lines) {
        if (line.value(QLatin1String("type")).toString() == type)
            found.append(line);
    }
    return found;
}

QJsonObject CliProcess::last(QLatin1String type) const
{
    const QList<QJsonObject> found = lines(type);
    return found.isEmpty() ? QJsonObject() : found.last();
}

QByteArray CliProcess::errorOutput()
{
    return m_process.readAllStandardError();
}

void CliProcess::takeOutput()
{
    const QByteArray arrived = m_process.readAllStandardOutput();
    m_output += arrived;
    m_partial += arrived;
    for (qsizetype end = m_partial.indexOf('\n'); end >= 0; end = m_partial.indexOf('\n')) {
        m_lines.append(QJsonDocument::fromJson(m_partial.left(end)).object());
        m_partial.remove(0, end + 1);
    }
}

} // namespace a2a::test
