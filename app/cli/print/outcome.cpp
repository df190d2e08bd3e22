// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/outcome.h"

#include "model/session/sendretries.h"

#include <algorithm>

namespace a2a::cli {

int exitCodeFor(ErrorKind kind)
{
    static constexpr int codes[] = {2, 3, 3, 5, 4, 5, 5, 9, 7, 0, 2}; // in the order of ErrorKind
    return codes[int(kind)];
}

/// A call that was resent after a requested delay did not fail, nor did anything before a call that
/// was repeated with another token.
static const FailureRecord *lastFailure(const Store &store, const RunFacts &run)
{
    for (auto failure = store.failures.rbegin(); failure != store.failures.rend(); ++failure) {
        const ExchangeTrack *track = store.track(failure->exchange);
        const bool isOurs = !run.isOneOfSeveral || failure->exchange == run.call ||
                            (track && run.task != NoIndex && track->task == run.task);
        const bool isMended =
            run.refused != 0 && (failure->exchange == run.refused || failure->exchange < run.call);
        if (!isOurs || isMended)
            continue;
        if (!track || track->retryAfterMs < 0 || !wasSentAgain(store, failure->exchange))
            return &*failure;
    }
    return nullptr;
}

int firstFailureCode(const std::vector<Outcome> &outcomes)
{
    const auto failed = std::find_if(outcomes.begin(), outcomes.end(),
                                     [](const Outcome &one) { return one.exitCode != 0; });
    return failed == outcomes.end() ? 0 : failed->exitCode;
}

/// The agent responded with a message.
static bool hasMessage(const Store &store, ExchangeId call)
{
    return std::any_of(store.messages.rbegin(), store.messages.rend(),
                       [&](const MessageRecord &message) {
                           return message.role == Role::Agent && message.frame != NoIndex &&
                                  store.frames[message.frame].exchange == call;
                       });
}

/// Another response told the end of the task after that one broke off. One that itself told the
/// end before it broke off stays a response of which something is missing.
static bool isMendedSince(const Store &store, const RunFacts &run, const FailureRecord &cut)
{
    const ExchangeTrack *track = store.track(cut.exchange);
    const bool ended = run.task != NoIndex && isTerminal(store.tasks[run.task].state);
    return ended && !(track && track->logicalEnd);
}

static bool hasContent(const Recording &recording, ExchangeId exchange)
{
    return exchange != 0 && recording.facts(exchange).bodySize > 0;
}

Outcome determineOutcome(const Session &session, const RunFacts &run)
{
    const Store &store = session.store();
    const ExchangeTrack *track = run.call != 0 ? store.track(run.call) : nullptr;
    const FailureRecord *failure = lastFailure(store, run);
    const bool mendedByAsking =
        run.fellBack && track && track->events > 0 && failure && failure->exchange != run.call;
    if (failure && !mendedByAsking && !run.isInterrupted) {
        const Error &last = failure->error;
        const bool cut = last.kind == ErrorKind::Cut;
        if (cut && !isMendedSince(store, run, *failure)) {
            return hasContent(session.recording(), failure->exchange)
                       ? Outcome{QStringLiteral("cut"), run.task, exitCodeFor(ErrorKind::Cut)}
                       : Outcome{QStringLiteral("error"), run.task, exitCodeFor(ErrorKind::Decode)};
        }
        if (!cut)
            return {QStringLiteral("error"), run.task, exitCodeFor(last.kind)};
    }
    if (track && track->answer != NoIndex)
        return {QStringLiteral("completed"), NoIndex, run.isInterrupted ? 130 : 0};
    if (run.task == NoIndex && hasMessage(store, run.call))
        return {QStringLiteral("message"), NoIndex, run.isInterrupted ? 130 : 0};
    if (run.task == NoIndex && run.isInterrupted)
        return {QStringLiteral("interrupted"), NoIndex, 130};
    if (run.task == NoIndex) {
        // A check without a message asks for nothing that could be received.
        return run.call == 0
                   ? Outcome{QStringLiteral("completed"), NoIndex, 0}
                   : Outcome{QStringLiteral("error"), NoIndex, exitCodeFor(ErrorKind::Decode)};
    }
    if (run.isGivenUp && !run.isInterrupted)
        return {QStringLiteral("error"), run.task, exitCodeFor(ErrorKind::Timeout)};
    switch (store.tasks[run.task].state) {
    case TaskState::Completed:
        return {QStringLiteral("completed"), run.task, 0};
    case TaskState::InputRequired:
        return {QStringLiteral("input-required"), run.task, 8};
    case TaskState::AuthRequired:
        return {QStringLiteral("auth-required"), run.task, 8};
    case TaskState::Failed:
        return {QStringLiteral("failed"), run.task, 6};
    case TaskState::Rejected:
        return {QStringLiteral("rejected"), run.task, 6};
    case TaskState::Canceled:
        return {QStringLiteral("canceled"), run.task, run.isCanceling ? 0 : 6};
    case TaskState::Indeterminate:
        return {QStringLiteral("unknown"), run.task, 6};
    default:
        break;
    }
    return {QStringLiteral("working"), run.task, run.isInterrupted ? 130 : 0};
}

} // namespace a2a::cli
