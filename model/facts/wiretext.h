// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"

#include <QCache>
#include <QHash>

namespace a2a {

/// The words of a chunk's line, in the language set at construction: callers that make many lines
/// construct it once.
class ChunkLabels final {
public:
    [[nodiscard]] static ChunkLabels current();
    [[nodiscard]] QString numberedChunk(quint32 chunk) const; ///< "chunk 12" of 11
    /// Appends what follows the artifact's name in a chunk's line. `number` as from findChunk().
    void appendTo(QString &line, const Frame &frame, quint32 number) const;

    QString chunk; ///< "chunk %1"
    QString append;
    QString replaces;
    QString last;
    QString alreadyReceived;

private:
    void addNumber(QString &line, quint32 chunk) const;

    QString m_prefix; ///< the number, in `chunk`
    QString m_suffix;
    bool m_isPlain = false; ///< `chunk` has one place for it
};

/// How the times of the wire log are shown.
enum class WireClock : quint8 {
    Local,         ///< "14:02:13.522"
    Utc,           ///< "12:02:13.522Z"
    SessionStart,  ///< "+12.345"
    ExchangeStart, ///< "+0.412", since the request went out
    Previous,      ///< "+0.003", since the frame before it in the log
};
inline constexpr int WireClockCount = 5;

/// The texts of a frame in a row of the wire log: made for visible rows, from the recording's
/// bytes. Text of agents is as received; views make it safe.
class WireText final {
public:
    /// Larger frames are not decoded for a preview.
    static constexpr quint32 DecodeLimit = 256 * 1024;
    static constexpr int CachedPreviews = 2000;

    WireText(const Recording &recording, const Store &store, const Content &content);

    /// Call this when there may be new failures: previews look them up by frame.
    void update();

    [[nodiscard]] QString kind(FrameIndex frame) const; ///< "artifact", "request", "end"
    [[nodiscard]] QString time(FrameIndex frame) const; ///< "14:02:13.522", local
    [[nodiscard]] QString time(FrameIndex frame, WireClock clock) const;
    /// "+1.204" after another frame, "-0.003" before it.
    [[nodiscard]] QString timeSince(FrameIndex frame, FrameIndex zero) const;
    /// One line: name and chunk of an artifact, text of a message, operation and path, how it
    /// ended.
    [[nodiscard]] QString info(FrameIndex frame) const;
    /// The same for a chunk of an artifact, which has not failed: made anew, and not kept.
    [[nodiscard]] QString chunkLine(FrameIndex frame, const ChunkLabels &words) const;
    /// The beginning of a chunk's line: the name of the artifact, else its id.
    [[nodiscard]] QString artifactName(ArtifactIndex artifact) const;
    /// How an exchange ended, with its sum: "finished · 14,203 bytes in 1.3 s". With `isShort` the
    /// reason for a failed connection takes a word or two, as in rows.
    [[nodiscard]] QString endText(ExchangeId exchange, bool isShort = false) const;
    /// What went wrong with the frame or, for an end, with its exchange; null if nothing did.
    [[nodiscard]] const Error *failure(FrameIndex frame) const;

    /// The name of an end alone: "finished", "interrupted", "closed by client".
    [[nodiscard]] static QString endReasonText(EndReason reason);
    /// "688 bytes", with the locale's separators.
    [[nodiscard]] static QString byteCount(qint64 bytes);
    [[nodiscard]] static QString sizeText(const ExchangeFacts &facts);
    /// For a frame that stands for several without content, their number, bytes and last time; for
    /// any frame, what was not kept. Empty for a single frame that was kept as a whole.
    [[nodiscard]] QString runText(FrameIndex frame) const;

private:
    [[nodiscard]] QString requestInfo(FrameIndex frame) const;
    [[nodiscard]] QString requestedTask(ExchangeId exchange) const;
    [[nodiscard]] QString responseInfo(FrameIndex frame) const;
    [[nodiscard]] QString eventInfo(FrameIndex frame) const;
    [[nodiscard]] QString artifactInfo(FrameIndex frame) const;
    [[nodiscard]] QString taskInfo(FrameIndex frame) const;
    [[nodiscard]] QString messageInfo(FrameIndex frame, const DecodedFrame &decoded) const;
    [[nodiscard]] QString rawInfo(FrameIndex frame) const;
    [[nodiscard]] QString decodedText(FrameIndex frame) const;

    const Recording &m_recording;
    const Store &m_store;
    const Content &m_content;
    mutable QCache<FrameIndex, QString> m_previews;
    QHash<FrameIndex, FailureIndex> m_frameFailures;
    QHash<ExchangeId, FailureIndex> m_endFailures;
    size_t m_failuresSeen = 0;
};

} // namespace a2a
