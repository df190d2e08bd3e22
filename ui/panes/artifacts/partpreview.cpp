// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/partpreview.h"

#include "model/session/remotefiles.h"
#include "ui/files/agentfile.h"
#include "ui/files/openlinkdialog.h"
#include "ui/files/remotefilecard.h"
#include "ui/panes/artifacts/previewheader.h"
#include "ui/panes/artifacts/viewerset.h"
#include "ui/style/audience.h"
#include "ui/viewers/preview/imageview.h"
#include "ui/viewers/preview/mediaview.h"
#include "ui/viewers/text/codeview.h"
#include "ui/viewers/text/markdownview.h"
#include "ui/viewers/text/proseview.h"
#include "ui/widgets/pagestack.h"
#include "ui/workspace/layoutmemory.h"
#include "ui/workspace/viewmemory.h"

#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype Enough = 64; ///< bytes needed to detect a signature

PartPreview::PartPreview(QWidget *parent)
    : QWidget(parent)
    , m_memory(new ViewMemory(this))
    , m_viewers(new ViewerSet(this))
    , m_headerArea(new QWidget(this))
    , m_header(new PreviewHeader(m_headerArea))
    , m_pages(new PageStack(this))
    , m_emptyPage(new QWidget(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *top = new QVBoxLayout(m_headerArea);
    top->setContentsMargins(0, 0, 0, 0);
    top->addWidget(m_header);
    layout->addWidget(m_headerArea);
    layout->addWidget(m_pages, 1);
    m_pages->addWidget(m_emptyPage);
    m_header->hide();
    connect(m_viewers, &ViewerSet::viewerCreated, this, &PartPreview::setUpViewer);
    connect(m_header, &PreviewHeader::viewChosen, this, &PartPreview::chooseView);
}

void PartPreview::setMemory(ViewMemory &memory, LayoutMemory &layout)
{
    m_memory = &memory;
    layout.persist("artifacts/wrap"_L1, m_header->wrapSwitch()); // also the text page's
    connect(&memory, &ViewMemory::exactChanged, this, [this] {
        if (!m_part)
            return;
        selectView();
        showPart();
    });
}

static void makeBare(ContentViewer *viewer, bool bare)
{
    if (auto *staged = dynamic_cast<AudienceWidget *>(viewer))
        staged->setChromeHidden(bare);
}

void PartPreview::setUpViewer(ContentViewer *viewer)
{
    m_pages->addWidget(viewer);
    makeBare(viewer, m_isChromeHidden);
    connect(viewer, &ContentViewer::noteChanged, this, [this, viewer](const QString &text) {
        m_notes.insert(viewer, text);
        if (viewer == m_viewer)
            emit noteChanged(note());
    });
    if (auto *prose = qobject_cast<ProseView *>(viewer)) {
        prose->setLinesWrapped(m_header->wrapSwitch()->isChecked());
        connect(m_header->wrapSwitch(), &QToolButton::toggled, prose, &ProseView::setLinesWrapped);
    }
    if (auto *code = qobject_cast<CodeView *>(viewer))
        connect(code, &CodeView::languageChosen, this, &PartPreview::rememberLanguage);
    if (auto *media = qobject_cast<MediaView *>(viewer))
        connect(media, &MediaView::saveRequested, this, &PartPreview::saveRequested);
    if (auto *markdown = qobject_cast<MarkdownView *>(viewer))
        connect(markdown, &MarkdownView::linkActivated, this, [this](const QUrl &url) {
            askToOpenLink(QString::fromUtf8(url.toEncoded()), this);
        });
    auto *link = qobject_cast<LinkCard *>(viewer);
    if (!link || !m_remoteFiles)
        return;
    link->card()->setRemoteFiles(*m_remoteFiles);
    connect(
        link->card(), &RemoteFileCard::fetched, this,
        [this] { setPart(m_givenPart, m_artifactName); }, Qt::QueuedConnection);
}

void PartPreview::setRemoteFiles(RemoteFiles &files, std::function<quint32()> agent)
{
    m_remoteFiles = &files;
    m_agent = std::move(agent);
}

/// A link whose file was fetched is shown as that file.
std::optional<ShownPart>
PartPreview::withFetchedContent(const std::optional<ShownPart> &given) const
{
    if (!given || given->head.kind != Part::Kind::Url || !m_remoteFiles)
        return given;
    const std::optional<AgentFile> file =
        fetchedFile(*m_remoteFiles, QString::fromUtf8(given->bytes()), given->head.filename,
                    given->head.mediaType);
    if (!file)
        return given;
    ShownPart run = *given;
    run.head.kind = Part::Kind::Raw;
    run.head.mediaType = file->mediaType;
    run.source = file->bytes;
    run.shown = file->bytes.size;
    run.added = {};
    run.live = run.settled = true;
    return run;
}

void PartPreview::setPart(const std::optional<ShownPart> &given, const QString &name)
{
    const std::optional<ShownPart> run = withFetchedContent(given);
    m_givenPart = given;
    m_part = run;
    m_artifactName = name;
    ++m_generation;
    m_isTypeFinal = false;
    m_firstBytes.clear();
    m_subject = {};
    m_tint = {};
    if (!run) {
        m_viewer = nullptr;
        m_fallbackReason.clear();
        m_pages->setCurrentWidget(m_emptyPage);
        m_header->hide();
        clearHiddenViewers();
        emit noteChanged({});
        return;
    }
    m_subject.part = run->head.kind;
    m_subject.declared = run->head.mediaType;
    m_subject.name = run->head.filename.isEmpty() ? name : run->head.filename;
    m_header->setVisible(run->head.kind != Part::Kind::Url);
    sniffContent();
    selectView();
    showPart();
    clearHiddenViewers();
}

void PartPreview::setChromeHidden(bool bare)
{
    m_isChromeHidden = bare;
    m_headerArea->setHidden(bare);
    const auto viewers = m_pages->findChildren<ContentViewer *>(Qt::FindDirectChildrenOnly);
    for (ContentViewer *viewer : viewers)
        makeBare(viewer, bare);
}

void PartPreview::updatePart(const ShownPart &given)
{
    m_givenPart = given;
    const ShownPart run = *withFetchedContent(given);
    // Data after the player's chunk changes nothing here.
    const bool same = m_part && run.shown == m_part->shown && run.added == m_part->added &&
                      run.settled == m_part->settled && run.live == m_part->live;
    m_part = run;
    if (same)
        return;
    if (!m_isTypeFinal) {
        sniffContent();
        selectView();
    }
    showPart();
}

/// Detects the type from everything received, so that stepping back does not change the view. It is
/// detected from the first bytes and once more at the end, so that the view does not change in
/// between.
void PartPreview::sniffContent()
{
    const ByteSource &source = m_part->source;
    if (m_firstBytes.size() >= Enough && !m_part->settled)
        return;
    m_firstBytes =
        source.size > 0 ? source.read(0, qMin<qint64>(source.size, SniffBytes)) : QByteArray();
    m_subject.head = m_firstBytes;
    m_subject.sniffed = sniffPart(m_subject.part, m_firstBytes,
                                  m_part->settled && source.size <= m_firstBytes.size());
    m_isTypeFinal = m_part->settled;
    m_header->setTypes(m_subject);
}

/// The automatic view of the content. Markdown is shown as text if the user wants to see texts
/// exactly.
ViewKind PartPreview::automaticKind() const
{
    const ViewKind kind = automaticView(m_subject);
    return kind == ViewKind::Markdown && m_memory->isExact() ? ViewKind::Text : kind;
}

void PartPreview::selectView()
{
    const std::vector<ViewKind> views = possibleViews(m_subject);
    const ViewKind automatic = automaticKind();
    const QString wanted = m_memory->chosen(viewKey(m_subject)).section(u':', 0, 0);
    m_chosen = viewFromId(wanted);
    if (m_chosen && std::find(views.begin(), views.end(), *m_chosen) == views.end())
        m_chosen.reset();
    m_kind = m_chosen.value_or(automatic);
    m_header->setViews(views, automatic, m_chosen);
}

void PartPreview::chooseView(std::optional<ViewKind> view)
{
    if (!m_part)
        return;
    m_memory->choose(viewKey(m_subject), view ? QString(viewId(*view)) : QString());
    selectView();
    if (view && m_kind != *view) { // the choice is not remembered for this type
        m_kind = *view;
        m_header->setViews(possibleViews(m_subject), automaticKind(), view);
    }
    showPart();
}

void PartPreview::rememberLanguage(const QString &language)
{
    if (m_kind == ViewKind::Code)
        m_memory->choose(viewKey(m_subject), viewId(ViewKind::Code) % u':' % language);
}

bool PartPreview::isFinished() const
{
    return m_part->settled && m_part->isWhole();
}

/// An earlier state ends at its chunk; text may end within a character.
bool PartPreview::isSettledFor(ViewKind kind) const
{
    if (kind == ViewKind::Image && m_part->head.kind == Part::Kind::Text && isCompleteSvg())
        return true;
    if (kind == ViewKind::Image || kind == ViewKind::Audio || kind == ViewKind::Video ||
        kind == ViewKind::Archive || kind == ViewKind::Json)
        return m_part->settled || !m_part->live;
    return isFinished();
}

/// Whether the source of an SVG drawing is complete, even if the artifact is not.
bool PartPreview::isCompleteSvg() const
{
    static constexpr qint64 Tail = 64;
    const qint64 from = qMax<qint64>(0, m_part->shown - Tail);
    return m_part->source.read &&
           m_part->source.read(from, m_part->shown - from).trimmed().endsWith("</svg>");
}

void PartPreview::showPart()
{
    m_fallbackReason.clear();
    ViewKind kind = m_kind;
    if (m_part->shown == 0 && !m_part->live) {
        kind = ViewKind::Text;
        m_fallbackReason = tr("Nothing received up to this chunk.");
    } else if (m_part->shown == 0 && m_part->settled && kind != ViewKind::Link) {
        kind = ViewKind::Text;
        m_fallbackReason = tr("It is empty.");
    } else if (kind == ViewKind::Image && m_part->head.kind == Part::Kind::Text && !isFinished() &&
               !isCompleteSvg()) {
        // The source of a drawing can only be drawn when it is complete.
        kind = ViewKind::Text;
        m_fallbackReason = m_part->live ? tr("Shown as text until it is finished.")
                                        : tr("Shown as text up to this chunk.");
    }
    showInViewer(kind);
    emit noteChanged(note());
}

void PartPreview::showInViewer(ViewKind kind)
{
    ContentViewer *viewer = m_viewers->viewer(kind);
    const bool settled = isSettledFor(kind);
    const bool focused = m_pages->isAncestorOf(window()->focusWidget());
    const bool isOther = m_viewer != viewer;
    m_viewer = viewer;
    m_header->wrapSwitch()->setVisible(qobject_cast<ProseView *>(viewer) != nullptr);
    m_pages->setCurrentWidget(viewer); // first, so that it is laid out at its final size
    const json::ByteRange tint = m_part->live ? json::ByteRange() : m_part->added;
    if (m_viewerGenerations.value(viewer, 0) != m_generation) {
        m_viewerGenerations.insert(viewer, m_generation);
        m_tint = {};
        fillViewer(viewer, settled);
    } else {
        viewer->setSize(m_part->shown, settled);
    }
    if (tint != m_tint || isOther)
        viewer->setHighlight(tint);
    m_tint = tint;
    if (focused && isOther)
        viewer->setFocus(Qt::OtherFocusReason);
}

void PartPreview::fillViewer(ContentViewer *viewer, bool settled)
{
    ViewerInput content;
    content.bytes = m_part->source;
    content.bytes.size = m_part->shown;
    content.mediaType = m_part->head.mediaType;
    content.name = m_subject.name;
    content.settled = settled;
    m_notes.remove(viewer);
    if (auto *link = qobject_cast<LinkCard *>(viewer); link && m_agent)
        link->setAgent(m_agent());
    viewer->setContent(content);
    viewer->setFollowing(m_following && !m_part->settled);
    const QString chosen = m_memory->chosen(viewKey(m_subject));
    if (auto *code = qobject_cast<CodeView *>(viewer); code && chosen.contains(u':'))
        code->setLanguage(chosen.section(u':', 1));
}

/// Hidden viewers must not keep reading what no longer exists.
void PartPreview::clearHiddenViewers()
{
    for (int kind = 0; kind < ViewKindCount; ++kind) {
        ContentViewer *viewer = m_viewers->existing(ViewKind(kind));
        if (viewer && viewer != m_viewer && m_viewerGenerations.remove(viewer))
            viewer->setContent({});
    }
}

bool PartPreview::canShowMore() const
{
    return m_viewer && m_viewer->hasMore();
}

void PartPreview::showAll()
{
    if (m_viewer)
        m_viewer->showMore();
}

void PartPreview::setFollowing(bool following)
{
    m_following = following;
    if (m_viewer && m_part)
        m_viewer->setFollowing(following && !m_part->settled);
}

RenderClient &PartPreview::renderClient()
{
    return m_viewers->renderClient();
}

ImageView *PartPreview::imageView() const
{
    return static_cast<ImageView *>(m_viewers->existing(ViewKind::Image));
}

QString PartPreview::note() const
{
    QStringList notes{m_fallbackReason, m_notes.value(m_viewer)};
    notes.removeAll(QString());
    return notes.join(u' ');
}

} // namespace a2a

#include "moc_partpreview.cpp"
