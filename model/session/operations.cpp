// SPDX-License-Identifier: Apache-2.0
#include "model/session/operations.h"

#include "model/a2a/urlsecrets.h"
#include "model/log/categories.h"

#include <algorithm>
#include <utility>

namespace a2a {

OperationCall makeTaskCall(Operation operation, const QString &taskId,
                           const TaskCallOptions &options)
{
    OperationCall call;
    call.operation = operation;
    call.taskId = taskId;
    call.historyLength = options.historyLength;
    call.draft.metadata = options.metadata;
    call.isAutomatic = options.isAutomatic;
    return call;
}

OperationCall makeListCall(const TaskFilter &filter)
{
    OperationCall call = makeTaskCall(Operation::ListTasks);
    call.filter = filter;
    return call;
}

OperationCall makePushCall(Operation operation, const QString &taskId, const PushConfig &config)
{
    OperationCall call = makeTaskCall(operation, taskId);
    call.push = config;
    return call;
}

OperationCall makePushCall(Operation operation, const QString &taskId, const QString &configId)
{
    OperationCall call = makeTaskCall(operation, taskId);
    call.push.id = configId;
    return call;
}

OperationCall makeListPushCall(const QString &taskId, const QString &pageToken)
{
    OperationCall call = makeTaskCall(Operation::ListPush, taskId);
    call.filter.pageToken = pageToken;
    return call;
}

Operations::Operations(AgentLink &link, Recording &recording, Store &store, Recorder &recorder)
    : m_link(link)
    , m_recording(recording)
    , m_store(store)
    , m_results(recording, store)
    , m_calls(recording, store, recorder)
{
    connect(&m_calls, &OpenCalls::redirected, this, &Operations::onRedirected);
    connect(&m_calls, &OpenCalls::ended, this, &Operations::onEnded);
    connect(&m_retries, &SendRetries::due, this, &Operations::sendAgain);
    connect(&m_retries, &SendRetries::givenUp, this, &Operations::onGivenUp);
    connect(&link, &AgentLink::extendedCardExpired, this,
            [this] { call(makeTaskCall(Operation::ExtendedCard, {}, {.isAutomatic = true})); });
}

Operations::~Operations() = default;

// Preparing.

static Error noOperation(Operation operation, ProtocolVersion protocolVersion, BindingKind binding,
                         const QUrl &url)
{
    const char *code = operation == Operation::ListTasks ? "no-list-tasks" : "no-operation";
    return Error(ErrorKind::Usage, QStringLiteral("no-operation"),
                 Phrase(code, {versionName(protocolVersion), bindingTitle(binding)}))
        .at(url.toString())
        .hinting({"hint-other-interface"});
}

std::optional<Error> Operations::unavailableReason(Operation operation) const
{
    if (m_link.isOnHold())
        return m_link.hold();
    if (m_link.isRecorded()) {
        return Error(ErrorKind::Usage, QStringLiteral("recorded"), {"agent-recorded"})
            .at(m_link.typedAddress())
            .hinting({"hint-connect-to-go-on"});
    }
    const Dialect *spoken = m_link.isConnectionRequested() ? m_link.dialect() : nullptr;
    if (!spoken) {
        return Error(ErrorKind::Usage, QStringLiteral("no-interface"), {"no-interface"})
            .at(m_link.typedAddress())
            .hinting({"hint-connect-first"});
    }
    if (spoken->supports(operation))
        return {};
    return noOperation(operation, spoken->protocolVersion, spoken->bindingKind,
                       m_link.offer()->url);
}

Result<PreparedCall> Operations::prepare(const OperationCall &given, ContextIndex context)
{
    if (auto error = unavailableReason(given.operation))
        return *error;
    const Offer &offer = *m_link.offer();
    OperationCall call = given;
    call.tenant = m_link.tenantFor(offer);
    PreparedCall prepared = m_link.prepare(*m_link.dialect(), offer, call);
    prepared.setPlace(prepared.callId(), context);
    return prepared;
}

Result<PreparedCall> Operations::prepareSend(const SendDraft &draft, bool stream,
                                             ContextIndex context)
{
    OperationCall call;
    call.operation = stream ? Operation::SendStreaming : Operation::Send;
    call.draft = draft;
    return prepare(call, context);
}

Result<PreparedCall> Operations::prepareFor(const Offer &offer, const OperationCall &given)
{
    const Dialect *spoken = m_link.dialectOf(offer);
    if (!spoken || !spoken->supports(given.operation)) {
        return Error(ErrorKind::Usage, QStringLiteral("no-operation"),
                     {"no-operation",
                      {versionName(offer.protocolVersion), bindingTitle(offer.binding)}})
            .at(offer.url.toString())
            .hinting({"hint-other-interface"});
    }
    OperationCall call = given;
    call.tenant = m_link.tenantFor(offer);
    return m_link.prepare(*spoken, offer, call);
}

/// A recorded address with the agent's own keys in the same places.
static QUrl withKeys(const QUrl &recorded, const QUrl &known, const Redactor &redactor)
{
    if (!known.hasQuery() || !sameOrigin(recorded, known))
        return recorded;
    const QUrl hidden = QUrl::fromEncoded(redactor.maskedUrl(known.toEncoded()));
    QString query = recorded.query(QUrl::FullyEncoded);
    query.replace(hidden.query(QUrl::FullyEncoded), known.query(QUrl::FullyEncoded));
    QUrl url = recorded;
    url.setQuery(query, QUrl::StrictMode);
    return url;
}

Result<PreparedCall> Operations::prepareResend(ExchangeId id) const
{
    const ExchangeTrack *track = m_store.track(id);
    if (!track || !track->dialect || track->isPush) { // a notification is the agent's own
        return Error(ErrorKind::Usage, QStringLiteral("no-call"), {"not-sent-again", {id}})
            .at(m_link.typedAddress())
            .hinting({"hint-reload-card"});
    }
    if (auto error = unavailableReason(track->operation);
        error && (m_link.isOnHold() || error->code == u"recorded"))
        return *error;
    const RequestHead &head = m_recording.facts(id).request;
    const AgentAccess access = m_link.access();
    const Offer *offer = m_link.offer();
    ExchangeRequest request;
    request.method = head.method;
    QStringList sentAnew;
    for (const HttpHeader &parameter : access.credentials.query)
        sentAnew.append(QString::fromUtf8(parameter.name));
    request.url = withoutMaskedParameters(head.url, sentAnew);
    if (offer)
        request.url = withKeys(request.url, offer->url, m_recording.redactor());
    request.headers = head.headers;
    request.exactHeaders = true;
    request.body = m_recording.requestBody(id);
    if (m_recording.readError())
        return *m_recording.readError(); // no text of ours is sent to an agent
    request.operation = head.operation;
    request.stream = track->stream;
    request.http2 = track->dialect && track->dialect->bindingTraits().needsHttp2;
    request.resentFrom = id;
    OperationCall call;
    call.operation = track->operation;
    call.attempt = track->attempt;
    call.draft.taskId = QString::fromUtf8(track->requestedTask);
    call.taskId = call.draft.taskId;
    const json::Document json(track->dialect->requestJson(track->operation, request.body));
    const Binding::SentRequest sent = track->dialect->binding->parseSentRequest(head, json);
    const ContextIndex context = m_store.shownContext(track->context);
    if (sent.message.isObject())
        call.draft.contextId = QString::fromUtf8(sent.contextId);
    else if (context != NoIndex) // shown where it was
        call.draft.contextId = QString::fromUtf8(m_store.contexts[context].id);
    Offer spoken = offer ? *offer : Offer();
    spoken.protocolVersion = track->dialect->protocolVersion;
    spoken.binding = track->dialect->bindingKind;
    spoken.url = request.url;
    access.applyExceptHeadersTo(request);
    m_link.applyLimits(request, call);
    PreparedCall prepared(*track->dialect, spoken, call, request);
    // Without a contextId the agent makes a new context, as it did the first time.
    const bool namesContext = !sent.contextId.isEmpty() || !sent.taskId.isEmpty();
    const bool isNew = sent.message.isObject() && !namesContext;
    prepared.setPlace(track->callId, isNew ? ContextIndex(NoIndex) : context);
    prepared.restoreSecrets(m_recording.redactor());
    prepared.setMasked(!m_recording.facts(id).requestMasks.empty() ||
                       request.url.query(QUrl::FullyEncoded).contains(u"=*"));
    return prepared;
}

// Sending.

CallHandle Operations::call(const OperationCall &call, ContextIndex context)
{
    const Result<PreparedCall> prepared = prepare(call, context);
    return prepared ? begin(*prepared) : CallHandle();
}

CallHandle Operations::send(const SendDraft &draft, bool stream, ContextIndex context)
{
    const Result<PreparedCall> prepared = prepareSend(draft, stream, context);
    return prepared ? send(*prepared) : CallHandle();
}

static bool isSend(const PreparedCall &call)
{
    const Operation operation = call.call().operation;
    return operation == Operation::Send || operation == Operation::SendStreaming;
}

/// The conversation of a message is the one that its request names, whichever it was written in: it
/// may have been edited, or prepared before the agent named the conversation. NoIndex stands for
/// another one than it was written in, or a new one.
ContextIndex Operations::contextFor(const PreparedCall &call) const
{
    const ContextIndex written = m_store.shownContext(call.context());
    if (written == NoIndex || m_store.contexts[written].id.isEmpty())
        return written;
    if (call.taskId().isEmpty())
        return call.contextId().toUtf8() == m_store.contexts[written].id ? written : NoIndex;
    const auto task = std::find_if(
        m_store.tasks.begin(), m_store.tasks.end(),
        [agent = m_link.index(), id = call.taskId().toUtf8()](const TaskRecord &record) {
            return record.agent == agent && record.id == id;
        });
    return task == m_store.tasks.end() ? written : m_store.shownContext(task->context);
}

CallHandle Operations::send(const PreparedCall &call)
{
    PreparedCall placed = call;
    if (isSend(call))
        placed.setPlace(call.callId(), contextFor(call));
    return deliver(placed);
}

CallHandle Operations::deliver(const PreparedCall &call, const Handle &handle)
{
    if (isSend(call)) {
        emit sendingTo(call.taskId());
        m_calls.stopStreamsOf(call.taskId()); // both would carry the same events
    }
    return begin(call, handle);
}

/// Starts a call, or continues the one of the handle.
CallHandle Operations::begin(const PreparedCall &call, Handle handle)
{
    OpenCalls::CardFacts card;
    if (const std::optional<FoundCard> &found = m_link.foundCard())
        card = {found->card.protocolVersion.toUtf8(), m_link.declaresNoAuth()};
    const ExchangeId id = m_calls.start(call, card);
    if (handle)
        handle->continueAs(id);
    else
        handle = std::make_shared<Call>(id);
    m_handles.insert(id, handle);
    emit callBegan(handle);
    return handle;
}

// Events of calls in progress.

void Operations::onRedirected(ExchangeId from, ExchangeId to)
{
    const Handle handle = m_handles.take(from);
    m_handles.insert(to, handle);
    handle->continueAs(to);
}

void Operations::onEnded(ExchangeId id, const PreparedCall &call, const ExchangeOutcome &outcome)
{
    const Handle handle = m_handles.take(id);
    if (m_store.exchanges[id].superseded) {
        OperationCall again = call.call();
        ++again.attempt;
        if (const auto prepared = prepare(again, m_store.exchanges[id].context))
            begin(*prepared, handle);
    }
    if (outcome.end == EndReason::Finished)
        m_link.observe(id, call.offer());
    keepForRetry(id, call);
    if (m_retries.find(id))
        m_handles.insert(id, handle);
    emit callEnded(id, outcome.end);
    const bool continues = handle->exchange() != id || m_retries.isCountingDown(id);
    if (!continues && !handle->isOver())
        handle->end(outcome.end);
    if (!outcome.error)
        readResults(id, call.call());
}

void Operations::readResults(ExchangeId id, const OperationCall &call)
{
    switch (m_results.read(id, call)) {
    case OperationResults::Kind::Tasks:
        emit tasksListed(id);
        break;
    case OperationResults::Kind::Push:
        emit pushConfigsChanged(call.taskId);
        break;
    case OperationResults::Kind::Card:
        m_link.setExtendedCard(*m_results.extendedCard(), call.isAutomatic);
        break;
    case OperationResults::Kind::None:
        break;
    }
}

/// After a response that requests a delay: a message that was not accepted is kept for it.
void Operations::keepForRetry(ExchangeId id, const PreparedCall &call)
{
    const ExchangeTrack &track = m_store.exchanges[id];
    if (!isSend(call) || track.retryAfterMs < 0 || track.sent == NoIndex)
        return;
    qCInfo(lcSession, "exchange %u was refused for %lld ms", id, qint64(track.retryAfterMs));
    m_retries.add(id, call, std::chrono::milliseconds(track.retryAfterMs));
}

/// Sends a call again, prepared anew with the current credentials and dialect. A body that the user
/// edited is sent byte for byte.
void Operations::sendAgain(ExchangeId refused, const PreparedCall &call)
{
    const Handle handle = m_handles.take(refused);
    const ContextIndex context = m_store.shownContext(m_store.exchanges[refused].context);
    Result<PreparedCall> next(call);
    if (call.isFixed()) {
        next.value().setPlace(call.callId(), context);
        next.value().setAttempt(call.call().attempt + 1);
    } else {
        OperationCall again = call.call();
        ++again.attempt;
        next = prepare(again, context);
    }
    if (next) {
        deliver(*next, handle);
        return;
    }
    emit callEnded(refused, EndReason::Stopped);
    handle->end(EndReason::Stopped);
}

void Operations::onGivenUp(ExchangeId refused)
{
    const Handle handle = m_handles.take(refused);
    if (handle && !handle->isOver())
        handle->end(EndReason::Stopped);
}

// Stopping.

template <typename Predicate>
void Operations::giveUpRetries(Predicate isMeant)
{
    const std::vector<SendRetries::PendingRetry> waiting = m_retries.waiting();
    for (const SendRetries::PendingRetry &one : waiting) {
        if (isMeant(m_store.exchanges[one.refused]))
            m_retries.giveUp(one.refused);
    }
}

void Operations::stopListening(TaskIndex task)
{
    m_calls.stop(task);
    giveUpRetries(
        [task](const ExchangeTrack &refused) { return task == NoIndex || refused.task == task; });
}

void Operations::stopListeningIn(ContextIndex context)
{
    m_calls.stopConversation(context);
    giveUpRetries([this, context](const ExchangeTrack &refused) {
        return m_store.shownContext(refused.context) == m_store.shownContext(context);
    });
}

} // namespace a2a

#include "moc_operations.cpp"
