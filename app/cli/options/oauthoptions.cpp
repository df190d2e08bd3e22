// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/oauthoptions.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/connectionoptions.h"

#include <QFile>
#include <QFileInfo>

namespace a2a::cli {

static constexpr qint64 LargestKeyFile = 64 * 1024;

void declareOAuthOptions(QCommandLineParser &parser)
{
    const auto declare = [&parser](const char *name, const char *text,
                                   const char *valueName = nullptr) {
        if (valueName)
            parser.addOption(
                {QString::fromLatin1(name), CliTr::tr(text), QString::fromLatin1(valueName)});
        else
            parser.addOption({QString::fromLatin1(name), CliTr::tr(text)});
    };
    declare("token-file",
            "File with the token of a sign-in, instead of the keychain: login writes it, logout "
            "removes it, all others use it and renew the token in it.",
            "file");
    declare("flow", "login: code, device or client; without it, what the card offers.", "name");
    declare("oauth-client-id", "login: the client's id at the provider.", "id");
    declare("oauth-client-secret-env",
            "login, --token-file: environment variable with the client's secret.", "name");
    declare("oauth-key", "login, --token-file: PEM file with the client's private key.", "file");
    declare("oauth-key-id", "login: the key's id (kid) at the provider.", "id");
    declare("oauth-metadata",
            "login: the provider's metadata, or its issuer, where the card names none.", "url");
    declare("scope", "login: a scope to ask for (may be repeated).", "scope");
    declare("resource", "login: the resource that the token is for (RFC 8707).", "uri");
    declare("token-origin",
            "login: an origin that codes and secrets may go to although it is not the provider's "
            "(may be repeated).",
            "origin");
    declare("no-browser", "login: prints the page's address and opens nothing.");
}

static std::optional<Error> readFlow(const QString &word, OAuthOptions &oauth)
{
    if (word.isEmpty())
        return {};
    if (word == u"code")
        oauth.flow = OAuthGrant::AuthorizationCode;
    else if (word == u"device")
        oauth.flow = OAuthGrant::DeviceCode;
    else if (word == u"client")
        oauth.flow = OAuthGrant::ClientCredentials;
    else if (word == u"implicit" || word == u"password")
        return refusedGrant(word);
    else
        return usageError(CliTr::tr("--flow takes code, device or client, not \"%1\".").arg(word));
    return {};
}

static std::optional<Error> readClient(const QCommandLineParser &parser, OAuthOptions &oauth)
{
    oauth.clientId = parser.value(QStringLiteral("oauth-client-id"));
    oauth.keyId = parser.value(QStringLiteral("oauth-key-id"));
    if (const QString name = parser.value(QStringLiteral("oauth-client-secret-env"));
        !name.isEmpty()) {
        oauth.clientSecret = qgetenv(name.toLocal8Bit().constData());
        if (oauth.clientSecret.isEmpty())
            return usageError(
                CliTr::tr("The environment variable %1 is empty or not set.").arg(name));
    }
    const QString path = parser.value(QStringLiteral("oauth-key"));
    if (path.isEmpty())
        return {};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return usageError(CliTr::tr("%1 cannot be read: %2.").arg(path, file.errorString()));
    oauth.privateKey = file.read(LargestKeyFile);
    oauth.keyFile = QFileInfo(path).absoluteFilePath();
    return {};
}

std::optional<Error> readOAuthOptions(const QCommandLineParser &parser, Options &options)
{
    OAuthOptions &oauth = options.oauth;
    oauth.tokenFile = parser.value(QStringLiteral("token-file"));
    const bool isAbout = options.command == Command::Login || options.command == Command::Logout;
    if (options.command == Command::Logout &&
        oauth.tokenFile.isEmpty() != options.profile.has_value())
        return usageError(CliTr::tr("Where is the token kept? Give --profile NAME, of the agent "
                                    "list and the keychain, or --token-file FILE."));
    const bool hasOther = std::any_of(
        options.secretHeaders.begin(), options.secretHeaders.end(), [](const HttpHeader &header) {
            return header.name.compare("Authorization", Qt::CaseInsensitive) == 0;
        });
    if (!isAbout && !oauth.tokenFile.isEmpty() && hasOther)
        return usageError(
            CliTr::tr("--token-file uses the header Authorization, which is given already."));
    if (auto error = readFlow(parser.value(QStringLiteral("flow")), oauth))
        return error;
    if (auto error = readClient(parser, oauth))
        return error;
    for (const QString &scope : parser.values(QStringLiteral("scope")))
        oauth.scopes += scope.split(u' ', Qt::SkipEmptyParts);
    oauth.resource = parser.value(QStringLiteral("resource"));
    for (const QString &origin : parser.values(QStringLiteral("token-origin"))) {
        if (!isOAuthAddress(QUrl(origin, QUrl::StrictMode)))
            return usageError(
                CliTr::tr("--token-origin takes an https origin, not \"%1\".").arg(origin));
        oauth.tokenOrigins.append(origin);
    }
    oauth.opensBrowser = !parser.isSet(QStringLiteral("no-browser"));
    const QString metadata = parser.value(QStringLiteral("oauth-metadata"));
    oauth.metadata = QUrl(metadata, QUrl::StrictMode);
    if (!metadata.isEmpty() && !isOAuthAddress(oauth.metadata))
        return usageError(
            CliTr::tr("--oauth-metadata takes an https URL, not \"%1\".").arg(metadata));
    return {};
}

} // namespace a2a::cli
