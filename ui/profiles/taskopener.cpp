// SPDX-License-Identifier: Apache-2.0
#include "ui/profiles/taskopener.h"

#include "model/text/statetexts.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/workspace/selection.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int LongestShown = 60;  ///< characters shown
static constexpr int LongestError = 400; ///< characters shown of an error

TaskOpener::TaskOpener(Session &session, Selection &selection, AgentIndex agent, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_selection(selection)
    , m_agent(agent)
{
    connect(&session, &Session::changed, this, &TaskOpener::select);
}

void TaskOpener::open(const Request &request)
{
    for (const CallHandle &before : {m_call, m_subscription}) {
        if (before)
            before->disconnect(this);
    }
    m_request = request;
    m_task = NoIndex;
    m_context = NoIndex;
    m_subscription = {};
    m_subscriptionError.clear();
    m_isWaiting = true;
    select();
    m_wasKnown = m_task != NoIndex || m_context != NoIndex;
    Operations &operations = m_session.agent(m_agent).operations();
    if (request.isContext) {
        TaskFilter filter;
        filter.contextId = request.id;
        filter.historyLength = request.options.historyLength;
        m_call = operations.call(makeListCall(filter));
    } else {
        m_call = operations.call(makeTaskCall(Operation::GetTask, request.id, request.options));
    }
    if (!m_call)
        return setOutcome(tr("Not sent: the agent has no usable interface."), true);
    connect(m_call.get(), &Call::ended, this, &TaskOpener::onAnswered);
    m_outcome = request.isContext ? tr("ListTasks was sent. Waiting for the response…")
                                  : tr("GetTask was sent. Waiting for the response…");
    m_isProblem = false;
    emitOutcome();
}

/// Selects the task or context as soon as it is known, but only once, since the user may select
/// something else afterward.
void TaskOpener::select()
{
    if (!m_isWaiting || m_task != NoIndex || m_context != NoIndex)
        return;
    const Store &store = m_session.store();
    const QByteArray id = m_request.id.toUtf8();
    if (m_request.isContext) {
        for (ContextIndex context = 0; context < store.contexts.size(); ++context) {
            const ContextRecord &record = store.contexts[context];
            if (record.id != id || record.agent != m_agent || record.mergedInto != NoIndex)
                continue;
            m_context = context;
            return m_selection.selectContext(m_agent, context);
        }
        return;
    }
    for (TaskIndex task = 0; task < store.tasks.size(); ++task) {
        if (store.tasks[task].id != id || store.tasks[task].agent != m_agent)
            continue;
        m_task = task;
        return m_selection.selectTask(task);
    }
}

std::optional<Error> TaskOpener::findFailure(const CallHandle &call) const
{
    const std::vector<FailureRecord> &failures = m_session.store().failures;
    const auto failure = std::find_if(
        failures.rbegin(), failures.rend(),
        [id = call->exchange()](const FailureRecord &one) { return one.exchange == id; });
    return failure == failures.rend() ? std::nullopt : std::optional(failure->error);
}

void TaskOpener::onAnswered()
{
    m_session.flush();
    select();
    m_isWaiting = false;
    const QString id = displayLine(m_request.id, LongestShown);
    if (const std::optional<Error> failure = findFailure(m_call)) {
        const QString why = displayLine(textOf(*failure), LongestError);
        const QString text = m_request.isContext ? tr("ListTasks failed: %1").arg(why)
                                                 : tr("GetTask failed: %1").arg(why);
        return setOutcome(
            m_wasKnown ? QString(text % u'\n' % tr("What was known before is selected.")) : text,
            true);
    }
    if (m_task != NoIndex && m_request.subscribes)
        subscribe();
    if (m_task != NoIndex || m_context != NoIndex)
        setOutcome(foundText(), false);
    else if (m_request.isContext)
        setOutcome(tr("The agent lists no tasks in context %1.").arg(id), true);
    else
        setOutcome(tr("The agent's response contains no task %1.").arg(id), true);
}

void TaskOpener::subscribe()
{
    m_subscription = m_session.agent(m_agent).operations().call(
        makeTaskCall(Operation::Subscribe, m_request.id, {{}, m_request.options.metadata}));
    if (m_subscription)
        connect(m_subscription.get(), &Call::ended, this, &TaskOpener::onSubscriptionEnded);
}

QString TaskOpener::foundText() const
{
    const Store &store = m_session.store();
    const QString id = displayLine(m_request.id, LongestShown);
    if (m_context != NoIndex)
        return tr("Opened context %1: %n tasks are known. It is selected.", nullptr,
                  int(store.contexts[m_context].tasks.size()))
            .arg(id);
    const TaskRecord &record = store.tasks[m_task];
    const QString opened =
        tr("Opened task %1: %2. It is selected.").arg(id, taskStateText(record.state));
    return record.artifacts.empty()
               ? opened
               : QString(opened % u' ' %
                         tr("%n artifacts.", nullptr, int(record.artifacts.size())));
}

void TaskOpener::onSubscriptionEnded()
{
    m_session.flush();
    if (const std::optional<Error> failure = findFailure(m_subscription))
        m_subscriptionError = displayLine(textOf(*failure), LongestError);
    m_subscription = {};
    emitOutcome();
}

void TaskOpener::setOutcome(const QString &sentence, bool isProblem)
{
    m_outcome = sentence;
    m_isProblem = isProblem;
    emitOutcome();
}

void TaskOpener::emitOutcome()
{
    QString sentences = m_outcome;
    if (!m_subscriptionError.isEmpty())
        sentences += u'\n' % tr("Resubscribe failed: %1").arg(m_subscriptionError);
    else if (m_subscription && m_task != NoIndex)
        sentences += u'\n' % tr("Its events are shown as they arrive.");
    emit outcomeChanged(sentences, m_isProblem || !m_subscriptionError.isEmpty());
}

} // namespace a2a

#include "moc_taskopener.cpp"
