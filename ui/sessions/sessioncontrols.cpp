// SPDX-License-Identifier: Apache-2.0
#include "ui/sessions/sessioncontrols.h"

#include "model/text/bytesize.h"
#include "model/text/textof.h"
#include "ui/sessions/filemenu.h"
#include "ui/sessions/recordingstatuslabel.h"
#include "ui/sessions/replaybar.h"
#include "ui/sessions/sessionmessagearea.h"
#include "ui/sessions/sessionnames.h"
#include "ui/style/displaytext.h"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMainWindow>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QStatusBar>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int SavedMs = 8000;
static constexpr int MostOffered = 3;
static constexpr auto CrashedName = "crashed "_L1; ///< of a line, before the recording's path

SessionControls::SessionControls(QMainWindow &window, Selection &selection, Session &session,
                                 SessionStorage &keeper, const RecordingFolder &folder)
    : QObject(&window)
    , m_window(window)
    , m_selection(selection)
    , m_session(session)
    , m_keeper(keeper)
    , m_folder(folder)
    , m_menu(new FileMenu(keeper, folder, &window))
    , m_bars(new SessionMessageArea(&window))
{
    window.addToolBarBreak();
    window.addToolBar(m_bars);
    window.menuBar()->insertMenu(window.menuBar()->actions().value(0), m_menu);
    // Keeps shortcuts working while the presenter view hides the menu bar.
    window.addActions(m_menu->actions());
    for (const QAction *below : m_menu->actions()) {
        if (below->menu())
            window.addActions(below->menu()->actions());
    }
    window.statusBar()->addPermanentWidget(new RecordingStatusLabel(keeper, window.statusBar()));
    window.setAcceptDrops(true);
    window.installEventFilter(this);
    connectMenu();
    watchStorage();
    connectKeeper();
    // New data ends the user's consent to lose what is only in memory.
    connect(&m_session, &Session::changed, this, [this] { m_mayClose = false; });
    onKeeperStateChanged();
}

void SessionControls::connectMenu()
{
    connect(m_menu, &FileMenu::newRequested, this, &SessionControls::newRequested);
    connect(m_menu, &FileMenu::openRequested, this, &SessionControls::askForFile);
    connect(m_menu, &FileMenu::continueRequested, this, [this] { emit continueRequested({}); });
    connect(m_menu, &FileMenu::fileRequested, this, &SessionControls::openRequested);
    connect(m_menu, &FileMenu::clearRecentRequested, this, &SessionControls::clearRecentRequested);
    connect(m_menu, &FileMenu::saveRequested, this, &SessionControls::askWhereToSave);
    connect(m_menu, &FileMenu::replayRequested, this,
            [this] { emit replayRequested(m_keeper.file(), 0, 1, true); });
    connect(m_menu, &FileMenu::stopRequested, &m_keeper, &SessionStorage::stopRecording);
    connect(m_menu, &FileMenu::resumeRequested, &m_keeper, &SessionStorage::resume);
    connect(m_menu, &FileMenu::discardRequested, this, &SessionControls::askToDiscard);
    connect(m_menu, &FileMenu::closeRequested, &m_window, &QWidget::close);
    connect(m_menu, &FileMenu::quitRequested, this, &SessionControls::quitRequested);
}

void SessionControls::connectKeeper()
{
    connect(&m_keeper, &SessionStorage::changed, this, &SessionControls::onKeeperStateChanged);
    connect(&m_keeper, &SessionStorage::failed, this, &SessionControls::onFailed);
    connect(&m_keeper, &SessionStorage::saved, this, &SessionControls::onSaved);
    connect(&m_keeper, &SessionStorage::marksFailed, this, &SessionControls::onMarksFailed);
    connect(&m_keeper, &SessionStorage::marksWritten, this, [this] { m_bars->remove(u"marks"_s); });
    if (m_keeper.marksError()) // the window was recreated meanwhile
        onMarksFailed(*m_keeper.marksError());
    connect(&m_keeper, &SessionStorage::diskLimitNear, this, [this] { onDiskLimit(false); });
    connect(&m_keeper, &SessionStorage::diskLimitReached, this, [this] { onDiskLimit(true); });
    if (m_keeper.state() == SessionStorage::State::Failed && m_keeper.error())
        onFailed(*m_keeper.error());
}

QString SessionControls::title() const
{
    if (m_keeper.file().isEmpty())
        return {};
    return m_folder.contains(m_keeper.file()) && !m_keeper.isInSavedFile()
               ? tr("Not saved, %1", "title of a recording").arg(sessionName(m_keeper.file()))
               : sessionName(m_keeper.file());
}

bool SessionControls::eventFilter(QObject *watched, QEvent *event)
{
    // Without this attribute the window is only being replaced by another one of the same session.
    const bool ends = watched == &m_window && event->type() == QEvent::Close &&
                      m_window.testAttribute(Qt::WA_QuitOnClose);
    if (ends && !m_mayClose && m_keeper.isOnlyInMemory()) {
        event->ignore();
        askToClose();
        return true;
    }
    if (watched != &m_window ||
        (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop))
        return QObject::eventFilter(watched, event);
    auto *drop = static_cast<QDropEvent *>(event);
    QStringList files;
    for (const QUrl &url : drop->mimeData()->urls()) {
        if (url.isLocalFile() && url.toLocalFile().endsWith(sessionFileSuffix()))
            files.append(url.toLocalFile());
    }
    if (files.isEmpty())
        return QObject::eventFilter(watched, event);
    drop->setDropAction(Qt::CopyAction);
    drop->accept();
    if (event->type() == QEvent::Drop) {
        for (const QString &file : std::as_const(files))
            emit openRequested(file);
    }
    return true;
}

void SessionControls::askForFile()
{
    auto *dialog = new QFileDialog(&m_window, tr("Open a session"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({sessionFileFilter(), tr("All files (*)")});
    if (!m_keeper.file().isEmpty())
        dialog->setDirectory(QFileInfo(m_keeper.file()).absolutePath());
    connect(dialog, &QFileDialog::fileSelected, this, &SessionControls::openRequested);
    dialog->open();
}

/// A session with a file of its own is written there continuously, so there is little to do.
void SessionControls::save()
{
    using State = SessionStorage::State;
    if (m_keeper.isSaving())
        return;
    if (!m_keeper.openedBefore().isEmpty() && m_keeper.state() == State::Recording)
        return m_keeper.continueInOpened();
    const bool isOwn = !m_keeper.file().isEmpty() && !m_folder.contains(m_keeper.file());
    if (isOwn && m_keeper.state() == State::Stopped)
        return m_keeper.resume();
    const bool isWritten = m_keeper.isInSavedFile() || m_keeper.state() == State::Opened;
    if (!isOwn || !isWritten || m_keeper.isOnlyInMemory() || !QFileInfo::exists(m_keeper.file()))
        return m_menu->saveAction()->trigger();
    m_window.statusBar()->showMessage(
        displayLine(tr("%1 is saved.").arg(sessionName(m_keeper.file()))), SavedMs);
}

void SessionControls::askWhereToSave()
{
    auto *dialog = new QFileDialog(&m_window, tr("Save the session as"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({sessionFileFilter()});
    dialog->setDefaultSuffix(sessionFileSuffix().mid(1));
    const bool isOwn = !m_keeper.file().isEmpty() && !m_folder.contains(m_keeper.file());
    if (isOwn)
        dialog->setDirectory(QFileInfo(m_keeper.file()).absolutePath());
    const QDateTime began = QDateTime::fromMSecsSinceEpoch(m_session.recording().startedWallMs());
    dialog->selectFile(isOwn ? QFileInfo(m_keeper.file()).fileName()
                             : began.toString(u"yyyy-MM-dd HH-mm"_s) % sessionFileSuffix());
    connect(dialog, &QFileDialog::fileSelected, &m_keeper, &SessionStorage::saveAs);
    connect(dialog, &QFileDialog::rejected, this, [this] { m_closesWhenSaved = false; });
    dialog->open();
}

void SessionControls::askToDiscard()
{
    const QString since = QLocale().toString(
        QDateTime::fromMSecsSinceEpoch(m_session.recording().startedWallMs()).time(),
        QLocale::ShortFormat);
    auto *question = new QMessageBox(QMessageBox::Question, tr("Discard the recording"),
                                     tr("Discard what was recorded since %1?").arg(since),
                                     QMessageBox::Cancel, &m_window);
    question->setTextFormat(Qt::PlainText);
    question->setInformativeText(tr("%1 on disk will be deleted and an empty session starts. Open "
                                    "streams are closed. Saved copies are kept.")
                                     .arg(sizeText(m_keeper.diskBytes())));
    QPushButton *discard = question->addButton(tr("Discard"), QMessageBox::DestructiveRole);
    question->setDefaultButton(QMessageBox::Cancel);
    question->setAttribute(Qt::WA_DeleteOnClose);
    connect(discard, &QPushButton::clicked, this, &SessionControls::discardRequested,
            Qt::QueuedConnection);
    question->open();
}

void SessionControls::askToClose()
{
    if (m_window.findChild<QMessageBox *>(u"closeQuestion"_s))
        return; // already asked
    auto *question = new QMessageBox(QMessageBox::Warning, tr("Close the session"),
                                     tr("A part of this session is in memory only."),
                                     QMessageBox::Cancel, &m_window);
    question->setObjectName(u"closeQuestion"_s);
    question->setTextFormat(Qt::PlainText);
    const bool isUnwritten =
        m_keeper.state() == SessionStorage::State::Failed || m_keeper.isLockedOut();
    question->setInformativeText(
        m_keeper.marksError() ? tr("Marks and comments could not be saved next to the file. They "
                                   "are lost when the window closes.")
        : isUnwritten
            ? tr("It could not be written to disk. When the window closes, it is lost.")
            : tr("It arrived after recording was stopped. When the window closes, it is lost."));
    QPushButton *save = question->addButton(tr("Save as…"), QMessageBox::AcceptRole);
    QPushButton *lose = question->addButton(tr("Close and discard"), QMessageBox::DestructiveRole);
    question->setDefaultButton(save);
    question->setAttribute(Qt::WA_DeleteOnClose);
    connect(save, &QPushButton::clicked, this, [this] {
        m_closesWhenSaved = true;
        askWhereToSave();
    });
    connect(
        lose, &QPushButton::clicked, this,
        [this] {
            m_mayClose = true;
            m_window.close();
        },
        Qt::QueuedConnection);
    question->open();
}

/// Selects the newest conversation, unless the user has selected another one.
void SessionControls::selectNewestContext()
{
    const Store &store = m_session.store();
    ContextIndex newest = NoIndex;
    for (auto context = ContextIndex(store.contexts.size()); context-- > 0 && newest == NoIndex;) {
        if (store.contexts[context].mergedInto == NoIndex)
            newest = context;
    }
    if (newest == NoIndex) {
        if (m_selection.agent() == NoIndex && m_session.agentCount() > 0)
            m_selection.selectAgent(0, this);
        return;
    }
    const bool isOurs =
        m_selection.context() == NoIndex || m_selection.context() == m_newestContext;
    if (newest == m_newestContext || !isOurs)
        return;
    m_newestContext = newest;
    m_selection.selectContext(store.contexts[newest].agent, newest, this);
}

void SessionControls::onKeeperStateChanged()
{
    const bool isStopped = m_keeper.state() == SessionStorage::State::Stopped;
    if (isStopped && !m_bars->line(u"stopped"_s)) {
        MessageBar *line =
            m_bars->showMessage(u"stopped"_s, Severity::Warning,
                                tr("Recording is stopped: new data is in memory only."));
        line->setDismissable(false);
        connect(line->addButton(tr("Record again"),
                                tr("Writes the whole session to its file, or to a new recording")),
                &QPushButton::clicked, &m_keeper, &SessionStorage::resume);
    } else if (!isStopped) {
        m_bars->remove(u"stopped"_s);
    }
    if (!m_keeper.isLockedOut()) {
        m_bars->remove(u"locked"_s);
    } else if (!m_bars->line(u"locked"_s)) {
        m_bars
            ->showMessage(
                u"locked"_s, Severity::Warning,
                tr("Another program has locked the session file %1. New data is kept in memory "
                   "and written when the lock is released.")
                    .arg(displayLine(m_keeper.recording())))
            ->setDismissable(false);
    }
    if (m_keeper.state() != SessionStorage::State::Failed)
        m_bars->remove(u"failed"_s);
    if (m_keeper.state() != SessionStorage::State::Recording)
        m_bars->remove(u"limit"_s);
    if (m_keeper.state() == SessionStorage::State::Recording)
        m_bars->remove(u"opened"_s); // it is a live session again
    askWhereToContinue();
    emit titleChanged(title());
}

/// Asks once where a continued session is written. Until the user decides, it is in a recording of
/// its own.
void SessionControls::askWhereToContinue()
{
    const QString &file = m_keeper.openedBefore();
    if (file.isEmpty() || m_keeper.isSaving() ||
        m_keeper.state() != SessionStorage::State::Recording)
        return m_bars->remove(u"continue"_s);
    if (m_bars->line(u"continue"_s))
        return;
    const QString name = sessionName(file);
    MessageBar *line =
        m_bars->showMessage(u"continue"_s, Severity::Warning,
                            tr("This session goes on. What is new is in a new recording; it "
                               "can continue in %1 instead.")
                                .arg(name));
    line->setDismissable(false);
    connect(line->addButton(tr("Continue in this file"),
                            tr("%1 then has everything, from the first event on").arg(name)),
            &QPushButton::clicked, &m_keeper, &SessionStorage::continueInOpened);
    connect(line->addButton(tr("Keep a new recording"), tr("%1 stays as it is").arg(name)),
            &QPushButton::clicked, &m_keeper, &SessionStorage::continueElsewhere);
}

void SessionControls::onFailed(const Error &error)
{
    MessageBar *line = m_bars->showMessage(u"failed"_s, Severity::Error, textOf(error));
    line->setDismissable(false);
    connect(line->addButton(tr("Save elsewhere…"),
                            tr("Writes the whole session there and continues recording there")),
            &QPushButton::clicked, this, &SessionControls::askWhereToSave);
    connect(line->addButton(tr("Retry"), tr("Writes the whole session to a new recording")),
            &QPushButton::clicked, &m_keeper, &SessionStorage::resume);
}

void SessionControls::onMarksFailed(const Error &error)
{
    MessageBar *line = m_bars->showMessage(u"marks"_s, Severity::Error, textOf(error));
    line->setDismissable(false);
    connect(line->addButton(tr("Save elsewhere…"), tr("Writes the whole session there")),
            &QPushButton::clicked, this, &SessionControls::askWhereToSave);
}

/// Shows errors of the session's data file, when writing to disk or reading back.
void SessionControls::watchStorage()
{
    const Recording &recording = m_session.recording();
    connect(&recording, &Recording::storageFailed, this, [this](const Error &error) {
        m_bars->showMessage(u"storage"_s, Severity::Warning, textOf(error));
    });
    connect(&recording, &Recording::throttledChanged, this, [this](bool isHeldUp) {
        if (!isHeldUp)
            return m_bars->remove(u"heldUp"_s);
        m_bars
            ->showMessage(
                u"heldUp"_s, Severity::Note,
                tr("The disk is slower than the agents: their responses wait until it has caught "
                   "up. Nothing is lost."))
            ->setDismissable(false);
    });
}

void SessionControls::onSaved(const QString &path, const std::optional<Error> &error)
{
    if (!error) {
        m_bars->remove(u"saving"_s);
        m_window.statusBar()->showMessage(
            displayLine(m_keeper.isInSavedFile()
                            ? tr("Saved as %1. Recording continues there.").arg(path)
                            : tr("Saved as %1").arg(path)),
            SavedMs);
        if (std::exchange(m_closesWhenSaved, false))
            m_window.close();
        return;
    }
    m_closesWhenSaved = false;
    MessageBar *line = m_bars->showMessage(u"saving"_s, Severity::Error,
                                           tr("The session was not saved. %1").arg(textOf(*error)));
    connect(line->addButton(tr("Save elsewhere…")), &QPushButton::clicked, this,
            &SessionControls::askWhereToSave);
}

void SessionControls::onDiskLimit(bool reached)
{
    const QString size = sizeText(m_keeper.diskBytes());
    const QString limit = sizeText(m_keeper.diskLimit());
    MessageBar *line = m_bars->showMessage(
        u"limit"_s, Severity::Warning,
        reached ? tr("This recording uses %1, more than the limit of %2 in the settings. It "
                     "continues until you decide.")
                      .arg(size, limit)
                : tr("This recording uses %1, close to the limit of %2 in the settings.")
                      .arg(size, limit));
    connect(
        line->addButton(tr("Continue recording"), tr("Asks again after the same amount of data")),
        &QPushButton::clicked, this, [this] {
            m_keeper.raiseDiskLimit();
            m_bars->remove(u"limit"_s);
        });
    connect(line->addButton(tr("Stop recording"), tr("Recorded data is kept")),
            &QPushButton::clicked, &m_keeper, &SessionStorage::stopRecording);
}

void SessionControls::showOpenError(const Error &error)
{
    m_bars->showMessage(u"refused "_s % error.where, Severity::Error,
                        textOf(error)); // one for each file
}

/// The text shown while a file is read, with the amounts to come if the file declares them.
static QString readingText(const QString &name, const std::optional<SessionOutline> &coming)
{
    if (!coming)
        return SessionControls::tr("Reading %1…").arg(name);
    const QLocale locale;
    return SessionControls::tr("Reading %1… Agents: %2, conversations: %3, tasks: %4, frames: %5")
        .arg(name, locale.toString(coming->agents.size()),
             locale.toString(coming->conversationCount), locale.toString(coming->taskCount),
             locale.toString(coming->frameCount));
}

void SessionControls::showLoading(SessionLoader &loader)
{
    m_canceled = false;
    if (loader.progress() >= 1)
        return onLoaded(loader);
    MessageBar *line = m_bars->showMessage(
        u"loading"_s, Severity::Note, readingText(sessionName(m_keeper.file()), loader.outline()));
    line->setDismissable(false);
    auto *progress = new QProgressBar(line);
    progress->setRange(0, 100);
    progress->setTextVisible(false);
    progress->setMaximumWidth(240);
    progress->setAccessibleName(tr("Reading progress"));
    line->addWidget(progress);
    connect(line->addButton(tr("Cancel"), tr("Shows the part read so far")), &QPushButton::clicked,
            this, [this, &loader] {
                m_canceled = true;
                loader.cancel();
                onLoaded(loader);
            });
    connect(&loader, &SessionLoader::progressed, progress,
            [progress](double part) { progress->setValue(int(part * 100)); });
    m_followConnection =
        connect(&m_session, &Session::changed, this, &SessionControls::selectNewestContext);
    connect(&loader, &SessionLoader::interrupted, this, [this, &loader] { onLoaded(loader); });
    connect(&loader, &SessionLoader::finished, this, [this, &loader] { onLoaded(loader); });
}

void SessionControls::onLoaded(SessionLoader &loader)
{
    m_bars->remove(u"loading"_s);
    loader.disconnect(this);
    disconnect(m_followConnection);
    m_keeper.setLoaded(loader.isComplete() ? SessionStorage::Loaded::All
                                           : SessionStorage::Loaded::Part);
    selectNewestContext();
    if (m_canceled) {
        MessageBar *line =
            m_bars->showMessage(u"partial"_s, Severity::Warning,
                                tr("Reading was canceled: only the part read so far is shown."));
        connect(line->addButton(tr("Read all of it")), &QPushButton::clicked, this,
                [this, path = m_keeper.file()] { emit restoreRequested(path); });
    } else if (loader.notice()) {
        m_bars->showMessage(u"damaged"_s, Severity::Warning, textOf(*loader.notice()));
    } else if (!loader.wasClosedCleanly()) {
        m_bars->showMessage(
            u"unfinished"_s, Severity::Warning,
            tr("This recording was not finished: its last quarter of a second may be "
               "missing. Everything before is complete."));
    }
    if (loader.marksNotice())
        m_bars->showMessage(u"marks beside"_s, Severity::Warning, textOf(*loader.marksNotice()));
    m_menu->setReplayable();
    showOpenedMessage();
}

void SessionControls::showOpenedMessage()
{
    if (m_keeper.state() != SessionStorage::State::Opened)
        return;
    const QDateTime began = QDateTime::fromMSecsSinceEpoch(m_session.recording().startedWallMs());
    MessageBar *line =
        m_bars->showMessage(u"opened"_s, Severity::Note,
                            tr("Offline recording of %1. Connect to continue.")
                                .arg(QLocale().toString(began, QLocale::ShortFormat)));
    connect(line->addButton(tr("Replay"), tr("Replays it from the start (Ctrl+Alt+Y)")),
            &QPushButton::clicked, this,
            [this] { emit replayRequested(m_keeper.file(), 0, 1, true); });
}

void SessionControls::showReplay(SessionPlayer &player)
{
    m_replay = new ReplayBar(player, m_bars);
    m_bars->addBar(m_replay);
    m_menu->setReplayable();
    m_menu->setReplayActions(m_replay->replayActions());
    m_window.addActions(m_replay->replayActions());
    connect(m_replay, &ReplayBar::restartRequested, this,
            [this, &player](qint64 untilNs, bool playing) {
                emit replayRequested(m_keeper.file(), untilNs, player.speed(), playing);
            });
    m_followConnection =
        connect(&m_session, &Session::changed, this, &SessionControls::selectNewestContext);
    connect(&player, &SessionPlayer::changed, this, [this, &player] {
        if (!player.isAtEnd())
            return;
        m_keeper.setLoaded(player.isComplete() ? SessionStorage::Loaded::All
                                               : SessionStorage::Loaded::Part);
        selectNewestContext();
        disconnect(m_followConnection);
        if (player.notice())
            m_bars->showMessage(u"damaged"_s, Severity::Warning, textOf(*player.notice()));
        if (player.marksNotice())
            m_bars->showMessage(u"marks beside"_s, Severity::Warning,
                                textOf(*player.marksNotice()));
    });
}

void SessionControls::offerCrashedRecordings(const std::vector<StoredRecording> &recordings)
{
    int offered = 0;
    for (const StoredRecording &one : recordings) {
        if (offered++ < MostOffered)
            askToRestore(one);
        else
            RecordingLock::removeStale(one.path); // it is in the list of recent ones
    }
}

bool SessionControls::isOffering() const
{
    const QList<MessageBar *> lines = m_bars->findChildren<MessageBar *>();
    return std::any_of(lines.begin(), lines.end(), [](const MessageBar *line) {
        return line->objectName().startsWith(CrashedName);
    });
}

void SessionControls::offerLastSession(const StoredRecording &recording)
{
    const QString name = u"last session"_s;
    const QString title =
        m_folder.contains(recording.path) ? recordingName(recording) : sessionName(recording.path);
    MessageBar *line =
        m_bars->showMessage(name, Severity::Note, tr("Last session: %1.").arg(title));
    connect(line->addButton(tr("Continue last session"),
                            tr("Opens its recording; new data is added to it")),
            &QPushButton::clicked, this, [this, name, path = recording.path] {
                m_bars->remove(name);
                emit continueRequested(path);
            });
    connect(&m_session.recorder(), &Recorder::attached, line,
            [this, name] { m_bars->remove(name); });
}

void SessionControls::askToRestore(const StoredRecording &recording)
{
    const QString name = CrashedName % recording.path;
    const bool isOurs = m_folder.contains(recording.path);
    MessageBar *line = m_bars->showMessage(
        name, Severity::Warning,
        tr("A2A Scope quit before this recording was closed: %1.")
            .arg(isOurs ? recordingName(recording) : sessionName(recording.path)));
    const QString path = recording.path;
    connect(line->addButton(tr("Restore"), tr("Opens it in a window")), &QPushButton::clicked, this,
            [this, name, path] {
                m_bars->remove(name);
                emit restoreRequested(path);
            });
    connect(line->addButton(tr("Later"), tr("Keeps it in the list of recent recordings")),
            &QPushButton::clicked, this, [this, name, path] {
                RecordingLock::removeStale(path);
                m_bars->remove(name);
            });
    // The message cannot be closed; "Later" postpones the decision.
    line->setDismissable(false);
    if (!isOurs)
        return; // a file of the user's is not deleted
    connect(line->addButton(tr("Delete…")), &QPushButton::clicked, this, [this, name, recording] {
        auto *question =
            new QMessageBox(QMessageBox::Question, tr("Delete the recording"),
                            tr("Delete the recording of %1?").arg(recordingName(recording)),
                            QMessageBox::Cancel, &m_window);
        question->setTextFormat(Qt::PlainText);
        question->setAttribute(Qt::WA_DeleteOnClose);
        QPushButton *remove = question->addButton(tr("Delete"), QMessageBox::DestructiveRole);
        question->setDefaultButton(QMessageBox::Cancel);
        connect(remove, &QPushButton::clicked, this, [this, name, path = recording.path] {
            RecordingFolder::remove(path);
            m_bars->remove(name);
        });
        question->open();
    });
}

} // namespace a2a

#include "moc_sessioncontrols.cpp"
