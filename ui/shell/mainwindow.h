// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"
#include "ui/common/selection.h"
#include "ui/shell/settings.h"

#include <QMainWindow>
#include <QPointer>

#include <memory>
#include <optional>

class QAction;
class QDockWidget;
class QMenu;

namespace a2a {

class ArtifactsPane;
class CardPane;
class CenterViews;
class ChatPane;
class CommandPalette;
class FindingMarks;
class FindingsPane;
class ConductorPane;
class ConnectBar;
class KeySheet;
class Presenter;
class RecordingFolder;
class SessionControls;
class SessionKeeper;
class SearchPane;
class SettingsDialog;
class TimelinePane;
class WindowPlace;
class WirePane;
struct SearchHit;

/// The window: a bar for the connection, agents on the left, chat, timeline and tasks in the
/// middle, card and artifacts on the right, the wire log below; on request the conductor. It only
/// wires panes to the session and the selection.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(Session &session, Settings &settings, Theme &theme, QWidget *parent = nullptr);
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
        int view = 0;                  ///< in the middle
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
    [[nodiscard]] ConductorPane *conductor() const { return m_conductor; }
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
    enum CenterTab { ChatTab, TimelineTab, TasksTab };

    void buildPanes();
    void buildFindings(CardPane &card, TimelinePane &timeline);
    void buildFindingsMenu();
    void showFindings(FrameIndex frame);
    void showRules();
    void buildMenus();
    void addExports(SessionControls &controls);
    void needsAgent(QAction *action);
    void buildGoMenu();
    void buildViewMenu();
    void buildPanesMenu(QMenu *view);
    void buildLooksMenu(QMenu *view);
    void buildDemoMenu();
    void buildHelpMenu();
    void buildPresenter();
    void buildSearch();
    void showFound(const SearchHit &hit, bool enters);
    void wirePanes();
    void wireSettings();
    void applySettings();
    void zoomBy(int steps); ///< 0: back to 100 %
    void resetSettings();
    void forgetAddresses();
    void offerScripts();
    void playShipped(int script);
    [[nodiscard]] QList<QDockWidget *> docks() const;
    void goTo(QDockWidget *dock);
    QDockWidget *addDock(Qt::DockWidgetArea area, const QString &name, const QString &title,
                         QWidget *pane);
    void signIn();
    void signOut();
    void chooseTls();
    void onChanged();
    void onAgentChanged(AgentIndex agent);
    void selectAgentContext(AgentIndex agent);
    void jumpToQuestion();
    void attach(const QString &name, const QString &mediaType, const QByteArray &bytes);
    void showTitle();
    [[nodiscard]] Connection *selectedAgent();

    Session &m_session;
    Settings &m_settings;
    Theme &m_theme;
    Selection m_selection;
    ConnectBar *m_bar = nullptr;
    CenterViews *m_center = nullptr;
    CardPane *m_card = nullptr;
    ChatPane *m_chat = nullptr;
    ArtifactsPane *m_artifacts = nullptr;
    ConductorPane *m_conductor = nullptr;
    SearchPane *m_search = nullptr;
    FindingMarks *m_findingMarks = nullptr;
    FindingsPane *m_findings = nullptr;
    WirePane *m_wire = nullptr;
    std::unique_ptr<WindowPlace> m_place;
    Presenter *m_presenter = nullptr;
    CommandPalette *m_palette = nullptr;
    QPointer<KeySheet> m_keys;
    QPointer<SettingsDialog> m_settingsDialog;
    QDockWidget *m_agentsDock = nullptr;
    QDockWidget *m_cardDock = nullptr;
    QDockWidget *m_artifactsDock = nullptr;
    QDockWidget *m_wireDock = nullptr;
    QDockWidget *m_conductorDock = nullptr;
    QDockWidget *m_searchDock = nullptr;
    QDockWidget *m_findingsDock = nullptr;
    QStringList m_demoUrls;
    QString m_sessionTitle;
    int m_waiting = 0; ///< questions
    size_t m_shownArtifacts = 0;
    ArtifactIndex m_selectedArtifact = NoIndex;
};

} // namespace a2a
