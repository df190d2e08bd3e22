// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/tasks/taskspane.h"

#include "model/items/tasklistmodel.h"
#include "model/text/statetexts.h"
#include "model/text/textof.h"
#include "ui/dialogs/pushconfigsview.h"
#include "ui/dialogs/taskrequestdialog.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/widgets/celldelegate.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/errorpanel.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/statebadge.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

/// Paints the cells of a TaskListModel: the state as a badge, ids by their tail, and text from the
/// wire made safe to show.
class TaskListDelegate final : public CellDelegate {
public:
    using CellDelegate::CellDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace

void TaskListDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    CellDelegate::initStyleOption(option, index);
    option->state &= ~QStyle::State_HasFocus; // the row is selected, not the cell
    switch (index.column()) {
    case TaskListModel::StateColumn:
        option->text.clear();
        return; // painted as a badge
    case TaskListModel::AboutColumn:
        option->text = displayLine(option->text, 200);
        return;
    case TaskListModel::TaskColumn:
    case TaskListModel::ContextColumn:
        option->text = idTail(option->text);
        break;
    default:
        break;
    }
    option->font = dataFont();
    option->fontMetrics = QFontMetrics(option->font);
}

void TaskListDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    CellDelegate::paint(painter, option, index);
    if (index.column() == TaskListModel::StateColumn)
        paintState(painter, contentRect(option), option,
                   StateBadge::of(TaskState(index.data(TaskListStateRole).toInt())));
}

const PaneDescriptor TasksPane::Descriptor{
    .id = QLatin1StringView("tasks"),
    .title = QT_TRANSLATE_NOOP("a2a::MainWindow", "Tasks"),
    .icon = QLatin1StringView("rows"),
    .key = Qt::CTRL | Qt::Key_7,
    .place = PanePlace::Center,
    .make = makePane<TasksPane>,
};

TasksPane::TasksPane(Workspace &workspace, QWidget *parent)
    : Pane(parent)
    , m_session(workspace.session())
    , m_selection(workspace.selection())
    , m_model(workspace.recording(), workspace.store(), workspace.content())
    , m_sortModel(new QSortFilterProxyModel(this))
    , m_splitter(new QSplitter(Qt::Vertical, this)) // final parent now: reparenting restyles all
    , m_listArea(new QWidget(m_splitter))
    , m_table(new QTableView(m_listArea))
    , m_empty(new EmptyState("filter"_L1, {}, m_listArea))
    , m_error(new ErrorPanel(this))
    , m_stateFilter(new QComboBox(this))
    , m_thisContextOnly(new QCheckBox(tr("This conversation"), this))
    , m_listButton(new QPushButton(tr("List tasks"), this))
    , m_listAction(new QAction(tr("List tasks"), this))
    , m_moreButton(new QPushButton(tr("More"), this))
    , m_status(new QLabel(this))
    , m_getButton(new QPushButton(tr("Get task"), this))
    , m_resubscribeButton(new QPushButton(tr("Resubscribe"), this))
    , m_cancelButton(new QPushButton(tr("Cancel task"), this))
    , m_pushView(new PushConfigsView(workspace.pushNotifications(), m_splitter))
{
    buildTable();
    setFocusProxy(m_table);
    auto *upperLayout = new QVBoxLayout(m_listArea);
    upperLayout->setContentsMargins(0, 0, 0, 0);
    upperLayout->setSpacing(0);
    upperLayout->addWidget(m_table, 1);
    upperLayout->addWidget(m_empty, 1);
    upperLayout->addWidget(buildActions());
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_listArea);
    m_splitter->addWidget(m_pushView);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildBar());
    layout->addWidget(m_error);
    layout->addWidget(m_splitter, 1);
    workspace.layout().persist("tasks/push"_L1, m_splitter);
    workspace.layout().persist("tasks/columns"_L1, m_table->horizontalHeader());
    m_error->setClosable(true);
    m_error->hide();
    connectSignals(workspace);
    followSelection(nullptr);
}

QWidget *TasksPane::buildBar()
{
    auto *bar = new QWidget(this);
    auto *layout = new FlowLayout(bar);
    bar->setContentsMargins(12, 6, 12, 6); // the flow layout has no margins
    layout->setSpacing(metrics::Space);
    m_stateFilter->setAccessibleName(tr("State filter"));
    m_stateFilter->addItem(tr("Every state"), -1);
    for (const TaskState state :
         {TaskState::Submitted, TaskState::Working, TaskState::InputRequired,
          TaskState::AuthRequired, TaskState::Completed, TaskState::Failed, TaskState::Canceled,
          TaskState::Rejected})
        m_stateFilter->addItem(taskStateText(state), int(state));
    m_thisContextOnly->setToolTip(tr("Lists only the tasks of the selected conversation"));
    m_listButton->setAccessibleName(tr("List the agent's tasks"));
    m_moreButton->setAccessibleName(tr("Get the next page"));
    m_status->setTextFormat(Qt::PlainText);
    m_status->setProperty("role", u"dim"_s);
    m_status->setMinimumWidth(1); // a narrow pane is not scrolled for it
    layout->addWidget(m_stateFilter);
    layout->addWidget(m_thisContextOnly);
    layout->addWidget(m_listButton);
    layout->addWidget(m_moreButton);
    layout->addWidget(m_status);
    return bar;
}

QWidget *TasksPane::buildActions()
{
    auto *actions = new QWidget(this);
    auto *layout = new FlowLayout(actions);
    actions->setContentsMargins(12, 6, 12, 6);
    layout->setSpacing(metrics::Space);
    for (QPushButton *button : {m_getButton, m_resubscribeButton, m_cancelButton})
        layout->addWidget(button);
    return actions;
}

void TasksPane::buildTable()
{
    m_sortModel->setSourceModel(&m_model);
    m_sortModel->setSortRole(TaskListSortRole);
    m_table->setModel(m_sortModel);
    m_table->setAccessibleName(tr("Tasks"));
    m_table->setItemDelegate(new TaskListDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->verticalHeader()->hide();
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(TaskListModel::SeenColumn, Qt::DescendingOrder);
    QHeaderView *header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setTextElideMode(Qt::ElideRight);
    header->setSectionsMovable(true);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setSectionResizeMode(TaskListModel::AboutColumn, QHeaderView::Stretch);
    const int digit = m_table->fontMetrics().horizontalAdvance(u'0');
    m_table->setColumnWidth(TaskListModel::StateColumn, digit * 16);
    m_table->setColumnWidth(TaskListModel::TaskColumn, digit * 7);
    m_table->setColumnWidth(TaskListModel::ContextColumn, digit * 9);
    m_table->setColumnWidth(TaskListModel::ArtifactsColumn, digit * 10);
    m_table->setColumnWidth(TaskListModel::SeenColumn, digit * 13);
    m_table->setColumnWidth(TaskListModel::AgentTimeColumn, digit * 21);
}

void TasksPane::connectSignals(Workspace &workspace)
{
    connect(&m_selection, &Selection::changed, this, &TasksPane::followSelection);
    connect(&workspace, &Workspace::changed, this, [this](const StoreChanges &changes) {
        m_model.update(changes);
        refresh();
    });
    for (const auto changed : {&Session::offerChanged, &Session::stateChanged,
                               &Session::choicesChanged, &Session::callEnded}) {
        connect(&m_session, changed, this, [this](AgentIndex agent) {
            if (agent == m_model.agent())
                refresh();
        });
    }
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (!m_showingTask && currentTask() != NoIndex)
            m_selection.selectTask(currentTask(), this);
        refreshActions();
    });
    connect(m_table, &QTableView::activated, this, [this, &workspace] {
        m_selection.selectTask(currentTask());
        workspace.navigator().show(paneid::Chat);
    });
    connect(m_table, &QTableView::customContextMenuRequested, this, &TasksPane::showMenu);
    connect(m_listButton, &QPushButton::clicked, this, [this] { listTasks(filter()); });
    connect(m_listAction, &QAction::triggered, this, [this, &workspace] {
        workspace.navigator().enter(Descriptor.id); // its actions are updated once it is visible
        if (m_listButton->isEnabled())
            listTasks(filter());
    });
    connect(m_moreButton, &QPushButton::clicked, this, [this] { listMoreTasks(); });
    connect(m_getButton, &QPushButton::clicked, this,
            [this] { callOperation(Operation::GetTask); });
    connect(m_resubscribeButton, &QPushButton::clicked, this,
            [this] { callOperation(Operation::Subscribe); });
    connect(m_cancelButton, &QPushButton::clicked, this,
            [this] { callOperation(Operation::CancelTask); });
    connect(m_error, &ErrorPanel::closed, m_error, &QWidget::hide);
    connect(m_pushView, &PushConfigsView::callStarted, this, &TasksPane::trackCall);
}

Connection *TasksPane::agent()
{
    return m_model.agent() == NoIndex ? nullptr : &m_session.agent(m_model.agent());
}

TaskIndex TasksPane::currentTask() const
{
    const QModelIndex current = m_table->currentIndex();
    return current.isValid() ? current.data(TaskListIndexRole).toUInt() : NoIndex;
}

void TasksPane::followSelection(QObject *origin)
{
    if (m_selection.agent() != m_model.agent()) {
        m_model.setAgent(m_selection.agent());
        m_pendingCalls.clear();
        m_error->hide();
        watchAgent();
    }
    if (origin != this)
        showTask(m_selection.task());
    refresh();
}

void TasksPane::watchAgent()
{
    m_agentConnections = std::make_unique<QObject>();
    Connection *shown = agent();
    if (!shown)
        return;
    const Operations &operations = shown->operations();
    connect(&operations, &Operations::tasksListed, m_agentConnections.get(), [this] { refresh(); });
    connect(&operations, &Operations::pushConfigsChanged, m_agentConnections.get(),
            [this] { m_pushView->refresh(); });
}

void TasksPane::showTask(TaskIndex task)
{
    const QScopedValueRollback<bool> silence(m_showingTask, true);
    const int row = m_model.rowOf(task);
    m_table->setCurrentIndex(row < 0 ? QModelIndex()
                                     : m_sortModel->mapFromSource(m_model.index(row, 0)));
    if (row < 0)
        m_table->clearSelection();
}

TaskFilter TasksPane::filter() const
{
    TaskFilter filter;
    if (const int state = m_stateFilter->currentData().toInt(); state >= 0)
        filter.state = TaskState(state);
    if (m_thisContextOnly->isChecked() && m_selection.context() != NoIndex)
        filter.contextId = QString::fromUtf8(m_session.store().contexts[m_selection.context()].id);
    return filter;
}

void TasksPane::listTasks(const TaskFilter &wanted)
{
    trackCall(agent()->operations().call(makeListCall(wanted)));
}

/// Requests the next page of the last list, which may have been requested elsewhere with another
/// filter.
void TasksPane::listMoreTasks()
{
    const std::optional<TaskPage> &last = agent()->operations().lastTaskPage();
    if (!last)
        return;
    TaskFilter next = last->filter;
    next.pageToken = last->nextPageToken;
    listTasks(next);
}

void TasksPane::callOperation(Operation operation)
{
    const TaskIndex task = currentTask();
    if (task == NoIndex)
        return;
    const TaskRecord &record = m_session.store().tasks[task];
    if (isTerminal(record.state) && operation != Operation::GetTask)
        return openTaskRequestDialog(m_session, task, operation, this);
    trackCall(agent()->operations().call(makeTaskCall(operation, QString::fromUtf8(record.id))));
}

void TasksPane::trackCall(const CallHandle &call)
{
    m_error->hide();
    if (call) {
        m_pendingCalls.push_back(call);
        connect(call.get(), &Call::ended, m_agentConnections.get(),
                [this, call = call.get()] { onCallEnded(*call); });
    }
    refresh();
}

/// Shows the failure of a call that this pane has made. Results are in the table.
void TasksPane::onCallEnded(const Call &call)
{
    const ExchangeId id = call.exchange();
    std::erase_if(m_pendingCalls, [&call](const CallHandle &one) { return one.get() == &call; });
    const std::vector<FailureRecord> &failures = m_session.store().failures;
    const auto failure =
        std::find_if(failures.rbegin(), failures.rend(),
                     [id](const FailureRecord &record) { return record.exchange == id; });
    if (failure != failures.rend()) {
        m_error->setError(tr("The agent rejected the request"), failure->error);
        m_error->show();
    }
    refresh();
}

/// Whether a call of this pane has not been answered. Subscriptions do not count, since they last
/// as long as their task.
bool TasksPane::hasPendingCall() const
{
    return std::any_of(m_pendingCalls.begin(), m_pendingCalls.end(),
                       [this](const CallHandle &call) {
                           const ExchangeTrack *track = m_session.store().track(call->exchange());
                           return !track || !track->stream;
                       });
}

QString TasksPane::statusText() const
{
    const int seen = m_model.rowCount();
    QString text =
        seen == 1 ? tr("1 task seen") : tr("%1 tasks seen").arg(QLocale().toString(seen));
    if (m_model.agent() == NoIndex)
        return text;
    const Connection &shown = m_session.agent(m_model.agent());
    if (const std::optional<Error> no = shown.operations().unavailableReason(Operation::ListTasks))
        return text % u" · "_s % displayLine(textOf(no->message), 400);
    if (const std::optional<TaskPage> &page = shown.operations().lastTaskPage();
        page && page->totalSize)
        text = text % u" · "_s % tr("agent reports %1").arg(QLocale().toString(*page->totalSize));
    return text;
}

void TasksPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (std::exchange(m_isStale, false))
        refresh();
}

/// Deferred until the pane is visible.
void TasksPane::refresh()
{
    if (!isVisible()) {
        m_isStale = true;
        return;
    }
    Connection *shown = agent();
    const bool any = m_model.rowCount() > 0;
    m_table->setVisible(any);
    m_empty->setVisible(!any);
    m_empty->setSentence(!shown ? tr("No agent is selected.")
                                : tr("No tasks yet. Send a message, or list the agent's tasks."));
    const bool lists = shown && !shown->operations().unavailableReason(Operation::ListTasks);
    const bool waiting = hasPendingCall();
    m_listButton->setEnabled(lists && !waiting);
    m_thisContextOnly->setEnabled(lists && m_selection.context() != NoIndex);
    m_stateFilter->setEnabled(lists);
    m_moreButton->setVisible(shown && shown->operations().lastTaskPage() &&
                             !shown->operations().lastTaskPage()->nextPageToken.isEmpty());
    m_moreButton->setEnabled(lists && !waiting);
    m_status->setText(waiting ? tr("Waiting for the agent…") : statusText());
    m_status->setToolTip(m_status->text());
    refreshActions();
}

void TasksPane::refreshActions()
{
    Connection *shown = agent();
    const TaskIndex task = currentTask();
    const bool any = shown && task != NoIndex;
    const bool hasEnded = any && isTerminal(m_session.store().tasks[task].state);
    m_resubscribeButton->setText(hasEnded ? tr("Resubscribe…") : tr("Resubscribe"));
    m_cancelButton->setText(hasEnded ? tr("Cancel task…") : tr("Cancel task"));
    m_getButton->setEnabled(any && !shown->operations().unavailableReason(Operation::GetTask));
    m_resubscribeButton->setEnabled(any &&
                                    !shown->operations().unavailableReason(Operation::Subscribe) &&
                                    !shown->operations().isListening(task));
    m_cancelButton->setEnabled(any &&
                               !shown->operations().unavailableReason(Operation::CancelTask));
    const auto tell = [&](QPushButton *button, Operation operation) {
        const std::optional<Error> no =
            any ? shown->operations().unavailableReason(operation) : std::nullopt;
        button->setToolTip(no ? displayLine(textOf(*no)) : QString());
    };
    tell(m_getButton, Operation::GetTask);
    tell(m_resubscribeButton, Operation::Subscribe);
    tell(m_cancelButton, Operation::CancelTask);
    m_pushView->setTask(shown,
                        any ? QString::fromUtf8(m_session.store().tasks[task].id) : QString());
}

std::vector<PaneMenu> TasksPane::menus() const
{
    return {{"&Task", {m_listAction}}};
}

void TasksPane::fillRowMenu(QMenu &menu, const QModelIndex &index)
{
    for (QPushButton *button : {m_getButton, m_resubscribeButton, m_cancelButton})
        menu.addAction(button->text(), button, &QPushButton::click)
            ->setEnabled(button->isEnabled());
    menu.addSeparator();
    const QString id = index.data(TaskListIdRole).toString();
    menu.addAction(icon("copy"_L1), tr("Copy task ID"), this,
                   [id] { QGuiApplication::clipboard()->setText(id); });
}

void TasksPane::fillMenu(QMenu &menu)
{
    if (m_table->currentIndex().isValid())
        fillRowMenu(menu, m_table->currentIndex());
    menu.addAction(m_moreButton->accessibleName(), m_moreButton, &QPushButton::click)
        ->setEnabled(m_moreButton->isEnabled() && !m_moreButton->isHidden());
    for (QPushButton *button : m_pushView->findChildren<QPushButton *>())
        menu.addAction(button->accessibleName(), button, &QPushButton::click)
            ->setEnabled(button->isEnabled());
}

void TasksPane::showMenu(const QPoint &point)
{
    const QModelIndex index = m_table->indexAt(point);
    if (!index.isValid())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillRowMenu(*menu, index);
    menu->popup(m_table->viewport()->mapToGlobal(point));
}

} // namespace a2a

#include "moc_taskspane.cpp"
