// SPDX-License-Identifier: Apache-2.0
// How ExchangeReader shows the rules what it reads.
#include "model/session/exchangereader.h"

#include <algorithm>

namespace a2a {

void ExchangeReader::judgeRequest(const rules::SentRequest &sent)
{
    if (!m_judge)
        return;
    m_notes.clear();
    m_judge->request(sent, m_recording.facts(m_id).request, m_notes);
    m_audit->sends(m_judge->asked(), m_id);
    m_judge->follow(m_audit, m_recording.facts(m_id).startedNs);
    m_fold.addNotes(track().requestFrame, m_notes);
}

/// The answer's head, with the first of its documents.
void ExchangeReader::judgeAnswer(Notes &notes)
{
    if (m_judge && !std::exchange(m_answerJudged, true))
        m_judge->answer(m_recording.facts(m_id), notes);
}

void ExchangeReader::judgeEvent(const EventHead &head, json::Value payload, Notes &notes)
{
    if (!m_judge)
        return;
    judgeAnswer(notes);
    m_judge->result(m_document.root(), payload, head, notes);
    const ExchangeFacts &facts = m_recording.facts(m_id);
    m_audit->look({head, m_judge->asked(), m_judge->call(), m_id, facts.startedNs, m_nowNs,
                   m_recording.startedWallMs() > 0 ? m_recording.wallMs(m_nowNs) : 0},
                  notes, true);
}

static bool has(const Notes &notes, const char *rule)
{
    return std::any_of(notes.begin(), notes.end(),
                       [rule](const Note &note) { return qstrcmp(note.rule, rule) == 0; });
}

void ExchangeReader::judgeFraming(const SseEvent &event, bool isReadable, Notes &found)
{
    if (!m_judge)
        return;
    rules::FramingView framing{.kind = rules::FramingView::Kind::Event,
                               .call = m_judge->call(),
                               .at = m_document.root(),
                               .event = event.event};
    framing.isReadable = isReadable;
    framing.isMended = has(found, "NOTE-JSON-REPAIRED") || has(found, "NOTE-SSE-SEPARATOR");
    framing.isUtf8 = m_document.isValidUtf8();
    framing.unprefixed = has(found, "NOTE-SSE-UNPREFIXED");
    framing.unseparated = m_inPieces;
    framing.unterminated = event.unterminated;
    for (const SseExtra &extra : *event.extras)
        framing.unknownField = framing.unknownField || extra.kind == SseExtra::Kind::UnknownField;
    framing.retry = event.retry.has_value() && !m_retryJudged;
    m_retryJudged = m_retryJudged || framing.retry;
    m_judge->framing(framing, found);
}

void ExchangeReader::judgeBody(bool isReadable, Notes &found)
{
    const ExchangeFacts &facts = m_recording.facts(m_id);
    if (!m_judge || facts.end != EndReason::Finished)
        return;
    rules::FramingView framing{.kind = rules::FramingView::Kind::Answer,
                               .call = m_judge->call(),
                               .at = m_document.root(),
                               .event = {}};
    framing.isReadable = isReadable;
    framing.isMended = has(found, "NOTE-JSON-REPAIRED");
    framing.isEmpty = facts.bodySize == 0;
    framing.isDone = facts.status >= 200 && facts.status < 300;
    static constexpr qint64 Most = 64 * 1024; // bytes of a page that are looked at
    const QByteArray text =
        isReadable ? QByteArray() : m_recording.body(m_id, 0, qMin(facts.bodySize, Most));
    framing.text = text;
    m_judge->framing(framing, found);
}

} // namespace a2a
