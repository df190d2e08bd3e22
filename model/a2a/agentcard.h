// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"
#include "model/a2a/error.h"

#include <QUrl>

namespace a2a {

enum class BindingKind : quint8 { JsonRpc, HttpJson, Grpc };

/// "jsonrpc", "rest", "grpc": the words of the CLI.
[[nodiscard]] QString bindingWord(BindingKind binding);
/// "JSON-RPC", "HTTP+JSON", "gRPC": for display.
[[nodiscard]] QString bindingTitle(BindingKind binding);
[[nodiscard]] std::optional<BindingKind> bindingFromWord(QStringView word);

/// One way to reach an agent, with the reason for its place in the list.
struct Offer {
    Generation generation = Generation::V1_0;
    BindingKind binding = BindingKind::JsonRpc;
    QUrl url;       ///< absolute; relative ones and 0.0.0.0 are already substituted (see reason)
    QString tenant; ///< 1.0; part of every request
    Phrase reason;  ///< why it is offered, one line
    quint8 variant = 0; ///< which of the dialects with this version and binding; found by probing
    QString spelled;    ///< version and binding as in the card, if they are not both ours
    QString declared;   ///< the binding as in the card; empty: it names none
    /// The card's binding is ours, or it names none: else `binding` says nothing.
    bool isBindingKnown = true;
    bool isVersionKnown = true; ///< likewise for `generation`
    Phrase problem;             ///< why it cannot be used; empty if it can
    bool isGuessed = false;     ///< the card names no version: inferred from other members
    /// gRPC: neither the card nor its address says whether to use TLS. `url` is https until the
    /// endpoint was probed (net/http/securityprobe).
    bool isSecurityOpen = false;
    [[nodiscard]] bool usable() const { return problem.isEmpty(); }
    bool operator==(const Offer &) const = default;
};

/// Both are one interface of a card, for the same tenant, whatever else is known of it.
[[nodiscard]] bool isSameInterface(const Offer &a, const Offer &b);

/// The endpoint was probed: it uses clear text, or TLS as far as known.
void settleSecurity(Offer &offer, bool isClear);

/// "1.0 · JSON-RPC", or the card's own words if they are none of ours.
[[nodiscard]] QString offerTitle(const Offer &offer);

struct AgentSkill {
    QString id;
    QString name;
    QString description;
    QStringList tags;
    QStringList examples;
};

/// A security scheme as the card names it (OpenAPI form before 1.0, one-member objects in 1.0).
struct SecurityScheme {
    QString name;   ///< the card's key
    QString type;   ///< "apiKey", "http", "oauth2", "openIdConnect", "mutualTLS", as spelled, or
                    ///< empty: unknown
    QString in;     ///< apiKey: "header", "query", "cookie"
    QString header; ///< apiKey: name of the header or parameter
    QString scheme; ///< http: "Bearer", "Basic"
    QString description;
};

/// The content of an agent card (1.0: 4.4.1), of any version. The raw document remains
/// authoritative.
struct AgentCard {
    QString name;
    QString description;
    QString version; ///< of the agent
    /// Protocol version as spelled in a card before 1.0; empty: no version for all of its
    /// interfaces.
    QString protocolVersion;
    QString providerName;
    QString providerUrl;
    QString documentationUrl;
    QString iconUrl;
    bool streaming = false;
    bool pushNotifications = false;
    bool extendedCard = false;
    QStringList extensions;         ///< URIs
    QStringList requiredExtensions; ///< those of them that every request must activate
    QStringList inputModes;
    QStringList outputModes;
    std::vector<AgentSkill> skills;
    std::vector<SecurityScheme> securitySchemes;
    std::vector<QStringList>
        security;         ///< alternatives: each names the schemes that are required together
    bool signed_ = false; ///< has signatures, valid or not
    QByteArray json;      ///< as received
};

/// How much a JSON object looks like a card: for deciding whether a response that may be anything
/// is one.
enum class CardLikeness : quint8 {
    None, ///< it has no member of cards
    Some, ///< it was meant to be one: a member of cards, at the top or in its only object
    Most, ///< a name, and where or what the agent is
};
[[nodiscard]] CardLikeness cardLikeness(json::Value root);

/// Reads a card of any version, however incomplete: what it lacks stays empty. An error only if it
/// is not a JSON object.
[[nodiscard]] Result<AgentCard> readCard(const QByteArray &json, Notes &notes);

/// The ways to reach the agent, the preferred first: a pure function of the card and its address.
/// Interfaces with unknown bindings or versions are listed with their problem. Empty: the card
/// names none.
[[nodiscard]] std::vector<Offer> offersFromCard(const QByteArray &json, const QUrl &cardUrl,
                                                Notes &notes);

} // namespace a2a
