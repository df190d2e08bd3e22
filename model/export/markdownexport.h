// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/statustext.h"
#include "model/export/exportwriter.h"
#include "model/facts/artifactgrowth.h"
#include "model/facts/artifactversions.h"
#include "model/facts/wiretext.h"
#include "model/session/contentreader.h"
#include "model/timeline/artifactlanes.h"
#include "model/timeline/chunkgapstatistics.h"

#include <optional>

namespace a2a {

/// A report to read, in the language of the program: the conversations, the course of the tasks,
/// the user's marks, the findings, the artifacts and how they were received. Text of agents is
/// quoted so that it cannot become markup.
class MarkdownExport final : public ExportWriter {
public:
    static constexpr qsizetype LongestText = 16 * 1024; ///< characters of one message or artifact

    explicit MarkdownExport(const ExportSource &source)
        : m_source(source)
        , m_reader(source.content(), source.store())
        , m_versions(source.store())
        , m_growths(source.store())
        , m_lanes(source.store())
        , m_flows(source.store())
        , m_wireText(source.recording(), source.store(), source.content())
    {
        findMarks();
        findFindings();
    }

    [[nodiscard]] bool step(QIODevice &out) override;
    [[nodiscard]] double progress() const override;

private:
    enum class Section : quint8 {
        Title,
        Conversation,
        Timeline,
        Marks, ///< left out if there are none
        Findings,
        Artifacts,
        Done
    };

    [[nodiscard]] size_t rowsOf(Section section) const;
    [[nodiscard]] QString heading(Section section) const;
    [[nodiscard]] QString row(Section section, size_t index);
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString agents() const;
    [[nodiscard]] QString agentName(AgentIndex index) const;
    [[nodiscard]] QString conversationHeading(ContextIndex context) const;
    bool stepConversation(QIODevice &out);
    [[nodiscard]] QString entry(const ChatEntry &entry);
    [[nodiscard]] QString messageEntry(MessageIndex index);
    [[nodiscard]] QString statusEntry(StatusIndex index, const std::vector<ChatEntry> &entries);
    [[nodiscard]] QString artifactEntry(ArtifactIndex index) const;
    [[nodiscard]] QString failureEntry(FailureIndex index) const;
    [[nodiscard]] QString unknownEntry(FrameIndex index) const;
    [[nodiscard]] QString taskRow(TaskIndex index) const;
    [[nodiscard]] QString cardFindingRow(size_t index) const;
    [[nodiscard]] QString findingRow(size_t index) const;
    [[nodiscard]] QString markRow(MarkTarget place) const;
    [[nodiscard]] qint64 timeOf(MarkTarget place) const;
    [[nodiscard]] QString artifactText(ArtifactIndex index);
    [[nodiscard]] bool measureGaps();
    [[nodiscard]] QString gapLine() const;
    void findMarks();
    void findFindings();
    [[nodiscard]] ArtifactVersion versionOf(ArtifactIndex index);
    [[nodiscard]] bool isIn(const ChatEntry &entry) const;
    [[nodiscard]] QString clock(qint64 ns) const;

    const ExportSource &m_source;
    ContentReader m_reader;
    ArtifactVersions m_versions;
    size_t m_versionsSeen = 0; ///< artifacts
    ArtifactGrowthCache m_growths;
    ArtifactLanes m_lanes;
    std::optional<ChunkGapStatistics> m_gaps; ///< of the next artifact or task
    TaskChunkFlows m_flows;
    WireText m_wireText;
    std::vector<MarkTarget> m_markTargets; ///< marked or commented on by the user
    /// Of cards: copies, since a card may be read again meanwhile.
    struct CardFinding {
        Note note;
        ExchangeId exchange = 0; ///< 0 for the card of a file
    };
    std::vector<CardFinding> m_cardFindings;
    std::vector<size_t> m_findings; ///< in the store
    Section m_section = Section::Title;
    size_t m_next = 0;  ///< within the section
    size_t m_entry = 0; ///< within the conversation
    bool m_inConversation = false;
};

/// Parts as Markdown: text and JSON in blocks, files by name and size, links as text.
[[nodiscard]] QString markdownParts(const std::vector<Part> &parts);

} // namespace a2a
