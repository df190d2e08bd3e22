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

static QStringList warningsAbout(const LinkFacts &facts)
{
    QStringList warnings;
    if (!facts.url.userInfo().isEmpty())
        warnings << FilesTr::tr("The text before the “@” is a user name or password, not the host. "
                                "The link points to %1.")
                        .arg(facts.host);
    if (!facts.unicodeHost.isEmpty())
        warnings << FilesTr::tr(
                        "The host is written %1 but its letters are not all ASCII; its exact name "
                        "is %2.")
                        .arg(isolated(facts.unicodeHost), facts.host);
    switch (hostReach(facts.url.host())) {
    case HostReach::Loopback:
        warnings << FilesTr::tr("This address is on this machine: a local service may respond.");
        break;
    case HostReach::Private:
        warnings << FilesTr::tr(
            "This address is in a private network: an internal service may respond.");
        break;
    case HostReach::LinkLocal:
        warnings << FilesTr::tr(
            "This is a link-local address: on a cloud host it can expose credentials.");
        break;
    case HostReach::Public:
        break;
    }
    if (facts.shown != facts.link)
        warnings << FilesTr::tr("The link contains invisible characters; they are shown escaped.");
    return warnings;
}

LinkFacts linkFacts(const QString &link)
{
    LinkFacts facts;
    facts.link = link;
    facts.shown = displayIdentifier(link, LongestLink);
    if (link.size() > LongestLink) {
        facts.refusal = FilesTr::tr("The link is longer than %1 characters.").arg(LongestLink);
        return facts;
    }
    facts.url = QUrl(link, QUrl::StrictMode);
    facts.host = displayIdentifier(facts.url.host(QUrl::FullyEncoded));
    const QString readable = displayIdentifier(facts.url.host(QUrl::FullyDecoded));
    if (facts.host.contains("xn--"_L1) || readable != facts.host) {
        // Qt shows some host names only in their encoded form, because they could be confused with
        // others.
        const QString written =
            link.section(u'/', 2, 2).section(u'@', -1).section(u'?', 0, 0).section(u'#', 0, 0);
        facts.unicodeHost = readable != facts.host ? readable : displayIdentifier(written);
        if (facts.unicodeHost == facts.host)
            facts.unicodeHost.clear();
    }
    const Result<RemoteLink> judged = remoteLink(link);
    if (!judged)
        facts.refusal = displayLine(textOf(judged.error().message), 300);
    if (!facts.host.isEmpty())
        facts.warnings = warningsAbout(facts);
    return facts;
}

QStringList linksIn(const QString &text, int most)
{
    static const QRegularExpression link(u"\\bhttps?://[^\\s<>\"'`|\\\\^{}\\[\\]]+"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    static constexpr qsizetype MostLookedAt = 256 * 1024;
    QStringList links;
    const QString seen = text.left(MostLookedAt);
    auto found = link.globalMatch(seen);
    while (found.hasNext() && links.size() < most) {
        QString one = found.next().captured();
        while (!one.isEmpty() && QStringView(u".,;:!?)*_").contains(one.back()))
            one.chop(1); // belongs to the sentence, not the link
        if (!links.contains(one))
            links.append(one);
    }
    return links;
}

} // namespace a2a
