// SPDX-License-Identifier: Apache-2.0
#include "model/session/opencalls.h"

#include "model/log/categories.h"
#include "model/session/callsecrets.h"

#include <QTimer>

#include <algorithm>

namespace a2a {

/// Servers close a stream at its logical end; those that do not are left after this time of
/// silence, after the last event that a stream may have.
static constexpr std::chrono::milliseconds ClosingPatience{2000};
/// After a message, which is not an end before 1.0.
static constexpr std::chrono::milliseconds NextMessagePatience{30'000};

OpenCalls::OpenCalls(Recording &recording, Store &store, Recorder &recorder, QObject *parent)
    : QObject(parent)
    , m_recording(recording)
    , m_store(store)
    , m_recorder(recorder)
{
}

OpenCalls::~OpenCalls() = default;

/// The agent's id for the conversation, or empty if it has none yet.
QByteArray OpenCalls::contextIdOf(const PreparedCall &call) const
{
    const QByteArray named = call.call().draft.contextId.toUtf8();
    return !named.isEmpty() || call.context() == NoIndex ? named
                                                         : m_store.contexts[call.context()].id;
}

ExchangeId OpenCalls::start(const PreparedCall &prepared, const CardFacts &card)
{
    const OperationCall &call = prepared.call();
    auto owned = std::make_unique<OpenCall>(OpenCall{prepared, {}, {}});
    OpenCall *open = owned.get();
    m_calls.push_back(std::move(owned));
    open->exchange = std::make_unique<Exchange>(m_recording);
    connect(open->exchange.get(), &Exchange::bodyReceived, this,
            [this, open](QByteArrayView bytes) { onBody(*open, bytes); });
    connect(open->exchange.get(), &Exchange::redirected, this,
            [this, open](ExchangeId from) { emit redirected(from, open->exchange->id()); });
    connect(open->exchange.get(), &Exchange::finished, this,
            [this, open](const ExchangeOutcome &outcome) { onFinished(open, outcome); });
    const auto mask = std::make_shared<ResponseMask>(m_recording, prepared, m_tails);
    mask->setPlace(prepared.taskId().toUtf8(), contextIdOf(prepared));
    ExchangeRequest request = prepared.request();
    mask->maskRequest(request);
    request.bodyMask = mask;
    open->exchange->start(request);
    const ExchangeId id = open->exchange->id();

    ExchangeTrack track;
    track.dialect = &prepared.dialect();
    track.operation = call.operation;
    track.attempt = quint8(call.attempt);
    track.callId = prepared.callId();
    track.declaredVersion = card.protocolVersion;
    track.isOpen = card.isOpen;
    track.agent = prepared.request().agent;
    track.context = prepared.context();
    track.stream = prepared.request().stream;
    track.fixed = prepared.isFixed();
    m_recorder.attach(id, track);
    qCInfo(lcSession, "exchange %u calls %s, generation %s over %s%s", id,
           prepared.dialect().codec->operationName(call.operation).constData(),
           qUtf8Printable(versionName(prepared.dialect().protocolVersion)),
           qUtf8Printable(bindingName(prepared.dialect().bindingKind)),
           track.stream ? ", streams" : "");
    return id;
}

void OpenCalls::onBody(OpenCall &call, QByteArrayView bytes)
{
    const ExchangeId id = call.exchange->id();
    const quint32 eventsBefore = m_store.exchanges[id].events;
    m_recorder.feed(id, bytes);
    const ExchangeTrack &track = m_store.exchanges[id];
    const bool waits = track.task != NoIndex && isInterrupted(m_store.tasks[track.task].state);
    if (!track.over && (!track.logicalEnd || waits)) {
        call.closeTimer.reset(); // the stream continues after all
        return;
    }
    if (!call.closeTimer) {
        call.closeTimer = std::make_unique<QTimer>();
        call.closeTimer->setSingleShot(true);
        connect(call.closeTimer.get(), &QTimer::timeout, call.exchange.get(), &Exchange::stop);
    } else if (track.events == eventsBefore) {
        return; // heartbeats
    }
    call.closeTimer->start(track.over ? ClosingPatience : NextMessagePatience);
}

void OpenCalls::onFinished(OpenCall *call, const ExchangeOutcome &outcome)
{
    const auto place = std::find_if(m_calls.begin(), m_calls.end(),
                                    [call](const auto &open) { return open.get() == call; });
    const std::unique_ptr<OpenCall> done = std::move(*place);
    m_calls.erase(place);
    const ExchangeId id = done->exchange->id();
    qCInfo(lcSession, "exchange %u told of %u events", id, m_store.exchanges[id].events);
    done->exchange.release()->deleteLater(); // it is the sender
    emit ended(id, done->preparedCall, outcome);
}

void OpenCalls::stop(TaskIndex task)
{
    for (const auto &call : m_calls) {
        if (task == NoIndex || trackOf(*call).task == task)
            call->exchange->stop();
    }
}

void OpenCalls::stopStreamsOf(const QString &taskId)
{
    if (taskId.isEmpty())
        return;
    for (const auto &call : m_calls) {
        const ExchangeTrack &track = trackOf(*call);
        if (track.stream && track.task != NoIndex &&
            m_store.tasks[track.task].id == taskId.toUtf8())
            call->exchange->stop();
    }
}

/// Whether a call belongs to a conversation, by its own context or by that of the task it is about.
bool OpenCalls::isIn(const OpenCall &call, ContextIndex context) const
{
    const ExchangeTrack &track = trackOf(call);
    ContextIndex own = track.context;
    if (own == NoIndex && track.task != NoIndex)
        own = m_store.tasks[track.task].context;
    return own != NoIndex && m_store.shownContext(own) == m_store.shownContext(context);
}

std::vector<ExchangeId> OpenCalls::callsIn(ContextIndex context) const
{
    std::vector<ExchangeId> calls;
    for (const auto &call : m_calls) {
        if (isIn(*call, context))
            calls.push_back(call->exchange->id());
    }
    return calls;
}

void OpenCalls::stopConversation(ContextIndex context)
{
    for (const auto &call : m_calls) {
        if (isIn(*call, context))
            call->exchange->stop();
    }
}

bool OpenCalls::isListening(TaskIndex task) const
{
    return std::any_of(m_calls.begin(), m_calls.end(), [this, task](const auto &call) {
        return trackOf(*call).stream && trackOf(*call).task == task;
    });
}

int OpenCalls::streamCount() const
{
    return int(std::count_if(m_calls.begin(), m_calls.end(),
                             [this](const auto &call) { return trackOf(*call).stream; }));
}

} // namespace a2a

#include "moc_opencalls.cpp"
