// SPDX-License-Identifier: Apache-2.0
#include "model/facts/signinrequirements.h"

#include "model/json/document.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QUrlQuery>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Most = 20;
static constexpr qsizetype LongestSearched = 100'000; ///< characters of a text

namespace {

class SignInNeedsTr final {
    Q_DECLARE_TR_FUNCTIONS(a2a::SignInRequirements)
};

} // namespace

static QString schemeTitle(const SecurityScheme &scheme)
{
    QString kind = scheme.type.isEmpty() ? SignInNeedsTr::tr("unknown") : scheme.type;
    if (scheme.type == "apiKey"_L1)
        kind = SignInNeedsTr::tr("API key in %1").arg(scheme.header);
    else if (scheme.type == "http"_L1)
        kind = SignInNeedsTr::tr("HTTP %1").arg(scheme.scheme);
    else if (scheme.type == "oauth2"_L1)
        kind = u"OAuth 2"_s;
    else if (scheme.type == "openIdConnect"_L1)
        kind = u"OpenID Connect"_s;
    else if (scheme.type == "mutualTLS"_L1)
        kind = SignInNeedsTr::tr("client certificate");
    return QString(kind % u" (" % scheme.name % u')');
}

static void readCard(SignInRequirements &needs, const AgentCard &card)
{
    QStringList others;
    for (const SecurityScheme &scheme : card.securitySchemes) {
        bool isRequired = false;
        for (const QStringList &together : card.security)
            isRequired = isRequired || together.contains(scheme.name);
        if (needs.schemes.size() + others.size() < Most)
            (isRequired ? needs.schemes : others).append(schemeTitle(scheme));
    }
    needs.schemes += others;
    needs.provider = card.providerName;
}

/// The name of a scheme, as declared by the card or by the specification.
static bool isScheme(const QString &said, const AgentCard *card)
{
    static const QStringList types{u"oauth2"_s, u"openIdConnect"_s, u"apiKey"_s, u"mutualTLS"_s,
                                   u"bearer"_s, u"basic"_s,         u"http"_s};
    const auto isDeclared = [&said](const SecurityScheme &scheme) { return scheme.name == said; };
    return types.contains(said, Qt::CaseInsensitive) ||
           (card &&
            std::any_of(card->securitySchemes.begin(), card->securitySchemes.end(), isDeclared));
}

/// Such data asks for a sign-in: a bare "url" or "type" could mean anything.
static bool isSignInData(json::Value data, const AgentCard *card)
{
    for (const char *name : {"authUrl", "auth_url", "authorizationUrl", "authorization_url",
                             "loginUrl", "login_url"}) {
        const QUrl page(data[name].toString(), QUrl::StrictMode);
        if (page.scheme() == "https"_L1 || page.scheme() == "http"_L1)
            return true;
    }
    for (const char *name : {"scheme", "securityScheme", "auth_type", "authType"}) {
        if (data[name].isString() && isScheme(data[name].toString(), card))
            return true;
    }
    return false;
}

/// An OAuth 2 authorization request (RFC 6749, 4.1.1 and 4.2.1).
static bool isAuthorizationRequest(const QUrl &url)
{
    const QUrlQuery query(url);
    return (url.scheme() == "https"_L1 || url.scheme() == "http"_L1) &&
           query.hasQueryItem(u"response_type"_s) && query.hasQueryItem(u"client_id"_s);
}

static bool hasAuthorizationRequest(const Part &part)
{
    static const QRegularExpression link(uR"(https?://[^\s<>"'`)\]]{1,4000})"_s);
    if (part.kind == Part::Kind::Url)
        return isAuthorizationRequest(QUrl(part.url));
    if (part.kind != Part::Kind::Text)
        return false;
    QRegularExpressionMatchIterator found = link.globalMatch(part.text.left(LongestSearched));
    while (found.hasNext()) {
        if (isAuthorizationRequest(QUrl(found.next().captured())))
            return true;
    }
    return false;
}

/// Reads the known members of such data. Returns whether that is all of it.
static bool readData(SignInRequirements &needs, json::Value data)
{
    quint32 taken = 0;
    const auto first = [data, &taken](std::initializer_list<const char *> names) {
        for (const char *name : names) {
            if (const json::Value found = data[name]; found.isString()) {
                ++taken;
                return found.toString();
            }
        }
        return QString();
    };
    if (const QString said = first({"scheme", "securityScheme", "auth_type", "authType", "type"});
        needs.schemeName.isEmpty())
        needs.schemeName = said;
    if (const QString provider = first({"provider", "issuer", "service"}); !provider.isEmpty())
        needs.provider = provider;
    if (const json::Value scopes = data["scopes"]; scopes.isArray()) {
        ++taken;
        for (const json::Value scope : json::children(scopes)) {
            if (needs.scopes.size() < Most && scope.isString())
                needs.scopes.append(scope.toString());
            else
                taken = 0; // more than is shown
        }
    }
    const QUrl page(first({"authUrl", "auth_url", "authorizationUrl", "authorization_url",
                           "loginUrl", "login_url", "url"}),
                    QUrl::StrictMode);
    const bool isWeb = page.scheme() == "https"_L1 || page.scheme() == "http"_L1;
    if (needs.signInUrl.isEmpty() && isWeb && !page.host().isEmpty() && page.userInfo().isEmpty())
        needs.signInUrl = page;
    else if (!page.isEmpty())
        return false;
    return taken == data.count();
}

SignInRequirements SignInRequirements::parse(const AgentCard *card, const Message *message)
{
    SignInRequirements needs;
    if (card)
        readCard(needs, *card);
    if (!message)
        return needs;
    for (size_t i = 0; i < message->parts.size(); ++i) {
        needs.isRequestedByMessage =
            needs.isRequestedByMessage || hasAuthorizationRequest(message->parts[i]);
        if (message->parts[i].kind != Part::Kind::Data)
            continue;
        const json::Document document(message->parts[i].data);
        if (!document.isValid() || !document.root().isObject())
            continue;
        needs.isRequestedByMessage =
            needs.isRequestedByMessage || isSignInData(document.root(), card);
        if (readData(needs, document.root()))
            needs.consumedParts.push_back(int(i));
    }
    return needs;
}

bool isSignInNeeded(const Error &error)
{
    return error.kind == ErrorKind::Auth && (error.hint.is("hint-set-credentials") ||
                                             error.hint.is("hint-set-credentials-and-connect"));
}

} // namespace a2a
