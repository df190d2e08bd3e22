// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"
#include "model/a2a/error.h"

#include <QUrl>

namespace a2a {

enum class BindingKind : quint8 { JsonRpc, HttpJson, Grpc };

/// "jsonrpc", "rest", "grpc": the words of the terminal twin.
[[nodiscard]] QString bindingWord(BindingKind binding);
/// "JSON-RPC", "HTTP+JSON", "gRPC": how people write them.
[[nodiscard]] QString bindingTitle(BindingKind binding);
[[nodiscard]] std::optional<BindingKind> bindingFromWord(QStringView word);

/// One way to reach an agent, with the reason why it stands where it does in the list.
struct Offer {
    Generation generation = Generation::V1_0;
    BindingKind binding = BindingKind::JsonRpc;
    QUrl url;       ///< absolute; relative ones and 0.0.0.0 are already substituted (see reason)
    QString tenant; ///< 1.0; goes into every request
    Phrase reason;  ///< why it is offered, one line
    quint8 variant =
        0; ///< which of the dialects that go under this generation and binding; found by probing
    QString spelled; ///< generation and binding as the card has them, where it is not both of ours
    Phrase problem;  ///< why it cannot be used; empty when it can
    bool isGuessed = false; ///< the card names no version: other members told the generation
    /// gRPC: neither the card nor where it came from says whether by TLS. `url` is https until the
    /// endpoint was asked (net/http/securityprobe).
    bool isSecurityOpen = false;
    [[nodiscard]] bool usable() const { return problem.isEmpty(); }
    bool operator==(const Offer &) const = default;
};

/// The endpoint has been asked: it speaks clear text, or TLS as far as it is known.
void settleSecurity(Offer &offer, bool isClear);

/// "1.0 · JSON-RPC", or the card's own words where they are none of ours.
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

/// What an agent says of itself (1.0: 4.4.1), of any generation. The raw document stays the truth.
struct AgentCard {
    QString name;
    QString description;
    QString version; ///< of the agent
    /// Of the protocol, as a card before 1.0 spells it; empty: none for all of its interfaces.
    QString protocolVersion;
    QString providerName;
    QString providerUrl;
    QString documentationUrl;
    QString iconUrl;
    bool streaming = false;
    bool pushNotifications = false;
    bool extendedCard = false;
    QStringList extensions;         ///< URIs
    QStringList requiredExtensions; ///< those of them that every request must opt in to
    QStringList inputModes;
    QStringList outputModes;
    std::vector<AgentSkill> skills;
    std::vector<SecurityScheme> securitySchemes;
    std::vector<QStringList>
        security;         ///< alternatives: each names the schemes that are needed together
    bool signed_ = false; ///< carries signatures; says nothing about whether they hold
    QByteArray json;      ///< as received
};

/// Reads a card of any generation. An error when it is not a JSON object or has nothing of a card.
[[nodiscard]] Result<AgentCard> readCard(const QByteArray &json, Notes &notes);

/// The ways to reach the agent, the preferred first: a pure function of the card and where it came
/// from. Interfaces in unknown bindings or generations are listed with their problem. Empty: the
/// card names none.
[[nodiscard]] std::vector<Offer> offersFromCard(const QByteArray &json, const QUrl &cardUrl,
                                                Notes &notes);

} // namespace a2a
