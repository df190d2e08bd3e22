// SPDX-License-Identifier: Apache-2.0
// The literal text on the wire of each protocol version: complete responses and frames, ids and
// times masked.
#include "tests/app/demo/demoagent.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a::test;

class DemoWireTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_agent.start(QStringLiteral("0"))); }
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void echo_data()
    {
        QTest::addColumn<QByteArray>("generation");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("1.0") << QByteArray("1.0")
                             << QByteArray(
                                    q("{`jsonrpc`:`2.0`,`id`:7,`result`:{`message`:{`messageId`:`"
                                      "ID`,`contextId`:`ID`,`role`:`ROLE_AGENT`,`parts`:[{`text`:`"
                                      "Echo: hello \\`you\\``,`mediaType`:`text/plain`}]}}}"));
        const QByteArray legacy =
            q("{`jsonrpc`:`2.0`,`id`:7,`result`:{`kind`:`message`,`role`:`agent`,`messageId`:`ID`,`"
              "parts`:[{`kind`:`text`,`text`:`Echo: hello \\`you\\``}],`contextId`:`ID`}}");
        QTest::newRow("0.3") << QByteArray("0.3") << legacy;
        QTest::newRow("0.2") << QByteArray("0.2") << legacy;
    }
    void echo()
    {
        QFETCH(QByteArray, generation);
        QFETCH(QByteArray, body);
        const auto answer = m_agent.say(generation, false, q("echo hello \\`you\\`"));
        QVERIFY(answer);
        QCOMPARE(answer->status(), 200);
        QCOMPARE(answer->header("content-type"), QByteArray("application/json; charset=utf-8"));
        QCOMPARE(masked(answer->body()), body);
        const auto stream = m_agent.say(generation, true, q("echo hello \\`you\\`"));
        QVERIFY(stream && stream->isWhole());
        QCOMPARE(stream->header("content-type"), QByteArray("text/event-stream"));
        QCOMPARE(stream->data().size(), 1);
        QCOMPARE(masked(stream->data().first()), body);
    }

    void task_in_one_response_data()
    {
        QTest::addColumn<QByteArray>("generation");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("1.0")
            << QByteArray("1.0")
            << QByteArray(
                   q("{`jsonrpc`:`2.0`,`id`:7,`result`:{`task`:{`id`:`ID`,`contextId`:`ID`,`status`"
                     ":{`state`:`TASK_STATE_FAILED`,`message`:{`messageId`:`ID`,`contextId`:`ID`,`"
                     "taskId`:`ID`,`role`:`ROLE_AGENT`,`parts`:[{`text`:`The ticket service did "
                     "not answer within 30 seconds. Nothing was "
                     "booked.`,`mediaType`:`text/"
                     "plain`}]},`timestamp`:`TIME`},`history`:[{`messageId`:`m-1`,`contextId`:`ID`,"
                     "`taskId`:`ID`,`role`:`ROLE_USER`,`parts`:[{`text`:`fail`}]},{`messageId`:`ID`"
                     ",`contextId`:`ID`,`taskId`:`ID`,`role`:`ROLE_AGENT`,`parts`:[{`text`:`Asking "
                     "the ticket "
                     "service`,`mediaType`:`text/"
                     "plain`}]},{`messageId`:`ID`,`contextId`:`ID`,`taskId`:`ID`,`role`:`ROLE_"
                     "AGENT`,`parts`:[{`text`:`The ticket service did not answer within 30 "
                     "seconds. Nothing was booked.`,`mediaType`:`text/plain`}]}]}}}"));
        const QByteArray legacy =
            q("{`jsonrpc`:`2.0`,`id`:7,`result`:{`kind`:`task`,`id`:`ID`,`contextId`:`ID`,`status`:"
              "{`state`:`failed`,`timestamp`:`TIME`,`message`:{`kind`:`message`,`role`:`agent`,`"
              "messageId`:`ID`,`parts`:[{`kind`:`text`,`text`:`The ticket service did not answer "
              "within 30 seconds. Nothing was "
              "booked.`}],`taskId`:`ID`,`contextId`:`ID`}},`history`:[{`kind`:`message`,`role`:`"
              "user`,`messageId`:`m-1`,`parts`:[{`kind`:`text`,`text`:`fail`}],`taskId`:`ID`,`"
              "contextId`:`ID`},{`kind`:`message`,`role`:`agent`,`messageId`:`ID`,`parts`:[{`kind`:"
              "`text`,`text`:`Asking the ticket "
              "service`}],`taskId`:`ID`,`contextId`:`ID`},{`kind`:`message`,`role`:`agent`,`"
              "messageId`:`ID`,`parts`:[{`kind`:`text`,`text`:`The ticket service did not answer "
              "within 30 seconds. Nothing was "
              "booked.`}],`taskId`:`ID`,`contextId`:`ID`}],`artifacts`:[]}}");
        QTest::newRow("0.3") << QByteArray("0.3") << legacy;
        QTest::newRow("0.2") << QByteArray("0.2") << legacy;
    }
    void task_in_one_response()
    {
        QFETCH(QByteArray, generation);
        QFETCH(QByteArray, body);
        const auto answer = m_agent.say(generation, false, "fail");
        QVERIFY(answer);
        QCOMPARE(masked(answer->body()), body);
    }

    void streamed_task_data()
    {
        QTest::addColumn<QByteArray>("generation");
        QTest::addColumn<QByteArrayList>("events");
        QTest::newRow("1.0")
            << QByteArray("1.0")
            << QByteArrayList{
                   q("data: "
                     "{`jsonrpc`:`2.0`,`id`:7,`result`:{`task`:{`id`:`ID`,`contextId`:`ID`,`status`"
                     ":{`state`:`TASK_STATE_SUBMITTED`,`timestamp`:`TIME`},`history`:[{`messageId`:"
                     "`m-1`,`contextId`:`ID`,`taskId`:`ID`,`role`:`ROLE_USER`,`parts`:[{`text`:`"
                     "stream 2`}]}]}}}"),
                   q("data: "
                     "{`jsonrpc`:`2.0`,`id`:7,`result`:{`statusUpdate`:{`taskId`:`ID`,`contextId`:`"
                     "ID`,`status`:{`state`:`TASK_STATE_WORKING`,`message`:{`messageId`:`ID`,`"
                     "contextId`:`ID`,`taskId`:`ID`,`role`:`ROLE_AGENT`,`parts`:[{`text`:`Writing`,"
                     "`mediaType`:`text/plain`}]},`timestamp`:`TIME`}}}}"),
                   q("data: "
                     "{`jsonrpc`:`2.0`,`id`:7,`result`:{`artifactUpdate`:{`taskId`:`ID`,`contextId`"
                     ":`ID`,`artifact`:{`artifactId`:`story`,`name`:`story.txt`,`parts`:[{`text`:`"
                     "The harbor wakes before the town does. `,`mediaType`:`text/plain`}]}}}}"),
                   q("data: "
                     "{`jsonrpc`:`2.0`,`id`:7,`result`:{`artifactUpdate`:{`taskId`:`ID`,`contextId`"
                     ":`ID`,`artifact`:{`artifactId`:`story`,`name`:`story.txt`,`parts`:[{`text`:`"
                     "Nets are shaken out, and somebody whistles a tune that nobody knows. "
                     "`,`mediaType`:`text/plain`}]},`append`:true,`lastChunk`:true}}}"),
                   q("data: "
                     "{`jsonrpc`:`2.0`,`id`:7,`result`:{`statusUpdate`:{`taskId`:`ID`,`contextId`:`"
                     "ID`,`status`:{`state`:`TASK_STATE_COMPLETED`,`timestamp`:`TIME`}}}}")};
        const QByteArrayList legacy{
            q("data: "
              "{`jsonrpc`:`2.0`,`id`:7,`result`:{`kind`:`task`,`id`:`ID`,`contextId`:`ID`,`status`:"
              "{`state`:`submitted`,`timestamp`:`TIME`},`history`:[{`kind`:`message`,`role`:`user`,"
              "`messageId`:`m-1`,`parts`:[{`kind`:`text`,`text`:`stream "
              "2`}],`taskId`:`ID`,`contextId`:`ID`}],`artifacts`:[]}}"),
            q("data: "
              "{`jsonrpc`:`2.0`,`id`:7,`result`:{`kind`:`status-update`,`taskId`:`ID`,`contextId`:`"
              "ID`,`final`:false,`status`:{`state`:`working`,`timestamp`:`TIME`,`message`:{`kind`:`"
              "message`,`role`:`agent`,`messageId`:`ID`,`parts`:[{`kind`:`text`,`text`:`Writing`}],"
              "`taskId`:`ID`,`contextId`:`ID`}}}}"),
            q("data: "
              "{`jsonrpc`:`2.0`,`id`:7,`result`:{`kind`:`artifact-update`,`taskId`:`ID`,`contextId`"
              ":`ID`,`append`:false,`lastChunk`:false,`artifact`:{`artifactId`:`story`,`name`:`"
              "story.txt`,`parts`:[{`kind`:`text`,`text`:`The harbor wakes before the town does. "
              "`}]}}}"),
            q("data: "
              "{`jsonrpc`:`2.0`,`id`:7,`result`:{`kind`:`artifact-update`,`taskId`:`ID`,`contextId`"
              ":`ID`,`append`:true,`lastChunk`:true,`artifact`:{`artifactId`:`story`,`name`:`story."
              "txt`,`parts`:[{`kind`:`text`,`text`:`Nets are shaken out, and somebody whistles a "
              "tune that nobody knows. `}]}}}"),
            q("data: "
              "{`jsonrpc`:`2.0`,`id`:7,`result`:{`kind`:`status-update`,`taskId`:`ID`,`contextId`:`"
              "ID`,`final`:true,`status`:{`state`:`completed`,`timestamp`:`TIME`}}}")};
        QTest::newRow("0.3") << QByteArray("0.3") << legacy;
        QByteArrayList numbered;
        for (const QByteArray &event : legacy)
            numbered.append("id: N\n" + event);
        QTest::newRow("0.2") << QByteArray("0.2") << numbered;
    }
    void streamed_task()
    {
        QFETCH(QByteArray, generation);
        QFETCH(QByteArrayList, events);
        const auto stream = m_agent.say(generation, true, "stream 2");
        QVERIFY(stream && stream->isWhole());
        QCOMPARE(stream->header("content-type"), QByteArray("text/event-stream"));
        QCOMPARE(stream->header("cache-control"), QByteArray("no-cache"));
        const QByteArrayList received = stream->events();
        QCOMPARE(received.size(), events.size());
        for (qsizetype i = 0; i < events.size(); ++i)
            QCOMPARE(masked(received[i]), events[i]);
    }

    void parts_data()
    {
        QTest::addColumn<QByteArray>("generation");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        const QByteArray byUrl = q("`http://127.0.0.1:PORT/files/sunset.png`");
        QTest::newRow("1.0 bytes") << QByteArray("1.0") << QByteArray("files")
                                   << QByteArray(q("`parts`:[{`raw`:`iVBORw0KGgo"));
        QTest::newRow("1.0 bytes end")
            << QByteArray("1.0") << QByteArray("files")
            << QByteArray(q("`,`filename`:`sunset.png`,`mediaType`:`image/png`}]"));
        QTest::newRow("1.0 url") << QByteArray("1.0") << QByteArray("files")
                                 << q("`parts`:[{`url`:") + byUrl +
                                        q(",`filename`:`bay.png`,`mediaType`:`image/png`}]");
        QTest::newRow("0.3 bytes")
            << QByteArray("0.3") << QByteArray("files")
            << QByteArray(q("`parts`:[{`kind`:`file`,`file`:{`bytes`:`iVBORw0KGgo"));
        QTest::newRow("0.3 url") << QByteArray("0.3") << QByteArray("files")
                                 << q("`parts`:[{`kind`:`file`,`file`:{`uri`:") + byUrl +
                                        q(",`name`:`bay.png`,`mimeType`:`image/png`}}]");
        QTest::newRow("1.0 data") << QByteArray("1.0") << QByteArray("json")
                                  << QByteArray(q("`parts`:[{`data`:{`place`:{`name`:`Lisboa`,"));
        QTest::newRow("1.0 data end")
            << QByteArray("1.0") << QByteArray("json")
            << QByteArray(q("`stationId`:9007199254740993},`mediaType`:`application/json`}]"));
        QTest::newRow("0.2 data")
            << QByteArray("0.2") << QByteArray("json")
            << QByteArray(q("`parts`:[{`kind`:`data`,`data`:{`place`:{`name`:`Lisboa`,"));
        QTest::newRow("1.0 svg text")
            << QByteArray("1.0") << QByteArray("ask")
            << QByteArray(q("`parts`:[{`text`:`<svg xmlns=\\`http://www.w3.org/2000/svg\\`"));
        QTest::newRow("0.3 svg file")
            << QByteArray("0.3") << QByteArray("ask")
            << QByteArray(q("`parts`:[{`kind`:`file`,`file`:{`bytes`:`PHN2ZyB4bWxucz0i"));
        QTest::newRow("1.0 escapes")
            << QByteArray("1.0") << QByteArray("unicode")
            << QByteArray(
                   q("bell \\u0007, escape \\u001b[31mred\\u001b[0m, backspace \\u0008, delete ") +
                   "\x7f");
        QTest::newRow("0.3 raw UTF-8") << QByteArray("0.3") << QByteArray("unicode")
                                       << QByteArray("Chinese: 你好，世界。地图助手\\nJapanese");
    }
    void parts()
    {
        QFETCH(QByteArray, generation);
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, expected);
        const auto answer = m_agent.say(generation, false, text);
        QVERIFY(answer);
        QVERIFY(!parsed(answer->body()).isEmpty());
        QVERIFY2(masked(answer->body()).contains(expected),
                 masked(answer->body()).left(2000).constData());
    }

    void request_id_is_echoed_unchanged_data()
    {
        QTest::addColumn<QByteArray>("id");
        for (const char *id : {"\"a-1\"", "0", "-5", "9007199254740993", "null"})
            QTest::newRow(id) << QByteArray(id);
    }
    void request_id_is_echoed_unchanged()
    {
        QFETCH(QByteArray, id);
        const auto answer =
            m_agent.post("0.3", q("{`jsonrpc`:`2.0`,`id`:") + id +
                                    q(",`method`:`tasks/get`,`params`:{`id`:`none`}}"));
        QVERIFY(answer->readAll());
        QCOMPARE(answer->body(),
                 q("{`jsonrpc`:`2.0`,`id`:") + id +
                     q(",`error`:{`code`:-32001,`message`:`Task not found: none`}}"));
    }

private:
    DemoAgent m_agent;
};

A2A_TEST(DemoWireTest)
#include "demowiretest.moc"
