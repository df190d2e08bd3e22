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
        ExchangeId call = 0;
        TaskIndex task = NoIndex;
        bool fellBack = false;
    };

    [[nodiscard]] Operation operation() const override { return Operation::Subscribe; }
    [[nodiscard]] ExchangeId makeCall() override;
    void printSent() const override;
    void onContinued(ExchangeId id, ExchangeId next) override;
    void onEnded(ExchangeId id) override;
    void onNews() override;
    [[nodiscard]] bool isFollowing() const override;
    [[nodiscard]] std::vector<Outcome> outcomes() const override;
    [[nodiscard]] TaskCallOptions calls() const
    {
        return {m_options.call.history, m_options.call.metadata};
    }
    [[nodiscard]] Watched *of(ExchangeId call);
    [[nodiscard]] bool endedWithSnapshot(const ExchangeTrack &track, ExchangeId call) const;

    std::vector<Watched> m_tasks; ///< in the order given
};

/// Of the tasks that can be subscribed to, the first.
ExchangeId TaskWatchCommand::makeCall()
{
    ExchangeId first = 0;
    m_tasks.clear();
    for (const QString &id : m_options.call.taskIds) {
        const ExchangeId call = m_connection.subscribe(id, calls());
        m_tasks.push_back({.id = id, .call = call});
        first = first == 0 ? call : first;
    }
    return first;
}

void TaskWatchCommand::printSent() const
{
    for (const Watched &watched : m_tasks) {
        if (watched.call != 0)
            m_printer.sent(watched.call);
    }
}

TaskWatchCommand::Watched *TaskWatchCommand::of(ExchangeId call)
{
    const auto found = std::find_if(m_tasks.begin(), m_tasks.end(),
                                    [call](const Watched &one) { return one.call == call; });
    return found == m_tasks.end() ? nullptr : &*found;
}

void TaskWatchCommand::onContinued(ExchangeId id, ExchangeId next)
{
    CallCommand::onContinued(id, next);
    if (Watched *const watched = of(id))
        watched->call = next;
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

void TaskWatchCommand::onEnded(ExchangeId id)
{
    if (Watched *const watched = of(id)) {
        const ExchangeTrack &track = *m_session.store().track(id);
        if (watched->task == NoIndex)
            watched->task = track.task;
        if (!watched->fellBack && !m_isInterrupted && endedWithSnapshot(track, id)) {
            watched->fellBack = true;
            watched->call = m_connection.getTask(watched->id, calls());
        }
    }
    CallCommand::onEnded(id);
}

/// Ends when the reader of the output is gone, and it has no other use.
void TaskWatchCommand::onNews()
{
    CallCommand::onNews();
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
        facts.call = watched.call;
        facts.task = watched.task;
        facts.isInterrupted = m_isInterrupted;
        facts.isGivenUp =
            watched.task != NoIndex && m_session.follower(0).status(watched.task).isGivenUp;
        facts.fellBack = watched.fellBack;
        facts.isOfSeveral = m_tasks.size() > 1;
        outcomes.push_back(outcomeOf(m_session, facts));
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
                declareCalled(options);
            },
            [](CommandLine &line, const OutputOptions &output) {
                return jobOf<TaskWatchCommand>(
                    line, output, {readCalled, readTaskIds, readHistory, readMetadata});
            }};
}

} // namespace a2a::cli
