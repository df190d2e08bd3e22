// SPDX-License-Identifier: Apache-2.0
#include "model/session/connection.h"

#include "model/a2a/urlsecrets.h"
#include "model/session/secretplaces.h"

#include <algorithm>

namespace a2a {

/// Servers close a stream at its logical end; those that do not are left after this.
/// Of silence, after the last event that a stream may have.
static constexpr std::chrono::milliseconds ClosingPatience{2000};
/// After a message, which is no end before 1.0.
static constexpr std::chrono::milliseconds NextMessagePatience{30'000};
/// Past this a unary answer is no longer read: the rest would only fill the memory.
static constexpr qint64 AnswerLimit = 512LL * 1024 * 1024;

Connection::Connection(AgentIndex index, Recording &recording, Store &store, Recorder &recorder,
                       QObject *parent)
    : QObject(parent)
    , m_index(index)
    , m_recording(recording)
    , m_store(store)
    , m_recorder(recorder)
    , m_results(recording, store)
{
    connect(&m_retries, &SendRetries::due, this, &Connection::sendAgain);
}

Connection::~Connection() = default;

/// Before anything of it is recorded.
static void maskSecrets(Recording &recording, const QString &address)
{
    for (const QByteArray &secret : secretsInAddress(address))
        recording.redactor().addSecret(secret);
}

void Connection::setInput(const QString &input)
{
    maskSecrets(m_recording, input);
    m_input = input.trimmed();
    emit stateChanged();
}

QString Connection::title() const
{
    return m_found && !m_found->card.name.isEmpty() ? m_found->card.name : m_input;
}

const Offer *Connection::offer() const
{
    return m_forced ? &*m_forced : preferredOffer();
}

const Offer *Connection::preferredOffer() const
{
    if (m_found && !m_found->offers.empty() && m_found->offers.front().usable())
        return &m_found->offers.front();
    return nullptr;
}

/// Where a cell has several dialects, an endpoint speaks one of them.
static QString endpointOf(const Offer &offer)
{
    return generationWord(offer.generation) % u' ' % offer.url.toString() % u' ' % offer.tenant;
}

const Dialect *Connection::dialect() const
{
    const Offer *chosen = offer();
    if (!chosen)
        return nullptr;
    const quint8 variant =
        chosen->variant != 0 ? chosen->variant : m_variants.value(endpointOf(*chosen), 0);
    return dialectFor(chosen->generation, chosen->binding, variant);
}

std::optional<Error> Connection::whyNot(Operation operation) const
{
    if (isRecorded()) {
        return Error{ErrorKind::Usage,
                     QStringLiteral("recorded"),
                     tr("This is a recording: the agent is not connected."),
                     m_input,
                     tr("Connect to go on with it."),
                     {}};
    }
    const Dialect *spoken = dialect();
    if (!spoken) {
        return Error{ErrorKind::Usage,
                     QStringLiteral("no-interface"),
                     tr("There is no interface to talk to the agent with."),
                     m_input,
                     tr("Connect first, or choose generation and binding by hand."),
                     {}};
    }
    if (spoken->has(operation))
        return {};
    return Error{
        ErrorKind::Usage,
        QStringLiteral("no-operation"),
        operation == Operation::ListTasks
            ? tr("Generation %1 over %2 cannot list tasks.")
                  .arg(generationWord(spoken->generation), bindingTitle(spoken->bindingKind))
            : tr("Generation %1 over %2 does not have this operation.")
                  .arg(generationWord(spoken->generation), bindingTitle(spoken->bindingKind)),
        offer()->url.toString(),
        tr("Another of the agent's interfaces may have it."),
        {}};
}

void Connection::forceOffer(const Offer &offer)
{
    m_forced = offer;
    forgetLearned();
    if (const Offer *preferred = preferredOffer(); preferred && *preferred == offer)
        m_forced.reset();
    if (m_state == State::Connected || m_state == State::Failed || m_probe || m_securityProbe)
        settle();
    else
        emit stateChanged();
}

void Connection::unforceOffer()
{
    m_forced.reset();
    forgetLearned();
    if (m_discovery) { // its end settles
        emit stateChanged();
        return;
    }
    if (preferredOffer())
        return settle();
    judgeOffers();
    emit stateChanged();
}

/// With a way to speak, finds out how exactly where that is open; then the connection stands.
void Connection::settle()
{
    m_probe.reset();
    m_securityProbe.reset();
    const Offer *chosen = offer();
    if (chosen && chosen->usable() && chosen->isSecurityOpen)
        return askSecurity(chosen->url);
    if (!chosen || !dialectFor(chosen->generation, chosen->binding, chosen->variant)) {
        emit stateChanged();
        return;
    }
    m_error.reset();
    const QString endpoint = endpointOf(*chosen);
    const bool open = chosen->variant == 0 && !m_variants.contains(endpoint) &&
                      dialectsOf(chosen->generation, chosen->binding).size() > 1;
    if (open) {
        m_state = State::Connecting;
        m_probe = std::make_unique<DialectProbe>(
            m_recording, *chosen, [this](const Dialect &spoken, const OperationCall &call) {
                return prepare(spoken, *offer(), call);
            });
        connect(m_probe.get(), &DialectProbe::finished, this,
                [this, endpoint](std::optional<quint8> variant) { onProbed(endpoint, variant); });
        m_probe->start();
    } else {
        m_state = State::Connected;
    }
    emit stateChanged();
}

/// The card does not say whether its gRPC interface on this machine speaks TLS: the endpoint does.
/// What was given for https stays with https, since credentials are for one origin.
void Connection::askSecurity(const QUrl &url)
{
    m_error.reset();
    m_state = State::Connecting;
    m_securityProbe = std::make_unique<SecurityProbe>();
    connect(m_securityProbe.get(), &SecurityProbe::answered, this,
            [this, url](SecurityProbe::Verdict verdict) {
                m_securityProbe.release()->deleteLater(); // it is the sender
                const auto learn = [&](Offer &known) {
                    if (known.isSecurityOpen && known.url == url)
                        settleSecurity(known, verdict == SecurityProbe::Verdict::Clear);
                };
                if (m_found)
                    std::for_each(m_found->offers.begin(), m_found->offers.end(), learn);
                if (m_forced)
                    learn(*m_forced);
                settle();
            });
    m_securityProbe->start(url);
    emit stateChanged();
}

void Connection::onProbed(const QString &endpoint, std::optional<quint8> variant)
{
    m_probe.release()->deleteLater(); // it is the sender
    m_variants.insert(endpoint, variant.value_or(0));
    m_state = State::Connected;
    emit stateChanged();
}

void Connection::trustCertificate(const QString &place, const QByteArray &sha256)
{
    if (!m_tls.exceptions)
        m_tls.exceptions = std::make_shared<TlsExceptions>();
    m_tls.exceptions->accepted.insert(place, sha256);
}

void Connection::setCredentials(const Credentials &credentials)
{
    m_credentials = credentials;
    for (const HttpHeader &header : credentials.headers)
        m_recording.redactor().addHeaderSecret(header.name, header.value);
    emit stateChanged();
}

bool Connection::credentialsWithheld() const
{
    const Offer *chosen = offer();
    return chosen && !m_credentials.isEmpty() && !m_credentials.appliesTo(chosen->url);
}

void Connection::connectTo(const QString &input)
{
    maskSecrets(m_recording, input);
    m_input = input.trimmed();
    m_state = State::Connecting;
    m_error.reset();
    forgetLearned();
    m_discovery = std::make_unique<CardDiscovery>(m_recording);
    connect(m_discovery.get(), &CardDiscovery::finished, this, &Connection::onDiscovered);
    m_probe.reset();
    m_securityProbe.reset();
    m_variants.clear();
    m_discovery->start(m_input, m_credentials, m_index, m_tls);
    emit stateChanged();
}

void Connection::onDiscovered(const Result<FoundCard> &result)
{
    m_attempts = m_discovery->attempts();
    m_cardError.reset();
    m_discovery.release()->deleteLater(); // it is the sender
    if (result) {
        m_found = result.value();
        m_results.clearExtendedCard();
        judgeFoundCard();
        m_unversioned.reset();
        if (m_comparesCards)
            compareCards();
        if (m_forced && preferredOffer() && *m_forced == *preferredOffer())
            m_forced.reset();
        if (offer())
            return settle();
    } else {
        m_cardError = result.error();
    }
    judgeOffers();
    emit stateChanged();
}

/// There is nothing that can be spoken: says why.
void Connection::judgeOffers()
{
    m_state = m_attempts.empty() ? State::Idle : State::Failed;
    m_error = m_cardError;
    if (m_error || !m_found)
        return;
    QStringList problems;
    for (const Offer &listed : m_found->offers)
        problems.append(listed.url.toString() % QStringLiteral(": ") % listed.problem);
    m_error = Error{ErrorKind::Usage,
                    QStringLiteral("no-interface"),
                    m_found->offers.empty() ? tr("The card names no interface to talk to.")
                                            : tr("None of the card's interfaces can be used: %1")
                                                  .arg(problems.join(QStringLiteral("; "))),
                    m_found->url.toString(),
                    tr("Choose generation and binding by hand to try all the same."),
                    {}};
}

ExchangeRequest Connection::prepare(const Dialect &dialect, const Offer &offer,
                                    const OperationCall &call)
{
    ExchangeRequest request = dialect.binding->request(*dialect.codec, offer, call, ++m_lastCallId);
    request.headers.insert(request.headers.end(), dialect.headers.begin(), dialect.headers.end());
    QStringList extensions = m_extensions + call.draft.extensions + call.extensions;
    extensions.removeDuplicates();
    if (!extensions.isEmpty() && !dialect.extensionsHeader.isEmpty())
        request.headers.push_back(
            {dialect.extensionsHeader, extensions.join(QStringLiteral(", ")).toUtf8()});
    request.headers.insert(request.headers.end(), m_extraHeaders.begin(), m_extraHeaders.end());
    request.credentials = m_credentials;
    const SecretPlaces secrets(call);
    secrets.tell(m_recording.redactor());
    hideSecrets(secrets, dialect, request);
    limit(request, call);
    return request;
}

/// What every request of the connection has beside what it says.
void Connection::limit(ExchangeRequest &request, const OperationCall &call) const
{
    request.tls = m_tls;
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
}

Result<PreparedCall> Connection::prepareCall(const OperationCall &given, ContextIndex context)
{
    if (auto error = whyNot(given.operation))
        return *error;
    const Dialect *spoken = dialect();
    OperationCall call = given;
    call.tenant = offer()->tenant;
    PreparedCall prepared(*spoken, *offer(), call, prepare(*spoken, *offer(), call));
    prepared.setPlace(m_lastCallId, context);
    return prepared;
}

ExchangeId Connection::start(const OperationCall &call, ContextIndex context)
{
    const Result<PreparedCall> prepared = prepareCall(call, context);
    return prepared ? start(*prepared) : 0;
}

ExchangeId Connection::start(const PreparedCall &prepared)
{
    const OperationCall &call = prepared.call();
    auto owned = std::make_unique<Call>();
    Call *open = owned.get();
    open->call = call;
    open->context = prepared.context();
    open->offer = prepared.offer();
    if (call.operation == Operation::Send || call.operation == Operation::SendStreaming)
        open->message = prepared;
    m_calls.push_back(std::move(owned));
    open->exchange = std::make_unique<Exchange>(m_recording);
    connect(open->exchange.get(), &Exchange::bodyReceived, this,
            [this, open](QByteArrayView bytes) { onBody(*open, bytes); });
    connect(open->exchange.get(), &Exchange::redirected, this,
            [this, open](ExchangeId from) { emit callContinued(from, open->exchange->id()); });
    connect(open->exchange.get(), &Exchange::finished, this,
            [this, open](const ExchangeOutcome &outcome) { onFinished(open, outcome); });
    open->exchange->start(prepared.request());
    const ExchangeId id = open->exchange->id();

    ExchangeTrack track;
    track.dialect = &prepared.dialect();
    track.operation = call.operation;
    track.attempt = quint8(call.attempt);
    track.callId = prepared.callId();
    track.protocolVersion = m_found ? m_found->card.protocolVersion.toUtf8() : QByteArray();
    track.agent = m_index;
    track.context = prepared.context();
    track.stream = prepared.request().stream;
    track.fixed = prepared.isFixed();
    m_recorder.attach(id, track);
    emit callBegan(id);
    return id;
}

void Connection::onBody(Call &call, QByteArrayView bytes)
{
    const ExchangeId id = call.exchange->id();
    const quint32 eventsBefore = m_store.exchanges[id].events;
    m_recorder.feed(id, bytes);
    const ExchangeTrack &track = m_store.exchanges[id];
    const bool waits = track.task != NoIndex && isInterrupted(m_store.tasks[track.task].state);
    if (!track.over && (!track.logicalEnd || waits)) {
        call.closing.reset(); // the stream goes on after all
        return;
    }
    if (!call.closing) {
        call.closing = std::make_unique<QTimer>();
        call.closing->setSingleShot(true);
        connect(call.closing.get(), &QTimer::timeout, call.exchange.get(), &Exchange::stop);
    } else if (track.events == eventsBefore) {
        return; // heartbeats
    }
    call.closing->start(track.over ? ClosingPatience : NextMessagePatience);
}

void Connection::onFinished(Call *call, const ExchangeOutcome &outcome)
{
    const auto place = std::find_if(m_calls.begin(), m_calls.end(),
                                    [call](const auto &open) { return open.get() == call; });
    const std::unique_ptr<Call> ended = std::move(*place);
    m_calls.erase(place);
    const ExchangeId id = ended->exchange->id();
    ended->exchange.release()->deleteLater(); // it is the sender
    if (m_store.exchanges[id].superseded) {
        ++ended->call.attempt;
        if (const ExchangeId next = start(ended->call, ended->context); next != 0)
            emit callContinued(id, next);
    }
    if (outcome.end == EndReason::Finished)
        learnFrom(id, ended->offer);
    keepForRetry(id, ended->message);
    emit callEnded(id, outcome.end);
    if (!outcome.error)
        takeResults(id, ended->call);
}

void Connection::takeResults(ExchangeId id, const OperationCall &call)
{
    switch (m_results.take(id, call)) {
    case OperationResults::Kind::Tasks:
        emit tasksListed(id);
        break;
    case OperationResults::Kind::Push:
        emit pushConfigsChanged(call.taskId);
        break;
    case OperationResults::Kind::Card:
        if (m_found)
            m_proof.check(*m_found, extendedCard());
        emit extendedCardChanged();
        break;
    case OperationResults::Kind::None:
        break;
    }
}

} // namespace a2a

#include "moc_connection.cpp"
