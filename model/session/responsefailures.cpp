// SPDX-License-Identifier: Apache-2.0
#include "model/session/responsefailures.h"

#include "model/fold/statephrase.h"
#include "model/net/bindings/dialects.h"
#include "model/net/bindings/ssedecoder.h"
#include "model/net/http/retryafter.h"

namespace a2a {

using namespace Qt::StringLiterals;

void ResponseFailures::add(const Error &error, FrameIndex frame, qint64 nowNs)
{
    m_any = true;
    const ExchangeFacts &facts = m_recording.facts(m_id);
    if (const auto wait = retryAfter(facts, error.data, m_recording.wallMs(facts.headersNs));
        wait && track().events == 0)
        track().retryAfterMs = wait->count();
    if (error.kind != ErrorKind::Decode || !track().stream || ++m_unreadable <= MaxListed)
        m_fold.addFailure(error, m_id, frame, nowNs);
    else if (m_unreadable == MaxListed + 1)
        m_fold.addFailure(
            Error(ErrorKind::Decode, u"more-broken-frames"_s, {"more-broken-events", {MaxListed}})
                .hinting({"hint-others-are-marked"}),
            m_id, frame, nowNs);
    else
        m_fold.markFailed(frame);
}

bool ResponseFailures::supersedes(const Error &error, const Binding::ResponseContext &answered)
{
    ExchangeTrack &call = track();
    call.superseded = !call.fixed && call.dialect->binding->hasFallback(*call.dialect->codec,
                                                                        answered, error.code);
    m_any = m_any || call.superseded;
    return call.superseded;
}

Error ResponseFailures::incompleteResponse(const Error &error) const
{
    const ExchangeTrack &call = m_store.exchanges[m_id];
    const TaskState state =
        call.task == NoIndex ? TaskState::Unspecified : m_store.tasks[call.task].state;
    if (!call.logicalEnd || !isTerminal(state))
        return error;
    Error broken = error;
    broken.message =
        Phrase::joined({{"ended-task-response-not-whole", {statePhrase(state)}}, error.message});
    broken.hint = {"hint-kept-get-task"};
    return broken;
}

Error eventTooLarge()
{
    return Error(ErrorKind::Decode, u"event-too-large"_s,
                 {"event-too-large", {SseDecoder::DefaultEventLimit / 1024 / 1024}})
        .hinting({"hint-send-chunks"});
}

Error responseTooLarge()
{
    return Error(ErrorKind::Decode, u"answer-too-large"_s,
                 {"answer-too-large", {SseDecoder::DefaultEventLimit / 1024 / 1024}})
        .hinting({"hint-send-chunks"});
}

Error eventNotJson(const json::ParseError &error)
{
    return Error(ErrorKind::Decode, u"broken-frame"_s,
                 {"event-not-json", {error.message, error.offset}})
        .hinting({"hint-others-are-kept"});
}

Error noObject()
{
    return Error(ErrorKind::Decode, u"no-a2a-object"_s, {"answer-no-a2a-object"})
        .hinting({"hint-bytes-in-wire-log"});
}

Error taskWithoutState()
{
    return Error(ErrorKind::Decode, u"task-without-state"_s, {"task-without-state"})
        .hinting({"hint-end-is-unknown"});
}

Error emptyResponse()
{
    return Error(ErrorKind::Decode, u"empty-answer"_s, {"answer-empty"})
        .hinting({"hint-agent-log"});
}

Error bodyEncoded(const QByteArray &encoding)
{
    return Error(ErrorKind::Decode, u"content-encoded"_s,
                 {"content-encoded", {QString::fromLatin1(encoding)}})
        .hinting({"hint-no-encoding"});
}

std::optional<Error> undecodedBody(const ExchangeFacts &facts, bool isStream)
{
    const std::shared_ptr<EncodedBody> &body = facts.encoded;
    if (!body)
        return {};
    const QString encoding = QString::fromLatin1(body->encoding);
    const BodyInflater::State state = body->inflater.state();
    const bool isShort = state == BodyInflater::State::Reading && body->size > 0 && !isStream &&
                         facts.end == EndReason::Finished;
    if (state == BodyInflater::State::Broken || isShort)
        return Error(ErrorKind::Decode, u"content-broken"_s, {"content-broken", {encoding}})
            .hinting({"hint-no-encoding"});
    if (state == BodyInflater::State::TooLarge)
        return Error(ErrorKind::Decode, u"content-too-large"_s,
                     {"content-too-large", {encoding, BodyInflater::MaxBytes / 1024 / 1024}})
            .hinting({"hint-send-chunks"});
    return {};
}

Error streamEndedEarly(bool hasEvents)
{
    Error error(ErrorKind::Cut, u"stream-ended-early"_s);
    error.message = hasEvents ? Phrase("stream-ended-early") : Phrase("stream-without-event");
    error.hint = hasEvents ? Phrase("hint-subscribe-again") : Phrase("hint-without-streaming");
    return error;
}

} // namespace a2a
