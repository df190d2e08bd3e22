// SPDX-License-Identifier: Apache-2.0
// The part of ChatPane that sends again, and shows what is sent before it goes out.
#include "ui/chat/chatpane.h"

#include "ui/chat/composer.h"
#include "ui/chat/composeroptions.h"
#include "ui/request/requestdialog.h"

namespace a2a {

AgentIndex ChatPane::agentOf(const ReplyTarget &target) const
{
    return target.context == NoIndex ? m_selection.agent()
                                     : m_session.store().contexts[target.context].agent;
}

void ChatPane::preview(const SendDraft &draft, const ReplyTarget &target)
{
    const AgentIndex agent = agentOf(target);
    if (agent == NoIndex)
        return;
    const Result<PreparedCall> call =
        m_session.prepareSend(agent, draft, target, m_composer->options()->stream());
    if (!call) {
        m_composer->setProblem(call.error().text());
        return;
    }
    auto *dialog =
        new RequestDialog(*call, m_session.recording().redactor(), tr("Preview request"), this);
    connect(dialog, &RequestDialog::sendRequested, this, [this, dialog](const PreparedCall &given) {
        const ExchangeId id = m_session.send(given);
        dialog->close();
        m_composer->clear();
        showSent(id);
    });
    dialog->show();
}

/// The same message once more, under its own id: an agent that did take it can tell. Where the
/// agent does not know its task it is another message, for a new task of the conversation. What is
/// being written meanwhile stays in the composer.
void ChatPane::retry(int row)
{
    const Store &store = m_session.store();
    const ExchangeTrack &track = store.exchanges[m_model.at(row).exchange()];
    if (track.sent == NoIndex)
        return;
    if (!m_session.recording().facts(m_model.at(row).exchange()).requestMasks.empty()) {
        m_composer->setProblem(tr("The message held a secret, which is not kept: answer again, or "
                                  "write it anew."));
        return;
    }
    const Message message = m_session.content().message(track.sent);
    SendDraft draft;
    draft.contextId = message.contextId;
    draft.referenceTaskIds = message.referenceTaskIds;
    draft.parts = message.parts;
    draft.extensions = message.extensions;
    ReplyTarget target{ReplyTarget::Kind::NewTask, ReplyTarget::Reason::Chosen, track.context,
                       NoIndex};
    if (!m_model.failure(row).taskIsGone) {
        draft.messageId = message.messageId;
        draft.taskId = message.taskId;
        target.task = track.task;
        if (track.task != NoIndex)
            target.kind = ReplyTarget::Kind::Add;
    }
    if (const ExchangeId id = deliver(draft, target); id != 0)
        showSent(id);
}

} // namespace a2a
