// SPDX-License-Identifier: Apache-2.0
// An anonymized copy opens like its session: as many tasks, messages and findings, distinguished as
// before. No original content is in the bytes of its file.
#include "model/anonymous/anonymouscopy.h"
#include "model/sessionfile/sessionloader.h"
#include "tests/model/export/recordedsession.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class AnonymousCopyTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }
    void anonymized_captures_decode_alike_data();
    void anonymized_captures_decode_alike();
    void the_file_contains_no_original_content();
    void annotations_are_copied();
    void replacements_are_known_before_writing();
    void a_canceled_copy_leaves_nothing();
    void an_existing_file_is_replaced_at_the_end();
    void failure_is_reported();
    void an_incomplete_copy_is_not_readable();

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }
    /// Writes the copy, and reads it back.
    [[nodiscard]] bool copied(const Session &session, const QString &file, Session &again) const;

    QTemporaryDir m_folder;
    PlaceholderGenerator::Key m_key{1, 2};
};

bool AnonymousCopyTest::copied(const Session &session, const QString &file, Session &again) const
{
    AnonymousCopy copy(session, m_key);
    if (copy.open(file))
        return false;
    while (copy.step()) {
    }
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(file, again);
    if (copy.error() || !loader)
        return false;
    loader.value()->readAll();
    return !loader.value()->notice() && loader.value()->wasClosedCleanly();
}

void AnonymousCopyTest::anonymized_captures_decode_alike_data()
{
    QTest::addColumn<int>("piece");
    QTest::newRow("whole") << 100'000;
    QTest::newRow("in pieces") << 113;
}

/// Rules and places, in order; except for the one rule that reads a text: a stack trace.
static QStringList findingsOf(const Session &session)
{
    QStringList findings;
    for (const Finding &finding : session.store().findings) {
        if (QLatin1String(finding.note.rule) == "ERR-017"_L1)
            continue;
        findings << u"%1 %2 %3"_s.arg(finding.frame)
                        .arg(QLatin1String(finding.note.rule),
                             QString::number(finding.note.pointer.count(u'/')));
    }
    return findings;
}

void AnonymousCopyTest::anonymized_captures_decode_alike()
{
    QFETCH(int, piece);
    RecordedSession live;
    live.session.addAgent().link().setTypedAddress(u"http://acme.example/"_s);
    live.playCaptures(1, piece);
    QVERIFY(live.session.recording().lastId() > 100);
    Session again;
    QVERIFY(copied(live.session, path(u"captures-%1.a2ascope"_s.arg(piece)), again));
    const Store &before = live.session.store();
    const Store &after = again.store();
    QCOMPARE(after.tasks.size(), before.tasks.size());
    QCOMPARE(after.contexts.size(), before.contexts.size());
    QCOMPARE(after.messages.size(), before.messages.size());
    QCOMPARE(after.artifacts.size(), before.artifacts.size());
    QCOMPARE(after.statuses.size(), before.statuses.size());
    QCOMPARE(after.failures.size(), before.failures.size());
    QCOMPARE(after.frames.size(), before.frames.size());
    for (size_t i = 0; i < before.frames.size(); ++i) {
        const Frame &one = before.frames[i];
        const Frame &two = after.frames[i];
        const QByteArray place = QByteArray::number(qint64(i));
        QVERIFY2(one.exchange == two.exchange && one.offset == two.offset &&
                     one.length == two.length && one.timeNs == two.timeNs && one.kind == two.kind &&
                     one.task == two.task && one.artifact == two.artifact && one.state == two.state,
                 place.constData());
    }
    for (size_t i = 0; i < before.tasks.size(); ++i) {
        QCOMPARE(after.tasks[i].id.size(), before.tasks[i].id.size());
        QCOMPARE(int(after.tasks[i].state), int(before.tasks[i].state));
        QCOMPARE(after.tasks[i].context, before.tasks[i].context);
    }
    const QStringList found = findingsOf(live.session);
    QVERIFY(found.size() > 50);
    const QStringList foundAgain = findingsOf(again);
    for (qsizetype i = 0; i < qMin(found.size(), foundAgain.size()); ++i)
        QCOMPARE(foundAgain[i], found[i]);
    QCOMPARE(foundAgain.size(), found.size());
}

void AnonymousCopyTest::the_file_contains_no_original_content()
{
    RecordedSession live;
    live.session.addAgent().link().setTypedAddress(u"https://agents.acmecorp.example:8443/rpc"_s);
    const QByteArrayList words{"Alice",
                               "Meyerhoff",
                               "alice.meyerhoff@acmecorp.example",
                               "493012",
                               "4711-8841",
                               "acmecorp",
                               "Bergmannstrasse",
                               "\xe5\xbc\xa0\xe4\xbc\x9f",
                               "\\u5f20\\u4f1f"};
    const QByteArray said = words.join(' ');
    live.stream(
        userMessage("m-alice", said, "ctx-Meyerhoff"),
        {Working, agentMessage("a-alice", "Hello " + said, "ctx-Meyerhoff"),
         artifactUpdate("Alice", "Letter to Alice",
                        textPart(said) + R"(,{"raw":")" + said.toBase64() +
                            R"(","filename":"Meyerhoff.txt"},{"data":{"Alice":4930123456}})")},
        {{"X-Customer", "Alice Meyerhoff"}, {"Referer", "https://acmecorp.example/Alice"}});
    Recording &recording = live.session.recording();
    RequestHead request;
    request.url = QUrl(u"https://agents.acmecorp.example:8443/rpc"_s);
    const ExchangeId refused = recording.begin(request, {});
    recording.responseHead(refused, 451, "Blocked by Meyerhoff",
                           {{"Server", "acmecorp-gateway/7"},
                            {"Content-Type", "application/vnd.acmecorp.refusal+json"}});
    recording.end(refused, EndReason::Finished);
    live.getTask("error", R"({"code":-32001,"message":"Alice has no task","data":"Meyerhoff"})");
    const QString file = path(u"canary.a2ascope"_s);
    Session again;
    QVERIFY(copied(live.session, file, again));
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QByteArray bytes = written.readAll();
    QVERIFY(bytes.contains("SendStreamingMessage") && bytes.contains("TASK_STATE_WORKING"));
    for (const QByteArray &word : words + QByteArrayList{"alice", "meyerhoff", "4930123456"}) {
        QVERIFY2(!bytes.contains(word), word.constData());
        QVERIFY2(!bytes.contains(word.toBase64().left(word.toBase64().size() / 4 * 4 - 4)) ||
                     word.size() < 8,
                 word.constData());
    }
    QCOMPARE(again.store().artifacts.size(), size_t(1));
}

void AnonymousCopyTest::annotations_are_copied()
{
    RecordedSession live;
    live.session.addAgent().link().setTypedAddress(u"http://127.0.0.1/"_s);
    live.stream(userMessage("m", "hello", "ctx-Alice"),
                {Working, artifactUpdate("Alice", "x", textPart("1"))});
    UserMarks &marks = live.session.marks();
    marks.setMarked(0, true);
    marks.setComment(0, u"Alice is late"_s);
    marks.accept(0);
    marks.setComment({MarkTarget::Kind::Task, 0}, u"Alice again"_s);
    marks.setMarked({MarkTarget::Kind::Artifact, 0}, true);
    Session again;
    QVERIFY(copied(live.session, path(u"marks.a2ascope"_s), again));
    QCOMPARE(again.marks().comment({MarkTarget::Kind::Task, 0}).size(), qsizetype(11));
    QVERIFY(!again.marks().comment({MarkTarget::Kind::Task, 0}).contains(u"Alice"));
    QVERIFY(again.marks().isMarked({MarkTarget::Kind::Artifact, 0}));
    QVERIFY(again.marks().isMarked(0));
    QCOMPARE(again.marks().comment(0).size(), qsizetype(13));
    QVERIFY(!again.marks().comment(0).contains(u"Alice"));
    QVERIFY(again.marks().isAccepted(0)); // found by its ids
}

void AnonymousCopyTest::replacements_are_known_before_writing()
{
    RecordedSession live;
    live.session.addAgent().link().setTypedAddress(u"http://127.0.0.1/"_s);
    live.stream(userMessage("m", "I am Alice"), {Working});
    AnonymousCopy look(live.session, m_key);
    QVERIFY(!look.open({}));
    QSignalSpy done(&look, &AnonymousCopy::finished);
    look.start();
    QTRY_COMPARE(done.size(), 1);
    QVERIFY(!look.error());
    QString placeholder;
    for (const Replacements::Row &row : look.replacements().rows()) {
        if (row.original == u"Alice")
            placeholder = row.placeholder;
    }
    QCOMPARE(placeholder.size(), qsizetype(5));
    const QString file = path(u"known.a2ascope"_s);
    Session again;
    QVERIFY(copied(live.session, file, again));
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QVERIFY(written.readAll().contains(placeholder.toUtf8()));
    QVERIFY(AnonymousCopy::newKey() != AnonymousCopy::newKey());
}

void AnonymousCopyTest::a_canceled_copy_leaves_nothing()
{
    RecordedSession live;
    live.playCaptures(1);
    const QString folder = path(u"given up"_s);
    QVERIFY(QDir().mkpath(folder));
    AnonymousCopy copy(live.session, m_key);
    QVERIFY(!copy.open(folder % u"/x.a2ascope"_s));
    QVERIFY(copy.step());
    copy.cancel();
    QVERIFY(!copy.step());
    QVERIFY(QDir(folder).isEmpty());
}

void AnonymousCopyTest::an_existing_file_is_replaced_at_the_end()
{
    RecordedSession live;
    live.session.addAgent().link().setTypedAddress(u"http://127.0.0.1/"_s);
    live.stream(userMessage("m", "I am Alice"), {Working});
    const QString file = path(u"again.a2ascope"_s);
    for (int i = 0; i < 2; ++i) {
        Session again;
        QVERIFY(copied(live.session, file, again));
        QCOMPARE(again.store().tasks.size(), size_t(1));
    }
    QCOMPARE(QDir(m_folder.path()).entryList({u"again*"_s}), QStringList{u"again.a2ascope"_s});
}

void AnonymousCopyTest::failure_is_reported()
{
    RecordedSession live;
    live.stream(userMessage("m", "I am Alice"), {Working});
    AnonymousCopy copy(live.session, m_key);
    QVERIFY(copy.open(path(u"no/such/folder/x.a2ascope"_s)));
    // A folder is at the path of the file.
    const QString folder = path(u"taken.a2ascope"_s);
    QVERIFY(QDir().mkpath(folder % u"/x"_s));
    AnonymousCopy other(live.session, m_key);
    QVERIFY(!other.open(folder));
    while (other.step()) {
    }
    QVERIFY(other.error());
    QVERIFY(!QFile::exists(folder % u".part"_s));
}

/// SQLite would take it for the newest part of the copy.
void AnonymousCopyTest::an_incomplete_copy_is_not_readable()
{
    RecordedSession live;
    live.session.addAgent().link().setTypedAddress(u"http://127.0.0.1/"_s);
    live.stream(userMessage("m", "I am Alice"), {Working});
    const QString file = path(u"left.a2ascope"_s);
    QFile left(file % u"-wal"_s);
    QVERIFY(left.open(QIODevice::WriteOnly));
    AnonymousCopy copy(live.session, m_key);
    const std::optional<Error> error = copy.open(file);
    QVERIFY(error);
    QCOMPARE(error->code, u"in-use"_s);
    QVERIFY(!QFile::exists(file));
}

A2A_TEST(AnonymousCopyTest)
#include "anonymouscopytest.moc"
