// SPDX-License-Identifier: Apache-2.0
#include "model/session/replychoice.h"

#include "model/session/refinement.h"

#include <algorithm>

namespace a2a {

using Reason = ReplyTarget::Reason;

bool isSamePlace(const ReplyTarget &a, const ReplyTarget &b)
{
    if (a.context != b.context || a.task != b.task)
        return false;
    return a.task != NoIndex || a.kind == b.kind;
}

static std::vector<ReplyTarget>::const_iterator placeOf(const ReplyTarget &wanted,
                                                        const std::vector<ReplyTarget> &targets)
{
    return std::find_if(targets.begin(), targets.end(), [&wanted](const ReplyTarget &target) {
        return isSamePlace(target, wanted);
    });
}

ReplyChoice::ReplyChoice(const Store &store)
    : m_store(store)
{
    refresh();
}

void ReplyChoice::setSelection(ContextIndex context, TaskIndex selected)
{
    const bool isSameContext = survivor(m_store, context) == survivor(m_store, m_context);
    if (isSameContext && selected == m_selected)
        return refresh();
    m_context = context;
    m_selected = selected;
    m_answered = NoIndex;
    m_wanted.reset();
    if (!isSameContext || !m_isWritten)
        return forget();
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
    return m_wanted ? *m_wanted : m_targets.front();
}

void ReplyChoice::refresh()
{
    m_context = survivor(m_store, m_context);
    m_target.context = survivor(m_store, m_target.context);
    m_targets = replyTargets(m_store, m_context, m_selected, m_marks);
    if (m_refining != NoIndex) {
        const ReplyTarget refined = refinementTarget(m_store, m_refining);
        std::erase_if(m_targets, [&refined](const ReplyTarget &target) {
            return isSamePlace(target, refined);
        });
        m_targets.insert(m_targets.begin(), refined);
    }
    if (m_wanted && placeOf(*m_wanted, m_targets) == m_targets.end())
        m_wanted.reset();
    stay();
}

/// Where it is, if the user chose it or wrote something for it.
void ReplyChoice::stay()
{
    const auto place = placeOf(m_target, m_targets);
    const bool isThere = place != m_targets.end();
    m_hasEnded = m_isWritten && !isThere && m_target.task != NoIndex;
    m_isChosen = m_isChosen && (isThere || m_hasEnded);
    m_offer.reset();
    if (!m_isChosen && !m_hasEnded && !(m_isWritten && isThere)) {
        if (staysWithAnswered())
            return;
        m_passedOver.reset();
        m_target = best();
        return;
    }
    if (isThere)
        m_target.kind = place->kind; // a task that now requires input is answered
    const ReplyTarget better = best();
    if (isSamePlace(better, m_target)) {
        m_target.reason = m_isChosen ? m_target.reason : better.reason;
        return;
    }
    if (m_hasEnded)
        m_target.reason = Reason::HasEnded;
    else if (!m_isChosen)
        m_target.reason = Reason::Written;
    if (m_hasEnded || !m_passedOver || !isSamePlace(better, *m_passedOver))
        m_offer = better;
}

/// An answer must not go to a question other than the one answered before only because that one is
/// gone.
bool ReplyChoice::staysWithAnswered()
{
    const ReplyTarget better = best();
    if (m_answered == NoIndex || m_refining != NoIndex ||
        better.kind != ReplyTarget::Kind::Answer || better.task == m_answered)
        return false;
    const auto answered =
        std::find_if(m_targets.begin(), m_targets.end(), [this](const ReplyTarget &target) {
            return target.task == m_answered && m_store.tasks[target.task].lostBy == NoIndex;
        });
    if (answered == m_targets.end()) {
        m_target = {ReplyTarget::Kind::NewTask, Reason::AnsweredEnded, m_context, NoIndex};
    } else {
        m_target = *answered;
        m_target.reason =
            m_target.kind == ReplyTarget::Kind::Answer ? Reason::TaskWaits : Reason::Answered;
    }
    if (!m_passedOver || !isSamePlace(better, *m_passedOver))
        m_offer = better;
    return true;
}

void ReplyChoice::stayWith(TaskIndex answered)
{
    m_answered = answered;
    refresh();
}

void ReplyChoice::leave(TaskIndex task)
{
    if (m_answered == task)
        m_answered = NoIndex;
    if (m_target.task == task)
        m_isChosen = false;
    refresh();
}

void ReplyChoice::choose(const ReplyTarget &target)
{
    const ReplyTarget &proposed = m_targets.front();
    m_answered = NoIndex;
    m_isChosen = true;
    m_hasEnded = false;
    m_wanted.reset();
    m_offer.reset();
    m_passedOver = proposed;
    m_target = target;
    m_target.reason = isSamePlace(target, proposed) ? proposed.reason : Reason::Chosen;
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
    m_wanted = target;
    m_answered = NoIndex;
    m_passedOver.reset();
    refresh();
}

void ReplyChoice::forget()
{
    const bool wasWritten = m_isWritten;
    m_isWritten = false; // the proposed one, regardless of any text
    m_isChosen = false;
    m_wanted.reset();
    refresh();
    m_isWritten = wasWritten;
}

void ReplyChoice::setRefining(ArtifactIndex artifact)
{
    if (artifact == NoIndex && m_refining == NoIndex)
        return;
    m_refining = artifact;
    forget();
}

void ReplyChoice::resume(const Kept &kept)
{
    m_target = kept.target;
    m_isChosen = kept.isChosen;
    m_passedOver = kept.passedOver;
    refresh();
}

} // namespace a2a
