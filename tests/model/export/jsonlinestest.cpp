// SPDX-License-Identifier: Apache-2.0
// What is exported as JSON Lines and imported again is the same session: every recorded exchange,
// whole and in pieces, and the user's annotations. Damaged lines lose only their own content.
#include "model/export/importjob.h"
#include "model/sessionfile/sessionloader.h"
#include "model/text/textof.h"
#include "tests/model/export/recordedsession.h"
#include "tests/model/sessionfile/storetext.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QIODevice>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static const QByteArray Hello = userMessage("m", "hello");
static const QByteArray Completed =
    R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_COMPLETED"}}})";

class JsonLinesTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void captures_round_trip_data();
    void captures_round_trip();
    void concurrent_exchanges_round_trip();
    void what_was_not_kept_round_trips();
    void agents_and_marks_round_trip();
    void names_and_unknown_annotations_round_trip();
    void annotations_stay_with_their_exchanges();
    void directions_and_profiles_round_trip();
    void session_file_from_json_lines_is_identical();
    void import_waits_for_the_disk();
    void one_conversation_can_be_imported();
    void damaged_lines_are_reported_and_skipped();
    void missing_lines_leave_a_gap_in_the_body();
    void out_of_range_targets_are_imported_once();
    void invalid_lines_report_the_expected_form_data();
    void invalid_lines_report_the_expected_form();
    void omitted_members_are_inferred();
    void ids_of_other_clients_raise_no_findings_data();
    void ids_of_other_clients_raise_no_findings();
    void clocks_are_compared_if_the_file_has_times();
    void other_files_are_refused_data();
    void other_files_are_refused();
    void arbitrary_bytes_round_trip();

private:
    [[nodiscard]] QString written(const QByteArray &lines);
    [[nodiscard]] std::unique_ptr<JsonLinesImport> imported(const QByteArray &lines,
                                                            Session &session);
    static void compare(const Session &live, const Session &again);

    QTemporaryDir m_folder;
    int m_files = 0;
};

QString JsonLinesTest::written(const QByteArray &lines)
{
    QFile file(m_folder.filePath(u"%1.jsonl"_s.arg(++m_files)));
    if (file.open(QIODevice::WriteOnly))
        file.write(lines);
    return file.fileName();
}

std::unique_ptr<JsonLinesImport> JsonLinesTest::imported(const QByteArray &lines, Session &session)
{
    Result<std::unique_ptr<JsonLinesImport>> import =
        JsonLinesImport::open(written(lines), session);
    if (!import)
        return nullptr;
    import.value()->readAll();
    return import.take();
}

void JsonLinesTest::compare(const Session &live, const Session &again)
{
    const QByteArray difference = firstDifference(storeText(live.recording(), live.store()),
                                                  storeText(again.recording(), again.store()));
    QVERIFY2(difference.isEmpty(), difference.constData());
}

void JsonLinesTest::captures_round_trip_data()
{
    QTest::addColumn<int>("piece");
    QTest::newRow("whole") << 100'000;
    QTest::newRow("in pieces") << 113;
}

void JsonLinesTest::captures_round_trip()
{
    QFETCH(int, piece);
    RecordedSession live;
    live.session.addAgent().link().setTypedAddress(u"http://127.0.0.1/"_s);
    live.playCaptures(1, piece);
    QVERIFY(live.session.recording().lastId() > 100);
    const QByteArray lines = exported(live.session, ExportFormat::JsonLines);
    for (const QByteArray &line : lines.split('\n'))
        QVERIFY2(line.isEmpty() || json::Document(line).isValid(), line.constData());
    Session again;
    const auto import = imported(lines, again);
    QVERIFY(import);
    QVERIFY2(import->problems().empty(),
             import->problems().empty() ? "" : qPrintable(textOf(import->problems().front().text)));
    compare(live.session, again);
    QCOMPARE(exported(again, ExportFormat::JsonLines).size(), lines.size());
}

/// Overlapping streams, and records of the same moment.
void JsonLinesTest::concurrent_exchanges_round_trip()
{
    Session live;
    Recording &recording = live.recording();
    recording.replayFrom(1'000);
    recording.setNow(5);
    std::vector<ExchangeId> open;
    for (int i = 0; i < 3; ++i) {
        RequestHead head;
        head.method = "POST";
        head.url = QUrl(u"http://127.0.0.1/"_s);
        open.push_back(recording.begin(head, Hello));
        ExchangeTrack track;
        track.dialect = dialectFor(ProtocolVersion::V1_0, BindingKind::HttpJson);
        track.operation = Operation::SendStreaming;
        track.stream = true;
        live.recorder().attach(open.back(), track);
        recording.responseHead(open.back(), 200, "OK", {{"Content-Type", "text/event-stream"}});
    }
    for (int round = 0; round < 4; ++round) {
        for (const ExchangeId id : open) {
            recording.setNow(10 + round);
            const QByteArray event = "data: " + (round < 3 ? Working : Completed) + "\n\n";
            live.recorder().feed(id, recording.append(id, event));
        }
    }
    recording.setNow(20);
    recording.trailers(open[1], {{"grpc-status", "0"}});
    for (const ExchangeId id : {open[1], open[0]})
        recording.end(id, EndReason::Finished);
    recording.setNow(21);
    recording.end(
        open[2], EndReason::Cut,
        Error(ErrorKind::Cut, u"cut"_s, u"It was cut."_s).at(u"here"_s).hinting(u"Again"_s));
    Session again;
    const auto import = imported(exported(live, ExportFormat::JsonLines), again);
    QVERIFY(import && import->leftOut() == 0);
    QCOMPARE(again.store().tasks.size(), live.store().tasks.size());
    QCOMPARE(again.store().frames.size(), live.store().frames.size());
    QCOMPARE(textOf(again.recording().facts(3).error->hint), u"Again"_s);
    QCOMPARE(again.recording().facts(2).trailers.size(), size_t(1));
}

void JsonLinesTest::what_was_not_kept_round_trips()
{
    Session live;
    Recording &recording = live.recording();
    recording.replayFrom(1'000);
    recording.setNow(5);
    RequestHead head;
    head.method = "POST";
    head.url = QUrl(u"http://127.0.0.1/"_s);
    const ExchangeId id = recording.begin(head, Hello);
    ExchangeTrack track;
    track.dialect = dialectFor(ProtocolVersion::V1_0, BindingKind::HttpJson);
    track.operation = Operation::SendStreaming;
    track.stream = true;
    live.recorder().attach(id, track);
    recording.responseHead(id, 200, "OK", {{"Content-Type", "text/event-stream"}});
    live.recorder().feed(id, recording.append(id, ": ping\n\n"));
    recording.setNow(90);
    recording.omit(id, {0, 8'000'000'000, 1'000'000'000, 10, 80});
    live.recorder().feed(id, recording.append(id, ": ping\n\n"));
    recording.end(id, EndReason::Finished);
    const QByteArray lines = exported(live, ExportFormat::JsonLines);
    QVERIFY2(lines.contains(R"("offset":8,"head":{"omitted":{"bytes":8000000000,)"
                            R"("count":1000000000,"fromNs":10,"toNs":80}})"),
             lines.constData());
    Session again;
    const auto import = imported(lines, again);
    QVERIFY(import && import->leftOut() == 0);
    QCOMPARE(again.recording().facts(1).omissions, recording.facts(1).omissions);
    QCOMPARE(recording.facts(1).omitted().bytes, 8'000'000'000);
    QCOMPARE(again.store().frames.size(), live.store().frames.size());
    // A head that cannot be right is skipped with its read, and reported.
    Session damaged;
    const auto bad = imported(QByteArray(lines).replace("\"bytes\":8", "\"bytes\":-8"), damaged);
    QVERIFY(bad && bad->leftOut() == 1);
}

void JsonLinesTest::agents_and_marks_round_trip()
{
    RecordedSession live;
    Connection &agent = live.session.addAgent();
    agent.link().setTypedAddress(u"http://user:wordofmine@127.0.0.1/"_s);
    live.stream(Hello, {Working, Completed});
    live.session.marks().setMarked(1, true);
    live.session.marks().setComment(2, u"Why so late? \u4e3a\u4ec0\u4e48 \" \n"_s);
    live.stream(
        userMessage("m2", "and now?"),
        {R"({"task":{"id":"asks","contextId":"c","status":{"state":"TASK_STATE_INPUT_REQUIRED"}}})"});
    const auto asks = TaskIndex(live.session.store().tasks.size() - 1);
    live.session.marks().setDismissed(asks, true);
    const QByteArray lines = exported(live.session, ExportFormat::JsonLines);
    QVERIFY(!lines.contains("wordofmine"));
    Session again;
    const auto import = imported(lines, again);
    QVERIFY(import && import->leftOut() == 0);
    compare(live.session, again);
    QCOMPARE(again.agentCount(), 1);
    QCOMPARE(again.agent(0).link().typedAddress(), u"http://user:****@127.0.0.1/"_s);
    QCOMPARE(live.session.marks().frameMarks().size(), size_t(3));
    QVERIFY(again.marks().isDismissed(asks));
    QVERIFY(again.marks().frameMarks() == live.session.marks().frameMarks());
}

void JsonLinesTest::names_and_unknown_annotations_round_trip()
{
    RecordedSession live;
    live.session.addAgent().link().setTypedAddress(u"http://127.0.0.1/"_s);
    live.stream(Hello, {Working, artifactUpdate("a1", "plan", textPart("x")), Completed});
    live.stream(userMessage("m2", "not answered"), {});
    UserMarks &marks = live.session.marks();
    marks.setName(0, u"Trip \u4e3a \" "_s);
    marks.setArchived(1, true); // the agent has given it no id
    marks.setComment({MarkTarget::Kind::Task, 0}, u"too \u4e3a late"_s);
    marks.setMarked({MarkTarget::Kind::Artifact, 0}, true);
    marks.accept(0);
    marks.restoreUnknown({{"rating", R"({"exchange":2,"of":[1]})", R"({"stars":1e0})"}});
    Session again;
    const auto import = imported(exported(live.session, ExportFormat::JsonLines), again);
    QVERIFY(import && import->leftOut() == 0);
    QCOMPARE(again.marks().name(0), u"Trip \u4e3a \""_s);
    QVERIFY(!again.marks().isArchived(0) && again.marks().isArchived(1));
    QVERIFY(again.marks().conversationNotes() == marks.conversationNotes());
    QVERIFY(again.marks().unknown() == marks.unknown());
    QCOMPARE(marks.taskNotes().size(), size_t(2));
    QVERIFY(again.marks().taskNotes() == marks.taskNotes());
    QVERIFY(again.marks().isAccepted(0));
    // Other parts of the session take nothing of it along.
    QVERIFY(exported(live.session, ExportFormat::JsonLines, {0, 0}).contains("artifact-mark"));
    const QByteArray other = exported(live.session, ExportFormat::JsonLines, {1, 0});
    QVERIFY(!other.contains("task-comment") && !other.contains("artifact-mark"));
}

/// They refer to numbers, and those are reassigned.
void JsonLinesTest::annotations_stay_with_their_exchanges()
{
    RecordedSession live;
    live.session.addAgent().link().setTypedAddress(u"http://127.0.0.1/"_s);
    live.stream(userMessage("m0", "other"), {agentMessage("a", "no", "x")});
    live.stream(Hello, {Working, Completed});
    live.session.marks().setName(0, u"the other"_s);
    live.session.marks().setName(1, u"this"_s);
    live.session.marks().restoreUnknown({{"rating", R"({"exchange":1})", "1"},
                                         {"rating", R"({"exchange":2})", "2"},
                                         {"mood", R"({"agent":0})", "3"}});
    const QByteArray lines = exported(live.session, ExportFormat::JsonLines, {1, 0});
    QVERIFY(!lines.contains("the other"));
    Session again;
    const auto import = imported(lines, again);
    QVERIFY(import && import->leftOut() == 0);
    QCOMPARE(again.marks().name(0), u"this"_s);
    const std::vector<UserMarks::Unknown> kept = {{"rating", R"({"exchange":1})", "2"}};
    QVERIFY(again.marks().unknown() == kept);
    Session third;
    const auto wrong = imported(
        lines + R"({"type":"annotation","kind":"rating","target":{"exchange":9},"value":1})"
                "\n"
                R"({"type":"annotation","kind":"name","target":{"agent":0},"value":"x"})"
                "\n"
                R"({"type":"annotation","kind":"rating","value":1})"
                "\n",
        third);
    QVERIFY(wrong);
    QCOMPARE(wrong->leftOut(), 3);
    QVERIFY(third.marks().unknown() == kept);
}

void JsonLinesTest::directions_and_profiles_round_trip()
{
    RecordedSession live;
    live.session.addAgent().link().setTypedAddress(u"http://127.0.0.1/"_s);
    live.session.agent(0).choices().setProfile(u"p-7"_s);
    PlayedExchange exchange;
    exchange.head.method = "POST";
    exchange.head.url = QUrl(u"http://127.0.0.1/"_s);
    exchange.head.direction = ExchangeDirection::Received;
    exchange.request = "{}";
    live.play(exchange);
    const QByteArray lines = exported(live.session, ExportFormat::JsonLines);
    QVERIFY(lines.contains(R"("direction":"received")"));
    Session again;
    const auto import = imported(lines, again);
    QVERIFY(import && import->leftOut() == 0);
    QCOMPARE(again.recording().facts(1).request.direction, ExchangeDirection::Received);
    QCOMPARE(again.agent(0).choices().profile(), u"p-7"_s);
}

void JsonLinesTest::session_file_from_json_lines_is_identical()
{
    RecordedSession live;
    live.playCaptures(7, 500);
    const QString path = m_folder.filePath(u"made.a2ascope"_s);
    const QString lines = written(exported(live.session, ExportFormat::JsonLines));
    ImportJob job;
    QVERIFY(!job.open(lines, path));
    while (job.step()) {
    }
    QVERIFY(!job.error());
    QCOMPARE(job.import().leftOut(), 0);
    QVERIFY(job.leftOutPhrase().isEmpty());
    Session again;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, again);
    QVERIFY(loader.ok());
    loader.value()->readAll();
    QVERIFY(!loader.value()->notice());
    compare(live.session, again);

    ImportJob second; // nothing is replaced
    const std::optional<Error> error = second.open(lines, path);
    QVERIFY(error);
    QCOMPARE(error->code, u"exists"_s);

    ImportJob given; // up
    const QString other = m_folder.filePath(u"other.a2ascope"_s);
    QVERIFY(!given.open(lines, other));
    given.cancel();
    QVERIFY(!QFile::exists(other));
}

/// Data waiting for a slow disk is in memory: no more of the file is read meanwhile.
void JsonLinesTest::import_waits_for_the_disk()
{
    RecordedSession live;
    live.stream(Hello, {Working, Completed});
    const QString path = m_folder.filePath(u"slow.a2ascope"_s);
    ImportJob job;
    QVERIFY(!job.open(written(exported(live.session, ExportFormat::JsonLines)), path));
    bool isBehind = true;
    job.recording().setWriterLagCheck([&isBehind] { return isBehind; });
    const qint64 before = job.import().importedLineCount();
    for (int i = 0; i < 10; ++i)
        QVERIFY(job.step());
    QVERIFY(job.isWaitingForDisk());
    QCOMPARE(job.import().importedLineCount(), before);
    isBehind = false;
    QSignalSpy finished(&job, &ImportJob::finished);
    job.start();
    QTRY_COMPARE(finished.count(), 1);
    QVERIFY(!job.error());
    QVERIFY(job.import().importedLineCount() > before);
}

/// Numbers of another session are not those of the new one.
void JsonLinesTest::one_conversation_can_be_imported()
{
    RecordedSession live;
    live.stream(userMessage("m0", "other"), {agentMessage("a", "no", "x")});
    live.stream(Hello, {Working, Completed});
    live.stream(userMessage("m2", "more", "c"), {agentMessage("b", "yes", "c")});
    QCOMPARE(live.session.store().contexts.size(), size_t(2));
    const QByteArray lines = exported(live.session, ExportFormat::JsonLines, {1, 0});
    QVERIFY(!lines.contains("\"exchange\":1,"));
    QVERIFY(!lines.contains("other"));
    Session again;
    const auto import = imported(lines, again);
    QVERIFY(import && import->leftOut() == 0);
    QCOMPARE(again.recording().lastId(), 2U);
    QCOMPARE(again.store().contexts.size(), size_t(1));
    QCOMPARE(again.store().contexts[0].entries.size(),
             live.session.store().contexts[1].entries.size());
    QCOMPARE(again.store().tasks[0].state, TaskState::Completed);

    Session third; // one exchange
    const auto single =
        imported(exported(live.session, ExportFormat::JsonLines, {NoIndex, 3}), third);
    QVERIFY(single && single->leftOut() == 0);
    QCOMPARE(third.recording().lastId(), 1U);
    QCOMPARE(third.store().messages.size(), size_t(2));
}

void JsonLinesTest::damaged_lines_are_reported_and_skipped()
{
    RecordedSession live;
    live.stream(Hello, {Working, Completed});
    QByteArrayList lines = exported(live.session, ExportFormat::JsonLines).split('\n');
    lines.insert(1, "no json {");
    lines.insert(2, "[1,2]");
    lines.insert(3, R"({"type":"weather","exchange":1,"ns":1})");
    lines.insert(4, R"({"type":"request","ns":1})");
    lines.insert(5, R"({"type":"read","exchange":9,"ns":1,"text":"x"})");
    lines.insert(6, R"({"type":"request","exchange":4,"ns":9223372036854775807,"head":{}})");
    lines.insert(7, R"({"type":"answer","exchange":1,"ns":1,"head":{"status":5000}})");
    lines.insert(8, R"({"type":"read","exchange":1,"ns":1,"base64":"%%"})");
    lines.insert(9, R"({"type":"mark","exchange":7,"kind":"event"})");
    lines.insert(10, R"({"type":"agent","agent":0,"ns":0,"head":[]})");
    lines.insert(11, "");
    Session again;
    const auto import = imported(lines.join('\n'), again);
    QVERIFY(import);
    QCOMPARE(import->leftOut(), 10);
    QCOMPARE(import->problems().size(), size_t(10));
    for (size_t i = 0; i < 10; ++i)
        QCOMPARE(import->problems()[i].line, qint64(i) + 2);
    compare(live.session, again);
}

void JsonLinesTest::missing_lines_leave_a_gap_in_the_body()
{
    RecordedSession live;
    live.stream(Hello, {Working, R"({"message":{}})", Completed});
    QByteArrayList lines = exported(live.session, ExportFormat::JsonLines).split('\n');
    const auto lost = std::find_if(lines.begin(), lines.end(), [](const QByteArray &line) {
        return line.startsWith("{\"type\":\"read\"") && line.contains("message");
    });
    QVERIFY(lost != lines.end());
    lines.erase(lost);
    Session again;
    const auto import = imported(lines.join('\n'), again);
    QVERIFY(import && import->leftOut() == 0);
    QCOMPARE(again.store().tasks.size(), size_t(1));
    QCOMPARE(again.store().tasks[0].state, TaskState::Completed);
    QVERIFY(again.recording().facts(1).bodySize < live.session.recording().facts(1).bodySize);
}

/// Positions are the file's: gaps between them are not.
void JsonLinesTest::out_of_range_targets_are_imported_once()
{
    Session session;
    const auto import = imported(
        "{\"type\":\"session\",\"format\":\"a2ascope\",\"version\":1}\n"
        R"({"type":"request","exchange":1,"ns":1,"head":{"method":"GET","url":"http://a/"}})"
        "\n"
        R"({"type":"answer","exchange":1,"ns":2,"head":{"status":200}})"
        "\n"
        R"({"type":"read","exchange":1,"ns":3,"offset":9223372036854775807,"text":"x"})"
        "\n"
        R"({"type":"read","exchange":1,"ns":4,"offset":-9223372036854775808,"text":"y"})"
        "\n",
        session);
    QVERIFY(import);
    QCOMPARE(session.recording().lastId(), ExchangeId(1));
    QCOMPARE(session.recording().body(1, 0, 10), QByteArray("x"));
    QCOMPARE(import->leftOut(), 1);
}

static const QByteArray Start = "{\"type\":\"session\",\"format\":\"a2ascope\",\"version\":1}\n";
static const QByteArray Posted =
    R"({"type":"request","exchange":1,"ns":1,"head":{"method":"POST","url":"http://a/"},)"
    R"("text":"{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"GetTask\",\"params\":{\"id\":\"t\"}}"})"
    "\n";
static const QByteArray Answered = R"({"type":"answer","exchange":1,"ns":2,"head":{"status":200,)"
                                   R"("headers":[["Content-Type","application/json"]]}})"
                                   "\n";
static const QByteArray Ended = R"({"type":"end","exchange":1,"ns":9,"head":{"reason":"finished"}})"
                                "\n";

/// A call by another client, and its response.
static QByteArray foreignCall(const QByteArray &id, const QByteArray &answeredId)
{
    QByteArray request = Posted;
    request.replace("\\\"id\\\":7", QByteArray("\\\"id\\\":" + id));
    return Start + request +
           R"({"type":"call","exchange":1,"ns":1,"head":{"generation":"1.0","binding":"jsonrpc",)"
           R"("operation":"GetTask"}})"
           "\n" +
           Answered + R"({"type":"read","exchange":1,"ns":3,"text":"{\"jsonrpc\":\"2.0\",\"id\":)" +
           answeredId +
           R"(,\"result\":{\"id\":\"t\",\"contextId\":\"c\","})"
           "\n"
           R"({"type":"read","exchange":1,"ns":4,)"
           R"("text":"\"status\":{\"state\":\"TASK_STATE_WORKING\"}}}"})"
           "\n" +
           Ended;
}

void JsonLinesTest::invalid_lines_report_the_expected_form_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("said");
    const auto row = [](const char *name, const QByteArray &before, const char *line,
                        const char *said) {
        QTest::newRow(name) << before << QByteArray(line) << QString::fromLatin1(said);
    };
    row("no head", {}, R"({"type":"request","exchange":1,"ns":1})", "\"head\" of this line");
    row("no url", {}, R"({"type":"request","exchange":1,"ns":1,"head":{"method":"GET"}})",
        "\"method\" and \"url\"");
    row("headers as object", {},
        R"({"type":"request","exchange":1,"ns":1,"head":{"method":"GET","url":"u","headers":{}}})",
        "[name, value]");
    row("agent by name", {},
        R"({"type":"request","exchange":1,"ns":1,"head":{"method":"GET","url":"u","agent":"a"}})",
        "\"agent\"");
    row("direction", {},
        R"({"type":"request","exchange":1,"ns":1,"head":{"method":"GET","url":"u","direction":1}})",
        "sent, received or passed");
    row("body as object", {},
        R"({"type":"request","exchange":1,"ns":1,"head":{"method":"GET","url":"u"},"text":{}})",
        "must be a string");
    row("no time", {}, R"({"type":"request","exchange":1,"head":{}})", "nanoseconds");
    row("no number", {}, R"({"type":"answer","exchange":"e1","ns":1,"head":{}})",
        "counted from 1; all lines of one request");
    row("no request", {}, R"({"type":"answer","exchange":3,"ns":1,"head":{"status":200}})",
        "\"request\" line with the same \"exchange\" number");
    row("number taken", Posted,
        R"({"type":"request","exchange":1,"ns":1,"head":{"method":"GET","url":"u"}})",
        "must be unique for each request");
    row("generation", Posted, R"({"type":"call","exchange":1,"ns":1,"head":{"generation":1}})",
        "must be the string");
    row("binding", Posted,
        R"({"type":"call","exchange":1,"ns":1,"head":{"generation":"1.0","binding":"http"}})",
        "\"rest\"");
    row("operation", Posted,
        R"({"type":"call","exchange":1,"ns":1,"head":{"generation":"0.3","binding":"jsonrpc",)"
        R"("operation":"message/send"}})",
        "must be the 1.0 name");
    row("unspoken", Posted,
        R"({"type":"call","exchange":1,"ns":1,"head":{"generation":"0.1","binding":"grpc"}})",
        "not supported");
    row("late call", Posted + Answered,
        R"({"type":"call","exchange":1,"ns":3,"head":{"generation":"1.0","binding":"jsonrpc",)"
        R"("operation":"GetTask"}})",
        "before the answer");
    row("no status", Posted, R"({"type":"answer","exchange":1,"ns":2,"head":{}})", "\"status\"");
    row("second answer", Posted + Answered,
        R"({"type":"answer","exchange":1,"ns":2,"head":{"status":200}})",
        "Duplicate \"answer\" line");
    row("read first", Posted, R"({"type":"read","exchange":1,"ns":2,"text":"x"})",
        "\"answer\" line must come before");
    row("read of nothing", Posted + Answered, R"({"type":"read","exchange":1,"ns":3})",
        "must be a string");
    row("reason", Posted, R"({"type":"end","exchange":1,"ns":3,"head":{"reason":"ok"}})",
        "timed-out");
    row("behind the end", Posted + Answered + Ended,
        R"({"type":"read","exchange":1,"ns":10,"text":"x"})", "after the end");
    row("mark", Posted, R"({"type":"mark","exchange":1,"kind":"star"})", "must be request, answer");
    row("card", {}, R"({"type":"agent","agent":0,"ns":0,"head":{"input":"a"},"text":"<p>"})",
        "card of this agent");
}

/// The line, what is wrong with it, and what to write instead.
void JsonLinesTest::invalid_lines_report_the_expected_form()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, line);
    QFETCH(QString, said);
    Session session;
    const auto import = imported(Start + before + line + '\n', session);
    QVERIFY(import);
    QCOMPARE(import->leftOut(), 1);
    const JsonLinesImport::Problem &problem = import->problems().front();
    QCOMPARE(problem.line, before.count('\n') + 2);
    QVERIFY2(textOf(problem.text).contains(said), qPrintable(textOf(problem.text)));
}

/// A converter knows neither our numbers nor positions of pieces.
void JsonLinesTest::omitted_members_are_inferred()
{
    Session session;
    QByteArray lines = "\xef\xbb\xbf" + foreignCall("7", "7");
    const QByteArray nothing = R"({"type":"read","exchange":1,"ns":2,"text":""})"
                               "\n";
    lines.insert(lines.indexOf(Answered) + Answered.size(), nothing);
    const auto import = imported(lines, session);
    QVERIFY(import);
    QVERIFY2(import->leftOut() == 0,
             import->problems().empty() ? "" : qPrintable(textOf(import->problems().front().text)));
    QCOMPARE(session.store().tasks.size(), size_t(1));
    QCOMPARE(session.store().tasks[0].id, QByteArray("t"));
    QCOMPARE(session.agentCount(), 1);
    const ExchangeTrack &call = *session.store().track(1);
    QCOMPARE(call.callId, 7U);
    QVERIFY(call.fixed && !call.stream);
    QVERIFY(session.store().failures.empty());
}

void JsonLinesTest::ids_of_other_clients_raise_no_findings_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("answered");
    QTest::addColumn<bool>("isWrong");
    QTest::newRow("number") << QByteArray("7") << QByteArray("7") << false;
    QTest::newRow("other number") << QByteArray("7") << QByteArray("8") << true;
    QTest::newRow("text") << QByteArray(R"(\"6f0e-1\")") << QByteArray(R"(\"6f0e-1\")") << false;
    QTest::newRow("time") << QByteArray("1767225600000") << QByteArray("1767225600000") << false;
}

void JsonLinesTest::ids_of_other_clients_raise_no_findings()
{
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, answered);
    QFETCH(bool, isWrong);
    Session session;
    const auto import = imported(foreignCall(id, answered), session);
    QVERIFY(import && import->leftOut() == 0);
    const std::vector<Finding> &findings = session.store().findings;
    const bool isFound = std::any_of(findings.begin(), findings.end(), [](const Finding &finding) {
        return QByteArray(finding.note.rule).startsWith("NOTE-RPC-ID") ||
               QByteArray(finding.note.rule) == "RPC-003";
    });
    QCOMPARE(isFound, isWrong);
}

/// A file without a start time says nothing about the agent's clock.
void JsonLinesTest::clocks_are_compared_if_the_file_has_times()
{
    QByteArray call = foreignCall("7", "7");
    call.replace("TASK_STATE_WORKING\\\"",
                 "TASK_STATE_WORKING\\\",\\\"timestamp\\\":\\\"2026-01-01T00:00:00Z\\\"");
    QVERIFY(call.contains("timestamp"));
    QByteArray dated = call;
    dated.replace("\"version\":1", "\"version\":1,\"startedMs\":1700000000000");
    for (const QByteArray &lines : {call, dated}) {
        Session session;
        const auto import = imported(lines, session);
        QVERIFY(import && import->leftOut() == 0);
        QVERIFY(session.store().statuses.front().wireState == "TASK_STATE_WORKING");
        const auto &counts = session.store().findingCounts;
        QCOMPARE(counts.contains("TSK-015"), lines == dated);
        QCOMPARE(counts.contains("NOTE-CLOCK-SKEW"), lines == dated);
    }
}

void JsonLinesTest::other_files_are_refused_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("code");
    QTest::newRow("nothing") << QByteArray() << u"not-a-session"_s;
    QTest::newRow("text") << QByteArray("hello\n") << u"not-a-session"_s;
    QTest::newRow("JSON") << QByteArray("{\"log\":{}}\n") << u"not-a-session"_s;
    QTest::newRow("zeros") << QByteArray(100'000, '\0') << u"not-a-session"_s;
    QTest::newRow("newer") << QByteArray(
                                  "{\"type\":\"session\",\"format\":\"a2ascope\",\"version\":3}\n")
                           << u"newer-version"_s;
}

void JsonLinesTest::other_files_are_refused()
{
    QFETCH(QByteArray, content);
    Session session;
    const Result<std::unique_ptr<JsonLinesImport>> import =
        JsonLinesImport::open(written(content), session);
    QVERIFY(!import.ok());
    QTEST(import.error().code, "code");
    QFile untouched(m_folder.filePath(u"%1.jsonl"_s.arg(m_files)));
    QVERIFY(untouched.open(QIODevice::ReadOnly));
    QCOMPARE(untouched.readAll(), content);
    QVERIFY(!import.error().hint.isEmpty());
    const Result<std::unique_ptr<JsonLinesImport>> missing =
        JsonLinesImport::open(m_folder.filePath(u"none"_s), session);
    QCOMPARE(missing.error().code, u"not-readable"_s);
}

void JsonLinesTest::arbitrary_bytes_round_trip()
{
    QByteArray bytes;
    for (int byte = 0; byte < 256; ++byte)
        bytes += char(byte);
    PlayedExchange exchange;
    exchange.head.method = "POST";
    exchange.head.url = QUrl(u"http://127.0.0.1/"_s);
    exchange.head.headers = {{"X-Odd", bytes.mid(0x80)}};
    exchange.request = "\xef\xbb\xbf{} \xe2\x80\xa8 \u0001 \"\\ \u4e3a";
    exchange.body = bytes + bytes;
    RecordedSession live;
    live.play(exchange, 100);
    Session again;
    const auto import = imported(exported(live.session, ExportFormat::JsonLines), again);
    QVERIFY(import && import->leftOut() == 0);
    compare(live.session, again);
}

A2A_TEST(JsonLinesTest)
#include "jsonlinestest.moc"
