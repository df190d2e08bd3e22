// SPDX-License-Identifier: Apache-2.0
#include "model/session/replychoice.h"

#include "model/session/refinement.h"

#include <algorithm>

namespace a2a {

using Reason = ReplyTarget::Reason;

bool isSameTarget(const ReplyTarget &a, const ReplyTarget &b)
{
    if (a.context != b.context || a.task != b.task)
        return false;
    return a.task != NoIndex || a.kind == b.kind;
}

static std::vector<ReplyTarget>::const_iterator placeOf(const ReplyTarget &wanted,
                                                        const std::vector<ReplyTarget> &targets)
{
    return std::find_if(targets.begin(), targets.end(), [&wanted](const ReplyTarget &target) {
        return isSameTarget(target, wanted);
    });
}

ReplyChoice::ReplyChoice(const Store &store)
    : m_store(store)
{
    refresh();
}

void ReplyChoice::setSelection(ContextIndex context, TaskIndex selected)
{
    const bool isSameContext =
        currentContext(m_store, context) == currentContext(m_store, m_context);
    if (isSameContext && selected == m_selected)
        return refresh();
    m_context = context;
    m_selected = selected;
    m_selectedAfter = LatestMessage::find(m_store, currentContext(m_store, context)).exchange;
    m_requestedTarget.reset();
    if (!isSameContext || !m_isWritten)
        return returnToProposed();
    refresh();
}

void ReplyChoice::setWritten(bool written)
{
    if (written == m_isWritten)
        return;
    m_isWritten = written;
    refresh();
}

ReplyTarget ReplyChoice::best() const
{
    return m_requestedTarget ? *m_requestedTarget : m_targets.front();
}

void ReplyChoice::refresh()
{
    m_context = currentContext(m_store, m_context);
    m_target.context = currentContext(m_store, m_target.context);
    // A task that was selected counts until the next message, like any other choice.
    const bool isSelected = m_selected != NoIndex &&
                            LatestMessage::find(m_store, m_context).exchange == m_selectedAfter;
    m_targets =
        replyTargets(m_store, m_context, isSelected ? m_selected : TaskIndex(NoIndex), m_marks);
    if (m_refinedArtifact != NoIndex) {
        const ReplyTarget refined = refinementTarget(m_store, m_refinedArtifact);
        std::erase_if(m_targets, [&refined](const ReplyTarget &target) {
            return isSameTarget(target, refined);
        });
        m_targets.insert(m_targets.begin(), refined);
    }
    if (m_requestedTarget && placeOf(*m_requestedTarget, m_targets) == m_targets.end())
        m_requestedTarget.reset();
    keepTarget();
}

/// An ended task is not a target of the list, but stays one that was chosen on purpose.
bool ReplyChoice::isTargetAvailable() const
{
    const bool isEnded =
        m_target.kind == ReplyTarget::Kind::Ended && isTerminal(m_store.tasks[m_target.task].state);
    return isEnded || placeOf(m_target, m_targets) != m_targets.end();
}

/// Keeps the target, if the user chose it or wrote something for it.
void ReplyChoice::keepTarget()
{
    const bool isThere = isTargetAvailable();
    m_hasEnded = m_isWritten && !isThere && m_target.task != NoIndex;
    m_isChosen = m_isChosen && (isThere || m_hasEnded);
    m_offer.reset();
    const ReplyTarget better = best();
    if (!m_isChosen && !m_hasEnded && !(m_isWritten && isThere)) {
        m_declined.reset();
        m_target = better;
        return offerPassedOver();
    }
    if (const auto place = placeOf(m_target, m_targets); place != m_targets.end())
        m_target.kind = place->kind; // a task that now requires input is answered
    if (isSameTarget(better, m_target)) {
        m_target.reason = m_isChosen ? m_target.reason : better.reason;
        return offerPassedOver();
    }
    if (m_hasEnded)
        m_target.reason = Reason::HasEnded;
    else if (!m_isChosen)
        m_target.reason = Reason::Written;
    if (m_hasEnded || !m_declined || !isSameTarget(better, *m_declined))
        m_offer = better;
}

/// Offers a pending question that the proposed target passes over. No offer after the user has
/// chosen a target: other targets were in the menu then.
void ReplyChoice::offerPassedOver()
{
    if (m_isChosen || m_refinedArtifact != NoIndex)
        return;
    for (const TaskIndex task : bypassedTasks(m_store, m_context, m_marks)) {
        const ReplyTarget offer{ReplyTarget::Kind::Answer, Reason::Chosen, m_context, task};
        if (!isSameTarget(offer, m_target)) {
            m_offer = offer;
            return;
        }
    }
}

void ReplyChoice::dropTask(TaskIndex task)
{
    if (m_target.task == task) {
        m_isChosen = false;
        m_declined.reset();
    }
    if (m_requestedTarget && m_requestedTarget->task == task)
        m_requestedTarget.reset();
    refresh();
}

void ReplyChoice::choose(const ReplyTarget &target)
{
    const ReplyTarget &proposed = m_targets.front();
    m_isChosen = true;
    m_hasEnded = false;
    m_requestedTarget.reset();
    m_offer.reset();
    m_declined = proposed;
    m_target = target;
    m_target.reason = isSameTarget(target, proposed) ? proposed.reason : Reason::Chosen;
}

void ReplyChoice::chooseNext()
{
    if (m_offer)
        return choose(ReplyTarget(*m_offer));
    const auto now = placeOf(m_target, m_targets);
    const bool isLast = now == m_targets.end() || now + 1 == m_targets.end();
    choose(ReplyTarget(isLast ? m_targets.front() : *(now + 1)));
}

void ReplyChoice::propose(const ReplyTarget &target)
{
    if (!m_isWritten)
        return choose(target);
    m_requestedTarget = target;
    m_declined.reset();
    refresh();
}

void ReplyChoice::returnToProposed()
{
    const bool wasWritten = m_isWritten;
    m_isWritten = false; // the proposed one, regardless of any text
    m_isChosen = false;
    m_requestedTarget.reset();
    refresh();
    m_isWritten = wasWritten;
}

void ReplyChoice::setRefinedArtifact(ArtifactIndex artifact)
{
    if (artifact == NoIndex && m_refinedArtifact == NoIndex)
        return;
    m_refinedArtifact = artifact;
    returnToProposed();
}

void ReplyChoice::restoreState(const SavedChoice &savedState)
{
    m_target = savedState.target;
    m_isChosen = savedState.isChosen;
    m_declined = savedState.declined;
    refresh();
}

} // namespace a2a
