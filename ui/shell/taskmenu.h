// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QMenu>

namespace a2a {

class Navigator;
class Selection;
class WindowPanes;
class Workspace;

/// The menu with the actions for the selected task, and for starting a conversation. Actions that
/// call the agent are disabled, with the reason, while a recording is shown.
class TaskMenu final : public QMenu {
    Q_OBJECT

public:
    /// The `parent` is the window, which is also the parent of the resume lab.
    TaskMenu(Workspace &workspace, const WindowPanes &panes, QWidget *parent);

private:
    void requireAgent(QAction *action);
    void getTask();
    void subscribe();
    void request();
    [[nodiscard]] Connection *agent() const;
    [[nodiscard]] QString taskId() const;
    [[nodiscard]] TaskIndex subscribableTask() const;

    Session &m_session;
    Selection &m_selection;
    Navigator &m_navigator;
};

} // namespace a2a
