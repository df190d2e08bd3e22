// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/artifactcolumn.h"

#include "model/fold/taskconnectivity.h"
#include "model/items/artifactlistmodel.h"
#include "model/text/bytesize.h"
#include "ui/panes/artifacts/partpreview.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/workspace/workspace.h"

#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

ArtifactColumn::ArtifactColumn(Workspace &workspace, ArtifactIndex artifact, QWidget *parent)
    : QWidget(parent)
    , m_store(workspace.store())
    , m_assembly(m_store, workspace.content())
    , m_player(m_store)
    , m_title(new ElidedLabel({}, this))
    , m_caption(new ElidedLabel({}, this))
    , m_preview(new PartPreview(this))
{
    const QString name = displayIdentifier(artifactTitle(m_store.artifacts[artifact]), 200);
    setAccessibleName(tr("Artifact %1").arg(name));
    m_title->setText(name);
    m_title->setFont(bold(bodyFont()));
    m_caption->setFont(smallFont());
    m_caption->setColorRole(ColorRole::Dim);
    m_caption->setAccessibleName(tr("Amount received"));
    m_preview->setMemory(workspace.views(), workspace.layout());
    auto *head = new QVBoxLayout;
    head->setContentsMargins(8, 4, 8, 2);
    head->setSpacing(0);
    head->addWidget(m_title);
    head->addWidget(m_caption);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_preview, 1);
    connect(&m_assembly, &ArtifactAssembly::restarted, this, &ArtifactColumn::updatePreview);
    connect(&m_assembly, &ArtifactAssembly::grew, this, &ArtifactColumn::updatePreview);
    m_player.setArtifact(artifact);
    m_assembly.setArtifact(artifact);
}

/// The viewers read from the assembly until they are destroyed.
ArtifactColumn::~ArtifactColumn()
{
    delete m_preview;
}

void ArtifactColumn::refresh()
{
    m_player.update();
    m_assembly.update();
    showAt(m_frame, m_isLive);
}

/// The number of chunks received up to and including an event.
quint32 ArtifactColumn::chunkCountUpTo(FrameIndex frame) const
{
    const ArtifactRecord &record = m_store.artifacts[artifact()];
    if (record.isReordered) // they are not in the order of events
        return quint32(std::count_if(record.chunks.begin(), record.chunks.end(),
                                     [frame](const Chunk &chunk) { return chunk.frame <= frame; }));
    const auto next = std::upper_bound(
        record.chunks.begin(), record.chunks.end(), frame,
        [](FrameIndex wanted, const Chunk &chunk) { return wanted < chunk.frame; });
    return quint32(next - record.chunks.begin());
}

void ArtifactColumn::showAt(FrameIndex frame, bool live)
{
    m_frame = frame;
    m_isLive = live;
    m_chunkCount = live ? m_player.count() : frame == NoIndex ? 0 : chunkCountUpTo(frame);
    if (m_chunkCount > 0) {
        if (live)
            m_player.setLive(true);
        else
            m_player.moveTo(m_chunkCount - 1);
        const ArtifactPlayer::Revision revision = m_player.revision();
        m_assembly.setRevision(revision.first, revision.end);
    }
    updatePreview();
}

std::optional<ShownPart> ArtifactColumn::shownPart() const
{
    if (m_chunkCount == 0 || m_partIndex < 0 || m_partIndex >= int(m_assembly.runs().size()))
        return {};
    const AssembledRun &run = m_assembly.runs()[size_t(m_partIndex)];
    const auto read = [this, index = size_t(m_partIndex)](qint64 offset, qint64 length) {
        return m_assembly.read(index, offset, length);
    };
    const bool settled = m_assembly.isComplete() || m_assembly.isLimited() ||
                         m_partIndex + 1 < int(m_assembly.runs().size());
    ShownPart shown{run, {run.size, read}, run.size, {}, m_isLive, settled};
    if (!m_isLive) {
        shown.shown = run.sizeAt(m_chunkCount - 1);
        if (m_store.artifacts[artifact()].chunks[m_chunkCount - 1].frame == m_frame)
            shown.added = run.rangeAddedBy(m_chunkCount - 1);
    }
    return shown;
}

/// Shows the part that grew last by that time.
void ArtifactColumn::updatePreview()
{
    m_addedBytes = 0;
    int run = -1;
    static constexpr quint32 FarBack = 100; // limit for skipping empty chunks
    for (quint32 back = 0; run < 0 && back < qMin(FarBack, m_chunkCount); ++back)
        run = m_assembly.runAddedBy(m_chunkCount - 1 - back);
    const bool isOtherRun = std::exchange(m_partIndex, run) != run;
    const quint32 first = m_assembly.firstChunk();
    const bool isOther = std::exchange(m_revision, first) != first || isOtherRun;
    const std::optional<ShownPart> shown = shownPart();
    if (shown)
        m_addedBytes = shown->added.length;
    if (!shown || isOther || !m_preview->hasPart())
        m_preview->setPart(shown, artifactTitle(m_store.artifacts[artifact()]));
    else
        m_preview->updatePart(*shown);
    m_preview->setFollowing(m_isLive && isStreaming(m_store, artifact()));
    m_caption->setText(caption());
}

QString ArtifactColumn::caption() const
{
    if (m_chunkCount == 0)
        return tr("nothing yet");
    const QLocale locale;
    qint64 bytes = 0;
    for (const AssembledRun &run : m_assembly.runs())
        bytes += run.sizeAt(m_chunkCount - 1);
    return tr("chunk %1 of %2")
               .arg(locale.toString(m_chunkCount), locale.toString(m_player.count())) %
           u" · "_s % sizeText(bytes);
}

} // namespace a2a

#include "moc_artifactcolumn.cpp"
