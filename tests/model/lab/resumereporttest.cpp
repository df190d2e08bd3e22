// SPDX-License-Identifier: Apache-2.0
// What is seen, lost, duplicated and reordered across a cut, from the contents alone: each row is
// the events before, the events after, and the task.
#include "model/lab/resumereport.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;

class ResumeReportTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void chunks_data();
    void chunks();
    void statuses();
    void content_found_only_in_the_task_is_lost();
    void without_a_task_equal_events_count_as_repeated();
    void many_identical_chunks_are_compared();
    void a_task_that_differs_is_compared();
};

/// "one" appends, "=one" replaces, "{one}" is the artifact within a task snapshot.
static std::vector<ResumeEvent> pieces(const QByteArray &words)
{
    std::vector<ResumeEvent> events;
    for (const QByteArray &word : words.simplified().split(' ')) {
        if (word.isEmpty())
            continue;
        ResumeEvent event;
        event.kind = word.startsWith('{') ? ResumeEvent::Kind::Whole : ResumeEvent::Kind::Chunk;
        event.key = "a";
        event.append = !word.startsWith('=') && event.kind == ResumeEvent::Kind::Chunk;
        event.content = word.startsWith('{') ? word.sliced(1).chopped(1) : word;
        if (word.startsWith('='))
            event.content.remove(0, 1);
        events.push_back(event);
    }
    return events;
}

/// S seen, T restated, D duplicated, R reordered, L lost, U unknown; "|" is the cut.
static QByteArray verdicts(const ResumeReport &report)
{
    QByteArray found;
    bool after = false;
    for (const ResumeRow &row : report.rows) {
        if (row.after && !after)
            found += '|';
        after = row.after;
        found += "STDRLU"[int(row.verdict)];
        if (row.verdict == ResumeVerdict::Lost && row.bytes > 0)
            found += QByteArray::number(row.bytes);
    }
    return found;
}

void ResumeReportTest::chunks_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QByteArray>("whole");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *before, const char *after, const char *whole,
                        const char *expected) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(after) << QByteArray(whole)
                            << QByteArray(expected);
    };
    row("continues", "=one two", "three four", "onetwothreefour", "SS|SS");
    row("loses one", "=one two", "four", "onetwothreefour", "SS|L5S");
    row("loses the rest", "=one two", "", "onetwothreefour", "SS|L9");
    row("replays everything", "=one two", "=one two three", "onetwothree", "SS|DDS");
    row("replays its only one", "=one", "=one two", "onetwo", "S|DS");
    row("replays the last", "=one two", "two three", "onetwothree", "SS|DS");
    row("repeats itself truly", "=ha ha", "ha", "hahaha", "SS|S");
    row("sends the same again", "=ha ha", "ha", "haha", "SS|D");
    row("restates and goes on", "=one two", "{onetwo} three", "onetwothree", "SS|TS");
    row("restates what was missed", "=one", "{onetwo} three", "onetwothree", "S|TS");
    row("restates, then replays", "=one two", "{onetwo} =one two three", "onetwothree", "SS|TDDS");
    row("earlier part late", "=one three", "two", "onetwothree", "SL3S|R");
    row("something else", "=one two", "nine", "onetwo", "SS|U");
    row("replaced by the same and more", "=one two", "=onetwothree", "onetwothree", "SS|S");
    row("nothing after, nothing missing", "=one two", "", "onetwo", "SS");
}

void ResumeReportTest::chunks()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QByteArray, whole);
    QFETCH(QByteArray, expected);
    const ResumeTask task{TaskState::Unspecified, 7, {{"a", whole}}, {}};
    const ResumeReport report = compareResumed(pieces(before), pieces(after), task);
    QCOMPARE(verdicts(report), expected);
    QCOMPARE(report.isComplete, !expected.contains('L') && !expected.contains('U'));
    for (const ResumeRow &row : report.rows)
        QVERIFY(row.verdict != ResumeVerdict::Lost || row.event.frame == 7);
}

static ResumeEvent status(const QByteArray &key, TaskState state, qint64 ms)
{
    ResumeEvent event;
    event.key = key;
    event.state = state;
    event.agentMs = ms;
    return event;
}

void ResumeReportTest::statuses()
{
    const ResumeEvent first = status("w1", TaskState::Working, 1000);
    const ResumeEvent second = status("w2", TaskState::Working, 2000);
    const ResumeEvent late = status("w15", TaskState::Working, 1500);
    const ResumeEvent done = status("c", TaskState::Completed, 3000);
    ResumeEvent whole = second;
    whole.inTask = true;
    const ResumeTask task{TaskState::Completed, 7, {}, {}};
    const auto judge = [&task](const std::vector<ResumeEvent> &before,
                               const std::vector<ResumeEvent> &after) {
        return verdicts(compareResumed(before, after, task));
    };
    QCOMPARE(judge({first, second}, {done}), QByteArray("SS|S"));
    QCOMPARE(judge({first, second}, {second, done}), QByteArray("SS|DS"));
    QCOMPARE(judge({first, second}, {whole, done}), QByteArray("SS|TS"));
    QCOMPARE(judge({first, second}, {late, done}), QByteArray("SS|RS"));
    QCOMPARE(judge({first, second}, {}), QByteArray("SS|L")); // its end was never reported
}

void ResumeReportTest::content_found_only_in_the_task_is_lost()
{
    ResumeEvent said = status("x\nm1", TaskState::Completed, 0);
    said.content = "one";
    const ResumeTask task{
        TaskState::Completed, 7, {{"b", "12345"}}, {{"m1", "one"}, {"m2", "two"}}};
    QCOMPARE(verdicts(compareResumed({said}, {}, task)), QByteArray("S|L5L3"));
    const ResumeReport report = compareResumed({said}, {}, task);
    QCOMPARE(report.count(ResumeVerdict::Lost), 2);
    QCOMPARE(report.rows.back().event.content, QByteArray("two"));
}

void ResumeReportTest::without_a_task_equal_events_count_as_repeated()
{
    const ResumeReport report = compareResumed(pieces("=one two"), pieces("two three"), {});
    QCOMPARE(verdicts(report), QByteArray("SS|DS"));
    QVERIFY(!report.hasTask);
    QVERIFY(!report.isComplete);
}

void ResumeReportTest::many_identical_chunks_are_compared()
{
    constexpr qsizetype Many = 40'000;
    const std::vector<ResumeEvent> before = pieces(QByteArray(". ").repeated(Many));
    const std::vector<ResumeEvent> after = before;
    ResumeTask task;
    task.artifacts = {{"a", QByteArray(2 * Many, '.')}};
    const ResumeReport wentOn = compareResumed(before, after, task);
    task.artifacts = {{"a", QByteArray(Many, '.')}};
    const ResumeReport repeated = compareResumed(before, after, task);
    // 12,345 of them are repeated: not at the edge of what is possible.
    task.artifacts = {{"a", QByteArray(2 * Many - 12'345, '.')}};
    const ResumeReport partly = compareResumed(before, after, task);
    QCOMPARE(wentOn.count(ResumeVerdict::Seen), int(2 * Many));
    QCOMPARE(repeated.count(ResumeVerdict::Duplicated), int(Many));
    QCOMPARE(partly.count(ResumeVerdict::Duplicated), 12'345);
    QVERIFY(partly.isComplete);
}

/// Each chunk is searched in the whole artifact, and none is there.
void ResumeReportTest::a_task_that_differs_is_compared()
{
    constexpr int Many = 5'000;
    const std::vector<ResumeEvent> before = pieces(QByteArray("aab ").repeated(Many));
    ResumeTask task;
    task.artifacts = {{"a", QByteArray(1'000'000, 'a')}};
    const ResumeReport report = compareResumed(before, before, task);
    QCOMPARE(report.count(ResumeVerdict::Lost), 1); // all of it
    QCOMPARE(report.count(ResumeVerdict::Duplicated) + report.count(ResumeVerdict::Unknown),
             2 * Many);
}

A2A_TEST(ResumeReportTest)
#include "resumereporttest.moc"
