// SPDX-License-Identifier: Apache-2.0
#include "app/cli/tokenfile.h"

#include "app/cli/options/clitr.h"
#include "model/a2a/jsonwriter.h"
#include "model/json/document.h"
#include "model/platform/files.h"
#include "model/signin/clientauthentication.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryFile>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

namespace a2a::cli {

static constexpr qint64 LargestFile = 1024 * 1024;
static constexpr qint64 TokenFileVersion = 1;

static Error fileError(const char *code, const QString &message, const QString &path,
                       const QString &hint)
{
    return Error(ErrorKind::File, QString::fromLatin1(code), message).at(path).hinting(hint);
}

static constexpr std::array<std::pair<OAuthGrant, const char *>, 3> Grants{
    {{OAuthGrant::AuthorizationCode, "code"},
     {OAuthGrant::DeviceCode, "device"},
     {OAuthGrant::ClientCredentials, "client"}}};
static constexpr std::array<std::pair<ClientAuthentication, const char *>, 4> Authentications{
    {{ClientAuthentication::None, "none"},
     {ClientAuthentication::Basic, "client_secret_basic"},
     {ClientAuthentication::Post, "client_secret_post"},
     {ClientAuthentication::PrivateKeyJwt, "private_key_jwt"}}};

template <typename Table, typename Value>
static const char *wordOf(const Table &table, Value value)
{
    const auto row = std::find_if(table.begin(), table.end(),
                                  [&](const auto &one) { return one.first == value; });
    return row == table.end() ? "" : row->second;
}

/// Whether others than the owner have access.
static bool isOpenToOthers(const QString &path)
{
    const QFileDevice::Permissions others = QFileDevice::ReadGroup | QFileDevice::WriteGroup |
                                            QFileDevice::ReadOther | QFileDevice::WriteOther;
    return (QFileInfo(path).permissions() & others) != 0;
}

static QStringList textsOf(json::Value list)
{
    QStringList texts;
    for (const json::Value one : json::children(list))
        texts.append(one.toString());
    return texts;
}

static TokenFile fileFrom(json::Value root)
{
    TokenFile file;
    file.origin = root["origin"].toString();
    OAuthRequest &request = file.request;
    for (const auto &[grant, word] : Grants) {
        if (root["flow"].toString() == QLatin1String(word))
            request.grant = grant;
    }
    for (const auto &[authentication, word] : Authentications) {
        if (root["authentication"].toString() == QLatin1String(word))
            request.authentication = authentication;
    }
    request.endpoints.issuer = root["issuer"].toString();
    request.endpoints.token = QUrl(root["tokenEndpoint"].toString(), QUrl::StrictMode);
    request.endpoints.revocation = QUrl(root["revocationEndpoint"].toString(), QUrl::StrictMode);
    request.clientId = root["clientId"].toString();
    request.clientSecret = root["clientSecret"].toString().toUtf8();
    request.keyId = root["keyId"].toString();
    request.resource = root["resource"].toString();
    request.scopes = textsOf(root["scopes"]);
    file.keepsSecret = !request.clientSecret.isEmpty();
    OAuthTokens &tokens = file.tokens;
    tokens.accessToken = root["accessToken"].toString().toUtf8();
    tokens.refreshToken = root["refreshToken"].toString().toUtf8();
    tokens.expiryMs = root["expires"].toInteger();
    tokens.issuedMs = root["issued"].toInteger().value_or(0);
    tokens.scopes = textsOf(root["granted"]);
    return file;
}

Result<TokenFile> TokenFile::read(const QString &path)
{
    QFile file(path);
    if (!openWithoutWaiting(file))
        return fileError("token-file",
                         CliTr::tr("The token file cannot be read: %1.").arg(file.errorString()),
                         path, CliTr::tr("a2ascope-cli login URL --token-file FILE creates one."));
    if (isOpenToOthers(path))
        return fileError(
            "token-file-open",
            CliTr::tr("The token file %1 is readable by others; it was not used.").arg(path), path,
            CliTr::tr("chmod 600 restricts it to you."));
    const QByteArray bytes = file.read(LargestFile);
    const json::Document document(bytes);
    if (!document.isValid() || document.root()["a2ascopeToken"].toInteger() != TokenFileVersion)
        return fileError("token-file", CliTr::tr("%1 is not a token file.").arg(path), path,
                         CliTr::tr("a2ascope-cli login URL --token-file FILE creates one."));
    return fileFrom(document.root());
}

static void writeTexts(JsonWriter &json, const char *name, const QStringList &texts)
{
    json.name(name).beginArray();
    for (const QString &text : texts)
        json.string(text);
    json.endArray();
}

static QByteArray textOfFile(const TokenFile &file)
{
    const OAuthRequest &request = file.request;
    const OAuthTokens &tokens = file.tokens;
    JsonWriter json;
    json.beginObject()
        .name("a2ascopeToken")
        .integer(TokenFileVersion)
        .name("origin")
        .string(file.origin);
    json.name("flow").string(QString::fromLatin1(wordOf(Grants, request.grant)));
    json.optional("issuer", request.endpoints.issuer);
    json.name("tokenEndpoint").string(request.endpoints.token.toString(QUrl::FullyEncoded));
    json.optional("revocationEndpoint", request.endpoints.revocation.toString(QUrl::FullyEncoded));
    json.name("clientId").string(request.clientId);
    json.name("authentication")
        .string(QString::fromLatin1(wordOf(Authentications, chooseClientAuthentication(request))));
    if (file.keepsSecret)
        json.name("clientSecret").utf8(request.clientSecret);
    json.optional("keyId", request.keyId).optional("resource", request.resource);
    writeTexts(json, "scopes", request.scopes);
    json.name("accessToken").utf8(tokens.accessToken);
    if (!tokens.refreshToken.isEmpty())
        json.name("refreshToken").utf8(tokens.refreshToken);
    if (tokens.expiryMs)
        json.name("expires").integer(*tokens.expiryMs);
    json.name("issued").integer(tokens.issuedMs);
    writeTexts(json, "granted", tokens.scopes);
    json.endObject();
    return json.bytes() + '\n';
}

static Error notWritten(const QString &path, const QString &why)
{
    return fileError("token-file",
                     CliTr::tr("The token file %1 cannot be written: %2.").arg(path, why), path,
                     CliTr::tr("Choose another place for it."));
}

/// What the file is written as until it is complete: beside it, with mode 0600.
static QString freshPlace(const QString &path)
{
    return QFileInfo(path).absolutePath() % QStringLiteral("/.a2ascope-XXXXXX");
}

std::optional<Error> TokenFile::writeError(const QString &path)
{
    if (QFileInfo(path).isDir())
        return notWritten(path, QString::fromLocal8Bit(std::strerror(EISDIR)));
    QTemporaryFile fresh(freshPlace(path));
    return fresh.open() ? std::nullopt : std::optional(notWritten(path, fresh.errorString()));
}

std::optional<Error> TokenFile::write(const QString &path) const
{
    QTemporaryFile fresh(freshPlace(path));
    if (!fresh.open())
        return notWritten(path, fresh.errorString());
    if (fresh.write(textOfFile(*this)) < 0 || !fresh.flush() || !flushToDisk(fresh))
        return notWritten(path, fresh.errorString());
    if (std::rename(QFile::encodeName(fresh.fileName()).constData(),
                    QFile::encodeName(path).constData()) != 0)
        return notWritten(path, QString::fromLocal8Bit(std::strerror(errno)));
    fresh.setAutoRemove(false);
    return {};
}

} // namespace a2a::cli
