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

RunPreview::RunPreview(QWidget *parent)
    : QWidget(parent)
    , m_memory(new ViewMemory(this))
    , m_viewers(new ViewerSet(this))
    , m_top(new QWidget(this))
    , m_head(new PreviewHead(m_top))
    , m_pages(new PageStack(this))
    , m_nothing(new QWidget(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *top = new QVBoxLayout(m_top);
    top->setContentsMargins(0, 0, 0, 0);
    top->addWidget(m_head);
    layout->addWidget(m_top);
    layout->addWidget(m_pages, 1);
    m_pages->addWidget(m_nothing);
    m_head->hide();
    connect(m_viewers, &ViewerSet::made, this, &RunPreview::adopt);
    connect(m_head, &PreviewHead::viewChosen, this, &RunPreview::chooseView);
}

void RunPreview::setMemory(ViewMemory &memory, LayoutMemory &layout)
{
    m_memory = &memory;
    layout.persist("artifacts/wrap"_L1, m_head->wrapSwitch()); // also the text page's
    connect(&memory, &ViewMemory::exactChanged, this, [this] {
        if (!m_run)
            return;
        chooseKind();
        showRun();
    });
}

static void makeBare(ContentViewer *viewer, bool bare)
{
    if (auto *staged = dynamic_cast<StageWidget *>(viewer))
        staged->setBare(bare);
}

void RunPreview::adopt(ContentViewer *viewer)
{
    m_pages->addWidget(viewer);
    makeBare(viewer, m_isBare);
    connect(viewer, &ContentViewer::noteChanged, this, [this, viewer](const QString &text) {
        m_notes.insert(viewer, text);
        if (viewer == m_viewer)
            emit noteChanged(note());
    });
    if (auto *prose = qobject_cast<ProseView *>(viewer)) {
        prose->setLinesWrapped(m_head->wrapSwitch()->isChecked());
        connect(m_head->wrapSwitch(), &QToolButton::toggled, prose, &ProseView::setLinesWrapped);
    }
    if (auto *code = qobject_cast<CodeView *>(viewer))
        connect(code, &CodeView::languageChosen, this, &RunPreview::rememberLanguage);
    if (auto *media = qobject_cast<MediaView *>(viewer))
        connect(media, &MediaView::saveRequested, this, &RunPreview::saveRequested);
    if (auto *markdown = qobject_cast<MarkdownView *>(viewer))
        connect(markdown, &MarkdownView::linkActivated, this, [this](const QUrl &url) {
            askToOpenLink(QString::fromUtf8(url.toEncoded()), this);
        });
    auto *link = qobject_cast<LinkCard *>(viewer);
    if (!link || !m_remote)
        return;
    link->card()->setRemoteFiles(*m_remote);
    connect(
        link->card(), &RemoteFileCard::fetched, this, [this] { setRun(m_given, m_name); },
        Qt::QueuedConnection);
}

void RunPreview::setRemoteFiles(RemoteFiles &files, std::function<quint32()> agent)
{
    m_remote = &files;
    m_agent = std::move(agent);
}

/// A link whose file was fetched is shown as that file.
std::optional<ShownRun> RunPreview::resolved(const std::optional<ShownRun> &given) const
{
    if (!given || given->head.kind != Part::Kind::Url || !m_remote)
        return given;
    const std::optional<AgentFile> file = fetchedFile(*m_remote, QString::fromUtf8(given->bytes()),
                                                      given->head.filename, given->head.mediaType);
    if (!file)
        return given;
    ShownRun run = *given;
    run.head.kind = Part::Kind::Raw;
    run.head.mediaType = file->mediaType;
    run.source = file->bytes;
    run.shown = file->bytes.size;
    run.added = {};
    run.live = run.settled = true;
    return run;
}

void RunPreview::setRun(const std::optional<ShownRun> &given, const QString &name)
{
    const std::optional<ShownRun> run = resolved(given);
    m_given = given;
    m_run = run;
    m_name = name;
    ++m_generation;
    m_knows = false;
    m_start.clear();
    m_subject = {};
    m_tint = {};
    if (!run) {
        m_viewer = nullptr;
        m_why.clear();
        m_pages->setCurrentWidget(m_nothing);
        m_head->hide();
        clearOthers();
        emit noteChanged({});
        return;
    }
    m_subject.part = run->head.kind;
    m_subject.declared = run->head.mediaType;
    m_subject.name = run->head.filename.isEmpty() ? name : run->head.filename;
    m_head->setVisible(run->head.kind != Part::Kind::Url);
    lookAtBytes();
    chooseKind();
    showRun();
    clearOthers();
}

void RunPreview::setBare(bool bare)
{
    m_isBare = bare;
    m_top->setHidden(bare);
    const auto viewers = m_pages->findChildren<ContentViewer *>(Qt::FindDirectChildrenOnly);
    for (ContentViewer *viewer : viewers)
        makeBare(viewer, bare);
}

void RunPreview::updateRun(const ShownRun &given)
{
    m_given = given;
    const ShownRun run = *resolved(given);
    // Data after the player's chunk changes nothing here.
    const bool same = m_run && run.shown == m_run->shown && run.added == m_run->added &&
                      run.settled == m_run->settled && run.live == m_run->live;
    m_run = run;
    if (same)
        return;
    if (!m_knows) {
        lookAtBytes();
        chooseKind();
    }
    showRun();
}

/// Detects the type from everything received, so that stepping back does not change the view. It is
/// detected from the first bytes and once more at the end, so that the view does not change in
/// between.
void RunPreview::lookAtBytes()
{
    const ByteSource &source = m_run->source;
    if (m_start.size() >= Enough && !m_run->settled)
        return;
    m_start =
        source.size > 0 ? source.read(0, qMin<qint64>(source.size, SniffBytes)) : QByteArray();
    m_subject.head = m_start;
    m_subject.sniffed =
        sniffPart(m_subject.part, m_start, m_run->settled && source.size <= m_start.size());
    m_knows = m_run->settled;
    m_head->setTypes(m_subject);
}

/// The automatic view of the content. Markdown is shown as text if the user wants to see texts
/// exactly.
ViewKind RunPreview::automaticKind() const
{
    const ViewKind kind = automaticView(m_subject);
    return kind == ViewKind::Markdown && m_memory->isExact() ? ViewKind::Text : kind;
}

void RunPreview::chooseKind()
{
    const std::vector<ViewKind> views = possibleViews(m_subject);
    const ViewKind automatic = automaticKind();
    const QString wanted = m_memory->chosen(viewKey(m_subject)).section(u':', 0, 0);
    m_chosen = viewOfId(wanted);
    if (m_chosen && std::find(views.begin(), views.end(), *m_chosen) == views.end())
        m_chosen.reset();
    m_kind = m_chosen.value_or(automatic);
    m_head->setViews(views, automatic, m_chosen);
}

void RunPreview::chooseView(std::optional<ViewKind> view)
{
    if (!m_run)
        return;
    m_memory->choose(viewKey(m_subject), view ? QString(viewId(*view)) : QString());
    chooseKind();
    if (view && m_kind != *view) { // the choice is not remembered for this type
        m_kind = *view;
        m_head->setViews(possibleViews(m_subject), automaticKind(), view);
    }
    showRun();
}

void RunPreview::rememberLanguage(const QString &language)
{
    if (m_kind == ViewKind::Code)
        m_memory->choose(viewKey(m_subject), viewId(ViewKind::Code) % u':' % language);
}

bool RunPreview::isFinished() const
{
    return m_run->settled && m_run->isWhole();
}

/// An earlier state ends at its chunk; text may end within a character.
bool RunPreview::isSettledFor(ViewKind kind) const
{
    if (kind == ViewKind::Image && m_run->head.kind == Part::Kind::Text && isWholeDrawing())
        return true;
    if (kind == ViewKind::Image || kind == ViewKind::Audio || kind == ViewKind::Video ||
        kind == ViewKind::Archive || kind == ViewKind::Json)
        return m_run->settled || !m_run->live;
    return isFinished();
}

/// Whether the source of an SVG drawing is complete, even if the artifact is not.
bool RunPreview::isWholeDrawing() const
{
    static constexpr qint64 Tail = 64;
    const qint64 from = qMax<qint64>(0, m_run->shown - Tail);
    return m_run->source.read &&
           m_run->source.read(from, m_run->shown - from).trimmed().endsWith("</svg>");
}

void RunPreview::showRun()
{
    m_why.clear();
    ViewKind kind = m_kind;
    if (m_run->shown == 0 && !m_run->live) {
        kind = ViewKind::Text;
        m_why = tr("Nothing received up to this chunk.");
    } else if (m_run->shown == 0 && m_run->settled && kind != ViewKind::Link) {
        kind = ViewKind::Text;
        m_why = tr("It is empty.");
    } else if (kind == ViewKind::Image && m_run->head.kind == Part::Kind::Text && !isFinished() &&
               !isWholeDrawing()) {
        // The source of a drawing can only be drawn when it is complete.
        kind = ViewKind::Text;
        m_why = m_run->live ? tr("Shown as text until it is finished.")
                            : tr("Shown as text up to this chunk.");
    }
    showIn(kind);
    emit noteChanged(note());
}

void RunPreview::showIn(ViewKind kind)
{
    ContentViewer *viewer = m_viewers->viewer(kind);
    const bool settled = isSettledFor(kind);
    const bool focused = m_pages->isAncestorOf(window()->focusWidget());
    const bool isOther = m_viewer != viewer;
    m_viewer = viewer;
    m_head->wrapSwitch()->setVisible(qobject_cast<ProseView *>(viewer) != nullptr);
    m_pages->setCurrentWidget(viewer); // first, so that it is laid out at its final size
    const json::ByteRange tint = m_run->live ? json::ByteRange() : m_run->added;
    if (m_filled.value(viewer, 0) != m_generation) {
        m_filled.insert(viewer, m_generation);
        m_tint = {};
        fill(viewer, settled);
    } else {
        viewer->setSize(m_run->shown, settled);
    }
    if (tint != m_tint || isOther)
        viewer->setHighlight(tint);
    m_tint = tint;
    if (focused && isOther)
        viewer->setFocus(Qt::OtherFocusReason);
}

void RunPreview::fill(ContentViewer *viewer, bool settled)
{
    ViewedContent content;
    content.bytes = m_run->source;
    content.bytes.size = m_run->shown;
    content.mediaType = m_run->head.mediaType;
    content.name = m_subject.name;
    content.settled = settled;
    m_notes.remove(viewer);
    if (auto *link = qobject_cast<LinkCard *>(viewer); link && m_agent)
        link->setAgent(m_agent());
    viewer->setContent(content);
    viewer->setFollowing(m_following && !m_run->settled);
    const QString chosen = m_memory->chosen(viewKey(m_subject));
    if (auto *code = qobject_cast<CodeView *>(viewer); code && chosen.contains(u':'))
        code->setLanguage(chosen.section(u':', 1));
}

/// Hidden viewers must not keep reading what no longer exists.
void RunPreview::clearOthers()
{
    for (int kind = 0; kind < ViewKindCount; ++kind) {
        ContentViewer *viewer = m_viewers->existing(ViewKind(kind));
        if (viewer && viewer != m_viewer && m_filled.remove(viewer))
            viewer->setContent({});
    }
}

bool RunPreview::canShowMore() const
{
    return m_viewer && m_viewer->hasMore();
}

void RunPreview::showAll()
{
    if (m_viewer)
        m_viewer->showMore();
}

void RunPreview::setFollowing(bool following)
{
    m_following = following;
    if (m_viewer && m_run)
        m_viewer->setFollowing(following && !m_run->settled);
}

RenderClient &RunPreview::renderClient()
{
    return m_viewers->renderClient();
}

ImageView *RunPreview::pictures() const
{
    return static_cast<ImageView *>(m_viewers->existing(ViewKind::Image));
}

QString RunPreview::note() const
{
    QStringList notes{m_why, m_notes.value(m_viewer)};
    notes.removeAll(QString());
    return notes.join(u' ');
}

} // namespace a2a

#include "moc_partpreview.cpp"
