// SPDX-License-Identifier: Apache-2.0
// Which protocol version and which interface to speak: protocol notes "Detecting the generation"
// and "Choosing what to speak". A pure function, so that a table can test it.
#include "model/a2a/agentcard.h"

#include "model/a2a/codec.h"
#include "model/a2a/hostscope.h"
#include "model/a2a/notes.h"
#include "model/json/document.h"

#include <QHostAddress>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LongestBinding = 80;
static constexpr qsizetype LongestExcerpt = 60; ///< bytes

QString bindingName(BindingKind binding)
{
    switch (binding) {
    case BindingKind::JsonRpc:
        return QStringLiteral("jsonrpc");
    case BindingKind::HttpJson:
        return QStringLiteral("rest");
    case BindingKind::Grpc:
        return QStringLiteral("grpc");
    }
    return {};
}

QString bindingTitle(BindingKind binding)
{
    switch (binding) {
    case BindingKind::JsonRpc:
        return QStringLiteral("JSON-RPC");
    case BindingKind::HttpJson:
        return QStringLiteral("HTTP+JSON");
    case BindingKind::Grpc:
        return QStringLiteral("gRPC");
    }
    return {};
}

QString offerTitle(const Offer &offer)
{
    if (!offer.spelled.isEmpty())
        return offer.spelled;
    return versionName(offer.protocolVersion) % QStringLiteral(" · ") % bindingTitle(offer.binding);
}

bool isSameInterface(const Offer &a, const Offer &b)
{
    return a.protocolVersion == b.protocolVersion && a.binding == b.binding && a.url == b.url &&
           a.tenant == b.tenant;
}

/// Binding names are compared without case and punctuation: "http+json", "HTTP_JSON", "REST" are
/// one.
std::optional<BindingKind> bindingFromName(QStringView word)
{
    QString plain;
    for (const QChar c : word) {
        if (c.isLetterOrNumber())
            plain.append(c.toLower());
    }
    if (plain == u"jsonrpc" || plain == u"jsonrpc20")
        return BindingKind::JsonRpc;
    if (plain == u"httpjson" || plain == u"rest" || plain == u"httpjsonrest")
        return BindingKind::HttpJson;
    if (plain == u"grpc")
        return BindingKind::Grpc;
    return {};
}

/// Major.minor of a version as cards write it ("1.0", "v0.3.0", " 0.2.5").
static std::optional<ProtocolVersion> parseProtocolVersion(const QString &version)
{
    QString text = version.trimmed();
    if (text.startsWith(QLatin1Char('v'), Qt::CaseInsensitive))
        text.remove(0, 1);
    const QStringList numbers = text.split(QLatin1Char('.'));
    if (numbers.value(0) == u"1")
        return ProtocolVersion::V1_0;
    return versionFromName(QString(numbers.value(0) % QLatin1Char('.') % numbers.value(1)));
}

namespace {

/// The card being examined and the results.
struct Examination {
    json::Value card;
    QUrl cardUrl;
    Notes &notes;
    std::vector<Offer> offers;

    void add(json::Value urlValue, json::Value bindingValue, ProtocolVersion protocolVersion,
             const Phrase &reason, json::Value tenant = {});
    void push(const Offer &offer);
    void judgeHost(const Offer &offer, json::Value at);
    void addGrpc(Offer &offer, const QString &text, json::Value at);
    [[nodiscard]] QString openScheme(Offer &offer, const QUrl &target, Phrase *remark) const;
    void addUnknownVersion(json::Value entry, const QString &version);
    void addNoObject(json::Value entry);
    void fromInterfaceList();
    void fromMainUrl();
    [[nodiscard]] std::pair<ProtocolVersion, Phrase> legacyVersion() const;
    [[nodiscard]] QUrl usableUrl(const QString &text, json::Value at, Phrase *remark,
                                 Phrase *problem);
};

} // namespace

static bool isAnyAddress(const QString &host)
{
    const QHostAddress address(host);
    return address == QHostAddress(QHostAddress::AnyIPv4) ||
           address == QHostAddress(QHostAddress::AnyIPv6);
}

QUrl Examination::usableUrl(const QString &text, json::Value at, Phrase *remark, Phrase *problem)
{
    QUrl url(text, QUrl::TolerantMode);
    if (text.isEmpty() || !url.isValid()) {
        *problem = Phrase("card-url-unreadable", {text.left(200)});
        return url;
    }
    const bool isRelative = url.isRelative();
    if (isRelative) {
        addNote(notes, "NOTE-CARD-URL-RELATIVE", at);
        *remark = Phrase("offer-relative-url");
        url = cardUrl.resolved(url);
    }
    if (isAnyAddress(url.host()))
        addNote(notes, "NOTE-CARD-URL-ANY", at, {.found = {"card-url-any", {url.host()}}});
    if (isAnyAddress(url.host()) && !cardUrl.host().isEmpty()) {
        *remark = Phrase("offer-host-replaced", {url.host()});
        url.setHost(cardUrl.host());
    }
    if (isRelative && url.isLocalFile())
        *problem = Phrase("card-url-relative-to-file", {text.left(200)});
    else if (url.scheme() != u"http" && url.scheme() != u"https")
        *problem = Phrase("card-url-scheme", {url.scheme().left(40)});
    else if (url.host().isEmpty())
        *problem = Phrase("card-url-without-host", {text.left(200)});
    return url;
}

static Phrase triesTls()
{
    return "offer-tries-tls";
}

/// A phrase with one of its values replaced.
static Phrase withReplaced(const Phrase &phrase, const Phrase &fact, const Phrase &by)
{
    if (phrase == fact)
        return by;
    Phrase::Values values = phrase.values();
    for (Phrase::Value &value : values) {
        if (auto *within = std::get_if<Phrase::List>(&value.is))
            for (Phrase &one : *within)
                one = withReplaced(one, fact, by);
    }
    return {phrase.code(), std::move(values)};
}

static Phrase both(const Phrase &fact, const Phrase &other)
{
    return {"offer-both", {fact, other}};
}

/// Without a scheme the specification requires TLS, but servers of the official SDKs on this
/// machine or next to a card in clear text have none. Next to a card fetched by https the endpoint
/// itself is probed, if clear text would not leave this machine.
QString Examination::openScheme(Offer &offer, const QUrl &target, Phrase *remark) const
{
    const QString host = isAnyAddress(target.host()) ? cardUrl.host() : target.host();
    const bool isNear = isLoopbackHost(host);
    const bool mayBeClear = target.port(443) != 443;
    if (mayBeClear && cardUrl.scheme() == u"http") {
        *remark = Phrase("offer-clear-as-card");
        return u"http"_s;
    }
    if (mayBeClear && isNear && cardUrl.scheme() != u"https") {
        *remark = Phrase("offer-clear-on-this-machine");
        return u"http"_s;
    }
    offer.isTlsUnknown = mayBeClear && isNear;
    *remark = offer.isTlsUnknown ? triesTls() : Phrase("offer-tls");
    return u"https"_s;
}

void setTlsByProbe(Offer &offer, bool isClear)
{
    offer.isTlsUnknown = false;
    if (isClear)
        offer.url.setScheme(u"http"_s);
    offer.reason = withReplaced(offer.reason, triesTls(),
                                isClear ? Phrase("offer-clear-without-tls") : Phrase("offer-tls"));
}

/// The card's spelling of a gRPC address: "host:port" (1.0), http(s) and grpc(s) URLs,
/// dns:///host:port.
void Examination::addGrpc(Offer &offer, const QString &text, json::Value at)
{
    QString target = text.trimmed();
    QString scheme = target.section(u"://"_s, 0, 0).toLower();
    if (scheme.size() == target.size())
        scheme.clear();
    else
        target = target.mid(scheme.size() + 3);
    if (scheme == u"dns") {
        scheme.clear();
        target = target.section(u'/', -1);
    }
    Phrase remark;
    if (scheme.isEmpty()) {
        scheme = openScheme(offer, QUrl(u"https://"_s % target), &remark);
    } else if (scheme == u"grpc" || scheme == u"grpcs") {
        scheme = scheme == u"grpc" ? u"http"_s : u"https"_s;
    }
    Phrase found;
    offer.url = usableUrl(text.isEmpty() ? QString() : QString(scheme % u"://"_s % target), at,
                          &found, &offer.problem);
    const bool hasPath = offer.url.path().size() > 1;
    offer.url.setPath({});
    for (const Phrase &more : {found, remark, hasPath ? Phrase("offer-path-unused") : Phrase()}) {
        if (!more.isEmpty())
            offer.reason = both(offer.reason, more);
    }
    if (offer.problem.isEmpty() && offer.protocolVersion == ProtocolVersion::V0_1)
        offer.problem = Phrase("no-grpc-in-0-1");
#ifndef A2A_GRPC
    if (offer.problem.isEmpty())
        offer.problem = Phrase("built-without-grpc");
#endif
}

/// The beginning of a value of the wrong type, as received.
static QString excerpt(json::Value value)
{
    return QString::fromUtf8(value.raw().first(qMin(value.raw().size(), LongestExcerpt)));
}

/// Notes that an entry in a list of interfaces is not an object.
void Examination::addNoObject(json::Value entry)
{
    Offer offer;
    offer.isVersionKnown = false;
    offer.spelled = excerpt(entry);
    offer.problem = Phrase("interface-not-object", {offer.spelled});
    offers.push_back(std::move(offer));
}

void Examination::add(json::Value urlValue, json::Value bindingValue,
                      ProtocolVersion protocolVersion, const Phrase &reason, json::Value tenant)
{
    Offer offer;
    offer.protocolVersion = protocolVersion;
    offer.tenant = tenant.isString() ? tenant.toString() : QString();
    offer.reason = reason;
    if (bindingValue.isString())
        offer.declared = bindingValue.toString().left(LongestBinding);
    const QString bindingText = bindingValue.isString() ? offer.declared : u"JSONRPC"_s;
    const std::optional<BindingKind> binding = bindingFromName(bindingText);
    offer.binding = binding.value_or(BindingKind::JsonRpc);
    offer.isBindingKnown = binding.has_value();
    const QString url = urlValue.isString() ? urlValue.toString() : QString();
    if (!urlValue.isValid()) {
        offer.problem = Phrase("interface-without-url");
    } else if (!urlValue.isString()) {
        offer.problem = Phrase("card-url-not-text", {excerpt(urlValue)});
    } else if (!binding) {
        offer.url = QUrl(url);
        offer.problem = Phrase("binding-unknown", {bindingText});
    } else if (*binding == BindingKind::Grpc) {
        addGrpc(offer, url, urlValue.isValid() ? urlValue : card);
    } else {
        Phrase remark;
        offer.url = usableUrl(url, urlValue.isValid() ? urlValue : card, &remark, &offer.problem);
        if (!remark.isEmpty())
            offer.reason = both(offer.reason, remark);
        if (offer.problem.isEmpty() && *binding == BindingKind::HttpJson &&
            protocolVersion == ProtocolVersion::V0_1)
            offer.problem = Phrase("no-rest-in-0-1");
        if (offer.problem.isEmpty() && !codecFor(protocolVersion))
            offer.problem = Phrase("generation-not-spoken", {versionName(protocolVersion)});
    }
    if (!binding)
        offer.spelled = versionName(protocolVersion) % QStringLiteral(" · ") % bindingText.left(40);
    if (binding && bindingText != u"JSONRPC" && bindingText != u"HTTP+JSON" &&
        bindingText != u"GRPC") {
        addNote(notes, "NOTE-CARD-BINDING-NAME", bindingValue);
    }
    push(offer);
    if (offer.isUsable() && urlValue.isValid() &&
        offer.binding != BindingKind::Grpc) // which has special rules
        judgeHost(offer, urlValue);
}

void Examination::push(const Offer &offer)
{
    const auto same = [&offer](const Offer &other) { return isSameInterface(other, offer); };
    if (std::none_of(offers.begin(), offers.end(), same))
        offers.push_back(offer);
}

/// An agent behind a proxy often reports the address it was started with: the card's own host is
/// offered too.
void Examination::judgeHost(const Offer &offer, json::Value at)
{
    const QString host = offer.url.host();
    const bool differs = !cardUrl.host().isEmpty() && host != cardUrl.host();
    if (!differs || (isLoopbackHost(host) && isLoopbackHost(cardUrl.host())))
        return;
    const bool isUnreachable = isLoopbackHost(host);
    if (isUnreachable)
        addNote(notes, "NOTE-CARD-URL-HOST", at,
                {.found = {"card-url-this-machine"}, .severity = Severity::Warning});
    else
        addNote(notes, "NOTE-CARD-URL-HOST", at);
    if (isUnreachable) {
        Offer other = offer;
        other.url.setHost(cardUrl.host());
        other.reason = Phrase("offer-host-replaced", {host});
        push(other);
    }
}

void Examination::addUnknownVersion(json::Value entry, const QString &version)
{
    Offer offer;
    offer.url = QUrl(entry["url"].toString());
    offer.declared = findMember(entry, "protocolBinding").toString().left(LongestBinding);
    const std::optional<BindingKind> binding = bindingFromName(offer.declared);
    offer.binding = binding.value_or(BindingKind::JsonRpc);
    offer.isBindingKnown = binding.has_value() || offer.declared.isEmpty();
    offer.isVersionKnown = false;
    offer.problem = Phrase("version-unknown", {version.left(40)});
    offer.spelled = version.left(40) % QStringLiteral(" · ") % offer.declared.left(40);
    offers.push_back(std::move(offer));
}

/// The version of interfaces that have none: the newest known one of those that a draft of 1.0
/// lists for the whole card.
static QString assumedVersion(json::Value card)
{
    QString assumed;
    std::optional<ProtocolVersion> newest;
    for (const json::Value listed : json::children(card["protocolVersions"])) {
        const QString version = listed.toString();
        const std::optional<ProtocolVersion> known = parseProtocolVersion(version);
        if (!version.isEmpty() && (assumed.isEmpty() || known > newest)) {
            assumed = version;
            newest = known;
        }
    }
    return assumed.isEmpty() ? QStringLiteral("1.0") : assumed;
}

/// Card evidence 1: each entry of supportedInterfaces has its own protocol version.
void Examination::fromInterfaceList()
{
    std::vector<Offer> listed;
    int position = 0;
    for (const json::Value entry : json::children(findMember(card, "supportedInterfaces"))) {
        ++position;
        if (!entry.isObject()) {
            addNoObject(entry);
            continue;
        }
        QString version = findMember(entry, "protocolVersion").toString();
        Phrase reason("offer-interface", {position});
        if (version.isEmpty()) {
            version = assumedVersion(card);
            addNote(notes, "NOTE-CARD-VERSION", entry,
                    {.found = {"card-version-assumed", {version}}, .member = "protocolVersion"});
            reason = both(reason, "offer-version-assumed");
        }
        if (!findMember(entry, "protocolBinding").isString())
            reason = both(reason, "offer-binding-assumed");
        const std::optional<ProtocolVersion> protocolVersion = parseProtocolVersion(version);
        if (!protocolVersion)
            addUnknownVersion(entry, version);
        else
            add(entry["url"], findMember(entry, "protocolBinding"), *protocolVersion, reason,
                entry["tenant"]);
    }
}

static bool isAnySkillSecured(json::Value card)
{
    for (const json::Value skill : json::children(card["skills"])) {
        if (skill["security"].isValid())
            return true;
    }
    return false;
}

static bool isAnySchemeMutual(json::Value card)
{
    for (const json::Value scheme : json::children(findMember(card, "securitySchemes"))) {
        if (scheme["type"].toString() == u"mutualTLS")
            return true;
    }
    return false;
}

/// Card evidence 2 to 9: the protocol version of a card without an interface list.
std::pair<ProtocolVersion, Phrase> Examination::legacyVersion() const
{
    const QString version = findMember(card, "protocolVersion").toString();
    if (const auto protocolVersion = parseProtocolVersion(version);
        protocolVersion && !version.isEmpty())
        return {*protocolVersion, Phrase("offer-version-named", {version.left(20)})};
    const auto has = [this](const char *member) { return card[member].isValid(); };
    if (has("signatures") || isAnySkillSecured(card) || isAnySchemeMutual(card))
        return {ProtocolVersion::V0_3, Phrase("offer-security-as-0-3")};
    const bool newPath = cardUrl.path().endsWith(u"agent-card.json");
    if (has("preferredTransport") || has("additionalInterfaces"))
        return {newPath ? ProtocolVersion::V0_3 : ProtocolVersion::V0_2,
                Phrase("offer-transports-as-0-2-4")};
    if (has("securitySchemes") || has("security") || has("supportsAuthenticatedExtendedCard") ||
        has("iconUrl") || card["capabilities"]["extensions"].isValid())
        return {ProtocolVersion::V0_2, Phrase("offer-security-as-0-2")};
    if (has("authentication"))
        return {ProtocolVersion::V0_1, Phrase("offer-authentication-as-0-1")};
    if (newPath)
        return {ProtocolVersion::V0_3, Phrase("offer-path-as-0-3")};
    if (has("description") && has("defaultInputModes") && has("defaultOutputModes"))
        return {ProtocolVersion::V0_2, Phrase("offer-members-as-0-2")};
    return {ProtocolVersion::V0_1, Phrase("offer-members-as-0-1")};
}

void Examination::fromMainUrl()
{
    const auto [protocolVersion, evidence] = legacyVersion();
    const size_t first = offers.size();
    if (protocolVersion == ProtocolVersion::V1_0) {
        addNote(notes, "NOTE-CARD-NO-INTERFACES", card);
    }
    const QString transport = findMember(card, "preferredTransport").toString();
    if (card["url"].isValid()) {
        add(card["url"], findMember(card, "preferredTransport"), protocolVersion,
            transport.isEmpty() ? evidence : both("offer-preferred-transport", evidence));
        if (protocolVersion == ProtocolVersion::V1_0)
            add(card["url"], findMember(card, "preferredTransport"), ProtocolVersion::V0_3,
                Phrase("offer-other-version"));
    }
    for (const json::Value entry : json::children(findMember(card, "additionalInterfaces"))) {
        if (entry.isObject())
            add(entry["url"], entry["transport"], protocolVersion,
                both("offer-additional-interface", evidence));
        else
            addNoObject(entry);
    }
    const bool isGuessed =
        !parseProtocolVersion(findMember(card, "protocolVersion").toString()).has_value();
    for (size_t i = first; i < offers.size(); ++i)
        offers[i].isGuessed = isGuessed;
}

std::vector<Offer> offersFromCard(const QByteArray &bytes, const QUrl &cardUrl, Notes &notes)
{
    const json::Document document(bytes);
    Examination examination{document.root(), cardUrl, notes, {}};
    if (findMember(examination.card, "supportedInterfaces").count() > 0)
        examination.fromInterfaceList();
    else if (examination.card["url"].isValid() ||
             findMember(examination.card, "additionalInterfaces").count() > 0)
        examination.fromMainUrl();

    // Usable ones first, the newest version before older ones; else the card's own order.
    auto &offers = examination.offers;
    std::stable_sort(offers.begin(), offers.end(), [](const Offer &a, const Offer &b) {
        if (a.isUsable() != b.isUsable())
            return a.isUsable();
        return (a.protocolVersion == ProtocolVersion::V1_0) >
               (b.protocolVersion == ProtocolVersion::V1_0);
    });
    return std::move(offers);
}

} // namespace a2a
