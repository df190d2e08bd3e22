// SPDX-License-Identifier: Apache-2.0
#include "model/session/claimprober.h"

#include <QUuid>

namespace a2a {

/// Whatever a probe brings, it is small and soon there.
static constexpr std::chrono::seconds ProbeLimit{15};
static constexpr qint64 AnswerLimit = 8 * 1024 * 1024;
/// Apart from the numbers of the connection's own calls.
static constexpr quint32 FirstCallId = 900'000;

ClaimProber::ClaimProber(Session &session, AgentIndex agent, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_agent(agent)
    , m_lastCallId(FirstCallId)
{
}

ClaimProber::~ClaimProber() = default;

static OperationCall aboutNoTask(Operation operation)
{
    OperationCall call;
    call.operation = operation;
    call.taskId = QUuid::createUuid().toString(QUuid::WithoutBraces);
    return call;
}

std::vector<ClaimProbe> ClaimProber::plan() const
{
    std::vector<ClaimProbe> plan;
    const Connection &connection = m_session.agent(m_agent);
    const Offer *spoken = connection.offer();
    if (!connection.found() || !spoken)
        return plan;
    const FoundCard &found = *connection.found();
    const auto add = [&plan](const OperationCall &call, const Offer &offer, const QString &what,
                             bool anonymous = false) {
        const Dialect *dialect = dialectFor(offer);
        if (dialect && dialect->has(call.operation))
            plan.push_back({call, offer, anonymous, what.arg(offerTitle(offer))});
    };
    for (const Offer &offer : found.offers) {
        if (offer.usable())
            add(aboutNoTask(Operation::GetTask), offer,
                tr("Ask for a task that does not exist, over %1"));
    }
    if (!connection.credentials().isEmpty())
        add(aboutNoTask(Operation::GetTask), *spoken, tr("The same without credentials, over %1"),
            true);
    add(aboutNoTask(Operation::Subscribe), *spoken,
        tr("Subscribe to a task that does not exist, over %1"));
    add(aboutNoTask(Operation::ListPush), *spoken,
        tr("Ask for push configurations of a task that does not exist, over %1"));
    OperationCall list;
    list.operation = Operation::ListTasks;
    list.filter.pageSize = 1;
    add(list, *spoken, tr("Ask for a page of one task, over %1"));
    OperationCall card;
    card.operation = Operation::ExtendedCard;
    if (found.card.extendedCard)
        add(card, *spoken, tr("Ask for the extended card, over %1"));
    return plan;
}

void ClaimProber::start()
{
    if (m_running)
        return;
    m_plan = plan();
    m_next = 0;
    m_running = true;
    QMetaObject::invokeMethod(this, &ClaimProber::next, Qt::QueuedConnection);
}

void ClaimProber::stop()
{
    m_plan.erase(m_plan.begin() + std::ptrdiff_t(std::min(m_plan.size(), m_next)), m_plan.end());
}

void ClaimProber::next()
{
    m_attempt = 0;
    m_running = false;
    while (!m_running && m_next < m_plan.size())
        m_running = send(m_plan[m_next++]);
    if (m_running)
        emit progressed();
    else
        emit finished();
}

bool ClaimProber::send(const ClaimProbe &probe)
{
    const Connection &connection = m_session.agent(m_agent);
    const Offer *now = connection.offer();
    const Dialect *spoken =
        now && *now == probe.offer ? connection.dialect() : dialectFor(probe.offer);
    if (!spoken || !spoken->has(probe.call.operation))
        return false;
    OperationCall call = probe.call;
    call.tenant = probe.offer.tenant;
    call.attempt = m_attempt;
    ExchangeRequest request =
        spoken->binding->request(*spoken->codec, probe.offer, call, ++m_lastCallId);
    request.headers.insert(request.headers.end(), spoken->headers.begin(), spoken->headers.end());
    if (!probe.anonymous)
        request.credentials = connection.credentials();
    request.tls = connection.tls();
    request.agent = m_agent;
    request.totalLimit = ProbeLimit;
    request.bodyLimit = AnswerLimit;
    m_exchange = std::make_unique<Exchange>(m_session.recording());
    connect(m_exchange.get(), &Exchange::bodyReceived, this,
            [this](QByteArrayView bytes) { m_session.recorder().feed(m_exchange->id(), bytes); });
    connect(m_exchange.get(), &Exchange::finished, this, &ClaimProber::onFinished);
    m_exchange->start(request);
    ExchangeTrack track;
    track.dialect = spoken;
    track.operation = call.operation;
    track.callId = m_lastCallId;
    track.agent = m_agent;
    track.stream = request.stream;
    track.attempt = quint8(call.attempt);
    m_session.recorder().attach(m_exchange->id(), track);
    return true;
}

/// One that the agent knows under another name is asked again so.
void ClaimProber::onFinished()
{
    const ExchangeId id = m_exchange->id();
    m_exchange.release()->deleteLater(); // it is the sender
    const bool again = m_session.store().exchanges[id].superseded;
    if (again && m_next > 0) {
        ++m_attempt;
        if (send(m_plan[m_next - 1]))
            return;
    }
    QMetaObject::invokeMethod(this, &ClaimProber::next, Qt::QueuedConnection);
}

} // namespace a2a
