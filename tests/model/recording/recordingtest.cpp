// SPDX-License-Identifier: Apache-2.0
// The recording must return every byte and time it was given, in order, and never hold a secret.
#include "model/recording/recording.h"

#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QUrl>

using namespace a2a;

static RequestHead head(const char *url)
{
    RequestHead result;
    result.method = "POST";
    result.url = QUrl(QString::fromLatin1(url));
    return result;
}

/// Everything the recording knows about one exchange, as one text.
static QByteArray everything(const Recording &recording, ExchangeId id)
{
    const ExchangeFacts &facts = recording.facts(id);
    QByteArray text = facts.request.url.toEncoded() + facts.reason + recording.requestBody(id) +
                      recording.body(id, 0, facts.bodySize);
    for (const HttpHeaders *headers : {&facts.request.headers, &facts.responseHeaders}) {
        for (const HttpHeader &header : *headers)
            text += header.name + header.value;
    }
    if (facts.error)
        text += textOf(*facts.error).toUtf8() + facts.error->where.toUtf8() + facts.error->data;
    return text;
}

class RecordingTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void an_exchange_is_kept_completely()
    {
        Recording recording;
        QSignalSpy began(&recording, &Recording::exchangeBegan);
        QSignalSpy answered(&recording, &Recording::exchangeResponded);
        QSignalSpy grew(&recording, &Recording::exchangeGrew);
        QSignalSpy ended(&recording, &Recording::exchangeEnded);
        const ExchangeId id = recording.begin(head("http://h/rpc"), "{\"q\":1}");
        QCOMPARE(id, 1U);
        recording.responseHead(id, 200, "OK", {{"Content-Type", "application/json"}});
        QCOMPARE(recording.append(id, "{\"a\":"), QByteArrayView("{\"a\":"));
        recording.append(id, "2}");
        recording.end(id, EndReason::Finished);

        const ExchangeFacts &facts = recording.facts(id);
        QCOMPARE(recording.requestBody(id), QByteArray("{\"q\":1}"));
        QCOMPARE(recording.body(id, 0, 100), QByteArray("{\"a\":2}"));
        QCOMPARE(recording.body(id, 3, 3), QByteArray("\":2"));
        QCOMPARE(facts.status, 200);
        QCOMPARE(headerValue(facts.responseHeaders, "content-type"),
                 QByteArray("application/json"));
        QVERIFY(facts.end == EndReason::Finished);
        QVERIFY(facts.startedNs >= 0 && facts.headersNs >= facts.startedNs);
        QVERIFY(facts.chunks[0].monotonicNs >= facts.headersNs &&
                facts.endedNs >= facts.chunks[1].monotonicNs);
        QCOMPARE(began.size(), 1);
        QCOMPARE(answered.size(), 1);
        QCOMPARE(grew.size(), 2);
        QCOMPARE(ended.size(), 1);
    }

    void the_first_end_counts()
    {
        Recording recording;
        QSignalSpy ended(&recording, &Recording::exchangeEnded);
        const ExchangeId id = recording.begin(head("http://h/"), {});
        recording.end(id, EndReason::Cut, Error(ErrorKind::Cut, QString(), QStringLiteral("gone")));
        recording.end(id, EndReason::Finished);
        QVERIFY(recording.facts(id).end == EndReason::Cut);
        QCOMPARE(textOf(recording.facts(id).error->message), QStringLiteral("gone"));
        QCOMPARE(ended.size(), 1);
    }

    void interleaved_bodies_stay_apart()
    {
        Recording recording;
        const ExchangeId a = recording.begin(head("http://a/"), "to a");
        const ExchangeId b = recording.begin(head("http://b/"), "to b");
        QByteArray wantedA;
        QByteArray wantedB;
        for (int i = 0; i < 5000; ++i) {
            const QByteArray text = QByteArray::number(i) + QByteArray(i % 400, '.');
            recording.append(i % 3 == 0 ? a : b, text);
            (i % 3 == 0 ? wantedA : wantedB) += text;
        }
        QCOMPARE(recording.body(a, 0, wantedA.size()), wantedA);
        QCOMPARE(recording.body(b, 0, wantedB.size() + 5), wantedB);
        QCOMPARE(recording.body(b, 12'345, 4'567), wantedB.mid(12'345, 4'567));
        QVERIFY(recording.body(b, wantedB.size(), 1).isEmpty());
        QCOMPARE(recording.requestBody(b), QByteArray("to b"));
    }

    void redirects_are_linked_both_ways()
    {
        Recording recording;
        const ExchangeId first = recording.begin(head("http://h/a"), {});
        RequestHead second = head("http://h/b");
        second.previous = first;
        const ExchangeId followed = recording.begin(second, {});
        QCOMPARE(recording.facts(first).next, followed);
        QCOMPARE(recording.facts(followed).request.previous, first);
    }

    void a_secret_is_stored_nowhere()
    {
        Recording recording;
        const QByteArray secret = "canary/42 \"bird\"";
        recording.redactor().addSecret(secret);
        RequestHead request = head("http://user:canarypw@h/rpc");
        request.url.setQuery(QStringLiteral("key=") +
                             QString::fromLatin1(secret.toPercentEncoding()));
        request.headers = {{"Authorization", "Bearer " + secret}, {"X-Other", secret}};
        const ExchangeId id = recording.begin(request, "{\"k\":\"canary/42 \\\"bird\\\"\"}");
        recording.responseHead(id, 200, secret, {{"X-Echo", "you sent " + secret}});
        const QByteArray echo = "you sent " + secret + " and " + secret.toBase64();
        recording.append(id, echo);
        recording.end(id, EndReason::Cut,
                      Error(ErrorKind::Cut, QString(), QString::fromLatin1(secret))
                          .at(QString::fromLatin1(secret))
                          .with(secret));
        const QByteArray text = everything(recording, id);
        QVERIFY2(!text.contains("canary"), text.constData());
        QVERIFY2(!text.contains(secret.toBase64().first(12)), text.constData());
        QVERIFY(text.contains("you sent ****************"));
    }

    void a_secret_in_two_pieces_is_masked_data()
    {
        QTest::addColumn<int>("pieceSize");
        for (const int size : {1, 2, 3, 5, 8, 11, 13, 17, 64})
            QTest::addRow("%d", size) << size;
    }

    void a_secret_in_two_pieces_is_masked()
    {
        QFETCH(int, pieceSize);
        Recording recording;
        recording.redactor().addSecret("canary-12345");
        recording.redactor().addSecret("canary-12345-and-longer");
        const ExchangeId id = recording.begin(head("http://a/"), {});
        const ExchangeId other = recording.begin(head("http://b/"), {});
        const QByteArray text =
            "data: canary-1234 canary-12345 x canary-12345-and-longer canary-12345";
        for (qsizetype at = 0; at < text.size(); at += pieceSize) {
            recording.append(id, QByteArrayView(text).sliced(at).first(
                                     qMin<qsizetype>(pieceSize, text.size() - at)));
            recording.append(other,
                             "canary-1"); // never a secret: its pieces do not join with the other's
        }
        QCOMPARE(
            recording.body(id, 0, text.size()),
            QByteArray("data: canary-1234 ************ x *********************** ************"));
        QVERIFY(recording.body(other, 0, 100).startsWith("canary-1canary-1"));
    }

    void many_small_reads_are_kept()
    {
        Recording recording;
        recording.redactor().addSecret(QByteArray(40, 's') + "-token");
        const ExchangeId id = recording.begin(head("http://h/"), {});
        const QByteArray event(424, 'e');
        for (int i = 0; i < 100'000; ++i)
            recording.append(id, event);
        QCOMPARE(recording.facts(id).bodySize, 42'400'000);
    }

    void received_data_has_its_arrival_time()
    {
        Recording recording;
        const ExchangeId id = recording.begin(head("http://h/"), {});
        const qint64 atHead = Recording::clockNs();
        const qint64 atBody = Recording::clockNs();
        const qint64 atEnd = Recording::clockNs();
        const qint64 now = recording.nowNs();
        const qint64 zero = Recording::clockNs() - now; // or a little more
        recording.responseHead(id, 200, "OK", {}, atHead);
        recording.append(id, "one", atBody);
        recording.end(id, EndReason::Finished, {}, atEnd);
        const ExchangeFacts &facts = recording.facts(id);
        QCOMPARE(facts.chunks[0].monotonicNs - facts.headersNs, atBody - atHead);
        QCOMPARE(facts.endedNs - facts.headersNs, atEnd - atHead);
        QVERIFY(facts.headersNs >= atHead - zero);
        QVERIFY(facts.endedNs <= recording.nowNs());
    }

    void times_never_run_backwards()
    {
        Recording recording;
        const ExchangeId first = recording.begin(head("http://h/"), {});
        const qint64 early = Recording::clockNs();
        const ExchangeId second = recording.begin(head("http://h/"), {});
        recording.responseHead(first, 200, "OK", {}, early);
        QCOMPARE(recording.facts(first).headersNs, recording.facts(second).startedNs);
        // Nor before the recording's own times; and none is in the future.
        const qint64 parting = recording.boundaryNs();
        recording.append(first, "x", early);
        QVERIFY(recording.facts(first).chunks[0].monotonicNs > parting);
        recording.append(first, "y", Recording::clockNs() + qint64{1'000'000'000'000});
        QVERIFY(recording.facts(first).chunks[1].monotonicNs <= recording.nowNs());
    }

    void a_reloaded_recording_has_its_own_times()
    {
        Recording recording;
        recording.replayFrom(1'000);
        recording.setNow(500);
        const ExchangeId id = recording.begin(head("http://h/"), {});
        QCOMPARE(recording.boundaryNs(), 500);
        recording.append(id, "x", Recording::clockNs());
        QCOMPARE(recording.facts(id).chunks[0].monotonicNs, 500);
    }

    /// New records must have a time that a file may contain.
    void a_clock_that_was_never_set_is_unchanged()
    {
        Recording recording;
        recording.replayFrom(0); // 1970
        recording.setNow(5'000'000'000);
        recording.endReplay();
        const ExchangeId id = recording.begin({}, {});
        QVERIFY(recording.facts(id).startedNs >= 5'000'000'000);
        QVERIFY(recording.facts(id).startedNs < qint64{24} * 3600 * 1'000'000'000);
    }
};

A2A_TEST(RecordingTest)
#include "recordingtest.moc"
