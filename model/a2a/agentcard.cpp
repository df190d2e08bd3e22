// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/agentcard.h"

#include "model/a2a/cardcheck.h"
#include "model/a2a/codec.h"
#include "model/json/document.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace a2a {

static constexpr qsizetype LongestExcerpt = 60; ///< bytes

static QString text(json::Value value)
{
    return value.isString() ? value.toString() : QString();
}

static QStringList texts(json::Value array)
{
    QStringList out;
    for (const json::Value value : json::children(array)) {
        if (value.isString())
            out.append(value.toString());
    }
    return out;
}

/// Some cards list skills by name alone, or as a map by id.
static AgentSkill readSkill(json::Value skill)
{
    if (skill.isString())
        return {{}, text(skill), {}, {}, {}};
    if (skill.name().size() > 0 && !skill["id"].isString())
        return {skill.name(), text(skill["name"]), text(skill["description"]), texts(skill["tags"]),
                texts(skill["examples"])};
    return {text(skill["id"]), text(skill["name"]), text(skill["description"]),
            texts(skill["tags"]), texts(skill["examples"])};
}

/// 1.0 names the kind of a scheme by its only member; some servers print only the content of the
/// union.
static SecurityScheme readUnionScheme(const QString &name, json::Value scheme)
{
    static constexpr struct {
        const char *member;
        const char *type;
    } kinds[] = {{"apiKeySecurityScheme", "apiKey"},
                 {"httpAuthSecurityScheme", "http"},
                 {"oauth2SecurityScheme", "oauth2"},
                 {"openIdConnectSecurityScheme", "openIdConnect"},
                 {"mtlsSecurityScheme", "mutualTLS"}};
    const json::Value inner = scheme["scheme"];
    for (const auto &[member, type] : kinds) {
        json::Value body = findMember(scheme, member);
        if (!body.isObject() && inner["$case"].isString() &&
            text(inner["$case"]) == QLatin1String(member))
            body = inner["value"];
        if (!body.isObject())
            continue;
        return {name,
                QString::fromLatin1(type),
                text(body["location"]),
                text(body["name"]),
                text(body["scheme"]),
                text(body["description"])};
    }
    return {name, {}, {}, {}, {}, {}};
}

/// Reads media types. Many older agents write "text" for text/plain.
static QStringList modes(json::Value array)
{
    QStringList out = texts(array);
    out.replaceInStrings(QRegularExpression(QStringLiteral("^text$")),
                         QStringLiteral("text/plain"));
    return out;
}

/// Version 0.1: authentication {schemes: [...]}, also seen as a string or a bare array.
static QStringList oldSchemes(json::Value card)
{
    const json::Value authentication = card["authentication"];
    const json::Value names =
        authentication.isObject() ? authentication["schemes"] : authentication;
    return names.isString() ? QStringList{text(names)} : texts(names);
}

/// Cards of 0.1 list these if they require no authentication.
static bool isNoScheme(const QString &name)
{
    return name.isEmpty() || name.compare(u"none", Qt::CaseInsensitive) == 0 ||
           name.compare(u"public", Qt::CaseInsensitive) == 0;
}

/// Reads both forms of security requirements: the map of names (before 1.0, and in its sample
/// card), and the map within `schemes`. In 0.1 one of its schemes is required.
static std::vector<QStringList> readSecurity(json::Value card)
{
    std::vector<QStringList> alternatives;
    const json::Value current = findMember(card, "securityRequirements");
    for (const json::Value requirement :
         json::children(current.isValid() ? current : card["security"])) {
        const json::Value nested = requirement["schemes"];
        QStringList names;
        for (const json::Value scheme : json::children(nested.isObject() ? nested : requirement))
            names.append(scheme.name());
        alternatives.push_back(std::move(names));
    }
    if (alternatives.empty() && !findMember(card, "securitySchemes").isValid()) {
        for (const QString &name : oldSchemes(card))
            alternatives.push_back(isNoScheme(name) ? QStringList() : QStringList{name});
    }
    return alternatives;
}

static std::vector<SecurityScheme> readSchemes(json::Value card)
{
    std::vector<SecurityScheme> schemes;
    for (const json::Value scheme : json::children(findMember(card, "securitySchemes"))) {
        if (scheme["type"].isString()) {
            schemes.push_back({scheme.name(), text(scheme["type"]), text(scheme["in"]),
                               text(scheme["name"]), text(scheme["scheme"]),
                               text(scheme["description"])});
        } else {
            schemes.push_back(readUnionScheme(scheme.name(), scheme));
        }
    }
    for (const QString &name : oldSchemes(card))
        schemes.push_back({name, QStringLiteral("http"), {}, {}, name, {}});
    return schemes;
}

static bool hasCardMember(json::Value object)
{
    static constexpr std::array members{"name",
                                        "skills",
                                        "url",
                                        "capabilities",
                                        "supportedInterfaces",
                                        "additionalInterfaces",
                                        "preferredTransport",
                                        "protocolVersion",
                                        "defaultInputModes",
                                        "defaultOutputModes",
                                        "securitySchemes"};
    return std::any_of(members.begin(), members.end(), [object](const char *member) {
        return findMember(object, member).isValid();
    });
}

CardLikeness cardLikeness(json::Value root)
{
    if (root["name"].isString() &&
        (root["skills"].isArray() || root["url"].isString() ||
         findMember(root, "supportedInterfaces").isArray() || root["capabilities"].isObject()))
        return CardLikeness::Most;
    const bool isWrapped =
        root.isObject() && root.count() == 1 && root.first().isObject() && !root["error"].isValid();
    return hasCardMember(isWrapped ? root.first() : root) ? CardLikeness::Some : CardLikeness::None;
}

Result<AgentCard> readCard(const QByteArray &bytes, Notes &notes)
{
    const json::Document document(bytes);
    if (!document.isValid()) {
        return Error(ErrorKind::Decode, QStringLiteral("not-json"),
                     {"card-not-json", {document.error().message, document.error().offset}})
            .hinting("hint-open-card-in-browser");
    }
    const json::Value card = document.root();
    if (!card.isObject()) {
        return Error(
                   ErrorKind::Decode, QStringLiteral("not-a-card"),
                   {"card-not-object",
                    {QString::fromUtf8(card.raw().first(qMin(card.raw().size(), LongestExcerpt)))}})
            .hinting("hint-well-known-card")
            .with(bytes);
    }
    AgentCard out;
    if (!findMember(card, "supportedInterfaces").isValid())
        out.protocolVersion = findMember(card, "protocolVersion").toString().trimmed().left(20);
    out.json = bytes;
    out.name = text(card["name"]);
    out.description = text(card["description"]);
    out.version = text(card["version"]);
    out.providerName = text(card["provider"]["organization"]);
    out.providerUrl = text(card["provider"]["url"]);
    out.documentationUrl = text(findMember(card, "documentationUrl"));
    out.iconUrl = text(findMember(card, "iconUrl"));
    const json::Value capabilities = card["capabilities"];
    out.streaming = capabilities["streaming"].toBool();
    out.pushNotifications = findMember(capabilities, "pushNotifications").toBool();
    out.extendedCard = findMember(capabilities, "extendedAgentCard").toBool() ||
                       card["supportsAuthenticatedExtendedCard"].toBool() ||
                       card["supportsExtendedAgentCard"].toBool();
    for (const json::Value extension : json::children(capabilities["extensions"])) {
        out.extensions.append(text(extension["uri"]));
        if (extension["required"].toBool())
            out.requiredExtensions.append(out.extensions.back());
    }
    out.inputModes = modes(findMember(card, "defaultInputModes"));
    out.outputModes = modes(findMember(card, "defaultOutputModes"));
    for (const json::Value skill : json::children(card["skills"]))
        out.skills.push_back(readSkill(skill));
    out.securitySchemes = readSchemes(card);
    out.security = readSecurity(card);
    CardCheck(card, notes).run();
    out.isSigned = card["signatures"].count() > 0;
    return out;
}

} // namespace a2a
