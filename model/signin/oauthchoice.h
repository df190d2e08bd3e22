// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/oauthtypes.h"
#include "model/signin/signinchoice.h"
#include "model/signin/signinoffer.h"

namespace a2a {

/// The flow of a card's scheme to use: that of the grant, else the first supported one in the order
/// of OAuthGrant. Null if the card has no such flow.
[[nodiscard]] const SignInFlow *findFlow(const SignInStep &step,
                                         std::optional<OAuthGrant> grant = {});
/// Sets the provider of a scheme and its flow in a request. If `flow` is null, the provider's
/// metadata decides.
void applyProvider(OAuthRequest &request, const SignInStep &step, const SignInFlow *flow);

/// The parameters of an OAuth 2 sign-in, as SignInEntry::oauth holds them: flow, client, endpoints,
/// scopes; nothing secret. `keyFile`: path of the PEM file with the client's private key.
[[nodiscard]] QJsonObject oauthToJson(const OAuthRequest &request, const QString &keyFile = {});
[[nodiscard]] QString keyFileOf(const SignInEntry &entry);
/// The request of an entry, for the agent at that address, with the client's secret and key. An
/// error (ErrorKind::File) if the key file cannot be read.
[[nodiscard]] Result<OAuthRequest>
makeOAuthRequest(const SignInEntry &entry, const SignInSecrets &secrets, const QUrl &agentUrl);
/// The name of the client secret in SecretStore; the tokens are the entry's own secret.
[[nodiscard]] QString clientSecretName(const SignInEntry &entry);

/// Tokens as JSON, the form in which they are stored.
[[nodiscard]] QByteArray tokensToJson(const OAuthTokens &tokens);
/// Reads tokens as written by tokensToJson(). Empty if the text has another form.
[[nodiscard]] OAuthTokens tokensFromJson(const QByteArray &json);

/// The card's names of the supported flows ("authorizationCode").
[[nodiscard]] QString grantName(OAuthGrant grant);
[[nodiscard]] std::optional<OAuthGrant> grantFromName(QStringView word);

} // namespace a2a
