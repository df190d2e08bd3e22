// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sessionfile/sessionkeeper.h"

#include <QMenu>

namespace a2a {

/// The menu of sessions: open, save, replay, discard, close.
class FileMenu final : public QMenu {
    Q_OBJECT

public:
    FileMenu(SessionKeeper &keeper, const RecordingFolder &folder, QWidget *parent = nullptr);

    /// Export and import actions are inserted before this.
    [[nodiscard]] QAction *exportPlace() const { return m_exportPlace; }
    /// Opened or saved files, newest first; recordings are read from the folder.
    void setRecent(const QStringList &files);
    /// How long unsaved recordings are kept; 0: for ever.
    void setKeepDays(int days);
    /// The bar's actions while a recording is played; none: the open file can be played.
    void setReplayActions(const QList<QAction *> &actions);
    /// The shown file has been read completely.
    void setReplayable();

    [[nodiscard]] QAction *saveAction() const { return m_save; } ///< of the session

signals:
    void newRequested();
    void openRequested();
    void continueRequested(); ///< with the last session
    void fileRequested(const QString &path);
    void forgetRequested();   ///< clear the list of files
    void saveHereRequested(); ///< what has the keyboard
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

    SessionKeeper &m_keeper;
    const RecordingFolder &m_folder;
    QStringList m_files;
    int m_keepDays = 0;
    QMenu *m_recent;
    QMenu *m_replay;
    QAction *m_startReplay;
    QAction *m_save;
    QAction *m_exportPlace;
    QAction *m_record;
    QAction *m_discard;
    bool m_isRead = false;
};

} // namespace a2a
