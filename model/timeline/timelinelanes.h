// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/timerange.h"
#include "model/facts/findingmarks.h"
#include "model/fold/store.h"
#include "model/timeline/compressedtimeaxis.h"

#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace a2a {

/// A period that a task stayed in one state, as reported by the agent. Reports that only repeat the
/// state belong to the same span.
struct StateSpan {
    qint64 fromNs = 0;
    qint64 toNs = -1;             ///< -1 while it is ongoing
    StatusIndex status = NoIndex; ///< the first report; NoIndex if sent and not yet reported
    quint32 reports = 0;
    TaskState state = TaskState::Unspecified;

    [[nodiscard]] bool isOngoing() const { return toNs < 0; }
};

/// The event kinds of a tick; several bits if events share a pixel.
enum TickKind : quint8 {
    TickSent = 0x01, ///< our request
    TickMessage = 0x02,
    TickStatus = 0x04,
    TickChunk = 0x08,    ///< of an artifact
    TickSnapshot = 0x10, ///< the whole task
    TickEnd = 0x20,      ///< the stream was left
    TickFailed = 0x40,   ///< contains an error
    TickPush = 0x80,     ///< of a push notification we received, or our response to it
};

/// A piece of a span as it is drawn: gaps are cut out of it. Pixels from the left of the range.
struct SpanBox {
    double left = 0;
    double right = 0;
    StateSpan span;
    bool resumed = false; ///< it continues here after a gap
    bool cut = false;     ///< it is interrupted by a gap at its right
};

/// The events of one pixel.
struct TickBox {
    int x = 0;
    FrameIndex frame = NoIndex; ///< the first frame of the tick
    quint32 count = 0;
    quint32 maxBytes = 0;        ///< the data of its largest frame
    qint64 bytes = 0;            ///< the data of all its frames
    bool isSingleRead = false;   ///< several received in one read of the network
    quint8 kinds = 0;            ///< TickKind
    FrameIndex marked = NoIndex; ///< the first of the highest severity, or NoIndex
    qint8 maxSeverity = -1;      ///< its Severity
};

/// A time without a stream although the task was active.
struct GapBox {
    double left = 0;
    double right = 0;
    StreamGap gap;
};

/// The time of a status by the agent's own clock; several of one pixel are one.
struct AgentTimeMark {
    double x = 0;
    double arrivedX = 0;
    StatusIndex status = NoIndex;
};

/// One task of a timeline as it is drawn.
struct LaneGeometry {
    TaskIndex task = NoIndex;
    std::vector<SpanBox> spans;
    std::vector<TickBox> ticks;
    std::vector<GapBox> gaps;
    std::vector<AgentTimeMark> agentMarks; ///< in order of arrival
};

/// How a range becomes pixels.
struct LaneScale {
    TimeRange range;
    int width = 0;       ///< pixels of the range
    qint64 nowNs = 0;    ///< the end of ongoing spans
    double endWidth = 0; ///< pixels for a terminal state: it has no duration
    /// Wall clock at time 0, in ms since 1970, for marks at the agent's own times. Without a value
    /// there are no such marks.
    std::optional<qint64> startedWallMs;
    std::shared_ptr<const CompressedTimeAxis> timeAxis = {}; ///< null if idle time is not shortened

    /// The same scale with `pixels` more at its right.
    [[nodiscard]] LaneScale widened(int pixels) const;
    [[nodiscard]] double xAt(qint64 timeNs) const;
    [[nodiscard]] qint64 timeAt(double x) const;
    /// ns of the axis that the range, and one pixel, represents.
    [[nodiscard]] qint64 axisLength() const;
    [[nodiscard]] double pixelNs() const { return double(axisLength()) / qMax(1, width); }
};

/// Spans, ticks and gaps of tasks, computed from the store for the visible range. Small summaries
/// per task grow with the store, so that a lane costs its pixels and not its events: a million
/// events on a thousand pixels are found by bisection. Independent of widgets.
class TimelineLanes final {
public:
    explicit TimelineLanes(const Store &store)
        : m_store(store)
    {
    }

    /// Sets the findings that mark events; they must outlive this object. With null nothing is
    /// marked.
    void setFindings(const FindingMarks *findings);
    [[nodiscard]] const FindingMarks *findings() const { return m_findings; }
    void invalidateMarks(); ///< call this after other rules are muted

    /// The tasks of the context in order of their start. If `context` is NoIndex, all tasks of the
    /// agent; if `agent` is NoIndex, too, all tasks.
    [[nodiscard]] std::vector<TaskIndex> tasks(AgentIndex agent, ContextIndex context) const;
    /// The task has not ended, and updates may still be received: its lane grows with time.
    [[nodiscard]] bool isGrowing(TaskIndex task) const;
    /// The latest time of anything in its lane, if that does not grow: an event, also one sent or
    /// not accepted, the end of a stream that was cut, or the loss of the task.
    [[nodiscard]] qint64 lastNs(TaskIndex task) const;

    /// All spans, the one before the first report included. Valid until the store grows.
    [[nodiscard]] const std::vector<StateSpan> &spans(TaskIndex task) const;
    [[nodiscard]] LaneGeometry lane(TaskIndex task, const LaneScale &scale) const;

    /// The event nearest to a time, at most `toleranceNs` away, or NoIndex if there is none.
    [[nodiscard]] FrameIndex frameNear(TaskIndex task, qint64 timeNs, qint64 toleranceNs) const;
    /// The number of events within a range.
    [[nodiscard]] size_t countFrames(TaskIndex task, const TimeRange &range) const;
    /// The next (step 1) or previous (step -1) event of the task. Without a frame (NoIndex) it is
    /// the first or the last one.
    [[nodiscard]] FrameIndex adjacentFrame(TaskIndex task, FrameIndex frame, int step) const;

private:
    /// Sums for BlockFrames successive events of a task.
    struct Block {
        quint32 maxBytes = 0;
        quint8 kinds = 0;
        qint8 maxSeverity = -1;
        qint64 bytes = 0;
        FrameIndex marked = NoIndex;
    };
    struct Cache {
        std::vector<StateSpan> spans;
        size_t statuses = 0; ///< already in spans
        std::vector<Block> blocks;
        size_t frames = 0; ///< already in blocks
        // The difference of the agent's times and arrivals, ns since 1970 minus ns of the
        // recording.
        qint64 minClockLeadNs = std::numeric_limits<qint64>::max();
        qint64 maxClockLeadNs = std::numeric_limits<qint64>::min();
    };
    static constexpr size_t BlockFrames = 64;

    [[nodiscard]] Cache &cache(TaskIndex task) const;
    void addSpans(LaneGeometry &lane, const LaneScale &scale) const;
    void addPieces(LaneGeometry &lane, const LaneScale &scale, const StateSpan &span) const;
    void addTicks(LaneGeometry &lane, const LaneScale &scale) const;
    void addAgentMarks(LaneGeometry &lane, const LaneScale &scale) const;
    void addGaps(LaneGeometry &lane, const LaneScale &scale) const;
    void addTo(Block &block, FrameIndex index) const;
    void mark(Block &block, FrameIndex index) const;
    void markLateFinding(FrameIndex index) const;
    [[nodiscard]] Block summary(TaskIndex task, size_t from, size_t to) const;

    const Store &m_store;
    const FindingMarks *m_findings = nullptr;
    mutable std::vector<Cache> m_caches;        ///< [task]
    mutable size_t m_processedLateFindings = 0; ///< of Store::lateFindings
};

/// The event kind of a frame.
[[nodiscard]] quint8 tickKind(const Frame &frame);

} // namespace a2a
