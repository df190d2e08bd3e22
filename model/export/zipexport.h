// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/export/exportwriter.h"
#include "model/session/contentreader.h"

#include <QHash>

#include <optional>

namespace a2a {

/// The artifacts as files in a zip archive, with `artifacts.json`, which says what each of them is.
/// Names are made safe and different, also where case does not count. Of links their addresses are
/// listed. Chunks are decoded one after the other.
class ZipExport final : public ExportWriter {
public:
    explicit ZipExport(const ExportSource &source)
        : m_source(source)
        , m_reader(source.content(), source.store())
    {
    }
    ~ZipExport() override;

    [[nodiscard]] bool step(QIODevice &out) override;
    [[nodiscard]] double progress() const override;
    [[nodiscard]] bool hasFailed() const override { return m_failed; }

    /// The name under which a run of an artifact's is to be found; asked once for each.
    [[nodiscard]] QString nameFor(const ArtifactRecord &artifact, const RunHead &run);

private:
    struct Entry {
        QString name;
        QByteArray mediaType;
        qint64 size = 0;
    };

    bool openArchive(QIODevice &out);
    void beginArtifact();
    void writeChunk();
    void writePart(const Part &part, quint32 chunk);
    void openEntry(const QString &name, bool isLarge, qint64 wallMs);
    void closeEntry();
    void endArtifact();
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
    std::optional<RunHead> m_run; ///< that is being written
    std::vector<Entry> m_entries; ///< of the artifact
    QStringList m_links;
    QHash<QString, int> m_names; ///< in small letters: how often each was wanted
    QByteArray m_index;
};

} // namespace a2a
