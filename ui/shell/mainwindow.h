// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/marks/pendingquestionnavigator.h"
#include "ui/shell/agentactions.h"
#include "ui/shell/panelist.h"
#include "ui/shell/windowpanes.h"
#include "ui/workspace/workspace.h"

#include <QMainWindow>
#include <QPointer>

#include <memory>

class QMenu;

namespace a2a {

class CommandPalette;
class ConnectBar;
class ShortcutsDialog;
class PaneFocusCycler;
class PaneMaximizer;
class Presenter;
class RecordingFolder;
class SessionControls;
class SessionStorage;
class SettingsControl;
class SessionStatusBar;
class Theme;
class WindowStateRestorer;

/// The main window: a bar for the connection above the panes of a list, menus made of their
/// actions, and a status bar. It only assembles them. Requests through the workspace's navigator
/// are served by its panes and parts.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(Workspace &workspace, Theme &theme, const PaneList &panes = allPanes(),
               QWidget *parent = nullptr);
    ~MainWindow() override;

    /// The state that another window over the same session takes over after a change of the
    /// language, which widgets apply only when created.
    struct SavedState {
        QStringList demoUrls;
        AgentIndex agent = NoIndex;
        ContextIndex context = NoIndex;
        TaskIndex task = NoIndex;
        std::map<QLatin1StringView, std::any> panes; ///< drafts in the panes
        QLatin1StringView view;                      ///< the view in the center
        bool settings = false;
    };
    [[nodiscard]] SavedState savedState() const;
    void applySavedState(const SavedState &savedState);
    /// Takes over the state that belongs to no session from a replaced window over another session:
    /// the open script with its edits, and the conversation in the second column if both sessions
    /// have it.
    void takeOver(const MainWindow &before);
    /// Whether there is an unsent message.
    [[nodiscard]] bool hasDrafts() const;
    /// Whether other programs may send to this window, because a tap, the forward proxy or the
    /// receiver of notifications is on.
    [[nodiscard]] bool hasActiveListeners() const;
    /// Ends the presenter view. Returns whether it was on.
    bool leavePresenter();
    void enterPresenter();

    /// The user's actions on agents, for callers in the program.
    [[nodiscard]] AgentActions &agents() const { return *m_agents; }
    /// Adds the actions for the session's file. Call it once, before the window is shown.
    SessionControls &addSessionControls(SessionStorage &keeper, const RecordingFolder &folder);
    /// Shows an error that belongs to no pane.
    void showNotice(const a2a::Error &error);
    /// Restores the arrangement of a new window.
    void resetLayout();
    /// The window's geometry and dock arrangement, for the next window.
    [[nodiscard]] WindowArrangement arrangement() const;
    /// Applies the arrangement of another window. Call it before this window is shown.
    void arrange(const WindowArrangement &arrangement);
    [[nodiscard]] const Workspace &workspace() const { return m_workspace; }
    [[nodiscard]] Selection &selection() { return m_selection; }
    [[nodiscard]] const WindowPanes &panes() const { return m_panes; }
    void showSettings();
    void showPalette();
    void showShortcuts();

signals:
    /// The user chose another language (empty: the system's); the owner recreates the window.
    void languageChosen(const QString &name);
    void closed();
    void demoRequested(); ///< the built-in demo agent
    void diagnosticsRequested();
    void retentionChanged(); ///< how long recordings are kept, how large they may become

protected:
    void closeEvent(QCloseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool focusNextPrevChild(bool next) override;

private:
    static constexpr int NoticeMs = 4000;
    static constexpr int LongNoticeMs = 15000;

    void buildBars();
    void buildMenus();
    void buildGoMenu();
    void buildViewMenu();
    void buildPaneMenus();
    void buildDemoMenu();
    void buildHelpMenu();
    void buildPresenter();
    void buildSettings();
    void handlePaneRequests();
    void addExports(SessionControls &controls, const SessionStorage &keeper);
    void fillRowMenu(Pane &pane, QMenu &menu);
    void showRules();
    void openContextMenu();
    void onChanged();
    void onSelectionChanged(QObject *origin);
    void jumpToQuestion();
    void updateQuestionCount();
    void showTitle();

    Workspace &m_workspace;
    Session &m_session;
    Settings &m_settings;
    Selection &m_selection;
    Navigator &m_navigator;
    Theme &m_theme;
    WindowPanes &m_panes; ///< a child of the window
    AgentActions *m_agents;
    ConnectBar *m_bar;
    SessionStatusBar *m_status;
    std::unique_ptr<WindowStateRestorer> m_place;
    Presenter *m_presenter = nullptr;
    PaneMaximizer *m_paneMaximizer = nullptr;
    std::unique_ptr<PaneFocusCycler> m_focusCycler;
    SettingsControl *m_settingsControl = nullptr;
    CommandPalette *m_commandPalette = nullptr;
    QPointer<QMenu> m_rowMenu; ///< the actions of panes' rows, for the palette
    QPointer<ShortcutsDialog> m_keys;
    QString m_sessionTitle;
    PendingQuestionNavigator m_questions;
    size_t m_pendingQuestions = 0;   ///< pending questions
    bool m_resetLayoutLater = false; ///< once presenting ends
    ArtifactIndex m_selectedArtifact = NoIndex;
};

} // namespace a2a
