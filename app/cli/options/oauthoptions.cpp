// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/oauthoptions.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/connectionoptions.h"
#include "model/platform/files.h"

#include <QFile>
#include <QFileInfo>

#include <array>

namespace a2a::cli {

static constexpr qint64 LargestKeyFile = 64 * 1024;

/// What --flow calls the flows.
static constexpr std::array<std::pair<const char *, OAuthGrant>, 3> Flows{{
    {"code", OAuthGrant::AuthorizationCode},
    {"device", OAuthGrant::DeviceCode},
    {"client", OAuthGrant::ClientCredentials},
}};

void declareTokenOptions(OptionList &options)
{
    options.value("token-file", "file",
                  CliTr::tr("File with an OAuth token, instead of the keychain: login writes it, "
                            "logout removes it, other commands use and renew it."));
    options.value("oauth-client-secret-env", "name",
                  CliTr::tr("Environment variable with the OAuth client secret."));
    options.value("oauth-key", "file", CliTr::tr("PEM file with the client's private key."));
}

void declareLoginOptions(OptionList &options)
{
    QStringList flows;
    for (const auto &[word, grant] : Flows)
        flows.append(QString::fromLatin1(word));
    options.choice("flow", flows, CliTr::tr("OAuth flow; default: what the card offers."));
    options.value("oauth-client-id", "id", CliTr::tr("OAuth client ID."));
    options.value("oauth-key-id", "id", CliTr::tr("Key ID (kid) of --oauth-key."));
    options.value(
        "oauth-metadata", "url",
        CliTr::tr("URL of the provider's metadata, or its issuer, if the card names none."));
    options.value("scope", "scope", CliTr::tr("Scope to request (may be repeated)."));
    options.value("resource", "uri", CliTr::tr("Resource that the token is for (RFC 8707)."));
    options.value("token-origin", "origin",
                  CliTr::tr("Origin that codes and secrets may be sent to although it is not the "
                            "provider's (may be repeated)."));
    options.flag("no-browser", CliTr::tr("Prints the sign-in URL instead of opening a browser."));
}

static std::optional<Error> readFlow(const QString &word, OAuthOptions &oauth)
{
    if (word.isEmpty())
        return {};
    if (word == u"implicit" || word == u"password")
        return unsupportedGrantError(word);
    for (const auto &[known, grant] : Flows) {
        if (word == QLatin1String(known)) {
            oauth.flow = grant;
            return {};
        }
    }
    return usageError(CliTr::tr("--flow takes code, device or client, not \"%1\".").arg(word));
}

std::optional<Error> readToken(CommandLine &line, Options &options)
{
    OAuthOptions &oauth = options.oauth;
    oauth.tokenFile = line.value("token-file");
    if (auto error = readVariable(line, "oauth-client-secret-env", &oauth.clientSecret))
        return error;
    const QString path = line.value("oauth-key");
    if (path.isEmpty())
        return {};
    QFile file(path);
    if (!openWithoutWaiting(file))
        return usageError(CliTr::tr("%1 cannot be read: %2.").arg(path, file.errorString()));
    oauth.privateKey = file.read(LargestKeyFile);
    oauth.keyFile = QFileInfo(path).absoluteFilePath();
    return {};
}

std::optional<Error> checkNoOtherToken(CommandLine &, Options &options)
{
    const HttpHeaders &headers = options.agent.secretHeaders;
    const bool hasOther = std::any_of(headers.begin(), headers.end(), [](const HttpHeader &header) {
        return header.name.compare("Authorization", Qt::CaseInsensitive) == 0;
    });
    if (hasOther && !options.oauth.tokenFile.isEmpty())
        return usageError(
            CliTr::tr("--token-file uses the header Authorization, which is given already."));
    return {};
}

std::optional<Error> readLogin(CommandLine &line, Options &options)
{
    OAuthOptions &oauth = options.oauth;
    if (auto error = readFlow(line.value("flow"), oauth))
        return error;
    oauth.clientId = line.value("oauth-client-id");
    oauth.keyId = line.value("oauth-key-id");
    for (const QString &scope : line.values("scope"))
        oauth.scopes += scope.split(u' ', Qt::SkipEmptyParts);
    oauth.resource = line.value("resource");
    for (const QString &origin : line.values("token-origin")) {
        if (!isAllowedOAuthUrl(QUrl(origin, QUrl::StrictMode)))
            return usageError(
                CliTr::tr("--token-origin takes an https origin, not \"%1\".").arg(origin));
        oauth.tokenOrigins.append(origin);
    }
    oauth.opensBrowser = !line.isSet("no-browser");
    const QString metadata = line.value("oauth-metadata");
    oauth.metadata = QUrl(metadata, QUrl::StrictMode);
    if (!metadata.isEmpty() && !isAllowedOAuthUrl(oauth.metadata))
        return usageError(
            CliTr::tr("--oauth-metadata takes an https URL, not \"%1\".").arg(metadata));
    return {};
}

} // namespace a2a::cli
