// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/jsonwriter.h"
#include "model/export/exportsource.h"
#include "model/facts/artifactgrowth.h"
#include "model/facts/artifactversions.h"

#include <QStringList>

#include <vector>

namespace a2a {

/// The manifest of an artifact archive: for each artifact its owner, which of its versions and
/// revisions are in which files, and when each chunk was received (docs/cli.md has the members).
/// Chunk times are those of arrival here; nothing is decoded again. Written in pieces, since an
/// artifact may have a million chunks.
class ZipManifest final {
public:
    struct File {
        QString path; ///< in the archive
        QByteArray mediaType;
        qint64 size = 0; ///< bytes, not compressed
    };
    /// The chunks from `first` on, up to the next revision.
    struct Revision {
        quint32 first = 0;
        std::vector<File> files;
        QStringList links;
    };

    explicit ZipManifest(const ExportSource &source);

    [[nodiscard]] ArtifactVersion version(ArtifactIndex artifact) const
    {
        return m_versions.version(artifact);
    }
    /// Adds the next of the source's artifacts, after all of its files were written. `end` is the
    /// number of its chunks up to then.
    void add(std::vector<Revision> revisions, quint32 end);
    /// The next piece of the manifest, or empty at its end.
    [[nodiscard]] QByteArray piece();

private:
    struct ArtifactFiles {
        std::vector<Revision> revisions;
        quint32 end = 0;
    };
    void beginArtifact();
    void beginRevision();
    void writeFiles(const Revision &revision);
    void writeChunk(quint32 chunk);
    [[nodiscard]] quint32 endOf(size_t revision) const;

    const ExportSource &m_source;
    ArtifactVersions m_versions;
    ArtifactGrowthCache m_growths;
    std::vector<ArtifactFiles> m_artifactFiles; ///< as the source's artifacts
    JsonWriter m_json;
    bool m_isBegun = false;
    bool m_isDone = false;
    size_t m_artifact = 0; ///< being written, in the source's artifacts
    bool m_inArtifact = false;
    size_t m_revision = 0;
    bool m_inRevision = false;
    quint32 m_chunk = 0;
};

} // namespace a2a
