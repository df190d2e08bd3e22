// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/tables.h"

#include "model/a2a/shapecheck.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace a2a::rules {

/// Reports a member that is absent or not a string.
static void needText(json::Value holder, const char *name, Violations &violations)
{
    const json::Value text = holder[name];
    if (!isPresent(text))
        violations.missing(holder, name);
    else if (!text.isString())
        violations.at(text);
}

static void needTexts(json::Value holder, const char *name, Violations &violations)
{
    const json::Value list = holder[name];
    if (!isPresent(list))
        violations.missing(holder, name);
    else if (!isStringArray(list))
        violations.at(list);
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
    return pieces[1] == ((forms & V0_2) != 0 ? u"2" : u"3");
}

/// A name and a password in base64, as Basic authentication sends them.
static bool isNameAndPassword(const QString &word)
{
    const auto read =
        QByteArray::fromBase64Encoding(word.toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
    const auto isPlain = [](char c) { return c > ' ' && c < 127; };
    return read && (*read).indexOf(':') > 0 && !(*read).endsWith(':') &&
           std::all_of((*read).begin(), (*read).end(), isPlain);
}

/// Known forms of keys and tokens, and what is named as a secret. The id of a client or the address
/// of a token endpoint is none.
static bool looksSecret(const QString &text)
{
    static constexpr int Enough = 4000;
    static const QRegularExpression forms(
        QStringLiteral(
            "-----BEGIN [A-Z ]*PRIVATE KEY"
            "|^\\s*(basic|bearer)\\s+\\S{6,}"
            "|\\b(password|passwd|(client|app)?[_-]?secret|(api|private)[_-]?key"
            "|((access|refresh|auth|bearer)[_-]?)?token)[\"']?\\s*[:=]\\s*[\"']?[^\\s\"'{}\\[\\],]+"
            "|(?<![\\w-])(sk-|gh[opsu]_|github_pat_|xox[abps]-|AKIA|AIza|eyJ)[\\w.-]{12,}"
            "|://[^/\\s:@]+:[^/\\s@]+@"),
        QRegularExpression::CaseInsensitiveOption);
    const QString start = text.left(Enough).trimmed();
    return forms.match(start).hasMatch() || isNameAndPassword(start);
}

/// Whether the card is for clients of 0.3, too, so that their members are there on purpose.
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

static void noSkills(const CardInput &card, Violations &violations)
{
    if (const json::Value skills = card.at["skills"]; skills.isArray() && skills.count() == 0)
        violations.at(skills);
}

static constexpr Rule<CardInput> CardRules[] = {
    {{"CRD-001", Severity::Error, All, "1.0 §4.4.1; 0.3 §5.5; 0.2 §5.5; 0.1 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has no name."),
      QT_TRANSLATE_NOOP("a2a::Rule", "name: string"), ""},
     [](const CardInput &card, Violations &violations) { needText(card.at, "name", violations); }},
    {{"CRD-002", Severity::Error, Since02, "1.0 §4.4.1; 0.3 §5.5; 0.2 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has no description."),
      QT_TRANSLATE_NOOP("a2a::Rule", "description: string"), ""},
     [](const CardInput &card, Violations &violations) {
         needText(card.at, "description", violations);
     }},
    {{"CRD-003", Severity::Error, Before10, "0.3 §5.5; 0.2 §5.5; 0.1 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has no absolute URL in url."),
      QT_TRANSLATE_NOOP("a2a::Rule", "url: absolute URL, for gRPC also host:port"), "",
      "NOTE-CARD-URL-RELATIVE", NoteCoverage::Partly},
     [](const CardInput &card, Violations &violations) {
         const json::Value url = card.at["url"];
         const bool isGrpc = equalsString(card.at["preferredTransport"], "GRPC");
         if (!isPresent(url))
             violations.missing(card.at, "url");
         else if (!isAbsoluteUrl(url) && !(isGrpc && isHostAndPort(url)))
             violations.at(url);
     }},
    {{"CRD-004", Severity::Error, Before10, "0.3 §4.1; 0.2 §4.1; 0.1 §4.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "url of a public agent is not https."),
      QT_TRANSLATE_NOOP("a2a::Rule", "https URL"), ""},
     [](const CardInput &card, Violations &violations) {
         if (const json::Value url = card.at["url"]; isAbsoluteUrl(url) && !isSecureUrl(toUrl(url)))
             violations.at(url);
     }},
    {{"CRD-005", Severity::Error, All, "1.0 §4.4.1; 0.3 §5.5; 0.2 §5.5; 0.1 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has no version of the agent."),
      QT_TRANSLATE_NOOP("a2a::Rule", "version: string"), ""},
     [](const CardInput &card, Violations &violations) {
         needText(card.at, "version", violations);
     }},
    {{"CRD-006", Severity::Error, All, "1.0 §4.4.1; 0.3 §5.5; 0.2 §5.5; 0.1 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has no capabilities object."),
      QT_TRANSLATE_NOOP("a2a::Rule", "capabilities: object, empty if necessary"), ""},
     [](const CardInput &card, Violations &violations) {
         const json::Value capabilities = card.at["capabilities"];
         if (!isPresent(capabilities))
             violations.missing(card.at, "capabilities");
         else if (!capabilities.isObject())
             violations.at(capabilities);
     }},
    {{"CRD-007", Severity::Error, All, "1.0 §4.4.3; 0.3 §5.5.2; 0.2 §5.5.2; 0.1 §5.5.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "capabilities.%1 is not a boolean."),
      QT_TRANSLATE_NOOP("a2a::Rule", "capabilities.%1: true or false"), "", "", NoteCoverage::No,
      "streaming pushNotifications"},
     [](const CardInput &card, Violations &violations) {
         for (const char *name : {"streaming", "pushNotifications"}) {
             const json::Value flag = card.at["capabilities"][name];
             if (isPresent(flag) && !flag.isBool())
                 violations.at(flag);
         }
     }},
    {{"CRD-008", Severity::Error, Since02, "1.0 §4.4.1; 0.3 §5.5; 0.2 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has no %1 (array of strings)."),
      QT_TRANSLATE_NOOP("a2a::Rule", "%1: array of strings, for example [\"text/plain\"]"), "", "",
      NoteCoverage::No, "defaultInputModes defaultOutputModes"},
     [](const CardInput &card, Violations &violations) {
         needTexts(card.at, "defaultInputModes", violations);
         needTexts(card.at, "defaultOutputModes", violations);
     }},
    {{"CRD-009", Severity::Error, V1_0, "1.0 §5.7", QT_TRANSLATE_NOOP("a2a::Rule", "%1 is empty."),
      QT_TRANSLATE_NOOP("a2a::Rule", "%1: at least one media type"), "", "", NoteCoverage::No,
      "defaultInputModes defaultOutputModes"},
     [](const CardInput &card, Violations &violations) {
         for (const char *name : {"defaultInputModes", "defaultOutputModes"}) {
             const json::Value modes = card.at[name];
             if (modes.isArray() && modes.count() == 0)
                 violations.at(modes);
         }
     }},
    {{"CRD-010", Severity::Warning, All, "1.0 §4.4.1; 0.3 §5.5; 0.2 §5.5; 0.1 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Entry of %1 is not a media type."), SameAsNote, SameAsNote,
      "NOTE-MEDIA-TYPE", NoteCoverage::Partly, "defaultInputModes defaultOutputModes"},
     [](const CardInput &card, Violations &violations) {
         for (const char *name : {"defaultInputModes", "defaultOutputModes"}) {
             for (const json::Value mode : json::children(card.at[name])) {
                 if (mode.isString() && !isMediaType(mode))
                     violations.at(mode);
             }
         }
     }},
    {{"CRD-011", Severity::Error, All, "1.0 §4.4.1; 0.3 §5.5; 0.2 §5.5; 0.1 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has no skills array."),
      QT_TRANSLATE_NOOP("a2a::Rule", "skills: array"), ""},
     [](const CardInput &card, Violations &violations) {
         const json::Value skills = card.at["skills"];
         if (!isPresent(skills))
             violations.missing(card.at, "skills");
         else if (!skills.isArray())
             violations.at(skills);
     }},
    {{"CRD-012", Severity::Warning, V0_1 | V0_2, "0.2 §5.5; 0.1 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card lists no skills."),
      QT_TRANSLATE_NOOP("a2a::Rule", "skills: at least one skill"), ""},
     &noSkills},
    // 0.3 requires an array and does not say how much is in it.
    {{"CRD-012", Severity::Note, V0_3, "0.3 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card lists no skills."),
      QT_TRANSLATE_NOOP("a2a::Rule", "skills: at least one skill"), ""},
     &noSkills},
    // A MUST of 5.7 that the example of 8.4.1 breaks itself: a warning.
    {{"CRD-013", Severity::Warning, V1_0, "1.0 §5.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "skills of the card is empty."),
      QT_TRANSLATE_NOOP("a2a::Rule", "skills: at least one skill"), ""},
     &noSkills},
    {{"CRD-014", Severity::Error, V0_3, "0.3 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has no protocolVersion."),
      QT_TRANSLATE_NOOP("a2a::Rule", "protocolVersion: string, for example 0.3.0"), ""},
     [](const CardInput &card, Violations &violations) {
         needText(card.at, "protocolVersion", violations);
     }},
    {{"CRD-015", Severity::Warning, WithKind, "0.3 §5.5; 0.2 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "protocolVersion does not match the format of the card."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Major.Minor.Patch of the version whose form the card has"),
      ""},
     [](const CardInput &card, Violations &violations) {
         const json::Value version = card.at["protocolVersion"];
         if (version.isString() && !isVersionOf(version, violations.forms()))
             violations.at(version);
     }},
    {{"CRD-016", Severity::Error, Since02, "1.0 §4.4.2; 0.3 §5.5.1; 0.2 §5.5.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "provider has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "%1: string"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add it, or leave the provider out."), "", NoteCoverage::No,
      "organization url"},
     [](const CardInput &card, Violations &violations) {
         const json::Value provider = card.at["provider"];
         if (!isPresent(provider))
             return;
         needText(provider, "organization", violations);
         needText(provider, "url", violations);
     }},
    {{"CRD-016", Severity::Warning, V0_1, "0.1 §5.5.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "provider has no organization."),
      QT_TRANSLATE_NOOP("a2a::Rule", "organization: string"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add it, or leave the provider out.")},
     [](const CardInput &card, Violations &violations) {
         if (const json::Value provider = card.at["provider"]; isPresent(provider))
             needText(provider, "organization", violations);
     }},
    {{"CRD-017", Severity::Warning, All, "1.0 §4.4.1; 0.3 §5.5; 0.2 §5.5; 0.1 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 is not an absolute URL."),
      QT_TRANSLATE_NOOP("a2a::Rule", "absolute URL, with scheme and host"), "", "",
      NoteCoverage::No, "documentationUrl iconUrl url"},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value url :
              {card.at["documentationUrl"], card.at["iconUrl"], card.at["provider"]["url"]}) {
             if (isNonEmptyString(url) && !isAbsoluteUrl(url))
                 violations.at(url);
         }
     }},
    {{"CRD-018", Severity::Warning, V1_0, "1.0 §4.4.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has stateTransitionHistory, which 1.0 does not define."),
      QT_TRANSLATE_NOOP("a2a::Rule", "no stateTransitionHistory"), "", "NOTE-CARD-OLD-MEMBER",
      NoteCoverage::Partly},
     [](const CardInput &card, Violations &violations) {
         if (const json::Value old = card.at["capabilities"]["stateTransitionHistory"];
             old.isValid() && !isForOldClients(card.at))
             violations.at(old);
     }},
    {{"CRD-019", Severity::Warning, V1_0, "1.0 A.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "1.0 card has %1, a member of earlier versions."), SameAsNote,
      SameAsNote, "NOTE-CARD-OLD-MEMBER", NoteCoverage::Partly,
      "url preferredTransport additionalInterfaces protocolVersion "
      "supportsAuthenticatedExtendedCard"},
     [](const CardInput &card, Violations &violations) {
         if (isForOldClients(card.at))
             return;
         for (const char *name : {"url", "preferredTransport", "additionalInterfaces",
                                  "protocolVersion", "supportsAuthenticatedExtendedCard"}) {
             if (const json::Value old = card.at[name]; old.isValid())
                 violations.at(old);
         }
     }},
    {{"CRD-020", Severity::Error, V1_0, "1.0 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Member name %1 in the card is not camelCase."), SameAsNote,
      SameAsNote, "NOTE-SNAKE-CASE", NoteCoverage::Wholly},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value member : json::children(card.at)) {
             if (isSnakeCaseName(member.rawName()))
                 violations.at(member);
         }
     }},
    {{"CRD-022", Severity::Note, Since02, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has the unknown member %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "members that the protocol defines"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Put custom members into an extension's params.")},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value member : json::children(card.at)) {
             if (!isCardMember(member) && !isSnakeCaseName(member.rawName()))
                 violations.at(member);
         }
     }},
    {{"CRD-024", Severity::Error, V1_0, "1.0 §4.5.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card contains an SDK-internal \"$case\"."), SameAsNote,
      SameAsNote, "NOTE-CARD-CASE", NoteCoverage::Wholly},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value one : json::children(card.at["securitySchemes"])) {
             if (const json::Value word = one["$case"]; word.isValid())
                 violations.at(word);
         }
     }},
    // "Not recommended" before 1.0, "should not" since. In 0.1 credentials may hold what is no
    // secret: a client id, the URL of a token endpoint.
    {{"CRD-021", Severity::Warning, All, "1.0 §14.3; 0.3 §5.4; 0.2 §5.4; 0.1 §5.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card contains a secret in %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "no secrets"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Remove passwords and keys from the card, and rotate them."),
      "", NoteCoverage::No, "credentials url documentationUrl iconUrl"},
     [](const CardInput &card, Violations &violations) {
         if (const json::Value text = card.at["authentication"]["credentials"];
             isNonEmptyString(text) && looksSecret(text.toString()))
             violations.at(text);
         const auto look = [&](json::Value url) {
             if (url.isString() && !toUrl(url).password().isEmpty())
                 violations.at(url);
         };
         look(card.at["url"]);
         look(card.at["documentationUrl"]);
         look(card.at["iconUrl"]);
         look(card.at["provider"]["url"]);
         for (const char *list : {"supportedInterfaces", "additionalInterfaces"}) {
             for (const json::Value one : json::children(card.at[list]))
                 look(one["url"]);
         }
     }},
    {{"CRD-023", Severity::Warning, Since02, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 in the card is null."), SameAsNote, SameAsNote,
      "NOTE-NULL", NoteCoverage::Wholly},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value member : json::children(card.at)) {
             if (member.isNull())
                 violations.at(member);
         }
     }},
    {{"CRD-025", Severity::Error, V0_1, "0.1 §5.5.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "authentication is not an object with schemes."), SameAsNote,
      SameAsNote, "NOTE-CARD-AUTHENTICATION NOTE-CARD-SCHEMES", NoteCoverage::Partly},
     [](const CardInput &card, Violations &violations) {
         const json::Value authentication = card.at["authentication"];
         if (!isPresent(authentication))
             return;
         if (!authentication.isObject())
             violations.at(authentication);
         else
             needTexts(authentication, "schemes", violations);
     }},
    {{"CRD-027", Severity::Warning, Since02, "0.2 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has \"authentication\", which exists only in 0.1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "securitySchemes"), ""},
     [](const CardInput &card, Violations &violations) {
         if (const json::Value old = card.at["authentication"]; isPresent(old))
             violations.at(old);
     }},
};

RuleTable<CardInput> cardRules()
{
    return CardRules;
}

} // namespace a2a::rules
