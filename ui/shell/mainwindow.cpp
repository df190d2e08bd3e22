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
#include "ui/panes/scriptplayer/scriptplayerpane.h"
#include "ui/panes/scriptplayer/presenterbanner.h"
#include "ui/panes/scriptplayer/presenternotes.h"
#include "ui/panes/scriptplayer/presentationpage.h"
#include "ui/panes/timeline/timelinepane.h"
#include "ui/panes/timeline/timelineview.h"
#include "ui/platform/platformannouncementsink.h"
#include "ui/sessions/filemenu.h"
#include "ui/sessions/sessionmessagearea.h"
#include "ui/sessions/sessioncontrols.h"
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
#include "ui/shell/shortcutsdialog.h"
#include "ui/shell/panefocuscycler.h"
#include "ui/shell/panemaximizer.h"
#include "ui/shell/presenter.h"
#include "ui/shell/settingscontrol.h"
#include "ui/shell/sessionstatusbar.h"
#include "ui/shell/taskmenu.h"
#include "ui/shell/viewmenu.h"
#include "ui/shell/windowactions.h"
#include "ui/shell/windowstaterestorer.h"
#include "ui/shell/wheelzoomfilter.h"
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
    , m_status(new StatusFacts(workspace, m_panes, this))
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
    servePanes();
    m_place = std::make_unique<WindowPlace>(*this, workspace.services());
    buildPresenter();
    buildSettings();
    buildMenus();
    m_place->restore();
    m_panes.reset();
    m_place->reset(); // in the current size
    connect(&theme, &Theme::zoomChanged, m_place.get(), &WindowPlace::onZoomChanged);
    connect(m_place.get(), &WindowPlace::settled, &m_workspace.layout(), &LayoutMemory::settle);
    new ButtonEnter(*this);
    new FirstCalls(workspace, this); // after the panes: they know the conversation by then
    new NewsTeller(workspace, std::make_unique<Announcer>(*this), this);
}

/// Ends the view of a single pane, since hiding its dock with the window would restore other docks
/// that are already destroyed.
MainWindow::~MainWindow()
{
    delete m_solo;
}

void MainWindow::buildBars()
{
    addToolBar(m_bar);
    connect(m_agents, &AgentActions::recentUrlsChanged, m_bar, &ConnectBar::setRecentUrls);
    setStatusBar(m_status);
    m_status->setMinimumWidth(1); // large text in it must not make the window wider
}

void MainWindow::servePanes()
{
    connect(&m_panes.center(), &CenterViews::questionRequested, this, &MainWindow::jumpToQuestion);
    connect(&m_workspace, &Workspace::changed, this, &MainWindow::onChanged);
    connect(&m_workspace.marks(), &UserMarks::questionChanged, this, &MainWindow::countQuestions);
    connect(&m_selection, &Selection::changed, this, &MainWindow::onSelection);
    new ArtifactsFront(m_workspace, m_panes, this);
    new ConnectFocus(m_workspace, *m_bar, m_panes.pane(paneid::Agents), this);
}

/// An artifact that is chosen in the conversation is brought to the front: its pane may be behind
/// the card. An indirect selection does not change the tab.
void MainWindow::onSelection(QObject *origin)
{
    if (m_presenter->isOn())
        countQuestions();
    m_presenter->refresh();
    const ArtifactIndex before = std::exchange(m_selectedArtifact, m_selection.artifact());
    if (m_selectedArtifact != NoIndex && m_selectedArtifact != before &&
        qobject_cast<ChatPane *>(origin))
        m_navigator.raise(paneid::Artifacts);
}

void MainWindow::buildPresenter()
{
    auto *conductor = m_panes.paneOf<ConductorPane>();
    StageParts parts;
    if (conductor) {
        const ScriptPlay &play = conductor->scriptPlay();
        parts = {new PresenterBanner(m_workspace, play, this), new PresenterNotes(play, this),
                 new StagePage(play, this)};
    }
    m_presenter = new Presenter(*this, *m_place, m_theme, m_settings, parts, m_panes);
    connect(m_presenter, &Presenter::changed, this, &MainWindow::countQuestions);
    connect(m_presenter, &Presenter::changed, this, [this](bool isOn) {
        if (!isOn && std::exchange(m_resetsLayout, false))
            resetLayout();
    });
    m_solo = new PaneSolo(*this, *m_place, m_panes, *m_presenter);
    connect(m_presenter, &Presenter::entering, m_place.get(), &WindowPlace::hold);
    m_palette = new CommandPalette(this);
    connect(m_palette, &CommandPalette::chosen, this,
            [this](const QString &id) { m_settings.rememberCommand(id); });
}

void MainWindow::buildSettings()
{
    m_settingsControl = new SettingsControl(m_workspace, m_theme, *m_presenter, this);
    connect(m_settingsControl, &SettingsControl::languageChosen, this, &MainWindow::languageChosen);
    connect(m_settingsControl, &SettingsControl::keepingChanged, this, &MainWindow::keepingChanged);
    connect(m_settingsControl, &SettingsControl::presentingChanged, m_presenter,
            &Presenter::applySettings);
    connect(m_settingsControl, &SettingsControl::wasReset, this, &MainWindow::resetLayout);
    connect(m_settingsControl, &SettingsControl::said, m_status,
            [this](const QString &sentence) { m_status->showMessage(sentence, NoticeMs); });
    auto *wheel = new ZoomWheel(this);
    connect(wheel, &ZoomWheel::turned, m_settingsControl, &SettingsControl::zoomBy);
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
    go->addAction(tr("Next pending question"), keysOf(WindowKey::NextQuestion), this,
                  &MainWindow::jumpToQuestion);
    go->addActions(m_panes.actionsFor("&Go"));
    m_panes.center().addButton(go->backAction());
    m_panes.center().addButton(go->forwardAction());
    connect(go, &GoMenu::navigationRefused, this,
            [this](const QString &why) { m_status->showMessage(why, NoticeMs); });
}

void MainWindow::buildViewMenu()
{
    auto *view = new ViewMenu(m_panes, *m_solo, m_workspace.views(), m_theme, m_settings, this);
    menuBar()->addMenu(view);
    auto *alone = new QAction(icon("maximize"_L1), tr("Only this view"), this);
    alone->setCheckable(true);
    connect(alone, &QAction::triggered, m_solo, [this] { m_solo->toggle(m_panes.view()); });
    connect(m_solo, &PaneSolo::changed, alone, &QAction::setChecked);
    m_panes.center().addButton(alone);
    m_round = std::make_unique<PaneRound>(*this, m_panes);
    connect(view, &ViewMenu::paneRequested, m_round.get(), &PaneRound::cycle);
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
    auto *conductor = m_panes.paneOf<ConductorPane>();
    if (!conductor)
        return;
    menuBar()->addMenu(new DemoMenu(*conductor, m_workspace, *m_presenter, this));
    m_presenter->setScript(conductor->scriptPlay());
    if (auto *chat = m_panes.paneOf<ChatColumns>())
        connect(&conductor->scriptPlay(), &ScriptPlay::turnShown, chat,
                [chat] { chat->active().followNewest(); });
    m_navigator.serve<ShowScript>(conductor, [this, conductor](const ShowScript &wanted) {
        m_place->settle(); // at the start, docks that are still being restored would hide it again
        m_navigator.enter(paneid::Conductor);
        conductor->openScript(wanted.path);
    });
}

void MainWindow::buildHelpMenu()
{
    QMenu *help = menuBar()->addMenu(tr("&Help"));
    help->addAction(tr("Command palette…"), keysOf(WindowKey::CommandPalette), this,
                    &MainWindow::showPalette);
    help->addAction(tr("Keyboard shortcuts…"), keysOf(WindowKey::KeyboardShortcuts), this,
                    &MainWindow::showKeys);
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
    m_palette->setRecent(m_settings.recentCommands());
    delete m_rowMenu;
    m_rowMenu = new QMenu(m_palette);
    const std::vector<WindowAction> ofWindow = windowActions(*menuBar());
    std::vector<WindowAction> all = ofWindow;
    for (const WindowPanes::Made &made : m_panes.all()) {
        QMenu *row = m_rowMenu->addMenu(QString());
        fillRowMenu(*made.pane, *row);
        std::ranges::move(paneActions(*made.pane, *made.about, *row, ofWindow),
                          std::back_inserter(all));
    }
    m_palette->open(std::move(all));
}

void MainWindow::showKeys()
{
    if (!m_keys)
        m_keys = new KeySheet(m_panes.viewKeys(), this);
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

SessionControls &MainWindow::keepSession(SessionKeeper &keeper, const RecordingFolder &folder)
{
    auto *controls = new SessionControls(*this, m_selection, m_session, keeper, folder);
    const auto name = [this](const QString &title) {
        m_sessionTitle = title;
        showTitle();
    };
    connect(controls, &SessionControls::titleChanged, this, name);
    name(controls->title());
    connect(&controls->menu(), &FileMenu::saveHereRequested, controls, [this, controls] {
        if (!savesIn(focusWidget()))
            controls->save();
    });
    new SignInLines(m_workspace, controls->bars());
    connect(m_presenter, &Presenter::entering, controls,
            [controls] { controls->bars().setBare(true); });
    connect(m_presenter, &Presenter::changed, controls,
            [controls](bool isOn) { controls->bars().setBare(isOn); });
    addExports(*controls, keeper);
    return *controls;
}

void MainWindow::addExports(SessionControls &controls, const SessionKeeper &keeper)
{
    auto *exports = new ExportActions(m_session, m_selection, this);
    exports->setReading(keeper.isReading());
    connect(&keeper, &SessionKeeper::changed, exports,
            [exports, &keeper] { exports->setReading(keeper.isReading()); });
    controls.menu().insertActions(controls.menu().exportPlace(), exports->actions());
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
    if (m_waiting == 0)
        return setWindowTitle(named);
    setWindowTitle(m_sessionTitle.isEmpty()
                       ? tr("(%1) A2A Scope").arg(m_waiting)
                       : tr("(%1) %2 – A2A Scope", "questions, title of a session")
                             .arg(QString::number(m_waiting), m_sessionTitle));
}

/// An audience must not see the names of hidden conversations.
void MainWindow::countQuestions()
{
    const Store &store = m_session.store();
    m_waiting = size_t(std::ranges::count_if(m_questions.pending(), [&](TaskIndex task) {
        return !m_presenter->isOn() ||
               ShownConversations::of(m_workspace).has(store.tasks[task].context);
    }));
    m_panes.center().setQuestions(int(m_waiting));
    showTitle();
}

void MainWindow::onChanged()
{
    m_selection.refresh();
    countQuestions();
    m_presenter->refresh();
}

/// Goes to a pending question, first to the one in view, since the user may be reading it.
void MainWindow::jumpToQuestion()
{
    const auto *chat = m_panes.paneOf<ChatColumns>();
    const TaskIndex inView = chat ? chat->active().questionInView() : NoIndex;
    const TaskIndex next =
        m_questions.next({m_selection.agent(), m_selection.context(),
                          inView != NoIndex ? inView : m_selection.task(),
                          chat && inView != NoIndex && chat->active().isInQuestion()});
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
    m_resetsLayout = m_presenter->isOn();
    if (m_resetsLayout)
        return;
    m_solo->restore();
    m_place->settle();
    m_panes.reset();
    m_place->reset();
    m_workspace.layout().reset();
}

/// The arrangement without changes by the presenter view or by a pane shown alone.
WindowArrangement MainWindow::arrangement() const
{
    const bool isChanged = m_presenter->isOn() || m_presenter->isReturning();
    return isChanged ? m_presenter->arrangementBefore() : m_place->current();
}

void MainWindow::arrange(const WindowArrangement &arrangement)
{
    m_place->applyArrangement(arrangement);
}

MainWindow::Kept MainWindow::kept() const
{
    Kept kept;
    kept.demoUrls = m_agents->demoUrls();
    kept.agent = m_selection.agent();
    kept.context = m_selection.context();
    kept.task = m_selection.task();
    kept.panes = m_panes.kept();
    kept.view = m_panes.view();
    kept.settings = m_settingsControl->isDialogShown();
    return kept;
}

void MainWindow::resume(const Kept &kept)
{
    m_agents->setDemoUrls(kept.demoUrls);
    if (kept.task != NoIndex)
        m_selection.selectTask(kept.task, this);
    else if (kept.context != NoIndex)
        m_selection.selectContext(kept.agent, kept.context, this);
    else if (kept.agent != NoIndex)
        m_selection.selectAgent(kept.agent, this);
    m_navigator.show(kept.view);
    m_panes.resume(kept.panes);
    onChanged();
    if (kept.settings) {
        showSettings();
        m_settingsControl->focusLanguage(); // where the user was
    }
}

void MainWindow::takeOver(const MainWindow &before)
{
    const auto *from = before.m_panes.paneOf<ConductorPane>();
    auto *to = m_panes.paneOf<ConductorPane>();
    if (from && to)
        to->resume(from->kept());
    const auto *chatBefore = before.m_panes.paneOf<ChatColumns>();
    auto *chat = m_panes.paneOf<ChatColumns>();
    if (chatBefore && chat)
        chat->takeOver(*chatBefore);
}

bool MainWindow::holdsDrafts() const
{
    const auto *chat = m_panes.paneOf<ChatColumns>();
    return chat && chat->hasDrafts();
}

/// Handles keys that no pane handles. Esc restores the other panes if one is shown alone.
void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier && m_solo->isOn())
        m_solo->restore();
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

bool MainWindow::serves() const
{
    const Tapping &tapping = m_workspace.tapping();
    return tapping.forward() || m_workspace.receiving().listener().isListening() ||
           std::any_of(tapping.taps().begin(), tapping.taps().end(),
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
    auto *conductor = m_panes.paneOf<ConductorPane>();
    // Without this attribute the window is only being replaced by another one of the same session.
    if (conductor && testAttribute(Qt::WA_QuitOnClose) && !conductor->mayClose()) {
        m_presenter->setOn(false);
        m_navigator.show(paneid::Conductor);
        event->ignore();
        return;
    }
    auto *card = m_panes.paneOf<CardPane>();
    if (card && testAttribute(Qt::WA_QuitOnClose) && !card->mayClose()) {
        m_navigator.say(tr("Closing when the tasks that the probe started are canceled…"), 8000);
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
