// SPDX-License-Identifier: Apache-2.0
// The part of ArtifactViewer that follows its player and the selection.
#include "ui/artifacts/artifactviewer.h"

#include "ui/artifacts/chunktable.h"
#include "ui/artifacts/playerbar.h"
#include "ui/artifacts/playerslider.h"
#include "ui/artifacts/runpreview.h"
#include "ui/viewers/codeview.h"

namespace a2a {

/// What is still coming is followed; what is finished is read from its start, what is stepped
/// through where it changes.
void ArtifactViewer::followEnd()
{
    m_wasLive = m_player.isLive();
    const bool open = m_wasLive && artifact() != NoIndex && !m_store.artifacts[artifact()].complete;
    m_text->setFollowing(open);
    m_preview->setFollowing(open);
}

void ArtifactViewer::playerMoved()
{
    if (m_isSetting)
        return;
    const ArtifactPlayer::Revision revision = m_player.revision();
    m_assembly.setRevision(revision.first, revision.end);
    const bool live = m_player.isLive();
    if (!m_following)
        m_foundRun = -1;
    if (live != m_wasLive)
        followEnd();
    if (!live) {
        m_runWanted = true;
        findChangedRun();
    }
    showPosition();
    if (!live && !m_following)
        m_selection.selectChunk(artifact(), m_player.position(), this);
}

/// Stepping shows what changes, also when that is another part.
void ArtifactViewer::findChangedRun()
{
    const int run = m_runWanted ? m_assembly.runAddedBy(m_player.position()) : -1;
    if (run < 0)
        return;
    m_runWanted = false;
    const AssembledRun *shown = currentRun();
    if (shown && shown->addedBy(m_player.position()).length > 0)
        return;
    m_run = run;
    listRuns();
    showRun();
}

void ArtifactViewer::showFound(int run, json::ByteRange bytes)
{
    m_foundRun = run;
    m_found = bytes;
    m_runWanted = false;
    setTab(TextTab);
    goToFound();
    showPosition();
}

void ArtifactViewer::goToFound()
{
    if (m_foundRun < 0 || m_foundRun == m_run || m_foundRun >= int(m_assembly.runs().size()))
        return;
    m_runWanted = false;
    m_run = m_foundRun;
    listRuns();
    showRun();
}

/// What was found, if it is there to be seen.
json::ByteRange ArtifactViewer::foundIn(const ShownRun &run) const
{
    return m_foundRun == m_run && m_found.end() <= run.shown ? m_found : json::ByteRange();
}

void ArtifactViewer::followFrame(FrameIndex frame, QObject *origin)
{
    if (origin == this || artifact() == NoIndex || frame == NoIndex)
        return;
    m_player.setPlaying(false); // it would lead away from what was just selected
    m_table->chunks()->update();
    m_player.update();
    const int row = m_table->chunks()->rowOfFrame(frame);
    if (row < 0 || m_player.count() < 2)
        return;
    m_following = true;
    m_player.moveTo(quint32(row));
    m_following = false;
}

void ArtifactViewer::followTimeRange()
{
    m_table->chunks()->setTimeRange(m_selection.timeRange());
    if (m_selection.timeRange())
        m_bar->slider()->setFaint([this](int step) { return m_table->chunks()->isOutside(step); });
    else
        m_bar->slider()->setFaint({});
}

} // namespace a2a
