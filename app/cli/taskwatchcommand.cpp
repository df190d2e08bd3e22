// SPDX-License-Identifier: Apache-2.0
#include "app/cli/callcommand.h"
#include "app/cli/options/agentoptions.h"
#include "app/cli/options/calloptions.h"
#include "app/cli/options/clitr.h"
#include "app/cli/untilfinished.h"

#include <algorithm>

namespace a2a::cli {

namespace {

/// `task watch`: subscribes to one or several tasks. If a task has ended, its agent does not
/// support streaming, or a subscription ends with nothing but a snapshot, the task is polled
/// instead.
class TaskWatchCommand final : public CallCommand {
public:
    explicit TaskWatchCommand(const Options &options)
        : CallCommand(options, policyFor(options, true))
    {
    }

private:
    struct Watched {
        QString id;
        CallHandle call;
        TaskIndex task = NoIndex;
        bool fellBack = false;
    };

    [[nodiscard]] Operation operation() const override { return Operation::Subscribe; }
    [[nodiscard]] CallHandle makeCall() override;
    void printSent() const override;
    void onStoreChanged() override;
    [[nodiscard]] bool isFollowing() const override;
    [[nodiscard]] std::vector<Outcome> outcomes() const override;
    void ask(size_t number, Operation operation);
    void onTaskEnded(size_t number);
    [[nodiscard]] bool endedWithSnapshot(const ExchangeTrack &track, ExchangeId call) const;

    std::vector<Watched> m_tasks; ///< in the order given
};

/// Subscribes to all tasks; returns the call of the first one that can be subscribed to.
CallHandle TaskWatchCommand::makeCall()
{
    CallHandle first;
    m_tasks.clear();
    for (const QString &id : m_options.call.taskIds) {
        m_tasks.emplace_back().id = id;
        ask(m_tasks.size() - 1, Operation::Subscribe);
        first = first ? first : m_tasks.back().call;
    }
    return first;
}

void TaskWatchCommand::ask(size_t number, Operation operation)
{
    Watched &watched = m_tasks[number];
    watched.call = m_connection.operations().call(
        makeTaskCall(operation, watched.id, {m_options.call.history, m_options.call.metadata}));
    if (!watched.call)
        return;
    connect(watched.call.get(), &Call::ended, this, [this, number, call = watched.call.get()] {
        if (m_tasks[number].call.get() == call) // it was not repeated meanwhile
            onTaskEnded(number);
    });
}

void TaskWatchCommand::printSent() const
{
    for (const Watched &watched : m_tasks) {
        if (watched.call)
            m_printer.sent(watched.call->exchange());
    }
}

/// Agents without events for a task end its subscription with what it is, or with nothing: that
/// tells no more than GetTask, and is not a stream that was cut.
bool TaskWatchCommand::endedWithSnapshot(const ExchangeTrack &track, ExchangeId call) const
{
    if (m_session.recording().facts(call).end != EndReason::Finished)
        return false;
    const Store &store = m_session.store();
    if (track.task != NoIndex && isTerminal(store.tasks[track.task].state))
        return false;
    for (size_t i = track.requestFrame == NoIndex ? 0 : size_t(track.requestFrame) + 1;
         track.events > 0 && i < store.frames.size(); ++i) {
        const Frame &frame = store.frames[i];
        const bool isEvent = frame.exchange == call && frame.event != EventKind::None;
        if (isEvent && frame.event != EventKind::Task)
            return false;
    }
    return !track.logicalEnd || track.events == 0;
}

void TaskWatchCommand::onTaskEnded(size_t number)
{
    Watched &watched = m_tasks[number];
    const ExchangeId exchange = watched.call->exchange();
    const ExchangeTrack &track = *m_session.store().track(exchange);
    if (watched.task == NoIndex)
        watched.task = track.task;
    if (watched.fellBack || m_isInterrupted || mayRenewToken(exchange) ||
        !endedWithSnapshot(track, exchange))
        return;
    watched.fellBack = true;
    ask(number, Operation::GetTask);
}

/// Ends when the reader of the output is gone, and it has no other use.
void TaskWatchCommand::onStoreChanged()
{
    CallCommand::onStoreChanged();
    if (m_printer.output().isClosed() && m_options.session.recordFile.isEmpty() &&
        !std::exchange(m_isInterrupted, true))
        QMetaObject::invokeMethod(this, &TaskWatchCommand::interrupt, Qt::QueuedConnection);
}

bool TaskWatchCommand::isFollowing() const
{
    return std::any_of(m_tasks.begin(), m_tasks.end(), [this](const Watched &one) {
        return one.task != NoIndex && m_session.follower(0).isFollowing(one.task);
    });
}

std::vector<Outcome> TaskWatchCommand::outcomes() const
{
    if (m_tasks.empty())
        return CallCommand::outcomes();
    std::vector<Outcome> outcomes;
    for (const Watched &watched : m_tasks) {
        RunFacts facts;
        facts.call = exchangeOf(watched.call);
        facts.task = watched.task;
        facts.isInterrupted = m_isInterrupted;
        facts.isGivenUp =
            watched.task != NoIndex && m_session.follower(0).status(watched.task).isGivenUp;
        facts.fellBack = watched.fellBack;
        facts.isOneOfSeveral = m_tasks.size() > 1;
        facts.refused = refusedCall();
        outcomes.push_back(determineOutcome(m_session, facts));
    }
    return outcomes;
}

} // namespace

CommandSpec taskWatchCommand()
{
    return {"task watch",
            "URL ID...",
            CliTr::tr("follow one task or several"),
            "task watch https://agent.example 3f2a 77c0",
            [](OptionList &options) {
                declareHistory(options);
                declareMetadata(options);
                declareCalledAgent(options);
            },
            [](CommandLine &line, const OutputOptions &output) {
                return readJob<TaskWatchCommand>(
                    line, output, {readCalledAgent, readTaskIds, readHistory, readMetadata});
            }};
}

} // namespace a2a::cli
