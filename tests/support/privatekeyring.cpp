// SPDX-License-Identifier: Apache-2.0
#include "tests/support/privatekeyring.h"
#include "tests/support/testtimeout.h"

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QStandardPaths>
#include <QTest>

namespace a2a::test {

using namespace Qt::StringLiterals;

PrivateKeyring::~PrivateKeyring()
{
    m_daemon.kill();
    m_daemon.waitForFinished();
}

bool PrivateKeyring::start()
{
    const QString program = QStandardPaths::findExecutable(u"gnome-keyring-daemon"_s);
    if (program.isEmpty() || !m_bus.start())
        return false;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"HOME"_s, m_bus.folder());
    environment.insert(u"XDG_DATA_HOME"_s, m_bus.folder() + u"/data"_s);
    environment.insert(u"XDG_RUNTIME_DIR"_s, m_bus.folder());
    environment.insert(u"XDG_CACHE_HOME"_s, m_bus.folder() + u"/cache"_s);
    m_daemon.setProcessEnvironment(environment);
    m_daemon.start(program, {u"--foreground"_s, u"--unlock"_s, u"--components=secrets"_s});
    if (!m_daemon.waitForStarted())
        return false;
    m_daemon.write("the password of the keyring");
    m_daemon.closeWriteChannel();
    const QDBusConnection bus = QDBusConnection::sessionBus();
    return bus.isConnected() && QTest::qWaitFor(
                                    [&bus] {
                                        return bus.interface()
                                            ->isServiceRegistered(u"org.freedesktop.secrets"_s)
                                            .value();
                                    },
                                    TestTimeoutMs);
}

} // namespace a2a::test
