// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/conductormodel.h"
#include "model/script/scriptdocument.h"
#include "model/script/scriptfile.h"
#include "ui/workspace/pane.h"
#include "ui/workspace/workspace.h"

#include <functional>
#include <memory>
#include <vector>

class QLayout;
class QLabel;
class QListView;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace a2a {

class ElidedLabel;
class EmptyState;
class ErrorPanel;
class ScriptEditor;
class TurnFailureBar;

/// Plays a script against the selected agent, step by step in front of an audience or
/// automatically. Messages appear in the conversation as usual. If a turn fails, the user chooses
/// how to continue. A conversation can be saved as a script, and a script can be edited.
class ConductorPane final : public Pane {
    Q_OBJECT

public:
    /// Requests a file; empty: cancelled.
    using AskPath = std::function<QString()>;

    static const PaneDescriptor Descriptor;

    explicit ConductorPane(Workspace &workspace, QWidget *parent = nullptr);
    ~ConductorPane() override;

    /// Opens a script's file (also from the program's resources). Errors are shown here.
    void openScript(const QString &path);
    void askForScript();
    /// False: the script has unsaved edits, and the user is asked.
    [[nodiscard]] bool mayClose();
    [[nodiscard]] std::any kept() const override;
    void resume(const std::any &kept) override;
    /// Saves the selected conversation as a script, into a file the user names.
    void recordScript();

    void step();
    /// Auto-play, or pause after the current turn.
    void runOrPause();
    void stop();
    /// From the first turn again, in a new conversation.
    void restart();
    /// Repeats the failed turn, or continues with the next one.
    void retry();
    void skip();
    /// Plays everything at top speed, in a new conversation: failing turns are shown.
    void rehearse();
    void editScript();
    /// Shows the previous turn, and forward again; at the newest turn forward runs the next one.
    void back();
    void next();

    // What is possible now.
    [[nodiscard]] bool canStep() const;
    [[nodiscard]] bool canRun() const;
    [[nodiscard]] bool runs() const;
    [[nodiscard]] bool canStop() const;
    [[nodiscard]] bool canRestart() const;
    [[nodiscard]] bool canRecord() const;
    [[nodiscard]] bool canRetry() const;
    [[nodiscard]] bool canSkip() const;
    [[nodiscard]] bool canRehearse() const;
    [[nodiscard]] bool canEdit() const;

    /// Null: no script is open, or there is no agent.
    [[nodiscard]] const Conductor *conductor() const { return m_conductor.get(); }
    [[nodiscard]] QListView *list() const { return m_list; }
    void setAskOpenPath(AskPath ask) { m_askOpen = std::move(ask); }
    void setAskSavePath(AskPath ask) { m_askSave = std::move(ask); }
    /// For tests: the clock of played scripts.
    void setClock(Conductor::Clock clock);
    /// Null: no script is being edited.
    [[nodiscard]] ScriptEditor *editor() const { return m_editor; }

signals:
    /// A turn runs in front of an audience: its message appears at the end.
    void turnShown();
    /// Something has changed. `note` is that of the running or next turn; empty: none.
    void noteChanged(const QString &note);

private:
    /// A way to continue after a problem.
    struct Answer {
        QString text;
        std::function<void()> goOn;
    };

    QWidget *buildBar();
    void buildTools(QLayout &layout);
    void useScript(ScriptDocument document, const ScriptFile &file);
    void playAgain();
    void playEdited();
    void closeEditor();
    [[nodiscard]] bool hasEdits() const;
    void tellOfEdits();
    void offer(const std::vector<Answer> &answers);
    [[nodiscard]] bool save(ScriptFile file);
    void saveEdited(bool asksForPath);
    void saveTo(const ScriptFile &file);
    void tellOfOtherVersion();
    void reload();
    [[nodiscard]] bool ensureConductor();
    [[nodiscard]] bool wasRehearsed() const;
    void showPlace(int turn);
    [[nodiscard]] std::vector<int> places() const;
    void refreshStatus();
    void refreshButtons();
    void onTurnBegan();
    void onStateChanged();
    void followConversation();
    void refresh();
    void showError(const QString &step, const Error &error);
    [[nodiscard]] bool agentListens() const;

    Session &m_session;
    Selection &m_selection;
    Navigator &m_navigator;
    std::optional<ScriptDocument> m_document; ///< empty: none is open
    ScriptFile m_file;
    std::unique_ptr<Conductor> m_conductor;
    Conductor::Clock m_clock;      ///< none: the conductor's own
    std::vector<Answer> m_answers; ///< as offered by m_error
    bool m_mayClose = false;       ///< the window may close: edits may be lost
    int m_place = -1;              ///< the earlier turn being shown; -1: the newest
    ConductorModel m_model;
    bool m_follows = false; ///< the conversation of this turn will be shown
    AskPath m_askOpen;
    AskPath m_askSave;
    ElidedLabel *m_name;
    QToolButton *m_open;
    QToolButton *m_record;
    QPushButton *m_step;
    QToolButton *m_run;
    QToolButton *m_stop;
    QToolButton *m_restart;
    QToolButton *m_rehearse;
    QToolButton *m_edit;
    QWidget *m_tools = nullptr; ///< all of these buttons but the first
    QLabel *m_status;
    TurnFailureBar *m_failure;
    ErrorPanel *m_error;
    EmptyState *m_empty;
    QListView *m_list;
    QStackedWidget *m_stack;
    ScriptEditor *m_editor = nullptr;
};

} // namespace a2a
