// SPDX-License-Identifier: Apache-2.0
#include "ui/files/linkinfo.h"

#include "model/a2a/hostscope.h"
#include "model/session/remotefiles.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace a2a {

using namespace Qt::StringLiterals;

/// The user-visible texts of this folder outside of classes with their own tr().
class FilesTr final {
    Q_DECLARE_TR_FUNCTIONS(a2a::Files)
};

/// Longer links are content rather than URLs.
static constexpr qsizetype LongestLink = 8192;

static QStringList warningsAbout(const LinkInfo &info)
{
    QStringList warnings;
    if (!info.url.userInfo().isEmpty())
        warnings << FilesTr::tr("The text before the “@” is a user name or password, not the host. "
                                "The link points to %1.")
                        .arg(info.host);
    if (!info.unicodeHost.isEmpty())
        warnings << FilesTr::tr(
                        "The host is written %1 but its letters are not all ASCII; its exact name "
                        "is %2.")
                        .arg(isolated(info.unicodeHost), info.host);
    switch (hostScope(info.url.host())) {
    case HostScope::Loopback:
        warnings << FilesTr::tr("This address is on this machine: a local service may respond.");
        break;
    case HostScope::Private:
        warnings << FilesTr::tr(
            "This address is in a private network: an internal service may respond.");
        break;
    case HostScope::LinkLocal:
        warnings << FilesTr::tr(
            "This is a link-local address: on a cloud host it can expose credentials.");
        break;
    case HostScope::Public:
        break;
    }
    if (info.shown != info.link)
        warnings << FilesTr::tr("The link contains invisible characters; they are shown escaped.");
    return warnings;
}

LinkInfo analyzeLink(const QString &link)
{
    LinkInfo info;
    info.link = link;
    info.shown = displayIdentifier(link, LongestLink);
    if (link.size() > LongestLink) {
        info.refusal = FilesTr::tr("The link is longer than %1 characters.").arg(LongestLink);
        return info;
    }
    info.url = QUrl(link, QUrl::StrictMode);
    info.host = displayIdentifier(info.url.host(QUrl::FullyEncoded));
    const QString readable = displayIdentifier(info.url.host(QUrl::FullyDecoded));
    if (info.host.contains("xn--"_L1) || readable != info.host) {
        // Qt shows some host names only in their encoded form, because they could be confused with
        // others.
        const QString written =
            link.section(u'/', 2, 2).section(u'@', -1).section(u'?', 0, 0).section(u'#', 0, 0);
        info.unicodeHost = readable != info.host ? readable : displayIdentifier(written);
        if (info.unicodeHost == info.host)
            info.unicodeHost.clear();
    }
    const Result<RemoteLink> judged = parseRemoteLink(link);
    if (!judged)
        info.refusal = displayLine(textOf(judged.error().message), 300);
    if (!info.host.isEmpty())
        info.warnings = warningsAbout(info);
    return info;
}

QStringList findLinks(const QString &text, int maxLinks)
{
    static const QRegularExpression link(u"\\bhttps?://[^\\s<>\"'`|\\\\^{}\\[\\]]+"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    static constexpr qsizetype MaxLookedAt = 256 * 1024;
    QStringList links;
    const QString seen = text.left(MaxLookedAt);
    auto found = link.globalMatch(seen);
    while (found.hasNext() && links.size() < maxLinks) {
        QString one = found.next().captured();
        while (!one.isEmpty() && QStringView(u".,;:!?)*_").contains(one.back()))
            one.chop(1); // belongs to the sentence, not the link
        if (!links.contains(one))
            links.append(one);
    }
    return links;
}

} // namespace a2a
