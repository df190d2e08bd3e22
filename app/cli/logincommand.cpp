// SPDX-License-Identifier: Apache-2.0
#include "app/cli/logincommand.h"

#include "app/cli/options/clitr.h"
#include "app/cli/print/outcome.h"
#include "app/cli/print/terminaltext.h"
#include "app/cli/tokenfile.h"
#include "model/account/oauthchoice.h"
#include "model/text/signinpages.h"
#include "model/text/textof.h"

#include <QDateTime>
#include <QProcess>

#include <utility>

namespace a2a::cli {

LoginCommand::LoginCommand(const Options &options, QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_printer(m_session, m_options)
    , m_connection(m_session.addAgent())
    , m_signIn(m_session.recording(), m_clock)
{
    connect(&m_connection.link(), &AgentLink::stateChanged, this,
            &LoginCommand::onConnectionChanged);
    connect(&m_session, &Session::changed, this, [this] { m_printer.news(); });
    connect(&m_signIn, &OAuthSignIn::noted, this, &LoginCommand::tellNote);
    connect(&m_signIn, &OAuthSignIn::browserWanted, this, &LoginCommand::showPage);
    connect(&m_signIn, &OAuthSignIn::codeShown, this, &LoginCommand::showCode);
    connect(&m_signIn, &OAuthSignIn::finished, this, &LoginCommand::onTokens);
    connect(&m_signIn, &OAuthSignIn::failed, this, &LoginCommand::fail);
    m_session.recorder().setJudges(false); // only the sign-in matters
}

void LoginCommand::start()
{
    if (!m_options.session.recordFile.isEmpty()) {
        Result<std::unique_ptr<Journal>> journal =
            Journal::create(m_options.session.recordFile, m_session);
        if (!journal)
            return fail(journal.error());
        m_journal = journal.take();
    }
    const Result<QList<QUrl>> typed = typedAddresses(m_options.agent.url);
    if (!typed)
        return fail(typed.error());
    m_agentUrl = typed->front();
    m_agentUrl.setPath(QStringLiteral("/"));
    if (!m_options.oauth.tokenFile.isEmpty())
        return fetchCard();
    m_keychain = std::make_unique<KeychainLogin>(m_connection, m_session.recording(), m_options);
    connect(m_keychain.get(), &KeychainLogin::ready, this, &LoginCommand::fetchCard);
    connect(m_keychain.get(), &KeychainLogin::failed, this, &LoginCommand::fail);
    m_keychain->look();
}

void LoginCommand::fetchCard()
{
    if (!m_options.oauth.metadata.isEmpty())
        return signIn();
    m_connection.choices().setExtraHeaders(m_options.agent.headers);
    TlsChoices tls = m_options.agent.tls;
    tls.clientOrigin = originOf(m_agentUrl);
    m_connection.choices().setTls(tls);
    m_connection.link().connectTo(m_options.agent.url);
}

void LoginCommand::onConnectionChanged()
{
    const bool hasFailed = m_connection.link().state() == AgentLink::State::Failed;
    if (m_begun || (!m_connection.link().found() && !hasFailed))
        return;
    // The card requires a sign-in: the agent may name the provider by RFC 9728.
    const bool isRefused = hasFailed && m_connection.link().error()->kind == ErrorKind::Auth;
    if (!m_connection.link().found() && !isRefused)
        return fail(*m_connection.link().error());
    signIn();
}

static ProxyChoice proxyOf(const Options &options)
{
    return options.agent.profile ? options.agent.profile->proxy : ProxyChoice();
}

void LoginCommand::signIn()
{
    m_begun = true;
    const SignInOffers offers = m_connection.link().found()
                                    ? SignInOffers::of(m_connection.link().found()->card)
                                    : SignInOffers();
    Result<LoginChoice> chosen = loginChoiceFor(m_agentUrl, offers, m_options);
    if (!chosen)
        return fail(chosen.error());
    m_choice = chosen.take();
    OAuthRequest request = m_choice.request;
    request.agent = m_connection.index();
    request.proxy = proxyOf(m_options);
    request.tls.clientOrigin.clear(); // the certificate is for the agent
    request.donePage = signInPage(true);
    request.failedPage = signInPage(false);
    m_signIn.start(request);
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
    m_printer.output().line(lineForTerminal(CliTr::tr("It ends in %1 min.").arg(minutes)));
}

void LoginCommand::tellNote(const Phrase &note) const
{
    if (!m_options.output.json)
        return m_printer.output().line(lineForTerminal(textOf(note)));
    JsonWriter json;
    json.beginObject().name("type").string(u"note");
    json.name("code").string(QString::fromLatin1(note.code())).name("text").string(textOf(note));
    m_printer.output().line(json.endObject());
}

void LoginCommand::onTokens(const OAuthTokens &tokens)
{
    if (m_keychain)
        return keepInKeychain(tokens);
    TokenFile file;
    file.origin = originOf(m_agentUrl);
    file.request = m_signIn.request();
    file.tokens = tokens;
    file.keepsSecret =
        m_options.oauth.clientSecret.isEmpty() && !file.request.clientSecret.isEmpty();
    if (const std::optional<Error> error = file.write(m_options.oauth.tokenFile))
        return fail(*error);
    tellEnd(file.origin, tokens, nullptr);
    finish(0);
}

/// As the window would have stored it.
void LoginCommand::keepInKeychain(const OAuthTokens &tokens)
{
    SignInEntry entry;
    entry.kind = m_choice.kind;
    entry.scheme = m_choice.scheme;
    entry.oauth = oauthToJson(m_signIn.request(), m_options.oauth.keyFile);
    SignInSecrets secrets{{entry.secretName(), writtenTokens(tokens)}};
    if (const QByteArray &secret = m_signIn.request().clientSecret; !secret.isEmpty())
        secrets.insert(clientSecretName(entry), secret);
    const Offer *offer = m_connection.link().offer();
    const QString origin = originOf(offer ? offer->url : m_agentUrl);
    connect(m_keychain.get(), &KeychainLogin::kept, this,
            [this, origin, tokens](const AgentProfile &profile) {
                tellEnd(origin, tokens, &profile);
                finish(0);
            });
    m_keychain->keep(origin, entry, secrets);
}

/// `profile`: whose token is in the keychain; null: it is in the file.
void LoginCommand::tellEnd(const QString &origin, const OAuthTokens &tokens,
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
    m_printer.news();
    Error shown = error;
    if (error.code == u"oauth-foreign-origin")
        shown.hint = {"hint-oauth-token-origin", {error.where}};
    m_printer.output().error(shown);
    m_printer.otherCards(m_connection);
    if (m_options.output.json) {
        JsonWriter json;
        json.beginObject().name("type").string(u"end").name("outcome").string(u"error");
        m_printer.output().line(json.endObject());
    }
    finish(error.kind == ErrorKind::Cancelled ? 130 : exitCodeFor(error.kind));
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
    emit finished(isIncomplete ? 2 : code);
}

} // namespace a2a::cli

#include "moc_logincommand.cpp"
