// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/compare/versionwords.h"

#include "model/a2a/bytesize.h"
#include "ui/style/displaytext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace a2a {

using namespace Qt::StringLiterals;

static QString say(const char *text)
{
    return QCoreApplication::translate("a2a::ArtifactVersions", text);
}

QString versionTitle(const Store &store, ArtifactIndex artifact, int number, bool accepted)
{
    const ArtifactRecord &record = store.artifacts[artifact];
    QStringList words{say("v%1").arg(number),
                      idTail(QString::fromUtf8(store.tasks[record.task].id)),
                      sizeText(record.bytes)};
    if (!record.complete)
        words << say("open");
    if (accepted)
        words << say("current");
    return words.join(u" · "_s);
}

} // namespace a2a
