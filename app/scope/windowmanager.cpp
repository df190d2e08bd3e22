// SPDX-License-Identifier: Apache-2.0
#include "app/scope/windowmanager.h"

#include "app/scope/crashoffer.h"
#include "model/log/categories.h"
#include "model/sessionfile/useractivity.h"
#include "model/text/textof.h"
#include "ui/dialogs/diagnostics.h"
#include "ui/sessions/sessionmessagearea.h"
#include "ui/sessions/sessioncontrols.h"
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

Windows::Windows(Services &services, Theme &theme, Language &language, const QString &folder)
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
Windows::~Windows()
{
    while (!m_windows.empty())
        drop(m_windows.back().get());
}

SessionWindow &Windows::make()
{
    m_windows.push_back(std::make_unique<SessionWindow>(m_services, m_theme, m_language, m_folder));
    SessionWindow &made = *m_windows.back();
    qCInfo(lcApp, "a window is made, %d now", count());
    made.session().seenCards().setFolder(m_cardsFolder);
    wire(made);
    connect(&made, &SessionWindow::controlsMade, this, [this, &made] {
        wire(made);
        if (&made == m_reporting)
            offerReports(made);
    });
    connect(&made, &SessionWindow::demoRequested, this, [this, &made] { openDemo(made); });
    connect(&made, &SessionWindow::diagnosticsRequested, this,
            [this, &made] { copyDiagnostics(made); });
    connect(&made, &SessionWindow::closed, this, [this, &made] { drop(&made); });
    connect(&made, &SessionWindow::keepingChanged, this, &Windows::keepingChanged);
    // Also of a file that is complete only when its window is gone.
    connect(&made.keeper(), &SessionKeeper::saved, this,
            [this](const QString &path, const std::optional<Error> &error) {
                if (!error && !m_folder.holds(path)) // those are listed anyway
                    remember(path);
            });
    return made;
}

/// Requests of a window that concern others. Queued: it may be gone afterward.
void Windows::wire(SessionWindow &window)
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
    connect(controls, &SessionControls::forgetRequested, this, [this] {
        m_settings.forgetFiles();
        keepingChanged();
    });
    connect(controls, &SessionControls::quitRequested, this, &Windows::closeAll,
            Qt::QueuedConnection);
    if (m_notifier)
        notify(window);
}

/// QApplication::closeAllWindows() would close panes in separate windows before them, and they were
/// missing at the next start.
void Windows::closeAll()
{
    std::vector<QPointer<MainWindow>> all;
    for (const std::unique_ptr<SessionWindow> &one : m_windows)
        all.emplace_back(&one->window());
    for (const QPointer<MainWindow> &one : all) {
        if (one && one->isVisible() && !one->close())
            return;
    }
}

void Windows::keepArrangement()
{
    for (const std::unique_ptr<SessionWindow> &one : m_windows) {
        MainWindow &window = one->window();
        m_settings.setArrangement(window.arrangement());
        window.leavePresenter(); // the zoom is the program's
    }
}

/// Notifications about background events; a child of the window, which may be recreated.
void Windows::notify(SessionWindow &window)
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

void Windows::begin(SessionWindow &window)
{
    window.begin();
    if (!m_demo.isEmpty())
        window.openDemo(m_demo, m_demoNames, false);
}

SessionWindow &Windows::add()
{
    SessionWindow &made = make();
    begin(made);
    made.window().show();
    return made;
}

/// A window with an empty session, replacing one that is closed.
SessionWindow &Windows::makeFor(SessionWindow *from, bool reuse)
{
    // The zoom and what is left out for an audience are the program's, so the new window is made
    // without them.
    const bool presents = from && reuse && from->window().leavePresenter();
    SessionWindow &made = make();
    if (from && reuse) {
        if (from->controls().isOffering())
            QMetaObject::invokeMethod(
                &made, [this, &made] { offerCrashed(made); }, Qt::QueuedConnection);
        if (from == m_reporting)
            offerReports(made);
        MainWindow &before = from->window();
        made.window().arrange(before.arrangement());
        made.window().show();
        made.window().takeOver(before);
        before.setAttribute(Qt::WA_QuitOnClose, false);
        drop(from);
        if (presents)
            made.window().enterPresenter();
    } else {
        made.window().show();
    }
    return made;
}

/// The window that reads or writes the file, or null if none does.
SessionWindow *Windows::showing(const QString &path) const
{
    const QString wanted = QFileInfo(path).canonicalFilePath();
    const auto found = std::find_if(m_windows.begin(), m_windows.end(), [&](const auto &window) {
        const SessionKeeper &keeper = window->keeper();
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

SessionWindow *Windows::openFile(const QString &path, SessionWindow *from)
{
    // Canceled reading starts again in its own window.
    SessionWindow *known = showing(path);
    const bool again =
        known && known == from && from->keeper().state() == SessionKeeper::State::Opened;
    if (known && !again) {
        known->window().raise();
        known->window().activateWindow();
        return known;
    }
    if (const std::optional<Error> error = whyNotOpened(path)) {
        if (!from && m_windows.empty())
            from = &add();
        (from ? *from : *m_windows.front()).controls().showRefusal(*error);
        return nullptr;
    }
    SessionWindow &made = makeFor(from, from && (again || from->isEmpty()));
    if (const std::optional<Error> error = made.load(path)) {
        made.controls().showRefusal(*error);
        return nullptr;
    }
    if (!m_folder.holds(path))
        remember(path);
    return &made;
}

/// Replaces the window if it shows nothing but the file; else in a new window.
void Windows::replay(SessionWindow &from, const SessionWindow::Replay &replay)
{
    if (const std::optional<Error> error = whyNotOpened(replay.path))
        return from.controls().showRefusal(*error);
    const bool isShown = from.keeper().state() == SessionKeeper::State::Opened;
    SessionWindow &made = makeFor(&from, isShown);
    if (const std::optional<Error> error = made.replay(replay))
        made.controls().showRefusal(*error);
}

/// The recording is deleted; the window starts over.
void Windows::restart(SessionWindow &window)
{
    window.keeper().discard();
    begin(makeFor(&window, true));
}

void Windows::drop(SessionWindow *window)
{
    const auto found = std::find_if(m_windows.begin(), m_windows.end(),
                                    [window](const auto &one) { return one.get() == window; });
    if (found == m_windows.end())
        return;
    const std::unique_ptr<SessionWindow> dropped = std::move(*found);
    m_windows.erase(found);
    dropped->disconnect(this);
    if (window == m_reporting)
        m_reporting = nullptr;
    qCInfo(lcApp, "a window is closed, %d left", count());
}

void Windows::remember(const QString &path)
{
    m_settings.rememberFile(path);
    keepingChanged();
}

void Windows::keepingChanged()
{
    for (const auto &window : m_windows)
        window->applyKeeping();
}

bool Windows::isFirstStart() const
{
    return m_services.profiles().profiles().empty() && !lastSession();
}

void Windows::startDemo(bool connects)
{
    if (connects && !m_isCareful && !m_windows.empty())
        m_demoWindow = m_windows.front().get();
    emit demoRequested();
}

void Windows::openDemo(SessionWindow &window)
{
    m_demoWindow = &window;
    if (m_demo.isEmpty())
        emit demoRequested();
    else
        setDemo(m_demo, m_demoNames);
}

void Windows::setDemo(const QStringList &urls, const QStringList &names)
{
    m_demo = urls;
    m_demoNames = names;
    const SessionWindow *wanting = std::exchange(m_demoWindow, nullptr);
    for (const auto &window : m_windows) {
        const bool wants = window.get() == wanting;
        if (wants || window->keeper().state() != SessionKeeper::State::Opened)
            window->openDemo(urls, names, wants);
    }
}

void Windows::loseDemo(const Error &error)
{
    m_demo.clear();
    m_demoWindow = nullptr;
    showNotice(error);
}

/// The newest that no window shows; unfinished ones are offered by themselves.
std::optional<StoredRecording> Windows::lastSession() const
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
        return !showing(one.path) && holdsUserActivity(one.path);
    });
    return last == known.end() ? std::nullopt : std::optional(*last);
}

void Windows::continueIn(const QString &path, SessionWindow &window)
{
    const std::optional<StoredRecording> last = path.isEmpty() ? lastSession() : std::nullopt;
    if (const QString file = last ? last->path : path; !file.isEmpty()) {
        if (SessionWindow *shown = openFile(file, &window))
            shown->keeper().setContinuesInOpened();
    } else {
        window.controls().bars().say(u"last session"_s, Severity::Note,
                                     tr("There is no earlier session on this computer."));
    }
}

void Windows::tidy(bool offers)
{
    m_folder.expire(m_settings.keepDays(), QDateTime::currentDateTime(),
                    [this](const QString &path) { return showing(path) != nullptr; });
    if (m_windows.empty())
        return;
    if (offers) {
        SessionWindow &first = *m_windows.front();
        offerCrashed(first);
        if (const std::optional<StoredRecording> last = lastSession();
            last && first.isEmpty() && !first.controls().isOffering())
            first.controls().offerLast(*last);
    }
    if (const std::optional<Error> trouble = SettingsFile::problem(m_settings.path())) {
        m_windows.front()->controls().bars().say(u"settings"_s, Severity::Warning,
                                                 textOf(*trouble));
    }
    if (m_isCareful) {
        m_windows.front()->controls().bars().say(
            u"careful"_s, Severity::Warning,
            tr("The last start did not finish. The layout was reset and no agent was connected "
               "automatically."));
    }
}

void Windows::offerReports(const CrashReports &reports)
{
    m_reports = reports;
    if (!m_windows.empty())
        offerReports(*m_windows.front());
}

void Windows::offerReports(SessionWindow &window)
{
    m_reporting = CrashOffer::show(window, *m_reports) ? &window : nullptr;
}

void Windows::copyDiagnostics(SessionWindow &window)
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
void Windows::offerCrashed(SessionWindow &window)
{
    std::vector<StoredRecording> crashed = m_folder.list();
    std::erase_if(crashed, [this](const StoredRecording &one) {
        if (one.state != RecordingLock::State::LeftBehind || showing(one.path))
            return true;
        return !holdsUserActivity(one.path) && RecordingFolder::remove(one.path);
    });
    for (const QString &path : m_settings.recentFiles()) { // recorded into a file of the user's
        if (!m_folder.holds(path) && !showing(path) &&
            RecordingLock::stateOf(path) == RecordingLock::State::LeftBehind)
            crashed.push_back(RecordingFolder::at(path));
    }
    qCInfo(lcApp, "%zu recordings were left behind", crashed.size());
    window.controls().offerCrashed(crashed);
}

void Windows::showNotice(const Error &error)
{
    if (!m_windows.empty())
        m_windows.front()->window().showNotice(error);
}

} // namespace a2a

#include "moc_windowmanager.cpp"
