// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/savedartifact.h"

#include "model/content/safefilename.h"
#include "model/items/artifactlistmodel.h"
#include "ui/style/displaytext.h"

#include <QCoreApplication>
#include <QDir>
#include <QStandardPaths>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

class ArtifactPartTr final {
    Q_DECLARE_TR_FUNCTIONS(a2a::ArtifactPart)
};

} // namespace

QString proposedPath(const ArtifactRecord &artifact, const RunHead *run)
{
    QString type = run ? run->mediaType : QString();
    if (type.isEmpty())
        type = QString::fromUtf8(artifact.mediaType);
    if (type.isEmpty() && run && run->kind == Part::Kind::Text)
        type = u"text/plain"_s;
    else if (type.isEmpty() && run && run->kind == Part::Kind::Data)
        type = u"application/json"_s;
    const bool named = run && !run->filename.isEmpty();
    const QString name = safeFileName(named ? run->filename : artifactTitle(artifact), type);
    return QDir(QStandardPaths::writableLocation(QStandardPaths::DownloadLocation)).filePath(name);
}

QString partTitle(int number, const RunHead &run)
{
    QString what = displayIdentifier(run.filename, 60);
    if (what.isEmpty()) {
        switch (run.kind) {
        case Part::Kind::Text:
            what = ArtifactPartTr::tr("text");
            break;
        case Part::Kind::Data:
            what = ArtifactPartTr::tr("data");
            break;
        case Part::Kind::Url:
            what = ArtifactPartTr::tr("link");
            break;
        case Part::Kind::Raw:
            what = ArtifactPartTr::tr("file");
            break;
        case Part::Kind::Unknown:
            what = ArtifactPartTr::tr("unknown part");
            break;
        }
    }
    if (const QString type = displayIdentifier(run.mediaType, 60); !type.isEmpty())
        what += u" · "_s % type;
    return ArtifactPartTr::tr("%1 · %2").arg(number).arg(what);
}

} // namespace a2a
