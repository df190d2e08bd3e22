// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/export/jsonlinesimport.h"
#include "model/sessionfile/journal.h"

#include <QObject>
#include <QTimer>

namespace a2a {

/// Makes a session file of JSON Lines, in slices. Lines that cannot be read are left out and named.
class ImportJob final : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds Slice{8};
    static constexpr std::chrono::milliseconds HeldUpFor{10}; ///< until the disk is asked again

    explicit ImportJob(QObject *parent = nullptr);
    ~ImportJob() override;

    /// Whoever opens the file judges; here only for telling what it brings. Before open().
    void setJudges(bool judges) { m_judges = judges; }
    /// Begins; an error when the lines cannot be read or the session file cannot be made. There
    /// must be none of its name.
    [[nodiscard]] std::optional<Error> open(const QString &lines, const QString &sessionFile);
    /// Goes on from the event loop; finished() tells when it is done.
    void start();
    /// Reads one slice, or nothing where the disk is behind with what was read. False when it is
    /// done, well or not.
    bool step();
    /// The disk is behind: step() would do nothing yet.
    [[nodiscard]] bool isHeldUp();
    /// Takes the session file away again.
    void cancel();

    [[nodiscard]] Recording &recording() { return m_session->recording(); } ///< being filled
    /// What the lines brought; valid once open() was good.
    [[nodiscard]] const Session &session() const { return *m_session; }
    [[nodiscard]] const QString &sessionFile() const { return m_path; }
    [[nodiscard]] double progress() const { return m_import ? m_import->progress() : 0.0; }
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    /// What was taken and what was left out; valid once open() was good.
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
    bool m_judges = false;
};

} // namespace a2a
