// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sessionfile/fileagents.h"
#include "model/sessionfile/journal.h"
#include "model/sessionfile/marksfile.h"
#include "model/sessionfile/recordingfolder.h"

#include <QTimer>

#include <tuple>

namespace a2a {

/// The storage of a session: recorded from its first byte into the user's folder, or opened from a
/// file and recorded from the first new exchange on; saved, which moves the recording into a file
/// of the user's choice; discarded. If writing fails the session continues in memory, and saving
/// writes all of it.
///
/// Must be created before anything happens in the session. It must outlive the keeper.
class SessionStorage final : public QObject {
    Q_OBJECT

public:
    enum class State : quint8 {
        Idle,      ///< nothing is recorded yet
        Opened,    ///< shows a file; recording starts with the first new exchange
        Recording, ///< written as it happens
        Stopped,   ///< by the user: new data stays in memory
        Failed,    ///< error() says why; new data stays in memory
    };
    enum class Saving : quint8 { No, Copying };

    SessionStorage(Session &session, const RecordingFolder &folder, QObject *parent = nullptr);
    ~SessionStorage() override;

    [[nodiscard]] State state() const { return m_state; }
    /// The file shown in titles: the opened or saved one, or where an opened session continues.
    /// Empty if there is none yet.
    [[nodiscard]] const QString &file() const { return m_file; }
    /// Path of the file that the session is recorded in, or empty.
    [[nodiscard]] QString recording() const;
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    /// Whether another program has had a lock on the recording for some time. New data then waits
    /// in memory, and is written once the lock is gone.
    [[nodiscard]] bool isLockedOut() const { return m_isLockedOut; }
    /// Sets how long such a lock may last, for the current recording.
    void setPatience(std::chrono::milliseconds patience);
    /// Why marks and comments of an opened file are in memory only, if they are.
    [[nodiscard]] const std::optional<Error> &marksError() const { return m_marksError; }
    [[nodiscard]] bool isSaving() const { return m_saving == Saving::Copying; }
    /// Whether an opened file is still being read or replayed. Until that is done, nothing can be
    /// saved.
    [[nodiscard]] bool isReading() const { return m_loading; }

    /// How a file was read.
    enum class Loaded : quint8 {
        All,
        Part,        ///< canceled, or damaged
        Interrupted, ///< an exchange began in the meantime
    };

    void begin();
    /// The session is being filled from this file. The user's marks are written beside it, as long
    /// as nothing new is recorded. Call setLoaded() when that is done: anything after that is new.
    /// `agents` is null if the file numbers them as the session does.
    void setOpened(const QString &path, std::shared_ptr<const FileAgents> agents = {});
    void setLoaded(Loaded loaded = Loaded::All);
    /// Lets new data go into the opened file without asking, because the user has already decided.
    void setContinuesInOpened() { m_continuesInOpened = true; }
    /// The file that the session was opened from, while the user has not decided whether the
    /// recording continues there. Empty if there is nothing to decide.
    [[nodiscard]] const QString &openedBefore() const { return m_openedBefore; }
    /// Moves the recording into that file, which it replaces, unless another window or program has
    /// written there. saved() reports the result.
    void continueInOpened();
    /// Continues the recording in its present file, not in the opened one.
    void continueElsewhere();

    /// Writes everything into a file, where a recording continues; saved() reports the result. An
    /// existing file is replaced at once, but never a recording that is in use, nor the opened file
    /// by a part of it. After a failure the recording continues where it was.
    void saveAs(const QString &path);
    /// Stops writing new data. What was written stays.
    void stopRecording();
    /// After stopRecording(), writes everything into the saved file; if there is none, or after a
    /// failure, into a new recording.
    void resume();
    /// Ends recording and removes what was recorded, except saved files.
    void discard();
    /// Ends recording, in a saved file once that has everything. A recording that is empty, or is
    /// in a saved file, is removed; the rest stays in the folder.
    void close();

    /// Whether the session is recorded in a file chosen by the user.
    [[nodiscard]] bool isInSavedFile() const;
    /// Whether some data is in no file, because writing failed or was stopped before.
    [[nodiscard]] bool isOnlyInMemory() const;
    /// Sets the agents of which a session is not kept if it has only exchanges with them (the
    /// built-in demo agent's card).
    void setDisposableAgents(const QStringList &inputs) { m_disposableAgents = inputs; }
    [[nodiscard]] bool hasContent() const;

    /// Bytes on disk, as of the last check: of the recording, and of what the session stores there
    /// instead of in memory.
    [[nodiscard]] qint64 diskBytes() const { return m_diskBytes; }
    /// How many of the bytes on disk are freed when the session ends.
    [[nodiscard]] qint64 workingBytes() const;
    /// Sets the size limit of a recording in bytes; 0 means none. Exceeding it is only announced.
    void setDiskLimit(qint64 bytes);
    [[nodiscard]] qint64 diskLimit() const { return m_diskLimit; }
    /// Raises the limit at the user's request. It is announced again when the new limit is nearly
    /// used up, too.
    void raiseDiskLimit();
    void checkDisk(); ///< happens every second

signals:
    void changed(); ///< state, file, saving, locked out, openedBefore()
    void failed(const a2a::Error &error);
    /// Marks and comments cannot be written beside the opened file, or can again; reported once.
    void marksFailed(const a2a::Error &error);
    void marksWritten();
    void saved(const QString &path, const std::optional<a2a::Error> &error);
    void diskChanged();
    void diskLimitNear();
    void diskLimitReached();

private:
    /// The size of the session: exchanges, their bytes, the user's annotations.
    using Extent = std::tuple<ExchangeId, qint64, quint64>;

    void setState(State state);
    void adoptJournal(std::unique_ptr<Journal> journal);
    void record(bool late);
    void watchMarks();
    void writeMarks();
    void onLockedOut(bool isLocked);
    void onFailed(const Error &error);
    void onExchange();
    void proceed(bool hasAll);
    [[nodiscard]] std::optional<Error> saveError(const QString &path) const;
    [[nodiscard]] bool hasChanged(const QString &path);
    [[nodiscard]] bool beginSaving(const QString &path);
    void writeCopy(const QString &path);
    void moveTo(const QString &path);
    void writeFromMemory(const QString &path);
    void onMoved(const QString &path, const std::optional<Error> &error);
    void switchTo(const QString &path);
    void endCopy(const QString &path, const std::optional<Error> &error);
    void finishCopy(Journal &copy, const QString &path, const std::optional<Error> &error);
    void onSaved(const QString &path, const std::optional<Error> &error);
    [[nodiscard]] Extent extent() const;
    /// Returns true if its move to another file, which was in progress, is done.
    bool endRecording(Journal::Rest rest = Journal::Rest::Write);

    Session &m_session;
    const RecordingFolder &m_folder;
    DeclaredCalls m_notes;
    std::unique_ptr<RecordingLock> m_lock;
    std::unique_ptr<RecordingLock> m_nextLock; ///< of the file to which the recording moves
    std::unique_ptr<Journal> m_journal;
    QString m_movingFrom; ///< while it moves
    QString m_savedFile;  ///< chosen by the user: recording continues there
    QString m_openedBefore;
    QStringList m_replacedMarks;     ///< beside the file that is being replaced
    std::unique_ptr<Journal> m_copy; ///< of a session that is not recorded
    QString m_copyTo;                ///< its final name
    State m_state = State::Idle;
    Saving m_saving = Saving::No;
    QString m_file;
    std::shared_ptr<const FileAgents> m_fileAgents; ///< as numbered there
    std::optional<RecordingIdentity> m_fileSign;    ///< as it was read or left
    std::optional<Error> m_error;
    bool m_loading = false;
    QString m_readFrom;    ///< the opened file, unless all of it was read
    bool m_hasAll = false; ///< all records of that file are read
    bool m_continuesInOpened = false;
    bool m_isLockedOut = false;
    std::optional<Extent> m_savedExtent;
    Extent m_savingExtent;
    Extent m_stoppedExtent;
    QStringList m_disposableAgents;
    bool m_stopsWhenSaved = false;
    QStringList m_stoppedRecordings; ///< recordings that the user ended; discarding includes them
    qint64 m_diskBytes = 0;
    qint64 m_diskLimit = 0;
    qint64 m_raisedLimit = 0; ///< the limit as raised by the user
    bool m_nearAnnounced = false;
    bool m_reachedAnnounced = false;
    QTimer m_diskTimer;
    Annotations m_addedMarks; ///< those that the opened file does not have
    std::optional<Error> m_marksError;
    QTimer m_marksWait; ///< until they are written
};

} // namespace a2a
