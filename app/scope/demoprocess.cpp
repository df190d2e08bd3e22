// SPDX-License-Identifier: Apache-2.0
#include "app/scope/demoprocess.h"

#include "model/json/document.h"
#include "model/log/categories.h"

#include <QCoreApplication>
#include <QUrl>

namespace a2a {

using namespace Qt::StringLiterals;

DemoProcess::DemoProcess(std::chrono::milliseconds minimumUptime)
    : m_minimumUptime(minimumUptime)
{
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &DemoProcess::readLine);
    connect(&m_process, &QProcess::finished, this, &DemoProcess::onFinished);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            qCInfo(lcApp, "demo agent: cannot be started");
            emit failed(Error(ErrorKind::File, u"demo-agent"_s,
                              tr("The built-in demo agent cannot be started: %1.")
                                  .arg(m_process.errorString()))
                            .at(m_process.program())
                            .hinting(tr("Connect to your own agent by URL.")));
        }
    });
}

DemoProcess::~DemoProcess()
{
    m_process.disconnect(this);
    m_process.closeWriteChannel(); // it ends when its standard input does
    if (!m_process.waitForFinished(500))
        m_process.kill();
    m_process.waitForFinished(500);
}

void DemoProcess::start(const QStringList &extraArguments)
{
    if (m_process.state() != QProcess::NotRunning)
        return;
    m_extraArguments = extraArguments;
    run(0);
}

void DemoProcess::run(int port)
{
    m_listening = false;
    m_output.clear();
    m_process.start(QCoreApplication::applicationDirPath() % u"/a2ascope-demo-agent"_s,
                    QStringList{u"--port"_s, QString::number(port), u"--with-parent"_s} +
                        m_extraArguments);
}

void DemoProcess::onFinished()
{
    qCInfo(lcApp, "demo agent: ended by %s %d",
           m_process.exitStatus() == QProcess::CrashExit ? "signal" : "code", m_process.exitCode());
    if (m_listening && m_sinceListening.elapsed() >= m_minimumUptime.count())
        return run(QUrl(m_urls.value(0)).port());
    m_urls.clear(); // the next start is at another port
    emit failed(Error(ErrorKind::File, u"demo-agent"_s, tr("The built-in demo agent has exited."))
                    .at(m_process.program())
                    .hinting(tr("Recorded data is kept. Help › Demo agent starts it again.")));
}

void DemoProcess::readLine()
{
    m_output += m_process.readAllStandardOutput();
    if (m_listening || !m_output.contains('\n'))
        return;
    m_listening = true;
    m_sinceListening.start();
    const json::Document document(m_output.left(m_output.indexOf('\n')));
    QStringList urls;
    QStringList names;
    for (const json::Value url : json::children(document.root()["listening"])) {
        names.append(urls.isEmpty() ? tr("Demo agent") : tr("Demo agent · %1").arg(url.name()));
        urls.append(url.toString());
    }
    qCInfo(lcApp, "demo agent: listens at %lld URLs", qint64(urls.size()));
    if (urls == m_urls) {
        emit restarted(
            Error(ErrorKind::File, u"demo-agent"_s,
                  tr("The built-in demo agent exited and was restarted."))
                .at(m_process.program())
                .hinting(tr("Recorded data is kept; the agent no longer has its earlier tasks.")));
        return;
    }
    m_urls = urls;
    emit listening(urls, names);
}

} // namespace a2a

#include "moc_demoprocess.cpp"
