// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/sessionstorage.h"

#include "model/log/categories.h"
#include "model/sessionfile/database.h"
#include "model/sessionfile/siblingname.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr std::chrono::seconds LookEvery{1};
static constexpr std::chrono::milliseconds MarksWait{200};

static Error cannotCreate(const QString &path, const QString &why)
{
    return Error(ErrorKind::File, u"cannot-create"_s, {"session-not-made", {path, why}})
        .at(path)
        .hinting({"hint-choose-folder"});
}

/// Whether two paths lead to the same file, also through links. False if it no longer exists.
static bool isSameFile(const QString &one, const QString &other)
{
    if (one.isEmpty() || other.isEmpty())
        return false;
    const QString real = QFileInfo(one).canonicalFilePath();
    return !real.isEmpty() && real == QFileInfo(other).canonicalFilePath();
}

static std::optional<RecordingIdentity> signAt(const QString &path)
{
    const Result<std::unique_ptr<SessionFile>> file = SessionFile::open(path);
    return file ? std::optional(file.value()->identity()) : std::nullopt;
}

SessionStorage::SessionStorage(Session &session, const RecordingFolder &folder, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_folder(folder)
    , m_notes(session)
{
    connect(&session.recording(), &Recording::exchangeBegan, this, &SessionStorage::onExchange);
    m_diskTimer.setInterval(LookEvery);
    connect(&m_diskTimer, &QTimer::timeout, this, &SessionStorage::checkDisk);
    m_diskTimer.start();
    watchMarks();
}

SessionStorage::~SessionStorage()
{
    close();
}

/// Only the user's changes: the file's own marks and those beside it are loaded already.
void SessionStorage::watchMarks()
{
    m_marksWait.setSingleShot(true);
    m_marksWait.setInterval(MarksWait);
    connect(&m_marksWait, &QTimer::timeout, this, &SessionStorage::writeMarks);
    const UserMarks &marks = m_session.marks();
    const auto isOurs = [this, &marks] { return m_state == State::Opened && !marks.isRestoring(); };
    const auto say = [this, isOurs](const auto &...what) {
        if (!isOurs())
            return;
        m_addedMarks.add(what...);
        m_marksWait.start();
    };
    connect(&marks, &UserMarks::frameChanged, this,
            [&marks, say](FrameIndex frame) { say(marks.frameMark(frame)); });
    connect(&marks, &UserMarks::targetChanged, this,
            [&marks, say](MarkTarget place) { say(marks.taskNote(place)); });
    connect(&marks, &UserMarks::changed, this, [&marks, say](ArtifactIndex artifact) {
        say(marks.artifactIds(artifact), marks.isAccepted(artifact));
    });
    connect(&marks, &UserMarks::conversationChanged, this,
            [&marks, say](ContextIndex context) { say(marks.conversationNote(context)); });
}

void SessionStorage::writeMarks()
{
    m_marksWait.stop();
    const bool hadError = m_marksError.has_value();
    m_marksError = writeMarksFile(m_file,
                                  m_fileAgents ? m_fileAgents->toFile(m_addedMarks)
                                               : annotationsInFile(m_session, m_addedMarks),
                                  m_fileSign);
    if (m_marksError && !hadError)
        emit marksFailed(*m_marksError);
    else if (!m_marksError && hadError)
        emit marksWritten();
}

QString SessionStorage::recording() const
{
    return m_journal && m_state == State::Recording ? m_journal->path() : QString();
}

/// For the log.
static const char *keepingWord(SessionStorage::State state)
{
    switch (state) {
    case SessionStorage::State::Idle:
        return "idle";
    case SessionStorage::State::Recording:
        return "recording";
    case SessionStorage::State::Stopped:
        return "stopped";
    case SessionStorage::State::Failed:
        return "failed";
    case SessionStorage::State::Opened:
        return "opened from a file";
    }
    return "";
}

void SessionStorage::setState(State state)
{
    m_state = state;
    qCInfo(lcSessionFile, "session: %s", keepingWord(state));
    emit changed();
}

void SessionStorage::begin()
{
    record(false);
}

void SessionStorage::record(bool late)
{
    if (m_marksWait.isActive())
        writeMarks(); // the opened file keeps its annotations
    Result<RecordingFolder::Reservation> place = m_folder.reserve();
    if (!place)
        return onFailed(place.error());
    Result<std::unique_ptr<Journal>> journal =
        late ? Journal::createForRunningSession(place->path, m_session, m_notes)
             : Journal::create(place->path, m_session);
    if (!journal)
        return onFailed(journal.error());
    m_lock = std::move(place.value().lock);
    adoptJournal(journal.take());
}

void SessionStorage::adoptJournal(std::unique_ptr<Journal> journal)
{
    m_journal = std::move(journal);
    m_error.reset();
    connect(m_journal.get(), &Journal::failed, this, &SessionStorage::onFailed);
    connect(m_journal.get(), &Journal::moved, this, &SessionStorage::onMoved);
    connect(m_journal.get(), &Journal::lockedOut, this, &SessionStorage::onLockedOut);
    setState(State::Recording);
    checkDisk();
}

void SessionStorage::setPatience(std::chrono::milliseconds patience)
{
    if (m_journal)
        m_journal->setPatience(patience);
}

void SessionStorage::onLockedOut(bool isLocked)
{
    m_isLockedOut = isLocked;
    qCInfo(lcSessionFile, "session: %s",
           isLocked ? "another program locks its file, what comes waits"
                    : "its file is free again");
    emit changed();
}

void SessionStorage::onFailed(const Error &error)
{
    m_error = error;
    qCInfo(lcSessionFile, "session: cannot be written, %s", qUtf8Printable(error.code));
    setState(State::Failed);
    emit failed(error);
}

void SessionStorage::setOpened(const QString &path, std::shared_ptr<const FileAgents> agents)
{
    m_file = path;
    m_readFrom = path;
    m_fileSign = signAt(path);
    m_fileAgents = std::move(agents);
    m_savedFile.clear();
    m_loading = true;
    setState(State::Opened);
}

void SessionStorage::setLoaded(Loaded loaded)
{
    const bool was = std::exchange(m_loading, false);
    if (loaded == Loaded::Interrupted && m_state == State::Opened)
        return proceed(false);
    if (!was)
        return;
    m_hasAll = loaded == Loaded::All;
    if (m_hasAll)
        m_readFrom.clear();
    m_savedExtent = extent();
    emit changed();
}

/// Starts recording when an agent is called again.
void SessionStorage::onExchange()
{
    if (m_state == State::Opened && !m_loading)
        proceed(m_hasAll);
}

/// Continues in a new recording until the user has decided, so that nothing is lost in the
/// meantime. A file that was read in part is never replaced.
void SessionStorage::proceed(bool hasAll)
{
    const QString opened = m_file;
    record(true);
    m_file = recording();
    m_openedBefore = hasAll && m_state == State::Recording ? opened : QString();
    if (!m_openedBefore.isEmpty() && (m_continuesInOpened || m_savedFile == opened))
        continueInOpened();
    emit changed();
}

void SessionStorage::continueInOpened()
{
    if (m_openedBefore.isEmpty() || isSaving() || m_state != State::Recording)
        return;
    const QString path = m_openedBefore;
    if (hasChanged(path))
        return;
    if (RecordingLock::stateOf(path) == RecordingLock::State::Free) {
        // A write-ahead log left by a crash is merged into the file before the file is replaced.
        Database left;
        if (QFile::exists(path % u"-wal"_s) && left.open(path, Database::Mode::Write))
            static_cast<void>(
                left.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode=DELETE"));
    }
    saveAs(path);
}

void SessionStorage::continueElsewhere()
{
    m_openedBefore.clear();
    emit changed();
}

SessionStorage::Extent SessionStorage::extent() const
{
    const Recording &recording = m_session.recording();
    return {recording.lastId(), recording.storedBytes(), m_session.marks().changes()};
}

bool SessionStorage::isOnlyInMemory() const
{
    if (m_state == State::Opened)
        return m_marksError.has_value();
    const bool isBehind = m_state == State::Failed || m_isLockedOut ||
                          (m_state == State::Stopped && m_stoppedExtent != extent());
    return isBehind && hasContent() && m_savedExtent != extent();
}

bool SessionStorage::hasContent() const
{
    const Recording &recording = m_session.recording();
    for (ExchangeId id = 1; id <= recording.lastId(); ++id) {
        const AgentIndex agent = recording.facts(id).request.agent;
        const bool isCall = m_notes.find(id) != nullptr;
        const bool isIncidental =
            agent < AgentIndex(m_session.agentCount()) &&
            m_disposableAgents.contains(m_session.agent(agent).link().typedAddress());
        if (isCall || !isIncidental)
            return true;
    }
    return false;
}

/// Whether another window or program has written there since then, which is reported. What it wrote
/// must not get lost.
bool SessionStorage::hasChanged(const QString &path)
{
    if (!m_fileSign || !QFile::exists(path) || signAt(path) == m_fileSign)
        return false;
    const auto error = Error(ErrorKind::File, u"changed"_s, {"session-changed-since", {path}})
                           .at(path)
                           .hinting({"hint-other-name"});
    emit saved(path, error);
    return true;
}

/// Returns false if the file is a recording in use, which was reported then.
bool SessionStorage::beginSaving(const QString &path)
{
    if (RecordingLock::stateOf(path) != RecordingLock::State::Free ||
        QFile::exists(path % u"-wal"_s) || QFile::exists(path % u"-journal"_s)) {
        const auto error = Error(ErrorKind::File, u"in-use"_s, {"recording-not-finished", {path}})
                               .at(path)
                               .hinting({"hint-other-name"});
        emit saved(path, error);
        return false;
    }
    if (m_marksWait.isActive())
        writeMarks(); // beside the file that they were made for
    m_savingExtent = extent();
    m_replacedMarks = findOwnMarksFiles(path);
    m_saving = Saving::Copying;
    emit changed();
    return true;
}

/// Why nothing is written there: a part of the session would be taken for the whole, or replace it.
std::optional<Error> SessionStorage::saveError(const QString &path) const
{
    if (m_loading) {
        return Error(ErrorKind::File, u"still-reading"_s, {"session-still-read"})
            .at(path)
            .hinting({"hint-save-at-its-end"});
    }
    if (isSameFile(path, m_readFrom)) {
        return Error(ErrorKind::File, u"read-in-part"_s, {"session-read-in-part", {path}})
            .at(path)
            .hinting({"hint-other-name"});
    }
    return {};
}

void SessionStorage::saveAs(const QString &path)
{
    if (isSaving())
        return;
    if (const std::optional<Error> error = saveError(path)) {
        emit saved(path, error);
        return;
    }
    if (const QString own = recording(); isSameFile(own, path)) { // it has everything
        m_savingExtent = extent();
        return onSaved(own, {}); // by the name that it is written under
    }
    if (!beginSaving(path))
        return;
    if (m_state == State::Recording)
        moveTo(path);
    else if (m_state == State::Failed)
        writeFromMemory(path);
    else
        writeCopy(path);
}

/// Continues the recording in another file.
void SessionStorage::moveTo(const QString &path)
{
    m_movingFrom = m_journal->path();
    m_nextLock = RecordingLock::acquire(path);
    m_journal->moveTo(path);
}

/// Writes a recording from memory beside the file first, because no recording on disk is complete.
void SessionStorage::writeFromMemory(const QString &path)
{
    if (m_journal && m_journal->path() != m_savedFile)
        m_stoppedRecordings.append(m_journal->path());
    endRecording();
    Result<std::unique_ptr<Journal>> journal =
        Journal::createForRunningSession(unusedSiblingName(path, ".part"_L1), m_session, m_notes);
    if (!journal)
        return onSaved(path, journal.error());
    m_journal = journal.take();
    connect(m_journal.get(), &Journal::moved, this, &SessionStorage::onMoved);
    connect(m_journal.get(), &Journal::lockedOut, this, &SessionStorage::onLockedOut);
    connect(m_journal.get(), &Journal::failed, this, [this, path](const Error &error) {
        if (!isSaving())
            return onFailed(error);
        const QString unfinished = m_journal->path();
        endRecording(Journal::Rest::Leave);
        Database::removeFiles(unfinished);
        onSaved(path, error);
    });
    moveTo(path);
}

void SessionStorage::onMoved(const QString &path, const std::optional<Error> &error)
{
    if (!error) {
        switchTo(path);
    } else if (m_state == State::Recording) {
        m_movingFrom.clear();
        m_nextLock.reset();
    } else if (m_journal->error()) { // it failed in the meantime: memory has everything
        return writeFromMemory(path);
    } else {
        const QString unfinished = m_movingFrom;
        endRecording(Journal::Rest::Leave);
        Database::removeFiles(unfinished);
    }
    onSaved(path, error);
    checkDisk();
}

/// Continues in the file to which the recording has moved. The previous one is removed unless the
/// user chose it.
void SessionStorage::switchTo(const QString &path)
{
    const QString before = std::exchange(m_movingFrom, {});
    m_lock = std::move(m_nextLock); // releases that of the file before
    if (m_state != State::Recording)
        Database::removeFiles(before);
    else if (before != m_savedFile)
        RecordingFolder::remove(before);
    for (const QString &stopped : std::exchange(m_stoppedRecordings, {}))
        RecordingFolder::remove(stopped);
    m_error.reset();
    m_state = State::Recording;
    m_savedFile = path;
    m_file = path;
    for (const QString &marks : std::exchange(m_replacedMarks, {}))
        QFile::remove(marks);
}

bool SessionStorage::isInSavedFile() const
{
    return m_journal && m_state == State::Recording && m_journal->path() == m_savedFile;
}

/// Writes a copy from memory, because no recording on disk is complete.
void SessionStorage::writeCopy(const QString &path)
{
    Result<std::unique_ptr<Journal>> copy =
        Journal::createForRunningSession(unusedSiblingName(path, ".part"_L1), m_session, m_notes);
    if (!copy)
        return onSaved(path, copy.error());
    m_copy = copy.take();
    m_copyTo = path;
    connect(m_copy.get(), &Journal::failed, this,
            [this, path](const Error &error) { endCopy(path, error); });
    connect(m_copy.get(), &Journal::caughtUp, this, [this, path] { endCopy(path, {}); });
}

void SessionStorage::endCopy(const QString &path, const std::optional<Error> &error)
{
    if (!m_copy)
        return;
    const std::unique_ptr<Journal, void (*)(Journal *)> copy(
        m_copy.release(), [](Journal *done) { done->deleteLater(); });
    copy->disconnect(this);
    finishCopy(*copy, path, error);
}

/// Writes the rest of a copy and renames it.
void SessionStorage::finishCopy(Journal &copy, const QString &path,
                                const std::optional<Error> &error)
{
    std::optional<Error> problem = error;
    if (const std::optional<Error> closing = copy.close(); closing && !problem)
        problem = closing;
    const QByteArray from = QFile::encodeName(copy.path());
    if (!problem && std::rename(from.constData(), QFile::encodeName(path).constData()) != 0)
        problem = cannotCreate(path, QString::fromLocal8Bit(std::strerror(errno)));
    if (problem) {
        Database::removeFiles(copy.path());
        problem->where = path;
    }
    onSaved(path, problem);
}

void SessionStorage::onSaved(const QString &path, const std::optional<Error> &error)
{
    m_saving = Saving::No;
    if (error)
        qCInfo(lcSessionFile, "session: not saved, %s", qUtf8Printable(error->code));
    else
        qCInfo(lcSessionFile, "session: saved, %u exchanges", m_session.recording().lastId());
    const QStringList replacedMarks = std::exchange(m_replacedMarks, {});
    if (!error) {
        m_savedExtent = m_savingExtent;
        m_file = path;
        m_savedFile = path;
        if (path == m_readFrom) // it was gone
            m_readFrom.clear();
        m_fileSign = m_state == State::Recording ? std::nullopt : signAt(path);
        m_hasAll = true; // the saved file has no more than this
        m_fileAgents.reset();
        m_openedBefore.clear();
        for (const QString &marks : replacedMarks)
            QFile::remove(marks);
        if (m_marksError) { // the copy has them
            m_marksError.reset();
            emit marksWritten();
        }
    }
    if (std::exchange(m_stopsWhenSaved, false))
        stopRecording();
    emit changed();
    emit saved(path, error);
}

void SessionStorage::stopRecording()
{
    if (m_state != State::Recording)
        return;
    if (isSaving()) { // by the recording
        m_stopsWhenSaved = true;
        return;
    }
    const bool wasSaved = isInSavedFile();
    if (!wasSaved)
        m_stoppedRecordings.append(m_journal->path());
    endRecording();
    if (wasSaved)
        m_fileSign = signAt(m_savedFile);
    m_stoppedExtent = extent();
    setState(State::Stopped);
    checkDisk();
}

void SessionStorage::resume()
{
    if (isSaving() || (m_state != State::Stopped && m_state != State::Failed))
        return;
    if (m_state == State::Stopped && !m_savedFile.isEmpty()) {
        if (!hasChanged(m_savedFile) && beginSaving(m_savedFile))
            writeFromMemory(m_savedFile);
        return;
    }
    endRecording();
    m_savedFile.clear();
    record(true);
    if (!m_file.isEmpty() && m_state == State::Recording)
        m_file = recording();
    emit changed();
}

bool SessionStorage::endRecording(Journal::Rest rest)
{
    if (!m_journal)
        return false;
    m_journal->disconnect(this);
    [[maybe_unused]] const std::optional<Error> told = m_journal->close(rest);
    const QString path = m_journal->path();
    m_journal.reset();
    const bool hasMoved = !m_movingFrom.isEmpty() && path != m_movingFrom;
    if (hasMoved)
        switchTo(path);
    m_movingFrom.clear();
    m_nextLock.reset();
    m_lock.reset();
    m_isLockedOut = false;
    return hasMoved;
}

void SessionStorage::discard()
{
    QStringList paths = std::exchange(m_stoppedRecordings, {});
    if (m_journal && m_journal->path() != m_savedFile)
        paths.append(m_journal->path());
    endRecording(Journal::Rest::Leave);
    for (const QString &path : std::as_const(paths))
        RecordingFolder::remove(path);
    setState(State::Idle);
}

void SessionStorage::close()
{
    m_diskTimer.stop();
    if (const std::unique_ptr<Journal> copy = std::move(m_copy)) { // the request is done
        copy->disconnect(this);
        finishCopy(*copy, m_copyTo, copy->error());
    }
    if (m_marksWait.isActive())
        writeMarks();
    const bool isSaved = isInSavedFile() || isSaving();
    if (m_journal && !isSaved && (!hasContent() || m_savedExtent == extent()))
        return discard();
    m_stopsWhenSaved = false;
    if (endRecording() && isSaving())
        onSaved(m_file, {});
}

void SessionStorage::setDiskLimit(qint64 bytes)
{
    if (std::exchange(m_diskLimit, bytes) == bytes)
        return; // a limit raised by the user in the meantime stays
    m_raisedLimit = bytes;
    m_nearAnnounced = false;
    m_reachedAnnounced = false;
    checkDisk();
}

void SessionStorage::raiseDiskLimit()
{
    if (m_diskLimit > 0)
        m_raisedLimit = std::max(m_raisedLimit, m_diskBytes) + m_diskLimit;
    m_nearAnnounced = false;
    m_reachedAnnounced = false;
}

qint64 SessionStorage::workingBytes() const
{
    return m_state == State::Opened ? 0 : m_session.recording().spilledBytes();
}

void SessionStorage::checkDisk()
{
    const QString path = m_state == State::Recording ? recording()
                         : m_state == State::Stopped
                             ? m_stoppedRecordings.value(m_stoppedRecordings.size() - 1)
                             : m_file;
    const qint64 file =
        path.isEmpty() ? 0 : QFileInfo(path).size() + QFileInfo(path % u"-wal"_s).size();
    const qint64 bytes = file + workingBytes();
    if (std::exchange(m_diskBytes, bytes) != bytes)
        emit diskChanged();
    if (m_state != State::Recording || m_raisedLimit == 0)
        return;
    if (bytes >= m_raisedLimit && !std::exchange(m_reachedAnnounced, true)) {
        m_nearAnnounced = true;
        emit diskLimitReached();
    } else if (bytes >= m_raisedLimit / 10 * 9 && !std::exchange(m_nearAnnounced, true)) {
        emit diskLimitNear();
    }
}

} // namespace a2a

#include "moc_sessionstorage.cpp"
