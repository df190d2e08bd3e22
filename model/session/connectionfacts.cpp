// SPDX-License-Identifier: Apache-2.0
// What Connection learns beside the calls themselves: the steps of connecting, what an answer says
// about how the agent wants to be spoken with, the card in its other form.
#include "model/session/connection.h"

#include "model/rules/judge.h"
#include "model/rules/probe.h"

#include <algorithm>

namespace a2a {

/// An answer's shape shows at its beginning; a longer one is not read for it.
static constexpr qint64 ShapeLimit = 1024 * 1024;
/// As for the card itself.
static constexpr qint64 ComparedLimit = 8 * 1024 * 1024;

std::vector<DoctorStep> Connection::diagnosis() const
{
    ConnectFacts facts;
    facts.attempts = m_attempts;
    facts.error = m_error;
    facts.hasCredentials = !m_credentials.isEmpty();
    facts.refusal = m_refusal;
    if (m_found)
        facts.securitySchemes = m_found->card.securitySchemes;
    if (const Offer *spoken = offer())
        facts.spoken = *spoken;
    if (m_advice)
        facts.mismatch = m_advice->sentence;
    return examine(facts);
}

void Connection::restore(const QString &input, const std::optional<FoundCard> &found,
                         const std::optional<Offer> &forced, const std::optional<Error> &error)
{
    m_input = input;
    m_found = found;
    m_forced = forced;
    m_error = error;
    if (m_found)
        judgeFoundCard();
    m_state = State::Idle;
    emit stateChanged();
}

/// The whole answer, or the data of a stream's first event.
static QByteArray answerOf(const Recording &recording, const Store &store, ExchangeId id)
{
    const ExchangeFacts &facts = recording.facts(id);
    const ExchangeTrack &track = store.exchanges[id];
    for (size_t i = size_t(track.requestFrame) + 1;
         track.requestFrame != NoIndex && i < store.frames.size(); ++i) {
        const Frame &frame = store.frames[i];
        const bool readable = frame.exchange == id && (frame.flags & FrameJoined) == 0;
        if (readable && frame.kind == FrameKind::Event)
            return recording.body(id, frame.offset + frame.dataOffset, frame.dataLength);
    }
    return facts.bodySize <= ShapeLimit ? recording.body(id, 0, facts.bodySize) : QByteArray();
}

/// Looks at how the first calls with an offer went; once it was understood, a refusal is about the
/// call.
void Connection::learnFrom(ExchangeId id, const Offer &spoken)
{
    const Offer *now = offer();
    if (m_understood || !now || *now != spoken)
        return;
    const ExchangeTrack &track = m_store.exchanges[id];
    const auto failure =
        std::find_if(m_store.failures.rbegin(), m_store.failures.rend(),
                     [id](const FailureRecord &record) { return record.exchange == id; });
    EndpointAnswer answer;
    answer.operation = track.operation;
    if (failure != m_store.failures.rend())
        answer.error = failure->error;
    answer.body = answerOf(m_recording, m_store, id);
    m_refusal.reset();
    if (answer.error && answer.error->kind == ErrorKind::Auth)
        m_refusal = answer.error;
    m_advice = adviseSwitch(spoken, answer, m_found ? m_found->offers : std::vector<Offer>());
    if (m_advice)
        m_advices.insert(id, *m_advice);
    m_understood = !answer.error && !m_advice && track.events > 0;
}

void Connection::learnFromRecorded(ExchangeId id)
{
    if (offer() && m_recording.facts(id).end == EndReason::Finished)
        learnFrom(id, *offer());
}

void Connection::forgetLearned()
{
    m_understood = false;
    m_advice.reset();
    m_refusal.reset();
}

std::optional<SwitchAdvice> Connection::adviceFor(ExchangeId id) const
{
    const auto found = m_advices.constFind(id);
    return found == m_advices.constEnd() ? std::nullopt : std::optional(*found);
}

std::vector<Offer> Connection::unlistedOffers() const
{
    const Offer *base = offer();
    if (!base && m_found && !m_found->offers.empty())
        base = &m_found->offers.front();
    if (!base || !base->url.isValid())
        return {};
    return a2a::unlistedOffers(m_found ? m_found->offers : std::vector<Offer>(), base->url);
}

/// Some servers give another card to those who name no version: both are worth seeing.
void Connection::compareCards()
{
    m_comparison.reset();
    m_compared = false;
    if (m_found->url.isLocalFile())
        return;
    m_comparison = std::make_unique<Exchange>(m_recording);
    m_comparedBody.clear();
    connect(m_comparison.get(), &Exchange::bodyReceived, this,
            [this](QByteArrayView bytes) { m_comparedBody.append(bytes); });
    connect(m_comparison.get(), &Exchange::finished, this, &Connection::onCompared);
    ExchangeRequest request;
    request.method = "GET";
    request.url = m_found->url;
    request.headers = cardRequestHeaders(CardVersion::Unnamed);
    request.credentials = m_credentials;
    request.tls = m_tls;
    request.operation = tr("agent card, no version named");
    request.agent = m_index;
    request.bodyLimit = ComparedLimit;
    request.totalLimit = std::chrono::seconds(30);
    m_comparison->start(request);
}

void Connection::onCompared(const ExchangeOutcome &outcome)
{
    const std::unique_ptr<Exchange, void (*)(Exchange *)> ended(
        m_comparison.release(), [](Exchange *done) { done->deleteLater(); });
    if (outcome.error || ended->status() < 200 || ended->status() >= 300)
        return;
    Notes notes;
    Result<AgentCard> card = readCard(m_comparedBody, notes);
    if (!card)
        return;
    const json::Document versioned(m_found->card.json);
    const json::Document unversioned(m_comparedBody);
    m_compared = true;
    if (!json::deepEquals(versioned.root(), unversioned.root()))
        m_unversioned = card.take();
    emit stateChanged();
}

SendFields Connection::sendFields() const
{
    const Dialect *spoken = dialect();
    return spoken ? spoken->codec->sendFields() : SendFields();
}

ReferenceFields Connection::referenceFields() const
{
    const Dialect *spoken = dialect();
    return spoken ? spoken->codec->referenceFields() : ReferenceFields();
}

/// The exchange that brought the card: the newest answer, but for those to requests that named no
/// version, which come for comparison. In a recording one of those may have begun already.
static ExchangeId cardDownload(const Recording &recording, quint32 agent, const QUrl &url)
{
    const QByteArray recorded = recording.redactor().address(url.toEncoded());
    ExchangeId newest = 0;
    for (ExchangeId id = recording.lastId(); id > 0; --id) {
        const ExchangeFacts &facts = recording.facts(id);
        if (facts.request.agent != agent || facts.status == 0 ||
            facts.request.url.toEncoded() != recorded ||
            rules::ProbeMark::read(facts.request.operation))
            continue;
        if (!headerValue(facts.request.headers, "A2A-Version").isEmpty())
            return id;
        newest = newest != 0 ? newest : id;
    }
    return newest;
}

ExchangeId Connection::cardExchange() const
{
    return m_found ? cardDownload(m_recording, m_index, m_found->url) : 0;
}

/// What the rules find stands behind what reading noted. A card that lists nothing to talk to is
/// judged as one of the newest generation.
void Connection::judgeFoundCard()
{
    const json::Document document(m_found->card.json);
    const ExchangeId download = cardExchange();
    const Generation generation =
        m_found->offers.empty() ? Generation::V1_0 : m_found->offers.front().generation;
    const bool isFile = m_found->url.isLocalFile();
    rules::judgeCard({document.root(), isFile ? QUrl() : m_found->url,
                      download != 0 ? &m_recording.facts(download) : nullptr},
                     generation, m_found->notes);
    m_proof.check(*m_found, {});
}

void Connection::setSignatureKeys(const SignatureKeys &keys)
{
    m_proof.setKeys(keys);
    connect(&keys, &SignatureKeys::changed, this, [this] {
        if (!m_found)
            return;
        m_proof.check(*m_found, extendedCard());
        emit stateChanged();
    });
}

} // namespace a2a
