// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/helperprocess.h"

#include <QCoreApplication>
#include <QProcess>

namespace a2a {

using namespace Qt::StringLiterals;

QProcessEnvironment helperEnvironment()
{
    const QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
    QProcessEnvironment result;
    for (const QString &name :
         {u"PATH"_s, u"LD_LIBRARY_PATH"_s, u"QT_PLUGIN_PATH"_s, u"LANG"_s, u"LC_ALL"_s,
          u"LC_CTYPE"_s, u"HOME"_s, u"XDG_CACHE_HOME"_s, u"FONTCONFIG_PATH"_s, u"FONTCONFIG_FILE"_s,
          u"ASAN_OPTIONS"_s, u"UBSAN_OPTIONS"_s}) {
        if (own.contains(name))
            result.insert(name, own.value(name));
    }
    return result;
}

void endLater(QProcess *process)
{
    process->setParent(QCoreApplication::instance()); // nothing outlives the program
    if (process->state() == QProcess::NotRunning) {
        process->deleteLater();
        return;
    }
    QObject::connect(process, &QProcess::finished, process, &QObject::deleteLater);
    process->kill();
}

} // namespace a2a
