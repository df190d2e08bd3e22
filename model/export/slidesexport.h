// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/export/exportwriter.h"
#include "model/export/slidesartifact.h"
#include "model/facts/artifactversions.h"
#include "model/schema/questionform.h"
#include "model/timeline/timelinelanes.h"

#include <memory>

namespace a2a {

/// A page for any browser that shows the recording step by step: one file that loads nothing and
/// runs nothing but its own script (resources/slides). Text of agents is data in it, which the
/// script shows as text or as an image. In the language of the program.
class SlidesExport final : public ExportWriter {
public:
    static constexpr size_t MaxConversations = 100;
    static constexpr size_t MaxLanes = 40; ///< of a conversation

    explicit SlidesExport(const ExportSource &source);
    ~SlidesExport() override;

    [[nodiscard]] bool step(QIODevice &out) override;
    [[nodiscard]] double progress() const override;

private:
    enum class Section : quint8 { Head, Begin, Steps, Artifacts, Lanes, Tail, Done };

    void writeHead(QIODevice &out);
    void writeAbout();
    void begin();
    [[nodiscard]] QString titleOf(ContextIndex context);
    void writeStep(const SlideStep &step);
    void writeMessage(const SlideStep &step);
    void writeStateText(const SlideStep &step);
    [[nodiscard]] Part joined(const std::vector<StatusIndex> &pieces);
    void writeStates(const SlideStep &step);
    void writeParts(const std::vector<Part> &parts, const QString &title = {});
    void writeQuestion(const SlideStep &step);
    [[nodiscard]] const SlideStep *replyTo(const SlideStep &question) const;
    void writeFailure(FailureIndex index);
    void writeUnknown(FrameIndex index);
    void beginArtifacts();
    void stepArtifacts();
    void writeLanes();
    void writeLane(TaskIndex task, const LaneScale &scale);
    void endConversation();
    void flush(QIODevice &out);
    [[nodiscard]] size_t conversations() const;
    [[nodiscard]] ContextIndex context() const { return m_source.contexts()[m_conversation]; }
    [[nodiscard]] qint64 taskNumber(TaskIndex task) const;

    const ExportSource &m_source;
    ContentReader m_reader;
    ArtifactVersions m_versions;
    TimelineLanes m_lanes;
    QHash<ExchangeId, qint64> m_pauses;     ///< ms before a script's message
    QHash<ExchangeId, QString> m_titles;    ///< of a script's turns
    QHash<TaskIndex, QuestionForm> m_forms; ///< of the task's newest question
    SlidesBudget m_budget;
    JsonWriter m_json;
    Section m_section = Section::Head;
    size_t m_conversation = 0;
    size_t m_next = 0; ///< within the section
    std::unique_ptr<SlidesPlan> m_plan;
    std::unique_ptr<SlidesArtifact> m_artifact; ///< being read
    std::vector<TaskIndex> m_tasks;             ///< of the conversation
};

} // namespace a2a
