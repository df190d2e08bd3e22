// SPDX-License-Identifier: Apache-2.0
#include "ui/signin/signinlabels.h"

#include "ui/style/displaytext.h"

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LongestName = 60;
static constexpr qsizetype LongestScopes = 120;

static QString kindTitle(const SignInStep &step)
{
    const QString name = displayIdentifier(step.parameter, LongestName);
    switch (step.kind) {
    case SignInKind::Authorization:
        return step.parameter == "Bearer"_L1 ? SignInTr::tr("Bearer token")
                                             : SignInTr::tr("Authorization: %1").arg(name);
    case SignInKind::Basic:
        return SignInTr::tr("User name and password");
    case SignInKind::Header:
        return name.isEmpty() ? SignInTr::tr("API key in a header")
                              : SignInTr::tr("API key in the header %1").arg(name);
    case SignInKind::Query:
        return name.isEmpty() ? SignInTr::tr("API key in the query")
                              : SignInTr::tr("API key in the query, %1").arg(name);
    case SignInKind::Cookie:
        return name.isEmpty() ? SignInTr::tr("API key in a cookie")
                              : SignInTr::tr("API key in the cookie %1").arg(name);
    case SignInKind::OAuth:
        return SignInTr::tr("OAuth 2");
    case SignInKind::OpenIdConnect:
        return SignInTr::tr("OpenID Connect");
    case SignInKind::Certificate:
        return SignInTr::tr("Client certificate");
    case SignInKind::Unknown:
        break;
    }
    return step.spelled.isEmpty()
               ? SignInTr::tr("Scheme %1").arg(displayIdentifier(step.scheme, LongestName))
               : displayIdentifier(step.spelled, LongestName);
}

QString stepTitle(const SignInStep &step)
{
    const QString title = kindTitle(step);
    return step.scopes.isEmpty()
               ? title
               : QString(title % u" ("_s % displayLine(step.scopes.join(", "_L1), LongestScopes) %
                         u')');
}

QString offerTitle(const SignInOffer &offer)
{
    if (offer.steps.empty())
        return SignInTr::tr("No auth");
    QStringList titles;
    for (const SignInStep &step : offer.steps)
        titles.append(stepTitle(step));
    return titles.join(u" + "_s);
}

QString secretTitle(SignInKind kind)
{
    switch (kind) {
    case SignInKind::Authorization:
        return SignInTr::tr("Token");
    case SignInKind::Basic:
        return SignInTr::tr("Password");
    case SignInKind::Certificate:
        return SignInTr::tr("Passphrase");
    default:
        return SignInTr::tr("Key");
    }
}

} // namespace a2a
