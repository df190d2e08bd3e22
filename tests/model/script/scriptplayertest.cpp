// SPDX-License-Identifier: Apache-2.0
// A script against a scripted server: expected results must follow the turn that expects them, and
// missing ones are reported in a sentence.
#include "model/script/scriptplayer.h"
#include "model/script/scriptrecorder.h"
#include "model/session/scriptpauses.h"
#include "model/text/textof.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ScriptPlayerTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void a_question_is_answered();
    void earlier_states_do_not_count();
    void a_message_alone_is_sufficient();
    void a_message_may_be_the_reply_to_an_answer();
    void expectations_data();
    void expectations();
    void a_timeout_ends_the_turn();
    void steps_wait_for_the_user();
    void stopping();
    void a_turn_without_a_task();
    void an_error_response();
    void a_redirected_call();
    void pauses_between_turns_elapse();
    void a_pause_can_be_skipped();
    void a_turn_is_retried_automatically();
    void a_turn_is_repeated();
    void an_optional_turn_stops_nothing();
    void retry_skip_and_stop();
    void a_retried_turn_is_about_the_task_before_it();
    void a_skipped_turn_leaves_the_task_before_it();
    void pauses_of_the_script_are_kept_with_its_calls();
    void titles_of_the_script_are_kept_with_its_calls();
    void a_hanging_turn_can_be_skipped();
    void a_rehearsal_runs_to_the_end();
    void values_are_captured_from_responses();
    void a_value_not_received_is_missing();
    void a_conversation_becomes_a_script();
    void user_actions_become_turns();
    void a_subscription_becomes_a_turn();
    void automatic_calls_are_no_turns();
    void recorded_results_become_expectations();
    void a_recorded_form_reply_is_named_by_the_form();
    void what_was_received_is_recorded();
    void calls_without_effect_are_omitted();

private:
    void play(const QByteArray &turns);
    void prepare(const QByteArray &script);
    void passTime(qint64 ms);
    void isRecordedAs(const QByteArray &turns);
    void playAgain();
    [[nodiscard]] const TurnResult &last() const { return m_scriptPlayer->results().back(); }

    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<ScriptPlayer> m_scriptPlayer;
    qint64 m_now = 1'000;
};

/// A stream response with these results, ended properly.
static a2a::test::Script answer(std::initializer_list<QByteArray> results)
{
    QByteArray body;
    for (const QByteArray &result : results)
        body += "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + result + "}\n\n";
    return a2a::test::Script().send(streamHead() + body).close();
}

static QByteArray status(const QByteArray &state, const QByteArray &text = {})
{
    QByteArray message;
    if (!text.isEmpty())
        message = R"(,"message":{"messageId":"m-)" + text +
                  R"(","role":"ROLE_AGENT","parts":[{"text":")" + text + "\"}]}";
    return R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_)" +
           state + '"' + message + "}}}";
}

static QByteArray artifact(const QByteArray &text)
{
    return R"({"artifactUpdate":{"taskId":"t","contextId":"c","artifact":{"artifactId":"a1",)"
           R"("name":"a.txt","parts":[{"text":")" +
           text + R"("}]},"lastChunk":true}})";
}

static const QByteArray DirectMessage =
    R"({"message":{"messageId":"d","contextId":"c","role":"ROLE_AGENT","parts":[{"text":"hi there"}]}})";

/// The same for another task, in its own conversation.
static QByteArray ofAnother(QByteArray result, const QByteArray &task, const QByteArray &context)
{
    const QByteArray taskId = '"' + task + '"';
    const QByteArray contextId = '"' + context + '"';
    return result.replace("\"t\"", taskId).replace("\"c\"", contextId);
}

/// A stream with one result that stays open.
static a2a::test::Script openAnswer(const QByteArray &result)
{
    return a2a::test::Script().send(
        streamHead() + "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + result + "}\n\n");
}

static QByteArray snapshot(const QByteArray &state)
{
    return R"({"id":"t","contextId":"c","status":{"state":"TASK_STATE_)" + state + "\"}}";
}

static a2a::test::Script taskAnswer(const QByteArray &task)
{
    return plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":)" + task + '}',
                       "Content-Type: application/json\r\n");
}

void ScriptPlayerTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"."_s));
    m_server = std::make_unique<ScriptedServer>();
    TaskFollower::Policy policy;
    policy.poll = false;
    policy.resubscribe = false;
    m_session = std::make_unique<Session>(policy);
    m_server->playAt("/.well-known/agent-card.json",
                     plainAnswer(200, R"({"name":"S","description":"d","version":"1",)"
                                      R"("capabilities":{"streaming":true},"skills":[],)"
                                      R"("defaultInputModes":["text/plain"],)"
                                      R"("defaultOutputModes":["text/plain"],)"
                                      R"("supportedInterfaces":[{"url":")" +
                                          m_server->origin() +
                                          R"(/rpc","protocolBinding":"JSONRPC",)"
                                          R"("protocolVersion":"1.0"}]})"));
    Connection &agent = m_session->addAgent();
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
}

void ScriptPlayerTest::cleanup()
{
    m_scriptPlayer.reset();
    m_session.reset();
    m_server.reset();
}

void ScriptPlayerTest::play(const QByteArray &turns)
{
    Result<a2a::Script> script = readScript(R"({"turns":)" + turns + '}');
    QVERIFY2(script.ok(), script ? "" : qPrintable(textOf(script.error())));
    m_scriptPlayer = std::make_unique<ScriptPlayer>(*m_session, 0, script.take());
    m_scriptPlayer->run();
}

void ScriptPlayerTest::a_question_is_answered()
{
    m_server->play({answer({status("WORKING"), status("INPUT_REQUIRED", "where")}),
                    answer({status("WORKING"), artifact("to Lisbon"), status("COMPLETED")})});
    play(R"([{"say":"go","wait":{"state":"input-required","text":"where"}},
             {"say":"Lisbon","wait":{"state":"completed","artifact":"a.txt","text":"Lisbon"}}])");
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
    QCOMPARE(m_scriptPlayer->results().size(), size_t(2));
    QVERIFY(last().succeeded && last().unmetExpectations.empty());
    const QByteArray second = m_server->requests().back().body;
    QVERIFY2(second.contains(R"("taskId":"t")"), second.constData()); // to the waiting task
}

void ScriptPlayerTest::earlier_states_do_not_count()
{
    m_server->play({answer({status("INPUT_REQUIRED", "one")}),
                    answer({status("WORKING"), status("INPUT_REQUIRED", "two")})});
    play(R"([{"say":"go","wait":{"state":"input-required"}},
             {"say":"more","wait":{"state":"input-required","text":"two"}}])");
    QTRY_VERIFY(m_scriptPlayer->isOver());
    QCOMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
}

void ScriptPlayerTest::a_message_alone_is_sufficient()
{
    m_server->play(answer({DirectMessage}));
    play(R"([{"say":"hello"}])");
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
}

/// The task that asked is the step's task, and still needs input.
void ScriptPlayerTest::a_message_may_be_the_reply_to_an_answer()
{
    m_server->play({answer({status("INPUT_REQUIRED", "where")}), answer({DirectMessage})});
    play(R"([{"say":"go","wait":{"state":"input-required"}},
             {"say":"Lisbon","wait":{"state":"message","text":"hi there"}}])");
    QTRY_VERIFY(m_scriptPlayer->isOver());
    QVERIFY2(m_scriptPlayer->state() == ScriptPlayer::State::Succeeded,
             qPrintable(textsOf(last().unmetExpectations).join(u' ')));
    QVERIFY(m_server->requests().back().body.contains(R"("taskId":"t")"));
}

void ScriptPlayerTest::expectations_data()
{
    QTest::addColumn<QByteArray>("wait");
    QTest::addColumn<QString>("missing"); // empty: it passes
    const auto row = [](const char *wait, const char *missing) {
        QTest::newRow(wait) << QByteArray(wait) << QString::fromLatin1(missing);
    };
    row(R"({})", "");
    row(R"({"state":"completed"})", "");
    row(R"({"state":["failed","completed"]})", "");
    row(R"({"state":"failed"})", "Expected failed; the task is completed.");
    row(R"({"state":"message"})", "Expected a message; the task is completed.");
    row(R"({"artifact":"a.txt"})", "");
    row(R"({"artifact":"a1"})", "");
    row(R"({"artifact":"b.txt"})", "No artifact \"b.txt\" was received.");
    row(R"({"text":"to Lisbon"})", "");
    row(R"({"text":"Thinking"})", "");
    row(R"({"text":"go"})", "No agent output contains \"go\"."); // we said it
    row(R"({"matches":"L[a-z]+n"})", "");
    row(R"({"matches":"^Lisbon"})", "No agent output matches /^Lisbon/.");
    row(R"({"matches":"(a+)+$"})",
        "/(a+)+$/ takes too long to match the agent's text: simplify it.");
}

void ScriptPlayerTest::expectations()
{
    QFETCH(QByteArray, wait);
    QFETCH(QString, missing);
    m_server->play(answer({status("WORKING", "Thinking " + QByteArray(5000, 'a') + '!'),
                           artifact("to Lisbon"), status("COMPLETED")}));
    play(R"([{"say":"go","wait":)" + wait + "}]");
    QTRY_VERIFY(m_scriptPlayer->isOver());
    QCOMPARE(textsOf(last().unmetExpectations).join(u' '), missing);
    QCOMPARE(m_scriptPlayer->state(),
             missing.isEmpty() ? ScriptPlayer::State::Succeeded : ScriptPlayer::State::Failed);
}

void ScriptPlayerTest::a_timeout_ends_the_turn()
{
    m_server->play(a2a::test::Script().send(streamHead() +
                                            "data: {\"jsonrpc\":\"2.0\",\"id\":1,"
                                            "\"result\":" +
                                            status("WORKING") + "}\n\n")); // and stays open
    play(R"([{"say":"go","wait":{"seconds":0.3}}])");
    QTRY_VERIFY(m_scriptPlayer->isOver());
    QCOMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Failed);
    QCOMPARE(textsOf(last().unmetExpectations).join(u' '),
             u"The step has not finished: the task is working."_s);
}

/// The call continues as another exchange, which has the response.
void ScriptPlayerTest::a_redirected_call()
{
    m_server->playAt("/rpc", plainAnswer(307, {}, "Location: /moved\r\n"));
    m_server->play({answer({DirectMessage}), answer({status("INPUT_REQUIRED", "where")}),
                    taskAnswer(snapshot("CANCELED"))});
    play(R"([{"say":"hello","wait":{"state":"message"}},{"say":"go"},{"do":"cancel"}])");
    QTRY_VERIFY(m_scriptPlayer->isOver());
    QVERIFY2(m_scriptPlayer->state() == ScriptPlayer::State::Succeeded,
             qPrintable(textsOf(last().unmetExpectations).join(u' ')));
    QCOMPARE(m_server->requests().back().target, QByteArray("/moved"));
    isRecordedAs(R"([{"say":"hello","wait":{"state":"message"}},
                     {"say":"go","wait":{"state":"input-required"}},
                     {"do":"cancel","wait":{"state":"canceled"}}])");
}

void ScriptPlayerTest::steps_wait_for_the_user()
{
    m_server->play(answer({DirectMessage}));
    Result<a2a::Script> script = readScript(R"({"turns":[{"say":"1"},{"say":"2"},{"say":"3"}]})");
    m_scriptPlayer = std::make_unique<ScriptPlayer>(*m_session, 0, script.take());
    m_scriptPlayer->step();
    m_scriptPlayer->step(); // one at a time
    QTRY_COMPARE(m_scriptPlayer->turn(), 1);
    QCOMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Ready);
    QCOMPARE(m_server->requestCount(), 2); // the card, and one message
    m_scriptPlayer->run();
    connect(m_scriptPlayer.get(), &ScriptPlayer::turnEnded, m_scriptPlayer.get(),
            &ScriptPlayer::pause);
    QTRY_COMPARE(m_scriptPlayer->turn(), 2);
    QCOMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Ready);
    m_scriptPlayer->step();
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
    m_scriptPlayer->step(); // nothing is left
    QCOMPARE(m_scriptPlayer->results().size(), size_t(3));
}

void ScriptPlayerTest::stopping()
{
    m_server->play(a2a::test::Script().send(streamHead() + ":\n\n"));
    play(R"([{"say":"go"},{"say":"more"}])");
    QTRY_COMPARE(m_server->requestCount(), 2);
    m_scriptPlayer->stop();
    QCOMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Stopped);
    QVERIFY(m_scriptPlayer->results().empty());
}

void ScriptPlayerTest::a_turn_without_a_task()
{
    play(R"([{"do":"cancel"}])");
    QCOMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Failed);
    QCOMPARE(last().error->code, u"no-task"_s);
    QVERIFY(last().unmetExpectations.empty());
}

void ScriptPlayerTest::an_error_response()
{
    m_server->play(plainAnswer(200,
                               R"({"jsonrpc":"2.0","id":1,"error":{"code":-32602,)"
                               R"("message":"no such skill"}})",
                               "Content-Type: application/json\r\n"));
    play(R"([{"say":"go"}])");
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Failed);
    QVERIFY2(last().error && textOf(last().error->message).contains(u"no such skill"),
             qPrintable(textsOf(last().unmetExpectations).join(u' ')));
}

/// With a stopped clock.
void ScriptPlayerTest::prepare(const QByteArray &text)
{
    Result<a2a::Script> script = readScript(text);
    QVERIFY2(script.ok(), script ? "" : qPrintable(textOf(script.error())));
    m_scriptPlayer = std::make_unique<ScriptPlayer>(*m_session, 0, script.take());
    m_scriptPlayer->setClock([this] { return m_now; });
    m_scriptPlayer->setPaced(true);
}

void ScriptPlayerTest::passTime(qint64 ms)
{
    m_now += ms;
    m_scriptPlayer->check();
}

void ScriptPlayerTest::pauses_between_turns_elapse()
{
    m_server->play(answer({DirectMessage}));
    prepare(R"({"turns":[{"say":"1"},{"say":"2"},{"say":"3","pause":10}]})");
    m_scriptPlayer->run();
    QCOMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Waiting); // the first one starts at once
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Pausing);
    QCOMPARE(m_scriptPlayer->turn(), 1);
    QCOMPARE(m_scriptPlayer->secondsLeft(), 3);
    const QSignalSpy changes(m_scriptPlayer.get(), &ScriptPlayer::stateChanged);
    passTime(1'000);
    QCOMPARE(m_scriptPlayer->secondsLeft(), 2);
    QVERIFY(!changes.isEmpty());
    passTime(1'499);
    QCOMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Pausing);
    QCOMPARE(m_scriptPlayer->secondsLeft(), 1);
    passTime(1);
    QCOMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Waiting);
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Pausing);
    QCOMPARE(m_scriptPlayer->secondsLeft(), 10);
    passTime(10'000);
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
    QCOMPARE(m_scriptPlayer->results().size(), size_t(3));
}

void ScriptPlayerTest::a_pause_can_be_skipped()
{
    m_server->play(answer({DirectMessage}));
    prepare(R"({"turns":[{"say":"1"},{"say":"2"},{"say":"3"},{"say":"4"}]})");
    m_scriptPlayer->run();
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Pausing);
    m_scriptPlayer->step(); // sooner
    QTRY_COMPARE(m_scriptPlayer->turn(), 2);
    QCOMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Pausing);
    m_scriptPlayer->pause();
    QCOMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Ready);
    passTime(60'000);
    QCOMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Ready);
    m_scriptPlayer->run();
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Pausing);
    m_scriptPlayer->stop();
    QCOMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Stopped);
    QCOMPARE(m_scriptPlayer->secondsLeft(), 0);
}

void ScriptPlayerTest::a_turn_is_retried_automatically()
{
    m_server->play({answer({ofAnother(status("FAILED"), "t1", "c")}),
                    answer({ofAnother(status("FAILED"), "t2", "c")}),
                    answer({ofAnother(status("COMPLETED"), "t3", "c")})});
    prepare(
        R"({"turns":[{"say":"go","retry":{"times":2,"pause":5},"wait":{"state":"completed"}}]})");
    const QSignalSpy retried(m_scriptPlayer.get(), &ScriptPlayer::turnRetried);
    const QSignalSpy ended(m_scriptPlayer.get(), &ScriptPlayer::turnEnded);
    m_scriptPlayer->step();
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Pausing);
    QCOMPARE(m_scriptPlayer->secondsLeft(), 5);
    QCOMPARE(retried.size(), 1);
    QVERIFY(!m_scriptPlayer->resultOf(0)); // not yet
    passTime(5'000);
    QTRY_COMPARE(retried.size(), 2);
    passTime(5'000);
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
    QCOMPARE(last().attempts, 3);
    QCOMPARE(ended.size(), 1);
    QCOMPARE(m_server->requestCount(), 4); // with the card
}

void ScriptPlayerTest::a_turn_is_repeated()
{
    m_server->play({answer({DirectMessage}), answer({DirectMessage}), answer({DirectMessage}),
                    answer({ofAnother(status("FAILED"), "t1", "c")})});
    play(R"([{"say":"go","repeat":3,"wait":{"state":"message"}},
             {"say":"more","repeat":2,"wait":{"state":"message"}}])");
    QTRY_VERIFY(m_scriptPlayer->isOver());
    QCOMPARE(m_server->requestCount(), 5);
    QVERIFY(m_scriptPlayer->resultOf(0)->succeeded);
    QVERIFY(!last().succeeded); // each time it must
    QCOMPARE(m_scriptPlayer->turn(), 1);
}

void ScriptPlayerTest::an_optional_turn_stops_nothing()
{
    m_server->play({answer({status("COMPLETED")}), answer({DirectMessage})});
    play(R"([{"say":"go","optional":true,"wait":{"state":"failed"}},{"say":"more"}])");
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
    QVERIFY(!m_scriptPlayer->resultOf(0)->succeeded && m_scriptPlayer->resultOf(1)->succeeded);
    QCOMPARE(textsOf(m_scriptPlayer->resultOf(0)->unmetExpectations).join(u' '),
             u"Expected failed; the task is completed."_s);
}

void ScriptPlayerTest::retry_skip_and_stop()
{
    const auto failed = [](const QByteArray &task) {
        return answer({ofAnother(status("FAILED"), task, "c")});
    };
    m_server->play({failed("t1"), answer({ofAnother(status("COMPLETED"), "t2", "c")}), failed("t3"),
                    failed("t4")});
    play(R"([{"say":"1","wait":{"state":"completed"}},{"say":"2","wait":{"state":"completed"}},
             {"say":"3","wait":{"state":"completed"}}])");
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Failed);
    QVERIFY(m_scriptPlayer->canRetry() && m_scriptPlayer->canSkip());
    QCOMPARE(m_server->requestCount(), 2); // it is held
    m_scriptPlayer->retry();
    QTRY_COMPARE(m_scriptPlayer->turn(), 1); // held, and continued automatically
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Failed);
    QVERIFY(m_scriptPlayer->resultOf(0)->succeeded);
    m_scriptPlayer->skip();
    QVERIFY(m_scriptPlayer->resultOf(1)->wasSkipped && !m_scriptPlayer->resultOf(1)->succeeded);
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Failed);
    QCOMPARE(m_scriptPlayer->turn(), 2);
    m_scriptPlayer->stop();
    QCOMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Stopped);
    QVERIFY(!m_scriptPlayer->canRetry() && !m_scriptPlayer->canSkip());
}

void ScriptPlayerTest::a_retried_turn_is_about_the_task_before_it()
{
    m_server->play({answer({ofAnother(status("COMPLETED"), "t1", "c")}),
                    answer({ofAnother(status("FAILED"), "t2", "c")}),
                    answer({ofAnother(status("COMPLETED"), "t3", "c")})});
    play(R"([{"say":"1"},{"say":"2","refer":true,"wait":{"state":"completed"}}])");
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Failed);
    m_scriptPlayer->retry();
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
    const QByteArray again = m_server->requests().back().body;
    QVERIFY2(again.contains("\"t1\"") && !again.contains("\"t2\""), again.constData());
}

/// What nobody answered has no task.
void ScriptPlayerTest::a_skipped_turn_leaves_the_task_before_it()
{
    m_server->play({openAnswer(status("WORKING")), a2a::test::Script().send(streamHead() + ":\n\n"),
                    taskAnswer(snapshot("CANCELED"))});
    play(R"([{"say":"go","wait":{"state":"working"}},{"say":"more"},
             {"do":"cancel","wait":{"state":"canceled"}}])");
    QTRY_COMPARE(m_server->requestCount(), 3); // with the card
    m_scriptPlayer->skip();
    QTRY_VERIFY(m_scriptPlayer->isOver());
    const TurnResult *canceled = m_scriptPlayer->resultOf(2);
    QVERIFY(canceled);
    QVERIFY2(canceled->succeeded, qPrintable(textsOf(canceled->unmetExpectations).join(u' ')));
}

/// Played at top speed, too: a later replay of the recording pauses as scripted.
void ScriptPlayerTest::pauses_of_the_script_are_kept_with_its_calls()
{
    m_server->play({answer({DirectMessage}), answer({DirectMessage}), answer({DirectMessage})});
    prepare(R"({"pause":1,"turns":[{"say":"1"},{"say":"2","pause":4.5},{"say":"3"}]})");
    m_scriptPlayer->rehearse();
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
    const std::vector<ScriptPause> pauses = scriptPauses(m_session->marks());
    QCOMPARE(pauses.size(), size_t(2)); // none before the first
    QVERIFY(pauses[0] == (ScriptPause{m_scriptPlayer->resultOf(1)->exchange, 4'500}));
    QVERIFY(pauses[1] == (ScriptPause{m_scriptPlayer->resultOf(2)->exchange, 1'000}));
}

void ScriptPlayerTest::titles_of_the_script_are_kept_with_its_calls()
{
    m_server->play({answer({DirectMessage}), answer({DirectMessage})});
    prepare(
        R"({"variables":{"x":"moon"},"turns":[{"say":"1"},{"title":"To the ${x}","say":"2"}]})");
    m_scriptPlayer->rehearse();
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
    const std::vector<ScriptTitle> titles = scriptTitles(m_session->marks());
    QCOMPARE(titles.size(), size_t(1));
    QVERIFY(titles[0] == (ScriptTitle{m_scriptPlayer->resultOf(1)->exchange, u"To the moon"_s}));
}

void ScriptPlayerTest::a_hanging_turn_can_be_skipped()
{
    m_server->play({openAnswer(status("WORKING")), answer({DirectMessage})});
    play(R"([{"say":"go"},{"say":"more","to":"new-conversation"}])");
    QTRY_VERIFY(!m_session->store().tasks.empty());
    m_scriptPlayer->skip();
    QTRY_VERIFY(m_scriptPlayer->isOver());
    QCOMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Failed); // not everything passed
    QVERIFY(!m_scriptPlayer->canRetry());
    QVERIFY(m_scriptPlayer->resultOf(1)->succeeded);
}

void ScriptPlayerTest::a_rehearsal_runs_to_the_end()
{
    m_server->play({answer({status("COMPLETED", "hello")}), answer({DirectMessage})});
    prepare(R"({"turns":[{"say":"1","wait":{"state":"failed"}},
                         {"say":"2","pause":60,"wait":{"state":"message"}}]})");
    m_scriptPlayer->rehearse();
    QTRY_VERIFY(m_scriptPlayer->isOver());
    QCOMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Failed);
    QCOMPARE(m_scriptPlayer->results().size(), size_t(2));
    QVERIFY(!m_scriptPlayer->resultOf(0)->succeeded && m_scriptPlayer->resultOf(1)->succeeded);
    const ReceivedTurn &received = m_scriptPlayer->resultOf(0)->received;
    QVERIFY(received.state == TaskState::Completed);
    QCOMPARE(received.text, u"hello"_s);
    QVERIFY(m_scriptPlayer->resultOf(1)->received.message);
    QVERIFY(m_scriptPlayer->resultOf(1)->firstByteNs >= 0);
}

void ScriptPlayerTest::values_are_captured_from_responses()
{
    const QByteArray data =
        R"({"message":{"messageId":"d1","contextId":"c","role":"ROLE_AGENT","parts":[)"
        R"({"text":"Booking no. 17 for you"},{"data":{"total":{"eur":12.50},"who":"Ann"}}]}})";
    m_server->play({answer({data}), answer({DirectMessage})});
    play(
        R"([{"say":"book","variables":{"no":{"matches":"no\\. (\\d+)\\b"},"eur":{"pointer":"/total/eur"},
                                        "who":{"pointer":"/who"}}},
             {"say":"cancel ${no} of ${who} at ${eur}","wait":{"text":"hi"}}])");
    QTRY_VERIFY(m_scriptPlayer->isOver());
    QVERIFY2(m_scriptPlayer->state() == ScriptPlayer::State::Succeeded,
             qPrintable(textsOf(last().unmetExpectations).join(u' ')));
    const QByteArray second = m_server->requests().back().body;
    QVERIFY2(second.contains("cancel 17 of Ann at 12.50"), second.constData());
}

void ScriptPlayerTest::a_value_not_received_is_missing()
{
    m_server->play({answer({DirectMessage}), answer({DirectMessage})});
    play(R"([{"say":"1","optional":true,"variables":{"no":{"matches":"no\\. (\\d+)\\b"},
                                                     "x":{"pointer":"/x"}}},
             {"say":"${no}"}])");
    QTRY_VERIFY(m_scriptPlayer->isOver());
    QCOMPARE(textsOf(m_scriptPlayer->resultOf(0)->unmetExpectations).join(u' '),
             u"No value for ${no}: no text from the agent matches /no\\. (\\d+)\\b/. "
             "No value for ${x}: no JSON that the agent sent has a value at \"/x\"."_s);
    QCOMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Failed);
    QCOMPARE(textOf(last().error->message), u"The variable ${no} has no value."_s);
    QCOMPARE(m_server->requestCount(), 2); // nothing was sent
}

void ScriptPlayerTest::a_conversation_becomes_a_script()
{
    m_server->play({answer({status("WORKING"), status("INPUT_REQUIRED", "where")}),
                    answer({status("COMPLETED")})});
    play(R"([{"say":"go","wait":{"state":"input-required"}},{"say":"Lisbon"}])");
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
    const a2a::Script script =
        recordedScript(m_session->store(), m_session->content(), m_scriptPlayer->context());
    const Result<a2a::Script> expected =
        readScript(R"({"turns":[{"say":"go","wait":{"state":"input-required"}},)"
                   R"({"say":"Lisbon","wait":{"state":"completed"}}]})");
    QCOMPARE(writeScript(script), writeScript(*expected));
    // And it can be played.
    m_server->play({answer({status("INPUT_REQUIRED", "where")}), answer({status("COMPLETED")})});
    m_scriptPlayer = std::make_unique<ScriptPlayer>(*m_session, 0, script);
    m_scriptPlayer->run();
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
}

/// Recorded from the script player's conversation, and readable.
void ScriptPlayerTest::isRecordedAs(const QByteArray &turns)
{
    const a2a::Script script =
        recordedScript(m_session->store(), m_session->content(), m_scriptPlayer->context());
    const Result<a2a::Script> expected = readScript(R"({"turns":)" + turns + '}');
    QVERIFY2(expected.ok(), expected ? "" : qPrintable(textOf(expected.error())));
    QCOMPARE(writeScript(script), writeScript(*expected));
}

/// The recorded script, against an agent that does the same.
void ScriptPlayerTest::playAgain()
{
    const a2a::Script script =
        recordedScript(m_session->store(), m_session->content(), m_scriptPlayer->context());
    Result<a2a::Script> read = readScript(writeScript(script));
    QVERIFY2(read.ok(), read ? "" : qPrintable(textOf(read.error())));
    m_scriptPlayer = std::make_unique<ScriptPlayer>(*m_session, 0, read.take());
    m_scriptPlayer->run();
    QTRY_VERIFY(m_scriptPlayer->isOver());
    const TurnResult &result = last();
    QVERIFY2(result.succeeded, qPrintable(textsOf(result.unmetExpectations).join(u' ')));
    QCOMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
}

void ScriptPlayerTest::user_actions_become_turns()
{
    const auto agent = [this](const QByteArray &first, const QByteArray &second,
                              const QByteArray &context) {
        m_server->play({openAnswer(ofAnother(status("WORKING"), first, context)),
                        taskAnswer(ofAnother(snapshot("CANCELED"), first, context)),
                        answer({ofAnother(status("COMPLETED"), second, context)})});
    };
    agent("t1", "t2", "c1");
    play(R"([{"say":"go","wait":{"state":"working"}},
             {"do":"cancel","wait":{"state":"canceled"}},
             {"say":"something else"}])");
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
    isRecordedAs(R"([{"say":"go","wait":{"state":"working"}},
                     {"do":"cancel","wait":{"state":"canceled"}},
                     {"say":"something else","wait":{"state":"completed"}}])");
    agent("t3", "t4", "c2");
    playAgain();
    QVERIFY(m_server->requests().at(m_server->requests().size() - 2).body.contains("CancelTask"));
}

void ScriptPlayerTest::a_subscription_becomes_a_turn()
{
    const auto agent = [this](const QByteArray &task, const QByteArray &context) {
        m_server->play({openAnswer(ofAnother(status("SUBMITTED"), task, context)),
                        answer({R"({"task":)" + ofAnother(snapshot("WORKING"), task, context) + '}',
                                ofAnother(status("COMPLETED"), task, context)})});
    };
    agent("t1", "c1");
    play(R"([{"say":"go","wait":{"state":"submitted"}},{"do":"subscribe"}])");
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
    // It may be working before anyone checks.
    isRecordedAs(R"([{"say":"go","wait":{"state":["submitted","working"]}},
                     {"do":"subscribe","wait":{"state":"completed"}}])");
    agent("t2", "c2");
    playAgain();
}

void ScriptPlayerTest::automatic_calls_are_no_turns()
{
    TaskFollower::Policy policy;
    policy.poll = true;
    policy.resubscribe = true;
    m_session->setFollowing(policy);
    // The stream is cut: the program fetches the task and subscribes to it.
    const auto agent = [this](const QByteArray &task, const QByteArray &context) {
        m_server->play({answer({ofAnother(status("WORKING"), task, context)}),
                        taskAnswer(ofAnother(snapshot("WORKING"), task, context)),
                        answer({ofAnother(status("COMPLETED"), task, context)})});
    };
    agent("t1", "c1");
    play(R"([{"say":"go","wait":{"state":"completed"}}])");
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
    QVERIFY(m_server->requests().back().body.contains("SubscribeToTask"));
    isRecordedAs(R"([{"say":"go","wait":{"state":"completed"}}])");
    agent("t2", "c2");
    playAgain();
}

void ScriptPlayerTest::recorded_results_become_expectations()
{
    const auto agent = [this](const QByteArray &task, const QByteArray &context) {
        m_server->play({answer({ofAnother(status("WORKING"), task, context),
                                ofAnother(artifact("to Lisbon"), task, context),
                                ofAnother(status("COMPLETED"), task, context)}),
                        answer({ofAnother(DirectMessage, task, context)})});
    };
    agent("t1", "c1");
    play(R"([{"say":"go","metadata":{"budget":1e3}},{"say":"thanks"}])");
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
    isRecordedAs(R"([{"say":"go","metadata":{"budget":1e3},
                      "wait":{"state":"completed","artifact":"a.txt"}},
                     {"say":"thanks","wait":{"state":"message"}}])");
    agent("t2", "c2");
    playAgain();
}

void ScriptPlayerTest::a_recorded_form_reply_is_named_by_the_form()
{
    const QByteArray question =
        R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":)"
        R"("TASK_STATE_INPUT_REQUIRED","message":{"messageId":"q","role":"ROLE_AGENT","parts":[)"
        R"({"text":"Which?"},{"data":{"type":"object","properties":{"class":{"title":"Class",)"
        R"("oneOf":[{"const":"e","title":"Economy"}]},"pin":{"type":"string","title":"PIN",)"
        R"("format":"password"}}}}]}}}})";
    m_server->play({answer({question}), answer({status("COMPLETED")})});
    play(R"([{"say":"go","wait":{"state":"input-required"}},
             {"parts":[{"data":{"class":"e","pin":"1234"}}]}])");
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
    const a2a::Script script =
        recordedScript(m_session->store(), m_session->content(), m_scriptPlayer->context());
    QCOMPARE(script.turns.size(), size_t(2));
    QVERIFY(script.turns[0].title.isEmpty());      // its message is its name
    QCOMPARE(script.turns[1].title, u"Economy"_s); // without the secret
}

/// As by the script player, for each turn.
void ScriptPlayerTest::what_was_received_is_recorded()
{
    m_server->play({answer({status("WORKING", "thinking"), artifact("to Lisbon"),
                            status("INPUT_REQUIRED", "where")}),
                    answer({status("COMPLETED", "done")}), answer({DirectMessage})});
    play(R"([{"say":"go"},{"say":"Paris"},{"say":"thanks"}])");
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
    std::vector<ReceivedTurn> received;
    const a2a::Script script = recordedScript(m_session->store(), m_session->content(),
                                              m_scriptPlayer->context(), &received);
    QCOMPARE(received.size(), script.turns.size());
    QCOMPARE(received.size(), m_scriptPlayer->results().size());
    for (size_t turn = 0; turn < received.size(); ++turn) {
        const ReceivedTurn &played = m_scriptPlayer->results()[turn].received;
        QCOMPARE(received[turn].state, played.state);
        QCOMPARE(received[turn].message, played.message);
        QCOMPARE(received[turn].artifacts, played.artifacts);
        QCOMPARE(received[turn].text, played.text);
    }
    QCOMPARE(received[0].text, u"where"_s);
    QCOMPARE(received[0].artifacts, QStringList(u"a.txt"_s));
}

void ScriptPlayerTest::calls_without_effect_are_omitted()
{
    // A refused cancel leaves the task working: there is nothing to wait for. One of a task that is
    // no longer the newest cannot be expressed. An artifact's random id does not occur again.
    const auto refused = plainAnswer(200,
                                     R"({"jsonrpc":"2.0","id":1,"error":{"code":-32002,)"
                                     R"("message":"not now"}})",
                                     "Content-Type: application/json\r\n");
    const QByteArray nameless =
        R"({"artifactUpdate":{"taskId":"t2","contextId":"c","artifact":{"artifactId":)"
        R"("0b0f8fd2-6b7c-4b43-9d0e-6f1c7c1f7a11","parts":[{"text":"x"}]},"lastChunk":true}})";
    m_server->play({openAnswer(ofAnother(status("WORKING"), "t1", "c")), refused,
                    answer({ofAnother(status("WORKING"), "t2", "c"), nameless,
                            ofAnother(status("COMPLETED"), "t2", "c")}),
                    taskAnswer(ofAnother(snapshot("CANCELED"), "t1", "c"))});
    play(R"([{"say":"go","wait":{"state":"working"}}])");
    QTRY_COMPARE(m_scriptPlayer->state(), ScriptPlayer::State::Succeeded);
    Connection &agent = m_session->agent(0);
    const auto ended = [this](ExchangeId id) {
        return m_session->recording().facts(id).end != EndReason::Open;
    };
    const ExchangeId cancel =
        exchangeOf(agent.operations().call(makeTaskCall(Operation::CancelTask, u"t1"_s)));
    QTRY_VERIFY(ended(cancel));
    const ContextIndex context = m_scriptPlayer->context();
    SendDraft draft;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = u"more"_s;
    draft.parts.push_back(part);
    const ExchangeId more = exchangeOf(m_session->send(
        0, draft, {ReplyTarget::Kind::NewTask, ReplyTarget::Reason::Chosen, context, NoIndex}));
    QTRY_VERIFY(ended(more));
    const ExchangeId late =
        exchangeOf(agent.operations().call(makeTaskCall(Operation::CancelTask, u"t1"_s)));
    QTRY_VERIFY(ended(late));
    isRecordedAs(R"([{"say":"go","wait":{"state":"working"}},
                     {"say":"more","wait":{"state":"completed"}}])");
}

A2A_TEST(ScriptPlayerTest)
#include "scriptplayertest.moc"
