// SPDX-License-Identifier: Apache-2.0
#include "ui/sessions/filemenu.h"

#include "ui/sessions/sessionnames.h"
#include "ui/style/displaytext.h"
#include "ui/workspace/windowkeys.h"

#include <QFileInfo>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int MaxFiles = 10;
static constexpr int MaxRecordings = 10;
static constexpr int SoonDays = 7;

FileMenu::FileMenu(SessionStorage &keeper, const RecordingFolder &folder, QWidget *parent)
    : QMenu(tr("&File"), parent)
    , m_keeper(keeper)
    , m_folder(folder)
{
    setToolTipsVisible(true);
    add(this, tr("New window"), keySequenceOf(WindowKey::NewWindow), &FileMenu::newRequested);
    add(this, tr("Open…"), keySequenceOf(WindowKey::OpenSession), &FileMenu::openRequested);
    add(this, tr("Continue last session"), {}, &FileMenu::continueRequested);
    m_recent = addMenu(tr("Open recent"));
    m_recent->setToolTipsVisible(true);
    connect(m_recent, &QMenu::aboutToShow, this, &FileMenu::fillRecent);
    addSeparator();
    add(this, tr("Save"), keySequenceOf(WindowKey::Save), &FileMenu::saveFocusedRequested)
        ->setToolTip(tr("Saves what has the keyboard: the artifact, the script or the session"));
    m_save = add(this, tr("Save session as…"), keySequenceOf(WindowKey::SaveSession),
                 &FileMenu::saveRequested);
    m_exportInsertionPoint = addSeparator();
    m_replay = addMenu(tr("Replay"));
    m_replay->setToolTipsVisible(true);
    m_startReplay = add(m_replay, tr("Replay this recording"), keySequenceOf(WindowKey::Replay),
                        &FileMenu::replayRequested);
    addSeparator();
    m_record = addAction(QString());
    connect(m_record, &QAction::triggered, this, [this] {
        if (m_keeper.state() == SessionStorage::State::Recording)
            emit stopRequested();
        else
            emit resumeRequested();
    });
    m_discard = add(this, tr("Discard the recording…"), {}, &FileMenu::discardRequested);
    addSeparator();
    add(this, tr("Close window"), keySequenceOf(WindowKey::CloseWindow), &FileMenu::closeRequested);
    add(this, tr("Quit"), keySequenceOf(WindowKey::Quit), &FileMenu::quitRequested);
    connect(&keeper, &SessionStorage::changed, this, &FileMenu::refresh);
    refresh();
}

QAction *FileMenu::add(QMenu *menu, const QString &text, const QKeySequence &keys,
                       void (FileMenu::*signal)())
{
    QAction *action = menu->addAction(text);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, signal);
    return action;
}

void FileMenu::setRecent(const QStringList &files)
{
    m_files = files;
}

void FileMenu::setRetentionDays(int days)
{
    m_keepDays = days;
}

void FileMenu::setReplayActions(const QList<QAction *> &actions)
{
    for (QAction *action : m_replay->actions()) {
        if (action != m_startReplay)
            m_replay->removeAction(action);
    }
    if (!actions.isEmpty())
        m_replay->addSeparator();
    m_replay->addActions(actions);
}

void FileMenu::setReplayable()
{
    m_isRead = true;
    refresh();
}

/// Updates the replay action, which plays the shown file, or the saved one as far as it is written.
void FileMenu::refreshReplay()
{
    const bool isShown = m_keeper.state() == SessionStorage::State::Opened;
    const bool isSaved = !isShown && !m_keeper.file().isEmpty();
    m_startReplay->setEnabled(isShown ? m_isRead : isSaved);
    if (isSaved)
        m_startReplay->setToolTip(
            tr("Replays %1 in a separate window").arg(sessionName(m_keeper.file())));
    else
        m_startReplay->setToolTip(m_startReplay->isEnabled()
                                      ? tr("Replays it from the start")
                                      : tr("Open a recording to replay it; save this one first"));
}

void FileMenu::refresh()
{
    using State = SessionStorage::State;
    const State state = m_keeper.state();
    m_save->setEnabled(!m_keeper.isSaving() && !m_keeper.isReading());
    m_save->setToolTip(m_keeper.isSaving() ? tr("The session is being saved")
                       : m_keeper.isReading()
                           ? tr("The session can be saved once it is read or replayed to its end")
                           : tr("Writes the whole session to a file, where it continues"));
    const bool again = state == State::Stopped || state == State::Failed;
    m_record->setText(again ? tr("Record again") : tr("Stop recording"));
    const bool isMoving = state == State::Failed && m_keeper.isSaving();
    m_record->setEnabled((again && !isMoving) || state == State::Recording);
    m_record->setToolTip(state == State::Opened
                             ? tr("A file is open; new traffic is recorded automatically")
                             : QString());
    const bool canDiscard =
        state != State::Opened && state != State::Idle && !m_keeper.isInSavedFile();
    m_discard->setEnabled(canDiscard);
    m_discard->setToolTip(canDiscard ? tr("Deletes the recording and starts an empty session")
                          : state == State::Opened
                              ? tr("The session shown is your own file; it will not be changed")
                              : tr("The session is in a file of your own; it is not deleted"));
    refreshReplay();
}

void FileMenu::fillRecent()
{
    m_recent->clear();
    const auto addFile = [this](const QString &text, const QString &path) {
        QAction *action = m_recent->addAction(displayLine(text, 120).replace(u'&', u"&&"_s));
        action->setToolTip(displayText(path, 400));
        connect(action, &QAction::triggered, this, [this, path] { emit fileRequested(path); });
    };
    int shown = 0;
    for (const QString &path : std::as_const(m_files)) {
        if (shown < MaxFiles && !m_folder.contains(path) && QFileInfo::exists(path)) {
            QStringList facts{sessionName(path), sessionSummary(path), sessionStartTime(path)};
            facts.removeAll(QString());
            addFile(facts.join(u" · "_s), path);
            ++shown;
        }
    }
    if (shown > 0) {
        connect(m_recent->addAction(tr("Clear recent files")), &QAction::triggered, this,
                &FileMenu::clearRecentRequested);
        m_recent->addSeparator();
    }
    const QDateTime now = QDateTime::currentDateTime();
    int recordings = 0;
    for (const StoredRecording &one : m_folder.list()) {
        if (recordings == MaxRecordings)
            break;
        if (one.state == RecordingLock::State::Succeeded)
            continue; // already open in a window
        const qint64 left = m_keepDays - one.changed.daysTo(now) + 1;
        const QString subject = sessionSummary(one.path);
        const QString name = subject.isEmpty() ? recordingName(one)
                                               : QString(subject % u" · "_s % recordingName(one));
        addFile(m_keepDays > 0 && left <= SoonDays
                    ? tr("%1 – deleted in %n day(s)", nullptr, int(qMax<qint64>(left, 0))).arg(name)
                    : name,
                one.path);
        ++recordings;
    }
    if (shown + recordings == 0)
        m_recent->addAction(tr("Nothing yet"))->setEnabled(false);
    m_recent->addSeparator();
    m_recent
        ->addAction(
            m_keepDays > 0
                ? tr("Recordings that are not saved are kept for %n day(s)", nullptr, m_keepDays)
                : tr("Recordings that are not saved are kept until you delete them"))
        ->setEnabled(false);
}

} // namespace a2a

#include "moc_filemenu.cpp"
