// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/chatrecoveryactions.h"

#include "model/items/chatrow.h"
#include "model/session/session.h"
#include "model/text/textof.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/navigator.h"

namespace a2a {

ChatAdvice ChatRecoveryActions::adviceFor(ExchangeId exchange) const
{
    const ExchangeTrack *track = m_session.store().track(exchange);
    if (!track || track->agent >= AgentIndex(m_session.agentCount()))
        return {};
    ChatAdvice advice = offerFor(exchange);
    const Connection &agent = m_session.agent(track->agent);
    advice.canGetTask = !agent.operations().unavailableReason(Operation::GetTask);
    advice.canSubscribe = !agent.operations().unavailableReason(Operation::Subscribe);
    advice.canSignIn = !agent.link().isRecorded();
    return advice;
}

/// The protocol version or binding that the response suggests.
ChatAdvice ChatRecoveryActions::offerFor(ExchangeId exchange) const
{
    const Connection &agent = m_session.agent(m_session.store().exchanges[exchange].agent);
    if (agent.operations().retries().find(exchange))
        return {{}, {}, true};
    const auto advice = agent.link().adviceFor(exchange);
    if (!advice)
        return {};
    const QString title = offerTitle(advice->offer);
    if (agent.link().offer() && *agent.link().offer() == advice->offer)
        return {tr("Now using %1. Send the message again.").arg(title), {}};
    return {textOf(advice->sentence), title};
}

void ChatRecoveryActions::apply(RowAction action, const ChatRow &row)
{
    const Store &store = m_session.store();
    Connection &agent = m_session.agent(store.exchanges[row.exchange()].agent);
    switch (action) {
    case RowAction::SwitchInterface:
        if (const auto advice = agent.link().adviceFor(row.exchange()))
            m_agents.useInterface(agent.index(), advice->offer);
        break;
    case RowAction::SetCredentials:
        m_navigator.request(RequestSignIn{});
        break;
    case RowAction::Resubscribe:
        agent.operations().call(makeTaskCall(Operation::Subscribe, row.taskId()));
        break;
    case RowAction::GetTask:
        agent.operations().call(makeTaskCall(Operation::GetTask, row.taskId()));
        break;
    default:
        break;
    }
}

SignInRequirements ChatRecoveryActions::signInNeeds(TaskIndex task, const Message *asked) const
{
    const AgentIndex index = m_session.store().tasks[task].agent;
    const bool isKnown = index < AgentIndex(m_session.agentCount());
    const AgentCard *card = isKnown ? m_session.agent(index).link().card() : nullptr;
    SignInRequirements needs = SignInRequirements::parse(card, asked);
    needs.isRequestedByMessage = needs.isRequestedByMessage && mayRequestSignInAsInput(task);
    return needs;
}

/// Whether a task may ask for a sign-in in the state input-required. Since 1.0 the state
/// auth-required is used instead, and the agent then continues by itself.
bool ChatRecoveryActions::mayRequestSignInAsInput(TaskIndex task) const
{
    const Store &store = m_session.store();
    const TaskRecord &record = store.tasks[task];
    if (record.statuses.empty())
        return false;
    const FrameIndex asked = store.statuses[record.statuses.back()].frame;
    const ExchangeTrack *track = store.track(store.frames[asked].exchange);
    return track && track->dialect && !track->codec().resumesAfterAuthentication();
}

SignInProgress ChatRecoveryActions::signInProgress(TaskIndex task) const
{
    const TaskRecord &record = m_session.store().tasks[task];
    if (record.agent >= AgentIndex(m_session.agentCount()))
        return {};
    const Connection &agent = m_session.agent(record.agent);
    SignInProgress progress;
    // Credentials set before the task requested others do not count.
    const qint64 askedNs = record.statuses.empty()
                               ? record.firstNs
                               : m_session.store().statuses[record.statuses.back()].timeNs;
    if (agent.choices().credentialsNs() >= askedNs)
        progress.credentialsSetAt =
            formatTimeOfDay(m_session.recording().wallMs(agent.choices().credentialsNs())).left(8);
    progress.resumesAutomatically = agent.link().resumesAfterAuthentication();
    progress.hasOpenStream = agent.operations().isListening(task);
    progress.isPolled = m_session.follower(record.agent).isFollowing(task);
    progress.canSubscribe = agent.link().supportsStreaming() &&
                            !agent.operations().unavailableReason(Operation::Subscribe);
    return progress;
}

} // namespace a2a
