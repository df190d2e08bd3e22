// SPDX-License-Identifier: Apache-2.0
#include "model/facts/sectionlinks.h"

#include <QRegularExpression>

namespace a2a {

using namespace Qt::StringLiterals;

/// The published page of a protocol version; its headings are found by their number.
static QString specification(QStringView version, const QString &number)
{
    QString page;
    if (version == u"1.0")
        page = u"https://a2a-protocol.org/v1.0.0/specification/"_s;
    else if (version == u"0.3")
        page = u"https://a2a-protocol.org/v0.3.0/specification/"_s;
    else if (version == u"0.2")
        page = u"https://a2a-protocol.org/v0.2.6/specification/"_s;
    else if (version == u"0.1")
        return u"https://github.com/a2aproject/A2A/tree/v0.1.0"_s;
    else
        return {};
    return number.isEmpty() ? page : QString(page % u"#:~:text="_s % number % u'.');
}

static QString urlOf(const QString &place)
{
    static const QRegularExpression generation(u"^(\\d\\.\\d)(?:\\.\\d)? (?:§)?([A-Z]?[\\d.]*)$"_s);
    static const QRegularExpression rfc(u"^RFC (\\d{3,5})(?: §([\\d.]+))?"_s);
    if (const auto found = generation.match(place); found.hasMatch())
        return specification(found.capturedView(1), found.captured(2));
    if (const auto found = rfc.match(place); found.hasMatch()) {
        const QString page = u"https://www.rfc-editor.org/rfc/rfc"_s % found.captured(1);
        return found.captured(2).isEmpty() ? page
                                           : QString(page % u"#section-"_s % found.captured(2));
    }
    if (place.startsWith("JSON-RPC"_L1))
        return u"https://www.jsonrpc.org/specification"_s;
    if (place.startsWith("WHATWG HTML"_L1))
        return u"https://html.spec.whatwg.org/multipage/server-sent-events.html"_s;
    return {};
}

std::vector<SectionLink> sectionLinks(const QString &section)
{
    std::vector<SectionLink> links;
    for (const QString &piece : section.split(u';', Qt::SkipEmptyParts)) {
        const QString place = piece.trimmed();
        if (const QString url = urlOf(place); !url.isEmpty())
            links.push_back({place, url});
    }
    return links;
}

} // namespace a2a
