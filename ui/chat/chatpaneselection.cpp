// SPDX-License-Identifier: Apache-2.0
// How a ChatPane follows and leads the shared selection.
#include "ui/chat/chatpane.h"

#include "ui/chat/chatview.h"
#include "ui/chat/composer.h"
#include "ui/chat/targetchooser.h"

namespace a2a {

void ChatPane::onSelection(QObject *origin)
{
    const ContextIndex before = m_model.context();
    m_model.setContext(m_selection.context());
    const ArtifactIndex refined = m_composer->refining();
    if (refined != NoIndex &&
        m_session.store().tasks[m_session.store().artifacts[refined].task].context !=
            m_selection.context())
        m_composer->setRefining(NoIndex); // another conversation: not what was meant
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
    if (m_model.isOutOfRange(frame))
        m_selection.setTimeRange(std::nullopt);
    const int row = m_model.rowOfFrame(frame, m_selection.bytes());
    if (row >= 0)
        m_view->showRow(row, m_model.stepOfFrame(row, frame));
}

void ChatPane::openSelected(const QString &text)
{
    if (m_selection.frame() == NoIndex)
        return;
    const int row = m_model.rowOfFrame(m_selection.frame(), m_selection.bytes());
    if (row >= 0)
        m_view->openAt(row, text);
}

void ChatPane::onRowSelected(int row)
{
    const ArtifactIndex artifact = m_model.artifactIndex(row);
    if (artifact != NoIndex)
        return m_selection.selectArtifact(artifact, this);
    const BytePlace place = m_model.at(row).place();
    if (place.frame != NoIndex)
        m_selection.selectBytes(place.frame, place.bytes, this);
    else if (m_model.at(row).task() != NoIndex)
        m_selection.selectTask(m_model.at(row).task(), this);
}

void ChatPane::onStepSelected(int row, int step)
{
    const BytePlace place = m_model.runRow(row).placeOfStep(step);
    m_selection.selectBytes(place.frame, place.bytes, this);
}

void ChatPane::showInWire(int row)
{
    const BytePlace place = m_model.at(row).place();
    m_selection.selectBytes(place.frame, place.bytes, this);
    emit showInWireRequested(place.frame);
}

} // namespace a2a
