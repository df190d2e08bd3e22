// SPDX-License-Identifier: Apache-2.0
#include "model/session/agentlink.h"

#include "model/a2a/urlsecrets.h"
#include "model/log/categories.h"
#include "model/net/bindings/dialectprobe.h"
#include "model/net/bindings/dialects.h"
#include "model/net/http/tlsprobe.h"
#include "model/net/http/transport.h"
#include "model/rules/engine/rulechecker.h"
#include "model/rules/engine/signaturechecks.h"
#include "model/session/callsecrets.h"

#include <QDateTime>

#include <algorithm>
#include <utility>

namespace a2a {

/// Beyond this a unary response is no longer read: the rest would only fill the memory.
static constexpr qint64 AnswerLimit = 512LL * 1024 * 1024;

void CardVerification::check(FoundCard &found, const std::optional<AgentCard> &extended)
{
    const std::vector<signature::Key> none;
    m_signatures = signature::checkSignatures(found.card.json, m_keys ? m_keys->keys() : none,
                                              QDateTime::currentSecsSinceEpoch());
    const ProtocolVersion protocolVersion =
        found.offers.empty() ? newestVersion() : found.offers.front().protocolVersion;
    std::erase_if(found.notes, rules::isCardVerificationNote);
    const json::Document card(found.card.json);
    rules::checkCardSignatures({card.root(), m_signatures}, protocolVersion, found.notes);
    if (extended) {
        const json::Document other(extended->json);
        rules::checkExtendedCard({card.root(), other.root()}, protocolVersion, found.notes);
    }
}

AgentLink::AgentLink(AgentIndex index, Recording &recording, const Store &store,
                     const AgentChoices &choices)
    : m_index(index)
    , m_recording(recording)
    , m_choices(choices)
    , m_comparison(recording)
    , m_observations(recording, store,
                     [this](const Dialect &dialect, const Offer &offer, const OperationCall &call) {
                         return prepare(dialect, offer, call).request();
                     })
{
    connect(&m_comparison, &CardComparison::compared, this, &AgentLink::cardChanged);
    connect(&m_observations, &EndpointObservations::trialFinished, this, &AgentLink::offerChanged);
    connect(&m_observations, &EndpointObservations::trialFinished, this, &AgentLink::trialFinished);
    connect(&choices, &AgentChoices::credentialsChanged, this, [this] {
        if (m_choices.credentials().isEmpty() && m_extended) { // it was for who was signed in
            m_extended.reset();
            if (m_found)
                m_verification.check(*m_found, {});
            emit cardChanged();
        }
    });
}

AgentLink::~AgentLink() = default;

/// Notifies of changes of the card and the offer, and of the state.
void AgentLink::notifyChanges()
{
    const Offer *chosen = offer();
    const NotifiedState now{chosen ? std::optional(*chosen) : std::nullopt, dialect(), isForced()};
    const bool isCardNew = std::exchange(m_isCardNew, false);
    const bool isOfferNew = std::exchange(m_notified, now) != now || isCardNew;
    if (isCardNew)
        emit cardChanged();
    if (isOfferNew)
        emit offerChanged();
    emit stateChanged();
}

/// The key of an endpoint. If a version and binding have several dialects, an endpoint uses one of
/// them.
static QString endpointOf(const Offer &offer)
{
    return versionName(offer.protocolVersion) % u' ' % offer.url.toString() % u' ' % offer.tenant;
}

// Facts about the agent.

/// Registers secrets of the typed address before anything of it is recorded.
static void maskSecrets(Recording &recording, const QString &address)
{
    for (const QByteArray &secret : secretsInAddress(address))
        recording.redactor().addSecret(secret);
}

void AgentLink::setTypedAddress(const QString &typedAddress)
{
    maskSecrets(m_recording, typedAddress);
    m_typedAddress = typedAddress.trimmed();
    emit stateChanged();
}

Result<QUrl> AgentLink::address() const
{
    const Result<QList<QUrl>> typed = typedAddresses(m_typedAddress);
    if (!typed)
        return typed.error();
    const auto used = std::find_if(typed->begin(), typed->end(), [this](const QUrl &one) {
        return m_found && sameOrigin(one, m_found->url);
    });
    return used == typed->end() ? typed->front() : *used;
}

QString AgentLink::title() const
{
    const AgentSettings &settings = m_choices.settings();
    if (!settings.name.isEmpty())
        return settings.name;
    if (m_found && !m_found->card.name.isEmpty())
        return m_found->card.name;
    return settings.cardName.isEmpty() ? m_typedAddress : settings.cardName;
}

QString AgentLink::maskedTypedAddress() const
{
    return maskedAddress(m_typedAddress, m_recording.redactor().secretParameters());
}

QString AgentLink::maskedTitle() const
{
    const QString name = title();
    // The address as typed may have no scheme, which is needed to find an address in a text.
    return name == m_typedAddress
               ? maskedTypedAddress()
               : maskedAddresses(name, m_recording.redactor().secretParameters());
}

std::vector<DiagnosisStep> AgentLink::diagnosis() const
{
    ConnectionFacts facts;
    facts.attempts = m_attempts;
    facts.error = m_error;
    facts.hasCredentials = !m_choices.credentials().isEmpty();
    facts.refusal = m_observations.refusal();
    if (m_found)
        facts.securitySchemes = card()->securitySchemes;
    if (const Offer *spoken = offer())
        facts.offerInUse = *spoken;
    if (advice())
        facts.mismatch = advice()->sentence;
    return diagnoseConnection(facts);
}

void AgentLink::restore(const QString &typedAddress, const std::optional<FoundCard> &found,
                        const std::optional<Offer> &forced, const std::optional<Error> &error)
{
    m_typedAddress = typedAddress;
    m_found = found;
    m_foundFor = typedAddress;
    m_forced = forced;
    m_error = error;
    if (m_found)
        checkFoundCard();
    m_state = State::Idle;
    m_isCardNew = true;
    notifyChanges();
}

// Connecting.

void AgentLink::connectTo(const QString &typedAddress)
{
    maskSecrets(m_recording, typedAddress);
    m_typedAddress = typedAddress.trimmed();
    m_otherCards.clear();
    if (m_found && !isSameAddress(m_typedAddress, m_foundFor))
        forgetCard();
    m_waitsForHold = isOnHold();
    if (m_waitsForHold)
        return showHold();
    m_state = State::Connecting;
    qCInfo(lcSession, "agent %u: connects", m_index);
    m_error.reset();
    m_observations.forget();
    m_discovery.reset();
    stopProbes();
    m_variants.clear();
    if (m_choices.settings().withoutCard && m_forced) {
        m_attempts.clear();
        m_cardError.reset();
        forgetCard();
        return chooseOffer();
    }
    m_discovery = std::make_unique<CardDiscovery>(m_recording);
    connect(m_discovery.get(), &CardDiscovery::finished, this, &AgentLink::onDiscovered);
    m_discovery->start(m_typedAddress, access(), m_index);
    notifyChanges();
}

void AgentLink::showHold()
{
    m_discovery.reset();
    m_attempts.clear();
    m_state = State::Failed;
    m_error = m_hold;
    qCInfo(lcSession, "agent %u: held back, %s", m_index, qUtf8Printable(m_hold->code));
    notifyChanges();
}

void AgentLink::setHold(const std::optional<Error> &why)
{
    const bool isSame = why ? m_hold && m_hold->message == why->message : !m_hold;
    if (isSame)
        return;
    m_hold = why;
    if (!why)
        m_isHoldOverridden = false;
    if (!m_waitsForHold)
        return;
    if (isOnHold())
        showHold();
    else
        reloadCard();
}

void AgentLink::overrideHold()
{
    m_isHoldOverridden = m_hold.has_value();
    reloadCard();
}

void AgentLink::disconnectFromAgent()
{
    m_waitsForHold = false;
    m_otherCards.clear();
    m_discovery.reset();
    stopProbes();
    m_observations.stopTrial();
    m_error.reset();
    m_state = State::Idle;
    qCInfo(lcSession, "agent %u: disconnected", m_index);
    notifyChanges();
}

void AgentLink::stopProbes()
{
    m_probe.reset();
    m_securityProbe.reset();
}

void AgentLink::onDiscovered(const Result<FoundCard> &result)
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
               qUtf8Printable(errorKindName(result.error().kind)));
    }
    if (result) {
        m_isExtendedExpired = m_extended && result->card.extendedCard;
        forgetCard();
        m_found = result.value();
        m_foundFor = m_typedAddress;
        m_isCardNew = true;
        checkFoundCard();
        if (m_comparesCards)
            m_comparison.start(*m_found, access(), m_index);
        if (m_forced && preferredOffer() && *m_forced == *preferredOffer())
            m_forced.reset();
        if (offer())
            return chooseOffer();
    } else {
        m_cardError = result.error();
        if (m_found && belongsToOtherPath(m_typedAddress, *m_found))
            forgetCard(); // recorded when it was still used
    }
    evaluateOffers();
    notifyChanges();
}

/// Sets state and error when no offer is usable.
void AgentLink::evaluateOffers()
{
    m_state = m_attempts.empty() ? State::Idle : State::Failed;
    m_error = m_cardError;
    if (m_state == State::Failed && !m_error)
        qCInfo(lcSession, "agent %u: no interface that can be used", m_index);
    if (m_error || !m_found)
        return;
    m_error = noInterfaceError(*m_found);
}

/// Once there is a usable offer, determines its dialect if that is open; then the agent can be
/// called.
void AgentLink::chooseOffer()
{
    stopProbes();
    const Offer *chosen = offer();
    if (chosen && chosen->isUsable() && chosen->isTlsUnknown)
        return startSecurityProbe(chosen->url);
    if (!chosen || !dialectFor(chosen->protocolVersion, chosen->binding, chosen->variant))
        return notifyChanges();
    m_error.reset();
    const QString endpoint = endpointOf(*chosen);
    const bool open = chosen->variant == 0 && !m_variants.contains(endpoint) &&
                      dialectVariants(chosen->protocolVersion, chosen->binding).size() > 1;
    if (!open)
        return setConnected();
    m_state = State::Connecting;
    m_probe = std::make_unique<DialectProbe>(
        m_recording, *chosen, [this](const Dialect &spoken, const OperationCall &call) {
            return prepare(spoken, *offer(), call).request();
        });
    qCInfo(lcSession, "agent %u: probes which dialect its endpoint speaks", m_index);
    connect(m_probe.get(), &DialectProbe::finished, this,
            [this, endpoint](std::optional<quint8> variant) { onProbed(endpoint, variant); });
    m_probe->start();
    notifyChanges();
}

void AgentLink::setConnected()
{
    m_state = State::Connected;
    qCInfo(lcSession, "agent %u: connected, generation %s over %s%s", m_index,
           qUtf8Printable(versionName(offer()->protocolVersion)),
           qUtf8Printable(bindingName(offer()->binding)), m_forced ? ", forced" : "");
    notifyChanges();
    if (std::exchange(m_isExtendedExpired, false))
        emit extendedCardExpired();
}

/// The card does not say whether its gRPC interface on this machine uses TLS: the endpoint does.
/// What was given for https stays with https, since credentials are for one origin.
void AgentLink::startSecurityProbe(const QUrl &url)
{
    m_error.reset();
    m_state = State::Connecting;
    m_securityProbe = std::make_unique<TlsProbe>();
    connect(m_securityProbe.get(), &TlsProbe::answered, this,
            [this, url](TlsProbe::Verdict verdict) {
                m_securityProbe.release()->deleteLater(); // it is the sender
                const auto observe = [&](Offer &known) {
                    if (known.isTlsUnknown && known.url == url)
                        setTlsByProbe(known, verdict == TlsProbe::Verdict::Clear);
                };
                if (m_found)
                    std::for_each(m_found->offers.begin(), m_found->offers.end(), observe);
                if (m_forced)
                    observe(*m_forced);
                m_isCardNew = m_isCardNew || m_found;
                chooseOffer();
            });
    m_securityProbe->start(url, m_choices.settings().proxy);
    notifyChanges();
}

void AgentLink::onProbed(const QString &endpoint, std::optional<quint8> variant)
{
    m_probe.release()->deleteLater(); // it is the sender
    m_variants.insert(endpoint, variant.value_or(0));
    setConnected();
}

// The card.

void AgentLink::forgetCard()
{
    m_isCardNew = m_isCardNew || m_found || m_extended;
    m_found.reset();
    m_extended.reset();
    m_comparison.clear();
}

ExchangeId AgentLink::cardExchange() const
{
    return m_found ? findCardDownload(m_recording, m_index, m_found->url) : 0;
}

/// The rules' findings come after the notes from reading. A card that lists no interface is judged
/// as one of the newest protocol version.
void AgentLink::checkFoundCard()
{
    const json::Document document(m_found->card.json);
    m_isOpen = rules::declaresNoScheme(document.root());
    const ExchangeId download = cardExchange();
    const ProtocolVersion protocolVersion =
        m_found->offers.empty() ? newestVersion() : m_found->offers.front().protocolVersion;
    const bool isFile = m_found->url.isLocalFile();
    rules::checkCard({document.root(), isFile ? QUrl() : m_found->url,
                      download != 0 ? &m_recording.facts(download) : nullptr},
                     protocolVersion, m_found->notes);
    m_verification.check(*m_found, {});
}

void AgentLink::setSignatureKeys(const SignatureKeys &keys)
{
    m_verification.setKeys(keys);
    connect(&keys, &SignatureKeys::changed, this, [this] {
        if (!m_found)
            return;
        m_verification.check(*m_found, m_extended);
        emit cardChanged();
    });
}

void AgentLink::setExtendedCard(const AgentCard &card, bool isAgain)
{
    m_extended = card;
    if (m_found)
        m_verification.check(*m_found, m_extended);
    m_usesExtended = m_usesExtended || !isAgain;
    emit cardChanged();
}

void AgentLink::setUsesExtendedCard(bool uses)
{
    if (std::exchange(m_usesExtended, uses) != uses)
        emit cardChanged();
}

// The offer.

const Offer *AgentLink::offer() const
{
    return m_forced ? &*m_forced : preferredOffer();
}

const Offer *AgentLink::preferredOffer() const
{
    if (m_found && !m_found->offers.empty() && m_found->offers.front().isUsable())
        return &m_found->offers.front();
    return nullptr;
}

const Dialect *AgentLink::dialect() const
{
    const Offer *chosen = offer();
    if (!chosen)
        return nullptr;
    const quint8 variant =
        chosen->variant != 0 ? chosen->variant : m_variants.value(endpointOf(*chosen), 0);
    return dialectFor(chosen->protocolVersion, chosen->binding, variant);
}

const Dialect *AgentLink::dialectOf(const Offer &offer) const
{
    const Offer *chosen = this->offer();
    return chosen && *chosen == offer
               ? dialect()
               : dialectFor(offer.protocolVersion, offer.binding, offer.variant);
}

void AgentLink::forceOffer(const Offer &offer)
{
    m_forced = offer;
    m_observations.forget();
    if (const Offer *preferred = preferredOffer(); preferred && *preferred == offer)
        m_forced.reset();
    if (mayConnect())
        chooseOffer();
    else
        notifyChanges();
}

/// Whether another offer may connect the agent. It takes effect at once, but it neither connects an
/// agent that nobody connected, nor one that is held back; while the card is being requested, the
/// end of that request settles it.
bool AgentLink::mayConnect() const
{
    return m_state != State::Idle && !m_discovery && !isOnHold();
}

void AgentLink::clearForcedOffer()
{
    m_forced.reset();
    m_observations.forget();
    stopProbes(); // of an offer that may be the only one
    if (!mayConnect())
        return notifyChanges();
    if (preferredOffer())
        return chooseOffer();
    evaluateOffers();
    notifyChanges();
}

std::vector<Offer> AgentLink::unlistedOffers() const
{
    const Offer *base = offer();
    if (!base && m_found && !m_found->offers.empty())
        base = &m_found->offers.front();
    if (!base || !base->url.isValid())
        return {};
    return a2a::unlistedOffers(m_found ? m_found->offers : std::vector<Offer>(), base->url);
}

SendFields AgentLink::sendFields() const
{
    const Dialect *spoken = dialect();
    return spoken ? spoken->codec->sendFields() : SendFields();
}

bool AgentLink::resumesAfterAuthentication() const
{
    const Dialect *spoken = dialect();
    return spoken && spoken->codec->resumesAfterAuthentication();
}

ReferenceFields AgentLink::referenceFields() const
{
    const Dialect *spoken = dialect();
    return spoken ? spoken->codec->referenceFields() : ReferenceFields();
}

void AgentLink::observe(ExchangeId id, const Offer &spoken)
{
    if (!offer() || *offer() != spoken)
        return;
    m_observations.observe(id, spoken, m_found);
    m_observations.startTrial(id);
}

void AgentLink::observeRecorded(ExchangeId id)
{
    if (SwitchTrial::isTrialOperation(m_recording.facts(id).request.operation))
        m_observations.observeTrial(id);
    else if (offer() && m_recording.facts(id).end == EndReason::Finished)
        m_observations.observe(id, *offer(), m_found);
}

// Requests.

/// Where the user's secret headers are sent: to the endpoint, as long as it is on the host that was
/// typed, and not in clear text instead of https; until it is known, to where the card is requested
/// first.
static QString homeOf(const QString &typedAddress, const Offer *offer)
{
    const Result<QList<QUrl>> typed = typedAddresses(typedAddress);
    if (!typed || typed->front().isLocalFile())
        return offer ? originOf(offer->url) : QString();
    const QUrl &first = typed->front();
    const bool isThere = offer && offer->url.host() == first.host() &&
                         (offer->url.scheme() == u"https" || first.scheme() == u"http");
    return originOf(isThere ? offer->url : first);
}

AgentAccess AgentLink::access() const
{
    const AgentSettings &settings = m_choices.settings();
    AgentAccess access{m_choices.credentials(), m_choices.extraHeaders(), m_choices.tls(),
                       settings.proxy};
    if (settings.secretHeaders.empty())
        return access;
    if (access.credentials.isEmpty())
        access.credentials.origin = homeOf(m_typedAddress, offer());
    if (access.credentials.origin == homeOf(m_typedAddress, offer()))
        access.credentials.headers.insert(access.credentials.headers.end(),
                                          settings.secretHeaders.begin(),
                                          settings.secretHeaders.end());
    return access;
}

bool AgentLink::credentialsWithheld() const
{
    const Offer *chosen = offer();
    const Credentials &credentials = m_choices.credentials();
    return chosen && !credentials.isEmpty() && !credentials.appliesTo(chosen->url);
}

const QString &AgentLink::tenantFor(const Offer &offer) const
{
    const std::optional<QString> &tenant = m_choices.settings().tenant;
    return tenant ? *tenant : offer.tenant;
}

PreparedCall AgentLink::prepare(const Dialect &dialect, const Offer &offer,
                                const OperationCall &call)
{
    ExchangeRequest request = dialect.binding->request(*dialect.codec, offer, call, ++m_lastCallId);
    request.headers.insert(request.headers.end(), dialect.headers.begin(), dialect.headers.end());
    access().applyTo(request);
    QStringList extensions = m_choices.extensions() + call.draft.extensions + call.extensions;
    extensions.removeDuplicates();
    // The user's as well as those in a header of the user's.
    if (!extensions.isEmpty() && !dialect.extensionsHeader.isEmpty())
        request.headers.push_back(
            {dialect.extensionsHeader, extensions.join(QStringLiteral(", ")).toUtf8()});
    const CallSecrets secrets(call);
    secrets.registerIn(m_recording.redactor());
    hideSecrets(secrets, dialect, request);
    applyLimits(request, call);
    PreparedCall prepared(dialect, offer, call, request);
    prepared.setPlace(m_lastCallId, NoIndex);
    return prepared;
}

void AgentLink::applyLimits(ExchangeRequest &request, const OperationCall &call) const
{
    const CallLimits &limits = m_choices.limits();
    request.agent = m_index;
    request.automatic = call.isAutomatic;
    request.totalLimit = limits.total;
    if (request.stream) {
        request.headerLimit = limits.streamHead;
        request.idleLimit = limits.streamIdle;
    } else {
        request.bodyLimit = AnswerLimit;
        request.headerLimit = call.operation == Operation::Send && !call.draft.returnImmediately
                                  ? limits.blockingResponse
                              : call.isAutomatic ? limits.pollResponse
                                                 : limits.otherResponse;
    }
}

} // namespace a2a

#include "moc_agentlink.cpp"
