// SPDX-License-Identifier: Apache-2.0
// What each protocol version writes, byte for byte, and what is read leniently: one row per
// deviation that the protocol's documents and servers show. Everything is read; deviations are
// noted.
#include "model/a2a/codec.h"
#include "model/a2a/enumnames.h"
#include "model/json/document.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(a2a::OperationCall)

class CodecTest final : public QObject {
    Q_OBJECT

private slots:
    void writes_data();
    void writes();
    void reads_leniently_data();
    void reads_leniently();
    void states_data();
    void states();
    void timestamps_data();
    void timestamps();
    void parts_of_every_kind();
    void unknown_members_survive();
    void draft_names_of_updates_are_read();
    void snake_case_pages_continue();
    void user_json_is_sent_byte_for_byte();
};

static OperationCall sendCall()
{
    OperationCall call;
    call.operation = Operation::Send;
    call.draft.messageId = u"m-1"_s;
    call.draft.contextId = u"c-9"_s;
    call.draft.taskId = u"t-4"_s;
    Part text;
    text.kind = Part::Kind::Text;
    text.text = u"four \"people\"\n"_s;
    Part file;
    file.kind = Part::Kind::Raw;
    file.base64 = "eA==";
    file.filename = u"x.txt"_s;
    file.mediaType = u"text/plain"_s;
    call.draft.parts = {text, file};
    call.draft.acceptedOutputModes = {u"text/plain"_s};
    call.draft.historyLength = 10;
    call.draft.returnImmediately = true;
    return call;
}

void CodecTest::writes_data()
{
    QTest::addColumn<QString>("generation");
    QTest::addColumn<OperationCall>("call");
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("params");
    QTest::newRow("1.0 send")
        << u"1.0"_s << sendCall() << QByteArray("SendMessage")
        << QByteArray(
               R"({"message":{"messageId":"m-1","contextId":"c-9","taskId":"t-4","role":"ROLE_USER","parts":[)"
               R"({"text":"four \"people\"\n"},{"raw":"eA==","filename":"x.txt","mediaType":"text/plain"}]},)"
               R"("configuration":{"acceptedOutputModes":["text/plain"],"historyLength":10,"returnImmediately":true}})");
    QTest::newRow("0.3 send")
        << u"0.3"_s << sendCall() << QByteArray("message/send")
        << QByteArray(
               R"({"message":{"kind":"message","role":"user","messageId":"m-1","contextId":"c-9","taskId":"t-4","parts":[)"
               R"({"kind":"text","text":"four \"people\"\n"},{"kind":"file","file":{"name":"x.txt","mimeType":"text/plain","bytes":"eA=="}}]},)"
               R"("configuration":{"acceptedOutputModes":["text/plain"],"blocking":false,"historyLength":10}})");
    OperationCall minimal;
    minimal.operation = Operation::SendStreaming;
    minimal.draft.messageId = u"m"_s;
    minimal.tenant = u"acme"_s;
    QTest::newRow("1.0 stream, tenant, nothing optional")
        << u"1.0"_s << minimal << QByteArray("SendStreamingMessage")
        << QByteArray(
               R"({"tenant":"acme","message":{"messageId":"m","role":"ROLE_USER","parts":[]}})");
    OperationCall get;
    get.operation = Operation::GetTask;
    get.taskId = u"t"_s;
    get.historyLength = 0;
    QTest::newRow("1.0 get") << u"1.0"_s << get << QByteArray("GetTask")
                             << QByteArray(R"({"id":"t","historyLength":0})");
    QTest::newRow("0.2 get") << u"0.2"_s << get << QByteArray("tasks/get")
                             << QByteArray(R"({"id":"t","historyLength":0})");
    get.operation = Operation::Subscribe;
    QTest::newRow("0.3 subscribe")
        << u"0.3"_s << get << QByteArray("tasks/resubscribe") << QByteArray(R"({"id":"t"})");
    get.operation = Operation::CancelTask;
    QTest::newRow("1.0 cancel") << u"1.0"_s << get << QByteArray("CancelTask")
                                << QByteArray(R"({"id":"t"})");
}

void CodecTest::writes()
{
    QFETCH(QString, generation);
    QFETCH(OperationCall, call);
    const Codec *codec = codecFor(*versionFromName(generation));
    QTEST(codec->operationName(call.operation), "method");
    QTEST(codec->writeParams(call), "params");
}

void CodecTest::reads_leniently_data()
{
    QTest::addColumn<QString>("generation");
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("rule"); // empty: nothing to note
    QTest::addColumn<QString>("text");    // of the message or first artifact, empty: not checked
    const auto row = [](const char *name, const char *generation, const QByteArray &payload,
                        EventKind kind, const char *rule, const QString &text = {}) {
        QTest::newRow(name) << QString::fromLatin1(generation) << payload << int(kind)
                            << QByteArray(rule) << text;
    };
    row("0.3 clean message", "0.3",
        R"({"kind":"message","role":"agent","messageId":"m","parts":[{"kind":"text","text":"hi"}]})",
        EventKind::Message, "", u"hi"_s);
    row("1.0 clean message", "1.0",
        R"({"message":{"role":"ROLE_AGENT","messageId":"m","parts":[{"text":"hi"}]}})",
        EventKind::Message, "", u"hi"_s);
    row("1: data for parts", "0.2",
        R"({"kind":"message","role":"agent","messageId":"m","data":[{"kind":"text","text":"hi"}]})",
        EventKind::Message, "NOTE-MESSAGE-DATA", u"hi"_s);
    row("2: file.data", "0.2",
        R"({"kind":"message","role":"agent","messageId":"m","parts":[{"kind":"file","file":{"name":"f","data":"aGk="}}]})",
        EventKind::Message, "NOTE-FILE-DATA");
    row("5: numeric id", "0.2",
        R"({"kind":"task","id":7,"contextId":"c","status":{"state":"working"}})", EventKind::Task,
        "NOTE-ID-TYPE");
    row("6: artifact array", "0.2",
        R"({"kind":"artifact-update","taskId":"t","contextId":"c","artifact":[{"artifactId":"a","parts":[{"kind":"text","text":"hi"}]}]})",
        EventKind::ArtifactUpdate, "NOTE-ARTIFACT-ARRAY", u"hi"_s);
    row("10: status message without role", "0.2",
        R"({"kind":"status-update","taskId":"t","contextId":"c","final":false,"status":{"state":"working","message":{"kind":"message","messageId":"m","parts":[{"kind":"text","text":"hi"}]}}})",
        EventKind::StatusUpdate, "NOTE-MESSAGE-ROLE", u"hi"_s);
    row("11: naive timestamp", "0.2",
        R"({"kind":"status-update","taskId":"t","contextId":"c","final":false,"status":{"state":"working","timestamp":"2025-04-02T16:59:25.331844"}})",
        EventKind::StatusUpdate, "NOTE-TIMESTAMP-ZONE");
    row("12: part without kind", "0.3",
        R"({"kind":"message","role":"agent","messageId":"m","parts":[{"text":"hi"}]})",
        EventKind::Message, "NOTE-PART-KIND", u"hi"_s);
    row("13: type for kind", "0.2",
        R"({"kind":"message","role":"agent","messageId":"m","parts":[{"type":"text","text":"hi"}]})",
        EventKind::Message, "NOTE-PART-TYPE", u"hi"_s);
    row("15: message without role", "0.3",
        R"({"kind":"message","messageId":"m","parts":[{"kind":"text","text":"hi"}]})",
        EventKind::Message, "NOTE-MESSAGE-ROLE", u"hi"_s);
    row("15: message without id", "0.3",
        R"({"kind":"message","role":"agent","parts":[{"kind":"text","text":"hi"}]})",
        EventKind::Message, "NOTE-MESSAGE-ID", u"hi"_s);
    row("16: history without kind", "0.2",
        R"({"kind":"task","id":"t","contextId":"c","status":{"state":"working"},"history":[{"role":"user","messageId":"m","parts":[{"kind":"text","text":"hi"}]}]})",
        EventKind::Task, "NOTE-MESSAGE-KIND");
    row("17: task without kind", "0.2",
        R"({"id":"t","contextId":"c","status":{"state":"completed"}})", EventKind::Task,
        "NOTE-RESULT-KIND");
    row("17: task without context", "0.2",
        R"({"kind":"task","id":"t","status":{"state":"completed"}})", EventKind::Task,
        "NOTE-TASK-CONTEXT");
    row("20: bare task in 1.0", "1.0",
        R"({"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}})", EventKind::Task,
        "NOTE-BARE-RESULT");
    row("21: lower case state in 1.0", "1.0",
        R"({"task":{"id":"t","contextId":"c","status":{"state":"working"}}})", EventKind::Task,
        "NOTE-STATE-SPELLING");
    row("22: kind in 1.0", "1.0",
        R"({"message":{"role":"ROLE_AGENT","messageId":"m","parts":[{"kind":"text","text":"hi"}]}})",
        EventKind::Message, "NOTE-KIND-PRESENT", u"hi"_s);
    row("41: two Ls in 1.0", "1.0",
        R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_CANCELLED"}}})",
        EventKind::Task, "NOTE-STATE-CANCELLED");
    row("unknown state word", "1.0",
        R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_DREAMING"}}})",
        EventKind::Task, "NOTE-STATE-UNKNOWN");
    row("unknown kind", "0.3", R"({"kind":"telegram","x":1})", EventKind::Unknown, "");
    row("nothing known", "1.0", R"({"x":1})", EventKind::Unknown, "");
    row("not an object", "1.0", R"(17)", EventKind::Unknown, "");
}

void CodecTest::reads_leniently()
{
    QFETCH(QString, generation);
    QFETCH(QByteArray, payload);
    const Codec *codec = codecFor(*versionFromName(generation));
    const json::Document document(payload);
    QVERIFY(document.isValid());
    Notes notes;
    const EventHead head = codec->readHead(Operation::SendStreaming, document.root(), notes);
    QTEST(int(head.kind), "kind");
    QString text;
    if (head.kind == EventKind::Message)
        text = codec->readMessage(head.body, notes).text();
    if (head.kind == EventKind::Task)
        QVERIFY(!codec->readTask(head.body, notes).id.isEmpty());
    if (head.kind == EventKind::StatusUpdate) {
        const TaskStatus status = codec->readStatus(head.status, notes);
        text = status.message ? status.message->text() : QString();
        if (status.message)
            QCOMPARE(status.message->role, Role::Agent);
    }
    if (head.kind == EventKind::ArtifactUpdate)
        text = codec->readArtifact(head.artifact, notes).parts.at(0).text;
    QTEST(text, "text");
    QFETCH(QByteArray, rule);
    const bool noted = std::any_of(notes.begin(), notes.end(),
                                   [&rule](const Note &note) { return rule == note.rule; });
    QCOMPARE(noted, !rule.isEmpty());
    if (rule.isEmpty())
        QVERIFY(notes.empty());
    for (const Note &note : notes) { // every note can be shown at its location
        QVERIFY(!textOf(note).isEmpty());
        QVERIFY(note.range.end() <= payload.size());
        QVERIFY(document.at(note.pointer).isValid());
    }
}

void CodecTest::states_data()
{
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<int>("state");
    using enum TaskState;
    const std::pair<const char *, TaskState> rows[] = {{"submitted", Submitted},
                                                       {"working", Working},
                                                       {"input-required", InputRequired},
                                                       {"input_required", InputRequired},
                                                       {"TASK_STATE_INPUT_REQUIRED", InputRequired},
                                                       {"auth-required", AuthRequired},
                                                       {"completed", Completed},
                                                       {"canceled", Canceled},
                                                       {"cancelled", Canceled},
                                                       {"TASK_STATE_CANCELLED", Canceled},
                                                       {"failed", Failed},
                                                       {"rejected", Rejected},
                                                       {"unknown", Indeterminate},
                                                       {"TASK_STATE_UNSPECIFIED", Unspecified},
                                                       {"6", InputRequired},
                                                       {"5", Canceled},
                                                       {"WORKING", Working},
                                                       {"9", Unknown},
                                                       {"done", Unknown},
                                                       {"", Unknown}};
    for (const auto &[word, state] : rows)
        QTest::newRow(*word ? word : "(empty)") << QByteArray(word) << int(state);
}

void CodecTest::states()
{
    QFETCH(QByteArray, word);
    QTEST(int(stateFromName(word)), "state");
}

void CodecTest::timestamps_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("ms"); // -1: not a time
    QTest::addColumn<bool>("zoneKnown");
    const qint64 expected = 1748592000123; // 2025-05-30T08:00:00.123Z
    QTest::newRow("canonical") << u"2025-05-30T08:00:00.123Z"_s << expected << true;
    QTest::newRow("offset") << u"2025-05-30T10:00:00.123+02:00"_s << expected << true;
    QTest::newRow("no fraction") << u"2025-05-30T08:00:00Z"_s << expected - 123 << true;
    QTest::newRow("one digit") << u"2025-05-30T08:00:00.1Z"_s << expected - 23 << true;
    QTest::newRow("leap day") << u"2024-02-29T00:00:00Z"_s << qint64(1709164800000) << true;
    QTest::newRow("no leap year") << u"2025-02-29T00:00:00Z"_s << qint64(-1) << true;
    QTest::newRow("hour 24") << u"2025-05-30T24:30:00Z"_s << qint64(-1) << true;
    QTest::newRow("letters in it") << u"2025-05-30T08:00:0x.123Z"_s << qint64(-1) << true;
    QTest::newRow("nine digits") << u"2025-05-30T08:00:00.123456789Z"_s << expected << true;
    QTest::newRow("naive") << u"2025-05-30T08:00:00.123456"_s << expected << false;
    QTest::newRow("space") << u"2025-05-30 08:00:00.123Z"_s << expected << true;
    QTest::newRow("epoch seconds") << u"1748592000.123"_s << expected << true;
    QTest::newRow("epoch milliseconds") << u"1748592000123"_s << expected << true;
    QTest::newRow("beyond the year 9999") << u"253402300800000"_s << qint64(-1) << true;
    QTest::newRow("no number of our world") << u"2e89"_s << qint64(-1) << true;
    QTest::newRow("infinity") << u"inf"_s << qint64(-1) << true;
    QTest::newRow("not a number") << u"nan"_s << qint64(-1) << true;
    QTest::newRow("words") << u"yesterday"_s << qint64(-1) << true;
    QTest::newRow("empty") << QString() << qint64(-1) << true;
}

void CodecTest::timestamps()
{
    QFETCH(QString, text);
    bool zoneKnown = true;
    QTEST(parseTimestamp(text, &zoneKnown).value_or(-1), "ms");
    if (parseTimestamp(text))
        QTEST(zoneKnown, "zoneKnown");
    const json::Document document('"' + text.toUtf8() + '"');
    QCOMPARE(readTimestamp(document.root()), parseTimestamp(text));
}

void CodecTest::parts_of_every_kind()
{
    const json::Document document(
        R"({"artifactId":"a","parts":[{"text":"t","mediaType":"text/markdown"},{"raw":"_-8","filename":"f"},)"
        R"({"url":"https://h/f.png"},{"data":null},{"data":[1.50]},{"other":1}]})");
    Notes notes;
    const Artifact artifact = codecFor(ProtocolVersion::V1_0)->readArtifact(document.root(), notes);
    QCOMPARE(artifact.parts.size(), size_t(6));
    QCOMPARE(artifact.parts[0].mediaType, u"text/markdown"_s);
    QCOMPARE(artifact.parts[1].decodedBytes(), QByteArray("\xff\xef", 2)); // URL-safe, unpadded
    QCOMPARE(artifact.parts[2].kind, Part::Kind::Url);
    QCOMPARE(artifact.parts[3].kind, Part::Kind::Data); // JSON null is data in 1.0
    QCOMPARE(artifact.parts[3].data, "null");
    QCOMPARE(artifact.parts[4].data, "[1.50]"); // spelling kept
    QCOMPARE(artifact.parts[5].kind, Part::Kind::Unknown);
    QCOMPARE(artifact.parts[5].json, R"({"other":1})");
}

void CodecTest::unknown_members_survive()
{
    const QByteArray json =
        R"({"messageId":"m","role":"ROLE_AGENT","parts":[],"future":{"x":[1,2]}})";
    const json::Document document(json);
    Notes notes;
    const Message message = codecFor(ProtocolVersion::V1_0)->readMessage(document.root(), notes);
    QCOMPARE(message.json, json);
}

void CodecTest::draft_names_of_updates_are_read()
{
    const json::Document status(
        R"({"taskStatusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})");
    const json::Document artifact(
        R"({"taskArtifactUpdate":{"taskId":"t","contextId":"c","artifact":{"artifactId":"a","parts":[]}}})");
    const Codec &codec = *codecFor(ProtocolVersion::V1_0);
    Notes notes;
    EventHead head = codec.readHead(Operation::Subscribe, status.root(), notes);
    QVERIFY(head.kind == EventKind::StatusUpdate);
    QVERIFY(head.state == TaskState::Working);
    head = codec.readHead(Operation::Subscribe, artifact.root(), notes);
    QVERIFY(head.kind == EventKind::ArtifactUpdate);
    QCOMPARE(head.artifactId, QByteArray("a"));
}

void CodecTest::snake_case_pages_continue()
{
    const json::Document page(R"({"tasks":[],"next_page_token":"n","page_size":2,"total_size":9})");
    const json::Document configs(
        R"({"configs":[{"task_id":"t","id":"p","url":"https://hook.example/"}],"next_page_token":"m"})");
    const Codec &codec = *codecFor(ProtocolVersion::V1_0);
    Notes notes;
    const TaskList tasks = codec.readTaskList(page.root(), notes);
    QCOMPARE(tasks.nextPageToken, u"n"_s);
    QVERIFY(tasks.pageSize == 2 && tasks.totalSize == 9);
    const PushConfigs read = codec.readPushConfigs(configs.root(), notes);
    QCOMPARE(read.nextPageToken, u"m"_s);
    QCOMPARE(read.configs.size(), size_t(1));
    QCOMPARE(read.configs.front().taskId, u"t"_s);
}

void CodecTest::user_json_is_sent_byte_for_byte()
{
    OperationCall call;
    Part data;
    data.kind = Part::Kind::Data;
    data.data = R"({ "z": 1.0, "a": 12345678901234567890, "a": 2 })";
    call.draft.parts = {data};
    call.draft.metadata = R"({"k" : 1e3})";
    for (const ProtocolVersion generation : {ProtocolVersion::V1_0, ProtocolVersion::V0_3}) {
        const QByteArray params = codecFor(generation)->writeParams(call);
        QVERIFY(params.contains(data.data));
        QVERIFY(params.contains(call.draft.metadata));
    }
}

A2A_TEST(CodecTest)
#include "codectest.moc"
