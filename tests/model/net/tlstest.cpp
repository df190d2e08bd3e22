// SPDX-License-Identifier: Apache-2.0
// A secure connection is made to the intended host or not at all, and the reason is reported.
#include "model/a2a/jsonwriter.h"
#include "model/net/http/exchange.h"
#include "model/net/http/exchangeerrors.h"
#include "model/net/http/tlschoices.h"
#include "model/net/http/transport.h"

#include "model/net/server/selfsigned.h"
#include "model/net/server/serveridentity.h"
#include "model/text/textof.h"
#include "tests/model/net/exchangeprobe.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QFile>
#include <QIODevice>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSslConfiguration>
#include <QTest>
#include <QTranslator>
#include <QUrl>

using namespace a2a;
using namespace a2a::test;

static QByteArray dataFileBytes(const char *name)
{
    QFile file(QStringLiteral(TEST_DATA "/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

static QSslCertificate certificate(const char *name)
{
    return QSslCertificate(dataFileBytes(name), QSsl::Pem);
}

static QSslKey key(const char *name)
{
    return QSslKey(dataFileBytes(name), QSsl::Rsa, QSsl::Pem);
}

/// Certificates that this process trusts, for one test.
class Trust final {
public:
    explicit Trust(const QSslCertificate &trusted)
        : m_before(QSslConfiguration::defaultConfiguration())
    {
        QSslConfiguration configuration = m_before;
        configuration.addCaCertificate(trusted);
        QSslConfiguration::setDefaultConfiguration(configuration);
    }
    ~Trust() { QSslConfiguration::setDefaultConfiguration(m_before); }
    Q_DISABLE_COPY_MOVE(Trust)

private:
    QSslConfiguration m_before;
};

/// Another language for all texts of Qt's network layer.
class OtherWords final : public QTranslator {
public:
    OtherWords() { QCoreApplication::installTranslator(this); }
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *, const char *, const char *, int) const override
    {
        return QStringLiteral("不行");
    }
};

class TlsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void a_trusted_server_responds()
    {
        const Trust trust(certificate("loopback.crt"));
        ScriptedServer server(certificate("loopback.crt"), key("loopback.key"));
        server.play(Script().send(streamHead() + "data: x\n\n").close());
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(streaming(server.url())));
        COMPARE_END(probe, EndReason::Finished);
        QCOMPARE(probe.body, QByteArray("data: x\n\n"));
        const ConnectionTimes &times = probe.facts().times;
        QVERIFY(probe.facts().startedNs <= times.connectingNs);
        QVERIFY(times.connectingNs < times.encryptedNs && times.encryptedNs <= times.sentNs);
        QVERIFY(times.sentNs <= probe.facts().headersNs);
        const auto seen = SeenCertificates::forRecording(recording).at(hostAndPort(server.url()));
        QVERIFY(seen);
        QCOMPARE(seen->protocol, QStringLiteral("TLS 1.3"));
        QVERIFY(!seen->cipher.isEmpty());
        QVERIFY(seen->chain.front() == certificateFacts(certificate("loopback.crt")));
    }

    void a_refused_certificate_is_described()
    {
        const auto made =
            selfSignedIdentity({QStringLiteral("127.0.0.1"), QStringLiteral("h.example")});
        if (!made)
            QSKIP("built without OpenSSL");
        ScriptedServer server((*made)->certificate, (*made)->key);
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(server.url())));
        COMPARE_END(probe, EndReason::Refused);
        const ServerCertificatesPointer told = serverCertificates(*probe.outcome.error);
        QVERIFY(told);
        QCOMPARE(told->hostPort, hostAndPort(server.url()));
        QCOMPARE(told->chain.size(), size_t(1));
        const CertificateFacts &facts = told->chain.front();
        QCOMPARE(facts.subject, QStringLiteral("CN=A2A Scope"));
        QCOMPARE(facts.issuer, facts.subject);
        QVERIFY(facts.isSelfSigned);
        const QStringList names{QStringLiteral("h.example"), QStringLiteral("127.0.0.1")};
        QCOMPARE(facts.names, names);
        QCOMPARE(facts.key, QStringLiteral("EC"));
        QCOMPARE(facts.keyBits, 256);
        QCOMPARE(facts.sha256, computeFingerprint((*made)->certificate));
        QCOMPARE(facts.untilMs, (*made)->certificate.expiryDate().toMSecsSinceEpoch());
        QVERIFY(facts.fromMs < facts.untilMs && !facts.serial.isEmpty());
        QVERIFY(SeenCertificates::forRecording(recording).at(told->hostPort));
    }

    /// Of a recording they may be anything.
    void descriptions_are_read_back()
    {
        ServerCertificates server{QStringLiteral("h:1"), QStringLiteral("TLS 1.3"), {}, false, {}};
        for (int i = 0; i < 25; ++i) {
            CertificateFacts facts = certificateFacts(certificate("loopback.crt"));
            facts.nameCount = 5000;
            server.chain.push_back(facts);
        }
        const auto readBack = [](const QByteArray &data) {
            return serverCertificates(Error(ErrorKind::Tls).with(data));
        };
        JsonWriter json;
        json.beginObject().name("place").string(server.hostPort);
        writeCertificates(json, server);
        const auto read = readBack(json.endObject().bytes());
        QVERIFY(read);
        server.chain.resize(ServerCertificates::MaxCertificates);
        QVERIFY(*read == server);
        QVERIFY(!readBack(R"({"place":"h:1","sha256":"00"})"));
        QVERIFY(!readBack("no"));
        QVERIFY(!readBack(R"({"chain":{}})"));
        QCOMPARE(readBack(R"({"chain":[7]})")->chain.size(), size_t(1));
    }

    void an_unread_sender_waits()
    {
        const Trust trust(certificate("loopback.crt"));
        ScriptedServer server(certificate("loopback.crt"), key("loopback.key"));
        const QByteArray piece(60'000, 'x');
        const qint64 total = 1000 * piece.size();
        server.play(Script()
                        .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
                        .flood(chunk(piece), 1000 * chunk(piece).size())
                        .close());
        Transport transport;
        QSignalSpy ended(&transport, &Transport::finished);
        transport.start({"POST", server.url(), {}, "{}"});
        QTRY_VERIFY(transport.bytesAvailable() > ReadGate::HighWater);
        // Encrypted data in Qt's server cannot be seen; data received here can.
        server.playAt("/aside", plainAnswer(200, "{}"));
        bool stands = false;
        const auto nothingComes = [&] {
            const qint64 before = transport.bytesAvailable();
            return othersPass(server.url("/aside")) && transport.bytesAvailable() == before;
        };
        QTRY_VERIFY_WITH_TIMEOUT(stands = stands || nothingComes(), TestTimeoutMs);
        const qint64 came = transport.bytesAvailable();
        QVERIFY2(came < total / 2, qPrintable(QString::number(came)));
        std::vector<char> buffer(65536);
        qint64 received = 0;
        const auto readAll = [&] {
            for (qint64 size = 0; (size = transport.read(buffer.data(), 65536)) > 0;)
                received += size;
            return !ended.isEmpty() && transport.bytesAvailable() == 0;
        };
        QTRY_VERIFY_WITH_TIMEOUT(readAll(), TestTimeoutMs);
        QCOMPARE(received, total);
    }

    void a_post_is_sent_once()
    {
        const Trust trust(certificate("loopback.crt"));
        ScriptedServer server(certificate("loopback.crt"), key("loopback.key"));
        server.play(Script().close());
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(server.url())));
        COMPARE_END(probe, EndReason::Refused);
        QCOMPARE(probe.code(), QStringLiteral("closed-without-answer"));
        QCOMPARE(server.requestCount(), 1);
    }

    void an_unknown_certificate_is_refused()
    {
        ScriptedServer server(certificate("loopback.crt"), key("loopback.key"));
        server.play(plainAnswer(200, "{}"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(server.url())));
        COMPARE_END(probe, EndReason::Refused);
        QVERIFY(probe.outcome.error->kind == ErrorKind::Tls);
        QVERIFY2(probe.message().contains(QStringLiteral("self-signed")),
                 qPrintable(probe.message()));
        QCOMPARE(server.requestCount(), 0);

        // Qt's text depends on the language; stored errors and advice do not.
        const OtherWords words;
        ExchangeProbe again(recording);
        QVERIFY(again.run(posting(server.url())));
        COMPARE_END(again, EndReason::Refused);
        QVERIFY(again.outcome.error->message == probe.outcome.error->message);
        QVERIFY(again.outcome.error->hint.is("hint-own-certificate"));
    }

    void a_custom_certificate_authority()
    {
        ScriptedServer server(certificate("loopback.crt"), key("loopback.key"));
        server.play(plainAnswer(200, "{}"));
        ExchangeRequest request = posting(server.url());
        QVERIFY(!request.tls.readAuthorities(QStringLiteral(TEST_DATA "/loopback.crt")));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(request));
        COMPARE_END(probe, EndReason::Finished);
        // It was for that request only.
        Recording again;
        ExchangeProbe without(again);
        QVERIFY(without.run(posting(server.url())));
        COMPARE_END(without, EndReason::Refused);
    }

    void an_exception_applies_to_one_certificate_of_one_host()
    {
        ScriptedServer server(certificate("loopback.crt"), key("loopback.key"));
        server.play(plainAnswer(200, "{}"));
        Recording recording;
        ExchangeProbe refused(recording);
        QVERIFY(refused.run(posting(server.url())));
        COMPARE_END(refused, EndReason::Refused);
        // The error contains what a user needs to decide.
        const QByteArray data = refused.outcome.error->data;
        const QString hostPort = QStringLiteral("127.0.0.1:%1").arg(server.port());
        QVERIFY2(data.contains(hostPort.toUtf8()), data.constData());
        const QByteArray fingerprint = computeFingerprint(certificate("loopback.crt"));
        QVERIFY2(data.contains(fingerprint), data.constData());

        ExchangeRequest request = posting(server.url());
        request.tls.exceptions = std::make_shared<TlsExceptions>();
        request.tls.exceptions->accept(hostPort, computeFingerprint(certificate("elsewhere.crt")));
        ExchangeProbe another(recording);
        QVERIFY(another.run(request));
        COMPARE_END(another, EndReason::Refused);
        request.tls.exceptions->accept(hostPort, fingerprint);
        ExchangeProbe accepted(recording);
        QVERIFY(accepted.run(request));
        COMPARE_END(accepted, EndReason::Finished);
        QCOMPARE(server.requestCount(), 1);
    }

    void the_first_certificate_is_accepted_and_no_other()
    {
        const QSslCertificate first = certificate("loopback.crt");
        TlsExceptions asking;
        QVERIFY(!asking.accepts(QStringLiteral("h:443"), first));
        TlsExceptions exceptions(TlsExceptions::FirstCertificate::IsAccepted);
        QVERIFY(exceptions.accepts(QStringLiteral("h:443"), first));
        QVERIFY(!exceptions.accepts(QStringLiteral("h:443"), certificate("elsewhere.crt")));
        QVERIFY(exceptions.accepts(QStringLiteral("h:444"), certificate("elsewhere.crt")));
        QVERIFY(!exceptions.accepts(QStringLiteral("h:445"), QSslCertificate()));
    }

    void a_client_certificate_stays_with_its_origin()
    {
        TlsChoices tls;
        const QString path = QStringLiteral(TEST_DATA "/loopback");
        QVERIFY(!tls.readClientCertificate(path + QStringLiteral(".crt"),
                                           path + QStringLiteral(".key")));
        tls.clientOrigin = QStringLiteral("https://h.example:443");
        const auto shown = [&tls](const char *url) {
            return !tls.configurationFor(QUrl(QString::fromLatin1(url)))
                        .localCertificateChain()
                        .isEmpty();
        };
        QVERIFY(shown("https://h.example/a"));
        QVERIFY(!shown("https://other.example/a"));
        QVERIFY(!shown("https://h.example:8443/a"));
        const auto noKey =
            tls.readClientCertificate(path + QStringLiteral(".crt"), path + QStringLiteral(".crt"));
        QVERIFY(noKey && noKey->kind == ErrorKind::File && textOf(noKey->message).contains(path));
        QVERIFY(tls.readAuthorities(path + QStringLiteral(".key")));
        QVERIFY(tls.readAuthorities(QStringLiteral("/no/such/file")));
    }

    void rounds_are_counted_without_decoding()
    {
        QCOMPARE(keyDerivationRounds(dataFileBytes("loopback-slow.key")), quint64(20'000'000));
        QCOMPARE(keyDerivationRounds(dataFileBytes("loopback-slow.p12")), quint64(10'000'000));
        QVERIFY(keyDerivationRounds(dataFileBytes("loopback-locked.key")) >= 2048);
        QVERIFY(keyDerivationRounds(dataFileBytes("loopback.p12")) >= 2048);
        QVERIFY(keyDerivationRounds(dataFileBytes("loopback-rc2.p12")) > 0);
        QCOMPARE(keyDerivationRounds(dataFileBytes("loopback.key")), quint64(0));
        const QByteArray slow = dataFileBytes("loopback-slow.p12");
        for (qsizetype size = 0; size < slow.size(); ++size) // no cut reads beyond the end
            QVERIFY(keyDerivationRounds(slow.first(size)) <= quint64(-1));
    }

    void client_files_of_every_form_are_read_data()
    {
        QTest::addColumn<QString>("certificate");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QByteArray>("passPhrase");
        QTest::addColumn<QString>("fault");
        const auto row = [](const char *name, const char *file, const char *keyFile,
                            const QByteArray &passPhrase, const char *fault) {
            QTest::newRow(name) << QString::fromLatin1(file) << QString::fromLatin1(keyFile)
                                << passPhrase << QString::fromLatin1(fault);
        };
        row("PEM", "loopback.crt", "loopback.key", {}, "");
        row("PEM, no key in it", "loopback.crt", "", {}, "pem-no-key");
        row("locked key", "loopback.crt", "loopback-locked.key", "open sesame", "");
        row("locked key, nothing given", "loopback.crt", "loopback-locked.key", {},
            "pass-phrase-needed");
        row("locked key, wrong", "loopback.crt", "loopback-locked.key", "open",
            "pass-phrase-wrong");
        row("PKCS#12", "loopback.p12", "", "open sesame", "");
        row("PKCS#12, nothing given", "loopback.p12", "", {}, "pass-phrase-needed");
        row("PKCS#12, wrong", "loopback.p12", "", "open", "pass-phrase-wrong");
        row("PKCS#12 in RC2", "loopback-rc2.p12", "", "open sesame", "pkcs12-legacy");
        row("no such file", "nothing.p12", "", {}, "file-unreadable-why");
        const QByteArray odd = "schl\u00fcssel \u2713 \"$`\\ \xf0\x9f\x94\x91";
        row("any characters", "loopback.crt", "loopback-unicode.key", odd, "");
        row("nearly the same", "loopback.crt", "loopback-unicode.key", odd.chopped(1),
            "pass-phrase-wrong");
        row("a long one", "loopback.crt", "loopback-locked.key", QByteArray(1024 * 1024, 'x'),
            "pass-phrase-wrong");
        // Each would take many seconds: the file is refused before it is decoded.
        row("many rounds", "loopback.crt", "loopback-slow.key", "open sesame", "key-rounds");
        row("many rounds, nothing given", "loopback.crt", "loopback-slow.key", {}, "key-rounds");
        row("PKCS#12 with many rounds", "loopback-slow.p12", "", "open sesame", "key-rounds");
    }

    void client_files_of_every_form_are_read()
    {
        QFETCH(QString, certificate);
        QFETCH(QString, key);
        QFETCH(QByteArray, passPhrase);
        QFETCH(QString, fault);
        const QString folder = QStringLiteral(TEST_DATA "/");
        TlsChoices tls;
        const auto error = tls.readClientCertificate(
            folder + certificate, key.isEmpty() ? QString() : QString(folder + key), passPhrase);
        QCOMPARE(tls.hasClientCertificate(), fault.isEmpty());
        QCOMPARE(error.has_value(), !fault.isEmpty());
        if (!error)
            return;
        QVERIFY2(error->message.is(fault.toLatin1()), qPrintable(textOf(error->message)));
        QCOMPARE(error->kind, ErrorKind::File);
        QCOMPARE(error->code == QStringLiteral("pass-phrase"),
                 fault.startsWith(QStringLiteral("pass-phrase")));
        if (fault == QStringLiteral("pkcs12-legacy")) // the command as typed
            QVERIFY(textOf(error->hint)
                        .contains(QStringLiteral("openssl pkcs12 -legacy -in \"") + folder +
                                  certificate));
        if (fault == QStringLiteral("key-rounds")) // of the file's own kind
            QVERIFY(textOf(error->hint)
                        .contains(key.isEmpty() ? QStringLiteral("openssl pkcs12 -export")
                                                : QStringLiteral("openssl pkcs8")));
    }

    void a_server_requesting_a_client_certificate()
    {
        const Trust trust(certificate("loopback.crt"));
        ScriptedServer server(certificate("loopback.crt"), key("loopback.key"),
                              certificate("loopback.crt"));
        server.play(plainAnswer(200, "{}"));
        Recording recording;
        ExchangeProbe without(recording);
        QVERIFY(without.run(posting(server.url())));
        COMPARE_END(without, EndReason::Refused);
        // TLS 1.3 reports it only after the handshake, by closing: the hint must name the possible
        // reason.
        QVERIFY2(textOf(without.outcome.error->hint).contains(QStringLiteral("client certificate")),
                 qPrintable(textOf(without.outcome.error->hint)));
        QCOMPARE(server.requestCount(), 0);

        ExchangeRequest request = posting(server.url());
        const QString path = QStringLiteral(TEST_DATA "/loopback");
        QVERIFY(!request.tls.readClientCertificate(path + QStringLiteral(".crt"),
                                                   path + QStringLiteral(".key")));
        request.tls.clientOrigin = originOf(server.url());
        ExchangeProbe with(recording);
        QVERIFY(with.run(request));
        COMPARE_END(with, EndReason::Finished);
        QCOMPARE(server.requestCount(), 1);
    }

    void a_certificate_of_another_host_is_refused()
    {
        const Trust trust(certificate("elsewhere.crt"));
        ScriptedServer server(certificate("elsewhere.crt"), key("elsewhere.key"));
        server.play(plainAnswer(200, "{}"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(server.url())));
        COMPARE_END(probe, EndReason::Refused);
        QVERIFY(probe.outcome.error->kind == ErrorKind::Tls);
        QVERIFY2(probe.message().contains(QStringLiteral("does not match the host name")),
                 qPrintable(probe.message()));
        QCOMPARE(server.requestCount(), 0);
    }

    void plain_http_to_a_tls_port_is_explained()
    {
        ScriptedServer server; // responds to the handshake with HTTP
        server.play(plainAnswer(400, "plain").onConnect());
        QUrl url = server.url();
        url.setScheme(QStringLiteral("https"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(url)));
        COMPARE_END(probe, EndReason::Refused);
        QVERIFY(probe.outcome.error->kind == ErrorKind::Tls);
        QVERIFY2(probe.message().contains(QStringLiteral("does not use TLS")),
                 qPrintable(probe.message()));
        QVERIFY2(textOf(probe.outcome.error->hint).contains(QStringLiteral("http://")),
                 qPrintable(probe.message()));
    }

    void a_closed_handshake_is_reported()
    {
        ScriptedServer server;
        server.play(Script().close().onConnect());
        QUrl url = server.url();
        url.setScheme(QStringLiteral("https"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(url)));
        COMPARE_END(probe, EndReason::Refused);
        QVERIFY(probe.outcome.error.has_value());
    }

    void a_redirect_out_of_tls_is_not_followed()
    {
        const Trust trust(certificate("loopback.crt"));
        ScriptedServer secure(certificate("loopback.crt"), key("loopback.key"));
        ScriptedServer plain;
        secure.play(plainAnswer(302, {}, "Location: " + plain.origin() + "/\r\n"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(getting(secure.url())));
        COMPARE_END(probe, EndReason::Redirected);
        QCOMPARE(probe.code(), QStringLiteral("redirect-insecure"));
        QCOMPARE(plain.connectionCount(), 0);
    }

#ifdef A2A_OPENSSL
    /// It would free it while threads end, which free it, too.
    void openssl_keeps_its_memory_until_the_process_is_gone()
    {
        QProcess program;
        program.start(QCoreApplication::applicationDirPath() % QStringLiteral("/tlsend"), {});
        QVERIFY(program.waitForFinished(TestTimeoutMs));
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.readAllStandardOutput(), QByteArray("used\n"));
    }
#endif
};

A2A_TEST(TlsTest)
#include "tlstest.moc"
