// SPDX-License-Identifier: Apache-2.0
#include "model/session/taskfollower.h"

namespace a2a {

static constexpr double LongestDelayMs = 15'000;
static constexpr int MaxAskedAtOnce = 8; ///< tasks, the newest first
/// A subscription that ends sooner is not progress, whatever it delivered: an agent that closes
/// each one after a snapshot would be called without a pause.
static constexpr qint64 SteadyNs = 5'000'000'000;

TaskFollower::TaskFollower(Connection &connection, const Store &store, const Recording &recording,
                           Policy policy, QObject *parent)
    : QObject(parent)
    , m_connection(connection)
    , m_store(store)
    , m_recording(recording)
    , m_policy(policy)
{
    connect(&connection.operations(), &Operations::callEnded, this, &TaskFollower::onCallEnded);
    for (const auto changed :
         {&AgentLink::cardChanged, &AgentLink::offerChanged, &AgentLink::stateChanged})
        connect(&connection.link(), changed, this, &TaskFollower::checkSignIn);
    connect(&connection.choices(), &AgentChoices::credentialsChanged, this,
            &TaskFollower::checkSignIn);
    connect(&connection.choices(), &AgentChoices::changed, this, &TaskFollower::checkSignIn);
}

/// Continues as soon as the agent can be called with new credentials.
void TaskFollower::checkSignIn()
{
    const qint64 signedInNs = m_connection.choices().credentialsNs();
    if (signedInNs == m_signedInNs ||
        (signedInNs >= 0 && m_connection.operations().unavailableReason(Operation::GetTask)))
        return;
    m_signedInNs = signedInNs;
    if (signedInNs >= 0 && m_connection.link().resumesAfterAuthentication() &&
        m_policy.whileAuthRequired)
        QTimer::singleShot(0, this, &TaskFollower::pollAfterSignIn);
}

/// Follows tasks again that required authentication: their agent continues by itself (1.0 §7.6),
/// and following may have ended because it refused or because the user stopped it.
void TaskFollower::pollAfterSignIn()
{
    int asked = 0;
    for (auto task = TaskIndex(m_store.tasks.size()); task-- > 0 && asked < MaxAskedAtOnce;) {
        const TaskRecord &record = m_store.tasks[task];
        if (record.agent != m_connection.index() || record.state != TaskState::AuthRequired ||
            record.lossFailure != NoIndex || m_connection.operations().isListening(task))
            continue;
        m_givenUp.remove(task);
        pollNow(task);
        emit followChanged(task);
        ++asked;
    }
}

int TaskFollower::nextInMs(TaskIndex task) const
{
    const auto follow = m_follows.constFind(task);
    return follow != m_follows.cend() && follow->timer ? follow->timer->remainingTime() : -1;
}

TaskFollower::Status TaskFollower::status(TaskIndex task) const
{
    Status status;
    status.isGivenUp = m_givenUp.contains(task);
    const auto follow = m_follows.constFind(task);
    if (follow == m_follows.cend())
        return status;
    status.isFollowed = true;
    status.nextInMs = nextInMs(task);
    if (follow->subscribeNext)
        status.attempt = follow->resubscriptions + 1;
    else if (follow->subscription && m_connection.operations().isListening(task))
        status.attempt = follow->resubscriptions;
    status.isListening = status.attempt > 0 && !follow->subscribeNext &&
                         m_store.exchanges[follow->subscription->exchange()].events > 0;
    return status;
}

void TaskFollower::drop(TaskIndex task)
{
    const Follow follow = m_follows.take(task);
    if (!follow.timer)
        return;
    follow.timer->stop();        // it may be due already
    follow.timer->deleteLater(); // it may be the sender
}

void TaskFollower::stop(TaskIndex task)
{
    drop(task);
    m_givenUp.remove(task);
    m_interrupted.remove(task);
    emit followChanged(task);
}

void TaskFollower::interrupt(TaskIndex task)
{
    const bool wasListening =
        m_connection.operations().isListening(task) || m_interrupted.value(task);
    const bool wasFollowed =
        wasListening || isFollowing(task) || m_interrupted.contains(task); // by another message
    stop(task);
    if (wasFollowed)
        m_interrupted.insert(task, wasListening);
}

void TaskFollower::giveUp(TaskIndex task)
{
    drop(task);
    m_givenUp.insert(task);
    emit taskGivenUp(task);
    emit followChanged(task);
}

void TaskFollower::giveUpAll()
{
    const QList<TaskIndex> followed = m_follows.keys(); // those that are given up leave it
    for (const TaskIndex task : followed)
        giveUp(task);
}

void TaskFollower::resume(TaskIndex task)
{
    m_givenUp.remove(task);
    if (const auto follow = m_follows.find(task); follow != m_follows.end()) {
        follow->delayMs = double(m_policy.firstDelay.count());
        if (follow->timer)
            follow->timer->stop();
    }
    pollNow(task);
    emit followChanged(task);
}

void TaskFollower::setPolicy(const Policy &policy)
{
    m_policy = policy;
    if (!policy.poll)
        stopAll();
}

void TaskFollower::stopAll()
{
    const QList<TaskIndex> followed = m_follows.keys(); // those that are stopped leave it
    for (const TaskIndex task : followed)
        stop(task);
}

/// Whether the state was requested, and the agent sent the task without one.
bool TaskFollower::bringsNothingNew(ExchangeId id, TaskIndex task) const
{
    const GrowingArray<FrameIndex> &frames = m_store.tasks[task].frames;
    if (m_store.exchanges[id].operation != Operation::GetTask || frames.empty())
        return false;
    const Frame &newest = m_store.frames[frames.back()];
    return newest.exchange == id && newest.event == EventKind::Task &&
           newest.state == TaskState::Unspecified;
}

/// A hash that differs if the agent has reported anything new about the task.
size_t TaskFollower::contentHash(TaskIndex task) const
{
    const TaskRecord &record = m_store.tasks[task];
    size_t content = qHashMulti(0, record.statuses.size(), record.artifacts.size(),
                                m_store.contexts[record.context].entries.size());
    for (const ArtifactIndex artifact : record.artifacts)
        content = qHashMulti(content, m_store.artifacts[artifact].chunks.size());
    return content;
}

bool TaskFollower::exceedsPatience(TaskIndex task, Follow &follow) const
{
    const size_t content = contentHash(task);
    const qint64 nowNs = m_recording.nowNs();
    if (follow.changedNs == 0 || content != follow.content) {
        follow.content = content;
        follow.changedNs = nowNs;
    }
    return nowNs - follow.changedNs >= std::chrono::nanoseconds(m_policy.patience).count();
}

void TaskFollower::onCallEnded(ExchangeId id, EndReason end)
{
    const ExchangeTrack &track = m_store.exchanges[id];
    if (track.task == NoIndex || track.superseded) // the next way has been taken already
        return;
    const TaskIndex task = track.task;
    const TaskState state = m_store.tasks[task].state;
    const bool waits = state == TaskState::InputRequired ||
                       (state == TaskState::AuthRequired && !m_policy.whileAuthRequired);
    const bool active = !isTerminal(state) && !waits;
    if (active && m_givenUp.contains(task) && m_recording.facts(id).request.automatic)
        return; // asked for before it was given up
    const bool reached =
        end == EndReason::Finished || end == EndReason::Cut || end == EndReason::Idle;
    const bool refused = m_recording.facts(id).status >= 400 ||
                         (!track.stream && track.events == 0) || bringsNothingNew(id, task);
    if (active && end != EndReason::Stopped && track.sent != NoIndex && track.events == 0 &&
        (refused || !reached))
        return goOn(task);
    if (!active || end == EndReason::Stopped || m_connection.operations().isListening(task) ||
        (!reached && !m_follows.contains(task))) {
        if (m_follows.contains(task) || (!active && m_givenUp.contains(task)))
            stop(task);
        return;
    }
    if (refused && track.operation != Operation::Subscribe) {
        if (m_follows.contains(task))
            stop(task); // polling further would only repeat the error
        return;
    }
    if (track.stream && !m_policy.resubscribe && !track.logicalEnd)
        return stop(task);
    m_givenUp.remove(task);
    m_interrupted.remove(task);
    Follow &follow = ensureFollow(task);
    if (exceedsPatience(task, follow))
        return giveUp(task);
    if (track.stream) {
        onStreamEnded(id, task, follow);
    } else if (follow.subscribeNext && m_policy.resubscribe) {
        follow.subscribeNext = false;
        ++follow.resubscriptions;
        follow.subscription = call(Operation::Subscribe, task);
        if (!follow.subscription)
            schedulePoll(task);
    } else if (m_policy.poll) {
        schedule(task);
    } else {
        return stop(task);
    }
    emit followChanged(task);
}

TaskFollower::Follow &TaskFollower::ensureFollow(TaskIndex task)
{
    Follow &follow = m_follows[task];
    if (follow.delayMs == 0)
        follow.delayMs = double(m_policy.firstDelay.count());
    return follow;
}

/// Continues what a message interrupted, if the message did not reach the task.
void TaskFollower::goOn(TaskIndex task)
{
    const auto interrupted = m_interrupted.constFind(task);
    if (interrupted == m_interrupted.cend())
        return;
    const bool wasListening = *interrupted;
    m_interrupted.erase(interrupted);
    if (isFollowing(task) || m_connection.operations().isListening(task))
        return;
    ensureFollow(task).subscribeNext = wasListening && m_connection.link().supportsStreaming();
    pollNow(task);
    emit followChanged(task);
}

void TaskFollower::onStreamEnded(ExchangeId id, TaskIndex task, Follow &follow)
{
    const ExchangeFacts &facts = m_recording.facts(id);
    if (m_store.exchanges[id].operation != Operation::Subscribe ||
        facts.endedNs - facts.startedNs >= SteadyNs)
        follow.resubscriptions = 0;
    // The task's state is requested first: the task may have ended in the meantime.
    follow.subscribeNext =
        follow.resubscriptions < MaxAttempts && m_connection.link().supportsStreaming();
    follow.delayMs =
        double(m_policy.firstDelay.count()) * double(1 << qMax(0, follow.resubscriptions - 1));
    if (follow.resubscriptions == 0)
        pollNow(task);
    else
        schedule(task); // cut again and again: give it time
}

void TaskFollower::schedule(TaskIndex task)
{
    Follow &follow = m_follows[task];
    if (!follow.timer) {
        follow.timer = new QTimer(this);
        follow.timer->setSingleShot(true);
        connect(follow.timer, &QTimer::timeout, this, [this, task] {
            pollNow(task);
            emit followChanged(task);
        });
    }
    follow.timer->start(int(follow.delayMs));
    follow.delayMs = qMin(LongestDelayMs, follow.delayMs * 1.5);
}

void TaskFollower::pollNow(TaskIndex task)
{
    if (!call(Operation::GetTask, task) && isFollowing(task))
        schedulePoll(task);
}

/// Polls the task later, because the agent cannot be called now: it is being connected, or waits
/// for a sign-in.
void TaskFollower::schedulePoll(TaskIndex task)
{
    if (!m_policy.poll)
        stop(task);
    else if (exceedsPatience(task, ensureFollow(task)))
        giveUp(task);
    else
        schedule(task);
}

CallHandle TaskFollower::call(Operation operation, TaskIndex task)
{
    return m_connection.operations().call(
        makeTaskCall(operation, QString::fromUtf8(m_store.tasks[task].id), {.isAutomatic = true}));
}

} // namespace a2a

#include "moc_taskfollower.cpp"
