// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/artifactpages.h"

#include "model/session/remotefiles.h"
#include "ui/files/fileinfopanel.h"
#include "ui/panes/artifacts/chunkheatbar.h"
#include "ui/panes/artifacts/chunktable.h"
#include "ui/panes/artifacts/metadatapage.h"
#include "ui/panes/artifacts/partpreview.h"
#include "ui/panes/artifacts/partsscrollarea.h"
#include "ui/viewers/hexviewer.h"
#include "ui/viewers/text/codetext.h"
#include "ui/viewers/text/codeview.h"

#include <QVBoxLayout>

#include <utility>

namespace a2a {

ArtifactPages::ArtifactPages(const Store &store, const Content &content, ChunkModel &chunks,
                             QWidget *parent)
    : PageStack(parent)
    , m_previews(new PageStack(this))
    , m_preview(new PartPreview(m_previews))
    , m_parts(new PartsScrollArea(m_previews))
    , m_textPage([this] { return makeTextPage(); })
    , m_hex([this] { return makeHex(); })
    , m_chunks([this, &chunks] { return makeChunks(chunks); })
    , m_metadata([this, &store, &content] { return makeMetadata(store, content); })
{
    addWidget(m_previews);
    m_previews->addWidget(m_preview);
    m_previews->addWidget(m_parts);
    connect(m_preview, &PartPreview::noteChanged, this, [this](const QString &note) {
        m_previewNote = note;
        emit noteChanged();
    });
}

QWidget *ArtifactPages::makeTextPage()
{
    auto *page = new QWidget(this);
    m_heatBar = new ChunkHeatBar(page);
    m_text = new CodeView(page);
    m_text->text()->setAccessibleName(tr("Text of the artifact"));
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_heatBar);
    layout->addWidget(m_text, 1);
    page->setFocusProxy(m_text);
    addWidget(page);
    connect(m_text, &ContentViewer::noteChanged, this, &ArtifactPages::noteChanged);
    return page;
}

HexViewer *ArtifactPages::makeHex()
{
    auto *hex = new HexViewer(this);
    hex->setAccessibleName(tr("Bytes of the artifact"));
    addWidget(hex);
    return hex;
}

ChunkTable *ArtifactPages::makeChunks(ChunkModel &chunks)
{
    auto *table = new ChunkTable(chunks, this);
    addWidget(table);
    return table;
}

MetadataPage *ArtifactPages::makeMetadata(const Store &store, const Content &content)
{
    auto *metadata = new MetadataPage(store, content, this);
    addWidget(metadata);
    return metadata;
}

QWidget *ArtifactPages::page(Tab tab)
{
    switch (tab) {
    case TextTab:
        return m_textPage.get();
    case HexTab:
        return m_hex.get();
    case ChunksTab:
        return m_chunks.get();
    case MetadataTab:
        return m_metadata.get();
    case PreviewTab:
    case TabCount:
        break;
    }
    return m_previews;
}

void ArtifactPages::showTab(Tab tab)
{
    const int before = count();
    QWidget *shown = page(tab);
    if (count() > before)
        emit pageCreated(tab);
    m_tab = tab;
    setCurrentWidget(shown);
}

/// Hidden pages must not keep reading what no longer exists.
void ArtifactPages::reset()
{
    ++m_generation;
    if (tab() != TextTab && std::exchange(m_shown[TextTab], 0) != 0)
        m_text->setContent({});
    if (tab() != HexTab && std::exchange(m_shown[HexTab], 0) != 0)
        m_hex->setContent({});
}

void ArtifactPages::setAllPartsShown(bool all)
{
    if (std::exchange(m_allParts, all) == all)
        return;
    m_previews->setCurrentWidget(all ? static_cast<QWidget *>(m_parts) : m_preview);
    if (all)
        m_preview->setPart({}, {}); // a hidden page must not keep reading
    else
        m_parts->reset();
    m_shown[PreviewTab] = 0;
}

void ArtifactPages::showParts(int count, int current,
                              const std::function<std::optional<ShownPart>(int)> &read,
                              const QString &title)
{
    if (!m_allParts || tab() != PreviewTab)
        return;
    m_parts->showParts(count, read, title);
    m_parts->setCurrentPart(current);
}

void ArtifactPages::show(const std::optional<ShownPart> &run, const QString &title,
                         json::ByteRange match)
{
    const bool isOther = std::exchange(m_shown[size_t(tab())], m_generation) != m_generation;
    const ShownPart shown = run.value_or(ShownPart());
    switch (tab()) {
    case PreviewTab:
        if (m_allParts)
            break;
        if (isOther || !run || !m_preview->hasPart())
            m_preview->setPart(run, title);
        else
            m_preview->updatePart(*run);
        break;
    case TextTab:
        showText(shown, isOther, match);
        break;
    case HexTab:
        showBytes(shown, isOther);
        break;
    default:
        break;
    }
}

static ViewerInput viewed(const ShownPart &run)
{
    ViewerInput content;
    content.bytes = run.source;
    content.bytes.size = run.shown;
    content.mediaType = run.head.mediaType;
    content.name = run.head.filename;
    content.settled = run.settled && run.isWhole();
    return content;
}

void ArtifactPages::showText(const ShownPart &run, bool isOther, json::ByteRange match)
{
    if (isOther) {
        m_text->setContent(viewed(run));
        m_text->setFollowing(run.live && !run.settled);
    } else {
        m_text->setSize(run.shown, run.settled && run.isWhole());
    }
    m_text->setHighlight(match.length > 0 ? match : run.added);
}

void ArtifactPages::showBytes(const ShownPart &run, bool isOther)
{
    if (isOther)
        m_hex->setContent(viewed(run));
    else
        m_hex->setSize(run.shown, run.settled);
    if (std::exchange(m_tinted, run.added) != run.added || isOther)
        m_hex->setHighlight(run.added);
}

/// If the player is at an earlier chunk, the facts are those of the data up to that chunk.
void ArtifactPages::showFacts(const std::optional<ShownPart> &run, const QString &title,
                              const RemoteFiles *remote)
{
    if (!m_metadata.existing())
        return;
    if (!run)
        return m_metadata->fileFacts()->clear();
    AgentFile file;
    file.name = run->head.filename.isEmpty() ? title : run->head.filename;
    file.mediaType = impliedMediaType(run->head.kind, run->head.mediaType);
    if (run->head.kind == Part::Kind::Url) {
        file.link = QString::fromUtf8(run->bytes());
        if (remote)
            file = fetchedFile(*remote, file.link, file.name, file.mediaType).value_or(file);
    } else {
        file.bytes = {run->shown, run->source.read};
    }
    m_metadata->fileFacts()->setFile(m_generation, file, run->settled || !run->live);
}

void ArtifactPages::setFollowing(bool following)
{
    if (m_text)
        m_text->setFollowing(following);
    m_preview->setFollowing(following);
}

QString ArtifactPages::note() const
{
    if (tab() == TextTab)
        return m_text->note();
    return tab() == PreviewTab && !m_allParts ? m_previewNote : QString();
}

} // namespace a2a

#include "moc_artifactpages.cpp"
