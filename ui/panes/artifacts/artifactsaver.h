// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "model/facts/artifactassembly.h"
#include "model/facts/artifactplayer.h"
#include "model/session/content.h"

#include <QObject>
#include <QSaveFile>
#include <QString>

#include <deque>
#include <memory>

namespace a2a {

/// The proposed path for saving a part of an artifact: the download folder, and a file name that is
/// safe whatever name the agent gave it.
[[nodiscard]] QString proposedPath(const ArtifactRecord &artifact, const RunHead *run);

/// The title of a part in a list of several, such as "2 · photo.png · image/png". Safe to show.
[[nodiscard]] QString partTitle(int number, const RunHead &run);

/// Writes a part of an artifact to a file, in slices of a few ms and independently of what is shown
/// meanwhile. If writing fails, an existing file stays unchanged. Several files are written one
/// after the other.
class ArtifactSaver final : public QObject {
    Q_OBJECT

public:
    ArtifactSaver(const Store &store, const Content &content, QObject *parent = nullptr);

    /// Saves what has been received of the part with index `run` of a revision.
    void save(ArtifactIndex artifact, ArtifactPlayer::Revision revision, size_t run,
              const QString &path);
    [[nodiscard]] bool isBusy() const { return m_file != nullptr; }
    [[nodiscard]] ArtifactIndex artifact() const { return m_assembly.artifact(); }

signals:
    /// `error`: the system's error message, or empty on success.
    void finished(const QString &path, const QString &error);

private:
    struct Job {
        ArtifactIndex artifact = NoIndex;
        ArtifactPlayer::Revision revision;
        size_t run = 0;
        QString path;
    };

    void startNextJob();
    void begin(const Job &job);
    void startWhenAssembled();
    bool step();
    void finish();

    const Store &m_store;
    ArtifactAssembly m_assembly; ///< separate from the shown one, which may change
    std::deque<Job> m_pendingJobs;
    std::unique_ptr<QSaveFile> m_file;
    size_t m_partIndex = 0;
    qint64 m_writtenBytes = 0;
    QString m_error;
    TimeSlicedJob m_slices;
};

} // namespace a2a
