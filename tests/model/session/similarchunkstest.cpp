// SPDX-License-Identifier: Apache-2.0
// A chunk that differs from the previous one only in its text is not checked again: the result is
// the same as if it had been.
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// What one of the exchanges reports.
struct Told {
    int exchange = 0;
    QByteArray result;
};
using Story = std::vector<Told>;

class SimilarChunksTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }

    void like_chunks_give_the_same_result_data();
    void like_chunks_give_the_same_result();
    void an_artifact_has_its_latest_name();
};

static QByteArray chunkEvent(const QByteArray &text, const QByteArray &ends = R"("append":true)",
                             const QByteArray &artifact = R"("artifactId":"a","name":"Answer")",
                             const QByteArray &task = "t")
{
    return R"({"artifactUpdate":{"taskId":")" + task + R"(","contextId":"c","artifact":{)" +
           artifact + R"(,"parts":[{"text":")" + text + R"("}]},)" + ends + "}}";
}

static QByteArray status(const char *state)
{
    return QByteArray(
               R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_)") +
           state + R"("}}})";
}

static const QByteArray s_begin =
    R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})";
static const char s_first[] = R"("append":false)";
static const char s_last[] = R"("append":true,"lastChunk":true)";

void SimilarChunksTest::like_chunks_give_the_same_result_data()
{
    QTest::addColumn<Story>("story");
    const auto row = [](const char *name, Story story) {
        story.insert(story.begin(), {{0, s_begin}, {0, chunkEvent("first", s_first)}});
        QTest::newRow(name) << story;
    };
    row("texts",
        {{0, chunkEvent("one")}, {0, chunkEvent("two")}, {0, chunkEvent("three and more")}});
    row("escapes", {{0, chunkEvent("one")},
                    {0, chunkEvent(R"(a\"b\\\n\u00e9)")},
                    {0, chunkEvent(R"(\ud83d)")}});
    row("letters", {{0, chunkEvent("one")}, {0, chunkEvent("\xC3\xA9")}, {0, chunkEvent("\xC3")}});
    row("empty", {{0, chunkEvent("one")}, {0, chunkEvent("")}, {0, chunkEvent("two")}});
    row("named otherwise in between",
        {{0, chunkEvent("one")},
         {0, chunkEvent("two", R"("append":true)", R"("artifactId":"a","name":"Other")")},
         {0, chunkEvent("three")},
         {0, chunkEvent("four")}});
    row("two artifacts",
        {{0, chunkEvent("one")},
         {0, chunkEvent("x", s_first, R"("artifactId":"b","name":"B")")},
         {0, chunkEvent("two")},
         {0, chunkEvent("y", R"("append":true)", R"("artifactId":"b","name":"B")")},
         {0, chunkEvent("z", R"("append":true)", R"("artifactId":"b","name":"B")")},
         {0, chunkEvent("three")}});
    row("replaced again and again", {{0, chunkEvent("one", s_first)},
                                     {0, chunkEvent("two", s_first)},
                                     {0, chunkEvent("3", s_first)}});
    row("after its last chunk", {{0, chunkEvent("one", s_last)},
                                 {0, chunkEvent("two", s_last)},
                                 {0, chunkEvent("three", s_last)}});
    row("goes on after its last chunk", {{0, chunkEvent("one")},
                                         {0, chunkEvent("two")},
                                         {0, chunkEvent("three", s_last)},
                                         {0, chunkEvent("four")}});
    row("after the end", {{0, chunkEvent("one")},
                          {0, chunkEvent("two")},
                          {0, status("COMPLETED")},
                          {0, chunkEvent("three")}});
    row("repeats what was sent",
        {{0, chunkEvent("this is a text of some length")},
         {0, chunkEvent("this is a text of some length, and more")},
         {0, chunkEvent("this is a text of some length, and more, and more")}});
    row("of another task",
        {{0, chunkEvent("one")},
         {0, chunkEvent("two", R"("append":true)", R"("artifactId":"a","name":"Answer")", "other")},
         {0,
          chunkEvent("three", R"("append":true)", R"("artifactId":"a","name":"Answer")", "other")},
         {0, chunkEvent("four")}});
    row("a fault in each", {{0, chunkEvent("one", R"("append":true,"kind":"artifact-update")")},
                            {0, chunkEvent("two", R"("append":true,"kind":"artifact-update")")},
                            {0, chunkEvent("three", R"("append":true,"kind":"artifact-update")")}});
    row("two streams",
        {{0, chunkEvent("one")},
         {1, s_begin},
         {1, chunkEvent("first", s_first, R"("artifactId":"a","name":"Other")")},
         {1, chunkEvent("one", R"("append":true)", R"("artifactId":"a","name":"Other")")},
         {0, chunkEvent("two")},
         {1, chunkEvent("two", R"("append":true)", R"("artifactId":"a","name":"Other")")},
         {1, chunkEvent("three", R"("append":true)", R"("artifactId":"a","name":"Other")")},
         {0, chunkEvent("three")},
         {0, chunkEvent("four")}});
}

/// The result of a story. `isLooked`: a comment in each block, so that each is checked.
static QStringList comeOf(const Story &story, bool isLooked)
{
    SessionFeeder feeder;
    feeder.enableRules();
    const ExchangeId calls[] = {feeder.say(u"hi"_s), feeder.say(u"ho"_s)};
    for (const Told &told : story) {
        const ExchangeId id = calls[told.exchange];
        const QByteArray number = QByteArray::number(feeder.store().exchanges[id].callId);
        feeder.raw(id, QByteArray(isLooked ? ": look\n" : "") + R"(data: {"jsonrpc":"2.0","id":)" +
                           number + R"(,"result":)" + told.result + "}\n\n");
    }
    for (const ExchangeId id : calls)
        feeder.end(id);
    const Store &store = feeder.store();
    QStringList come;
    for (const Frame &frame : store.frames)
        come.append(u"frame %1 %2 %3 %4 %5 %6"_s.arg(frame.exchange)
                        .arg(frame.dataLength)
                        .arg(frame.task)
                        .arg(frame.artifact)
                        .arg(int(frame.event))
                        .arg(frame.flags));
    for (const Finding &finding : store.findings)
        come.append(u"%1 %2 %3"_s.arg(finding.frame)
                        .arg(QLatin1String(finding.note.rule), finding.note.pointer));
    for (ArtifactIndex index = 0; index < store.artifacts.size(); ++index) {
        const ArtifactRecord &artifact = store.artifacts[index];
        come.append(u"artifact %1 %2 %3 %4 %5"_s
                        .arg(QString::fromUtf8(artifact.id), QString::fromUtf8(artifact.name))
                        .arg(artifact.bytes)
                        .arg(artifact.digest.length())
                        .arg(artifact.complete));
        come.append(QString::number(artifact.digest.hash()));
        for (const ContentRun &run : feeder.content().assemble(index))
            come.append(QString::fromUtf8(run.bytes));
    }
    return come;
}

void SimilarChunksTest::like_chunks_give_the_same_result()
{
    QFETCH(Story, story);
    const QStringList expected = comeOf(story, true);
    QVERIFY(expected.size() > qsizetype(story.size()));
    QCOMPARE(comeOf(story, false), expected);
}

/// Chunks with another one in between that reports something else.
void SimilarChunksTest::an_artifact_has_its_latest_name()
{
    const char other[] = R"("artifactId":"a","name":"Other")";
    SessionFeeder feeder;
    const ExchangeId call = feeder.say(u"hi"_s);
    const auto nameAfter = [&](const QByteArray &result) {
        feeder.event(call, result);
        return feeder.store().artifacts.at(0).name;
    };
    feeder.event(call, s_begin);
    QCOMPARE(nameAfter(chunkEvent("first", s_first)), QByteArray("Answer"));
    QCOMPARE(nameAfter(chunkEvent("one")), QByteArray("Answer"));
    QCOMPARE(nameAfter(chunkEvent("two", R"("append":true)", other)), QByteArray("Other"));
    QCOMPARE(nameAfter(chunkEvent("three", R"("append":true)", other)), QByteArray("Other"));
    QCOMPARE(nameAfter(chunkEvent("four")), QByteArray("Answer"));
    QCOMPARE(nameAfter(chunkEvent("five")), QByteArray("Answer"));
    // A fault keeps it from being remembered, so that the previous one still is.
    QCOMPARE(nameAfter(chunkEvent("six", R"("append":true,"kind":"x")", other)),
             QByteArray("Other"));
    QCOMPARE(nameAfter(chunkEvent("seven")), QByteArray("Answer"));
    QCOMPARE(feeder.store().artifacts.at(0).digest,
             ContentDigest("firstonetwothreefourfivesixseven"));
}

A2A_TEST(SimilarChunksTest)
#include "similarchunkstest.moc"
