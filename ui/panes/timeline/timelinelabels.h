// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/marks/usermarks.h"
#include "model/session/content.h"
#include "model/timeline/artifactlanes.h"
#include "model/timeline/timelinescope.h"

#include <QCoreApplication>
#include <QHash>
#include <QString>

namespace a2a {

struct TimelineHit;

/// The texts of a timeline about tasks, spans and events: titles, tool tips and the line about the
/// selection. All texts are safe to show. A title is decoded once, unless its message changes.
class TimelineLabels final {
    Q_DECLARE_TR_FUNCTIONS(a2a::TimelineLabels)

public:
    TimelineLabels(const Recording &recording, const Store &store, const Content &content,
                   const TimelineLanes &lanes, const ArtifactLanes &artifacts);

    /// Sets the marks of the user, for tool tips and screen readers. They must outlive this object.
    void setMarks(const UserMarks &marks) { m_marks = &marks; }
    [[nodiscard]] bool isMarked(MarkTarget place) const
    {
        return m_marks && m_marks->isMarked(place);
    }
    [[nodiscard]] bool hasComment(MarkTarget place) const
    {
        return m_marks && !m_marks->comment(place).isEmpty();
    }

    /// The first words of the request that started the task, or empty if there was none.
    [[nodiscard]] const QString &taskTitle(TaskIndex task) const;
    [[nodiscard]] QString taskIdTail(TaskIndex task) const;
    [[nodiscard]] QString contextTitle(ContextIndex context) const;

    /// The label of a span: "working", "waiting for input".
    [[nodiscard]] static QString spanText(TaskState state);
    [[nodiscard]] static bool waitsForUser(TaskState state);
    /// Why no stream was open: "interrupted", "ended early".
    [[nodiscard]] QString gapText(TaskIndex task, const StreamGap &gap) const;

    [[nodiscard]] QString spanToolTip(TaskIndex task, const StateSpan &span, qint64 nowNs) const;
    /// The tool tip for a point, or empty if there is none.
    [[nodiscard]] QString hitToolTip(const TimelineHit &hit, qint64 nowNs) const;
    [[nodiscard]] QString taskToolTip(TaskIndex task) const;
    /// Names both tasks of a link, by id tail and title.
    [[nodiscard]] QString linkToolTip(const TaskLink &link) const;
    /// The label of a task: "…7f3a plan the trip".
    [[nodiscard]] QString taskLabel(TaskIndex task) const;
    /// The agent's timestamp of a status and its difference from the time of arrival. Empty if it
    /// has none.
    [[nodiscard]] QString agentTime(StatusIndex status) const;
    /// A sentence about a difference between the clocks of more than a second, or empty if there is
    /// none.
    [[nodiscard]] QString clockSkewText(AgentIndex agent) const;
    /// The length of a range and what it contains of some tasks; times are relative to `originNs`.
    [[nodiscard]] QString rangeText(const TimeRange &range, const std::vector<TaskIndex> &tasks,
                                    qint64 originNs) const;
    /// The kind of an event: "status-update · input required".
    [[nodiscard]] QString frameKindText(FrameIndex frame) const;
    /// A line with the kind of an event, its time, the time since the previous event, its frame and
    /// its state.
    [[nodiscard]] QString frameLine(FrameIndex frame) const;
    /// Texts about a lane for screen readers: its constant name, its current state, and both as one
    /// sentence.
    [[nodiscard]] QString laneName(TaskIndex task) const;
    [[nodiscard]] QString laneFacts(TaskIndex task, qint64 nowNs) const;
    [[nodiscard]] QString laneText(TaskIndex task, qint64 nowNs) const;

    [[nodiscard]] QString breakToolTip(const TimeRange &idle) const;
    /// The title of an artifact.
    [[nodiscard]] QString artifactTitle(ArtifactIndex artifact) const;
    /// The text beside the lane of an artifact: "12 chunks · 1.2 KB · lastChunk".
    [[nodiscard]] QString artifactSummary(ArtifactIndex artifact) const;
    /// The name of an artifact's row for screen readers.
    [[nodiscard]] QString artifactName(ArtifactIndex artifact) const;
    [[nodiscard]] QString artifactFacts(ArtifactIndex artifact) const;

private:
    [[nodiscard]] QStringList markTexts(MarkTarget place) const;
    [[nodiscard]] QString gapToolTip(TaskIndex task, const StreamGap &gap, qint64 nowNs) const;
    /// A push notification in one line: our response, the number of the attempt, and where else the
    /// same event was received.
    [[nodiscard]] QString pushLine(FrameIndex index) const;
    [[nodiscard]] QString tickToolTip(TaskIndex task, const TickBox &tick) const;
    [[nodiscard]] QString agentMarkToolTip(StatusIndex status) const;
    [[nodiscard]] QString chunkToolTip(ArtifactIndex artifact, const ChunkTick &tick) const;
    [[nodiscard]] QString chunkLine(ArtifactIndex artifact, quint32 chunk) const;
    [[nodiscard]] QString artifactToolTip(ArtifactIndex artifact) const;
    [[nodiscard]] QString clockText(qint64 timeNs) const;
    [[nodiscard]] QString eventCount(TaskIndex task) const;
    [[nodiscard]] StatusIndex findStatus(FrameIndex frame) const;
    [[nodiscard]] QString pushText(FrameIndex index) const;
    [[nodiscard]] QString eventText(const Frame &frame) const;

    const Recording &m_recording;
    const Store &m_store;
    const Content &m_content;
    const TimelineLanes &m_lanes;
    const ArtifactLanes &m_artifacts;
    const UserMarks *m_marks = nullptr;
    /// A title, and the message and the frame that it was decoded from.
    struct CachedTitle {
        MessageIndex message = NoIndex;
        FrameIndex frame = NoIndex;
        QString text;
    };
    mutable QHash<TaskIndex, CachedTitle> m_titles;
};

} // namespace a2a
