// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/export/exportwriter.h"

#include <QObject>
#include <QSaveFile>
#include <QTimer>

namespace a2a {

/// Writes one export to a file, in slices so that a window stays usable. The file appears under its
/// name only when it is whole; what stood there before is replaced then.
class ExportJob final : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds Slice{8};

    /// The session must outlive the job.
    ExportJob(const Session &session, ExportFormat format, ExportScope scope,
              QObject *parent = nullptr);
    ~ExportJob() override;

    /// Begins; an error when the file cannot be made.
    [[nodiscard]] std::optional<Error> open(const QString &path);
    /// Goes on from the event loop; finished() tells when it is done.
    void start();
    /// Writes one slice. False when it is done, well or not.
    bool step();
    /// Nothing is written, and what stood under the name stays.
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

    ExportSource m_source;
    std::unique_ptr<ExportWriter> m_writer;
    QString m_path;
    std::unique_ptr<QSaveFile> m_file;
    std::optional<Error> m_error;
    QTimer m_timer;
};

/// The beginning of what would be written, at most about `most` bytes of it; of a zip archive the
/// files that it will hold.
[[nodiscard]] QByteArray exportPreview(ExportFormat format, const ExportSource &source,
                                       qint64 most);

} // namespace a2a
