// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/redirectpolicy.h"

#include "model/a2a/hostscope.h"
#include "model/net/http/credentials.h"

#include <algorithm>
#include <utility>

namespace a2a {

static RedirectDecision refused(const char *code, const QUrl &target, Phrase message, Phrase hint)
{
    RedirectDecision decision;
    decision.action = RedirectDecision::Action::Refuse;
    decision.url = target;
    decision.error = Error(ErrorKind::Http, QLatin1String(code), std::move(message))
                         .at(target.toString())
                         .hinting(std::move(hint));
    return decision;
}

RedirectDecision decideRedirect(const QByteArray &method, const QUrl &url, int status,
                                const QByteArray &location, int followed)
{
    if (status != 301 && status != 302 && status != 303 && status != 307 && status != 308)
        return {};
    const QString from = url.toString(QUrl::RemoveUserInfo | QUrl::RemoveFragment);
    if (location.isEmpty()) {
        return refused("redirect-no-location", {}, {"redirect-no-location", {from, status}},
                       {"hint-fault-before-us"});
    }
    QUrl target = url.resolved(QUrl::fromEncoded(location));
    target.setUserInfo(QString());
    target.setFragment(QString());
    const bool web =
        target.scheme() == QLatin1String("http") || target.scheme() == QLatin1String("https");
    if (!target.isValid() || !web || target.host().isEmpty()) {
        return refused("redirect-bad-location", target,
                       {"redirect-bad-location", {from, QString::fromUtf8(location.left(200))}},
                       {"hint-fault-before-us"});
    }
    const QString where = target.toString();
    if (url.scheme() == QLatin1String("https") && target.scheme() == QLatin1String("http")) {
        return refused("redirect-insecure", target, {"redirect-insecure", {from, where}},
                       {"hint-use-address-if-way-trusted"});
    }
    if (hostScope(url.host()) == HostScope::Public &&
        hostScope(target.host()) != HostScope::Public) {
        return refused("redirect-inward", target, {"redirect-inward", {from, where}},
                       {"hint-enter-address-if-trusted"});
    }
    if (followed >= RedirectLimit) {
        return refused("redirect-limit", target, {"redirect-limit", {from, followed}},
                       {"hint-redirects-in-circle"});
    }
    const bool reading = method == "GET" || method == "HEAD";
    if (!reading && !sameOrigin(url, target)) {
        return refused("redirect-other-origin", target, {"redirect-other-origin", {from, where}},
                       {"hint-use-address-if-trusted"});
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

bool needsAddresses(const QUrl &url, const QUrl &target)
{
    return url.host() != target.host() && hostScope(url.host()) == HostScope::Public &&
           QHostAddress(target.host()).isNull();
}

static bool isInward(const QHostAddress &address)
{
    return hostScope(address.toString()) != HostScope::Public;
}

RedirectDecision decideByAddresses(RedirectDecision decision, const QUrl &url,
                                   const QList<QHostAddress> &from, const QList<QHostAddress> &to)
{
    const bool isFromInside = !from.isEmpty() && std::all_of(from.begin(), from.end(), isInward);
    if (isFromInside || std::none_of(to.begin(), to.end(), isInward))
        return decision;
    const QString start = url.toString(QUrl::RemoveUserInfo | QUrl::RemoveFragment);
    return refused("redirect-inward", decision.url,
                   {"redirect-inward", {start, decision.url.toString()}},
                   {"hint-enter-address-if-trusted"});
}

} // namespace a2a
