// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/store.h"

#include <QObject>

namespace a2a {

/// What the user looks at, shared by all panes: select in one and the others follow. Setting a narrower
/// thing sets what it belongs to (a task its context and agent). Who sets is passed along, so that a pane does
/// not move because of its own change.
class Selection final : public QObject {
    Q_OBJECT

public:
    explicit Selection(const Store &store, QObject *parent = nullptr);

    [[nodiscard]] AgentIndex agent() const { return m_agent; } ///< NoIndex: none
    [[nodiscard]] ContextIndex context() const { return m_context; } ///< NoIndex: a new conversation
    [[nodiscard]] TaskIndex task() const { return m_task; }
    [[nodiscard]] ArtifactIndex artifact() const { return m_artifact; }
    [[nodiscard]] FrameIndex frame() const { return m_frame; }

    void selectAgent(AgentIndex agent, QObject *origin = nullptr);
    void selectContext(AgentIndex agent, ContextIndex context, QObject *origin = nullptr);
    void selectTask(TaskIndex task, QObject *origin = nullptr);
    void selectArtifact(ArtifactIndex artifact, QObject *origin = nullptr);
    /// Also selects the frame's artifact and task, where it has them.
    void selectFrame(FrameIndex frame, QObject *origin = nullptr);
    /// A provisional context was merged into another, or the selected one got its tasks: look again.
    void refresh();

signals:
    /// Something of the above is different now.
    void changed(QObject *origin);
    /// The frame was selected (again): bring it into view.
    void frameSelected(a2a::FrameIndex frame, QObject *origin);

private:
    void adoptTask(TaskIndex task);

    const Store &m_store;
    AgentIndex m_agent = NoIndex;
    ContextIndex m_context = NoIndex;
    TaskIndex m_task = NoIndex;
    ArtifactIndex m_artifact = NoIndex;
    FrameIndex m_frame = NoIndex;
};

} // namespace a2a
