// SPDX-License-Identifier: Apache-2.0
#include "model/session/session.h"

#include "model/masking/taskmask.h"

#include <QUuid>

#include <algorithm>

namespace a2a {

static constexpr int FlushMs = 50;
static constexpr int SlowFlushMs = 100;
static constexpr int ReadingFlushMs = 250;
static constexpr size_t ManyFrames = 100'000;

Session::Session(TaskFollower::Policy policy, QObject *parent)
    : QObject(parent)
    , m_fold(m_store)
    , m_recorder(m_recording, m_store, m_fold)
    , m_content(m_recording, m_store)
    , m_watched(m_recording, m_store)
    , m_marks(m_store)
    , m_files(m_recording)
    , m_keys(m_files)
    , m_policy(policy)
{
    m_recorder.setChecksRules(true);
    m_marks.setWatched(m_watched);
    m_recording.setRequestMask([this](const RequestHead &head, QByteArray &body) {
        TaskMask mask(m_recording.taskSecrets(), head.agent);
        if (!mask.maskJson(body))
            mask.maskText(body);
        m_recording.taskSecrets().addUnmaskedCount(m_recording.lastId() + 1, mask.takeUnmasked());
    });
    m_flush.setSingleShot(true);
    connect(&m_flush, &QTimer::timeout, this, &Session::flush);
    connect(&m_recording, &Recording::exchangeBegan, this, [this](ExchangeId id) {
        if (const AgentIndex agent = m_recording.facts(id).request.agent; agent < m_agents.size())
            m_used.add(agent);
        scheduleFlush();
    });
    connect(&m_recording, &Recording::exchangeResponded, this, &Session::scheduleFlush);
    connect(&m_recording, &Recording::exchangeGrew, this, &Session::scheduleFlush);
    connect(&m_recording, &Recording::pendingChanged, this, &Session::scheduleFlush);
    connect(&m_recorder, &Recorder::folded, this, &Session::scheduleFlush);
}

Session::~Session() = default;

void Session::scheduleFlush()
{
    if (m_flush.isActive())
        return;
    const int pause = m_store.frames.size() > ManyFrames ? SlowFlushMs : FlushMs;
    m_flush.start(m_isReading ? ReadingFlushMs : pause);
}

void Session::flush()
{
    m_flush.stop();
    emit changed(m_fold.takeChanges());
}

Connection &Session::addAgent()
{
    const AgentIndex index = AgentIndex(m_agents.size());
    auto agent = std::make_unique<Agent>();
    agent->connection = std::make_unique<Connection>(index, m_recording, m_store, m_recorder);
    agent->follower =
        std::make_unique<TaskFollower>(*agent->connection, m_store, m_recording, m_policy);
    connect(agent->follower.get(), &TaskFollower::followChanged, this, &Session::followChanged);
    agent->connection->link().setSignatureKeys(m_keys);
    watch(*agent->connection);
    m_agents.push_back(std::move(agent));
    emit agentAdded(index);
    return *m_agents.back()->connection;
}

void Session::watch(Connection &connection)
{
    const AgentIndex index = connection.index();
    const AgentLink &link = connection.link();
    const auto note = [this, index, &link] {
        if (link.foundCard() && link.hasFetchedCard())
            m_knownCards.update(link.foundCard()->url, link.foundCard()->card.json);
        if (link.error() || (link.foundCard() && !link.foundCard()->card.json.isEmpty()))
            m_used.add(index);
    };
    connect(&link, &AgentLink::cardChanged, this, [this, index, note] {
        note();
        emit cardChanged(index);
    });
    connect(&link, &AgentLink::offerChanged, this, [this, index] { emit offerChanged(index); });
    connect(&link, &AgentLink::stateChanged, this, [this, index, note] {
        note();
        emit stateChanged(index);
    });
    const AgentChoices &choices = connection.choices();
    connect(&choices, &AgentChoices::changed, this, [this, index] { emit choicesChanged(index); });
    connect(&choices, &AgentChoices::credentialsChanged, this,
            [this, index] { emit credentialsChanged(index); });
    const Operations &operations = connection.operations();
    connect(&operations.retries(), &SendRetries::changed, this,
            [this, index] { emit retriesChanged(index); });
    connect(&operations, &Operations::sendingTo, this, [this, index](const QString &taskId) {
        if (const TaskIndex task = m_fold.findTask(index, taskId.toUtf8()); task != NoIndex)
            follower(index).interrupt(task);
    });
    connect(&operations, &Operations::callBegan, this, &Session::scheduleFlush);
    connect(&operations, &Operations::callEnded, this, [this, index] {
        scheduleFlush();
        emit callEnded(index);
    });
}

void Session::setFollowing(TaskFollower::Policy policy)
{
    m_policy = policy;
    for (const std::unique_ptr<Agent> &agent : m_agents)
        agent->follower->setPolicy(policy);
}

Result<PreparedCall> Session::prepareSend(AgentIndex index, SendDraft draft,
                                          const ReplyTarget &target, std::optional<bool> stream)
{
    Connection &connection = agent(index);
    if (draft.messageId.isEmpty())
        draft.messageId = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const ContextIndex known = m_store.shownContext(target.context);
    if (known != NoIndex && draft.contextId.isEmpty())
        draft.contextId = QString::fromUtf8(m_store.contexts[known].id);
    if (target.task != NoIndex && draft.taskId.isEmpty())
        draft.taskId = QString::fromUtf8(m_store.tasks[target.task].id);
    const ContextIndex context =
        target.kind == ReplyTarget::Kind::NewConversation ? NoIndex : known;
    return connection.operations().prepareSend(
        draft, stream.value_or(connection.link().supportsStreaming()), context);
}

Result<PreparedCall> Session::prepareResend(ExchangeId exchange) const
{
    const ExchangeTrack *track = m_store.track(exchange);
    const AgentIndex index = track ? track->agent : NoIndex;
    if (index >= AgentIndex(m_agents.size())) {
        return Error(ErrorKind::Usage, QStringLiteral("no-agent"),
                     {"exchange-without-agent", {exchange}})
            .hinting({"hint-connect-and-write-again"});
    }
    return agent(index).operations().prepareResend(exchange);
}

CallHandle Session::send(const PreparedCall &call)
{
    return agent(call.request().agent).operations().send(call);
}

CallHandle Session::send(AgentIndex index, SendDraft draft, const ReplyTarget &target,
                         std::optional<bool> stream)
{
    const Result<PreparedCall> call = prepareSend(index, std::move(draft), target, stream);
    return call ? send(*call) : CallHandle();
}

void Session::stopListening(AgentIndex index, TaskIndex task)
{
    if (task == NoIndex)
        follower(index).stopAll();
    else
        follower(index).stop(task);
    agent(index).operations().stopListening(task);
}

Session::Listening Session::listeningIn(ContextIndex context) const
{
    Listening listening;
    if (context == NoIndex || m_store.contexts[context].agent >= m_agents.size())
        return listening;
    const Agent &asked = *m_agents[m_store.contexts[context].agent];
    for (const ExchangeId call : asked.connection->operations().openCallsIn(context)) {
        const TaskIndex task = m_store.exchanges[call].task;
        if (task == NoIndex)
            listening.calls.push_back(call);
        else if (std::find(listening.tasks.begin(), listening.tasks.end(), task) ==
                 listening.tasks.end())
            listening.tasks.push_back(task);
    }
    for (const TaskIndex task : m_store.contexts[context].tasks) {
        if (asked.follower->isFollowing(task) &&
            std::find(listening.tasks.begin(), listening.tasks.end(), task) ==
                listening.tasks.end())
            listening.tasks.push_back(task);
    }
    return listening;
}

void Session::stopListeningIn(ContextIndex context)
{
    const Listening listening = listeningIn(context);
    const AgentIndex asked = context == NoIndex ? NoIndex : m_store.contexts[context].agent;
    if (asked >= m_agents.size())
        return;
    for (const TaskIndex task : listening.tasks)
        follower(asked).stop(task);
    agent(asked).operations().stopListeningIn(context);
}

void Session::cancelTask(TaskIndex task)
{
    const TaskRecord &record = m_store.tasks[task];
    agent(record.agent)
        .operations()
        .call(makeTaskCall(Operation::CancelTask, QString::fromUtf8(record.id)));
}

} // namespace a2a

#include "moc_session.cpp"
