// SPDX-License-Identifier: Apache-2.0
// What an inspector needs beyond the rules: the position of an event in the body, what its block
// held besides data, and what was left when the stream ended. None of it depends on chunking.
#include "tests/model/sse/ssecollector.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using Extras = std::vector<std::pair<SseIgnoredLine::Kind, QByteArray>>;

class SseDecoderTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void blocks_keep_their_byte_ranges();
    void one_data_line_is_not_copied();
    void many_events_in_one_piece_are_not_copied();
    void dropped_lines_are_kept();
    void dropped_lines_are_bounded();
    void an_unterminated_event_is_handed_over_data();
    void an_unterminated_event_is_handed_over();
    void a_large_event_is_truncated_data();
    void a_large_event_is_truncated();
    void names_that_are_too_long();
    void position_and_id_refer_to_the_last_event();
    void marks_of_lines_are_skipped_data();
    void marks_of_lines_are_skipped();
    void marks_of_lines_are_text_by_the_rules();
};

/// Checks `check` on the events of `body`, whole and in all small pieces.
template <typename Check>
static void inEveryCut(const QByteArray &body, Check check,
                       qint64 limit = SseDecoder::DefaultEventLimit)
{
    check(SseCollector::decoded(body, {}, limit));
    for (const qsizetype size : {1, 2, 5})
        check(SseCollector::decodedInPieces(body, size, limit));
}

void SseDecoderTest::blocks_keep_their_byte_ranges()
{
    const QByteArray body(
        "\xEF\xBB\xBF\n: hi\n\ndata: one\r\n\r\nid: 7\nevent: e\n\r\ndata:a\ndata:b\r\rdata\n\n");
    inEveryCut(body, [&body](const SseCollector &collector) {
        const std::vector<SeenEvent> &seen = collector.seen();
        QCOMPARE(seen.size(), std::size_t(5));
        const auto block = [&](std::size_t i) { return body.mid(seen[i].offset, seen[i].length); };
        QCOMPARE(block(0), QByteArray(": hi\n\n"));
        QVERIFY(!seen[0].hasData);
        QCOMPARE(block(1), QByteArray("data: one\r\n\r")); // emitted before the last LF has arrived
        QCOMPARE(body.mid(seen[1].dataOffset, seen[1].data.size()), QByteArray("one"));
        QCOMPARE(block(2), QByteArray("id: 7\nevent: e\n\r"));
        QVERIFY(!seen[2].hasData);
        QCOMPARE(seen[2].id, QByteArray("7"));
        QCOMPARE(seen[2].event, QByteArray("e"));
        QCOMPARE(block(3), QByteArray("data:a\ndata:b\r\r"));
        QCOMPARE(seen[3].data, QByteArray("a\nb"));
        QCOMPARE(seen[3].dataOffset, -1); // two runs
        QCOMPARE(seen[3].event, QByteArray("message"));
        QCOMPARE(seen[3].id, QByteArray("7"));
        QCOMPARE(block(4), QByteArray("data\n\n"));
        QVERIFY(seen[4].hasData);
        QCOMPARE(seen[4].data, QByteArray());
    });
}

void SseDecoderTest::one_data_line_is_not_copied()
{
    const QByteArray body("id: 1\ndata: {\"a\":1}\n: more\n\n");
    QCOMPARE(SseCollector::decoded(body, {}).inPlace(), 1);
    for (qsizetype at = 1; at < body.size(); ++at) {
        const SseCollector collector = SseCollector::decoded(body, {at});
        QCOMPARE(collector.seen().size(), std::size_t(1));
        QCOMPARE(collector.seen()[0].data, QByteArray("{\"a\":1}"));
        QCOMPARE(collector.seen()[0].dataOffset, 12);
    }
}

void SseDecoderTest::many_events_in_one_piece_are_not_copied()
{
    const QByteArray body = QByteArray("data: {\"a\":1}\n\ndata:two\r\n\r\n").repeated(50);
    const SseCollector collector = SseCollector::decoded(body, {});
    QCOMPARE(collector.seen().size(), std::size_t(100));
    QCOMPARE(collector.inPlace(), 100);
    for (const SeenEvent &event : collector.seen())
        QCOMPARE(body.mid(event.dataOffset, event.data.size()), event.data);
}

void SseDecoderTest::dropped_lines_are_kept()
{
    const QByteArray body(
        "data: x\n: note\nfoo: bar\nfoo\nid: a\0b\nretry: 1s\nretry:\n:\n\ndata: y\n\n", 64);
    using Kind = SseIgnoredLine::Kind;
    const Extras expected{{Kind::Comment, " note"},
                          {Kind::UnknownField, "foo: bar"},
                          {Kind::UnknownField, "foo"},
                          {Kind::IgnoredId, QByteArray("id: a\0b", 7)},
                          {Kind::IgnoredRetry, "retry: 1s"},
                          {Kind::IgnoredRetry, "retry:"},
                          {Kind::Comment, ""}};
    inEveryCut(body, [&expected](const SseCollector &collector) {
        QCOMPARE(collector.seen().size(), std::size_t(2));
        QVERIFY(collector.seen()[0].ignoredLines == expected);
        QVERIFY(collector.seen()[1].ignoredLines.empty());
        QVERIFY(!collector.decoder().retry());
    });
}

void SseDecoderTest::dropped_lines_are_bounded()
{
    const QByteArray body = QByteArray(":") + QByteArray(20'000, 'c') + "\nu" +
                            QByteArray(20'000, 'u') + '\n' + QByteArray(":x\n").repeated(100) +
                            "data: d\n\n";
    for (const qsizetype size : {1, 4096, 1'000'000}) {
        const SseCollector collector = SseCollector::decodedInPieces(body, size);
        QCOMPARE(collector.seen().size(), std::size_t(1));
        const SeenEvent &event = collector.seen()[0];
        QCOMPARE(event.data, QByteArray("d"));
        QVERIFY(!event.truncated);
        QCOMPARE(event.ignoredLines.size(), std::size_t(64));
        QCOMPARE(event.omittedIgnoredLines, 102 - 64);
        QCOMPARE(event.ignoredLines[0].second, QByteArray(16 * 1024, 'c'));
        QCOMPARE(event.ignoredLines[1].second, QByteArray(16 * 1024, 'u'));
        QCOMPARE(event.ignoredLines[2].second, QByteArray("x"));
    }
}

void SseDecoderTest::an_unterminated_event_is_handed_over_data()
{
    QTest::addColumn<QByteArray>("rest");
    QTest::addColumn<bool>("hasData");
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QByteArray>("extra");
    const auto row = [](const char *rest, bool hasData, const char *data, const char *extra) {
        QTest::newRow(QByteArray(rest).toPercentEncoding(" :").constData())
            << QByteArray(rest) << hasData << QByteArray(data) << QByteArray(extra);
    };
    row("data: x\n", true, "x", "");
    row("data: x\r", true, "x", "");
    row("data: x", true, "x", "");
    row("data: ", true, "", "");
    row("data", true, "", "");
    row("data: x\nda", true, "x", "da");
    row("dat", false, "", "dat");
    row(": keepali", false, "", " keepali");
    row("id: 9", false, "", "id: 9");
    row("retry: 10", false, "", "retry: 10");
    row("\xEF\xBB", false, "", "\xEF\xBB");
}

void SseDecoderTest::an_unterminated_event_is_handed_over()
{
    QFETCH(QByteArray, rest);
    QFETCH(bool, hasData);
    QFETCH(QByteArray, data);
    QFETCH(QByteArray, extra);
    const QByteArray before("id: 1\nretry: 500\ndata: whole\n\n");
    inEveryCut(before + rest, [&](const SseCollector &collector) {
        QCOMPARE(collector.seen().size(), std::size_t(2));
        QVERIFY(!collector.seen()[0].unterminated);
        const SeenEvent &event = collector.seen()[1];
        QVERIFY(event.unterminated);
        QCOMPARE(event.hasData, hasData);
        QCOMPARE(event.data, data);
        QCOMPARE(event.offset, before.size());
        QCOMPARE(event.length, rest.size());
        QCOMPARE(event.ignoredLines.empty() ? QByteArray() : event.ignoredLines.back().second,
                 extra);
        // Blocks not dispatched have changed nothing.
        QCOMPARE(collector.decoder().lastEventId().toByteArray(), QByteArray("1"));
        QCOMPARE(collector.decoder().retry(), std::optional<qint64>(500));
    });
    // The same without a preceding event.
    inEveryCut(rest, [&](const SseCollector &collector) {
        QCOMPARE(collector.seen().size(), std::size_t(1));
        QCOMPARE(collector.seen()[0].offset, 0);
        QCOMPARE(collector.seen()[0].length, rest.size());
    });
}

void SseDecoderTest::a_large_event_is_truncated_data()
{
    QTest::addColumn<QByteArray>("block");
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<bool>("truncated");
    QTest::newRow("one line at the limit")
        << QByteArray("data: 0123456789\n") << QByteArray("0123456789") << false;
    QTest::newRow("one line above")
        << QByteArray("data: 0123456789x\n") << QByteArray("0123456789") << true;
    QTest::newRow("two lines at the limit")
        << QByteArray("data: 0123\ndata: 56789\n") << QByteArray("0123\n56789") << false;
    QTest::newRow("two lines above")
        << QByteArray("data: 0123\ndata: 56789x\n") << QByteArray("0123\n56789") << true;
    QTest::newRow("one empty line more")
        << QByteArray("data: 0123456789\ndata\n") << QByteArray("0123456789") << true;
    QTest::newRow("much more") << QByteArray("data: 0123456789\n").repeated(9)
                               << QByteArray("0123456789") << true;
}

void SseDecoderTest::a_large_event_is_truncated()
{
    QFETCH(QByteArray, block);
    QFETCH(QByteArray, data);
    QFETCH(bool, truncated);
    const auto check = [&](const SseCollector &collector) {
        QCOMPARE(collector.seen().size(), std::size_t(2));
        QCOMPARE(collector.seen()[0].data, data);
        QCOMPARE(collector.seen()[0].truncated, truncated);
        QCOMPARE(collector.seen()[0].id, QByteArray("3"));
        QCOMPARE(collector.seen()[1].data, QByteArray("next"));
        QVERIFY(!collector.seen()[1].truncated);
    };
    inEveryCut(block + "id: 3\n\ndata: next\n\n", check, 10);
}

void SseDecoderTest::names_that_are_too_long()
{
    const QByteArray fits(64 * 1024, 'n');
    const auto body = [](const QByteArray &name) -> QByteArray {
        return "event: " + name + "\nid: " + name + "\ndata: d\n\n";
    };
    for (const qsizetype size : {13, 4096, 1'000'000}) {
        const SeenEvent kept = SseCollector::decodedInPieces(body(fits), size).seen().at(0);
        QCOMPARE(kept.event, fits);
        QCOMPARE(kept.id, fits);
        QVERIFY(!kept.isNameTruncated);
        QVERIFY(!kept.truncated);
        const SeenEvent cut = SseCollector::decodedInPieces(body(fits + 'n'), size).seen().at(0);
        QCOMPARE(cut.event, fits);
        QVERIFY(cut.isNameTruncated);
        QCOMPARE(cut.id, QByteArray());
        QVERIFY(!cut.truncated); // its data is whole
        QCOMPARE(cut.data, QByteArray("d"));
        QCOMPARE(cut.ignoredLines.at(0).first, SseIgnoredLine::Kind::IgnoredId);
    }
}

void SseDecoderTest::position_and_id_refer_to_the_last_event()
{
    SseDecoder decoder;
    decoder.feed("id: 5\ndata: x\n\ndata");
    QVERIFY(decoder.next());
    QVERIFY(!decoder.next());
    decoder.feed({});
    QVERIFY(!decoder.next());
    decoder.finish();
    QVERIFY(decoder.next());
    QVERIFY(!decoder.next());
    QCOMPARE(decoder.lastEventId().toByteArray(), QByteArray("5"));
    QCOMPARE(decoder.position(), 19);
}

void SseDecoderTest::marks_of_lines_are_skipped_data()
{
    QTest::addColumn<QByteArray>("plain");
    QTest::addColumn<QByteArray>("marked");
    const auto row = [](const char *name, const QByteArray &marked) {
        QTest::newRow(name) << QByteArray(marked).replace('^', "")
                            << QByteArray(marked).replace('^', "\xEF\xBB\xBF");
    };
    row("data", "data: a\n\n^data: b\n\ndata: c\n\n");
    row("all fields", "data: a\n\n^id: 7\n^event: e\n^retry: 5\n^data: b\r\n^data: c\r\n\r\n");
    row("comment", "data: a\n\n^: hi\n\ndata: b\n\n");
    row("twice", "data: a\n\n^^data: b\n\n");
    row("unknown field", "data: a\n\n^datum: b\n\n");
    row("unterminated", "data: a\n\n^data: b");
    row("long line", "data: a\n\n^datum: " + QByteArray(100, 'x') + "\n\n");
    row("name alone", "data: a\n\n^data\n\n");
}

/// Whatever the pieces, the events are those of the stream without marks.
void SseDecoderTest::marks_of_lines_are_skipped()
{
    QFETCH(const QByteArray, plain);
    QFETCH(const QByteArray, marked);
    const std::vector<SeenEvent> expected = SseCollector::decoded(plain, {}).seen();
    for (qsizetype border = 0; border <= marked.size(); ++border) {
        SseCollector collector(SseDecoder::DefaultEventLimit,
                               SseDecoder::LineByteOrderMarks::Skipped);
        collector.feed(QByteArrayView(marked).first(border));
        collector.feed(QByteArrayView(marked).sliced(border));
        collector.finish();
        const std::vector<SeenEvent> &seen = collector.seen();
        QCOMPARE(seen.size(), expected.size());
        QVERIFY(!seen[0].hasLineMark && seen[1].hasLineMark);
        for (std::size_t i = 0; i < seen.size(); ++i) {
            QCOMPARE(seen[i].data, expected[i].data);
            QCOMPARE(seen[i].event, expected[i].event);
            QCOMPARE(seen[i].id, expected[i].id);
            QCOMPARE(seen[i].retry, expected[i].retry);
            QCOMPARE(seen[i].hasData, expected[i].hasData);
            QVERIFY(seen[i].ignoredLines == expected[i].ignoredLines);
            QCOMPARE(seen[i].unterminated, expected[i].unterminated);
            if (seen[i].dataOffset >= 0)
                QCOMPARE(marked.mid(seen[i].dataOffset, seen[i].data.size()), seen[i].data);
            // The block begins with the mark, so that no byte is left out.
            if (i > 0)
                QVERIFY(seen[i].offset >= seen[i - 1].offset + seen[i - 1].length);
        }
    }
}

/// Also a line of nothing else, which separates nothing.
void SseDecoderTest::marks_of_lines_are_text_by_the_rules()
{
    const QByteArray body("data: a\n\n\xEF\xBB\xBF"
                          "data: b\n\ndata: c\n\xEF\xBB\xBF\ndata: d\n\n");
    inEveryCut(body, [](const SseCollector &collector) {
        const std::vector<SeenEvent> dispatched = collector.dispatched();
        QCOMPARE(dispatched.size(), std::size_t(2));
        QCOMPARE(dispatched[0].data, QByteArray("a"));
        QCOMPARE(dispatched[1].data, QByteArray("c\nd"));
        QVERIFY(!dispatched[1].hasLineMark);
    });
    SseCollector lenient(SseDecoder::DefaultEventLimit, SseDecoder::LineByteOrderMarks::Skipped);
    for (const char byte : body) // the mark alone on its line, in three pieces
        lenient.feed(QByteArrayView(&byte, 1));
    lenient.finish();
    QCOMPARE(lenient.seen().size(), std::size_t(4));
    QCOMPARE(lenient.seen()[3].data, QByteArray("d"));
}

A2A_TEST(SseDecoderTest)
#include "ssedecodertest.moc"
