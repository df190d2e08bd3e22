// SPDX-License-Identifier: Apache-2.0
#include "app/cli/agentconnector.h"

#include "app/cli/options/clitr.h"
#include "model/net/bindings/dialects.h"
#include "model/profiles/profileuse.h"

#include <algorithm>

namespace a2a::cli {

AgentConnector::AgentConnector(Session &session, Connection &connection, const Options &options,
                               const Output &output, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_connection(connection)
    , m_options(options)
    , m_output(output)
    , m_secretHeaders(options.agent.secretHeaders)
{
    connect(&m_connection.link(), &AgentLink::stateChanged, this, &AgentConnector::onChanged);
}

static bool isGiven(const HttpHeaders &headers, const QString &name)
{
    return std::any_of(headers.begin(), headers.end(), [&name](const HttpHeader &header) {
        return name.compare(QLatin1String(header.name), Qt::CaseInsensitive) == 0;
    });
}

void AgentConnector::start(bool cardIsEnough)
{
    m_cardIsEnough = cardIsEnough;
    const AgentOptions &agent = m_options.agent;
    m_connection.operations().retries().setEnabled(agent.retries);
    for (const auto &[name, bytes] : agent.keyFiles)
        static_cast<void>(m_session.signatureKeys().addFile(name, bytes)); // already read
    if (!agent.profile || !ProfileSignIn::isNeeded(*agent.profile))
        return onHeadersRead({});
    AgentProfile asked = *agent.profile;
    std::erase_if(asked.headers, [&agent](const ProfileHeader &header) {
        return isGiven(agent.headers, header.name) || isGiven(agent.secretHeaders, header.name);
    });
    m_signIn = std::make_unique<ProfileSignIn>(m_connection, m_session.recording(), asked,
                                               agent.withoutSecrets);
    connect(m_signIn.get(), &ProfileSignIn::headersRead, this, &AgentConnector::onHeadersRead);
    connect(m_signIn.get(), &ProfileSignIn::ready, this, &AgentConnector::connectNow);
    connect(m_signIn.get(), &ProfileSignIn::failed, this,
            [this](const Error &error) { m_output.error(error); });
    connect(m_signIn.get(), &ProfileSignIn::refused, this, &AgentConnector::onTokenFailed);
    m_signIn->readHeaders();
}

void AgentConnector::onHeadersRead(const HeaderSecrets &secrets)
{
    if (applyOptions(secrets))
        signIn();
}

/// The profile's settings, overridden by the command line. Returns false if a file of the profile
/// cannot be read, which is reported.
bool AgentConnector::applyOptions(HeaderSecrets secrets)
{
    const AgentProfile profile = m_options.agent.profile.value_or(AgentProfile());
    CallLimits limits = effectiveLimits(profile, m_options.agent.limits);
    if (m_options.agent.limits.streamIdle.count() > 0)
        limits.streamIdle = m_options.agent.limits.streamIdle;
    if (m_options.agent.limits.total.count() > 0)
        limits.blockingResponse = limits.otherResponse = limits.streamHead =
            m_options.agent.limits.total;
    HttpHeaders headers;
    if (m_options.agent.profile) {
        secrets.removeIf([this](HeaderSecrets::iterator secret) {
            return isGiven(m_options.agent.headers, secret.key()) ||
                   isGiven(m_options.agent.secretHeaders, secret.key());
        });
        const std::vector<Error> errors =
            applyProfile(profile, nullptr, secrets, m_options.agent.limits, m_connection);
        if (!errors.empty()) {
            m_output.error(errors.front());
            emit refused(errors.front());
            return false;
        }
        headers = nonSecretHeaders(profile);
        if (const std::optional<Error> notice = unsentHeadersError(profile))
            m_output.error(*notice);
    }
    replaceHeaders(headers, m_options.agent.headers);
    m_connection.choices().setLimits(limits);
    m_connection.choices().setExtraHeaders(headers);
    m_connection.choices().setExtensions(profile.extensions + m_options.agent.extensions);
    return true;
}

/// What the command line says of secure connections, else the profile's choices stay.
void AgentConnector::applyTls()
{
    if (m_options.agent.tls.isEmpty() && m_options.agent.profile)
        return;
    TlsChoices tls = m_options.agent.tls;
    const Result<QList<QUrl>> typed = typedAddresses(m_options.agent.url);
    if (typed && !typed->front().isLocalFile())
        tls.clientOrigin = originOf(typed->front());
    m_connection.choices().setTls(tls);
}

/// Sets the credentials of the command line, else those of the profile.
void AgentConnector::signIn()
{
    applyTls(); // an expired token is renewed first
    const bool hasOwn = !m_options.agent.secretHeaders.empty() ||
                        !m_options.agent.apiKey.isEmpty() || !m_options.agent.secretKeys.empty();
    if (m_options.oauth.tokenFile.isEmpty()) {
        if (m_signIn && !hasOwn)
            return m_signIn->signIn();
        return connectNow();
    }
    TlsChoices tls = m_connection.choices().tls();
    tls.removeClientCertificate(); // the certificate is for the agent
    m_token = std::make_unique<TokenSource>(m_session.recording(), m_options, tls);
    connect(m_token.get(), &TokenSource::tokenAvailable, this, &AgentConnector::onToken);
    connect(m_token.get(), &TokenSource::failed, this, &AgentConnector::onTokenFailed);
    const Result<QList<QUrl>> typed = typedAddresses(m_options.agent.url);
    m_token->start(typed ? originOf(typed->front()) : QString());
}

void AgentConnector::onToken(const QByteArray &token)
{
    const HttpHeader header{"Authorization", "Bearer " + token};
    const auto isToken = [](const HttpHeader &one) { return one.name == "Authorization"; };
    std::erase_if(m_secretHeaders, isToken);
    m_secretHeaders.push_back(header);
    if (m_connection.link().state() == AgentLink::State::Idle)
        return connectNow();
    Credentials credentials = m_connection.choices().credentials();
    std::erase_if(credentials.headers, isToken);
    credentials.headers.push_back(header);
    m_connection.choices().setCredentials(credentials);
}

void AgentConnector::onTokenFailed(const Error &error)
{
    m_output.error(error);
    if (m_connection.link().state() == AgentLink::State::Idle)
        emit refused(error);
}

/// Read like a recorded card, so that nothing is asked of the agent. Returns nothing if it cannot
/// be read, which connecting to the file reports.
static std::optional<FoundCard> cardOffline(const QUrl &file)
{
    const Result<QByteArray> bytes = readCardFile(file.toLocalFile());
    if (!bytes)
        return {};
    const Result<FoundCard> found = readFoundCard(*bytes, file);
    return found ? std::optional(*found) : std::nullopt;
}

void AgentConnector::connectNow()
{
    const Result<QList<QUrl>> typed = typedAddresses(m_options.agent.url);
    HttpHeaders secrets = m_secretHeaders;
    if (!m_options.agent.apiKey.isEmpty())
        secrets.push_back({"X-API-Key", m_options.agent.apiKey});
    QString origin = m_options.agent.secretsOrigin;
    if (origin.isEmpty())
        origin = typed && !typed->front().isLocalFile() ? originOf(typed->front())
                 : m_token                              ? m_token->origin()
                                                        : QString();
    m_secretsOrigin = origin;
    const Credentials credentials =
        withKeys({origin, secrets}, m_options.agent.secretKeys, nullptr);
    if (!credentials.isEmpty()) // without an origin they are withheld, which is reported
        m_connection.choices().setCredentials(credentials);
    applyTls(); // instead of what the sign-in of the profile has set
    if (m_options.check.offlineFile.isEmpty())
        return m_connection.link().connectTo(m_options.agent.url);
    const QUrl file = QUrl::fromLocalFile(m_options.check.offlineFile);
    if (const std::optional<FoundCard> card = cardOffline(file))
        m_connection.link().restore(m_options.check.offlineFile, card, {}, {});
    else
        m_connection.link().connectTo(file.toString());
}

void AgentConnector::onChanged()
{
    if (m_isDone || m_connection.link().state() == AgentLink::State::Connecting)
        return;
    if (m_connection.link().foundCard())
        chooseOffer();
    if (m_connection.link().state() == AgentLink::State::Connecting)
        return; // the endpoint's dialect is being detected
    const bool cardIsEnough = m_cardIsEnough && m_connection.link().foundCard();
    if (m_connection.link().state() == AgentLink::State::Failed && !cardIsEnough) {
        m_isDone = true;
        return emit failed();
    }
    const bool needsNoCard = m_connection.choices().settings().withoutCard &&
                             m_connection.link().state() == AgentLink::State::Connected;
    if (!m_connection.link().foundCard() && !needsNoCard)
        return;
    m_isDone = true;
    if (m_connection.link().foundCard())
        applyApiKeys();
    emit connected();
}

/// --generation, --binding and --endpoint: the card's interface of that kind, else its first
/// one with what they name.
void AgentConnector::chooseOffer()
{
    if (!m_options.agent.protocolVersion && !m_options.agent.binding &&
        m_options.agent.endpoint.isEmpty())
        return;
    const std::vector<Offer> &offers = m_connection.link().foundCard()->offers;
    const auto fits = [this](const Offer &offer) {
        return (!m_options.agent.protocolVersion ||
                offer.protocolVersion == *m_options.agent.protocolVersion) &&
               (!m_options.agent.binding || offer.binding == *m_options.agent.binding) &&
               offer.isUsable() &&
               (m_options.agent.endpoint.isEmpty() || offer.url == m_options.agent.endpoint);
    };
    const bool settled = m_connection.link().offer() && fits(*m_connection.link().offer());
    if (settled || (offers.empty() && m_options.agent.endpoint.isEmpty()))
        return;
    const auto listed = std::find_if(offers.begin(), offers.end(), fits);
    Offer chosen = listed != offers.end() ? *listed : offers.empty() ? Offer() : offers.front();
    if (listed == offers.end()) {
        chosen.protocolVersion = m_options.agent.protocolVersion.value_or(chosen.protocolVersion);
        chosen.binding = m_options.agent.binding.value_or(chosen.binding);
        chosen.url = m_options.agent.endpoint.isEmpty() ? chosen.url : m_options.agent.endpoint;
        chosen.problem = {};
        chosen.spelled.clear();
        chosen.isGuessed = false;
        chosen.isTlsUnknown = chosen.isTlsUnknown && traitsOf(chosen.binding).hasUndeclaredTls;
        chosen.reason = "offer-forced";
    }
    const bool wasDone =
        std::exchange(m_isDone, true); // forcing emits a change: must not be handled twice
    m_connection.link().forceOffer(chosen);
    m_isDone = wasDone;
}

/// A key's name is from the card's API key scheme for its place.
void AgentConnector::applyApiKeys()
{
    const AgentCard &card = m_connection.link().foundCard()->card;
    if (m_options.agent.apiKey.isEmpty() && m_options.agent.secretKeys.empty())
        return;
    QByteArray header = "X-API-Key";
    for (const SecurityScheme &scheme : card.securitySchemes) {
        if (scheme.type == u"apiKey" && scheme.in == u"header" && !scheme.header.isEmpty()) {
            header = scheme.header.toUtf8();
            break;
        }
    }
    Credentials credentials = m_connection.choices().credentials();
    if (credentials.origin.isEmpty()) // names were not known before the card
        credentials.origin = m_secretsOrigin;
    credentials.headers = m_secretHeaders;
    credentials.query.clear();
    if (!m_options.agent.apiKey.isEmpty())
        credentials.headers.push_back({header, m_options.agent.apiKey});
    m_connection.choices().setCredentials(withKeys(credentials, m_options.agent.secretKeys, &card));
    if (const QString place = unnamedKeyLocation(m_options.agent.secretKeys, &card);
        !place.isEmpty()) {
        m_output.error(
            Error(ErrorKind::Usage, QStringLiteral("no-key-name"),
                  CliTr::tr("The card names no API key in the %1: the key is not sent.").arg(place))
                .hinting(CliTr::tr("Give its name: --%1-key-env NAME=VARIABLE").arg(place)));
    }
}

void AgentConnector::whenTokensStored(std::function<void()> then)
{
    if (m_signIn)
        m_signIn->whenTokensStored(std::move(then));
    else
        then();
}

} // namespace a2a::cli

#include "moc_agentconnector.cpp"
