// SPDX-License-Identifier: Apache-2.0
// `card --key` reports the verification of a card's signatures, and why it fails.
#include "model/json/document.h"
#include "tests/app/cli/programs.h"
#include "tests/support/cardsigner.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QIODevice>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class CliSignatureTest final : public QObject {
    Q_OBJECT

private slots:
    void verified();
    void without_a_key();
    void a_changed_card();
    void bad_key_files();
    void keys_are_fetched_on_request();
    void fetching_has_limits_data();
    void fetching_has_limits();

private:
    struct Run : CliRun {
        QByteArray signature; ///< the JSON line
    };
    [[nodiscard]] static Run run(const QStringList &arguments);
};

static QString data(const char *name)
{
    return QStringLiteral(SIGNED_CARD) + u'/' + QLatin1String(name);
}

CliSignatureTest::Run CliSignatureTest::run(const QStringList &arguments)
{
    Run result{runCli(arguments), {}};
    for (const QByteArray &line : result.lines()) {
        if (line.startsWith("{\"type\":\"signature\""))
            result.signature = line;
    }
    return result;
}

static QString member(const QByteArray &line, const char *name)
{
    const json::Document document(line);
    return document.root()[name].toString();
}

void CliSignatureTest::verified()
{
    const QStringList asked{u"card"_s, data("card.json"), u"--key"_s, data("jwks.json")};
    const Run json = run(asked + QStringList{u"-o"_s, u"json"_s});
    QVERIFY2(json.exitCode == 0, json.err.constData());
    QCOMPARE(member(json.signature, "state"), u"verified"_s);
    QCOMPARE(member(json.signature, "form"), u"specification"_s);
    QCOMPARE(member(json.signature, "kid"), u"peer-key-1"_s);
    const Run text = run(asked);
    QVERIFY(text.out.contains("  Signature 1 (ES256): verified\n"));
    QVERIFY(text.out.contains("It matches the canonical form of the specification"));
    const Run check =
        run({u"check"_s, u"--offline"_s, data("card.json"), u"--key"_s, data("jwks.json")});
    QVERIFY2(check.exitCode == 0 && check.out.contains(": verified\n"), check.out.constData());
}

void CliSignatureTest::without_a_key()
{
    const Run json = run({u"card"_s, data("card.json"), u"-o"_s, u"json"_s});
    QCOMPARE(member(json.signature, "state"), u"no-key"_s);
    const Run text = run({u"card"_s, data("card.json")});
    QVERIFY(text.out.contains("http://127.0.0.1:24200/.well-known/jwks.json"));
    QVERIFY(text.out.contains("--key"));
}

void CliSignatureTest::a_changed_card()
{
    QFile original(data("card.json"));
    QVERIFY(original.open(QIODevice::ReadOnly));
    QTemporaryDir folder;
    QFile changed(folder.filePath(u"card.json"_s));
    QVERIFY(changed.open(QIODevice::WriteOnly));
    changed.write(original.readAll().replace("\"streaming\":true", "\"streaming\":false"));
    changed.close();
    const Run json =
        run({u"card"_s, changed.fileName(), u"--key"_s, data("jwks.json"), u"-o"_s, u"json"_s});
    QCOMPARE(json.exitCode, 0); // the card was shown
    QCOMPARE(member(json.signature, "state"), u"mismatch"_s);
    QVERIFY(!member(json.signature, "reason").isEmpty());
    const Run check =
        run({u"check"_s, u"--offline"_s, changed.fileName(), u"--key"_s, data("jwks.json")});
    QVERIFY2(check.exitCode == 1 && check.out.contains("error SIG-008"), check.out.constData());
}

void CliSignatureTest::bad_key_files()
{
    for (const QString &file : {u"/no/such/file"_s, data("payload.canonical.json")}) {
        const Run result = run({u"card"_s, data("card.json"), u"--key"_s, file});
        QCOMPARE(result.exitCode, 2);
        QVERIFY2(result.err.contains(file.toUtf8()), result.err.constData());
    }
}

/// A card whose signature names a URL, as a file in a folder.
struct SignedFile {
    explicit SignedFile(const QByteArray &jku)
    {
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(signer.sign(R"({"name":"Signed","description":"d","version":"1",)"
                                   R"("capabilities":{},"defaultInputModes":["text/plain"],)"
                                   R"("defaultOutputModes":["text/plain"],"skills":[],)"
                                   R"("supportedInterfaces":[]})",
                                   jku));
    }
    CardSigner signer;
    QTemporaryDir folder;
    QString path = folder.filePath(u"card.json"_s);
};

void CliSignatureTest::keys_are_fetched_on_request()
{
    ScriptedServer server;
    const SignedFile card(server.origin() + "/keys.json");
    server.playAt("/keys.json", plainAnswer(200, card.signer.keys()));
    const QStringList asked{u"card"_s, card.path, u"-o"_s, u"json"_s};
    QCOMPARE(member(run(asked).signature, "state"), u"no-key"_s);
    QCOMPARE(server.requestCount(), 0);
    const Run fetched = run(asked + QStringList{u"--fetch-keys"_s});
    QCOMPARE(member(fetched.signature, "state"), u"verified"_s);
    QVERIFY(member(fetched.signature, "fetchError").isEmpty());
    QCOMPARE(server.requestCount(), 1);
    const Run check = run({u"check"_s, card.path, u"--no-probes"_s, u"--fetch-keys"_s});
    QVERIFY2(check.out.contains(": verified\n"), check.out.constData());
    QCOMPARE(server.requestCount(), 2);
}

void CliSignatureTest::fetching_has_limits_data()
{
    QTest::addColumn<QByteArray>("jku");
    QTest::addColumn<QString>("why");
    QTest::newRow("plaintext") << QByteArray("http://keys.example.org/k") << u"http:"_s;
    QTest::newRow("a file") << QByteArray("file:///etc/passwd") << u"valid URL with a host"_s;
    QTest::newRow("nothing there") << QByteArray() << u"404"_s;
}

void CliSignatureTest::fetching_has_limits()
{
    QFETCH(QByteArray, jku);
    QFETCH(QString, why);
    ScriptedServer server;
    const SignedFile card(jku.isEmpty() ? server.origin() + "/keys.json" : jku);
    server.playAt("/keys.json", plainAnswer(404, "{}"));
    const Run json = run({u"card"_s, card.path, u"-o"_s, u"json"_s, u"--fetch-keys"_s});
    QCOMPARE(member(json.signature, "state"), u"no-key"_s);
    const QString said = member(json.signature, "fetchError");
    QVERIFY2(said.contains(why), qPrintable(said));
    const Run text = run({u"card"_s, card.path, u"--fetch-keys"_s});
    QVERIFY2(text.out.contains("Key not fetched"), text.out.constData());
    QCOMPARE(run({u"send"_s, u"http://127.0.0.1:1"_s, u"x"_s, u"--fetch-keys"_s}).exitCode, 2);
    QCOMPARE(run({u"check"_s, u"--offline"_s, card.path, u"--fetch-keys"_s}).exitCode, 2);
}

A2A_TEST(CliSignatureTest)
#include "clisignaturetest.moc"
