// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/agents/agentspane.h"

#include "model/facts/agentlastresponse.h"
#include "model/text/textof.h"
#include "ui/panes/agents/agentdelegate.h"
#include "ui/panes/agents/agentmenus.h"
#include "ui/panes/agents/agenttree.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/widgets/spinneranimation.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/signins.h"
#include "ui/workspace/tapmanager.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QScopedValueRollback>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int MinWidth = 100;          ///< as narrow as a dock may be
static constexpr int LongestDistinction = 60; ///< characters

const PaneDescriptor AgentsPane::Descriptor{
    .id = paneid::Agents,
    .title = QT_TRANSLATE_NOOP("a2a::MainWindow", "Agents"),
    .icon = QLatin1StringView("agent"),
    .key = Qt::CTRL | Qt::Key_6,
    .place = PanePlace::Left,
    .make = makePane<AgentsPane>,
};

AgentsPane::AgentsPane(Workspace &workspace, QWidget *parent)
    : Pane(parent)
    , m_session(workspace.session())
    , m_profiles(workspace.agents())
    , m_signIns(workspace.signIns())
    , m_tapping(workspace.tapManager())
    , m_selection(workspace.selection())
    , m_navigator(workspace.navigator())
    , m_model(workspace.store(), workspace.content())
    , m_tree(new AgentTree(this))
    , m_menus(new AgentMenus(workspace, m_tree))
    , m_clock(new SpinnerAnimation(m_tree))
{
    m_model.setMarks(workspace.marks());
    m_model.setRecording(workspace.recording());
    workspace.markTargets().add(this, [this] {
        const QModelIndex row = m_tree->currentIndex();
        return MarkTarget{MarkTarget::Kind::Task,
                          row.isValid() ? row.data(AgentTreeTaskRole).toUInt() : NoIndex};
    });
    setProperty("hasHeading", true); // the dock need not repeat its title
    setUpTree();
    setFocusProxy(m_tree);
    setAcceptDrops(true);
    setMinimumWidth(MinWidth);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildHeader());
    layout->addWidget(buildHint());
    layout->addWidget(m_tree);
    connect(&m_selection, &Selection::changed, this, &AgentsPane::followSelection);
    connect(&m_session, &Session::agentAdded, this, &AgentsPane::updateAgent);
    for (const auto changed :
         {&Session::cardChanged, &Session::offerChanged, &Session::stateChanged,
          &Session::choicesChanged, &Session::callEnded})
        connect(&m_session, changed, this, &AgentsPane::updateAgent);
    connect(&m_profiles, &AgentProfiles::changed, this, &AgentsPane::updateAllAgents);
    connect(&m_tapping, &TapManager::changed, this, &AgentsPane::updateAllAgents);
    connect(&workspace, &Workspace::changed, this, &AgentsPane::sessionChanged);
    updateAllAgents();
}

void AgentsPane::setUpTree()
{
    m_tree->setAccessibleName(tr("Agents"));
    m_tree->setModel(&m_model);
    m_tree->setItemDelegate(new AgentDelegate(m_tree, m_clock));
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &AgentsPane::onCurrentChanged);
    connect(m_tree, &QTreeView::customContextMenuRequested, this, &AgentsPane::showMenu);
    setUpKeys();
    connect(m_clock, &SpinnerAnimation::angleChanged, m_tree->viewport(),
            qOverload<>(&QWidget::update));
    connect(m_tree, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        onCurrentChanged(index);
        connectToAgentAt(index, false);
    });
    connect(m_tree, &QTreeView::expanded, this, [this] { followSelection(nullptr); });
    connect(m_tree, &QTreeView::activated, this,
            [this](const QModelIndex &index) { connectToAgentAt(index, true); });
    // New rows open automatically; those closed by the user stay closed.
    connect(&m_model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &above, int first) {
                if (above.isValid() && first == 0)
                    m_tree->expand(above);
            });
    connect(&m_model, &QAbstractItemModel::layoutChanged, this, &AgentsPane::expandNewGroups);
}

/// Connects the agent of a row if it is not connected. In a recording a click only selects the row.
void AgentsPane::connectToAgentAt(const QModelIndex &index, bool includeRecorded)
{
    if (AgentTreeModel::Kind(index.data(AgentTreeKindRole).toInt()) != AgentTreeModel::Kind::Agent)
        return;
    const Connection &agent = m_session.agent(index.data(AgentTreeAgentRole).toUInt());
    const bool isOpen = agent.link().state() == AgentLink::State::Idle ||
                        agent.link().state() == AgentLink::State::Failed;
    if (isOpen && (includeRecorded || !agent.link().isRecorded()))
        m_signIns.fetchCard(agent.index());
}

/// Sets up keys that act on the current row.
void AgentsPane::setUpKeys()
{
    const auto key = [this](const QKeySequence &keys, auto act) {
        auto *shortcut = new QShortcut(keys, m_tree);
        shortcut->setContext(Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this,
                [this, act] { act(QModelIndex(m_tree->currentIndex())); });
    };
    key(Qt::Key_F2, [this](const QModelIndex &row) { m_menus->rename(row); });
    key(Qt::Key_Delete, [this](const QModelIndex &row) { m_menus->remove(row); });
    key(Qt::CTRL | Qt::SHIFT | Qt::Key_Up,
        [this](const QModelIndex &row) { m_menus->move(row, AgentAction::MoveUp); });
    key(Qt::CTRL | Qt::SHIFT | Qt::Key_Down,
        [this](const QModelIndex &row) { m_menus->move(row, AgentAction::MoveDown); });
    key(QKeySequence::Undo, [this](const QModelIndex &) {
        m_navigator.request(RunAgentAction{NoIndex, AgentAction::UndoRemove});
    });
}

/// Accepts files with an agent card. The window itself handles session files.
static QString cardFileIn(const QMimeData &data)
{
    const QList<QUrl> urls = data.urls();
    if (urls.size() != 1 || !urls.first().isLocalFile())
        return {};
    const QString path = urls.first().toLocalFile();
    return path.endsWith(u".json"_s, Qt::CaseInsensitive) ? path : QString();
}

void AgentsPane::dragEnterEvent(QDragEnterEvent *event)
{
    if (!cardFileIn(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void AgentsPane::dropEvent(QDropEvent *event)
{
    if (const QString path = cardFileIn(*event->mimeData()); !path.isEmpty()) {
        event->acceptProposedAction();
        m_navigator.request(OpenAgent{path});
    }
}

void AgentsPane::expandNewGroups()
{
    QSet<QString> names;
    for (const AgentOrder::Group &group : m_model.order().groups()) {
        names.insert(group.name);
        if (!m_groups.contains(group.name))
            m_tree->expand(m_model.groupIndex(group.name));
    }
    m_groups = names;
}

/// Shown while no agent is listed.
QWidget *AgentsPane::buildHint()
{
    auto *hint =
        new QLabel(tr("No agents yet. Type an agent's URL above and press Connect, or start the "
                      "built-in one: Help › Demo agent. To watch another client's calls: Agent › "
                      "Tap…"),
                   this);
    hint->setTextFormat(Qt::PlainText);
    hint->setWordWrap(true);
    hint->setProperty("role", u"dim"_s);
    hint->setContentsMargins(12, 4, 12, 4);
    const auto refresh = [this, hint] { hint->setVisible(m_model.rowCount() == 0); };
    connect(&m_model, &QAbstractItemModel::rowsInserted, hint, refresh);
    connect(&m_model, &QAbstractItemModel::layoutChanged, hint, refresh);
    connect(&m_model, &QAbstractItemModel::modelReset, hint, refresh);
    refresh();
    return hint;
}

QWidget *AgentsPane::buildHeader()
{
    auto *header = new QWidget(this);
    auto *layout = new QHBoxLayout(header);
    layout->setContentsMargins(12, 4, 6, 4);
    auto *title = new QLabel(tr("AGENTS"), header);
    title->setTextFormat(Qt::PlainText);
    title->setProperty("role", u"caption"_s);
    auto *add = new QToolButton(header);
    add->setIcon(icon("plus"_L1));
    add->setToolTip(tr("Connect to another agent (Ctrl+L)"));
    add->setAccessibleName(tr("Add agent"));
    connect(add, &QToolButton::clicked, this, [this] { m_navigator.request(RequestAddress{}); });
    auto *list = new QToolButton(header);
    list->setIcon(icon("menu"_L1));
    list->setToolTip(tr("Search, edit and arrange agents"));
    list->setAccessibleName(tr("All agents…"));
    connect(list, &QToolButton::clicked, this, [this] {
        m_navigator.request(RunAgentAction{NoIndex, AgentAction::ShowList});
    });
    title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout->addWidget(title, 1);
    layout->addWidget(list);
    layout->addWidget(add);
    return header;
}

static AgentRow::Connection connectionOf(AgentLink::State state)
{
    switch (state) {
    case AgentLink::State::Connecting:
        return AgentRow::Connection::Connecting;
    case AgentLink::State::Connected:
        return AgentRow::Connection::Connected;
    case AgentLink::State::Failed:
        return AgentRow::Connection::Failed;
    case AgentLink::State::Idle:
        break;
    }
    return AgentRow::Connection::Idle;
}

/// Position of an agent in the user's list; unlisted agents come last.
int AgentsPane::profilePosition(AgentIndex agent) const
{
    const std::vector<AgentProfile> &all = m_profiles.store().profiles();
    const QString &id = m_session.agent(agent).choices().profile();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&id](const AgentProfile &one) { return one.id == id; });
    return int(found - all.begin());
}

void AgentsPane::updateAllAgents()
{
    const AgentIndex selected = m_selection.agent();
    const bool wasInView = selected != NoIndex && isInView(selected);
    for (int agent = 0; agent < m_session.agentCount(); ++agent)
        updateAgentRow(AgentIndex(agent));
    if (wasInView && !isInView(selected))
        m_tree->scrollTo(m_model.agentIndex(selected));
    updateClock();
}

/// Updates an agent's row; rows of other agents may become ambiguous with the new name.
void AgentsPane::updateAgent(AgentIndex index)
{
    const QString before = m_model.agentIndex(index).data().toString();
    const bool wasInView = isInView(index);
    if (!m_model.agentIndex(index).isValid())
        m_newAgent = index;
    updateAgentRow(index);
    // A new agent gets its place among the others only with its card.
    if (wasInView && !isInView(index) && m_selection.agent() == index)
        m_tree->scrollTo(m_model.agentIndex(index));
    const QString now = m_model.agentIndex(index).data().toString();
    for (int other = 0; other < m_session.agentCount() && before != now; ++other) {
        const QString title = m_session.agent(AgentIndex(other)).link().title();
        if (AgentIndex(other) != index && (title == before || title == now))
            updateAgentRow(AgentIndex(other));
    }
    updateClock();
}

bool AgentsPane::isInView(AgentIndex agent) const
{
    const QRect row = m_tree->visualRect(m_model.agentIndex(agent));
    return row.isValid() && m_tree->viewport()->rect().contains(row);
}

void AgentsPane::updateAgentRow(AgentIndex index)
{
    const Connection &agent = m_session.agent(index);
    AgentRow row{agent.link().title(),
                 agent.link().typedAddress(),
                 {},
                 {},
                 connectionOf(agent.link().state())};
    row.listed = agent.choices().isListed();
    row.tapped = m_tapping.isTapped(index);
    row.place = profilePosition(index);
    if (const AgentProfile *profile = m_profiles.of(index)) {
        row.group = profile->group;
        row.color = int(profile->color);
    }
    if (row.title != row.typedAddress)
        row.host = displayLine(m_profiles.distinguishingText(index), LongestDistinction);
    if (index < m_lastResponses.size())
        row.responseNs = m_lastResponses[index].latencyNs;
    if (const Offer *offer = agent.link().offer())
        row.protocolVersion = versionName(offer->protocolVersion);
    if (agent.link().error())
        row.error = textOf(*agent.link().error());
    const Error *trouble = m_session.store().connectionFailure(index);
    if (trouble && trouble->kind == ErrorKind::Network &&
        agent.link().state() == AgentLink::State::Connected) {
        row.connection = AgentRow::Connection::Failed; // it no longer exists
        row.error = textOf(*trouble);
    }
    m_tree->changeRows([&] { m_model.setAgent(index, row); });
}

void AgentsPane::sessionChanged(const StoreChanges &changes)
{
    m_tree->changeRows([&] { m_model.update(changes); });
    if (m_failures != m_session.store().connectionFailures) {
        m_failures = m_session.store().connectionFailures;
        updateAllAgents();
    }
    updateLastResponses();
    followSelection(nullptr); // the selected item may have got its row only now
    updateClock();
}

/// Updates the rows whose agent's last response has changed.
void AgentsPane::updateLastResponses()
{
    const std::vector<AgentLastResponse> before = std::exchange(
        m_lastResponses, AgentLastResponse::findAll(m_session.recording(), m_session.agentCount()));
    for (size_t agent = 0; agent < m_lastResponses.size(); ++agent) {
        if (agent >= before.size() || before[agent] != m_lastResponses[agent])
            updateAgentRow(AgentIndex(agent));
    }
}

void AgentsPane::updateClock()
{
    bool active = m_model.hasWorkingTask();
    for (int agent = 0; agent < m_session.agentCount(); ++agent)
        active = active ||
                 m_session.agent(AgentIndex(agent)).link().state() == AgentLink::State::Connecting;
    m_clock->setActive(active);
}

void AgentsPane::onCurrentChanged(const QModelIndex &current)
{
    if (m_followingSelection || !current.isValid())
        return;
    const AgentIndex agent = current.data(AgentTreeAgentRole).toUInt();
    switch (AgentTreeModel::Kind(current.data(AgentTreeKindRole).toInt())) {
    case AgentTreeModel::Kind::Group:
        break;
    case AgentTreeModel::Kind::Agent:
        m_selection.selectAgent(agent, this);
        break;
    case AgentTreeModel::Kind::Context:
        m_selection.selectContext(agent, current.data(AgentTreeContextRole).toUInt(), this);
        break;
    case AgentTreeModel::Kind::Task:
        m_selection.selectTask(current.data(AgentTreeTaskRole).toUInt(), this);
        break;
    }
}

void AgentsPane::followSelection(QObject *origin)
{
    if (origin == this)
        return;
    QModelIndex index;
    if (m_selection.task() != NoIndex)
        index = m_model.taskIndex(m_selection.task());
    if (!index.isValid() && m_selection.context() != NoIndex)
        index = m_model.contextIndex(m_selection.context());
    if (!index.isValid() && m_selection.agent() != NoIndex)
        index = m_model.agentIndex(m_selection.agent());
    // Rows closed by the user stay closed: the closed ancestor is made current instead.
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent()) {
        if (!m_tree->isExpanded(above))
            index = above;
    }
    const QScopedValueRollback<bool> silence(m_followingSelection, true);
    m_tree->makeCurrent(index);
    if (index.isValid() && m_newAgent != NoIndex && m_newAgent == m_selection.agent()) {
        m_newAgent = NoIndex;
        m_tree->scrollTo(index); // wherever the pointer is
    }
    if (!index.isValid())
        m_tree->clearSelection();
}

/// Adds the actions for the current row, and for the conversation and the agent that it belongs to.
void AgentsPane::fillMenu(QMenu &menu)
{
    const QModelIndex current = m_tree->currentIndex();
    for (QModelIndex row = current; row.isValid(); row = row.parent()) {
        switch (AgentTreeModel::Kind(row.data(AgentTreeKindRole).toInt())) {
        case AgentTreeModel::Kind::Task:
            m_menus->addRowActions(*menu.addMenu(tr("Task")), row);
            break;
        case AgentTreeModel::Kind::Context:
            m_menus->addRowActions(*menu.addMenu(tr("Conversation")), row);
            break;
        case AgentTreeModel::Kind::Agent:
            m_menus->addRowActions(*menu.addMenu(tr("Agent")), row);
            break;
        case AgentTreeModel::Kind::Group:
            break;
        }
    }
    m_menus->addExpandActions(menu, current);
}

void AgentsPane::showMenu(const QPoint &point)
{
    const QModelIndex index = m_tree->indexAt(point);
    if (!index.isValid())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_menus->fill(*menu, index);
    m_tree->setMenuRow(index);
    connect(menu, &QMenu::aboutToHide, m_tree, [this] { m_tree->setMenuRow({}); });
    menu->popup(m_tree->viewport()->mapToGlobal(point));
}

} // namespace a2a

#include "moc_agentspane.cpp"
