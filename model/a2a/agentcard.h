// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"
#include "model/a2a/error.h"

#include <QUrl>

namespace a2a {

enum class BindingKind : quint8 { JsonRpc, HttpJson, Grpc };

/// The name of a binding on the command line: "jsonrpc", "rest" or "grpc".
[[nodiscard]] QString bindingName(BindingKind binding);
/// The name of a binding for display: "JSON-RPC", "HTTP+JSON" or "gRPC".
[[nodiscard]] QString bindingTitle(BindingKind binding);
[[nodiscard]] std::optional<BindingKind> bindingFromName(QStringView word);

/// One interface of an agent card (1.0: 4.4.6), with the reason for its position in the list of
/// interfaces to try.
struct Offer {
    ProtocolVersion protocolVersion = ProtocolVersion::V1_0;
    BindingKind binding = BindingKind::JsonRpc;
    QUrl url;       ///< absolute; relative ones and 0.0.0.0 are already substituted (see reason)
    QString tenant; ///< since 1.0; part of every request
    Phrase reason;  ///< why it is listed, in one line
    quint8 variant = 0; ///< index among dialects of this version and binding, by probing
    QString spelled;    ///< version and binding as in the card, unless both are known
    QString declared;   ///< the binding as in the card, or empty if it names none
    /// False if the card names a binding that is not supported: then `binding` has no meaning.
    bool isBindingKnown = true;
    bool isVersionKnown = true; ///< the same for `protocolVersion`
    Phrase problem;             ///< why it cannot be used, or empty if it can
    bool isGuessed = false;     ///< inferred from other members, as the card names no version
    /// True for a gRPC interface if neither the card nor its address says whether to use TLS. Until
    /// the endpoint has been probed (net/http/securityprobe), `url` is https.
    bool isTlsUnknown = false;
    [[nodiscard]] bool isUsable() const { return problem.isEmpty(); }
    bool operator==(const Offer &) const = default;
};

/// Whether both stand for the same interface of a card, for the same tenant; what else is known
/// about it is not compared.
[[nodiscard]] bool isSameInterface(const Offer &a, const Offer &b);

/// Stores the result of probing the endpoint: `isClear` if it uses clear text, otherwise TLS is
/// assumed.
void setTlsByProbe(Offer &offer, bool isClear);

/// The version and binding for display ("1.0 · JSON-RPC"), or the card's own spelling if one of
/// them is unknown.
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
    /// Protocol version as spelled in a card before 1.0; empty if the card names no version that
    /// applies to all interfaces.
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
    std::vector<QStringList> security; ///< alternatives, each with the schemes required together
    bool isSigned = false;             ///< has signatures, valid or not
    QByteArray json;                   ///< as received
};

/// How much a JSON object resembles a card. Decides whether an arbitrary response is one.
enum class CardLikeness : quint8 {
    None, ///< no member is one of a card
    Some, ///< probably meant as one: a card's member, at the top or in its only object
    Most, ///< has a name, and a member about the agent's address or abilities
};
[[nodiscard]] CardLikeness cardLikeness(json::Value root);

/// Reads a card of any version, however incomplete: missing members stay empty. Fails only if the
/// text is not a JSON object.
[[nodiscard]] Result<AgentCard> readCard(const QByteArray &json, Notes &notes);

/// The interfaces of the agent, the preferred one first. A pure function of the card and its
/// address. Interfaces with unknown bindings or versions are listed with their problem. Empty if
/// the card names no interface.
[[nodiscard]] std::vector<Offer> offersFromCard(const QByteArray &json, const QUrl &cardUrl,
                                                Notes &notes);

} // namespace a2a
