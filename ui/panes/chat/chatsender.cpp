// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/chatsender.h"

#include "model/items/artifactrow.h"
#include "model/items/chatmodel.h"
#include "model/items/failurerow.h"
#include "model/json/document.h"
#include "model/net/bindings/requestreading.h"
#include "model/text/textof.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeroptions.h"
#include "ui/dialogs/requestdialog.h"
#include "ui/panes/chat/chatview.h"
#include "ui/panes/chat/expandedquestion.h"
#include "ui/style/displaytext.h"
#include "ui/widgets/followmode.h"
#include "ui/workspace/pushnotifications.h"
#include "ui/workspace/shownconversations.h"
#include "ui/workspace/workspace.h"

#include <limits>
#include <memory>

namespace a2a {

ChatSender::ChatSender(Workspace &workspace, ShownConversation &shown, const ChatModel &model,
                       ChatView &view, Composer &composer, QWidget *pane)
    : QObject(pane)
    , m_workspace(workspace)
    , m_session(workspace.session())
    , m_selection(workspace.selection())
    , m_shown(shown)
    , m_receiving(workspace.pushNotifications())
    , m_model(model)
    , m_view(view)
    , m_composer(composer)
    , m_pane(pane)
{
    connect(&m_receiving, &PushNotifications::nextMessageRequested, this, [this] {
        if (!m_shown.isActive())
            return;
        ComposerOptions::Values values = m_composer.options()->values();
        values.receivesPushesOnce = values.receivesPushesOnce || !values.receivesPushes;
        values.receivesPushes = true;
        m_composer.options()->setValues(values);
    });
    connect(&m_session, &Session::changed, this, &ChatSender::followSentMessage);
}

AgentIndex ChatSender::agentOf(const ReplyTarget &target) const
{
    return target.context == NoIndex ? m_shown.agent()
                                     : m_session.store().contexts[target.context].agent;
}

void ChatSender::send(const SendDraft &draft, const ReplyTarget &target)
{
    const ReplyTarget sentTo = target; // the composer's changes on sending
    SendDraft given = draft;
    const quint32 receiver = receiveWith(agentOf(sentTo), given, sentTo);
    const CallHandle call = sendMessage(given, sentTo, m_composer.options()->stream());
    if (receiver != 0)
        m_receiving.listener().sent(receiver, call);
    if (!call)
        return;
    m_composer.markSent(m_composer.submittedDraft(),
                        m_session.store().exchanges[call->exchange()].context);
    undoDismissal(sentTo);
    showSentMessage(call->exchange());
}

void ChatSender::sendCopy(const SendDraft &draft, std::optional<bool> stream)
{
    const auto keep = [this, &draft] {
        if (m_composer.isEmpty())
            m_composer.restoreState(
                {{m_composer.conversationKey(), ComposerDraft::fromParts(draft.parts)}});
    };
    if (const QString obstacle = m_composer.target()->obstacle(); !obstacle.isEmpty()) {
        keep();
        return m_composer.setProblem(obstacle);
    }
    const ReplyTarget target = m_composer.target()->target();
    SendDraft copy = draft;
    copy.referenceTaskIds = m_composer.target()->referenceTaskIds(); // those of this conversation
    const CallHandle call = sendMessage(copy, target, stream);
    if (!call) {
        const QString problem = m_composer.problem();
        keep();
        return m_composer.setProblem(problem);
    }
    undoDismissal(target);
    // The draft in this composer was not sent, so it is kept in the new conversation.
    static constexpr quint64 Nothing = std::numeric_limits<quint64>::max();
    m_composer.markSent({m_composer.conversationKey(), Nothing, {}},
                        m_session.store().exchanges[call->exchange()].context);
    showSentMessage(call->exchange());
}

quint32 ChatSender::receiveWith(AgentIndex agent, SendDraft &draft, const ReplyTarget &target)
{
    if (!m_composer.options()->receivesPushes() || agent == NoIndex)
        return 0;
    const bool isNew = target.kind == ReplyTarget::Kind::NewTask || target.task == NoIndex;
    return m_receiving.receiveWith(
        agent, draft,
        isNew ? QString() : QString::fromUtf8(m_session.store().tasks[target.task].id));
}

/// An answer undoes the dismissal of its question.
void ChatSender::undoDismissal(const ReplyTarget &target)
{
    if (target.task != NoIndex)
        m_session.marks().setDismissed(target.task, false);
}

/// Why a message was not sent: a secret may be missing, for example.
static QString whyNotSent(const Session &session, AgentIndex agent, const QString &otherwise)
{
    if (agent == NoIndex)
        return otherwise;
    const std::optional<Error> why =
        session.agent(agent).operations().unavailableReason(Operation::Send);
    return why ? textOf(*why) : otherwise;
}

/// Sends a message. Returns null if it was not sent, and the composer then shows why.
CallHandle ChatSender::sendMessage(const SendDraft &draft, const ReplyTarget &target,
                                   std::optional<bool> stream)
{
    const AgentIndex agent = agentOf(target);
    CallHandle call;
    if (agent != NoIndex)
        call = m_session.send(agent, draft, target, stream);
    if (!call)
        m_composer.setProblem(whyNotSent(
            m_session, agent, tr("Message not sent: the agent has no usable interface.")));
    return call;
}

void ChatSender::showSentMessage(ExchangeId id)
{
    const Store &store = m_session.store();
    m_selection.setTimeRange(std::nullopt); // sent messages must be visible
    m_view.followMode()->setFollowing(true);
    const ContextIndex context = store.exchanges[id].context;
    m_sent = {id, context};
    if (context != m_shown.context())
        m_shown.show(store.exchanges[id].agent, context, m_pane);
}

/// A message without a context id belongs to the conversation in which the agent answers it. The
/// view follows it there, unless the user has gone elsewhere or is writing.
void ChatSender::followSentMessage()
{
    const Store &store = m_session.store();
    if (m_sent.exchange == 0)
        return;
    const ContextIndex before = store.shownContext(m_sent.context);
    const ContextIndex now = store.shownContext(store.exchanges[m_sent.exchange].context);
    m_sent.context = now;
    if (now == before)
        return;
    if (m_shown.context() == before && m_composer.isEmpty())
        return m_shown.show(store.exchanges[m_sent.exchange].agent, now, m_pane);
    emit statusMessage(tr("The agent answered in another conversation."));
}

void ChatSender::preview(const SendDraft &draft, const ReplyTarget &target)
{
    const AgentIndex agent = agentOf(target);
    if (agent == NoIndex)
        return;
    SendDraft given = draft;
    const quint32 receiver = receiveWith(agent, given, target);
    const Result<PreparedCall> call =
        m_session.prepareSend(agent, given, target, m_composer.options()->stream());
    if (!call) {
        if (receiver != 0)
            m_receiving.listener().forget(receiver);
        m_composer.setProblem(textOf(call.error()));
        return;
    }
    auto *dialog = new RequestDialog(*call, m_workspace, tr("Preview request"), m_pane);
    connect(dialog, &RequestDialog::sendRequested, this,
            [this, dialog, target, receiver,
             shown = m_composer.submittedDraft()](const PreparedCall &edited) {
                const CallHandle sent = m_session.send(edited);
                if (receiver != 0)
                    m_receiving.listener().sent(receiver, sent);
                dialog->close();
                m_composer.markSent(shown, m_session.store().exchanges[sent->exchange()].context);
                undoDismissal(target);
                showSentMessage(sent->exchange());
            });
    // A draft that was previewed but not sent must not keep its receiver. The context object is not
    // `this`, which may be destroyed while the listener continues in another window.
    PushListener *listener = &m_receiving.listener();
    connect(dialog, &QObject::destroyed, listener, [listener, receiver] {
        const PushReceiver *kept = listener->receiver(receiver);
        if (kept && !kept->call)
            listener->forget(receiver);
    });
    dialog->show();
}

void ChatSender::sendAnswer(TaskIndex task, const std::vector<Part> &parts)
{
    const TaskRecord &record = m_session.store().tasks[task];
    SendDraft draft;
    draft.parts = parts;
    const ReplyTarget target{ReplyTarget::Kind::Answer, ReplyTarget::Reason::Chosen, record.context,
                             task};
    ExpandedQuestion &question = m_view.question();
    const CallHandle call = m_session.send(record.agent, draft, target);
    if (!call)
        return question.setProblem(
            displayText(whyNotSent(m_session, record.agent,
                                   tr("Reply not sent: the agent has no usable interface.")),
                        1000));
    question.markSent();
    connect(call.get(), &Call::ended, this,
            [this, askingStatus = question.askingStatus()](const CallOutcome &outcome) {
                if (m_session.store().exchanges[outcome.exchange].events == 0)
                    m_view.question().markUnsent(askingStatus);
            });
    undoDismissal(target);
    m_composer.target()->deselect(task); // the next message is another one
    m_composer.focusMessage();
}

/// A draft of the message of a request for sending it again, with its parts and metadata. Without
/// push notifications, whose receiver is for the first attempt only.
static SendDraft sentIn(const Session &session, ExchangeId exchange)
{
    const ExchangeTrack &track = session.store().exchanges[exchange];
    const Message message = session.content().message(track.sent);
    SendDraft draft;
    draft.parts = message.parts;
    draft.extensions = message.extensions;
    draft.messageMetadata = message.metadata;
    if (!track.dialect)
        return draft;
    const std::shared_ptr<const json::Document> request =
        session.content().document(track.requestFrame);
    const SendDraft said = readRequest(*track.dialect, track.operation,
                                       session.recording().facts(exchange).request, request->root())
                               .draft;
    draft.metadata = said.metadata;
    draft.acceptedOutputModes = said.acceptedOutputModes;
    draft.historyLength = said.historyLength;
    draft.returnImmediately = said.returnImmediately;
    return draft;
}

/// Sent as a separate message: the task that the first one began continues.
void ChatSender::sendToQuestion(const BypassedQuestion &beside)
{
    if (beside.message == NoIndex)
        return;
    const Store &store = m_session.store();
    const MessageRecord &record = store.messages[beside.message];
    const ExchangeId sentBefore = store.frames[record.frame].exchange;
    if (!m_session.recording().facts(sentBefore).requestMasks.empty()) {
        m_composer.setProblem(tr(
            "Cannot resend: the message contained a secret, which is not stored. Enter it again."));
        return;
    }
    const SendDraft draft = sentIn(m_session, sentBefore);
    const ReplyTarget target{ReplyTarget::Kind::Answer, ReplyTarget::Reason::Chosen,
                             store.tasks[beside.task].context, beside.task};
    if (const CallHandle call = sendMessage(draft, target, std::nullopt))
        showSentMessage(call->exchange());
}

/// Resends the message under its own messageId, so that an agent that did accept it can recognize
/// it. If the agent does not know its task, it becomes a new message for a new task of the context.
/// The draft in the composer is kept.
void ChatSender::retry(int row)
{
    const Store &store = m_session.store();
    const ExchangeTrack &track = store.exchanges[m_model.at(row).exchange()];
    if (track.sent == NoIndex)
        return;
    if (!m_session.recording().facts(m_model.at(row).exchange()).requestMasks.empty()) {
        m_composer.setProblem(tr(
            "Cannot resend: the message contained a secret, which is not stored. Enter it again."));
        return;
    }
    const Message message = m_session.content().message(track.sent);
    SendDraft draft = sentIn(m_session, m_model.at(row).exchange());
    draft.contextId = message.contextId;
    draft.referenceTaskIds = message.referenceTaskIds;
    ReplyTarget target{ReplyTarget::Kind::NewTask, ReplyTarget::Reason::Chosen, track.context,
                       NoIndex};
    const auto *failed = m_model.at(row).as<FailureRow>();
    if (!failed || !failed->failure().isTaskGone) {
        draft.messageId = message.messageId;
        draft.taskId = message.taskId;
        target.task = track.task;
        if (track.task != NoIndex)
            target.kind = ReplyTarget::Kind::Add;
    }
    // Sent with the options of the first attempt, not those of the current draft.
    const bool streamed = track.operation == Operation::SendStreaming;
    if (const CallHandle call = sendMessage(draft, target, streamed))
        showSentMessage(call->exchange());
}

/// How the message references what it refines, if the agent's protocol version has a field for it.
static QString refinementTip(const ReferenceFields &fields, const QString &task)
{
    const QString how =
        fields.taskIds ? ChatSender::tr("The message references task %1 in referenceTaskIds, and "
                                        "the artifact and task in the part metadata.")
        : fields.partMetadata
            ? ChatSender::tr("The message references the artifact and task %1 in the part "
                             "metadata; this protocol version has no referenceTaskIds.")
            : ChatSender::tr("This protocol version cannot reference task %1 or the artifact: the "
                             "agent must infer them from the conversation.");
    return how.arg(task) % u' ' % ChatSender::tr("Click to remove.");
}

void ChatSender::refine(ArtifactIndex artifact)
{
    if (m_selection.artifact() != artifact)
        m_selection.selectArtifact(artifact, m_pane);
    setRefinedArtifactName(artifact);
    m_composer.focusMessage();
}

void ChatSender::setRefinedArtifactName(ArtifactIndex artifact)
{
    const Store &store = m_session.store();
    const ArtifactRecord &record = store.artifacts[artifact];
    const AgentIndex agent = store.tasks[record.task].agent;
    const int row = m_model.rowOfArtifact(artifact);
    const auto *shown = row < 0 ? nullptr : m_model.at(row).as<ArtifactRow>();
    const int version = shown ? shown->artifact().version : 1;
    const QString name =
        displayIdentifier(QString::fromUtf8(record.name.isEmpty() ? record.id : record.name), 60);
    const ReferenceFields fields = agent < AgentIndex(m_session.agentCount())
                                       ? m_session.agent(agent).link().referenceFields()
                                       : ReferenceFields();
    m_composer.setRefinedArtifact(
        artifact, tr("v%1 of %2").arg(version).arg(name),
        refinementTip(fields, idTail(QString::fromUtf8(store.tasks[record.task].id))));
}

} // namespace a2a

#include "moc_chatsender.cpp"
