// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/conductormodel.h"
#include "model/script/receivedturns.h"
#include "model/script/scriptdocument.h"
#include "model/script/scriptfile.h"
#include "ui/panes/scriptplayer/scriptplay.h"
#include "ui/workspace/pane.h"
#include "ui/workspace/workspace.h"

#include <functional>
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

/// The open script: its file, its turns as they are played, its editor. Messages appear in the
/// conversation as usual. If a turn fails, the user chooses how to continue. A conversation can be
/// saved as a script.
class ConductorPane final : public Pane {
    Q_OBJECT

public:
    /// Asks the user for a file; empty: canceled.
    using AskPath = std::function<QString()>;

    static const PaneDescriptor Descriptor;

    explicit ConductorPane(Workspace &workspace, QWidget *parent = nullptr);
    ~ConductorPane() override;

    /// Opens a script's file (also from the program's resources). False: it is not open, and the
    /// reason is shown here: an error, or edits of the open script that are not saved.
    bool openScript(const QString &path);
    void askForScript();
    /// False: the script has unsaved edits, and the user is asked.
    [[nodiscard]] bool mayClose();
    [[nodiscard]] std::any kept() const override;
    void resume(const std::any &kept) override;
    /// Saves the selected conversation as a script, into a file the user names.
    void recordScript();

    void editScript();

    // Actions that are possible now.
    [[nodiscard]] bool canRecord() const;
    [[nodiscard]] bool canEdit() const;

    /// Null: no script is open, or there is no agent.
    [[nodiscard]] const Conductor *conductor() const { return m_play.conductor(); }
    [[nodiscard]] ScriptPlay &scriptPlay() { return m_play; }
    [[nodiscard]] QListView *list() const { return m_list; }
    void setAskOpenPath(AskPath ask) { m_askOpen = std::move(ask); }
    void setAskSavePath(AskPath ask) { m_askSave = std::move(ask); }
    /// The name offered for the file that is being saved.
    [[nodiscard]] const QString &proposedPath() const { return m_proposedPath; }
    /// Null: no script is being edited.
    [[nodiscard]] ScriptEditor *editor() const { return m_editor; }

signals:
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
    void watchPlay();
    void play();
    void playEdited();
    void closeEditor();
    [[nodiscard]] bool hasEdits() const;
    [[nodiscard]] QByteArray edited() const;
    void tellOfEdits();
    void offer(const std::vector<Answer> &answers);
    [[nodiscard]] bool save(ScriptFile file);
    void saveEdited(bool asksForPath);
    [[nodiscard]] QString askSavePath(const QString &name);
    void saveTo(const ScriptFile &file);
    void tellOfOtherVersion();
    void reload();
    void refreshStatus();
    void refreshButtons();
    void refresh();
    void showError(const QString &step, const Error &error);

    Session &m_session;
    Selection &m_selection;
    std::optional<ScriptDocument> m_document; ///< empty: none is open
    ScriptFile m_file;
    ReceivedTurns m_received;      ///< in the turns of the open script
    std::vector<Answer> m_answers; ///< as offered by m_error
    QByteArray m_mayLose;          ///< the edits that closing the window may lose; empty: none
    ConductorModel m_model;
    ScriptPlay m_play; ///< ends before the model
    AskPath m_askOpen;
    AskPath m_askSave;
    QString m_proposedPath;
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
