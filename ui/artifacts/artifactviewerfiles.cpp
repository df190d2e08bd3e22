// SPDX-License-Identifier: Apache-2.0
// The part of ArtifactViewer that hands what is shown on as a file.
#include "ui/artifacts/artifactviewer.h"

#include "model/items/artifactlistmodel.h"
#include "model/session/remotefiles.h"
#include "ui/artifacts/metadatapage.h"
#include "ui/artifacts/runpreview.h"
#include "ui/common/icons.h"
#include "ui/files/filefacts.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

void ArtifactViewer::setFileActions(const QList<QAction *> &actions)
{
    auto *more = new QToolButton(this);
    auto *menu = new QMenu(more);
    menu->addActions(actions);
    more->setMenu(menu);
    more->setPopupMode(QToolButton::InstantPopup);
    more->setStyleSheet(u"QToolButton::menu-indicator { image: none; width: 0; }"_s);
    more->setIcon(icon("more"_L1));
    more->setToolTip(tr("What else can be done with the file"));
    more->setAccessibleName(tr("More for the file"));
    m_head->addWidget(more);
}

void ArtifactViewer::setRemoteFiles(RemoteFiles &files)
{
    m_remote = &files;
    m_preview->setRemoteFiles(files, [this] {
        return artifact() == NoIndex ? 0 : m_store.tasks[m_store.artifacts[artifact()].task].agent;
    });
    connect(&files, &RemoteFiles::changed, this, &ArtifactViewer::showFacts);
}

/// While the player stands at an earlier chunk: of what there was by then.
void ArtifactViewer::showFacts()
{
    const std::optional<ShownRun> run = shownRun();
    if (!run || artifact() == NoIndex)
        return m_metadata->facts()->clear();
    AgentFile file;
    file.name = run->head.filename.isEmpty() ? artifactTitle(m_store.artifacts[artifact()])
                                             : run->head.filename;
    file.mediaType = impliedMediaType(run->head.kind, run->head.mediaType);
    if (run->head.kind == Part::Kind::Url) {
        file.link = QString::fromUtf8(run->bytes());
        if (m_remote)
            file = fetchedFile(*m_remote, file.link, file.name, file.mediaType).value_or(file);
    } else {
        file.bytes = {run->shown, run->source.read};
    }
    m_metadata->facts()->setFile(m_generation, file, run->settled || !run->live);
}

} // namespace a2a
