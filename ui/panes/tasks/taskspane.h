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
class PushView;

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
    void wireUp(Workspace &workspace);
    void followSelection(QObject *origin);
    void watchAgent();
    void showTask(TaskIndex task);
    void ask(const TaskFilter &wanted);
    void askMore();
    void act(Operation operation);
    void noteCall(const CallHandle &call);
    void onCallEnded(const Call &call);
    void refresh();
    void refreshActions();
    void showMenu(const QPoint &point);
    void fillRow(QMenu &menu, const QModelIndex &index);
    [[nodiscard]] Connection *agent();
    [[nodiscard]] TaskIndex currentTask() const;
    [[nodiscard]] TaskFilter filter() const;
    [[nodiscard]] bool isWaiting() const;
    [[nodiscard]] QString facts() const;

    Session &m_session;
    Selection &m_selection;
    TaskListModel m_model;
    QSortFilterProxyModel *m_sorted;
    QSplitter *m_splitter;
    QWidget *m_upper; ///< the list and the actions for its tasks
    QTableView *m_table;
    EmptyState *m_empty;
    ErrorPanel *m_error;
    QComboBox *m_state;
    QCheckBox *m_thisContext;
    QPushButton *m_list;
    QAction *m_listAction; ///< the same action in the menu, which shows the pane first
    QPushButton *m_more;
    QLabel *m_facts;
    QPushButton *m_get;
    QPushButton *m_listen;
    QPushButton *m_cancel;
    PushView *m_push;
    std::unique_ptr<QObject> m_watch; ///< context of the connections to the agent
    std::vector<CallHandle> m_calls;  ///< calls made by this pane that have not ended yet
    bool m_silent = false;            ///< showTask() is running
    bool m_stale = true;              ///< the tasks have changed while the pane was not visible
};

} // namespace a2a
