// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/bindings/recorddecoder.h"
#include "model/session/exchangechecker.h"

namespace a2a {

/// Notes what is unusual about how a response was delivered, at its first document and at each
/// event.
class DeliveryNotes final {
public:
    /// Notes extensions in the header of another protocol version, as some agents send them. `own`
    /// is the header of the version in use.
    void addHeaders(const ExchangeFacts &facts, const QByteArray &own, json::Value at,
                    Notes &notes);
    /// Notes an encoded response although Accept-Encoding was `identity`, unless the user changed
    /// it.
    void addEncoding(const ExchangeFacts &facts, json::Value at, Notes &notes);
    /// Notes that a stream consists of JSON texts instead of events.
    void addJsonSequence(RecordDecoder::Form form, json::Value at, Notes &notes);
    /// Notes what is unusual about the block of a readable event.
    static void addEvent(const SseEvent &event, const JsonReading &reading, json::Value at,
                         Notes &notes);

private:
    bool m_headersNoted = false;
    bool m_encodingNoted = false;
    bool m_jsonSequenceNoted = false;
};

} // namespace a2a
