// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/artifactpages.h"

#include "model/session/remotefiles.h"
#include "ui/files/filefacts.h"
#include "ui/panes/artifacts/arrivalbar.h"
#include "ui/panes/artifacts/chunktable.h"
#include "ui/panes/artifacts/metadatapage.h"
#include "ui/panes/artifacts/partsscroll.h"
#include "ui/panes/artifacts/runpreview.h"
#include "ui/viewers/hexviewer.h"
#include "ui/viewers/text/codetext.h"
#include "ui/viewers/text/codeview.h"

#include <QVBoxLayout>

#include <utility>

namespace a2a {

ArtifactPages::ArtifactPages(const Recording &recording, const Store &store, const Content &content,
                             QWidget *parent)
    : PageStack(parent)
    , m_previews(new PageStack(this))
    , m_preview(new RunPreview(m_previews))
    , m_parts(new PartsScroll(m_previews))
    , m_textPage(new QWidget(this))
    , m_arrival(new ArrivalBar(m_textPage))
    , m_text(new CodeView(m_textPage))
    , m_hex(new HexViewer(this))
    , m_chunks(new ChunkTable(recording, store, content, this))
    , m_metadata(new MetadataPage(store, content, this))
{
    m_text->text()->setAccessibleName(tr("Text of the artifact"));
    m_hex->setAccessibleName(tr("Bytes of the artifact"));
    auto *textLayout = new QVBoxLayout(m_textPage);
    textLayout->setContentsMargins(0, 0, 0, 0);
    textLayout->setSpacing(0);
    textLayout->addWidget(m_arrival);
    textLayout->addWidget(m_text, 1);
    m_textPage->setFocusProxy(m_text);
    for (QWidget *page :
         std::initializer_list<QWidget *>{m_previews, m_textPage, m_hex, m_chunks, m_metadata})
        addWidget(page);
    m_previews->addWidget(m_preview);
    m_previews->addWidget(m_parts);
    connect(m_preview, &RunPreview::noteChanged, this, [this](const QString &note) {
        m_previewNote = note;
        emit noteChanged();
    });
    connect(m_text, &ContentViewer::noteChanged, this, &ArtifactPages::noteChanged);
}

/// Hidden pages must not keep reading what no longer exists.
void ArtifactPages::startOther()
{
    ++m_generation;
    if (tab() != TextTab && std::exchange(m_shown[TextTab], 0) != 0)
        m_text->setContent({});
    if (tab() != HexTab && std::exchange(m_shown[HexTab], 0) != 0)
        m_hex->setContent({});
}

void ArtifactPages::setAllParts(bool all)
{
    if (std::exchange(m_allParts, all) == all)
        return;
    m_previews->setCurrentWidget(all ? static_cast<QWidget *>(m_parts) : m_preview);
    if (all)
        m_preview->setRun({}, {}); // a hidden page must not keep reading
    else
        m_parts->startOther();
    m_shown[PreviewTab] = 0;
}

void ArtifactPages::showParts(int count, int current,
                              const std::function<std::optional<ShownRun>(int)> &read,
                              const QString &title)
{
    if (!m_allParts || tab() != PreviewTab)
        return;
    m_parts->showParts(count, read, title);
    m_parts->setCurrent(current);
}

void ArtifactPages::show(const std::optional<ShownRun> &run, const QString &title,
                         json::ByteRange found)
{
    const bool isOther = std::exchange(m_shown[size_t(tab())], m_generation) != m_generation;
    const ShownRun shown = run.value_or(ShownRun());
    switch (tab()) {
    case PreviewTab:
        if (m_allParts)
            break;
        if (isOther || !run || !m_preview->hasRun())
            m_preview->setRun(run, title);
        else
            m_preview->updateRun(*run);
        break;
    case TextTab:
        showText(shown, isOther, found);
        break;
    case HexTab:
        showBytes(shown, isOther);
        break;
    default:
        break;
    }
}

static ViewedContent viewed(const ShownRun &run)
{
    ViewedContent content;
    content.bytes = run.source;
    content.bytes.size = run.shown;
    content.mediaType = run.head.mediaType;
    content.name = run.head.filename;
    content.settled = run.settled && run.isWhole();
    return content;
}

void ArtifactPages::showText(const ShownRun &run, bool isOther, json::ByteRange found)
{
    if (isOther) {
        m_text->setContent(viewed(run));
        m_text->setFollowing(run.live && !run.settled);
    } else {
        m_text->setSize(run.shown, run.settled && run.isWhole());
    }
    m_text->setHighlight(found.length > 0 ? found : run.added);
}

void ArtifactPages::showBytes(const ShownRun &run, bool isOther)
{
    if (isOther)
        m_hex->setContent(viewed(run));
    else
        m_hex->setSize(run.shown, run.settled);
    if (std::exchange(m_tinted, run.added) != run.added || isOther)
        m_hex->setHighlight(run.added);
}

/// At an earlier chunk of the player: facts about the data up to that chunk.
void ArtifactPages::showFacts(const std::optional<ShownRun> &run, const QString &title,
                              const RemoteFiles *remote)
{
    if (!run)
        return m_metadata->facts()->clear();
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
    m_metadata->facts()->setFile(m_generation, file, run->settled || !run->live);
}

void ArtifactPages::setFollowing(bool following)
{
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
