// SPDX-License-Identifier: Apache-2.0
#include "ui/compare/versionwords.h"

#include "ui/common/displaytext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace a2a {

using namespace Qt::StringLiterals;

static QString say(const char *text)
{
    return QCoreApplication::translate("a2a::ArtifactVersions", text);
}

QString bytesText(qint64 bytes)
{
    const QLocale locale;
    if (bytes < 1024)
        return say("%1 B").arg(locale.toString(bytes));
    const double kilo = double(bytes) / 1024;
    return kilo < 1024 ? say("%1 KB").arg(locale.toString(kilo, 'f', 1))
                       : say("%1 MB").arg(locale.toString(kilo / 1024, 'f', 1));
}

QString versionTitle(const Store &store, ArtifactIndex artifact, int number, bool accepted)
{
    const ArtifactRecord &record = store.artifacts[artifact];
    QStringList words{say("v%1").arg(number),
                      idTail(QString::fromUtf8(store.tasks[record.task].id)),
                      bytesText(record.bytes)};
    if (!record.complete)
        words << say("open");
    if (accepted)
        words << say("current");
    return words.join(u" · "_s);
}

} // namespace a2a
