// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"

#include <QObject>
#include <QTimer>

#include <vector>

namespace a2a {

/// The content of an artifact's current revision, put together once: chunks that come later are
/// appended, nothing is decoded twice. Decodes in slices of a few ms, up to a limit that keeps
/// what is looked at small; a new revision (append=false) starts again.
class ArtifactAssembly final : public QObject {
    Q_OBJECT

public:
    /// Content bytes put together unless more is asked for.
    static constexpr qint64 DefaultLimit = 1024 * 1024;
    /// A single chunk larger than this is not decoded unasked.
    static constexpr quint32 LargeChunk = 8 * 1024 * 1024;

    ArtifactAssembly(const Store &store, const Content &content, QObject *parent = nullptr);

    /// NoIndex: none. Begins at once, with the default limit.
    void setArtifact(ArtifactIndex artifact);
    [[nodiscard]] ArtifactIndex artifact() const { return m_artifact; }
    /// The artifact may have grown: connect to Session::changed, filtered by artifact.
    void update();
    /// Goes on past the limit.
    void loadAll();

    [[nodiscard]] const std::vector<ContentRun> &runs() const { return m_runs; }
    [[nodiscard]] qint64 loadedBytes() const { return m_loadedBytes; }
    /// Chunks that are in runs(), counted from the revision's first.
    [[nodiscard]] quint32 loadedChunks() const { return m_next - m_base; }
    /// Everything received so far is in runs().
    [[nodiscard]] bool isCaughtUp() const;
    /// There is more than the limit lets in.
    [[nodiscard]] bool isLimited() const { return m_limited; }
    /// What is in runs() is all there will be.
    [[nodiscard]] bool isComplete() const;

signals:
    void restarted(); ///< runs() began anew: another artifact or another revision
    void
    grew(); ///< bytes or runs were added; or the limit was reached; at most once for each slice

private:
    void restart();
    void slice();
    [[nodiscard]] bool mayLoad(quint32 chunkBytes) const;

    const Store &m_store;
    const Content &m_content;
    ArtifactIndex m_artifact = NoIndex;
    quint32 m_base = 0;
    quint32 m_next = 0; ///< the first chunk that is not in runs()
    qint64 m_loadedBytes = 0;
    bool m_all = false;
    bool m_limited = false;
    std::vector<ContentRun> m_runs;
    QTimer m_slices;
};

} // namespace a2a
