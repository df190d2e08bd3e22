// SPDX-License-Identifier: Apache-2.0
#include "model/session/exchangechecker.h"

#include "model/json/utf8.h"

#include <utility>

namespace a2a {

ExchangeChecker::ExchangeChecker(const Recording &recording, ExchangeId id, const rules::Call &call,
                                 rules::TaskHistoryChecker *audit)
    : m_recording(recording)
    , m_id(id)
    , m_historyChecker(audit)
{
    if (audit)
        m_checker.emplace(call);
}

void ExchangeChecker::checkRequest(const rules::SentRequest &sent, Notes &notes)
{
    if (!m_checker)
        return;
    m_checker->checkRequest(sent, facts().request, notes);
    m_historyChecker->recordRequest(m_checker->requestFacts(), m_checker->call(), m_id);
    m_checker->follow(m_historyChecker, facts().startedNs);
}

void ExchangeChecker::checkResponse(Notes &notes)
{
    static constexpr qint64 Most = 1024; // bytes of an error that are quoted
    if (!m_checker || std::exchange(m_responseChecked, true))
        return;
    QByteArray text;
    if (facts().status >= 400)
        text = m_recording.body(m_id, 0, qMin(facts().bodySize, Most));
    m_checker->checkResponse(facts(), text, notes);
}

void ExchangeChecker::checkEvent(json::Value document, json::Value payload, const EventHead &head,
                                 qint64 nowNs, Notes &notes)
{
    if (!m_checker)
        return;
    checkResponse(notes);
    m_checker->checkResult(document, payload, head, notes);
    m_historyChecker->checkEvent({head, m_checker->requestFacts(), m_checker->call(), m_id,
                                  facts().startedNs, nowNs,
                                  m_recording.startedWallMs() > 0 ? m_recording.wallMs(nowNs) : 0},
                                 notes, true);
}

bool ExchangeChecker::lastWasCleanChunk(json::Value text) const
{
    return !m_checker || m_checker->lastWasCleanChunk(text);
}

bool ExchangeChecker::isPlain(const SseEvent &event) const
{
    static constexpr QByteArrayView Unnamed("message");
    return event.event == Unnamed && event.ignoredLines->empty() && !event.unterminated &&
           !event.hasLineMark && (!event.hasId || json::isValidUtf8(event.id)) &&
           (!event.retry || m_retryChecked || !m_checker);
}

/// Checks a chunk like the one before. It is not compared with other exchanges: the audit has seen
/// the first one of the series.
void ExchangeChecker::similarChunk(const EventHead &head, Notes &notes)
{
    if (m_checker)
        m_checker->similarChunk(head, notes);
}

void ExchangeChecker::checkRefusal(json::Value document, Notes &notes)
{
    checkResponse(notes);
    if (m_checker)
        m_checker->checkRefusal(document, facts().status, notes);
}

void ExchangeChecker::checkRefusal(const Error &refused, Notes &notes)
{
    if (m_checker)
        m_checker->checkRefusal(refused, notes);
}

static rules::FramingInput viewOf(const json::Document &document, const rules::Call &call)
{
    rules::FramingInput framing{.kind = rules::FramingInput::Kind::Response,
                                .call = call,
                                .at = document.root(),
                                .event = {}};
    framing.isUtf8 = document.isValidUtf8();
    framing.hasByteOrderMark = document.hasByteOrderMark();
    framing.hasLoneSurrogate = document.hasLoneSurrogate();
    return framing;
}

void ExchangeChecker::checkFraming(const SseEvent &event, const json::Document &document,
                                   const JsonReading &reading, Notes &notes)
{
    if (!m_checker)
        return;
    rules::FramingInput framing = viewOf(document, m_checker->call());
    framing.kind = rules::FramingInput::Kind::Event;
    framing.event = event.event;
    framing.isReadable = reading.isReadable;
    framing.isMended = reading.repaired || reading.separator;
    framing.isUtf8 = framing.isUtf8 && json::isValidUtf8(event.event) &&
                     (!event.hasId || json::isValidUtf8(event.id));
    framing.unprefixed = reading.unprefixed;
    framing.unseparated = reading.unseparated;
    for (const SseIgnoredLine &extra : *event.ignoredLines)
        framing.unknownField =
            framing.unknownField || extra.kind == SseIgnoredLine::Kind::UnknownField;
    framing.retry = event.retry.has_value() && !m_retryChecked;
    m_retryChecked = m_retryChecked || framing.retry;
    m_checker->checkFraming(framing, notes);
}

void ExchangeChecker::checkRecord(const json::Document &document, Notes &notes)
{
    if (m_checker)
        m_checker->checkFraming(viewOf(document, m_checker->call()), notes);
}

void ExchangeChecker::checkBody(const json::Document &document, const JsonReading &reading,
                                Notes &notes)
{
    // A body that broke off is judged only if it is readable: the rules need its end otherwise.
    if (!m_checker || (facts().end != EndReason::Finished && !reading.isReadable))
        return;
    rules::FramingInput framing = viewOf(document, m_checker->call());
    framing.isReadable = reading.isReadable;
    framing.isMended = reading.repaired;
    framing.isEmpty = facts().bodySize == 0;
    framing.isSuccess = facts().status >= 200 && facts().status < 300;
    static constexpr qint64 Most = 64 * 1024; // bytes of a page that are examined
    const QByteArray text =
        reading.isReadable ? QByteArray() : m_recording.body(m_id, 0, qMin(facts().bodySize, Most));
    framing.text = text;
    m_checker->checkFraming(framing, notes);
}

void ExchangeChecker::checkEnd(Notes &notes)
{
    if (m_checker)
        m_checker->checkEnd(facts(), notes);
}

void ExchangeChecker::checkTransfer(Notes &notes)
{
    if (m_checker)
        m_checker->checkTransfer(facts(), notes);
}

} // namespace a2a
