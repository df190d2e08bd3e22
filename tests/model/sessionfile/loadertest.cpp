// SPDX-License-Identifier: Apache-2.0
// A live session against a scripted server is written to a file; opened in another session it is
// the same: wire, tasks, chat, findings, agents, annotations. No network access.
#include "model/sessionfile/journal.h"
#include "model/sessionfile/recordheads.h"
#include "model/sessionfile/sessionloader.h"
#include "model/text/textof.h"
#include "tests/model/sessionfile/storetext.h"
#include "tests/support/scriptedserver.h"
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

class LoaderTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void a_cut_and_resumed_conversation_round_trips();
    void a_missing_agent_keeps_its_error();
    void user_marks_round_trip();
    void conversation_names_round_trip();
    void content_of_later_versions_is_kept();
    void directions_and_profiles_round_trip();
    void card_version_round_trips();
    void reads_in_slices_and_can_be_canceled();
    void records_are_prefetched_in_order();
    void first_records_are_shown_at_once();
    void a_truncated_recording_is_closed();
    void password_in_the_url_is_not_written();

private:
    void runConversation();
    void load(Session &session);
    [[nodiscard]] QString path() const { return m_folder->filePath(u"session.a2ascope"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Session> m_live;
    std::unique_ptr<Journal> m_journal;
};

void LoaderTest::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
    m_folder = std::make_unique<QTemporaryDir>();
    m_server = std::make_unique<ScriptedServer>();
    m_live = std::make_unique<Session>();
    Result<std::unique_ptr<Journal>> journal = Journal::create(path(), *m_live);
    QVERIFY(journal.ok());
    m_journal = journal.take();
}

void LoaderTest::cleanup()
{
    m_journal.reset();
    m_live.reset();
    m_server.reset();
}

static const QByteArray Working =
    R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING","timestamp":"2001-01-01T00:00:00Z"}}})";
static const QByteArray FirstChunk =
    R"({"artifactUpdate":{"taskId":"t","contextId":"c","artifact":{"artifactId":"a","name":"plan","parts":[{"text":"one"}]}}})";
static const QByteArray Completed =
    R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_COMPLETED"}}})";

static QByteArray events(std::initializer_list<QByteArray> results)
{
    QByteArray body;
    for (const QByteArray &result : results)
        body += "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + result + "}\n\n";
    return body;
}

/// Connects, sends, is cut, polls, resubscribes, completes.
void LoaderTest::runConversation()
{
    m_server->playAt(
        "/.well-known/agent-card.json",
        plainAnswer(
            200,
            R"({"name":"Scripted","capabilities":{"streaming":true},"supportedInterfaces":[{"url":")" +
                m_server->origin() +
                R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})"));
    m_server->play(
        {a2a::test::Script()
             .send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: "
                   "9999\r\n\r\n" +
                   events({Working, FirstChunk}) + "data: {\"jso")
             .close(),
         plainAnswer(
             200,
             R"({"jsonrpc":"2.0","id":2,"result":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})"),
         a2a::test::Script().send(streamHead() + events({Working, Completed})).close()});
    Connection &agent = m_live->addAgent();
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
    SendDraft draft;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = u"hello"_s;
    draft.parts.push_back(part);
    m_live->send(0, draft, {});
    QTRY_VERIFY(!m_live->store().tasks.empty() &&
                m_live->store().tasks[0].state == TaskState::Completed);
    QTRY_COMPARE(agent.operations().openCallCount(), 0);
}

void LoaderTest::load(Session &session)
{
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path(), session);
    if (!loader)
        QFAIL(qPrintable(textOf(loader.error())));
    loader.value()->readAll();
    QVERIFY2(!loader.value()->notice(),
             qPrintable(textOf(loader.value()->notice().value_or(Error()).message)));
}

void LoaderTest::a_cut_and_resumed_conversation_round_trips()
{
    runConversation();
    QVERIFY(!m_journal->close());
    const int requests = m_server->requestCount();
    Session again;
    load(again);
    const QByteArray difference = firstDifference(storeText(m_live->recording(), m_live->store()),
                                                  storeText(again.recording(), again.store()));
    QVERIFY2(difference.isEmpty(), difference.constData());
    QCOMPARE(again.store().failures.size(), size_t(1));
    QCOMPARE(again.store().findingCounts.value("NOTE-CLOCK-SKEW"), 1U);
    QCOMPARE(again.agentCount(), 1);
    const Connection &agent = again.agent(0);
    QCOMPARE(agent.link().title(), u"Scripted"_s);
    QCOMPARE(agent.link().typedAddress(), m_live->agent(0).link().typedAddress());
    QCOMPARE(agent.link().state(), AgentLink::State::Idle);
    QVERIFY(*agent.link().offer() == *m_live->agent(0).link().offer());
    QCOMPARE(m_server->requestCount(), requests);
    QVERIFY(again.recording().nowNs() >= m_live->recording().facts(1).endedNs);
}

void LoaderTest::a_missing_agent_keeps_its_error()
{
    m_server->play(plainAnswer(404, "{}"));
    Connection &agent = m_live->addAgent();
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Failed);
    QVERIFY(!m_journal->close());
    Session again;
    load(again);
    QCOMPARE(textOf(again.agent(0).link().error()->message), textOf(agent.link().error()->message));
    QVERIFY(!again.agent(0).link().foundCard());
}

void LoaderTest::user_marks_round_trip()
{
    runConversation();
    m_live->marks().setMarked(2, true);
    m_live->marks().setComment(3, u"Why so late? \u4e3a\u4ec0\u4e48"_s);
    m_live->marks().setMarked(4, true);
    m_live->marks().setMarked(4, false);
    m_live->marks().accept(0);
    QVERIFY(!m_journal->close());
    Session again;
    load(again);
    QCOMPARE(m_live->marks().frameMarks().size(), size_t(2));
    QVERIFY(again.marks().frameMarks() == m_live->marks().frameMarks());
    QCOMPARE(m_live->marks().accepted().size(), size_t(1));
    QVERIFY(again.marks().accepted() == m_live->marks().accepted());
}

void LoaderTest::conversation_names_round_trip()
{
    runConversation();
    m_live->marks().setName(0, u"The plan \u4e3a\u4ec0\u4e48"_s);
    m_live->marks().setArchived(0, true);
    QVERIFY(!m_journal->close());
    Session again;
    load(again);
    QCOMPARE(again.marks().name(0), u"The plan \u4e3a\u4ec0\u4e48"_s);
    QVERIFY(again.marks().isArchived(0));
}

/// New kinds of annotations do not require a new version of the file.
void LoaderTest::content_of_later_versions_is_kept()
{
    runConversation();
    const std::vector<UserMarks::Unknown> said = {
        {"rating", R"({"exchange":2})", R"({"stars":1e0})"}, {"tag", "{}", R"(["a","a"])"}};
    m_live->marks().restoreUnknown(said);
    QVERIFY(!m_journal->close());
    Session again;
    load(again);
    QVERIFY(again.marks().unknown() == said);
}

void LoaderTest::directions_and_profiles_round_trip()
{
    m_live->addAgent().choices().setProfile(u"staging \u4e3a"_s);
    const ForwardingChanges forwarding{
        {{"Host", "agent"}, {"TE", ""}}, "{\"url\":\"\xe4\xb8\xba\xff\"}", 7, true};
    for (const ExchangeDirection direction :
         {ExchangeDirection::Sent, ExchangeDirection::Received, ExchangeDirection::Forwarded}) {
        RequestHead head;
        head.url = QUrl(u"http://127.0.0.1/"_s);
        head.direction = direction;
        if (direction == ExchangeDirection::Forwarded) {
            head.client = "orchestrator/1.2 \xe4\xb8\xba";
            head.originalSize = qint64{1} << 40;
        }
        const ExchangeId id = m_live->recording().begin(head, {});
        m_live->recording().responseHead(id, 200, "OK", {});
        if (direction == ExchangeDirection::Forwarded)
            m_live->recording().setForwarding(id, forwarding);
        m_live->recording().end(id, EndReason::Finished);
    }
    QVERIFY(!m_journal->close());
    Session again;
    load(again);
    QCOMPARE(again.recording().facts(3).request.client,
             m_live->recording().facts(3).request.client);
    QCOMPARE(again.recording().facts(3).request.originalSize, qint64{1} << 40);
    QVERIFY(again.recording().facts(3).forwarding);
    QCOMPARE(*again.recording().facts(3).forwarding, forwarding);
    QVERIFY(!again.recording().facts(2).forwarding);
    QCOMPARE(again.agent(0).choices().profile(), u"staging \u4e3a"_s);
    QCOMPARE(again.recording().facts(1).request.direction, ExchangeDirection::Sent);
    QCOMPARE(again.recording().facts(2).request.direction, ExchangeDirection::Received);
    QCOMPARE(again.recording().facts(3).request.direction, ExchangeDirection::Forwarded);
    // As others read them.
    Database database;
    QVERIFY(database.open(path(), Database::Mode::Write));
    const auto count = [&database](const char *way) {
        const QByteArray sql =
            QByteArray("SELECT count(*) FROM wire WHERE direction = '") + way + '\'';
        return database.number(sql.constData());
    };
    QCOMPARE(count("out"), 3); // a request, and response and end of the received one
    QCOMPARE(count("in"), 3);
    QCOMPARE(count("passed"), 3);
}

/// The rules need it, also in a session opened without the agent.
void LoaderTest::card_version_round_trips()
{
    ExchangeTrack track;
    track.dialect = dialectFor(ProtocolVersion::V0_2, BindingKind::JsonRpc);
    for (const QByteArray &version : {QByteArray("0.2.6"), QByteArray()}) {
        track.declaredVersion = version;
        track.isOpen = version.isEmpty();
        const auto read = callFromJson(callToJson(track, 0));
        QVERIFY(read);
        QCOMPARE(read->declaredVersion, version);
        QCOMPARE(read->isOpen, track.isOpen);
    }
}

void LoaderTest::reads_in_slices_and_can_be_canceled()
{
    Recording &recording = m_live->recording();
    RequestHead head;
    head.url = QUrl(u"http://127.0.0.1/"_s);
    const ExchangeId id = recording.begin(head, {});
    recording.responseHead(id, 200, "OK", {});
    for (int i = 0; i < 20'000; ++i)
        (void)recording.append(id, "data: {}\n\n");
    recording.end(id, EndReason::Finished);
    QVERIFY(!m_journal->close());
    Session again;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path(), again);
    QVERIFY(loader.ok());
    QSignalSpy finished(loader.value().get(), &SessionLoader::finished);
    QSignalSpy progressed(loader.value().get(), &SessionLoader::progressed);
    loader.value()->start();
    QTRY_COMPARE(finished.count(), 1);
    QVERIFY(progressed.count() > 0);
    QCOMPARE(again.recording().facts(1).bodySize, recording.facts(1).bodySize);

    Session part;
    Result<std::unique_ptr<SessionLoader>> stopped = SessionLoader::open(path(), part);
    QVERIFY(stopped.ok());
    qint64 now = 0;
    stopped.value()->setClock([&now] { return now += 1'000'000'000; }); // a record is a slice
    while (part.recording().lastId() == 0 || part.recording().facts(1).bodySize == 0)
        QVERIFY(stopped.value()->step());
    const qint64 read = part.recording().facts(1).bodySize;
    QVERIFY(read < recording.facts(1).bodySize);
    stopped.value()->cancel();
    QVERIFY(!stopped.value()->step());
    QCOMPARE(part.recording().facts(1).bodySize, read);
    QCOMPARE(part.recording().facts(1).end, EndReason::Stopped);
}

void LoaderTest::records_are_prefetched_in_order()
{
    runConversation();
    QVERIFY(!m_journal->close());
    Result<std::unique_ptr<SessionFile>> file = SessionFile::open(path());
    Result<std::unique_ptr<SessionFile>> other = SessionFile::open(path());
    QVERIFY(file.ok() && other.ok());
    RecordPrefetcher ahead(*file.value());
    qint64 count = 0;
    while (const std::optional<SessionRecord> record = ahead.next()) {
        const std::optional<SessionRecord> expected = other.value()->next();
        QVERIFY(expected);
        QCOMPARE(record->seq, ++count);
        QCOMPARE(record->head, expected->head);
        QCOMPARE(record->bytes, expected->bytes);
    }
    QCOMPARE(count, file.value()->records());
    QVERIFY(!ahead.next());

    RecordPrefetcher left(*other.value()); // at its end
    left.stop();
    QVERIFY(!left.next());
}

void LoaderTest::first_records_are_shown_at_once()
{
    runConversation();
    QVERIFY(!m_journal->close());
    Session again;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path(), again);
    QVERIFY(loader.ok());
    SessionLoader &reading = *loader.value();
    qint64 now = 0;
    reading.setClock([&now] { return now += 1'000'000'000; }); // a record is a slice
    QList<double> told;
    connect(&again, &Session::changed, this, [&] {
        if (!again.store().frames.empty())
            told.append(reading.progress());
    });
    QSignalSpy finished(&reading, &SessionLoader::finished);
    reading.start();
    QTRY_COMPARE(finished.count(), 1);
    QVERIFY(told.size() >= 2);
    QVERIFY2(told.first() < 0.5, qPrintable(QString::number(told.first())));
    QCOMPARE(told.last(), 1.0);
}

void LoaderTest::a_truncated_recording_is_closed()
{
    Recording &recording = m_live->recording();
    RequestHead head;
    head.url = QUrl(u"http://127.0.0.1/"_s);
    const ExchangeId id = recording.begin(head, {});
    recording.responseHead(id, 200, "OK", {});
    (void)recording.append(id, "half an ans");
    QVERIFY(!m_journal->close());
    Session again;
    load(again);
    QCOMPARE(again.recording().body(1, 0, 100), QByteArray("half an ans"));
    QCOMPARE(again.recording().facts(1).end, EndReason::Stopped);
    QCOMPARE(again.recording().facts(1).error->code, u"recording-ended"_s);
}

void LoaderTest::password_in_the_url_is_not_written()
{
    m_server->play(plainAnswer(404, "{}"));
    Connection &agent = m_live->addAgent();
    QUrl url = m_server->url("/");
    url.setUserName(u"me"_s);
    url.setPassword(u"canary-7-pass"_s);
    agent.link().connectTo(url.toString());
    m_live->addAgent().link().setTypedAddress(u"me:canary-8-pass@agent.example:8443"_s); // as typed
    RequestHead head;
    head.url = m_server->url("/");
    head.agent = 1;
    m_live->recording().end(m_live->recording().begin(head, {}), EndReason::Stopped);
    QTRY_VERIFY(agent.link().state() == AgentLink::State::Failed);
    QVERIFY(!m_journal->close());
    QFile file(path());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray written = file.readAll();
    QVERIFY(!written.contains("canary-7-pass"));
    QVERIFY(!written.contains("canary-8-pass"));
    QVERIFY(written.contains("agent.example:8443"));
}

A2A_TEST(LoaderTest)
#include "loadertest.moc"
