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

static constexpr std::array Generations{Generation::V1_0, Generation::V0_3, Generation::V0_2,
                                        Generation::V0_1};
static constexpr std::array Bindings{BindingKind::JsonRpc, BindingKind::HttpJson,
                                     BindingKind::Grpc};

static Phrase nameOf(const Offer &offer)
{
    return {"dialect", {generationWord(offer.generation), bindingTitle(offer.binding)}};
}

static std::optional<Generation> generationOfTask(json::Value object)
{
    if (object["sessionId"].isValid() || object["artifacts"].first()["index"].isValid())
        return Generation::V0_1;
    const json::Value state = object["status"]["state"];
    if (!state.isString())
        return {};
    if (state.toString().startsWith(u"TASK_STATE_"))
        return Generation::V1_0;
    if (object["contextId"].isValid() || object["taskId"].isValid())
        return Generation::V0_3;
    return {};
}

std::optional<Generation> generationOfPayload(json::Value payload)
{
    if (!payload.isObject())
        return {};
    const QString kind = payload["kind"].toString();
    if (kind == u"task" || kind == u"message" || kind == u"status-update" ||
        kind == u"artifact-update")
        return Generation::V0_3;
    if (payload.count() == 1) {
        for (const char *member : {"task", "message", "statusUpdate", "artifactUpdate"}) {
            if (payload[member].isObject())
                return Generation::V1_0;
        }
    }
    return generationOfTask(payload);
}

namespace {

/// Why another offer is considered.
enum class Sign : quint8 { None, UnknownCall, RefusedVersion, NotThere, OtherBinding, OtherShape };

struct Reading {
    Sign sign = Sign::None;
    std::vector<Generation> generations; ///< suggested by the response, the likeliest first
    std::optional<BindingKind> binding;
    QString what; ///< the code to quote
};

} // namespace

/// Versions that an error names, except the refused one; the newest first.
static std::vector<Generation> versionsIn(const Error &error, Generation refused)
{
    static const QRegularExpression version(
        QStringLiteral("(?<![\\d.])(0\\.[1-9]|1\\.\\d+)(?![\\d])"));
    const QString text = error.message.quoted() % u' ' % Phrase::joined(error.details).quoted() %
                         u' ' % QString::fromUtf8(error.data.left(8192));
    std::vector<Generation> named;
    for (const Generation generation : Generations) {
        auto matches = version.globalMatch(text);
        bool found = false;
        while (matches.hasNext())
            found = generationFromWord(matches.next().captured(1)) == generation || found;
        if (found && generation != refused)
            named.push_back(generation);
    }
    return named;
}

/// The versions to try if the card does not help. A card that names no version is older than the
/// versions that require one.
static std::vector<Generation> neighbours(const Offer &spoken)
{
    const VersionTraits &version = traitsOf(spoken.generation);
    std::vector<Generation> others(version.alternatives.begin(), version.alternatives.end());
    if (spoken.isGuessed && !version.namesVersion)
        std::sort(others.begin(), others.end());
    return others;
}

static Reading readRefusal(const Offer &spoken, const EndpointAnswer &answer)
{
    const Error &error = *answer.error;
    const bool refusedVersion =
        error.reason == u"VERSION_NOT_SUPPORTED" ||
        (error.code == u"-32009" && traitsOf(spoken.generation).hasVersionError);
    if (refusedVersion) {
        std::vector<Generation> named = versionsIn(error, spoken.generation);
        return {Sign::RefusedVersion, named.empty() ? neighbours(spoken) : named, {}, error.code};
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
        return {Sign::UnknownCall, neighbours(spoken), {}, error.code};
    if (error.kind == ErrorKind::Http &&
        (error.code == u"404" || error.code == u"405" || error.code == u"501"))
        return {Sign::NotThere, {spoken.generation}, {}, u"HTTP " % error.code};
    return {};
}

static Reading readAnswer(const Offer &spoken, const EndpointAnswer &answer)
{
    const BindingTraits &form = traitsOf(spoken.binding);
    const json::Document document(form.hasBinaryBodies ? QByteArray() : answer.body);
    const json::Value root = document.isValid() ? document.root() : json::Value();
    const bool isRpc = root["jsonrpc"].isValid();
    if (!form.hasEnvelope && isRpc)
        return {Sign::OtherBinding, {spoken.generation}, BindingKind::JsonRpc, {}};
    if (answer.error) {
        const bool bare = answer.error->code == u"not-json-rpc" && generationOfPayload(root);
        if (form.hasEnvelope && bare)
            return {Sign::OtherBinding, {spoken.generation}, BindingKind::HttpJson, {}};
        return readRefusal(spoken, answer);
    }
    // The protobuf JSON of 0.3 looks like 1.0: over HTTP+JSON only the dialect probe can tell.
    if (!form.hasEnvelope)
        return {};
    const std::optional<Generation> shape = generationOfPayload(root["result"]);
    const bool asOffered = !shape || *shape == traitsOf(spoken.generation).payloadVersion;
    return asOffered ? Reading{} : Reading{Sign::OtherShape, {*shape}, {}, {}};
}

static bool needsTry(Sign sign)
{
    return sign == Sign::UnknownCall || sign == Sign::NotThere;
}

/// The same offer with another version, binding or URL.
static Offer guessed(const Offer &spoken, Generation generation, BindingKind binding,
                     const QUrl &url)
{
    Offer guess = spoken;
    guess.generation = generation;
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
static QList<QUrl> neighborsOf(const Offer &spoken, const QUrl &cardUrl)
{
    QList<QUrl> urls;
    const QString path = encodedPath(spoken.url);
    if (traitsOf(spoken.binding).hasPaths) {
        QUrl url = spoken.url;
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
        if (!sameOrigin(url, spoken.url) || encodedPath(url) != path)
            urls.append(url);
    }
    return urls;
}

/// Offers of the card first, then the same address with another version or binding.
static std::vector<Offer> offersFor(const Reading &reading, const Offer &spoken,
                                    const std::vector<Offer> &listed, const QUrl &cardUrl)
{
    const bool elsewhere = reading.sign == Sign::NotThere;
    std::vector<Offer> offers;
    for (const bool sameUrl : {true, false}) {
        for (const Offer &offer : listed) {
            const bool fits = std::find(reading.generations.begin(), reading.generations.end(),
                                        offer.generation) != reading.generations.end();
            if (offer.usable() && !isSameInterface(offer, spoken) &&
                (offer.url == spoken.url) == sameUrl &&
                (elsewhere || (fits && (!reading.binding || offer.binding == *reading.binding))))
                offers.push_back(offer);
        }
    }
    const auto guess = [&](Generation generation, BindingKind binding, const QUrl &url) {
        const Offer offer = guessed(spoken, generation, binding, url);
        if (dialectFor(generation, binding) && !isSameInterface(offer, spoken))
            offers.push_back(offer);
    };
    if (!elsewhere) {
        for (const Generation generation : reading.generations)
            guess(generation, reading.binding.value_or(spoken.binding), spoken.url);
        return offers;
    }
    for (const QUrl &url : neighborsOf(spoken, cardUrl))
        guess(spoken.generation, spoken.binding, url);
    const BindingTraits &form = traitsOf(spoken.binding);
    if (!form.hasBinaryBodies)
        guess(spoken.generation, form.hasEnvelope ? BindingKind::HttpJson : BindingKind::JsonRpc,
              spoken.url);
    return offers;
}

static Phrase sentenceFor(const Reading &reading, const Offer &spoken, const Offer &advised)
{
    const Phrase was = nameOf(spoken);
    const Phrase next = nameOf(advised);
    switch (reading.sign) {
    case Sign::UnknownCall:
        return {"advice-calls-answered", {was, reading.what, next}};
    case Sign::RefusedVersion:
        return {"advice-version-refused", {was, reading.what, next}};
    case Sign::NotThere:
        return {"advice-answers-there",
                {was, spoken.url.toString(QUrl::RemoveUserInfo), reading.what, next,
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

std::optional<SwitchAdvice> adviseSwitch(const Offer &spoken, const EndpointAnswer &answer,
                                         const std::vector<Offer> &listed)
{
    const Reading reading = readAnswer(spoken, answer);
    if (reading.sign == Sign::None || needsTry(reading.sign))
        return {};
    const std::vector<Offer> offers = offersFor(reading, spoken, listed, {});
    if (offers.empty())
        return {};
    return SwitchAdvice{offers.front(), sentenceFor(reading, spoken, offers.front())};
}

std::vector<SwitchAdvice> switchesToTry(const Offer &spoken, const EndpointAnswer &answer,
                                        const std::vector<Offer> &listed, const QUrl &cardUrl)
{
    static constexpr size_t MostTries = 6;
    const Reading reading = readAnswer(spoken, answer);
    std::vector<SwitchAdvice> advices;
    if (!needsTry(reading.sign))
        return advices;
    for (const Offer &offer : offersFor(reading, spoken, listed, cardUrl)) {
        const bool isKnown =
            std::any_of(advices.begin(), advices.end(), [&offer](const SwitchAdvice &one) {
                return isSameInterface(one.offer, offer);
            });
        // Bindings that need HTTP/2 are left out, because trying one takes more than a request.
        if (!isKnown && !traitsOf(offer.binding).needsHttp2 && advices.size() < MostTries)
            advices.push_back({offer, sentenceFor(reading, spoken, offer)});
    }
    return advices;
}

bool isOfTheVersion(const Error &error)
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
    for (const Generation generation : Generations) {
        for (const BindingKind binding : Bindings) {
            const bool isListed =
                std::any_of(listed.begin(), listed.end(), [&](const Offer &offer) {
                    return offer.usable() && offer.generation == generation &&
                           offer.binding == binding;
                });
            if (isListed || !dialectFor(generation, binding))
                continue;
            Offer offer;
            offer.generation = generation;
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
