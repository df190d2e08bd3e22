// SPDX-License-Identifier: Apache-2.0
#include "model/log/systemfacts.h"

#include "model/log/programversion.h"

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
        u"commit: "_s % (programCommit().isEmpty() ? u"unknown"_s : programCommit()),
        u"qt: "_s % QLatin1String(qVersion()) % u", built with "_s % QLatin1String(QT_VERSION_STR),
        u"libraries: "_s % libraryFacts().join(u", "_s),
        u"system: "_s % QSysInfo::prettyProductName() % u", "_s % QSysInfo::kernelType() % u' ' %
            QSysInfo::kernelVersion(),
        u"architecture: "_s % QSysInfo::currentCpuArchitecture() % u", built for "_s %
            QSysInfo::buildAbi(),
        u"locale: "_s % QLocale::system().name(),
    };
}

QString versionText(const QStringList &missing)
{
    QStringList lines = systemFacts();
    lines.first() = QString(QCoreApplication::applicationName() % u' ' %
                            QCoreApplication::applicationVersion());
    lines.append(u"missing: "_s %
                 (missing.isEmpty() ? u"nothing"_s : missing.join(u"\nmissing: "_s)));
    return lines.join(u'\n');
}

} // namespace a2a
