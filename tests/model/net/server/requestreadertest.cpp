// SPDX-License-Identifier: Apache-2.0
// Requests from raw bytes: the result does not depend on chunking, and malformed ones are named.
#include "model/net/server/requestreader.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class RequestReaderTest final : public QObject {
    Q_OBJECT

private slots:
    void result_does_not_depend_on_chunking_data();
    void result_does_not_depend_on_chunking();
    void malformed_requests_are_named_data();
    void malformed_requests_are_named();
    void incomplete_requests_are_reported_as_cut_off();
    void duplicate_headers_stay_separate_and_unchanged();
    void requests_follow_each_other();
    void received_bytes_are_kept_verbatim();
};

static ServerLimits smallLimits()
{
    ServerLimits limits;
    limits.headBytes = 1024;
    limits.headFields = 20;
    limits.bodyBytes = 2000;
    return limits;
}

/// All output of a reader, as text.
static QByteArray toldBy(const RequestReader &reader)
{
    const ServerRequest &request = reader.request();
    QByteArray told = QByteArray::number(int(reader.state())) + ' ' +
                      QByteArray::number(int(reader.fault())) + '\n';
    if (reader.state() != RequestReader::State::Complete)
        return told;
    told += request.method + ' ' + request.target + (request.isHttp11 ? " 1.1" : " 1.0") +
            (request.keepsAlive ? " keeps" : " closes") + '\n';
    for (const HttpHeaders &headers : {request.headers, request.trailers}) {
        for (const HttpHeader &header : headers)
            told += header.name + '=' + header.value + '\n';
        told += '\n';
    }
    return told + request.body;
}

static const QByteArray Plain =
    "POST /push/1 HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello";
static const QByteArray Chunked = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                                  "3;ext=\"x\"\r\nhel\r\n2\r\nlo\r\n0\r\nX-Sum: 5\r\n\r\n";

void RequestReaderTest::result_does_not_depend_on_chunking_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("plain") << Plain;
    QTest::newRow("chunked") << Chunked;
    QTest::newRow("no body") << QByteArray("GET /?validationToken=x HTTP/1.1\r\nHost: a\r\n\r\n");
    QTest::newRow("1.0") << QByteArray("POST / HTTP/1.0\r\nContent-Length: 1\r\n\r\nx");
    QTest::newRow("closes") << QByteArray(
        "POST / HTTP/1.1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    QTest::newRow("folded") << QByteArray(
        "POST / HTTP/1.1\r\nX-A: one\r\n two\r\nContent-Length: 0\r\n\r\n");
    QTest::newRow("http2") << QByteArray("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
    QTest::newRow("bad chunk") << QByteArray(
        "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\nhello\r\n0\r\n\r\n");
    QTest::newRow("bad header") << QByteArray("POST / HTTP/1.1\r\nno colon\r\n\r\n");
    QTest::newRow("no chunk, a trailer") // aborted the program byte by byte
        << QByteArray("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                      "0\r\nX-Sum: 5\r\n\r\n");
    QTest::newRow("no line break behind a chunk")
        << QByteArray("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                      "6\r\nabcdef0\r\r\n");
    QTest::newRow("bare line feeds") << QByteArray("POST / HTTP/1.1\nHost: a\n\nhello");
    QTest::newRow("one bare line feed")
        << QByteArray("POST / HTTP/1.1\r\nX: 1\nHost: a\r\nContent-Length: 5\r\n\r\nhello");
    QTest::newRow("line feeds in the body")
        << QByteArray("POST / HTTP/1.1\r\nContent-Length: 4\r\n\r\n\n\n\n\n");
}

void RequestReaderTest::result_does_not_depend_on_chunking()
{
    QFETCH(const QByteArray, bytes);
    RequestReader whole(smallLimits());
    whole.feed(bytes);
    QVERIFY(whole.state() == RequestReader::State::Complete ||
            whole.state() == RequestReader::State::Broken);
    const QByteArray wanted = toldBy(whole);
    for (qsizetype cut = 1; cut < bytes.size(); ++cut) {
        RequestReader reader(smallLimits());
        reader.feed(QByteArrayView(bytes).first(cut));
        reader.feed(QByteArrayView(bytes).sliced(cut));
        QCOMPARE(toldBy(reader), wanted);
    }
    RequestReader slow(smallLimits());
    for (const char byte : bytes)
        slow.feed(QByteArrayView(&byte, 1));
    QCOMPARE(toldBy(slow), wanted);
}

void RequestReaderTest::malformed_requests_are_named_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<RequestFault>("fault");
    const auto row = [](const char *name, const QByteArray &bytes, RequestFault fault) {
        QTest::newRow(name) << bytes << fault;
    };
    row("words", "hello there\r\n\r\n", RequestFault::Malformed);
    row("nothing but bytes", QByteArray(100, '\0') + "\r\n\r\n", RequestFault::Malformed);
    row("header without colon", "POST / HTTP/1.1\r\nHost\r\n\r\n", RequestFault::Malformed);
    row("blank before the colon", "POST / HTTP/1.1\r\nHost : a\r\n\r\n", RequestFault::Malformed);
    row("bare line feeds", "POST / HTTP/1.1\nHost: a\n\n", RequestFault::BareLineFeed);
    row("one bare line feed", "POST / HTTP/1.1\r\nX: 1\nHost: a\r\n\r\n",
        RequestFault::BareLineFeed);
    row("HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", RequestFault::Http2);
    row("HTTP/3.0", "POST / HTTP/3.0\r\n\r\n", RequestFault::Version);
    row("HTTP/0.9", "GET /\r\n\r\n", RequestFault::Malformed);
    row("TLS", QByteArray("\x16\x03\x01\x02\x00\x01\x00\x01", 8), RequestFault::TlsOnClear);
    row("length that is none", "POST / HTTP/1.1\r\nContent-Length: five\r\n\r\nhello",
        RequestFault::Framing);
    row("length below zero", "POST / HTTP/1.1\r\nContent-Length: -5\r\n\r\nhello",
        RequestFault::Framing);
    row("two lengths", "POST / HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!",
        RequestFault::Framing);
    row("length and chunks",
        "POST / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        RequestFault::Framing);
    row("chunks and length",
        "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
        RequestFault::Framing);
    row("compressed", "POST / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
        RequestFault::Framing);
    row("no coding", "POST / HTTP/1.1\r\nTransfer-Encoding: identity\r\n\r\n",
        RequestFault::Framing);
    row("chunk size that is none", "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nz\r\n",
        RequestFault::Framing);
    row("chunk without its end",
        "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabcdef\r\n0\r\n\r\n",
        RequestFault::Framing);
    row("endless request line", "POST /" + QByteArray(5000, 'a'), RequestFault::HeadTooLong);
    row("endless header", "POST / HTTP/1.1\r\nX: " + QByteArray(5000, 'a'),
        RequestFault::HeadTooLong);
    row("endless chunk extension",
        "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1;" + QByteArray(3000, 'a'),
        RequestFault::BodyTooLong);
    row("many fields", "POST / HTTP/1.1\r\n" + QByteArray("A: b\r\n").repeated(30) + "\r\n",
        RequestFault::HeadTooLong);
    row("a gigabyte is said", "POST / HTTP/1.1\r\nContent-Length: 1073741824\r\n\r\n",
        RequestFault::BodyTooLong);
    row("more is sent",
        "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n" +
            QByteArray("100\r\n" + QByteArray(256, 'x') + "\r\n").repeated(30),
        RequestFault::BodyTooLong);
    row("chunks of one byte",
        "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n" +
            QByteArray("1\r\nx\r\n").repeated(3000),
        RequestFault::BodyTooLong);
}

void RequestReaderTest::malformed_requests_are_named()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const RequestFault, fault);
    RequestReader reader(smallLimits());
    for (qsizetype at = 0; at < bytes.size() && reader.state() != RequestReader::State::Broken;
         at += 7)
        reader.feed(QByteArrayView(bytes).sliced(at, qMin<qsizetype>(7, bytes.size() - at)));
    QCOMPARE(reader.state(), RequestReader::State::Broken);
    QCOMPARE(reader.fault(), fault);
    QVERIFY(bytes.startsWith(reader.received()));
    QVERIFY(reader.received().size() <= 2 * 1024 + 2 * 2000 + 7); // whatever is sent
}

void RequestReaderTest::incomplete_requests_are_reported_as_cut_off()
{
    for (const QByteArray &bytes : {Plain, Chunked}) {
        for (qsizetype end = 1; end < bytes.size(); ++end) {
            RequestReader reader(smallLimits());
            reader.feed(QByteArrayView(bytes).first(end));
            QCOMPARE(reader.end(), RequestReader::State::Broken);
            QCOMPARE(reader.fault(), RequestFault::CutOff);
            QCOMPARE(reader.received(), bytes.first(end));
        }
    }
    RequestReader silent(smallLimits());
    QCOMPARE(silent.end(), RequestReader::State::Idle);
}

void RequestReaderTest::duplicate_headers_stay_separate_and_unchanged()
{
    RequestReader reader(smallLimits());
    reader.feed("POST / HTTP/1.1\r\nX-Two: a\r\nHost: h\r\nx-two:   b  \r\nX-Two:\r\n"
                "Content-Length: 0\r\n\r\n");
    const HttpHeaders wanted{
        {"X-Two", "a"}, {"Host", "h"}, {"x-two", "b"}, {"X-Two", ""}, {"Content-Length", "0"}};
    QVERIFY(reader.request().headers == wanted);
}

void RequestReaderTest::requests_follow_each_other()
{
    RequestReader reader(smallLimits());
    reader.feed(QByteArray(Plain + Chunked + Plain.first(10)));
    QCOMPARE(reader.state(), RequestReader::State::Complete);
    QCOMPARE(reader.request().target, QByteArray("/push/1"));
    QCOMPARE(reader.raw().toByteArray(), Plain);
    QCOMPARE(reader.next(), RequestReader::State::Complete);
    QCOMPARE(reader.request().body, QByteArray("hello"));
    QCOMPARE(reader.request().trailers.size(), 1u);
    QCOMPARE(reader.next(), RequestReader::State::Head);
    reader.feed(Plain.sliced(10));
    QCOMPARE(reader.state(), RequestReader::State::Complete);
    QCOMPARE(reader.next(), RequestReader::State::Idle);
}

void RequestReaderTest::received_bytes_are_kept_verbatim()
{
    RequestReader reader(smallLimits());
    const QByteArray bytes("GET\x01 nonsense \xff\r\n\r\n");
    reader.feed(bytes);
    QCOMPARE(reader.state(), RequestReader::State::Broken);
    QCOMPARE(reader.received(), bytes);
}

A2A_TEST(RequestReaderTest)

#include "requestreadertest.moc"
