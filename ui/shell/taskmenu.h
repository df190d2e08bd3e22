// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QMenu>

namespace a2a {

class Navigator;
class Selection;
class WindowPanes;
class Workspace;

/// What can be done with the selected task, and starting a conversation. Entries that call the
/// agent are disabled while a recording is shown, with the reason.
class TaskMenu final : public QMenu {
    Q_OBJECT

public:
    /// `parent`: the window, also the parent of the resume lab.
    TaskMenu(Workspace &workspace, const WindowPanes &panes, QWidget *parent);

private:
    void needsAgent(QAction *action);
    void getTask();
    void subscribe();
    void request();
    [[nodiscard]] Connection *agent() const;
    [[nodiscard]] QString taskId() const;
    [[nodiscard]] TaskIndex subscribable() const;

    Session &m_session;
    Selection &m_selection;
    Navigator &m_navigator;
};

} // namespace a2a
