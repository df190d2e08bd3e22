// SPDX-License-Identifier: Apache-2.0
// Each official client's behavior for one block of an event stream, and its limits.
#include "model/lab/sdkreadings.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using Outcome = SdkReading::Outcome;

static constexpr qint64 Mebibyte = 1024 * 1024;
static const QByteArray Good = R"({"jsonrpc":"2.0","id":7,"result":{"kind":"task"}})";

class SdkReadingsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void sdk_behavior_per_block_data();
    void sdk_behavior_per_block();
    void limits_data();
    void limits();
    void other_bindings_have_no_ids();
    void ids_are_compared_by_type_and_value();
    void explanations_name_the_cause();
};

/// S the same, D differs, L lost, R refused; JavaScript 0.3 and 1, Python, Go, Java.
static QByteArray letters(const SdkBlock &block)
{
    QByteArray found;
    for (const SdkReading &reading : sdkReadings(block))
        found.append("SDLR"[int(reading.outcome)]);
    return found;
}

void SdkReadingsTest::sdk_behavior_per_block_data()
{
    QTest::addColumn<QByteArray>("block");
    QTest::addColumn<bool>("ended");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const QByteArray &block, const char *expected,
                        bool ended = false) {
        QTest::newRow(name) << block << ended << QByteArray(expected);
    };
    row("plain", "data: " + Good + "\n\n", "SSSSS");
    row("CRLF", "data: " + Good + "\r\n\r\n", "SSSSS");
    row("carriage returns", "data: " + Good + "\r\r", "LLSLS");
    row("byte order mark",
        "\xef\xbb\xbf"
        "data: " +
            Good + "\n\n",
        "SSLLL");
    row("comment", ": ping\n\n", "SSSSS");
    row("fields without data", "id: 4\nevent: x\nretry: 9\n\n", "SSSSS");
    row("two lines, JSON only together",
        "data: {\"jsonrpc\":\"2.0\",\ndata: \"id\":7,\"result\":{}}\n\n", "RSSSS");
    row("two lines, JSON each", "data: {}\ndata: {}\n\n", "DRRRR");
    row("white space around", "data:   " + Good + "  \n\n", "SSSSS");
    row("empty data line first", "data:\ndata: " + Good + "\n\n", "SSSSS");
    row("field name without colon", "data\ndata: " + Good + "\n\n", "SSSSS");
    row("empty data", "data:\n\n", "LLLLL");
    row("no JSON", "data: hello\n\n", "RRRRR");
    row("event type error", "event: error\ndata: " + Good + "\n\n", "SSRSS");
    row("another id", "data: {\"jsonrpc\":\"2.0\",\"id\":8,\"result\":{}}\n\n", "RRSSS");
    row("id as text", "data: {\"jsonrpc\":\"2.0\",\"id\":\"7\",\"result\":{}}\n\n", "RRSSS");
    row("no version", "data: {\"id\":7,\"result\":{}}\n\n", "SRSSS");
    row("unterminated", "data: " + Good + "\n", "DDSDD", true);
    row("unterminated in a line", "data: " + Good, "SSSDD", true);
    row("field begins with space", " data: " + Good + "\n\n", "DSSSS");
}

void SdkReadingsTest::sdk_behavior_per_block()
{
    QFETCH(QByteArray, block);
    QFETCH(bool, ended);
    QFETCH(QByteArray, expected);
    QCOMPARE(letters({block, ended, true, "7"}), expected);
}

void SdkReadingsTest::limits_data()
{
    QTest::addColumn<qint64>("size");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("64 KiB") << 64 * qint64(1024) << QByteArray("SSSSS");
    QTest::newRow("1 MiB") << Mebibyte << QByteArray("SSSSS");
    QTest::newRow("more than 1 MiB") << Mebibyte + 1 << QByteArray("SSSSR");
    QTest::newRow("4 MiB") << 4 * Mebibyte << QByteArray("SSSSR");
    QTest::newRow("more than 4 MiB") << 4 * Mebibyte + 1 << QByteArray("SRSSR");
    QTest::newRow("more than 10 MiB") << 10 * Mebibyte + 1 << QByteArray("SRSRR");
}

/// `size` is that of the data line, its name included.
void SdkReadingsTest::limits()
{
    QFETCH(qint64, size);
    QFETCH(QByteArray, expected);
    const QByteArray head = R"(data: {"jsonrpc":"2.0","id":7,"result":")";
    const QByteArray tail = "\"}";
    const QByteArray line = head + QByteArray(size - head.size() - tail.size(), 'x') + tail;
    const QByteArray block = line + QByteArray("\n\n");
    const std::vector<SdkReading> readings = sdkReadings({block, false, true, "7"});
    QCOMPARE(letters({block, false, true, "7"}), expected);
    // Older versions of Java's client end at 64 KiB: that is reported as long as the newest can.
    QCOMPARE(readings.back().why.isEmpty(), size <= 64 * 1024);
}

void SdkReadingsTest::other_bindings_have_no_ids()
{
    QCOMPARE(letters({"data: {\"task\":{}}\n\n", false, false, "7"}), QByteArray("SSSSS"));
    QCOMPARE(letters({"event: error\ndata: {\"task\":{}}\n\n", false, false, "7"}),
             QByteArray("RRRSS"));
}

/// The id of the request may be a text, which is no other id for being one.
void SdkReadingsTest::ids_are_compared_by_type_and_value()
{
    const auto read = [](const QByteArray &id, const QByteArray &requested) {
        const QByteArray block = "data: {\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{}}\n\n";
        return letters({block, false, true, requested});
    };
    QCOMPARE(read("\"a-1\"", "\"a-1\""), QByteArray("SSSSS"));
    QCOMPARE(read("\"\\u0061-1\"", "\"a-1\""), QByteArray("SSSSS"));
    QCOMPARE(read("7.0", "7"), QByteArray("SSSSS"));
    QCOMPARE(read("7", "7"), read("\"7\"", "\"7\""));
    QVERIFY(read("\"7\"", "7").contains('R'));
    QVERIFY(read("7", "\"7\"").contains('R'));
    QVERIFY(read("\"a-2\"", "\"a-1\"").contains('R'));
}

void SdkReadingsTest::explanations_name_the_cause()
{
    const std::vector<SdkReading> readings = sdkReadings({"data: {\ndata: }\n\n"});
    QCOMPARE(readings.front().data, QByteArray("}"));
    QCOMPARE(readings.front().why, Phrase("sdk-last-line-no-json", {2}));
    QCOMPARE(outcomeText(readings.front().outcome), Phrase("sdk-refused"));
    for (const SdkReading &reading : readings)
        QCOMPARE(reading.why.isEmpty(), reading.outcome == Outcome::Same);
}

A2A_TEST(SdkReadingsTest)
#include "sdkreadingstest.moc"
