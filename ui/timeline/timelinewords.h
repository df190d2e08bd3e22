// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/timelinelanes.h"
#include "model/session/content.h"

#include <QCoreApplication>
#include <QHash>
#include <QString>

namespace a2a {

/// What a timeline says about tasks, spans and events: titles, tooltips, the line about the
/// selection. Everything is safe to show. Titles are decoded once.
class TimelineWords final {
    Q_DECLARE_TR_FUNCTIONS(a2a::TimelineWords)

public:
    TimelineWords(const Recording &recording, const Store &store, const Content &content,
                  const TimelineLanes &lanes);

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
    [[nodiscard]] QString gapToolTip(TaskIndex task, const StreamGap &gap, qint64 nowNs) const;
    [[nodiscard]] QString tickToolTip(TaskIndex task, const TickBox &tick) const;
    [[nodiscard]] QString taskToolTip(TaskIndex task) const;
    /// "status-update · input required": what an event is.
    [[nodiscard]] QString frameWord(FrameIndex frame) const;
    /// One line: what it is, when, how long after, which frame, which word.
    [[nodiscard]] QString frameLine(FrameIndex frame) const;
    /// One sentence about a lane, for screen readers.
    [[nodiscard]] QString laneSentence(TaskIndex task, qint64 nowNs) const;

private:
    [[nodiscard]] QString clock(qint64 timeNs) const;
    [[nodiscard]] QString eventCount(TaskIndex task) const;
    [[nodiscard]] QString wireWord(FrameIndex frame) const;

    const Recording &m_recording;
    const Store &m_store;
    const Content &m_content;
    const TimelineLanes &m_lanes;
    mutable QHash<TaskIndex, QString> m_titles;
};

} // namespace a2a
