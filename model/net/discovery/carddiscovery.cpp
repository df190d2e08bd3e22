// SPDX-License-Identifier: Apache-2.0
#include "model/net/discovery/carddiscovery.h"

#include "model/log/categories.h"
#include "model/net/bindings/dialects.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace a2a {

/// Cards in the wild have up to 60 KB; anything larger is something else.
static constexpr qint64 CardLimit = 8 * 1024 * 1024;

static void appendUnique(QList<QUrl> &urls, const QUrl &url)
{
    if (!urls.contains(url))
        urls.append(url);
}

/// A host on this machine or a literal private address is tried over http, every other over https
/// first.
static bool isLocalHost(const QString &host)
{
    return host == u"localhost" || host.startsWith(u"127.") || host == u"::1" ||
           host.startsWith(u"192.168.") || host.startsWith(u"10.") || !host.contains(u'.');
}

/// As in the request line, for messages.
static QString pathOf(const QUrl &url)
{
    return url.path().isEmpty() ? QStringLiteral("/") : url.path();
}

static QList<QUrl> candidatesAt(const QUrl &url)
{
    QList<QUrl> urls;
    QString path = url.path();
    if (path.section(u'/', -1).endsWith(u".json"))
        appendUnique(urls, url);
    const auto wellKnown = [&url](const QString &prefix, const char *name) {
        QUrl candidate(url);
        candidate.setPath(prefix % QStringLiteral("/.well-known/") % QLatin1String(name));
        candidate.setQuery(QString());
        candidate.setFragment(QString());
        return candidate;
    };
    while (path.endsWith(u'/'))
        path.chop(1);
    const QString parent = path.section(u'/', 0, -2);
    // The longest prefix first with both names: an old card under a prefix must not lose to another
    // agent's new card at the origin. An endpoint's URL has its card in its folder or at the
    // origin.
    for (const QString &prefix : {path, parent, QString()}) {
        for (const char *name : {"agent-card.json", "agent.json"})
            appendUnique(urls, wellKnown(prefix, name));
    }
    appendUnique(urls, url); // the URL may be that of the card itself
    return urls;
}

Result<QList<QUrl>> cardCandidates(const QString &input)
{
    const QString text = input.trimmed();
    const auto refuse = [&text](Phrase message) {
        return Error{ErrorKind::Usage, QStringLiteral("bad-url"),      std::move(message),
                     text.left(200),   {"hint-type-host-url-or-file"}, {}};
    };
    if (text.isEmpty())
        return refuse({"no-agent-url"});
    if (text.startsWith(u"file:") || text.startsWith(u'/') || text.startsWith(u"./") ||
        text.startsWith(u"~/"))
        return QList<QUrl>{text.startsWith(u"file:") ? QUrl(text) : QUrl::fromLocalFile(text)};
    if (!text.contains(u"://")) {
        const QUrl probe(QString(u"http://" % text));
        if (!probe.isValid() || probe.host().isEmpty())
            return refuse({"no-url", {text.left(200)}});
        QUrl secure(probe);
        secure.setScheme(QStringLiteral("https"));
        QList<QUrl> urls =
            candidatesAt(isLocalHost(probe.host()) || probe.port() > 0 ? probe : secure);
        if (!isLocalHost(probe.host()) && probe.port() > 0)
            urls += candidatesAt(secure);
        return urls;
    }
    const QUrl url(text, QUrl::TolerantMode);
    if (!url.isValid() || url.host().isEmpty())
        return refuse({"no-url", {text.left(200)}});
    if (url.scheme() != u"http" && url.scheme() != u"https")
        return refuse({"scheme-not-web", {url.scheme().left(40)}});
    return candidatesAt(url);
}

/// Up to 0.2 the card was at agent.json, since then at agent-card.json: the other one is worth a
/// note.
static void notePath(FoundCard &found)
{
    const QString name = found.url.path().section(u'/', -1);
    if (found.url.isLocalFile() || found.offers.empty() ||
        (name != u"agent.json" && name != u"agent-card.json"))
        return;
    if (name != cardFileName(found.offers.front().generation)) {
        addNote(found.notes, "NOTE-CARD-PATH", {}, {.found = {"card-path", {found.url.path()}}});
    }
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
    Result<QList<QUrl>> candidates = cardCandidates(input);
    if (candidates)
        m_candidates = candidates.take();
    else
        m_attempts.push_back({{}, 0, candidates.error()});
    qCDebug(lcNet, "agent %d: its card may stand at %lld places", int(agent),
            qint64(m_candidates.size()));
    QMetaObject::invokeMethod(this, &CardDiscovery::tryNext, Qt::QueuedConnection);
}

void CardDiscovery::stop()
{
    m_stopped = true;
    if (m_exchange)
        m_exchange->stop();
}

void CardDiscovery::tryNext()
{
    // Without a connection the other addresses of the same host fail the same way.
    const ErrorKind last = m_attempts.empty() ? ErrorKind::Usage : m_attempts.back().error->kind;
    const bool unreachable =
        last == ErrorKind::Network || last == ErrorKind::Tls || last == ErrorKind::Timeout;
    while (unreachable && m_next < m_candidates.size() && m_next > 0 &&
           sameOrigin(m_candidates.at(m_next), m_candidates.at(m_next - 1)))
        ++m_next;
    if (m_stopped || m_next >= m_candidates.size()) {
        emit finished(summary());
        return;
    }
    const QUrl url = m_candidates.at(m_next++);
    if (url.isLocalFile())
        return readFile(url);
    m_body.clear();
    m_exchange = std::make_unique<Exchange>(m_recording);
    connect(m_exchange.get(), &Exchange::bodyReceived, this,
            [this](QByteArrayView bytes) { m_body.append(bytes); });
    connect(m_exchange.get(), &Exchange::finished, this, &CardDiscovery::onFinished);
    ExchangeRequest request;
    request.method = "GET";
    request.url = url;
    request.headers = cardRequestHeaders();
    m_access.applyTo(request);
    request.operation = QStringLiteral("agent card");
    request.agent = m_agent;
    request.bodyLimit = CardLimit;
    request.totalLimit = std::chrono::seconds(30);
    m_exchange->start(request);
}

void CardDiscovery::remember(Error error)
{
    if (error.where.isEmpty())
        error.where = m_exchange->url().toString(QUrl::RemoveUserInfo);
    qCDebug(lcNet, "exchange %u brought no card: %s %s", m_exchange->id(),
            qUtf8Printable(errorKindWord(error.kind)), qUtf8Printable(error.code));
    m_attempts.push_back({m_exchange->url(), m_exchange->status(), std::move(error)});
}

void CardDiscovery::onFinished(const ExchangeOutcome &outcome)
{
    Exchange *exchange = m_exchange.get();
    const auto later = [this] {
        QMetaObject::invokeMethod(this, &CardDiscovery::tryNext, Qt::QueuedConnection);
    };
    if (outcome.error) {
        remember(*outcome.error);
        return later();
    }
    if (exchange->status() < 200 || exchange->status() >= 300) {
        Error error{exchange->status() == 401 || exchange->status() == 403 ? ErrorKind::Auth
                                                                           : ErrorKind::Http,
                    QString::number(exchange->status()),
                    {},
                    {},
                    {},
                    {}};
        error.message = {"no-card-at", {pathOf(exchange->url()), exchange->status()}};
        remember(std::move(error));
        return later();
    }
    Notes notes;
    Result<AgentCard> card = readCard(m_body, notes);
    if (!card) {
        Error error = card.error();
        if (m_body.trimmed().isEmpty()) {
            error.code = QStringLiteral("empty-answer");
            error.message = {"card-answer-empty", {pathOf(exchange->url())}};
            error.hint = {"hint-may-be-no-agent"};
        } else if (exchange->contentType().contains("html") || m_body.trimmed().startsWith('<')) {
            error.code = QStringLiteral("html-answer");
            error.message = {"card-answer-is-page", {pathOf(exchange->url())}};
            error.hint = {"hint-own-url-or-card-url"};
        }
        remember(std::move(error));
        return later();
    }
    FoundCard found;
    found.url = exchange->url();
    found.card = card.take();
    found.notes = std::move(notes);
    accept(std::move(found));
}

static void judgeOffers(FoundCard &found)
{
    found.offers = offersFromCard(found.card.json, found.url, found.notes);
    for (Offer &offer : found.offers) {
        if (offer.usable() && !dialectFor(offer)) {
            offer.problem = {"dialect-not-spoken",
                             {generationWord(offer.generation), bindingTitle(offer.binding)}};
        }
    }
    std::stable_partition(found.offers.begin(), found.offers.end(),
                          [](const Offer &offer) { return offer.usable(); });
    notePath(found);
}

Result<FoundCard> readFoundCard(const QByteArray &json, const QUrl &url)
{
    if (json.size() > CardLimit) { // a recording may contain anything
        return Error{ErrorKind::Decode,
                     QStringLiteral("body-limit"),
                     {"card-too-large", {Phrase::Bytes{CardLimit}}},
                     url.toString(),
                     {"hint-check-card-url"},
                     {}};
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

void CardDiscovery::accept(FoundCard found)
{
    judgeOffers(found);
    m_attempts.push_back({found.url, m_exchange ? m_exchange->status() : 0, {}});
    emit finished(std::move(found));
}

void CardDiscovery::readFile(const QUrl &url)
{
    QString path = url.toLocalFile();
    if (path.startsWith(u"~/"))
        path = qEnvironmentVariable("HOME") % path.mid(1);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        m_attempts.push_back({url, 0,
                              Error{ErrorKind::File,
                                    QStringLiteral("file"),
                                    {"card-file-unreadable", {file.errorString()}},
                                    path,
                                    {"hint-check-path"},
                                    {}}});
        return tryNext();
    }
    const QByteArray bytes = file.read(CardLimit);
    FoundCard found;
    found.url = url;
    Result<AgentCard> card = readCard(bytes, found.notes);
    if (!card) {
        m_attempts.push_back({url, 0, card.error()});
        return tryNext();
    }
    found.card = card.take();
    accept(std::move(found));
}

/// The error of the most informative attempt, for all of them.
Error CardDiscovery::summary() const
{
    if (m_stopped)
        return {
            ErrorKind::Cancelled, QStringLiteral("stopped"), {"card-search-stopped"}, {}, {}, {}};
    Error error = *mostTelling(m_attempts)->error;
    if (error.kind == ErrorKind::Auth) {
        error.message = {"card-refused", {error.code}};
        error.hint = {"hint-set-credentials-and-connect"};
    } else if (error.kind == ErrorKind::Http) {
        error.message = {"no-card-found", {m_attempts.size(), error.code}};
        error.hint = {"hint-type-card-url"};
    }
    return error;
}

} // namespace a2a

#include "moc_carddiscovery.cpp"
#include "model/a2a/notes.h"
