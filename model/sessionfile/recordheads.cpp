// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/recordheads.h"

#include "model/a2a/codec.h"
#include "model/a2a/jsonwriter.h"
#include "model/a2a/phrasejson.h"
#include "model/json/document.h"
#include "model/net/bindings/dialects.h"
#include "model/sessionfile/sessionformat.h"

#include <algorithm>
#include <array>
#include <utility>

namespace a2a {

static constexpr size_t MaxDetails = 1000; ///< of one error
static constexpr std::array<const char *, 8> EndWords = {
    "open", "finished", "cut", "refused", "stopped", "idle", "timed-out", "redirected"};
static constexpr std::array<const char *, 5> FrameWords = {"request", "answer", "event", "comment",
                                                           "end"};

static constexpr std::array<const char *, 3> DirectionWords = {"sent", "received", "passed"};

template <typename Value, typename Words>
static std::optional<Value> fromWord(const Words &words, const QByteArray &word)
{
    for (size_t i = 0; i < words.size(); ++i) {
        if (word == words.at(i))
            return Value(i);
    }
    return {};
}

QByteArray endReasonName(EndReason reason)
{
    return EndWords.at(size_t(reason));
}

QByteArray frameKindName(FrameKind kind)
{
    return FrameWords.at(size_t(kind));
}

std::optional<FrameKind> frameKindFromName(const QByteArray &word)
{
    return fromWord<FrameKind>(FrameWords, word);
}

/// Bytes of any kind as a string, and back.
static QString textOf(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes);
}

static QByteArray recordedBytes(json::Value value)
{
    return value.toString().toLatin1();
}

static qint64 integerOf(json::Value value, qint64 fallback = 0)
{
    return value.toInteger().value_or(fallback);
}

/// A number that fits into 32 bits, or no value.
static std::optional<quint32> indexOf(json::Value value)
{
    const std::optional<qint64> number = value.toInteger();
    if (!number || *number < 0 || *number > NoIndex)
        return {};
    return quint32(*number);
}

/// For members that a file of another origin may omit; present ones must be valid.
static std::optional<quint32> indexOr(json::Value value, quint32 absent)
{
    return value.isValid() && !value.isNull() ? indexOf(value) : std::optional(absent);
}

/// Files of another origin may omit the first one.
static std::optional<quint32> agentIn(json::Value value)
{
    return value.isNull() ? std::optional<quint32>(NoIndex) : indexOr(value, 0);
}

static void writeAgent(JsonWriter &json, quint32 agent)
{
    json.name("agent");
    if (agent == NoIndex)
        json.raw("null");
    else
        json.integer(agent);
}

static void writeHeaders(JsonWriter &json, const HttpHeaders &headers)
{
    json.beginArray();
    for (const HttpHeader &header : headers) {
        json.beginArray().string(textOf(header.name)).string(textOf(header.value)).endArray();
    }
    json.endArray();
}

static HttpHeaders readHeaders(json::Value array)
{
    HttpHeaders headers;
    for (const json::Value pair : json::children(array))
        headers.push_back({recordedBytes(pair.element(0)), recordedBytes(pair.element(1))});
    return headers;
}

static void writeUrl(JsonWriter &json, QByteArrayView name, const QUrl &url)
{
    json.name(name).string(QString::fromLatin1(url.toEncoded()));
}

static QUrl readUrl(json::Value value)
{
    return QUrl::fromEncoded(recordedBytes(value));
}

/// Whether a phrase contains no text of the program, so that it is the same in every language.
static bool isVerbatim(const Phrase &phrase)
{
    const Phrase::Values &values = phrase.values();
    return phrase.code().isEmpty() &&
           (values.empty() ||
            (values.size() == 1 && std::holds_alternative<QString>(values.front().is)));
}

/// Writes foreign text as a string, and a phrase of the program as code and values.
static void writeSaid(JsonWriter &json, const Phrase &phrase)
{
    if (isVerbatim(phrase))
        json.string(phrase.quoted());
    else
        writePhrase(json, phrase);
}

static Phrase readSaid(json::Value value)
{
    return value.isObject() ? readPhrase(value) : Phrase(value.toString());
}

/// The text of a phrase: foreign text, or the sentence of the program's own phrase if the file is
/// for people.
static void writeWords(JsonWriter &json, QByteArrayView name, const Phrase &phrase,
                       PhraseFormatter sentence)
{
    if (isVerbatim(phrase))
        json.name(name).string(phrase.quoted());
    else if (sentence)
        json.name(name).string(sentence(phrase));
}

static void writeDetails(JsonWriter &json, const Phrase::List &details, PhraseFormatter sentence)
{
    const bool areWords = std::all_of(details.begin(), details.end(), isVerbatim);
    if (details.empty() || (!areWords && !sentence))
        return;
    json.name("details").beginArray();
    for (const Phrase &detail : details)
        json.string(areWords ? detail.quoted() : sentence(detail));
    json.endArray();
}

/// The parts that are ours, without the text: readers have it in their own language.
static void writeCodes(JsonWriter &json, const Error &error)
{
    const bool hasDetails = !std::all_of(error.details.begin(), error.details.end(), isVerbatim);
    if (isVerbatim(error.message) && isVerbatim(error.hint) && !hasDetails)
        return;
    json.name("said").beginObject();
    for (const auto &[name, phrase] :
         {std::pair("message", &error.message), std::pair("hint", &error.hint)}) {
        if (isVerbatim(*phrase))
            continue;
        json.name(name);
        writePhrase(json, *phrase);
    }
    if (hasDetails) {
        json.name("details").beginArray();
        for (const Phrase &detail : error.details)
            writeSaid(json, detail);
        json.endArray();
    }
    json.endObject();
}

static void writeError(JsonWriter &json, const Error &error, PhraseFormatter sentence)
{
    json.name("error").beginObject().name("kind").string(errorKindName(error.kind));
    json.name("code").string(error.code);
    writeWords(json, "message", error.message, sentence);
    json.name("where").string(error.where);
    writeWords(json, "hint", error.hint, sentence);
    json.name("data").string(textOf(error.data)).name("reason").string(error.reason);
    writeDetails(json, error.details, sentence);
    writeCodes(json, error);
    json.endObject();
}

/// Reads a sentence from code and values if present, else from the text.
static Phrase readWords(json::Value error, const char *name)
{
    const json::Value said = error["said"][name];
    return said.isObject() ? readPhrase(said) : Phrase(error[name].toString());
}

static std::optional<Error> readError(json::Value value)
{
    if (!value.isObject())
        return {};
    Error error;
    const QString word = value["kind"].toString();
    for (int kind = 0; kind <= int(ErrorKind::File); ++kind) {
        if (errorKindName(ErrorKind(kind)) == word)
            error.kind = ErrorKind(kind);
    }
    error.code = value["code"].toString();
    error.message = readWords(value, "message");
    error.where = value["where"].toString();
    error.hint = readWords(value, "hint");
    error.data = recordedBytes(value["data"]);
    error.reason = value["reason"].toString();
    const json::Value said = value["said"]["details"];
    for (const json::Value detail : json::children(said.isArray() ? said : value["details"])) {
        if (error.details.size() < MaxDetails)
            error.details.push_back(readSaid(detail));
    }
    return error;
}

static constexpr std::array<const char *, 4> CheckWords = {"not-asked", "right", "wrong",
                                                           "missing"};
static constexpr std::array<const char *, 6> JwtWords = {"none",       "unverified", "verified",
                                                         "unreadable", "forged",     "unknown"};
static constexpr std::array<const char *, 4> TimeWords = {"not-there", "recent", "old", "future"};

static void writeReceipt(JsonWriter &json, const Receipt &receipt)
{
    const auto check = [&json](const char *name, Receipt::Check value) {
        json.name(name).plain(CheckWords.at(size_t(value)));
    };
    json.name("receipt").beginObject().name("registration").integer(receipt.registration);
    json.name("known").boolean(receipt.isKnown).name("echoed").boolean(receipt.sentValidationToken);
    check("token", receipt.token);
    check("authorization", receipt.authorization);
    json.name("jwt").plain(JwtWords.at(size_t(receipt.jwt)));
    json.name("issued").plain(TimeWords.at(size_t(receipt.issued)));
    check("audience", receipt.audience);
    check("digest", receipt.digest);
    if (receipt.isUnproven)
        json.name("unproven").boolean(true);
    json.endObject();
}

static std::optional<Receipt> readReceipt(json::Value value)
{
    const std::optional<quint32> registration = indexOr(value["registration"], 0);
    const auto check = [&value](const char *name) {
        return fromWord<Receipt::Check>(CheckWords, recordedBytes(value[name]));
    };
    const auto token = check("token");
    const auto authorization = check("authorization");
    const auto audience = check("audience");
    const auto digest = check("digest");
    const auto jwt = fromWord<Receipt::Jwt>(JwtWords, recordedBytes(value["jwt"]));
    const auto issued = fromWord<Receipt::TokenAge>(TimeWords, recordedBytes(value["issued"]));
    if (!registration || !token || !authorization || !audience || !digest || !jwt || !issued)
        return {};
    Receipt receipt{*registration, value["known"].toBool(), value["echoed"].toBool()};
    receipt.token = *token;
    receipt.authorization = *authorization;
    receipt.jwt = *jwt;
    receipt.issued = *issued;
    receipt.audience = *audience;
    receipt.digest = *digest;
    receipt.isUnproven = value["unproven"].toBool();
    return receipt;
}

QByteArray requestToJson(const ExchangeFacts &facts, quint32 agent)
{
    const RequestHead &head = facts.request;
    JsonWriter json;
    json.beginObject().name("method").string(textOf(head.method));
    writeUrl(json, "url", head.url);
    json.name("headers");
    writeHeaders(json, head.headers);
    json.name("operation").string(head.operation);
    writeAgent(json, agent);
    json.name("wallMs").integer(facts.wallClockMs).name("previous").integer(head.previous);
    json.name("edited").boolean(head.edited).name("resentFrom").integer(head.resentFrom);
    if (head.automatic)
        json.name("automatic").boolean(true);
    json.name("direction").plain(DirectionWords.at(size_t(head.direction)));
    if (!head.client.isEmpty())
        json.name("client").string(textOf(head.client));
    if (head.originalSize > 0)
        json.name("wholeSize").integer(head.originalSize);
    if (head.receipt)
        writeReceipt(json, *head.receipt);
    json.name("masked").beginArray();
    for (const MaskedRange &range : facts.requestMasks)
        json.beginArray().integer(range.offset).integer(range.length).endArray();
    return json.endArray().endObject().bytes();
}

std::optional<RequestRecord> requestFromJson(const QByteArray &text)
{
    const json::Document document(text);
    const json::Value root = document.root();
    const std::optional<quint32> agent = agentIn(root["agent"]);
    const std::optional<quint32> previous = indexOr(root["previous"], 0);
    const std::optional<quint32> resentFrom = indexOr(root["resentFrom"], 0);
    const json::Value way = root["direction"];
    const auto direction = fromWord<ExchangeDirection>(
        DirectionWords, way.isValid() ? recordedBytes(way) : QByteArray(DirectionWords.front()));
    if (!document.isValid() || !agent || !previous || !resentFrom || !direction)
        return {};
    RequestRecord record;
    record.head.direction = *direction;
    if (const json::Value receipt = root["receipt"]; receipt.isObject()) {
        record.head.receipt = readReceipt(receipt);
        if (!record.head.receipt || *direction != ExchangeDirection::Received)
            return {};
    }
    record.head.client = recordedBytes(root["client"]);
    record.head.originalSize = integerOf(root["wholeSize"]);
    record.head.method = recordedBytes(root["method"]);
    record.head.url = readUrl(root["url"]);
    record.head.headers = readHeaders(root["headers"]);
    record.head.operation = root["operation"].toString();
    record.head.agent = *agent;
    record.head.previous = *previous;
    record.head.edited = root["edited"].toBool();
    record.head.automatic = root["automatic"].toBool();
    record.head.resentFrom = *resentFrom;
    for (const json::Value range : json::children(root["masked"]))
        record.masks.push_back({integerOf(range.element(0)), integerOf(range.element(1))});
    return record;
}

/// Operations have their names of the newest protocol version.
static QByteArray operationWord(Operation operation)
{
    return codecFor(ProtocolVersion::V1_0)->operationName(operation);
}

static std::optional<Operation> operationFromWord(const QByteArray &word)
{
    for (int number = 0; number < OperationCount; ++number) {
        if (operationWord(Operation(number)) == word)
            return Operation(number);
    }
    return {};
}

QByteArray callToJson(const ExchangeTrack &track, quint32 agent)
{
    JsonWriter json;
    json.beginObject().name("generation").string(versionName(track.protocolVersion()));
    json.name("binding").string(bindingName(track.bindingKind()));
    json.name("variant").integer(track.dialect->variant);
    json.name("operation").string(textOf(operationWord(track.operation)));
    json.name("callId").integer(track.callId);
    writeAgent(json, agent);
    json.name("context");
    if (track.context == NoIndex)
        json.raw("null");
    else
        json.integer(track.context);
    json.name("attempt").integer(track.attempt).name("stream").boolean(track.stream);
    if (!track.declaredVersion.isEmpty())
        json.name("protocolVersion").string(textOf(track.declaredVersion));
    if (track.isOpen)
        json.name("openCard").boolean(true);
    return json.name("fixed").boolean(track.fixed).endObject().bytes();
}

std::optional<ExchangeTrack> callFromJson(const QByteArray &text)
{
    const json::Document document(text);
    const json::Value root = document.root();
    const auto protocolVersion = versionFromName(root["generation"].toString());
    const auto binding = bindingFromName(root["binding"].toString());
    const auto operation = operationFromWord(recordedBytes(root["operation"]));
    const std::optional<quint32> agent = agentIn(root["agent"]);
    const std::optional<quint32> context = indexOr(root["context"], NoIndex);
    if (!document.isValid() || !protocolVersion || !binding || !operation || !agent || !context)
        return {};
    ExchangeTrack track;
    track.dialect = dialectFor(*protocolVersion, *binding, quint8(integerOf(root["variant"])));
    if (!track.dialect)
        return {};
    track.operation = *operation;
    // Ids of other clients are not our numbers; those are not compared.
    track.callId = indexOf(root["callId"]).value_or(NoIndex);
    track.declaredVersion = recordedBytes(root["protocolVersion"]);
    track.isOpen = root["openCard"].toBool();
    track.agent = *agent;
    track.context = *context;
    track.attempt = quint8(integerOf(root["attempt"]));
    const json::Value stream = root["stream"];
    const bool isStreaming =
        *operation == Operation::SendStreaming || *operation == Operation::Subscribe;
    track.stream = stream.isValid() ? stream.toBool() : isStreaming;
    // Only this program repeats a refused call in another form.
    track.fixed = !root["fixed"].isValid() || root["fixed"].toBool();
    return track;
}

/// In ns since the exchange began; unknown ones are left out.
static void writeTimes(JsonWriter &json, const ExchangeFacts &facts)
{
    const std::array<std::pair<const char *, qint64>, 3> known{
        {{"connecting", facts.times.connectingNs},
         {"encrypted", facts.times.encryptedNs},
         {"sent", facts.times.sentNs}}};
    if (facts.times == ConnectionTimes())
        return;
    json.name("times").beginObject();
    for (const auto &[name, ns] : known) {
        if (ns >= 0)
            json.name(name).integer(std::max<qint64>(0, ns - facts.startedNs));
    }
    json.endObject();
}

/// Times in any file are put in order: none is before the one that precedes it.
static ConnectionTimes readTimes(json::Value value)
{
    ConnectionTimes times;
    qint64 before = 0;
    const auto read = [&value, &before](const char *name, qint64 &time) {
        const qint64 ns = integerOf(value[name], -1);
        if (ns >= before)
            before = time = ns;
    };
    read("connecting", times.connectingNs);
    read("encrypted", times.encryptedNs);
    read("sent", times.sentNs);
    return times;
}

QByteArray responseToJson(const ExchangeFacts &facts)
{
    JsonWriter json;
    json.beginObject().name("status").integer(facts.status);
    json.name("reason").string(textOf(facts.reason)).name("headers");
    writeHeaders(json, facts.responseHeaders);
    writeTimes(json, facts);
    return json.endObject().bytes();
}

std::optional<ResponseRecord> responseFromJson(const QByteArray &text)
{
    const json::Document document(text);
    const json::Value root = document.root();
    const qint64 status = integerOf(root["status"], -1);
    if (!document.isValid() || status < 0 || status > 999)
        return {};
    return ResponseRecord{int(status), recordedBytes(root["reason"]), readHeaders(root["headers"]),
                          readTimes(root["times"])};
}

QByteArray readToJson(const Omission *omitted)
{
    if (!omitted)
        return {};
    JsonWriter json;
    json.beginObject().name("omitted").beginObject().name("bytes").integer(omitted->bytes);
    json.name("count").integer(omitted->count).name("fromNs").integer(omitted->firstNs);
    return json.name("toNs").integer(omitted->lastNs).endObject().endObject().bytes();
}

std::optional<Omission> readFromJson(const QByteArray &text)
{
    if (text.isEmpty())
        return Omission();
    const json::Document document(text);
    const json::Value value = document.root()["omitted"];
    if (!document.isValid())
        return {};
    if (!value.isValid())
        return Omission();
    const Omission omitted{0, integerOf(value["bytes"], -1), integerOf(value["count"], -1),
                           integerOf(value["fromNs"], -1), integerOf(value["toNs"], -1)};
    const bool isGood = omitted.bytes > 0 && omitted.bytes <= Omission::MaxBytes &&
                        omitted.count >= 0 && omitted.count <= omitted.bytes &&
                        omitted.firstNs >= 0 && omitted.lastNs >= omitted.firstNs &&
                        omitted.lastNs <= sessionformat::LatestNs;
    return isGood ? std::optional(omitted) : std::nullopt;
}

QByteArray trailersToJson(const HttpHeaders &trailers)
{
    JsonWriter json;
    json.beginObject().name("headers");
    writeHeaders(json, trailers);
    return json.endObject().bytes();
}

std::optional<HttpHeaders> trailersFromJson(const QByteArray &text)
{
    const json::Document document(text);
    if (!document.isValid() || !document.root()["headers"].isArray())
        return {};
    return readHeaders(document.root()["headers"]);
}

static void writePassage(JsonWriter &json, const ForwardingChanges &forwarding)
{
    json.name("passage").beginObject().name("changes");
    writeHeaders(json, forwarding.changes);
    if (forwarding.body)
        json.name("body").string(textOf(*forwarding.body));
    if (forwarding.clientLeftAfter)
        json.name("leftAfter").integer(*forwarding.clientLeftAfter);
    if (forwarding.clientWasSlow)
        json.name("wasSlow").boolean(true);
    json.endObject();
}

static std::optional<ForwardingChanges> readPassage(json::Value value)
{
    if (!value.isObject())
        return {};
    ForwardingChanges forwarding{readHeaders(value["changes"]), {}};
    if (const json::Value body = value["body"]; body.isString())
        forwarding.body = recordedBytes(body);
    if (const qint64 left = integerOf(value["leftAfter"], -1); left >= 0)
        forwarding.clientLeftAfter = left;
    forwarding.clientWasSlow = value["wasSlow"].toBool();
    return forwarding;
}

QByteArray endToJson(const ExchangeFacts &facts, PhraseFormatter sentence)
{
    JsonWriter json;
    json.beginObject().name("reason").plain(endReasonName(facts.end));
    if (facts.error)
        writeError(json, *facts.error, sentence);
    if (facts.headersNs < 0)
        writeTimes(json, facts);
    if (facts.forwarding)
        writePassage(json, *facts.forwarding);
    return json.endObject().bytes();
}

std::optional<EndRecord> endFromJson(const QByteArray &text)
{
    const json::Document document(text);
    const json::Value root = document.root();
    const auto reason = fromWord<EndReason>(EndWords, recordedBytes(root["reason"]));
    if (!document.isValid() || !reason || *reason == EndReason::Open)
        return {};
    return EndRecord{*reason, readError(root["error"]), readTimes(root["times"]),
                     readPassage(root["passage"])};
}

/// In JSON Lines the reason for a choice is text only.
static AgentRecord withReason(AgentRecord agent, PhraseFormatter sentence)
{
    if (agent.forced && sentence)
        agent.forced->reason = sentence(agent.forced->reason);
    return agent;
}

QByteArray agentToJson(const AgentRecord &known, PhraseFormatter sentence)
{
    const AgentRecord agent = withReason(known, sentence);
    JsonWriter json;
    json.beginObject().name("input").string(agent.typedAddress);
    writeUrl(json, "url", agent.cardUrl);
    if (agent.forced) {
        json.name("forced").beginObject();
        json.name("generation").string(versionName(agent.forced->protocolVersion));
        json.name("binding").string(bindingName(agent.forced->binding));
        writeUrl(json, "url", agent.forced->url);
        json.name("tenant").string(agent.forced->tenant);
        json.name("variant").integer(agent.forced->variant);
        json.name("reason");
        writeSaid(json, agent.forced->reason);
        json.endObject();
    }
    if (agent.error)
        writeError(json, *agent.error, sentence);
    return json.optional("profile", agent.profile).endObject().bytes();
}

static std::optional<Offer> readOffer(json::Value value)
{
    const auto protocolVersion = versionFromName(value["generation"].toString());
    const auto binding = bindingFromName(value["binding"].toString());
    if (!protocolVersion || !binding)
        return {};
    Offer offer;
    offer.protocolVersion = *protocolVersion;
    offer.binding = *binding;
    offer.url = readUrl(value["url"]);
    offer.tenant = value["tenant"].toString();
    offer.variant = quint8(integerOf(value["variant"]));
    offer.reason = readSaid(value["reason"]);
    return offer;
}

std::optional<AgentRecord> agentFromJson(const QByteArray &text)
{
    const json::Document document(text);
    const json::Value root = document.root();
    if (!document.isValid() || !root.isObject())
        return {};
    AgentRecord agent;
    agent.typedAddress = root["input"].toString();
    agent.cardUrl = readUrl(root["url"]);
    agent.forced = readOffer(root["forced"]);
    agent.error = readError(root["error"]);
    agent.profile = root["profile"].toString();
    return agent;
}

} // namespace a2a
