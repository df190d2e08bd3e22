// SPDX-License-Identifier: Apache-2.0
// Which generation and which interface to speak: protocol notes "Detecting the generation" and
// "Choosing what to speak". A pure function, so that a table can test it.
#include "model/a2a/a2atr.h"
#include "model/a2a/agentcard.h"

#include "model/a2a/codec.h"
#include "model/a2a/hosts.h"
#include "model/json/document.h"

#include <QHostAddress>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

QString bindingWord(BindingKind binding)
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
    return generationWord(offer.generation) % QStringLiteral(" · ") % bindingTitle(offer.binding);
}

/// Binding names are compared without case and punctuation: "http+json", "HTTP_JSON", "REST" are
/// one.
std::optional<BindingKind> bindingFromWord(QStringView word)
{
    QString plain;
    for (const QChar c : word) {
        if (c.isLetterOrNumber())
            plain.append(c.toLower());
    }
    if (plain == u"jsonrpc")
        return BindingKind::JsonRpc;
    if (plain == u"httpjson" || plain == u"rest")
        return BindingKind::HttpJson;
    if (plain == u"grpc")
        return BindingKind::Grpc;
    return {};
}

/// Major.minor of a version as cards write it ("1.0", "v0.3.0", " 0.2.5").
static std::optional<Generation> generationFromVersion(const QString &version)
{
    QString text = version.trimmed();
    if (text.startsWith(QLatin1Char('v'), Qt::CaseInsensitive))
        text.remove(0, 1);
    const QStringList numbers = text.split(QLatin1Char('.'));
    if (numbers.value(0) == u"1")
        return Generation::V1_0;
    return generationFromWord(QString(numbers.value(0) % QLatin1Char('.') % numbers.value(1)));
}

namespace {

/// The card under examination and what is gathered from it.
struct Examination {
    json::Value card;
    QUrl cardUrl;
    Notes &notes;
    std::vector<Offer> offers;

    void add(json::Value urlValue, json::Value bindingValue, Generation generation,
             const QString &reason, json::Value tenant = {});
    void push(const Offer &offer);
    void judgeHost(const Offer &offer, json::Value at);
    void addGrpc(Offer &offer, const QString &text, json::Value at);
    [[nodiscard]] QString openScheme(Offer &offer, const QUrl &target, QString *remark) const;
    void addUnknownVersion(json::Value entry, const QString &version);
    void fromInterfaceList();
    void fromMainUrl();
    [[nodiscard]] std::pair<Generation, QString> legacyGeneration() const;
    [[nodiscard]] QUrl usableUrl(const QString &text, json::Value at, QString *remark,
                                 Phrase *problem);
};

} // namespace

static bool isAnyAddress(const QString &host)
{
    const QHostAddress address(host);
    return address == QHostAddress(QHostAddress::AnyIPv4) ||
           address == QHostAddress(QHostAddress::AnyIPv6);
}

QUrl Examination::usableUrl(const QString &text, json::Value at, QString *remark, Phrase *problem)
{
    QUrl url(text, QUrl::TolerantMode);
    if (text.isEmpty() || !url.isValid()) {
        *problem = A2aTr::tr("The card's URL \"%1\" cannot be read.").arg(text.left(200));
        return url;
    }
    if (url.isRelative()) {
        addNote(notes, "NOTE-CARD-URL-RELATIVE", Severity::Warning, "1.0 §4.4.6",
                A2aTr::tr("The card's URL is relative; it is read from the card's own address."),
                at);
        *remark = A2aTr::tr("relative URL, completed from the card's address");
        url = cardUrl.resolved(url);
    }
    if (isAnyAddress(url.host()) && !cardUrl.host().isEmpty()) {
        addNote(notes, "NOTE-CARD-URL-ANY", Severity::Warning, "1.0 §4.4.6",
                A2aTr::tr("The card's URL names %1, which is no host; the card's host is used.")
                    .arg(url.host()),
                at);
        *remark = A2aTr::tr("%1 replaced by the card's host").arg(url.host());
        url.setHost(cardUrl.host());
    }
    if (url.scheme() != u"http" && url.scheme() != u"https")
        *problem =
            A2aTr::tr("The URL's scheme \"%1\" is not http or https.").arg(url.scheme().left(40));
    else if (url.host().isEmpty())
        *problem = A2aTr::tr("The card's URL \"%1\" names no host.").arg(text.left(200));
    return url;
}

static QString triesTls()
{
    return A2aTr::tr("no scheme: tries TLS first");
}

/// Without a scheme the specification wants TLS, but servers of the official SDKs on the own
/// machine or beside a card in clear text have none. Beside a card that came by https the endpoint
/// itself is asked, where clear text would not leave this machine.
QString Examination::openScheme(Offer &offer, const QUrl &target, QString *remark) const
{
    const QString host = isAnyAddress(target.host()) ? cardUrl.host() : target.host();
    const bool isNear = isLoopbackHost(host);
    const bool mayBeClear = target.port(443) != 443;
    if (mayBeClear && cardUrl.scheme() == u"http") {
        *remark = A2aTr::tr("no scheme: in clear text, as its card");
        return u"http"_s;
    }
    if (mayBeClear && isNear && cardUrl.scheme() != u"https") {
        *remark = A2aTr::tr("no scheme: in clear text, on this machine");
        return u"http"_s;
    }
    offer.isSecurityOpen = mayBeClear && isNear;
    *remark = offer.isSecurityOpen ? triesTls() : A2aTr::tr("no scheme: TLS");
    return u"https"_s;
}

void settleSecurity(Offer &offer, bool isClear)
{
    offer.isSecurityOpen = false;
    if (isClear)
        offer.url.setScheme(u"http"_s);
    QString reason = offer.reason.quoted();
    reason.replace(triesTls(), isClear
                                   ? A2aTr::tr("no scheme: in clear text, it does not speak TLS")
                                   : A2aTr::tr("no scheme: TLS"));
    offer.reason = reason;
}

/// The card's word for a gRPC address: "host:port" (1.0), http(s) and grpc(s) URLs,
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
    QString remark;
    if (scheme.isEmpty()) {
        scheme = openScheme(offer, QUrl(u"https://"_s % target), &remark);
    } else if (scheme == u"grpc" || scheme == u"grpcs") {
        scheme = scheme == u"grpc" ? u"http"_s : u"https"_s;
    }
    QString found;
    offer.url = usableUrl(text.isEmpty() ? QString() : QString(scheme % u"://"_s % target), at,
                          &found, &offer.problem);
    const bool hasPath = offer.url.path().size() > 1;
    offer.url.setPath({});
    for (const QString &more :
         {found, remark, hasPath ? A2aTr::tr("gRPC has no use for the URL's path") : QString()}) {
        if (!more.isEmpty())
            offer.reason = QString(offer.reason.quoted() % QStringLiteral(" · ") % more);
    }
    if (offer.problem.isEmpty() && offer.generation == Generation::V0_1)
        offer.problem = A2aTr::tr("Generation 0.1 has no gRPC binding.");
#ifndef A2A_GRPC
    if (offer.problem.isEmpty())
        offer.problem = A2aTr::tr("This build cannot speak gRPC: it was made without libprotobuf.");
#endif
}

void Examination::add(json::Value urlValue, json::Value bindingValue, Generation generation,
                      const QString &reason, json::Value tenant)
{
    Offer offer;
    offer.generation = generation;
    offer.tenant = tenant.isString() ? tenant.toString() : QString();
    offer.reason = reason;
    const QString bindingText =
        bindingValue.isString() ? bindingValue.toString() : QStringLiteral("JSONRPC");
    const std::optional<BindingKind> binding = bindingFromWord(bindingText);
    offer.binding = binding.value_or(BindingKind::JsonRpc);
    const QString url = urlValue.isString() ? urlValue.toString() : QString();
    if (!binding) {
        offer.url = QUrl(url);
        offer.problem =
            A2aTr::tr("The binding \"%1\" is not one of A2A's.").arg(bindingText.left(80));
        offer.spelled = generationWord(generation) % QStringLiteral(" · ") % bindingText.left(40);
    } else if (*binding == BindingKind::Grpc) {
        addGrpc(offer, url, urlValue.isValid() ? urlValue : card);
    } else {
        QString remark;
        offer.url = usableUrl(url, urlValue.isValid() ? urlValue : card, &remark, &offer.problem);
        if (!remark.isEmpty())
            offer.reason = QString(offer.reason.quoted() % QStringLiteral(" · ") % remark);
        if (offer.problem.isEmpty() && *binding == BindingKind::HttpJson &&
            generation == Generation::V0_1)
            offer.problem = A2aTr::tr("Generation 0.1 has no HTTP+JSON binding.");
        if (offer.problem.isEmpty() && !codecFor(generation))
            offer.problem =
                A2aTr::tr("Generation %1 is not spoken yet.").arg(generationWord(generation));
    }
    if (binding && bindingText != u"JSONRPC" && bindingText != u"HTTP+JSON" &&
        bindingText != u"GRPC") {
        addNote(notes, "NOTE-CARD-BINDING-NAME", Severity::Warning, "1.0 §4.4.6",
                A2aTr::tr("The binding's name is spelled in another way than the protocol's."),
                bindingValue);
    }
    push(offer);
    if (offer.usable() && urlValue.isValid() &&
        offer.binding != BindingKind::Grpc) // which has rules of its own
        judgeHost(offer, urlValue);
}

void Examination::push(const Offer &offer)
{
    const auto same = [&offer](const Offer &other) {
        return other.url == offer.url && other.binding == offer.binding &&
               other.generation == offer.generation && other.tenant == offer.tenant;
    };
    if (std::none_of(offers.begin(), offers.end(), same))
        offers.push_back(offer);
}

/// An agent behind a proxy often tells the address it was started with: the card's own host is
/// offered too.
void Examination::judgeHost(const Offer &offer, json::Value at)
{
    const QString host = offer.url.host();
    const bool differs = !cardUrl.host().isEmpty() && host != cardUrl.host();
    if (!differs || (isLoopbackHost(host) && isLoopbackHost(cardUrl.host())))
        return;
    const bool isUnreachable = isLoopbackHost(host);
    addNote(
        notes, "NOTE-CARD-URL-HOST", isUnreachable ? Severity::Warning : Severity::Note,
        "1.0 §4.4.6",
        isUnreachable
            ? A2aTr::tr("The card's URL names this machine, but the card came from another one.")
            : A2aTr::tr("The card's URL names another host than the card came from."),
        at);
    if (isUnreachable) {
        Offer other = offer;
        other.url.setHost(cardUrl.host());
        other.reason = A2aTr::tr("%1 replaced by the card's host").arg(host);
        push(other);
    }
}

void Examination::addUnknownVersion(json::Value entry, const QString &version)
{
    Offer offer;
    offer.url = QUrl(entry["url"].toString());
    offer.binding = bindingFromWord(memberOf(entry, "protocolBinding").toString())
                        .value_or(BindingKind::JsonRpc);
    offer.problem = A2aTr::tr("Protocol version \"%1\" is not known.").arg(version.left(40));
    offer.spelled =
        version.left(40) % QStringLiteral(" · ") % entry["protocolBinding"].toString().left(40);
    offers.push_back(std::move(offer));
}

/// Card evidence 1: each entry of supportedInterfaces decides its own generation.
void Examination::fromInterfaceList()
{
    std::vector<Offer> listed;
    int position = 0;
    for (const json::Value entry : json::children(memberOf(card, "supportedInterfaces"))) {
        ++position;
        QString version = memberOf(entry, "protocolVersion").toString();
        QString reason = A2aTr::tr("interface %1 of the card").arg(position);
        if (version.isEmpty()) {
            version = card["protocolVersions"].first().toString();
            if (version.isEmpty())
                version = QStringLiteral("1.0");
            addNote(notes, "NOTE-CARD-VERSION", Severity::Warning, "1.0 §4.4.6",
                    A2aTr::tr("An interface names no protocolVersion; %1 is assumed.").arg(version),
                    entry);
            reason = reason % QStringLiteral(" · ") % A2aTr::tr("version assumed");
        }
        const std::optional<Generation> generation = generationFromVersion(version);
        if (!generation)
            addUnknownVersion(entry, version);
        else
            add(entry["url"], memberOf(entry, "protocolBinding"), *generation, reason,
                entry["tenant"]);
    }
}

/// Card evidence 2 to 9: the generation of a card without an interface list.
std::pair<Generation, QString> Examination::legacyGeneration() const
{
    const QString version = memberOf(card, "protocolVersion").toString();
    if (const auto generation = generationFromVersion(version); generation && !version.isEmpty())
        return {*generation, A2aTr::tr("protocolVersion %1").arg(version.left(20))};
    const auto has = [this](const char *member) { return card[member].isValid(); };
    const json::Value firstScheme = card["securitySchemes"].first();
    if (has("signatures") || card["skills"].first()["security"].isValid() ||
        firstScheme["type"].toString() == u"mutualTLS")
        return {Generation::V0_3,
                A2aTr::tr("signatures or security as in 0.3, no protocolVersion")};
    const bool newPath = cardUrl.path().endsWith(u"agent-card.json");
    if (has("preferredTransport") || has("additionalInterfaces"))
        return {newPath ? Generation::V0_3 : Generation::V0_2,
                A2aTr::tr("transports as in 0.2.4 and later")};
    if (has("securitySchemes") || has("security") || has("supportsAuthenticatedExtendedCard") ||
        has("iconUrl") || card["capabilities"]["extensions"].isValid())
        return {Generation::V0_2, A2aTr::tr("security members as in 0.2")};
    if (has("authentication"))
        return {Generation::V0_1, A2aTr::tr("authentication as in 0.1")};
    if (newPath)
        return {Generation::V0_3, A2aTr::tr("served at agent-card.json")};
    if (has("description") && has("defaultInputModes") && has("defaultOutputModes"))
        return {Generation::V0_2, A2aTr::tr("members as in 0.2, no protocolVersion")};
    return {Generation::V0_1, A2aTr::tr("only members that 0.1 had")};
}

void Examination::fromMainUrl()
{
    const auto [generation, evidence] = legacyGeneration();
    const size_t first = offers.size();
    if (generation == Generation::V1_0) {
        addNote(notes, "NOTE-CARD-NO-INTERFACES", Severity::Error, "1.0 §4.4.1",
                A2aTr::tr("The card says 1.0 but has no supportedInterfaces."), card);
    }
    const QString transport = memberOf(card, "preferredTransport").toString();
    add(card["url"], memberOf(card, "preferredTransport"), generation,
        transport.isEmpty()
            ? evidence
            : QString(A2aTr::tr("preferred transport") % QStringLiteral(" · ") % evidence));
    if (generation == Generation::V1_0)
        add(card["url"], memberOf(card, "preferredTransport"), Generation::V0_3,
            A2aTr::tr("in case the version is wrong"));
    for (const json::Value entry : json::children(memberOf(card, "additionalInterfaces"))) {
        add(entry["url"], entry["transport"], generation,
            A2aTr::tr("additional interface") % QStringLiteral(" · ") % evidence);
    }
    const bool isGuessed =
        !generationFromVersion(memberOf(card, "protocolVersion").toString()).has_value();
    for (size_t i = first; i < offers.size(); ++i)
        offers[i].isGuessed = isGuessed;
}

std::vector<Offer> offersFromCard(const QByteArray &bytes, const QUrl &cardUrl, Notes &notes)
{
    const json::Document document(bytes);
    Examination examination{document.root(), cardUrl, notes, {}};
    if (memberOf(examination.card, "supportedInterfaces").count() > 0)
        examination.fromInterfaceList();
    else if (examination.card["url"].isValid())
        examination.fromMainUrl();

    // Usable ones first, the newest generation before older ones; else the card's own order.
    auto &offers = examination.offers;
    std::stable_sort(offers.begin(), offers.end(), [](const Offer &a, const Offer &b) {
        if (a.usable() != b.usable())
            return a.usable();
        return (a.generation == Generation::V1_0) > (b.generation == Generation::V1_0);
    });
    return std::move(offers);
}

} // namespace a2a
