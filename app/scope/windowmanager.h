// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/scope/sessionwindow.h"
#include "model/log/crashreports.h"
#include "ui/shell/tasknotices.h"

#include <QPointer>

#include <vector>

namespace a2a {

class LogHistory;

/// All windows of the program, each with its own session.
class WindowManager final : public QObject {
    Q_OBJECT

public:
    /// Recordings are stored in `folder`, or in the user's own folder if it is empty.
    WindowManager(Services &services, Theme &theme, Language &language, const QString &folder = {});
    ~WindowManager() override;

    /// Where the last seen cards are stored; for windows created from now on.
    void setCardsFolder(const QString &folder) { m_cardsFolder = folder; }
    /// The log whose last lines diagnostics show; must outlive the windows.
    void setLog(const LogHistory &log) { m_log = &log; }
    /// The desktop notifier for windows created from now on; must outlive them.
    void setNotifier(Notifier &notifier) { m_notifier = &notifier; }
    /// Sets that no agent is connected automatically, because the previous start did not complete.
    void setSafeStart(bool careful) { m_isSafeStart = careful; }
    /// Creates and shows a window with an empty session.
    SessionWindow &add();
    /// Opens a session file in `from` if that is unused, otherwise in a new window. A window that
    /// already shows or writes the file is brought to the front. Returns the window that shows it,
    /// or null if it cannot be opened, which a window reports.
    SessionWindow *openFile(const QString &path, SessionWindow *from = nullptr);
    /// Whether the user has no agents and no sessions yet.
    [[nodiscard]] bool isFirstStart() const;
    /// Starts the demo agent at program start: the first window lists it, and `connects` to it.
    void startDemo(bool connects);
    /// Connects the window to the demo agent as soon as that runs.
    void openDemo(SessionWindow &window);
    /// The demo agent is listening; windows that show no file list it, `names` for each address.
    void setDemo(const QStringList &urls, const QStringList &names = {});
    /// The demo agent cannot be started, or has ended and is not restarted.
    void reportDemoLost(const Error &error);
    /// Removes recordings that are too old. `offers`: the first window offers unfinished ones, or
    /// else to continue the last session.
    void removeOldRecordings(bool offers = true);
    /// Offers crash reports in the first window, and in the one that replaces it.
    void offerReports(const CrashReports &reports);
    void showNotice(const Error &error);
    /// Closes all windows, until one refuses.
    void closeAll();
    /// Saves of the windows what closing them saves, without asking, because the system ends the
    /// program.
    void saveArrangement();

    [[nodiscard]] int count() const { return int(m_windows.size()); }
    [[nodiscard]] SessionWindow &at(int index) { return *m_windows[size_t(index)]; }

signals:
    void demoRequested(); ///< it is to be started

private:
    SessionWindow &make();
    void connectWindow(SessionWindow &window);
    void notify(SessionWindow &window);
    void offerCrashedRecordings(SessionWindow &window);
    void offerReports(SessionWindow &window);
    void continueIn(const QString &path, SessionWindow &window);
    [[nodiscard]] std::optional<StoredRecording> lastSession() const;
    void copyDiagnostics(SessionWindow &window);
    SessionWindow &makeFor(SessionWindow *from, bool reuse);
    void begin(SessionWindow &window);
    void replay(SessionWindow &from, const SessionWindow::Replay &replay);
    void restart(SessionWindow &window);
    void removeWindow(SessionWindow *window);
    void remember(const QString &path);
    void retentionChanged();
    [[nodiscard]] SessionWindow *windowShowing(const QString &path) const;

    Services &m_services;
    Settings &m_settings;
    Theme &m_theme;
    Language &m_language;
    RecordingFolder m_folder;
    QString m_cardsFolder;
    QStringList m_demo; ///< empty while it does not run
    QStringList m_demoNames;
    QPointer<SessionWindow> m_demoWindow; ///< connects to it
    const LogHistory *m_log = nullptr;
    Notifier *m_notifier = nullptr;
    std::optional<CrashReports> m_reports;
    const SessionWindow *m_reportWindow =
        nullptr; ///< where the reports are offered; not dereferenced
    bool m_isSafeStart = false;
    std::vector<std::unique_ptr<SessionWindow>> m_windows;
};

} // namespace a2a
