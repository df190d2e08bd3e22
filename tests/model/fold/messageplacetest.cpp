// SPDX-License-Identifier: Apache-2.0
// A message of ours is in one conversation, the one in which it was answered, and is recognized in
// every history.
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class MessagePlaceTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void it_moves_to_where_it_is_answered_data();
    void it_moves_to_where_it_is_answered();
    void two_first_messages_may_begin_two_conversations();
    void a_list_shows_where_it_belongs();
    void a_named_conversation_keeps_it();
    void it_is_found_in_the_history_of_another_conversation();
    void a_history_that_repeats_the_agent_is_no_finding();
    void the_request_in_a_history_is_no_reused_id();
    void sent_again_it_stays_where_it_was();
};

static QByteArray taskOf(const char *context, const QByteArray &rest = {},
                         const char *state = "WORKING")
{
    return QByteArray(R"({"task":{"id":"t-)") + context + R"(","contextId":")" + context +
           R"(","status":{"state":"TASK_STATE_)" + state + "\"}" + rest + "}}";
}

static QByteArray history(const QByteArray &id, const char *text, const char *role = "ROLE_USER")
{
    return R"(,"history":[{"messageId":")" + id + R"(","role":")" + role +
           R"(","parts":[{"text":")" + text + "\"}]}]";
}

static OperationCall message(const QString &id, const QString &text, const QString &context = {})
{
    OperationCall call;
    call.operation = Operation::SendStreaming;
    call.draft.messageId = id;
    call.draft.contextId = context;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = text;
    call.draft.parts = {part};
    return call;
}

/// The messages of a conversation, by their ids.
static QByteArrayList shownIn(const Store &store, ContextIndex context)
{
    QByteArrayList ids;
    for (const ChatEntry &entry : store.contexts[context].entries) {
        if (entry.kind == ChatEntry::Kind::Message)
            ids.append(store.messages[entry.index].id);
    }
    return ids;
}

static ContextIndex contextNamed(const Store &store, const char *id)
{
    for (ContextIndex context = 0; context < store.contexts.size(); ++context) {
        if (store.contexts[context].id == id)
            return context;
    }
    return NoIndex;
}

/// A conversation that the agent has named "a".
static ContextIndex begin(SessionFeeder &feeder)
{
    const ExchangeId id = feeder.call(message(u"first"_s, u"hello"_s));
    feeder.event(id, taskOf("a", history("first", "hello"), "COMPLETED"));
    feeder.end(id);
    return feeder.store().exchanges[id].context;
}

void MessagePlaceTest::it_moves_to_where_it_is_answered_data()
{
    QTest::addColumn<int>("generation");
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("1.0") << int(ProtocolVersion::V1_0) << taskOf("b", history("second", "and?"));
    QTest::newRow("0.3")
        << int(ProtocolVersion::V0_3)
        << QByteArray(R"({"kind":"task","id":"t-b","contextId":"b","status":{"state":"working"},)"
                      R"("history":[{"kind":"message","messageId":"second","role":"user",)"
                      R"("parts":[{"kind":"text","text":"and?"}]}]})");
}

void MessagePlaceTest::it_moves_to_where_it_is_answered()
{
    QFETCH(const int, generation);
    QFETCH(const QByteArray, answer);
    SessionFeeder feeder{ProtocolVersion(generation)};
    const ExchangeId first = feeder.call(message(u"first"_s, u"hello"_s));
    QByteArray before = answer;
    feeder.event(first, before.replace("t-b", "t-a")
                            .replace(R"("b")", R"("a")")
                            .replace("second", "first")
                            .replace("and?", "hello"));
    feeder.end(first);
    const ContextIndex a = feeder.store().exchanges[first].context;
    // Written there, but its request says nothing of it.
    const ExchangeId second = feeder.call(message(u"second"_s, u"and?"_s), a);
    QCOMPARE(shownIn(feeder.store(), a), (QByteArrayList{"first", "second"}));
    feeder.event(second, answer);
    const Store &store = feeder.store();
    const ContextIndex b = contextNamed(store, "b");
    QCOMPARE(shownIn(store, a), QByteArrayList{"first"});
    QCOMPARE(shownIn(store, b), QByteArrayList{"second"});
    QCOMPARE(store.messages.size(), size_t(2));
    QCOMPARE(store.messages[1].context, b);
    QCOMPARE(store.exchanges[second].context, b);
    QCOMPARE(store.findingCounts.value("NOTE-MESSAGE-ID-REUSED"), 0u);
}

void MessagePlaceTest::two_first_messages_may_begin_two_conversations()
{
    SessionFeeder feeder;
    const ExchangeId first = feeder.call(message(u"first"_s, u"one"_s));
    const ContextIndex provisional = feeder.store().exchanges[first].context;
    const ExchangeId second = feeder.call(message(u"second"_s, u"two"_s), provisional);
    feeder.event(second, taskOf("b", history("second", "two")));
    feeder.event(first, taskOf("a", history("first", "one")));
    const Store &store = feeder.store();
    QCOMPARE(shownIn(store, contextNamed(store, "a")), QByteArrayList{"first"});
    QCOMPARE(shownIn(store, contextNamed(store, "b")), QByteArrayList{"second"});
    QCOMPARE(store.messages.size(), size_t(2));
}

/// The task is listed before the message is answered.
void MessagePlaceTest::a_list_shows_where_it_belongs()
{
    SessionFeeder feeder;
    const ExchangeId sent = feeder.call(message(u"mine"_s, u"slow"_s));
    const ContextIndex provisional = feeder.store().exchanges[sent].context;
    OperationCall list;
    list.operation = Operation::ListTasks;
    const QByteArray task = taskOf("a", history("mine", "slow")).mid(8).chopped(1);
    feeder.answer(feeder.call(list), R"({"tasks":[)" + task + "]}");
    const Store &store = feeder.store();
    const ContextIndex a = contextNamed(store, "a");
    QCOMPARE(shownIn(store, a), QByteArrayList{"mine"});
    QCOMPARE(store.contexts[provisional].mergedInto, a);
    feeder.event(sent, taskOf("a", history("mine", "slow")));
    QCOMPARE(shownIn(store, a), QByteArrayList{"mine"});
    QCOMPARE(store.messages.size(), size_t(1));
    QCOMPARE(store.findingCounts.value("NOTE-MESSAGE-ID-REUSED"), 0u);
}

void MessagePlaceTest::a_named_conversation_keeps_it()
{
    SessionFeeder feeder;
    const ContextIndex a = begin(feeder);
    const ExchangeId second = feeder.call(message(u"second"_s, u"and?"_s, u"a"_s), a);
    feeder.event(second, taskOf("b", history("second", "and?")));
    const Store &store = feeder.store();
    QCOMPARE(shownIn(store, a), (QByteArrayList{"first", "second"}));
    QCOMPARE(store.messages.size(), size_t(2)); // the history has nothing new
    QCOMPARE(store.findingCounts.value("NOTE-MESSAGE-ID-REUSED"), 0u);
}

void MessagePlaceTest::it_is_found_in_the_history_of_another_conversation()
{
    SessionFeeder feeder;
    const ContextIndex a = begin(feeder);
    const ExchangeId other = feeder.call(message(u"other"_s, u"new"_s));
    feeder.event(other, taskOf("b", history("first", "hello"))); // an agent that tells everything
    const Store &store = feeder.store();
    QCOMPARE(shownIn(store, a), QByteArrayList{"first"});
    QCOMPARE(shownIn(store, contextNamed(store, "b")), QByteArrayList{"other"});
    QCOMPARE(store.findingCounts.value("NOTE-MESSAGE-ID-REUSED"), 0u);
}

void MessagePlaceTest::a_history_that_repeats_the_agent_is_no_finding()
{
    SessionFeeder feeder;
    const ExchangeId first = feeder.call(message(u"one"_s, u"hello"_s));
    feeder.event(
        first,
        R"({"message":{"messageId":"r","contextId":"a","role":"ROLE_AGENT","parts":[{"text":"hi"}]}})");
    const ExchangeId second = feeder.call(message(u"two"_s, u"new"_s));
    feeder.event(second, taskOf("b", history("r", "hi", "ROLE_AGENT")));
    QCOMPARE(feeder.store().findingCounts.value("NOTE-MESSAGE-ID-REUSED"), 0u);
    const ExchangeId third = feeder.call(message(u"three"_s, u"new"_s));
    feeder.event(third, taskOf("c", history("r", "something else", "ROLE_AGENT")));
    QCOMPARE(feeder.store().findingCounts.value("NOTE-MESSAGE-ID-REUSED"), 1u);
}

/// Some agents give every message of a history their own role.
void MessagePlaceTest::the_request_in_a_history_is_no_reused_id()
{
    SessionFeeder feeder;
    const ExchangeId first = feeder.call(message(u"one"_s, u"hello"_s));
    feeder.event(first, taskOf("a", history("one", "hello", "ROLE_AGENT")));
    QCOMPARE(feeder.store().findingCounts.value("NOTE-MESSAGE-ID-REUSED"), 0u);
    const ExchangeId second = feeder.call(message(u"two"_s, u"new"_s));
    feeder.event(second, taskOf("b", history("two", "an answer", "ROLE_AGENT")));
    QCOMPARE(feeder.store().findingCounts.value("NOTE-MESSAGE-ID-REUSED"), 1u);
}

void MessagePlaceTest::sent_again_it_stays_where_it_was()
{
    SessionFeeder feeder;
    const ContextIndex a = begin(feeder);
    const ExchangeId again = feeder.call(message(u"first"_s, u"hello"_s));
    const ContextIndex provisional = feeder.store().exchanges[again].context;
    OperationCall get;
    get.operation = Operation::GetTask;
    get.taskId = u"t-a"_s;
    const QByteArray task = taskOf("a", history("first", "hello"), "COMPLETED");
    feeder.answer(feeder.call(get), task.mid(8).chopped(1));
    const Store &store = feeder.store();
    QCOMPARE(shownIn(store, a), QByteArrayList{"first"});
    QCOMPARE(shownIn(store, provisional), QByteArrayList{"first"}); // not taken away
    feeder.event(again, taskOf("b"));
    QCOMPARE(shownIn(store, contextNamed(store, "b")), QByteArrayList{"first"});
}

A2A_TEST(MessagePlaceTest)
#include "messageplacetest.moc"
