// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"
#include "ui/common/selection.h"
#include "ui/shell/settings.h"

#include <QMainWindow>

class QDockWidget;

namespace a2a {

class ArtifactsPane;
class CenterViews;
class ChatPane;
class ConnectBar;

/// The window: a bar for the connection, agents on the left, chat, timeline and tasks in the
/// middle, card and artifacts on the right, the wire log below. It only wires panes to the session
/// and the selection.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(Session &session, Settings &settings, Theme &theme, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Connects to what was typed; an agent already listed under it is connected again.
    void openAgent(const QString &url);
    /// Lists an agent without connecting to it.
    void listAgent(const QString &url);
    /// The built-in demo agent is there, at one URL a generation: connects to the first, lists the
    /// others. Its addresses change with every start and are not remembered.
    void openDemo(const QStringList &urls);
    /// Something that belongs to no pane went wrong.
    void showNotice(const a2a::Error &error);
    /// The arrangement every window begins with.
    void resetLayout();
    [[nodiscard]] Selection &selection() { return m_selection; }

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    static constexpr int NoticeMs = 4000;
    enum CenterTab { ChatTab, TimelineTab, TasksTab };

    void buildPanes();
    void buildMenus();
    void buildGoMenu();
    void buildViewMenu();
    void wirePanes();
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
    void showAbout();
    [[nodiscard]] Connection *selectedAgent();

    Session &m_session;
    Settings &m_settings;
    Theme &m_theme;
    Selection m_selection;
    ConnectBar *m_bar = nullptr;
    CenterViews *m_center = nullptr;
    ChatPane *m_chat = nullptr;
    ArtifactsPane *m_artifacts = nullptr;
    QDockWidget *m_agentsDock = nullptr;
    QDockWidget *m_cardDock = nullptr;
    QDockWidget *m_artifactsDock = nullptr;
    QDockWidget *m_wireDock = nullptr;
    QStringList m_demoUrls;
    size_t m_shownArtifacts = 0;
    ArtifactIndex m_selectedArtifact = NoIndex;
};

} // namespace a2a
