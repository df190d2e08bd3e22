// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/bindings/ssedecoder.h"
#include "model/rules/engine/rulechecker.h"
#include "model/rules/engine/taskhistorychecker.h"

namespace a2a {

/// How the text of an event or response became JSON.
struct JsonReading {
    bool isReadable = false;
    bool unprefixed = false;  ///< it continued in lines without the data: prefix
    bool separator = false;   ///< preceded by a record separator
    bool repaired = false;    ///< comments, commas or brackets had to be repaired
    bool unseparated = false; ///< no blank line between the events

    /// Whether the document differs from the bytes received.
    [[nodiscard]] bool isMended() const { return unprefixed || separator || repaired; }
};

/// Passes what is read of one exchange to the rules. Without an audit nothing is judged.
class ExchangeChecker final {
public:
    ExchangeChecker(const Recording &recording, ExchangeId id, const rules::Call &call,
                    rules::TaskHistoryChecker *audit);

    /// The response continues in another exchange.
    void moveTo(ExchangeId id) { m_id = id; }
    void checkRequest(const rules::SentRequest &sent, Notes &notes);
    /// Checks the response's head, with the first of its documents.
    void checkResponse(Notes &notes);
    void checkEvent(json::Value document, json::Value payload, const EventHead &head, qint64 nowNs,
                    Notes &notes);
    /// Whether the last event was a chunk in which the rules would see only its text.
    [[nodiscard]] bool lastWasCleanChunk(json::Value text) const;
    /// Whether nothing about the block of this event concerns a rule.
    [[nodiscard]] bool isPlain(const SseEvent &event) const;
    /// Checks an event in a plain block that differs from a clean chunk only in its text.
    void similarChunk(const EventHead &head, Notes &notes);
    void checkRefusal(json::Value document, Notes &notes);
    /// Checks an error that was reported by the status at the end, not by a document.
    void checkRefusal(const Error &refused, Notes &notes);
    /// Checks the block that contained an event.
    void checkFraming(const SseEvent &event, const json::Document &document,
                      const JsonReading &reading, Notes &notes);
    /// Checks a record of a stream of JSON texts, or a byte order mark alone.
    void checkRecord(const json::Document &document, Notes &notes);
    /// Checks the body of a response that is not a stream.
    void checkBody(const json::Document &document, const JsonReading &reading, Notes &notes);
    void checkEnd(Notes &notes);
    /// Checks how HTTP carried the response, at its end.
    void checkTransfer(Notes &notes);

private:
    [[nodiscard]] const ExchangeFacts &facts() const { return m_recording.facts(m_id); }

    const Recording &m_recording;
    ExchangeId m_id;
    std::optional<rules::RuleChecker> m_checker;
    rules::TaskHistoryChecker *m_historyChecker;
    bool m_responseChecked = false;
    bool m_retryChecked = false;
};

} // namespace a2a
