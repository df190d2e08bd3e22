// SPDX-License-Identifier: Apache-2.0
#include "tests/support/privatebus.h"

#include <QFile>
#include <QStandardPaths>

namespace a2a::test {

using namespace Qt::StringLiterals;

static constexpr auto Configuration =
    R"(<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:dir=%1</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
<allow own="*"/></policy></busconfig>
)";

PrivateBus::~PrivateBus()
{
    m_daemon.kill();
    m_daemon.waitForFinished();
}

bool PrivateBus::start()
{
    const QString program = QStandardPaths::findExecutable(u"dbus-daemon"_s);
    QFile file(m_folder.filePath(u"bus.conf"_s));
    if (program.isEmpty() || !file.open(QIODevice::WriteOnly))
        return false;
    file.write(QString::fromLatin1(Configuration).arg(m_folder.path()).toUtf8());
    file.close();
    m_daemon.start(program,
                   {u"--config-file="_s + file.fileName(), u"--nofork"_s, u"--print-address=1"_s});
    if (!m_daemon.waitForStarted())
        return false;
    while (!m_daemon.canReadLine() && m_daemon.waitForReadyRead()) {
    }
    m_address = QString::fromUtf8(m_daemon.readLine()).trimmed();
    qputenv("DBUS_SESSION_BUS_ADDRESS", m_address.toUtf8());
    qputenv("XDG_CURRENT_DESKTOP", "GNOME"); // the keychain of the Secret Service, wherever we run
    return !m_address.isEmpty();
}

} // namespace a2a::test
