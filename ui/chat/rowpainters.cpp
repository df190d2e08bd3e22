// SPDX-License-Identifier: Apache-2.0
#include "ui/chat/rowpainters.h"

#include "ui/chat/artifactcardpainter.h"
#include "ui/chat/bubblepainter.h"
#include "ui/chat/failurepainter.h"
#include "ui/chat/questioncardpainter.h"
#include "ui/chat/statusrunpainter.h"

namespace a2a {

using Kind = ChatModel::Kind;

static BubbleFooter footerOf(const ChatRow &row)
{
    return {row.wallMs(), row.taskId(), row.frame(), row.mark(), row.isEdited()};
}

std::unique_ptr<RowPainter> RowPainters::makeRun(int row) const
{
    std::vector<ChatStep> steps;
    int hidden = 0;
    if (isUnfolded(row)) {
        const int count = int(m_model.runRow(row).statuses().size());
        hidden = qMax(0, count - StatusRunPainter::MostSteps);
        for (int number = hidden; number < count; ++number)
            steps.push_back(m_model.runRow(row).step(number));
    }
    return std::make_unique<StatusRunPainter>(m_model.run(row), steps, hidden,
                                              m_model.at(row).taskId(), m_width, *m_palette);
}

std::unique_ptr<RowPainter> RowPainters::make(int row) const
{
    switch (m_model.kind(row)) {
    case Kind::Bubble:
        return std::make_unique<BubblePainter>(m_model.bubble(row), footerOf(m_model.at(row)),
                                               m_width, *m_palette);
    case Kind::StatusRun:
        return makeRun(row);
    case Kind::Artifact:
        return std::make_unique<ArtifactCardPainter>(m_model.artifact(row), m_model.at(row).mark(),
                                                     m_width, *m_palette);
    case Kind::Question:
        return std::make_unique<QuestionCardPainter>(m_model.question(row),
                                                     m_model.at(row).taskId(), m_width, *m_palette);
    case Kind::Failure:
        return std::make_unique<FailurePainter>(m_model.failure(row), m_width, *m_palette);
    case Kind::UnknownFrame:
        break;
    }
    return std::make_unique<UnknownFramePainter>(m_model.at(row).json(), footerOf(m_model.at(row)),
                                                 m_width, *m_palette);
}

const RowPainter &RowPainters::get(int row)
{
    if (const RowPainter *known = m_cache.object(row))
        return *known;
    RowPainter *made = make(row).release();
    m_cache.insert(row, made);
    return *made;
}

int RowPainters::measure(int row) const
{
    if (const RowPainter *known = m_cache.object(row))
        return known->height();
    return make(row)->height();
}

int RowPainters::estimate(int row) const
{
    static constexpr int Envelope = 350; // of JSON around a text
    static constexpr int LineChars = 80;
    static constexpr int Line = 16;
    switch (m_model.kind(row)) {
    case Kind::StatusRun:
        return 22;
    case Kind::Artifact:
        return 50;
    case Kind::Question:
        return 110;
    case Kind::Failure:
        return 80;
    case Kind::Bubble:
    case Kind::UnknownFrame:
        break;
    }
    const int chars = int(qMin<quint32>(m_model.at(row).wireSize(), 16 * 1024)) - Envelope;
    return 58 + qMax(0, chars / LineChars) * Line;
}

void RowPainters::setView(int width, const Palette &palette)
{
    if (width == m_width && &palette == m_palette)
        return;
    m_width = width;
    m_palette = &palette;
    m_cache.clear();
}

bool RowPainters::isUnfolded(int row) const
{
    return m_model.kind(row) == Kind::StatusRun &&
           m_unfolded.contains(m_model.runRow(row).statuses().front());
}

void RowPainters::setUnfolded(int row, bool unfolded)
{
    const StatusIndex first = m_model.runRow(row).statuses().front();
    if (unfolded)
        m_unfolded.insert(first);
    else
        m_unfolded.remove(first);
    drop(row);
}

void RowPainters::clear()
{
    m_cache.clear();
}

} // namespace a2a
