// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/compare/versionwords.h"

#include "model/fold/taskcontact.h"
#include "model/text/bytesize.h"
#include "ui/panes/compare/comparetr.h"
#include "ui/style/displaytext.h"

#include <QLocale>
#include <QStringList>

namespace a2a {

using namespace Qt::StringLiterals;

QString versionTitle(const Store &store, ArtifactIndex artifact, int number, bool accepted)
{
    const ArtifactRecord &record = store.artifacts[artifact];
    QStringList words{CompareTr::tr("v%1").arg(number),
                      idTail(QString::fromUtf8(store.tasks[record.task].id)),
                      sizeText(record.bytes)};
    if (isStreaming(store, artifact))
        words << CompareTr::tr("streaming");
    if (accepted)
        words << CompareTr::tr("current");
    return words.join(u" · "_s);
}

} // namespace a2a
