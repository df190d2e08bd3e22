// SPDX-License-Identifier: Apache-2.0
// The delay requested by a refusal, in every form in which agents and the proxies before them send
// it; anything else, or nonsense, requests nothing.
#include "model/net/http/retryafter.h"
#include "model/grpc/grpctranscoder.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace std::chrono_literals;

/// Sun, 06 Nov 1994 08:49:37 GMT
static constexpr qint64 Then = 784'111'777'000;

class RetryAfterTest final : public QObject {
    Q_OBJECT

private slots:
    void headers_data();
    void headers();
    void dates_are_relative_to_the_agents_clock();
    void only_temporary_refusals_data();
    void only_temporary_refusals();
    void retry_info_data();
    void retry_info();
    void grpc_metadata();
};

static ExchangeFacts answered(int status, HttpHeaders headers)
{
    ExchangeFacts facts;
    facts.status = status;
    facts.responseHeaders = std::move(headers);
    return facts;
}

void RetryAfterTest::headers_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<qint64>("ms"); // -1: no delay requested
    const auto row = [](const char *name, const QByteArray &value, qint64 ms) {
        QTest::newRow(name) << value << ms;
    };
    row("seconds", "12", 12'000);
    row("spaces", "  12 ", 12'000);
    row("none", "0", 0);
    row("fraction", "1.5", 1'500);
    row("negative", "-3", -1);
    row("sign", "+3", -1);
    row("exponent", "1e9", -1);
    row("infinite", "inf", -1);
    row("hexadecimal", "0x10", -1);
    row("dots", "1.2.3", -1);
    row("dot", ".", -1);
    row("empty", "", -1);
    row("words", "soon", -1);
    row("beyond all", QByteArray(90, '9'), MaxRetryAfter.count());
    row("giant", QByteArray(1'000'000, '9'), -1);
    row("date", "Sun, 06 Nov 1994 08:50:07 GMT", 30'000);
    row("rfc 850", "Sunday, 06-Nov-94 08:50:07 GMT", 30'000);
    row("asctime", "Sun Nov  6 08:50:07 1994", 30'000);
    row("next century", "Saturday, 06-Nov-04 08:49:37 GMT", MaxRetryAfter.count());
    row("past", "Sun, 06 Nov 1994 08:00:00 GMT", 0);
    row("no day of the week", "06 Nov 1994 08:50:07 GMT", -1);
    row("no such day", "Sun, 41 Nov 1994 08:50:07 GMT", -1);
    row("other zone", "Sun, 06 Nov 1994 08:50:07 CET", -1);
}

void RetryAfterTest::headers()
{
    QFETCH(QByteArray, value);
    QFETCH(qint64, ms);
    for (const int status : {429, 503}) {
        const auto wait = retryAfter(answered(status, {{"RETRY-after", value}}), {}, Then);
        QCOMPARE(wait ? wait->count() : -1, ms);
    }
}

/// The agent's clock is an hour ahead of ours: what counts is the delay it requests.
void RetryAfterTest::dates_are_relative_to_the_agents_clock()
{
    const HttpHeaders headers{{"Date", "Sun, 06 Nov 1994 09:49:37 GMT"},
                              {"Retry-After", "Sun, 06 Nov 1994 09:49:42 GMT"}};
    QCOMPARE(retryAfter(answered(429, headers), {}, Then), 5s);
}

void RetryAfterTest::only_temporary_refusals_data()
{
    QTest::addColumn<int>("status");
    for (const int status : {0, 200, 202, 301, 400, 401, 404, 500, 502, 504})
        QTest::addRow("%d", status) << status;
}

void RetryAfterTest::only_temporary_refusals()
{
    QFETCH(int, status);
    QVERIFY(!retryAfter(answered(status, {{"Retry-After", "5"}}), {}, Then));
}

void RetryAfterTest::retry_info_data()
{
    QTest::addColumn<QByteArray>("delay");
    QTest::addColumn<qint64>("ms");
    QTest::newRow("seconds") << QByteArray(R"("7s")") << qint64(7'000);
    QTest::newRow("fraction") << QByteArray(R"("0.250s")") << qint64(250);
    QTest::newRow("members") << QByteArray(R"({"seconds":"3","nanos":500000000})") << qint64(3'500);
    QTest::newRow("negative members") << QByteArray(R"({"seconds":-3})") << qint64(0);
    QTest::newRow("negative") << QByteArray(R"("-7s")") << qint64(-1);
    QTest::newRow("no unit") << QByteArray(R"("7")") << qint64(-1);
    QTest::newRow("number") << QByteArray("7") << qint64(-1);
    QTest::newRow("null") << QByteArray("null") << qint64(-1);
    QTest::newRow("beyond all") << QByteArray(R"({"seconds":1e308})")
                                << qint64(MaxRetryAfter.count());
}

/// Beside an error of JSON-RPC or HTTP+JSON it is an element of a list, with gRPC of `details`.
void RetryAfterTest::retry_info()
{
    QFETCH(QByteArray, delay);
    QFETCH(qint64, ms);
    const QByteArray list =
        R"([{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"BUSY"},)"
        R"({"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":)" +
        delay + "}]";
    const auto inList = retryAfter(answered(429, {}), list, Then);
    QCOMPARE(inList ? inList->count() : -1, ms);
    ExchangeFacts facts = answered(200, {});
    facts.trailers = {{"grpc-status", "8"}};
    const auto inStatus = retryAfter(facts, R"({"code":8,"details":)" + list + "}", Then);
    QCOMPARE(inStatus ? inStatus->count() : -1, ms);
}

void RetryAfterTest::grpc_metadata()
{
    ExchangeFacts facts = answered(200, {{"content-type", "application/grpc"}});
    facts.trailers = {{"grpc-status", "14"}, {"retry-after", "4"}};
    QCOMPARE(retryAfter(facts, {}, Then), 4s);
    facts.trailers[0].value = "5"; // NOT_FOUND is not temporary
    QVERIFY(!retryAfter(facts, {}, Then));
    // The response may have no body and its status in the head.
    QCOMPARE(retryAfter(answered(200, {{"grpc-status", "8"}, {"retry-after", "4"}}), {}, Then), 4s);

    // google.rpc.Status {code 8, details [RetryInfo {retry_delay {seconds 9}}]}, as received.
    const QByteArray info = QByteArray::fromHex("0a02") + QByteArray::fromHex("0809");
    const QByteArray type = "type.googleapis.com/google.rpc.RetryInfo";
    const QByteArray any = "\x0a" + QByteArray(1, char(type.size())) + type + "\x12" +
                           QByteArray(1, char(info.size())) + info;
    const QByteArray status = QByteArray("\x08\x08\x1a") + QByteArray(1, char(any.size())) + any;
    facts.trailers = {{"grpc-status", "8"}};
    QCOMPARE(retryAfter(facts, GrpcTranscoder::statusToJson(status).json, Then), 9s);
}

A2A_TEST(RetryAfterTest)
#include "retryaftertest.moc"
