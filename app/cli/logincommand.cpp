// SPDX-License-Identifier: Apache-2.0
#include "app/cli/logincommand.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/connectionoptions.h"
#include "app/cli/print/outcome.h"
#include "app/cli/print/terminaltext.h"
#include "app/cli/tokenfile.h"
#include "model/signin/oauthchoice.h"
#include "model/signin/oauthmetadata.h"
#include "model/signin/signinoffer.h"
#include "model/text/textof.h"

#include <QDateTime>
#include <QProcess>

#include <algorithm>
#include <utility>

namespace a2a::cli {

/// The token file is written, not read, and the profile's sign-in is replaced.
static Options optionsToConnect(Options options)
{
    options.oauth.tokenFile.clear();
    options.agent.withoutSecrets = true;
    if (options.agent.profile)
        options.agent.profile->signIn = {};
    return options;
}

LoginCommand::LoginCommand(const Options &options, QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_connectOptions(optionsToConnect(options))
    , m_printer(m_session, m_options)
    , m_connection(m_session.addAgent())
    , m_connector(m_session, m_connection, m_connectOptions, m_printer.output())
    , m_signIn(m_session.recording(), m_clock)
{
    connect(&m_connector, &AgentConnector::connected, this, &LoginCommand::signIn);
    connect(&m_connector, &AgentConnector::failed, this, &LoginCommand::onNoConnection);
    connect(&m_connector, &AgentConnector::refused, this,
            [this](const Error &why) { finish(exitCodeFor(why.kind)); });
    connect(&m_session, &Session::changed, this, [this] { m_printer.printNew(); });
    OAuthSignIn *provider = &m_signIn.provider();
    connect(provider, &OAuthSignIn::warningIssued, this, &LoginCommand::printNote);
    connect(provider, &OAuthSignIn::browserRequested, this, &LoginCommand::showPage);
    connect(provider, &OAuthSignIn::codeShown, this, &LoginCommand::showCode);
    connect(&m_signIn, &AgentSignIn::done, this, &LoginCommand::onSignedIn);
    connect(&m_signIn, &AgentSignIn::failed, this, &LoginCommand::fail);
    m_session.recorder().setChecksRules(false); // only the sign-in matters
}

void LoginCommand::start()
{
    if (!m_options.session.recordFile.isEmpty()) {
        Result<std::unique_ptr<Journal>> journal =
            Journal::create(m_options.session.recordFile, m_session);
        if (!journal)
            return fail(journal.error());
        m_journal = journal.take();
        connect(m_journal.get(), &Journal::failed, this,
                [this](const Error &error) { m_printer.output().error(error); });
    }
    const Result<QList<QUrl>> typed = typedAddresses(m_options.agent.url);
    if (!typed)
        return fail(typed.error());
    m_agentUrl = typed->front();
    m_agentUrl.setPath(QStringLiteral("/"));
    if (const QString &file = m_options.oauth.tokenFile; !file.isEmpty()) {
        if (const std::optional<Error> error = TokenFile::writeError(file))
            return fail(*error);
        return fetchCard();
    }
    m_keychain = std::make_unique<KeychainAccount>(m_connection, m_session.recording(), m_options,
                                                   KeychainAccount::Purpose::Login);
    connect(m_keychain.get(), &KeychainAccount::found, this, &LoginCommand::fetchCard);
    connect(m_keychain.get(), &KeychainAccount::failed, this, &LoginCommand::fail);
    m_keychain->read();
}

void LoginCommand::fetchCard()
{
    if (m_options.oauth.metadata.isEmpty())
        m_connector.start(true);
    else
        signIn();
}

/// The card requires a sign-in: the agent may name the provider by RFC 9728.
void LoginCommand::onNoConnection()
{
    const std::optional<Error> error = m_connection.link().error();
    if (error && error->kind == ErrorKind::Auth)
        signIn();
    else if (error)
        fail(*error);
}

static OAuthRequest requestOf(const OAuthOptions &options)
{
    OAuthRequest request;
    request.grant = options.flow.value_or(OAuthGrant::AuthorizationCode);
    request.clientId = options.clientId;
    request.keyId = options.keyId;
    request.scopes = options.scopes;
    request.resource = options.resource;
    request.allowedOrigins = options.tokenOrigins;
    return request;
}

static SignInEntry entryOf(const OAuthRequest &request, const SignInStep &step = {})
{
    SignInEntry entry;
    entry.kind = step.kind == SignInKind::Unknown ? SignInKind::OAuth : step.kind;
    entry.scheme = step.scheme;
    entry.oauth = oauthToJson(request);
    return entry;
}

/// Returns nothing if no flow of the scheme is supported, or not the requested one.
static std::optional<SignInEntry> entryFor(const SignInStep &step, const OAuthOptions &options)
{
    const bool isOpenId = step.kind == SignInKind::OpenIdConnect;
    const SignInFlow *flow = isOpenId ? nullptr : findFlow(step, options.flow);
    if (!flow && !isOpenId && step.metadataUrl.isEmpty())
        return {};
    OAuthRequest request = requestOf(options);
    applyProvider(request, step, flow); // the provider may have what the card lacks
    if (request.scopes.isEmpty())
        request.scopes = step.scopes;
    if (request.scopes.isEmpty() && flow) {
        for (const auto &[scope, says] : flow->scopes)
            request.scopes.append(scope);
    }
    return entryOf(request, step);
}

static std::vector<SignInStep> oauthSteps(const SignInOffers &offers)
{
    std::vector<SignInStep> steps;
    for (const SignInOffer &offer : offers.alternatives)
        steps.insert(steps.end(), offer.steps.begin(), offer.steps.end());
    steps.insert(steps.end(), offers.declared.begin(), offers.declared.end());
    std::erase_if(steps, [](const SignInStep &step) {
        return step.kind != SignInKind::OAuth && step.kind != SignInKind::OpenIdConnect;
    });
    return steps;
}

/// `card`: none if it is not known. An error if it has no supported flow, or not the requested one.
static Result<SignInEntry> entryFor(const AgentCard *card, const QUrl &agentUrl,
                                    const OAuthOptions &options)
{
    OAuthRequest request = requestOf(options);
    if (!options.metadata.isEmpty()) {
        request.metadataUrl = options.metadata;
        return entryOf(request);
    }
    const std::vector<SignInStep> steps =
        oauthSteps(card ? SignInOffers::fromCard(*card) : SignInOffers());
    for (const SignInStep &step : steps) {
        if (const std::optional<SignInEntry> entry = entryFor(step, options))
            return *entry;
    }
    if (steps.empty()) { // RFC 9728
        request.resourceMetadataUrl = resourceMetadataLocation(agentUrl);
        return entryOf(request);
    }
    for (const SignInStep &step : steps) {
        if (!options.flow && !step.flows.empty())
            return unsupportedGrantError(step.flows.front().name);
    }
    return usageError(CliTr::tr("The card does not offer the flow given by --flow."));
}

void LoginCommand::signIn()
{
    if (const Offer *offer = m_connection.link().offer(); offer && m_agentUrl.isLocalFile()) {
        m_agentUrl = offer->url; // the card's file has no origin
        m_agentUrl.setPath(QStringLiteral("/"));
    }
    const std::optional<FoundCard> &found = m_connection.link().foundCard();
    const Result<SignInEntry> entry =
        entryFor(found ? &found->card : nullptr, m_agentUrl, m_options.oauth);
    if (!entry)
        return fail(entry.error());
    SignInChoice choice;
    choice.origin = originOf(m_agentUrl);
    choice.entries = {*entry};
    SignInSecrets secrets;
    if (!m_options.oauth.clientSecret.isEmpty())
        secrets.insert(clientSecretName(*entry), m_options.oauth.clientSecret);
    AgentSignIn::SignInOptions means;
    means.agent = m_connection.index();
    if (m_options.agent.profile)
        means.proxy = m_options.agent.profile->proxy;
    means.tls = m_options.agent.tls.isEmpty() ? m_connection.choices().tls() : m_options.agent.tls;
    means.tls.removeClientCertificate(); // the certificate is for the agent
    means.privateKey = m_options.oauth.privateKey;
    if (const auto error = m_signIn.start(choice, secrets, means))
        fail(*error);
}

/// Opens the browser if there is a desktop; the URL is printed in any case.
static void openPage(const QUrl &page)
{
    if (qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY"))
        return;
    QProcess opener;
    opener.setProgram(QStringLiteral("xdg-open"));
    opener.setArguments({page.toString(QUrl::FullyEncoded)});
    opener.setStandardOutputFile(QProcess::nullDevice());
    opener.setStandardErrorFile(QProcess::nullDevice());
    opener.startDetached();
}

void LoginCommand::showPage(const QUrl &page) const
{
    const QString address = page.toString(QUrl::FullyEncoded);
    if (m_options.output.json) {
        JsonWriter json;
        json.beginObject().name("type").string(u"sign-in").name("step").string(u"browser");
        json.name("url").string(address);
        m_printer.output().line(json.endObject());
    } else {
        m_printer.output().line(lineForTerminal(CliTr::tr("Sign in on this page:")));
        m_printer.output().line("  " + lineForTerminal(address));
    }
    if (m_options.oauth.opensBrowser)
        openPage(page);
}

void LoginCommand::showCode(const DeviceCode &code) const
{
    const QString address = code.page.toString(QUrl::FullyEncoded);
    const QString withCode = code.pageWithCode.toString(QUrl::FullyEncoded);
    if (m_options.output.json) {
        JsonWriter json;
        json.beginObject().name("type").string(u"sign-in").name("step").string(u"code");
        json.name("userCode").string(code.userCode).name("url").string(address);
        json.optional("urlWithCode", withCode);
        json.name("expires").integer(code.expiryMs);
        m_printer.output().line(json.endObject());
        return;
    }
    const qint64 minutes = (code.expiryMs - m_clock.nowMs() + 59'999) / 60'000;
    m_printer.output().line(
        lineForTerminal(CliTr::tr("Enter the code %1 at %2").arg(code.userCode, address)));
    if (!withCode.isEmpty())
        m_printer.output().line("  " + lineForTerminal(withCode));
    m_printer.output().line(lineForTerminal(CliTr::tr("Expires in %1 min.").arg(minutes)));
}

void LoginCommand::printNote(const Phrase &note) const
{
    if (!m_options.output.json)
        return m_printer.output().line(lineForTerminal(textOf(note)));
    JsonWriter json;
    json.beginObject().name("type").string(u"note");
    json.name("code").string(QString::fromLatin1(note.code())).name("text").string(textOf(note));
    m_printer.output().line(json.endObject());
}

/// The keychain gets what the window would have stored.
void LoginCommand::onSignedIn(const SignInChoice &choice, const SignInSecrets &secrets)
{
    SignInEntry entry = choice.entries.front();
    const OAuthTokens tokens = tokensFromJson(secrets.value(entry.secretName()));
    if (!m_keychain)
        return saveToFile(tokens);
    if (!m_options.oauth.keyFile.isEmpty())
        entry.oauth.insert(QStringLiteral("keyFile"), m_options.oauth.keyFile);
    const Offer *offer = m_connection.link().offer();
    const QString origin = offer ? originOf(offer->url) : choice.origin;
    connect(m_keychain.get(), &KeychainAccount::written, this, [this, origin, tokens] {
        printEnd(origin, tokens, &m_keychain->profile());
        finish(0);
    });
    m_keychain->keep(origin, entry, secrets);
}

void LoginCommand::saveToFile(const OAuthTokens &tokens)
{
    TokenFile file;
    file.origin = originOf(m_agentUrl);
    file.request = m_signIn.provider().request();
    file.tokens = tokens;
    file.keepsSecret =
        m_options.oauth.clientSecret.isEmpty() && !file.request.clientSecret.isEmpty();
    if (const std::optional<Error> error = file.write(m_options.oauth.tokenFile))
        return fail(*error);
    printEnd(file.origin, tokens, nullptr);
    finish(0);
}

/// `profile` is the one whose token is in the keychain, or null if the token is in the file.
void LoginCommand::printEnd(const QString &origin, const OAuthTokens &tokens,
                            const AgentProfile *profile)
{
    if (m_options.output.json) {
        JsonWriter json;
        json.beginObject().name("type").string(u"end").name("outcome").string(u"signed-in");
        json.name("origin").string(origin);
        if (profile)
            json.name("profile").string(profile->id);
        if (tokens.expiryMs)
            json.name("expires").integer(*tokens.expiryMs);
        json.name("renewable").boolean(!tokens.refreshToken.isEmpty());
        json.optional("scopes", tokens.scopes);
        m_printer.output().line(json.endObject());
        return;
    }
    const QString place = profile ? CliTr::tr("the keychain, for --profile %1")
                                        .arg(profile->name.isEmpty() ? profile->url : profile->name)
                                  : m_options.oauth.tokenFile;
    const QString until = tokens.expiryMs ? QDateTime::fromMSecsSinceEpoch(*tokens.expiryMs)
                                                .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"))
                                          : QString();
    m_printer.output().line(lineForTerminal(
        until.isEmpty()
            ? CliTr::tr("Signed in to %1; token in %2").arg(origin, place)
            : CliTr::tr("Signed in to %1 until %2; token in %3").arg(origin, until, place)));
}

void LoginCommand::fail(const Error &error)
{
    if (m_finished)
        return;
    m_session.flush();
    m_printer.printNew();
    Error shown = error;
    if (error.code == u"oauth-foreign-origin")
        shown.hint = {"hint-oauth-token-origin", {error.where}};
    m_printer.output().error(shown);
    m_printer.otherCards(m_connection);
    finish(error.kind == ErrorKind::Canceled ? 130 : exitCodeFor(error.kind));
}

void LoginCommand::interrupt()
{
    if (m_signIn.isRunning())
        m_signIn.cancel();
    else
        finish(130);
}

void LoginCommand::finish(int code)
{
    if (std::exchange(m_finished, true))
        return;
    const bool isIncomplete = m_journal && m_journal->close();
    if (code != 0)
        m_printer.output().printFailedEnd(code);
    emit finished(isIncomplete && code == 0 ? 2 : code);
}

} // namespace a2a::cli

#include "moc_logincommand.cpp"
