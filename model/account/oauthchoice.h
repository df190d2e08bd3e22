// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/oauth/oauthtypes.h"
#include "model/signin/signinchoice.h"

namespace a2a {

/// What a sign-in by OAuth 2 was asked for with, as SignInEntry::oauth keeps it: flow, client,
/// endpoints, scopes; nothing secret. `keyFile`: path of the PEM file with the client's private
/// key.
[[nodiscard]] QJsonObject oauthToJson(const OAuthRequest &request, const QString &keyFile = {});
[[nodiscard]] QString keyFileOf(const SignInEntry &entry);
/// The request of an entry: for the agent of that address, with the client's secret and key. An
/// error (ErrorKind::File) when the key's file cannot be read.
[[nodiscard]] Result<OAuthRequest>
oauthRequestOf(const SignInEntry &entry, const SignInSecrets &secrets, const QUrl &agentUrl);
/// Under which name SecretStore has the client's secret; the tokens are the entry's own secret.
[[nodiscard]] QString clientSecretName(const SignInEntry &entry);

/// Tokens as they are kept: JSON.
[[nodiscard]] QByteArray writtenTokens(const OAuthTokens &tokens);
/// Empty for what is none.
[[nodiscard]] OAuthTokens readTokens(const QByteArray &json);

/// The words of a card for the flows that are spoken ("authorizationCode").
[[nodiscard]] QString grantWord(OAuthGrant grant);
[[nodiscard]] std::optional<OAuthGrant> grantFromWord(QStringView word);

} // namespace a2a
