// SPDX-License-Identifier: Apache-2.0
#include "model/items/curlcommand.h"

#include "tests/support/testregistry.h"

#include <QProcess>
#include <QtTest>

using namespace a2a;
using namespace Qt::StringLiterals;

static ExchangeFacts post(const QUrl &url, const HttpHeaders &headers)
{
    ExchangeFacts facts;
    facts.request.method = "POST";
    facts.request.url = url;
    facts.request.headers = headers;
    return facts;
}

class CurlCommandTest final : public QObject {
    Q_OBJECT

private slots:
    void request_becomes_a_command()
    {
        const ExchangeFacts facts =
            post(QUrl(u"http://127.0.0.1:9/rpc"_s),
                 {{"Content-Type", "application/json"}, {"Content-Length", "2"}});
        QCOMPARE(curlCommand(facts, "{}"), u"curl 'http://127.0.0.1:9/rpc' \\\n"
                                           "  -H 'Content-Type: application/json' \\\n"
                                           "  --data-raw '{}'"_s);
    }

    void a_grpc_message_goes_in_by_way_of_base64()
    {
        const ExchangeFacts facts =
            post(QUrl(u"http://127.0.0.1:9/p.S/Get"_s), {{"content-type", "application/grpc"}});
        const QByteArray message("\0\0\0\0\1\xff", 6);
        QCOMPARE(
            curlCommand(facts, message),
            u"printf %s 'AAAAAAH/' | base64 -d | curl --http2-prior-knowledge --include --output - "
            "'http://127.0.0.1:9/p.S/Get' \\\n  -H 'content-type: application/grpc' \\\n  --data-binary @-"_s);
        QVERIFY(httpText(facts, message).startsWith("POST /p.S/Get HTTP/2\r\n"));
        QVERIFY(httpText(facts, message).endsWith("\r\n\r\nAAAAAAH/"));
    }

    void secrets_are_named_not_shown()
    {
        const ExchangeFacts facts = post(
            QUrl(u"http://h/"_s), {{"Authorization", "Bearer ****7f3a"}, {"X-API-Key", "****"}});
        const QString command = curlCommand(facts, "{}");
        QVERIFY(command.contains(u"-H 'Authorization: Bearer '\"$TOKEN\""_s));
        QVERIFY(command.contains(u"-H 'X-API-Key: '\"$TOKEN2\""_s));
        QVERIFY(!command.contains(u"7f3a"_s));
        const QByteArray text = httpText(facts, "{}");
        QVERIFY(text.contains("Authorization: Bearer $TOKEN\r\n"));
        QVERIFY(!text.contains("7f3a"));
    }

    void patterns_in_urls_are_switched_off()
    {
        const ExchangeFacts facts = post(QUrl(u"http://[::1]:8080/"_s), {});
        QVERIFY(curlCommand(facts, "{}").startsWith(u"curl --globoff 'http://[::1]:8080/'"_s));
    }

    void get_needs_no_body()
    {
        ExchangeFacts facts = post(QUrl(u"http://h/.well-known/agent-card.json"_s), {});
        facts.request.method = "GET";
        QCOMPARE(curlCommand(facts, {}), u"curl 'http://h/.well-known/agent-card.json'"_s);
    }

    void http_text_has_target_and_host()
    {
        const ExchangeFacts facts =
            post(QUrl(u"http://user:secret@h:81/a%20b?x=1"_s), {{"Accept", "*/*"}});
        QCOMPARE(httpText(facts, "{}"),
                 QByteArray("POST /a%20b?x=1 HTTP/1.1\r\nHost: h:81\r\nAccept: */*\r\n\r\n{}"));
    }

    void a_shell_reads_back_what_was_quoted_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("plain") << u"plan a trip"_s;
        QTest::newRow("quotes") << u"it's \"so\" 'hard'"_s;
        QTest::newRow("expansions") << u"$HOME `id` $(id) \\ \\' !x * ~ # ; & | < >"_s;
        QTest::newRow("lines") << u"one\ntwo\r\n\tthree"_s;
        QTest::newRow("other scripts") << u"地图 😀 עברית"_s;
        QTest::newRow("leading dash") << u"-rf @file"_s;
        QTest::newRow("empty") << QString();
    }

    // The real proof: nothing in the text is anything to a shell.
    void a_shell_reads_back_what_was_quoted()
    {
        QFETCH(QString, text);
        QProcess shell;
        shell.start(u"/bin/sh"_s, {u"-c"_s, u"printf %s "_s % shellQuoted(text)});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(QString::fromUtf8(shell.readAllStandardOutput()), text);
        QCOMPARE(shell.exitCode(), 0);
    }
};

A2A_TEST(CurlCommandTest)
#include "curlcommandtest.moc"
