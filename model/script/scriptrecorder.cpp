// SPDX-License-Identifier: Apache-2.0
#include "model/script/scriptrecorder.h"

#include "model/json/document.h"
#include "model/recording/redactor.h"
#include "model/script/steptitle.h"

#include <QRegularExpression>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = ScriptTurn::Kind;

namespace {

/// An action of the user.
struct Step {
    Kind kind = Kind::Send;
    FrameIndex frame = NoIndex;     ///< of the request
    MessageIndex message = NoIndex; ///< that was sent
    TaskIndex task = NoIndex;       ///< that it led to, or is about
};

} // namespace

static bool endsOrWaits(TaskState state)
{
    return isTerminal(state) || isInterrupted(state);
}

/// A working task in a state that scripts have a name for.
static bool isAtWork(TaskState state)
{
    return state == TaskState::Submitted || state == TaskState::Working;
}

/// The newest status at the next action (or at the end of the data), or null if there is none yet.
static const StatusRecord *statusBefore(const Store &store, TaskIndex task, FrameIndex next)
{
    const std::vector<StatusIndex> &statuses = store.tasks[task].statuses;
    const auto past = std::lower_bound(statuses.begin(), statuses.end(), next,
                                       [&store](StatusIndex status, FrameIndex frame) {
                                           return store.statuses[status].frame < frame;
                                       });
    return past == statuses.begin() ? nullptr : &store.statuses[*std::prev(past)];
}

static TaskState stateBefore(const Store &store, TaskIndex task, FrameIndex next)
{
    const StatusRecord *status = statusBefore(store, task, next);
    return status ? status->state : TaskState::Unspecified;
}

/// The call about the same task before this one; 0 if there is none.
static ExchangeId callBefore(const Store &store, ExchangeId id)
{
    const ExchangeTrack &track = store.exchanges[id];
    while (--id > 0) {
        const ExchangeTrack &other = store.exchanges[id];
        // A redirect continues the same call.
        if (other.dialect && other.agent == track.agent && other.task == track.task &&
            !other.superseded && other.callId != track.callId)
            return id;
    }
    return 0;
}

/// NoIndex if it has not ended.
static FrameIndex endOf(const Store &store, ExchangeId id)
{
    for (FrameIndex i = store.exchanges[id].requestFrame; i < store.frames.size(); ++i) {
        if (store.frames[i].exchange == id && store.frames[i].kind == FrameKind::End)
            return i;
    }
    return NoIndex;
}

/// Whether the program subscribed by itself (TaskFollower). There is no mark, but the order shows
/// it: a stream ended, the task was requested, and right after the response, faster than any click,
/// the subscription began.
static bool isFollowing(const Store &store, ExchangeId id)
{
    static constexpr qint64 AtOnceNs = 1'000'000'000;
    const FrameIndex began = store.exchanges[id].requestFrame;
    const ExchangeId asked = callBefore(store, id);
    if (asked == 0 || store.exchanges[asked].operation != Operation::GetTask)
        return false;
    const ExchangeId listened = callBefore(store, asked);
    if (listened == 0 || !store.exchanges[listened].stream)
        return false;
    const FrameIndex answered = endOf(store, asked);
    return endOf(store, listened) < store.exchanges[asked].requestFrame && answered < began &&
           store.frames[began].timeNs - store.frames[answered].timeNs < AtOnceNs;
}

static std::vector<Step> sentIn(const Store &store, ContextIndex context)
{
    std::vector<Step> sent;
    for (const ChatEntry &entry : store.contexts[context].entries) {
        if (entry.kind != ChatEntry::Kind::Message)
            continue;
        const MessageRecord &message = store.messages[entry.index];
        if (message.place == MessagePlace::Sent)
            sent.push_back({Kind::Send, message.frame, entry.index, message.task});
    }
    return sent;
}

/// Whether the exchange continues the call of the previous one, because a redirect was followed. A
/// resent call comes after a response or a failure.
static bool isNextHop(const Store &store, ExchangeId id)
{
    const ExchangeTrack &track = store.exchanges[id];
    const ExchangeTrack &last = store.exchanges[id - 1];
    return last.dialect && last.agent == track.agent && last.callId == track.callId &&
           last.operation == track.operation && last.events == 0 &&
           std::none_of(store.failures.begin(), store.failures.end(),
                        [id](const FailureRecord &failure) { return failure.exchange == id - 1; });
}

/// Cancels and subscriptions. GetTask is left out: the program sends it, too, and it changes
/// nothing.
static std::vector<Step> actsIn(const Store &store, ContextIndex context)
{
    std::vector<Step> acts;
    for (ExchangeId id = 1; id < store.exchanges.size(); ++id) {
        const ExchangeTrack &track = store.exchanges[id];
        const bool isCancel = track.operation == Operation::CancelTask;
        if (!track.dialect || (!isCancel && track.operation != Operation::Subscribe) ||
            track.superseded || track.task == NoIndex || isNextHop(store, id))
            continue;
        if (store.shownContext(store.tasks[track.task].context) == context &&
            (isCancel || !isFollowing(store, id)))
            acts.push_back({isCancel ? Kind::Cancel : Kind::Subscribe, track.requestFrame, NoIndex,
                            track.task});
    }
    return acts;
}

/// A script waits after each turn: after an action that left the task working without an event
/// there is nothing to wait for.
static bool isAnswered(const Store &store, const Step &act, FrameIndex next)
{
    const StatusRecord *status = statusBefore(store, act.task, next);
    return status &&
           (endsOrWaits(status->state) || (isAtWork(status->state) && status->frame > act.frame));
}

/// The user's actions in order of their frames. A script's actions are about the newest task: those
/// about other tasks are left out.
static std::vector<Step> stepsOf(const Store &store, ContextIndex context)
{
    std::vector<Step> all = sentIn(store, context);
    const std::vector<Step> acts = actsIn(store, context);
    all.insert(all.end(), acts.begin(), acts.end());
    std::stable_sort(all.begin(), all.end(),
                     [](const Step &a, const Step &b) { return a.frame < b.frame; });
    std::vector<Step> sayable;
    TaskIndex newest = NoIndex;
    for (const Step &step : all) {
        if (step.kind == Kind::Send)
            newest = step.task;
        if (step.task == newest)
            sayable.push_back(step);
    }
    std::vector<Step> kept; // from the last one on: each is judged by what follows it
    for (auto step = sayable.rbegin(); step != sayable.rend(); ++step) {
        const FrameIndex next = kept.empty() ? NoIndex : kept.back().frame;
        if (step->kind == Kind::Send || isAnswered(store, *step, next))
            kept.push_back(*step);
    }
    std::reverse(kept.begin(), kept.end());
    return kept;
}

/// What identifies an artifact when it is received again: its name, else a short id. Empty if both
/// are different each time.
static QString lastingName(const ArtifactRecord &artifact, const QByteArray &taskId)
{
    static constexpr qsizetype LongestId = 15;
    static constexpr qsizetype MinTaskId = 8; // a shorter one may occur in other words by chance
    static const QRegularExpression random(
        u"[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-|[0-9a-fA-F]{16}|\\d{9}"_s);
    const bool isNamed = !artifact.name.isEmpty();
    const QByteArray &bytes = isNamed ? artifact.name : artifact.id;
    const QString name = QString::fromUtf8(bytes);
    const bool isMadeAnew = (!isNamed && bytes.size() > LongestId) ||
                            random.match(name).hasMatch() ||
                            (taskId.size() >= MinTaskId && bytes.contains(taskId));
    return isMadeAnew ? QString() : name;
}

/// The artifact of the task that was added or extended last between two frames. Empty if there is
/// none with a stable name.
static QString artifactBetween(const Store &store, TaskIndex task, FrameIndex from, FrameIndex next)
{
    QString newest;
    FrameIndex newestFrame = from;
    for (const ArtifactIndex index : store.tasks[task].artifacts) {
        const ArtifactRecord &artifact = store.artifacts[index];
        const auto newestChunk =
            std::find_if(artifact.chunks.crbegin(), artifact.chunks.crend(),
                         [next](const Chunk &chunk) { return chunk.frame < next; });
        if (newestChunk == artifact.chunks.crend() || newestChunk->frame <= newestFrame)
            continue;
        if (const QString name = lastingName(artifact, store.tasks[task].id); !name.isEmpty()) {
            newest = name;
            newestFrame = newestChunk->frame;
        }
    }
    return newest;
}

/// What was received between a step and the next one, which is an action or a message.
static ScriptExpectation waitAfter(const Store &store, const Step &step, FrameIndex next,
                                   bool nextIsAct)
{
    ScriptExpectation wait;
    if (step.task == NoIndex) {
        wait.message = true;
        return wait;
    }
    const StatusRecord *status = statusBefore(store, step.task, next);
    const TaskState state = status ? status->state : TaskState::Unspecified;
    const TaskState last = store.tasks[step.task].state;
    // A task that ended by itself, even if later, is waited for; another one would never end.
    const bool isLeftAtWork =
        nextIsAct || step.kind != Kind::Send || !endsOrWaits(last) || last == TaskState::Canceled;
    if (endsOrWaits(state)) {
        wait.states.push_back(state);
    } else if (isLeftAtWork && isAtWork(state) && status->frame > step.frame) {
        if (state == TaskState::Submitted) // it may be working before anyone looks
            wait.states.push_back(state);
        wait.states.push_back(TaskState::Working);
    }
    wait.artifact = artifactBetween(store, step.task, step.frame, next);
    return wait;
}

/// The agent's last text between two frames, as an expectation.
static QString textBetween(const Store &store, const Content &content, ContextIndex context,
                           FrameIndex from, FrameIndex next)
{
    for (MessageIndex index = MessageIndex(store.messages.size()); index-- > 0;) {
        const MessageRecord &record = store.messages[index];
        if (store.shownContext(record.context) != context || record.place == MessagePlace::Sent ||
            record.role == Role::User || record.frame <= from || record.frame >= next)
            continue;
        if (const QString text = searchableLine(content.message(index).text()); !text.isEmpty())
            return text;
    }
    return {};
}

/// What playing the script would have received in the turn.
static ReceivedTurn cameAfter(const Store &store, const Content &content, ContextIndex context,
                              const Step &step, FrameIndex next)
{
    ReceivedTurn received;
    received.text = textBetween(store, content, context, step.frame, next);
    received.message = step.task == NoIndex;
    if (received.message)
        return received;
    const TaskState state = stateBefore(store, step.task, next);
    if (endsOrWaits(state) || isAtWork(state))
        received.state = state;
    for (const ArtifactIndex index : store.tasks[step.task].artifacts) {
        const ArtifactRecord &artifact = store.artifacts[index];
        const bool isNew =
            std::any_of(artifact.chunks.begin(), artifact.chunks.end(), [&](const Chunk &chunk) {
                return chunk.frame > step.frame && chunk.frame < next;
            });
        if (isNew)
            received.artifacts.append(
                QString::fromUtf8(artifact.name.isEmpty() ? artifact.id : artifact.name));
    }
    return received;
}

/// Metadata of the request, not of the message in it; empty if there is none.
static QByteArray metadataOf(const Content &content, FrameIndex request)
{
    const DecodedFrame decoded = content.decode(request);
    const json::Value metadata = decoded.head.body["metadata"];
    return metadata.isObject() && metadata.count() > 0 ? metadata.raw().toByteArray()
                                                       : QByteArray();
}

static bool isMask(const QString &text)
{
    return !text.isEmpty() && text.count(QLatin1Char(Redactor::Mask)) == text.size();
}

/// "A2ASCOPE_PASSWORD", "A2ASCOPE_PASSWORD_2" …: one for each secret of the script.
static QString variableFor(const QString &member, QStringList &taken)
{
    static const QRegularExpression other(u"[^A-Z0-9]+"_s);
    const QString word = member.toUpper().replace(other, u"_"_s);
    const QString name = u"A2ASCOPE_"_s % (word.isEmpty() || word == u"_" ? u"SECRET"_s : word);
    QString free = name;
    for (int number = 2; taken.contains(free); ++number)
        free = name % u'_' % QString::number(number);
    taken.append(free);
    return free;
}

static void findMasks(json::Value value, const QString &at, QStringList &taken,
                      std::vector<ScriptSecret> &secrets)
{
    if (value.isString() && isMask(value.toString())) {
        // A duplicate member counts once.
        const QString place = at % value.pointer();
        if (std::none_of(secrets.begin(), secrets.end(),
                         [&place](const ScriptSecret &known) { return known.at == place; }))
            secrets.push_back({place, variableFor(value.name(), taken)});
    }
    if (!value.isObject() && !value.isArray())
        return;
    for (const json::Value inner : json::children(value))
        findMasks(inner, at, taken, secrets);
}

/// Secrets were not recorded: the script reads masked values from the environment.
static void askForSecrets(ScriptTurn &turn, QStringList &taken)
{
    for (size_t i = 0; i < turn.parts.size(); ++i) {
        const Part &part = turn.parts[i];
        const QString at = u'/' % QString::number(i);
        if (part.kind == Part::Kind::Text && isMask(part.text)) {
            turn.secrets.push_back({at % u"/text"_s, variableFor({}, taken)});
        } else if (part.kind == Part::Kind::Data) {
            const json::Document document(part.data);
            if (document.isValid())
                findMasks(document.root(), at % u"/data"_s, taken, turn.secrets);
        }
    }
}

Script recordedScript(const Store &store, const Content &content, ContextIndex context,
                      std::vector<ReceivedTurn> *received)
{
    const std::vector<Step> steps = stepsOf(store, context);
    Script script;
    QStringList variables;
    TaskIndex before = NoIndex; // of the previous message
    for (size_t i = 0; i < steps.size(); ++i) {
        const Step &step = steps[i];
        const bool isLast = i + 1 == steps.size();
        ScriptTurn turn;
        const FrameIndex next = isLast ? NoIndex : steps[i + 1].frame;
        turn.kind = step.kind;
        turn.wait = waitAfter(store, step, next, !isLast && steps[i + 1].kind != Kind::Send);
        if (received)
            received->push_back(cameAfter(store, content, context, step, next));
        if (step.kind == Kind::Send) {
            const Message message = content.message(step.message);
            turn.parts = message.parts;
            if (!hasTextPart(turn.parts)) { // the script has no form to name its values by
                const std::optional<QuestionForm> form =
                    findRepliedForm(store, content, step.message);
                turn.title = messageTitle(turn.parts, form ? &*form : nullptr);
            }
            askForSecrets(turn, variables);
            turn.metadata = metadataOf(content, step.frame);
            turn.referencesNewestTask = !message.referenceTaskIds.isEmpty();
            // A task was interrupted, and yet a new one was begun.
            if (before != NoIndex && step.task != before &&
                isInterrupted(stateBefore(store, before, step.frame)))
                turn.target = ScriptTurn::Target::NewTask;
            before = step.task;
        }
        script.turns.push_back(std::move(turn));
    }
    return script;
}

} // namespace a2a
