// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/conductormodel.h"
#include "ui/workspace/pane.h"
#include "ui/workspace/workspace.h"

#include <functional>
#include <memory>

class QLabel;
class QListView;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace a2a {

class ElidedLabel;
class EmptyState;
class ErrorPanel;

/// Plays a script against the selected agent, step by step in front of an audience or by itself.
/// What is said shows in the conversation like anything else. A conversation can be saved as a
/// script.
class ConductorPane final : public Pane {
    Q_OBJECT

public:
    /// Asks for a file; empty: the user thinks otherwise.
    using AskPath = std::function<QString()>;

    static const PaneDescriptor Descriptor;

    explicit ConductorPane(Workspace &workspace, QWidget *parent = nullptr);
    ~ConductorPane() override;

    /// Opens a script's file (also from the program's resources). What is wrong is shown here.
    void openScript(const QString &path);
    void askForScript();
    /// The selected conversation as a script, into a file the user names.
    void recordScript();

    void step();
    /// Plays by itself, or pauses behind the current turn.
    void runOrPause();
    void stop();
    /// From the first turn again, in a conversation of its own.
    void restart();

    // What can be done now.
    [[nodiscard]] bool canStep() const;
    [[nodiscard]] bool canRun() const;
    [[nodiscard]] bool runs() const;
    [[nodiscard]] bool canStop() const;
    [[nodiscard]] bool canRestart() const;
    [[nodiscard]] bool canRecord() const;

    /// Null: no script is open, or no agent is there to play it against.
    [[nodiscard]] const Conductor *conductor() const { return m_conductor.get(); }
    [[nodiscard]] QListView *list() const { return m_list; }
    void setAskOpenPath(AskPath ask) { m_askOpen = std::move(ask); }
    void setAskSavePath(AskPath ask) { m_askSave = std::move(ask); }

signals:
    /// Something has changed. `note` is that of the turn that is made or comes next; empty: none.
    void noteChanged(const QString &note);

private:
    QWidget *buildBar();
    void useScript(Script script);
    [[nodiscard]] bool ensureConductor();
    void onTurnBegan();
    void followConversation();
    void refresh();
    void showError(const QString &step, const Error &error);
    [[nodiscard]] bool agentListens() const;

    Session &m_session;
    Selection &m_selection;
    std::unique_ptr<Script> m_script; ///< null: none is open
    std::unique_ptr<Conductor> m_conductor;
    ConductorModel m_model;
    bool m_follows = false; ///< the conversation of this turn is to be shown
    AskPath m_askOpen;
    AskPath m_askSave;
    ElidedLabel *m_name;
    QToolButton *m_open;
    QToolButton *m_record;
    QPushButton *m_step;
    QToolButton *m_run;
    QToolButton *m_stop;
    QToolButton *m_restart;
    ErrorPanel *m_error;
    EmptyState *m_empty;
    QListView *m_list;
    QStackedWidget *m_stack;
};

} // namespace a2a
