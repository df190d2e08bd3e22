// SPDX-License-Identifier: Apache-2.0
// Rules that only requests which change something at the agent can decide.
#include "model/json/document.h"
#include "model/rules/engine/proberun.h"
#include "model/rules/engine/violations.h"

#include <QCoreApplication>

#include <algorithm>

namespace a2a::rules {

using Verdict = ProbeRunOutcome::Verdict;

/// Codes of A2A errors, as in JSON-RPC.
struct RunCode {
    static constexpr qint64 NotFound = -32001;
    static constexpr qint64 NotCancelable = -32002;
    static constexpr qint64 Unsupported = -32004;
    static constexpr qint64 NoContentType = -32005;
    static constexpr qint64 NoExtensionSupport = -32008;
    static constexpr qint64 NoMethod = -32601;
};

static ProbeRunOutcome unclear(const Phrase &seen)
{
    return {Verdict::Inconclusive, seen, {}};
}

static ProbeRunOutcome kept(const Phrase &seen)
{
    return {Verdict::Passed, seen, {}};
}

static ProbeRunOutcome broken(const Phrase &seen)
{
    return {Verdict::Failed, seen, seen};
}

/// Whether the agent accepted or rejected it, so that the rule can be decided.
static bool isDecided(const ProbeReply *reply)
{
    return reply &&
           (reply->kind == ProbeReply::Kind::Accepted || reply->kind == ProbeReply::Kind::Refused);
}

static bool isAccepted(const ProbeReply *reply)
{
    return reply && reply->kind == ProbeReply::Kind::Accepted;
}

/// Why there is no response to a part: something before it failed.
static ProbeRunOutcome interrupted(const ProbeRun &run, const ProbeReply *reply)
{
    if (reply)
        return unclear(describeReply(run.mark.protocolVersion, *reply));
    for (const ProbeReply &earlier : run.replies) {
        if (!isAccepted(&earlier))
            return unclear(describeReply(run.mark.protocolVersion, earlier));
    }
    const ProbeReply *start = run.start();
    if (!start)
        return unclear(
            {"run-no-response", {operationName(run.mark.protocolVersion, ProbePart::Start)}});
    if (start->taskId().isEmpty())
        return unclear({"run-message"});
    if (isTerminal(start->lastState()))
        return unclear({"run-ended", {stateName(start->lastState())}});
    return unclear({"run-stopped"});
}

static ProbeRunOutcome returnsAtOnce(const ProbeRun &run)
{
    static constexpr qint64 Millisecond = 1'000'000;
    const ProbeReply *start = run.start();
    const bool isLate = start && start->kind == ProbeReply::Kind::Nothing &&
                        start->end == EndReason::TimedOut &&
                        start->durationNs >= ImmediateResponseNs;
    if (isLate)
        return broken({"run-took", {start->durationNs / Millisecond}});
    if (!isAccepted(start))
        return interrupted(run, start);
    if (start->taskId().isEmpty())
        return unclear({"run-message"});
    const Phrase took{"run-took", {start->durationNs / Millisecond}};
    if (start->durationNs >= ImmediateResponseNs)
        return broken(took);
    // A task that ended within this time may have been waited for, or was that fast.
    const bool mayHaveWaited =
        isTerminal(start->lastState()) && start->durationNs >= ImmediateResponseNs / 5;
    return mayHaveWaited ? unclear(took) : kept(took);
}

/// Of the message itself, which an agent may check before anything else.
static bool isOtherRequirement(qint64 code)
{
    return code == RunCode::NoContentType || code == RunCode::NoExtensionSupport;
}

/// The outcome of a probe's other message, which the agent has to refuse with this code;
/// `otherwise` says what a refusal with another code means.
template <typename Otherwise>
static ProbeRunOutcome refusesOther(const ProbeRun &run, qint64 code, Otherwise otherwise)
{
    const ProbeReply *other = run.find(ProbePart::SendOther);
    if (!isDecided(other))
        return interrupted(run, other);
    const Phrase seen = describeReply(run.mark.protocolVersion, *other);
    if (other->kind == ProbeReply::Kind::Accepted)
        return broken(seen);
    return other->code == code ? kept(seen) : otherwise(other->code, seen);
}

static ProbeRunOutcome findsNoTask(const ProbeRun &run)
{
    return refusesOther(run, RunCode::NotFound, [](qint64 code, const Phrase &seen) {
        const bool isOtherReason =
            code == 0 || code == RunCode::NoMethod || isOtherRequirement(code);
        return isOtherReason ? unclear(seen) : broken(seen);
    });
}

static ProbeRunOutcome comparesContext(const ProbeRun &run)
{
    const ProbeReply *start = run.start();
    const ProbeReply *other = run.find(ProbePart::SendOther);
    if (!isAccepted(start) || !isDecided(other))
        return interrupted(run, isAccepted(start) ? other : start);
    const bool hasContext =
        std::any_of(start->events.begin(), start->events.end(),
                    [](const ProbeEvent &event) { return !event.contextId.isEmpty(); });
    const Phrase seen = describeReply(run.mark.protocolVersion, *other);
    if (!hasContext)
        return unclear({"run-no-context"});
    if (other->kind == ProbeReply::Kind::Accepted)
        return broken(seen);
    // A task that takes no more messages is not proof that contexts are compared.
    return other->code == RunCode::Unsupported || other->code == RunCode::NoMethod ? unclear(seen)
                                                                                   : kept(seen);
}

static ProbeRunOutcome cancelsTwice(const ProbeRun &run)
{
    const ProbeReply *first = run.find(ProbePart::Cancel);
    const ProbeReply *second = run.find(ProbePart::CancelAgain);
    if (!isAccepted(first))
        return interrupted(run, first);
    const auto state = [&run](const ProbeReply &reply) {
        return Phrase{
            "run-state",
            {operationName(run.mark.protocolVersion, reply.part), stateName(reply.lastState())}};
    };
    if (first->lastState() != TaskState::Canceled)
        return unclear(state(*first));
    if (!isDecided(second))
        return interrupted(run, second);
    if (second->kind == ProbeReply::Kind::Accepted)
        return second->lastState() == TaskState::Canceled ? kept(state(*second))
                                                          : broken(state(*second));
    const Phrase seen = describeReply(run.mark.protocolVersion, *second);
    if (second->code == RunCode::NotFound || second->code == RunCode::NotCancelable)
        return kept(seen);
    return second->code == 0 && second->status < 500 ? unclear(seen) : broken(seen);
}

static ProbeRunOutcome sendsTwice(const ProbeRun &run)
{
    const ProbeReply *first = run.start();
    const ProbeReply *second = run.find(ProbePart::StartAgain);
    if (!isAccepted(first) || !isDecided(second))
        return interrupted(run, isAccepted(first) ? second : first);
    if (second->kind == ProbeReply::Kind::Refused)
        return kept(describeReply(run.mark.protocolVersion, *second));
    const QString one = QString::fromUtf8(first->taskId());
    const QString other = QString::fromUtf8(second->taskId());
    if (one.isEmpty() || other.isEmpty())
        return unclear({"run-message"});
    if (one == other)
        return kept({"run-one-task", {one}});
    ProbeRunOutcome outcome = kept({"run-two-tasks", {one, other}});
    outcome.found = outcome.seen;
    outcome.isNoted = true;
    return outcome;
}

static std::vector<QByteArray> updatesOf(const ProbeReply &reply)
{
    std::vector<QByteArray> updates;
    for (const ProbeEvent &event : reply.events) {
        if (event.kind == EventKind::StatusUpdate || event.kind == EventKind::ArtifactUpdate)
            updates.push_back(event.content);
    }
    return updates;
}

/// Why two streams of a task cannot be compared. No value if both responded, and the caller judges
/// them.
static std::optional<ProbeRunOutcome> whyNoPair(const ProbeRun &run)
{
    const ProbeReply *stream = run.start();
    const ProbeReply *other = run.find(ProbePart::Subscribe);
    if (!isAccepted(stream) || !isAccepted(other) || other->events.empty())
        return interrupted(run, isAccepted(other) && other->events.empty() ? nullptr : other);
    return {};
}

/// Objects have no order of members: two streams may be written differently.
static bool isSameUpdate(const QByteArray &one, const QByteArray &other)
{
    if (one == other || one.size() != other.size())
        return one == other;
    const json::Document left(one);
    const json::Document right(other);
    return left.isValid() && right.isValid() && json::deepEquals(left.root(), right.root());
}

/// How many updates at the end of one stream are those at the beginning of another.
static qint64 commonUpdates(const std::vector<QByteArray> &all,
                            const std::vector<QByteArray> &later)
{
    for (auto from = all.begin(); from != all.end(); ++from) {
        const auto count = std::distance(from, all.end());
        if (count <= std::ssize(later) && std::equal(from, all.end(), later.begin(), isSameUpdate))
            return count;
    }
    return 0;
}

static ProbeRunOutcome streamsAlike(const ProbeRun &run)
{
    if (const std::optional<ProbeRunOutcome> why = whyNoPair(run))
        return *why;
    const ProbeReply &stream = *run.start();
    const ProbeReply &other = *run.find(ProbePart::Subscribe);
    if (stream.isTruncated || other.isTruncated)
        return unclear({"run-too-long"});
    const std::vector<QByteArray> all = updatesOf(stream);
    const std::vector<QByteArray> later = updatesOf(other);
    if (later.empty() || all.empty())
        return unclear({"run-no-events"});
    if (std::search(all.begin(), all.end(), later.begin(), later.end(), isSameUpdate) != all.end())
        return kept({"run-same-events", {qint64(later.size())}});
    // The first stream is a measure only as far as it went.
    if (!isTerminal(stream.lastState())) {
        const auto shared = commonUpdates(all, later);
        return shared > 0 ? kept({"run-same-events", {shared}})
                          : unclear({"run-stream-ended", {stateName(stream.lastState())}});
    }
    return broken({"run-other-events", {qint64(all.size()), qint64(later.size())}});
}

static ProbeRunOutcome streamsGoOn(const ProbeRun &run)
{
    if (const std::optional<ProbeRunOutcome> why = whyNoPair(run))
        return *why;
    const ProbeReply &closed = *run.start();
    const ProbeReply &other = *run.find(ProbePart::Subscribe);
    if (closed.end != EndReason::Stopped)
        return unclear({"run-ended", {stateName(closed.lastState())}});
    const ProbeReply *now = run.find(ProbePart::GetTask);
    const TaskState state = isAccepted(now) ? now->lastState() : other.lastState();
    const Phrase ended{"run-stream-ended", {stateName(state)}};
    if (state == TaskState::Canceled || other.lastState() == TaskState::Canceled)
        return broken(ended);
    const bool mayEnd = isTerminal(other.lastState()) || isInterrupted(other.lastState());
    if (other.end != EndReason::Stopped && other.end != EndReason::Open && !mayEnd)
        return isAccepted(now) && !isTerminal(state) ? broken(ended) : unclear(ended);
    return other.events.size() > 1 ? kept({"run-stream-continued"})
                                   : unclear({"run-stream-silent"});
}

static ProbeRunOutcome streamsUnasked(const ProbeRun &run)
{
    const ProbeReply *stream = run.find(ProbePart::StartStream);
    if (!isDecided(stream))
        return interrupted(run, stream);
    const Phrase seen = describeReply(run.mark.protocolVersion, *stream);
    if (stream->kind == ProbeReply::Kind::Accepted)
        return broken(seen);
    const bool namesError =
        run.mark.bindingTraits().hasErrorCodes && run.mark.version().hasUndeclaredErrors;
    if (namesError && isOtherRequirement(stream->code))
        return unclear(seen);
    return namesError && stream->code != RunCode::Unsupported && stream->code != 0 ? broken(seen)
                                                                                   : kept(seen);
}

static ProbeRunOutcome deletesPush(const ProbeRun &run)
{
    const ProbeReply *deleted = run.find(ProbePart::DeletePush);
    if (!isAccepted(deleted))
        return interrupted(run, deleted);
    const ProbeReply *found = run.find(ProbePart::GetPush);
    if (!isDecided(found))
        return interrupted(run, found);
    if (found->kind == ProbeReply::Kind::Accepted)
        return broken({"run-config-found"});
    static constexpr int HttpNotFound = 404;
    if (found->code != RunCode::NotFound && (found->code != 0 || found->status != HttpNotFound))
        return unclear(describeReply(run.mark.protocolVersion, *found)); // it may be there
    const ProbeReply *again = run.find(ProbePart::DeletePushAgain);
    if (!isDecided(again))
        return interrupted(run, again);
    if (again->kind == ProbeReply::Kind::Accepted || again->code == RunCode::NotFound)
        return kept({"run-config-gone"});
    return again->code == 0 && again->status < 500
               ? unclear(describeReply(run.mark.protocolVersion, *again))
               : broken(describeReply(run.mark.protocolVersion, *again));
}

static ProbeRunOutcome requiresExtension(const ProbeRun &run)
{
    return refusesOther(run, RunCode::NoExtensionSupport, [](qint64, const Phrase &seen) {
        return unclear(seen); // perhaps for another reason
    });
}

static ProbeRunOutcome replacesNoExtension(const ProbeRun &run)
{
    const ProbeReply *other = run.find(ProbePart::SendOther);
    if (!isDecided(other))
        return interrupted(run, other);
    if (other->kind == ProbeReply::Kind::Refused)
        return kept(describeReply(run.mark.protocolVersion, *other));
    for (const QByteArray &uri : other->activated) {
        const bool isOther = std::any_of(
            other->requested.begin(), other->requested.end(), [&uri](const QByteArray &requested) {
                return uri != requested && withOtherVersion(uri) == requested;
            });
        if (isOther && !other->requested.contains(uri))
            return broken({"run-extension", {QString::fromUtf8(uri)}});
    }
    return kept({"run-no-extension"});
}

ProbeRunOutcome evaluateRun(const ProbeRun &run)
{
    switch (run.mark.kind) {
    case ProbeKind::ReturnAtOnce:
        return returnsAtOnce(run);
    case ProbeKind::MessageUnknownTask:
        return findsNoTask(run);
    case ProbeKind::MessageOtherContext:
        return comparesContext(run);
    case ProbeKind::CancelTwice:
        return cancelsTwice(run);
    case ProbeKind::SendTwice:
        return sendsTwice(run);
    case ProbeKind::ParallelStreams:
        return streamsAlike(run);
    case ProbeKind::CloseStream:
        return streamsGoOn(run);
    case ProbeKind::UndeclaredStream:
        return streamsUnasked(run);
    case ProbeKind::DeletePush:
        return deletesPush(run);
    case ProbeKind::NoExtension:
        return requiresExtension(run);
    case ProbeKind::OtherExtension:
        return replacesNoExtension(run);
    default:
        return {};
    }
}

/// The finding of a run of that kind.
template <ProbeKind Kind>
static void report(const ProbeRun &run, Violations &violations)
{
    if (run.mark.kind != Kind)
        return;
    const ProbeRunOutcome outcome = evaluateRun(run);
    if (outcome.hasFinding())
        violations.about({}, outcome.found);
}

static constexpr Rule<ProbeRun> RunRules[] = {
    {{"TSK-031", Severity::Error, V1_0, "1.0 §3.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "SendMessage with returnImmediately waited for the task."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Task in its current state, at once"), ""},
     &report<ProbeKind::ReturnAtOnce>},
    {{"SEM-002", Severity::Error, V1_0, "1.0 §3.4.2",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Message to an unknown task was not rejected with TaskNotFoundError."),
      QT_TRANSLATE_NOOP("a2a::Rule", "TaskNotFoundError (-32001), over HTTP+JSON status 404"), ""},
     &report<ProbeKind::MessageUnknownTask>},
    {{"SEM-003", Severity::Error, V1_0, "1.0 §3.4.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Message whose contextId is not that of its task was accepted."),
      QT_TRANSLATE_NOOP("a2a::Rule", "error response"), ""},
     &report<ProbeKind::MessageOtherContext>},
    {{"SEM-011", Severity::Error, V1_0, "1.0 §3.3.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Second CancelTask of a task had another effect."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "the canceled task, TaskNotFoundError or TaskNotCancelableError"),
      ""},
     &report<ProbeKind::CancelTwice>},
    {{"SEM-012", Severity::Note, V1_0, "1.0 §3.3.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message sent twice with one messageId started two tasks."),
      QT_TRANSLATE_NOOP("a2a::Rule", "one task for one messageId"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Return the task of the first message.")},
     &report<ProbeKind::SendTwice>},
    {{"STR-013", Severity::Error, V1_0, "1.0 §3.5.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Streams of one task have different events."),
      QT_TRANSLATE_NOOP("a2a::Rule", "same events in the same order in each stream"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send each event to all streams of the task.")},
     &report<ProbeKind::ParallelStreams>},
    {{"STR-014", Severity::Error, V1_0, "1.0 §3.5.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Closing a stream ended another stream, or the task."),
      QT_TRANSLATE_NOOP("a2a::Rule", "other streams and the task unaffected"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Continue the task when a client disconnects.")},
     &report<ProbeKind::CloseStream>},
    {{"STR-021", Severity::Error, Any, "1.0 §3.3.4; 0.3 §7.2; 0.2 §7.2; 0.1 §7.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Undeclared SendStreamingMessage was not rejected."),
      QT_TRANSLATE_NOOP("a2a::Rule", "error -32004, unless the card declares streaming"), ""},
     &report<ProbeKind::UndeclaredStream>},
    {{"PSH-008", Severity::Error, V1_0, "1.0 §3.1.10",
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "Push notification config was not deleted for good, or could not be deleted again."),
      QT_TRANSLATE_NOOP("a2a::Rule", "config gone, and deleting it again with the same effect"),
      ""},
     &report<ProbeKind::DeletePush>},
    {{"EXT-005", Severity::Error, V1_0, "1.0 §3.3.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Request without a required extension was not rejected with "
                                     "ExtensionSupportRequiredError."),
      QT_TRANSLATE_NOOP("a2a::Rule", "ExtensionSupportRequiredError (-32008)"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Return error -32008, or do not require the extension.")},
     &report<ProbeKind::NoExtension>},
    {{"EXT-010", Severity::Error, V1_0, "1.0 §4.6.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Another version of a requested extension was activated."),
      QT_TRANSLATE_NOOP("a2a::Rule", "URIs that were requested"), ""},
     &report<ProbeKind::OtherExtension>},
};

RuleTable<ProbeRun> probeRunRules()
{
    return RunRules;
}

} // namespace a2a::rules
