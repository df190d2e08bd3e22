// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/sliced.h"
#include "model/query/filterprogram.h"

#include <QElapsedTimer>
#include <QObject>

#include <optional>
#include <unordered_map>
#include <vector>

namespace a2a {

/// Which frames of the session a filter lets through. Judges them in slices that leave the event
/// loop free, and new ones as they come. One run serves all panes: the wire log shows frames(),
/// chat and timeline ask for their entries and tasks.
class FilterRun final : public QObject {
    Q_OBJECT

public:
    static constexpr int SliceMs = 5;

    explicit FilterRun(const FilterSource &source, QObject *parent = nullptr);

    /// Nothing: everything is let through, and nothing is judged.
    void setFilter(const std::optional<FilterNode> &filter);
    /// False: everything is let through, and frames() is empty.
    [[nodiscard]] bool isActive() const { return m_program.has_value(); }
    /// Connect to Session::changed, before whoever shows the frames.
    void update();

    /// The frames let through so far, ascending; empty without a filter.
    [[nodiscard]] const std::vector<FrameIndex> &frames() const { return m_frames; }
    [[nodiscard]] bool contains(FrameIndex frame) const;
    [[nodiscard]] FrameIndex judged() const { return m_judged; }
    [[nodiscard]] bool isRunning() const;
    /// One of the task's frames is let through.
    [[nodiscard]] bool taskMatches(TaskIndex task) const;
    /// One of the frames that the entry of a conversation stands for is let through.
    [[nodiscard]] bool entryMatches(const ChatEntry &entry) const;
    /// Frames for which a regular expression took too long; they are not let through.
    [[nodiscard]] quint32 givenUp() const { return m_program ? m_program->givenUp() : 0; }

signals:
    /// Another filter, or none: frames() is to be read anew.
    void restarted();
    /// frames() has grown at its end, from this position on.
    void grown(qsizetype first);
    /// What is known of an exchange has changed: an earlier frame is let through, or no longer.
    void inserted(a2a::FrameIndex frame);
    void removed(a2a::FrameIndex frame);
    /// Everything there is has been judged.
    void finished();

private:
    struct Judged {
        FrameIndex frame = NoIndex;
        qint64 deltaNs = -1;
    };
    /// What may still become known of an exchange after its first frames have been judged.
    struct Known {
        const Dialect *dialect = nullptr;
        TaskIndex task = NoIndex;
        ContextIndex context = NoIndex;
        bool isContextNamed = false;
        int status = 0;
        bool operator==(const Known &) const = default;
        [[nodiscard]] bool isComplete() const
        {
            return status != 0 && (!dialect || (task != NoIndex && isContextNamed));
        }
    };
    struct Early {
        Known known;
        std::vector<Judged> frames;
    };

    [[nodiscard]] const Store &store() const { return m_reader.store(); }
    [[nodiscard]] Known knownOf(ExchangeId exchange, FrameIndex frame) const;
    bool step();
    void judgeNext();
    void rememberEarly(ExchangeId exchange, const Judged &judged);
    void judgeEarlyAgain();
    void judgeAgain(const Judged &judged);
    void count(FrameIndex frame, int by);
    void tellGrowth(bool isLast);

    const Recording &m_recording;
    FilterReader m_reader;
    std::optional<FilterProgram> m_program;
    std::vector<FrameIndex> m_frames;
    FrameIndex m_judged = 0;
    qsizetype m_told = 0;           ///< of m_frames
    std::vector<qint64> m_newestNs; ///< [exchange]: time of its newest frame, -1: none
    std::unordered_map<ExchangeId, Early> m_early;
    std::vector<quint32> m_tasks;     ///< frames let through, by task
    std::vector<quint32> m_artifacts; ///< and by artifact
    Sliced m_slices;
    QElapsedTimer m_sinceTold;
};

} // namespace a2a
