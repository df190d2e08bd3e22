// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/artifactviewer.h"

#include "model/fold/taskconnectivity.h"
#include "model/items/artifactlistmodel.h"
#include "model/session/remotefiles.h"
#include "model/text/bytesize.h"
#include "ui/panes/artifacts/artifactlistdelegate.h"
#include "ui/panes/artifacts/artifactsaver.h"
#include "ui/panes/artifacts/chunkheatbar.h"
#include "ui/panes/artifacts/chunktable.h"
#include "ui/panes/artifacts/metadatapage.h"
#include "ui/panes/artifacts/partpreview.h"
#include "ui/panes/artifacts/partsscrollarea.h"
#include "ui/panes/artifacts/playerbar.h"
#include "ui/panes/artifacts/playerslider.h"
#include "ui/panes/artifacts/previewheader.h"
#include "ui/panes/artifacts/viewernotice.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"
#include "ui/viewers/text/codetext.h"
#include "ui/viewers/text/codeview.h"
#include "ui/widgets/errorpanel.h"
#include "ui/workspace/windowkeys.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFrame>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int NarrowTabs = 440; // pixels at 100 %
static constexpr int WideHead = 500;   // the same, for the button beside Save

static QVBoxLayout *stacked(QWidget *parent)
{
    auto *layout = new QVBoxLayout(parent);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    return layout;
}

static QFrame *rule(QWidget *parent)
{
    auto *line = new QFrame(parent);
    line->setProperty("rule", true);
    return line;
}

ArtifactViewer::ArtifactViewer(Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_store(workspace.store())
    , m_selection(workspace.selection())
    , m_viewMemory(workspace.views())
    , m_layout(workspace.layout())
    , m_assembly(m_store, workspace.content())
    , m_player(m_store)
    , m_chunks(workspace.recording(), m_store, workspace.content())
    , m_growths(m_store)
    , m_heat(m_store)
    , m_saver(m_store, workspace.content())
    , m_controlsAbove(new QWidget(this))
    , m_controlsBelow(new QWidget(this))
    , m_tabs(new QTabBar(m_controlsAbove))
    , m_saveButton(new QToolButton(m_controlsAbove))
    , m_partsRow(new QWidget(m_controlsAbove))
    , m_parts(new QComboBox(m_partsRow))
    , m_pages(new ArtifactPages(m_store, workspace.content(), m_chunks, this))
    , m_playerBar(new PlayerBar(m_player, m_controlsBelow))
    , m_notice(new ViewerNotice(m_controlsBelow))
    , m_error(new ErrorPanel(m_controlsBelow))
{
    setAccessibleName(tr("Artifact preview"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    stacked(this);
    buildTop();
    buildPages();
    buildBottom();
    m_layout.persist("artifacts/view"_L1, m_tabs);
    m_layout.persist("artifacts/times"_L1, m_playerBar->spaceByTimeAction());
    m_layout.persist("artifacts/pauses"_L1, m_playerBar->pauses());
    preview()->setMemory(m_viewMemory, m_layout);
    m_pages->parts()->setPreviewServices({&m_viewMemory, &m_layout, nullptr, {}});
    m_layout.persist("artifacts/all"_L1, m_allParts);
    if (workspace.hasSession())
        fetchLinks(workspace.session().files());
    m_pathPrompt = [this](const QString &proposed) {
        return QFileDialog::getSaveFileName(this, tr("Save artifact"), proposed);
    };
    connect(&m_assembly, &ArtifactAssembly::restarted, this, &ArtifactViewer::restart);
    connect(&m_assembly, &ArtifactAssembly::grew, this, &ArtifactViewer::onAssemblyGrown);
    connect(&m_saver, &ArtifactSaver::finished, this, &ArtifactViewer::onSaveFinished);
    connect(&m_player, &ArtifactPlayer::positionChanged, this, &ArtifactViewer::onPlayerMoved);
    connect(&m_player, &ArtifactPlayer::playingChanged, this,
            [this] { m_selection.setContinuousOrigin(m_player.isPlaying() ? this : nullptr); });
    connect(&m_selection, &Selection::frameSelected, this, &ArtifactViewer::followFrame);
    connect(&m_selection, &Selection::timeRangeChanged, this, &ArtifactViewer::followTimeRange);
    followTimeRange();
    restart();
}

/// The viewers read from the assembly until they are destroyed.
ArtifactViewer::~ArtifactViewer()
{
    qDeleteAll(findChildren<QWidget *>(Qt::FindDirectChildrenOnly));
}

void ArtifactViewer::setTab(Tab tab)
{
    m_tabs->setCurrentIndex(tab);
}

void ArtifactViewer::setChromeHidden(bool bare)
{
    m_controlsAbove->setHidden(bare);
    m_controlsBelow->setHidden(bare);
    preview()->setChromeHidden(bare);
    m_pages->showTab(bare ? PreviewTab : Tab(m_tabs->currentIndex()));
    showPosition();
}

void ArtifactViewer::setArtifact(ArtifactIndex artifact)
{
    if (artifact == m_assembly.artifact())
        return;
    m_partIndex = 0;
    m_isPartChosen = false;
    m_matchPart = -1;
    m_error->hide();
    m_settingArtifact = true;
    m_chunks.setArtifact(artifact);
    m_player.setArtifact(artifact);
    m_assembly.setArtifact(artifact);
    m_settingArtifact = false;
    updateFollowing();
    listParts();
    showPart();
    if (artifact != NoIndex && m_selection.artifact() == artifact)
        followFrame(m_selection.frame(), nullptr);
}

void ArtifactViewer::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (std::exchange(m_isStale, false))
        refresh();
}

/// In a narrow pane the tabs get less padding before they have to scroll.
void ArtifactViewer::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    setStyleProperty(m_tabs, "narrow", width() < zoomed(NarrowTabs));
    if (m_headerButton)
        m_headerButton->setVisible(width() >= zoomed(WideHead));
}

void ArtifactViewer::refresh()
{
    if (!isVisible()) {
        m_isStale = true;
        return;
    }
    m_chunks.update();
    m_player.update();
    m_assembly.update();
    onAssemblyGrown(); // it may have been completed without another chunk
}

bool ArtifactViewer::isSettled(int run) const
{
    // A run followed by another one is complete although the artifact is not; so is one cut by a
    // limit.
    return m_assembly.isComplete() || m_assembly.isLimited() ||
           run + 1 < int(m_assembly.runs().size());
}

const AssembledRun *ArtifactViewer::currentPart() const
{
    const std::vector<AssembledRun> &runs = m_assembly.runs();
    return size_t(m_partIndex) < runs.size() ? &runs[size_t(m_partIndex)] : nullptr;
}

std::optional<ShownPart> ArtifactViewer::shownPart(int index) const
{
    const std::vector<AssembledRun> &runs = m_assembly.runs();
    if (index < 0 || size_t(index) >= runs.size())
        return {};
    const AssembledRun *run = &runs[size_t(index)];
    const auto read = [this, index = size_t(index)](qint64 offset, qint64 length) {
        return m_assembly.read(index, offset, length);
    };
    ShownPart shown{*run, {run->size, read}, run->size, {}, m_player.isLive(), isSettled(index)};
    if (!m_player.isLive()) {
        shown.shown = run->sizeAt(m_player.position());
        shown.added = run->rangeAddedBy(m_player.position());
    }
    return shown;
}

void ArtifactViewer::restart()
{
    m_savedPath.clear();
    m_partIndex = 0;
    m_pages->parts()->reset(); // its previews would keep reading what no longer exists
    listParts();
    showPart();
}

void ArtifactViewer::listParts()
{
    const int count = int(m_assembly.runs().size());
    if (m_parts->count() > count)
        m_parts->clear();
    for (int run = m_parts->count(); run < count && run < 1000; ++run)
        m_parts->addItem(partTitle(run + 1, m_assembly.runs()[size_t(run)]));
    m_partsRow->setVisible(count > 1);
    m_parts->setCurrentIndex(m_partIndex < m_parts->count() ? m_partIndex : -1);
    m_actions[0]->setEnabled(m_partIndex > 0);
    m_actions[1]->setEnabled(m_partIndex + 1 < count);
}

void ArtifactViewer::setPart(int run)
{
    m_showsChangedPart = false;
    m_isPartChosen = true;
    m_matchPart = -1;
    if (run == m_partIndex || run < 0 || run >= int(m_assembly.runs().size()))
        return;
    m_partIndex = run;
    listParts();
    showPart();
}

void ArtifactViewer::stepPart(int by)
{
    setPart(m_partIndex + by);
}

void ArtifactViewer::showPart()
{
    m_pages->reset();
    m_hasPart = currentPart() != nullptr;
    m_saveButton->setEnabled(m_hasPart);
    showPosition();
}

void ArtifactViewer::showPosition()
{
    if (m_settingArtifact)
        return;
    const std::optional<ShownPart> run = shownPart(m_partIndex);
    m_pages->setAllPartsShown(m_allParts->isChecked() && m_assembly.runs().size() > 1);
    m_pages->show(run, title(), run ? matchIn(*run) : json::ByteRange());
    m_pages->showParts(
        int(m_assembly.runs().size()), m_partIndex, [this](int index) { return shownPart(index); },
        title());
    const quint32 chunk = m_player.position();
    if (ChunkTable *table = chunkTable())
        table->setCurrentChunk(chunk, !m_player.isLive());
    if (MetadataPage *metadata = m_pages->metadata())
        metadata->setChunk(artifact(), chunk);
    showFacts();
    m_playerBar->setVisible(m_player.count() > 1);
    updatePlayerBar();
    updateHeatMap();
    showNotice();
}

/// Describes the state after the newest chunk, in the same words as the card and the list.
void ArtifactViewer::updatePlayerBar()
{
    PlayerBar::ChunkFacts facts;
    const quint32 chunk = m_player.position();
    if (chunk != NoIndex) {
        const GrowingArray<Chunk> &chunks = m_store.artifacts[artifact()].chunks;
        facts.added = m_assembly.bytesAddedBy(chunk);
        const std::vector<quint32> &firsts = m_player.revisions();
        const auto own = std::lower_bound(firsts.begin(), firsts.end(), chunk);
        if (own != firsts.begin() && own != firsts.end() && *own == chunk) {
            facts.replaced = 0;
            for (quint32 at = *std::prev(own); at < chunk; ++at)
                facts.replaced += chunks[at].bytes;
        }
        if (chunk + 1 == m_player.count()) {
            const ArtifactGrowth &growth = m_growths.growth(artifact());
            facts.arrivalText = growth.replacedChunks > 0
                                    ? QString(growth.chunksText() % u" · "_s % growth.summaryText())
                                    : growth.summaryText();
        }
    }
    m_playerBar->setChunkFacts(facts);
}

/// Shows on the text page how the text arrived.
void ArtifactViewer::updateHeatMap()
{
    if (tab() != TextTab)
        return;
    ChunkHeatBar *bar = m_pages->heatBar();
    bar->setVisible(m_player.count() > 0);
    bar->setChunkCount(m_player.count());
    m_heat.setMode(m_player.count() > 1 ? bar->mode() : ChunkHeatMap::Mode::None);
    m_heat.setRevision(artifact(), m_player.revision());
    bar->setHeat(m_heat);
    showCursorChunk();
    m_pages->text()->text()->viewport()->update();
}

void ArtifactViewer::showCursorChunk()
{
    if (tab() != TextTab)
        return;
    const AssembledRun *run = currentPart();
    if (!run || run->size == 0)
        return m_pages->heatBar()->setCursorChunk(NoIndex, -1);
    const qint64 byte = qMin(m_pages->text()->text()->cursorByte(), run->size - 1);
    const quint32 chunk = run->pieces[run->fragmentIndexAt(byte)].chunk;
    m_pages->heatBar()->setCursorChunk(chunk, m_player.gapNs(chunk));
}

/// Adjacent chunks of the same heat are merged.
std::vector<TextView::BackgroundRange> ArtifactViewer::computeBackgrounds(qint64 from,
                                                                          qint64 to) const
{
    std::vector<TextView::BackgroundRange> grounds;
    const AssembledRun *run = currentPart();
    if (!run || m_heat.mode() == ChunkHeatMap::Mode::None)
        return grounds;
    const Palette &palette = Palette::of(this);
    int last = -1;
    for (size_t at = run->fragmentIndexAt(from); at < run->pieces.size(); ++at) {
        const AssembledRun::Fragment &piece = run->pieces[at];
        if (piece.offset >= to)
            break;
        const qint64 end =
            qMin(to, at + 1 < run->pieces.size() ? run->pieces[at + 1].offset : run->size);
        const qint64 begin = qMax(from, piece.offset);
        const int level = m_heat.level(piece.chunk);
        if (level == last)
            grounds.back().length += end - begin;
        else
            grounds.push_back({begin, end - begin, heatColor(palette, level)});
        last = level;
    }
    return grounds;
}

/// Compares the player's revision with the previous one, or the first revision with the next one.
void ArtifactViewer::compareRevisions()
{
    const std::vector<quint32> &firsts = m_player.revisions();
    if (firsts.size() < 2)
        return;
    auto after = std::find(firsts.begin(), firsts.end(), m_player.revision().first);
    if (after == firsts.begin())
        ++after;
    emit compareRequested(*std::prev(after), *after);
}

void ArtifactViewer::onAssemblyGrown()
{
    if (m_settingArtifact)
        return;
    listParts();
    followGrowingPart();
    findChangedPart();
    goToMatch();
    if (m_hasPart == (currentPart() != nullptr))
        showPosition();
    else
        showPart(); // pages then read the current data
}

QString ArtifactViewer::notice() const
{
    return m_notice->text();
}

QString ArtifactViewer::noticeText() const
{
    if (!m_savedPath.isEmpty())
        return tr("saved as %1").arg(m_savedPath);
    if (artifact() != NoIndex && !m_assembly.isCaughtUp()) {
        const QString loaded = sizeText(m_assembly.loadedBytes());
        const QString all = sizeText(m_store.artifacts[artifact()].bytes);
        return (m_assembly.isLimited() ? tr("showing %1 of %2") : tr("reading: %1 of %2"))
            .arg(loaded, all);
    }
    return m_pages->note();
}

void ArtifactViewer::showNotice()
{
    const bool more = artifact() != NoIndex &&
                      (m_assembly.isLimited() ||
                       (tab() == PreviewTab && preview()->canShowMore() && m_savedPath.isEmpty()));
    m_notice->setNotice(noticeText(), more);
}

void ArtifactViewer::loadAll()
{
    if (m_assembly.isLimited())
        m_assembly.loadAll();
    else
        preview()->showAll();
    showNotice();
}

void ArtifactViewer::save()
{
    const AssembledRun *run = currentPart();
    if (artifact() == NoIndex)
        return;
    if (run && run->kind == Part::Kind::Url) {
        emit saveLinkedRequested();
        return;
    }
    // While the path is asked for, the artifact may grow or be replaced.
    const ArtifactIndex wanted = artifact();
    const ArtifactPlayer::Revision revision = m_player.revision();
    const auto part = size_t(m_partIndex);
    const QString path = m_pathPrompt(proposedPath(m_store.artifacts[wanted], run));
    if (path.isEmpty())
        return;
    m_error->hide();
    m_saver.save(wanted, revision, part, path);
}

void ArtifactViewer::onSaveFinished(const QString &path, const QString &cause)
{
    if (cause.isEmpty()) {
        m_savedPath = displayText(QDir::toNativeSeparators(path), 400);
    } else {
        m_error->setError(tr("The artifact could not be saved"), cause,
                          tr("Choose another folder."));
        m_error->setAction(tr("Save elsewhere…"));
        m_error->show();
    }
    showNotice();
}

void ArtifactViewer::buildTop()
{
    for (const QString &title :
         {tr("Preview"), tr("Text"), tr("Hex"), tr("Chunks"), tr("Metadata")})
        m_tabs->addTab(title);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setElideMode(Qt::ElideNone);
    m_tabs->setAccessibleName(tr("Views of the artifact"));
    connect(m_tabs, &QTabBar::currentChanged, m_pages,
            [this](int tab) { m_pages->showTab(Tab(tab)); });
    connect(m_tabs, &QTabBar::currentChanged, this, &ArtifactViewer::showPosition);
    m_saveButton->setIcon(icon("save"_L1));
    m_saveButton->setToolTip(tr("Save…"));
    m_saveButton->setAccessibleName(tr("Save artifact"));
    connect(m_saveButton, &QToolButton::clicked, this, &ArtifactViewer::save);
    m_headerLayout = new QHBoxLayout;
    m_headerLayout->setContentsMargins(0, 0, 8, 0);
    m_headerLayout->addWidget(m_tabs, 1);
    m_headerLayout->addWidget(m_saveButton);
    buildActions();
    buildParts();
    QVBoxLayout *above = stacked(m_controlsAbove);
    above->addLayout(m_headerLayout);
    above->addWidget(rule(m_controlsAbove));
    above->addWidget(m_partsRow);
    layout()->addWidget(m_controlsAbove);
}

void ArtifactViewer::buildActions()
{
    auto *previous = new QAction(icon("chevron-left"_L1), tr("Previous part"), this);
    auto *next = new QAction(icon("chevron-right"_L1), tr("Next part"), this);
    auto *view = new QAction(tr("View as…"), this);
    previous->setShortcut(keySequenceOf(WindowKey::PreviousPart));
    next->setShortcut(keySequenceOf(WindowKey::NextPart));
    previous->setToolTip(tr("Previous part (Alt+Page Up)"));
    next->setToolTip(tr("Next part (Alt+Page Down)"));
    connect(previous, &QAction::triggered, this, [this] { stepPart(-1); });
    connect(next, &QAction::triggered, this, [this] { stepPart(1); });
    connect(view, &QAction::triggered, this, [this] {
        setTab(PreviewTab);
        preview()->head()->comboBox()->setFocus(Qt::ShortcutFocusReason);
        preview()->head()->comboBox()->showPopup();
    });
    m_actions = {previous, next, view};
    m_allParts = new QAction(icon("rows"_L1), tr("All parts in one scrolling view"), this);
    m_allParts->setCheckable(true);
    connect(m_allParts, &QAction::toggled, this, &ArtifactViewer::showAllParts);
    connect(m_allParts, &QAction::triggered, this, [this] { setTab(PreviewTab); });
}

void ArtifactViewer::buildParts()
{
    m_parts->setAccessibleName(tr("Part of the artifact"));
    m_parts->setToolTip(tr("Selects the part to show"));
    m_parts->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_parts->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_parts, &QComboBox::activated, this, &ArtifactViewer::setPart);
    auto *row = new QHBoxLayout(m_partsRow);
    row->setContentsMargins(8, 4, 8, 0);
    row->setSpacing(4);
    row->addWidget(m_parts, 1);
    for (QAction *action : {m_actions[0], m_actions[1], m_allParts}) {
        auto *button = new QToolButton(m_partsRow);
        button->setDefaultAction(action);
        button->setAccessibleName(action->text());
        row->addWidget(button);
    }
}

void ArtifactViewer::buildPages()
{
    static_cast<QVBoxLayout *>(layout())->addWidget(m_pages, 1);
    connect(m_pages, &ArtifactPages::noteChanged, this, &ArtifactViewer::showNotice);
    connect(preview(), &PartPreview::saveRequested, this, &ArtifactViewer::save);
    connect(m_pages->parts(), &PartsScrollArea::partChosen, this, &ArtifactViewer::setPart);
    connect(m_pages->parts(), &PartsScrollArea::saveRequested, this, [this](int run) {
        setPart(run);
        save();
    });
    connect(m_pages, &ArtifactPages::pageCreated, this, &ArtifactViewer::setUpPage);
    connect(m_playerBar, &PlayerBar::compareRequested, this, &ArtifactViewer::compareRevisions);
}

void ArtifactViewer::setUpPage(Tab tab)
{
    if (tab == TextTab) {
        m_layout.persist("artifacts/colour"_L1, m_pages->heatBar()->modes());
        m_layout.persist("artifacts/wrap"_L1, m_pages->text()->wrapSwitch());
        connect(m_pages->heatBar(), &ChunkHeatBar::modeChanged, this,
                &ArtifactViewer::updateHeatMap);
        connect(m_pages->heatBar(), &ChunkHeatBar::chunkRequested, &m_player,
                &ArtifactPlayer::moveTo);
        CodeText *text = m_pages->text()->text();
        connect(text, &TextView::cursorMoved, this, &ArtifactViewer::showCursorChunk);
        text->setBackgrounds(
            [this](qint64 from, qint64 to) { return computeBackgrounds(from, to); });
    } else if (tab == ChunksTab) {
        ChunkTable *table = chunkTable();
        m_layout.persist("artifacts/chunks"_L1, table->horizontalHeader());
        connect(table, &ChunkTable::saveRequested, this, &ArtifactViewer::saveTableRequested);
        connect(table, &ChunkTable::chunkChosen, this,
                [this](quint32 chunk) { m_player.moveTo(chunk); });
        connect(table, &ChunkTable::bytesRequested, this, [this](quint32 chunk) {
            m_player.moveTo(chunk); // its bytes are then tinted, in the part that contains them
            setTab(TextTab);
        });
    }
}

void ArtifactViewer::buildBottom()
{
    connect(m_notice, &ViewerNotice::loadAllRequested, this, &ArtifactViewer::loadAll);
    connect(m_notice, &ViewerNotice::saveRequested, this, &ArtifactViewer::save);
    m_error->setAnnounced(true);
    m_error->setClosable(true);
    m_error->hide();
    connect(m_error, &ErrorPanel::closed, m_error, &QWidget::hide);
    connect(m_error, &ErrorPanel::actionTriggered, this, &ArtifactViewer::save);
    QVBoxLayout *below = stacked(m_controlsBelow);
    below->addWidget(m_notice);
    below->addWidget(m_error);
    below->addWidget(rule(m_controlsBelow));
    below->addWidget(m_playerBar);
    layout()->addWidget(m_controlsBelow);
}

void ArtifactViewer::showAllParts()
{
    m_pages->reset();
    showPosition();
}

/// Growing content is followed; complete content is shown from its start, stepping shows what
/// changes.
void ArtifactViewer::updateFollowing()
{
    m_wasLive = m_player.isLive();
    const bool open = m_wasLive && artifact() != NoIndex && isStreaming(m_store, artifact());
    m_pages->setFollowing(open);
}

void ArtifactViewer::onPlayerMoved()
{
    if (m_settingArtifact)
        return;
    const ArtifactPlayer::Revision revision = m_player.revision();
    m_assembly.setRevision(revision.first, revision.end);
    const bool live = m_player.isLive();
    if (!m_followingSelection)
        m_matchPart = -1;
    if (live != m_wasLive) {
        m_isPartChosen = m_isPartChosen && !live; // going live follows what grows
        updateFollowing();
    }
    if (!live) {
        m_showsChangedPart = true;
        findChangedPart();
    }
    showPosition();
    if (!live && !m_followingSelection)
        m_selection.selectChunk(artifact(), m_player.position(), this);
}

/// While live, the growing part is shown until the user chooses another one.
void ArtifactViewer::followGrowingPart()
{
    const int last = int(m_assembly.runs().size()) - 1;
    if (!m_player.isLive() || m_isPartChosen || m_matchPart >= 0 || last <= m_partIndex ||
        !isStreaming(m_store, artifact()))
        return;
    m_partIndex = last;
    listParts();
    showPart();
}

/// Stepping shows what changes, even in another part.
void ArtifactViewer::findChangedPart()
{
    const int run = m_showsChangedPart ? m_assembly.runAddedBy(m_player.position()) : -1;
    if (run < 0)
        return;
    m_showsChangedPart = false;
    const AssembledRun *shown = currentPart();
    if (shown && shown->rangeAddedBy(m_player.position()).length > 0)
        return;
    m_partIndex = run;
    listParts();
    showPart();
}

void ArtifactViewer::showSearchMatch(int run, json::ByteRange bytes)
{
    m_matchPart = run;
    m_match = bytes;
    m_showsChangedPart = false;
    setTab(TextTab);
    goToMatch();
    showPosition();
}

void ArtifactViewer::goToMatch()
{
    if (m_matchPart < 0 || m_matchPart == m_partIndex ||
        m_matchPart >= int(m_assembly.runs().size()))
        return;
    m_showsChangedPart = false;
    m_partIndex = m_matchPart;
    listParts();
    showPart();
}

/// The search match, if the shown bytes contain it.
json::ByteRange ArtifactViewer::matchIn(const ShownPart &run) const
{
    return m_matchPart == m_partIndex && m_match.end() <= run.shown ? m_match : json::ByteRange();
}

void ArtifactViewer::followFrame(FrameIndex frame, QObject *origin)
{
    if (origin == this || artifact() == NoIndex || frame == NoIndex)
        return;
    m_player.setPlaying(false); // playing would move away from what was just selected
    m_chunks.update();
    m_player.update();
    const int row = m_chunks.rowOfFrame(frame);
    if (row < 0 || m_player.count() < 2)
        return;
    m_followingSelection = true;
    m_player.moveTo(quint32(row));
    m_followingSelection = false;
}

void ArtifactViewer::followTimeRange()
{
    m_chunks.setTimeRange(m_selection.timeRange());
    if (m_selection.timeRange())
        m_playerBar->slider()->setFaintSteps([this](int step) { return m_chunks.isOutside(step); });
    else
        m_playerBar->slider()->setFaintSteps({});
}

void ArtifactViewer::setFileActions(const QList<QAction *> &actions)
{
    auto *more = new QToolButton(this);
    auto *menu = new QMenu(more);
    menu->addActions(actions);
    more->setMenu(menu);
    more->setPopupMode(QToolButton::InstantPopup);
    more->setProperty("noArrow", true);
    more->setIcon(icon("more"_L1));
    more->setToolTip(tr("More file actions"));
    more->setAccessibleName(tr("More file actions"));
    m_headerLayout->addWidget(more);
}

void ArtifactViewer::addHeaderAction(QAction *action)
{
    m_headerButton = new QToolButton(this);
    m_headerButton->setDefaultAction(action);
    m_headerButton->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_headerButton->setAccessibleName(action->text());
    m_headerLayout->insertWidget(1, m_headerButton);
}

void ArtifactViewer::fetchLinks(RemoteFiles &files)
{
    m_remoteFiles = &files;
    const auto agent = [this] {
        return artifact() == NoIndex ? 0 : m_store.tasks[m_store.artifacts[artifact()].task].agent;
    };
    preview()->setRemoteFiles(files, agent);
    m_pages->parts()->setPreviewServices({&m_viewMemory, &m_layout, &files, agent});
    connect(&files, &RemoteFiles::changed, this, &ArtifactViewer::showFacts);
}

QString ArtifactViewer::title() const
{
    return artifact() == NoIndex ? QString() : artifactTitle(m_store.artifacts[artifact()]);
}

void ArtifactViewer::showFacts()
{
    m_pages->showFacts(shownPart(m_partIndex), title(), m_remoteFiles);
}

} // namespace a2a

#include "moc_artifactviewer.cpp"
