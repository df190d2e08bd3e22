// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/tasklistmodel.h"
#include "ui/widgets/rowmenu.h"
#include "ui/workspace/pane.h"
#include "ui/workspace/workspace.h"

#include <memory>
#include <vector>

class QAction;
class QComboBox;
class QCheckBox;
class QLabel;
class QPushButton;
class QSortFilterProxyModel;
class QSplitter;
class QTableView;

namespace a2a {

class EmptyState;
class ErrorPanel;
class PushConfigsView;

/// The tasks of the selected agent: those seen in this session, and page by page those from
/// ListTasks, if the agent's protocol version has it (1.0 §3.1.4). Offers GetTask, resubscribe,
/// CancelTask, and managing a task's push notification configs. Failures of these calls are shown
/// here.
class TasksPane final : public Pane, public RowMenu {
    Q_OBJECT

public:
    static const PaneDescriptor Descriptor;

    explicit TasksPane(Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] TaskListModel *model() { return &m_model; }
    [[nodiscard]] std::vector<PaneMenu> menus() const override;
    void fillMenu(QMenu &menu) override;

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *buildBar();
    QWidget *buildActions();
    void buildTable();
    void connectSignals(Workspace &workspace);
    void followSelection(QObject *origin);
    void watchAgent();
    void showTask(TaskIndex task);
    void listTasks(const TaskFilter &wanted);
    void listMoreTasks();
    void callOperation(Operation operation);
    void trackCall(const CallHandle &call);
    void onCallEnded(const Call &call);
    void refresh();
    void refreshActions();
    void showMenu(const QPoint &point);
    void fillRowMenu(QMenu &menu, const QModelIndex &index);
    [[nodiscard]] Connection *agent();
    [[nodiscard]] TaskIndex currentTask() const;
    [[nodiscard]] TaskFilter filter() const;
    [[nodiscard]] bool hasPendingCall() const;
    [[nodiscard]] QString statusText() const;

    Session &m_session;
    Selection &m_selection;
    TaskListModel m_model;
    QSortFilterProxyModel *m_sortModel;
    QSplitter *m_splitter;
    QWidget *m_listArea; ///< the list and the actions for its tasks
    QTableView *m_table;
    EmptyState *m_empty;
    ErrorPanel *m_error;
    QComboBox *m_stateFilter;
    QCheckBox *m_thisContextOnly;
    QPushButton *m_listButton;
    QAction *m_listAction; ///< the same action in the menu, which shows the pane first
    QPushButton *m_moreButton;
    QLabel *m_status;
    QPushButton *m_getButton;
    QPushButton *m_resubscribeButton;
    QPushButton *m_cancelButton;
    PushConfigsView *m_pushView;
    std::unique_ptr<QObject> m_agentConnections; ///< context of the connections to the agent
    std::vector<CallHandle> m_pendingCalls; ///< calls made by this pane that have not ended yet
    bool m_showingTask = false;             ///< showTask() is running
    bool m_isStale = true; ///< the tasks have changed while the pane was not visible
};

} // namespace a2a
