// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/taskhistorychecker.h"

namespace a2a::rules {

static constexpr std::size_t MaxTasks = 20'000;
static constexpr qsizetype MostArtifacts = 1'000;
static constexpr std::size_t MaxMessages = 50;

static QByteArray copyOf(const QByteArray &bytes)
{
    return QByteArray(bytes.constData(), bytes.size()); // the original is part of a document
}

static bool hasStatus(const EventHead &head)
{
    return head.kind == EventKind::Task || head.kind == EventKind::StatusUpdate;
}

/// An artifact has many chunks, and they add nothing to the first.
bool TaskHistoryChecker::isOfLatestArtifact(const Event &event) const
{
    const EventHead &head = event.head;
    return head.kind == EventKind::ArtifactUpdate && !m_latestArtifact.isEmpty() &&
           head.artifactId == m_latestArtifact && head.taskId == m_latestTask &&
           (m_latestHasContext || head.contextId.isEmpty());
}

/// Whether the event continues a known artifact although chunks of several artifacts alternate.
bool TaskHistoryChecker::isKnownArtifact(const TaskHistory &task, const Event &event) const
{
    return (!task.contextId.isEmpty() || event.head.contextId.isEmpty()) &&
           m_exchangesWithResponse.contains(event.exchange) &&
           task.artifacts.contains(event.head.artifactId);
}

void TaskHistoryChecker::checkEvent(const Event &event, Notes &notes, bool decoded)
{
    const EventHead &head = event.head;
    if (event.call.operation == Operation::SetPush && head.kind == EventKind::PushConfigs &&
        m_tasksWithPushConfig.size() < qsizetype(MaxTasks))
        m_tasksWithPushConfig.insert(event.requestFacts.taskId);
    const bool isOfTask = hasStatus(head) || head.kind == EventKind::ArtifactUpdate;
    if ((!isOfTask && head.kind != EventKind::Message) || isOfLatestArtifact(event))
        return;
    const auto find = [this](const QByteArray &id) -> const TaskHistory * {
        const auto found = id.isEmpty() ? m_tasks.end() : m_tasks.find(id);
        return found == m_tasks.end() ? nullptr : &found->second;
    };
    const TaskHistory *known = find(head.taskId);
    if (head.kind == EventKind::ArtifactUpdate && known && isKnownArtifact(*known, event))
        return;
    const bool isFirst = !m_exchangesWithResponse.contains(event.exchange);
    if (isFirst && m_exchangesWithResponse.size() < qsizetype(MaxTasks))
        m_exchangesWithResponse.insert(event.exchange);
    const std::optional<qint64> timeMs = readTimestamp(head.status["timestamp"]);
    // Chunks contain nothing that is compared.
    if (head.kind != EventKind::ArtifactUpdate) {
        m_violations.begin(formBit(event.call.protocolVersion, event.call.binding), notes, decoded);
        m_violations.run(
            historyRules(),
            HistoryInput{
                head, known, event.requestFacts, find(event.requestFacts.taskId),
                m_sent.value(event.requestFacts.messageId, event.exchange) != event.exchange,
                isFirst, m_sent, event.call, event.exchange, event.startedNs, event.nowMs, timeMs});
        m_violations.end();
    }
    if (isOfTask && !head.taskId.isEmpty() && (known || m_tasks.size() < MaxTasks))
        remember(event, timeMs);
}

void TaskHistoryChecker::refused(json::Value error, qint64 code, const RequestFacts &requestFacts,
                                 const Call &call, qint64 startedNs, Violations &violations) const
{
    if (requestFacts.taskId.isEmpty())
        return;
    const auto found = m_tasks.find(requestFacts.taskId);
    const TaskHistory *task = found == m_tasks.end() ? nullptr : &found->second;
    violations.run(errorHistoryRules(),
                   ErrorHistoryInput{error, code, requestFacts, task,
                                     m_tasksWithPushConfig.contains(requestFacts.taskId), call,
                                     startedNs});
}

void TaskHistoryChecker::recordRequest(const RequestFacts &requestFacts, const Call &call,
                                       quint32 exchange)
{
    if (call.operation == Operation::DeletePush)
        m_tasksWithPushConfig.remove(requestFacts.taskId);
    if (!requestFacts.messageId.isEmpty() && !m_sent.contains(requestFacts.messageId) &&
        m_sent.size() < qsizetype(MaxTasks))
        m_sent.insert(requestFacts.messageId, exchange);
}

void TaskHistoryChecker::remember(const Event &event, std::optional<qint64> timeMs)
{
    const EventHead &head = event.head;
    auto found = m_tasks.find(head.taskId);
    if (found == m_tasks.end()) {
        found = m_tasks.emplace(copyOf(head.taskId), TaskHistory()).first;
        found->second.firstExchange = event.exchange;
        found->second.firstNs = event.nowNs;
    }
    TaskHistory &task = found->second;
    if (task.contextId.isEmpty())
        task.contextId = copyOf(head.contextId);
    if (hasStatus(head))
        return rememberStatus(task, event, timeMs);
    if (head.artifactId.isEmpty() || task.artifacts.size() >= MostArtifacts ||
        !equalsString(head.artifact["artifactId"],
                      head.artifactId)) // one that was generated for it
        return;
    m_latestTask = copyOf(head.taskId);
    m_latestArtifact = copyOf(head.artifactId);
    m_latestHasContext = !task.contextId.isEmpty();
    if (!task.artifacts.contains(m_latestArtifact))
        task.artifacts.insert(m_latestArtifact, event.exchange);
}

void TaskHistoryChecker::rememberStatus(TaskHistory &task, const Event &event,
                                        std::optional<qint64> timeMs)
{
    if (event.startedNs < task.stateNs && isTerminal(task.state))
        return; // requested before the end was known: older than what is remembered
    task.state = event.head.state;
    task.stateNs = event.nowNs;
    if (timeMs)
        task.timestampMs = *timeMs;
    QByteArray scratch;
    const QByteArray id = event.head.message["messageId"].toUtf8(scratch).toByteArray();
    if (id.isEmpty() || id == task.statusMessage.id)
        return;
    if (!task.statusMessage.id.isEmpty())
        task.pastMessages.push_back(task.statusMessage);
    if (task.pastMessages.size() > MaxMessages)
        task.pastMessages.pop_front();
    task.statusMessage = {id, event.exchange, event.nowNs};
}

} // namespace a2a::rules
