// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "model/session/content.h"

#include <QObject>

#include <vector>

namespace a2a {

/// One side of a comparison: an artifact's current revision, or an earlier one.
struct ComparedVersion {
    ArtifactIndex artifact = NoIndex;
    quint32 firstChunk = NoIndex; ///< first chunk of an earlier revision; NoIndex for the current
    quint32 endChunk = NoIndex;   ///< one past its last chunk
    bool operator==(const ComparedVersion &) const = default;
};

/// The first chunks of an artifact's revisions, in order; the last is that of the current one.
[[nodiscard]] std::vector<quint32> findRevisions(const ArtifactRecord &artifact);

/// Reads the whole content of one artifact, in slices of a few ms, for a comparison.
class VersionReader final : public QObject {
    Q_OBJECT

public:
    /// Contents above this are not compared.
    static constexpr qint64 MaxBytes = 64 * 1024 * 1024; ///< bytes

    VersionReader(const Store &store, const Content &content, QObject *parent = nullptr);

    /// Starts again, even with the same version. Its artifact may be NoIndex, for none.
    void read(const ComparedVersion &version);
    void read(ArtifactIndex artifact) { read(ComparedVersion{artifact, NoIndex, NoIndex}); }
    [[nodiscard]] const ComparedVersion &version() const { return m_version; }
    [[nodiscard]] ArtifactIndex artifact() const { return m_version.artifact; }
    [[nodiscard]] bool isDone() const { return m_done; }
    [[nodiscard]] bool isTooLarge() const;
    [[nodiscard]] const std::vector<ContentRun> &runs() const { return m_runs; }

signals:
    void done(); ///< runs() contains everything received before reading began

private:
    bool step();

    const Store &m_store;
    const Content &m_content;
    ComparedVersion m_version;
    quint32 m_next = 0;
    quint32 m_end = 0;
    bool m_done = false;
    std::vector<ContentRun> m_runs;
    TimeSlicedJob m_slices;
};

} // namespace a2a
