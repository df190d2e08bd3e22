// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sessionfile/sessionplayer.h"
#include "model/sessionfile/sessionstorage.h"
#include "ui/workspace/selection.h"

#include <QObject>
#include <QPointer>

class QMainWindow;

namespace a2a {

class FileMenu;
class ReplayBar;
class SessionMessageArea;

/// The session features of a window: the menu, the messages above its panes, the replay, the label
/// in its status bar, and files dropped on it. Requests about other sessions are signals to the
/// owner of the windows.
class SessionControls final : public QObject {
    Q_OBJECT

public:
    /// The window owns the controls.
    SessionControls(QMainWindow &window, Selection &selection, Session &session,
                    SessionStorage &keeper, const RecordingFolder &folder);

    [[nodiscard]] FileMenu &menu() { return *m_menu; }
    [[nodiscard]] SessionMessageArea &bars() { return *m_bars; }
    /// The window title.
    [[nodiscard]] QString title() const;

    /// Shows that a file is being read. The loader must outlive the reading.
    void showLoading(SessionLoader &loader);
    void showReplay(SessionPlayer &player);
    /// Offers recordings that were not finished when the program ended.
    void offerCrashedRecordings(const std::vector<StoredRecording> &recordings);
    [[nodiscard]] bool isOffering() const; ///< until the user has decided
    /// Offers to continue the last session, until something is sent.
    void offerLastSession(const StoredRecording &recording);
    /// Shows that a file could not be opened.
    void showOpenError(const Error &error);
    void askForFile();
    /// Saves the session. Asks for a name only if the session has none.
    void save();
    void askWhereToSave();

signals:
    void titleChanged(const QString &title);
    void newRequested();
    void openRequested(const QString &path);
    void replayRequested(const QString &path, qint64 untilNs, int speed, bool playing);
    void restoreRequested(const QString &path);
    /// The user wants to continue a recording in its own file; an empty path means the last one.
    void continueRequested(const QString &path);
    void discardRequested(); ///< after confirmation
    void clearRecentRequested();
    void quitRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void connectMenu();
    void connectKeeper();
    void onKeeperStateChanged();
    void onFailed(const Error &error);
    void onMarksFailed(const Error &error);
    void watchStorage();
    void onSaved(const QString &path, const std::optional<Error> &error);
    void onDiskLimit(bool reached);
    void askWhereToContinue();
    void onLoaded(SessionLoader &loader);
    void askToDiscard();
    void askToClose();
    void askToRestore(const StoredRecording &recording);
    void selectNewestContext();
    void showOpenedMessage();

    QMainWindow &m_window;
    Selection &m_selection;
    Session &m_session;
    SessionStorage &m_keeper;
    const RecordingFolder &m_folder;
    FileMenu *m_menu;
    SessionMessageArea *m_bars;
    QPointer<ReplayBar> m_replay;
    ContextIndex m_newestContext = NoIndex; ///< shown automatically
    bool m_canceled = false;
    bool m_mayClose = false; ///< the user accepts losing what is only in memory
    bool m_closesWhenSaved = false;
    QMetaObject::Connection
        m_followConnection; ///< follows the newest conversation while a file is read
};

} // namespace a2a
