// SPDX-License-Identifier: Apache-2.0
#include "ui/artifacts/artifactviewer.h"

#include "model/a2a/bytesize.h"
#include "model/items/artifactlistmodel.h"
#include "ui/artifacts/artifactlistdelegate.h"
#include "ui/artifacts/chunktable.h"
#include "ui/artifacts/metadatapage.h"
#include "ui/artifacts/playerbar.h"
#include "ui/artifacts/previewhead.h"
#include "ui/artifacts/runpreview.h"
#include "ui/artifacts/savedartifact.h"
#include "ui/artifacts/viewernotice.h"
#include "ui/common/displaytext.h"
#include "ui/common/errorpanel.h"
#include "ui/common/icons.h"
#include "ui/viewers/codetext.h"
#include "ui/viewers/codeview.h"
#include "ui/viewers/hexviewer.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFrame>
#include <QHBoxLayout>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int NarrowTabs = 440; // pixels

ArtifactViewer::ArtifactViewer(const Recording &recording, const Store &store,
                               const Content &content, Selection &selection, QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_selection(selection)
    , m_assembly(store, content)
    , m_player(store)
    , m_saver(store, content)
    , m_tabs(new QTabBar(this))
    , m_save(new QToolButton(this))
    , m_partsRow(new QWidget(this))
    , m_parts(new QComboBox(m_partsRow))
    , m_pages(new QStackedWidget(this))
    , m_preview(new RunPreview(this))
    , m_text(new CodeView(this))
    , m_hex(new HexViewer(this))
    , m_table(new ChunkTable(recording, store, this))
    , m_metadata(new MetadataPage(content, this))
    , m_bar(new PlayerBar(m_player, this))
    , m_notice(new ViewerNotice(this))
    , m_error(new ErrorPanel(this))
{
    setAccessibleName(tr("Artifact preview"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    buildTop();
    buildPages();
    buildBottom();
    m_askPath = [this](const QString &proposed) {
        return QFileDialog::getSaveFileName(this, tr("Save artifact"), proposed);
    };
    connect(&m_assembly, &ArtifactAssembly::restarted, this, &ArtifactViewer::restart);
    connect(&m_assembly, &ArtifactAssembly::grew, this, &ArtifactViewer::grow);
    connect(&m_saver, &ArtifactSaver::finished, this, &ArtifactViewer::saveEnded);
    connect(&m_player, &ArtifactPlayer::moved, this, &ArtifactViewer::playerMoved);
    connect(&m_player, &ArtifactPlayer::playingChanged, this,
            [this] { m_selection.setMoving(m_player.isPlaying() ? this : nullptr); });
    connect(&selection, &Selection::frameSelected, this, &ArtifactViewer::followFrame);
    connect(&selection, &Selection::timeRangeChanged, this, &ArtifactViewer::followTimeRange);
    followTimeRange();
    restart();
}

/// What shows the artifact reads from the assembly as long as it is there, also while it goes.
ArtifactViewer::~ArtifactViewer()
{
    qDeleteAll(findChildren<QWidget *>(Qt::FindDirectChildrenOnly));
}

void ArtifactViewer::setTab(Tab tab)
{
    m_tabs->setCurrentIndex(tab);
}

ArtifactViewer::Tab ArtifactViewer::tab() const
{
    return Tab(m_tabs->currentIndex());
}

void ArtifactViewer::setArtifact(ArtifactIndex artifact)
{
    if (artifact == m_assembly.artifact())
        return;
    m_run = 0;
    m_foundRun = -1;
    m_error->hide();
    m_isSetting = true;
    m_table->chunks()->setArtifact(artifact);
    m_player.setArtifact(artifact);
    m_assembly.setArtifact(artifact);
    m_isSetting = false;
    followEnd();
    listRuns();
    showRun();
    if (artifact != NoIndex && m_selection.artifact() == artifact)
        followFrame(m_selection.frame(), nullptr);
}

void ArtifactViewer::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (std::exchange(m_stale, false))
        refresh();
}

/// Where it is narrow the tabs stand closer together, before they have to scroll.
void ArtifactViewer::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const QString style =
        width() < NarrowTabs ? u"QTabBar::tab { padding: 7px 7px 5px 7px; }"_s : QString();
    if (m_tabs->styleSheet() != style)
        m_tabs->setStyleSheet(style);
}

void ArtifactViewer::refresh()
{
    if (!isVisible()) {
        m_stale = true;
        return;
    }
    m_table->chunks()->update();
    m_player.update();
    m_assembly.update();
    grow(); // it may have been finished without another chunk
}

bool ArtifactViewer::isSettled() const
{
    // A run that another one follows is finished although the artifact is not; so is what a limit
    // cuts.
    return m_assembly.isComplete() || m_assembly.isLimited() ||
           m_run + 1 < int(m_assembly.runs().size());
}

const AssembledRun *ArtifactViewer::currentRun() const
{
    const std::vector<AssembledRun> &runs = m_assembly.runs();
    return size_t(m_run) < runs.size() ? &runs[size_t(m_run)] : nullptr;
}

std::optional<ShownRun> ArtifactViewer::shownRun() const
{
    const AssembledRun *run = currentRun();
    if (!run)
        return {};
    const auto read = [this, index = size_t(m_run)](qint64 offset, qint64 length) {
        return m_assembly.read(index, offset, length);
    };
    ShownRun shown{*run, {run->size, read}, run->size, {}, m_player.isLive(), isSettled()};
    if (!m_player.isLive()) {
        shown.shown = run->sizeAt(m_player.position());
        shown.added = run->addedBy(m_player.position());
    }
    return shown;
}

void ArtifactViewer::restart()
{
    m_saved.clear();
    m_run = 0;
    listRuns();
    showRun();
}

void ArtifactViewer::listRuns()
{
    const int count = int(m_assembly.runs().size());
    if (m_parts->count() > count)
        m_parts->clear();
    for (int run = m_parts->count(); run < count && run < 1000; ++run)
        m_parts->addItem(partTitle(run + 1, m_assembly.runs()[size_t(run)]));
    m_partsRow->setVisible(count > 1);
    m_parts->setCurrentIndex(m_run < m_parts->count() ? m_run : -1);
    m_actions[0]->setEnabled(m_run > 0);
    m_actions[1]->setEnabled(m_run + 1 < count);
}

void ArtifactViewer::setRun(int run)
{
    m_runWanted = false;
    m_foundRun = -1;
    if (run == m_run || run < 0 || run >= int(m_assembly.runs().size()))
        return;
    m_run = run;
    listRuns();
    showRun();
}

void ArtifactViewer::stepRun(int by)
{
    setRun(m_run + by);
}

void ArtifactViewer::showRun()
{
    ++m_generation;
    clearHidden();
    m_hasRun = currentRun() != nullptr;
    m_save->setEnabled(m_hasRun);
    showPosition();
}

void ArtifactViewer::showPosition()
{
    if (m_isSetting)
        return;
    showPage();
    const quint32 chunk = m_player.position();
    m_table->setCurrentChunk(chunk, !m_player.isLive());
    m_metadata->setChunk(artifact(), chunk);
    showFacts();
    m_bar->setVisible(m_player.count() > 1);
    m_bar->setAddedBytes(chunk == NoIndex ? 0 : m_assembly.bytesAddedBy(chunk));
    showNotice();
}

void ArtifactViewer::grow()
{
    if (m_isSetting)
        return;
    listRuns();
    findChangedRun();
    goToFound();
    if (m_hasRun == (currentRun() != nullptr))
        showPosition();
    else
        showRun(); // pages read from what is there now
}

QString ArtifactViewer::notice() const
{
    return m_notice->text();
}

QString ArtifactViewer::noticeText() const
{
    if (!m_saved.isEmpty())
        return tr("saved as %1").arg(m_saved);
    if (artifact() != NoIndex && !m_assembly.isCaughtUp()) {
        const QString loaded = sizeText(m_assembly.loadedBytes());
        const QString all = sizeText(m_store.artifacts[artifact()].bytes);
        return (m_assembly.isLimited() ? tr("showing %1 of %2") : tr("reading: %1 of %2"))
            .arg(loaded, all);
    }
    if (tab() == TextTab)
        return m_text->note();
    return tab() == PreviewTab ? m_previewNote : QString();
}

void ArtifactViewer::showNotice()
{
    const bool more = artifact() != NoIndex &&
                      (m_assembly.isLimited() ||
                       (tab() == PreviewTab && m_preview->canShowMore() && m_saved.isEmpty()));
    m_notice->say(noticeText(), more);
}

void ArtifactViewer::loadAll()
{
    if (m_assembly.isLimited())
        m_assembly.loadAll();
    else
        m_preview->showAll();
    showNotice();
}

void ArtifactViewer::save()
{
    const AssembledRun *run = currentRun();
    if (artifact() == NoIndex)
        return;
    if (run && run->kind == Part::Kind::Url) {
        emit saveLinkedRequested();
        return;
    }
    const QString path = m_askPath(proposedPath(m_store.artifacts[artifact()], run));
    if (path.isEmpty())
        return;
    m_error->hide();
    m_saver.save(artifact(), m_player.revision(), size_t(m_run), path);
}

void ArtifactViewer::saveEnded(const QString &path, const QString &cause)
{
    if (cause.isEmpty()) {
        m_saved = displayText(QDir::toNativeSeparators(path), 400);
    } else {
        m_error->setError(tr("The artifact could not be saved"), cause,
                          tr("Choose another folder."));
        m_error->setAction(tr("Save elsewhere…"));
        m_error->show();
    }
    showNotice();
}

} // namespace a2a

#include "moc_artifactviewer.cpp"
