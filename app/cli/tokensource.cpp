// SPDX-License-Identifier: Apache-2.0
#include "app/cli/tokensource.h"

#include "app/cli/options/clitr.h"

#include <utility>

namespace a2a::cli {

TokenSource::TokenSource(Recording &recording, const Options &options, TlsChoices tls,
                         QObject *parent)
    : QObject(parent)
    , m_path(options.oauth.tokenFile)
    , m_oauth(options.oauth)
    , m_proxy(options.agent.profile ? options.agent.profile->proxy : ProxyChoice())
    , m_tls(std::move(tls))
    , m_tokenManager(recording, m_clock)
{
    connect(&m_tokenManager, &TokenManager::changed, this, &TokenSource::onChanged);
    connect(&m_tokenManager, &TokenManager::needsSignIn, this, &TokenSource::printError);
}

/// Why there is no token any more: reported once.
void TokenSource::printError(const Error &error)
{
    if (!std::exchange(m_isErrorPrinted, true))
        emit failed(error);
}

void TokenSource::fail(const Error &error)
{
    QMetaObject::invokeMethod(
        this, [this, error] { printError(error); }, Qt::QueuedConnection);
}

void TokenSource::start(const QString &origin)
{
    Result<TokenFile> file = TokenFile::read(m_path);
    if (!file)
        return fail(file.error());
    m_file = file.take();
    if (!origin.isEmpty() && m_file.origin != origin)
        return fail(Error(ErrorKind::Usage, QStringLiteral("token-origin"),
                          CliTr::tr("The token in %1 is for %2, not for %3, and was not sent.")
                              .arg(m_path, m_file.origin, origin))
                        .at(m_path)
                        .hinting(CliTr::tr("a2ascope-cli login signs in there.")));
    OAuthRequest request = m_file.request;
    if (!m_oauth.clientSecret.isEmpty())
        request.clientSecret = m_oauth.clientSecret;
    request.privateKey = m_oauth.privateKey;
    request.proxy = m_proxy;
    request.tls = m_tls;
    m_tokenManager.setTokens(request, m_file.tokens);
    // Called from the event loop, like a provider's response.
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_tokenManager.requestToken(this, [this](const Result<QByteArray> &answer) {
                if (answer)
                    emit tokenAvailable(*answer);
                else
                    printError(answer.error());
            });
        },
        Qt::QueuedConnection);
}

void TokenSource::onChanged()
{
    const OAuthTokens &tokens = m_tokenManager.tokens();
    if (tokens == m_file.tokens || m_tokenManager.state() != TokenManager::State::Valid)
        return;
    m_file.tokens = tokens;
    if (const std::optional<Error> error = m_file.write(m_path))
        emit failed(*error);
    emit tokenAvailable(tokens.accessToken);
}

} // namespace a2a::cli

#include "moc_tokensource.cpp"
