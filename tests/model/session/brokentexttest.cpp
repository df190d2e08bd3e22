// SPDX-License-Identifier: Apache-2.0
// Text that is broken below or beside JSON: invalid UTF-8, half surrogate pairs, byte order marks,
// a member twice in the envelope. All of it is read, and a finding says what is wrong.
#include "model/text/textof.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class BrokenTextTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }

    void chunks_data();
    void chunks();
    void responses_data();
    void responses();
    void marks_within_the_stream_data();
    void marks_within_the_stream();
    void a_mark_before_a_comment();
    void records_data();
    void records();
    void a_mark_before_records_data();
    void a_mark_before_records();
    void an_event_name_that_is_too_long();
    void a_member_of_the_envelope_twice_data();
    void a_member_of_the_envelope_twice();
};

static const QByteArray Mark("\xEF\xBB\xBF");

static QByteArray enveloped(const QByteArray &result)
{
    return R"({"jsonrpc":"2.0","id":1,"result":)" + result + '}';
}

static QByteArray taskOf(const QByteArray &state)
{
    return R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_)" + state +
           R"(","timestamp":"2026-01-01T00:00:00Z"}}})";
}

static QByteArray findChunk(const QByteArray &text, const QByteArray &more = R"(,"append":true)")
{
    return R"({"artifactUpdate":{"taskId":"t","contextId":"c","artifact":{"artifactId":"a",)"
           R"("parts":[{"text":")" +
           text + R"("}]})" + more + "}}";
}

static QByteArray endOf(const QByteArray &state)
{
    return R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_)" +
           state + R"(","timestamp":"2026-01-01T00:00:01Z"}}})";
}

static int countOf(const SessionFeeder &feeder, const QByteArray &rule)
{
    return int(feeder.store().findingCounts.value(rule));
}

/// The place of the first finding of that rule; "-" if there is none.
static QString placeOf(const SessionFeeder &feeder, const QByteArray &rule)
{
    for (const Finding &finding : feeder.store().findings) {
        if (rule == finding.note.rule)
            return finding.note.pointer;
    }
    return u"-"_s;
}

void BrokenTextTest::chunks_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<QString>("shown");
    QTest::newRow("invalid UTF-8") << QByteArray("a\xC3") << QByteArray("SSE-001") << u"a\uFFFD"_s;
    QTest::newRow("overlong") << QByteArray("a\xC0\xAF") << QByteArray("SSE-001")
                              << u"a\uFFFD\uFFFD"_s;
    QTest::newRow("high half") << QByteArray("a\\ud83d") << QByteArray("RPC-021") << u"a\uFFFD"_s;
    QTest::newRow("low half") << QByteArray("a\\uDE00b") << QByteArray("RPC-021") << u"a\uFFFDb"_s;
    QTest::newRow("halves in the wrong order")
        << QByteArray("\\ude00\\ud83d") << QByteArray("RPC-021") << u"\uFFFD\uFFFD"_s;
    QTest::newRow("a pair") << QByteArray("\\ud83d\\ude00") << QByteArray() << u"\U0001F600"_s;
    QTest::newRow("letters") << QByteArray("\xC3\xA9\xF0\x9F\x98\x80") << QByteArray()
                             << u"\u00E9\U0001F600"_s;
}

/// Also in chunks that differ from the one before in their text only, which are not parsed as a
/// whole.
void BrokenTextTest::chunks()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, rule);
    QFETCH(const QString, shown);
    SessionFeeder feeder;
    feeder.enableRules();
    const ExchangeId call = feeder.say(u"hi"_s);
    feeder.events(call, {taskOf("WORKING"), findChunk("1", {}), findChunk("2"), findChunk(text),
                         findChunk("3"), findChunk(text), endOf("COMPLETED")});
    feeder.end(call);
    QCOMPARE(QString::fromUtf8(feeder.content().assemble(0).at(0).bytes),
             QString(u"12"_s % shown % u'3' % shown));
    QCOMPARE(feeder.store().tasks[0].state, TaskState::Completed);
    QVERIFY(feeder.store().failures.empty());
    for (const QByteArray &one : {QByteArray("SSE-001"), QByteArray("RPC-021")})
        QCOMPARE(countOf(feeder, one), one == rule ? 2 : 0);
    if (!rule.isEmpty())
        QCOMPARE(placeOf(feeder, rule), u"/result/artifactUpdate/artifact/parts/0/text"_s);
}

void BrokenTextTest::responses_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("rule");
    const auto said = [](const QByteArray &text) {
        return enveloped(R"({"message":{"messageId":"m","contextId":"c","role":"ROLE_AGENT",)"
                         R"("parts":[{"text":")" +
                         text + R"("}]}})");
    };
    QTest::newRow("invalid UTF-8") << said("a\xFF") << QByteArray("RPC-019");
    QTest::newRow("half a pair") << said("a\\udfff") << QByteArray("RPC-021");
    QTest::newRow("byte order mark") << QByteArray(Mark + said("a")) << QByteArray("RPC-020");
    QTest::newRow("nothing wrong") << said("\xC3\xA9 \xEF\xBB\xBF \\ud83d\\ude00") << QByteArray();
}

void BrokenTextTest::responses()
{
    QFETCH(const QByteArray, body);
    QFETCH(const QByteArray, rule);
    SessionFeeder feeder;
    feeder.enableRules();
    OperationCall send;
    send.operation = Operation::Send;
    send.draft.messageId = u"u"_s;
    Part part;
    part.text = u"hi"_s;
    send.draft.parts.push_back(part);
    const ExchangeId call = feeder.call(send);
    feeder.answerRaw(call, body);
    QCOMPARE(feeder.store().messages.size(), size_t(2));
    QVERIFY(feeder.store().failures.empty());
    for (const QByteArray &one :
         {QByteArray("RPC-019"), QByteArray("RPC-020"), QByteArray("RPC-021")})
        QCOMPARE(countOf(feeder, one), one == rule ? 1 : 0);
}

void BrokenTextTest::marks_within_the_stream_data()
{
    QTest::addColumn<QByteArray>("block");
    QTest::addColumn<bool>("isNoted");
    const QByteArray event = enveloped(findChunk("marked"));
    const QByteArray data = "data: " + event + "\n\n";
    const auto row = [](const char *name, const QByteArray &block, bool isNoted) {
        QTest::newRow(name) << block << isNoted;
    };
    row("before data", Mark + data, true);
    row("twice", Mark + Mark + data, true);
    row("before the event's name", Mark + "event: message\n" + Mark + data, true);
    const QByteArray second = ",\n" + Mark + "data: \"id\"";
    row("in the second line", QByteArray(data).replace(",\"id\"", second), true);
    row("within the data", "data: " + Mark + event + "\n\n", false);
    row("none", data, false);
}

/// By the standard, the event is lost at clients that ignore such a line.
void BrokenTextTest::marks_within_the_stream()
{
    QFETCH(const QByteArray, block);
    QFETCH(const bool, isNoted);
    const QByteArray before = "data: " + enveloped(taskOf("WORKING")) +
                              "\n\ndata: " + enveloped(findChunk("1", {})) + "\n\n";
    const QByteArray after = "data: " + enveloped(endOf("COMPLETED")) + "\n\n";
    for (qsizetype border = 0; border <= block.size(); ++border) {
        SessionFeeder feeder;
        feeder.enableRules();
        const ExchangeId call = feeder.say(u"hi"_s);
        feeder.raw(call, before + block.first(border));
        feeder.raw(call, block.sliced(border) + after);
        feeder.end(call);
        const Store &store = feeder.store();
        QCOMPARE(store.tasks.size(), size_t(1));
        QCOMPARE(store.tasks[0].state, TaskState::Completed);
        QCOMPARE(feeder.content().assemble(0).at(0).bytes, QByteArray("1marked"));
        QVERIFY(store.failures.empty());
        QCOMPARE(countOf(feeder, "NOTE-SSE-MARK"), isNoted ? 1 : 0);
        QCOMPARE(countOf(feeder, "RPC-020"), block.startsWith(QByteArray("data: " + Mark)) ? 1 : 0);
        QCOMPARE(countOf(feeder, "SSE-001"), 0); // no unknown field, and UTF-8
        // Every byte is in a frame.
        const Frame &frame = store.frames[3];
        QCOMPARE(frame.offset, before.size());
        QCOMPARE(qint64(frame.length), qint64(block.size()));
        QCOMPARE(feeder.content().block(3), block);
    }
}

void BrokenTextTest::a_mark_before_a_comment()
{
    SessionFeeder feeder;
    const ExchangeId call = feeder.say(u"hi"_s);
    feeder.event(call, taskOf("WORKING"));
    feeder.raw(call, Mark + ": ping\n\n");
    feeder.event(call, endOf("COMPLETED"));
    feeder.end(call);
    QCOMPARE(countOf(feeder, "NOTE-SSE-MARK"), 1);
    QCOMPARE(feeder.content().block(2), Mark + ": ping\n\n");
    QCOMPARE(feeder.store().tasks[0].state, TaskState::Completed);
}

void BrokenTextTest::records_data()
{
    QTest::addColumn<QByteArray>("broken");
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *name, const QByteArray &broken, const QByteArray &rule,
                        const QString &shown) { QTest::newRow(name) << broken << rule << shown; };
    const auto said = [](const QByteArray &text) { return enveloped(findChunk(text)); };
    row("invalid UTF-8", said("a\xC3"), "RPC-019", u"a\uFFFD"_s);
    row("high half", said("a\\ud83d"), "RPC-021", u"a\uFFFD"_s);
    row("low half", said("\\uDE00"), "RPC-021", u"\uFFFD"_s);
    row("byte order mark", Mark + said("a"), "RPC-020", u"a"_s);
    row("blanks around the mark", ' ' + Mark + ' ' + said("a"), "RPC-020", u"a"_s);
    row("doubled id", said("a").replace(R"("id":1)", R"("id":7,"id":1)"), "RPC-018", u"a"_s);
    row("doubled result", said("a").replace(R"("result":)", R"("result":{},"result":)"), "RPC-018",
        u"a"_s);
    row("nothing wrong", said("\xC3\xA9\\ud83d\\ude00"), {}, u"\u00E9\U0001F600"_s);
}

/// Streams of JSON texts that are not events: lines, records, the elements of an array.
void BrokenTextTest::records()
{
    QFETCH(const QByteArray, broken);
    QFETCH(const QByteArray, rule);
    QFETCH(const QString, shown);
    const QByteArrayList events{enveloped(taskOf("WORKING")), enveloped(findChunk("1", {})), broken,
                                enveloped(findChunk("2")), enveloped(endOf("COMPLETED"))};
    for (const auto &[type, body] :
         {std::pair<QByteArray, QByteArray>{"application/x-ndjson", events.join('\n') + '\n'},
          {"application/json", events.join("\r\n")},
          {"application/json-seq", '\x1e' + events.join("\n\x1e")},
          {"application/json", '[' + events.join(",\n") + ']'}}) {
        SessionFeeder feeder;
        feeder.enableRules();
        feeder.answerRaw(feeder.say(u"hi"_s), body, 200, type);
        const Store &store = feeder.store();
        QVERIFY2(store.failures.empty(), type.constData());
        QCOMPARE(store.tasks.size(), size_t(1));
        QCOMPARE(store.tasks[0].state, TaskState::Completed);
        QCOMPARE(QString::fromUtf8(feeder.content().assemble(0).at(0).bytes),
                 QString(u'1' % shown % u'2'));
        for (const QByteArray &one : {QByteArray("RPC-018"), QByteArray("RPC-019"),
                                      QByteArray("RPC-020"), QByteArray("RPC-021")})
            QCOMPARE(countOf(feeder, one), one == rule ? 1 : 0);
        if (rule == "RPC-019" || rule == "RPC-021")
            QCOMPARE(placeOf(feeder, rule), u"/result/artifactUpdate/artifact/parts/0/text"_s);
    }
}

void BrokenTextTest::a_mark_before_records_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("body");
    const QByteArray first = enveloped(taskOf("WORKING"));
    const QByteArray last = enveloped(endOf("COMPLETED"));
    const auto row = [](const char *name, const QByteArray &type, const QByteArray &body) {
        QTest::newRow(name) << type << body;
    };
    row("lines", "application/x-ndjson", Mark + first + '\n' + last + '\n');
    row("lines said to be JSON", "application/json", Mark + first + '\n' + last + '\n');
    row("second line, said to be JSON", "application/json", first + '\n' + Mark + last + '\n');
    row("a line of its own", "application/x-ndjson", first + '\n' + Mark + '\n' + last + '\n');
    row("at the end", "application/x-ndjson", first + '\n' + last + '\n' + Mark);
    row("array", "application/json", Mark + '[' + first + ',' + last + ']');
    row("array after blanks", "application/json", ' ' + Mark + "\n[" + first + ',' + last + ']');
    row("records", "application/json-seq", Mark + '\x1e' + first + "\n\x1e" + last);
}

/// However it arrives, the mark is found once and nothing after it is lost.
void BrokenTextTest::a_mark_before_records()
{
    QFETCH(const QByteArray, type);
    QFETCH(const QByteArray, body);
    for (qsizetype border = 0; border < 12; ++border) {
        SessionFeeder feeder;
        feeder.enableRules();
        const ExchangeId call = feeder.say(u"hi"_s);
        feeder.recording().responseHead(call, 200, {}, {{"Content-Type", type}});
        feeder.raw(call, body.first(border));
        feeder.raw(call, body.sliced(border));
        feeder.end(call);
        const Store &store = feeder.store();
        QVERIFY(store.failures.empty());
        QCOMPARE(store.tasks.size(), size_t(1));
        QCOMPARE(store.tasks[0].state, TaskState::Completed);
        QCOMPARE(countOf(feeder, "RPC-020"), 1);
    }
}

void BrokenTextTest::an_event_name_that_is_too_long()
{
    for (const qsizetype size : {1000, 70'000}) {
        SessionFeeder feeder;
        feeder.enableRules();
        const ExchangeId call = feeder.say(u"hi"_s);
        feeder.raw(call, "event: " + QByteArray(size, 'n') +
                             "\ndata: " + enveloped(taskOf("COMPLETED")) + "\n\n");
        feeder.end(call);
        QCOMPARE(feeder.store().tasks.at(0).state, TaskState::Completed);
        QCOMPARE(countOf(feeder, "NOTE-SSE-NAME"), size == 1000 ? 0 : 1);
    }
}

void BrokenTextTest::a_member_of_the_envelope_twice_data()
{
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<QString>("title");
    const QByteArray result = R"("result":)" + taskOf("COMPLETED");
    const auto row = [](const char *name, const QByteArray &members, const QString &title) {
        QTest::newRow(name) << members << title;
    };
    row("id", R"("id":7,"id":1,)" + result, u"Response has \"id\" twice."_s);
    row("result", R"("id":1,"result":{},)" + result, u"Response has \"result\" twice."_s);
    row("spelled with an escape", R"("id":1,"re\u0073ult":{},)" + result,
        u"Response has \"result\" twice."_s);
    row("once", R"("id":1,)" + result, {});
}

/// The last one is read, as most parsers do; both are in the recording.
void BrokenTextTest::a_member_of_the_envelope_twice()
{
    QFETCH(const QByteArray, members);
    QFETCH(const QString, title);
    SessionFeeder feeder;
    feeder.enableRules();
    const ExchangeId call = feeder.say(u"hi"_s);
    const QByteArray event = R"({"jsonrpc":"2.0",)" + members + '}';
    feeder.raw(call, "data: " + event + "\n\n");
    feeder.end(call);
    QCOMPARE(feeder.store().tasks.size(), size_t(1));
    QCOMPARE(feeder.store().tasks[0].state, TaskState::Completed);
    QCOMPARE(feeder.content().data(1), event);
    QCOMPARE(countOf(feeder, "RPC-018"), title.isEmpty() ? 0 : 1);
    if (!title.isEmpty()) {
        const auto found = std::find_if(
            feeder.store().findings.begin(), feeder.store().findings.end(),
            [](const Finding &one) { return QByteArrayView(one.note.rule) == "RPC-018"; });
        QCOMPARE(QString::fromUtf8(found->note.violation), title);
        QVERIFY2(textOf(found->note).contains(title), qPrintable(textOf(found->note)));
    }
}

A2A_TEST(BrokenTextTest)
#include "brokentexttest.moc"
