// SPDX-License-Identifier: Apache-2.0
// The first conversation that passes a tap is shown to who waits for it, and to nobody else.
#include "ui/shell/firsttapcallselector.h"

#include "tests/support/rawclient.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/workspace/tapmanager.h"

#include <QPlainTextEdit>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// A tapped agent, which is selected.
struct Waiting {
    Waiting()
    {
        agent.playCard("Echo");
        const quint32 id = workspace.tapManager().start(QString::fromUtf8(agent.origin()));
        tap = workspace.tapManager().find(id)->tap.get();
        [this] { QTRY_VERIFY(tap->isSettled()); }();
        workspace.selection().selectAgent(0);
    }
    /// A client calls in a context.
    void call(const QByteArray &context)
    {
        agent.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"message":)"
                                              R"({"messageId":"a-)" +
                                                  context + R"(","contextId":")" + context +
                                                  R"(","role":"ROLE_AGENT","parts":[]}}})"));
        const QUrl url = tap->interfaces().front().url;
        RawClient client(quint16(url.port()));
        client.send(postText("/rpc", url.authority().toLatin1(),
                             R"({"jsonrpc":"2.0","id":1,"method":"SendMessage","params":)"
                             R"({"message":{"messageId":"m-)" +
                                 context + R"(","role":"ROLE_USER","parts":[{"text":"hi"}]}}})",
                             "A2A-Version: 1.0\r\nUser-Agent: orchestrator/1.2\r\n"));
        [&client] { QTRY_COMPARE(client.status(), 200); }();
        [this] {
            QTRY_COMPARE(session.recording().facts(session.recording().lastId()).end,
                         EndReason::Finished);
        }();
        session.flush();
    }
    [[nodiscard]] ContextIndex shown() { return workspace.selection().context(); }

    ScriptedServer agent;
    Session session;
    TestWorkspace workspace{session};
    const Tap *tap = nullptr;
    QWidget window;
    FirstTapCallSelector calls{workspace, &window};
};

} // namespace

class FirstTapCallSelectorTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void the_first_conversation_is_shown_once()
    {
        Waiting v;
        QCOMPARE(v.shown(), ContextIndex(NoIndex));
        v.call("c-1");
        const ContextIndex first = v.session.store().shownContext(0);
        QCOMPARE(v.session.store().shownContext(v.shown()), first);
        v.call("c-2");
        QCOMPARE(v.session.store().shownContext(v.shown()), first);
        v.workspace.selection().selectAgent(0); // a new conversation of the user's
        v.call("c-3");
        QCOMPARE(v.shown(), ContextIndex(NoIndex));
    }

    void typing_is_not_interrupted()
    {
        Waiting v;
        QPlainTextEdit edit(&v.window);
        edit.setPlainText(u"Hello"_s);
        v.window.show();
        v.window.activateWindow();
        edit.setFocus();
        QTRY_COMPARE(QApplication::focusWidget(), &edit);
        v.call("c-1");
        QCOMPARE(v.shown(), ContextIndex(NoIndex));
    }

    void calls_to_an_agent_that_is_not_selected_change_nothing()
    {
        Waiting v;
        v.workspace.selection().selectAgent(v.session.addAgent().index());
        v.call("c-1");
        QCOMPARE(v.workspace.selection().agent(), 1U);
        QCOMPARE(v.shown(), ContextIndex(NoIndex));
    }
};

A2A_TEST(FirstTapCallSelectorTest)
#include "firsttapcallselectortest.moc"
