// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/exchange.h"
#include "model/recording/emptyframefilter.h"

#include <QObject>

#include <optional>
#include <utility>
#include <vector>

namespace a2a {

/// The body of one response as it is stored: without a stream's frames that have no content, and
/// masked where it must be; what waits for its mask keeps its order and the times of its reads.
/// `request` and `recording` outlive it.
class ResponseBody final : public QObject {
    Q_OBJECT

public:
    /// Requires that the head of exchange `id` is recorded.
    ResponseBody(Recording &recording, ExchangeId id, const ExchangeRequest &request);

    void read(QByteArrayView bytes, qint64 atNs);
    /// The body is complete: stores what is still held back. No effect the second time.
    void finish();
    /// The body as received, unmasked, if ExchangeRequest::findSecrets was set. Can be taken once.
    [[nodiscard]] QByteArray takeUnmaskedBody();

signals:
    /// The next bytes that are stored, valid during the signal. Not emitted with
    /// ExchangeRequest::findSecrets.
    void stored(QByteArrayView bytes);

private:
    struct PendingRead {
        qsizetype size = 0;
        qint64 atNs = 0;
    };

    void addPieces(const std::vector<EmptyFrameFilter::StoredPiece> &pieces);
    void add(QByteArrayView bytes, qint64 atNs);
    void storeMasked(bool isAll);
    [[nodiscard]] std::vector<PendingRead> takePendingReads(qsizetype bytes);

    Recording &m_recording;
    ExchangeId m_id;
    const ExchangeRequest &m_request;
    std::optional<EmptyFrameFilter> m_filter; ///< of a stream
    std::vector<PendingRead> m_reads;         ///< the reads that are not stored yet
    QByteArray m_held;     ///< their bytes, while the body mask waits for the end of a message
    QByteArray m_unmasked; ///< with ExchangeRequest::findSecrets
};

/// The bytes received for `request`, with the ranges masked that ExchangeRequest::findSecrets
/// reports.
[[nodiscard]] QByteArray maskFoundSecrets(const ExchangeRequest &request, bool isEncoded,
                                          QByteArrayView bytes);

} // namespace a2a
