// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/timerange.h"
#include "ui/style/sessionlocation.h"
#include "ui/widgets/focushistory.h"

#include <QElapsedTimer>
#include <QObject>

#include <functional>
#include <optional>

namespace a2a {

/// The selection shared by all panes: select in one and the others follow. Setting a narrower item
/// also sets what it belongs to (a chunk its frame, artifact, task, context and agent). The origin
/// is passed along, so that a pane does not react to its own change. Keeps a history.
class Selection final : public QObject {
    Q_OBJECT

public:
    /// Selections of one pane in faster succession are one history entry: a held arrow key.
    static constexpr qint64 MovementMs = 500;

    explicit Selection(const Store &store, QObject *parent = nullptr);

    [[nodiscard]] const SessionLocation &focus() const { return m_focus; }
    [[nodiscard]] AgentIndex agent() const { return m_focus.agent; } ///< NoIndex if none
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
    /// Position in the artifact's chunks; also selects its frame.
    void selectChunk(ArtifactIndex artifact, quint32 chunk, QObject *origin = nullptr);
    /// Selects a frame with its task (or that of its exchange), and the artifact and chunk that it
    /// carries, if any. Of another agent, only the frame is selected: agent, conversation and task
    /// stay, because looking at a frame must not change where the next message goes.
    void selectFrame(FrameIndex frame, QObject *origin = nullptr);
    /// A range of the frame's block, for example a node of its JSON. Selects the frame, if not yet
    /// selected; otherwise changed() is not emitted.
    void selectBytes(FrameIndex frame, json::ByteRange bytes, QObject *origin = nullptr);
    /// The next (1) or previous (-1) event of the selected task; without a selected event its first
    /// or last. Returns false if there is no such event.
    bool stepEvent(int step, QObject *origin = nullptr);
    /// Updates the selection after a provisional context was merged into another, or the selected
    /// one got its tasks.
    void refresh();

    [[nodiscard]] bool canGoBack() const { return m_history.canGoBack(); }
    [[nodiscard]] bool canGoForward() const { return m_history.canGoForward(); }
    void back();
    void forward();
    /// Selections by this origin count as one movement from now on, however slow they are
    /// (playing). Null ends the movement.
    void setContinuousOrigin(QObject *origin) { m_continuousOrigin = origin; }
    /// Milliseconds of a clock that never goes back; tests set their own.
    void setClock(std::function<qint64()> nowMs) { m_nowMs = std::move(nowMs); }

    /// The time range that the panes are limited to, or nothing if they are not. Selecting
    /// something outside clears it: the selection is always visible.
    [[nodiscard]] const std::optional<TimeRange> &timeRange() const { return m_timeRange; }
    void setTimeRange(const std::optional<TimeRange> &range);

signals:
    /// The focus has changed, not counting its bytes.
    void changed(QObject *origin);
    /// The frame was selected (again): scroll to it.
    void frameSelected(a2a::FrameIndex frame, QObject *origin);
    /// Another range of the selected frame's bytes, or none. Follows frameSelected.
    void bytesSelected(QObject *origin);
    void historyChanged();
    void timeRangeChanged();

private:
    [[nodiscard]] SessionLocation focusOf(TaskIndex task) const;
    [[nodiscard]] SessionLocation focusOf(ArtifactIndex artifact, quint32 chunk) const;
    [[nodiscard]] TaskIndex taskOfFrame(FrameIndex frame) const;
    [[nodiscard]] bool isOfOtherAgent(FrameIndex frame) const;
    [[nodiscard]] SessionLocation focusOfFrame(FrameIndex frame) const;
    void move(const SessionLocation &focus, QObject *origin, bool showsFrame);
    void clearRangeOutsideFocus();
    [[nodiscard]] std::optional<TimeRange> timeOfFocus() const;
    void addToHistory(QObject *origin);
    void goTo(SessionLocation focus);

    const Store &m_store;
    SessionLocation m_focus;
    FocusHistory m_history;
    std::optional<TimeRange> m_timeRange;
    std::function<qint64()> m_nowMs;
    QElapsedTimer m_clock;
    qint64 m_movedMs = 0;
    QObject *m_continuousOrigin =
        nullptr;                     ///< see setContinuousOrigin(); compared, never dereferenced
    QObject *m_lastOrigin = nullptr; ///< origin of the last move; compared, never dereferenced
};

} // namespace a2a
