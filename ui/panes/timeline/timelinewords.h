// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/flow/artifactlanes.h"
#include "model/items/timelinescope.h"
#include "model/session/content.h"

#include <QCoreApplication>
#include <QHash>
#include <QString>

namespace a2a {

struct TimelineHit;

/// What a timeline says about tasks, spans and events: titles, tooltips, the line about the
/// selection. Everything is safe to show. Titles are decoded once.
class TimelineWords final {
    Q_DECLARE_TR_FUNCTIONS(a2a::TimelineWords)

public:
    TimelineWords(const Recording &recording, const Store &store, const Content &content,
                  const TimelineLanes &lanes, const ArtifactLanes &artifacts);

    /// The first words of the request that started it; empty when there was none.
    [[nodiscard]] const QString &taskTitle(TaskIndex task) const;
    [[nodiscard]] QString taskTail(TaskIndex task) const;
    [[nodiscard]] QString contextTitle(ContextIndex context) const;

    /// "working", "waiting for me": what a span is called in the picture.
    [[nodiscard]] static QString spanWord(TaskState state);
    [[nodiscard]] static bool waitsForUser(TaskState state);
    /// "cut", "stopped": why nobody listened.
    [[nodiscard]] QString gapWord(TaskIndex task, const StreamGap &gap) const;

    [[nodiscard]] QString spanToolTip(TaskIndex task, const StateSpan &span, qint64 nowNs) const;
    /// What lies under a point; empty: nothing.
    [[nodiscard]] QString hitToolTip(const TimelineHit &hit, qint64 nowNs) const;
    [[nodiscard]] QString taskToolTip(TaskIndex task) const;
    /// Both tasks of a link by tail and title.
    [[nodiscard]] QString linkToolTip(const TaskLink &link) const;
    /// "…7f3a plan the trip"
    [[nodiscard]] QString taskLabel(TaskIndex task) const;
    /// What the agent's clock said when it set the status, and how far that is from the arrival;
    /// empty when it did not say.
    [[nodiscard]] QString agentTime(StatusIndex status) const;
    /// The agent's clock differs by more than a second; empty when it does not.
    [[nodiscard]] QString skewSentence(AgentIndex agent) const;
    /// How long a range is and what it holds of some tasks; times are counted from `originNs`.
    [[nodiscard]] QString rangeSentence(const TimeRange &range, const std::vector<TaskIndex> &tasks,
                                        qint64 originNs) const;
    /// "status-update · input required": what an event is.
    [[nodiscard]] QString frameWord(FrameIndex frame) const;
    /// One line: what it is, when, how long after, which frame, which word.
    [[nodiscard]] QString frameLine(FrameIndex frame) const;
    /// A lane for screen readers: what it is called as long as it is there, what is so now, and
    /// both as one sentence.
    [[nodiscard]] QString laneName(TaskIndex task) const;
    [[nodiscard]] QString laneFacts(TaskIndex task, qint64 nowNs) const;
    [[nodiscard]] QString laneSentence(TaskIndex task, qint64 nowNs) const;

    [[nodiscard]] QString breakToolTip(const TimeRange &idle) const;
    /// What an artifact is called.
    [[nodiscard]] QString artifactTitle(ArtifactIndex artifact) const;
    /// "12 chunks · 1.2 KB · lastChunk": beside its lane.
    [[nodiscard]] QString artifactSummary(ArtifactIndex artifact) const;
    /// Likewise for screen readers.
    [[nodiscard]] QString artifactName(ArtifactIndex artifact) const;
    [[nodiscard]] QString artifactFacts(ArtifactIndex artifact) const;

private:
    [[nodiscard]] QString gapToolTip(TaskIndex task, const StreamGap &gap, qint64 nowNs) const;
    /// Of a notification: how we answered, which attempt it is, where else the same was told.
    [[nodiscard]] QString pushLine(FrameIndex index) const;
    [[nodiscard]] QString tickToolTip(TaskIndex task, const TickBox &tick) const;
    [[nodiscard]] QString agentMarkToolTip(StatusIndex status) const;
    [[nodiscard]] QString chunkToolTip(ArtifactIndex artifact, const ChunkTick &tick) const;
    [[nodiscard]] QString chunkLine(ArtifactIndex artifact, quint32 chunk) const;
    [[nodiscard]] QString artifactToolTip(ArtifactIndex artifact) const;
    [[nodiscard]] QString clock(qint64 timeNs) const;
    [[nodiscard]] QString eventCount(TaskIndex task) const;
    [[nodiscard]] StatusIndex statusOf(FrameIndex frame) const;
    [[nodiscard]] QString pushWord(FrameIndex index) const;
    [[nodiscard]] QString eventWord(const Frame &frame) const;

    const Recording &m_recording;
    const Store &m_store;
    const Content &m_content;
    const TimelineLanes &m_lanes;
    const ArtifactLanes &m_artifacts;
    mutable QHash<TaskIndex, QString> m_titles;
};

} // namespace a2a
