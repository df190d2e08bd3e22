// SPDX-License-Identifier: Apache-2.0
#include "model/session/cardcomparison.h"

#include "model/a2a/urlsecrets.h"
#include "model/net/bindings/dialects.h"
#include "model/rules/engine/probe.h"

namespace a2a {

/// The same limit as for the card itself, in bytes.
static constexpr qint64 BodyLimit = 8 * 1024 * 1024;

CardComparison::CardComparison(Recording &recording, QObject *parent)
    : QObject(parent)
    , m_recording(recording)
{
}

CardComparison::~CardComparison() = default;

void CardComparison::clear()
{
    m_exchange.reset();
    m_done = false;
    m_unversioned.reset();
}

void CardComparison::start(const FoundCard &found, const AgentAccess &access, quint32 agent)
{
    clear();
    const bool namesVersion = !headerValue(access.headers, "A2A-Version").isEmpty();
    if (found.url.isLocalFile() || namesVersion) // then all requests name the user's
        return;
    m_card = found.card.json;
    m_body.clear();
    m_exchange = std::make_unique<Exchange>(m_recording);
    connect(m_exchange.get(), &Exchange::bodyReceived, this,
            [this](QByteArrayView bytes) { m_body.append(bytes); });
    connect(m_exchange.get(), &Exchange::finished, this, &CardComparison::onFinished);
    ExchangeRequest request;
    request.method = "GET";
    request.url = found.url;
    request.headers = cardRequestHeaders(CardRequestVersion::Unnamed);
    access.applyTo(request);
    request.operation = QStringLiteral("agent card, no A2A-Version");
    request.agent = agent;
    request.bodyLimit = BodyLimit;
    request.totalLimit = std::chrono::seconds(30);
    m_exchange->start(request);
}

void CardComparison::onFinished(const ExchangeOutcome &outcome)
{
    const std::unique_ptr<Exchange, void (*)(Exchange *)> ended(
        m_exchange.release(), [](Exchange *done) { done->deleteLater(); });
    if (outcome.error || ended->status() < 200 || ended->status() >= 300)
        return;
    Notes notes;
    Result<AgentCard> card = readCard(m_body, notes);
    const json::Document received(m_body);
    const bool isOther = card && cardLikeness(received.root()) == CardLikeness::None &&
                         cardLikeness(json::Document(m_card).root()) != CardLikeness::None;
    if (!card || isOther)
        return;
    m_done = true;
    if (!json::deepEquals(json::Document(m_card).root(), json::Document(m_body).root()))
        m_unversioned = card.take();
    emit compared();
}

/// In a recording, a request for comparison may have begun already.
ExchangeId findCardDownload(const Recording &recording, quint32 agent, const QUrl &url)
{
    const QUrl recorded =
        withoutMaskedParameters(QUrl::fromEncoded(recording.redactor().maskedUrl(url.toEncoded())));
    ExchangeId newest = 0;
    for (ExchangeId id = recording.lastId(); id > 0; --id) {
        const ExchangeFacts &facts = recording.facts(id);
        if (facts.request.agent != agent || facts.status == 0 ||
            withoutMaskedParameters(facts.request.url) != recorded ||
            rules::ProbeMark::read(facts.request.operation))
            continue;
        if (!headerValue(facts.request.headers, "A2A-Version").isEmpty())
            return id;
        newest = newest != 0 ? newest : id;
    }
    return newest;
}

} // namespace a2a

#include "moc_cardcomparison.cpp"
