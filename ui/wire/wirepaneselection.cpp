// SPDX-License-Identifier: Apache-2.0
// How a WirePane follows and leads the shared selection.
#include "ui/wire/wirepane.h"

#include "model/items/wiremodel.h"
#include "ui/common/chips.h"
#include "ui/common/followmode.h"
#include "ui/common/rangechip.h"
#include "ui/wire/framedetail.h"
#include "ui/wire/wiretable.h"

#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>

namespace a2a {

void WirePane::onSelection(QObject *origin)
{
    const TaskIndex task = m_selection.task();
    if (origin != this && m_taskChip->isChecked() && task != NoIndex && task != m_scopeTask) {
        m_scopeTask = task; // the log stays with what the user looks at
        applyScope();
    }
    if (origin != this && m_selection.frame() == NoIndex)
        followToNewest();
    m_followed = m_selection.focus();
    refreshBar();
}

/// A task or an artifact was selected as a whole: leads to its newest frame (of the time range),
/// unless one of it is being read.
void WirePane::followToNewest()
{
    const TaskIndex task = m_selection.task();
    const ArtifactIndex artifact = m_selection.artifact();
    if (task == NoIndex || (task == m_followed.task && artifact == m_followed.artifact))
        return;
    const FrameIndex shown = m_detail->frame();
    const Frame *read = shown == NoIndex ? nullptr : &m_store.frames[shown];
    if (read && (artifact == NoIndex ? read->task == task : read->artifact == artifact))
        return;
    if (artifact != NoIndex) {
        const std::vector<Chunk> &chunks = m_store.artifacts[artifact].chunks;
        const auto newest =
            std::find_if(chunks.rbegin(), chunks.rend(),
                         [this](const Chunk &chunk) { return isInRange(chunk.frame); });
        if (newest == chunks.rend())
            return;
        const auto number = quint32(chunks.rend() - newest - 1);
        choose(newest->frame);
        m_detail->showBytes(m_places.ofChunk(artifact, number).bytes);
        return;
    }
    const std::vector<FrameIndex> &frames = m_store.tasks[task].frames;
    const auto newest = std::find_if(frames.rbegin(), frames.rend(), [this](FrameIndex frame) {
        return says(frame) && isInRange(frame);
    });
    if (newest == frames.rend())
        return;
    choose(*newest);
    m_detail->showBytes(m_places.ofFrame(*newest).bytes);
}

bool WirePane::isInRange(FrameIndex frame) const
{
    const std::optional<TimeRange> &range = m_selection.timeRange();
    return !range || range->contains(m_store.frames[frame].timeNs);
}

/// More than that a stream is still open, or no longer.
bool WirePane::says(FrameIndex frame) const
{
    const FrameKind kind = m_store.frames[frame].kind;
    return kind != FrameKind::Comment && kind != FrameKind::End;
}

/// What the selection says, else what the selected frame is there for.
json::ByteRange WirePane::selectedBytes() const
{
    if (m_selection.bytes().length > 0)
        return m_selection.bytes();
    if (m_selection.chunk() != NoIndex)
        return m_places.ofChunk(m_selection.artifact(), m_selection.chunk()).bytes;
    return m_places.ofFrame(m_selection.frame()).bytes;
}

void WirePane::onFrameSelected(FrameIndex frame, QObject *origin)
{
    if (origin == this)
        return;
    choose(frame);
    m_detail->showBytes(selectedBytes());
}

void WirePane::onBytesSelected(QObject *origin)
{
    if (origin != this && m_detail->frame() == m_selection.frame())
        m_detail->showBytes(selectedBytes());
}

/// Shows a frame, also when the scope has to be given up for it.
void WirePane::choose(FrameIndex frame)
{
    m_filter.update(); // it may be newer than the last flush
    m_model->update();
    // What is filtered away can be read beside the rows: what was typed is not given up for it.
    if (m_model->rowOf(frame) < 0 && m_filter.contains(frame)) {
        m_exchangeChip->setChecked(false);
        if (m_model->rowOf(frame) < 0)
            m_taskChip->setChecked(false);
        if (m_model->rowOf(frame) < 0)
            m_selection.setTimeRange(std::nullopt);
    }
    m_detail->showFrame(frame);
    m_table->showFrame(frame);
    stopFollowing(frame);
    refreshBar();
}

/// Who reads a row does not want it to run away.
void WirePane::stopFollowing(FrameIndex frame)
{
    int next = m_model->rowOf(frame) + 1;
    while (next < m_model->rowCount() && !says(m_model->frameAt(next)))
        ++next;
    const bool isNewest = next == m_model->rowCount();
    if (!isNewest && m_table->verticalScrollBar()->maximum() > 0 && m_follow->isFollowing())
        m_follow->setFollowing(false);
}

void WirePane::onFrameChosen(FrameIndex frame)
{
    stopFollowing(frame);
    const json::ByteRange *bytes = m_chosenBytes.object(frame);
    m_detail->showFrame(frame);
    m_detail->showBytes(bytes ? *bytes : json::ByteRange{});
    m_selection.selectBytes(frame, bytes ? *bytes : json::ByteRange{}, this);
    refreshBar();
}

void WirePane::onBytesChosen(json::ByteRange bytes)
{
    m_chosenBytes.insert(m_detail->frame(), new json::ByteRange(bytes));
    m_selection.selectBytes(m_detail->frame(), bytes, this);
}

void WirePane::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape || !clearTimeRange(m_selection))
        QWidget::keyPressEvent(event);
}

void WirePane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!m_follow->isFollowing())
        m_table->showFrame(m_detail->frame()); // it may have been chosen while nobody saw it
}

} // namespace a2a
