// SPDX-License-Identifier: Apache-2.0
#include "app/cli/logoutcommand.h"

#include "app/cli/options/clitr.h"
#include "app/cli/print/outcome.h"
#include "app/cli/print/terminaltext.h"

#include <QFile>

#include <utility>

namespace a2a::cli {

LogoutCommand::LogoutCommand(const Options &options, QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_output(m_options.output)
    , m_revocation(m_session.recording(), m_clock)
{
    connect(&m_revocation, &TokenRevocation::done, this, [this] { end(true); });
    connect(&m_revocation, &TokenRevocation::failed, this, &LogoutCommand::fail);
}

void LogoutCommand::start()
{
    if (!m_options.agent.profile)
        return startWithFile();
    m_keychain = std::make_unique<KeychainAccount>(m_session.addAgent(), m_session.recording(),
                                                   m_options, KeychainAccount::Purpose::Logout);
    connect(m_keychain.get(), &KeychainAccount::found, this, &LogoutCommand::onFound);
    connect(m_keychain.get(), &KeychainAccount::failed, this, &LogoutCommand::fail);
    connect(m_keychain.get(), &KeychainAccount::written, this, [this] {
        if (m_storedRequest && TokenRevocation::isPossible(*m_storedRequest))
            revoke(*m_storedRequest, m_tokens);
        else
            end(false);
    });
    m_keychain->read();
}

/// Removed before the request to the provider, which may not respond.
void LogoutCommand::onFound()
{
    m_storedRequest = m_keychain->request();
    m_tokens = m_keychain->tokens();
    m_keychain->forget();
}

void LogoutCommand::startWithFile()
{
    const QString path = m_options.oauth.tokenFile;
    const Result<TokenFile> file = TokenFile::read(path);
    if (!file)
        return fail(file.error());
    if (!QFile::remove(path)) {
        return fail(Error(ErrorKind::File, QStringLiteral("token-file"),
                          CliTr::tr("The token file %1 cannot be removed.").arg(path))
                        .at(path)
                        .hinting(CliTr::tr("Remove it by hand.")));
    }
    if (!TokenRevocation::isPossible(file->request))
        return end(false);
    revoke(file->request, file->tokens);
}

void LogoutCommand::revoke(OAuthRequest request, const OAuthTokens &tokens)
{
    if (!m_options.oauth.clientSecret.isEmpty())
        request.clientSecret = m_options.oauth.clientSecret;
    if (!m_options.oauth.privateKey.isEmpty())
        request.privateKey = m_options.oauth.privateKey;
    request.tls = m_options.agent.tls;
    if (m_options.agent.profile) {
        const AgentProfile &profile = *m_options.agent.profile;
        request.proxy = profile.proxy;
        const bool isOwn = request.tls.isEmpty() && !profile.tls.authorities.isEmpty();
        if (const auto error =
                isOwn ? request.tls.readAuthorities(profile.tls.authorities) : std::nullopt)
            return fail(*error);
    }
    m_revocation.start(request, tokens);
}

void LogoutCommand::interrupt()
{
    finish(130);
}

void LogoutCommand::fail(const Error &error)
{
    if (m_isFinished)
        return;
    m_output.error(error);
    finish(exitCodeFor(error.kind));
}

void LogoutCommand::finish(int code)
{
    if (std::exchange(m_isFinished, true))
        return;
    if (code != 0)
        m_output.printFailedEnd(code);
    emit finished(code);
}

void LogoutCommand::end(bool isRevoked)
{
    if (m_isFinished)
        return;
    if (m_output.isJson()) {
        JsonWriter json;
        json.beginObject().name("type").string(u"end").name("outcome").string(u"signed-out");
        json.name("revoked").boolean(isRevoked);
        m_output.line(json.endObject());
    } else {
        m_output.line(lineForTerminal(
            isRevoked ? CliTr::tr("Signed out; the token was revoked.")
                      : CliTr::tr("Signed out here; this provider has no revocation endpoint.")));
    }
    finish(0);
}

} // namespace a2a::cli

#include "moc_logoutcommand.cpp"
