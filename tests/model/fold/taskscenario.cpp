// SPDX-License-Identifier: Apache-2.0
#include "tests/model/fold/taskscenario.h"

#include <algorithm>
#include <map>

namespace a2a::test {

class Player final {
public:
    Player(const TaskScenario &scenario, const std::vector<int> &order)
        : m_world(scenario)
        , m_order(order)
        , m_next(scenario.reports.size(), 0)
        , m_asked(scenario.reports.size(), false)
    {
        m_fold.setComparesClocks(false);
    }

    /// Requests as early as possible, or as late.
    Outcome play(bool early)
    {
        for (int report = 0; early && report < int(m_world.reports.size()); ++report)
            ask(report);
        for (const int report : m_order) {
            const Event &event =
                m_world.reports[size_t(report)].events[size_t(m_next[size_t(report)])];
            for (int other = 0; other < int(m_world.reports.size()); ++other) {
                if (other == report || event.known > m_world.reports[size_t(other)].from)
                    ask(other);
            }
            tell(report, event);
        }
        return outcome();
    }

private:
    void ask(int report)
    {
        if (m_asked[size_t(report)])
            return;
        m_asked[size_t(report)] = true;
        const ExchangeId id = ExchangeId(report + 1);
        ExchangeFacts facts;
        facts.startedNs = ++m_now;
        m_fold.beginExchange(id, facts);
        m_told.emplace_back(-1, -1);
        ExchangeTrack track;
        track.dialect = &m_world.dialect();
        track.operation = m_world.reports[size_t(report)].operation;
        track.stream = isStreaming(track.operation);
        Binding::SentRequest sent;
        if (report > 0)
            sent.taskId = "t";
        m_fold.attachCall(id, track, sent);
    }

    void tell(int report, const Event &event)
    {
        Frame frame;
        frame.exchange = ExchangeId(report + 1);
        frame.timeNs = ++m_now;
        Notes notes;
        m_fold.addEvent(frame, event.head, *m_world.dialect().codec, notes);
        m_told.emplace_back(report, m_next[size_t(report)]++);
        const auto &events = m_world.reports[size_t(report)].events;
        if (m_next[size_t(report)] == int(events.size())) {
            ExchangeFacts facts;
            facts.endedNs = m_now;
            m_fold.endExchange(frame.exchange, facts);
            m_told.emplace_back(-1, -1);
        }
    }

    [[nodiscard]] QByteArray contentOf(const ArtifactRecord &artifact) const
    {
        QByteArray content;
        for (size_t at = artifact.base; at < artifact.chunks.size(); ++at) {
            const Chunk &chunk = artifact.chunks[at];
            const auto [report, number] = m_told[chunk.frame];
            const EventHead &head = m_world.reports[size_t(report)].events[size_t(number)].head;
            const json::Value told = head.kind == EventKind::ArtifactUpdate
                                         ? head.artifact
                                         : head.body["artifacts"].element(chunk.position);
            content += digestedBytes(findParts(told));
        }
        return content;
    }

    [[nodiscard]] Outcome outcome() const
    {
        Outcome outcome;
        for (const TaskRecord &task : m_store.tasks) {
            outcome.state = task.state;
            if (!task.statuses.empty()) {
                const MessageIndex message = m_store.statuses[task.statuses.back()].message;
                outcome.asked = message == NoIndex ? QByteArray() : m_store.messages[message].id;
            }
            for (const ArtifactIndex index : task.artifacts) {
                const ArtifactRecord &artifact = m_store.artifacts[index];
                outcome.content.append("artifact " + artifact.id + ' ' + artifact.name + ": " +
                                       contentOf(artifact));
            }
        }
        for (const MessageRecord &message : m_store.messages)
            outcome.content.append("message " + message.id + ' ' +
                                   QByteArray::number(qulonglong(message.partsHash)));
        std::ranges::sort(outcome.content);
        for (const Finding &finding : m_store.findings) {
            const auto [report, number] = m_told[finding.frame];
            outcome.findings.emplace(QByteArray(finding.note.rule), report, number);
        }
        return outcome;
    }

    const TaskScenario &m_world;
    const std::vector<int> &m_order;
    std::vector<int> m_next;
    std::vector<bool> m_asked;
    std::vector<std::pair<int, int>> m_told; ///< [frame]
    Store m_store;
    Fold m_fold{m_store};
    qint64 m_now = 0;
};

Outcome played(const TaskScenario &scenario, const std::vector<int> &order, bool requestsEarly)
{
    return Player(scenario, order).play(requestsEarly);
}

QByteArray AgentSimulator::update(const std::vector<HistoryEntry> &log, int number) const
{
    const HistoryEntry &entry = log[size_t(number)];
    const QByteArray ids = R"("taskId":"t","contextId":"c")";
    if (entry.artifact.isEmpty()) {
        const QByteArray body = ids + R"(,"status":)" + status(log, number);
        if (m_isNew)
            return R"({"statusUpdate":{)" + body + "}}";
        return R"({"kind":"status-update",)" + body + R"(,"final":)" +
               (isTerminal(entry.state) ? "true}" : "false}");
    }
    const QByteArray body = ids + R"(,"artifact":{"artifactId":")" + entry.artifact +
                            R"(","parts":[)" + part(entry.text) + R"(]},"append":)" +
                            (entry.append ? "true" : "false") + R"(,"lastChunk":)" +
                            (entry.last ? "true" : "false");
    if (m_isNew)
        return R"({"artifactUpdate":{)" + body + "}}";
    return R"({"kind":"artifact-update",)" + body + '}';
}

QByteArray AgentSimulator::task(const std::vector<HistoryEntry> &log, int known, bool joined) const
{
    int newest = -1;
    std::map<QByteArray, QByteArrayList> artifacts;
    for (int number = 0; number < known; ++number) {
        const HistoryEntry &entry = log[size_t(number)];
        if (entry.artifact.isEmpty()) {
            newest = number;
            continue;
        }
        QByteArrayList &texts = artifacts[entry.artifact];
        if (!entry.append)
            texts.clear();
        texts.append(entry.text);
    }
    QByteArrayList shown;
    for (const auto &[id, texts] : artifacts) {
        QByteArrayList parts;
        for (const QByteArray &text : joined ? QByteArrayList{texts.join()} : texts)
            parts.append(part(text));
        shown.append(R"({"artifactId":")" + id + R"(","parts":[)" + parts.join(',') + "]}");
    }
    const QByteArray body =
        R"("id":"t","contextId":"c","status":)" +
        (newest < 0 ? QByteArray(state(TaskState::Submitted)) + '}' : status(log, newest)) +
        R"(,"artifacts":[)" + shown.join(',') + ']';
    if (m_isNew)
        return R"({"task":{)" + body + "}}";
    return R"({"kind":"task",)" + body + '}';
}

QByteArray AgentSimulator::state(TaskState state) const
{
    QByteArray word = stateName(state).toUtf8();
    if (!m_isNew)
        word = word.mid(11).toLower().replace('_', '-');
    return R"({"state":")" + word + '"';
}
QByteArray AgentSimulator::part(const QByteArray &text) const
{
    return (m_isNew ? QByteArray(R"({"text":")") : QByteArray(R"({"kind":"text","text":")")) +
           text + "\"}";
}
QByteArray AgentSimulator::status(const std::vector<HistoryEntry> &log, int number) const
{
    const HistoryEntry &entry = log[size_t(number)];
    QByteArray text = state(entry.state);
    if (m_times != Times::None) {
        const int second = m_times == Times::Same ? 10 : 10 + number;
        text += R"(,"timestamp":"2026-01-02T03:04:)" + QByteArray::number(second) + R"(Z")";
    }
    if (!entry.message.isEmpty()) {
        text += R"(,"message":{)" + QByteArray(m_isNew ? "" : R"("kind":"message",)") +
                R"("messageId":"m-)" + entry.message + R"(","role":")" +
                (m_isNew ? "ROLE_AGENT" : "agent") + R"(","parts":[)" + part(entry.message) + "]}";
    }
    return text + '}';
}

} // namespace a2a::test
