// SPDX-License-Identifier: Apache-2.0
// The operations of Connection: each makes a call and starts it.
#include "model/session/connection.h"

#include <algorithm>

namespace a2a {

Result<PreparedCall> Connection::prepareSend(const SendDraft &draft, bool stream,
                                             ContextIndex context)
{
    OperationCall call;
    call.operation = stream ? Operation::SendStreaming : Operation::Send;
    call.draft = draft;
    return prepareCall(call, context);
}

ExchangeId Connection::send(const SendDraft &draft, bool stream, ContextIndex context)
{
    const Result<PreparedCall> prepared = prepareSend(draft, stream, context);
    return prepared ? send(*prepared) : 0;
}

Result<PreparedCall> Connection::prepareFor(const Offer &offer, const OperationCall &given)
{
    const Offer *chosen = this->offer();
    const Dialect *spoken = chosen && *chosen == offer
                                ? dialect()
                                : dialectFor(offer.generation, offer.binding, offer.variant);
    if (!spoken || !spoken->has(given.operation)) {
        return Error{ErrorKind::Usage,
                     QStringLiteral("no-operation"),
                     tr("Generation %1 over %2 does not have this operation.")
                         .arg(generationWord(offer.generation), bindingTitle(offer.binding)),
                     offer.url.toString(),
                     tr("Another of the agent's interfaces may have it."),
                     {}};
    }
    OperationCall call = given;
    call.tenant = offer.tenant;
    return PreparedCall(*spoken, offer, call, prepare(*spoken, offer, call));
}

ExchangeId Connection::send(const PreparedCall &call)
{
    const Operation operation = call.call().operation;
    if (operation == Operation::Send || operation == Operation::SendStreaming)
        closeStreamsOf(call.taskId());
    return start(call);
}

/// Both an open stream and the answer would carry the same events.
void Connection::closeStreamsOf(const QString &taskId)
{
    if (taskId.isEmpty())
        return;
    for (const auto &call : m_calls) {
        const ExchangeTrack &track = m_store.exchanges[call->exchange->id()];
        if (track.stream && track.task != NoIndex &&
            m_store.tasks[track.task].id == taskId.toUtf8())
            call->exchange->stop();
    }
}

/// A recorded address with the keys that the agent's own has in the same places.
static QUrl withKeys(const QUrl &recorded, const QUrl &known, const Redactor &redactor)
{
    if (!known.hasQuery() || !sameOrigin(recorded, known))
        return recorded;
    const QUrl hidden = QUrl::fromEncoded(redactor.address(known.toEncoded()));
    QString query = recorded.query(QUrl::FullyEncoded);
    query.replace(hidden.query(QUrl::FullyEncoded), known.query(QUrl::FullyEncoded));
    QUrl url = recorded;
    url.setQuery(query, QUrl::StrictMode);
    return url;
}

Result<PreparedCall> Connection::prepareResend(ExchangeId id) const
{
    const ExchangeTrack *track = m_store.track(id);
    if (!track || !track->dialect) {
        return Error{ErrorKind::Usage,
                     QStringLiteral("no-call"),
                     tr("Exchange %1 is no A2A call and cannot be sent again from here.").arg(id),
                     m_input,
                     tr("Reload the card to ask for it again."),
                     {}};
    }
    if (auto error = whyNot(track->operation); error && error->code == u"recorded")
        return *error;
    const RequestHead &head = m_recording.facts(id).request;
    ExchangeRequest request;
    request.method = head.method;
    request.url = offer() ? withKeys(head.url, offer()->url, m_recording.redactor()) : head.url;
    request.headers = head.headers;
    request.exactHeaders = true;
    request.body = m_recording.requestBody(id);
    if (m_recording.unreadable())
        return *m_recording.unreadable(); // no sentence of ours goes to an agent
    request.operation = head.operation;
    request.stream = track->stream;
    request.http2 = track->dialect->binding->isBinary();
    request.resentFrom = id;
    OperationCall call;
    call.operation = track->operation;
    call.attempt = track->attempt;
    call.draft.taskId = QString::fromUtf8(track->requestedTask);
    call.taskId = call.draft.taskId;
    Offer spoken = offer() ? *offer() : Offer();
    spoken.generation = track->dialect->generation;
    spoken.binding = track->dialect->bindingKind;
    spoken.url = request.url;
    request.credentials = m_credentials;
    limit(request, call);
    PreparedCall prepared(*track->dialect, spoken, call, request);
    const json::Document json(track->dialect->requestJson(track->operation, request.body));
    const Binding::Sent sent = track->dialect->binding->sent(head, json);
    // Without a context's id the agent makes a new one, as it did the first time.
    const bool namesContext = !sent.contextId.isEmpty() || !sent.taskId.isEmpty() ||
                              !sent.message["contextId"].toString().isEmpty();
    ContextIndex context =
        sent.message.isObject() && !namesContext ? ContextIndex(NoIndex) : track->context;
    while (context != NoIndex && m_store.contexts[context].mergedInto != NoIndex)
        context = m_store.contexts[context].mergedInto;
    prepared.setPlace(track->callId, context);
    prepared.restoreSecrets(m_recording.redactor());
    prepared.setMasked(!m_recording.facts(id).requestMasks.empty() ||
                       request.url.query(QUrl::FullyEncoded).contains(u"=*"));
    return prepared;
}

ExchangeId Connection::getTask(const QString &taskId, std::optional<int> historyLength)
{
    OperationCall call;
    call.operation = Operation::GetTask;
    call.taskId = taskId;
    call.historyLength = historyLength;
    return start(call, NoIndex);
}

ExchangeId Connection::startSimple(Operation operation, const QString &taskId)
{
    OperationCall call;
    call.operation = operation;
    call.taskId = taskId;
    return start(call, NoIndex);
}

ExchangeId Connection::cancelTask(const QString &taskId)
{
    return startSimple(Operation::CancelTask, taskId);
}

ExchangeId Connection::subscribe(const QString &taskId)
{
    return startSimple(Operation::Subscribe, taskId);
}

ExchangeId Connection::fetchExtendedCard()
{
    return startSimple(Operation::ExtendedCard);
}

ExchangeId Connection::listTasks(const TaskFilter &filter)
{
    OperationCall call;
    call.operation = Operation::ListTasks;
    call.filter = filter;
    return start(call, NoIndex);
}

ExchangeId Connection::setPush(const QString &taskId, const PushConfig &config)
{
    OperationCall call;
    call.operation = Operation::SetPush;
    call.taskId = taskId;
    call.push = config;
    return start(call, NoIndex);
}

ExchangeId Connection::getPush(const QString &taskId, const QString &configId)
{
    OperationCall call;
    call.operation = Operation::GetPush;
    call.taskId = taskId;
    call.push.id = configId;
    return start(call, NoIndex);
}

ExchangeId Connection::listPush(const QString &taskId, const QString &pageToken)
{
    OperationCall call;
    call.operation = Operation::ListPush;
    call.taskId = taskId;
    call.filter.pageToken = pageToken;
    return start(call, NoIndex);
}

ExchangeId Connection::deletePush(const QString &taskId, const QString &configId)
{
    OperationCall call;
    call.operation = Operation::DeletePush;
    call.taskId = taskId;
    call.push.id = configId;
    return start(call, NoIndex);
}

void Connection::stopListening(TaskIndex task)
{
    const std::vector<SendRetries::Waiting> waiting = m_retries.waiting();
    for (const SendRetries::Waiting &one : waiting) {
        if (task == NoIndex || m_store.exchanges[one.refused].task == task)
            m_retries.giveUp(one.refused);
    }
    for (const auto &call : m_calls) {
        if (task == NoIndex || m_store.exchanges[call->exchange->id()].task == task)
            call->exchange->stop();
    }
}

bool Connection::isListening(TaskIndex task) const
{
    return std::any_of(m_calls.begin(), m_calls.end(), [this, task](const auto &call) {
        const ExchangeTrack &track = m_store.exchanges[call->exchange->id()];
        return track.stream && track.task == task;
    });
}

int Connection::openStreams() const
{
    return int(std::count_if(m_calls.begin(), m_calls.end(), [this](const auto &call) {
        return m_store.exchanges[call->exchange->id()].stream;
    }));
}

} // namespace a2a
