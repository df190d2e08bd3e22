// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>

namespace a2a {

class ScriptPlayerPane;
class Presenter;
class ScriptPlayback;
class Workspace;

/// Script actions: open the user's own or a shipped script, next step, auto-play, stop, save a
/// conversation as a script; and the presenter view.
class DemoMenu final : public QMenu {
    Q_OBJECT

public:
    DemoMenu(ScriptPlayerPane &pane, Workspace &workspace, Presenter &presenter, QWidget *parent);

    /// Paths of the scripts that ship with the program.
    [[nodiscard]] static QStringList shippedScripts();
    /// Titles of the shipped scripts, in the order of shippedScripts().
    [[nodiscard]] static QStringList shippedTitles();

private:
    void addShipped();
    void addPlaying();
    void addPresenting();
    void showPane();
    void offerScripts();
    void refresh();
    QAction *add(const QString &text, const QKeySequence &keys, bool showsPane = false);

    ScriptPlayerPane &m_pane;
    ScriptPlayback &m_play;
    Workspace &m_workspace;
    Presenter &m_presenter;
    QAction *m_record = nullptr;
    QAction *m_step = nullptr;
    QAction *m_run = nullptr;
    QAction *m_stop = nullptr;
    QAction *m_restart = nullptr;
    QAction *m_retry = nullptr;
    QAction *m_skip = nullptr;
    QAction *m_rehearse = nullptr;
    QAction *m_edit = nullptr;
};

} // namespace a2a
