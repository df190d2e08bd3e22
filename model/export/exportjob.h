// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/export/exportwriter.h"

#include <QFile>
#include <QObject>
#include <QTimer>

namespace a2a {

/// Writes one export to a file, in slices so that a window stays usable. The file gets its name
/// only once it is complete; an existing one is replaced then.
class ExportJob final : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds Slice{8};

    /// The session must outlive the job.
    ExportJob(const Session &session, ExportFormat format, ExportScope scope,
              QObject *parent = nullptr);
    ~ExportJob() override;

    /// Begins; an error if the file cannot be created.
    [[nodiscard]] std::optional<Error> open(const QString &path);
    /// Continues from the event loop; finished() reports the end.
    void start();
    /// Writes one slice. Returns false once it is done, successfully or not.
    bool step();
    /// Ends the export: nothing is written, and an existing file stays.
    void cancel();

    [[nodiscard]] const QString &path() const { return m_path; }
    [[nodiscard]] double progress() const; ///< 0 … 1
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }

signals:
    void progressed(double part);
    /// See error().
    void finished();

private:
    void fail(const Phrase &why);
    [[nodiscard]] bool commit();
    void drop();

    ExportSource m_source;
    std::unique_ptr<ExportWriter> m_writer;
    QString m_path;
    std::unique_ptr<QFile> m_file; ///< with another name until it is complete
    std::optional<Error> m_error;
    QTimer m_timer;
};

/// The beginning of what would be written, at most about `most` bytes of it; for a zip archive its
/// list of files.
[[nodiscard]] QByteArray exportPreview(ExportFormat format, const ExportSource &source,
                                       qint64 most);

} // namespace a2a
