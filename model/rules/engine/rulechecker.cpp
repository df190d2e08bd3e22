// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/rulechecker.h"

#include "model/a2a/notes.h"
#include "model/rules/engine/errortable.h"
#include "model/rules/engine/streammemory.h"
#include "model/rules/engine/taskhistorychecker.h"

#include <algorithm>

namespace a2a::rules {

RuleChecker::RuleChecker(Call call, DecoderNotes beside, CheckBudget budget)
    : m_call(std::move(call))
    , m_violations(budget)
    , m_form(formBit(m_call.protocolVersion, m_call.binding))
    , m_decoded(beside == DecoderNotes::Reported)
{
}

void RuleChecker::begin(Notes &notes)
{
    m_violations.begin(m_form, notes, m_decoded);
    m_chunkText = {};
    m_onlyText = {};
    m_hasExtensions = false;
}

void RuleChecker::finish()
{
    if (!m_violations.end())
        ++m_shortened;
}

void RuleChecker::checkRequest(const SentRequest &sent, const RequestHead &head, Notes &notes)
{
    m_requestFacts = readRequestFacts(m_call, sent, head);
    m_url = head.url;
    begin(notes);
    m_violations.run(requestRules(), RequestInput{m_call, head, sent});
    finish();
}

void RuleChecker::follow(const TaskHistoryChecker *audit, qint64 startedNs)
{
    m_historyChecker = audit;
    m_startedNs = startedNs;
}

/// Whether an event is framed as usual, as most are, so that no rule of framing can find anything.
static bool isPlainEvent(const FramingInput &framing)
{
    return framing.kind == FramingInput::Kind::Event && framing.call.bindingTraits().hasEnvelope &&
           framing.isReadable && !framing.isMended && framing.isUtf8 && !framing.unprefixed &&
           !framing.unseparated && !framing.unknownField && !framing.retry &&
           !framing.hasByteOrderMark && !framing.hasLoneSurrogate &&
           (framing.event.isEmpty() || framing.event == "message");
}

void RuleChecker::checkFraming(const FramingInput &framing, Notes &notes)
{
    if (m_call.bindingTraits().hasBinaryBodies || isPlainEvent(framing))
        return;
    begin(notes);
    m_violations.run(framingRules(), framing);
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
bool RuleChecker::isFromWebServer(int httpStatus) const
{
    const bool isUnknown = httpStatus == 404 || httpStatus == 405;
    return m_call.bindingTraits().hasPaths && isUnknown && !isAddressOf(m_call, m_url);
}

void RuleChecker::checkResponse(const ExchangeFacts &facts, QByteArrayView text, Notes &notes)
{
    if (facts.status == 0 || m_call.bindingTraits().hasBinaryBodies)
        return;
    const QByteArray media = parseMediaType(facts.responseHeaders);
    m_isEventStream = media == "text/event-stream" && facts.status >= 200 && facts.status < 300;
    begin(notes);
    m_violations.run(responseRules(),
                     ResponseInput{facts, m_call, media, isFromWebServer(facts.status), text});
    finish();
}

void RuleChecker::envelope(json::Value document, int httpStatus)
{
    const bool isOfBatch =
        m_requestFacts.isBatch && document.isArray(); // several responses at once
    if (!m_call.bindingTraits().hasEnvelope || isOfBatch)
        return;
    EnvelopeInput view(document, m_call, m_requestFacts);
    view.mayBeFromIntermediary = mayComeFromIntermediary(httpStatus);
    m_violations.run(envelopeRules(), view);
}

void RuleChecker::checkResult(json::Value document, json::Value payload, const EventHead &head,
                              Notes &notes)
{
    begin(notes);
    content(document, payload, head);
    if (!m_violations.isClean())
        m_onlyText = {};
    if (isStreaming(m_call.operation))
        stream(head);
    finish();
}

bool RuleChecker::lastWasCleanChunk(json::Value text) const
{
    return m_onlyText.isValid() && m_onlyText == text;
}

void RuleChecker::similarChunk(const EventHead &head, Notes &notes)
{
    if (!isStreaming(m_call.operation))
        return;
    begin(notes);
    m_chunkText = head.text.raw().sliced(1).chopped(1);
    stream(head);
    finish();
}

/// The rules of one document; their findings depend on its bytes and on nothing before it.
void RuleChecker::content(json::Value document, json::Value payload, const EventHead &head)
{
    // A plain GET of the extended card has no envelope.
    if (m_call.operation != Operation::ExtendedCard)
        envelope(document);
    m_violations.run(resultRules(), ResultInput(payload, m_call, head.kind));
    switch (head.kind) {
    case EventKind::Task:
        task(head.body);
        break;
    case EventKind::Message:
        message(head.body, MessageLocation::Response, {}, {});
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
    m_violations.run(comparisonRules(),
                     ComparisonInput{head, m_requestFacts, m_call, m_hasExtensions});
}

void RuleChecker::list(json::Value list)
{
    const ListInput view(list, m_requestFacts);
    m_violations.run(listRules(), view);
    for (const json::Value one : json::children(list.isArray() ? list : view.tasks))
        task(one, true);
}

void RuleChecker::push(json::Value payload)
{
    m_violations.run(pushResponseRules(), PushResponseInput{payload, m_call});
    const json::Value configs = payload["configs"];
    const json::Value entries = payload.isArray() ? payload : configs;
    if (!entries.isArray() && payload.isObject() && m_call.operation != Operation::ListPush)
        return m_violations.run(pushConfigRules(), PushConfigInput(payload));
    for (const json::Value one : json::children(entries)) {
        if (one.isObject() && m_violations.countObject())
            m_violations.run(pushConfigRules(), PushConfigInput(one));
    }
}

void RuleChecker::extended(json::Value card)
{
    m_violations.run(extendedCardContentRules(), ExtendedCardInput{card, m_url});
    if (!card.isObject())
        return;
    const CardInput view{card, {}, nullptr};
    m_violations.setDecoded(false); // the decoders' notes are about public cards
    for (const RuleTable<CardInput> table :
         {cardRules(), skillRules(), interfaceRules(), securityRules(), signatureRules(),
          extensionRules(), cardTextRules()})
        m_violations.run(table, view);
    m_violations.setDecoded(m_decoded);
}

/// Whether an intermediary has refused in another form, which no rule covers.
static bool isInconclusive(const Call &call, json::Value document, int httpStatus)
{
    if (!mayComeFromIntermediary(httpStatus))
        return false;
    const bool isGoogleStatus = document["error"]["status"].isString();
    return call.bindingTraits().hasEnvelope
               ? !document["jsonrpc"].isValid() && !document["result"].isValid()
               : !isGoogleStatus;
}

/// Whether another rule reports the error or its code: that of a probe, or one that knows the task.
static bool isCodeReported(const Notes &notes, const ErrorInput &error)
{
    return std::any_of(notes.begin(), notes.end(), [&error](const Note &note) {
        const bool isThere = (error.at.isValid() && note.range == error.at.range()) ||
                             (error.code.isValid() && note.range == error.code.range());
        return isThere && note.found.code() == "found";
    });
}

void RuleChecker::checkRefusal(json::Value document, int httpStatus, Notes &notes)
{
    if (isInconclusive(m_call, document, httpStatus))
        return;
    begin(notes);
    envelope(document, httpStatus);
    const json::Value error = document["error"];
    const bool isRest = m_call.bindingTraits().hasHttpErrors;
    if (!m_call.bindingTraits().hasStatusTrailers && (error.isValid() || isRest)) {
        const json::Value at = error.isObject() ? error : document;
        const auto [code, text, data, details] =
            json::membersByName(at, "code", "message", "data", "details");
        const ErrorInput view{at,
                              code,
                              text,
                              isRest ? details : data,
                              httpStatus,
                              isRest,
                              m_requestFacts.isBatch,
                              m_requestFacts.lacksParams,
                              isFromWebServer(httpStatus),
                              m_isEventStream || m_stream.events > 0};
        m_violations.run(errorRules(), view);
        m_violations.run(errorCodeRules(), view);
        if (m_historyChecker)
            m_historyChecker->refused(at, errorCode(view), m_requestFacts, m_call, m_startedNs,
                                      m_violations);
        if (!isCodeReported(notes, view))
            m_violations.run(errorMessageRules(), describeError(view, m_call));
    }
    if (isStreaming(m_call.operation) && m_stream.events > 0) {
        EventHead head;
        head.body = error.isValid() ? error : document;
        m_violations.run(streamRules(), StreamEventInput{head, m_stream, m_call, nullptr, {}});
    }
    m_stream.refused = true;
    finish();
}

void RuleChecker::checkRefusal(const Error &error, Notes &notes)
{
    begin(notes);
    if (m_call.bindingTraits().hasStatusTrailers)
        m_violations.run(refusedCallRules(), RefusedCallInput{error, m_call});
    if (error.kind == ErrorKind::Rpc) {
        const int before = m_violations.found();
        if (m_historyChecker)
            m_historyChecker->refused({}, errorCode(error), m_requestFacts, m_call, m_startedNs,
                                      m_violations);
        ErrorMessageInput said = describeError(error);
        said.names = said.names && m_violations.found() == before;
        if (m_call.bindingTraits().hasStatusTrailers)
            m_violations.run(errorMessageRules(), said);
    }
    finish();
}

void RuleChecker::checkEnd(const ExchangeFacts &facts, Notes &notes)
{
    if (!isStreaming(m_call.operation) || m_stream.events == 0)
        return;
    begin(notes);
    m_violations.run(streamEndRules(), StreamEndInput{m_stream, facts, m_call, m_requestFacts});
    finish();
}

void RuleChecker::checkTransfer(const ExchangeFacts &facts, Notes &notes)
{
    if (facts.status == 0)
        return;
    begin(notes);
    m_violations.run(transferRules(), TransferInput{facts});
    finish();
}

/// Checks common to all members are unnecessary if each of them was taken, once.
void RuleChecker::object(json::Value object, ObjectKind kind, quint32 otherMembers)
{
    if (otherMembers > 0 || !m_decoded)
        m_violations.run(objectRules(), ObjectInput{object, kind});
}

void RuleChecker::task(json::Value task, bool isListed)
{
    if (!task.isObject() || !m_violations.countObject())
        return;
    TaskInput view(task);
    view.isListed = isListed;
    object(task, ObjectKind::Task, view.otherMembers);
    m_violations.run(taskRules(), view);
    status(view.status, task, view.id, view.contextId);
    for (const json::Value one : json::children(view.artifacts))
        artifact(one, false);
    for (const json::Value one : json::children(view.history))
        message(one, MessageLocation::History, view.id, view.contextId);
}

void RuleChecker::status(json::Value status, json::Value holder, json::Value task,
                         json::Value context)
{
    if (!status.isObject() || !m_violations.countObject())
        return;
    StatusInput view(status, holder);
    view.hasExtensions = !m_requestFacts.extensions.isEmpty();
    object(status, ObjectKind::Status, view.otherMembers);
    m_violations.run(statusRules(), view);
    message(view.message, MessageLocation::Status, task, context);
}

void RuleChecker::message(json::Value message, MessageLocation place, json::Value task,
                          json::Value context)
{
    if (!message.isObject() || !m_violations.countObject())
        return;
    const MessageInput view(message, place, task, context);
    object(message, ObjectKind::Message, view.otherMembers);
    m_violations.run(messageRules(), view);
    m_hasExtensions = m_hasExtensions || view.extensions.isValid();
    parts(view.parts);
}

json::Value RuleChecker::parts(json::Value parts)
{
    json::Value text;
    if (!parts.isArray())
        return text;
    for (const json::Value part : json::children(parts)) {
        if (!part.isObject() || !m_violations.countObject())
            continue;
        const PartInput view(part);
        if (!text.isValid() && isNonEmptyString(view.text))
            text = view.text;
        object(part, ObjectKind::Part, view.otherMembers);
        m_violations.run(partRules(), view);
    }
    return text;
}

void RuleChecker::artifact(json::Value artifact, bool inUpdate)
{
    if (!m_violations.countObject())
        return;
    const ArtifactInput view(artifact, inUpdate);
    if (artifact.isObject())
        object(artifact, ObjectKind::Artifact, view.otherMembers);
    m_violations.run(artifactRules(), view);
    m_hasExtensions = m_hasExtensions || view.extensions.isValid();
    const json::Value text = parts(view.parts);
    if (!text.isValid())
        return;
    m_chunkText = text.raw().sliced(1).chopped(1);
    if (inUpdate && view.parts.count() == 1)
        m_onlyText = text;
}

void RuleChecker::update(json::Value update)
{
    if (!update.isObject() || !m_violations.countObject())
        return;
    const UpdateInput view(update);
    object(update, ObjectKind::Update, view.otherMembers);
    m_violations.run(updateRules(), view);
    const json::Value task = m_form == V0_1 ? view.id : view.taskId;
    if (view.status.isValid())
        status(view.status, update, task, view.contextId);
    if (view.artifact.isValid())
        artifact(view.artifact, true);
}

void RuleChecker::stream(const EventHead &head)
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
    m_violations.run(streamRules(), StreamEventInput{head, m_stream, m_call,
                                                     isChunk ? m_artifact : nullptr, m_chunkText});
    remember(head);
    if (isChunk)
        rememberChunk(head);
}

void RuleChecker::remember(const EventHead &head)
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

void RuleChecker::rememberChunk(const EventHead &head)
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

void checkCard(const CardInput &card, ProtocolVersion protocolVersion, Notes &notes,
               DecoderNotes beside)
{
    Violations violations({.objects = 0, .findings = 500, .milliseconds = 0, .described = 500});
    violations.begin(formBit(protocolVersion, BindingKind::JsonRpc), notes,
                     beside == DecoderNotes::Reported);
    violations.run(discoveryRules(), card);
    violations.run(cardTransferRules(), card);
    if (card.at.isObject()) {
        for (const RuleTable<CardInput> table :
             {protocolVersionRules(), cardRules(), skillRules(), interfaceRules(), securityRules(),
              signatureRules(), extensionRules(), cardTextRules()})
            violations.run(table, card);
    }
    violations.end();
    keepSectionsFor(notes, protocolVersion);
}

} // namespace a2a::rules
