// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/fold.h"
#include "model/net/bindings/binding.h"

#include <optional>

namespace a2a {

/// What could not be read of a response: each failure at its frame; of the events of a stream that
/// cannot be read, the first 100 are listed and the others marked.
class ResponseFailures final {
public:
    ResponseFailures(const Recording &recording, Store &store, Fold &fold, ExchangeId id)
        : m_recording(recording)
        , m_store(store)
        , m_fold(fold)
        , m_id(id)
    {
    }

    void moveTo(ExchangeId id) { m_id = id; }
    void add(const Error &error, FrameIndex frame, qint64 nowNs);
    /// Whether the call is attempted in another way after this error. Then the error is not a
    /// failure: only the last one is.
    [[nodiscard]] bool supersedes(const Error &error, const Binding::ResponseContext &answered);
    /// Whether a failure was reported that says what went wrong.
    [[nodiscard]] bool hasFailures() const { return m_any; }
    /// The error of a response that broke off. Its last event may have reported the end of the
    /// task, but the rest of the response is missing nevertheless.
    [[nodiscard]] Error incompleteResponse(const Error &error) const;

private:
    static constexpr quint32 MaxListed = 100;

    [[nodiscard]] ExchangeTrack &track() { return m_store.exchanges[m_id]; }

    const Recording &m_recording;
    Store &m_store;
    Fold &m_fold;
    ExchangeId m_id;
    bool m_any = false;
    quint32 m_unreadable = 0; ///< events so far
};

[[nodiscard]] Error eventTooLarge();
[[nodiscard]] Error responseTooLarge();
[[nodiscard]] Error eventNotJson(const json::ParseError &error);
/// The envelope is valid, but its content is none of the protocol's objects.
[[nodiscard]] Error noObject();
/// The response to a request for a task's state is a task without one.
[[nodiscard]] Error taskWithoutState();
[[nodiscard]] Error emptyResponse();
/// The body has an encoding that is not decoded.
[[nodiscard]] Error bodyEncoded(const QByteArray &encoding);
/// An encoded body that could not be decoded to its end. Of a stream every event that was flushed
/// is complete.
[[nodiscard]] std::optional<Error> undecodedBody(const ExchangeFacts &facts, bool isStream);
[[nodiscard]] Error streamEndedEarly(bool hasEvents);

} // namespace a2a
