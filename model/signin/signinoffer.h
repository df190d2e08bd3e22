// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"

#include <QUrl>

#include <vector>

namespace a2a {

/// By what an agent knows who asks.
enum class SignInKind : quint8 {
    Unknown,       ///< of no scheme that this program can do
    Authorization, ///< `Authorization: WORD SECRET`
    Basic,         ///< user name and password (RFC 7617)
    Header,        ///< a key in a header of its own
    Query,         ///< in a parameter of the address
    Cookie,
    OAuth,         ///< OAuth 2: a token from an authorization server, as a bearer
    OpenIdConnect, ///< the same, with a provider that says where it is
    Certificate    ///< mutual TLS
};
/// The word for a kind in files: "header".
[[nodiscard]] QString signInWord(SignInKind kind);
[[nodiscard]] SignInKind signInKindFromWord(QStringView word); ///< Unknown: none of ours

/// A flow of an OAuth 2 scheme as a card names it (1.0 §4.5.7).
struct SignInFlow {
    QString name; ///< the card's: "authorizationCode", "deviceCode", "implicit" …
    QUrl authorizationUrl;
    QUrl tokenUrl;
    QUrl refreshUrl;
    QUrl deviceAuthorizationUrl;
    std::vector<std::pair<QString, QString>> scopes; ///< with what each allows, as the card says it

    bool operator==(const SignInFlow &) const = default;
};

/// One thing that is needed to sign in. Texts are the card's and must be shown as plain text.
struct SignInStep {
    SignInKind kind = SignInKind::Unknown;
    QString scheme;     ///< the card's name for it; empty: set by hand, no card asks for it
    QString parameter;  ///< name of header, parameter or cookie; of Authorization its first word
    QStringList scopes; ///< that the card requires
    QString description;
    QString spelled; ///< what kind the card says it is, where it is Unknown; empty: it says nothing
    bool isNameOpen = false; ///< the card has no word for the name: `parameter` is the usual one
    std::vector<SignInFlow> flows;
    QUrl metadataUrl;         ///< RFC 8414
    QUrl openIdConnectUrl;    ///< OpenID Connect Discovery
    QUrl resourceMetadataUrl; ///< RFC 9728; of a 401, no card has it

    bool operator==(const SignInStep &) const = default;
};

/// All of it together signs in; nothing in it: the agent may be asked without.
struct SignInOffer {
    std::vector<SignInStep> steps;

    /// This program can do each of them.
    [[nodiscard]] bool isUsable() const;
    bool operator==(const SignInOffer &) const = default;
};

/// What a skill of the card asks for, beside or instead of what the whole agent does (0.2:
/// `security`, 1.0: `securityRequirements` of the skill).
struct SkillOffers {
    QString skill; ///< its name, as the card has it
    std::vector<SignInOffer> asked;
};

/// How one signs in to an agent by its card's word, of any generation: securitySchemes with
/// security(Requirements), before 0.2 `authentication`. Bounded.
struct SignInOffers {
    std::vector<SignInOffer> asked;   ///< alternatives, in the card's order; one is enough
    std::vector<SkillOffers> skills;  ///< those that ask for something that `asked` has not
    std::vector<SignInStep> declared; ///< schemes that nothing asks for

    [[nodiscard]] static SignInOffers of(const AgentCard &card);
    [[nodiscard]] bool isEmpty() const
    {
        return asked.empty() && skills.empty() && declared.empty();
    }
};

} // namespace a2a
