// SPDX-License-Identifier: Apache-2.0
// Some agents stream a message by sending it again, the whole so far or the next piece, or as one
// status after the other: wherever it is shown, it is shown as it is now.
#include "model/items/agenttreemodel.h"
#include "model/items/messagerow.h"
#include "model/items/statusrow.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/composer/targetlabels.h"
#include "ui/panes/chat/chatview.h"
#include "ui/panes/chat/expandedquestion.h"
#include "ui/panes/chat/questioncard.h"
#include "ui/panes/timeline/timelinelabels.h"
#include "ui/style/theme.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// A conversation in everything that shows messages.
struct MessageInAllViews {
    MessageInAllViews()
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update);
        QObject::connect(&feeder, &SessionFeeder::changed, &tree, &AgentTreeModel::update);
        tree.setAgent(0, {u"Demo"_s, u"http://127.0.0.1:1/"_s, u"1.0"_s, {}, {}});
        chip.setContent(feeder.content());
        view.resize(700, 500);
        view.show();
        call = feeder.say(u"tell"_s);
        feeder.flush();
        model.setContext(feeder.store().exchanges[call].context);
    }
    /// An event, after which everything is painted.
    void show(const QByteArray &event)
    {
        feeder.event(call, event);
        feeder.flush();
        view.grab();
    }
    [[nodiscard]] int last() const { return model.rowCount() - 1; }
    [[nodiscard]] bool isPainted(const QString &text)
    {
        return !view.expansion().findTextRect(last(), text, Qt::CaseSensitive).isEmpty();
    }
    [[nodiscard]] QString spoken() const
    {
        return model.index(last()).data(Qt::AccessibleTextRole).toString();
    }
    [[nodiscard]] QString title() const
    {
        for (QLabel *one : view.question().card()->findChildren<QLabel *>()) {
            if (one->accessibleName().startsWith(u"Question: "_s))
                return one->text();
        }
        return {};
    }

    SessionFeeder feeder;
    ChatModel model{feeder.recording(), feeder.store(), feeder.content()};
    AgentTreeModel tree{feeder.store(), feeder.content()};
    TargetLabels chip{feeder.store()};
    ChatView view{model};
    ExchangeId call = 0;
};

} // namespace

class GrowingMessageTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init() { failOnAnyWarning(); }
    void a_message_data();
    void a_message();
    void equal_pieces_are_pieces();
    void a_message_with_a_changed_end();
    void an_answer_as_statuses();
    void progress_stays_apart();
    void a_question();
    void an_answer_being_written_survives_it();
    void the_last_message_of_a_task();
    void a_request_in_a_history();

private:
    std::unique_ptr<Theme> m_theme;
};

void GrowingMessageTest::a_message_data()
{
    QTest::addColumn<QByteArrayList>("texts");
    QTest::addColumn<quint32>("pieces");
    QTest::newRow("whole") << QByteArrayList{"Once ", "Once upon ", "Once upon a ",
                                             "Once upon a time."}
                           << 1U;
    QTest::newRow("pieces") << QByteArrayList{"Once ", "upon ", "a ", "time."} << 4U;
    QTest::newRow("whole, then pieces")
        << QByteArrayList{"Once ", "Once upon ", "a ", "time."} << 3U;
    QTest::newRow("pieces, then whole")
        << QByteArrayList{"Once ", "upon ", "a ", "Once upon a time."} << 1U;
}

void GrowingMessageTest::a_message()
{
    QFETCH(QByteArrayList, texts);
    QFETCH(quint32, pieces);
    MessageInAllViews s;
    for (const QByteArray &text : texts)
        s.show(message(agentMessage("m-1", textParts(text))));
    QCOMPARE(s.model.rowCount(), 2);
    QVERIFY(s.isPainted(u"Once upon a time."_s));
    QVERIFY2(s.spoken().endsWith(u": Once upon a time."_s), qPrintable(s.spoken()));
    QCOMPARE(s.model.index(1).data().toString(), u"Once upon a time."_s);
    QCOMPARE(s.model.at(1).as<MessageRow>()->bubble().pieces, pieces);
    for (FrameIndex frame = 1; frame <= 4; ++frame)
        QCOMPARE(s.model.rowOfFrame(frame), 1);
}

void GrowingMessageTest::equal_pieces_are_pieces()
{
    MessageInAllViews s;
    for (const char *text : {"Ah, ", "ha", "ha", "ha"})
        s.show(message(agentMessage("m-1", textParts(text))));
    QVERIFY(s.isPainted(u"Ah, hahaha"_s));
}

/// As of an agent that shows where it is writing.
void GrowingMessageTest::a_message_with_a_changed_end()
{
    MessageInAllViews s;
    for (const char *text : {"Once upon |", "Once upon a time|", "Once upon a time."})
        s.show(message(agentMessage("m-1", textParts(text))));
    QVERIFY(s.isPainted(u"Once upon a time."_s));
    QCOMPARE(s.model.at(1).as<MessageRow>()->bubble().parts.front().text, u"Once upon a time."_s);
}

void GrowingMessageTest::an_answer_as_statuses()
{
    MessageInAllViews s;
    s.show(task("t", "SUBMITTED"));
    int number = 0;
    for (const char *text : {"The", " quick", " bro", "wn", " fox", "."})
        s.show(status("t", "WORKING",
                      agentMessage("tok-" + QByteArray::number(++number), textParts(text))));
    s.show(status("t", "COMPLETED"));
    QCOMPARE(s.model.rowCount(), 2);
    QVERIFY(s.isPainted(u"The quick brown fox."_s));
    QVERIFY(s.isPainted(u"joined from 6 messages"_s));
    const ChatStateRun run = s.model.at(1).as<StatusRunRow>()->run();
    QCOMPARE(run.lastMessage, u"The quick brown fox."_s);
    QCOMPARE(run.pieces, 6U);
    const QString facts = s.model.index(1).data(Qt::AccessibleDescriptionRole).toString();
    QVERIFY2(facts.contains(u"The quick brown fox."_s), qPrintable(facts));
    for (int step = 1; step <= 6; ++step) // each piece is a step of its own, with its frame
        QCOMPARE(s.model.at(1).stepOfFrame(s.model.at(1).frameAt(quint32(step))), step);
}

void GrowingMessageTest::progress_stays_apart()
{
    MessageInAllViews s;
    s.show(task("t", "WORKING"));
    for (const char *text : {"Searching", "Reading page 1", "Writing"})
        s.show(status("t", "WORKING", agentMessage(text, textParts(text))));
    QCOMPARE(s.model.at(1).as<StatusRunRow>()->run().lastMessage, u"Writing"_s);
    QCOMPARE(s.model.at(1).as<StatusRunRow>()->run().pieces, 1U);
}

/// Under one id, or with a text that begins with the one before.
void GrowingMessageTest::a_question()
{
    for (const bool isOneId : {true, false}) {
        MessageInAllViews s;
        s.show(task("t", "WORKING"));
        int number = 0;
        for (const char *text : {"Which", "Which city", "Which city?"}) {
            s.show(status(
                "t", "INPUT_REQUIRED",
                agentMessage("q" + QByteArray::number(isOneId ? 0 : ++number), textParts(text))));
            if (text == QByteArray("Which"))
                s.view.question().expand(s.last());
        }
        QCOMPARE(s.model.rowCount(), 3);
        QCOMPARE(s.title(), u"Which city?"_s);
        QVERIFY2(s.spoken().endsWith(u": Which city?"_s), qPrintable(s.spoken()));
        QCOMPARE(s.model.at(2).as<QuestionRow>()->question().parts.front().text, u"Which city?"_s);
        const ReplyTarget target{ReplyTarget::Kind::Answer, {}, 0, 0};
        QCOMPARE(s.chip.target(target).mainText, u"Replying to “Which city?”"_s);
        for (FrameIndex frame = 2; frame <= 4; ++frame)
            QCOMPARE(s.model.rowOfFrame(frame), 2);
    }
}

void GrowingMessageTest::an_answer_being_written_survives_it()
{
    MessageInAllViews s;
    s.show(task("t", "WORKING"));
    s.show(status("t", "INPUT_REQUIRED", agentMessage("q", textParts("Which"))));
    QVERIFY(QTest::qWaitForWindowActive(&s.view, TestTimeoutMs));
    s.view.question().answer(s.last());
    QTest::keyClicks(QApplication::focusWidget(), u"Paris"_s);
    s.show(status("t", "INPUT_REQUIRED", agentMessage("q", textParts("Which city?"))));
    QCOMPARE(s.title(), u"Which city?"_s);
    auto *written = qobject_cast<QPlainTextEdit *>(QApplication::focusWidget());
    QVERIFY(written);
    QVERIFY(s.view.question().card()->isAncestorOf(written));
    QCOMPARE(written->toPlainText(), u"Paris"_s);
}

/// The bubble below the states.
void GrowingMessageTest::the_last_message_of_a_task()
{
    MessageInAllViews s;
    s.show(task("t", "WORKING"));
    s.show(status("t", "COMPLETED", agentMessage("m", textParts("Done"))));
    s.show(status("t", "COMPLETED", agentMessage("m", textParts("Done: 3 files"))));
    static constexpr int Bubble = 2; // below the states, above the repeated one
    QVERIFY(
        !s.view.expansion().findTextRect(Bubble, u"Done: 3 files"_s, Qt::CaseSensitive).isEmpty());
    QVERIFY(s.model.index(Bubble)
                .data(Qt::AccessibleTextRole)
                .toString()
                .endsWith(u": Done: 3 files"_s));
}

void GrowingMessageTest::a_request_in_a_history()
{
    MessageInAllViews s;
    const auto get = [&s](const QByteArray &text) {
        OperationCall call;
        call.operation = Operation::GetTask;
        call.taskId = u"other"_s;
        s.feeder.answer(s.feeder.call(call),
                        R"({"id":"other","contextId":"theirs","status":{"state":)"
                        R"("TASK_STATE_WORKING"},"history":[{"messageId":"u","role":"ROLE_USER",)"
                        R"("parts":)" +
                            textParts(text) + "}]}");
        s.feeder.flush();
        s.view.grab();
    };
    get("Plan");
    QCOMPARE(s.feeder.store().tasks.size(), size_t(1));
    const ContextIndex context = s.feeder.store().tasks[0].context;
    s.model.setContext(context);
    QCOMPARE(s.tree.contextIndex(context).data().toString(), u"Plan"_s);
    get("Plan a trip");
    QCOMPARE(s.tree.contextIndex(context).data().toString(), u"Plan a trip"_s);
    bool isShown = false;
    for (int row = 0; row < s.model.rowCount(); ++row)
        isShown =
            isShown ||
            !s.view.expansion().findTextRect(row, u"Plan a trip"_s, Qt::CaseSensitive).isEmpty();
    QVERIFY(isShown);
}

A2A_TEST(GrowingMessageTest)
#include "growingmessagetest.moc"
