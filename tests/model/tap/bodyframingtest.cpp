// SPDX-License-Identifier: Apache-2.0
// Where bodies end, and what of them is content: the same for every way to cut the bytes.
#include "model/tap/bodyframing.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

class BodyFramingTest final : public QObject {
    Q_OBJECT

private slots:
    void bodies_end_where_they_say_data();
    void bodies_end_where_they_say();
    void extensions_of_many_chunks_pass();
    void a_response_without_length_ends_with_the_connection();
    void some_responses_have_no_body_data();
    void some_responses_have_no_body();
};

static HttpHead headWith(HttpHeaders headers)
{
    HttpHead head;
    head.status = 200;
    head.headers = std::move(headers);
    return head;
}

void BodyFramingTest::bodies_end_where_they_say_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<int>("used"); // -1: broken
    const QByteArray chunked("Transfer-Encoding");
    QTest::newRow("length") << QByteArray("Content-Length") << QByteArray("5")
                            << QByteArray("helloNEXT") << QByteArray("hello") << 5;
    QTest::newRow("length 0") << QByteArray("Content-Length") << QByteArray("0")
                              << QByteArray("NEXT") << QByteArray() << 0;
    QTest::newRow("chunks") << chunked << QByteArray("chunked")
                            << QByteArray("3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\nNEXT")
                            << QByteArray("hello") << 20;
    QTest::newRow("extensions, trailers, A")
        << chunked << QByteArray("chunked")
        << QByteArray("A;x=\"y\"\r\n0123456789\r\n0;last\r\nX-Sum: 5\r\n\r\n")
        << QByteArray("0123456789") << 41;
    QTest::newRow("no size") << chunked << QByteArray("chunked") << QByteArray("\r\nhel\r\n")
                             << QByteArray() << -1;
    QTest::newRow("0x3") << chunked << QByteArray("chunked") << QByteArray("0x3\r\nhel\r\n")
                         << QByteArray() << -1;
    QTest::newRow("-3") << chunked << QByteArray("chunked") << QByteArray("-3\r\nhel\r\n")
                        << QByteArray() << -1;
    QTest::newRow("bare line feed")
        << chunked << QByteArray("chunked") << QByteArray("3\nhel\r\n") << QByteArray() << -1;
    QTest::newRow("longer than its size")
        << chunked << QByteArray("chunked") << QByteArray("3\r\nhello\r\n0\r\n\r\n")
        << QByteArray("hel") << -1;
    QTest::newRow("size of 17 digits")
        << chunked << QByteArray("chunked") << QByteArray("10000000000000000\r\nx\r\n")
        << QByteArray() << -1;
    QTest::newRow("a trailer without colon")
        << chunked << QByteArray("chunked") << QByteArray("0\r\nnone\r\n\r\n") << QByteArray()
        << -1;
}

/// They are limited for each chunk: a stream may have any number of those.
void BodyFramingTest::extensions_of_many_chunks_pass()
{
    BodyFraming framing = BodyFraming::forRequest(headWith({{"Transfer-Encoding", "chunked"}}));
    const QByteArray extension = ";x=" + QByteArray(1000, 'y');
    const QByteArray piece = "2" + extension + "\r\nhi\r\n";
    const QByteArray bytes = piece.repeated(200) + "0" + extension + "\r\n\r\n";
    qsizetype content = 0;
    QCOMPARE(framing.read(bytes, [&](QByteArrayView part) { content += part.size(); }),
             bytes.size());
    QVERIFY(framing.isComplete());
    QCOMPARE(content, 400);
    BodyFraming flooded = BodyFraming::forRequest(headWith({{"Transfer-Encoding", "chunked"}}));
    (void)flooded.read(QByteArray("2;" + QByteArray(100'000, 'y')), [](QByteArrayView) {});
    QVERIFY(flooded.isBroken());
}

void BodyFramingTest::bodies_end_where_they_say()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, content);
    QFETCH(int, used);
    for (qsizetype piece = 1; piece <= bytes.size(); ++piece) {
        BodyFraming framing = BodyFraming::forRequest(headWith({{name, value}}));
        QByteArray got;
        qsizetype at = 0;
        while (at < bytes.size() && !framing.isComplete() && !framing.isBroken())
            at += framing.read(QByteArrayView(bytes).sliced(at, qMin(piece, bytes.size() - at)),
                               [&got](QByteArrayView part) { got += part; });
        QCOMPARE(got, content);
        QCOMPARE(framing.isBroken(), used < 0);
        if (used >= 0)
            QCOMPARE(at, qsizetype(used));
        if (bytes.contains("X-Sum"))
            QCOMPARE(framing.trailers(), (HttpHeaders{{"X-Sum", "5"}}));
    }
}

void BodyFramingTest::a_response_without_length_ends_with_the_connection()
{
    BodyFraming framing = BodyFraming::forResponse(headWith({}), "POST");
    QByteArray got;
    QCOMPARE(framing.read("data: 1\n\n", [&got](QByteArrayView part) { got += part; }), 9);
    QCOMPARE(got, QByteArray("data: 1\n\n"));
    QVERIFY(!framing.isComplete());
    QVERIFY(framing.endsWithConnection());
    framing.end();
    QVERIFY(framing.isComplete());
    BodyFraming cut = BodyFraming::forResponse(headWith({{"Content-Length", "9"}}), "POST");
    (void)cut.read("data", [](QByteArrayView) {});
    cut.end();
    QVERIFY(!cut.isComplete());
}

void BodyFramingTest::some_responses_have_no_body_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("method");
    QTest::newRow("100") << 100 << QByteArray("POST");
    QTest::newRow("204") << 204 << QByteArray("POST");
    QTest::newRow("304") << 304 << QByteArray("GET");
    QTest::newRow("HEAD") << 200 << QByteArray("HEAD");
}

void BodyFramingTest::some_responses_have_no_body()
{
    QFETCH(int, status);
    QFETCH(QByteArray, method);
    HttpHead head = headWith({{"Content-Length", "12"}});
    head.status = status;
    QVERIFY(BodyFraming::forResponse(head, method).isComplete());
}

A2A_TEST(BodyFramingTest)
#include "bodyframingtest.moc"
