// SPDX-License-Identifier: Apache-2.0
// How a ChatPane follows and leads the shared selection.
#include "ui/chat/chatpane.h"

#include "ui/chat/chatview.h"
#include "ui/chat/composer.h"
#include "ui/chat/targetchooser.h"
#include "ui/common/followmode.h"
#include "ui/common/rangechip.h"

namespace a2a {

void ChatPane::onSelection(QObject *origin)
{
    const ContextIndex before = m_model.context();
    m_model.setContext(m_selection.context());
    m_composer->target()->setSelection(m_selection.context(), m_selection.task());
    updateAgent();
    onChanged({});
    if (origin == this)
        return;
    if (m_selection.frame() != NoIndex) { // told by frameSelected, unless the context was merged
        if (m_model.context() != before)
            showFrame(m_selection.frame());
        return;
    }
    const int artifact = m_model.rowOfArtifact(m_selection.artifact());
    const int task = m_model.rowOfTask(m_selection.task());
    if (artifact >= 0)
        m_view->showRow(artifact);
    else if (task >= 0)
        m_view->showRow(task);
    else
        m_view->clearSelection();
}

void ChatPane::onFrameSelected(FrameIndex frame, QObject *origin)
{
    if (origin != this)
        showFrame(frame);
}

/// Another part of the frame: it may be another message of it.
void ChatPane::onBytesSelected(QObject *origin)
{
    if (origin != this && m_selection.frame() != NoIndex)
        showFrame(m_selection.frame());
}

void ChatPane::showFrame(FrameIndex frame)
{
    if (m_model.isHidden(frame))
        m_selection.setTimeRange(std::nullopt);
    const int row = m_model.rowOfFrame(frame, m_selection.bytes());
    if (row >= 0)
        m_view->showRow(row, m_model.stepOfFrame(row, frame));
}

/// The reader keeps his place as far as it is still there.
void ChatPane::onTimeRange()
{
    const auto entryAt = [this](int row) {
        return row >= 0 && row < m_model.rowCount() ? m_model.entryOf(row) : -1;
    };
    const int top = m_view->followMode()->isFollowing() ? -1 : entryAt(m_view->topRow());
    const int current = entryAt(m_view->currentIndex().row());
    m_model.setTimeRange(m_selection.timeRange());
    m_rangeBar->setVisible(m_selection.timeRange().has_value());
    m_rangeChip->setCount(m_model.rowCount(), m_model.entryCount());
    updatePage();
    if (const int row = m_model.rowOfEntry(top); row >= 0)
        m_view->showRowAtTop(row);
    if (const int row = m_model.rowOfEntry(current); row >= 0)
        m_view->showRow(row);
}

void ChatPane::onRowSelected(int row)
{
    const ArtifactIndex artifact = m_model.index(row).data(ChatArtifactRole).toUInt();
    if (artifact != NoIndex)
        return m_selection.selectArtifact(artifact, this);
    const BytePlace place = m_model.place(row);
    if (place.frame != NoIndex)
        m_selection.selectBytes(place.frame, place.bytes, this);
    else if (m_model.task(row) != NoIndex)
        m_selection.selectTask(m_model.task(row), this);
}

void ChatPane::onStepSelected(int row, int step)
{
    const BytePlace place = m_model.placeOfStep(row, step);
    m_selection.selectBytes(place.frame, place.bytes, this);
}

void ChatPane::showInWire(int row)
{
    const BytePlace place = m_model.place(row);
    m_selection.selectBytes(place.frame, place.bytes, this);
    emit showInWireRequested(place.frame);
}

} // namespace a2a
