// SPDX-License-Identifier: Apache-2.0
#include "model/script/conductor.h"

#include "model/session/contentreader.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

Conductor::Conductor(Session &session, AgentIndex agent, Script script, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_agent(agent)
    , m_script(std::move(script))
{
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, [this] {
        TurnResult result;
        result.missing = missing();
        end(std::move(result));
    });
    Connection &connection = session.agent(agent);
    connect(&connection, &Connection::callContinued, this, [this](ExchangeId id, ExchangeId next) {
        if (m_call == id)
            m_call = next;
    });
    connect(&connection, &Connection::callEnded, this, &Conductor::judge);
    connect(&connection.retries(), &SendRetries::changed, this, &Conductor::judge);
    connect(&session, &Session::changed, this, &Conductor::judge);
}

Conductor::~Conductor() = default;

void Conductor::setState(State state)
{
    m_state = state;
    emit stateChanged();
}

ContextIndex Conductor::context() const
{
    ContextIndex context = m_context;
    const std::vector<ContextRecord> &contexts = m_session.store().contexts;
    while (context != NoIndex && contexts[context].mergedInto != NoIndex)
        context = contexts[context].mergedInto;
    return context;
}

void Conductor::run()
{
    m_runs = true;
    if (m_state == State::Ready)
        step();
}

void Conductor::step()
{
    if (m_state != State::Ready)
        return;
    m_beganNs = m_session.recording().nowNs();
    m_failures = FailureIndex(m_session.store().failures.size());
    const ScriptTurn &turn = m_script.turns[size_t(m_turn)];
    setState(State::Waiting);
    const Result<std::vector<Part>> parts = partsWithSecrets(turn);
    if (!parts)
        return fail(parts.error());
    m_limit.start(turn.wait.limit);
    m_call = begin(turn, *parts);
    if (m_call == 0) {
        TurnResult result;
        const Operation operation = turn.kind == ScriptTurn::Kind::Send     ? Operation::Send
                                    : turn.kind == ScriptTurn::Kind::Cancel ? Operation::CancelTask
                                    : turn.kind == ScriptTurn::Kind::Get    ? Operation::GetTask
                                                                            : Operation::Subscribe;
        result.error = m_session.agent(m_agent).whyNot(operation);
        if (!result.error)
            result.error = Error{ErrorKind::Usage,      u"no-task"_s,
                                 {"turn-without-task"}, {},
                                 {"hint-turn-before"},  {}};
        return end(std::move(result));
    }
    if (const ExchangeTrack *track = m_session.store().track(m_call); m_context == NoIndex)
        m_context = track->context;
    emit turnBegan(m_turn, m_call);
}

void Conductor::fail(const Error &error)
{
    TurnResult result;
    result.error = error;
    end(std::move(result));
}

ExchangeId Conductor::begin(const ScriptTurn &turn, const std::vector<Part> &parts)
{
    if (turn.kind == ScriptTurn::Kind::Send)
        return send(turn, parts);
    if (m_task == NoIndex)
        return 0;
    Connection &connection = m_session.agent(m_agent);
    const QString task = QString::fromUtf8(m_session.store().tasks[m_task].id);
    if (turn.kind == ScriptTurn::Kind::Cancel)
        return connection.cancelTask(task);
    return turn.kind == ScriptTurn::Kind::Get ? connection.getTask(task)
                                              : connection.subscribe(task);
}

ExchangeId Conductor::send(const ScriptTurn &turn, const std::vector<Part> &parts)
{
    using Target = ScriptTurn::Target;
    if (turn.target == Target::NewConversation)
        m_context = NoIndex;
    const Store &store = m_session.store();
    ReplyTarget target = replyTarget(store, context(), m_task);
    if (turn.target == Target::NewTask && context() != NoIndex)
        target = {ReplyTarget::Kind::NewTask, ReplyTarget::Reason::Chosen, context(), NoIndex};
    SendDraft draft;
    draft.parts = parts;
    draft.metadata = turn.metadata;
    if (turn.refersToLast && m_task != NoIndex)
        draft.referenceTaskIds.append(QString::fromUtf8(store.tasks[m_task].id));
    if (target.kind != ReplyTarget::Kind::Answer)
        m_task = NoIndex; // the one that will come
    return m_session.send(m_agent, draft, target);
}

FrameIndex Conductor::requestFrame() const
{
    return m_session.store().track(m_call)->requestFrame;
}

/// Nobody listens any more: what has not come by now will not come.
bool Conductor::isOverForAgent() const
{
    const Connection &connection = m_session.agent(m_agent);
    const ExchangeFacts &facts = m_session.recording().facts(m_call);
    const bool follows = m_task != NoIndex && m_session.follower(m_agent).isFollowing(m_task);
    return facts.end != EndReason::Open && !follows &&
           !connection.retries().isCountingDown(m_call) &&
           (m_task == NoIndex || !connection.isListening(m_task));
}

void Conductor::judge()
{
    if (m_state != State::Waiting || m_call == 0)
        return;
    const Store &store = m_session.store();
    if (const TaskIndex task = store.track(m_call)->task; task != NoIndex)
        m_task = task;
    const Phrase::List lacking = missing();
    if (lacking.empty())
        return end({m_turn, true, 0, {}, {}});
    if (!isOverForAgent())
        return;
    TurnResult result;
    result.missing = lacking;
    if (store.failures.size() > m_failures)
        result.error = store.failures.back().error;
    end(std::move(result));
}

void Conductor::end(TurnResult result)
{
    m_limit.stop();
    result.turn = m_turn;
    result.ns = m_session.recording().nowNs() - m_beganNs;
    m_results.push_back(result);
    m_call = 0;
    const bool goesOn = result.held && ++m_turn < int(m_script.turns.size());
    m_state = goesOn ? State::Ready : result.held ? State::Held : State::Failed;
    emit turnEnded(result);
    emit stateChanged();
    // From the event loop: who listens may want to pause first.
    if (goesOn && m_runs)
        QTimer::singleShot(0, this, [this] {
            if (m_runs)
                step();
        });
}

void Conductor::stop()
{
    if (isOver())
        return;
    m_limit.stop();
    m_runs = false;
    m_call = 0;
    setState(State::Stopped);
}

Phrase::List Conductor::missing() const
{
    const ScriptWait &wait = m_script.turns[size_t(m_turn)].wait;
    Phrase::List lacking;
    if (!stateHolds(wait)) {
        Phrase::List words;
        const auto add = [&words](const Phrase &word) {
            words.push_back(words.empty() ? word : Phrase("turn-or", {word}));
        };
        for (const TaskState state : wait.states)
            add(stateName(state));
        if (wait.message)
            add("turn-message");
        lacking.push_back(words.empty() ? Phrase("turn-not-ended", {whatIs()})
                                        : Phrase("turn-expected", {words, whatIs()}));
    }
    if (!artifactHolds(wait))
        lacking.push_back({"turn-no-artifact", {wait.artifact}});
    // Looked at last: it has to be decoded.
    if (lacking.empty() && !textHolds(wait))
        lacking.push_back(wait.matches ? Phrase("turn-no-match", {wait.matches->pattern()})
                                       : Phrase("turn-no-text", {wait.text}));
    return lacking;
}

Phrase Conductor::whatIs() const
{
    const Store &store = m_session.store();
    if (m_task != NoIndex)
        return {"turn-task-is", {stateName(store.tasks[m_task].state)}};
    return store.failures.size() > m_failures ? Phrase("turn-call-failed")
                                              : Phrase("turn-nothing-came");
}

bool Conductor::stateHolds(const ScriptWait &wait) const
{
    if (m_call == 0)
        return false;
    const Store &store = m_session.store();
    const bool any = wait.states.empty() && !wait.message;
    if (m_task == NoIndex) {
        // By its frame: an agent may use an id twice, and a message is kept once.
        const bool came =
            std::any_of(store.frames.begin() + requestFrame() + 1, store.frames.end(),
                        [this](const Frame &frame) {
                            return frame.exchange == m_call && frame.event == EventKind::Message;
                        });
        return came && (any || wait.message);
    }
    const TaskRecord &task = store.tasks[m_task];
    const auto wanted = [&](TaskState state) {
        return any ? isTerminal(state) || isInterrupted(state)
                   : std::find(wait.states.begin(), wait.states.end(), state) != wait.states.end();
    };
    if (!wanted(task.state))
        return false;
    // A state from before the turn does not count, unless the turn has left it as it was.
    const bool isNews =
        !task.statuses.empty() && store.statuses[task.statuses.back()].frame > requestFrame();
    return isNews || isOverForAgent();
}

bool Conductor::artifactHolds(const ScriptWait &wait) const
{
    if (wait.artifact.isEmpty())
        return true;
    const Store &store = m_session.store();
    if (m_task == NoIndex || m_call == 0)
        return false;
    const QByteArray wanted = wait.artifact.toUtf8();
    const std::vector<ArtifactIndex> &artifacts = store.tasks[m_task].artifacts;
    return std::any_of(artifacts.begin(), artifacts.end(), [&](ArtifactIndex index) {
        const ArtifactRecord &artifact = store.artifacts[index];
        return (artifact.name == wanted || artifact.id == wanted) && !artifact.chunks.empty() &&
               artifact.chunks.back().frame > requestFrame();
    });
}

bool Conductor::textHolds(const ScriptWait &wait) const
{
    if (wait.text.isEmpty() && !wait.matches)
        return true;
    if (m_call == 0)
        return false;
    const Store &store = m_session.store();
    ContentReader content(m_session.content(), store);
    const auto fits = [&wait](const QString &text) {
        return (wait.text.isEmpty() || text.contains(wait.text)) &&
               (!wait.matches || wait.matches->match(text).hasMatch());
    };
    for (MessageIndex index = MessageIndex(store.messages.size()); index-- > 0;) {
        const MessageRecord &message = store.messages[index];
        if (message.frame != NoIndex && message.frame <= requestFrame())
            break;
        if (message.place != MessagePlace::Sent && message.role != Role::User &&
            fits(content.message(index).text()))
            return true;
    }
    if (m_task == NoIndex)
        return false;
    const std::vector<ArtifactIndex> &artifacts = store.tasks[m_task].artifacts;
    return std::any_of(artifacts.begin(), artifacts.end(), [&](ArtifactIndex index) {
        const std::vector<ContentRun> runs = content.assemble(index);
        return std::any_of(runs.begin(), runs.end(), [&](const ContentRun &run) {
            return run.kind != Part::Kind::Raw && fits(QString::fromUtf8(run.bytes));
        });
    });
}

} // namespace a2a

#include "moc_conductor.cpp"
