// SPDX-License-Identifier: Apache-2.0
#include "model/session/prober.h"

#include "model/session/probeanswer.h"

namespace a2a {

static constexpr std::chrono::milliseconds Patience{10'000};
static constexpr qint64 AnswerLimit = 1024 * 1024;

Prober::Prober(Connection &connection, Recording &recording, QObject *parent)
    : QObject(parent)
    , m_connection(connection)
    , m_recording(recording)
{
}

Prober::~Prober() = default;

void Prober::start(const std::vector<rules::ProbeKind> &only)
{
    if (m_running)
        return;
    m_running = true;
    m_results.clear();
    m_next = 0;
    m_steps = plan(only);
    QMetaObject::invokeMethod(this, &Prober::next, Qt::QueuedConnection);
}

void Prober::stop()
{
    m_next = m_steps.size();
    if (m_exchange)
        m_exchange->stop();
}

void Prober::next()
{
    if (m_next >= m_steps.size()) {
        m_running = false;
        emit finished();
        return;
    }
    const ProbeStep &step = m_steps[m_next];
    if (!step.notJudged.isEmpty()) {
        conclude(notJudged(step));
        QMetaObject::invokeMethod(this, &Prober::next, Qt::QueuedConnection);
        return;
    }
    Result<ExchangeRequest> request = this->request(step);
    if (!request) {
        conclude(
            {step.mark, step.offer, ProbeResult::Verdict::Unclear, 0, request.error().text(), {}});
        QMetaObject::invokeMethod(this, &Prober::next, Qt::QueuedConnection);
        return;
    }
    ExchangeRequest probe = request.take();
    probe.operation = step.mark.text();
    probe.headerLimit = Patience;
    probe.totalLimit = Patience;
    probe.bodyLimit = AnswerLimit;
    probe.stream = false; // also what asks for a stream: an answer that never ends is cut off
    m_exchange = std::make_unique<Exchange>(m_recording);
    connect(m_exchange.get(), &Exchange::finished, this, &Prober::onFinished);
    m_exchange->start(probe);
}

void Prober::onFinished(const ExchangeOutcome &outcome)
{
    const ExchangeId id = m_exchange->id();
    m_exchange.release()->deleteLater(); // it is the sender
    if (m_next >= m_steps.size())
        return next(); // stopped
    const ProbeStep step = m_steps[m_next];
    if (!outcome.error && hasOtherWay(step.mark, m_recording, id)) {
        ++m_steps[m_next].mark.attempt; // the agent may know it by another name
        return next();
    }
    conclude(resultOf(step.mark, step.offer, m_recording, id));
    next();
}

bool Prober::hasOtherWay(const rules::ProbeMark &mark, const Recording &recording, ExchangeId id)
{
    const ExchangeFacts &facts = recording.facts(id);
    const auto answer = probeAnswer(mark, facts, recording.body(id, 0, facts.bodySize));
    return answer && answer->superseded && !facts.error;
}

ProbeResult Prober::notJudged(const ProbeStep &step)
{
    return {step.mark, step.offer, ProbeResult::Verdict::NotJudged, 0, step.notJudged, {}};
}

ProbeResult Prober::resultOf(const rules::ProbeMark &mark, const Offer &offer,
                             const Recording &recording, ExchangeId id)
{
    const ExchangeFacts &facts = recording.facts(id);
    const QByteArray body = recording.body(id, 0, facts.bodySize);
    const std::optional<ProbeAnswer> answer = probeAnswer(mark, facts, body);
    const QByteArray read = probeBody(mark, facts, body);
    ProbeResult result{mark, offer, ProbeResult::Verdict::Unclear, id, {}, {}};
    result.seen = facts.error && facts.status == 0 ? facts.error->text()
                                                   : rules::probeSeen(mark, facts, read);
    Notes notes;
    rules::judgeProbe(mark, facts, read, notes);
    const QByteArrayList decided = rules::probeRules(mark.kind).split(' ');
    for (const Note &note : notes) {
        if (decided.contains(note.rule) && !result.broken.contains(note.rule))
            result.broken.append(note.rule);
    }
    // A refusal for want of credentials decides only what is about credentials.
    const bool isBarred = facts.status == 401 || facts.status == 403 ||
                          (answer && answer->error && answer->error->kind == ErrorKind::Auth);
    const bool isAboutThem = mark.kind == rules::ProbeKind::NoCredentials ||
                             mark.kind == rules::ProbeKind::Anonymous ||
                             mark.kind == rules::ProbeKind::ExtendedCard;
    if (!result.broken.isEmpty())
        result.verdict = ProbeResult::Verdict::Broken;
    else if (facts.status != 0 && !facts.error && (!isBarred || isAboutThem))
        result.verdict = ProbeResult::Verdict::Kept;
    return result;
}

void Prober::conclude(ProbeResult result)
{
    ++m_next;
    m_results.push_back(std::move(result));
    emit probed(m_results.back());
}

} // namespace a2a

#include "moc_prober.cpp"
