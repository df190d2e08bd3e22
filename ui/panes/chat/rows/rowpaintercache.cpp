// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rows/rowpaintercache.h"

#include "model/items/artifactrow.h"
#include "model/items/failurerow.h"
#include "model/items/messagerow.h"
#include "model/items/statusrow.h"
#include "ui/panes/chat/rows/artifactcardpainter.h"
#include "ui/panes/chat/rows/bubblepainter.h"
#include "ui/panes/chat/rows/failurepainter.h"
#include "ui/panes/chat/rows/questioncardpainter.h"
#include "ui/panes/chat/rows/statusrunpainter.h"
#include "ui/style/audience.h"
#include "ui/style/zoom.h"

namespace a2a {

using Kind = ChatModel::Kind;

static BubbleFooter footerOf(const ChatRow &row)
{
    BubbleFooter footer{row.wallMs(), row.taskId(), row.frame(), row.mark(), row.isEdited()};
    footer.client = row.client();
    return footer;
}

/// The options for laying out content. `source`: the owner of the content, stable for the session.
PartsLayout::Options RowPainterCache::makeContentOptions(const QByteArray &source,
                                                         bool wanted) const
{
    PartsLayout::Options options;
    options.images = m_images;
    options.audio = m_audio;
    options.source = source;
    options.wanted = wanted;
    options.toggled = &m_toggled;
    options.choices = &m_choices;
    return options;
}

std::unique_ptr<RowPainter> RowPainterCache::makeRun(const StatusRunRow &run, bool wanted) const
{
    const FileDecoding files = wanted ? FileDecoding::Content : FileDecoding::Names;
    const bool isUnfolded = isOpen(run);
    std::vector<ChatStatus> steps;
    int hidden = 0;
    if (isUnfolded) {
        const int count = int(run.statuses().size());
        hidden = qMax(0, count - StatusRunPainter::MaxSteps);
        for (int number = hidden; number < count; ++number)
            steps.push_back(run.step(number, files));
    }
    // The painted row changes with each status.
    const StatusIndex status = isUnfolded ? run.statuses().front() : run.messageStatus();
    return std::make_unique<StatusRunPainter>(
        run.run(files), steps, hidden, run.taskId(), m_width, *m_palette,
        makeContentOptions('s' + QByteArray::number(status), wanted));
}

/// Whether the heading of the artifact already shows everything.
static bool isTold(const std::vector<ChatPart> &parts)
{
    if (parts.empty())
        return true;
    const ChatPart &part = parts.front();
    if (parts.size() > 1 || part.kind != ChatPart::Kind::File)
        return false;
    const bool isDrawn = part.view == ViewKind::Image && part.omittedBytes == 0;
    const bool isPlayed = part.view == ViewKind::Audio || part.view == ViewKind::Video;
    return !isDrawn && !isPlayed && part.view != ViewKind::Table;
}

/// The layout of an artifact's content, cached separately: when an artifact grows beyond what is
/// shown, only its heading changes.
std::shared_ptr<const PartsLayout> RowPainterCache::makeContent(const ArtifactRow &artifact,
                                                                bool wanted) const
{
    const ArtifactIndex index = artifact.artifactIndex();
    const size_t key = qHashMulti(artifact.previewRevision(wanted), isOpen(artifact), m_width,
                                  int(m_palette->look()), zoomPercent());
    if (const CachedContent *kept = m_contents.object(index); kept && kept->key == key)
        return kept->layout;
    PartsLayout::Options options = makeContentOptions('a' + QByteArray::number(index), wanted);
    options.width = ArtifactCardGeometry::contentWidth(m_width);
    options.markdown = true;
    options.isArtifact = true;
    options.metadata = artifact.metadata(wanted);
    options.hasRepeatedMetadata = artifact.frameCount() > 1;
    options.isGrowing = artifact.artifact().growth.end == ArtifactGrowth::End::Open;
    options.maxHeight = isOpen(artifact) ? 0 : zoomed(ArtifactCardPainter::MaxHeight);
    const std::vector<ChatPart> parts = artifact.preview(wanted);
    std::shared_ptr<const PartsLayout> layout;
    if (!isTold(parts) || !options.metadata.isEmpty())
        layout = std::make_shared<PartsLayout>(parts, options, *m_palette);
    if (!layout || !layout->hasImages()) // the images may be drawn later
        m_contents.insert(index, new CachedContent{key, layout});
    return layout;
}

std::unique_ptr<RowPainter> RowPainterCache::makeArtifact(const ArtifactRow &artifact,
                                                          bool wanted) const
{
    ArtifactContent content;
    if (!areArtifactsBesideChat())
        content = {makeContent(artifact, wanted), isOpen(artifact)};
    return std::make_unique<ArtifactCardPainter>(artifact.artifact(), artifact.mark(), content,
                                                 m_width, *m_palette);
}

std::unique_ptr<RowPainter> RowPainterCache::makeBubble(const MessageRow &row, bool wanted) const
{
    const ChatBubble bubble = row.bubble(wanted ? FileDecoding::Content : FileDecoding::Names);
    BubbleFooter footer = footerOf(row);
    footer.pieces = bubble.pieces;
    return std::make_unique<BubblePainter>(
        bubble, footer, m_width, *m_palette,
        makeContentOptions('m' + QByteArray::number(row.message()), wanted));
}

QByteArray RowPainterCache::questionOwner(StatusIndex questionStatus)
{
    return 'q' + QByteArray::number(questionStatus);
}

/// Creates the painter of a question, in which files are lines and JSON is not collapsed.
std::unique_ptr<RowPainter> RowPainterCache::makeQuestion(const QuestionRow &question) const
{
    PartsLayout::Options content;
    content.source = questionOwner(question.questionStatus());
    content.choices = &m_choices;
    return std::make_unique<QuestionCardPainter>(question.question(), m_width, *m_palette, content);
}

/// Creates the painter of a row. `wanted`: whether it is shown, not only measured.
std::unique_ptr<RowPainter> RowPainterCache::make(const ChatRow &row, bool wanted) const
{
    ++m_layoutCount;
    if (const auto *bubble = row.as<MessageRow>())
        return makeBubble(*bubble, wanted);
    if (const auto *run = row.as<StatusRunRow>())
        return makeRun(*run, wanted);
    if (const auto *artifact = row.as<ArtifactRow>())
        return makeArtifact(*artifact, wanted);
    if (const auto *question = row.as<QuestionRow>())
        return makeQuestion(*question);
    if (const auto *failed = row.as<FailureRow>())
        return std::make_unique<FailurePainter>(failed->failure(), m_width, *m_palette);
    return std::make_unique<UnknownFramePainter>(row.json(), footerOf(row), m_width, *m_palette);
}

const RowPainter &RowPainterCache::get(int row)
{
    if (const RowPainter *known = m_cache.object(row))
        return *known;
    m_cache.insert(row, make(m_model.at(row), true).release());
    const RowPainter *made = m_cache.object(row);
    Q_ASSERT(made);
    return *made;
}

int RowPainterCache::measure(int row) const
{
    if (const RowPainter *known = m_cache.object(row))
        return known->height();
    return make(m_model.at(row), false)->height();
}

int RowPainterCache::estimate(int row) const
{
    static constexpr int Envelope = 350; // bytes of JSON around a text
    static constexpr int LineChars = 80;
    static constexpr int Line = 16;
    const ChatRow &shown = m_model.at(row);
    switch (shown.kind()) {
    case Kind::StatusRun:
        return 22;
    case Kind::Artifact:
        return 50 + int(qMin<qint64>(shown.as<ArtifactRow>()->bytes() / LineChars * Line,
                                     ArtifactCardPainter::MaxHeight));
    case Kind::Question:
        return 110;
    case Kind::Failure:
        return 80;
    case Kind::Bubble:
    case Kind::UnknownFrame:
        break;
    }
    const int chars = int(qMin<quint32>(shown.wireSize(), 16 * 1024)) - Envelope;
    return 58 + qMax(0, chars / LineChars) * Line;
}

void RowPainterCache::setView(int width, const Palette &palette)
{
    if (width == m_width && &palette == m_palette)
        return;
    m_width = width;
    m_palette = &palette;
    m_cache.clear();
}

bool RowPainterCache::isOpen(const ChatRow &row) const
{
    if (const auto *run = row.as<StatusRunRow>())
        return m_expandedRuns.contains(run->statuses().front());
    return row.artifactIndex() != NoIndex && m_expandedArtifacts.contains(row.artifactIndex());
}

template <typename Index>
static void setContained(QSet<Index> &all, Index index, bool isContained)
{
    if (isContained)
        all.insert(index);
    else
        all.remove(index);
}

void RowPainterCache::setOpen(int row, bool isOpen)
{
    const ChatRow &changed = m_model.at(row);
    if (const auto *run = changed.as<StatusRunRow>())
        setContained(m_expandedRuns, run->statuses().front(), isOpen);
    else if (changed.artifactIndex() != NoIndex)
        setContained(m_expandedArtifacts, changed.artifactIndex(), isOpen);
    drop(row);
}

void RowPainterCache::setTextDisplay(TextDisplay all)
{
    m_choices.all = all;
    m_choices.texts.clear();
    clear();
}

void RowPainterCache::choose(int row, const QByteArray &owner, RowAction mark)
{
    m_choices.choose(owner, mark);
    m_contents.remove(m_model.at(row).artifactIndex());
    drop(row);
}

void RowPainterCache::toggleNode(int row, const CollapsibleNode &node)
{
    m_contents.remove(m_model.at(row).artifactIndex());
    QSet<int> &toggled = m_toggled[node.source][node.part];
    if (!toggled.remove(node.node))
        toggled.insert(node.node);
    drop(row);
}

bool RowPainterCache::toggleLevel(int row, bool open)
{
    const std::vector<CollapsibleNode> nodes = get(row).nextLevelNodes(!open);
    for (const CollapsibleNode &node : nodes)
        toggleNode(row, node);
    return !nodes.empty();
}

std::vector<int> RowPainterCache::rowsWithImage(const QByteArray &picture) const
{
    std::vector<int> rows;
    for (const int row : m_cache.keys()) {
        if (m_cache.object(row)->hasImage(picture))
            rows.push_back(row);
    }
    return rows;
}

void RowPainterCache::clear()
{
    m_cache.clear();
    m_contents.clear();
}

} // namespace a2a
