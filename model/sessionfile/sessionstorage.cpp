// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/sessionstorage.h"

#include "model/log/categories.h"
#include "model/sessionfile/siblingname.h"
#include "model/sessionfile/database.h"

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

static std::optional<RecordingSign> signAt(const QString &path)
{
    const Result<std::unique_ptr<SessionFile>> file = SessionFile::open(path);
    return file ? std::optional(file.value()->sign()) : std::nullopt;
}

SessionKeeper::SessionKeeper(Session &session, const RecordingFolder &folder, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_folder(folder)
    , m_notes(session)
{
    connect(&session.recording(), &Recording::exchangeBegan, this, &SessionKeeper::onExchange);
    m_look.setInterval(LookEvery);
    connect(&m_look, &QTimer::timeout, this, &SessionKeeper::lookAtDisk);
    m_look.start();
    watchMarks();
}

SessionKeeper::~SessionKeeper()
{
    close();
}

/// Only the user's changes: the file's own marks and those beside it are loaded already.
void SessionKeeper::watchMarks()
{
    m_marksWait.setSingleShot(true);
    m_marksWait.setInterval(MarksWait);
    connect(&m_marksWait, &QTimer::timeout, this, &SessionKeeper::writeMarks);
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
    connect(&marks, &UserMarks::placeChanged, this,
            [&marks, say](MarkPlace place) { say(marks.taskNote(place)); });
    connect(&marks, &UserMarks::changed, this, [&marks, say](ArtifactIndex artifact) {
        say(marks.idsOf(artifact), marks.isAccepted(artifact));
    });
    connect(&marks, &UserMarks::conversationChanged, this,
            [&marks, say](ContextIndex context) { say(marks.conversationNote(context)); });
}

void SessionKeeper::writeMarks()
{
    m_marksWait.stop();
    const bool hadError = m_marksError.has_value();
    m_marksError = writeMarksBeside(m_file,
                                    m_fileAgents ? m_fileAgents->toFile(m_addedMarks)
                                                 : annotationsInFile(m_session, m_addedMarks),
                                    m_fileSign);
    if (m_marksError && !hadError)
        emit marksFailed(*m_marksError);
    else if (!m_marksError && hadError)
        emit marksWritten();
}

QString SessionKeeper::recording() const
{
    return m_journal && m_state == State::Recording ? m_journal->path() : QString();
}

/// For the log.
static const char *keepingWord(SessionKeeper::State state)
{
    switch (state) {
    case SessionKeeper::State::Idle:
        return "idle";
    case SessionKeeper::State::Recording:
        return "recording";
    case SessionKeeper::State::Stopped:
        return "stopped";
    case SessionKeeper::State::Failed:
        return "failed";
    case SessionKeeper::State::Opened:
        return "opened from a file";
    }
    return "";
}

void SessionKeeper::setState(State state)
{
    m_state = state;
    qCInfo(lcSessionFile, "session: %s", keepingWord(state));
    emit changed();
}

void SessionKeeper::begin()
{
    record(false);
}

void SessionKeeper::record(bool late)
{
    if (m_marksWait.isActive())
        writeMarks(); // the opened file keeps its annotations
    Result<RecordingFolder::Place> place = m_folder.reserve();
    if (!place)
        return onFailed(place.error());
    Result<std::unique_ptr<Journal>> journal =
        late ? Journal::createLate(place->path, m_session, m_notes)
             : Journal::create(place->path, m_session);
    if (!journal)
        return onFailed(journal.error());
    m_lock = std::move(place.value().lock);
    adoptJournal(journal.take());
}

void SessionKeeper::adoptJournal(std::unique_ptr<Journal> journal)
{
    m_journal = std::move(journal);
    m_error.reset();
    connect(m_journal.get(), &Journal::failed, this, &SessionKeeper::onFailed);
    connect(m_journal.get(), &Journal::moved, this, &SessionKeeper::onMoved);
    connect(m_journal.get(), &Journal::lockedOut, this, &SessionKeeper::onLockedOut);
    setState(State::Recording);
    lookAtDisk();
}

void SessionKeeper::setPatience(std::chrono::milliseconds patience)
{
    if (m_journal)
        m_journal->setPatience(patience);
}

void SessionKeeper::onLockedOut(bool isLocked)
{
    m_isLockedOut = isLocked;
    qCInfo(lcSessionFile, "session: %s",
           isLocked ? "another program locks its file, what comes waits"
                    : "its file is free again");
    emit changed();
}

void SessionKeeper::onFailed(const Error &error)
{
    m_error = error;
    qCInfo(lcSessionFile, "session: cannot be written, %s", qUtf8Printable(error.code));
    setState(State::Failed);
    emit failed(error);
}

void SessionKeeper::setOpened(const QString &path, std::shared_ptr<const FileAgents> agents)
{
    m_file = path;
    m_readFrom = path;
    m_fileSign = signAt(path);
    m_fileAgents = std::move(agents);
    m_savedFile.clear();
    m_loading = true;
    setState(State::Opened);
}

void SessionKeeper::setLoaded(Loaded loaded)
{
    const bool was = std::exchange(m_loading, false);
    if (loaded == Loaded::Interrupted && m_state == State::Opened)
        return goOn(false);
    if (!was)
        return;
    m_hasAll = loaded == Loaded::All;
    if (m_hasAll)
        m_readFrom.clear();
    m_savedExtent = extent();
    emit changed();
}

/// Starts recording when an agent is called again.
void SessionKeeper::onExchange()
{
    if (m_state == State::Opened && !m_loading)
        goOn(m_hasAll);
}

/// Continues in a new recording until the user has decided, so that nothing is lost in the
/// meantime. A file that was read in part is never replaced.
void SessionKeeper::goOn(bool hasAll)
{
    const QString opened = m_file;
    record(true);
    m_file = recording();
    m_openedBefore = hasAll && m_state == State::Recording ? opened : QString();
    if (!m_openedBefore.isEmpty() && (m_continuesInOpened || m_savedFile == opened))
        continueInOpened();
    emit changed();
}

void SessionKeeper::continueInOpened()
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

void SessionKeeper::continueElsewhere()
{
    m_openedBefore.clear();
    emit changed();
}

SessionKeeper::Extent SessionKeeper::extent() const
{
    const Recording &recording = m_session.recording();
    return {recording.lastId(), recording.storedBytes(), m_session.marks().changes()};
}

bool SessionKeeper::isOnlyInMemory() const
{
    if (m_state == State::Opened)
        return m_marksError.has_value();
    const bool isBehind = m_state == State::Failed || m_isLockedOut ||
                          (m_state == State::Stopped && m_stoppedExtent != extent());
    return isBehind && holdsAnything() && m_savedExtent != extent();
}

bool SessionKeeper::holdsAnything() const
{
    const Recording &recording = m_session.recording();
    for (ExchangeId id = 1; id <= recording.lastId(); ++id) {
        const AgentIndex agent = recording.facts(id).request.agent;
        const bool isCall = m_notes.find(id) != nullptr;
        const bool isIncidental = agent < AgentIndex(m_session.agentCount()) &&
                                  m_incidental.contains(m_session.agent(agent).link().input());
        if (isCall || !isIncidental)
            return true;
    }
    return false;
}

/// Whether another window or program has written there since then, which is reported. What it wrote
/// must not get lost.
bool SessionKeeper::hasChanged(const QString &path)
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
bool SessionKeeper::beginSaving(const QString &path)
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
    m_replacedMarks = ownMarksFilesOf(path);
    m_saving = Saving::Copying;
    emit changed();
    return true;
}

/// Why nothing is written there: a part of the session would be taken for the whole, or replace it.
std::optional<Error> SessionKeeper::whyNotSaved(const QString &path) const
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

void SessionKeeper::saveAs(const QString &path)
{
    if (isSaving())
        return;
    if (const std::optional<Error> error = whyNotSaved(path)) {
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
void SessionKeeper::moveTo(const QString &path)
{
    m_movingFrom = m_journal->path();
    m_nextLock = RecordingLock::acquire(path);
    m_journal->moveTo(path);
}

/// Writes a recording from memory beside the file first, because no recording on disk is complete.
void SessionKeeper::writeFromMemory(const QString &path)
{
    if (m_journal && m_journal->path() != m_savedFile)
        m_stopped.append(m_journal->path());
    endRecording();
    Result<std::unique_ptr<Journal>> journal =
        Journal::createLate(freeNameBeside(path, ".part"_L1), m_session, m_notes);
    if (!journal)
        return onSaved(path, journal.error());
    m_journal = journal.take();
    connect(m_journal.get(), &Journal::moved, this, &SessionKeeper::onMoved);
    connect(m_journal.get(), &Journal::lockedOut, this, &SessionKeeper::onLockedOut);
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

void SessionKeeper::onMoved(const QString &path, const std::optional<Error> &error)
{
    if (!error) {
        settleIn(path);
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
    lookAtDisk();
}

/// Continues in the file to which the recording has moved. The previous one is removed unless the
/// user chose it.
void SessionKeeper::settleIn(const QString &path)
{
    const QString before = std::exchange(m_movingFrom, {});
    m_lock = std::move(m_nextLock); // releases that of the file before
    if (m_state != State::Recording)
        Database::removeFiles(before);
    else if (before != m_savedFile)
        RecordingFolder::remove(before);
    for (const QString &stopped : std::exchange(m_stopped, {}))
        RecordingFolder::remove(stopped);
    m_error.reset();
    m_state = State::Recording;
    m_savedFile = path;
    m_file = path;
    for (const QString &marks : std::exchange(m_replacedMarks, {}))
        QFile::remove(marks);
}

bool SessionKeeper::isInSavedFile() const
{
    return m_journal && m_state == State::Recording && m_journal->path() == m_savedFile;
}

/// Writes a copy from memory, because no recording on disk is complete.
void SessionKeeper::writeCopy(const QString &path)
{
    Result<std::unique_ptr<Journal>> copy =
        Journal::createLate(freeNameBeside(path, ".part"_L1), m_session, m_notes);
    if (!copy)
        return onSaved(path, copy.error());
    m_copy = copy.take();
    m_copyTo = path;
    connect(m_copy.get(), &Journal::failed, this,
            [this, path](const Error &error) { endCopy(path, error); });
    connect(m_copy.get(), &Journal::caughtUp, this, [this, path] { endCopy(path, {}); });
}

void SessionKeeper::endCopy(const QString &path, const std::optional<Error> &error)
{
    if (!m_copy)
        return;
    const std::unique_ptr<Journal, void (*)(Journal *)> copy(
        m_copy.release(), [](Journal *done) { done->deleteLater(); });
    copy->disconnect(this);
    finishCopy(*copy, path, error);
}

/// Writes the rest of a copy and renames it.
void SessionKeeper::finishCopy(Journal &copy, const QString &path,
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

void SessionKeeper::onSaved(const QString &path, const std::optional<Error> &error)
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

void SessionKeeper::stopRecording()
{
    if (m_state != State::Recording)
        return;
    if (isSaving()) { // by the recording
        m_stopsWhenSaved = true;
        return;
    }
    const bool wasSaved = isInSavedFile();
    if (!wasSaved)
        m_stopped.append(m_journal->path());
    endRecording();
    if (wasSaved)
        m_fileSign = signAt(m_savedFile);
    m_stoppedExtent = extent();
    setState(State::Stopped);
    lookAtDisk();
}

void SessionKeeper::resume()
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

bool SessionKeeper::endRecording(Journal::Rest rest)
{
    if (!m_journal)
        return false;
    m_journal->disconnect(this);
    [[maybe_unused]] const std::optional<Error> told = m_journal->close(rest);
    const QString path = m_journal->path();
    m_journal.reset();
    const bool hasMoved = !m_movingFrom.isEmpty() && path != m_movingFrom;
    if (hasMoved)
        settleIn(path);
    m_movingFrom.clear();
    m_nextLock.reset();
    m_lock.reset();
    m_isLockedOut = false;
    return hasMoved;
}

void SessionKeeper::discard()
{
    QStringList paths = std::exchange(m_stopped, {});
    if (m_journal && m_journal->path() != m_savedFile)
        paths.append(m_journal->path());
    endRecording(Journal::Rest::Leave);
    for (const QString &path : std::as_const(paths))
        RecordingFolder::remove(path);
    setState(State::Idle);
}

void SessionKeeper::close()
{
    m_look.stop();
    if (const std::unique_ptr<Journal> copy = std::move(m_copy)) { // the request is done
        copy->disconnect(this);
        finishCopy(*copy, m_copyTo, copy->error());
    }
    if (m_marksWait.isActive())
        writeMarks();
    const bool isSaved = isInSavedFile() || isSaving();
    if (m_journal && !isSaved && (!holdsAnything() || m_savedExtent == extent()))
        return discard();
    m_stopsWhenSaved = false;
    if (endRecording() && isSaving())
        onSaved(m_file, {});
}

void SessionKeeper::setDiskLimit(qint64 bytes)
{
    if (std::exchange(m_diskLimit, bytes) == bytes)
        return; // a limit raised by the user in the meantime stays
    m_allowed = bytes;
    m_saidNear = false;
    m_saidReached = false;
    lookAtDisk();
}

void SessionKeeper::raiseDiskLimit()
{
    if (m_diskLimit > 0)
        m_allowed = std::max(m_allowed, m_diskBytes) + m_diskLimit;
    m_saidNear = false;
    m_saidReached = false;
}

qint64 SessionKeeper::workingBytes() const
{
    return m_state == State::Opened ? 0 : m_session.recording().spilledBytes();
}

void SessionKeeper::lookAtDisk()
{
    const QString path = m_state == State::Recording ? recording()
                         : m_state == State::Stopped ? m_stopped.value(m_stopped.size() - 1)
                                                     : m_file;
    const qint64 file =
        path.isEmpty() ? 0 : QFileInfo(path).size() + QFileInfo(path % u"-wal"_s).size();
    const qint64 bytes = file + workingBytes();
    if (std::exchange(m_diskBytes, bytes) != bytes)
        emit diskChanged();
    if (m_state != State::Recording || m_allowed == 0)
        return;
    if (bytes >= m_allowed && !std::exchange(m_saidReached, true)) {
        m_saidNear = true;
        emit diskLimitReached();
    } else if (bytes >= m_allowed / 10 * 9 && !std::exchange(m_saidNear, true)) {
        emit diskLimitNear();
    }
}

} // namespace a2a

#include "moc_sessionstorage.cpp"
