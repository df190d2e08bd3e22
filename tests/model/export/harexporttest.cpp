// SPDX-License-Identifier: Apache-2.0
// HAR for other readers: the members that HAR 1.2 requires with their types, bodies byte for byte,
// events with their times, and secrets that stay masked.
#include "tests/model/export/recordedsession.h"
#include "tests/support/testregistry.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class HarExportTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void captures_have_the_structure_of_har();
    void bodies_round_trip();
    void events_have_their_times();
    void unanswered_and_open_exchanges_are_entries();
    void secrets_stay_masked();

private:
    static void checkEntry(json::Value entry);
    static void checkNamed(json::Value list);
};

void HarExportTest::checkNamed(json::Value list)
{
    QVERIFY(list.isArray());
    for (const json::Value item : json::children(list))
        QVERIFY(item["name"].isString() && item["value"].isString());
}

/// Requirements of the HAR 1.2 specification for an entry.
void HarExportTest::checkEntry(json::Value entry)
{
    const QString started = entry["startedDateTime"].toString();
    QVERIFY(QDateTime::fromString(started, Qt::ISODateWithMs).isValid());
    const json::Value timings = entry["timings"];
    double sum = 0;
    for (const char *phase : {"send", "wait", "receive"}) {
        QVERIFY(timings[phase].isNumber());
        QVERIFY(timings[phase].toDouble() >= 0);
        sum += timings[phase].toDouble();
    }
    for (const char *phase : {"dns", "connect"})
        sum += qMax(0.0, timings[phase].toDouble(-1));
    for (const char *phase : {"blocked", "ssl"})
        QCOMPARE(timings[phase].toInteger(), std::optional<qint64>(-1));
    QVERIFY(std::abs(entry["time"].toDouble() - sum) < 0.01);
    QVERIFY(entry["cache"].isObject());
    const json::Value request = entry["request"];
    for (const char *text : {"method", "url", "httpVersion"})
        QVERIFY(request[text].isString() && !request[text].toString().isEmpty());
    const json::Value response = entry["response"];
    for (const char *text : {"statusText", "httpVersion", "redirectURL"})
        QVERIFY(response[text].isString());
    QVERIFY(response["status"].toInteger());
    for (const json::Value side : {request, response}) {
        checkNamed(side["headers"]);
        checkNamed(side["cookies"]);
        QVERIFY(side["headersSize"].toInteger() && side["bodySize"].toInteger());
    }
    checkNamed(request["queryString"]);
    if (const json::Value data = request["postData"]; data.isValid())
        QVERIFY(data["mimeType"].isString() && data["text"].isString());
    QVERIFY(response["content"]["size"].toInteger());
    QVERIFY(response["content"]["mimeType"].isString());
}

void HarExportTest::captures_have_the_structure_of_har()
{
    RecordedSession recorded;
    recorded.playCaptures(1, 700);
    const QByteArray har = exported(recorded.session, ExportFormat::Har);
    const json::Document document(har);
    QVERIFY(document.isValid() && document.isValidUtf8());
    const json::Value log = document.root()["log"];
    QCOMPARE(log["version"].toString(), u"1.2"_s);
    QVERIFY(log["creator"]["name"].isString() && log["creator"]["version"].isString());
    QCOMPARE(log["entries"].count(), recorded.session.recording().lastId());
    for (const json::Value entry : json::children(log["entries"]))
        checkEntry(entry);
}

static QByteArray bodyOf(json::Value holder, const char *encoding)
{
    const QByteArray text = holder["text"].toString().toUtf8();
    return holder[encoding].toString() == u"base64" ? QByteArray::fromBase64(text) : text;
}

void HarExportTest::bodies_round_trip()
{
    RecordedSession recorded;
    recorded.playCaptures(5);
    PlayedExchange odd;
    odd.head.method = "POST";
    odd.head.url = QUrl(u"http://127.0.0.1/"_s);
    odd.request = QByteArray("\xff\x00\xfe", 3).repeated(40'000);
    odd.body = QByteArray("\xe4\xb8\xba \"quoted\" \\ \r\n\t\x01").repeated(9'973);
    recorded.play(odd);
    PlayedExchange broken = odd;
    broken.body.chop(1);
    broken.body += "\xe4\xb8"; // half a character at the very end
    recorded.play(broken);
    const QByteArray har = exported(recorded.session, ExportFormat::Har);
    const json::Document document(har);
    ExchangeId id = 0;
    const Recording &recording = recorded.session.recording();
    for (const json::Value entry : json::children(document.root()["log"]["entries"])) {
        ++id;
        QCOMPARE(bodyOf(entry["request"]["postData"], "_encoding"), recording.requestBody(id));
        QCOMPARE(bodyOf(entry["response"]["content"], "encoding"),
                 recording.body(id, 0, recording.facts(id).bodySize));
    }
    QCOMPARE(id, recording.lastId());
}

void HarExportTest::events_have_their_times()
{
    RecordedSession recorded;
    PlayedExchange exchange;
    exchange.operation = Operation::SendStreaming;
    exchange.head.method = "POST";
    exchange.head.url = QUrl(u"http://127.0.0.1/rpc"_s);
    exchange.request = streamingRequest(userMessage("m", "hello \\u4e3a"));
    exchange.headers = {{"Content-Type", "text/event-stream"}};
    const QByteArray event = eventOf(Working);
    const QByteArray result = event.mid(6).trimmed();
    const QByteArray first = "id: 7\nevent: task\n" + event;
    exchange.body = first + ": heartbeat\n\n" + event.trimmed();
    recorded.play(exchange, first.size());
    const QByteArray har = exported(recorded.session, ExportFormat::Har);
    const json::Document document(har);
    const json::Value entry = document.root()["log"]["entries"].element(0);
    const json::Value messages = entry["_eventSourceMessages"];
    QCOMPARE(messages.count(), 2U);
    const json::Value one = messages.element(0);
    QCOMPARE(one["eventName"].toString(), u"task"_s);
    QCOMPARE(one["eventId"].toString(), u"7"_s);
    QCOMPARE(one["data"].toString().toUtf8(), result);
    const ExchangeFacts &facts = recorded.session.recording().facts(1);
    QCOMPARE(one["time"].toDouble(), 1'767'225'600.0 + double(facts.chunks[0].monotonicNs) / 1e9);
    QVERIFY(messages.element(1)["_unterminated"].toBool());
    QCOMPARE(entry["_a2a"]["generation"].toString(), u"1.0"_s);
    QCOMPARE(entry["timings"]["wait"].toDouble(), 1.5);
    QCOMPARE(entry["timings"]["receive"].toDouble(), double(facts.endedNs - facts.headersNs) / 1e6);

    const qint64 began = facts.startedNs;
    recorded.session.recording().setTimes(1, {began + 200'000, began + 900'000, began + 1'000'000});
    const QByteArray timed = exported(recorded.session, ExportFormat::Har);
    const json::Document again(timed);
    const json::Value timings = again.root()["log"]["entries"].element(0)["timings"];
    QCOMPARE(timings["dns"].toDouble(), 0.2);
    QCOMPARE(timings["connect"].toDouble(), 0.7);
    QCOMPARE(timings["send"].toDouble(), 0.1);
    QCOMPARE(timings["wait"].toDouble(), 0.5);
}

void HarExportTest::unanswered_and_open_exchanges_are_entries()
{
    RecordedSession recorded;
    Recording &recording = recorded.session.recording();
    RequestHead head;
    head.method = "GET";
    head.url = QUrl(u"http://127.0.0.1:1/card?a=1&b=%20x"_s);
    const ExchangeId refused = recording.begin(head, {});
    recording.setNow(9'000'000);
    recording.end(refused, EndReason::Refused,
                  Error(ErrorKind::Network, u"refused"_s, u"Nobody listens."_s));
    const ExchangeId open = recording.begin(head, {});
    recording.setNow(10'000'000);
    recording.responseHead(open, 200, "OK", {});
    const QByteArray har = exported(recorded.session, ExportFormat::Har);
    const json::Document document(har);
    const json::Value entries = document.root()["log"]["entries"];
    QCOMPARE(entries.count(), 2U);
    for (const json::Value entry : json::children(entries))
        checkEntry(entry);
    const json::Value first = entries.element(0);
    QCOMPARE(first["response"]["status"].toInteger(), std::optional<qint64>(0));
    QCOMPARE(first["response"]["_error"].toString(), u"Nobody listens."_s);
    QCOMPARE(first["time"].toDouble(), 9.0);
    QCOMPARE(first["request"]["queryString"].element(1)["value"].toString(), u" x"_s);
    QCOMPARE(entries.element(1)["_a2a"]["end"].toString(), u"open"_s);
}

void HarExportTest::secrets_stay_masked()
{
    RecordedSession recorded;
    const QByteArray secret = "canary+8841/of mine";
    recorded.session.recording().redactor().addHeaderSecret("Authorization", "Bearer " + secret);
    recorded.stream(userMessage("m", secret), {agentMessage("a", "I got " + secret)},
                    {{"Authorization", "Bearer " + secret}, {"Cookie", "session=" + secret}});
    for (int format = 0; format < ExportFormatCount; ++format) {
        const QByteArray text = exported(recorded.session, ExportFormat(format));
        QVERIFY(!text.isEmpty());
        for (const QByteArray &form : {secret, secret.toPercentEncoding(), secret.toBase64()})
            QVERIFY2(!text.contains(form), qPrintable(exportTitle(ExportFormat(format))));
    }
    QVERIFY(exported(recorded.session, ExportFormat::Curl).contains("\"$TOKEN\""));
    QVERIFY(exported(recorded.session, ExportFormat::Har).contains("Bearer ****"));
}

A2A_TEST(HarExportTest)
#include "harexporttest.moc"
