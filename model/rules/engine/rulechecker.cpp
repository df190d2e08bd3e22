// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/rulechecker.h"

#include "model/a2a/notes.h"
#include "model/rules/engine/errortable.h"
#include "model/rules/engine/streammemory.h"
#include "model/rules/engine/taskhistorychecker.h"

#include <algorithm>

namespace a2a::rules {

Judge::Judge(Call call, Beside beside, Budget budget)
    : m_call(std::move(call))
    , m_hits(budget)
    , m_form(formOf(m_call.generation, m_call.binding))
    , m_decoded(beside == Beside::Decoders)
{
}

void Judge::begin(Notes &notes)
{
    m_hits.begin(m_form, notes, m_decoded);
    m_chunkText = {};
    m_onlyText = {};
    m_hasExtensions = false;
}

void Judge::finish()
{
    if (!m_hits.end())
        ++m_shortened;
}

void Judge::checkRequest(const SentRequest &sent, const RequestHead &head, Notes &notes)
{
    m_asked = requestFactsOf(m_call, sent, head);
    m_url = head.url;
    begin(notes);
    m_hits.run(requestRules(), RequestView{m_call, head, sent});
    finish();
}

void Judge::follow(const TaskAudit *audit, qint64 startedNs)
{
    m_audit = audit;
    m_startedNs = startedNs;
}

/// Whether an event is framed as usual, as most are, so that no rule of framing can find anything.
static bool isPlainEvent(const FramingView &framing)
{
    return framing.kind == FramingView::Kind::Event && framing.call.bindingTraits().hasEnvelope &&
           framing.isReadable && !framing.isMended && framing.isUtf8 && !framing.unprefixed &&
           !framing.unseparated && !framing.unknownField && !framing.retry && !framing.hasMark &&
           !framing.hasLoneSurrogate && (framing.event.isEmpty() || framing.event == "message");
}

void Judge::checkFraming(const FramingView &framing, Notes &notes)
{
    if (m_call.bindingTraits().hasBinaryBodies || isPlainEvent(framing))
        return;
    begin(notes);
    m_hits.run(framingRules(), framing);
    finish();
}

/// HTTP+JSON: whether the requested address is one of the operation's, judging by its end.
static bool isAddressOf(const Call &call, const QUrl &url)
{
    if (url.isEmpty())
        return true; // not known
    const QString path = url.path();
    switch (call.operation) {
    case Operation::Send:
        return path.endsWith(u"/message:send");
    case Operation::SendStreaming:
        return path.endsWith(u"/message:stream");
    case Operation::GetTask:
    case Operation::ListTasks:
        return path.contains(u"/tasks");
    case Operation::CancelTask:
        return path.endsWith(u":cancel");
    case Operation::Subscribe:
        return path.endsWith(u":subscribe");
    default:
        return true;
    }
}

/// Whether no operation of HTTP+JSON has that address, so that the agent never saw the request.
bool Judge::isOfServer(int httpStatus) const
{
    const bool isUnknown = httpStatus == 404 || httpStatus == 405;
    return m_call.bindingTraits().hasPaths && isUnknown && !isAddressOf(m_call, m_url);
}

void Judge::checkResponse(const ExchangeFacts &facts, QByteArrayView text, Notes &notes)
{
    if (facts.status == 0 || m_call.bindingTraits().hasBinaryBodies)
        return;
    const QByteArray media = mediaTypeOf(facts.responseHeaders);
    m_isEventStream = media == "text/event-stream" && facts.status >= 200 && facts.status < 300;
    begin(notes);
    m_hits.run(answerRules(), AnswerView{facts, m_call, media, isOfServer(facts.status), text});
    finish();
}

void Judge::envelope(json::Value document, int httpStatus)
{
    const bool isOfBatch = m_asked.isBatch && document.isArray(); // several responses at once
    if (!m_call.bindingTraits().hasEnvelope || isOfBatch)
        return;
    EnvelopeView view(document, m_call, m_asked);
    view.mayBeOfOthers = refusesBeforeAgent(httpStatus);
    m_hits.run(envelopeRules(), view);
}

void Judge::checkResult(json::Value document, json::Value payload, const EventHead &head, Notes &notes)
{
    begin(notes);
    content(document, payload, head);
    if (!m_hits.isClean())
        m_onlyText = {};
    if (isStreaming(m_call.operation))
        stream(head);
    finish();
}

bool Judge::wasCleanChunk(json::Value text) const
{
    return m_onlyText.isValid() && m_onlyText == text;
}

void Judge::likeChunk(const EventHead &head, Notes &notes)
{
    if (!isStreaming(m_call.operation))
        return;
    begin(notes);
    m_chunkText = head.text.raw().sliced(1).chopped(1);
    stream(head);
    finish();
}

/// The rules of one document; their findings depend on its bytes and on nothing before it.
void Judge::content(json::Value document, json::Value payload, const EventHead &head)
{
    // A plain GET of the extended card has no envelope.
    if (m_call.operation != Operation::ExtendedCard)
        envelope(document);
    m_hits.run(resultRules(), ResultView(payload, m_call, head.kind));
    switch (head.kind) {
    case EventKind::Task:
        task(head.body);
        break;
    case EventKind::Message:
        message(head.body, MessagePlace::Answer, {}, {});
        break;
    case EventKind::StatusUpdate:
    case EventKind::ArtifactUpdate:
        update(head.body);
        break;
    case EventKind::TaskList:
        list(head.body);
        break;
    case EventKind::PushConfigs:
        push(head.body);
        break;
    default:
        break;
    }
    if (m_call.operation == Operation::ExtendedCard)
        extended(payload);
    m_hits.run(comparedRules(), ComparedView{head, m_asked, m_call, m_hasExtensions});
}

void Judge::list(json::Value list)
{
    const ListView view(list, m_asked);
    m_hits.run(listRules(), view);
    for (const json::Value one : json::children(list.isArray() ? list : view.tasks))
        task(one, true);
}

void Judge::push(json::Value payload)
{
    m_hits.run(pushAnswerRules(), PushAnswerView{payload, m_call});
    const json::Value configs = payload["configs"];
    const json::Value entries = payload.isArray() ? payload : configs;
    if (!entries.isArray() && payload.isObject() && m_call.operation != Operation::ListPush)
        return m_hits.run(pushRules(), PushView(payload));
    for (const json::Value one : json::children(entries)) {
        if (one.isObject() && m_hits.mayGoOn())
            m_hits.run(pushRules(), PushView(one));
    }
}

void Judge::extended(json::Value card)
{
    m_hits.run(extendedRules(), ExtendedView{card, m_url});
    if (!card.isObject())
        return;
    const CardView view{card, {}, nullptr};
    m_hits.setDecoded(false); // the decoders' notes are about public cards
    for (const Table<CardView> table :
         {cardRules(), skillRules(), interfaceRules(), securityRules(), signatureRules(),
          extensionRules(), cardTextRules()})
        m_hits.run(table, view);
    m_hits.setDecoded(m_decoded);
}

/// Whether an intermediary has refused in another form, which no rule covers.
static bool isOfOthers(const Call &call, json::Value document, int httpStatus)
{
    if (!refusesBeforeAgent(httpStatus))
        return false;
    const bool isGoogleStatus = document["error"]["status"].isString();
    return call.bindingTraits().hasEnvelope ? !document["jsonrpc"].isValid() && !document["result"].isValid()
                                   : !isGoogleStatus;
}

/// Whether another rule reports the error or its code: that of a probe, or one that knows the task.
static bool isCodeReported(const Notes &notes, const ErrorView &error)
{
    return std::any_of(notes.begin(), notes.end(), [&error](const Note &note) {
        const bool isThere = (error.at.isValid() && note.range == error.at.range()) ||
                             (error.code.isValid() && note.range == error.code.range());
        return isThere && note.found.code() == "found";
    });
}

void Judge::checkRefusal(json::Value document, int httpStatus, Notes &notes)
{
    if (isOfOthers(m_call, document, httpStatus))
        return;
    begin(notes);
    envelope(document, httpStatus);
    const json::Value error = document["error"];
    const bool isRest = m_call.bindingTraits().hasHttpErrors;
    if (!m_call.bindingTraits().hasStatusTrailers && (error.isValid() || isRest)) {
        const json::Value at = error.isObject() ? error : document;
        const auto [code, text, data, details] =
            json::membersOf(at, "code", "message", "data", "details");
        const ErrorView view{at,
                             code,
                             text,
                             isRest ? details : data,
                             httpStatus,
                             isRest,
                             m_asked.isBatch,
                             m_asked.lacksParams,
                             isOfServer(httpStatus),
                             m_isEventStream || m_stream.events > 0};
        m_hits.run(errorRules(), view);
        m_hits.run(errorCodeRules(), view);
        if (m_audit)
            m_audit->refused(at, codeOf(view), m_asked, m_call, m_startedNs, m_hits);
        if (!isCodeReported(notes, view))
            m_hits.run(saidErrorRules(), saidBy(view, m_call));
    }
    if (isStreaming(m_call.operation) && m_stream.events > 0) {
        EventHead head;
        head.body = error.isValid() ? error : document;
        m_hits.run(streamRules(), StreamEventView{head, m_stream, m_call, nullptr, {}});
    }
    m_stream.refused = true;
    finish();
}

void Judge::checkRefusal(const Error &error, Notes &notes)
{
    begin(notes);
    if (m_call.bindingTraits().hasStatusTrailers)
        m_hits.run(refusedCallRules(), RefusedCallView{error, m_call});
    if (error.kind == ErrorKind::Rpc) {
        const int before = m_hits.found();
        if (m_audit)
            m_audit->refused({}, codeOf(error), m_asked, m_call, m_startedNs, m_hits);
        SaidErrorView said = saidBy(error);
        said.names = said.names && m_hits.found() == before;
        if (m_call.bindingTraits().hasStatusTrailers)
            m_hits.run(saidErrorRules(), said);
    }
    finish();
}

void Judge::checkEnd(const ExchangeFacts &facts, Notes &notes)
{
    if (!isStreaming(m_call.operation) || m_stream.events == 0)
        return;
    begin(notes);
    m_hits.run(streamEndRules(), StreamEndView{m_stream, facts, m_call, m_asked});
    finish();
}

void Judge::checkTransfer(const ExchangeFacts &facts, Notes &notes)
{
    if (facts.status == 0)
        return;
    begin(notes);
    m_hits.run(transferRules(), TransferView{facts});
    finish();
}

/// Checks common to all members are unnecessary if each of them was taken, once.
void Judge::object(json::Value object, ObjectKind kind, quint32 others)
{
    if (others > 0 || !m_decoded)
        m_hits.run(objectRules(), ObjectView{object, kind});
}

void Judge::task(json::Value task, bool isListed)
{
    if (!task.isObject() || !m_hits.mayGoOn())
        return;
    TaskView view(task);
    view.isListed = isListed;
    object(task, ObjectKind::Task, view.others);
    m_hits.run(taskRules(), view);
    status(view.status, task, view.id, view.contextId);
    for (const json::Value one : json::children(view.artifacts))
        artifact(one, false);
    for (const json::Value one : json::children(view.history))
        message(one, MessagePlace::History, view.id, view.contextId);
}

void Judge::status(json::Value status, json::Value holder, json::Value task, json::Value context)
{
    if (!status.isObject() || !m_hits.mayGoOn())
        return;
    StatusView view(status, holder);
    view.hasExtensions = !m_asked.extensions.isEmpty();
    object(status, ObjectKind::Status, view.others);
    m_hits.run(statusRules(), view);
    message(view.message, MessagePlace::Status, task, context);
}

void Judge::message(json::Value message, MessagePlace place, json::Value task, json::Value context)
{
    if (!message.isObject() || !m_hits.mayGoOn())
        return;
    const MessageView view(message, place, task, context);
    object(message, ObjectKind::Message, view.others);
    m_hits.run(messageRules(), view);
    m_hasExtensions = m_hasExtensions || view.extensions.isValid();
    parts(view.parts);
}

json::Value Judge::parts(json::Value parts)
{
    json::Value text;
    if (!parts.isArray())
        return text;
    for (const json::Value part : json::children(parts)) {
        if (!part.isObject() || !m_hits.mayGoOn())
            continue;
        const PartView view(part);
        if (!text.isValid() && isText(view.text))
            text = view.text;
        object(part, ObjectKind::Part, view.others);
        m_hits.run(partRules(), view);
    }
    return text;
}

void Judge::artifact(json::Value artifact, bool inUpdate)
{
    if (!m_hits.mayGoOn())
        return;
    const ArtifactView view(artifact, inUpdate);
    if (artifact.isObject())
        object(artifact, ObjectKind::Artifact, view.others);
    m_hits.run(artifactRules(), view);
    m_hasExtensions = m_hasExtensions || view.extensions.isValid();
    const json::Value text = parts(view.parts);
    if (!text.isValid())
        return;
    m_chunkText = text.raw().sliced(1).chopped(1);
    if (inUpdate && view.parts.count() == 1)
        m_onlyText = text;
}

void Judge::update(json::Value update)
{
    if (!update.isObject() || !m_hits.mayGoOn())
        return;
    const UpdateView view(update);
    object(update, ObjectKind::Update, view.others);
    m_hits.run(updateRules(), view);
    const json::Value task = m_form == G01 ? view.id : view.taskId;
    if (view.status.isValid())
        status(view.status, update, task, view.contextId);
    if (view.artifact.isValid())
        artifact(view.artifact, true);
}

void Judge::stream(const EventHead &head)
{
    const bool isChunk = head.kind == EventKind::ArtifactUpdate;
    // Most chunks are of the same artifact as the previous one: no look-up needed.
    if (isChunk && (!m_artifact || head.artifactId != m_artifactId)) {
        const auto known = m_stream.artifacts.find(head.artifactId);
        const bool isKnown = known != m_stream.artifacts.end();
        m_artifact = isKnown ? &known.value() : nullptr;
        m_artifactId = isKnown ? known.key() // shared, not copied
                               : QByteArray(head.artifactId.constData(), head.artifactId.size());
    }
    m_hits.run(streamRules(), StreamEventView{head, m_stream, m_call,
                                              isChunk ? m_artifact : nullptr, m_chunkText});
    remember(head);
    if (isChunk)
        rememberChunk(head);
}

void Judge::remember(const EventHead &head)
{
    if (m_stream.events++ == 0)
        m_stream.first = head.kind;
    m_stream.last = head.kind;
    const bool hasState = head.kind == EventKind::Task || head.kind == EventKind::StatusUpdate;
    m_stream.messageSeen = m_stream.messageSeen || head.kind == EventKind::Message;
    const bool isStored = head.kind == EventKind::Task && m_stream.events == 1;
    m_stream.isPaused = hasState && !isStored && head.state == TaskState::InputRequired;
    if (hasState) {
        m_stream.state = head.state;
        m_stream.terminal = m_stream.terminal || isTerminal(head.state);
    }
    m_stream.final = m_stream.final || head.final.value_or(false);
    if (m_stream.taskId.isEmpty() && !head.taskId.isEmpty())
        m_stream.taskId = QByteArray(head.taskId.constData(), head.taskId.size());
    if (m_stream.contextId.isEmpty() && !head.contextId.isEmpty())
        m_stream.contextId = QByteArray(head.contextId.constData(), head.contextId.size());
}

void Judge::rememberChunk(const EventHead &head)
{
    static constexpr qsizetype MostArtifacts = 10'000;
    if (!m_artifact) {
        if (m_stream.artifacts.size() >= MostArtifacts)
            return;
        m_artifact = &m_stream.artifacts.insert(m_artifactId, {}).value();
    }
    m_artifact->complete = head.lastChunk;
    m_artifact->repeats =
        m_artifact->repeats || (head.append && repeatsChunk(*m_artifact, m_chunkText));
    if (!m_artifact->repeats)
        rules::rememberChunk(*m_artifact, m_chunkText);
}

void judgeCard(const CardView &card, Generation generation, Notes &notes, Beside beside)
{
    Breaches breaches({.objects = 0, .findings = 500, .milliseconds = 0, .described = 500});
    breaches.begin(formOf(generation, BindingKind::JsonRpc), notes, beside == Beside::Decoders);
    breaches.run(discoveryRules(), card);
    breaches.run(cardTransferRules(), card);
    if (card.at.isObject()) {
        for (const Table<CardView> table :
             {generationRules(), cardRules(), skillRules(), interfaceRules(), securityRules(),
              signatureRules(), extensionRules(), cardTextRules()})
            breaches.run(table, card);
    }
    breaches.end();
    narrowSections(notes, generation);
}

} // namespace a2a::rules
