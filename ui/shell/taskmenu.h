// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QMenu>

namespace a2a {

class Selection;
class WindowPanes;
class Workspace;

/// What can be done with the selected task, and how a conversation begins. Entries that call the
/// agent cannot be chosen while a recording is shown, and say why.
class TaskMenu final : public QMenu {
    Q_OBJECT

public:
    /// `parent`: the window, which also becomes that of the resume lab.
    TaskMenu(Workspace &workspace, const WindowPanes &panes, QWidget *parent);

private:
    void needsAgent(QAction *action);
    void getTask();
    void subscribe();
    [[nodiscard]] Connection *agent() const;
    [[nodiscard]] QString taskId() const;

    Session &m_session;
    Selection &m_selection;
};

} // namespace a2a
