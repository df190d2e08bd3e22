// SPDX-License-Identifier: Apache-2.0
#include "model/session/connection.h"

#include <algorithm>

namespace a2a {

/// Servers close a stream at its logical end; those that do not are left after this.
static constexpr std::chrono::milliseconds ClosingPatience{2000};
/// Past this a unary answer is no longer read: the rest would only fill the memory.
static constexpr qint64 AnswerLimit = 512LL * 1024 * 1024;

Connection::Connection(AgentIndex index, Recording &recording, Store &store, Recorder &recorder,
                       QObject *parent)
    : QObject(parent), m_index(index), m_recording(recording), m_store(store), m_recorder(recorder)
{}

Connection::~Connection() = default;

void Connection::setInput(const QString &input)
{
    m_input = input.trimmed();
    emit stateChanged();
}

QString Connection::title() const
{
    return m_found && !m_found->card.name.isEmpty() ? m_found->card.name : m_input;
}

const Offer *Connection::offer() const
{
    if (m_forced)
        return &*m_forced;
    if (m_found && !m_found->offers.empty() && m_found->offers.front().usable())
        return &m_found->offers.front();
    return nullptr;
}

void Connection::forceOffer(const Offer &offer)
{
    m_forced = offer;
    if (dialectFor(offer.generation, offer.binding) && m_state == State::Failed) {
        m_state = State::Connected;
        m_error.reset();
    }
    emit stateChanged();
}

void Connection::setCredentials(const Credentials &credentials)
{
    m_credentials = credentials;
    for (const HttpHeader &header : credentials.headers)
        m_recording.redactor().addSecret(header.value.mid(header.value.indexOf(' ') + 1));
    emit stateChanged();
}

bool Connection::credentialsWithheld() const
{
    const Offer *chosen = offer();
    return chosen && !m_credentials.isEmpty() && !m_credentials.appliesTo(chosen->url);
}

void Connection::connectTo(const QString &input)
{
    m_input = input.trimmed();
    m_state = State::Connecting;
    m_error.reset();
    m_discovery = std::make_unique<CardDiscovery>(m_recording);
    connect(m_discovery.get(), &CardDiscovery::finished, this, &Connection::onDiscovered);
    m_discovery->start(m_input, m_credentials, m_index);
    emit stateChanged();
}

void Connection::onDiscovered(const Result<FoundCard> &result)
{
    m_discovery.release()->deleteLater(); // it is the sender
    if (result) {
        m_found = result.value();
        m_state = State::Connected;
        if (!offer()) {
            m_state = State::Failed;
            QStringList problems;
            for (const Offer &listed : m_found->offers)
                problems.append(listed.url.toString() % QStringLiteral(": ") % listed.problem);
            m_error = Error{ErrorKind::Usage, QStringLiteral("no-interface"),
                            m_found->offers.empty()
                                ? tr("The card names no interface to talk to.")
                                : tr("None of the card's interfaces can be used: %1")
                                      .arg(problems.join(QStringLiteral("; "))),
                            m_found->url.toString(),
                            tr("Choose generation and binding by hand to try all the same."), {}};
        }
    } else {
        m_state = State::Failed;
        m_error = result.error();
    }
    emit stateChanged();
}

ExchangeRequest Connection::prepare(const Dialect &dialect, const OperationCall &call)
{
    ExchangeRequest request = dialect.binding->request(*dialect.codec, *offer(), call, ++m_lastCallId);
    request.headers.insert(request.headers.end(), dialect.headers.begin(), dialect.headers.end());
    request.headers.insert(request.headers.end(), m_extraHeaders.begin(), m_extraHeaders.end());
    request.credentials = m_credentials;
    request.agent = m_index;
    request.totalLimit = m_limits.total;
    if (request.stream) {
        request.headerLimit = m_limits.streamHead;
        request.idleLimit = m_limits.streamIdle;
    } else {
        request.bodyLimit = AnswerLimit;
        request.headerLimit = call.operation == Operation::Send && !call.draft.returnImmediately
            ? m_limits.blockingAnswer
            : m_limits.otherAnswer;
    }
    return request;
}

ExchangeId Connection::start(const OperationCall &given, ContextIndex context)
{
    const Offer *chosen = offer();
    const Dialect *dialect = chosen ? dialectFor(chosen->generation, chosen->binding) : nullptr;
    if (!dialect)
        return 0;
    OperationCall call = given;
    call.tenant = chosen->tenant;
    const ExchangeRequest request = prepare(*dialect, call);
    auto owned = std::make_unique<Call>();
    Call *open = owned.get();
    m_calls.push_back(std::move(owned));
    open->exchange = std::make_unique<Exchange>(m_recording);
    connect(open->exchange.get(), &Exchange::bodyReceived, this,
            [this, open](QByteArrayView bytes) { onBody(*open, bytes); });
    connect(open->exchange.get(), &Exchange::finished, this,
            [this, open](const ExchangeOutcome &outcome) { onFinished(open, outcome); });
    open->exchange->start(request);
    open->id = open->exchange->id();

    ExchangeTrack track;
    track.dialect = dialect;
    track.operation = call.operation;
    track.callId = m_lastCallId;
    track.agent = m_index;
    track.context = context;
    track.stream = request.stream;
    m_recorder.attach(open->id, track);
    emit callBegan(open->id);
    return open->id;
}

void Connection::onBody(Call &call, QByteArrayView bytes)
{
    const ExchangeId id = call.exchange->id();
    m_recorder.feed(id, bytes);
    const ExchangeTrack &track = m_store.exchanges[id];
    // Waiting for the user may go on over the same stream; an end may not.
    const bool ended = track.logicalEnd
        && (track.task == NoIndex || !isInterrupted(m_store.tasks[track.task].state));
    if (ended && !call.closing) {
        call.closing = std::make_unique<QTimer>();
        call.closing->setSingleShot(true);
        connect(call.closing.get(), &QTimer::timeout, call.exchange.get(), &Exchange::stop);
        call.closing->start(ClosingPatience);
    }
}

void Connection::onFinished(Call *call, const ExchangeOutcome &outcome)
{
    const auto place = std::find_if(m_calls.begin(), m_calls.end(),
                                    [call](const auto &open) { return open.get() == call; });
    const std::unique_ptr<Call> ended = std::move(*place);
    m_calls.erase(place);
    const ExchangeId id = ended->exchange->id();
    ended->exchange.release()->deleteLater(); // it is the sender
    emit callEnded(id, outcome.end);
}

ExchangeId Connection::send(const SendDraft &draft, bool stream, ContextIndex context)
{
    if (!draft.taskId.isEmpty()) {
        for (const auto &call : m_calls) {
            const ExchangeTrack &track = m_store.exchanges[call->exchange->id()];
            if (track.stream && track.task != NoIndex
                && m_store.tasks[track.task].id == draft.taskId.toUtf8())
                call->exchange->stop();
        }
    }
    OperationCall call;
    call.operation = stream ? Operation::SendStreaming : Operation::Send;
    call.draft = draft;
    return start(call, context);
}

ExchangeId Connection::getTask(const QString &taskId, std::optional<int> historyLength)
{
    OperationCall call;
    call.operation = Operation::GetTask;
    call.taskId = taskId;
    call.historyLength = historyLength;
    return start(call, NoIndex);
}

ExchangeId Connection::cancelTask(const QString &taskId)
{
    OperationCall call;
    call.operation = Operation::CancelTask;
    call.taskId = taskId;
    return start(call, NoIndex);
}

ExchangeId Connection::subscribe(const QString &taskId)
{
    OperationCall call;
    call.operation = Operation::Subscribe;
    call.taskId = taskId;
    return start(call, NoIndex);
}

void Connection::stopListening(TaskIndex task)
{
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
