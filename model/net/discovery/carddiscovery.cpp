// SPDX-License-Identifier: Apache-2.0
#include "model/net/discovery/carddiscovery.h"

#include "model/json/document.h"
#include "model/log/categories.h"
#include "model/net/bindings/a2aerrors.h"
#include "model/net/bindings/dialects.h"
#include "model/net/http/exchangeerrors.h"
#include "model/net/http/tlsprobe.h"
#include "model/platform/files.h"

#include <QFile>

#include <algorithm>
#include <array>
#include <utility>

namespace a2a {

/// Cards in the wild have up to 60 KB; anything larger is something else.
static constexpr qint64 CardLimit = 8 * 1024 * 1024;

/// The most bytes read at the address typed: it may be an endpoint, which may send anything without
/// end.
static constexpr qint64 TypedLimit = 256 * 1024;
static constexpr std::chrono::seconds TypedPatience{5};
static constexpr qsizetype LongestName = 100;

/// The path as in the request line, for messages.
static QString pathOf(const QUrl &url)
{
    const QString path = url.path(QUrl::FullyEncoded);
    return path.isEmpty() ? QStringLiteral("/") : path;
}

static QString written(const QUrl &url)
{
    return url.toString(QUrl::FullyEncoded | QUrl::RemoveUserInfo | QUrl::RemoveFragment);
}

/// Up to 0.2 the card was at agent.json, since then at agent-card.json. A card at the other
/// location gets a note.
static void notePath(FoundCard &found)
{
    const QString name = found.url.path().section(u'/', -1);
    if (found.url.isLocalFile() || found.offers.empty() ||
        (name != u"agent.json" && name != u"agent-card.json"))
        return;
    if (name != traitsOf(found.offers.front().protocolVersion).cardFile) {
        addNote(found.notes, "NOTE-CARD-PATH", {}, {.found = {"card-path", {found.url.path()}}});
    }
}

static void judgeOffers(FoundCard &found)
{
    found.offers = offersFromCard(found.card.json, found.url, found.notes);
    for (Offer &offer : found.offers) {
        if (offer.isUsable() && !dialectFor(offer)) {
            offer.problem = {"dialect-not-spoken",
                             {versionName(offer.protocolVersion), bindingTitle(offer.binding)}};
        }
    }
    std::stable_partition(found.offers.begin(), found.offers.end(),
                          [](const Offer &offer) { return offer.isUsable(); });
    notePath(found);
}

CardDiscovery::CardDiscovery(Recording &recording, QObject *parent)
    : QObject(parent)
    , m_recording(recording)
{
}

CardDiscovery::~CardDiscovery() = default;

void CardDiscovery::start(const QString &input, const AgentAccess &access, quint32 agent)
{
    m_access = access;
    m_agent = agent;
    Result<std::vector<CardCandidate>> candidates = cardCandidates(input);
    if (candidates)
        m_candidates = candidates.take();
    else
        m_attempts.push_back({{}, 0, candidates.error()});
    qCDebug(lcNet, "agent %d: its card may stand at %zu places", int(agent), m_candidates.size());
    scheduleNext();
}

void CardDiscovery::stop()
{
    m_stopped = true;
    if (m_exchange)
        m_exchange->stop();
    if (auto *probe = findChild<TlsProbe *>()) { // a handshake may take seconds
        delete probe;
        scheduleNext();
    }
}

/// The path of the URL without its file name.
static QString folderOf(const QUrl &url)
{
    return url.path(QUrl::FullyEncoded).section(u'/', 0, -2);
}

bool CardDiscovery::continuesWith(const CardCandidate &candidate) const
{
    // Without a connection the other addresses of the same host fail the same way.
    if (!m_unreachable.isEmpty() && originOf(candidate.url) == m_unreachable)
        return false;
    const bool isAbove = candidate.place == CardLocation::Above;
    if (m_isBroken && (isAbove || candidate.isCardAddress))
        return false;
    return !isAbove || std::none_of(m_others.begin(), m_others.end(), [&](const OtherCard &one) {
        return sameOrigin(one.url, candidate.url) && folderOf(one.url) == folderOf(candidate.url);
    });
}

void CardDiscovery::scheduleNext()
{
    QMetaObject::invokeMethod(this, &CardDiscovery::tryNext, Qt::QueuedConnection);
}

void CardDiscovery::tryNext()
{
    while (m_next < m_candidates.size() && !continuesWith(m_candidates[m_next]))
        ++m_next;
    if (m_stopped || m_next >= m_candidates.size())
        return conclude();
    const CardCandidate &candidate = m_candidates[m_next++];
    if (candidate.url.isLocalFile())
        readFile(candidate.url);
    else
        request(candidate);
}

void CardDiscovery::request(const CardCandidate &candidate)
{
    m_body.clear();
    m_isStream = false;
    m_exchange = std::make_unique<Exchange>(m_recording);
    connect(m_exchange.get(), &Exchange::answered, this, &CardDiscovery::onAnswered);
    connect(m_exchange.get(), &Exchange::bodyReceived, this,
            [this](QByteArrayView bytes) { m_body.append(bytes); });
    connect(m_exchange.get(), &Exchange::finished, this, &CardDiscovery::onFinished);
    ExchangeRequest request;
    request.method = "GET";
    request.url = candidate.url;
    request.headers = cardRequestHeaders();
    request.bodyLimit = CardLimit;
    request.totalLimit = std::chrono::seconds(30);
    if (candidate.place == CardLocation::Typed && !candidate.isCardAddress) {
        request.headers.front().value = "application/json"; // Accept: endpoints may send others
        request.bodyLimit = TypedLimit;
        request.totalLimit = TypedPatience;
    }
    m_access.applyTo(request);
    request.operation = QStringLiteral("agent card");
    request.agent = m_agent;
    m_exchange->start(request);
}

void CardDiscovery::onAnswered()
{
    m_isStream = m_exchange->contentType() == "text/event-stream";
    if (m_isStream)
        m_exchange->stop();
}

void CardDiscovery::recordFailure(Error error)
{
    if (error.where.isEmpty())
        error.where = m_exchange->url().toString(QUrl::RemoveUserInfo);
    qCDebug(lcNet, "exchange %u brought no card: %s %s", m_exchange->id(),
            qUtf8Printable(errorKindName(error.kind)), qUtf8Printable(error.code));
    m_attempts.push_back(
        {m_exchange->url(), m_exchange->status(), std::move(error), currentCandidate().place});
}

static Error noCard(const char *code, Phrase message)
{
    return Error(ErrorKind::Decode, QString::fromLatin1(code), std::move(message))
        .hinting({"hint-own-url-or-card-url"});
}

/// Whether the response to plain HTTP is that of a port with TLS: by closing the connection, by
/// bytes that are not HTTP, or (Go, nginx, Apache) by a page with status 400 that names https.
static bool mayNeedTls(const CardAttempt &attempt, const QByteArray &body)
{
    if (attempt.url.scheme() != u"http")
        return false;
    const QString &code = attempt.error->code;
    return code == u"closed-without-answer" || code == u"not-http" ||
           (attempt.status == 400 && (body.contains("HTTPS") || body.contains("SSL")));
}

/// Whether an earlier attempt at the same origin ended in the same way, so that no other handshake
/// is needed.
static bool wasAsked(const std::vector<CardAttempt> &attempts)
{
    const CardAttempt &last = attempts.back();
    return std::any_of(attempts.begin(), attempts.end() - 1, [&last](const CardAttempt &one) {
        return one.error && one.status == last.status && one.error->code == last.error->code &&
               sameOrigin(one.url, last.url);
    });
}

static Error needsTls(const CardAttempt &attempt)
{
    const QString place = hostAndPort(attempt.url);
    return Error(ErrorKind::Tls, QStringLiteral("tls-needed"),
                 attempt.status > 0 ? Phrase("tls-needed-status", {place, attempt.status})
                                    : Phrase("tls-needed", {place}))
        .at(attempt.error->where)
        .hinting({"hint-use-https"});
}

/// The server's own words about why it sends no card.
static QString saidBy(const QByteArray &body, const QByteArray &contentType)
{
    const json::Document document(body);
    if (document.isValid())
        return serverErrorText(document.root());
    return serverErrorText(body, contentType.contains("html") || body.trimmed().startsWith('<'));
}

void CardDiscovery::onFinished(const ExchangeOutcome &outcome)
{
    const int status = m_exchange->status();
    if (m_isStream && !m_stopped) {
        recordFailure(
            noCard("stream-answer", {"card-answer-is-stream", {pathOf(m_exchange->url())}}));
    } else if (outcome.error) {
        const ErrorKind kind = outcome.error->kind;
        const bool mayBeEndpoint =
            currentCandidate().place == CardLocation::Typed && !currentCandidate().isCardAddress;
        if (!mayBeEndpoint &&
            (kind == ErrorKind::Network || kind == ErrorKind::Tls || kind == ErrorKind::Timeout))
            m_unreachable = originOf(currentCandidate().url);
        recordFailure(*outcome.error);
    } else if (status < 200 || status >= 300) {
        const bool isRefusal = status == 401 || status == 403;
        Error error(isRefusal ? ErrorKind::Auth : ErrorKind::Http, QString::number(status));
        error.message = {"no-card-at", {pathOf(m_exchange->url()), status}};
        if (const QString said = saidBy(m_body, m_exchange->contentType()); !said.isEmpty())
            error.details.push_back(said); // for the summary
        recordFailure(std::move(error));
    } else {
        return readResponse();
    }
    if (m_stopped || !mayNeedTls(m_attempts.back(), m_body) || wasAsked(m_attempts))
        return scheduleNext();
    auto *probe = new TlsProbe(this);
    probe->setTlsOnly();
    connect(probe, &TlsProbe::answered, this, [this, probe](TlsProbe::Verdict verdict) {
        probe->setParent(nullptr); // the probe has ended
        probe->deleteLater();
        CardAttempt &attempt = m_attempts.back();
        if (verdict == TlsProbe::Verdict::Tls) {
            m_unreachable = originOf(attempt.url);
            attempt.error = needsTls(attempt);
        }
        scheduleNext();
    });
    probe->start(m_exchange->url(), m_access.proxy);
}

/// Only the agent's own card is used. One above the address typed is its own if the address is one
/// of its interfaces.
void CardDiscovery::readResponse()
{
    const QUrl &url = m_exchange->url();
    const CardLocation place =
        computeCardLocation(url, currentCandidate().typed); // redirects may have led elsewhere
    const bool isTypedCard =
        currentCandidate().isCardAddress && currentCandidate().place == CardLocation::Typed;
    const json::Document document(m_body);
    const CardLikeness likeness =
        document.isValid() ? cardLikeness(document.root()) : CardLikeness::None;
    const bool isRpc = document.isValid() && document.root()["jsonrpc"].isValid();
    FoundCard found;
    found.url = url;
    Result<AgentCard> card = readCard(m_body, found.notes);
    if (card) {
        found.card = card.take();
        judgeOffers(found);
        const bool isOwn =
            place != CardLocation::Above || isEndpointOf(found.offers, currentCandidate().typed);
        const bool isCard = likeness == CardLikeness::Most || (isTypedCard && !isRpc);
        if (isCard && isOwn)
            return accept(std::move(found));
        if (isCard) {
            offerOther(found);
            return scheduleNext();
        }
        if (isRpc)
            recordFailure(noCard("rpc-answer", {"card-answer-is-rpc", {pathOf(url)}}));
        else if (likeness == CardLikeness::None)
            recordFailure(noCard("not-a-card", {"card-answer-is-other-json", {pathOf(url)}}));
        else
            recordFailure(noCard("not-a-card", {"card-answer-incomplete", {pathOf(url)}}));
        const bool isCardPlace = url.path().endsWith(u".json");
        if (isOwn && !isRpc && (isCardPlace || likeness == CardLikeness::Some))
            keepAsFallback(std::move(found), likeness);
    } else if (m_body.trimmed().isEmpty()) {
        recordFailure(noCard("empty-answer", {"card-answer-empty", {pathOf(url)}}));
        m_attempts.back().error->hint =
            emptyBodyHint(m_exchange->responseHeaders(), {"hint-may-be-no-agent"});
    } else if (m_exchange->contentType().contains("html") || m_body.trimmed().startsWith('<')) {
        recordFailure(noCard("html-answer", {"card-answer-is-page", {pathOf(url)}}));
    } else {
        recordFailure(card.error());
        m_isBroken =
            m_isBroken || (place != CardLocation::Above && m_body.trimmed().startsWith('{'));
    }
    m_isBroken = m_isBroken || isTypedCard;
    scheduleNext();
}

/// What was meant to be the agent's card is used if there is no better one, and any other JSON at
/// the place of its card if there is none at all.
void CardDiscovery::keepAsFallback(FoundCard found, CardLikeness likeness)
{
    m_isBroken = m_isBroken || likeness == CardLikeness::Some;
    if (m_fallback && m_fallback->likeness >= likeness)
        return;
    m_fallback = Fallback{std::move(found), likeness, m_attempts.size() - 1};
}

/// No candidate is left.
void CardDiscovery::conclude()
{
    if (m_stopped || !m_fallback ||
        (m_fallback->likeness == CardLikeness::None && !m_others.empty())) {
        emit finished(summary());
        return;
    }
    m_attempts[m_fallback->attempt].error.reset();
    emit finished(std::move(m_fallback->found));
}

/// The card of another path: it is named once, and not used.
void CardDiscovery::offerOther(const FoundCard &found)
{
    const QString name = found.card.name.isEmpty() ? found.url.host() : found.card.name;
    if (std::find(m_otherCardBytes.begin(), m_otherCardBytes.end(), found.card.json) ==
        m_otherCardBytes.end())
        m_others.push_back({name.left(LongestName), found.url});
    m_otherCardBytes.push_back(found.card.json);
    recordFailure(
        Error(ErrorKind::Http, QStringLiteral("other-path"),
              {"card-is-of-other-path", {written(currentCandidate().typed), written(found.url)}})
            .hinting({"hint-other-card"}));
    m_attempts.back().isOther = true;
}

Result<QByteArray> readCardFile(const QString &path)
{
    QFile file(path);
    const auto fault = [&path](const Phrase &message) {
        return Error(ErrorKind::File, QStringLiteral("file"), message)
            .at(path)
            .hinting({"hint-check-path"});
    };
    if (isNamedPipe(path))
        return fault({"card-file-pipe"});
    if (!file.open(QIODevice::ReadOnly))
        return fault({"card-file-unreadable", {file.errorString()}});
    return file.read(CardLimit + 1);
}

Result<FoundCard> readFoundCard(const QByteArray &json, const QUrl &url)
{
    if (json.size() > CardLimit) { // a recording may contain anything
        return Error(ErrorKind::Decode, QStringLiteral("body-limit"),
                     {"card-too-large", {Phrase::Bytes{CardLimit}}})
            .at(url.toString())
            .hinting({"hint-check-card-url"});
    }
    FoundCard found;
    found.url = url;
    Result<AgentCard> card = readCard(json, found.notes);
    if (!card)
        return card.error();
    found.card = card.take();
    judgeOffers(found);
    return found;
}

/// Why a card names no way to reach its agent: what is missing, and what is there.
static Phrase withoutInterface(const QByteArray &json)
{
    static constexpr int MostNames = 12;
    static constexpr qsizetype LongestMember = 40;
    const json::Document document(json);
    const json::Value card = document.root();
    if (findMember(card, "supportedInterfaces").isValid())
        return {"card-lists-no-interface"};
    QStringList names;
    for (const json::Value member : json::children(card)) {
        if (names.size() == MostNames) {
            names.append(QStringLiteral("…"));
            break;
        }
        names.append(member.name().left(LongestMember));
    }
    if (names.isEmpty())
        return {"card-is-empty"};
    return {"card-without-address", {names.join(u", ")}};
}

bool hasAddress(const FoundCard &found)
{
    return std::any_of(found.offers.begin(), found.offers.end(), [](const Offer &offer) {
        return offer.url.isValid() && !offer.url.host().isEmpty();
    });
}

Error noInterfaceError(const FoundCard &found)
{
    Phrase::List problems;
    for (const Offer &listed : found.offers) {
        if (listed.url.isEmpty())
            problems.push_back(listed.problem);
        else
            problems.push_back({"interface-problem", {listed.url.toString(), listed.problem}});
    }
    return Error(ErrorKind::Usage, QStringLiteral("no-interface"),
                 found.offers.empty() ? withoutInterface(found.card.json)
                                      : Phrase("no-usable-interface", {problems}))
        .at(found.url.toString())
        .hinting(hasAddress(found)         ? Phrase("hint-choose-by-hand")
                 : found.url.isLocalFile() ? Phrase("hint-check-card-file")
                                           : Phrase("hint-check-card-url"));
}

bool wasFoundByEndpoint(const QString &input, const FoundCard &found)
{
    const Result<QList<QUrl>> typed = typedAddresses(input);
    return typed && std::any_of(typed->begin(), typed->end(), [&found](const QUrl &address) {
               return computeCardLocation(found.url, address) == CardLocation::Above &&
                      isEndpointOf(found.offers, address);
           });
}

bool belongsToOtherPath(const QString &input, const FoundCard &found)
{
    const Result<QList<QUrl>> typed = typedAddresses(input);
    return typed && std::all_of(typed->begin(), typed->end(), [&found](const QUrl &address) {
               return computeCardLocation(found.url, address) == CardLocation::Above &&
                      !isEndpointOf(found.offers, address);
           });
}

void CardDiscovery::accept(FoundCard found)
{
    m_attempts.push_back(
        {found.url, m_exchange ? m_exchange->status() : 0, {}, currentCandidate().place});
    emit finished(std::move(found));
}

void CardDiscovery::readFile(const QUrl &url)
{
    QString path = url.toLocalFile();
    if (path.startsWith(u"~/"))
        path = qEnvironmentVariable("HOME") % path.mid(1);
    const Result<QByteArray> bytes = readCardFile(path);
    if (!bytes) {
        m_attempts.push_back({url, 0, bytes.error()});
        return tryNext();
    }
    if (bytes->size() > CardLimit) {
        m_attempts.push_back({url, 0,
                              Error(ErrorKind::Decode, QStringLiteral("card-too-large"),
                                    {"card-too-large", {Phrase::Bytes{CardLimit}}})
                                  .at(path)
                                  .hinting({"hint-check-card-file"})});
        return tryNext();
    }
    FoundCard found;
    found.url = url;
    Result<AgentCard> card = readCard(*bytes, found.notes);
    if (!card) {
        Error error = card.error();
        if (error.message.is("card-not-json"))
            error.message = Phrase("card-file-not-json", Phrase::Values(error.message.values()));
        error.hint = {"hint-check-card-file"};
        m_attempts.push_back({url, 0, std::move(error)});
        return tryNext();
    }
    found.card = card.take();
    judgeOffers(found);
    accept(std::move(found));
}

/// The error of the most informative attempt, which stands for all of them.
Error CardDiscovery::summary() const
{
    if (m_stopped)
        return Error(ErrorKind::Canceled, QStringLiteral("stopped"), {"card-search-stopped"});
    const CardAttempt &telling = *mostInformativeAttempt(m_attempts);
    Error error = *telling.error;
    bool isStatus = false;
    const int status = error.code.toInt(&isStatus);
    if (error.kind == ErrorKind::Auth) {
        error.message = {"card-refused", {error.code}};
        error.hint = {"hint-set-credentials-and-connect"};
    } else if (error.kind == ErrorKind::Http && isStatus) {
        error.message = {"no-card-found", {m_attempts.size(), error.code}};
        error.hint = {"hint-type-card-url"};
    }
    const Phrase::List said = std::exchange(error.details, {});
    if (!said.empty() && status != 404) // the status already says that it was not found
        error.message = Phrase::joined({error.message, {"server-says", {said.front()}}});
    if (m_others.empty())
        return error;
    if (error.kind == ErrorKind::Http && isStatus) {
        const auto typed = std::find_if(
            m_candidates.begin(), m_candidates.end(),
            [&telling](const CardCandidate &one) { return sameOrigin(one.typed, telling.url); });
        const QUrl &address = (typed == m_candidates.end() ? m_candidates.front() : *typed).typed;
        error.message = {"no-card-at-address",
                         {written(address.adjusted(QUrl::RemoveQuery)), status}};
        error.hint = {"hint-other-card"};
    }
    Phrase::List sentences{error.message};
    for (const OtherCard &other : m_others) {
        const bool isFirst = sentences.size() == 1;
        sentences.push_back(isFirst ? Phrase("card-of-other-path", {other.name, written(other.url)})
                                    : Phrase("and-other-card", {other.name, written(other.url)}));
    }
    error.message = Phrase::joined(std::move(sentences));
    return error;
}

} // namespace a2a

#include "moc_carddiscovery.cpp"
#include "model/a2a/notes.h"
