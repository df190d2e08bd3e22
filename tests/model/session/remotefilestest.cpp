// SPDX-License-Identifier: Apache-2.0
// A file that an agent only links to is fetched on request, without identifying the user, and
// failures are reported.
#include "model/session/session.h"
#include "model/text/textof.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class RemoteFilesTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void links_that_may_be_followed_data();
    void links_that_may_be_followed();
    void a_file_is_fetched_completely();
    void no_credentials_are_sent();
    void an_error_status_is_no_file();
    void a_cut_file_keeps_received_bytes();
    void a_stopped_file_is_reported();
    void a_forbidden_link_sends_nothing();
    void it_is_in_the_wire_log();
    void refetching_replaces_the_first();
};

void RemoteFilesTest::links_that_may_be_followed_data()
{
    QTest::addColumn<QString>("link");
    QTest::addColumn<QString>("outcome"); // host, or the error's code in brackets
    const auto row = [](const char *link, const char *outcome) {
        QTest::newRow(link) << QString::fromUtf8(link) << QString::fromUtf8(outcome);
    };
    row("https://files.example/a.png", "files.example");
    row("https://files.example:8443/a.png?x=1#y", "files.example:8443");
    row("HTTPS://FILES.example/a.png", "files.example");
    row("http://127.0.0.1:80/a", "127.0.0.1:80");
    row("http://[::1]:8080/a", "::1:8080");
    row("http://localhost/a", "localhost");
    row("https://\xd0\xb0pple.com/logo.png", "xn--pple-43d.com"); // a Cyrillic letter poses as "a"
    row("http://files.example/a.png", "[link-scheme]");
    row("http://127.0.0.1.files.example/a", "[link-scheme]");
    row("http://localhost.files.example/a", "[link-scheme]");
    row("file:///etc/passwd", "[link-invalid]");
    row("file://host/etc/passwd", "[link-scheme]");
    row("javascript:alert(1)", "[link-invalid]");
    row("data:text/plain,x", "[link-invalid]");
    row("ftp://files.example/a", "[link-scheme]");
    row("smb://files.example/a", "[link-scheme]");
    row("//files.example/a", "[link-scheme]");
    row("a.png", "[link-invalid]");
    row("", "[link-invalid]");
    row("https://", "[link-invalid]");
    row("https:///a", "[link-invalid]");
    row("https://bank.example@evil.example/", "[link-user]");
    row("https://user:secret@files.example/", "[link-user]");
    row("https://files.example:99999/", "[link-invalid]");
    row("https://files example/", "[link-invalid]");
}

void RemoteFilesTest::links_that_may_be_followed()
{
    QFETCH(QString, link);
    QFETCH(QString, outcome);
    const Result<RemoteLink> checked = parseRemoteLink(link);
    QCOMPARE(checked ? checked->host : QString(u'[' + checked.error().code + u']'), outcome);
    if (!checked)
        QVERIFY(!checked.error().message.isEmpty() && !checked.error().hint.isEmpty());
}

static QString linkTo(const ScriptedServer &server)
{
    return server.url("/file").toString();
}

static bool isOver(const Session &session, const QString &link)
{
    const RemoteFiles::File *file = session.files().file(link);
    return file && !file->open;
}

void RemoteFilesTest::a_file_is_fetched_completely()
{
    ScriptedServer server;
    const QByteArray body = QByteArray(300'000, 'x') + "end";
    server.play(plainAnswer(200, body, "Content-Type: image/png\r\n"));
    Session session;
    const QString link = linkTo(server);
    QVERIFY(!session.files().file(link));
    session.files().fetch(link, 0);
    QTRY_VERIFY(isOver(session, link));
    const RemoteFiles::File &file = *session.files().file(link);
    QVERIFY(!file.error);
    QCOMPARE(file.received, body.size());
    QCOMPARE(file.size, body.size());
    QCOMPARE(session.files().bytes(link), body);
}

void RemoteFilesTest::no_credentials_are_sent()
{
    ScriptedServer server;
    server.play(plainAnswer(200, "x", "Set-Cookie: who=me\r\n"));
    Session session;
    Connection &agent = session.addAgent();
    agent.link().setTypedAddress(QString::fromLatin1(server.origin()));
    agent.choices().setCredentials(
        {originOf(server.url()), {{"Authorization", "Bearer secret-token"}}});
    const QString link = linkTo(server);
    for (int i = 0; i < 2; ++i) {
        session.files().fetch(link, 0);
        QTRY_VERIFY(isOver(session, link));
    }
    QCOMPARE(server.requestCount(), 2);
    const QByteArray sent = server.received().toLower();
    QVERIFY2(!sent.contains("secret-token"), sent.constData());
    for (const char *header : {"authorization", "cookie", "referer", "origin:"})
        QVERIFY2(!sent.contains(header), header);
}

void RemoteFilesTest::an_error_status_is_no_file()
{
    ScriptedServer server;
    server.play(plainAnswer(403, "sign in"));
    Session session;
    const QString link = linkTo(server);
    session.files().fetch(link, 0);
    QTRY_VERIFY(isOver(session, link));
    const std::optional<Error> &error = session.files().file(link)->error;
    QVERIFY(error && error->kind == ErrorKind::Http);
    QVERIFY2(textOf(error->message).contains(u"403"_s), qPrintable(textOf(error->message)));
    QCOMPARE(session.files().bytes(link), QByteArray("sign in")); // to be viewed
}

void RemoteFilesTest::a_cut_file_keeps_received_bytes()
{
    ScriptedServer server;
    server.play(Script().send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf").close());
    Session session;
    const QString link = linkTo(server);
    session.files().fetch(link, 0);
    QTRY_VERIFY(isOver(session, link));
    QVERIFY(session.files().file(link)->error->kind == ErrorKind::Cut);
    QCOMPARE(session.files().bytes(link), QByteArray("half"));
}

void RemoteFilesTest::a_stopped_file_is_reported()
{
    ScriptedServer server;
    server.play(Script().send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"));
    Session session;
    const QString link = linkTo(server);
    session.files().fetch(link, 0);
    QTRY_COMPARE(session.files().bytes(link), QByteArray("half"));
    session.files().stop(link);
    QTRY_VERIFY(isOver(session, link));
    QVERIFY(session.files().file(link)->error->kind == ErrorKind::Canceled);
}

void RemoteFilesTest::a_forbidden_link_sends_nothing()
{
    Session session;
    const QString link = u"file:///etc/passwd"_s;
    session.files().fetch(link, 0);
    QVERIFY(isOver(session, link));
    QCOMPARE(session.files().file(link)->error->code, u"link-invalid"_s);
    QCOMPARE(session.recording().lastId(), 0u);
    QVERIFY(session.files().bytes(link).isEmpty());
}

void RemoteFilesTest::it_is_in_the_wire_log()
{
    ScriptedServer server;
    server.play(plainAnswer(200, "x"));
    Session session;
    const QString link = linkTo(server);
    session.files().fetch(link, 0);
    QTRY_VERIFY(isOver(session, link));
    const ExchangeFacts &facts = session.recording().facts(1);
    QCOMPARE(facts.request.method, QByteArray("GET"));
    QCOMPARE(facts.request.operation, u"remote file"_s);
    QTRY_COMPARE(session.store().frames.size(), size_t(3)); // request, response, end
    QVERIFY(session.store().failures.empty());
}

void RemoteFilesTest::refetching_replaces_the_first()
{
    ScriptedServer server;
    server.play({plainAnswer(404, "no"), plainAnswer(200, "yes")});
    Session session;
    const QString link = linkTo(server);
    session.files().fetch(link, 0);
    QTRY_VERIFY(isOver(session, link));
    session.files().fetch(link, 0);
    QVERIFY(!isOver(session, link));
    QTRY_VERIFY(isOver(session, link));
    QVERIFY(!session.files().file(link)->error);
    QCOMPARE(session.files().bytes(link), QByteArray("yes"));
}

A2A_TEST(RemoteFilesTest)
#include "remotefilestest.moc"
