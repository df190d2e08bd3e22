// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <QObject>
#include <QProcess>

namespace a2a {

/// The built-in demo agent as a child process on a free port of the loopback interface. It ends
/// with this object, and with this program.
class DemoProcess final : public QObject {
    Q_OBJECT

public:
    explicit DemoProcess(QObject *parent = nullptr);
    ~DemoProcess() override;

    void start(const QStringList &extraArguments = {});

signals:
    /// It listens; one URL for each generation, the newest first.
    void listening(const QStringList &urls);
    void failed(const a2a::Error &error);

private:
    void readLine();

    QProcess m_process;
    QByteArray m_output;
    bool m_listening = false;
};

} // namespace a2a
