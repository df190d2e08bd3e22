// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/sliced.h"
#include "ui/files/agentfile.h"

#include <QObject>
#include <QSaveFile>
#include <QStringList>

#include <memory>
#include <vector>

namespace a2a {

/// What came of writing files.
struct WriteReport {
    struct Failure {
        QString name;
        QString cause; ///< in the system's words, or in ours where it was not tried
    };
    QString folder;
    QStringList paths; ///< that were written, in order
    std::vector<Failure> failures;
    QStringList links; ///< names of what is only a link: there was nothing to write

    /// One line: how many were written and where, which were not and why. Safe to show.
    [[nodiscard]] QString sentence() const;
};

/// Writes files of an agent's into a folder, each whole or not at all, in slices of a few ms. Names
/// are made safe and unique: nothing that is there already is replaced or written through, also no
/// link that leads elsewhere. A file that cannot be written does not keep the others from it.
class FileWriter final : public QObject {
    Q_OBJECT

public:
    explicit FileWriter(QObject *parent = nullptr);
    ~FileWriter() override;

    /// Begins; gives up, without a trace, what is under way.
    void writeAll(const QString &folder, const std::vector<AgentFile> &files);
    /// One file at a path that the user chose, replacing what is there: whoever asks for the path
    /// has asked about that.
    void writeTo(const QString &path, const AgentFile &file);
    [[nodiscard]] bool isBusy() const { return m_slices.isActive(); }

signals:
    void finished(const a2a::WriteReport &report);

private:
    bool step();
    bool open();
    [[nodiscard]] QString reserve(const QString &name, QString *cause) const;
    void fail(const QString &cause);
    void abandon();

    std::vector<AgentFile> m_files;
    size_t m_next = 0;
    QString m_path;     ///< writeTo(): where to; empty: into the folder
    QString m_reserved; ///< an empty file that holds the name until the content is complete
    std::unique_ptr<QSaveFile> m_out;
    qint64 m_written = 0;
    WriteReport m_report;
    Sliced m_slices;
};

/// "photo (2).png": the n-th name to try when others are taken; 1 is the name itself.
[[nodiscard]] QString numberedName(const QString &name, int number);

} // namespace a2a
