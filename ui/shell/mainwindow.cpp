// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/mainwindow.h"

#include "model/text/textof.h"
#include "ui/announcements/screenreaderannouncer.h"
#include "ui/dialogs/aboutdialog.h"
#include "ui/dialogs/exportactions.h"
#include "ui/dialogs/rulesdialog.h"
#include "ui/panes/card/cardpane.h"
#include "ui/panes/chat/chatcolumns.h"
#include "ui/panes/chat/chatpane.h"
#include "ui/panes/chat/chatview.h"
#include "ui/panes/scriptplayer/presentationpage.h"
#include "ui/panes/scriptplayer/presenterbanner.h"
#include "ui/panes/scriptplayer/presenternotes.h"
#include "ui/panes/scriptplayer/scriptplayerpane.h"
#include "ui/panes/timeline/timelinepane.h"
#include "ui/panes/timeline/timelineview.h"
#include "ui/platform/platformannouncementsink.h"
#include "ui/sessions/filemenu.h"
#include "ui/sessions/sessioncontrols.h"
#include "ui/sessions/sessionmessagearea.h"
#include "ui/sessions/signinmessages.h"
#include "ui/shell/agentactions.h"
#include "ui/shell/agentmenu.h"
#include "ui/shell/artifactsraiser.h"
#include "ui/shell/buttonenterkeyfilter.h"
#include "ui/shell/centerviews.h"
#include "ui/shell/commandpalette.h"
#include "ui/shell/connectbar.h"
#include "ui/shell/demomenu.h"
#include "ui/shell/firsttapcallselector.h"
#include "ui/shell/gomenu.h"
#include "ui/shell/panefocuscycler.h"
#include "ui/shell/panemaximizer.h"
#include "ui/shell/presenter.h"
#include "ui/shell/sessionstatusbar.h"
#include "ui/shell/settingscontrol.h"
#include "ui/shell/shortcutsdialog.h"
#include "ui/shell/taskmenu.h"
#include "ui/shell/viewmenu.h"
#include "ui/shell/wheelzoomfilter.h"
#include "ui/shell/windowactions.h"
#include "ui/shell/windowstaterestorer.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/rowmenu.h"
#include "ui/widgets/tabstops.h"
#include "ui/workspace/pushnotifications.h"
#include "ui/workspace/tapmanager.h"
#include "ui/workspace/windowkeys.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCloseEvent>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QKeyEvent>
#include <QMenuBar>
#include <QTabWidget>

#include <algorithm>
#include <cstring>
#include <iterator>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

/// Menus filled by panes only, in this order; others follow.
static constexpr const char *PaneMenus[] = {
    QT_TRANSLATE_NOOP("a2a::MainWindow", "&Message"),
    QT_TRANSLATE_NOOP("a2a::MainWindow", "&Wire"),
    QT_TRANSLATE_NOOP("a2a::MainWindow", "F&indings"),
    QT_TRANSLATE_NOOP("a2a::MainWindow", "A&rtifact"),
};

/// Menus that insert the panes' entries themselves, at a position of their own.
static constexpr const char *OwnMenus[] = {"&Agent", "&Task", "&Go", "&View"};

MainWindow::MainWindow(Workspace &workspace, Theme &theme, const PaneList &panes, QWidget *parent)
    : QMainWindow(parent)
    , m_workspace(workspace)
    , m_session(workspace.session())
    , m_settings(workspace.settings())
    , m_selection(workspace.selection())
    , m_navigator(workspace.navigator())
    , m_theme(theme)
    , m_panes(*new WindowPanes(*this, workspace, panes))
    , m_agents(new AgentActions(workspace, this))
    , m_bar(new ConnectBar(workspace, this))
    , m_status(new SessionStatusBar(workspace, m_panes, this))
    , m_questions(m_session.store(), m_session.marks())
{
    setWindowTitle(u"A2A Scope"_s);
    setWindowIcon(applicationIcon());
    setDockNestingEnabled(true);
    setAnimated(!isMotionReduced());
    connect(&theme, &Theme::motionChanged, this, [this] { setAnimated(!isMotionReduced()); });
    setTabPosition(Qt::RightDockWidgetArea, QTabWidget::North);
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    buildBars();
    handlePaneRequests();
    m_place = std::make_unique<WindowStateRestorer>(*this, workspace.services());
    buildPresenter();
    buildSettings();
    buildMenus();
    m_place->restore();
    m_panes.reset();
    m_place->reset(); // in the current size
    connect(&theme, &Theme::zoomChanged, m_place.get(), &WindowStateRestorer::onZoomChanged);
    connect(m_place.get(), &WindowStateRestorer::settled, &m_workspace.layout(),
            &LayoutMemory::settle);
    new ButtonEnterKeyFilter(*this);
    new FirstTapCallSelector(workspace,
                             this); // after the panes: they know the conversation by then
    new ScreenReaderAnnouncer(workspace, std::make_unique<PlatformAnnouncementSink>(*this), this);
}

/// Ends the view of a single pane, since hiding its dock with the window would restore other docks
/// that are already destroyed.
MainWindow::~MainWindow()
{
    delete m_paneMaximizer;
}

void MainWindow::buildBars()
{
    addToolBar(m_bar);
    connect(m_agents, &AgentActions::recentUrlsChanged, m_bar, &ConnectBar::setRecentUrls);
    setStatusBar(m_status);
    m_status->setMinimumWidth(1); // large text in it must not make the window wider
}

void MainWindow::handlePaneRequests()
{
    connect(&m_panes.center(), &CenterViews::questionRequested, this, &MainWindow::jumpToQuestion);
    connect(&m_workspace, &Workspace::changed, this, &MainWindow::onChanged);
    connect(&m_workspace.marks(), &UserMarks::questionChanged, this,
            &MainWindow::updateQuestionCount);
    connect(&m_selection, &Selection::changed, this, &MainWindow::onSelectionChanged);
    new ArtifactsRaiser(m_workspace, m_panes, this);
    new ConnectFocus(m_workspace, *m_bar, m_panes.pane(paneid::Agents), this);
}

/// An artifact that is chosen in the conversation is brought to the front: its pane may be behind
/// the card. An indirect selection does not change the tab.
void MainWindow::onSelectionChanged(QObject *origin)
{
    if (m_presenter->isOn())
        updateQuestionCount();
    m_presenter->refresh();
    const ArtifactIndex before = std::exchange(m_selectedArtifact, m_selection.artifact());
    if (m_selectedArtifact != NoIndex && m_selectedArtifact != before &&
        qobject_cast<ChatPane *>(origin))
        m_navigator.raise(paneid::Artifacts);
}

void MainWindow::buildPresenter()
{
    auto *scriptPlayer = m_panes.findPane<ScriptPlayerPane>();
    AudienceParts parts;
    if (scriptPlayer) {
        const ScriptPlayback &play = scriptPlayer->playback();
        parts = {new PresenterBanner(m_workspace, play, this), new PresenterNotes(play, this),
                 new PresentationPage(play, this)};
    }
    m_presenter = new Presenter(*this, *m_place, m_theme, m_settings, parts, m_panes);
    connect(m_presenter, &Presenter::changed, this, &MainWindow::updateQuestionCount);
    connect(m_presenter, &Presenter::changed, this, [this](bool isOn) {
        if (!isOn && std::exchange(m_resetLayoutLater, false))
            resetLayout();
    });
    m_paneMaximizer = new PaneMaximizer(*this, *m_place, m_panes, *m_presenter);
    connect(m_presenter, &Presenter::aboutToEnter, m_place.get(), &WindowStateRestorer::hold);
    m_commandPalette = new CommandPalette(this);
    connect(m_commandPalette, &CommandPalette::chosen, this,
            [this](const QString &id) { m_settings.rememberCommand(id); });
}

void MainWindow::buildSettings()
{
    m_settingsControl = new SettingsControl(m_workspace, m_theme, *m_presenter, this);
    connect(m_settingsControl, &SettingsControl::languageChosen, this, &MainWindow::languageChosen);
    connect(m_settingsControl, &SettingsControl::retentionChanged, this,
            &MainWindow::retentionChanged);
    connect(m_settingsControl, &SettingsControl::presentingChanged, m_presenter,
            &Presenter::applySettings);
    connect(m_settingsControl, &SettingsControl::wasReset, this, &MainWindow::resetLayout);
    connect(m_settingsControl, &SettingsControl::messageReported, m_status,
            [this](const QString &sentence) { m_status->showMessage(sentence, NoticeMs); });
    auto *wheel = new WheelZoomFilter(this);
    connect(wheel, &WheelZoomFilter::zoomRequested, m_settingsControl, &SettingsControl::zoomBy);
}

void MainWindow::buildMenus()
{
    menuBar()->addMenu(new AgentMenu(m_workspace, *m_agents, *m_bar, m_panes, this));
    menuBar()->addMenu(new TaskMenu(m_workspace, m_panes, this));
    buildGoMenu();
    buildViewMenu();
    buildPaneMenus();
    buildDemoMenu();
    buildHelpMenu();
    // Keeps shortcuts working while the presenter view hides the menu bar.
    for (const WindowAction &action : windowActions(*menuBar()))
        addAction(action.action);
}

void MainWindow::buildGoMenu()
{
    auto *go = new GoMenu(m_session.store(), m_selection, this);
    menuBar()->addMenu(go);
    go->addSeparator();
    go->addAction(tr("Next pending question"), keySequenceOf(WindowKey::NextQuestion), this,
                  &MainWindow::jumpToQuestion);
    go->addActions(m_panes.actionsFor("&Go"));
    m_panes.center().addButton(go->backAction());
    m_panes.center().addButton(go->forwardAction());
    connect(go, &GoMenu::navigationRefused, this,
            [this](const QString &why) { m_status->showMessage(why, NoticeMs); });
}

void MainWindow::buildViewMenu()
{
    auto *view =
        new ViewMenu(m_panes, *m_paneMaximizer, m_workspace.views(), m_theme, m_settings, this);
    menuBar()->addMenu(view);
    auto *alone = new QAction(icon("maximize"_L1), tr("Only this view"), this);
    alone->setCheckable(true);
    connect(alone, &QAction::triggered, m_paneMaximizer,
            [this] { m_paneMaximizer->toggle(m_panes.view()); });
    connect(m_paneMaximizer, &PaneMaximizer::changed, alone, &QAction::setChecked);
    m_panes.center().addButton(alone);
    m_focusCycler = std::make_unique<PaneFocusCycler>(*this, m_panes);
    connect(view, &ViewMenu::paneRequested, m_focusCycler.get(), &PaneFocusCycler::cycle);
    connect(view, &ViewMenu::resetLayoutRequested, this, &MainWindow::resetLayout);
    connect(view, &ViewMenu::zoomRequested, m_settingsControl, &SettingsControl::zoomBy);
    connect(view, &ViewMenu::appearanceChosen, m_settingsControl, &SettingsControl::notifyChanged);
    connect(view, &ViewMenu::settingsRequested, this, &MainWindow::showSettings);
}

static bool isOneOf(const char *title, std::span<const char *const> titles)
{
    return std::ranges::any_of(
        titles, [title](const char *other) { return std::strcmp(title, other) == 0; });
}

void MainWindow::buildPaneMenus()
{
    std::vector<const char *> titles(std::begin(PaneMenus), std::end(PaneMenus));
    for (const char *title : m_panes.menus()) {
        if (!isOneOf(title, PaneMenus) && !isOneOf(title, OwnMenus))
            titles.push_back(title);
    }
    for (const char *title : titles) {
        if (const QList<QAction *> actions = m_panes.actionsFor(title); !actions.isEmpty())
            menuBar()->addMenu(tr(title))->addActions(actions);
    }
}

void MainWindow::buildDemoMenu()
{
    auto *scriptPlayer = m_panes.findPane<ScriptPlayerPane>();
    if (!scriptPlayer)
        return;
    menuBar()->addMenu(new DemoMenu(*scriptPlayer, m_workspace, *m_presenter, this));
    m_presenter->setScript(scriptPlayer->playback());
    if (auto *chat = m_panes.findPane<ChatColumns>())
        connect(&scriptPlayer->playback(), &ScriptPlayback::turnShown, chat,
                [chat] { chat->active().followNewest(); });
    m_navigator.serve<ShowScript>(scriptPlayer, [this, scriptPlayer](const ShowScript &wanted) {
        m_place->settle(); // at the start, docks that are still being restored would hide it again
        m_navigator.enter(paneid::ScriptPlayer);
        scriptPlayer->openScript(wanted.path);
    });
}

void MainWindow::buildHelpMenu()
{
    QMenu *help = menuBar()->addMenu(tr("&Help"));
    help->addAction(tr("Command palette…"), keySequenceOf(WindowKey::CommandPalette), this,
                    &MainWindow::showPalette);
    help->addAction(tr("Keyboard shortcuts…"), keySequenceOf(WindowKey::KeyboardShortcuts), this,
                    &MainWindow::showShortcuts);
    help->addAction(tr("Rules…"), this, &MainWindow::showRules);
    help->addAction(tr("Demo agent"), this, &MainWindow::demoRequested)
        ->setToolTip(tr("Starts the built-in demo agent and connects to it"));
    help->addSeparator();
    help->addAction(tr("Copy diagnostics"), this, &MainWindow::diagnosticsRequested);
    help->addAction(tr("About A2A Scope"), this, [this] {
        auto *dialog = new AboutDialog(this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
    });
}

void MainWindow::showRules()
{
    auto *dialog = new RulesDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

/// Adds what the context menu of the pane's current row offers.
void MainWindow::fillRowMenu(Pane &pane, QMenu &menu)
{
    if (auto *source = dynamic_cast<RowMenu *>(&pane)) {
        source->fillMenu(menu);
    } else if (auto *timeline = qobject_cast<TimelinePane *>(&pane)) {
        timeline->view()->fillMenu(menu, m_selection.task(), m_selection.artifact());
    } else if (auto *chat = qobject_cast<ChatColumns *>(&pane)) {
        ChatView *const view = chat->active().view();
        if (const QModelIndex row = view->currentIndex(); row.isValid())
            emit view->menuOpening(&menu, row.row());
    }
}

void MainWindow::showPalette()
{
    m_commandPalette->setRecent(m_settings.recentCommands());
    delete m_rowMenu;
    m_rowMenu = new QMenu(m_commandPalette);
    const std::vector<WindowAction> ofWindow = windowActions(*menuBar());
    std::vector<WindowAction> all = ofWindow;
    for (const WindowPanes::PaneInstance &instance : m_panes.all()) {
        QMenu *row = m_rowMenu->addMenu(QString());
        fillRowMenu(*instance.pane, *row);
        std::ranges::move(paneActions(*instance.pane, *instance.descriptor, *row, ofWindow),
                          std::back_inserter(all));
    }
    m_commandPalette->open(std::move(all));
}

void MainWindow::showShortcuts()
{
    if (!m_keys)
        m_keys = new ShortcutsDialog(m_panes.viewKeys(), this);
    m_keys->setActions(windowActions(*menuBar()));
    m_keys->show();
    m_keys->raise();
    m_keys->activateWindow();
}

void MainWindow::showSettings()
{
    m_settingsControl->showDialog();
}

void MainWindow::showNotice(const Error &error)
{
    m_status->showMessage(displayLine(textOf(error), 400));
}

/// Saves what the focused pane has to save. Returns false if it has nothing.
static bool savesIn(const QWidget *focus)
{
    const Pane *pane = nullptr;
    for (; focus && !pane; focus = focus->parentWidget())
        pane = qobject_cast<const Pane *>(focus);
    auto *button = pane ? pane->findChild<QAbstractButton *>(SaveName) : nullptr;
    auto *action = pane ? pane->findChild<QAction *>(SaveName) : nullptr;
    if (button && button->isVisible())
        button->click();
    else if (action && action->isEnabled())
        action->trigger();
    else
        return false;
    return true;
}

SessionControls &MainWindow::addSessionControls(SessionStorage &keeper,
                                                const RecordingFolder &folder)
{
    auto *controls = new SessionControls(*this, m_selection, m_session, keeper, folder);
    const auto name = [this](const QString &title) {
        m_sessionTitle = title;
        showTitle();
    };
    connect(controls, &SessionControls::titleChanged, this, name);
    name(controls->title());
    connect(&controls->menu(), &FileMenu::saveFocusedRequested, controls, [this, controls] {
        if (!savesIn(focusWidget()))
            controls->save();
    });
    new SignInMessages(m_workspace, controls->bars());
    connect(m_presenter, &Presenter::aboutToEnter, controls,
            [controls] { controls->bars().setChromeHidden(true); });
    connect(m_presenter, &Presenter::changed, controls,
            [controls](bool isOn) { controls->bars().setChromeHidden(isOn); });
    addExports(*controls, keeper);
    return *controls;
}

void MainWindow::addExports(SessionControls &controls, const SessionStorage &keeper)
{
    auto *exports = new ExportActions(m_session, m_selection, this);
    exports->setReading(keeper.isReading());
    connect(&keeper, &SessionStorage::changed, exports,
            [exports, &keeper] { exports->setReading(keeper.isReading()); });
    controls.menu().insertActions(controls.menu().exportInsertionPoint(), exports->actions());
    addActions(exports->actions());
    connect(exports, &ExportActions::imported, &controls, &SessionControls::openRequested);
    connect(exports, &ExportActions::filterRequested, this, [this](const QString &filter) {
        m_workspace.filter().setText(filter);
        m_workspace.navigator().enter(paneid::Wire);
    });
    connect(exports, &ExportActions::reported, this,
            [this](const QString &sentence) { m_status->showMessage(sentence, LongNoticeMs); });
}

void MainWindow::showTitle()
{
    const QString program = u"A2A Scope"_s;
    const QString named = m_sessionTitle.isEmpty()
                              ? program
                              : tr("%1 – A2A Scope", "title of a session").arg(m_sessionTitle);
    if (m_pendingQuestions == 0)
        return setWindowTitle(named);
    setWindowTitle(m_sessionTitle.isEmpty()
                       ? tr("(%1) A2A Scope").arg(m_pendingQuestions)
                       : tr("(%1) %2 – A2A Scope", "questions, title of a session")
                             .arg(QString::number(m_pendingQuestions), m_sessionTitle));
}

/// An audience must not see the names of hidden conversations.
void MainWindow::updateQuestionCount()
{
    const Store &store = m_session.store();
    m_pendingQuestions = size_t(std::ranges::count_if(m_questions.pending(), [&](TaskIndex task) {
        return !m_presenter->isOn() ||
               ShownConversations::of(m_workspace).has(store.tasks[task].context);
    }));
    m_panes.center().setPendingQuestions(int(m_pendingQuestions));
    showTitle();
}

void MainWindow::onChanged()
{
    m_selection.refresh();
    updateQuestionCount();
    m_presenter->refresh();
}

/// Goes to a pending question, first to the one in view, since the user may be reading it.
void MainWindow::jumpToQuestion()
{
    const auto *chat = m_panes.findPane<ChatColumns>();
    const TaskIndex inView = chat ? chat->active().questionInView() : NoIndex;
    const TaskIndex next =
        m_questions.next({m_selection.agent(), m_selection.context(),
                          inView != NoIndex ? inView : m_selection.task(),
                          chat && inView != NoIndex && chat->active().isQuestionFocused()});
    if (next == NoIndex)
        return m_status->showMessage(tr("No pending questions."), NoticeMs);
    m_selection.setTimeRange(std::nullopt);
    m_selection.selectTask(next, this);
    m_navigator.request(AnswerQuestion{next});
}

/// Resets the layout. This waits until the presenter view ends, since the audience would see all
/// panes.
void MainWindow::resetLayout()
{
    m_resetLayoutLater = m_presenter->isOn();
    if (m_resetLayoutLater)
        return;
    m_paneMaximizer->restore();
    m_place->settle();
    m_panes.reset();
    m_place->reset();
    m_workspace.layout().reset();
}

/// The arrangement without changes by the presenter view or by a pane shown alone.
WindowArrangement MainWindow::arrangement() const
{
    const bool isChanged = m_presenter->isOn() || m_presenter->isRestoringLayout();
    return isChanged ? m_presenter->arrangementBefore() : m_place->current();
}

void MainWindow::arrange(const WindowArrangement &arrangement)
{
    m_place->applyArrangement(arrangement);
}

MainWindow::SavedState MainWindow::savedState() const
{
    SavedState savedState;
    savedState.demoUrls = m_agents->demoUrls();
    savedState.agent = m_selection.agent();
    savedState.context = m_selection.context();
    savedState.task = m_selection.task();
    savedState.panes = m_panes.savedState();
    savedState.view = m_panes.view();
    savedState.settings = m_settingsControl->isDialogShown();
    return savedState;
}

void MainWindow::applySavedState(const SavedState &savedState)
{
    m_agents->setDemoUrls(savedState.demoUrls);
    if (savedState.task != NoIndex)
        m_selection.selectTask(savedState.task, this);
    else if (savedState.context != NoIndex)
        m_selection.selectContext(savedState.agent, savedState.context, this);
    else if (savedState.agent != NoIndex)
        m_selection.selectAgent(savedState.agent, this);
    m_navigator.show(savedState.view);
    m_panes.restoreState(savedState.panes);
    onChanged();
    if (savedState.settings) {
        showSettings();
        m_settingsControl->focusLanguage(); // where the user was
    }
}

void MainWindow::takeOver(const MainWindow &before)
{
    const auto *from = before.m_panes.findPane<ScriptPlayerPane>();
    auto *to = m_panes.findPane<ScriptPlayerPane>();
    if (from && to)
        to->restoreState(from->savedState());
    const auto *chatBefore = before.m_panes.findPane<ChatColumns>();
    auto *chat = m_panes.findPane<ChatColumns>();
    if (chatBefore && chat)
        chat->takeOver(*chatBefore);
}

bool MainWindow::hasDrafts() const
{
    const auto *chat = m_panes.findPane<ChatColumns>();
    return chat && chat->hasDrafts();
}

/// Handles keys that no pane handles. Esc restores the other panes if one is shown alone.
void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier &&
        m_paneMaximizer->isOn())
        m_paneMaximizer->restore();
    else if (event->key() == Qt::Key_F10 && event->modifiers() == Qt::ShiftModifier)
        openContextMenu();
    else
        QMainWindow::keyPressEvent(event);
}

/// Opens the context menu like the menu key, which many keyboards lack.
void MainWindow::openContextMenu()
{
    QWidget *focus = focusWidget();
    if (!focus)
        return;
    const QPoint place = focus->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();
    QContextMenuEvent wanted(QContextMenuEvent::Keyboard, place, focus->mapToGlobal(place));
    QCoreApplication::sendEvent(focus, &wanted);
}

/// Moves the focus in visual order, which changes with the docks.
bool MainWindow::focusNextPrevChild(bool next)
{
    return goToNextTabStop(*this, next);
}

bool MainWindow::hasActiveListeners() const
{
    const TapManager &tapManager = m_workspace.tapManager();
    return tapManager.forward() || m_workspace.pushNotifications().listener().isListening() ||
           std::any_of(tapManager.taps().begin(), tapManager.taps().end(),
                       [](const WindowTap &one) { return one.tap != nullptr; });
}

bool MainWindow::leavePresenter()
{
    const bool wasOn = m_presenter->isOn();
    m_presenter->setOn(false);
    return wasOn;
}

void MainWindow::enterPresenter()
{
    m_presenter->setOn(true);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    // A file dialog with its own event loop needs the window until it returns.
    QWidget *modal = QApplication::activeModalWidget();
    if (modal && modal->parentWidget() && modal->parentWidget()->window() == this &&
        qobject_cast<QFileDialog *>(modal)) {
        connect(modal, &QObject::destroyed, this, &QWidget::close, Qt::QueuedConnection);
        return event->ignore();
    }
    auto *scriptPlayer = m_panes.findPane<ScriptPlayerPane>();
    // Without this attribute the window is only being replaced by another one of the same session.
    if (scriptPlayer && testAttribute(Qt::WA_QuitOnClose) && !scriptPlayer->mayClose()) {
        m_presenter->setOn(false);
        m_navigator.show(paneid::ScriptPlayer);
        event->ignore();
        return;
    }
    auto *card = m_panes.findPane<CardPane>();
    if (card && testAttribute(Qt::WA_QuitOnClose) && !card->mayClose()) {
        m_navigator.showMessage(tr("Closing when the tasks that the probe started are canceled…"),
                                8000);
        event->ignore();
        return;
    }
    m_settings.setArrangement(arrangement());
    m_presenter->setOn(false);
    QMainWindow::closeEvent(event);
    emit closed();
}

} // namespace a2a

#include "moc_mainwindow.cpp"
