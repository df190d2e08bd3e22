// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/tables.h"

#include "model/a2a/wiretraits.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>

namespace a2a::rules {

static json::Value interfaces(const CardInput &card)
{
    return card.at["supportedInterfaces"];
}

static bool isCoreTransport(json::Value transport)
{
    return isOneOf(transport, {"JSONRPC", "GRPC", "HTTP+JSON"});
}

/// One of the three, spelled differently. Agents may have their own transports as well.
static bool isMisspelled(json::Value transport)
{
    static const QStringList names{QStringLiteral("JSONRPC"), QStringLiteral("GRPC"),
                                   QStringLiteral("HTTPJSON"), QStringLiteral("REST")};
    const QString written = transport.toString().left(40).toUpper();
    QString letters;
    for (const QChar c : written) {
        if (c.isLetterOrNumber())
            letters += c;
    }
    return isNonEmptyString(transport) && !isCoreTransport(transport) && names.contains(letters);
}

/// Reports an entry that is not an object with these members, which are strings.
static void needTextMembers(json::Value entry, std::initializer_list<const char *> names,
                            Violations &violations)
{
    if (!entry.isObject())
        return violations.missing(entry, *names.begin());
    for (const char *name : names) {
        if (!isPresent(entry[name]))
            violations.missing(entry, name);
        else if (!isNonEmptyString(entry[name]))
            violations.at(entry[name]);
    }
}

static void incompleteInterfaces(const CardInput &card, Violations &violations)
{
    for (const json::Value one : json::children(card.at["additionalInterfaces"]))
        needTextMembers(one, {"url", "transport"}, violations);
}

/// The URLs of the interfaces of a card of any version, with the binding of each.
template <typename Look>
static void eachUrl(const CardInput &card, Look look)
{
    if (isNonEmptyString(card.at["url"]))
        look(card.at["url"], card.at["preferredTransport"]);
    for (const json::Value one : json::children(card.at["additionalInterfaces"])) {
        if (isNonEmptyString(one["url"]))
            look(one["url"], one["transport"]);
    }
    for (const json::Value one : json::children(interfaces(card))) {
        if (isNonEmptyString(one["url"]))
            look(one["url"], one["protocolBinding"]);
    }
}

/// Custom bindings and gRPC addresses have schemes of their own.
static void otherScheme(const CardInput &card, Violations &violations)
{
    eachUrl(card, [&](json::Value url, json::Value transport) {
        const std::optional<BindingKind> binding = bindingFromName(transport.toString());
        if (binding ? traitsOf(*binding).hasOwnSchemes : isNonEmptyString(transport))
            return;
        const QUrl target = toUrl(url);
        if (isAbsoluteUrl(url) && target.scheme() != u"http" && target.scheme() != u"https")
            violations.at(url);
    });
}

/// The path of a call over HTTP+JSON, which clients append to the URL.
static bool isOfOperation(const QUrl &url)
{
    static const QRegularExpression call(QStringLiteral(
        "/(message:(send|stream)|tasks/[^/]+:(cancel|subscribe)|extendedAgentCard)/?$"));
    return call.match(url.path()).hasMatch();
}

static constexpr Rule<CardInput> InterfaceRules[] = {
    {{"IFC-001", Severity::Error, V1_0, "1.0 §4.4.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has no supportedInterfaces."), SameAsNote, SameAsNote,
      "NOTE-CARD-NO-INTERFACES", NoteCoverage::Partly},
     [](const CardInput &card, Violations &violations) {
         const json::Value list = interfaces(card);
         if (isPresent(list) && !list.isArray())
             violations.at(list);
         else if (!list.isArray())
             violations.missing(card.at, "supportedInterfaces");
         else if (list.count() == 0)
             violations.at(list);
     }},
    {{"IFC-002", Severity::Error, V1_0, "1.0 §4.4.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "Interface has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "%1: non-empty string"), "", "NOTE-CARD-VERSION",
      NoteCoverage::Partly, "url protocolBinding protocolVersion"},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value one : json::children(interfaces(card)))
             needTextMembers(one, {"url", "protocolBinding", "protocolVersion"}, violations);
     }},
    {{"IFC-003", Severity::Error, V1_0, "1.0 §4.4.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "url of an interface is not an absolute https URL."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "absolute https URL; on private hosts also http, for gRPC also host:port"),
      "", "NOTE-CARD-URL-RELATIVE", NoteCoverage::Partly},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value one : json::children(interfaces(card))) {
             const json::Value url = one["url"];
             const bool isGrpc = equalsString(one["protocolBinding"], "GRPC");
             if (!isNonEmptyString(url) || (isGrpc && isHostAndPort(url)))
                 continue;
             if (!isAbsoluteUrl(url) || !isSecureUrl(toUrl(url)))
                 violations.at(url);
         }
     }},
    {{"IFC-004", Severity::Warning, V1_0, "1.0 §3.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "protocolVersion of an interface is not Major.Minor."),
      SameAsNote, SameAsNote, "NOTE-CARD-VERSION-SPELLING", NoteCoverage::Partly},
     [](const CardInput &card, Violations &violations) {
         static const QRegularExpression form(QStringLiteral("^[0-9]+\\.[0-9]+$"));
         for (const json::Value one : json::children(interfaces(card))) {
             const json::Value version = one["protocolVersion"];
             if (isNonEmptyString(version) && !form.match(version.toString()).hasMatch())
                 violations.at(version);
         }
     }},
    {{"IFC-005", Severity::Warning, V1_0, "1.0 §5.8",
      QT_TRANSLATE_NOOP("a2a::Rule", "protocolBinding is not JSONRPC, GRPC, HTTP+JSON or a URI."),
      QT_TRANSLATE_NOOP("a2a::Rule", "JSONRPC, GRPC, HTTP+JSON, or a URI for a custom binding"), "",
      "NOTE-CARD-BINDING-NAME", NoteCoverage::Partly},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value one : json::children(interfaces(card))) {
             const json::Value binding = one["protocolBinding"];
             if (isNonEmptyString(binding) && !isCoreTransport(binding) && !isUri(binding))
                 violations.at(binding);
         }
     }},
    {{"IFC-008", Severity::Note, V1_0, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Interface is listed twice."),
      QT_TRANSLATE_NOOP("a2a::Rule", "one entry for each interface"), ""},
     [](const CardInput &card, Violations &violations) {
         QSet<QString> seen;
         for (const json::Value one : json::children(interfaces(card))) {
             QStringList key;
             for (const char *name : {"url", "protocolBinding", "protocolVersion", "tenant"})
                 key.append(one[name].toString());
             if (seen.contains(key.join(u'\n')))
                 violations.at(one);
             seen.insert(key.join(u'\n'));
         }
     }},
    {{"IFC-009", Severity::Note, V1_0, "", QT_TRANSLATE_NOOP("a2a::Rule", "tenant is empty."),
      QT_TRANSLATE_NOOP("a2a::Rule", "absent, or a tenant's name"), "", "NOTE-CARD-EMPTY",
      NoteCoverage::Wholly},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value one : json::children(interfaces(card))) {
             if (const json::Value tenant = one["tenant"];
                 tenant.isString() && !isNonEmptyString(tenant))
                 violations.at(tenant);
         }
     }},
    // 5.6.1 says MUST, the types, which are normative, say optional with JSONRPC as default.
    {{"IFC-010", Severity::Note, V0_3, "0.3 §5.6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has no preferredTransport."),
      QT_TRANSLATE_NOOP("a2a::Rule", "preferredTransport, for example JSONRPC"), ""},
     [](const CardInput &card, Violations &violations) {
         if (!isNonEmptyString(card.at["preferredTransport"]))
             violations.missing(card.at, "preferredTransport");
     }},
    {{"IFC-011", Severity::Warning, V0_3, "0.3 §5.5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 is not spelled JSONRPC, GRPC or HTTP+JSON."), SameAsNote,
      SameAsNote, "NOTE-CARD-BINDING-NAME", NoteCoverage::Partly, "preferredTransport transport"},
     [](const CardInput &card, Violations &violations) {
         if (const json::Value main = card.at["preferredTransport"]; isMisspelled(main))
             violations.at(main);
         for (const json::Value one : json::children(card.at["additionalInterfaces"])) {
             if (isMisspelled(one["transport"]))
                 violations.at(one["transport"]);
         }
     }},
    {{"IFC-012", Severity::Error, WithKind, "0.3 §5.5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Additional interface has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "%1: non-empty string"), "", "", NoteCoverage::No,
      "url transport"},
     &incompleteInterfaces},
    // In a card of 1.0 they are for clients of 0.3.
    {{"IFC-012", Severity::Warning, V1_0, "0.3 §5.5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Additional interface has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "%1: non-empty string"), "", "", NoteCoverage::No,
      "url transport"},
     &incompleteInterfaces},
    {{"IFC-013", Severity::Warning, V0_3, "0.3 §5.6.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "additionalInterfaces does not include the main interface."),
      QT_TRANSLATE_NOOP("a2a::Rule", "entry with url and preferredTransport of the card"), ""},
     [](const CardInput &card, Violations &violations) {
         const json::Value list = card.at["additionalInterfaces"];
         if (list.count() == 0)
             return;
         for (const json::Value one : json::children(list)) {
             if (one["url"].toString() == card.at["url"].toString())
                 return;
         }
         violations.at(list);
     }},
    {{"IFC-018", Severity::Error, V1_0, "1.0 §4.4.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "Scheme of an interface URL is not http or https."),
      QT_TRANSLATE_NOOP("a2a::Rule", "https; on private hosts also http"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Declare a custom binding for another protocol.")},
     &otherScheme},
    {{"IFC-018", Severity::Error, Before10, "0.3 §3.1; 0.2 §3.1; 0.1 §3.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Scheme of an interface URL is not http or https."),
      QT_TRANSLATE_NOOP("a2a::Rule", "https; on private hosts also http"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Declare a custom binding for another protocol.")},
     &otherScheme},
    {{"IFC-019", Severity::Warning, All, "1.0 §11.3; 0.3 §3.2.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Interface URL is the path of an operation."),
      QT_TRANSLATE_NOOP("a2a::Rule", "base URL of all operations"), ""},
     [](const CardInput &card, Violations &violations) {
         eachUrl(card, [&](json::Value url, json::Value) {
             if (isOfOperation(toUrl(url)))
                 violations.at(url);
         });
     }},
};

/// Skills that are objects.
template <typename Look>
static void eachSkill(const CardInput &card, Look look)
{
    for (const json::Value skill : json::children(card.at["skills"])) {
        if (skill.isObject())
            look(skill);
    }
}

static constexpr Rule<CardInput> SkillRules[] = {
    {{"SKL-001", Severity::Error, All, "1.0 §4.4.5; 0.3 §5.5.4; 0.2 §5.5.4; 0.1 §5.5.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Skill has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "%1: string"), "", "", NoteCoverage::No, "id name"},
     [](const CardInput &card, Violations &violations) {
         eachSkill(card, [&](json::Value skill) {
             for (const char *name : {"id", "name"}) {
                 if (!isPresent(skill[name]))
                     violations.missing(skill, name);
                 else if (!skill[name].isString())
                     violations.at(skill[name]);
             }
         });
     }},
    {{"SKL-009", Severity::Error, All, "1.0 §4.4.5; 0.3 §5.5.4; 0.2 §5.5.4; 0.1 §5.5.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Skill is not an object."),
      QT_TRANSLATE_NOOP("a2a::Rule", "object with id and name"), ""},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value skill : json::children(card.at["skills"])) {
             if (!skill.isObject())
                 violations.at(skill);
         }
     }},
    {{"SKL-002", Severity::Error, Since02, "1.0 §4.4.5; 0.3 §5.5.4; 0.2 §5.5.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Skill has no valid %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "description: string; tags: array of strings"), "", "",
      NoteCoverage::No, "description tags"},
     [](const CardInput &card, Violations &violations) {
         eachSkill(card, [&](json::Value skill) {
             if (!isPresent(skill["description"]))
                 violations.missing(skill, "description");
             else if (!skill["description"].isString())
                 violations.at(skill["description"]);
             if (!isPresent(skill["tags"]))
                 violations.missing(skill, "tags");
             else if (!isStringArray(skill["tags"]))
                 violations.at(skill["tags"]);
         });
     }},
    {{"SKL-003", Severity::Error, V1_0, "1.0 §5.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "tags of a skill is empty."),
      QT_TRANSLATE_NOOP("a2a::Rule", "tags: at least one keyword"), ""},
     [](const CardInput &card, Violations &violations) {
         eachSkill(card, [&](json::Value skill) {
             if (skill["tags"].isArray() && skill["tags"].count() == 0)
                 violations.at(skill["tags"]);
         });
     }},
    {{"SKL-004", Severity::Error, All, "1.0 §4.4.5; 0.1 §5.5.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Skill id is used twice."),
      QT_TRANSLATE_NOOP("a2a::Rule", "unique id"), ""},
     [](const CardInput &card, Violations &violations) {
         QSet<QString> seen;
         eachSkill(card, [&](json::Value skill) {
             const QString id = skill["id"].toString();
             if (!id.isEmpty() && seen.contains(id))
                 violations.at(skill["id"]);
             seen.insert(id);
         });
     }},
    {{"SKL-005", Severity::Error, All, "1.0 §4.4.5; 0.3 §5.5.4; 0.2 §5.5.4; 0.1 §5.5.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 of a skill is not an array of strings."),
      QT_TRANSLATE_NOOP("a2a::Rule", "%1: array of strings"), "", "", NoteCoverage::No,
      "examples inputModes outputModes"},
     [](const CardInput &card, Violations &violations) {
         eachSkill(card, [&](json::Value skill) {
             for (const char *name : {"examples", "inputModes", "outputModes"}) {
                 if (isPresent(skill[name]) && !isStringArray(skill[name]))
                     violations.at(skill[name]);
             }
         });
     }},
    {{"SKL-008", Severity::Note, V1_0, "1.0 §4.4.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Skill has security instead of securityRequirements."),
      QT_TRANSLATE_NOOP("a2a::Rule", "securityRequirements"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Rename the member, and use the 1.0 form for its entries.")},
     [](const CardInput &card, Violations &violations) {
         eachSkill(card, [&](json::Value skill) {
             if (isPresent(skill["security"]))
                 violations.at(skill["security"]);
         });
     }},
};

RuleTable<CardInput> interfaceRules()
{
    return InterfaceRules;
}

RuleTable<CardInput> skillRules()
{
    return SkillRules;
}

} // namespace a2a::rules
