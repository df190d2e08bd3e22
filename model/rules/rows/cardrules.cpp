// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/tables.h"

#include "model/a2a/shapecheck.h"

#include <QCoreApplication>

#include <algorithm>

namespace a2a::rules {

/// The member is there and a string.
static void needText(json::Value holder, const char *name, Breaches &breaches)
{
    const json::Value text = holder[name];
    if (!given(text))
        breaches.missing(holder, name);
    else if (!text.isString())
        breaches.at(text);
}

static void needTexts(json::Value holder, const char *name, Breaches &breaches)
{
    const json::Value list = holder[name];
    if (!given(list))
        breaches.missing(holder, name);
    else if (!isTexts(list))
        breaches.at(list);
}

/// "0.2.6": its version is the one whose rules are applied.
static bool isVersionOf(json::Value version, quint8 forms)
{
    const QStringList pieces = version.toString().split(u'.');
    const auto isNumber = [](const QString &piece) {
        bool ok = false;
        piece.toUInt(&ok);
        return ok;
    };
    if (pieces.size() < 2 || pieces.size() > 3 ||
        !std::all_of(pieces.begin(), pieces.end(), isNumber) || pieces[0] != u"0")
        return false;
    return pieces[1] == ((forms & G02) != 0 ? u"2" : u"3");
}

/// The card is for clients of 0.3, too: their members are there on purpose.
static bool isForOldClients(json::Value card)
{
    if (card["protocolVersion"].toString().startsWith(u"0."))
        return true;
    for (const json::Value one : json::children(card["supportedInterfaces"])) {
        if (one["protocolVersion"].toString().startsWith(u"0."))
            return true;
    }
    return false;
}

/// The members of cards of all protocol versions.
static bool isCardMember(json::Value member)
{
    static constexpr QByteArrayView known[] = {"name",
                                               "description",
                                               "url",
                                               "version",
                                               "protocolVersion",
                                               "protocolVersions",
                                               "preferredTransport",
                                               "additionalInterfaces",
                                               "supportedInterfaces",
                                               "provider",
                                               "documentationUrl",
                                               "iconUrl",
                                               "capabilities",
                                               "authentication",
                                               "securitySchemes",
                                               "security",
                                               "securityRequirements",
                                               "defaultInputModes",
                                               "defaultOutputModes",
                                               "skills",
                                               "supportsAuthenticatedExtendedCard",
                                               "supportsExtendedAgentCard",
                                               "signatures"};
    return std::find(std::begin(known), std::end(known), member.rawName()) != std::end(known);
}

static void noSkills(const CardView &card, Breaches &breaches)
{
    if (const json::Value skills = card.at["skills"]; skills.isArray() && skills.count() == 0)
        breaches.at(skills);
}

static constexpr Rule<CardView> CardRules[] = {
    {{"CRD-001", Severity::Error, All, "1.0 §4.4.1; 0.3 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has no name."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card must have a name."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add \"name\".")},
     [](const CardView &card, Breaches &breaches) { needText(card.at, "name", breaches); }},
    {{"CRD-002", Severity::Error, Since02, "1.0 §4.4.1; 0.3 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has no description."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card must have a description."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add \"description\".")},
     [](const CardView &card, Breaches &breaches) { needText(card.at, "description", breaches); }},
    {{"CRD-003", Severity::Error, Old, "0.3 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has no absolute url."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card must have an absolute url."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add \"url\" with scheme and host."), "NOTE-CARD-URL-RELATIVE",
      Noted::Partly},
     [](const CardView &card, Breaches &breaches) {
         const json::Value url = card.at["url"];
         const bool isGrpc = isWord(card.at["preferredTransport"], "GRPC");
         if (!given(url))
             breaches.missing(card.at, "url");
         else if (!isAbsoluteUrl(url) && !(isGrpc && isHostAndPort(url)))
             breaches.at(url);
     }},
    {{"CRD-004", Severity::Error, Old, "0.3 §4.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "URL of a public agent is not https."),
      QT_TRANSLATE_NOOP("a2a::Rule", "URL of a public agent must be https."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Serve the agent over https.")},
     [](const CardView &card, Breaches &breaches) {
         if (const json::Value url = card.at["url"]; isAbsoluteUrl(url) && !isSecureUrl(urlOf(url)))
             breaches.at(url);
     }},
    {{"CRD-005", Severity::Error, All, "1.0 §4.4.1; 0.3 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has no version of the agent."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card must have the agent's version."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add \"version\", a string.")},
     [](const CardView &card, Breaches &breaches) { needText(card.at, "version", breaches); }},
    {{"CRD-006", Severity::Error, All, "1.0 §4.4.1; 0.3 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has no capabilities object."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card must have capabilities (object)."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add \"capabilities\", an empty object if necessary.")},
     [](const CardView &card, Breaches &breaches) {
         const json::Value capabilities = card.at["capabilities"];
         if (!given(capabilities))
             breaches.missing(card.at, "capabilities");
         else if (!capabilities.isObject())
             breaches.at(capabilities);
     }},
    {{"CRD-007", Severity::Error, All, "1.0 §4.4.3; 0.3 §5.5.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "streaming or pushNotifications is not a boolean."),
      QT_TRANSLATE_NOOP("a2a::Rule", "streaming and pushNotifications must be booleans."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send booleans, or omit them.")},
     [](const CardView &card, Breaches &breaches) {
         for (const char *name : {"streaming", "pushNotifications"}) {
             const json::Value flag = card.at["capabilities"][name];
             if (given(flag) && !flag.isBool())
                 breaches.at(flag);
         }
     }},
    {{"CRD-008", Severity::Error, Since02, "1.0 §4.4.1; 0.3 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has no valid defaultInputModes or defaultOutputModes."),
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "Card must have defaultInputModes and defaultOutputModes (arrays of strings)."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add both, for example [\"text/plain\"].")},
     [](const CardView &card, Breaches &breaches) {
         needTexts(card.at, "defaultInputModes", breaches);
         needTexts(card.at, "defaultOutputModes", breaches);
     }},
    {{"CRD-009", Severity::Error, G10, "1.0 §5.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "defaultInputModes or defaultOutputModes is empty."),
      QT_TRANSLATE_NOOP("a2a::Rule", "defaultInputModes and defaultOutputModes must not be empty."),
      QT_TRANSLATE_NOOP("a2a::Rule", "List at least one media type in each.")},
     [](const CardView &card, Breaches &breaches) {
         for (const char *name : {"defaultInputModes", "defaultOutputModes"}) {
             const json::Value modes = card.at[name];
             if (modes.isArray() && modes.count() == 0)
                 breaches.at(modes);
         }
     }},
    {{"CRD-010", Severity::Warning, All, "1.0 §4.4.1; 0.3 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Input or output mode is not a media type."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Input and output modes should be media types."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Write text/plain instead of text."), "NOTE-MEDIA-TYPE",
      Noted::Partly},
     [](const CardView &card, Breaches &breaches) {
         for (const char *name : {"defaultInputModes", "defaultOutputModes"}) {
             for (const json::Value mode : json::children(card.at[name])) {
                 if (mode.isString() && !isMediaType(mode))
                     breaches.at(mode);
             }
         }
     }},
    {{"CRD-011", Severity::Error, All, "1.0 §4.4.1; 0.3 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has no skills array."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card must have skills (array)."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add \"skills\".")},
     [](const CardView &card, Breaches &breaches) {
         const json::Value skills = card.at["skills"];
         if (!given(skills))
             breaches.missing(card.at, "skills");
         else if (!skills.isArray())
             breaches.at(skills);
     }},
    {{"CRD-012", Severity::Warning, G01 | G02, "0.2 §5.5; 0.1 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card lists no skills."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card should list at least one skill."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Describe what the agent can do.")},
     &noSkills},
    // 0.3 requires an array and does not say how much is in it.
    {{"CRD-012", Severity::Note, G03, "0.3 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card lists no skills."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card should list at least one skill."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Describe what the agent can do.")},
     &noSkills},
    // A MUST of 5.7 that the example of 8.4.1 breaks itself: a warning.
    {{"CRD-013", Severity::Warning, G10, "1.0 §5.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card lists no skills."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card should list at least one skill."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Describe what the agent can do.")},
     &noSkills},
    {{"CRD-014", Severity::Error, G03, "0.3 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has no protocolVersion."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card must have a protocolVersion."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add \"protocolVersion\", for example 0.3.0.")},
     [](const CardView &card, Breaches &breaches) {
         needText(card.at, "protocolVersion", breaches);
     }},
    {{"CRD-015", Severity::Warning, Named, "0.3 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "protocolVersion does not match the form of the card."),
      QT_TRANSLATE_NOOP("a2a::Rule", "protocolVersion should match the form of the card."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Write it as Major.Minor.Patch.")},
     [](const CardView &card, Breaches &breaches) {
         const json::Value version = card.at["protocolVersion"];
         if (version.isString() && !isVersionOf(version, breaches.forms()))
             breaches.at(version);
     }},
    {{"CRD-016", Severity::Error, Since02, "1.0 §4.4.2; 0.3 §5.5.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Provider lacks organization or url."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Provider must have organization and url."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add the missing members, or leave out the provider.")},
     [](const CardView &card, Breaches &breaches) {
         const json::Value provider = card.at["provider"];
         if (!given(provider))
             return;
         needText(provider, "organization", breaches);
         needText(provider, "url", breaches);
     }},
    {{"CRD-016", Severity::Warning, G01, "0.1 §5.5.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Provider has no organization."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Provider should have an organization."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add it, or leave the provider out.")},
     [](const CardView &card, Breaches &breaches) {
         if (const json::Value provider = card.at["provider"]; given(provider))
             needText(provider, "organization", breaches);
     }},
    {{"CRD-017", Severity::Warning, All, "1.0 §4.4.1; 0.3 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "URL of provider, documentation or icon is not absolute."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "URLs of provider, documentation and icon should be absolute."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Include scheme and host.")},
     [](const CardView &card, Breaches &breaches) {
         for (const json::Value url :
              {card.at["documentationUrl"], card.at["iconUrl"], card.at["provider"]["url"]}) {
             if (isText(url) && !isAbsoluteUrl(url))
                 breaches.at(url);
         }
     }},
    {{"CRD-018", Severity::Warning, G10, "1.0 §4.4.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has stateTransitionHistory, which 1.0 does not define."),
      QT_TRANSLATE_NOOP("a2a::Rule", "stateTransitionHistory does not exist in 1.0."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Leave it out."), "NOTE-CARD-OLD-MEMBER", Noted::Partly},
     [](const CardView &card, Breaches &breaches) {
         if (const json::Value old = card.at["capabilities"]["stateTransitionHistory"];
             old.isValid() && !isForOldClients(card.at))
             breaches.at(old);
     }},
    {{"CRD-019", Severity::Warning, G10, "1.0 A.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "1.0 card has members of earlier versions."), AsNoted, AsNoted,
      "NOTE-CARD-OLD-MEMBER", Noted::Partly},
     [](const CardView &card, Breaches &breaches) {
         if (isForOldClients(card.at))
             return;
         for (const char *name : {"url", "preferredTransport", "additionalInterfaces",
                                  "protocolVersion", "supportsAuthenticatedExtendedCard"}) {
             if (const json::Value old = card.at[name]; old.isValid())
                 breaches.at(old);
         }
     }},
    {{"CRD-020", Severity::Error, G10, "1.0 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Member name in the card is not camelCase."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Member names in a card must be camelCase."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Serialize protobuf messages with their JSON names."),
      "NOTE-SNAKE-CASE", Noted::Wholly},
     [](const CardView &card, Breaches &breaches) {
         for (const json::Value member : json::children(card.at)) {
             if (isSnakeName(member.rawName()))
                 breaches.at(member);
         }
     }},
    {{"CRD-022", Severity::Note, Since02, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has an unknown member."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card should not have unknown members."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Put custom members into an extension's params.")},
     [](const CardView &card, Breaches &breaches) {
         for (const json::Value member : json::children(card.at)) {
             if (!isCardMember(member) && !isSnakeName(member.rawName()))
                 breaches.about(member, member.name().left(60));
         }
     }},
    {{"CRD-024", Severity::Error, G10, "1.0 §4.5.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card contains an SDK-internal \"$case\"."), AsNoted, AsNoted,
      "NOTE-CARD-CASE", Noted::Wholly},
     [](const CardView &card, Breaches &breaches) {
         for (const json::Value one : json::children(card.at["securitySchemes"])) {
             if (const json::Value word = one["$case"]; word.isValid())
                 breaches.at(word);
         }
     }},
    {{"CRD-021", Severity::Error, All, "1.0 §14.3; 0.3 §5.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card contains a secret."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card must not contain secrets."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Remove passwords and keys from the card, and rotate them.")},
     [](const CardView &card, Breaches &breaches) {
         // 0.1 has the member, for cards that are not public, and for token URLs.
         if (const json::Value secret = card.at["authentication"]["credentials"];
             isText(secret) && (breaches.forms() & G01) == 0)
             breaches.at(secret);
         for (const json::Value url : {card.at["url"], card.at["documentationUrl"]}) {
             if (url.isString() && !urlOf(url).password().isEmpty())
                 breaches.at(url);
         }
     }},
    {{"CRD-021", Severity::Note, G01, "0.1 §5.5.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Public card contains credentials."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Public card should not contain credentials."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Serve such a card only to callers that are allowed to use them.")},
     [](const CardView &card, Breaches &breaches) {
         const json::Value secret = card.at["authentication"]["credentials"];
         if (isText(secret) && !secret.toString().trimmed().startsWith(u'{'))
             breaches.at(secret);
     }},
    {{"CRD-023", Severity::Warning, Since02, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card member is null."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card members should not be null."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Leave the member out."), "NOTE-NULL", Noted::Wholly},
     [](const CardView &card, Breaches &breaches) {
         for (const json::Value member : json::children(card.at)) {
             if (member.isNull())
                 breaches.at(member);
         }
     }},
    {{"CRD-025", Severity::Error, G01, "0.1 §5.5.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "authentication of the card is malformed."), AsNoted, AsNoted,
      "NOTE-CARD-AUTHENTICATION NOTE-CARD-SCHEMES", Noted::Partly},
     [](const CardView &card, Breaches &breaches) {
         const json::Value authentication = card.at["authentication"];
         if (!given(authentication))
             return;
         if (!authentication.isObject())
             breaches.at(authentication);
         else
             needTexts(authentication, "schemes", breaches);
     }},
    {{"CRD-027", Severity::Warning, Since02, "0.2 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has \"authentication\", which exists only in 0.1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "\"authentication\" in a card exists only in 0.1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Declare securitySchemes instead.")},
     [](const CardView &card, Breaches &breaches) {
         if (const json::Value old = card.at["authentication"]; given(old))
             breaches.at(old);
     }},
};

Table<CardView> cardRules()
{
    return CardRules;
}

} // namespace a2a::rules
