// SPDX-License-Identifier: Apache-2.0
#include "app/scope/windowmanager.h"

#include "app/scope/crashoffer.h"
#include "model/log/categories.h"
#include "model/sessionfile/useractivity.h"
#include "model/text/textof.h"
#include "ui/dialogs/diagnostics.h"
#include "ui/sessions/sessioncontrols.h"
#include "ui/sessions/sessionmessagearea.h"
#include "ui/workspace/settingsfile.h"

#include <QApplication>
#include <QClipboard>
#include <QDateTime>
#include <QFileInfo>
#include <QStatusBar>

#include <algorithm>
#include <functional>

namespace a2a {

using namespace Qt::StringLiterals;

WindowManager::WindowManager(Services &services, Theme &theme, Language &language,
                             const QString &folder)
    : m_services(services)
    , m_settings(services.settings())
    , m_theme(theme)
    , m_language(language)
    , m_folder(folder)
{
    connect(&theme, &Theme::changed, this, [this] {
        const Palette &palette = m_theme.palette();
        qCInfo(lcUi, "theme: %s%s", palette.isDark() ? "dark" : "light",
               palette.isHighContrast() ? ", high contrast" : "");
    });
    connect(&theme, &Theme::zoomChanged, this,
            [](int percent) { qCInfo(lcUi, "zoom: %d %%", percent); });
}

/// One after the other: what is still being saved is remembered.
WindowManager::~WindowManager()
{
    while (!m_windows.empty())
        removeWindow(m_windows.back().get());
}

SessionWindow &WindowManager::make()
{
    m_windows.push_back(std::make_unique<SessionWindow>(m_services, m_theme, m_language, m_folder));
    SessionWindow &made = *m_windows.back();
    qCInfo(lcApp, "a window is made, %d now", count());
    made.session().knownCards().setFolder(m_cardsFolder);
    connectWindow(made);
    connect(&made, &SessionWindow::controlsCreated, this, [this, &made] {
        connectWindow(made);
        if (&made == m_reportWindow)
            offerReports(made);
    });
    connect(&made, &SessionWindow::demoRequested, this, [this, &made] { openDemo(made); });
    connect(&made, &SessionWindow::diagnosticsRequested, this,
            [this, &made] { copyDiagnostics(made); });
    connect(&made, &SessionWindow::closed, this, [this, &made] { removeWindow(&made); });
    connect(&made, &SessionWindow::retentionChanged, this, &WindowManager::retentionChanged);
    // Also of a file that is complete only when its window is gone.
    connect(&made.keeper(), &SessionStorage::saved, this,
            [this](const QString &path, const std::optional<Error> &error) {
                if (!error && !m_folder.contains(path)) // those are listed anyway
                    remember(path);
            });
    return made;
}

/// Requests of a window that concern others. Queued: it may be gone afterward.
void WindowManager::connectWindow(SessionWindow &window)
{
    SessionControls *controls = &window.controls();
    const QPointer<SessionWindow> from(&window); // an earlier request may have replaced it
    connect(controls, &SessionControls::newRequested, this, [this] { add(); });
    connect(
        controls, &SessionControls::openRequested, this,
        [this, from](const QString &path) { openFile(path, from); }, Qt::QueuedConnection);
    connect(
        controls, &SessionControls::restoreRequested, this,
        [this, from](const QString &path) { openFile(path, from); }, Qt::QueuedConnection);
    connect(
        controls, &SessionControls::replayRequested, this,
        [this, from](const QString &path, qint64 untilNs, int speed, bool playing) {
            if (from)
                replay(*from, {path, untilNs, speed, playing});
        },
        Qt::QueuedConnection);
    connect(
        controls, &SessionControls::discardRequested, this,
        [this, from] {
            if (from)
                restart(*from);
        },
        Qt::QueuedConnection);
    connect(
        controls, &SessionControls::continueRequested, this,
        [this, from](const QString &path) {
            if (from)
                continueIn(path, *from);
        },
        Qt::QueuedConnection);
    connect(controls, &SessionControls::clearRecentRequested, this, [this] {
        m_settings.forgetFiles();
        retentionChanged();
    });
    connect(controls, &SessionControls::quitRequested, this, &WindowManager::closeAll,
            Qt::QueuedConnection);
    if (m_notifier)
        notify(window);
}

/// QApplication::closeAllWindows() would close panes in separate windows before them, and they were
/// missing at the next start.
void WindowManager::closeAll()
{
    std::vector<QPointer<MainWindow>> all;
    for (const std::unique_ptr<SessionWindow> &one : m_windows)
        all.emplace_back(&one->window());
    for (const QPointer<MainWindow> &one : all) {
        if (one && one->isVisible() && !one->close())
            return;
    }
}

void WindowManager::saveArrangement()
{
    for (const std::unique_ptr<SessionWindow> &one : m_windows) {
        MainWindow &window = one->window();
        m_settings.setArrangement(window.arrangement());
        window.leavePresenter(); // the zoom is the program's
    }
}

/// Notifications about background events; a child of the window, which may be recreated.
void WindowManager::notify(SessionWindow &window)
{
    MainWindow *shown = &window.window();
    auto *notices = new TaskNotices(
        shown->workspace(), *m_notifier,
        [this, shown] {
            const QWidget *front = QApplication::activeWindow();
            const bool isInFront = front && (front == shown || shown->isAncestorOf(front));
            return !isInFront && m_settings.showsNotifications();
        },
        shown);
    connect(notices, &TaskNotices::chosen, shown, [shown](TaskIndex task) {
        shown->setWindowState(shown->windowState() & ~Qt::WindowMinimized);
        shown->raise();
        shown->activateWindow();
        shown->selection().selectTask(task);
    });
}

void WindowManager::begin(SessionWindow &window)
{
    window.begin();
    if (!m_demo.isEmpty())
        window.openDemo(m_demo, m_demoNames, false);
}

SessionWindow &WindowManager::add()
{
    SessionWindow &made = make();
    begin(made);
    made.window().show();
    return made;
}

/// A window with an empty session, replacing one that is closed.
SessionWindow &WindowManager::makeFor(SessionWindow *from, bool reuse)
{
    // The zoom and what is left out for an audience are the program's, so the new window is made
    // without them.
    const bool presents = from && reuse && from->window().leavePresenter();
    SessionWindow &made = make();
    if (from && reuse) {
        if (from->controls().isOffering())
            QMetaObject::invokeMethod(
                &made, [this, &made] { offerCrashedRecordings(made); }, Qt::QueuedConnection);
        if (from == m_reportWindow)
            offerReports(made);
        MainWindow &before = from->window();
        made.window().arrange(before.arrangement());
        made.window().show();
        made.window().takeOver(before);
        before.setAttribute(Qt::WA_QuitOnClose, false);
        removeWindow(from);
        if (presents)
            made.window().enterPresenter();
    } else {
        made.window().show();
    }
    return made;
}

/// The window that reads or writes the file, or null if none does.
SessionWindow *WindowManager::windowShowing(const QString &path) const
{
    const QString wanted = QFileInfo(path).canonicalFilePath();
    const auto found = std::find_if(m_windows.begin(), m_windows.end(), [&](const auto &window) {
        const SessionStorage &keeper = window->keeper();
        // Also the file in which the session may continue.
        const QStringList files{keeper.file(), keeper.recording(), keeper.openedBefore()};
        return std::any_of(files.begin(), files.end(), [&wanted](const QString &file) {
            return !file.isEmpty() && QFileInfo(file).canonicalFilePath() == wanted;
        });
    });
    return found == m_windows.end() || wanted.isEmpty() ? nullptr : found->get();
}

/// Asks before a window is closed for the file.
static std::optional<Error> whyNotOpened(const QString &path)
{
    const Result<std::unique_ptr<SessionFile>> probe = SessionFile::open(path);
    return probe ? std::nullopt : std::optional(probe.error());
}

SessionWindow *WindowManager::openFile(const QString &path, SessionWindow *from)
{
    // Canceled reading starts again in its own window.
    SessionWindow *known = windowShowing(path);
    const bool again =
        known && known == from && from->keeper().state() == SessionStorage::State::Opened;
    if (known && !again) {
        known->window().raise();
        known->window().activateWindow();
        return known;
    }
    if (const std::optional<Error> error = whyNotOpened(path)) {
        if (!from && m_windows.empty())
            from = &add();
        (from ? *from : *m_windows.front()).controls().showOpenError(*error);
        return nullptr;
    }
    SessionWindow &made = makeFor(from, from && (again || from->isEmpty()));
    if (const std::optional<Error> error = made.load(path)) {
        made.controls().showOpenError(*error);
        return nullptr;
    }
    if (!m_folder.contains(path))
        remember(path);
    return &made;
}

/// Replaces the window if it shows nothing but the file; else in a new window.
void WindowManager::replay(SessionWindow &from, const SessionWindow::Replay &replay)
{
    if (const std::optional<Error> error = whyNotOpened(replay.path))
        return from.controls().showOpenError(*error);
    const bool isShown = from.keeper().state() == SessionStorage::State::Opened;
    SessionWindow &made = makeFor(&from, isShown);
    if (const std::optional<Error> error = made.replay(replay))
        made.controls().showOpenError(*error);
}

/// The recording is deleted; the window starts over.
void WindowManager::restart(SessionWindow &window)
{
    window.keeper().discard();
    begin(makeFor(&window, true));
}

void WindowManager::removeWindow(SessionWindow *window)
{
    const auto found = std::find_if(m_windows.begin(), m_windows.end(),
                                    [window](const auto &one) { return one.get() == window; });
    if (found == m_windows.end())
        return;
    const std::unique_ptr<SessionWindow> dropped = std::move(*found);
    m_windows.erase(found);
    dropped->disconnect(this);
    if (window == m_reportWindow)
        m_reportWindow = nullptr;
    qCInfo(lcApp, "a window is closed, %d left", count());
}

void WindowManager::remember(const QString &path)
{
    m_settings.rememberFile(path);
    retentionChanged();
}

void WindowManager::retentionChanged()
{
    for (const auto &window : m_windows)
        window->applyRecordingSettings();
}

bool WindowManager::isFirstStart() const
{
    return m_services.profiles().profiles().empty() && !lastSession();
}

void WindowManager::startDemo(bool connects)
{
    if (connects && !m_isSafeStart && !m_windows.empty())
        m_demoWindow = m_windows.front().get();
    emit demoRequested();
}

void WindowManager::openDemo(SessionWindow &window)
{
    m_demoWindow = &window;
    if (m_demo.isEmpty())
        emit demoRequested();
    else
        setDemo(m_demo, m_demoNames);
}

void WindowManager::setDemo(const QStringList &urls, const QStringList &names)
{
    m_demo = urls;
    m_demoNames = names;
    const SessionWindow *wanting = std::exchange(m_demoWindow, nullptr);
    for (const auto &window : m_windows) {
        const bool wants = window.get() == wanting;
        if (wants || window->keeper().state() != SessionStorage::State::Opened)
            window->openDemo(urls, names, wants);
    }
}

void WindowManager::reportDemoLost(const Error &error)
{
    m_demo.clear();
    m_demoWindow = nullptr;
    showNotice(error);
}

/// The newest that no window shows; unfinished ones are offered by themselves.
std::optional<StoredRecording> WindowManager::lastSession() const
{
    std::vector<StoredRecording> known = m_folder.list();
    for (const QString &path : m_settings.recentFiles()) {
        if (QFileInfo::exists(path))
            known.push_back(RecordingFolder::at(path));
    }
    std::erase_if(
        known, [](const StoredRecording &one) { return one.state != RecordingLock::State::Free; });
    std::ranges::sort(known, std::ranges::greater(), &StoredRecording::changed);
    const auto last = std::ranges::find_if(known, [this](const StoredRecording &one) {
        return !windowShowing(one.path) && hasUserActivity(one.path);
    });
    return last == known.end() ? std::nullopt : std::optional(*last);
}

void WindowManager::continueIn(const QString &path, SessionWindow &window)
{
    const std::optional<StoredRecording> last = path.isEmpty() ? lastSession() : std::nullopt;
    if (const QString file = last ? last->path : path; !file.isEmpty()) {
        if (SessionWindow *shown = openFile(file, &window))
            shown->keeper().setContinuesInOpened();
    } else {
        window.controls().bars().showMessage(u"last session"_s, Severity::Note,
                                             tr("There is no earlier session on this computer."));
    }
}

void WindowManager::removeOldRecordings(bool offers)
{
    m_folder.removeExpired(m_settings.retentionDays(), QDateTime::currentDateTime(),
                           [this](const QString &path) { return windowShowing(path) != nullptr; });
    if (m_windows.empty())
        return;
    if (offers) {
        SessionWindow &first = *m_windows.front();
        offerCrashedRecordings(first);
        if (const std::optional<StoredRecording> last = lastSession();
            last && first.isEmpty() && !first.controls().isOffering())
            first.controls().offerLastSession(*last);
    }
    if (const std::optional<Error> trouble = SettingsFile::problem(m_settings.path())) {
        m_windows.front()->controls().bars().showMessage(u"settings"_s, Severity::Warning,
                                                         textOf(*trouble));
    }
    if (m_isSafeStart) {
        m_windows.front()->controls().bars().showMessage(
            u"careful"_s, Severity::Warning,
            tr("The last start did not finish. The layout was reset and no agent was connected "
               "automatically."));
    }
}

void WindowManager::offerReports(const CrashReports &reports)
{
    m_reports = reports;
    if (!m_windows.empty())
        offerReports(*m_windows.front());
}

void WindowManager::offerReports(SessionWindow &window)
{
    m_reportWindow = CrashOffer::show(window, *m_reports) ? &window : nullptr;
}

void WindowManager::copyDiagnostics(SessionWindow &window)
{
    static constexpr int CopiedMs = 8000;
    MainWindow &shown = window.window();
    QApplication::clipboard()->setText(diagnostics(shown, m_services, window.session(), m_log));
    shown.statusBar()->showMessage(
        tr("Diagnostics copied: versions, settings, counts, last log lines. No content, no "
           "secrets."),
        CopiedMs);
}

/// Except those that a window shows by now. Unused ones need no decision.
void WindowManager::offerCrashedRecordings(SessionWindow &window)
{
    std::vector<StoredRecording> crashed = m_folder.list();
    std::erase_if(crashed, [this](const StoredRecording &one) {
        if (one.state != RecordingLock::State::Stale || windowShowing(one.path))
            return true;
        return !hasUserActivity(one.path) && RecordingFolder::remove(one.path);
    });
    for (const QString &path : m_settings.recentFiles()) { // recorded into a file of the user's
        if (!m_folder.contains(path) && !windowShowing(path) &&
            RecordingLock::stateOf(path) == RecordingLock::State::Stale)
            crashed.push_back(RecordingFolder::at(path));
    }
    qCInfo(lcApp, "%zu recordings were left behind", crashed.size());
    window.controls().offerCrashedRecordings(crashed);
}

void WindowManager::showNotice(const Error &error)
{
    if (!m_windows.empty())
        m_windows.front()->window().showNotice(error);
}

} // namespace a2a

#include "moc_windowmanager.cpp"
