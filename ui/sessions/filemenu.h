// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sessionfile/sessionstorage.h"

#include <QMenu>

namespace a2a {

/// The menu with the actions of a session: open, save, replay, discard and close.
class FileMenu final : public QMenu {
    Q_OBJECT

public:
    FileMenu(SessionStorage &keeper, const RecordingFolder &folder, QWidget *parent = nullptr);

    /// Export and import actions are inserted before this.
    [[nodiscard]] QAction *exportInsertionPoint() const { return m_exportInsertionPoint; }
    /// Sets the opened or saved files, newest first. Recordings are read from the folder.
    void setRecent(const QStringList &files);
    /// Sets how many days unsaved recordings are kept; 0 keeps them forever.
    void setRetentionDays(int days);
    /// Sets the replay bar's actions while a recording is played. If empty, the open file can be
    /// played.
    void setReplayActions(const QList<QAction *> &actions);
    /// Enables replay, after the shown file has been read completely.
    void setReplayable();

    [[nodiscard]] QAction *saveAction() const { return m_save; } ///< saves the session

signals:
    void newRequested();
    void openRequested();
    void continueRequested(); ///< continue the last session
    void fileRequested(const QString &path);
    void clearRecentRequested(); ///< clear the list of files
    void saveFocusedRequested(); ///< save the content of the pane with the focus
    void saveRequested();
    void replayRequested();
    void stopRequested();
    void resumeRequested();
    void discardRequested();
    void closeRequested();
    void quitRequested();

private:
    QAction *add(QMenu *menu, const QString &text, const QKeySequence &keys,
                 void (FileMenu::*signal)());
    void refresh();
    void refreshReplay();
    void fillRecent();

    SessionStorage &m_keeper;
    const RecordingFolder &m_folder;
    QStringList m_files;
    int m_keepDays = 0;
    QMenu *m_recent;
    QMenu *m_replay;
    QAction *m_startReplay;
    QAction *m_save;
    QAction *m_exportInsertionPoint;
    QAction *m_record;
    QAction *m_discard;
    bool m_isRead = false;
};

} // namespace a2a
