// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/shell/windowdocks.h"
#include "ui/shell/windowpanes.h"
#include "ui/workspace/workspace.h"

#include <QMainWindow>
#include <QPointer>

#include <memory>
#include <optional>

namespace a2a {

class AgentActions;
class CommandPalette;
class FindingsNavigator;
class KeySheet;
class Presenter;
class RecordingFolder;
class SearchNavigator;
class SessionControls;
class SessionKeeper;
class SettingsControl;
class StatusFacts;
class WindowPlace;

/// The window: a bar for the connection, agents on the left, chat, timeline and tasks in the
/// middle, card and artifacts on the right, the wire log below; on request the conductor. It only
/// assembles: makes the panes, the menus and what leads from one to the other.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(Workspace &workspace, Theme &theme, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// What another window over the same session takes over: after a change of the language, which
    /// widgets learn only when they are made.
    struct Kept {
        QStringList demoUrls;
        AgentIndex agent = NoIndex;
        ContextIndex context = NoIndex;
        TaskIndex task = NoIndex;
        QString message;               ///< written and not sent …
        std::vector<Part> attachments; ///< … and what goes along
        int textPlace = 0;             ///< before which of them the text stands
        QByteArray structure;          ///< of the answer that is asked for
        ArtifactIndex refining = NoIndex;
        std::optional<ReplyTarget> target; ///< chosen by the user
        int view = 0;                      ///< in the middle
        bool settings = false;
    };
    [[nodiscard]] Kept kept() const;
    void resume(const Kept &kept);

    /// Connects to what was typed; an agent already listed under it is connected again.
    void openAgent(const QString &url);
    /// Lists an agent without connecting to it.
    void listAgent(const QString &url);
    /// The built-in demo agent is there, at one URL a generation: connects to the first, lists the
    /// others. Its addresses change with every start and are not remembered.
    void openDemo(const QStringList &urls);
    /// Offers what belongs to the session's file; once, before the window is shown. Both must
    /// outlive the window.
    SessionControls &keepSession(SessionKeeper &keeper, const RecordingFolder &folder);
    /// Something that belongs to no pane went wrong.
    void showNotice(const a2a::Error &error);
    /// The arrangement every window begins with.
    void resetLayout();
    /// Where it stands and how its docks are arranged, for the next window.
    [[nodiscard]] WindowArrangement arrangement() const;
    /// Takes that of another window; before it is shown.
    void arrange(const WindowArrangement &arrangement);
    [[nodiscard]] Selection &selection() { return m_selection; }
    [[nodiscard]] ConductorPane *conductor() const { return m_panes.conductor; }
    void showSettings();
    void showPalette();
    void showKeys();

signals:
    /// The user wants another language (empty: the system's); who made the window makes it anew.
    void languageChosen(const QString &name);
    void closed();
    void keepingChanged(); ///< how long recordings are kept, how large they may become

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    static constexpr int NoticeMs = 4000;
    static constexpr int LongNoticeMs = 15000;

    void buildCenter();
    void buildSides();
    void buildFindings();
    void buildMenus();
    void buildGoMenu();
    void buildViewMenu();
    void buildDemoMenu();
    void buildHelpMenu();
    void buildPresenter();
    void buildSettings();
    void wireAgents();
    void wirePanes();
    void wireFiles();
    void addExports(SessionControls &controls);
    void showRules();
    void offerScripts();
    void playShipped(int script);
    void onChanged();
    void jumpToQuestion();
    void attach(const QString &name, const QString &mediaType, const QByteArray &bytes);
    void showTitle();

    Workspace &m_workspace;
    Session &m_session;
    Settings &m_settings;
    Selection &m_selection;
    Theme &m_theme;
    WindowDocks m_docks;
    WindowPanes m_panes;
    AgentActions *m_agents;
    StatusFacts *m_status;
    std::unique_ptr<FindingsNavigator> m_findingsNavigator;
    std::unique_ptr<SearchNavigator> m_searchNavigator;
    std::unique_ptr<WindowPlace> m_place;
    Presenter *m_presenter = nullptr;
    SettingsControl *m_settingsControl = nullptr;
    CommandPalette *m_palette = nullptr;
    QPointer<KeySheet> m_keys;
    QString m_sessionTitle;
    size_t m_waiting = 0; ///< questions
    size_t m_shownArtifacts = 0;
    ArtifactIndex m_selectedArtifact = NoIndex;
};

} // namespace a2a
