// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/redirectpolicy.h"

#include "model/a2a/hosts.h"
#include "model/net/http/credentials.h"
#include "model/net/http/exchange.h"

namespace a2a {

static RedirectDecision refused(const char *code, const QUrl &target, const QString &message,
                                const QString &hint)
{
    RedirectDecision decision;
    decision.action = RedirectDecision::Action::Refuse;
    decision.url = target;
    decision.error =
        Error{ErrorKind::Http, QLatin1String(code), message, target.toString(), hint, {}};
    return decision;
}

RedirectDecision decideRedirect(const QByteArray &method, const QUrl &url, int status,
                                const QByteArray &location, int followed)
{
    if (status != 301 && status != 302 && status != 303 && status != 307 && status != 308)
        return {};
    const QString from = url.toString(QUrl::RemoveUserInfo | QUrl::RemoveFragment);
    if (location.isEmpty()) {
        return refused(
            "redirect-no-location", {},
            Exchange::tr("%1 answered with a redirect (HTTP %2) that does not say where to.")
                .arg(from)
                .arg(status),
            Exchange::tr("This is a fault of the agent or of a proxy before it."));
    }
    QUrl target = url.resolved(QUrl::fromEncoded(location));
    target.setUserInfo(QString());
    target.setFragment(QString());
    const bool web =
        target.scheme() == QLatin1String("http") || target.scheme() == QLatin1String("https");
    if (!target.isValid() || !web || target.host().isEmpty()) {
        return refused("redirect-bad-location", target,
                       Exchange::tr("%1 redirects to “%2”, which is not a web address.")
                           .arg(from, QString::fromUtf8(location.left(200))),
                       Exchange::tr("This is a fault of the agent or of a proxy before it."));
    }
    if (url.scheme() == QLatin1String("https") && target.scheme() == QLatin1String("http")) {
        return refused(
            "redirect-insecure", target,
            Exchange::tr("%1 redirects to %2, which is not encrypted; this was not followed.")
                .arg(from, target.toString()),
            Exchange::tr("Use that address as the agent's URL if you trust the way there."));
    }
    if (hostReach(url.host()) == HostReach::Public &&
        hostReach(target.host()) != HostReach::Public) {
        return refused(
            "redirect-inward", target,
            Exchange::tr("%1 redirects to %2, which is on this machine or in a private network; "
                         "this was not followed.")
                .arg(from, target.toString()),
            Exchange::tr("A server outside has no reason to know such an address. Enter it "
                         "yourself if you trust it."));
    }
    if (followed >= RedirectLimit) {
        return refused(
            "redirect-limit", target,
            Exchange::tr("%1 redirects on after %2 redirects already.").arg(from).arg(followed),
            Exchange::tr("The agent probably redirects in a circle; the wire log shows each hop."));
    }
    const bool reading = method == "GET" || method == "HEAD";
    if (!reading && !sameOrigin(url, target)) {
        return refused("redirect-other-origin", target,
                       Exchange::tr("%1 redirects to another origin, %2; nothing was sent there.")
                           .arg(from, target.toString()),
                       Exchange::tr("Use that address as the agent's URL if you trust it."));
    }
    RedirectDecision decision;
    decision.action = RedirectDecision::Action::Follow;
    decision.url = target;
    const bool becomesGet = (status == 303 && method != "HEAD") ||
                            (method == "POST" && (status == 301 || status == 302));
    decision.method = becomesGet ? QByteArray("GET") : method;
    decision.keepsBody = !reading && !becomesGet;
    return decision;
}

} // namespace a2a
