// SPDX-License-Identifier: Apache-2.0
#include "model/log/systemfacts.h"

#include <QCoreApplication>
#include <QLocale>
#include <QSysInfo>

namespace a2a {

using namespace Qt::StringLiterals;

QStringList systemFacts()
{
    return {
        u"program: "_s % QCoreApplication::applicationName() % u' ' %
            QCoreApplication::applicationVersion(),
        u"qt: "_s % QLatin1String(qVersion()) % u", built with "_s % QLatin1String(QT_VERSION_STR),
        u"system: "_s % QSysInfo::prettyProductName() % u", "_s % QSysInfo::kernelType() % u' ' %
            QSysInfo::kernelVersion(),
        u"architecture: "_s % QSysInfo::currentCpuArchitecture() % u", built for "_s %
            QSysInfo::buildAbi(),
        u"locale: "_s % QLocale::system().name(),
    };
}

} // namespace a2a
