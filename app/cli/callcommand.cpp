// SPDX-License-Identifier: Apache-2.0
#include "app/cli/callcommand.h"

#include "app/cli/options/clitr.h"
#include "model/platform/memory.h"

#include <cstdio>

namespace a2a::cli {

CallCommand::CallCommand(const Options &options, const TaskFollower::Policy &policy,
                         QObject *parent)
    : AgentCommand(options, policy, parent)
{
    connect(&m_connection.operations(), &Operations::callEnded, this, &CallCommand::finishWhenIdle,
            Qt::QueuedConnection);
    connect(&m_connection.link(), &AgentLink::trialFinished, this, &CallCommand::finishWhenIdle,
            Qt::QueuedConnection);
    connect(&m_session.follower(0), &TaskFollower::taskGivenUp, this, &CallCommand::finishWhenIdle,
            Qt::QueuedConnection);
}

/// Metadata that the version in use has no field for is not left out silently.
std::optional<Error> CallCommand::prepare()
{
    const bool isOfTask = operation() == Operation::GetTask ||
                          operation() == Operation::CancelTask ||
                          operation() == Operation::Subscribe;
    const Dialect *dialect = m_connection.link().dialect();
    if (!isOfTask || m_options.call.metadata.isEmpty() || !dialect ||
        dialect->supportsMetadata(operation()))
        return {};
    return Error(ErrorKind::Usage, QStringLiteral("no-metadata"),
                 CliTr::tr("%1 of A2A %2 has no field for --metadata over this binding.")
                     .arg(QString::fromUtf8(dialect->codec->operationName(operation())),
                          versionName(dialect->protocolVersion)))
        .hinting(CliTr::tr("Leave out --metadata."));
}

void CallCommand::act()
{
    call();
}

void CallCommand::call()
{
    startDeadline();
    if (const std::optional<Error> problem = prepare())
        return fail(*problem, exitCodeFor(problem->kind));
    m_call = makeCall();
    if (!m_call)
        return fail(*m_connection.operations().unavailableReason(operation()), 2);
    connect(m_call.get(), &Call::ended, this, &CallCommand::onEnded);
    printSent();
}

void CallCommand::onEnded(const CallOutcome &outcome)
{
    if (m_task == NoIndex)
        m_task = m_session.store().track(outcome.exchange)->task;
    renewToken(outcome.exchange);
}

bool CallCommand::mayRenewToken(ExchangeId refusedCall) const
{
    const bool isFirst = m_refused == 0 || m_isRenewing;
    return isFirst && !m_isInterrupted && m_connector.canRenewToken() &&
           m_session.recording().facts(refusedCall).status == 401;
}

/// A token refused before its expiry is renewed, and the call repeated: once.
void CallCommand::renewToken(ExchangeId refusedCall)
{
    if (m_isRenewing || !mayRenewToken(refusedCall))
        return;
    m_refused = refusedCall;
    m_isRenewing = true;
    m_connector.renewToken([this](bool isNew) { onRenewed(isNew); });
}

void CallCommand::onRenewed(bool isNew)
{
    m_isRenewing = false;
    if (!isNew || m_isInterrupted) {
        m_refused = 0;
        return finish(outcomes());
    }
    Output::printToStderr(CliTr::tr("The token was renewed; the request is sent again."));
    call();
}

bool CallCommand::isFollowing() const
{
    return m_task != NoIndex && m_session.follower(0).isFollowing(m_task);
}

void CallCommand::finishWhenIdle()
{
    const bool isOpen =
        m_connection.operations().openCallCount() > 0 ||
        (!m_isInterrupted && (isFollowing() || m_connection.link().isTrialRunning()));
    if (!m_call || m_isRenewing || isOpen || isAwaiting())
        return;
    if (m_connection.operations().retries().hasCountdown()) {
        m_session.flush(); // prints how long the wait is
        return;
    }
    finish(outcomes());
}

std::vector<Outcome> CallCommand::outcomes() const
{
    RunFacts facts;
    facts.call = current();
    facts.task = m_task;
    facts.isInterrupted = m_isInterrupted;
    facts.isGivenUp = m_task != NoIndex && m_session.follower(0).status(m_task).isGivenUp;
    facts.isCanceling = operation() == Operation::CancelTask;
    facts.refused = m_refused;
    return {determineOutcome(m_session, facts)};
}

/// Receiving and folding are measured, assembling the end is not.
void CallCommand::beforeEnd()
{
    if (m_options.output.stats && m_call)
        printStats();
}

void CallCommand::printStats() const
{
    const ExchangeFacts &facts = m_session.recording().facts(current());
    // Until now, when the end has been processed; `endedNs` is its arrival.
    const double ms = double(m_session.recording().nowNs() - facts.startedNs) / 1e6;
    const quint32 events = m_session.store().track(current())->events;
    std::fprintf(
        stderr, "{\"events\":%u,\"ms\":%.1f,\"eventsPerSecond\":%.0f,\"peakRssKiB\":%lld}\n",
        events, ms, ms > 0 ? events / ms * 1000 : 0.0, static_cast<long long>(peakMemoryKib()));
}

} // namespace a2a::cli

#include "moc_callcommand.cpp"
