// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <QElapsedTimer>
#include <QObject>
#include <QProcess>
#include <QStringList>

#include <chrono>

namespace a2a {

/// The built-in demo agent as a child process on a free port of the loopback interface. It ends
/// with this object, and with this program. If it exits unexpectedly it is restarted on the same
/// port, so that its URLs stay valid; not if it exits again at once.
class DemoProcess final : public QObject {
    Q_OBJECT

public:
    /// A process that exits sooner after listening would keep crashing, and is not restarted.
    explicit DemoProcess(std::chrono::milliseconds minimumUptime = std::chrono::seconds(2));
    ~DemoProcess() override;

    /// Starts the demo agent; no effect while it runs.
    void start(const QStringList &extraArguments = {});
    [[nodiscard]] qint64 processId() const { return m_process.processId(); }

signals:
    /// The demo agent is listening; one URL and one name for each protocol version, the newest
    /// first.
    void listening(const QStringList &urls, const QStringList &names);
    /// The demo agent had exited and is listening again at the same address: its state is lost.
    void restarted(const a2a::Error &notice);
    void failed(const a2a::Error &error);

private:
    void run(int port);
    void readLine();
    void onFinished();

    QProcess m_process;
    QStringList m_extraArguments;
    QByteArray m_output;
    QStringList m_urls; ///< empty until it is listening
    std::chrono::milliseconds m_minimumUptime;
    QElapsedTimer m_sinceListening;
    bool m_listening = false;
};

} // namespace a2a
