// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rowpainters.h"

#include "ui/panes/chat/artifactcardpainter.h"
#include "ui/panes/chat/bubblepainter.h"
#include "ui/panes/chat/failurepainter.h"
#include "ui/panes/chat/questioncardpainter.h"
#include "ui/panes/chat/statusrunpainter.h"
#include "ui/style/zoom.h"

namespace a2a {

using Kind = ChatModel::Kind;

static BubbleFooter footerOf(const ChatRow &row)
{
    return {row.wallMs(), row.taskId(), row.frame(), row.mark(), row.isEdited()};
}

/// `source`: the owner of the content, stable for the session.
PartsLayout::Options RowPainters::contentOptions(const QByteArray &source, bool wanted) const
{
    PartsLayout::Options options;
    options.pictures = m_pictures;
    options.sound = m_sound;
    options.source = source;
    options.wanted = wanted;
    options.turned = &m_turned;
    options.choices = &m_choices;
    return options;
}

std::unique_ptr<RowPainter> RowPainters::makeRun(int row, bool wanted) const
{
    const FileReading files = wanted ? FileReading::Content : FileReading::Names;
    std::vector<ChatStep> steps;
    int hidden = 0;
    if (isUnfolded(row)) {
        const int count = int(m_model.runRow(row).statuses().size());
        hidden = qMax(0, count - StatusRunPainter::MostSteps);
        for (int number = hidden; number < count; ++number)
            steps.push_back(m_model.runRow(row).step(number, files));
    }
    // The reported picture changes with each status.
    const StatusIndex status =
        isUnfolded(row) ? m_model.runRow(row).statuses().front() : m_model.runRow(row).told();
    return std::make_unique<StatusRunPainter>(
        m_model.run(row, files), steps, hidden, m_model.at(row).taskId(), m_width, *m_palette,
        contentOptions('s' + QByteArray::number(status), wanted));
}

/// Whether the heading already contains everything.
static bool isTold(const std::vector<ChatPart> &parts)
{
    if (parts.empty())
        return true;
    const ChatPart &part = parts.front();
    if (parts.size() > 1 || part.kind != ChatPart::Kind::File)
        return false;
    const bool isDrawn = part.view == ViewKind::Picture && part.unshown == 0;
    const bool isPlayed = part.view == ViewKind::Sound || part.view == ViewKind::Video;
    return !isDrawn && !isPlayed && part.view != ViewKind::Table;
}

/// When an artifact grows, only its heading changes: the content is laid out once.
std::shared_ptr<const PartsLayout> RowPainters::contentOf(int row, bool wanted) const
{
    const ArtifactRow &artifact = m_model.artifactRow(row);
    const ArtifactIndex index = artifact.artifactIndex();
    const size_t key = qHashMulti(artifact.beginningStamp(wanted), m_expanded.contains(index),
                                  m_width, int(m_palette->look()), zoomPercent());
    if (const KeptContent *kept = m_contents.object(index); kept && kept->key == key)
        return kept->layout;
    PartsLayout::Options options = contentOptions('a' + QByteArray::number(index), wanted);
    options.width = ArtifactCardGeometry::contentWidth(m_width);
    options.markdown = true;
    options.isArtifact = true;
    options.metadata = artifact.metadata(wanted);
    options.hasRepeatedMetadata = artifact.frameCount() > 1;
    options.isGrowing = m_model.artifact(row).growth.end == ArtifactGrowth::End::Open;
    options.mostHeight = m_expanded.contains(index) ? 0 : zoomed(ArtifactCardPainter::MostHeight);
    const std::vector<ChatPart> parts = artifact.beginning(wanted);
    std::shared_ptr<const PartsLayout> layout;
    if (!isTold(parts) || !options.metadata.isEmpty())
        layout = std::make_shared<PartsLayout>(parts, options, *m_palette);
    if (!layout || !layout->hasPictures()) // the pictures may be drawn later
        m_contents.insert(index, new KeptContent{key, layout});
    return layout;
}

std::unique_ptr<RowPainter> RowPainters::makeArtifact(int row, bool wanted) const
{
    return std::make_unique<ArtifactCardPainter>(
        m_model.artifact(row), m_model.at(row).mark(),
        ArtifactContent{contentOf(row, wanted), isExpanded(row)}, m_width, *m_palette);
}

std::unique_ptr<RowPainter> RowPainters::makeBubble(int row, bool wanted) const
{
    const ChatBubble bubble =
        m_model.bubble(row, wanted ? FileReading::Content : FileReading::Names);
    BubbleFooter footer = footerOf(m_model.at(row));
    footer.pieces = bubble.pieces;
    return std::make_unique<BubblePainter>(
        bubble, footer, m_width, *m_palette,
        contentOptions('m' + QByteArray::number(m_model.at(row).message()), wanted));
}

QByteArray RowPainters::ownerOfQuestion(StatusIndex askedBy)
{
    return 'q' + QByteArray::number(askedBy);
}

/// Its files are lines, and its JSON is not folded.
std::unique_ptr<RowPainter> RowPainters::makeQuestion(int row) const
{
    PartsLayout::Options content;
    content.source = ownerOfQuestion(m_model.questionRow(row).askedBy());
    content.choices = &m_choices;
    return std::make_unique<QuestionCardPainter>(m_model.question(row), m_width, *m_palette,
                                                 content);
}

/// `wanted`: it is shown, not only measured.
std::unique_ptr<RowPainter> RowPainters::make(int row, bool wanted) const
{
    switch (m_model.kind(row)) {
    case Kind::Bubble:
        return makeBubble(row, wanted);
    case Kind::StatusRun:
        return makeRun(row, wanted);
    case Kind::Artifact:
        return makeArtifact(row, wanted);
    case Kind::Question:
        return makeQuestion(row);
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
    m_cache.insert(row, make(row, true).release());
    const RowPainter *made = m_cache.object(row);
    Q_ASSERT(made);
    return *made;
}

int RowPainters::measure(int row) const
{
    if (const RowPainter *known = m_cache.object(row))
        return known->height();
    return make(row, false)->height();
}

int RowPainters::estimate(int row) const
{
    static constexpr int Envelope = 350; // bytes of JSON around a text
    static constexpr int LineChars = 80;
    static constexpr int Line = 16;
    switch (m_model.kind(row)) {
    case Kind::StatusRun:
        return 22;
    case Kind::Artifact:
        return 50 + int(qMin<qint64>(m_model.artifactRow(row).bytes() / LineChars * Line,
                                     ArtifactCardPainter::MostHeight));
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

bool RowPainters::isExpanded(int row) const
{
    return m_model.kind(row) == Kind::Artifact && m_expanded.contains(m_model.artifactIndex(row));
}

void RowPainters::setExpanded(int row, bool expanded)
{
    const ArtifactIndex artifact = m_model.artifactIndex(row);
    m_contents.remove(artifact);
    if (expanded)
        m_expanded.insert(artifact);
    else
        m_expanded.remove(artifact);
    drop(row);
}

void RowPainters::setTexts(TextsAs all)
{
    m_choices.all = all;
    m_choices.texts.clear();
    clear();
}

void RowPainters::choose(int row, const QByteArray &owner, RowAction mark)
{
    m_choices.choose(owner, mark);
    if (m_model.kind(row) == Kind::Artifact)
        m_contents.remove(m_model.artifactIndex(row));
    drop(row);
}

void RowPainters::turn(int row, const FoldedNode &node)
{
    if (m_model.kind(row) == Kind::Artifact)
        m_contents.remove(m_model.artifactIndex(row));
    QSet<int> &turned = m_turned[node.source][node.part];
    if (!turned.remove(node.node))
        turned.insert(node.node);
    drop(row);
}

bool RowPainters::turnLevel(int row, bool open)
{
    const std::vector<FoldedNode> nodes = get(row).nextNodes(!open);
    for (const FoldedNode &node : nodes)
        turn(row, node);
    return !nodes.empty();
}

std::vector<int> RowPainters::rowsWith(const QByteArray &picture) const
{
    std::vector<int> rows;
    for (const int row : m_cache.keys()) {
        if (m_cache.object(row)->hasPicture(picture))
            rows.push_back(row);
    }
    return rows;
}

void RowPainters::clear()
{
    m_cache.clear();
    m_contents.clear();
}

} // namespace a2a
