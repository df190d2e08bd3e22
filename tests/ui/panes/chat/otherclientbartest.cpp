// SPDX-License-Identifier: Apache-2.0
// Another client's conversation, passed on by a tap: it is told whose it is, and nothing is sent in
// it before the user says so.
#include "ui/panes/chat/otherclientbar.h"

#include "model/marks/pendingquestionnavigator.h"
#include "model/tap/tap.h"
#include "tests/support/rawclient.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/ui/composer/composerprobe.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/composer/messageedit.h"
#include "ui/panes/chat/chatpane.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// A pane beside a tap.
struct TappedChat {
    TappedChat()
    {
        server.playCard("Echo");
        pane.resize(700, 600);
        pane.show();
        [this] {
            QVERIFY(!tap.start(server.url()));
            QTRY_VERIFY(tap.isSettled());
        }();
        selection.selectAgent(0, nullptr);
    }
    /// Another client says something in a context.
    void call(const QByteArray &client, const QByteArray &context)
    {
        call(client, context,
             R"({"message":{"messageId":"a-)" + context + R"(","contextId":")" + context +
                 R"(","role":"ROLE_AGENT","parts":[{"text":"hello"}]}})");
    }
    void call(const QByteArray &client, const QByteArray &context, const QByteArray &result)
    {
        server.playAt("/rpc",
                      plainAnswer(200, R"({"jsonrpc":"2.0","id":"r-1","result":)" + result + '}'));
        const QUrl url = tap.interfaces().front().url;
        RawClient raw(quint16(url.port()));
        raw.send(postText("/rpc", url.authority().toLatin1(),
                          R"({"jsonrpc":"2.0","id":"r-1","method":"SendMessage","params":)"
                          R"({"message":{"messageId":"m-)" +
                              context + R"(","role":"ROLE_USER","parts":[{"text":"hi"}]}}})",
                          "Content-Type: application/json\r\nA2A-Version: 1.0\r\nUser-Agent: " +
                              client + "\r\n"));
        [&raw] { QTRY_COMPARE(raw.status(), 200); }();
        [this] {
            QTRY_VERIFY(session.recording().facts(session.recording().lastId()).end !=
                        EndReason::Open);
        }();
        session.flush();
    }
    [[nodiscard]] const OtherClientBar &bar() const { return *pane.findChild<OtherClientBar *>(); }
    [[nodiscard]] QString hint() const { return pane.composer()->edit()->placeholderText(); }

    ScriptedServer server;
    Session session;
    Connection &agent = session.addAgent();
    Tap tap{session, agent.index()};
    TestWorkspace workspace{session};
    Selection &selection = workspace.selection();
    ChatPane pane{workspace};
};

} // namespace

class OtherClientBarTest final : public QObject {
    Q_OBJECT

private slots:
    void the_composer_is_disabled_until_the_user_joins()
    {
        TappedChat v;
        QVERIFY(v.pane.composer()->isReady());
        v.call("orchestrator/1.2 (linux)", "c-1");
        const ContextIndex context = v.session.store().messages.front().context;
        v.selection.selectContext(0, context, nullptr);
        QVERIFY(v.bar().isVisible());
        QCOMPARE(v.bar().blockedReason(), u"Conversation of orchestrator/1.2"_s);
        QVERIFY(!v.pane.composer()->isReady());
        QCOMPARE(v.hint(), v.bar().blockedReason());

        v.bar().findChild<QPushButton *>()->click();
        QVERIFY(!v.bar().isVisible());
        QVERIFY(v.pane.composer()->isReady());
        v.selection.selectAgent(0, nullptr); // and stays on
        v.selection.selectContext(0, context, nullptr);
        QVERIFY(v.pane.composer()->isReady());
    }

    void its_questions_count_when_the_user_sends_in_it()
    {
        TappedChat v;
        v.call("orchestrator/1.2", "c-1",
               R"({"task":{"id":"t-1","contextId":"c-1","status":{)"
               R"("state":"TASK_STATE_INPUT_REQUIRED"}}})");
        PendingQuestionNavigator questions(v.session.store(), v.session.marks());
        QVERIFY(questions.pending().empty());
        QCOMPARE(questions.next({}), TaskIndex(NoIndex));
        const QSignalSpy changed(&v.session.marks(), &UserMarks::questionChanged);
        v.selection.selectContext(0, v.session.store().tasks.front().context, nullptr);
        v.bar().findChild<QPushButton *>()->click();
        QCOMPARE(questions.pending(), std::vector<TaskIndex>{0});
        QCOMPARE(changed.size(), 1);
    }

    void two_clients_are_distinguishable()
    {
        TappedChat v;
        v.call("one/1", "c-1");
        v.call("two/2", "c-2");
        const Store &store = v.session.store();
        v.selection.selectContext(0, store.messages.front().context, nullptr);
        QCOMPARE(v.bar().blockedReason(), u"Conversation of one/1"_s);
        const QString spoken = v.pane.model().index(0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.startsWith(u"one/1 said at "_s), qPrintable(spoken));
        v.selection.selectContext(0, store.messages[2].context, nullptr);
        QCOMPARE(v.bar().blockedReason(), u"Conversation of two/2"_s);
        v.call("three/3", "c-2"); // in the same conversation
        QCOMPARE(v.bar().blockedReason(), u"Conversation of two/2, three/3"_s);
    }
};

A2A_TEST(OtherClientBarTest)
#include "otherclientbartest.moc"
