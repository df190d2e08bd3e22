// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/authscheme.h"

#include <QCoreApplication>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

class AuthSchemeTr final {
    Q_DECLARE_TR_FUNCTIONS(a2a::AuthScheme)
};

} // namespace

static QString schemeOf(const SignInEntry &entry)
{
    switch (entry.kind) {
    case SignInKind::Basic:
        return u"Basic"_s;
    case SignInKind::OAuth:
        return u"OAuth 2"_s;
    case SignInKind::OpenIdConnect:
        return u"OpenID Connect"_s;
    case SignInKind::Certificate:
        return AuthSchemeTr::tr("certificate");
    default:
        return entry.parameter;
    }
}

QString authSchemeName(const AgentAccount &account)
{
    QStringList schemes;
    for (const SignInEntry &entry : account.choice().entries)
        schemes.append(schemeOf(entry));
    return schemes.join(u" + "_s);
}

bool isSignedIn(const Connection &agent)
{
    return !agent.choices().credentials().isEmpty() || agent.choices().tls().hasClientCertificate();
}

} // namespace a2a
