// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/bindings/ssedecoder.h"

#include <QByteArray>
#include <QList>

#include <optional>
#include <vector>

namespace a2a::test {

/// An event that has been delivered, copied so that it can be compared later.
struct SeenEvent {
    QByteArray data;
    QByteArray event;
    QByteArray id;
    std::optional<qint64> retry;
    qint64 offset = 0;
    qint64 length = 0;
    qint64 dataOffset = -1;
    std::vector<std::pair<SseIgnoredLine::Kind, QByteArray>> ignoredLines;
    qint64 omittedIgnoredLines = 0;
    bool hasData = false;
    bool unterminated = false;
    bool truncated = false;
    bool hasLineMark = false;
    bool isNameTruncated = false;

    bool operator==(const SeenEvent &) const = default;
};

/// Feeds a decoder piece by piece, every piece in its own allocation that is freed afterward.
class SseCollector final {
public:
    using LineByteOrderMarks = SseDecoder::LineByteOrderMarks;

    explicit SseCollector(qint64 eventLimit = SseDecoder::DefaultEventLimit,
                          LineByteOrderMarks lineMarks = LineByteOrderMarks::KeptAsText)
        : m_decoder(eventLimit, lineMarks)
    {
    }

    void feed(QByteArrayView piece);
    void finish();

    /// A whole body in pieces that end at `borders` (ascending, the body's end need not be named).
    static SseCollector decoded(const QByteArray &body, const QList<qsizetype> &borders,
                                qint64 eventLimit = SseDecoder::DefaultEventLimit);
    static SseCollector decodedInPieces(const QByteArray &body, qsizetype size,
                                        qint64 eventLimit = SseDecoder::DefaultEventLimit);

    [[nodiscard]] const SseDecoder &decoder() const { return m_decoder; }
    [[nodiscard]] const std::vector<SeenEvent> &seen() const { return m_seen; }
    /// Only events dispatched by the rules.
    [[nodiscard]] std::vector<SeenEvent> dispatched() const;
    /// The number of events whose data was in the piece itself.
    [[nodiscard]] int inPlace() const { return m_inPlace; }

private:
    void take(const SseEvent &event, QByteArrayView piece);

    SseDecoder m_decoder;
    std::vector<SeenEvent> m_seen;
    int m_inPlace = 0;
};

} // namespace a2a::test
