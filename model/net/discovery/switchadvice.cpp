// SPDX-License-Identifier: Apache-2.0
// Advice for a card that names one protocol version while the endpoint uses another: protocol notes
// 2.2, 2.4 and 12.
#include "model/net/discovery/switchadvice.h"

#include "model/json/document.h"
#include "model/net/bindings/dialects.h"
#include "model/net/http/credentials.h"
#include "model/net/http/encodedpath.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace a2a {

static constexpr std::array ProtocolVersions{ProtocolVersion::V1_0, ProtocolVersion::V0_3,
                                             ProtocolVersion::V0_2, ProtocolVersion::V0_1};
static constexpr std::array Bindings{BindingKind::JsonRpc, BindingKind::HttpJson,
                                     BindingKind::Grpc};

static Phrase nameOf(const Offer &offer)
{
    return {"dialect", {versionName(offer.protocolVersion), bindingTitle(offer.binding)}};
}

static std::optional<ProtocolVersion> detectTaskVersion(json::Value object)
{
    if (object["sessionId"].isValid() || object["artifacts"].first()["index"].isValid())
        return ProtocolVersion::V0_1;
    const json::Value state = object["status"]["state"];
    if (!state.isString())
        return {};
    if (state.toString().startsWith(u"TASK_STATE_"))
        return ProtocolVersion::V1_0;
    if (object["contextId"].isValid() || object["taskId"].isValid())
        return ProtocolVersion::V0_3;
    return {};
}

std::optional<ProtocolVersion> detectPayloadVersion(json::Value payload)
{
    if (!payload.isObject())
        return {};
    const QString kind = payload["kind"].toString();
    if (kind == u"task" || kind == u"message" || kind == u"status-update" ||
        kind == u"artifact-update")
        return ProtocolVersion::V0_3;
    if (payload.count() == 1) {
        for (const char *member : {"task", "message", "statusUpdate", "artifactUpdate"}) {
            if (payload[member].isObject())
                return ProtocolVersion::V1_0;
        }
    }
    return detectTaskVersion(payload);
}

namespace {

/// Why another offer is considered.
enum class Sign : quint8 { None, UnknownCall, RefusedVersion, NotThere, OtherBinding, OtherShape };

struct Reading {
    Sign sign = Sign::None;
    std::vector<ProtocolVersion>
        protocolVersions; ///< suggested by the response, the likeliest first
    std::optional<BindingKind> binding;
    QString what; ///< the code to quote
};

} // namespace

/// Versions that an error names, except the refused one; the newest first.
static std::vector<ProtocolVersion> versionsIn(const Error &error, ProtocolVersion refused)
{
    static const QRegularExpression version(
        QStringLiteral("(?<![\\d.])(0\\.[1-9]|1\\.\\d+)(?![\\d])"));
    const QString text = error.message.quoted() % u' ' % Phrase::joined(error.details).quoted() %
                         u' ' % QString::fromUtf8(error.data.left(8192));
    std::vector<ProtocolVersion> named;
    for (const ProtocolVersion protocolVersion : ProtocolVersions) {
        auto matches = version.globalMatch(text);
        bool found = false;
        while (matches.hasNext())
            found = versionFromName(matches.next().captured(1)) == protocolVersion || found;
        if (found && protocolVersion != refused)
            named.push_back(protocolVersion);
    }
    return named;
}

/// The versions to try if the card does not help. A card that names no version is older than the
/// versions that require one.
static std::vector<ProtocolVersion> neighbours(const Offer &offerInUse)
{
    const VersionTraits &version = traitsOf(offerInUse.protocolVersion);
    std::vector<ProtocolVersion> others(version.alternatives.begin(), version.alternatives.end());
    if (offerInUse.isGuessed && !version.sendsVersionHeader)
        std::sort(others.begin(), others.end());
    return others;
}

static Reading readRefusal(const Offer &offerInUse, const EndpointResponse &answer)
{
    const Error &error = *answer.error;
    const bool refusedVersion =
        error.reason == u"VERSION_NOT_SUPPORTED" ||
        (error.code == u"-32009" && traitsOf(offerInUse.protocolVersion).hasVersionError);
    if (refusedVersion) {
        std::vector<ProtocolVersion> named = versionsIn(error, offerInUse.protocolVersion);
        return {
            Sign::RefusedVersion, named.empty() ? neighbours(offerInUse) : named, {}, error.code};
    }
    // Old servers check the method's name with the rest of the request and call it invalid.
    const bool everyAgentHasIt =
        answer.operation == Operation::Send || answer.operation == Operation::SendStreaming ||
        answer.operation == Operation::GetTask || answer.operation == Operation::CancelTask;
    if (!everyAgentHasIt)
        return {};
    // Some say "unsupported method" under the code for an operation that is not supported.
    const bool namesMethod =
        error.code == u"-32004" && error.message.quoted().contains(u"method", Qt::CaseInsensitive);
    if (error.code == u"-32601" || error.code == u"UNIMPLEMENTED" || namesMethod ||
        (error.code == u"-32600" && error.kind == ErrorKind::Rpc))
        return {Sign::UnknownCall, neighbours(offerInUse), {}, error.code};
    if (error.kind == ErrorKind::Http &&
        (error.code == u"404" || error.code == u"405" || error.code == u"501"))
        return {Sign::NotThere, {offerInUse.protocolVersion}, {}, u"HTTP " % error.code};
    return {};
}

static Reading readResponse(const Offer &offerInUse, const EndpointResponse &answer)
{
    const BindingTraits &form = traitsOf(offerInUse.binding);
    const json::Document document(form.hasBinaryBodies ? QByteArray() : answer.body);
    const json::Value root = document.isValid() ? document.root() : json::Value();
    const bool isRpc = root["jsonrpc"].isValid();
    if (!form.hasEnvelope && isRpc)
        return {Sign::OtherBinding, {offerInUse.protocolVersion}, BindingKind::JsonRpc, {}};
    if (answer.error) {
        const bool bare = answer.error->code == u"not-json-rpc" && detectPayloadVersion(root);
        if (form.hasEnvelope && bare)
            return {Sign::OtherBinding, {offerInUse.protocolVersion}, BindingKind::HttpJson, {}};
        return readRefusal(offerInUse, answer);
    }
    // The protobuf JSON of 0.3 looks like 1.0: over HTTP+JSON only the dialect probe can tell.
    if (!form.hasEnvelope)
        return {};
    const std::optional<ProtocolVersion> shape = detectPayloadVersion(root["result"]);
    const bool asOffered = !shape || *shape == traitsOf(offerInUse.protocolVersion).payloadVersion;
    return asOffered ? Reading{} : Reading{Sign::OtherShape, {*shape}, {}, {}};
}

static bool needsTry(Sign sign)
{
    return sign == Sign::UnknownCall || sign == Sign::NotThere;
}

/// The same offer with another version, binding or URL.
static Offer guessed(const Offer &offerInUse, ProtocolVersion protocolVersion, BindingKind binding,
                     const QUrl &url)
{
    Offer guess = offerInUse;
    guess.protocolVersion = protocolVersion;
    guess.binding = binding;
    guess.url = url;
    guess.variant = 0;
    guess.isGuessed = false;
    guess.reason = {"offer-suggested-by-answer"};
    guess.problem = {};
    guess.spelled.clear();
    return guess;
}

/// Where the routes may be instead: some cards leave out the /v1 below which their agent has them,
/// or name a /v1 that it does not have; others name an address of their own.
static QList<QUrl> neighborsOf(const Offer &offerInUse, const QUrl &cardUrl)
{
    QList<QUrl> urls;
    const QString path = encodedPath(offerInUse.url);
    if (traitsOf(offerInUse.binding).hasPaths) {
        QUrl url = offerInUse.url;
        url.setPath(path.endsWith(u"/v1") ? path.chopped(3) : QString(path % u"/v1"),
                    QUrl::TolerantMode);
        urls.append(url);
    }
    if (!cardUrl.isLocalFile() && cardUrl.isValid()) {
        const QString card = encodedPath(cardUrl);
        const qsizetype wellKnown = card.lastIndexOf(u"/.well-known/");
        QUrl url = cardUrl.adjusted(QUrl::RemoveQuery | QUrl::RemoveFragment);
        url.setPath(wellKnown >= 0 ? card.left(wellKnown) : card.section(u'/', 0, -2),
                    QUrl::TolerantMode);
        if (!sameOrigin(url, offerInUse.url) || encodedPath(url) != path)
            urls.append(url);
    }
    return urls;
}

/// Offers of the card first, then the same address with another version or binding.
static std::vector<Offer> offersFor(const Reading &reading, const Offer &offerInUse,
                                    const std::vector<Offer> &listed, const QUrl &cardUrl)
{
    const bool elsewhere = reading.sign == Sign::NotThere;
    std::vector<Offer> offers;
    for (const bool sameUrl : {true, false}) {
        for (const Offer &offer : listed) {
            const bool fits =
                std::find(reading.protocolVersions.begin(), reading.protocolVersions.end(),
                          offer.protocolVersion) != reading.protocolVersions.end();
            if (offer.isUsable() && !isSameInterface(offer, offerInUse) &&
                (offer.url == offerInUse.url) == sameUrl &&
                (elsewhere || (fits && (!reading.binding || offer.binding == *reading.binding))))
                offers.push_back(offer);
        }
    }
    const auto guess = [&](ProtocolVersion protocolVersion, BindingKind binding, const QUrl &url) {
        const Offer offer = guessed(offerInUse, protocolVersion, binding, url);
        if (dialectFor(protocolVersion, binding) && !isSameInterface(offer, offerInUse))
            offers.push_back(offer);
    };
    if (!elsewhere) {
        for (const ProtocolVersion protocolVersion : reading.protocolVersions)
            guess(protocolVersion, reading.binding.value_or(offerInUse.binding), offerInUse.url);
        return offers;
    }
    for (const QUrl &url : neighborsOf(offerInUse, cardUrl))
        guess(offerInUse.protocolVersion, offerInUse.binding, url);
    const BindingTraits &form = traitsOf(offerInUse.binding);
    if (!form.hasBinaryBodies)
        guess(offerInUse.protocolVersion,
              form.hasEnvelope ? BindingKind::HttpJson : BindingKind::JsonRpc, offerInUse.url);
    return offers;
}

static Phrase sentenceFor(const Reading &reading, const Offer &offerInUse, const Offer &advised)
{
    const Phrase was = nameOf(offerInUse);
    const Phrase next = nameOf(advised);
    switch (reading.sign) {
    case Sign::UnknownCall:
        return {"advice-calls-answered", {was, reading.what, next}};
    case Sign::RefusedVersion:
        return {"advice-version-refused", {was, reading.what, next}};
    case Sign::NotThere:
        return {"advice-answers-there",
                {was, offerInUse.url.toString(QUrl::RemoveUserInfo), reading.what, next,
                 advised.url.toString(QUrl::RemoveUserInfo)}};
    case Sign::OtherBinding:
        return {"advice-other-binding", {was, next}};
    case Sign::OtherShape:
        return {"advice-other-shape", {was, next}};
    case Sign::None:
        break;
    }
    return {};
}

std::optional<SwitchAdvice> adviseSwitch(const Offer &offerInUse, const EndpointResponse &answer,
                                         const std::vector<Offer> &listed)
{
    const Reading reading = readResponse(offerInUse, answer);
    if (reading.sign == Sign::None || needsTry(reading.sign))
        return {};
    const std::vector<Offer> offers = offersFor(reading, offerInUse, listed, {});
    if (offers.empty())
        return {};
    return SwitchAdvice{offers.front(), sentenceFor(reading, offerInUse, offers.front())};
}

std::vector<SwitchAdvice> switchesToTry(const Offer &offerInUse, const EndpointResponse &answer,
                                        const std::vector<Offer> &listed, const QUrl &cardUrl)
{
    static constexpr size_t MaxTries = 6;
    const Reading reading = readResponse(offerInUse, answer);
    std::vector<SwitchAdvice> advices;
    if (!needsTry(reading.sign))
        return advices;
    for (const Offer &offer : offersFor(reading, offerInUse, listed, cardUrl)) {
        const bool isKnown =
            std::any_of(advices.begin(), advices.end(), [&offer](const SwitchAdvice &one) {
                return isSameInterface(one.offer, offer);
            });
        // Bindings that need HTTP/2 are left out, because trying one takes more than a request.
        if (!isKnown && !traitsOf(offer.binding).needsHttp2 && advices.size() < MaxTries)
            advices.push_back({offer, sentenceFor(reading, offerInUse, offer)});
    }
    return advices;
}

bool isVersionSpecificError(const Error &error)
{
    static constexpr std::array codes{u"-32001", u"-32002", u"-32003", u"-32005",
                                      u"-32006", u"-32007", u"-32008"};
    return error.kind == ErrorKind::Rpc &&
           std::any_of(codes.begin(), codes.end(),
                       [&error](const char16_t *code) { return error.code == QStringView(code); });
}

std::vector<Offer> unlistedOffers(const std::vector<Offer> &listed, const QUrl &url)
{
    std::vector<Offer> offers;
    for (const ProtocolVersion protocolVersion : ProtocolVersions) {
        for (const BindingKind binding : Bindings) {
            const bool isListed =
                std::any_of(listed.begin(), listed.end(), [&](const Offer &offer) {
                    return offer.isUsable() && offer.protocolVersion == protocolVersion &&
                           offer.binding == binding;
                });
            if (isListed || !dialectFor(protocolVersion, binding))
                continue;
            Offer offer;
            offer.protocolVersion = protocolVersion;
            offer.binding = binding;
            offer.url = url;
            if (traitsOf(binding).hasOwnPaths)
                offer.url.setPath({});
            offer.reason = {"offer-chosen-by-hand"};
            offers.push_back(std::move(offer));
        }
    }
    return offers;
}

} // namespace a2a
