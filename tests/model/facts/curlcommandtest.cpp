// SPDX-License-Identifier: Apache-2.0
#include "model/facts/curlcommand.h"

#include "tests/support/testregistry.h"

#include <QFile>
#include <QIODevice>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

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

    void a_grpc_message_is_passed_as_base64()
    {
        const ExchangeFacts facts =
            post(QUrl(u"http://127.0.0.1:9/p.S/Get"_s), {{"content-type", "application/grpc"}});
        const QByteArray message("\0\0\0\0\1\xff", 6);
        QCOMPARE(
            curlCommand(facts, message),
            u"printf %s 'AAAAAAH/' | base64 -d | curl --http2-prior-knowledge --include --output - "
            "'http://127.0.0.1:9/p.S/Get' \\\n  -H 'content-type: application/grpc' \\\n  --data-binary @-"_s);
        QVERIFY(httpRequestText(facts, message).startsWith("POST /p.S/Get HTTP/2\r\n"));
        QVERIFY(httpRequestText(facts, message).endsWith("\r\n\r\nAAAAAAH/"));
    }

    void secrets_are_named_not_shown()
    {
        const ExchangeFacts facts = post(
            QUrl(u"http://h/"_s), {{"Authorization", "Bearer ****7f3a"}, {"X-API-Key", "****"}});
        const QString command = curlCommand(facts, "{}");
        QVERIFY(command.contains(u"-H 'Authorization: Bearer '\"$TOKEN\""_s));
        QVERIFY(command.contains(u"-H 'X-API-Key: '\"$TOKEN2\""_s));
        QVERIFY(!command.contains(u"7f3a"_s));
        const QByteArray text = httpRequestText(facts, "{}");
        QVERIFY(text.contains("Authorization: Bearer $TOKEN\r\n"));
        QVERIFY(!text.contains("7f3a"));
    }

    void url_globbing_is_disabled()
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
        QCOMPARE(httpRequestText(facts, "{}"),
                 QByteArray("POST /a%20b?x=1 HTTP/1.1\r\nHost: h:81\r\nAccept: */*\r\n\r\n{}"));
    }

    void a_header_stays_on_one_line()
    {
        ExchangeFacts facts = post(QUrl(u"http://h/"_s), {{"X-A\r\nX-B", "1\r\nX-C: 2"}});
        facts.request.method = "GET / HTTP/1.1\r\nX-D: 3\r\n\r\nPOST";
        const QByteArray text = httpRequestText(facts, {});
        QCOMPARE(text.count("\r\n"), 4); // request, Host, header, end
        for (const char *slipped : {"\nX-B", "\nX-C", "\nX-D", "\nPOST"})
            QVERIFY2(!text.contains(slipped), text.constData());
    }

    void shell_quoting_round_trips_data()
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

    // The real proof: nothing in the text has a meaning for the shell.
    void shell_quoting_round_trips()
    {
        QFETCH(QString, text);
        QProcess shell;
        shell.start(u"/bin/sh"_s, {u"-c"_s, u"printf %s "_s % shellQuoted(text)});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(QString::fromUtf8(shell.readAllStandardOutput()), text);
        QCOMPARE(shell.exitCode(), 0);
    }

    void curl_receives_the_exact_bytes_data()
    {
        QTest::addColumn<QByteArray>("body");
        const auto row = [](const char *name, const QByteArray &body) {
            QTest::newRow(name) << body;
        };
        row("quotes", "{\"a\":\"it's \\\"x\\\" '' ' \"}");
        row("substitutions", "$(touch /x) `id` $HOME ${IFS} \\ ! * ? ~ & ; | < > #");
        row("line ends", "a\nb\r\nc\n\n");
        row("a file's name", "@/etc/passwd");
        row("a switch", "--output x");
        row("format", "%s %n \\n %d");
        row("unicode", "h\u00e9 \u2028 \xf0\x9f\x98\x80 \xe2\x80\xae");
        row("NUL", QByteArray("a\0b", 3));
        row("no text", QByteArray("\xff\xfe\x00\n'", 5));
        row("long", QByteArray(300 * 1024, 'x') + "'$(id)'");
    }
    void curl_receives_the_exact_bytes()
    {
        QFETCH(const QByteArray, body);
        QTemporaryDir folder;
        QVERIFY(folder.isValid());
        // Its input is in the file: the argument of --data-raw, or its standard input.
        QFile fake(folder.filePath(u"curl"_s));
        QVERIFY(fake.open(QIODevice::WriteOnly));
        fake.write("#!/bin/sh\nfor arg; do [ \"$last\" = --data-raw ] && printf %s \"$arg\" > "
                   "\"$OUT\"; [ \"$arg\" = @- ] && cat > \"$OUT\"; last=$arg; done\n");
        fake.close();
        QVERIFY(fake.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        const ExchangeFacts facts =
            post(QUrl(u"http://h/a'b"_s), {{"X-Odd", "it's $(id) \"`x`\""}, {"X-Empty", ""}});
        QFile script(folder.filePath(u"script"_s));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write(curlCommand(facts, body).toUtf8());
        script.close();
        QProcess shell;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"PATH"_s, folder.path() % u':' % environment.value(u"PATH"_s));
        environment.insert(u"OUT"_s, folder.filePath(u"out"_s));
        shell.setProcessEnvironment(environment);
        shell.start(u"/bin/sh"_s, {script.fileName()});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.readAllStandardError(), QByteArray());
        QFile out(folder.filePath(u"out"_s));
        QVERIFY(out.open(QIODevice::ReadOnly));
        QCOMPARE(out.readAll(), body);
    }

    void secrets_in_body_and_url_are_named()
    {
        ExchangeFacts facts = post(QUrl(u"http://h/p?key=********&a=*"_s),
                                   {{"Authorization", "Bearer ****7f3a"}, {"X-Mine", "******"}});
        const QByteArray body = "{\"token\":\"*****\",\"stars\":\"*****\"}";
        facts.requestMasks = {{10, 5}};
        const QString command = curlCommand(facts, body);
        QVERIFY(command.contains(u"'http://h/p?key='\"$TOKEN\"'&a=*'"_s));
        QVERIFY(command.contains(u"-H 'Authorization: Bearer '\"$TOKEN2\""_s));
        QVERIFY(command.contains(u"-H 'X-Mine: '\"$TOKEN3\""_s));
        QVERIFY2(command.endsWith(u"'{\"token\":\"'\"$TOKEN4\"'\",\"stars\":\"*****\"}'"_s),
                 qPrintable(command));
        QVERIFY(
            httpRequestText(facts, body).endsWith("{\"token\":\"$TOKEN4\",\"stars\":\"*****\"}"));
        QCOMPARE(nameMaskedSecrets(body, facts.requestMasks),
                 QByteArray("{\"token\":\"$TOKEN\",\"stars\":\"*****\"}"));
        const QByteArray binary("\xff*****\xfe", 7);
        facts.requestMasks = {{1, 5}};
        QVERIFY(curlCommand(facts, binary)
                    .startsWith(u"{ printf %s '/w==' | base64 -d; printf %s \"$TOKEN4\"; "
                                "printf %s '/g==' | base64 -d; } | curl"_s));
    }

    // The request arrives as it was sent, and no secret leaves with it.
    void generated_programs_send_the_same_request()
    {
        ExchangeFacts facts =
            post(QUrl(u"http://h:9/rpc?a=1"_s), {{"Content-Type", "application/json"},
                                                 {"Content-Length", "9"},
                                                 {"Authorization", "Bearer ****7f3a"}});
        const QByteArray body = "{\"a\":\"\\n\xC3\xA9\xE2\x80\xA8\"}";
        const QString python = pythonProgram(facts, body);
        QVERIFY2(python.contains(u"url = \"http://h:9/rpc?a=1\"\n"_s), qPrintable(python));
        QVERIFY(python.contains(u"\"Authorization\": \"Bearer \" + os.environ[\"TOKEN\"]"_s));
        const QString written =
            u"body = (\"{\\\"a\\\":\\\"\\\\n"_s % QChar(0xe9) % u"\\u2028\\\"}\").encode()"_s;
        QVERIFY2(python.contains(written), qPrintable(python));
        QVERIFY(!python.contains(u"Content-Length"_s) && !python.contains(u"7f3a"_s));
        const QString script = javaScriptProgram(facts, body);
        QVERIFY2(script.contains(u"fetch(\"http://h:9/rpc?a=1\", {\n  method: \"POST\""_s),
                 qPrintable(script));
        QVERIFY(script.contains(u"\"Bearer \" + process.env.TOKEN"_s));
        facts.request.method = "GET";
        QVERIFY(pythonProgram(facts, {}).contains(u"body = None\n"_s));
        QVERIFY(!javaScriptProgram(facts, {}).contains(u"body:"_s));
        const QByteArray binary("\0\xff", 2);
        QVERIFY(pythonProgram(facts, binary).contains(u"b64decode(\"AP8=\")"_s));
        QVERIFY(javaScriptProgram(facts, binary).contains(u"atob(\"AP8=\")"_s));
    }

    void python_accepts_its_program()
    {
        const ExchangeFacts facts = post(QUrl(u"http://h/"_s), {{"X-Strange", "a\"\\ \t'b"}});
        QProcess python;
        python.start(QStringLiteral(PYTHON_PROGRAM),
                     {u"-c"_s, u"import sys; compile(sys.stdin.read(), 'p', 'exec')"_s});
        QVERIFY(python.waitForStarted());
        python.write(pythonProgram(facts, "{\"a\":\"\\\\u0000\"}").toUtf8());
        python.closeWriteChannel();
        QVERIFY(python.waitForFinished());
        QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
    }
};

A2A_TEST(CurlCommandTest)
#include "curlcommandtest.moc"
