// SPDX-License-Identifier: Apache-2.0
#include "model/signin/oauthtypes.h"

#include "model/a2a/hostscope.h"

namespace a2a {

Error unsupportedGrantError(const QString &grant)
{
    Phrase message{"oauth-grant-unknown", {grant.left(60)}};
    Phrase hint{"hint-oauth-other-flow"};
    if (grant == u"implicit") {
        message = {"oauth-grant-implicit"};
        hint = {"hint-oauth-use-code"};
    } else if (grant == u"password") {
        message = {"oauth-grant-password"};
        hint = {"hint-oauth-use-code"};
    }
    return Error(ErrorKind::Usage, QStringLiteral("oauth-grant"), message).hinting(hint);
}

bool isAllowedOAuthUrl(const QUrl &url)
{
    if (!url.isValid() || url.host().isEmpty() || !url.userInfo().isEmpty() || url.hasFragment())
        return false;
    const QString scheme = url.scheme();
    return scheme == u"https" || (scheme == u"http" && isLoopbackHost(url.host()));
}

bool pointsToPrivateNetwork(const QUrl &from, const QUrl &to)
{
    const HostScope reach = hostScope(to.host());
    return !from.isEmpty() && hostScope(from.host()) == HostScope::Public &&
           (reach == HostScope::Loopback || reach == HostScope::LinkLocal);
}

} // namespace a2a
