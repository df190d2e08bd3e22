// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/mainwindow.h"

#include "model/a2a/urlsecrets.h"
#include "ui/agents/agentspane.h"
#include "ui/artifacts/artifactspane.h"
#include "ui/artifacts/chatfiles.h"
#include "ui/card/cardpane.h"
#include "ui/chat/chatpane.h"
#include "ui/chat/chatview.h"
#include "ui/chat/composer.h"
#include "ui/common/displaytext.h"
#include "ui/common/icons.h"
#include "ui/common/paneroom.h"
#include "ui/conductor/conductorpane.h"
#include "ui/files/filereport.h"
#include "ui/shell/centerviews.h"
#include "ui/shell/connectbar.h"
#include "ui/shell/presenter.h"
#include "ui/shell/signindialog.h"
#include "ui/shell/statusfacts.h"
#include "ui/shell/tlsdialog.h"
#include "ui/shell/windowplace.h"
#include "ui/tasks/taskspane.h"
#include "ui/timeline/timelinepane.h"
#include "ui/timeline/timelinestrip.h"
#include "ui/wire/wirepane.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QLayout>
#include <QStatusBar>
#include <QTabWidget>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr QSize DefaultSize(1440, 900);
static constexpr QSize LeastCenter(530, 370); ///< to write in: the docks give way first

MainWindow::MainWindow(Session &session, Settings &settings, Theme &theme, QWidget *parent)
    : QMainWindow(parent)
    , m_session(session)
    , m_settings(settings)
    , m_theme(theme)
    , m_selection(session.store())
{
    setWindowTitle(u"A2A Scope"_s);
    setWindowIcon(applicationIcon());
    setDockNestingEnabled(true);
    setTabPosition(Qt::RightDockWidgetArea, QTabWidget::North);
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    buildPanes();
    wirePanes();
    m_place = std::make_unique<WindowPlace>(*this, m_settings);
    buildPresenter();
    buildMenus();
    applySettings();
    resize(DefaultSize);
    resetLayout();
    if (!m_place->restore())
        statusBar()->showMessage(
            tr("The layout was reset: the last start ended while restoring it."), LongNoticeMs);
}

MainWindow::~MainWindow() = default;

QDockWidget *MainWindow::addDock(Qt::DockWidgetArea area, const QString &name, const QString &title,
                                 QWidget *pane)
{
    auto *dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(new PaneRoom(pane, dock));
    dock->setTitleBarWidget(new QWidget(dock)); // the panes have headings of their own
    addDockWidget(area, dock);
    return dock;
}

void MainWindow::buildPanes()
{
    m_bar = new ConnectBar(m_session, m_selection, this);
    m_bar->setRecentUrls(m_settings.recentUrls());
    addToolBar(m_bar);
    setStatusBar(new StatusFacts(m_session, m_selection, this));
    statusBar()->setMinimumWidth(1); // large text in it must not make the window wider

    m_chat = new ChatPane(m_session, m_selection, this);
    m_chat->setStrip(new TimelineStrip(m_session, m_selection, m_chat));
    m_center = new CenterViews(this);
    m_center->setMinimumSize(LeastCenter);
    m_center->addView(m_chat, tr("Chat"));
    auto *timeline = new TimelinePane(m_session, m_selection, m_center);
    m_center->addView(timeline, tr("Timeline"));
    auto *tasks = new TasksPane(m_session, m_selection, m_center);
    m_center->addView(tasks, tr("Tasks"));
    connect(tasks, &TasksPane::openRequested, this, [this](TaskIndex task) {
        m_selection.selectTask(task);
        m_center->showView(ChatTab);
    });
    connect(m_center, &CenterViews::questionRequested, this, &MainWindow::jumpToQuestion);
    setCentralWidget(m_center);

    auto *agents = new AgentsPane(m_session, m_selection, this);
    connect(agents, &AgentsPane::addRequested, m_bar, &ConnectBar::focusUrl);
    m_agentsDock = addDock(Qt::LeftDockWidgetArea, u"agents"_s, tr("Agents"), agents);
    m_card = new CardPane(m_session, m_selection, this);
    connect(m_card, &CardPane::credentialsRequested, this, &MainWindow::signIn);
    connect(m_card, &CardPane::trustRequested, this, [this](const RefusedCertificate &refused) {
        askForTrust(*selectedAgent(), refused, this);
    });
    connect(m_card, &CardPane::promptChosen, this, [this](const QString &prompt) {
        m_center->showView(ChatTab);
        m_chat->composer()->setText(prompt);
        m_chat->composer()->focusMessage();
    });
    m_cardDock = addDock(Qt::RightDockWidgetArea, u"card"_s, tr("Card"), m_card);
    m_artifacts = new ArtifactsPane(m_session, m_selection, this);
    m_artifacts->views().restore(m_settings.viewChoices());
    connect(&m_artifacts->views(), &ViewMemory::changed, this,
            [this] { m_settings.setViewChoices(m_artifacts->views().all()); });
    m_artifactsDock =
        addDock(Qt::RightDockWidgetArea, u"artifacts"_s, tr("Artifacts"), m_artifacts);
    m_wire = new WirePane(m_session, m_selection, this);
    m_wire->setClock(WireClock(qBound(0, m_settings.wireClock(), WireClockCount - 1)));
    connect(m_wire, &WirePane::clockChanged, this,
            [this] { m_settings.setWireClock(int(m_wire->clock())); });
    connect(m_wire, &WirePane::refused, statusBar(),
            [this](const QString &why) { statusBar()->showMessage(displayLine(why)); });
    m_wireDock = addDock(Qt::BottomDockWidgetArea, u"wire"_s, tr("Wire log"), m_wire);
    m_chat->setFilter(m_wire->filter(), *m_wire->filterBar());
    timeline->setFilter(m_wire->filter(), *m_wire->filterBar());
    buildFindings(*m_card, *timeline);
    m_conductor = new ConductorPane(m_session, m_selection, this);
    m_conductorDock =
        addDock(Qt::RightDockWidgetArea, u"conductor"_s, tr("Conductor"), m_conductor);
    buildSearch();
}

QList<QDockWidget *> MainWindow::docks() const
{
    return {m_agentsDock, m_cardDock,      m_artifactsDock, m_findingsDock,
            m_wireDock,   m_conductorDock, m_searchDock};
}

void MainWindow::goTo(QDockWidget *dock)
{
    dock->show();
    dock->raise();
    dock->widget()->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::wirePanes()
{
    connect(m_bar, &ConnectBar::connectRequested, this, [this](const QString &url) {
        openAgent(url);
        // Not where the program connects by itself: the docks are as they were left.
        if (!url.isEmpty())
            m_cardDock->raise();
    });
    connect(m_bar, &ConnectBar::signInRequested, this, &MainWindow::signIn);
    connect(m_bar, &ConnectBar::signOutRequested, this, &MainWindow::signOut);
    connect(m_chat, &ChatPane::signInRequested, this, [this](TaskIndex task) {
        m_selection.selectTask(task, this);
        signIn();
    });
    connect(m_chat, &ChatPane::showInWireRequested, this, [this] {
        m_wireDock->show();
        m_wireDock->raise();
    });
    connect(m_chat, &ChatPane::openArtifactRequested, this, [this] {
        m_artifactsDock->show();
        m_artifactsDock->raise();
    });
    connect(m_artifacts, &ArtifactsPane::refineRequested, this, [this](ArtifactIndex artifact) {
        m_center->showView(ChatTab);
        m_chat->refine(artifact);
    });
    connect(m_artifacts, &ArtifactsPane::attachRequested, this, &MainWindow::attach);
    auto *files = new ChatFiles(m_session, m_chat->model(), this);
    auto *report = new FileReport(m_center);
    report->watch(files->commands());
    m_center->layout()->addWidget(report);
    connect(&files->commands(), &FileCommands::attachRequested, this, &MainWindow::attach);
    connect(m_chat->view(), &ChatView::menuOpening, files, &ChatFiles::addActions);
    connect(&m_session, &Session::changed, this, &MainWindow::onChanged);
    connect(&m_session, &Session::agentChanged, this, &MainWindow::onAgentChanged);
    // An artifact that is chosen in the conversation is to be seen: its pane may stand behind the
    // card. What only leads there by the way leaves the tab to the reader.
    connect(&m_selection, &Selection::changed, this, [this](QObject *origin) {
        const ArtifactIndex before = std::exchange(m_selectedArtifact, m_selection.artifact());
        if (m_selectedArtifact != NoIndex && m_selectedArtifact != before && origin == m_chat)
            m_artifactsDock->raise();
    });
}

void MainWindow::attach(const QString &name, const QString &mediaType, const QByteArray &bytes)
{
    m_center->showView(ChatTab);
    m_chat->composer()->addAttachment(name, mediaType, bytes);
}

void MainWindow::resetLayout()
{
    m_place->settle();
    for (QDockWidget *dock : docks()) {
        dock->setFloating(false);
        // Only who plays a script or searches needs these.
        dock->setVisible(dock != m_conductorDock && dock != m_searchDock);
    }
    addDockWidget(Qt::LeftDockWidgetArea, m_agentsDock);
    addDockWidget(Qt::RightDockWidgetArea, m_cardDock);
    addDockWidget(Qt::RightDockWidgetArea, m_artifactsDock);
    addDockWidget(Qt::RightDockWidgetArea, m_findingsDock);
    addDockWidget(Qt::BottomDockWidgetArea, m_searchDock);
    splitDockWidget(m_searchDock, m_wireDock, Qt::Horizontal);
    addDockWidget(Qt::RightDockWidgetArea, m_conductorDock);
    tabifyDockWidget(m_cardDock, m_artifactsDock);
    tabifyDockWidget(m_artifactsDock, m_findingsDock);
    tabifyDockWidget(m_findingsDock, m_conductorDock);
    m_cardDock->raise();
    resizeDocks({m_agentsDock, m_cardDock}, {width() * 16 / 100, width() * 28 / 100},
                Qt::Horizontal);
    resizeDocks({m_wireDock}, {height() * 27 / 100}, Qt::Vertical);
}

Connection *MainWindow::selectedAgent()
{
    return m_selection.agent() == NoIndex ? nullptr : &m_session.agent(m_selection.agent());
}

void MainWindow::listAgent(const QString &url)
{
    for (int index = 0; index < m_session.agentCount(); ++index) {
        if (m_session.agent(AgentIndex(index)).input() == url)
            return;
    }
    Connection &agent = m_session.addAgent();
    agent.setComparesCards(true);
    agent.setLimits(m_settings.limits());
    agent.setInput(url);
}

/// Addresses with a key in them are not remembered.
static bool holdsSecret(const Session &session, const QString &url)
{
    return !session.recording().redactor().find(url.toUtf8()).empty() || maskedAddress(url) != url;
}

void MainWindow::openAgent(const QString &url)
{
    if (url.isEmpty())
        return m_bar->focusUrl();
    listAgent(url);
    for (int index = 0; index < m_session.agentCount(); ++index) {
        Connection &agent = m_session.agent(AgentIndex(index));
        if (agent.input() != url)
            continue;
        agent.connectTo(url);
        selectAgentContext(AgentIndex(index));
    }
    if (m_demoUrls.contains(url) || holdsSecret(m_session, url))
        return;
    m_settings.rememberUrl(url);
    m_bar->setRecentUrls(m_settings.recentUrls());
}

void MainWindow::openDemo(const QStringList &urls)
{
    m_demoUrls = urls;
    for (const QString &url : urls)
        listAgent(url);
    if (!urls.isEmpty())
        openAgent(urls.first());
}

void MainWindow::showNotice(const Error &error)
{
    statusBar()->showMessage(error.text());
}

/// The agent's newest conversation, else a new one.
void MainWindow::selectAgentContext(AgentIndex agent)
{
    const Store &store = m_session.store();
    for (ContextIndex context = ContextIndex(store.contexts.size()); context-- > 0;) {
        if (store.contexts[context].agent == agent && store.contexts[context].mergedInto == NoIndex)
            return m_selection.selectContext(agent, context, this);
    }
    m_selection.selectAgent(agent, this);
}

void MainWindow::signIn()
{
    Connection *agent = selectedAgent();
    if (!agent)
        return;
    auto *dialog = new SignInDialog(*agent, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, agent, dialog] {
        agent->setCredentials(dialog->credentials());
        if (agent->state() == Connection::State::Failed)
            agent->reloadCard();
        const TaskIndex task = m_selection.task();
        if (task != NoIndex && m_session.store().tasks[task].state == TaskState::AuthRequired)
            agent->getTask(QString::fromUtf8(m_session.store().tasks[task].id));
    });
    dialog->open();
}

void MainWindow::chooseTls()
{
    Connection *agent = selectedAgent();
    if (!agent)
        return;
    auto *dialog = new TlsDialog(*agent, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [agent, dialog] {
        agent->setTls(dialog->choices());
        if (agent->state() == Connection::State::Failed)
            agent->reloadCard();
    });
    dialog->open();
}

void MainWindow::signOut()
{
    if (Connection *agent = selectedAgent())
        agent->setCredentials({});
}

void MainWindow::onAgentChanged(AgentIndex index)
{
    const Connection &agent = m_session.agent(index);
    const bool isKept =
        !m_demoUrls.contains(agent.input()) && !holdsSecret(m_session, agent.input());
    if (agent.state() == Connection::State::Connected && isKept)
        m_settings.rememberAgent(agent.input());
}

void MainWindow::onChanged()
{
    m_selection.refresh();
    const Store &store = m_session.store();
    const auto waiting =
        std::count_if(store.tasks.begin(), store.tasks.end(),
                      [](const TaskRecord &task) { return isInterrupted(task.state); });
    m_center->setQuestions(int(waiting));
    m_waiting = int(waiting);
    showTitle();
    // The first artifact of a session brings its pane to the front; later ones do not take it.
    if (m_shownArtifacts == 0 && !store.artifacts.empty())
        m_artifactsDock->raise();
    m_shownArtifacts = store.artifacts.size();
}

/// The newest first, then those before it, and around.
void MainWindow::jumpToQuestion()
{
    const Store &store = m_session.store();
    std::vector<TaskIndex> waiting;
    for (TaskIndex task = TaskIndex(store.tasks.size()); task-- > 0;) {
        if (isInterrupted(store.tasks[task].state))
            waiting.push_back(task);
    }
    if (waiting.empty())
        return statusBar()->showMessage(tr("No question waits for an answer."), NoticeMs);
    const auto shown = std::find(waiting.begin(), waiting.end(), m_selection.task());
    const bool isLast = shown == waiting.end() || shown + 1 == waiting.end();
    const TaskIndex next = isLast ? waiting.front() : *(shown + 1);
    m_selection.setTimeRange(std::nullopt);
    m_selection.selectTask(next, this);
    m_center->showView(ChatTab);
    m_chat->goToQuestion(next);
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

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_settings.setArrangement(arrangement());
    m_presenter->setOn(false);
    QMainWindow::closeEvent(event);
    emit closed();
}

} // namespace a2a

#include "moc_mainwindow.cpp"
