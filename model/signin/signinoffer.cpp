// SPDX-License-Identifier: Apache-2.0
#include "model/signin/signinoffer.h"

#include "model/a2a/codec.h"
#include "model/json/document.h"

#include <algorithm>
#include <array>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr size_t MaxOffers = 20; ///< alternatives, and schemes in one
static constexpr size_t MaxScopes = 200;
static constexpr qsizetype LongestText = 2000;

static constexpr std::array<std::pair<SignInKind, QLatin1StringView>, 8> KindWords{
    {{SignInKind::Authorization, "authorization"_L1},
     {SignInKind::Basic, "basic"_L1},
     {SignInKind::Header, "header"_L1},
     {SignInKind::Query, "query"_L1},
     {SignInKind::Cookie, "cookie"_L1},
     {SignInKind::OAuth, "oauth2"_L1},
     {SignInKind::OpenIdConnect, "openIdConnect"_L1},
     {SignInKind::Certificate, "certificate"_L1}}};

QString signInKindName(SignInKind kind)
{
    for (const auto &[known, word] : KindWords) {
        if (known == kind)
            return word;
    }
    return u"unknown"_s;
}

SignInKind signInKindFromName(QStringView word)
{
    for (const auto &[kind, known] : KindWords) {
        if (known == word)
            return kind;
    }
    return SignInKind::Unknown;
}

bool SignInOffer::isUsable() const
{
    return std::none_of(steps.begin(), steps.end(),
                        [](const SignInStep &step) { return step.kind == SignInKind::Unknown; });
}

static QString text(json::Value value)
{
    return value.isString() ? value.toString().left(LongestText) : QString();
}

static QUrl address(json::Value value)
{
    return QUrl(text(value), QUrl::StrictMode);
}

static QStringList texts(json::Value array)
{
    QStringList out;
    for (const json::Value value : json::children(array)) {
        if (value.isString() && size_t(out.size()) < MaxScopes)
            out.append(text(value));
    }
    return out;
}

static SignInFlow readFlow(const QString &name, json::Value flow)
{
    SignInFlow out{name,
                   address(findMember(flow, "authorizationUrl")),
                   address(findMember(flow, "tokenUrl")),
                   address(findMember(flow, "refreshUrl")),
                   address(findMember(flow, "deviceAuthorizationUrl")),
                   {}};
    for (const json::Value scope : json::children(flow["scopes"])) {
        if (out.scopes.size() < MaxScopes)
            out.scopes.emplace_back(scope.name().left(LongestText), text(scope));
    }
    return out;
}

/// 1.0 has one flow, older ones may have several; a union printed with its internal form (`{"flow":
/// {"$case": …, "value": …}}`) is read, too.
static std::vector<SignInFlow> readFlows(json::Value flows)
{
    const json::Value inner = flows["flow"];
    if (inner["$case"].isString())
        return {readFlow(text(inner["$case"]), inner["value"])};
    static constexpr std::array names{"authorizationCode", "deviceCode", "clientCredentials",
                                      "implicit", "password"};
    std::vector<SignInFlow> out;
    for (const char *name : names) {
        if (const json::Value flow = findMember(flows, name); flow.isObject())
            out.push_back(readFlow(QString::fromLatin1(name), flow));
    }
    return out;
}

/// A scheme of `Authorization` is sent as spelled; challenge-response schemes cannot be typed.
static void setHttpScheme(SignInStep &step, const QString &word)
{
    static constexpr std::array challenged{"digest"_L1, "negotiate"_L1,     "ntlm"_L1,
                                           "hoba"_L1,   "scram-sha-256"_L1, "mutual"_L1,
                                           "vapid"_L1,  "scram-sha-1"_L1,   "dpop"_L1};
    const QString lower = word.toLower();
    if (lower == "basic"_L1) {
        step.kind = SignInKind::Basic;
    } else if (lower.isEmpty() ||
               std::find(challenged.begin(), challenged.end(), lower) != challenged.end()) {
        step.spelled = lower.isEmpty() ? u"http"_s : word;
    } else {
        step.kind = SignInKind::Authorization;
        step.parameter = lower == "bearer"_L1 ? u"Bearer"_s : word;
    }
}

static void setApiKey(SignInStep &step, const QString &place, const QString &name)
{
    step.parameter = name;
    if (place == "header"_L1)
        step.kind = SignInKind::Header;
    else if (place == "query"_L1)
        step.kind = SignInKind::Query;
    else if (place == "cookie"_L1)
        step.kind = SignInKind::Cookie;
    if (name.isEmpty() || step.kind == SignInKind::Unknown) {
        step.kind = SignInKind::Unknown;
        step.spelled = u"apiKey"_s;
    }
}

/// `body` has the members of the scheme, whatever wraps them.
static SignInStep readStep(const SecurityScheme &scheme, json::Value body)
{
    SignInStep step;
    step.scheme = scheme.name.left(LongestText);
    step.description = scheme.description.left(LongestText);
    if (scheme.type == "apiKey"_L1) {
        setApiKey(step, scheme.in, scheme.header.left(LongestText));
    } else if (scheme.type == "http"_L1) {
        setHttpScheme(step, scheme.scheme.left(LongestText));
    } else if (scheme.type == "oauth2"_L1) {
        step.kind = SignInKind::OAuth;
        step.flows = readFlows(body["flows"]);
        step.metadataUrl = address(findMember(body, "oauth2MetadataUrl"));
    } else if (scheme.type == "openIdConnect"_L1) {
        step.kind = SignInKind::OpenIdConnect;
        step.openIdConnectUrl = address(findMember(body, "openIdConnectUrl"));
    } else if (scheme.type == "mutualTLS"_L1) {
        step.kind = SignInKind::Certificate;
    } else {
        step.spelled = scheme.type.left(LongestText);
    }
    return step;
}

/// The contents of a scheme in any protocol version's form.
static json::Value bodyOf(json::Value scheme)
{
    if (scheme["type"].isString())
        return scheme;
    if (scheme["scheme"]["$case"].isString())
        return scheme["scheme"]["value"];
    for (const json::Value member : json::children(scheme)) {
        if (member.isObject())
            return member;
    }
    return scheme;
}

/// The names in 0.1's `authentication.schemes`, which say nothing about the place.
static SignInStep readFirstVersion(const QString &word)
{
    SignInStep step;
    step.scheme = word;
    const QString lower = word.toLower();
    if (lower == "oauth2"_L1 || lower == "oauth"_L1) {
        step.kind = SignInKind::OAuth;
    } else if (lower == "apikey"_L1 || lower == "api-key"_L1 || lower == "api_key"_L1) {
        step.kind = SignInKind::Header;
        step.parameter = u"X-API-Key"_s;
        step.isNameAssumed = true;
    } else if (lower == "openidconnect"_L1) {
        step.kind = SignInKind::OpenIdConnect;
    } else if (lower == "mutualtls"_L1 || lower == "mtls"_L1) {
        step.kind = SignInKind::Certificate;
    } else {
        setHttpScheme(step, word);
    }
    return step;
}

static std::vector<SignInStep> readSteps(const AgentCard &card, json::Value root, bool &isFirst)
{
    const json::Value schemes = findMember(root, "securitySchemes");
    isFirst = !schemes.isValid();
    std::vector<SignInStep> steps;
    for (const SecurityScheme &scheme : card.securitySchemes) {
        if (steps.size() == MaxOffers)
            break;
        if (scheme.name.isEmpty())
            continue;
        if (isFirst)
            steps.push_back(readFirstVersion(scheme.name.left(LongestText)));
        else
            steps.push_back(readStep(scheme, bodyOf(schemes[scheme.name.toUtf8().constData()])));
    }
    return steps;
}

/// Reads one alternative: its schemes, with the scopes required of each.
static SignInOffer readOffer(json::Value requirement, const std::vector<SignInStep> &steps)
{
    SignInOffer offer;
    const json::Value nested = requirement["schemes"];
    for (const json::Value named : json::children(nested.isObject() ? nested : requirement)) {
        if (offer.steps.size() == MaxOffers)
            break;
        const QString name = named.name();
        const auto known = std::find_if(steps.begin(), steps.end(), [&](const SignInStep &step) {
            return step.scheme == name;
        });
        SignInStep step = known != steps.end() ? *known : SignInStep();
        step.scheme = name.left(LongestText);
        step.scopes = texts(named.isArray() ? named : named["list"]);
        offer.steps.push_back(std::move(step));
    }
    return offer;
}

/// The alternative ways to sign in that a card, or one of its skills, lists.
static std::vector<SignInOffer> readAlternatives(json::Value of,
                                                 const std::vector<SignInStep> &steps)
{
    std::vector<SignInOffer> alternatives;
    const json::Value current = findMember(of, "securityRequirements");
    for (const json::Value requirement :
         json::children(current.isValid() ? current : of["security"])) {
        if (requirement.isObject() && alternatives.size() < MaxOffers)
            alternatives.push_back(readOffer(requirement, steps));
    }
    return alternatives;
}

static std::vector<SkillOffers> readSkills(json::Value card, const std::vector<SignInStep> &steps,
                                           const std::vector<SignInOffer> &known)
{
    std::vector<SkillOffers> skills;
    for (const json::Value skill : json::children(card["skills"])) {
        SkillOffers offers{text(skill["name"]), readAlternatives(skill, steps)};
        if (offers.skill.isEmpty())
            offers.skill = text(skill["id"]);
        std::erase_if(offers.alternatives, [&known](const SignInOffer &offer) {
            return std::find(known.begin(), known.end(), offer) != known.end();
        });
        if (!offers.alternatives.empty() && skills.size() < MaxOffers)
            skills.push_back(std::move(offers));
    }
    return skills;
}

/// Whether the agent, or one of its skills, requires the scheme of the step.
static bool isNamed(const SignInStep &step, const SignInOffers &offers)
{
    const auto names = [&step](const SignInOffer &offer) {
        return std::any_of(offer.steps.begin(), offer.steps.end(),
                           [&step](const SignInStep &one) { return one.scheme == step.scheme; });
    };
    const auto inSkill = [&names](const SkillOffers &skill) {
        return std::any_of(skill.alternatives.begin(), skill.alternatives.end(), names);
    };
    return std::any_of(offers.alternatives.begin(), offers.alternatives.end(), names) ||
           std::any_of(offers.skills.begin(), offers.skills.end(), inSkill);
}

SignInOffers SignInOffers::fromCard(const AgentCard &card)
{
    SignInOffers offers;
    const json::Document document(card.json);
    const json::Value root = document.root();
    bool isFirstVersion = false;
    const std::vector<SignInStep> steps = readSteps(card, root, isFirstVersion);
    if (isFirstVersion) {
        for (const SignInStep &step : steps)
            offers.alternatives.push_back({{step}});
        return offers;
    }
    offers.alternatives = readAlternatives(root, steps);
    offers.skills = readSkills(root, steps, offers.alternatives);
    for (const SignInStep &step : steps) {
        if (!isNamed(step, offers))
            offers.declared.push_back(step);
    }
    return offers;
}

} // namespace a2a
