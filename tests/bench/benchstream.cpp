// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/benchstream.h"

#include <QCoreApplication>

#include <algorithm>

namespace a2a::test {

namespace {

constexpr qsizetype ReadBytes = qsizetype{64} * 1024;
constexpr int StreamsAtOnce = 4;

/// One task's stream, generated as it is read.
class TaskStream final {
public:
    TaskStream(Session &session, int number, int events)
        : m_session(session)
        , m_id("task-" + QByteArray::number(number))
        , m_events(events)
    {
        RequestHead head;
        head.method = "POST";
        head.url = QUrl(QStringLiteral("http://127.0.0.1:41000/rpc"));
        head.headers = {{"Content-Type", "application/json"}, {"Accept", "text/event-stream"}};
        head.operation = QStringLiteral("SendStreamingMessage");
        const QByteArray request =
            R"({"jsonrpc":"2.0","id":1,"method":"SendStreamingMessage","params":{"message":{"messageId":"m-)" +
            m_id + R"(","role":"ROLE_USER","parts":[{"text":"go"}]}}})";
        m_exchange = session.recording().begin(head, request);
        ExchangeTrack track;
        track.dialect = dialectFor(ProtocolVersion::V1_0, BindingKind::JsonRpc);
        track.operation = Operation::SendStreaming;
        track.callId = 1;
        track.stream = true;
        session.recorder().attach(m_exchange, track);
        session.recording().responseHead(m_exchange, 200, "OK",
                                         {{"Content-Type", "text/event-stream"}});
        addEvent(R"({"task":{"id":")" + m_id + R"(","contextId":"context-)" +
                 QByteArray::number(number % 20) +
                 R"(","status":{"state":"TASK_STATE_WORKING"}}})");
    }

    /// The next read; false at the end.
    [[nodiscard]] bool read()
    {
        while (m_ready.size() < ReadBytes && m_made < m_events)
            addUpdate();
        if (m_made == m_events && !m_ended) {
            m_ended = true;
            addEvent(R"({"statusUpdate":{"taskId":")" + m_id +
                     R"(","status":{"state":"TASK_STATE_COMPLETED"}}})");
        }
        const QByteArray piece = m_ready.left(ReadBytes);
        m_ready.remove(0, piece.size());
        m_session.recorder().feed(m_exchange, m_session.recording().append(m_exchange, piece));
        if (!m_ready.isEmpty() || !m_ended)
            return true;
        m_session.recording().end(m_exchange, EndReason::Finished);
        return false;
    }

private:
    void addEvent(const QByteArray &result)
    {
        m_ready += "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + result + "}\n\n";
    }

    void addUpdate()
    {
        const QByteArray text =
            "chunk " + QByteArray::number(m_made++) + " of " + m_id +
            ": The quick brown fox jumps over the lazy dog, again and again, until the reader "
            "knows "
            "every word of it by heart and the agent has said all that it wanted to say about it.";
        addEvent(R"({"artifactUpdate":{"taskId":")" + m_id + R"(","contextId":"context",)" +
                 R"("artifact":{"artifactId":"report","name":"report.md","parts":[{"text":")" +
                 text + R"("}]},"append":true,"lastChunk":false,"metadata":{"step":1}}})");
    }

    Session &m_session;
    QByteArray m_id;
    ExchangeId m_exchange = 0;
    QByteArray m_ready;
    int m_events;
    int m_made = 0;
    bool m_ended = false;
};

} // namespace

void streamTasks(Session &session, int events, int tasks)
{
    session.addAgent();
    std::vector<std::unique_ptr<TaskStream>> open;
    const auto next = [&](int number) {
        const int rest = number < events % tasks ? 1 : 0;
        open.push_back(std::make_unique<TaskStream>(session, number, events / tasks + rest));
    };
    int started = 0;
    while (started < std::min(StreamsAtOnce, tasks))
        next(started++);
    while (!open.empty()) {
        const size_t ended = std::erase_if(
            open, [](const std::unique_ptr<TaskStream> &one) { return !one->read(); });
        for (size_t i = 0; i < ended && started < tasks; ++i)
            next(started++);
        QCoreApplication::processEvents();
    }
}

} // namespace a2a::test
