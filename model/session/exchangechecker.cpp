// SPDX-License-Identifier: Apache-2.0
#include "model/session/exchangechecker.h"

#include "model/json/utf8.h"

#include <utility>

namespace a2a {

ExchangeJudge::ExchangeJudge(const Recording &recording, ExchangeId id, const rules::Call &call,
                             rules::TaskAudit *audit)
    : m_recording(recording)
    , m_id(id)
    , m_audit(audit)
{
    if (audit)
        m_judge.emplace(call);
}

void ExchangeJudge::checkRequest(const rules::SentRequest &sent, Notes &notes)
{
    if (!m_judge)
        return;
    m_judge->checkRequest(sent, facts().request, notes);
    m_audit->sends(m_judge->asked(), m_judge->call(), m_id);
    m_judge->follow(m_audit, facts().startedNs);
}

void ExchangeJudge::checkResponse(Notes &notes)
{
    static constexpr qint64 Most = 1024; // bytes of an error that are quoted
    if (!m_judge || std::exchange(m_answerJudged, true))
        return;
    QByteArray text;
    if (facts().status >= 400)
        text = m_recording.body(m_id, 0, qMin(facts().bodySize, Most));
    m_judge->checkResponse(facts(), text, notes);
}

void ExchangeJudge::checkEvent(json::Value document, json::Value payload, const EventHead &head,
                          qint64 nowNs, Notes &notes)
{
    if (!m_judge)
        return;
    answer(notes);
    m_judge->checkResult(document, payload, head, notes);
    m_audit->look({head, m_judge->asked(), m_judge->call(), m_id, facts().startedNs, nowNs,
                   m_recording.startedWallMs() > 0 ? m_recording.wallMs(nowNs) : 0},
                  notes, true);
}

bool ExchangeJudge::wasCleanChunk(json::Value text) const
{
    return !m_judge || m_judge->wasCleanChunk(text);
}

bool ExchangeJudge::isPlain(const SseEvent &event) const
{
    static constexpr QByteArrayView Unnamed("message");
    return event.event == Unnamed && event.extras->empty() && !event.unterminated &&
           !event.marked && (!event.hasId || json::isValidUtf8(event.id)) &&
           (!event.retry || m_retryJudged || !m_judge);
}

/// Checks a chunk like the one before. It is not compared with other exchanges: the audit has seen
/// the first one of the series.
void ExchangeJudge::likeChunk(const EventHead &head, Notes &notes)
{
    if (m_judge)
        m_judge->likeChunk(head, notes);
}

void ExchangeJudge::checkRefusal(json::Value document, Notes &notes)
{
    answer(notes);
    if (m_judge)
        m_judge->checkRefusal(document, facts().status, notes);
}

void ExchangeJudge::checkRefusal(const Error &refused, Notes &notes)
{
    if (m_judge)
        m_judge->checkRefusal(refused, notes);
}

static rules::FramingView viewOf(const json::Document &document, const rules::Call &call)
{
    rules::FramingView framing{
        .kind = rules::FramingView::Kind::Answer, .call = call, .at = document.root(), .event = {}};
    framing.isUtf8 = document.isValidUtf8();
    framing.hasMark = document.hasByteOrderMark();
    framing.hasLoneSurrogate = document.hasLoneSurrogate();
    return framing;
}

void ExchangeJudge::checkFraming(const SseEvent &event, const json::Document &document,
                            const JsonReading &reading, Notes &notes)
{
    if (!m_judge)
        return;
    rules::FramingView framing = viewOf(document, m_judge->call());
    framing.kind = rules::FramingView::Kind::Event;
    framing.event = event.event;
    framing.isReadable = reading.isReadable;
    framing.isMended = reading.repaired || reading.separator;
    framing.isUtf8 = framing.isUtf8 && json::isValidUtf8(event.event) &&
                     (!event.hasId || json::isValidUtf8(event.id));
    framing.unprefixed = reading.unprefixed;
    framing.unseparated = reading.unseparated;
    for (const SseExtra &extra : *event.extras)
        framing.unknownField = framing.unknownField || extra.kind == SseExtra::Kind::UnknownField;
    framing.retry = event.retry.has_value() && !m_retryJudged;
    m_retryJudged = m_retryJudged || framing.retry;
    m_judge->checkFraming(framing, notes);
}

void ExchangeJudge::checkRecord(const json::Document &document, Notes &notes)
{
    if (m_judge)
        m_judge->checkFraming(viewOf(document, m_judge->call()), notes);
}

void ExchangeJudge::checkBody(const json::Document &document, const JsonReading &reading, Notes &notes)
{
    // A body that broke off is judged only if it is readable: the rules need its end otherwise.
    if (!m_judge || (facts().end != EndReason::Finished && !reading.isReadable))
        return;
    rules::FramingView framing = viewOf(document, m_judge->call());
    framing.isReadable = reading.isReadable;
    framing.isMended = reading.repaired;
    framing.isEmpty = facts().bodySize == 0;
    framing.isDone = facts().status >= 200 && facts().status < 300;
    static constexpr qint64 Most = 64 * 1024; // bytes of a page that are examined
    const QByteArray text =
        reading.isReadable ? QByteArray() : m_recording.body(m_id, 0, qMin(facts().bodySize, Most));
    framing.text = text;
    m_judge->checkFraming(framing, notes);
}

void ExchangeJudge::checkEnd(Notes &notes)
{
    if (m_judge)
        m_judge->checkEnd(facts(), notes);
}

void ExchangeJudge::checkTransfer(Notes &notes)
{
    if (m_judge)
        m_judge->checkTransfer(facts(), notes);
}

} // namespace a2a
