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
class KeySheet;
class PaneRound;
class PaneSolo;
class Presenter;
class RecordingFolder;
class SessionControls;
class SessionKeeper;
class SettingsControl;
class StatusFacts;
class Theme;
class WindowPlace;

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
    struct Kept {
        QStringList demoUrls;
        AgentIndex agent = NoIndex;
        ContextIndex context = NoIndex;
        TaskIndex task = NoIndex;
        std::map<QLatin1StringView, std::any> panes; ///< drafts in the panes
        QLatin1StringView view;                      ///< the view in the center
        bool settings = false;
    };
    [[nodiscard]] Kept kept() const;
    void resume(const Kept &kept);
    /// Takes over the state that belongs to no session from a replaced window over another session:
    /// the open script with its edits, and the conversation in the second column if both sessions
    /// have it.
    void takeOver(const MainWindow &before);
    /// Whether there is an unsent message.
    [[nodiscard]] bool holdsDrafts() const;
    /// Whether other programs may send to this window, because a tap, the forward proxy or the
    /// receiver of notifications is on.
    [[nodiscard]] bool serves() const;
    /// Ends the presenter view. Returns whether it was on.
    bool leavePresenter();
    void enterPresenter();

    /// The user's actions on agents, for callers in the program.
    [[nodiscard]] AgentActions &agents() const { return *m_agents; }
    /// Adds the actions for the session's file. Call it once, before the window is shown.
    SessionControls &keepSession(SessionKeeper &keeper, const RecordingFolder &folder);
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
    void showKeys();

signals:
    /// The user chose another language (empty: the system's); the owner recreates the window.
    void languageChosen(const QString &name);
    void closed();
    void demoRequested(); ///< the built-in demo agent
    void diagnosticsRequested();
    void keepingChanged(); ///< how long recordings are kept, how large they may become

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
    void servePanes();
    void addExports(SessionControls &controls, const SessionKeeper &keeper);
    void fillRowMenu(Pane &pane, QMenu &menu);
    void showRules();
    void openContextMenu();
    void onChanged();
    void onSelection(QObject *origin);
    void jumpToQuestion();
    void countQuestions();
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
    StatusFacts *m_status;
    std::unique_ptr<WindowPlace> m_place;
    Presenter *m_presenter = nullptr;
    PaneSolo *m_solo = nullptr;
    std::unique_ptr<PaneRound> m_round;
    SettingsControl *m_settingsControl = nullptr;
    CommandPalette *m_palette = nullptr;
    QPointer<QMenu> m_rowMenu; ///< the actions of panes' rows, for the palette
    QPointer<KeySheet> m_keys;
    QString m_sessionTitle;
    QuestionTour m_questions;
    size_t m_waiting = 0;        ///< pending questions
    bool m_resetsLayout = false; ///< once presenting ends
    ArtifactIndex m_selectedArtifact = NoIndex;
};

} // namespace a2a
