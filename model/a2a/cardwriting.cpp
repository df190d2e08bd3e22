// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/cardwriting.h"

#include "model/a2a/jsonwriter.h"
#include "model/json/document.h"

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

/// The same scheme with a type (0.2, 0.3), and in a member named after it (1.0, protobuf).
struct SchemeName {
    const char *type;
    const char *member;
};

} // namespace

static constexpr SchemeName SchemeNames[] = {{"apiKey", "apiKeySecurityScheme"},
                                             {"http", "httpAuthSecurityScheme"},
                                             {"oauth2", "oauth2SecurityScheme"},
                                             {"openIdConnect", "openIdConnectSecurityScheme"},
                                             {"mutualTLS", "mtlsSecurityScheme"}};

/// Copies members unchanged, under their own names.
static void copyMembers(JsonWriter &json, json::Value from,
                        std::initializer_list<const char *> names)
{
    for (const char *name : names) {
        const json::Value member = findMember(from, name);
        if (member.isValid() && !member.isNull())
            json.name(name).raw(member.raw());
    }
}

static void copyAs(JsonWriter &json, const char *name, json::Value value)
{
    if (value.isValid() && !value.isNull())
        json.name(name).raw(value.raw());
}

/// "0.3.0" → "0.3"
static QString majorMinor(const QString &version)
{
    return version.section(u'.', 0, 1);
}

static QString versionOfCard(json::Value card)
{
    const QString version = majorMinor(findMember(card, "protocolVersion").toString());
    if (!version.isEmpty())
        return version;
    return card["authentication"].isValid() ? u"0.1"_s : u"0.3"_s;
}

/// Writes the members of a scheme that have the same names in all versions; 1.0 names `in`
/// `location`.
static void writeScheme(JsonWriter &json, json::Value scheme, bool isTyped)
{
    const json::Value place = scheme["in"].isValid() ? scheme["in"] : scheme["location"];
    copyAs(json, isTyped ? "in" : "location", place);
    copyMembers(json, scheme,
                {"name", "description", "scheme", "bearerFormat", "flows", "openIdConnectUrl",
                 "oauth2MetadataUrl"});
}

/// Writes a scheme in a member named after its type, from either form.
static void writeNeutralScheme(JsonWriter &json, json::Value scheme)
{
    json.beginObject();
    const QString type = scheme["type"].toString();
    for (const SchemeName &known : SchemeNames) {
        const json::Value wrapped = findMember(scheme, known.member);
        if (!wrapped.isObject() && type != QLatin1String(known.type))
            continue;
        json.name(known.member).beginObject();
        writeScheme(json, wrapped.isObject() ? wrapped : scheme, false);
        json.endObject();
        break;
    }
    json.endObject();
}

/// Writes the alternatives of security requirements, each a map of names to scopes, from either
/// form.
static void writeNeutralRequirements(JsonWriter &json, json::Value list)
{
    if (!list.isArray())
        return;
    json.name("securityRequirements").beginArray();
    for (const json::Value alternative : json::children(list)) {
        const json::Value schemes =
            alternative["schemes"].isObject() ? alternative["schemes"] : alternative;
        json.beginObject().name("schemes").beginObject();
        for (const json::Value scopes : json::children(schemes)) {
            const json::Value names = scopes.isArray() ? scopes : scopes["list"];
            json.utf8Name(scopes.name().toUtf8()).beginObject();
            if (names.count() > 0)
                json.name("list").raw(names.raw());
            json.endObject();
        }
        json.endObject().endObject();
    }
    json.endArray();
}

static json::Value requirementsOf(json::Value object)
{
    const json::Value newest = findMember(object, "securityRequirements");
    return newest.isValid() ? newest : object["security"];
}

static void writeNeutralSkills(JsonWriter &json, json::Value skills)
{
    json.name("skills").beginArray();
    for (const json::Value skill : json::children(skills)) {
        json.beginObject();
        copyMembers(json, skill,
                    {"id", "name", "description", "tags", "examples", "inputModes", "outputModes"});
        writeNeutralRequirements(json, requirementsOf(skill));
        json.endObject();
    }
    json.endArray();
}

static void writeInterface(JsonWriter &json, const QString &url, const QString &binding,
                           const QString &version)
{
    json.beginObject().name("url").string(url).name("protocolBinding").string(binding);
    json.name("protocolVersion").string(version).endObject();
}

/// Writes the interfaces; for a card before 1.0 the main one first.
static void writeNeutralInterfaces(JsonWriter &json, json::Value card)
{
    json.name("supportedInterfaces");
    const json::Value newest = findMember(card, "supportedInterfaces");
    if (newest.isArray()) {
        json.beginArray();
        for (const json::Value one : json::children(newest)) {
            json.beginObject();
            copyMembers(json, one, {"url", "protocolBinding", "tenant", "protocolVersion"});
            json.endObject();
        }
        json.endArray();
        return;
    }
    const QString version = versionOfCard(card);
    const QString url = card["url"].toString();
    QString transport = findMember(card, "preferredTransport").toString();
    if (transport.isEmpty())
        transport = u"JSONRPC"_s;
    json.beginArray();
    if (!url.isEmpty())
        writeInterface(json, url, transport, version);
    for (const json::Value one : json::children(findMember(card, "additionalInterfaces"))) {
        const QString other = one["url"].toString();
        const QString binding = one["transport"].toString();
        if (other != url || binding != transport) // the main one may be repeated
            writeInterface(json, other, binding, version);
    }
    json.endArray();
}

static void writeNeutralCapabilities(JsonWriter &json, json::Value card)
{
    const json::Value capabilities = card["capabilities"];
    json.name("capabilities").beginObject();
    copyMembers(json, capabilities,
                {"streaming", "pushNotifications", "stateTransitionHistory", "extensions",
                 "extendedAgentCard"});
    const json::Value extended = findMember(card, "supportsAuthenticatedExtendedCard");
    if (!findMember(capabilities, "extendedAgentCard").isValid())
        copyAs(json, "extendedAgentCard", extended);
    json.endObject();
}

/// Writes the schemes of a 0.1 card, which names them without describing how they are used.
static void writeNeutralAuthentication(JsonWriter &json, json::Value authentication)
{
    json.name("securitySchemes").beginObject();
    for (const json::Value name : json::children(authentication["schemes"])) {
        const QString scheme = name.toString();
        json.utf8Name(scheme.toUtf8()).beginObject();
        if (scheme.compare(u"bearer", Qt::CaseInsensitive) == 0 ||
            scheme.compare(u"basic", Qt::CaseInsensitive) == 0)
            json.name("httpAuthSecurityScheme")
                .beginObject()
                .name("scheme")
                .string(scheme)
                .endObject();
        json.endObject();
    }
    json.endObject();
}

QByteArray normalizedCard(json::Value card)
{
    JsonWriter json;
    json.beginObject();
    copyMembers(json, card, {"name", "description"});
    writeNeutralInterfaces(json, card);
    copyMembers(json, card, {"provider", "version", "documentationUrl"});
    writeNeutralCapabilities(json, card);
    if (const json::Value schemes = findMember(card, "securitySchemes"); schemes.isObject()) {
        json.name("securitySchemes").beginObject();
        for (const json::Value scheme : json::children(schemes)) {
            json.utf8Name(scheme.name().toUtf8());
            writeNeutralScheme(json, scheme);
        }
        json.endObject();
    } else if (card["authentication"].isObject()) {
        writeNeutralAuthentication(json, card["authentication"]);
    }
    writeNeutralRequirements(json, requirementsOf(card));
    copyMembers(json, card, {"defaultInputModes", "defaultOutputModes"});
    writeNeutralSkills(json, card["skills"]);
    copyMembers(json, card, {"signatures", "iconUrl"});
    return json.endObject().bytes();
}

namespace {

/// Writes a neutral card in one version.
class CardWriter final {
public:
    CardWriter(json::Value card, const CardStyle &style)
        : m_card(card)
        , m_style(style)
    {
    }

    [[nodiscard]] QByteArray write();

private:
    [[nodiscard]] bool isNewest() const { return m_style.protocolVersion == ProtocolVersion::V1_0; }
    [[nodiscard]] bool isFirst() const { return m_style.protocolVersion == ProtocolVersion::V0_1; }
    void interfaces();
    void capabilities();
    void schemes();
    void scheme(json::Value wrapped);
    void flows(json::Value flows);
    void authentication();
    void requirements(json::Value list);
    void skills();

    json::Value m_card;
    CardStyle m_style;
    JsonWriter m_json;
};

} // namespace

void CardWriter::interfaces()
{
    const json::Value list = m_card["supportedInterfaces"];
    if (isNewest()) {
        m_json.name("supportedInterfaces").raw(list.raw());
        return;
    }
    const json::Value main = list.first();
    copyAs(m_json, "url", main["url"]);
    if (isFirst())
        return;
    m_json.name("protocolVersion")
        .string(m_style.protocolVersion == ProtocolVersion::V0_2 ? u"0.2.6" : u"0.3.0");
    copyAs(m_json, "preferredTransport", main["protocolBinding"]);
    if (list.count() < 2)
        return;
    m_json.name("additionalInterfaces").beginArray();
    for (json::Value one = main.nextSibling(); one.isValid(); one = one.nextSibling()) {
        m_json.beginObject();
        copyAs(m_json, "url", one["url"]);
        copyAs(m_json, "transport", one["protocolBinding"]);
        m_json.endObject();
    }
    m_json.endArray();
}

void CardWriter::capabilities()
{
    const json::Value capabilities = m_card["capabilities"];
    m_json.name("capabilities").beginObject();
    copyMembers(m_json, capabilities, {"streaming", "pushNotifications"});
    if (!isNewest() && !m_style.isProtobufJson)
        copyMembers(m_json, capabilities, {"stateTransitionHistory"});
    if (!isFirst())
        copyMembers(m_json, capabilities, {"extensions"});
    if (isNewest())
        copyMembers(m_json, capabilities, {"extendedAgentCard"});
    m_json.endObject();
    if (!isNewest() && !isFirst())
        copyAs(m_json, "supportsAuthenticatedExtendedCard", capabilities["extendedAgentCard"]);
}

/// 1.0 and protobuf have a single flow, which is the first.
void CardWriter::flows(json::Value flows)
{
    const bool isSingle = isNewest() || m_style.isProtobufJson;
    m_json.name("flows").beginObject();
    for (const char *name :
         {"authorizationCode", "clientCredentials", "implicit", "password", "deviceCode"}) {
        const json::Value flow = flows[QByteArrayView(name)];
        const bool isNew = QLatin1String(name) == u"deviceCode";
        if (!flow.isObject() || (isNew && !isNewest()))
            continue;
        m_json.name(name).beginObject();
        copyMembers(
            m_json, flow,
            {"authorizationUrl", "deviceAuthorizationUrl", "tokenUrl", "refreshUrl", "scopes"});
        if (isNewest())
            copyMembers(m_json, flow, {"pkceRequired"});
        m_json.endObject();
        if (isSingle)
            break;
    }
    m_json.endObject();
}

void CardWriter::scheme(json::Value wrapped)
{
    const bool isTyped = !isNewest() && !m_style.isProtobufJson;
    const json::Value content = wrapped.first();
    m_json.beginObject();
    for (const SchemeName &known : SchemeNames) {
        if (!content.nameIs(known.member))
            continue;
        if (isTyped)
            m_json.name("type").string(QString::fromLatin1(known.type));
        else
            m_json.name(known.member).beginObject();
        copyAs(m_json, isTyped ? "in" : "location", content["location"]);
        copyMembers(m_json, content,
                    {"name", "description", "scheme", "bearerFormat", "openIdConnectUrl"});
        if (m_style.protocolVersion != ProtocolVersion::V0_2)
            copyMembers(m_json, content, {"oauth2MetadataUrl"});
        if (content["flows"].isObject())
            flows(content["flows"]);
        if (!isTyped)
            m_json.endObject();
    }
    m_json.endObject();
}

/// Writes the schemes as in 0.1, which has names only: that of the HTTP scheme, or of the kind.
void CardWriter::authentication()
{
    QStringList names;
    for (const json::Value scheme : json::children(m_card["securitySchemes"])) {
        const json::Value content = scheme.first();
        if (content["scheme"].isString())
            names.append(content["scheme"].toString());
        else if (content.nameIs("oauth2SecurityScheme"))
            names.append(u"OAuth2"_s);
        else if (content.nameIs("apiKeySecurityScheme"))
            names.append(u"ApiKey"_s);
    }
    m_json.name("authentication").beginObject().optional("schemes", names).endObject();
}

void CardWriter::schemes()
{
    const json::Value schemes = m_card["securitySchemes"];
    if (!schemes.isObject())
        return;
    if (isFirst()) {
        authentication();
        return;
    }
    m_json.name("securitySchemes").beginObject();
    for (const json::Value one : json::children(schemes)) {
        const bool isLater = m_style.protocolVersion == ProtocolVersion::V0_2 &&
                             !m_style.isProtobufJson && one.first().nameIs("mtlsSecurityScheme");
        if (isLater)
            continue;
        m_json.utf8Name(one.name().toUtf8());
        scheme(one);
    }
    m_json.endObject();
}

void CardWriter::requirements(json::Value list)
{
    if (!list.isArray() || isFirst())
        return;
    if (isNewest() || m_style.isProtobufJson) {
        m_json.name(isNewest() ? "securityRequirements" : "security").raw(list.raw());
        return;
    }
    m_json.name("security").beginArray();
    for (const json::Value alternative : json::children(list)) {
        m_json.beginObject();
        for (const json::Value scopes : json::children(alternative["schemes"])) {
            const json::Value names = scopes["list"];
            m_json.utf8Name(scopes.name().toUtf8()).raw(names.isArray() ? names.raw() : "[]");
        }
        m_json.endObject();
    }
    m_json.endArray();
}

void CardWriter::skills()
{
    m_json.name("skills").beginArray();
    for (const json::Value skill : json::children(m_card["skills"])) {
        m_json.beginObject();
        copyMembers(m_json, skill,
                    {"id", "name", "description", "tags", "examples", "inputModes", "outputModes"});
        if (m_style.protocolVersion != ProtocolVersion::V0_2)
            requirements(skill["securityRequirements"]);
        m_json.endObject();
    }
    m_json.endArray();
}

QByteArray CardWriter::write()
{
    m_json.beginObject();
    copyMembers(m_json, m_card, {"name", "description"});
    interfaces();
    copyMembers(m_json, m_card, {"provider", "version", "documentationUrl"});
    capabilities();
    schemes();
    requirements(m_card["securityRequirements"]);
    copyMembers(m_json, m_card, {"defaultInputModes", "defaultOutputModes"});
    skills();
    if (!m_style.isProtobufJson && !isFirst())
        copyMembers(m_json, m_card, {"iconUrl"});
    return m_json.endObject().bytes();
}

QByteArray writeCard(const QByteArray &neutral, const CardStyle &style)
{
    const json::Document card(neutral);
    return CardWriter(card.root(), style).write();
}

} // namespace a2a
