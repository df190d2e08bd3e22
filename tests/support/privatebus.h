// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProcess>
#include <QString>
#include <QTemporaryDir>

namespace a2a::test {

/// A session bus of the test, with only the test's services on it: nothing is activated on request.
/// The process's session bus from start() on; once for each process, since libraries keep the first
/// one.
class PrivateBus final {
public:
    ~PrivateBus();

    /// Starts the bus. Returns false if there is no dbus-daemon on this machine.
    [[nodiscard]] bool start();
    [[nodiscard]] const QString &address() const { return m_address; }
    /// A folder removed with the bus.
    [[nodiscard]] QString folder() const { return m_folder.path(); }

private:
    QTemporaryDir m_folder;
    QProcess m_daemon;
    QString m_address;
};

} // namespace a2a::test
