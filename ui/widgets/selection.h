// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/timerange.h"
#include "ui/style/focus.h"
#include "ui/widgets/focushistory.h"

#include <QElapsedTimer>
#include <QObject>

#include <functional>
#include <optional>

namespace a2a {

/// What the user looks at, shared by all panes: select in one and the others follow. Setting a
/// narrower thing sets what it belongs to (a chunk its frame, artifact, task, context and agent).
/// Who sets is passed along, so that a pane does not move because of its own change. Remembers
/// where the user has been.
class Selection final : public QObject {
    Q_OBJECT

public:
    /// Selections of one pane that follow each other faster are one place of the history: a held
    /// arrow key.
    static constexpr qint64 MovementMs = 500;

    explicit Selection(const Store &store, QObject *parent = nullptr);

    [[nodiscard]] const Focus &focus() const { return m_focus; }
    [[nodiscard]] AgentIndex agent() const { return m_focus.agent; } ///< NoIndex: none
    [[nodiscard]] ContextIndex context() const { return m_focus.context; }
    [[nodiscard]] TaskIndex task() const { return m_focus.task; }
    [[nodiscard]] ArtifactIndex artifact() const { return m_focus.artifact; }
    [[nodiscard]] quint32 chunk() const { return m_focus.chunk; }
    [[nodiscard]] FrameIndex frame() const { return m_focus.frame; }
    [[nodiscard]] json::ByteRange bytes() const { return m_focus.bytes; }

    void selectAgent(AgentIndex agent, QObject *origin = nullptr);
    void selectContext(AgentIndex agent, ContextIndex context, QObject *origin = nullptr);
    void selectTask(TaskIndex task, QObject *origin = nullptr);
    void selectArtifact(ArtifactIndex artifact, QObject *origin = nullptr);
    /// Position in the artifact's chunks; also selects the frame that brought it.
    void selectChunk(ArtifactIndex artifact, quint32 chunk, QObject *origin = nullptr);
    /// Also selects the frame's task (its exchange's, where it has none), and the artifact and
    /// chunk it carries, where it has them.
    void selectFrame(FrameIndex frame, QObject *origin = nullptr);
    /// A range of the frame's block, for example a node of its JSON. Selects the frame, if it is
    /// not yet; if it is, changed() is not emitted.
    void selectBytes(FrameIndex frame, json::ByteRange bytes, QObject *origin = nullptr);
    /// The next (1) or previous (-1) event of the selected task; without a selected event its
    /// first or last. False: there is none.
    bool stepEvent(int step, QObject *origin = nullptr);
    /// A provisional context was merged into another, or the selected one got its tasks: look
    /// again.
    void refresh();

    [[nodiscard]] bool canGoBack() const { return m_history.canGoBack(); }
    [[nodiscard]] bool canGoForward() const { return m_history.canGoForward(); }
    void back();
    void forward();
    /// What this one selects from now on is one movement however slow it is (playing); null: the
    /// movement is over.
    void setMoving(QObject *origin) { m_moving = origin; }
    /// Milliseconds of a clock that does not go back; tests give their own.
    void setClock(std::function<qint64()> nowMs) { m_nowMs = std::move(nowMs); }

    /// The time that the panes are limited to; nothing: all of it. Selecting something outside of
    /// it removes it: what is selected can always be seen.
    [[nodiscard]] const std::optional<TimeRange> &timeRange() const { return m_timeRange; }
    void setTimeRange(const std::optional<TimeRange> &range);

signals:
    /// Something of the focus beside its bytes is different now.
    void changed(QObject *origin);
    /// The frame was selected (again): bring it into view.
    void frameSelected(a2a::FrameIndex frame, QObject *origin);
    /// Another range of the selected frame's bytes, or none. Follows frameSelected.
    void bytesSelected(QObject *origin);
    void historyChanged();
    void timeRangeChanged();

private:
    [[nodiscard]] Focus focusOf(TaskIndex task) const;
    [[nodiscard]] Focus focusOf(ArtifactIndex artifact, quint32 chunk) const;
    [[nodiscard]] TaskIndex taskOfFrame(FrameIndex frame) const;
    [[nodiscard]] Focus focusOfFrame(FrameIndex frame) const;
    void move(const Focus &focus, QObject *origin, bool showsFrame);
    void leaveRange();
    [[nodiscard]] std::optional<TimeRange> timeOfFocus() const;
    void remember(QObject *origin);
    void goTo(Focus focus);

    const Store &m_store;
    Focus m_focus;
    FocusHistory m_history;
    std::optional<TimeRange> m_timeRange;
    std::function<qint64()> m_nowMs;
    QElapsedTimer m_clock;
    qint64 m_movedMs = 0;
    QObject *m_moving = nullptr; ///< setMoving(); compared, never used
    QObject *m_mover = nullptr;  ///< who moved last; compared, never used
};

} // namespace a2a
