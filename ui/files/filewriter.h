// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "ui/files/agentfile.h"

#include <QObject>
#include <QSaveFile>
#include <QStringList>

#include <memory>
#include <vector>

namespace a2a {

/// The result of writing files.
struct WriteReport {
    struct Failure {
        QString name;
        QString cause; ///< the system's message, or ours if it was not attempted
    };
    QString folder;
    QStringList paths; ///< written files, in order
    std::vector<Failure> failures;
    QStringList links; ///< names of parts that are only links: nothing to write

    /// One line that is safe to show: how many files were written and where, which failed and why.
    [[nodiscard]] QString summary() const;
};

/// Writes an agent's files into a folder, each completely or not at all, in slices of a few ms.
/// Names are made safe and unique: nothing existing is replaced or written through, not even a
/// link. A file that cannot be written does not affect the others.
class FileWriter final : public QObject {
    Q_OBJECT

public:
    explicit FileWriter(QObject *parent = nullptr);
    ~FileWriter() override;

    /// Starts writing. A write in progress is canceled without leaving incomplete files.
    void writeAll(const QString &folder, const std::vector<AgentFile> &files);
    /// Writes one file to a path that the user chose. An existing file is replaced, which the
    /// caller must have confirmed.
    void writeTo(const QString &path, const AgentFile &file);
    [[nodiscard]] bool isBusy() const { return m_job.isActive(); }

signals:
    void finished(const a2a::WriteReport &report);

private:
    bool writeSlice();
    bool open();
    [[nodiscard]] QString reserve(const QString &name, QString *cause) const;
    void fail(const QString &cause);
    void abandon();

    std::vector<AgentFile> m_files;
    size_t m_next = 0;
    QString m_path;     ///< set by writeTo(); if empty, files go to the folder
    QString m_reserved; ///< an empty file that reserves the name until the content is complete
    std::unique_ptr<QSaveFile> m_file;
    qint64 m_written = 0;
    WriteReport m_report;
    TimeSlicedJob m_job;
};

/// The n-th name to try when others are taken, such as "photo (2).png". The first one is the name
/// itself.
[[nodiscard]] QString numberedName(const QString &name, int number);

} // namespace a2a
