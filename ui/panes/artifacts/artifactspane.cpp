// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/artifactspane.h"

#include "model/fold/taskconnectivity.h"
#include "ui/compare/comparisonpage.h"
#include "ui/compare/versionbar.h"
#include "ui/files/filemessagebar.h"
#include "ui/panes/artifacts/artifactcolumn.h"
#include "ui/panes/artifacts/artifactfileactions.h"
#include "ui/panes/artifacts/artifactheading.h"
#include "ui/panes/artifacts/artifactlist.h"
#include "ui/panes/artifacts/artifactlistdelegate.h"
#include "ui/panes/artifacts/artifactviewer.h"
#include "ui/panes/artifacts/partpreview.h"
#include "ui/panes/artifacts/sidebysideview.h"
#include "ui/style/audience.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/pagestack.h"
#include "ui/workspace/windowkeys.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QListView>
#include <QMenu>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int MaxOfList = 30; ///< percent of the height, unless the user resizes the list
static constexpr int MinRows = 2;    ///< minimum, even if that is more than MaxOfList
static constexpr int LowPane = 460;  ///< pixels at 100 %: rows go before the bar above them
static constexpr auto ListShare = "artifacts/list"_L1; ///< in settings

static constexpr ViewKey PlayerKeys[] = {
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Next or previous chunk"), "Right  Left"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "First or last chunk"), "Home  End"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Play or pause"), "Space"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Follow new data"), "L"},
};
static constexpr ViewKey TextKeys[] = {
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Find"), "Ctrl+F"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Next or previous match"), "F3  Shift+F3"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Go to a line or byte"), "Ctrl+G"},
};
static constexpr ViewKey JsonKeys[] = {
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Copy the JSON pointer"), "Ctrl+Shift+C"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Copy the JSONPath"), "Ctrl+Alt+C"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Copy as received"), "Alt+C"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Expand all children"), "*"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Expand to a level"), "Alt+1  Alt+9"},
};
static constexpr ViewKey PictureKeys[] = {
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Zoom in or out"), "+  -"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Fit, or actual size"), "0  1"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Next or previous page or frame"), ".  ,"},
};
static constexpr ViewKey ListKeys[] = {
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Add to the side-by-side view, or remove from it"),
     "Ctrl+Space"},
};
static constexpr ViewKeys ArtifactKeys[] = {
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Artifact list"), ListKeys},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Artifact player"), PlayerKeys},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Text and bytes"), TextKeys},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "JSON tree"), JsonKeys},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Image"), PictureKeys},
};

const PaneDescriptor ArtifactsPane::Descriptor{
    .id = paneid::Artifacts,
    .title = QT_TRANSLATE_NOOP("a2a::MainWindow", "Artifacts"),
    .icon = QLatin1StringView("artifact"),
    .key = Qt::CTRL | Qt::Key_4,
    .place = PanePlace::Right,
    .presenter = PresenterView::Shown,
    .keys = ArtifactKeys,
    .make = makePane<ArtifactsPane>,
};

ArtifactsPane::ArtifactsPane(Workspace &workspace, QWidget *parent)
    : Pane(parent)
    , m_store(workspace.store())
    , m_selection(workspace.selection())
    , m_marking(workspace.markTargets())
    , m_model(m_store)
    , m_layout(workspace.layout())
    , m_stack(new QStackedWidget(this)) // final parent now: reparenting restyles all
    , m_splitter(new QSplitter(Qt::Vertical, m_stack))
    , m_list(new ArtifactList(m_model, workspace, m_splitter))
    , m_contentArea(new QWidget(m_splitter))
    , m_name(new ElidedLabel({}, m_contentArea))
    , m_contentStack(new PageStack(m_contentArea))
    , m_viewer(new ArtifactViewer(workspace, m_contentStack))
    , m_comparison([this, &workspace] { return makeComparison(workspace); })
    , m_sideBySide([this, &workspace] { return makeSideBySide(workspace); })
    , m_versions(new VersionBar(m_store, workspace.marks(), m_contentArea))
    , m_empty(new EmptyState("artifact"_L1, tr("No artifacts yet."), m_stack))
    , m_report(new FileMessageBar(this))
    , m_files(new ArtifactFileActions(workspace, m_model, *m_viewer, *m_list->view()))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_model.setContent(workspace.content());
    m_model.setMarks(workspace.marks());
    workspace.markTargets().add(this, [this] {
        return MarkTarget{MarkTarget::Kind::Artifact, m_viewer->artifact()};
    });
    m_splitter->setHandleWidth(1);
    m_splitter->installEventFilter(this);
    m_splitter->addWidget(m_list);
    auto *belowLayout = new QVBoxLayout(m_contentArea);
    belowLayout->setContentsMargins(0, 0, 0, 0);
    belowLayout->setSpacing(0);
    m_contentStack->addWidget(m_viewer);
    belowLayout->addWidget(new ArtifactHeading(m_name, m_versions, m_contentArea));
    belowLayout->addWidget(m_contentStack, 1);
    m_splitter->addWidget(m_contentArea);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setChildrenCollapsible(false);
    m_layout.persist(ListShare, m_splitter);
    m_stack->addWidget(m_splitter);
    m_stack->addWidget(m_empty);
    setFocusProxy(m_list);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_report);

    connect(m_list, &ArtifactList::sideBySideRequested, this, &ArtifactsPane::toggleInSideBySide);
    connect(m_list, &ArtifactList::chosen, this, [this](ArtifactIndex artifact) {
        if (m_sideBySide.existing() &&
            m_sideBySide->hasChosenArtifacts()) // a single one is shown again
            showSideBySide(false);
        m_viewer->setArtifact(artifact);
        showVersion();
        m_selection.selectArtifact(artifact, this);
    });
    connect(m_list, &ArtifactList::filtered, this, &ArtifactsPane::updateHeading);
    connect(m_list, &ArtifactList::heightChanged, this, &ArtifactsPane::updateListHeight);
    connect(&m_selection, &Selection::changed, this, &ArtifactsPane::followSelection);
    connect(&workspace, &Workspace::changed, this, &ArtifactsPane::applyChanges);
    m_viewer->setFileActions(m_files->actions());
    m_report->watch(m_files->commands());
    connect(m_list, &ArtifactList::menuRequested, this, &ArtifactsPane::showListMenu);
    buildActions();
    serve(workspace.navigator());
    m_model.setContext(m_selection.context());
    showSelectedArtifact();
}

QListView *ArtifactsPane::list() const
{
    return m_list->view();
}

void ArtifactsPane::followSelection(QObject *origin)
{
    if (m_model.context() != m_selection.context())
        m_model.setContext(m_selection.context());
    if (std::exchange(m_agent, m_selection.agent()) != m_selection.agent())
        m_list->clearFilter();
    if (origin != this && m_list->isFilteredOut(m_selection.artifact()))
        m_list->clearFilter(); // the user went to it
    if (origin != this)
        showSelectedArtifact();
}

/// Shows the selected artifact, else the newest of the task, else the newest of all.
void ArtifactsPane::showSelectedArtifact()
{
    ArtifactIndex wanted = m_selection.artifact();
    if (m_model.rowOf(wanted) < 0)
        wanted = keepsShownArtifact() ? m_viewer->artifact() : newestArtifact();
    showArtifact(wanted);
}

ArtifactIndex ArtifactsPane::newestArtifact() const
{
    const ArtifactIndex ofTask =
        m_selection.task() != NoIndex ? m_model.newestArtifact(m_selection.task()) : NoIndex;
    if (m_list->order().isFiltered()) {
        const ArtifactIndex listed = m_list->newestListed(m_selection.task());
        if (listed != NoIndex)
            return listed;
    }
    if (ofTask != NoIndex || m_model.rowCount() == 0)
        return ofTask;
    return m_model.artifact(m_model.rowCount() - 1);
}

/// An artifact not chosen by the user is replaced by a newer one, unless it still grows, is being
/// read or is compared.
bool ArtifactsPane::keepsShownArtifact() const
{
    const ArtifactIndex shown = m_viewer->artifact();
    if (m_model.rowOf(shown) < 0)
        return false;
    const ArtifactRecord &record = m_store.artifacts[shown];
    const TaskIndex task = m_selection.task();
    if (task != NoIndex && record.task != task && m_model.newestArtifact(task) != NoIndex)
        return false;
    return isComparing() || isStreaming(m_store, shown) ||
           m_contentStack->isAncestorOf(QApplication::focusWidget());
}

void ArtifactsPane::showArtifact(ArtifactIndex artifact)
{
    m_list->setCurrent(artifact);
    m_viewer->setArtifact(artifact);
    showVersion();
    showState();
}

void ArtifactsPane::buildActions()
{
    auto *next = new QAction(tr("Next difference"), this);
    auto *previous = new QAction(tr("Previous difference"), this);
    next->setShortcut(keySequenceOf(WindowKey::NextDifference));
    previous->setShortcut(keySequenceOf(WindowKey::PreviousDifference));
    m_separator = new QAction(this);
    m_separator->setSeparator(true);
    m_lastSeparator = new QAction(this);
    m_lastSeparator->setSeparator(true);
    m_actions = {m_versions->compareAction(), next, previous, m_versions->refineAction(),
                 m_versions->acceptAction()};
    m_actions += m_viewer->viewActions();
    m_sideBySideAction = new QAction(icon("columns"_L1), tr("Artifacts side by side"), this);
    m_sideBySideAction->setCheckable(true);
    m_sideBySideAction->setToolTip(
        tr("Task artifacts side by side on a shared timeline; Ctrl and a click in the "
           "list chooses which"));
    m_actions.append(m_sideBySideAction);
    m_viewer->addHeaderAction(m_sideBySideAction);
    connect(m_sideBySideAction, &QAction::triggered, this, &ArtifactsPane::showSideBySide);
    const auto step = [this](int by) {
        if (isComparing())
            m_comparison->stepDifference(by);
    };
    connect(next, &QAction::triggered, this, [step] { step(1); });
    connect(previous, &QAction::triggered, this, [step] { step(-1); });
    connect(m_versions->compareAction(), &QAction::triggered, this, &ArtifactsPane::showComparison);
    connect(m_viewer, &ArtifactViewer::compareRequested, this, &ArtifactsPane::compareRevisions);
    connect(m_versions, &VersionBar::versionChosen, this,
            [this](ArtifactIndex artifact) { m_selection.selectArtifact(artifact); });
}

ComparisonPage *ArtifactsPane::makeComparison(Workspace &workspace)
{
    auto *page =
        new ComparisonPage(m_store, workspace.content(), workspace.marks(), m_contentStack);
    page->setDecoder(makeImageDecoder(m_viewer->preview()->renderClient()));
    connect(page, &ComparisonPage::closeRequested, this, [this] { showComparison(false); });
    m_contentStack->addWidget(page);
    return page;
}

SideBySideView *ArtifactsPane::makeSideBySide(Workspace &workspace)
{
    auto *page = new SideBySideView(workspace, m_contentStack);
    connect(page, &SideBySideView::closeRequested, this, [this] { showSideBySide(false); });
    m_contentStack->addWidget(page);
    return page;
}

void ArtifactsPane::serve(Navigator &navigator)
{
    connect(&m_files->commands(), &FileCommands::attachRequested, &navigator,
            [&navigator](const QString &name, const QString &mediaType, const QByteArray &bytes) {
                navigator.request(AttachFile{name, mediaType, bytes});
            });
    connect(m_versions, &VersionBar::refineRequested, &navigator,
            [&navigator](ArtifactIndex artifact) { navigator.request(RefineArtifact{artifact}); });
    navigator.serve<ShowHit>(this, [this](const ShowHit &wanted) {
        const SearchHit &hit = wanted.hit;
        if (hit.place == SearchPlace::Artifact && hit.bytes.length > 0)
            m_viewer->showSearchMatch(int(hit.run), hit.bytes);
    });
}

std::vector<PaneMenu> ArtifactsPane::menus() const
{
    return {{"A&rtifact", m_files->actions() + QList<QAction *>{m_separator} + m_actions +
                              QList<QAction *>{m_lastSeparator} + m_list->actions()}};
}

void ArtifactsPane::showListMenu(const QPoint &globalPos)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(m_files->actions());
    menu->addSeparator();
    menu->addActions(m_actions);
    menu->addSeparator();
    m_marking.fillMenu(*menu, {MarkTarget::Kind::Artifact, m_viewer->artifact()});
    menu->addSeparator();
    menu->addActions(m_list->actions());
    menu->popup(globalPos);
}

bool ArtifactsPane::isSideBySide() const
{
    return m_contentStack->currentWidget() == m_sideBySide.existing();
}

bool ArtifactsPane::isComparing() const
{
    return m_contentStack->currentWidget() == m_comparison.existing();
}

void ArtifactsPane::showComparison(bool on)
{
    const bool focused = m_contentStack->isAncestorOf(QApplication::focusWidget());
    if (on) {
        openComparison();
        m_comparison->compare(shownVersions(), m_viewer->artifact());
    } else {
        m_versions->compareAction()->setChecked(false);
        m_contentStack->setCurrentWidget(m_viewer);
        if (m_comparison.existing())
            m_comparison->close();
        if (focused)
            m_list->setFocus(Qt::OtherFocusReason);
    }
}

/// Shows a page in place of the viewer, which stops playing because its controls are hidden.
void ArtifactsPane::showLowerPage(QWidget &page)
{
    m_viewer->player().setPlaying(false);
    m_contentStack->setCurrentWidget(&page);
}

/// Shows an artifact beside those already shown, or removes it from them. Called for Ctrl+click.
void ArtifactsPane::toggleInSideBySide(ArtifactIndex artifact)
{
    std::vector<ArtifactIndex> chosen;
    if (isSideBySide()) {
        for (const ArtifactColumn *column : m_sideBySide->columns())
            chosen.push_back(column->artifact());
    } else if (m_viewer->artifact() != NoIndex) {
        chosen.push_back(m_viewer->artifact());
    }
    if (std::erase(chosen, artifact) == 0 && chosen.size() < size_t(SideBySideView::MaxArtifacts))
        chosen.push_back(artifact);
    if (chosen.size() < 2)
        return showSideBySide(false);
    if (isComparing())
        showComparison(false);
    m_sideBySideAction->setChecked(true);
    m_sideBySideAction->setEnabled(true);
    showLowerPage(*m_sideBySide.get());
    m_sideBySide->showArtifacts(chosen);
}

void ArtifactsPane::showSideBySide(bool on)
{
    const ArtifactIndex shown = m_viewer->artifact();
    if (on && shown == NoIndex)
        on = false;
    if (on && isComparing())
        showComparison(false);
    m_sideBySideAction->setChecked(on);
    if (on) {
        showLowerPage(*m_sideBySide.get());
        m_sideBySide->showTask(m_store.artifacts[shown].task, shown);
        m_sideBySide->setFocus(Qt::OtherFocusReason);
    } else if (isSideBySide()) {
        const bool focused = m_contentStack->isAncestorOf(QApplication::focusWidget());
        m_contentStack->setCurrentWidget(m_viewer);
        m_sideBySide->showTask(NoIndex, NoIndex);
        if (focused)
            m_list->setFocus(Qt::OtherFocusReason);
    }
}

/// Shows the artifacts of another task side by side if one of them is the shown artifact.
void ArtifactsPane::updateSideBySide()
{
    const ArtifactIndex shown = m_viewer->artifact();
    const bool several =
        shown != NoIndex && m_store.tasks[m_store.artifacts[shown].task].artifacts.size() > 1;
    m_sideBySideAction->setEnabled(several || isSideBySide());
    if (isSideBySide() && shown == NoIndex)
        showSideBySide(false);
    else if (isSideBySide() && !m_sideBySide->hasChosenArtifacts() &&
             m_store.artifacts[shown].task != m_sideBySide->task())
        m_sideBySide->showTask(m_store.artifacts[shown].task, shown);
}

void ArtifactsPane::compareRevisions(quint32 before, quint32 after)
{
    openComparison();
    m_comparison->compareRevisions(shownVersions(), m_viewer->artifact(), before, after);
}

void ArtifactsPane::openComparison()
{
    showSideBySide(false);
    m_versions->compareAction()->setChecked(true);
    showLowerPage(*m_comparison.get());
    m_comparison->setFocus(Qt::OtherFocusReason);
}

/// Includes the artifact itself, even if there is no other version.
VersionList ArtifactsPane::shownVersions() const
{
    VersionList versions = m_model.versions().versionsAround(m_viewer->artifact());
    if (versions.artifacts.empty() && m_viewer->artifact() != NoIndex)
        versions.artifacts = {m_viewer->artifact()};
    return versions;
}

/// The bar describes the version in the viewer; a comparison only has versions of that artifact.
void ArtifactsPane::showVersion()
{
    const ArtifactIndex shown = m_viewer->artifact();
    m_files->refresh();
    m_versions->setArtifact(shown, m_model.versions());
    updateHeading();
    updateSideBySide();
    if (!isComparing() || shown == m_comparison->before() || shown == m_comparison->after())
        return;
    const VersionList all = shownVersions();
    if (all.artifacts.size() > 1 || (shown != NoIndex && m_store.artifacts[shown].base > 0))
        m_comparison->compare(all, shown);
    else
        showComparison(false);
}

void ArtifactsPane::applyChanges(const StoreChanges &changes)
{
    const int before = m_model.rowCount();
    m_model.update(changes);
    const ArtifactIndex shown = m_viewer->artifact();
    if (m_model.rowCount() != before)
        showSelectedArtifact();
    m_versions->setArtifact(m_viewer->artifact(), m_model.versions());
    updateHeading();
    if (isComparing())
        m_comparison->update(shownVersions(), changes);
    updateSideBySide();
    if (isSideBySide())
        m_sideBySide->refresh();
    if (shown != NoIndex && shown == m_viewer->artifact() &&
        std::find(changes.artifacts.begin(), changes.artifacts.end(), shown) !=
            changes.artifacts.end())
        m_viewer->refresh();
}

/// Shows the name of the artifact above its viewer, and whether the list contains it.
void ArtifactsPane::updateHeading()
{
    const ArtifactIndex shown = m_viewer->artifact();
    m_name->setVisible(shown != NoIndex);
    if (shown == NoIndex)
        return;
    const ArtifactRecord &record = m_store.artifacts[shown];
    QStringList words{displayIdentifier(artifactTitle(record)),
                      audienceIdTail(QString::fromUtf8(m_store.tasks[record.task].id))};
    words.removeAll(QString());
    if (m_model.index(m_model.rowOf(shown)).data(ArtifactPartsRole).toInt() == 0)
        words += tr("no parts");
    if (m_list->isFilteredOut(shown))
        words += tr("not in the filter");
    m_name->setText(words.join(u" \u00b7 "_s));
}

/// Without controls, only the artifact's name and its preview are shown.
void ArtifactsPane::setChromeHidden(bool bare)
{
    m_list->setHidden(bare);
    m_versions->setChromeHidden(bare);
    m_viewer->setChromeHidden(bare);
    updateHeading();
}

void ArtifactsPane::showState()
{
    const bool empty = m_model.rowCount() == 0;
    m_empty->setSentence(m_selection.context() == NoIndex
                             ? tr("Select a conversation to see its artifacts.")
                             : tr("No artifacts yet. Artifacts appear here as they arrive."));
    m_stack->setCurrentIndex(empty ? 1 : 0);
    updateListHeight();
}

void ArtifactsPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateListHeight();
}

void ArtifactsPane::resizeEvent(QResizeEvent *event)
{
    Pane::resizeEvent(event);
    updateListHeight();
}

/// A pane that was resized while hidden, or in steps, has its size before the splitter has.
bool ArtifactsPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_splitter && event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &ArtifactsPane::updateListHeight, Qt::QueuedConnection);
    return Pane::eventFilter(watched, event);
}

/// Makes the list as high as its rows, so that the preview gets the rest. If there are too many
/// rows, they become single lines first, and then the list scrolls. A height chosen by the user
/// stays.
void ArtifactsPane::updateListHeight()
{
    const bool isLow = height() < zoomed(LowPane);
    m_list->setLowHeight(isLow);
    const int all = m_splitter->height();
    const int shown = m_list->order().rowCount();
    const int share = all * MaxOfList / 100 - m_list->barHeight();
    const int usual = qBound(1, shown, ArtifactList::DefaultRows);
    m_list->setCompact(usual * ArtifactListDelegate::rowHeight() > share);
    const int row = m_list->heightForRows(1) - m_list->barHeight();
    const int rows = qMin(usual, qBound(MinRows, share / row, ArtifactList::DefaultRows));
    m_list->setMinimumHeight(m_list->barHeight() + qMin(rows, MinRows) * row + 2);
    m_list->setMaximumHeight(m_list->heightForRows(qMax(rows, shown)) + 4);
    if (m_layout.isArranged(ListShare))
        return;
    const bool hidesSome = rows < shown && !isLow;
    const int wanted = m_list->heightForRows(rows) +
                       (hidesSome ? row / 2 : 4); // half a row shows that there are more
    if (const QList<int> sizes{wanted, qMax(200, all - wanted)}; m_splitter->sizes() != sizes)
        m_splitter->setSizes(sizes);
}

} // namespace a2a

#include "moc_artifactspane.cpp"
