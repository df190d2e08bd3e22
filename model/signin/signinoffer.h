// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"

#include <QUrl>

#include <vector>

namespace a2a {

/// How an agent authenticates its callers.
enum class SignInKind : quint8 {
    Unknown,       ///< a scheme this program does not support
    Authorization, ///< `Authorization: SCHEME SECRET`
    Basic,         ///< user name and password (RFC 7617)
    Header,        ///< a key in a separate header
    Query,         ///< in a query parameter
    Cookie,
    OAuth,         ///< OAuth 2: a token from an authorization server, as a bearer
    OpenIdConnect, ///< the same, with endpoints from the provider's discovery
    Certificate    ///< mutual TLS
};
/// The name of a kind in files: "header".
[[nodiscard]] QString signInKindName(SignInKind kind);
[[nodiscard]] SignInKind signInKindFromName(QStringView word); ///< Unknown: not supported

/// A flow of an OAuth 2 scheme as a card names it (1.0 §4.5.7).
struct SignInFlow {
    QString name; ///< the card's: "authorizationCode", "deviceCode", "implicit" …
    QUrl authorizationUrl;
    QUrl tokenUrl;
    QUrl refreshUrl;
    QUrl deviceAuthorizationUrl;
    std::vector<std::pair<QString, QString>> scopes; ///< with the card's description of each

    bool operator==(const SignInFlow &) const = default;
};

/// One credential needed to sign in. Texts are the card's and must be shown as plain text.
struct SignInStep {
    SignInKind kind = SignInKind::Unknown;
    QString scheme;     ///< the card's name for it; empty if set by hand, not by a card
    QString parameter;  ///< name of header, parameter or cookie; for Authorization its scheme
    QStringList scopes; ///< that the card requires
    QString description;
    QString spelled; ///< the kind named in the card, if Unknown; may be empty
    bool isNameAssumed =
        false; ///< the card has no field for the name: `parameter` is the usual one
    std::vector<SignInFlow> flows;
    QUrl metadataUrl;         ///< RFC 8414
    QUrl openIdConnectUrl;    ///< OpenID Connect Discovery
    QUrl resourceMetadataUrl; ///< RFC 9728; from a 401, never in a card

    bool operator==(const SignInStep &) const = default;
};

/// One way to sign in: all steps are needed together. No sign-in is required if it has none.
struct SignInOffer {
    std::vector<SignInStep> steps;

    /// Whether this program supports each of the steps.
    [[nodiscard]] bool isUsable() const;
    bool operator==(const SignInOffer &) const = default;
};

/// What a skill of the card requires, besides or instead of the whole agent's requirements (0.2:
/// `security`, 1.0: `securityRequirements` of the skill).
struct SkillOffers {
    QString skill; ///< its name, as the card has it
    std::vector<SignInOffer> alternatives;
};

/// How to sign in to an agent according to its card, of any protocol version: securitySchemes with
/// security(Requirements), before 0.2 `authentication`. Bounded.
struct SignInOffers {
    std::vector<SignInOffer> alternatives; ///< alternatives, in the card's order; one is enough
    std::vector<SkillOffers> skills;  ///< those with requirements that are not in `alternatives`
    std::vector<SignInStep> declared; ///< schemes that nothing requires

    [[nodiscard]] static SignInOffers fromCard(const AgentCard &card);
    [[nodiscard]] bool isEmpty() const
    {
        return alternatives.empty() && skills.empty() && declared.empty();
    }
};

} // namespace a2a
