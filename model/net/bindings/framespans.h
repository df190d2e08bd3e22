// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace a2a {

/// Maps bytes of a frame's data to bytes of its block: between a node of the frame's JSON and the
/// bytes as received. Several data lines of an event stream are joined by line breaks (WHATWG HTML
/// 9.2.6), so that their data is not one run of the block.
class FrameSpans final {
public:
    FrameSpans() = default;
    /// Spans of data that is one run of the block.
    [[nodiscard]] static FrameSpans fromRun(qint64 dataOffset, qint64 length);
    /// Spans of data that is the JSON equivalent of a run of the block: every byte of it maps to
    /// the whole run.
    [[nodiscard]] static FrameSpans fromJsonView(qint64 blockOffset, qint64 length);
    /// The data lines of an event stream's block. With `bareLines`, lines after the first of them
    /// that are not fields are data too, as in printed examples, and are added to it.
    [[nodiscard]] static FrameSpans forBlock(QByteArrayView block,
                                             std::vector<json::ByteRange> *bareLines = nullptr);
    /// Removes bytes from the beginning of the data.
    void dropFront(qint64 bytes);

    /// The data in that block. Must not be called for a JSON equivalent, which is not part of the
    /// block.
    [[nodiscard]] QByteArray extractData(const QByteArray &block) const;

    /// The bytes of the block from the first to the last byte of a range of the data. Empty if
    /// there are none.
    [[nodiscard]] json::ByteRange toBlock(json::ByteRange data) const;
    /// The byte of the data at a byte of the block, if it is one.
    [[nodiscard]] std::optional<qint64> toData(qint64 blockOffset) const;
    /// The range of the data between the first and the last byte of a range of the block. Nothing
    /// if one of them is not part of the data.
    [[nodiscard]] std::optional<json::ByteRange> toData(json::ByteRange block) const;
    [[nodiscard]] qint64 dataSize() const;

private:
    struct Span {
        qint64 data = 0;   ///< of the first byte in the data
        qint64 block = 0;  ///< of the first byte in the block
        qint64 length = 0; ///< in both, with the line break that joins it to the next one
    };
    void addLine(qint64 blockOffset, qint64 length);
    [[nodiscard]] std::optional<qint64> toBlockOffset(qint64 dataOffset) const;

    std::vector<Span> m_spans;
    json::ByteRange m_whole; ///< of a view: the run in the block
};

} // namespace a2a
