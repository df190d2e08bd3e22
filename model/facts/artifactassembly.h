// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/gatheredjob.h"
#include "model/facts/documenttemplate.h"
#include "model/facts/largechunk.h"

#include <QCache>
#include <QObject>
#include <QTimer>

#include <map>
#include <vector>

namespace a2a {

/// A run of an artifact's content as a table of positions: the bytes stay in the recording.
struct AssembledRun : RunHead {
    /// Content of one part of one chunk; ends where the next piece begins.
    struct Fragment {
        qint64 offset = 0; ///< in the run
        quint32 chunk = 0;
        quint32 part = 0; ///< position among the chunk's parts
    };
    std::vector<Fragment> pieces; ///< never empty
    qint64 size = 0;              ///< bytes, exact

    /// Bytes of the run's content after this chunk.
    [[nodiscard]] qint64 sizeAt(quint32 chunk) const;
    /// The bytes that this chunk added. Their length is 0 if it added none.
    [[nodiscard]] json::ByteRange rangeAddedBy(quint32 chunk) const;
    /// The index in `pieces` of the one that contains the byte at this offset.
    [[nodiscard]] size_t fragmentIndexAt(qint64 offset) const;
};

/// One revision of an artifact, assembled: where in the recording each byte of its content is. The
/// content itself is decoded again when it is viewed, so that an artifact costs its bytes in the
/// recording and little more. The state after an earlier chunk is a prefix of every run. Each chunk
/// is read once, in slices of a few ms; a new revision (append=false) starts again. Large chunks,
/// if requested, are read on another thread. TimeSlicedJob is not used here: a first part is always
/// read at once, whatever the clock says, and a slice without new content is not reported.
class ArtifactAssembly final : public QObject {
    Q_OBJECT

public:
    /// A single chunk larger than this is not decoded without a request.
    static constexpr quint32 AutomaticDecodeLimit = 8 * 1024 * 1024;

    ArtifactAssembly(const Store &store, const Content &content, QObject *parent = nullptr);

    /// Sets the artifact to assemble, or NoIndex for none. Starts at once, with the current
    /// revision.
    void setArtifact(ArtifactIndex artifact);
    [[nodiscard]] ArtifactIndex artifact() const { return m_artifact; }
    /// Assembles the chunks from `first` up to, but not including, `end`. With NoIndex it assembles
    /// the current revision, which may still grow.
    void setRevision(quint32 first, quint32 end);
    [[nodiscard]] quint32 firstChunk() const { return m_base; }
    /// Call this when the artifact may have grown: on Session::changed, filtered by artifact.
    void update();
    /// Continues past the limit for single chunks.
    void loadAll();

    [[nodiscard]] const std::vector<AssembledRun> &runs() const { return m_runs; }
    /// Bytes of a run's content; fewer than requested at the end of the run. Decodes what is not
    /// among the few MiB read last.
    [[nodiscard]] QByteArray read(size_t run, qint64 offset, qint64 length) const;
    /// The last run that a chunk added to, or -1 if it added to none.
    [[nodiscard]] int runAddedBy(quint32 chunk) const;
    /// Bytes that a chunk has added to all runs, or 0 while the chunk is not in runs().
    [[nodiscard]] qint64 bytesAddedBy(quint32 chunk) const;

    [[nodiscard]] qint64 loadedBytes() const { return m_loadedBytes; } ///< in all runs
    /// Chunks in runs(), counted from the revision's first.
    [[nodiscard]] quint32 loadedChunkCount() const { return m_next - m_base; }
    /// Everything received so far is in runs().
    [[nodiscard]] bool isCaughtUp() const;
    /// There is more than the limit allows.
    [[nodiscard]] bool isLimited() const { return m_limited; }
    /// No more chunks will be received: runs() has the whole artifact.
    [[nodiscard]] bool isComplete() const;

signals:
    void restarted(); ///< runs() started again: another artifact or another revision
    /// Bytes or runs were added, or the limit was reached; at most once for each slice.
    void grew();

private:
    using Decoded = std::vector<QByteArray>; ///< content of a chunk's parts
    /// A decoded chunk with one text. Chunks that differ only in that text are read without being
    /// decoded.
    struct SimilarChunk {
        ExchangeId exchange = 0;
        DocumentTemplate document;
        std::vector<Part> parts; ///< the only one, without its text
    };

    void restart(quint32 first);
    void slice();
    void add(quint32 chunk);
    void addParts(quint32 chunk, const std::vector<Part> &parts, const std::vector<qint64> &sizes);
    [[nodiscard]] LargeText::Read makeJsonReader(quint32 chunk) const;
    bool startLargeChunkRead();
    void onLargeChunkRead(LargeChunk large);
    [[nodiscard]] std::vector<Part> decode(quint32 chunk, Decoded &content) const;
    [[nodiscard]] std::optional<QByteArray> similarChunkText(FrameIndex frame) const;
    [[nodiscard]] QByteArray readFragment(const AssembledRun::Fragment &fragment, qint64 from,
                                          qint64 length) const;
    [[nodiscard]] quint32 end() const;
    [[nodiscard]] const Decoded &decoded(quint32 chunk) const;
    const Decoded &cache(quint32 chunk, Decoded content) const;

    const Store &m_store;
    const Content &m_content;
    ArtifactIndex m_artifact = NoIndex;
    quint64 m_overwriteCount = 0; ///< Content::overwriteCount() when it was begun
    quint32 m_base = 0;
    quint32 m_end = NoIndex; ///< one past the last chunk of an earlier revision
    quint32 m_next = 0;      ///< the first chunk not in runs()
    qint64 m_loadedBytes = 0;
    bool m_isLimitLifted = false;
    bool m_limited = false;
    std::vector<AssembledRun> m_runs;
    QTimer m_slices;
    GatheredJob<LargeChunk> m_reader; ///< of the chunk m_next, while it is read
    mutable SimilarChunk m_similarChunk;
    mutable QCache<quint32, Decoded> m_decoded;                  ///< by chunk
    std::map<quint32, std::vector<LargeChunk::Content>> m_texts; ///< of chunks of large texts
    mutable Decoded m_large; ///< the last chunk that is too large for m_decoded
    mutable quint32 m_largeChunk = NoIndex;
};

} // namespace a2a
