// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/sessionkeeper.h"

#include "model/log/categories.h"
#include "model/sessionfile/besidename.h"

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

static void removeFiles(const QString &path)
{
    for (const QString &rest : {QString(), u"-wal"_s, u"-shm"_s})
        QFile::remove(path % rest);
}

static Error cannotCreate(const QString &path, const QString &why)
{
    return {ErrorKind::File,
            u"cannot-create"_s,
            {"session-not-made", {path, why}},
            path,
            {"hint-choose-folder"},
            {}};
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
    connect(&marks, &UserMarks::frameChanged, this, [this, &marks, isOurs](FrameIndex frame) {
        if (!isOurs())
            return;
        m_addedMarks.add(marks.frameMark(frame));
        m_marksWait.start();
    });
    connect(&marks, &UserMarks::changed, this, [this, &marks, isOurs](ArtifactIndex artifact) {
        if (!isOurs())
            return;
        m_addedMarks.add(marks.idsOf(artifact), marks.isAccepted(artifact));
        m_marksWait.start();
    });
    connect(&marks, &UserMarks::conversationChanged, this,
            [this, &marks, isOurs](ContextIndex conversation) {
                if (!isOurs())
                    return;
                m_addedMarks.add(marks.conversationNote(conversation));
                m_marksWait.start();
            });
}

void SessionKeeper::writeMarks()
{
    m_marksWait.stop();
    const bool hadError = m_marksError.has_value();
    m_marksError =
        writeMarksBeside(m_file, m_fileAgents ? m_fileAgents->toFile(m_addedMarks) : m_addedMarks);
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
    take(journal.take());
}

void SessionKeeper::take(std::unique_ptr<Journal> journal)
{
    m_journal = std::move(journal);
    m_error.reset();
    connect(m_journal.get(), &Journal::failed, this, &SessionKeeper::onFailed);
    connect(m_journal.get(), &Journal::copied, this, &SessionKeeper::onCopied);
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
    m_fileAgents = std::move(agents);
    m_loading = true;
    setState(State::Opened);
}

void SessionKeeper::setLoaded(bool live)
{
    const bool was = std::exchange(m_loading, false);
    if (live && m_state == State::Opened)
        return record(true);
    if (!was)
        return;
    m_savedExtent = extent();
    emit changed();
}

/// An agent is called again: from now on it is a separate session.
void SessionKeeper::onExchange()
{
    if (m_state == State::Opened && !m_loading)
        record(true);
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
        const bool isCall = m_notes.of(id) != nullptr;
        const bool isIncidental = agent < AgentIndex(m_session.agentCount()) &&
                                  m_incidental.contains(m_session.agent(agent).input());
        if (isCall || !isIncidental)
            return true;
    }
    return false;
}

void SessionKeeper::saveAs(const QString &path)
{
    if (isSaving())
        return;
    const bool isOwn = path == recording();
    if (isOwn || RecordingLock::stateOf(path) != RecordingLock::State::Free ||
        QFile::exists(path % u"-wal"_s)) {
        const Error error{
            ErrorKind::File,     u"in-use"_s, {"recording-not-finished", {path}}, path,
            {"hint-other-name"}, {}};
        return emit saved(path, error);
    }
    if (m_marksWait.isActive())
        writeMarks(); // beside the file that they were made for
    m_saving = Saving::Copying;
    m_savingExtent = extent();
    emit changed();
    if (m_state == State::Recording)
        m_journal->copyTo(path);
    else if (m_state == State::Failed)
        moveTo(path);
    else
        writeCopy(path);
}

/// The recording continues there. An existing file is kept until everything is written.
void SessionKeeper::moveTo(const QString &path)
{
    endRecording();
    QString why;
    const QString asideName = reserveBeside(path, ".replaced"_L1, &why);
    if (asideName.isEmpty())
        return onSaved(path, cannotCreate(path, why));
    const QByteArray place = QFile::encodeName(path);
    const QByteArray aside = QFile::encodeName(asideName);
    const bool stoodThere = std::rename(place.constData(), aside.constData()) == 0;
    if (!stoodThere)
        QFile::remove(asideName);
    const auto putBack = [place, aside, stoodThere] {
        if (stoodThere)
            std::rename(aside.constData(), place.constData());
    };
    Result<std::unique_ptr<Journal>> journal = Journal::createLate(path, m_session, m_notes);
    if (!journal) {
        putBack();
        return onSaved(path, journal.error());
    }
    m_lock = RecordingLock::take(path);
    m_journal = journal.take();
    connect(m_journal.get(), &Journal::copied, this, &SessionKeeper::onCopied);
    connect(m_journal.get(), &Journal::lockedOut, this, &SessionKeeper::onLockedOut);
    connect(m_journal.get(), &Journal::failed, this, [this, path, putBack](const Error &error) {
        if (isSaving()) {
            endRecording();
            removeFiles(path);
            putBack();
            return onSaved(path, error);
        }
        onFailed(error);
    });
    connect(m_journal.get(), &Journal::caughtUp, this, [this, path, asideName, stoodThere] {
        if (stoodThere)
            QFile::remove(asideName);
        m_error.reset();
        m_state = State::Recording;
        onSaved(path, {});
        lookAtDisk();
    });
}

void SessionKeeper::onCopied(const QString &path, const std::optional<Error> &error)
{
    // The recording failed in the meantime: memory has everything.
    if (error && m_journal && m_journal->error())
        return moveTo(path);
    onSaved(path, error);
}

bool SessionKeeper::isInSavedFile() const
{
    return m_journal && m_state == State::Recording && !m_folder.holds(m_journal->path());
}

/// From memory: no recording is complete.
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

/// Writes the rest and renames it.
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
        removeFiles(copy.path());
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
    if (!error) {
        m_savedExtent = m_savingExtent;
        m_file = path;
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
    if (isSaving()) { // the copy is made by the recording
        m_stopsWhenSaved = true;
        return;
    }
    if (m_folder.holds(m_journal->path()))
        m_stopped.append(m_journal->path());
    endRecording();
    m_stoppedExtent = extent();
    setState(State::Stopped);
    lookAtDisk();
}

void SessionKeeper::resume()
{
    if (m_state == State::Stopped || (m_state == State::Failed && !isSaving())) {
        endRecording();
        record(true);
    }
}

void SessionKeeper::endRecording(Journal::Rest rest)
{
    if (!m_journal)
        return;
    m_journal->disconnect(this);
    [[maybe_unused]] const std::optional<Error> told = m_journal->close(rest);
    m_journal.reset();
    m_lock.reset();
    m_isLockedOut = false;
}

void SessionKeeper::discard()
{
    QStringList paths = std::exchange(m_stopped, {});
    if (m_journal && m_folder.holds(m_journal->path()))
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
    if (m_journal && !isInSavedFile() && (!holdsAnything() || m_savedExtent == extent()))
        return discard();
    endRecording();
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

#include "moc_sessionkeeper.cpp"
