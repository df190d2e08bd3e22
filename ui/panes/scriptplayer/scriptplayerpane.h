// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/scriptplayermodel.h"
#include "model/script/receivedturns.h"
#include "model/script/scriptdocument.h"
#include "model/script/scriptfile.h"
#include "ui/panes/scriptplayer/scriptplayback.h"
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

/// The open script with its file, its turns as they are played, and its editor. The messages appear
/// in the conversation as usual. If a turn fails, the user chooses how to continue. A conversation
/// can be saved as a script.
class ScriptPlayerPane final : public Pane {
    Q_OBJECT

public:
    /// Asks the user for a file. Empty if the user cancels.
    using AskPath = std::function<QString()>;

    static const PaneDescriptor Descriptor;

    explicit ScriptPlayerPane(Workspace &workspace, QWidget *parent = nullptr);
    ~ScriptPlayerPane() override;

    /// Opens the file of a script, which may be one of the program's resources. Returns false if it
    /// could not be opened. The pane then shows the reason: an error, or unsaved edits of the open
    /// script.
    bool openScript(const QString &path);
    void askForScript();
    /// Whether the pane may close. If the script has unsaved edits, asks the user and returns
    /// false.
    [[nodiscard]] bool mayClose();
    [[nodiscard]] std::any savedState() const override;
    void restoreState(const std::any &savedState) override;
    /// Saves the selected conversation as a script, into a file the user names.
    void recordScript();

    void editScript();

    // Actions that are possible now.
    [[nodiscard]] bool canRecord() const;
    [[nodiscard]] bool canEdit() const;

    /// Null if no script is open or there is no agent.
    [[nodiscard]] const ScriptPlayer *scriptPlayer() const { return m_playback.scriptPlayer(); }
    [[nodiscard]] ScriptPlayback &playback() { return m_playback; }
    [[nodiscard]] QListView *list() const { return m_list; }
    void setAskOpenPath(AskPath ask) { m_askOpen = std::move(ask); }
    void setAskSavePath(AskPath ask) { m_askSave = std::move(ask); }
    /// The name offered for the file that is being saved.
    [[nodiscard]] const QString &proposedPath() const { return m_proposedPath; }
    /// Null if no script is being edited.
    [[nodiscard]] ScriptEditor *editor() const { return m_editor; }

signals:
    /// The state of the script has changed. `note` is that of the running or next turn, or empty if
    /// the turn has none.
    void noteChanged(const QString &note);

private:
    /// A way to continue after a problem.
    struct ProblemAction {
        QString text;
        std::function<void()> apply;
    };

    QWidget *buildBar();
    void buildTools(QLayout &layout);
    void useScript(ScriptDocument document, const ScriptFile &file);
    void connectPlayback();
    void play();
    void playEdited();
    void closeEditor();
    [[nodiscard]] bool hasEdits() const;
    [[nodiscard]] QByteArray edited() const;
    void reportUnsavedEdits();
    void offerActions(const std::vector<ProblemAction> &actions);
    [[nodiscard]] bool save(ScriptFile file);
    void saveEdited(bool asksForPath);
    [[nodiscard]] QString askSavePath(const QString &name);
    void saveTo(const ScriptFile &file);
    void reportExternalChange();
    void reload();
    void refreshStatus();
    void refreshButtons();
    void refresh();
    void showError(const QString &step, const Error &error);

    Session &m_session;
    Selection &m_selection;
    std::optional<ScriptDocument> m_document; ///< no value if none is open
    ScriptFile m_file;
    ReceivedTurns m_received;                    ///< data received by the turns of the open script
    std::vector<ProblemAction> m_problemActions; ///< as offered by m_error
    QByteArray m_discardableEdits;               ///< edits that may be lost by closing the window
    ScriptPlayerModel m_model;
    ScriptPlayback m_playback; ///< destroyed before the model
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
    QWidget *m_tools = nullptr; ///< contains all of these buttons but the first
    QLabel *m_status;
    TurnFailureBar *m_failure;
    ErrorPanel *m_error;
    EmptyState *m_empty;
    QListView *m_list;
    QStackedWidget *m_stack;
    ScriptEditor *m_editor = nullptr;
};

} // namespace a2a
