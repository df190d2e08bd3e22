// SPDX-License-Identifier: Apache-2.0
#include "model/script/scriptplayer.h"

#include "model/session/scriptpauses.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;
using namespace std::chrono;

static qint64 scriptClockMs()
{
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

ScriptPlayer::ScriptPlayer(Session &session, AgentIndex agent, Script script, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_agent(agent)
    , m_script(std::move(script))
    , m_values(m_script)
    , m_clock(scriptClockMs)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ScriptPlayer::check);
    Operations &operations = session.agent(agent).operations();
    connect(&operations, &Operations::callEnded, this, &ScriptPlayer::checkTurn);
    connect(&operations.retries(), &SendRetries::changed, this, &ScriptPlayer::checkTurn);
    connect(&session, &Session::changed, this, &ScriptPlayer::checkTurn);
}

ScriptPlayer::~ScriptPlayer() = default;

void ScriptPlayer::setClock(Clock clock)
{
    m_clock = std::move(clock);
    schedule();
}

void ScriptPlayer::setState(State state)
{
    m_state = state;
    schedule();
    emit stateChanged();
}

ContextIndex ScriptPlayer::context() const
{
    return m_context == NoIndex ? NoIndex : currentContext(m_session.store(), m_context);
}

const TurnResult *ScriptPlayer::resultOf(int turn) const
{
    const auto found =
        std::find_if(m_results.begin(), m_results.end(),
                     [turn](const TurnResult &result) { return result.turn == turn; });
    return found == m_results.end() ? nullptr : &*found;
}

// Time.

void ScriptPlayer::waitFor(milliseconds time)
{
    m_dueMs = m_clock() + time.count();
}

/// Starts the timer. While counting down it also fires at every full second.
void ScriptPlayer::schedule()
{
    if (m_state != State::Pausing && m_state != State::Waiting)
        return m_timer.stop();
    const qint64 left = qMax<qint64>(m_dueMs - m_clock(), 0);
    const qint64 next = m_state == State::Pausing && left > 1'000 ? (left - 1) % 1'000 + 1 : left;
    m_timer.start(milliseconds(next));
}

int ScriptPlayer::secondsLeft() const
{
    return m_state == State::Pausing ? int((qMax<qint64>(m_dueMs - m_clock(), 0) + 999) / 1'000)
                                     : 0;
}

void ScriptPlayer::check()
{
    const bool isDue = m_clock() >= m_dueMs;
    if (m_state == State::Pausing && isDue)
        return makeTurn();
    if (m_state == State::Waiting && isDue)
        return giveUp();
    schedule();
    if (m_state == State::Pausing)
        emit stateChanged();
}

// The user's actions.

void ScriptPlayer::run()
{
    m_isRunning = true;
    if (m_state == State::Ready)
        beginTurn();
}

void ScriptPlayer::rehearse()
{
    m_isRehearsing = true;
    run();
}

void ScriptPlayer::step()
{
    if (m_state == State::Pausing)
        makeTurn();
    else if (m_state == State::Ready)
        beginTurn();
}

void ScriptPlayer::pause()
{
    m_isRunning = false;
    if (m_state == State::Pausing)
        setState(State::Ready);
}

void ScriptPlayer::stop()
{
    if (m_state == State::Succeeded || m_state == State::Stopped)
        return;
    m_isRunning = false;
    m_call.reset();
    setState(State::Stopped);
}

void ScriptPlayer::retry()
{
    if (!canRetry())
        return;
    m_task = m_taskBefore; // as automatic attempts: that of the failed one is not meant
    beginTurn();
}

void ScriptPlayer::skip()
{
    if (!canSkip())
        return;
    TurnResult result;
    if (const TurnResult *failed = resultOf(m_turn); failed && m_state == State::Failed)
        result = *failed;
    else
        result.durationNs = m_session.recording().nowNs() - m_beganNs;
    result.turn = m_turn;
    result.wasSkipped = true;
    if (m_call) {
        result.exchange = m_firstCall;
        result.received = makeChecker().received();
    }
    // Nothing was received for the message: later turns are about the task from before it.
    if (m_task == NoIndex && belongsToConversation(m_taskBefore))
        m_task = m_taskBefore;
    closeTurn(result);
    proceed();
}

bool ScriptPlayer::belongsToConversation(TaskIndex task) const
{
    if (task == NoIndex || context() == NoIndex)
        return false;
    const ContextIndex of = m_session.store().tasks[task].context;
    return of != NoIndex && currentContext(m_session.store(), of) == context();
}

// A turn.

/// Begins the current turn for the first time, or again at the user's request.
void ScriptPlayer::beginTurn()
{
    m_round = 0;
    m_attempt = 0;
    m_roundsNs = 0;
    m_taskBefore = m_task;
    makeTurn();
}

void ScriptPlayer::makeTurn()
{
    std::erase_if(m_results, [this](const TurnResult &result) { return result.turn == m_turn; });
    if (m_attempt > 0)
        m_task = m_taskBefore;
    m_beganNs = m_session.recording().nowNs();
    m_failures = FailureIndex(m_session.store().failures.size());
    m_call.reset();
    m_firstCall = 0;
    m_matchBudget = {};
    Result<ScriptTurn> made = m_values.resolved(m_script.turns[size_t(m_turn)]);
    m_currentTurn = made ? made.take() : m_script.turns[size_t(m_turn)];
    waitFor(m_currentTurn.wait.limit);
    setState(State::Waiting);
    if (!made)
        return fail(made.error());
    const Result<std::vector<Part>> parts = partsWithSecrets(m_currentTurn);
    if (!parts)
        return fail(parts.error());
    m_call = call(m_currentTurn, *parts);
    if (!m_call)
        return fail(makeTurnError(m_currentTurn));
    connect(m_call.get(), &Call::ended, this, &ScriptPlayer::checkTurn);
    m_firstCall = m_call->exchange();
    if (const ExchangeTrack *track = m_session.store().track(m_firstCall); m_context == NoIndex)
        m_context = track->context;
    if (m_turn > 0 && m_round == 0 && m_attempt == 0)
        storeScriptPause(m_session.marks(), {m_firstCall, m_script.pauseBefore(m_turn).count()});
    if (!m_currentTurn.title.isEmpty() && m_firstCall != 0)
        storeScriptTitle(m_session.marks(), {m_firstCall, m_currentTurn.title});
    emit turnBegan(m_turn, m_firstCall);
}

static Operation operationOf(const ScriptTurn &turn)
{
    switch (turn.kind) {
    case ScriptTurn::Kind::Send:
        return Operation::Send;
    case ScriptTurn::Kind::Cancel:
        return Operation::CancelTask;
    case ScriptTurn::Kind::Get:
        return Operation::GetTask;
    default:
        return Operation::Subscribe;
    }
}

Error ScriptPlayer::makeTurnError(const ScriptTurn &turn) const
{
    if (const std::optional<Error> error =
            m_session.agent(m_agent).operations().unavailableReason(operationOf(turn)))
        return *error;
    return Error(ErrorKind::Usage, u"no-task"_s, {"turn-without-task"})
        .hinting({"hint-turn-before"});
}

void ScriptPlayer::fail(const Error &error)
{
    TurnResult result;
    result.error = error;
    end(std::move(result));
}

CallHandle ScriptPlayer::call(const ScriptTurn &turn, const std::vector<Part> &parts)
{
    if (turn.kind == ScriptTurn::Kind::Send)
        return send(turn, parts);
    if (m_task == NoIndex)
        return {};
    return m_session.agent(m_agent).operations().call(
        makeTaskCall(operationOf(turn), QString::fromUtf8(m_session.store().tasks[m_task].id)));
}

/// The task that a turn without `to` answers: that of the last turn if it needs input, else the
/// newest of the conversation that does. NoIndex if there is none.
static TaskIndex taskThatWaits(const Store &store, ContextIndex context, TaskIndex last)
{
    const auto waits = [&store](TaskIndex task) {
        return isInterrupted(store.tasks[task].state) && store.tasks[task].lossFailure == NoIndex;
    };
    if (last != NoIndex && waits(last))
        return last;
    if (context == NoIndex)
        return NoIndex;
    const std::vector<TaskIndex> &tasks = store.contexts[context].tasks;
    const auto newest = std::find_if(tasks.rbegin(), tasks.rend(), waits);
    return newest == tasks.rend() ? NoIndex : *newest;
}

/// Sends what the script says and nothing else, so that it plays the same way whatever is open in
/// the window.
CallHandle ScriptPlayer::send(const ScriptTurn &turn, const std::vector<Part> &parts)
{
    using Target = ScriptTurn::Target;
    if (turn.target == Target::NewConversation)
        m_context = NoIndex;
    const Store &store = m_session.store();
    ReplyTarget target;
    if (context() != NoIndex) {
        const TaskIndex waiting = turn.target == Target::Auto
                                      ? taskThatWaits(store, context(), m_task)
                                      : TaskIndex(NoIndex);
        target = {waiting == NoIndex ? ReplyTarget::Kind::NewTask : ReplyTarget::Kind::Answer,
                  ReplyTarget::Reason::Chosen, context(), waiting};
    }
    SendDraft draft;
    draft.parts = parts;
    draft.metadata = turn.metadata;
    if (turn.referencesNewestTask && m_task != NoIndex)
        draft.referenceTaskIds.append(QString::fromUtf8(store.tasks[m_task].id));
    if (target.kind != ReplyTarget::Kind::Answer)
        m_task = NoIndex; // the task to come
    return m_session.send(m_agent, draft, target);
}

/// Whether no call is open and no task is followed, so that no further events will be received.
bool ScriptPlayer::isTaskOver() const
{
    if (!m_call)
        return true;
    const bool follows = m_task != NoIndex && m_session.follower(m_agent).isFollowing(m_task);
    return m_call->isOver() && !follows &&
           (m_task == NoIndex || !m_session.agent(m_agent).operations().isListening(m_task));
}

TurnChecker ScriptPlayer::makeChecker() const
{
    return {m_session, {exchangeOf(m_call), m_task, m_failures, isTaskOver()}};
}

void ScriptPlayer::checkTurn()
{
    if (m_state != State::Waiting || !m_call)
        return;
    const Store &store = m_session.store();
    if (const TaskIndex task = store.track(m_call->exchange())->task; task != NoIndex)
        m_task = task;
    std::vector<ScriptVariable> taken;
    TurnResult result;
    result.unmetExpectations =
        makeChecker().unmetExpectations(m_currentTurn, &taken, m_matchBudget);
    if (result.unmetExpectations.empty()) {
        result.succeeded = true;
        m_values.set(taken);
        return end(std::move(result));
    }
    if (!isTaskOver())
        return;
    if (store.failures.size() > m_failures)
        result.error = store.failures.back().error;
    end(std::move(result));
}

/// Ends the turn, because its time is up.
void ScriptPlayer::giveUp()
{
    std::vector<ScriptVariable> taken;
    TurnResult result;
    result.unmetExpectations =
        makeChecker().unmetExpectations(m_currentTurn, &taken, m_matchBudget);
    end(std::move(result));
}

qint64 ScriptPlayer::firstByteNs() const
{
    if (!m_call)
        return -1;
    const ExchangeFacts &facts = m_session.recording().facts(m_call->exchange());
    const qint64 beganNs = m_session.recording().facts(m_firstCall).startedNs;
    return facts.headersNs < 0 ? -1 : facts.headersNs - beganNs;
}

/// One attempt has ended, and with it the turn, unless it is to be repeated.
void ScriptPlayer::end(TurnResult result)
{
    result.turn = m_turn;
    result.durationNs = m_session.recording().nowNs() - m_beganNs + m_roundsNs;
    result.firstByteNs = firstByteNs();
    result.attempts = m_attempt + 1;
    result.exchange = m_firstCall;
    result.received = makeChecker().received();
    m_call.reset();
    if (!result.succeeded && m_attempt < m_currentTurn.retry.times) {
        ++m_attempt;
        waitFor(m_currentTurn.retry.pause);
        setState(State::Pausing);
        emit turnRetried(result);
        return;
    }
    if (result.succeeded && ++m_round < m_currentTurn.repeat) {
        m_roundsNs = result.durationNs;
        m_attempt = 0;
        m_taskBefore = m_task;
        waitFor({});
        return setState(State::Pausing);
    }
    closeTurn(result);
    const bool stops = !result.succeeded && !m_currentTurn.isOptional && !m_isRehearsing;
    if (!stops)
        return proceed();
    m_state = State::Failed;
    m_timer.stop();
    emit turnEnded(result);
    emit stateChanged();
}

void ScriptPlayer::closeTurn(const TurnResult &result)
{
    std::erase_if(m_results, [this](const TurnResult &old) { return old.turn == m_turn; });
    m_results.push_back(result);
    m_call.reset();
}

/// Whether every turn succeeded, except optional ones.
bool ScriptPlayer::allSucceeded() const
{
    return std::all_of(m_results.begin(), m_results.end(), [this](const TurnResult &result) {
        return result.succeeded || m_script.turns[size_t(result.turn)].isOptional;
    });
}

/// Continues after a turn has ended.
void ScriptPlayer::proceed()
{
    const TurnResult result = m_results.back();
    ++m_turn;
    const bool isLast = isPastLastTurn();
    const bool pauses = !isLast && m_isRunning;
    if (pauses)
        waitFor(m_isPaced && !m_isRehearsing ? m_script.pauseBefore(m_turn) : milliseconds(0));
    m_round = m_attempt = 0;
    m_roundsNs = 0;
    m_taskBefore = m_task;
    m_state = isLast   ? (allSucceeded() ? State::Succeeded : State::Failed)
              : pauses ? State::Pausing
                       : State::Ready;
    // The next turn starts from the event loop: a receiver may pause first.
    schedule();
    emit turnEnded(result);
    emit stateChanged();
}

} // namespace a2a

#include "moc_scriptplayer.cpp"
