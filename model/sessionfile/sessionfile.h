// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sessionfile/annotations.h"
#include "model/sessionfile/database.h"
#include "model/sessionfile/sessionformat.h"
#include "model/sessionfile/sessionoutline.h"

#include <memory>

namespace a2a {

/// Identifies a recording: a later copy of the same one has it, too.
struct RecordingIdentity {
    qint64 startedWallMs = 0;
    qint64 records = 0; ///< how many it has
    qint64 lastNs = 0;  ///< the time of the last of these records
    bool operator==(const RecordingIdentity &) const = default;
};

/// Reads a session file of any origin, record by record. It is never written; nothing in it is
/// trusted: the schema must be ours to the letter, no record is larger than the file, no step takes
/// longer than five seconds.
class SessionFile final {
public:
    /// An error if it is not a session file, one of a newer version, or cannot be read at all.
    [[nodiscard]] static Result<std::unique_ptr<SessionFile>> open(const QString &path);

    /// Closes the file, so that another process may write it.
    void close();
    [[nodiscard]] const QString &path() const { return m_path; }
    [[nodiscard]] RecordingIdentity identity() const;
    /// Whether the file has the recording with this sign, and at least as much of it.
    [[nodiscard]] bool hasRecording(const RecordingIdentity &identity);
    [[nodiscard]] qint64 startedWallMs() const { return m_startedWallMs; }
    /// Whether the file was closed properly. Otherwise its end may be missing.
    [[nodiscard]] bool wasClosedCleanly() const { return m_wasClosedCleanly; }
    [[nodiscard]] qint64 version() const { return m_version; } ///< of the format
    /// Whether the file lists exactly the agents that were used, in the order of their use; older
    /// files list others.
    [[nodiscard]] bool listsUsedAgents() const { return m_listsUsedAgents; }
    [[nodiscard]] qint64 size() const { return m_size; } ///< bytes on disk
    /// Time of its last record, ns since it began, according to the file.
    [[nodiscard]] qint64 lastNs() const { return m_lastNs; }
    /// Number of records, as stored in the file.
    [[nodiscard]] qint64 records() const { return m_recordCount; }

    /// The next record. No value at the end, and if it is damaged.
    [[nodiscard]] std::optional<SessionRecord> next();
    /// Why there is nothing more, if that is not the end.
    [[nodiscard]] const std::optional<Error> &damage() const { return m_damage; }
    /// Marks the record that next() returned last as damaged: it does not fit the records before
    /// it.
    void rejectRecord(const SessionRecord &record);

    /// The session's outline, without reading its records. No value if the file has none, or has
    /// changed since the outline was written.
    [[nodiscard]] std::optional<SessionOutline> outline();

    /// The user's annotations in this file.
    [[nodiscard]] Annotations annotations();

private:
    explicit SessionFile(const QString &path);
    [[nodiscard]] std::optional<Error> check();
    [[nodiscard]] bool hasOurSchema();
    void readFirstMarks(Annotations &said);
    [[nodiscard]] bool stepToRow(Statement &rows);
    [[nodiscard]] bool isWithinFile(qint64 bytes);
    void setDamage(const Phrase &message);

    QString m_path;
    qint64 m_version = 0;
    Database m_database;
    std::unique_ptr<Statement> m_records;
    qint64 m_startedWallMs = 0;
    bool m_listsUsedAgents = false;
    bool m_wasClosedCleanly = false;
    bool m_isTruncated = false; ///< fewer bytes than its own head says
    qint64 m_size = 0;
    qint64 m_lastNs = 0;
    qint64 m_recordCount = 0;
    qint64 m_bytesRead = 0;
    qint64 m_lastSeq = 0;
    std::optional<Error> m_damage;
};

} // namespace a2a
