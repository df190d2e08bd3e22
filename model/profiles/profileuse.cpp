// SPDX-License-Identifier: Apache-2.0
#include "model/profiles/profileuse.h"

#include "model/net/http/outgoing.h"

#include <algorithm>

namespace a2a {

CallLimits effectiveLimits(const AgentProfile &profile, const CallLimits &usual)
{
    CallLimits limits = usual;
    limits.blockingResponse = profile.limits.answer.value_or(usual.blockingResponse);
    limits.streamIdle = profile.limits.streamIdle.value_or(usual.streamIdle);
    if (profile.limits.other)
        limits.otherResponse = limits.pollResponse = limits.streamHead = *profile.limits.other;
    return limits;
}

/// The origin that gets the client certificate: the agent at the typed address.
static QString secureOriginOf(const AgentProfile &profile)
{
    if (profile.withoutCard && profile.interface)
        return originOf(profile.interface->url);
    const Result<QList<QUrl>> typed = typedAddresses(profile.url);
    if (!typed)
        return {};
    const auto secure = std::find_if(typed->begin(), typed->end(),
                                     [](const QUrl &url) { return url.scheme() == u"https"; });
    return secure == typed->end() ? QString() : originOf(*secure);
}

static std::vector<Error> applyTls(const AgentProfile &profile, const ProfileTls &before,
                                   Connection &connection)
{
    std::vector<Error> errors;
    const auto note = [&errors](const std::optional<Error> &error) {
        if (error)
            errors.push_back(*error);
    };
    const ProfileTls &files = profile.tls;
    TlsChoices tls;
    tls.exceptions = connection.choices().tls().exceptions;
    if (!files.authorities.isEmpty())
        note(tls.readAuthorities(files.authorities));
    if (!files.certificate.isEmpty()) {
        note(tls.readClientCertificate(files.certificate,
                                       files.key.isEmpty() ? files.certificate : files.key));
        tls.clientOrigin = secureOriginOf(profile);
    } else if (before.certificate.isEmpty()) {
        tls.copyClientCertificate(connection.choices().tls()); // of the sign-in
    }
    connection.choices().setTls(tls);
    return errors;
}

static bool isSent(const ProfileHeader &header)
{
    return header.on && !isConnectionHeader(header.name.toUtf8());
}

std::optional<Error> unsentHeadersError(const AgentProfile &profile)
{
    QStringList names;
    for (const ProfileHeader &header : profile.headers) {
        if (header.on && !isSent(header))
            names.append(header.name);
    }
    if (names.isEmpty())
        return {};
    const QString named = names.join(QStringLiteral(", "));
    return Error(ErrorKind::Usage, QStringLiteral("unsent-header"), {"header-unsent", {named}})
        .at(profile.url)
        .hinting({"hint-edit-headers"});
}

HttpHeaders nonSecretHeaders(const AgentProfile &profile)
{
    HttpHeaders headers;
    for (const ProfileHeader &header : profile.headers) {
        if (isSent(header) && !header.secret)
            headers.push_back({header.name.toUtf8(), header.value.toUtf8()});
    }
    return headers;
}

static AgentSettings choicesOf(const AgentProfile &profile, const HeaderSecrets &secrets)
{
    AgentSettings choices{profile.name,    {}, profile.proxy, profile.tenant, profile.withoutCard,
                          profile.cardName};
    for (const ProfileHeader &header : profile.headers) {
        const QByteArray value = secrets.value(header.name);
        if (isSent(header) && header.secret && !value.isEmpty())
            choices.secretHeaders.push_back({header.name.toUtf8(), value});
    }
    return choices;
}

std::vector<Error> applyProfile(const AgentProfile &profile, const AgentProfile *before,
                                const HeaderSecrets &secrets, const CallLimits &usual,
                                Connection &connection)
{
    connection.choices().setProfile(profile.id);
    if (connection.link().typedAddress() != profile.url)
        connection.link().setTypedAddress(profile.url);
    connection.choices().setSettings(choicesOf(profile, secrets));
    connection.choices().setExtraHeaders(nonSecretHeaders(profile));
    connection.choices().setExtensions(profile.extensions);
    connection.choices().setLimits(effectiveLimits(profile, usual));
    const std::optional<Offer> spoken = before ? before->interface : std::nullopt;
    if (profile.interface && profile.interface != spoken)
        connection.link().forceOffer(*profile.interface);
    else if (!profile.interface && spoken)
        connection.link().clearForcedOffer();
    const ProfileTls used = before ? before->tls : ProfileTls();
    if (profile.tls == used)
        return {};
    return applyTls(profile, used, connection);
}

} // namespace a2a
