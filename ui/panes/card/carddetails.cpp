// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/card/carddetails.h"

#include "model/a2a/codec.h"
#include "model/json/document.h"
#include "ui/panes/card/cardtr.h"

namespace a2a {

using namespace Qt::StringLiterals;

/// The number of scopes shown per flow. The raw view has all of them.
static constexpr qsizetype MaxScopes = 100;

/// The content of a 1.0 scheme is in its only member ("oauth2SecurityScheme").
static json::Value bodyOf(json::Value scheme)
{
    const json::Value inner = scheme["scheme"];
    if (inner["$case"].isString() && inner["value"].isObject()) // an SDK's in-memory form
        return inner["value"];
    if (!scheme["type"].isString()) {
        for (const json::Value member : json::children(scheme)) {
            const QString name = member.name();
            if (member.isObject() &&
                (name.endsWith(u"SecurityScheme") || name.endsWith(u"_security_scheme")))
                return member;
        }
    }
    return scheme;
}

static QString flowTitle(const QString &name)
{
    if (name == u"authorizationCode" || name == u"authorization_code")
        return CardTr::tr("Authorization code");
    if (name == u"clientCredentials" || name == u"client_credentials")
        return CardTr::tr("Client credentials");
    if (name == u"deviceCode" || name == u"device_code")
        return CardTr::tr("Device code");
    if (name == u"implicit")
        return CardTr::tr("Implicit");
    return name == u"password" ? CardTr::tr("Password") : name;
}

static void addAddress(QStringList &lines, json::Value of, QByteArrayView member,
                       const QString &sentence)
{
    if (const QString address = findMember(of, member).toString(); !address.isEmpty())
        lines.append(sentence.arg(address));
}

static QString scopeLine(json::Value scope)
{
    const QString meaning = scope.toString();
    return meaning.isEmpty() ? scope.name() : QString(scope.name() % u": "_s % meaning);
}

static void addFlow(QStringList &lines, const QString &name, json::Value flow)
{
    lines.append(CardTr::tr("Flow: %1").arg(flowTitle(name)));
    addAddress(lines, flow, "authorizationUrl", CardTr::tr("Authorization URL: %1"));
    addAddress(lines, flow, "deviceAuthorizationUrl", CardTr::tr("Device authorization URL: %1"));
    addAddress(lines, flow, "tokenUrl", CardTr::tr("Token URL: %1"));
    addAddress(lines, flow, "refreshUrl", CardTr::tr("Refresh URL: %1"));
    if (findMember(flow, "pkceRequired").toBool())
        lines.append(CardTr::tr("PKCE required"));
    QStringList scopes;
    for (const json::Value scope : json::children(flow["scopes"])) {
        if (scopes.size() == MaxScopes)
            break;
        scopes.append(u"  "_s % scopeLine(scope));
    }
    if (!scopes.isEmpty())
        lines += QStringList(CardTr::tr("Scopes:")) + scopes;
}

static void addFlows(QStringList &lines, json::Value flows)
{
    const json::Value inner = flows["flow"];
    if (inner["$case"].isString()) // an SDK's in-memory form
        return addFlow(lines, inner["$case"].toString(), inner["value"]);
    for (const json::Value flow : json::children(flows)) {
        if (flow.isObject())
            addFlow(lines, flow.name(), flow);
    }
}

QStringList CardDetails::scheme(const QString &name) const
{
    QStringList lines;
    for (const json::Value scheme : json::children(findMember(m_card, "securitySchemes"))) {
        if (scheme.name() != name)
            continue;
        const json::Value body = bodyOf(scheme);
        addAddress(lines, body, "bearerFormat", CardTr::tr("Token format: %1"));
        addAddress(lines, body, "openIdConnectUrl", CardTr::tr("OpenID Connect: %1"));
        addAddress(lines, body, "oauth2MetadataUrl", CardTr::tr("OAuth 2 metadata: %1"));
        addFlows(lines, body["flows"]);
    }
    return lines;
}

/// One scheme of a requirement with its scopes: "airline (book, pay)".
static QString neededScheme(json::Value scheme)
{
    const json::Value list = scheme.isObject() ? scheme["list"] : scheme;
    QStringList scopes;
    for (const json::Value scope : json::children(list))
        scopes.append(scope.toString());
    return scopes.isEmpty() ? scheme.name()
                            : QString(scheme.name() % u" ("_s % scopes.join(u", "_s) % u')');
}

static QStringList requirementsIn(json::Value owner)
{
    const json::Value current = findMember(owner, "securityRequirements");
    QStringList alternatives;
    for (const json::Value one : json::children(current.isValid() ? current : owner["security"])) {
        const json::Value schemes = one["schemes"].isObject() ? one["schemes"] : one;
        QStringList together;
        for (const json::Value scheme : json::children(schemes))
            together.append(neededScheme(scheme));
        alternatives.append(together.isEmpty() ? CardTr::tr("no auth") : together.join(u" + "_s));
    }
    return alternatives;
}

QStringList CardDetails::requirements() const
{
    return requirementsIn(m_card);
}

json::Value CardDetails::extension(const QString &uri) const
{
    for (const json::Value one : json::children(m_card["capabilities"]["extensions"])) {
        if (one["uri"].toString() == uri)
            return one;
    }
    return {};
}

QString CardDetails::extensionDescription(const QString &uri) const
{
    return extension(uri)["description"].toString();
}

QString CardDetails::extensionParameters(const QString &uri) const
{
    const json::Value parameters = extension(uri)["params"];
    const bool saysNothing = !parameters.isValid() || parameters.isNull() ||
                             (parameters.isObject() && parameters.count() == 0);
    return saysNothing ? QString() : QString::fromUtf8(json::pretty(parameters));
}

static QString joined(json::Value list)
{
    QStringList words;
    for (const json::Value word : json::children(list))
        words.append(word.toString());
    return words.join(u", "_s);
}

QStringList CardDetails::skill(qsizetype number) const
{
    json::Value skill = m_card["skills"].first(); // some cards have a map by id
    for (; number > 0 && skill.isValid(); --number)
        skill = skill.nextSibling();
    QStringList lines;
    if (const QString modes = joined(findMember(skill, "inputModes")); !modes.isEmpty())
        lines.append(CardTr::tr("Input modes: %1").arg(modes));
    if (const QString modes = joined(findMember(skill, "outputModes")); !modes.isEmpty())
        lines.append(CardTr::tr("Output modes: %1").arg(modes));
    if (const QStringList needed = requirementsIn(skill); !needed.isEmpty())
        lines.append(CardTr::tr("Auth required: %1").arg(needed.join(CardTr::tr(", or "))));
    return lines;
}

} // namespace a2a
