// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/bindings/recorddecoder.h"
#include "model/session/exchangejudge.h"

namespace a2a {

/// What is odd about how a response was delivered: noted at its first document, and for each event
/// at its own.
class DeliveryNotes final {
public:
    /// Agents between two protocol versions name the extensions they use in the other one's header.
    /// `own`: that of the protocol version in use.
    void addHeaders(const ExchangeFacts &facts, const QByteArray &own, json::Value at,
                    Notes &notes);
    /// Accept-Encoding is `identity`, unless the user has written another.
    void addEncoding(const ExchangeFacts &facts, json::Value at, Notes &notes);
    /// Notes that a stream consists of JSON texts instead of events.
    void addRecords(RecordDecoder::Form form, json::Value at, Notes &notes);
    /// The block of a readable event.
    static void addEvent(const SseEvent &event, const JsonReading &reading, json::Value at,
                         Notes &notes);

private:
    bool m_headersNoted = false;
    bool m_encodingNoted = false;
    bool m_recordsNoted = false;
};

} // namespace a2a
