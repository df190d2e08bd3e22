// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/export/exportwriter.h"
#include "model/export/zipmanifest.h"
#include "model/session/contentreader.h"

#include <QHash>

#include <optional>

namespace a2a {

/// The artifacts as files in a zip archive: a folder for each task, in it one for each version if
/// there are several, and one for each revision that was replaced (append=false); and
/// `artifacts.json`, which describes each of them and the times of its chunks (ZipManifest). Names
/// are made safe and unique, also ignoring case. Links are listed by their addresses. Chunks are
/// decoded one after the other.
class ZipExport final : public ExportWriter {
public:
    explicit ZipExport(const ExportSource &source)
        : m_source(source)
        , m_reader(source.content(), source.store())
        , m_manifest(source)
    {
    }
    ~ZipExport() override;

    [[nodiscard]] bool step(QIODevice &out) override;
    [[nodiscard]] double progress() const override;
    [[nodiscard]] bool hasFailed() const override { return m_failed; }

    /// "task-1-7f3a", by its position among the exported ones.
    [[nodiscard]] static QString taskFolder(size_t number, const QByteArray &taskId);

private:
    bool openArchive(QIODevice &out);
    void beginArtifact();
    void beginRevision();
    [[nodiscard]] QString folder();
    [[nodiscard]] QString pathFor(const ArtifactRecord &artifact, const RunHead &run);
    void writeChunk();
    void writePart(const Part &part, quint32 chunk);
    void openEntry(const QString &name, bool isLarge, qint64 wallMs);
    void closeEntry();
    void endArtifact();
    void writeManifest();
    void finish();

    const ExportSource &m_source;
    ContentReader m_reader;
    void *m_zip = nullptr; ///< of minizip
    bool m_failed = false;
    bool m_done = false;
    size_t m_next = 0; ///< in the source's artifacts
    bool m_inArtifact = false;
    quint32 m_chunk = 0;
    quint32 m_endChunk = 0;
    std::optional<RunHead> m_run;                   ///< being written
    std::vector<ZipManifest::Revision> m_revisions; ///< of the artifact, up to now
    QString m_folder;                               ///< of the revision; ends with a slash
    QHash<QString, int> m_names;                    ///< lower-case paths: how often each was used
    QHash<TaskIndex, size_t> m_taskNumbers;
    ZipManifest m_manifest;
    bool m_inManifest = false;
};

} // namespace a2a
