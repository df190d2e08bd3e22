// SPDX-License-Identifier: Apache-2.0
// How a ChatPane answers questions.
#include "ui/chat/chatpane.h"

#include "ui/chat/chatview.h"
#include "ui/chat/composer.h"
#include "ui/chat/targetchooser.h"

namespace a2a {

using Kind = ChatModel::Kind;

/// The question the next message would answer is the one that is expanded, unless the user is
/// busy with another one or has folded it.
void ChatPane::expandQuestion()
{
    const ReplyTarget &target = m_composer->target()->target();
    if (target.kind != ReplyTarget::Kind::Answer || m_view->isAnswering())
        return;
    const int row = m_model.rowOfTask(target.task);
    if (row >= 0 && m_model.kind(row) == Kind::Question && m_model.question(row).open &&
        !m_view->isFolded(row))
        m_view->expand(row);
}

void ChatPane::answer(int row)
{
    const TaskIndex task = m_model.at(row).task();
    m_composer->target()->choose({ReplyTarget::Kind::Answer, ReplyTarget::Reason::Chosen,
                                  m_session.store().tasks[task].context, task});
    m_view->answerRow(row);
}

void ChatPane::sendAnswer(TaskIndex task, const std::vector<Part> &parts)
{
    const TaskRecord &record = m_session.store().tasks[task];
    SendDraft draft;
    draft.parts = parts;
    const ReplyTarget target{ReplyTarget::Kind::Answer, ReplyTarget::Reason::Chosen, record.context,
                             task};
    m_view->setSent();
    if (m_session.send(record.agent, draft, target) == 0)
        m_view->setCardProblem(
            tr("The answer was not sent: there is no interface of the agent to send it to."));
    else
        m_composer->focusMessage();
}

void ChatPane::goToQuestion(TaskIndex task)
{
    const int row = m_model.rowOfTask(task);
    if (row < 0 || m_model.kind(row) != Kind::Question)
        return;
    m_view->showRow(row);
    answer(row);
}

void ChatPane::goToQuestion()
{
    const int count = m_model.rowCount();
    const int from = m_view->currentIndex().row() + 1;
    for (int step = 0; step < count; ++step) {
        const int row = (from + step) % count;
        if (m_model.kind(row) == Kind::Question && m_model.question(row).open) {
            m_view->showRow(row);
            onRowSelected(row);
            answer(row);
            return;
        }
    }
}

SignInNeeds ChatPane::signInNeeds(TaskIndex task, const Message *asked) const
{
    const AgentIndex index = m_session.store().tasks[task].agent;
    const bool isKnown = index < AgentIndex(m_session.agentCount());
    const auto *found =
        isKnown && m_session.agent(index).found() ? &m_session.agent(index).found()->card : nullptr;
    return SignInNeeds::of(found, asked);
}

} // namespace a2a
