// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "model/content/viewchoice.h"
#include "model/facts/chatcontent.h"
#include "model/facts/largechunk.h"
#include "model/items/largeframedecoder.h"

#include <QCache>
#include <QObject>

#include <deque>
#include <memory>
#include <set>
#include <vector>

namespace a2a {

/// The beginning of an artifact's current revision, enough for a preview.
struct ArtifactPreview {
    struct Run : RunHead {
        QByteArray bytes; ///< the first bytes of the run
        qint64 size = 0;  ///< bytes of the run that were read
        ViewKind view = ViewKind::Text;
        QString name = {};        ///< of the file, else of the artifact
        QByteArray metadata = {}; ///< of its part: JSON as received, the newest that was read
    };
    std::vector<Run> runs;
    QByteArray metadata;  ///< of the artifact: JSON as received, the newest that was read
    bool isWhole = false; ///< everything received was read; otherwise there is more, or will be
    bool isLarge = false; ///< a chunk is too large to be decoded without a request
    size_t revision = 0;  ///< changes when something else has been read

    /// The runs as a conversation shows them. `record`: the artifact's.
    [[nodiscard]] std::vector<ChatPart> parts(const ArtifactRecord &record) const;
};

/// Beginnings of artifacts: a little is read on request, the rest in slices of a few ms; growing
/// ones are read on from the last position, and no further than a preview needs, however much is
/// received. The most recently used are kept.
class ArtifactPreviews final : public QObject {
    Q_OBJECT

public:
    static constexpr qsizetype TextBytes = qsizetype{64} * 1024;        ///< of all texts and JSON
    static constexpr qsizetype ImageBytes = qsizetype{4} * 1024 * 1024; ///< of all images
    static constexpr qsizetype FileBytes = 4096; ///< of each file that is not an image
    static constexpr size_t MaxRuns = 20;        ///< of one artifact
    static constexpr quint32 MaxChunks = 20'000; ///< read at most
    static constexpr quint32 AutomaticDecodeLimit = 2 * 1024 * 1024; ///< of the frame of a chunk
    static constexpr quint32 LargeBytes =
        256 * 1024; ///< of the frame of a chunk that is decoded in steps

    ArtifactPreviews(const Store &store, const Content &content, QObject *parent = nullptr);

    /// What is known after a brief read. `isVisible`: it is in view, so the rest is read, too, and
    /// reported by grew(). Valid until the next call.
    const ArtifactPreview &preview(ArtifactIndex artifact, bool isVisible);
    void clear();

signals:
    void grew(a2a::ArtifactIndex artifact);

private:
    struct CachedPreview {
        ArtifactPreview preview;
        quint64 overwriteCount = 0; ///< Content::overwriteCount() when it was begun
        quint32 base = 0;
        quint32 next = 0;
        quint32 chunks = 0; ///< their number when it was read
        qsizetype textBytes = 0;
        qsizetype imageBytes = 0;
        bool isFull = false;
        std::unique_ptr<LargeFrameDecoder> large; ///< the next chunk while it is being decoded
    };
    CachedPreview *takeOrCreate(ArtifactIndex artifact);
    void keep(ArtifactIndex artifact, CachedPreview *known);
    [[nodiscard]] bool hasMore(ArtifactIndex artifact, const CachedPreview &known) const;
    bool readChunk(ArtifactIndex artifact, CachedPreview &known) const;
    [[nodiscard]] LargeChunk largeChunk(ArtifactIndex artifact, const CachedPreview &known) const;
    void addChunk(ArtifactIndex artifact, CachedPreview &known, const LargeChunk &content) const;
    void add(CachedPreview &known, const LargeChunk::Content &content,
             const LargeText::Read &json) const;
    bool slice();

    const Store &m_store;
    const Content &m_content;
    QCache<ArtifactIndex, CachedPreview> m_known; ///< cost: KiB
    std::deque<ArtifactIndex> m_waiting;
    std::set<ArtifactIndex> m_grown;
    TimeSlicedJob m_slices;
};

} // namespace a2a
