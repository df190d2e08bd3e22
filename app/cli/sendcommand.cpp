// SPDX-License-Identifier: Apache-2.0
#include "app/cli/sendcommand.h"

#include "app/cli/options/agentoptions.h"
#include "app/cli/options/clitr.h"
#include "app/cli/options/pushoptions.h"
#include "app/cli/untilfinished.h"

#include <QUuid>

#include <utility>

namespace a2a::cli {

IdleInputDetector::IdleInputDetector(std::chrono::milliseconds patience, QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(patience);
    connect(&m_timer, &QTimer::timeout, this, &IdleInputDetector::becameIdle);
}

void IdleInputDetector::update(TaskState state, quint32 events)
{
    const bool isNew = std::exchange(m_events, events) != events;
    if (!isInterrupted(state))
        m_timer.stop();
    else if (isNew)
        m_timer.start();
}

SendCommand::SendCommand(const Options &options, bool follows)
    : CallCommand(options, policyFor(options, follows))
    , m_idleInput(options.message.inputTimeout)
{
    connect(&m_idleInput, &IdleInputDetector::becameIdle, this,
            [this] { m_session.stopListening(0); });
    m_lastPush.setSingleShot(true);
    m_lastPush.setInterval(m_options.message.inputTimeout);
    connect(&m_lastPush, &QTimer::timeout, this, [this] {
        m_pushIsOver = true;
        finishWhenIdle();
    });
}

/// A stream goes on until the task ends, whatever the request says of returning immediately.
bool SendCommand::streams() const
{
    const bool streamsUnasked =
        m_connection.link().supportsStreaming() && !m_options.message.returnImmediately;
    return m_options.message.stream.value_or(streamsUnasked);
}

Operation SendCommand::operation() const
{
    return streams() ? Operation::SendStreaming : Operation::Send;
}

SendDraft SendCommand::draft() const
{
    SendDraft draft;
    draft.messageId = QUuid::createUuid().toString(QUuid::WithoutBraces);
    draft.contextId = m_options.message.contextId;
    draft.taskId = m_options.call.taskId;
    draft.referenceTaskIds = m_options.message.references;
    draft.parts = m_options.message.parts;
    draft.metadata = m_options.call.metadata;
    draft.extensions = m_options.agent.extensions;
    draft.acceptedOutputModes = m_options.message.accept;
    draft.historyLength = m_options.call.history;
    draft.returnImmediately = m_options.message.returnImmediately;
    if (!m_options.push.url.isEmpty())
        draft.push = m_options.push;
    return draft;
}

/// With --push, an address for notifications is part of the message.
std::optional<Error> SendCommand::prepare()
{
    m_draft = draft();
    if (!m_options.message.receivesPush)
        return {};
    m_listener = std::make_unique<PushListener>(m_session);
    if (const std::optional<Error> error = m_listener->start(listenChoices(m_options)))
        return error;
    connect(m_listener.get(), &PushListener::answered, this, &SendCommand::finishWhenIdle,
            Qt::QueuedConnection);
    m_receiver = m_listener->receiveWith(m_connection.index(), m_draft, pushProof(m_options.push),
                                         m_options.listen.answer);
    return {};
}

CallHandle SendCommand::makeCall()
{
    CallHandle call = m_connection.operations().send(m_draft, streams());
    if (m_listener)
        m_listener->sent(m_receiver, call);
    return call;
}

void SendCommand::onStoreChanged()
{
    CallCommand::onStoreChanged();
    checkForInputRequest();
}

/// Official SDKs keep the stream of an interrupted task open.
void SendCommand::checkForInputRequest()
{
    if (m_options.message.wait || current() == 0 || m_connection.operations().openCallCount() == 0)
        return;
    const ExchangeTrack &track = *m_session.store().track(current());
    if (track.stream && track.task != NoIndex)
        m_idleInput.update(m_session.store().tasks[track.task].state, track.events);
}

/// Whether the task has neither ended nor waits for somebody.
bool SendCommand::isStillActive() const
{
    const TaskState state =
        task() == NoIndex ? TaskState::Completed : m_session.store().tasks[task()].state;
    return !isTerminal(state) && !isInterrupted(state);
}

/// With --push a task is waited for even if it is not polled.
void SendCommand::onTimedOut()
{
    CallCommand::onTimedOut();
    TaskFollower &follower = m_session.follower(0);
    if (m_listener && isStillActive() && !follower.status(task()).isGivenUp)
        follower.giveUp(task());
}

/// Whether the task continues, or its end was received but not yet pushed.
bool SendCommand::isAwaiting()
{
    const Store &store = m_session.store();
    if (!m_listener || task() == NoIndex || m_isInterrupted)
        return false;
    const TaskRecord &followed = store.tasks[task()];
    if (!isTerminal(followed.state))
        return isStillActive() && !hasTimedOut() && !m_session.follower(0).status(task()).isGivenUp;
    for (const FrameIndex index : followed.frames) {
        const Frame &frame = store.frames[index];
        if ((frame.flags & FrameReceived) && isTerminal(frame.state))
            return false;
    }
    if (m_lastPush.isActive())
        return true;
    if (!m_pushIsOver)
        m_lastPush.start();
    return !m_pushIsOver;
}

/// Reads what the message consists of; an error if there is nothing to send.
static std::optional<Error> readContent(CommandLine &line, Options &options)
{
    if (const std::optional<Error> error = readSendOptions(line, options))
        return error;
    if (options.message.parts.empty())
        return usageError(CliTr::tr("There is nothing to send: give a text, --file or --data."));
    return {};
}

CommandSpec sendCommand()
{
    return {"send",
            "URL [TEXT]",
            CliTr::tr("send a message and follow the response"),
            "send https://agent.example \"Plan a trip\" --file map.pdf",
            [](OptionList &options) {
                declareSendOptions(options);
                declareCalledAgent(options);
            },
            [](CommandLine &line, const OutputOptions &output) {
                return readJob<SendCommand>(line, output, {readCalledAgent, readContent});
            }};
}

} // namespace a2a::cli

#include "moc_sendcommand.cpp"
