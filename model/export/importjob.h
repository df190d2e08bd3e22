// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/export/jsonlinesimport.h"
#include "model/sessionfile/journal.h"

#include <QObject>
#include <QTimer>

namespace a2a {

/// Makes a session file from JSON Lines, in slices. Lines that cannot be read are left out and
/// reported.
class ImportJob final : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds Slice{8};
    static constexpr std::chrono::milliseconds DiskCheckInterval{
        10}; ///< until the disk is checked again

    explicit ImportJob(QObject *parent = nullptr);
    ~ImportJob() override;

    /// Whether the rules are applied here, to report findings. They are applied anyway when the
    /// session file is opened. Call this before open().
    void setChecksRules(bool checksRules) { m_checksRules = checksRules; }
    /// Begins; an error if the lines cannot be read or the session file cannot be created. It must
    /// not exist yet.
    [[nodiscard]] std::optional<Error> open(const QString &lines, const QString &sessionFile);
    /// Continues from the event loop; finished() reports the end.
    void start();
    /// Reads one slice, or nothing while the disk is behind. Returns false once it is done,
    /// successfully or not.
    bool step();
    /// The disk is behind: step() would do nothing yet.
    [[nodiscard]] bool isWaitingForDisk();
    /// Removes the session file.
    void cancel();

    [[nodiscard]] Recording &recording() { return m_session->recording(); } ///< being filled
    /// The imported session; valid once open() succeeded.
    [[nodiscard]] const Session &session() const { return *m_session; }
    [[nodiscard]] const QString &sessionFile() const { return m_path; }
    [[nodiscard]] double progress() const { return m_import ? m_import->progress() : 0.0; }
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    /// What was imported and what was left out; valid once open() succeeded.
    [[nodiscard]] const JsonLinesImport &import() const { return *m_import; }
    /// One sentence about what was left out, if anything was.
    [[nodiscard]] Phrase leftOutPhrase() const;

signals:
    void progressed(double part);
    /// See error().
    void finished();

private:
    QString m_path;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<JsonLinesImport> m_import;
    std::unique_ptr<Journal> m_journal;
    std::optional<Error> m_error;
    QTimer m_timer;
    bool m_checksRules = false;
};

} // namespace a2a
