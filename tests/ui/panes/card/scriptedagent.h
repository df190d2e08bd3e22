// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/card/cardpane.h"
#include "ui/workspace/selection.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

namespace a2a::test {

/// A card pane with an agent played by a scripted server.
struct ScriptedAgent {
    ScriptedAgent()
    {
        pane.resize(380, 760);
        pane.show();
        session.addAgent();
        selection.selectAgent(0);
    }

    [[nodiscard]] Connection &agent() { return session.agent(0); }
    [[nodiscard]] QByteArray card(const QByteArray &version, const QByteArray &more = {}) const
    {
        return R"({"name":"Scripted","version":"1","description":"d","skills":[],"supportedInterfaces":[{"url":")" +
               server.origin() + R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":")" +
               version + R"("}])" + more + "}";
    }
    void serveCard(const QByteArray &body)
    {
        server.playAt("/.well-known/agent-card.json", plainAnswer(200, body));
    }
    void connectTo(const QString &input = {})
    {
        QSignalSpy changed(&agent().link(), &AgentLink::stateChanged);
        agent().link().connectTo(input.isEmpty() ? QString::fromUtf8(server.origin()) : input);
        while (agent().link().state() == AgentLink::State::Connecting &&
               changed.wait(TestTimeoutMs)) {
        }
    }
    void send()
    {
        SendDraft draft;
        Part part;
        part.kind = Part::Kind::Text;
        part.text = QStringLiteral("hello");
        draft.parts.push_back(part);
        QSignalSpy ended(&agent().operations(), &Operations::callEnded);
        if (!session.send(0, draft, {}, false) || (ended.isEmpty() && !ended.wait(TestTimeoutMs)))
            qFatal("the call did not end");
        session.flush();
    }
    [[nodiscard]] bool says(const QString &text) const
    {
        for (const QLabel *label : pane.findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(text))
                return true;
        }
        return false;
    }
    template <typename Button>
    [[nodiscard]] Button *button(const QString &text) const
    {
        for (Button *button : pane.findChildren<Button *>()) {
            if (button->isVisible() && (button->text() == text || button->accessibleName() == text))
                return button;
        }
        return nullptr;
    }

    ScriptedServer server;
    Session session;
    TestWorkspace workspace{session};
    Selection &selection = workspace.selection();
    CardPane pane{workspace};
};

} // namespace a2a::test
