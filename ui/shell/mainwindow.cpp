// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/mainwindow.h"

#include "model/text/textof.h"
#include "ui/dialogs/aboutdialog.h"
#include "ui/dialogs/exportactions.h"
#include "ui/dialogs/rulesdialog.h"
#include "ui/files/filereport.h"
#include "ui/panes/agents/agentspane.h"
#include "ui/panes/artifacts/artifactspane.h"
#include "ui/panes/artifacts/chatfiles.h"
#include "ui/panes/card/cardpane.h"
#include "ui/panes/chat/chatpane.h"
#include "ui/panes/chat/chatrowactions.h"
#include "ui/panes/chat/chatstart.h"
#include "ui/panes/chat/chatview.h"
#include "ui/panes/composer/attachments.h"
#include "ui/panes/composer/composer.h"
#include "ui/panes/composer/messageedit.h"
#include "ui/panes/composer/targetchooser.h"
#include "ui/panes/conductor/conductorpane.h"
#include "ui/panes/conductor/presenterbanner.h"
#include "ui/panes/findings/findingspane.h"
#include "ui/panes/search/searchpane.h"
#include "ui/panes/tasks/taskspane.h"
#include "ui/panes/timeline/timelinepane.h"
#include "ui/panes/wire/wireactions.h"
#include "ui/panes/wire/wirepane.h"
#include "ui/sessions/filemenu.h"
#include "ui/sessions/sessioncontrols.h"
#include "ui/shell/agentactions.h"
#include "ui/shell/agentmenu.h"
#include "ui/shell/centerviews.h"
#include "ui/shell/commandpalette.h"
#include "ui/shell/connectbar.h"
#include "ui/shell/demomenu.h"
#include "ui/shell/findingsnavigator.h"
#include "ui/shell/gomenu.h"
#include "ui/shell/keysheet.h"
#include "ui/shell/presenter.h"
#include "ui/shell/searchnavigator.h"
#include "ui/shell/settingscontrol.h"
#include "ui/shell/statusfacts.h"
#include "ui/shell/taskmenu.h"
#include "ui/shell/viewmenu.h"
#include "ui/shell/windowactions.h"
#include "ui/shell/windowplace.h"
#include "ui/shell/zoomwheel.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QLayout>
#include <QMenuBar>
#include <QTabWidget>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr QSize DefaultSize(1440, 900);
static constexpr QSize LeastCenter(530, 370); ///< to write in: the docks give way first

MainWindow::MainWindow(Workspace &workspace, Theme &theme, QWidget *parent)
    : QMainWindow(parent)
    , m_workspace(workspace)
    , m_session(workspace.session())
    , m_settings(workspace.settings())
    , m_selection(workspace.selection())
    , m_theme(theme)
    , m_docks(*this)
    , m_agents(new AgentActions(m_session, m_selection, m_settings, this))
    , m_status(new StatusFacts(m_session, m_selection, this))
{
    setWindowTitle(u"A2A Scope"_s);
    setWindowIcon(applicationIcon());
    setDockNestingEnabled(true);
    setTabPosition(Qt::RightDockWidgetArea, QTabWidget::North);
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    buildCenter();
    buildSides();
    wireAgents();
    wirePanes();
    wireFiles();
    m_place = std::make_unique<WindowPlace>(*this, m_settings);
    buildPresenter();
    buildSettings();
    buildMenus();
    resize(DefaultSize);
    resetLayout();
    if (!m_place->restore())
        m_status->showMessage(tr("The layout was reset: the last start ended while restoring it."),
                              LongNoticeMs);
}

MainWindow::~MainWindow() = default;

void MainWindow::buildCenter()
{
    m_panes.bar = new ConnectBar(m_session, m_selection, this);
    m_panes.bar->setRecentUrls(m_settings.recentUrls());
    addToolBar(m_panes.bar);
    setStatusBar(m_status);
    m_status->setMinimumWidth(1); // large text in it must not make the window wider

    m_panes.chat = new ChatPane(m_workspace, this);
    m_panes.center = new CenterViews(this);
    m_panes.center->setMinimumSize(LeastCenter);
    m_panes.center->addView(m_panes.chat, tr("Chat"));
    m_panes.timeline = new TimelinePane(m_workspace, m_panes.center);
    m_panes.center->addView(m_panes.timeline, tr("Timeline"));
    m_panes.tasks = new TasksPane(m_workspace, m_panes.center);
    m_panes.center->addView(m_panes.tasks, tr("Tasks"));
    setCentralWidget(m_panes.center);
}

void MainWindow::buildSides()
{
    m_panes.agents = new AgentsPane(m_workspace, this);
    m_docks.add(DockId::Agents, tr("Agents"), m_panes.agents);
    m_panes.card = new CardPane(m_workspace, this);
    m_docks.add(DockId::Card, tr("Card"), m_panes.card);
    m_panes.artifacts = new ArtifactsPane(m_workspace, this);
    m_docks.add(DockId::Artifacts, tr("Artifacts"), m_panes.artifacts);
    m_panes.wire = new WirePane(m_workspace, this);
    m_docks.add(DockId::Wire, tr("Wire log"), m_panes.wire);
    buildFindings();
    m_panes.conductor = new ConductorPane(m_workspace, this);
    m_docks.add(DockId::Conductor, tr("Conductor"), m_panes.conductor);
    m_panes.search = new SearchPane(m_workspace, this);
    m_docks.add(DockId::Search, tr("Search"), m_panes.search);
    m_searchNavigator = std::make_unique<SearchNavigator>(m_panes, m_docks);
}

void MainWindow::buildFindings()
{
    m_panes.findings = new FindingsPane(m_workspace, this);
    m_docks.add(DockId::Findings, tr("Findings"), m_panes.findings);
    m_findingsNavigator =
        std::make_unique<FindingsNavigator>(m_workspace, m_panes, m_docks, *m_status);
}

void MainWindow::wireAgents()
{
    connect(m_agents, &AgentActions::recentUrlsChanged, m_panes.bar, &ConnectBar::setRecentUrls);
    connect(m_panes.agents, &AgentsPane::addRequested, m_panes.bar, &ConnectBar::focusUrl);
    connect(m_panes.card, &CardPane::credentialsRequested, m_agents, &AgentActions::signIn);
    connect(m_panes.card, &CardPane::trustRequested, m_agents, &AgentActions::trust);
    connect(m_panes.bar, &ConnectBar::connectRequested, this, [this](const QString &url) {
        openAgent(url);
        // Not where the program connects by itself: the docks are as they were left.
        if (!url.isEmpty())
            m_docks.dock(DockId::Card)->raise();
    });
    connect(m_panes.bar, &ConnectBar::signInRequested, m_agents, &AgentActions::signIn);
    connect(m_panes.bar, &ConnectBar::signOutRequested, m_agents, &AgentActions::signOut);
    connect(m_panes.chat, &ChatPane::signInRequested, this, [this](TaskIndex task) {
        m_selection.selectTask(task, this);
        m_agents->signIn();
    });
}

void MainWindow::wirePanes()
{
    connect(&m_panes.wire->wireActions(), &WireActions::refused, m_status,
            [this](const QString &why) { m_status->showMessage(displayLine(why)); });
    connect(m_panes.tasks, &TasksPane::openRequested, this, [this](TaskIndex task) {
        m_selection.selectTask(task);
        m_panes.center->showView(ChatTab);
    });
    connect(m_panes.center, &CenterViews::questionRequested, this, &MainWindow::jumpToQuestion);
    connect(m_panes.card, &CardPane::promptChosen, this, [this](const QString &prompt) {
        m_panes.center->showView(ChatTab);
        m_panes.chat->composer()->setText(prompt);
        m_panes.chat->composer()->focusMessage();
    });
    connect(m_panes.chat, &ChatPane::showInWireRequested, this,
            [this] { m_docks.show(DockId::Wire); });
    connect(m_panes.chat, &ChatPane::openArtifactRequested, this,
            [this] { m_docks.show(DockId::Artifacts); });
    connect(m_panes.artifacts, &ArtifactsPane::refineRequested, this,
            [this](ArtifactIndex artifact) {
                m_panes.center->showView(ChatTab);
                m_panes.chat->refine(artifact);
            });
    connect(&m_workspace, &Workspace::changed, this, &MainWindow::onChanged);
    // An artifact that is chosen in the conversation is to be seen: its pane may stand behind the
    // card. What only leads there by the way leaves the tab to the reader.
    connect(&m_selection, &Selection::changed, this, [this](QObject *origin) {
        const ArtifactIndex before = std::exchange(m_selectedArtifact, m_selection.artifact());
        if (m_selectedArtifact != NoIndex && m_selectedArtifact != before && origin == m_panes.chat)
            m_docks.dock(DockId::Artifacts)->raise();
    });
}

void MainWindow::wireFiles()
{
    connect(m_panes.artifacts, &ArtifactsPane::attachRequested, this, &MainWindow::attach);
    auto *files = new ChatFiles(m_session, m_panes.chat->model(), this);
    auto *report = new FileReport(m_panes.center);
    report->watch(files->commands());
    m_panes.center->layout()->addWidget(report);
    connect(&files->commands(), &FileCommands::attachRequested, this, &MainWindow::attach);
    connect(m_panes.chat->view(), &ChatView::menuOpening, files, &ChatFiles::addActions);
}

void MainWindow::attach(const QString &name, const QString &mediaType, const QByteArray &bytes)
{
    m_panes.center->showView(ChatTab);
    m_panes.chat->composer()->addAttachment(name, mediaType, bytes);
}

void MainWindow::buildPresenter()
{
    m_presenter = new Presenter(*this, *m_place, m_theme,
                                new PresenterBanner(m_workspace, *m_panes.conductor, this), this);
    m_presenter->setDocks(m_docks.dock(DockId::Artifacts), m_docks.dock(DockId::Wire));
    m_palette = new CommandPalette(this);
    connect(m_palette, &CommandPalette::chosen, this,
            [this](const QString &id) { m_settings.rememberCommand(id); });
    connect(m_panes.chat->start(), &ChatStart::scriptChosen, this, &MainWindow::playShipped);
    connect(&m_selection, &Selection::changed, this, &MainWindow::offerScripts);
    connect(&m_session, &Session::agentChanged, this, &MainWindow::offerScripts);
}

void MainWindow::buildSettings()
{
    m_settingsControl = new SettingsControl(m_session, m_settings, m_theme, *m_presenter, this);
    connect(m_settingsControl, &SettingsControl::languageChosen, this, &MainWindow::languageChosen);
    connect(m_settingsControl, &SettingsControl::keepingChanged, this, &MainWindow::keepingChanged);
    connect(m_settingsControl, &SettingsControl::addressesForgotten, m_panes.bar,
            [this] { m_panes.bar->setRecentUrls({}); });
    connect(m_settingsControl, &SettingsControl::wasReset, this, [this] {
        m_panes.bar->setRecentUrls({});
        m_workspace.findings().setAllSilenced({});
        resetLayout();
    });
    connect(m_settingsControl, &SettingsControl::said, m_status,
            [this](const QString &sentence) { m_status->showMessage(sentence, NoticeMs); });
    auto *wheel = new ZoomWheel(this);
    connect(wheel, &ZoomWheel::turned, m_settingsControl, &SettingsControl::zoomBy);
}

void MainWindow::buildMenus()
{
    menuBar()->addMenu(new AgentMenu(*m_agents, m_panes, m_docks, this));
    menuBar()->addMenu(new TaskMenu(m_session, m_selection, m_panes, this));
    buildGoMenu();
    buildViewMenu();
    QMenu *message = menuBar()->addMenu(tr("&Message"));
    message->addActions(m_panes.chat->composer()->messageActions());
    message->addSeparator();
    message->addActions(m_panes.chat->rowActions().actions());
    menuBar()->addMenu(tr("&Wire"))->addActions(m_panes.wire->wireActions().actions());
    menuBar()->addMenu(tr("F&indings"))->addActions(m_panes.findings->findingActions());
    QMenu *artifact = menuBar()->addMenu(tr("A&rtifact"));
    artifact->addActions(m_panes.artifacts->fileActions());
    artifact->addSeparator();
    artifact->addActions(m_panes.artifacts->versionActions());
    buildDemoMenu();
    buildHelpMenu();
    // Keys work while the presenter view hides the menu bar.
    for (const WindowAction &action : windowActions(*menuBar()))
        addAction(action.action);
}

void MainWindow::buildGoMenu()
{
    auto *go = new GoMenu(m_session.store(), m_selection, this);
    menuBar()->addMenu(go);
    go->addSeparator();
    go->addAction(tr("Next question that waits"), Qt::CTRL | Qt::Key_J, this,
                  &MainWindow::jumpToQuestion);
    go->addSeparator();
    go->addActions(m_panes.search->searchActions());
    m_panes.center->addButton(go->backAction());
    m_panes.center->addButton(go->forwardAction());
    connect(go, &GoMenu::refused, this,
            [this](const QString &why) { m_status->showMessage(why, NoticeMs); });
}

void MainWindow::buildViewMenu()
{
    auto *view = new ViewMenu(m_panes, m_docks, m_theme, m_settings, this);
    menuBar()->addMenu(view);
    connect(view, &ViewMenu::resetLayoutRequested, this, &MainWindow::resetLayout);
    connect(view, &ViewMenu::zoomRequested, m_settingsControl, &SettingsControl::zoomBy);
    connect(view, &ViewMenu::settingsRequested, this, &MainWindow::showSettings);
}

void MainWindow::buildDemoMenu()
{
    auto *demo = new DemoMenu(*m_panes.conductor, this);
    menuBar()->addMenu(demo);
    connect(demo, &DemoMenu::paneRequested, this, [this] {
        if (!m_presenter->isOn())
            m_docks.goTo(DockId::Conductor);
    });
    connect(demo->presenterAction(), &QAction::triggered, m_presenter, &Presenter::setOn);
    connect(demo->presenterWireAction(), &QAction::toggled, m_presenter, &Presenter::setWireShown);
    connect(demo->leaveAction(), &QAction::triggered, this, [this] { m_presenter->setOn(false); });
    connect(m_presenter, &Presenter::changed, demo, [this, demo](bool isOn) {
        demo->presenterAction()->setChecked(isOn);
        demo->leaveAction()->setEnabled(isOn);
        if (isOn)
            m_panes.center->showView(ChatTab);
    });
}

void MainWindow::buildHelpMenu()
{
    QMenu *help = menuBar()->addMenu(tr("&Help"));
    help->addAction(tr("Command palette…"), Qt::CTRL | Qt::Key_K, this, &MainWindow::showPalette);
    help->addAction(tr("Keys…"), QKeySequence::HelpContents, this, &MainWindow::showKeys);
    help->addAction(tr("Rules…"), this, &MainWindow::showRules);
    help->addSeparator();
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

void MainWindow::showPalette()
{
    m_palette->setRecent(m_settings.recentCommands());
    m_palette->open(windowActions(*menuBar()));
}

void MainWindow::showKeys()
{
    if (!m_keys)
        m_keys = new KeySheet(this);
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
    m_status->showMessage(textOf(error));
}

void MainWindow::openAgent(const QString &url)
{
    if (url.isEmpty())
        m_panes.bar->focusUrl();
    else
        m_agents->open(url);
}

void MainWindow::listAgent(const QString &url)
{
    m_agents->list(url);
}

void MainWindow::openDemo(const QStringList &urls)
{
    m_agents->openDemo(urls);
}

/// The scripts that ship with the program are made for its own demo agent.
void MainWindow::offerScripts()
{
    const Connection *agent = m_agents->selected();
    const bool isDemo =
        agent && m_agents->isDemo(*agent) && agent->state() == Connection::State::Connected;
    m_panes.chat->start()->setScripts(isDemo ? DemoMenu::shippedTitles() : QStringList());
}

void MainWindow::playShipped(int script)
{
    m_docks.goTo(DockId::Conductor);
    m_panes.conductor->openScript(DemoMenu::shippedScripts().value(script));
    m_panes.conductor->runOrPause();
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
    addExports(*controls);
    return *controls;
}

void MainWindow::addExports(SessionControls &controls)
{
    auto *exports = new ExportActions(m_session, m_selection, this);
    controls.menu().insertActions(controls.menu().exportPlace(), exports->actions());
    addActions(exports->actions());
    connect(exports, &ExportActions::imported, &controls, &SessionControls::openRequested);
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

/// The newest first.
static std::vector<TaskIndex> tasksThatWait(const Store &store)
{
    std::vector<TaskIndex> waiting;
    for (TaskIndex task = TaskIndex(store.tasks.size()); task-- > 0;) {
        if (isInterrupted(store.tasks[task].state))
            waiting.push_back(task);
    }
    return waiting;
}

void MainWindow::onChanged()
{
    m_selection.refresh();
    const Store &store = m_session.store();
    m_waiting = tasksThatWait(store).size();
    m_panes.center->setQuestions(int(m_waiting));
    showTitle();
    // The first artifact of a session brings its pane to the front; later ones do not take it.
    if (m_shownArtifacts == 0 && !store.artifacts.empty())
        m_docks.dock(DockId::Artifacts)->raise();
    m_shownArtifacts = store.artifacts.size();
}

/// The newest first, then those before it, and around.
void MainWindow::jumpToQuestion()
{
    const std::vector<TaskIndex> waiting = tasksThatWait(m_session.store());
    if (waiting.empty())
        return m_status->showMessage(tr("No question waits for an answer."), NoticeMs);
    const auto shown = std::find(waiting.begin(), waiting.end(), m_selection.task());
    const bool isLast = shown == waiting.end() || shown + 1 == waiting.end();
    const TaskIndex next = isLast ? waiting.front() : *(shown + 1);
    m_selection.setTimeRange(std::nullopt);
    m_selection.selectTask(next, this);
    m_panes.center->showView(ChatTab);
    m_panes.chat->goToQuestion(next);
}

void MainWindow::resetLayout()
{
    m_place->settle();
    m_docks.reset();
}

/// What the presenter view has changed is left out.
WindowArrangement MainWindow::arrangement() const
{
    return m_presenter->isOn() ? m_presenter->before() : m_place->current();
}

void MainWindow::arrange(const WindowArrangement &arrangement)
{
    m_place->place(arrangement);
}

MainWindow::Kept MainWindow::kept() const
{
    const Composer &composer = *m_panes.chat->composer();
    Kept kept;
    kept.demoUrls = m_agents->demoUrls();
    kept.agent = m_selection.agent();
    kept.context = m_selection.context();
    kept.task = m_selection.task();
    kept.message = composer.edit()->rawText();
    kept.attachments = composer.attachments()->parts();
    kept.textPlace = composer.attachments()->textPlace();
    kept.structure = composer.structure();
    kept.refining = composer.refining();
    if (composer.target()->isChosen())
        kept.target = composer.target()->target();
    kept.view = m_panes.center->currentIndex();
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
    m_panes.center->showView(kept.view);
    Composer &composer = *m_panes.chat->composer();
    if (!kept.message.isEmpty())
        composer.setText(kept.message);
    composer.attachments()->setParts(kept.attachments);
    composer.attachments()->moveText(kept.textPlace - composer.attachments()->textPlace());
    composer.setStructure(kept.structure);
    if (kept.refining != NoIndex)
        m_panes.chat->refine(kept.refining);
    if (kept.target)
        composer.target()->choose(*kept.target);
    onChanged();
    if (kept.settings) {
        showSettings();
        m_settingsControl->focusLanguage(); // that is where one was
    }
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_settings.setArrangement(arrangement());
    m_presenter->setOn(false);
    QMainWindow::closeEvent(event);
    emit closed();
}

} // namespace a2a

#include "moc_mainwindow.cpp"
