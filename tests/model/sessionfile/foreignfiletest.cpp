// SPDX-License-Identifier: Apache-2.0
// Session files of any origin: non-sessions are refused with a reason, damaged ones are opened as
// far as possible. Never a crash, a hang, or memory beyond the bytes of the file.
#include "model/sessionfile/journal.h"
#include "model/sessionfile/sessionloader.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QIODevice>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <sys/stat.h>

using namespace a2a;
using namespace Qt::StringLiterals;

class ForeignFileTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void no_session_data();
    void no_session();
    void changed_data();
    void changed();
    void any_start_time_is_accepted_data();
    void any_start_time_is_accepted();
    void truncated_at_every_page();
    void damaged_anywhere();
    void an_oversized_card_is_not_read();
    void oversized_values_are_refused();
    void a_read_only_folder_needs_no_extra_files();
    void a_newer_version_is_refused_and_left_untouched();
    void damaged_annotations_affect_nothing_else_data();
    void damaged_annotations_affect_nothing_else();

private:
    [[nodiscard]] QString pathOf(const QString &name) const { return m_folder.filePath(name); }
    [[nodiscard]] QString write(const QString &name, const QByteArray &bytes) const;
    /// A copy of the good file after executing some SQL.
    [[nodiscard]] QString changedBy(const QByteArray &sql) const;

    QTemporaryDir m_folder;
    QByteArray m_good;
};

QString ForeignFileTest::write(const QString &name, const QByteArray &bytes) const
{
    QFile file(pathOf(name));
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(bytes) != bytes.size())
        return {};
    return file.fileName();
}

static void runConversation(Session &session, int exchanges)
{
    Recording &recording = session.recording();
    session.addAgent();
    for (int i = 0; i < exchanges; ++i) {
        RequestHead head;
        head.method = "POST";
        head.url = QUrl(u"http://127.0.0.1/rpc"_s);
        head.headers = {{"Content-Type", "application/json"}};
        const ExchangeId id = recording.begin(
            head,
            R"({"jsonrpc":"2.0","id":1,"params":{"message":{"messageId":"m","role":"ROLE_USER","parts":[{"text":"hi"}]}}})");
        ExchangeTrack track;
        track.dialect = dialectFor(ProtocolVersion::V1_0, BindingKind::JsonRpc);
        track.operation = Operation::SendStreaming;
        track.callId = 1;
        track.stream = true;
        session.recorder().attach(id, track);
        recording.responseHead(id, 200, "OK", {{"Content-Type", "text/event-stream"}});
        for (int event = 0; event < 20; ++event) {
            const QByteArray bytes =
                "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"artifactUpdate\":{\"taskId\":"
                "\"t\",\"contextId\":\"c\",\"append\":true,\"artifact\":{\"artifactId\":\"a\","
                "\"parts\":[{\"text\":\"" +
                QByteArray(400, 'x') + "\"}]}}}}\n\n";
            session.recorder().feed(id, recording.append(id, bytes));
        }
        recording.end(id, EndReason::Finished);
    }
    session.marks().setComment(1, u"mine"_s);
}

void ForeignFileTest::initTestCase()
{
    Session session;
    Result<std::unique_ptr<Journal>> journal = Journal::create(pathOf(u"good.a2ascope"_s), session);
    QVERIFY(journal.ok());
    runConversation(session, 10);
    QVERIFY(!journal.value()->close());
    QFile file(pathOf(u"good.a2ascope"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    m_good = file.readAll();
    QVERIFY(m_good.size() > 60'000);
}

void ForeignFileTest::no_session_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("code");
    QTest::newRow("empty") << QByteArray() << u"not-a-session"_s;
    QTest::newRow("text") << QByteArray("hello") << u"not-a-session"_s;
    QTest::newRow("only the mark") << QByteArray("SQLite format 3\0", 16) << u"not-a-session"_s;
    QTest::newRow("mark and noise")
        << QByteArray("SQLite format 3\0", 16) + QByteArray(5000, '\xa5') << u"not-a-session"_s;
    QByteArray other = m_good;
    other[71] = 'X';
    QTest::newRow("another program's") << other << u"not-a-session"_s;
    QByteArray newer = m_good;
    newer[63] = 3;
    QTest::newRow("newer version") << newer << u"newer-version"_s;
}

void ForeignFileTest::no_session()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, code);
    Session session;
    const auto opened = SessionLoader::open(write(u"none.a2ascope"_s, bytes), session);
    QVERIFY(!opened.ok());
    QCOMPARE(opened.error().code, code);
    QVERIFY(!opened.error().message.isEmpty() && !opened.error().hint.isEmpty());
    QVERIFY(!SessionLoader::open(pathOf(u"missing"_s), session).ok());
    QVERIFY(!SessionLoader::open(m_folder.path(), session).ok());
    QVERIFY(!SessionLoader::open(u"/dev/zero"_s, session).ok());
    QVERIFY(session.recording().lastId() == 0 && session.agentCount() == 0);
}

QString ForeignFileTest::changedBy(const QByteArray &sql) const
{
    const QString path = write(u"changed.a2ascope"_s, m_good);
    Database database;
    if (!database.open(path, Database::Mode::Write) || !database.execute(sql.constData()))
        return {};
    return path;
}

void ForeignFileTest::changed_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<bool>("isRefused"); // else opened in part
    const auto row = [](const char *name, const char *sql, bool isRefused) {
        QTest::newRow(name) << QByteArray(sql) << isRefused;
    };
    row("another table", "CREATE TABLE more (a)", true);
    row("a trigger", "CREATE TRIGGER t AFTER INSERT ON annotations BEGIN DELETE FROM records; END",
        true);
    row("an index", "CREATE INDEX i ON records (kind)", true);
    row("a view instead of a table", "DROP TABLE records; CREATE VIEW records AS SELECT 1", true);
    row("records that never end",
        "DROP VIEW wire; CREATE VIEW wire AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT "
        "i + 1 FROM n) SELECT i FROM n",
        true);
    row("a gap", "DELETE FROM records WHERE seq = 30", false);
    row("unknown kind", "UPDATE records SET kind = 'spell' WHERE seq = 30", false);
    row("time running back", "UPDATE records SET ns = -1 WHERE seq = 30", false);
    row("time beyond all", "UPDATE records SET ns = 9223372036854775807 WHERE seq = 30", false);
    row("words for numbers", "UPDATE records SET ns = 'soon' WHERE seq = 30", false);
    row("exchange from nowhere", "UPDATE records SET exchange = 4000000000 WHERE seq > 20", false);
    row("exchange zero", "UPDATE records SET exchange = 0 WHERE kind = 'request'", false);
    row("exchanges left out",
        "UPDATE records SET exchange = exchange + 1 WHERE kind = 'request' AND exchange > 3",
        false);
    row("agent from nowhere",
        "UPDATE records SET head = replace(head, '\"agent\":0', '\"agent\":4000000000') "
        "WHERE kind = 'request' AND exchange > 2",
        false);
    row("another agent's call",
        "UPDATE records SET head = replace(head, '\"agent\":0', '\"agent\":7') WHERE kind = "
        "'call'",
        false);
    row("no agents", "UPDATE records SET exchange = 5 WHERE kind = 'agent'", false);
    row("context from nowhere",
        "UPDATE records SET head = replace(head, '\"context\":null', '\"context\":12345') WHERE "
        "kind = 'call' AND exchange > 2",
        false);
    row("masks beyond the body",
        "UPDATE records SET head = replace(head, '\"masked\":[]', "
        "'\"masked\":[[5,9223372036854775807]]') WHERE kind = 'request'",
        false);
    row("redirect to itself",
        "UPDATE records SET head = replace(head, '\"previous\":0', '\"previous\":1') WHERE kind = "
        "'request' AND exchange < 3",
        false);
    row("no heads", "UPDATE records SET head = NULL WHERE seq > 40", false);
    row("broken heads", "UPDATE records SET head = '{\"status\":' WHERE kind = 'answer'", false);
    row("called twice",
        "UPDATE records SET kind = 'call', head = (SELECT head FROM records WHERE kind = 'call' "
        "AND exchange = 2) WHERE kind = 'read' AND exchange = 2",
        false);
    row("a gap in a body",
        "UPDATE records SET offset = offset + 1 WHERE kind = 'read' AND exchange = 4", false);
    row("ended and still open",
        "UPDATE records SET head = '{\"reason\":\"open\"}' WHERE kind = "
        "'end' AND exchange > 4",
        false);
}

void ForeignFileTest::changed()
{
    QFETCH(QByteArray, sql);
    QFETCH(bool, isRefused);
    const QString path = changedBy(sql);
    QVERIFY(!path.isEmpty());
    Session session;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, session);
    QCOMPARE(!loader.ok(), isRefused);
    if (isRefused) {
        QCOMPARE(loader.error().code, u"other-tables"_s);
        return;
    }
    loader.value()->readAll();
    QVERIFY(loader.value()->notice());
    QCOMPARE(loader.value()->notice()->code, u"damaged"_s);
    QVERIFY(session.recording().lastId() < 10 ||
            session.recording().facts(10).end != EndReason::Open);
    QVERIFY(session.agentCount() <= 1);
}

void ForeignFileTest::any_start_time_is_accepted_data()
{
    QTest::addColumn<QByteArray>("started");
    for (const char *started : {"-9223372036854775808", "0", "253402300799000",
                                "9223372036854775807", "'yesterday'", "NULL"})
        QTest::newRow(started) << QByteArray(started);
}

/// Whatever start time a file claims, the session continues after its records.
void ForeignFileTest::any_start_time_is_accepted()
{
    QFETCH(QByteArray, started);
    Session session;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(
        changedBy("UPDATE facts SET value = " + started + " WHERE name = 'started'"), session);
    QVERIFY(loader.ok());
    loader.value()->readAll();
    const qint64 last = session.recording().facts(10).endedNs;
    QCOMPARE(session.recording().nowNs(), last);
    const ExchangeId live = session.recording().begin({}, {});
    QVERIFY(session.recording().facts(live).startedNs >= last);
}

/// Opens whatever is there; only a result is required.
static void openAnyway(const QString &path)
{
    Session session;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, session);
    if (!loader) {
        QVERIFY(!loader.error().message.isEmpty());
        return;
    }
    loader.value()->readAll();
    for (ArtifactIndex artifact = 0; artifact < session.store().artifacts.size(); ++artifact)
        (void)session.content().assemble(artifact);
    QVERIFY(session.recording().storedBytes() <= QFileInfo(path).size());
}

void ForeignFileTest::truncated_at_every_page()
{
    int opened = 0;
    for (qsizetype size = m_good.size() - 1; size > 0; size -= 4096) {
        const QString path = write(u"truncated.a2ascope"_s, m_good.left(size));
        openAnyway(path);
        Session session;
        Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, session);
        if (!loader)
            continue;
        loader.value()->readAll();
        const bool isComplete = session.recording().lastId() == 10 &&
                                session.recording().facts(10).end == EndReason::Finished &&
                                session.marks().comment(1) == u"mine";
        QVERIFY(isComplete || loader.value()->notice());
        ++opened;
    }
    QVERIFY(opened > 0);
}

void ForeignFileTest::damaged_anywhere()
{
    QRandomGenerator random(20260101); // the same damage every time
    for (int i = 0; i < 300; ++i) {
        QByteArray bytes = m_good;
        for (int n = 0; n < 1 + i % 30; ++n)
            bytes[random.bounded(int(bytes.size()))] = char(random.bounded(256));
        openAnyway(write(u"damaged.a2ascope"_s, bytes));
    }
    for (int i = 0; i < 300; ++i) { // the first page is essential
        QByteArray bytes = m_good;
        for (int n = 0; n < 1 + i % 5; ++n)
            bytes[100 + random.bounded(8092)] = char(random.bounded(256));
        openAnyway(write(u"damaged.a2ascope"_s, bytes));
    }
}

void ForeignFileTest::an_oversized_card_is_not_read()
{
    for (const auto &[size, isRead] :
         {std::pair<const char *, bool>{"1000", true}, {"4500000", false}}) {
        Session session;
        Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(
            changedBy(
                QByteArray("UPDATE records SET bytes = '{\"name\":\"A\",\"skills\":[],\"x\":\"' "
                           "|| hex(zeroblob(") +
                size + ")) || '\"}' WHERE kind = 'agent'"),
            session);
        QVERIFY(loader.ok());
        loader.value()->readAll();
        QVERIFY(!loader.value()->notice());
        QCOMPARE(session.recording().lastId(), ExchangeId(10));
        QCOMPARE(session.agent(0).link().foundCard().has_value(), isRead);
    }
}

void ForeignFileTest::oversized_values_are_refused()
{
    const QString path = changedBy("UPDATE records SET bytes = zeroblob(200000) WHERE seq = 30");
    Database database;
    QVERIFY(database.open(path, Database::Mode::Read));
    Statement rows(database, "SELECT bytes FROM records WHERE seq = 30");
    database.setLargestValue(300'000);
    QCOMPARE(rows.step(), Statement::Step::Row);
    QCOMPARE(rows.size(), 200'000);
    rows.reset();
    database.setLargestValue(100'000);
    QCOMPARE(rows.step(), Statement::Step::Failed);
}

void ForeignFileTest::a_read_only_folder_needs_no_extra_files()
{
    QVERIFY(QDir(m_folder.path()).mkdir(u"fixed"_s));
    const QString path = write(u"fixed/session.a2ascope"_s, m_good);
    QCOMPARE(::chmod(QFile::encodeName(path).constData(), 0400), 0);
    QCOMPARE(::chmod(QFile::encodeName(pathOf(u"fixed"_s)).constData(), 0500), 0);
    Session session;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, session);
    QVERIFY(loader.ok());
    loader.value()->readAll();
    QVERIFY(!loader.value()->notice());
    QCOMPARE(session.recording().lastId(), ExchangeId(10));
    QCOMPARE(session.marks().comment(1), u"mine"_s);
    QCOMPARE(QDir(pathOf(u"fixed"_s)).entryList(QDir::Files).size(), 1);
    QCOMPARE(::chmod(QFile::encodeName(pathOf(u"fixed"_s)).constData(), 0700), 0);
}

void ForeignFileTest::a_newer_version_is_refused_and_left_untouched()
{
    QByteArray newer = m_good;
    newer[63] = 3;
    QVERIFY(QDir(m_folder.path()).mkdir(u"newer"_s));
    const QString path = write(u"newer/session.a2ascope"_s, newer);
    Session session;
    const auto opened = SessionLoader::open(path, session);
    QVERIFY(!opened.ok());
    QCOMPARE(opened.error().code, u"newer-version"_s);
    QVERIFY(textOf(opened.error().message).contains(u"format 3"));
    QVERIFY(!opened.error().hint.isEmpty());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), newer);
    QCOMPARE(QDir(pathOf(u"newer"_s)).entryList(QDir::Files).size(), 1);
}

void ForeignFileTest::damaged_annotations_affect_nothing_else_data()
{
    QTest::addColumn<QByteArray>("values");
    for (const char *values : {
             "('mark', 'no json', 'true')",
             "('mark', '[]', 'true')",
             "('comment', '{\"exchange\":0,\"offset\":0,\"frame\":\"event\"}', '\"x\"')",
             "('comment', '{\"exchange\":1,\"offset\":0,\"frame\":\"spell\"}', '\"x\"')",
             "('name', '{\"exchange\":4000000000}', '\"x\"')",
             "('name', '{\"agent\":77,\"context\":\"c\"}', '\"x\"')",
             "('archived', '{\"context\":\"c\"}', 'true')",
             "('accepted', '{}', 'true')",
             "('', '{}', 'true')",
             "(x'ff00', '{}', 'nul')",
         })
        QTest::newRow(values) << QByteArray(values);
}

void ForeignFileTest::damaged_annotations_affect_nothing_else()
{
    QFETCH(QByteArray, values);
    Session session;
    Result<std::unique_ptr<SessionLoader>> loader =
        SessionLoader::open(changedBy("INSERT INTO annotations VALUES " + values), session);
    QVERIFY(loader.ok());
    loader.value()->readAll();
    QVERIFY(!loader.value()->notice());
    QCOMPARE(session.marks().comment(1), u"mine"_s);
    QCOMPARE(session.marks().frameMarks().size(), size_t(1));
    QVERIFY(session.marks().conversationNotes().empty() && session.marks().unknown().empty());
}

A2A_TEST(ForeignFileTest)
#include "foreignfiletest.moc"
