// SPDX-License-Identifier: Apache-2.0
#include "model/session/connection.h"

#include "model/a2a/urlsecrets.h"
#include "model/log/categories.h"
#include "model/net/bindings/dialectprobe.h"
#include "model/net/http/securityprobe.h"
#include "model/net/http/transport.h"
#include "model/rules/engine/judge.h"
#include "model/session/secretplaces.h"

#include <algorithm>
#include <utility>

namespace a2a {

/// Beyond this a unary response is no longer read: the rest would only fill the memory.
static constexpr qint64 AnswerLimit = 512LL * 1024 * 1024;

Connection::Connection(AgentIndex index, Recording &recording, Store &store, Recorder &recorder,
                       QObject *parent)
    : QObject(parent)
    , m_index(index)
    , m_recording(recording)
    , m_store(store)
    , m_comparison(recording)
    , m_lessons(recording, store, std::bind_front(&Connection::prepare, this))
    , m_results(recording, store)
    , m_calls(recording, store, recorder)
{
    connect(&m_comparison, &CardComparison::compared, this, &Connection::stateChanged);
    connect(&m_lessons, &EndpointLessons::tried, this, &Connection::stateChanged);
    connect(&m_lessons, &EndpointLessons::tried, this, &Connection::tried);
    connect(&m_calls, &OpenCalls::began, this, &Connection::callBegan);
    connect(&m_calls, &OpenCalls::redirected, this, &Connection::callContinued);
    connect(&m_calls, &OpenCalls::ended, this, &Connection::onCallEnded);
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

void Connection::setProfile(const QString &id)
{
    if (std::exchange(m_profile, id) != id)
        emit stateChanged();
}

void Connection::setListed(bool listed)
{
    if (std::exchange(m_isListed, listed) != listed)
        emit stateChanged();
}

void Connection::setChoices(const AgentChoices &choices)
{
    for (const HttpHeader &header : choices.secretHeaders)
        m_recording.redactor().addHeaderSecret(header.name, header.value);
    if (std::exchange(m_choices, choices) != choices)
        emit stateChanged();
}

/// Where the user's secret headers are sent: to the endpoint, as long as it is on the host that was
/// typed; until it is known, to where the card is requested first.
static QString homeOf(const QString &input, const Offer *offer)
{
    const Result<QList<QUrl>> typed = typedAddresses(input);
    if (!typed || typed->front().isLocalFile())
        return offer ? originOf(offer->url) : QString();
    const QUrl &first = typed->front();
    return originOf(offer && offer->url.host() == first.host() ? offer->url : first);
}

AgentAccess Connection::access() const
{
    AgentAccess access{m_credentials, m_extraHeaders, m_tls, m_choices.proxy};
    if (m_choices.secretHeaders.empty())
        return access;
    if (access.credentials.isEmpty())
        access.credentials.origin = homeOf(m_input, offer());
    if (access.credentials.origin == homeOf(m_input, offer()))
        access.credentials.headers.insert(access.credentials.headers.end(),
                                          m_choices.secretHeaders.begin(),
                                          m_choices.secretHeaders.end());
    return access;
}

const QString &Connection::tenantFor(const Offer &offer) const
{
    return m_choices.tenant ? *m_choices.tenant : offer.tenant;
}

QString Connection::title() const
{
    if (!m_choices.name.isEmpty())
        return m_choices.name;
    if (m_found && !m_found->card.name.isEmpty())
        return m_found->card.name;
    return m_choices.cardName.isEmpty() ? m_input : m_choices.cardName;
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

/// If a cell has several dialects, an endpoint uses one of them.
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
    if (isHeldBack())
        return m_hold;
    if (isRecorded()) {
        return Error(ErrorKind::Usage, QStringLiteral("recorded"), {"agent-recorded"})
            .at(m_input)
            .hinting({"hint-connect-to-go-on"});
    }
    const bool isAsked = m_state != State::Idle || !m_choices.withoutCard;
    const Dialect *spoken = isAsked ? dialect() : nullptr;
    if (!spoken) {
        return Error(ErrorKind::Usage, QStringLiteral("no-interface"), {"no-interface"})
            .at(m_input)
            .hinting({"hint-connect-first"});
    }
    if (spoken->has(operation))
        return {};
    return Error(ErrorKind::Usage, QStringLiteral("no-operation"),
                 operation == Operation::ListTasks
                     ? Phrase("no-list-tasks", {generationWord(spoken->generation),
                                                bindingTitle(spoken->bindingKind)})
                     : Phrase("no-operation", {generationWord(spoken->generation),
                                               bindingTitle(spoken->bindingKind)}))
        .at(offer()->url.toString())
        .hinting({"hint-other-interface"});
}

void Connection::forceOffer(const Offer &offer)
{
    m_forced = offer;
    m_lessons.forget();
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
    m_lessons.forget();
    if (m_discovery) { // its end settles
        emit stateChanged();
        return;
    }
    if (preferredOffer())
        return settle();
    judgeOffers();
    emit stateChanged();
}

/// Once there is a usable offer, determines its dialect if that is open; then the connection is
/// ready.
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
        qCInfo(lcSession, "agent %u: probes which dialect its endpoint speaks", m_index);
        connect(m_probe.get(), &DialectProbe::finished, this,
                [this, endpoint](std::optional<quint8> variant) { onProbed(endpoint, variant); });
        m_probe->start();
        emit stateChanged();
    } else {
        setConnected();
    }
}

void Connection::setConnected()
{
    m_state = State::Connected;
    qCInfo(lcSession, "agent %u: connected, generation %s over %s%s", m_index,
           qUtf8Printable(generationWord(offer()->generation)),
           qUtf8Printable(bindingWord(offer()->binding)), m_forced ? ", forced" : "");
    emit stateChanged();
}

/// The card does not say whether its gRPC interface on this machine uses TLS: the endpoint does.
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
    m_securityProbe->start(url, proxyFor(url, m_choices.proxy));
    emit stateChanged();
}

void Connection::onProbed(const QString &endpoint, std::optional<quint8> variant)
{
    m_probe.release()->deleteLater(); // it is the sender
    m_variants.insert(endpoint, variant.value_or(0));
    setConnected();
}

void Connection::trustCertificate(const QString &place, const QByteArray &sha256)
{
    if (!m_tls.exceptions)
        m_tls.exceptions = std::make_shared<TlsExceptions>();
    m_tls.exceptions->accept(place, sha256);
    qCInfo(lcSession, "agent %u: a certificate that did not verify is accepted", m_index);
}

void Connection::setCredentials(const Credentials &credentials)
{
    m_credentials = credentials;
    m_credentialsNs = credentials.isEmpty() ? -1 : m_recording.nowNs();
    hideCredentials(credentials, m_recording.redactor());
    if (!credentials.query.empty())
        qCInfo(lcSession, "agent %u: signs in by a parameter of the address", m_index);
    for (const HttpHeader &header : credentials.headers) {
        qCInfo(lcSession, "agent %u: signs in by %s", m_index, kindOfCredential(header));
    }
    if (credentials.isEmpty()) {
        qCInfo(lcSession, "agent %u: signs in no more", m_index);
        m_results.clearExtendedCard(); // it was for who was signed in
    }
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
    m_otherCards.clear();
    if (m_found && !isSameAddress(m_input, m_foundFor))
        forgetCard();
    m_waitsForHold = isHeldBack();
    if (m_waitsForHold)
        return showHold();
    m_state = State::Connecting;
    qCInfo(lcSession, "agent %u: connects", m_index);
    m_error.reset();
    m_lessons.forget();
    m_discovery.reset();
    m_probe.reset();
    m_securityProbe.reset();
    m_variants.clear();
    if (m_choices.withoutCard && m_forced) {
        m_attempts.clear();
        m_cardError.reset();
        forgetCard();
        return settle();
    }
    m_discovery = std::make_unique<CardDiscovery>(m_recording);
    connect(m_discovery.get(), &CardDiscovery::finished, this, &Connection::onDiscovered);
    m_discovery->start(m_input, access(), m_index);
    emit stateChanged();
}

void Connection::showHold()
{
    m_discovery.reset();
    m_attempts.clear();
    m_state = State::Failed;
    m_error = m_hold;
    qCInfo(lcSession, "agent %u: held back, %s", m_index, qUtf8Printable(m_hold->code));
    emit stateChanged();
}

void Connection::holdBack(const std::optional<Error> &why)
{
    const bool isSame = why ? m_hold && m_hold->message == why->message : !m_hold;
    if (isSame)
        return;
    m_hold = why;
    if (!why)
        m_goesOnWithout = false;
    if (!m_waitsForHold)
        return;
    if (isHeldBack())
        showHold();
    else
        connectTo(QString(m_input));
}

void Connection::goOnWithout()
{
    m_goesOnWithout = m_hold.has_value();
    connectTo(QString(m_input));
}

void Connection::forgetCard()
{
    m_found.reset();
    m_results.clearExtendedCard();
    m_comparison.clear();
}

void Connection::disconnectAgent()
{
    m_waitsForHold = false;
    m_otherCards.clear();
    m_discovery.reset();
    m_probe.reset();
    m_securityProbe.reset();
    m_lessons.stopTrying();
    stopListening();
    m_error.reset();
    m_state = State::Idle;
    qCInfo(lcSession, "agent %u: disconnected", m_index);
    emit stateChanged();
}

void Connection::onDiscovered(const Result<FoundCard> &result)
{
    m_attempts = m_discovery->attempts();
    m_otherCards = result ? std::vector<OtherCard>() : m_discovery->otherCards();
    m_cardError.reset();
    m_discovery.release()->deleteLater(); // it is the sender
    if (result) {
        qCInfo(lcSession, "agent %u: card found at attempt %zu, %zu interfaces, %zu notes", m_index,
               m_attempts.size(), result->offers.size(), result->notes.size());
    } else {
        qCInfo(lcSession, "agent %u: no card after %zu attempts, %s", m_index, m_attempts.size(),
               qUtf8Printable(errorKindWord(result.error().kind)));
    }
    if (result) {
        forgetCard();
        m_found = result.value();
        m_foundFor = m_input;
        judgeFoundCard();
        if (m_comparesCards)
            m_comparison.start(*m_found, access(), m_index);
        if (m_forced && preferredOffer() && *m_forced == *preferredOffer())
            m_forced.reset();
        if (offer())
            return settle();
    } else {
        m_cardError = result.error();
        if (m_found && isOfOtherPath(m_input, *m_found))
            forgetCard(); // recorded when it was still used
    }
    judgeOffers();
    emit stateChanged();
}

/// There is no usable offer: says why.
void Connection::judgeOffers()
{
    m_state = m_attempts.empty() ? State::Idle : State::Failed;
    m_error = m_cardError;
    if (m_state == State::Failed && !m_error)
        qCInfo(lcSession, "agent %u: no interface that can be used", m_index);
    if (m_error || !m_found)
        return;
    m_error = noInterface(*m_found);
}

std::vector<DoctorStep> Connection::diagnosis() const
{
    ConnectFacts facts;
    facts.attempts = m_attempts;
    facts.error = m_error;
    facts.hasCredentials = !m_credentials.isEmpty();
    facts.refusal = m_lessons.refusal();
    if (m_found)
        facts.securitySchemes = card()->securitySchemes;
    if (const Offer *spoken = offer())
        facts.spoken = *spoken;
    if (advice())
        facts.mismatch = advice()->sentence;
    return examine(facts);
}

void Connection::restore(const QString &input, const std::optional<FoundCard> &found,
                         const std::optional<Offer> &forced, const std::optional<Error> &error)
{
    m_input = input;
    m_found = found;
    m_foundFor = input;
    m_forced = forced;
    m_error = error;
    if (m_found)
        judgeFoundCard();
    m_state = State::Idle;
    emit stateChanged();
}

void Connection::learnFromRecorded(ExchangeId id)
{
    if (SwitchTrial::isTry(m_recording.facts(id).request.operation))
        m_lessons.learnTried(id);
    else if (offer() && m_recording.facts(id).end == EndReason::Finished)
        m_lessons.learn(id, *offer(), m_found);
}

std::vector<Offer> Connection::unlistedOffers() const
{
    const Offer *base = offer();
    if (!base && m_found && !m_found->offers.empty())
        base = &m_found->offers.front();
    if (!base || !base->url.isValid())
        return {};
    return a2a::unlistedOffers(m_found ? m_found->offers : std::vector<Offer>(), base->url);
}

SendFields Connection::sendFields() const
{
    const Dialect *spoken = dialect();
    return spoken ? spoken->codec->sendFields() : SendFields();
}

bool Connection::resumesUnasked() const
{
    const Dialect *spoken = dialect();
    return spoken && spoken->codec->resumesUnasked();
}

ReferenceFields Connection::referenceFields() const
{
    const Dialect *spoken = dialect();
    return spoken ? spoken->codec->referenceFields() : ReferenceFields();
}

ExchangeId Connection::cardExchange() const
{
    return m_found ? cardDownload(m_recording, m_index, m_found->url) : 0;
}

/// The rules' findings come after the notes from reading. A card that lists no interface is judged
/// as one of the newest protocol version.
void Connection::judgeFoundCard()
{
    const json::Document document(m_found->card.json);
    m_isOpen = rules::declaresNoScheme(document.root());
    const ExchangeId download = cardExchange();
    const Generation generation =
        m_found->offers.empty() ? newestGeneration() : m_found->offers.front().generation;
    const bool isFile = m_found->url.isLocalFile();
    rules::judgeCard({document.root(), isFile ? QUrl() : m_found->url,
                      download != 0 ? &m_recording.facts(download) : nullptr},
                     generation, m_found->notes);
    m_proof.check(*m_found, {});
}

void Connection::setSignatureKeys(const SignatureKeys &keys)
{
    m_proof.setKeys(keys);
    connect(&keys, &SignatureKeys::changed, this, [this] {
        if (!m_found)
            return;
        m_proof.check(*m_found, extendedCard());
        emit stateChanged();
    });
}

ExchangeRequest Connection::prepare(const Dialect &dialect, const Offer &offer,
                                    const OperationCall &call)
{
    ExchangeRequest request = dialect.binding->request(*dialect.codec, offer, call, ++m_lastCallId);
    request.headers.insert(request.headers.end(), dialect.headers.begin(), dialect.headers.end());
    access().applyTo(request);
    QStringList extensions = m_extensions + call.draft.extensions + call.extensions;
    extensions.removeDuplicates();
    // The user's as well as those in a header of the user's.
    if (!extensions.isEmpty() && !dialect.extensionsHeader.isEmpty())
        request.headers.push_back(
            {dialect.extensionsHeader, extensions.join(QStringLiteral(", ")).toUtf8()});
    const SecretPlaces secrets(call);
    secrets.tell(m_recording.redactor());
    hideSecrets(secrets, dialect, request);
    limit(request, call);
    return request;
}

/// What every request of the connection has in addition to its own content.
void Connection::limit(ExchangeRequest &request, const OperationCall &call) const
{
    request.agent = m_index;
    request.automatic = call.isAutomatic;
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
    call.tenant = tenantFor(*offer());
    PreparedCall prepared(*spoken, *offer(), call, prepare(*spoken, *offer(), call));
    prepared.setPlace(m_lastCallId, context);
    return prepared;
}

ExchangeId Connection::begin(const PreparedCall &call)
{
    if (!m_found)
        return m_calls.start(call, {});
    return m_calls.start(call, {m_found->card.protocolVersion.toUtf8(), m_isOpen});
}

ExchangeId Connection::start(const OperationCall &call, ContextIndex context)
{
    const Result<PreparedCall> prepared = prepareCall(call, context);
    return prepared ? begin(*prepared) : 0;
}

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
        return Error(ErrorKind::Usage, QStringLiteral("no-operation"),
                     {"no-operation",
                      {generationWord(offer.generation), bindingTitle(offer.binding)}})
            .at(offer.url.toString())
            .hinting({"hint-other-interface"});
    }
    OperationCall call = given;
    call.tenant = tenantFor(offer);
    return PreparedCall(*spoken, offer, call, prepare(*spoken, offer, call));
}

static bool isSend(const PreparedCall &call)
{
    const Operation operation = call.call().operation;
    return operation == Operation::Send || operation == Operation::SendStreaming;
}

/// The conversation of a message is the one that its request names, whichever it was written in: it
/// may have been edited, or prepared before the agent named the conversation. NoIndex: another one
/// than it was written in, or a new one.
ContextIndex Connection::placeOf(const PreparedCall &call) const
{
    const ContextIndex written = m_store.shownContext(call.context());
    if (written == NoIndex || m_store.contexts[written].id.isEmpty())
        return written;
    if (call.taskId().isEmpty())
        return call.contextId().toUtf8() == m_store.contexts[written].id ? written : NoIndex;
    const auto task = std::find_if(m_store.tasks.begin(), m_store.tasks.end(),
                                   [this, id = call.taskId().toUtf8()](const TaskRecord &record) {
                                       return record.agent == m_index && record.id == id;
                                   });
    return task == m_store.tasks.end() ? written : m_store.shownContext(task->context);
}

ExchangeId Connection::send(const PreparedCall &call)
{
    PreparedCall placed = call;
    if (isSend(call))
        placed.setPlace(call.callId(), placeOf(call));
    return deliver(placed);
}

ExchangeId Connection::deliver(const PreparedCall &call)
{
    if (isSend(call))
        m_calls.stopStreamsOf(call.taskId()); // both would carry the same events
    return begin(call);
}

/// A recorded address with the agent's own keys in the same places.
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
        return Error(ErrorKind::Usage, QStringLiteral("no-call"), {"not-sent-again", {id}})
            .at(m_input)
            .hinting({"hint-reload-card"});
    }
    if (auto error = whyNot(track->operation);
        error && (isHeldBack() || error->code == u"recorded"))
        return *error;
    const RequestHead &head = m_recording.facts(id).request;
    ExchangeRequest request;
    request.method = head.method;
    QStringList sentAnew;
    for (const HttpHeader &parameter : m_credentials.query)
        sentAnew.append(QString::fromUtf8(parameter.name));
    request.url = withoutMaskedKeys(head.url, sentAnew);
    if (offer())
        request.url = withKeys(request.url, offer()->url, m_recording.redactor());
    request.headers = head.headers;
    request.exactHeaders = true;
    request.body = m_recording.requestBody(id);
    if (m_recording.unreadable())
        return *m_recording.unreadable(); // no text of ours is sent to an agent
    request.operation = head.operation;
    request.stream = track->stream;
    request.http2 = track->isMessages();
    request.resentFrom = id;
    OperationCall call;
    call.operation = track->operation;
    call.attempt = track->attempt;
    call.draft.taskId = QString::fromUtf8(track->requestedTask);
    call.taskId = call.draft.taskId;
    const json::Document json(track->dialect->requestJson(track->operation, request.body));
    const Binding::Sent sent = track->dialect->binding->sent(head, json);
    const ContextIndex context = m_store.shownContext(track->context);
    if (sent.message.isObject())
        call.draft.contextId = QString::fromUtf8(sent.contextId);
    else if (context != NoIndex) // shown where it was
        call.draft.contextId = QString::fromUtf8(m_store.contexts[context].id);
    Offer spoken = offer() ? *offer() : Offer();
    spoken.generation = track->dialect->generation;
    spoken.binding = track->dialect->bindingKind;
    spoken.url = request.url;
    access().guide(request);
    limit(request, call);
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

ExchangeId Connection::callTask(Operation operation, const QString &taskId,
                                const TaskCallOptions &options)
{
    OperationCall call;
    call.operation = operation;
    call.taskId = taskId;
    call.historyLength = options.historyLength;
    call.draft.metadata = options.metadata;
    call.isAutomatic = options.isAutomatic;
    return start(call, NoIndex);
}

ExchangeId Connection::fetchExtendedCard()
{
    return callTask(Operation::ExtendedCard);
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

void Connection::onCallEnded(ExchangeId id, const PreparedCall &call,
                             const ExchangeOutcome &outcome)
{
    if (m_store.exchanges[id].superseded) {
        OperationCall again = call.call();
        ++again.attempt;
        if (const ExchangeId next = start(again, m_store.exchanges[id].context); next != 0)
            emit callContinued(id, next);
    }
    if (outcome.end == EndReason::Finished && offer() && *offer() == call.offer()) {
        m_lessons.learn(id, call.offer(), m_found);
        m_lessons.tryOut(id);
    }
    keepForRetry(id, call);
    emit callEnded(id, outcome.end);
    if (!outcome.error)
        takeResults(id, call.call());
}

/// After a response that requests a delay: a message that was not accepted is kept for it.
void Connection::keepForRetry(ExchangeId id, const PreparedCall &call)
{
    const ExchangeTrack &track = m_store.exchanges[id];
    if (!isSend(call) || track.retryAfterMs < 0 || track.sent == NoIndex)
        return;
    qCInfo(lcSession, "exchange %u was refused for %lld ms", id, qint64(track.retryAfterMs));
    m_retries.add(id, call, std::chrono::milliseconds(track.retryAfterMs));
}

/// Prepared anew, with the current credentials and dialect; what the user wrote as bytes is sent as
/// those bytes.
void Connection::sendAgain(ExchangeId refused, const PreparedCall &call)
{
    const ContextIndex context = m_store.shownContext(m_store.exchanges[refused].context);
    Result<PreparedCall> next(call);
    if (call.isFixed()) {
        next.value().setPlace(call.callId(), context);
        next.value().setAttempt(call.call().attempt + 1);
    } else {
        OperationCall again = call.call();
        ++again.attempt;
        next = prepareCall(again, context);
    }
    if (const ExchangeId id = next ? deliver(*next) : 0; id != 0)
        emit callContinued(refused, id);
    else
        emit callEnded(refused, EndReason::Stopped);
}

template <typename Predicate>
void Connection::giveUpRetries(Predicate isMeant)
{
    const std::vector<SendRetries::Waiting> waiting = m_retries.waiting();
    for (const SendRetries::Waiting &one : waiting) {
        if (isMeant(m_store.exchanges[one.refused]))
            m_retries.giveUp(one.refused);
    }
}

void Connection::stopListening(TaskIndex task)
{
    m_calls.stop(task);
    giveUpRetries(
        [task](const ExchangeTrack &refused) { return task == NoIndex || refused.task == task; });
}

void Connection::stopListeningIn(ContextIndex context)
{
    m_calls.stopIn(context);
    giveUpRetries([this, context](const ExchangeTrack &refused) {
        return m_store.shownContext(refused.context) == m_store.shownContext(context);
    });
}

void Connection::useExtendedCard(bool uses)
{
    if (std::exchange(m_usesExtended, uses) != uses)
        emit extendedCardChanged();
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
        m_usesExtended = true;
        emit extendedCardChanged();
        break;
    case OperationResults::Kind::None:
        break;
    }
}

} // namespace a2a

#include "moc_connection.cpp"
