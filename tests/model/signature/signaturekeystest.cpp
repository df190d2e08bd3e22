// SPDX-License-Identifier: Apache-2.0
// Keys come from a file or, on request, from the URL that a signature names; rules are re-evaluated
// with them. Nothing is requested automatically.
#include "model/session/session.h"
#include "model/text/textof.h"
#include "tests/support/cardsigner.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QDir>
#include <QFile>
#include <QIODevice>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;
using Verdict = signature::CardSignatures::Verdict;

namespace {

/// A session with one agent played by a scripted server.
struct SignedAgent {
    SignedAgent() { session.addAgent(); }

    [[nodiscard]] QByteArray card(const QByteArray &name = "Signed") const
    {
        return QByteArray("{'name':'" + name +
                          "','description':'d','version':'1','capabilities':{},"
                          "'defaultInputModes':['text/plain'],'defaultOutputModes':['text/plain'],"
                          "'skills':[{'id':'s','name':'S','description':'d','tags':['t']}],"
                          "'supportedInterfaces':[{'url':'" +
                          server.origin() +
                          "/rpc','protocolBinding':'JSONRPC','protocolVersion':'1.0'}]}")
            .replace('\'', '"');
    }
    void serve(const QByteArray &body)
    {
        server.playAt("/.well-known/agent-card.json", plainAnswer(200, body));
        QSignalSpy changed(&agent().link(), &AgentLink::stateChanged);
        agent().link().connectTo(QString::fromUtf8(server.origin()));
        while (agent().link().state() == AgentLink::State::Connecting &&
               changed.wait(TestTimeoutMs)) {
        }
    }
    [[nodiscard]] Connection &agent() { return session.agent(0); }
    [[nodiscard]] Verdict verdict() { return agent().link().verification().signatures().verdict(); }
    [[nodiscard]] int notesOf(const char *rule)
    {
        const Notes &notes = agent().link().foundCard()->notes;
        return int(std::count_if(notes.begin(), notes.end(), [rule](const Note &note) {
            return qstrcmp(note.rule, rule) == 0;
        }));
    }
    [[nodiscard]] int asked(const char *path)
    {
        int count = 0;
        for (const ReceivedRequest &request : server.requests())
            count += request.target == path ? 1 : 0;
        return count;
    }

    CardSigner signer;
    ScriptedServer server;
    Session session;
};

} // namespace

class SignatureKeysTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void a_key_file_verifies();
    void files_of_the_same_name_are_distinguished();
    void a_key_is_fetched_on_request_only();
    void non_keys_are_reported_data();
    void non_keys_are_reported();
    void oversized_key_sets_are_not_read();
    void a_forbidden_url_is_not_requested();
    void a_changed_card_violates_the_rule();
    void the_extended_card_is_compared();
};

void SignatureKeysTest::a_key_file_verifies()
{
    SignedAgent v;
    v.serve(v.signer.sign(v.card()));
    QCOMPARE(v.verdict(), Verdict::NoKey);
    QSignalSpy changed(&v.session, &Session::cardChanged);
    QVERIFY(v.session.signatureKeys().addFile(u"keys.json"_s, v.signer.keys()));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(v.verdict(), Verdict::Verified);
    QVERIFY(!v.session.signatureKeys().addFile(u"other.json"_s, "{}"));
    QCOMPARE(v.session.signatureKeys().keys().size(), size_t(1));
    QVERIFY(v.session.signatureKeys().addFile(u"keys.json"_s, CardSigner("another").keys()));
    QCOMPARE(v.verdict(), Verdict::NoKey); // the file of that name has its current content
    QTemporaryDir folder;
    v.session.signatureKeys().addFile(folder.filePath(u"absent.json"_s));
    QVERIFY(v.session.signatureKeys().fileError()->where.endsWith(u"absent.json"));
    QCOMPARE(v.notesOf("SIG-008") + v.notesOf("SIG-009") + v.notesOf("SIG-010"), 0);
}

static void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

void SignatureKeysTest::files_of_the_same_name_are_distinguished()
{
    SignedAgent v;
    v.serve(v.signer.sign(v.card()));
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(u"a"_s) && QDir(folder.path()).mkpath(u"b"_s));
    const QString ours = folder.filePath(u"a/keys.json"_s);
    const QString theirs = folder.filePath(u"b/keys.json"_s);
    write(ours, v.signer.keys());
    write(theirs, CardSigner("another").keys());
    SignatureKeys &keys = v.session.signatureKeys();
    keys.addFile(ours);
    QCOMPARE(v.verdict(), Verdict::Verified);
    keys.addFile(theirs); // another file: the content of the first one stays
    QCOMPARE(keys.keys().size(), size_t(2));
    QCOMPARE(v.verdict(), Verdict::Verified);
    QVERIFY(v.agent().link().verification().signatures().best()->key.quoted().contains(
        u"a/keys.json"_s));
    QVERIFY(keys.keys()[0].title() != keys.keys()[1].title());
    // The same file by another path is the same file, with its current content.
    write(ours, CardSigner("third").keys());
    keys.addFile(folder.filePath(u"b/../a/keys.json"_s));
    QCOMPARE(keys.keys().size(), size_t(2));
    QCOMPARE(v.verdict(), Verdict::NoKey);
}

void SignatureKeysTest::a_key_is_fetched_on_request_only()
{
    SignedAgent v;
    const QByteArray jku = v.server.origin() + "/keys.json";
    v.server.playAt("/keys.json", plainAnswer(200, v.signer.keys()));
    v.agent().choices().setCredentials(
        {QString::fromUtf8(v.server.origin()), {{"Authorization", "Bearer s"}}});
    v.serve(v.signer.sign(v.card(), jku));
    QCOMPARE(v.verdict(), Verdict::NoKey);
    QCOMPARE(v.asked("/keys.json"), 0);
    v.session.signatureKeys().fetch(QString::fromUtf8(jku), 0);
    QVERIFY(v.session.signatureKeys().isFetching(QString::fromUtf8(jku)));
    QTRY_COMPARE(v.verdict(), Verdict::Verified);
    QVERIFY(!v.session.signatureKeys().isFetching(QString::fromUtf8(jku)));
    QCOMPARE(v.asked("/keys.json"), 1);
    for (const ReceivedRequest &request : v.server.requests()) {
        if (request.target == "/keys.json")
            QVERIFY(headerValue(request.headers, "Authorization").isEmpty());
    }
    QVERIFY(!v.agent().link().verification().signatures().best()->warnings.empty());
}

void SignatureKeysTest::non_keys_are_reported_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("reason");
    QTest::newRow("not found") << 404 << QByteArray("{}") << u"404"_s;
    QTest::newRow("no JSON") << 200 << QByteArray("<html>") << u"neither PEM nor"_s;
    QTest::newRow("no keys") << 200 << QByteArray("{\"keys\":[]}") << u"no key in it"_s;
}

void SignatureKeysTest::non_keys_are_reported()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(QString, reason);
    SignedAgent v;
    const QByteArray jku = v.server.origin() + "/keys.json";
    v.server.playAt("/keys.json", plainAnswer(status, body));
    v.serve(v.signer.sign(v.card(), jku));
    v.session.signatureKeys().fetch(QString::fromUtf8(jku), 0);
    QTRY_VERIFY(v.session.signatureKeys().error(QString::fromUtf8(jku)));
    const QString said = textOf(*v.session.signatureKeys().error(QString::fromUtf8(jku)));
    QVERIFY2(said.contains(reason), qPrintable(said));
    QCOMPARE(v.verdict(), Verdict::NoKey);
}

void SignatureKeysTest::oversized_key_sets_are_not_read()
{
    SignedAgent v;
    const QByteArray jku = v.server.origin() + "/keys.json";
    v.server.playAt("/keys.json",
                    Script()
                        .send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n")
                        .flood(QByteArray(64 * 1024, ' '), 64LL * 1024 * 1024));
    v.serve(v.signer.sign(v.card(), jku));
    v.session.signatureKeys().fetch(QString::fromUtf8(jku), 0);
    QTRY_VERIFY(v.session.signatureKeys().error(QString::fromUtf8(jku)));
    QCOMPARE(v.session.signatureKeys().error(QString::fromUtf8(jku))->code, u"keys-too-large"_s);
    QCOMPARE(v.session.files().file(QString::fromUtf8(jku))->received, signature::KeyFileLimit + 1);
}

void SignatureKeysTest::a_forbidden_url_is_not_requested()
{
    SignedAgent v;
    v.session.signatureKeys().fetch(u"http://keys.example/jwks.json"_s, 0);
    QCOMPARE(v.session.signatureKeys().error(u"http://keys.example/jwks.json"_s)->code,
             u"link-scheme"_s);
    QCOMPARE(v.session.recording().lastId(), ExchangeId(0));
}

void SignatureKeysTest::a_changed_card_violates_the_rule()
{
    SignedAgent v;
    v.serve(v.signer.sign(v.card()).replace("\"Signed\"", "\"Other\""));
    QCOMPARE(v.notesOf("SIG-008"), 0); // without a key the result is unknown
    QVERIFY(v.session.signatureKeys().addFile(u"keys.json"_s, v.signer.keys()));
    QCOMPARE(v.verdict(), Verdict::Mismatch);
    QCOMPARE(v.notesOf("SIG-008"), 1);
    QVERIFY(v.session.signatureKeys().addFile(u"more.json"_s, v.signer.keys()));
    QCOMPARE(v.notesOf("SIG-008"), 1); // reported again, not twice
}

void SignatureKeysTest::the_extended_card_is_compared()
{
    SignedAgent v;
    v.serve(v.card());
    const QByteArray extended = v.card("Somebody else");
    v.server.playAt("/rpc",
                    plainAnswer(200, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + extended + '}'));
    QSignalSpy came(&v.agent().link(), &AgentLink::cardChanged);
    QVERIFY(v.agent().operations().call(makeTaskCall(Operation::ExtendedCard)));
    QVERIFY(came.wait(TestTimeoutMs));
    QCOMPARE(v.notesOf("XCD-006"), 1);
}

A2A_TEST(SignatureKeysTest)
#include "signaturekeystest.moc"
