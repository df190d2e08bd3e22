// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testtimeout.h"

#include <QSignalSpy>
#include <QTest>

namespace a2a::test {

/// A session connected to an agent of version 1.0 played by a scripted server. Its calls are
/// numbered from 1.
struct LabAgent {
    explicit LabAgent(const QByteArray &more = {})
    {
        server.playAt(
            "/.well-known/agent-card.json",
            plainAnswer(200,
                        R"({"name":"Lab","version":"1","description":"d","skills":[],)"
                        R"("capabilities":{"streaming":true},"supportedInterfaces":[{"url":")" +
                            server.origin() +
                            R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}])" +
                            more + "}"));
        session.addAgent();
        QSignalSpy changed(&agent().link(), &AgentLink::stateChanged);
        agent().link().connectTo(QString::fromUtf8(server.origin()));
        while (agent().link().state() == AgentLink::State::Connecting &&
               changed.wait(TestTimeoutMs)) {
        }
    }

    [[nodiscard]] Connection &agent() { return session.agent(0); }
    void say(const QString &text)
    {
        SendDraft draft;
        Part part;
        part.kind = Part::Kind::Text;
        part.text = text;
        draft.parts.push_back(part);
        if (!session.send(0, draft, {}, true))
            qFatal("nothing was sent");
    }

    ScriptedServer server;
    Session session{TaskFollower::Policy{false, false, false}};
};

inline QByteArray block(int call, const QByteArray &result)
{
    return QByteArray("data: {\"jsonrpc\":\"2.0\",\"id\":" + QByteArray::number(call) +
                      ",\"result\":" + result + "}\n\n");
}

inline QByteArray task(const QByteArray &state, const QByteArray &text = {})
{
    const QByteArray artifacts =
        text.isEmpty()
            ? QByteArray()
            : R"(,"artifacts":[{"artifactId":"a","parts":[{"text":")" + text + R"("}]}])";
    return R"({"id":"t","contextId":"c","status":{"state":"TASK_STATE_)" + state + "\"}" +
           artifacts + "}";
}

/// The same as an event of the stream.
inline QByteArray taskBlock(int call, const QByteArray &state, const QByteArray &text = {})
{
    return block(call, R"({"task":)" + task(state, text) + QByteArray("}"));
}

inline QByteArray piece(const QByteArray &text, bool append = true)
{
    return R"({"artifactUpdate":{"taskId":"t","contextId":"c","append":)" +
           QByteArray(append ? "true" : "false") +
           R"(,"artifact":{"artifactId":"a","parts":[{"text":")" + text + R"("}]}}})";
}

inline QByteArray status(const QByteArray &state)
{
    return R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_)" +
           state + "\"}}}";
}

} // namespace a2a::test
