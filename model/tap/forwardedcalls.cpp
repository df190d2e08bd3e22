// SPDX-License-Identifier: Apache-2.0
#include "model/tap/forwardedcalls.h"

#include "model/json/document.h"
#include "model/net/http/encodedpath.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

/// All protocol versions, the newest first.
static std::vector<ProtocolVersion> protocolVersions()
{
    std::vector<ProtocolVersion> all;
    for (int number = int(newestVersion()); number >= 0; --number)
        all.push_back(ProtocolVersion(number));
    return all;
}

namespace {

/// The hints of a request about its protocol version and binding.
struct Asked {
    const RequestHead &head;
    const std::vector<Offer> &offers;
    QString version; ///< "1.0" of its header, or empty

    /// How well an interface of that version fits; higher is better.
    [[nodiscard]] int fit(ProtocolVersion protocolVersion, BindingKind binding) const;
};

} // namespace

static bool isAt(const QUrl &url, const Offer &offer)
{
    return url.scheme() == offer.url.scheme() && url.host() == offer.url.host() &&
           url.port() == offer.url.port() && encodedPath(url).startsWith(encodedPath(offer.url));
}

int Asked::fit(ProtocolVersion protocolVersion, BindingKind binding) const
{
    if (!version.isEmpty())
        return version == versionName(protocolVersion) ? 3 : 0;
    int best = 0;
    for (const Offer &offer : offers) {
        if (offer.protocolVersion == protocolVersion && offer.binding == binding &&
            offer.isVersionKnown)
            best = std::max(best, isAt(head.url, offer) ? 2 : 1);
    }
    return best;
}

namespace {

/// A candidate for the call that a request makes.
struct Candidate {
    ForwardedCall call;
    int likeness = 0; ///< of the body to the one that the dialect would write

    [[nodiscard]] std::pair<int, int> rank(const Asked &asked) const
    {
        return {asked.fit(call.dialect->protocolVersion, call.dialect->bindingKind), likeness};
    }
};
using Candidates = std::vector<Candidate>;

} // namespace

/// The candidate that fits the request best; of equally good ones the newest.
static std::optional<ForwardedCall> bestOf(const Candidates &calls, const Asked &asked)
{
    const auto best = std::max_element(
        calls.begin(), calls.end(),
        [&asked](const Candidate &a, const Candidate &b) { return a.rank(asked) < b.rank(asked); });
    return best == calls.end() ? std::nullopt : std::optional(best->call);
}

/// How many names of members two documents share at the same positions.
static int sharedNames(json::Value a, json::Value b)
{
    if (a.isArray() && b.isArray())
        return sharedNames(a.first(), b.first());
    int shared = 0;
    for (const json::Value member : json::children(a)) {
        const json::Value other =
            b.isObject() && a.isObject() ? b[member.rawName()] : json::Value();
        if (other.isValid())
            shared += 1 + sharedNames(member, other);
    }
    return shared;
}

static void addRpcCalls(Candidates &calls, ProtocolVersion protocolVersion, QByteArrayView method)
{
    const Dialect *dialect = dialectFor(protocolVersion, BindingKind::JsonRpc);
    if (!dialect || method.isEmpty()) // versions have no name for what they lack
        return;
    for (int number = 0; number < OperationCount; ++number) {
        const auto operation = Operation(number);
        if (method == dialect->codec->operationName(operation))
            calls.push_back({{dialect, operation}});
    }
    for (const ExtendedCardMethod &form : dialect->codec->extendedCardMethods()) {
        if (!form.isGet && method == form.name)
            calls.push_back({{dialect, Operation::ExtendedCard}});
    }
}

static std::optional<ForwardedCall> rpcCall(const Asked &asked, QByteArrayView body)
{
    const json::Document document(body.toByteArray());
    const json::Value method = document.root()["method"];
    QByteArray scratch;
    Candidates calls;
    for (const ProtocolVersion protocolVersion : protocolVersions())
        addRpcCalls(calls, protocolVersion, method.toUtf8(scratch));
    return bestOf(calls, asked);
}

static constexpr auto TaskHole = "a2ascope-task"_L1;
static constexpr auto ConfigHole = "a2ascope-config"_L1;
static constexpr auto TenantHole = "a2ascope-tenant"_L1;

/// Whether a segment fits a pattern: "a2ascope-task:cancel" fits any id with that verb.
static bool fits(QStringView segment, QStringView pattern)
{
    for (const QLatin1StringView hole : {TaskHole, ConfigHole, TenantHole}) {
        if (!pattern.startsWith(hole))
            continue;
        const QStringView verb = pattern.sliced(hole.size());
        const bool hasVerb = segment.contains(u':');
        return segment.size() > verb.size() && segment.endsWith(verb) &&
               (!verb.isEmpty() || !hasVerb);
    }
    return segment == pattern;
}

/// Whether the path ends as the binding would end it. What precedes belongs to the interface.
static bool hasPath(const QString &path, const QString &pattern)
{
    const QStringList segments = path.split(u'/', Qt::SkipEmptyParts);
    const QStringList wanted = pattern.split(u'/', Qt::SkipEmptyParts);
    if (segments.size() < wanted.size() || wanted.isEmpty())
        return false;
    const qsizetype first = segments.size() - wanted.size();
    for (qsizetype at = 0; at < wanted.size(); ++at) {
        if (!fits(segments[first + at], wanted[at]))
            return false;
    }
    return true;
}

/// Adds calls over HTTP+JSON. Several dialects have the same paths: the body tells which one is in
/// use.
static void addRestCalls(Candidates &calls, const Dialect &dialect, const Asked &asked,
                         json::Value body)
{
    Offer offer;
    offer.protocolVersion = dialect.protocolVersion;
    offer.binding = BindingKind::HttpJson;
    offer.url = QUrl(u"http://agent"_s);
    for (int number = 0; number < OperationCount; ++number) {
        OperationCall call;
        call.operation = Operation(number);
        call.taskId = TaskHole;
        call.push.id = ConfigHole;
        call.push.taskId = TaskHole;
        call.draft.parts.emplace_back().kind = Part::Kind::Text;
        for (call.attempt = 0; call.attempt < 2; ++call.attempt) {
            const ExchangeRequest written =
                dialect.binding->request(*dialect.codec, offer, call, 0);
            if (written.method == asked.head.method &&
                hasPath(encodedPath(asked.head.url), encodedPath(written.url))) {
                const json::Document likely(written.body);
                calls.push_back({{&dialect, call.operation}, sharedNames(body, likely.root())});
                break;
            }
        }
    }
}

static std::optional<ForwardedCall> restCall(const Asked &asked, QByteArrayView body)
{
    const json::Document document(body.toByteArray());
    Candidates calls;
    for (const ProtocolVersion protocolVersion : protocolVersions()) {
        for (const Dialect *dialect : dialectVariants(protocolVersion, BindingKind::HttpJson))
            addRestCalls(calls, *dialect, asked, document.root());
    }
    return bestOf(calls, asked);
}

/// The major and minor version, since patches are not versions of the protocol.
static QString versionOf(const HttpHeaders &headers)
{
    const QString text = QString::fromLatin1(headerValue(headers, "A2A-Version")).trimmed();
    return text.section(u'.', 0, 1);
}

/// Before 0.3 the extended card is a document beside the endpoint of JSON-RPC.
static std::optional<ForwardedCall> cardCall(const Asked &asked)
{
    Candidates calls;
    for (const ProtocolVersion protocolVersion : protocolVersions()) {
        const Dialect *dialect = dialectFor(protocolVersion, BindingKind::JsonRpc);
        for (const ExtendedCardMethod &form :
             dialect ? dialect->codec->extendedCardMethods() : std::vector<ExtendedCardMethod>()) {
            if (form.isGet && hasPath(encodedPath(asked.head.url), QString::fromUtf8(form.name)))
                calls.push_back({{dialect, Operation::ExtendedCard}});
        }
    }
    return bestOf(calls, asked);
}

std::optional<ForwardedCall> identifyCall(const RequestHead &head, QByteArrayView body,
                                          const std::vector<Offer> &offers)
{
    const Asked asked{head, offers, versionOf(head.headers)};
    if (head.method == "POST") {
        if (const auto call = rpcCall(asked, body))
            return call;
    } else if (head.method == "GET") {
        if (const auto call = cardCall(asked))
            return call;
    }
    return restCall(asked, body);
}

} // namespace a2a
