// SPDX-License-Identifier: Apache-2.0
// A secret that a response repeats may arrive in two reads, and is masked when its second part is
// there: what is read of the response does not depend on where the reads end.
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

#include <utility>
#include <vector>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static const QByteArray Secret = "header/canary+59=\\of\"mine\u00e9";
/// In JSON, by different writers.
static const QByteArray Escaped = R"(header/canary+59=\\of\"mine)"
                                  "\u00e9";
static const QByteArray EscapedMore = R"(header\/canary+59=\\of\"mine\u00e9)";

class SplitSecretsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }

    void every_cut_of_a_stream_reads_the_same();
    void every_pair_of_cuts_reads_the_same_data();
    void every_pair_of_cuts_reads_the_same();
    void a_large_event_reads_the_same();
};

/// All that was read.
static QByteArray everythingRead(SessionFeeder &feeder, ExchangeId call)
{
    const Store &store = feeder.store();
    QByteArray text = QByteArray::number(store.exchanges[call].events) + " events";
    for (const Frame &frame : store.frames) {
        text += "\nframe";
        for (const qint64 value : {qint64(frame.kind), qint64(frame.event), qint64(frame.state),
                                   qint64(frame.flags), frame.offset, qint64(frame.length),
                                   qint64(frame.dataOffset), qint64(frame.dataLength)})
            text += ' ' + QByteArray::number(value);
    }
    for (const TaskRecord &task : store.tasks)
        text += "\ntask " + task.id + ' ' + QByteArray::number(int(task.state));
    for (const ArtifactRecord &artifact : store.artifacts)
        text += "\nartifact " + artifact.id + ' ' + artifact.name + ' ' +
                QByteArray::number(artifact.bytes);
    for (const FailureRecord &failure : store.failures)
        text += "\nfailure " + failure.error.code.toUtf8();
    for (const Finding &finding : store.findings)
        text += "\nfinding " + QByteArray(finding.note.rule);
    return text + '\n' + feeder.recording().body(call, 0, qint64{1} << 28);
}

struct SplitBody {
    QByteArray contentType;
    QByteArray bytes;
};

/// `cuts`: where reads end, besides the last.
static QByteArray readInPieces(const SplitBody &body, const std::vector<qsizetype> &cuts)
{
    SessionFeeder feeder;
    feeder.enableRules();
    feeder.recording().redactor().addSecret(Secret);
    const ExchangeId call = feeder.say(u"hello"_s);
    feeder.recording().responseHead(call, 200, "OK", {{"Content-Type", body.contentType}});
    qsizetype from = 0;
    for (const qsizetype cut : cuts) {
        feeder.raw(call, body.bytes.sliced(from, cut - from));
        from = cut;
    }
    feeder.raw(call, body.bytes.sliced(from));
    feeder.end(call);
    return everythingRead(feeder, call);
}

static QByteArray inEnvelope(const QByteArray &result)
{
    return R"({"jsonrpc":"2.0","id":1,"result":)" + result + '}';
}

static QByteArray framed(const QByteArray &result)
{
    return "data: " + inEnvelope(result) + "\n\n";
}

static QByteArray artifactNamed(const QByteArray &name, const QByteArray &text)
{
    return R"({"artifactUpdate":{"taskId":"t","contextId":"c","artifact":{"artifactId":"a","name":")" +
           name + R"(","parts":[{"text":")" + text + R"("}]}}})";
}

static QByteArray taskSaying(const QByteArray &state, const QByteArray &text)
{
    return R"({"task":{"id":"t","contextId":"c","status":{"state":")" + state +
           R"(","message":{"messageId":"m","role":"ROLE_AGENT","parts":[{"text":")" + text +
           R"("}]}}}})";
}

void SplitSecretsTest::every_cut_of_a_stream_reads_the_same()
{
    const QByteArray text = Escaped + " - " + EscapedMore + " - " + Secret.toPercentEncoding() +
                            " - " + Secret.toBase64();
    const SplitBody body{"text/event-stream",
                         framed(taskSaying("TASK_STATE_WORKING", text)) + ": " + Secret + "\n\n" +
                             framed(artifactNamed(EscapedMore, text)) +
                             framed(taskSaying("TASK_STATE_COMPLETED", "done"))};
    const QByteArray whole = readInPieces(body, {});
    QVERIFY(whole.startsWith("3 events"));
    QVERIFY(!whole.contains("canary") && !whole.contains("failure"));
    for (qsizetype cut = 1; cut < body.bytes.size(); ++cut) {
        const QByteArray read = readInPieces(body, {cut});
        QVERIFY2(read == whole, QByteArray(body.bytes.first(cut) + "|\n" + read).constData());
    }
}

void SplitSecretsTest::every_pair_of_cuts_reads_the_same_data()
{
    QTest::addColumn<QByteArray>("contentType");
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("after");

    const QByteArray working = taskSaying("TASK_STATE_WORKING", "at work");
    const QByteArray done = taskSaying("TASK_STATE_COMPLETED", "done");
    const auto add = [](const char *name, const char *type, const QByteArray &text,
                        const QByteArray &before, const QByteArray &one, const QByteArray &after) {
        const qsizetype at = one.indexOf(text);
        QTest::newRow(name) << QByteArray(type) << before + one.first(at) << text
                            << one.sliced(at + text.size()) + after;
    };
    for (const auto &[name, text] :
         {std::pair("as it is", Escaped), std::pair("escaped", EscapedMore)}) {
        const QByteArray one = artifactNamed(text, "text");
        add(qPrintable("events, "_L1 + QLatin1String(name)), "text/event-stream", text,
            framed(working), framed(one), framed(done));
        add(qPrintable("lines, "_L1 + QLatin1String(name)), "application/x-ndjson", text,
            inEnvelope(working) + '\n', inEnvelope(one) + '\n', inEnvelope(done) + '\n');
        add(qPrintable("array, "_L1 + QLatin1String(name)), "application/json", text,
            '[' + inEnvelope(working) + ',', inEnvelope(one), ',' + inEnvelope(done) + ']');
        add(qPrintable("response, "_L1 + QLatin1String(name)), "application/json", text, {},
            inEnvelope(taskSaying("TASK_STATE_COMPLETED", text)), {});
    }
}

/// Around the secret.
void SplitSecretsTest::every_pair_of_cuts_reads_the_same()
{
    QFETCH(QByteArray, contentType);
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, after);

    const SplitBody body{contentType, before + text + after};
    const QByteArray whole = readInPieces(body, {});
    QVERIFY(!whole.contains("canary") && !whole.contains("failure"));
    for (qsizetype first = -9; first <= text.size() + 1; ++first) {
        for (qsizetype second = first + 1; second <= text.size() + 2; ++second) {
            const QByteArray read =
                readInPieces(body, {before.size() + first, before.size() + second});
            const QByteArray place = QByteArray::number(first) + ',' + QByteArray::number(second);
            QVERIFY2(read == whole, QByteArray(place + '\n' + read).constData());
        }
    }
}

void SplitSecretsTest::a_large_event_reads_the_same()
{
    const QByteArray text = QByteArray(1'500'000, 'x') + EscapedMore;
    const SplitBody body{"text/event-stream",
                         framed(taskSaying("TASK_STATE_WORKING", "at work")) +
                             framed(artifactNamed("name", text + " and so on")) +
                             framed(taskSaying("TASK_STATE_COMPLETED", "done"))};
    const SplitBody answer{"application/json",
                           inEnvelope(taskSaying("TASK_STATE_COMPLETED", text))};
    for (const SplitBody &one : {body, answer}) {
        const QByteArray whole = readInPieces(one, {});
        QVERIFY(!whole.contains("canary") && !whole.contains("failure"));
        const qsizetype at = one.bytes.indexOf(EscapedMore);
        for (qsizetype cut = 1; cut < EscapedMore.size(); ++cut)
            QVERIFY2(readInPieces(one, {at + cut}) == whole, qPrintable(QString::number(cut)));
    }
}

A2A_TEST(SplitSecretsTest)
#include "splitsecretstest.moc"
