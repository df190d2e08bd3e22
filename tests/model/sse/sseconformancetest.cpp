// SPDX-License-Identifier: Apache-2.0
// Every case of sse-cases.jsonl gives the events of the WHATWG rules, however its bytes are
// chunked, and each event at the byte that closes it.
#include "model/json/utf8.h"
#include "tests/model/sse/ssecollector.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QIODevice>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonValue>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

class SseConformanceTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void events_follow_the_specification_data() { addCases(); }
    void events_follow_the_specification();
    void cutting_changes_nothing_data() { addCases(); }
    void cutting_changes_nothing();
    void events_are_emitted_in_time_data() { addCases(); }
    void events_are_emitted_in_time();

private:
    static void addCases();
};

void SseConformanceTest::addCases()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QJsonObject>("row");
    QFile file(QStringLiteral(TEST_DATA "/sse-cases.jsonl"));
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
    int rows = 0;
    for (; !file.atEnd(); ++rows) {
        const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
        QTest::newRow(qPrintable(row.value(QLatin1String("id")).toString()))
            << QByteArray::fromBase64(
                   row.value(QLatin1String("input_base64")).toString().toLatin1())
            << row;
    }
    QCOMPARE(rows, 122);
}

static QJsonValue retryValue(std::optional<qint64> retry)
{
    return retry ? QJsonValue(*retry) : QJsonValue();
}

void SseConformanceTest::events_follow_the_specification()
{
    QFETCH(QByteArray, input);
    QFETCH(QJsonObject, row);
    const SseCollector whole = SseCollector::decoded(input, {});
    QJsonArray events;
    for (const SeenEvent &event : whole.dispatched()) {
        events.append(QJsonObject{{QStringLiteral("data"), json::decodeUtf8(event.data)},
                                  {QStringLiteral("event"), json::decodeUtf8(event.event)},
                                  {QStringLiteral("id"), json::decodeUtf8(event.id)},
                                  {QStringLiteral("retry"), retryValue(event.retry)}});
    }
    QCOMPARE(events, row.value(QLatin1String("expected")).toArray());
    const QJsonObject end = row.value(QLatin1String("end")).toObject();
    QCOMPARE(json::decodeUtf8(whole.decoder().lastEventId()),
             end.value(QLatin1String("last_event_id")).toString());
    QCOMPARE(retryValue(whole.decoder().retry()), end.value(QLatin1String("retry")));
    QCOMPARE(whole.decoder().position(), input.size());
    if (row.contains(QLatin1String("comments"))) {
        QJsonArray comments;
        for (const SeenEvent &event : whole.seen()) {
            for (const auto &[kind, text] : event.ignoredLines) {
                if (kind == SseIgnoredLine::Kind::Comment)
                    comments.append(json::decodeUtf8(text));
            }
        }
        QCOMPARE(comments, row.value(QLatin1String("comments")).toArray());
    }
}

void SseConformanceTest::cutting_changes_nothing()
{
    QFETCH(QByteArray, input);
    QFETCH(QJsonObject, row);
    const SseCollector whole = SseCollector::decoded(input, {});
    const auto same = [&whole](const SseCollector &other) {
        return whole.seen() == other.seen() &&
               whole.decoder().lastEventId() == other.decoder().lastEventId() &&
               whole.decoder().retry() == other.decoder().retry() &&
               whole.decoder().position() == other.decoder().position();
    };
    for (const qsizetype size : {1, 2, 3, 7, 4096})
        QVERIFY2(same(SseCollector::decodedInPieces(input, size)),
                 qPrintable(QString::number(size)));
    QList<qsizetype> borders;
    const auto split = row.value(QLatin1String("split")).toArray();
    for (const QJsonValue &border : split)
        borders.append(border.toInt());
    QVERIFY(same(SseCollector::decoded(input, borders)));
    for (qsizetype at = 0; at <= input.size() && input.size() <= 120; ++at)
        QVERIFY2(same(SseCollector::decoded(input, {at})), qPrintable(QString::number(at)));
}

void SseConformanceTest::events_are_emitted_in_time()
{
    QFETCH(QByteArray, input);
    QFETCH(QJsonObject, row);
    const SseCollector whole = SseCollector::decoded(input, {});
    // The byte that closes a block is the last of its range, in our terms...
    QJsonArray closed;
    for (const SeenEvent &event : whole.dispatched())
        closed.append(event.offset + event.length);
    if (row.contains(QLatin1String("dispatch_at")))
        QCOMPARE(closed, row.value(QLatin1String("dispatch_at")).toArray());
    // ...and with that byte, not one before or after, the event is out.
    SseDecoder decoder;
    qsizetype out = 0;
    const auto count = [&out](const SseEvent &event) { out += event.hasData ? 1 : 0; };
    qsizetype due = 0;
    for (qsizetype i = 0; i < input.size(); ++i) {
        decoder.feed(QByteArrayView(input).sliced(i, 1), count);
        if (due < closed.size() && closed[due].toInteger() == i + 1)
            ++due;
        QCOMPARE(out, due);
    }
    QCOMPARE(out, closed.size());
}

A2A_TEST(SseConformanceTest)
#include "sseconformancetest.moc"
