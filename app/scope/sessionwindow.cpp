// SPDX-License-Identifier: Apache-2.0
#include "app/scope/sessionwindow.h"

#include "ui/sessions/filemenu.h"
#include "ui/sessions/sessioncontrols.h"

namespace a2a {

static constexpr qint64 Megabyte = 1024 * 1024;

SessionWindow::SessionWindow(Services &services, Theme &theme, Language &language,
                             const RecordingFolder &folder)
    : m_settings(services.settings())
    , m_folder(folder)
    , m_keeper(m_session, folder)
    , m_host(std::make_unique<WindowHost>(m_session, services, theme, language))
{
    attach();
    connect(m_host.get(), &WindowHost::replaced, this, [this] {
        attach();
        emit controlsCreated();
    });
}

SessionWindow::~SessionWindow()
{
    m_host.reset(); // it refers to the other members
    m_player.reset();
    m_loader.reset();
    m_keeper.close();
}

void SessionWindow::attach()
{
    MainWindow &made = window();
    m_controls = &made.addSessionControls(m_keeper, m_folder);
    if (m_player)
        m_controls->showReplay(*m_player);
    if (m_loader)
        m_controls->showLoading(*m_loader);
    applyRecordingSettings();
    connect(&made, &MainWindow::retentionChanged, this, &SessionWindow::retentionChanged);
    connect(&made, &MainWindow::demoRequested, this, &SessionWindow::demoRequested);
    connect(&made, &MainWindow::diagnosticsRequested, this, &SessionWindow::diagnosticsRequested);
    connect(
        &made, &MainWindow::closed, this,
        [this, closing = &made] {
            // A window replaced for a language change is gone by now.
            if (closing == &window() && !closing->isVisible())
                emit closed();
        },
        Qt::QueuedConnection);
}

void SessionWindow::applyRecordingSettings()
{
    m_keeper.setDiskLimit(m_settings.diskLimitMb() * Megabyte);
    m_controls->menu().setRecent(m_settings.recentFiles());
    m_controls->menu().setRetentionDays(m_settings.retentionDays());
}

void SessionWindow::begin()
{
    m_keeper.begin();
    window().agents().listSavedAgents();
}

std::optional<Error> SessionWindow::load(const QString &path)
{
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, m_session);
    if (!loader)
        return loader.error();
    m_loader = loader.take();
    m_keeper.setOpened(path, m_loader->agents());
    m_controls->showLoading(*m_loader);
    connect(m_loader.get(), &SessionLoader::finished, this,
            [this] { settleFile(SessionStorage::Loaded::All); });
    connect(m_loader.get(), &SessionLoader::interrupted, this,
            [this] { settleFile(SessionStorage::Loaded::Interrupted); });
    m_loader->start();
    return {};
}

void SessionWindow::settleFile(SessionStorage::Loaded loaded)
{
    // Read completely: it is not offered again.
    RecordingLock::removeStale(m_keeper.file());
    m_keeper.setLoaded(loaded);
}

std::optional<Error> SessionWindow::replay(const Replay &replay)
{
    Result<std::unique_ptr<SessionPlayer>> player = SessionPlayer::open(replay.path, m_session);
    if (!player)
        return player.error();
    m_player = player.take();
    m_keeper.setOpened(replay.path, m_player->agents());
    m_controls->showReplay(*m_player);
    connect(m_player.get(), &SessionPlayer::interrupted, this,
            [this] { m_keeper.setLoaded(SessionStorage::Loaded::Interrupted); });
    m_player->setSpeed(replay.speed);
    m_player->skipTo(replay.untilNs);
    if (replay.playing)
        m_player->play();
    return {};
}

void SessionWindow::openDemo(const QStringList &urls, const QStringList &names, bool connects)
{
    m_keeper.setDisposableAgents(urls);
    window().agents().openDemo(urls, names, connects);
}

bool SessionWindow::isEmpty() const
{
    const bool isLive = m_keeper.state() == SessionStorage::State::Recording ||
                        m_keeper.state() == SessionStorage::State::Failed;
    return isLive && m_keeper.file().isEmpty() && !m_keeper.hasContent() &&
           !m_host->window().hasDrafts() && !m_host->window().hasActiveListeners();
}

} // namespace a2a

#include "moc_sessionwindow.cpp"
