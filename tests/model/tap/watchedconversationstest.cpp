// SPDX-License-Identifier: Apache-2.0
// What another client is asked is not a question to the user, until the user sends there as well.
#include "model/marks/watchedconversations.h"

#include "model/fold/conversationorigin.h"
#include "model/marks/pendingquestionnavigator.h"
#include "tests/model/tap/tapbench.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QSignalSpy>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// An agent that asks something of everybody.
class AskingBench final : public TapBench {
public:
    void asks(const QByteArray &task)
    {
        agent.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":"r-1","result":{"task":{)"
                                              R"("id":")" +
                                                  task + R"(","contextId":"c-)" + task +
                                                  R"(","status":{"state":)"
                                                  R"("TASK_STATE_INPUT_REQUIRED"}}}})"));
    }
    [[nodiscard]] bool hasTasks(size_t count)
    {
        return QTest::qWaitFor(
            [this, count] {
                session.flush();
                return session.store().tasks.size() == count;
            },
            TestTimeoutMs);
    }
    [[nodiscard]] ContextIndex contextOf(TaskIndex task) const
    {
        return session.store().tasks[task].context;
    }
};

} // namespace

class WatchedConversationsTest final : public QObject {
    Q_OBJECT

private slots:
    void questions_to_other_clients_are_not_the_users()
    {
        AskingBench bench;
        QVERIFY(bench.start());
        bench.asks("others");
        RawClient client(bench.port());
        client.send(bench.rpc("SendMessage"));
        QTRY_COMPARE(client.status(), 200);
        QVERIFY(bench.hasTasks(1));
        bench.asks("own");
        SendDraft draft;
        Part part;
        part.text = u"hi"_s;
        draft.parts = {part};
        (void)bench.session.send(0, draft, {}, false);
        QVERIFY(bench.hasTasks(2));

        Session &session = bench.session;
        UserMarks &marks = session.marks();
        QVERIFY(!marks.isOpenQuestion(0));
        QVERIFY(marks.isOpenQuestion(1));
        QVERIFY(isTappedConversation(session.recording(), session.store(), bench.contextOf(0)));
        QVERIFY(!isTappedConversation(session.recording(), session.store(), bench.contextOf(1)));
        QVERIFY(!isTappedConversation(session.recording(), session.store(), NoIndex));
        PendingQuestionNavigator questions(session.store(), marks);
        QCOMPARE(questions.pending(), std::vector<TaskIndex>{1});
        QCOMPARE(questions.next({}), 1U);
        QCOMPARE(questions.next({0, bench.contextOf(1), 1}), 1U); // not the other one

        WatchedConversations *watched = marks.watched();
        QVERIFY(watched);
        const QSignalSpy changed(&marks, &UserMarks::questionChanged);
        watched->join(bench.contextOf(1)); // it is the user's already
        watched->join(bench.contextOf(0));
        watched->join(bench.contextOf(0));
        QCOMPARE(changed.size(), 1);
        QVERIFY(marks.isOpenQuestion(0));
        QVERIFY(!watched->isWatched(bench.contextOf(0)));
        QVERIFY(isTappedConversation(session.recording(), session.store(),
                                     bench.contextOf(0))); // it stays so
    }

    void marks_of_no_session_watch_nothing()
    {
        const Store store;
        const UserMarks marks(store);
        QVERIFY(!marks.isWatched(NoIndex));
    }
};

A2A_TEST(WatchedConversationsTest)
#include "watchedconversationstest.moc"
