// SPDX-License-Identifier: Apache-2.0
// The outline of a session file summarizes the session before it is read. It is optional: a file
// that lost it, or was changed since, opens the same, and shows nothing wrong.
#include "model/sessionfile/journal.h"
#include "model/sessionfile/sessionloader.h"
#include "tests/model/sessionfile/conversation.h"
#include "tests/model/sessionfile/storetext.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class OutlineTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void summarizes_the_session();
    void both_files_of_a_move_have_outlines();
    void an_open_recording_has_no_outline();
    void is_ignored_if_the_file_has_changed_data();
    void is_ignored_if_the_file_has_changed();
    void secrets_are_not_in_it();
    void progress_is_by_records();

private:
    [[nodiscard]] QString pathOf(const QString &name) const { return m_folder.filePath(name); }
    [[nodiscard]] QString copied(const QString &name) const;

    QTemporaryDir m_folder;
    SessionOutline m_outline;
    QByteArrayList m_store;
};

static std::optional<SessionOutline> outlineIn(const QString &path)
{
    const Result<std::unique_ptr<SessionFile>> file = SessionFile::open(path);
    return file ? file.value()->outline() : std::nullopt;
}

void OutlineTest::initTestCase()
{
    ScriptedServer server;
    Session session;
    Result<std::unique_ptr<Journal>> journal = Journal::create(pathOf(u"made.a2ascope"_s), session);
    QVERIFY(journal.ok());
    QVERIFY(runConversation(session, server));
    session.agent(0).link().setTypedAddress(u"https://me:canary-7-pass@agent.example"_s);
    session.marks().setName(0, u"Named \u4e3a"_s);
    session.marks().setArchived(0, true);
    QVERIFY(!journal.value()->close());
    m_outline = makeOutline(session);
    m_store = storeText(session.recording(), session.store());
}

QString OutlineTest::copied(const QString &name) const
{
    const QString path = pathOf(name);
    QFile::remove(path);
    return QFile::copy(pathOf(u"made.a2ascope"_s), path) ? path : QString();
}

void OutlineTest::summarizes_the_session()
{
    const std::optional<SessionOutline> outline = outlineIn(pathOf(u"made.a2ascope"_s));
    QVERIFY(outline.has_value());
    QVERIFY(*outline == m_outline);
    QCOMPARE(outline->exchangeCount, 2U);
    QCOMPARE(outline->taskCount, 1U);
    QCOMPARE(outline->artifactCount, 1U);
    QVERIFY(outline->frameCount > 4);
    QCOMPARE(outline->agents.size(), size_t(1));
    QCOMPARE(outline->agents[0].name, u"Scripted"_s);
    QCOMPARE(outline->conversationCount, 1U);
    QCOMPARE(outline->conversations[0].title, u"Named \u4e3a"_s);
    QVERIFY(outline->conversations[0].archived);
    // Reading gives the same result.
    Session again;
    Result<std::unique_ptr<SessionLoader>> loader =
        SessionLoader::open(pathOf(u"made.a2ascope"_s), again);
    QVERIFY(loader.ok());
    loader.value()->readAll();
    QVERIFY(makeOutline(again) == m_outline);
}

void OutlineTest::both_files_of_a_move_have_outlines()
{
    Session session;
    Result<std::unique_ptr<Journal>> journal = Journal::create(pathOf(u"live.a2ascope"_s), session);
    QVERIFY(journal.ok());
    exchange(session.recording(), "one");
    QSignalSpy done(journal.value().get(), &Journal::moved);
    journal.value()->moveTo(pathOf(u"moved.a2ascope"_s));
    QVERIFY(done.wait(TestTimeoutMs));
    const std::optional<SessionOutline> outline = outlineIn(pathOf(u"live.a2ascope"_s));
    QVERIFY(outline && outline->exchangeCount == 1);
    QVERIFY(!outlineIn(pathOf(u"moved.a2ascope"_s))); // it is being written
    exchange(session.recording(), "two");
    QVERIFY(!journal.value()->close());
    const std::optional<SessionOutline> moved = outlineIn(pathOf(u"moved.a2ascope"_s));
    QVERIFY(moved && moved->exchangeCount == 2);
}

void OutlineTest::an_open_recording_has_no_outline()
{
    Session session;
    Result<std::unique_ptr<Journal>> journal = Journal::create(pathOf(u"open.a2ascope"_s), session);
    QVERIFY(journal.ok());
    exchange(session.recording(), "one");
    QVERIFY(!outlineIn(pathOf(u"open.a2ascope"_s)));
}

void OutlineTest::is_ignored_if_the_file_has_changed_data()
{
    QTest::addColumn<QByteArray>("sql");
    for (const char *sql :
         {"DROP TABLE outline", "DELETE FROM outline", "DELETE FROM outline WHERE part = 'sign'",
          "UPDATE outline SET value = replace(value, '\"tasks\":1', '\"tasks\":7')",
          "UPDATE outline SET value = x'00' WHERE part = 'summary'",
          "INSERT INTO facts VALUES ('note', 'of another program')",
          "INSERT INTO annotations VALUES ('name', '{\"agent\":0,\"context\":\"c\"}x', '\"y\"')"})
        QTest::newRow(sql) << QByteArray(sql);
}

void OutlineTest::is_ignored_if_the_file_has_changed()
{
    QFETCH(QByteArray, sql);
    const QString path = copied(u"changed.a2ascope"_s);
    QVERIFY(outlineIn(path)); // a copy of the file has it
    {
        Database database;
        QVERIFY(database.open(path, Database::Mode::Write));
        QVERIFY2(database.execute(sql.constData()), qPrintable(database.problem()));
    }
    QVERIFY(!outlineIn(path));
    Session session;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, session);
    QVERIFY(loader.ok());
    loader.value()->readAll();
    QVERIFY(!loader.value()->notice());
    const QByteArray difference =
        firstDifference(m_store, storeText(session.recording(), session.store()));
    QVERIFY2(difference.isEmpty(), difference.constData());
}

void OutlineTest::secrets_are_not_in_it()
{
    QFile file(pathOf(u"made.a2ascope"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(!file.readAll().contains("canary-7-pass"));
    QVERIFY(outlineIn(file.fileName())->agents[0].typedAddress.contains(u"agent.example"));
}

void OutlineTest::progress_is_by_records()
{
    Session session;
    Result<std::unique_ptr<SessionLoader>> opened =
        SessionLoader::open(pathOf(u"made.a2ascope"_s), session);
    QVERIFY(opened.ok());
    SessionLoader &loader = *opened.value();
    loader.setClock([] { return qint64(0); }); // however long a record takes: its slice continues
    QCOMPARE(loader.progress(), 0.0);
    double before = 0;
    while (loader.readOne()) {
        QVERIFY(loader.progress() > before && loader.progress() <= 1);
        before = loader.progress();
    }
    QCOMPARE(before, 1.0); // the last record is the end
}

A2A_TEST(OutlineTest)
#include "outlinetest.moc"
