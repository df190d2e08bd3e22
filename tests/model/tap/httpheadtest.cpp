// SPDX-License-Identifier: Apache-2.0
// Requests that two readers could understand in two ways are not passed on. The cases are those of
// RFC 9112 §11.2 (request smuggling) and of published corpora, written anew.
#include "model/tap/httphead.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

class HttpHeadTest final : public QObject {
    Q_OBJECT

private slots:
    void ambiguous_requests_are_refused_data();
    void ambiguous_requests_are_refused();
    void a_head_is_read_as_it_is();
    void a_part_of_a_head_waits();
    void connections_stay_open_by_the_rules_data();
    void connections_stay_open_by_the_rules();
};

void HttpHeadTest::ambiguous_requests_are_refused_data()
{
    QTest::addColumn<QByteArray>("fields");
    const auto row = [](const char *name, const char *fields) {
        QTest::newRow(name) << QByteArray(fields);
    };
    row("length and chunks", "Host: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n");
    row("chunks and length", "Host: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n");
    row("two lengths", "Host: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n");
    row("two equal lengths", "Host: a\r\nContent-Length: 5\r\nContent-Length: 5\r\n");
    row("a list of lengths", "Host: a\r\nContent-Length: 5, 5\r\n");
    row("a length with a sign", "Host: a\r\nContent-Length: +5\r\n");
    row("a negative length", "Host: a\r\nContent-Length: -5\r\n");
    row("a length in hex", "Host: a\r\nContent-Length: 0x5\r\n");
    row("a length beyond 64 bits", "Host: a\r\nContent-Length: 99999999999999999999\r\n");
    row("an empty length", "Host: a\r\nContent-Length:\r\n");
    row("another coding", "Host: a\r\nTransfer-Encoding: gzip, chunked\r\n");
    row("a misspelled coding", "Host: a\r\nTransfer-Encoding: xchunked\r\n");
    row("chunked twice", "Host: a\r\nTransfer-Encoding: chunked, chunked\r\n");
    row("codings twice",
        "Host: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n");
    row("a vertical tab", "Host: a\r\nTransfer-Encoding: \x0b"
                          "chunked\r\n");
    row("a continued line", "Host: a\r\nTransfer-Encoding:\r\n chunked\r\n");
    row("a continued line with a tab", "Host: a\r\nX: 1\r\n\tTransfer-Encoding: chunked\r\n");
    row("a blank before the colon", "Host: a\r\nTransfer-Encoding : chunked\r\n");
    row("a tab before the colon", "Host: a\r\nContent-Length\t: 5\r\n");
    row("a bare carriage return", "Host: a\r\nX: 1\rTransfer-Encoding: chunked\r\n");
    row("a bare line feed", "Host: a\r\nX: 1\nTransfer-Encoding: chunked\r\n");
    row("a zero byte", "Host: a\r\nX: 1\0\r\n");
    row("two hosts", "Host: a\r\nHost: b\r\n");
    row("no host", "X: 1\r\n");
    row("a line without colon", "Host: a\r\nTransfer-Encoding\r\n");
    row("a line without name", "Host: a\r\n: chunked\r\n");
    row("a name with a blank", "Host: a\r\nTransfer Encoding: chunked\r\n");
}

void HttpHeadTest::ambiguous_requests_are_refused()
{
    QFETCH(QByteArray, fields);
    if (QByteArray(QTest::currentDataTag()) == "a zero byte")
        fields = QByteArray("Host: a\r\nX: 1\0\r\n", 17);
    const QByteArray request = "POST / HTTP/1.1\r\n" + fields + "\r\nhello";
    const ParsedHead reading = readRequestHead(request, ServerLimits());
    QVERIFY(reading.fault != RequestFault::None);
    QCOMPARE(statusOf(reading.fault), 400);
}

void HttpHeadTest::a_head_is_read_as_it_is()
{
    const QByteArray head = "POST /rpc?x=1 HTTP/1.1\r\nhOST: a:1\r\nX-Two: 1\r\nX-Two:  2 \r\n\r\n";
    const ParsedHead reading = readRequestHead(QByteArray(head + "body"), ServerLimits());
    QCOMPARE(reading.fault, RequestFault::None);
    QCOMPARE(reading.size, head.size());
    QCOMPARE(reading.head.method, QByteArray("POST"));
    QCOMPARE(reading.head.target, QByteArray("/rpc?x=1"));
    QCOMPARE(reading.head.headers, (HttpHeaders{{"hOST", "a:1"}, {"X-Two", "1"}, {"X-Two", "2"}}));
    const ParsedHead response =
        readResponseHead("HTTP/1.1 404 Not here\r\nContent-Length: 0\r\n\r\n", ServerLimits());
    QCOMPARE(response.head.status, 404);
    QCOMPARE(response.head.reason, QByteArray("Not here"));
    QVERIFY(readResponseHead("SSH-2.0-x\r\n\r\n", ServerLimits()).fault != RequestFault::None);
}

void HttpHeadTest::a_part_of_a_head_waits()
{
    const QByteArray head = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
    for (qsizetype size = 0; size < head.size(); ++size) {
        const ParsedHead reading = readRequestHead(head.first(size), ServerLimits());
        QCOMPARE(reading.fault, RequestFault::None);
        QCOMPARE(reading.size, 0);
    }
    ServerLimits limits;
    limits.headBytes = 100;
    QCOMPARE(readRequestHead(QByteArray("GET /" + QByteArray(200, 'x')), limits).fault,
             RequestFault::HeadTooLong);
}

void HttpHeadTest::connections_stay_open_by_the_rules_data()
{
    QTest::addColumn<bool>("isHttp11");
    QTest::addColumn<QByteArray>("connection");
    QTest::addColumn<bool>("keeps");
    QTest::newRow("1.1") << true << QByteArray() << true;
    QTest::newRow("1.1 close") << true << QByteArray("Close") << false;
    QTest::newRow("1.1, in a list") << true << QByteArray("te, close") << false;
    QTest::newRow("1.0") << false << QByteArray() << false;
    QTest::newRow("1.0 keep-alive") << false << QByteArray("Keep-Alive") << true;
}

void HttpHeadTest::connections_stay_open_by_the_rules()
{
    QFETCH(bool, isHttp11);
    QFETCH(QByteArray, connection);
    QFETCH(bool, keeps);
    HttpHead head;
    head.isHttp11 = isHttp11;
    if (!connection.isEmpty())
        head.headers = {{"connection", connection}};
    QCOMPARE(keepsAlive(head), keeps);
}

A2A_TEST(HttpHeadTest)
#include "httpheadtest.moc"
