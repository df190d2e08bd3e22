// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/statustext.h"
#include "model/export/exportsource.h"

#include <QHash>
#include <QSet>

#include <functional>
#include <vector>

namespace a2a {

/// What one key press shows.
struct SlideStep {
    enum class Kind : quint8 { Message, Status, Question, Failure, Unknown, Growth };
    Kind kind = Kind::Growth;
    quint32 index = NoIndex; ///< as ChatEntry::index; of a status, the first of `statuses`
    TaskIndex task = NoIndex;
    FrameIndex frame = 0;
    qint64 timeNs = 0;                 ///< when all of it was received
    std::vector<StatusIndex> statuses; ///< Status: that occurred at the same moment
    MessageIndex closing = NoIndex;    ///< Status: the message with which the task ended
    /// Status: those whose messages are one text (StatusText), in their order, the last of
    /// `statuses` first. Empty if it is the message of that one alone.
    std::vector<StatusIndex> pieces = {};
};

/// An artifact with its number of chunks when the plan was made.
struct PlannedArtifact {
    ArtifactIndex index = NoIndex;
    quint32 chunks = 0;
};

/// The steps that present a conversation: its entries in the order of their frames, states received
/// together, and between them the chunks of artifacts. However many those are, the chunks between
/// two entries become at most MaxGrowthSteps + 1 steps, of equal duration. Decodes only messages of
/// statuses.
class SlidesPlan final {
public:
    static constexpr size_t MaxSteps = 1000;
    static constexpr qint64 MaxGrowthSteps = 12;
    static constexpr qint64 ShortestGrowthNs = 400'000'000;
    static constexpr qint64 AtOnceNs = 700'000'000; ///< states that are one step

    /// The source must outlive it.
    SlidesPlan(const ExportSource &source, ContextIndex context);

    /// The steps in order, at most MaxSteps.
    [[nodiscard]] const std::vector<SlideStep> &steps() const { return m_steps; }
    [[nodiscard]] size_t leftOut() const { return m_leftOut; } ///< steps after those
    /// The artifacts in order of arrival.
    [[nodiscard]] const std::vector<PlannedArtifact> &artifacts() const { return m_artifacts; }
    /// The step that shows a frame; steps().size() and above: none.
    [[nodiscard]] size_t stepOf(FrameIndex frame) const;

private:
    /// The time between two entries in which chunks were received.
    struct ChunkInterval {
        qint64 fromNs = 0;
        qint64 toNs = -1; ///< before fromNs: none was received
        qint64 windowNs = 0;
        std::vector<qint64> lastNs; ///< [window]: of its newest chunk; 0 if it has none
        std::vector<size_t> stepOfWindow;
    };

    void collectEntries(ContextIndex context);
    void add(const ChatEntry &entry);
    void addStatus(StatusIndex index);
    [[nodiscard]] bool isRepetition(StatusIndex index) const;
    [[nodiscard]] bool continues(StatusIndex index);
    [[nodiscard]] MessageIndex findClosingMessage(const StatusRecord &status);
    void collectArtifacts(ContextIndex context);
    void forEachChunk(const std::function<void(FrameIndex)> &take) const;
    void measureChunkIntervals();
    void interleave();
    [[nodiscard]] size_t findChunkInterval(FrameIndex frame) const;

    const ExportSource &m_source;
    std::vector<SlideStep> m_entries; ///< steps without growth
    std::vector<PlannedArtifact> m_artifacts;
    std::vector<ChunkInterval>
        m_chunkIntervals; ///< [n]: before the nth entry; one more for the end
    std::vector<SlideStep> m_steps;
    size_t m_leftOut = 0;
    /// By task: the newest status that an entry shows.
    QHash<TaskIndex, StatusIndex> m_lastStatus;
    QHash<TaskIndex, size_t> m_lastSteps; ///< of m_entries: the one that shows it
    QHash<TaskIndex, StatusText> m_texts;
    QSet<TaskIndex> m_answered; ///< since then
    QHash<TaskIndex, MessageIndex> m_lastClosing;
};

} // namespace a2a
