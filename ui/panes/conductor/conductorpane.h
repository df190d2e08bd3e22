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

/// Plays a script against the selected agent, step by step in front of an audience or by itself.
/// What is said shows in the conversation like anything else. Where a turn does not hold, the user
/// says how to go on. A conversation can be saved as a script, and a script be edited.
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
    /// False: the script has edits that stand in no file, and the user is asked.
    [[nodiscard]] bool mayClose();
    [[nodiscard]] std::any kept() const override;
    void resume(const std::any &kept) override;
    /// The selected conversation as a script, into a file the user names.
    void recordScript();

    void step();
    /// Plays by itself, or pauses behind the current turn.
    void runOrPause();
    void stop();
    /// From the first turn again, in a conversation of its own.
    void restart();
    /// The turn that did not hold once more, or the one behind it.
    void retry();
    void skip();
    /// All of it at top speed, in a conversation of its own: what would not hold is shown.
    void rehearse();
    void editScript();
    /// To where the turn before was made, and forward again; at the newest turn the next is made.
    void back();
    void next();

    // What can be done now.
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

    /// Null: no script is open, or no agent is there to play it against.
    [[nodiscard]] const Conductor *conductor() const { return m_conductor.get(); }
    [[nodiscard]] QListView *list() const { return m_list; }
    void setAskOpenPath(AskPath ask) { m_askOpen = std::move(ask); }
    void setAskSavePath(AskPath ask) { m_askSave = std::move(ask); }
    /// For tests: of the scripts that are played.
    void setClock(Conductor::Clock clock);
    /// Null: no script is edited.
    [[nodiscard]] ScriptEditor *editor() const { return m_editor; }

signals:
    /// A turn is made in front of those who look on: what is said comes at the end.
    void turnShown();
    /// Something has changed. `note` is that of the turn that is made or comes next; empty: none.
    void noteChanged(const QString &note);

private:
    /// How to go on where something is in the way.
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
    std::optional<ScriptDocument> m_document; ///< nothing: none is open
    ScriptFile m_file;
    std::unique_ptr<Conductor> m_conductor;
    Conductor::Clock m_clock;      ///< none: the conductor's own
    std::vector<Answer> m_answers; ///< as m_error offers them
    bool m_mayClose = false;       ///< the window: edits may be lost
    int m_place = -1;              ///< the turn that is looked back at; -1: the newest
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
