// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testtimeout.h"

#include <QTest>
#include <QUrl>

namespace a2a::test {

/// Connects to a scripted agent and sends it a message, whose response is streamed: working, a
/// chunk of an artifact, completed. False if it did not reach its end.
[[nodiscard]] inline bool runConversation(Session &session, ScriptedServer &server)
{
    const auto event = [](const QByteArray &result) -> QByteArray {
        return "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + result + "}\n\n";
    };
    server.playCard("Scripted", R"("capabilities":{"streaming":true},)");
    server.play(
        {Script()
             .send(
                 streamHead() +
                 event(
                     R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})") +
                 event(
                     R"({"artifactUpdate":{"taskId":"t","contextId":"c","artifact":{"artifactId":"a","name":"plan","parts":[{"text":"one"}]}}})") +
                 event(
                     R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_COMPLETED"}}})"))
             .close()});
    Connection &agent = session.addAgent();
    agent.link().connectTo(QString::fromUtf8(server.origin()));
    if (!QTest::qWaitFor([&] { return agent.link().state() == AgentLink::State::Connected; },
                         TestTimeoutMs))
        return false;
    SendDraft draft;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = QStringLiteral("hello");
    draft.parts.push_back(part);
    session.send(agent.index(), draft, {});
    return QTest::qWaitFor(
        [&] {
            return !session.store().tasks.empty() &&
                   session.store().tasks[0].state == TaskState::Completed &&
                   agent.operations().openCallCount() == 0;
        },
        TestTimeoutMs);
}

/// An exchange without an agent, whose response arrives in one read.
inline void exchange(Recording &recording, const QByteArray &answer)
{
    RequestHead head;
    head.method = "GET";
    head.url = QUrl(QStringLiteral("http://127.0.0.1/"));
    const ExchangeId id = recording.begin(head, {});
    recording.responseHead(id, 200, "OK", {});
    static_cast<void>(recording.append(id, answer));
    recording.end(id, EndReason::Finished);
}

} // namespace a2a::test
