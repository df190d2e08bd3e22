// SPDX-License-Identifier: Apache-2.0
#include "model/session/extensionnegotiation.h"

#include "model/session/session.h"

#include <QSet>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;
using Outcome = ExtensionNegotiation::Outcome;

static constexpr const char *HeaderNames[] = {"A2A-Extensions", "X-A2A-Extensions"};
/// Our headers and any server's are smaller; anything beyond is not examined.
static constexpr qsizetype MaxHeaderBytes = qsizetype{1} << 20;
static constexpr ExchangeId MaxLookedAt = 1000;

/// Compares the length first, which tells most names apart: whole sessions are searched.
static bool isNamed(const HttpHeader &line, QByteArrayView name)
{
    return line.name.size() == name.size() && line.name.compare(name, Qt::CaseInsensitive) == 0;
}

namespace {

/// URIs in order of appearance, each once.
class UriList {
public:
    void add(const QString &uri)
    {
        if (uri.isEmpty() || m_known.contains(uri))
            return;
        m_known.insert(uri);
        m_uris.append(uri);
    }
    /// Adds the URIs in all headers of that name, each a comma-separated list.
    void addHeaders(const HttpHeaders &headers, const char *name)
    {
        for (const HttpHeader &line : headers) {
            if (!isNamed(line, name))
                continue;
            for (const QByteArray &uri :
                 line.value.first(qMin(line.value.size(), MaxHeaderBytes)).split(','))
                add(QString::fromUtf8(uri.trimmed().left(ExtensionNegotiation::MaxUriChars)));
        }
    }
    [[nodiscard]] bool has(const QString &uri) const { return m_known.contains(uri); }
    [[nodiscard]] const QStringList &uris() const { return m_uris; }

private:
    QStringList m_uris;
    QSet<QString> m_known;
};

} // namespace

static UriList listOf(const QStringList &uris)
{
    UriList list;
    for (const QString &uri : uris)
        list.add(uri.trimmed().left(ExtensionNegotiation::MaxUriChars));
    return list;
}

/// The extensions that a response names: over gRPC in the head of a stream, and in the trailers if
/// there is no body.
static UriList namedBy(const ExchangeFacts &facts)
{
    UriList list;
    for (const char *name : HeaderNames) {
        list.addHeaders(facts.responseHeaders, name);
        list.addHeaders(facts.trailers, name);
    }
    return list;
}

/// Whether the exchange mentions extensions at all.
static bool saysExtensions(const ExchangeFacts &facts)
{
    for (const HttpHeaders *lines :
         {&facts.request.headers, &facts.responseHeaders, &facts.trailers}) {
        for (const HttpHeader &line : *lines) {
            if (std::any_of(std::begin(HeaderNames), std::end(HeaderNames),
                            [&](const char *name) { return isNamed(line, name); }))
                return true;
        }
    }
    return false;
}

static UriList requestedBy(const ExchangeFacts &facts)
{
    UriList list;
    for (const char *name : HeaderNames)
        list.addHeaders(facts.request.headers, name);
    return list;
}

/// Only from a successful response can one conclude that nothing else was activated.
static bool hasResponse(const ExchangeFacts &facts)
{
    if (facts.status < 200 || facts.status >= 300)
        return false;
    QByteArray grpc = headerValue(facts.trailers, "grpc-status");
    if (grpc.isEmpty())
        grpc = headerValue(facts.responseHeaders, "grpc-status");
    return grpc.isEmpty() || grpc.trimmed() == "0";
}

static QByteArray answerHeaderOf(const ExchangeFacts &facts, const QByteArray &own)
{
    for (const char *name : HeaderNames) {
        const bool isNamed = !headerValue(facts.responseHeaders, name).isEmpty() ||
                             !headerValue(facts.trailers, name).isEmpty();
        if (isNamed && own.compare(name, Qt::CaseInsensitive) != 0)
            return name;
    }
    return {};
}

int ExtensionNegotiation::count(Outcome outcome) const
{
    return int(
        std::count_if(extensions.begin(), extensions.end(), [outcome](const Extension &extension) {
            return extension.outcome == outcome;
        }));
}

QStringList ExtensionNegotiation::uris(Outcome outcome) const
{
    QStringList uris;
    for (const Extension &extension : extensions) {
        if (extension.outcome == outcome)
            uris.append(extension.uri);
    }
    return uris;
}

ExtensionNegotiation negotiatedExtensions(const ExchangeFacts &facts, const Dialect &dialect,
                                          const AgentCard *card)
{
    ExtensionNegotiation result;
    result.header = dialect.extensionsHeader;
    result.hasResponse = hasResponse(facts);
    result.responseHeader = answerHeaderOf(facts, result.header);
    const UriList requested = requestedBy(facts);
    const UriList named = namedBy(facts);
    const UriList offered = listOf(card ? card->extensions : QStringList());
    const UriList required = listOf(card ? card->requiredExtensions : QStringList());
    const auto add = [&](const QString &uri, Outcome outcome) {
        if (qsizetype(result.extensions.size()) < ExtensionNegotiation::MaxListed)
            result.extensions.push_back({uri, outcome, required.has(uri)});
        else
            ++result.unlisted;
    };
    for (const QString &uri : requested.uris()) {
        const bool isSilent = !named.has(uri);
        add(uri, !isSilent                   ? Outcome::Activated
                 : card && !offered.has(uri) ? Outcome::NotOffered
                 : result.hasResponse        ? Outcome::Ignored
                                             : Outcome::Requested);
    }
    for (const QString &uri : named.uris()) {
        if (!requested.has(uri))
            add(uri, Outcome::Unrequested);
    }
    if (result.header.isEmpty())
        return result; // the protocol version has no way to request them
    for (const QString &uri : required.uris()) {
        if (!requested.has(uri) && !named.has(uri))
            add(uri, Outcome::RequiredNotRequested);
    }
    return result;
}

ExtensionNegotiation negotiatedExtensions(const Session &session, ExchangeId id)
{
    const ExchangeTrack *track = session.store().track(id);
    if (!track || !track->dialect)
        return {};
    const AgentCard *card = nullptr;
    if (track->agent < AgentIndex(session.agentCount()) &&
        session.agent(track->agent).link().foundCard())
        card = session.agent(track->agent).link().card();
    return negotiatedExtensions(session.recording().facts(id), *track->dialect, card);
}

ExchangeId findLastNegotiation(const Session &session, quint32 agent)
{
    const ExchangeId last = session.recording().lastId();
    for (ExchangeId id = last; id > 0 && last - id < MaxLookedAt; --id) {
        const ExchangeTrack *track = session.store().track(id);
        if (!track || !track->dialect || track->agent != agent)
            continue;
        const ExchangeFacts &facts = session.recording().facts(id);
        if (saysExtensions(facts) && hasResponse(facts) &&
            !(requestedBy(facts).uris().isEmpty() && namedBy(facts).uris().isEmpty()))
            return id;
    }
    return 0;
}

Phrase outcomePhrase(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Activated:
        return {"extension-activated"};
    case Outcome::Ignored:
        return {"extension-ignored"};
    case Outcome::NotOffered:
        return {"extension-not-offered"};
    case Outcome::Requested:
        return {"extension-requested"};
    case Outcome::Unrequested:
        return {"extension-unrequested"};
    case Outcome::RequiredNotRequested:
        break;
    }
    return {"extension-required"};
}

Phrase::List summarize(const ExtensionNegotiation &negotiation)
{
    Phrase::List parts;
    for (const Outcome outcome :
         {Outcome::Activated, Outcome::Ignored, Outcome::NotOffered, Outcome::Requested,
          Outcome::Unrequested, Outcome::RequiredNotRequested}) {
        if (const int count = negotiation.count(outcome); count > 0)
            parts.push_back({"extension-count", {count, outcomePhrase(outcome)}});
    }
    if (negotiation.unlisted > 0)
        parts.push_back({"extensions-unlisted", {negotiation.unlisted}});
    return parts;
}

} // namespace a2a
