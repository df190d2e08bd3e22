// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "model/query/filterprogram.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <optional>
#include <unordered_map>
#include <vector>

namespace a2a {

/// The frames of the session that match a filter. Frames are checked in slices that leave the event
/// loop free, and new ones as they arrive. One run serves all panes: the wire log shows frames(),
/// chat and timeline query their entries and tasks.
class FilterRun final : public QObject {
    Q_OBJECT

public:
    static constexpr int SliceMs = 5;

    explicit FilterRun(const FilterSource &source, QObject *parent = nullptr);

    /// Sets the filter. Without one everything matches, and nothing is judged.
    void setFilter(const std::optional<FilterNode> &filter);
    /// Whether there is a filter. If not, everything matches, and frames() is empty.
    [[nodiscard]] bool isActive() const { return m_program.has_value(); }
    /// Connect to Session::changed, before the views of the frames.
    void update();

    /// The matching frames so far, ascending; empty without a filter.
    [[nodiscard]] const std::vector<FrameIndex> &frames() const { return m_frames; }
    [[nodiscard]] bool contains(FrameIndex frame) const;
    [[nodiscard]] FrameIndex checkedEnd() const { return m_checkedEnd; }
    [[nodiscard]] bool isRunning() const;
    /// One of the task's frames matches.
    [[nodiscard]] bool taskMatches(TaskIndex task) const;
    /// One of the frames of a conversation's entry matches.
    [[nodiscard]] bool entryMatches(const ChatEntry &entry) const;

signals:
    /// The filter has changed or was removed: frames() must be read again.
    void restarted();
    /// frames() has grown at its end, from this position on.
    void grown(qsizetype first);
    /// More became known of an exchange: an earlier frame matches, or no longer does.
    void inserted(a2a::FrameIndex frame);
    void removed(a2a::FrameIndex frame);
    /// All frames have been checked.
    void finished();

private:
    struct CheckedFrame {
        FrameIndex frame = NoIndex;
        qint64 deltaNs = -1;
    };
    /// The facts about an exchange that may only become known after its first frames have been
    /// checked.
    struct ExchangeKnowledge {
        const Dialect *dialect = nullptr;
        TaskIndex task = NoIndex;
        ContextIndex context = NoIndex;
        bool isContextNamed = false;
        int status = 0;
        bool operator==(const ExchangeKnowledge &) const = default;
        [[nodiscard]] bool isComplete() const
        {
            return status != 0 && (!dialect || (task != NoIndex && isContextNamed));
        }
    };
    struct EarlyResults {
        ExchangeKnowledge known;
        std::vector<CheckedFrame> frames;
    };

    [[nodiscard]] const Store &store() const { return m_reader.store(); }
    [[nodiscard]] ExchangeKnowledge knownFacts(ExchangeId exchange, FrameIndex frame) const;
    bool step();
    void checkNext();
    void cacheEarlyResult(ExchangeId exchange, const CheckedFrame &checked);
    void recheckEarly();
    void recheck(const CheckedFrame &checked);
    void count(FrameIndex frame, int by);
    void notifyGrowth(bool isLast);
    void restartSoon();

    const Recording &m_recording;
    FilterReader m_reader;
    std::optional<FilterNode> m_filter;
    std::optional<FilterProgram> m_program;
    std::vector<FrameIndex> m_frames;
    FrameIndex m_checkedEnd = 0;
    qsizetype m_reportedCount = 0;  ///< how many of m_frames were reported
    std::vector<qint64> m_newestNs; ///< [exchange]: time of its newest frame, or -1
    std::unordered_map<ExchangeId, EarlyResults> m_early;
    std::vector<quint32> m_tasks;     ///< matching frames, by task
    std::vector<quint32> m_artifacts; ///< matching frames, by artifact
    TimeSlicedJob m_slices;
    QElapsedTimer m_sinceReported;
    QTimer m_restart; ///< fires after marks have changed
};

} // namespace a2a
