// SPDX-License-Identifier: Apache-2.0
// However a filter is evaluated, it matches the same: all at once, in slices, live.
#include "model/query/filterrun.h"

#include "model/query/filterparser.h"
#include "model/query/filterwarnings.h"
#include "model/text/textof.h"

#include "tests/model/query/naivefilter.h"
#include "tests/model/query/randomfilter.h"
#include "tests/model/query/randomsession.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static FilterSource sourceOf(SessionFeeder &feeder)
{
    return {feeder.recording(), feeder.store(), feeder.content(), {}};
}

/// A view that keeps its own rows, as the wire log does.
struct Follower {
    explicit Follower(FilterRun &run)
    {
        QObject::connect(&run, &FilterRun::restarted, &run, [this, &run] { rows = run.frames(); });
        QObject::connect(&run, &FilterRun::grown, &run, [this, &run](qsizetype first) {
            rows.insert(rows.end(), run.frames().begin() + first, run.frames().end());
        });
        QObject::connect(&run, &FilterRun::inserted, &run, [this](FrameIndex frame) {
            rows.insert(std::lower_bound(rows.begin(), rows.end(), frame), frame);
        });
        QObject::connect(&run, &FilterRun::removed, &run, [this](FrameIndex frame) {
            rows.erase(std::lower_bound(rows.begin(), rows.end(), frame));
        });
    }
    std::vector<FrameIndex> rows;
};

static void apply(FilterRun &run, const QString &text)
{
    const FilterParse parse = parseFilter(text);
    QVERIFY2(parse.node || parse.isEmpty(), qPrintable(text));
    run.setFilter(parse.node);
    QTRY_VERIFY(!run.isRunning());
}

class FilterRunTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void without_a_filter_everything_matches()
    {
        SessionFeeder feeder;
        feeder.say(u"hi"_s);
        FilterRun run(sourceOf(feeder));
        QVERIFY(!run.isActive());
        QVERIFY(run.contains(0));
        QVERIFY(run.frames().empty());
    }

    void fields_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QList<int>>("frames");
        using Frames = QList<int>;
        // 0 request, 1 task, 2 working, 3 chunk, 4 last chunk, 5 heartbeat, 6 completed, 7 end,
        // 8 request, 9 refusal, 10 end
        QTest::newRow("kind") << u"kind:artifact"_s << Frames{3, 4};
        QTest::newRow("kinds") << u"kind:event"_s << Frames{1, 2, 3, 4, 6};
        QTest::newRow("not") << u"kind!=event"_s << Frames{0, 5, 7, 8, 9, 10};
        QTest::newRow("state") << u"state:completed"_s << Frames{6};
        QTest::newRow("state of 1.0") << u"state:TASK_STATE_WORKING"_s << Frames{1, 2};
        QTest::newRow("task") << u"task:trip"_s << Frames{0, 1, 2, 3, 4, 5, 6, 7};
        QTest::newRow("tail") << u"task:…1"_s << Frames{0, 1, 2, 3, 4, 5, 6, 7};
        QTest::newRow("context") << u"context:c91"_s << Frames{0, 1, 2, 3, 4, 5, 6, 7};
        QTest::newRow("artifact") << u"artifact:REPORT"_s << Frames{3, 4};
        QTest::newRow("dir") << u"dir:out"_s << Frames{0, 8};
        QTest::newRow("append") << u"append:yes"_s << Frames{4};
        QTest::newRow("no append") << u"append:no"_s << Frames{3};
        QTest::newRow("last") << u"last:yes"_s << Frames{4};
        QTest::newRow("frame") << u"frame:2..3"_s << Frames{1, 2};
        QTest::newRow("exchange") << u"exchange:2"_s << Frames{8, 9, 10};
        QTest::newRow("status") << u"status>=400"_s << Frames{8, 9, 10};
        QTest::newRow("error") << u"error:any"_s << Frames{9};
        QTest::newRow("error code") << u"error:-32001"_s << Frames{9};
        QTest::newRow("error text") << u"error:\"no such\""_s << Frames{9};
        QTest::newRow("role") << u"role:user"_s << Frames{0, 8};
        QTest::newRow("agent's") << u"role:agent"_s << Frames{2};
        QTest::newRow("id") << u"id:said-1"_s << Frames{2};
        QTest::newRow("part") << u"part:data"_s << Frames{4};
        QTest::newRow("mime") << u"mime:markdown"_s << Frames{3};
        QTest::newRow("mime, its name escaped") << u"mime:json"_s << Frames{4};
        QTest::newRow("mime, regex") << u"mime:/^(text|app)/"_s << Frames{3, 4};
        QTest::newRow("no mime") << u"mime!=json kind:artifact"_s << Frames{3};
        QTest::newRow("binding") << u"binding:jsonrpc kind:end"_s << Frames{7, 10};
        QTest::newRow("generation") << u"generation:1.0 kind:end"_s << Frames{7, 10};
        QTest::newRow("agent") << u"agent:1 kind:end"_s << Frames{7, 10};
        QTest::newRow("host") << u"agent:127.0.0.1 kind:end"_s << Frames{7, 10};
        QTest::newRow("URL") << u"agent:\"http://127.0.0.1\" kind:end"_s << Frames{7, 10};
        QTest::newRow("passed") << u"passed:yes"_s << Frames{};
        QTest::newRow("not passed") << u"passed:no kind:end"_s << Frames{7, 10};
        QTest::newRow("client") << u"client:any"_s << Frames{};
        QTest::newRow("method") << u"method:SendStreamingMessage kind:end"_s << Frames{7, 10};
        QTest::newRow("word") << u"lisbon"_s << Frames{0, 3};
        QTest::newRow("case") << u"LISBON"_s << Frames{0, 3};
        QTest::newRow("escaped") << u"müller"_s << Frames{2};
        QTest::newRow("escaped quote") << u"\"say \\\"yes\\\"\""_s << Frames{2};
        QTest::newRow("Chinese") << u"旅行"_s << Frames{4};
        QTest::newRow("heartbeat") << u"ping"_s << Frames{5};
        QTest::newRow("chunk") << u"\"chunk 2\""_s << Frames{4};
        QTest::newRow("name of the artifact") << u"report.md"_s << Frames{3, 4};
        QTest::newRow("regex") << u"/l.sb[aeo]n/"_s << Frames{0, 3};
        QTest::newRow("regex of a field") << u"artifact:/^rep.*md$/"_s << Frames{3, 4};
        QTest::newRow("ending") << u"finished"_s << Frames{7, 10};
        QTest::newRow("joined") << u"(kind:status or kind:task) not state:completed"_s
                                << Frames{1, 2};
    }
    void fields()
    {
        QFETCH(const QString, filter);
        QFETCH(const QList<int>, frames);
        SessionFeeder feeder;
        const ExchangeId call = feeder.say(u"a trip to Lisbon"_s);
        feeder.event(call, task("trip-1", "WORKING", "ctx-c91e"));
        feeder.event(
            call, status("trip-1", "WORKING",
                         agentMessage("said-1", textParts("Mrs M\\u00fcller: say \\\"yes\\\""))));
        feeder.event(call, artifact("trip-1", "a1", "report.md",
                                    "[{\"text\":\"# Lisbon\",\"mediaType\":\"text/markdown\"}]"));
        feeder.event(
            call,
            artifact("trip-1", "a1", "report.md",
                     "[{\"data\":{\"zh\":\"旅行\"},\"media\\u0054ype\":\"application/json\"}]",
                     true, true));
        feeder.raw(call, ": ping\n\n");
        feeder.event(call, status("trip-1", "COMPLETED"));
        feeder.end(call);
        const ExchangeId refused = feeder.say(u"again"_s);
        feeder.answerRaw(refused,
                         "{\"jsonrpc\":\"2.0\",\"id\":2,\"error\":{\"code\":-32001,"
                         "\"message\":\"no such thing\"}}",
                         404);
        QCOMPARE(feeder.store().frames.size(), 11U);
        FilterRun run(sourceOf(feeder));
        apply(run, filter);
        QList<int> got;
        for (const FrameIndex frame : run.frames())
            got.append(int(frame));
        QCOMPARE(got, frames);
    }

    void agrees_with_a_naive_evaluation()
    {
        for (quint32 seed = 1; seed <= 6; ++seed) {
            SessionFeeder feeder;
            RandomSession session(feeder, seed);
            session.play(120);
            FilterRun run(sourceOf(feeder));
            RandomFilter filters(seed * 31);
            const NaiveFilter naive(feeder);
            for (int i = 0; i < 250; ++i) {
                const FilterNode node = filters.node(3);
                run.setFilter(node);
                QTRY_VERIFY(!run.isRunning());
                QCOMPARE(run.frames(), naive.frames(node));
            }
        }
    }

    // Filtering a session while it is recorded gives the same result as afterward.
    void live_filtering_equals_filtering_afterwards()
    {
        for (quint32 seed = 1; seed <= 40; ++seed) {
            SessionFeeder feeder;
            RandomSession session(feeder, seed);
            FilterRun run(sourceOf(feeder));
            Follower follower(run);
            RandomFilter filters(seed * 17);
            const FilterNode node = filters.node(2);
            run.setFilter(node);
            for (int step = 0; step < 40; ++step) {
                session.play(3);
                run.update();
            }
            session.finish();
            run.update();
            QTRY_VERIFY(!run.isRunning());
            FilterRun late(sourceOf(feeder));
            late.setFilter(node);
            QTRY_VERIFY(!late.isRunning());
            QVERIFY2(run.frames() == late.frames(), qPrintable(printFilter(node)));
            QCOMPARE(follower.rows, run.frames());
        }
    }

    void a_request_matches_once_its_task_is_known()
    {
        SessionFeeder feeder;
        FilterRun run(sourceOf(feeder));
        Follower follower(run);
        apply(run, u"task:t-1"_s);
        const ExchangeId call = feeder.say(u"hi"_s);
        run.update();
        QVERIFY(run.frames().empty());
        feeder.event(call, task("t-1", "WORKING"));
        run.update();
        QCOMPARE(run.frames(), (std::vector<FrameIndex>{0, 1}));
        QCOMPARE(follower.rows, run.frames());
        QVERIFY(run.taskMatches(0));
    }

    void tasks_and_entries_of_a_conversation()
    {
        SessionFeeder feeder;
        const ExchangeId first = feeder.say(u"one"_s);
        feeder.event(first, task("t-1", "WORKING"));
        feeder.event(first, artifact("t-1", "a", "a.txt", textParts("lisbon")));
        const ExchangeId second = feeder.say(u"two"_s);
        feeder.event(second, task("t-2", "WORKING", "ctx-other"));
        FilterRun run(sourceOf(feeder));
        apply(run, u"lisbon"_s);
        QVERIFY(run.taskMatches(0));
        QVERIFY(!run.taskMatches(1));
        QVERIFY(run.entryMatches({ChatEntry::Kind::Artifact, 0, 0}));
        QVERIFY(!run.entryMatches({ChatEntry::Kind::Message, 0, 0}));
        apply(run, {});
        QVERIFY(run.taskMatches(1));
        QVERIFY(run.entryMatches({ChatEntry::Kind::Message, 0, 0}));
    }

    // Slices: the event loop runs in between, and available results are shown meanwhile.
    void marks_are_those_of_frame_task_and_artifact()
    {
        SessionFeeder feeder;
        const ExchangeId call = feeder.say(u"go"_s);
        feeder.event(call, task("t", "WORKING"));
        feeder.event(call, artifact("t", "x", "a.txt", textParts("one"), false));
        feeder.end(call);
        const ExchangeId other = feeder.say(u"and"_s);
        feeder.event(other, task("t2", "WORKING"));
        UserMarks marks(feeder.store());
        FilterSource source = sourceOf(feeder);
        source.marks = &marks;
        FilterRun run(source);
        Follower follower(run);
        const auto shows = [&run](const std::vector<FrameIndex> &frames) {
            return QTest::qWaitFor([&] { return !run.isRunning() && run.frames() == frames; },
                                   TestTimeoutMs);
        };
        apply(run, u"mark:any"_s);
        QVERIFY(run.frames().empty());
        const FrameIndex chunk = feeder.store().artifacts[0].chunks[0].frame;
        marks.setComment({MarkTarget::Kind::Artifact, 0}, u"Wrong"_s);
        QVERIFY(shows({chunk}));
        marks.setMarked({MarkTarget::Kind::Task, 1}, true);
        const auto last = FrameIndex(feeder.store().frames.size() - 1);
        QVERIFY(run.isActive() && shows({chunk, last - 1, last}));
        QCOMPARE(follower.rows, run.frames());
        apply(run, u"mark:wrong"_s);
        QVERIFY(shows({chunk}));
        apply(run, u"not mark:any"_s);
        QVERIFY(!run.contains(chunk) && run.contains(0));
        marks.setComment({MarkTarget::Kind::Artifact, 0}, {});
        QTRY_VERIFY(run.contains(chunk));
        QCOMPARE(textOf(filterWarning(*parseFilter(u"mark:any"_s).node, sourceOf(feeder))),
                 u"Nothing in this session has a “mark” so far."_s);
    }

    void a_long_run_is_sliced()
    {
        SessionFeeder feeder;
        const ExchangeId call = feeder.say(u"go"_s);
        feeder.event(call, task("t", "WORKING"));
        feeder.burst(call, artifact("t", "x", "a.txt", textParts("some text of it"), true),
                     200'000);
        FilterRun run(sourceOf(feeder));
        Follower follower(run);
        const QSignalSpy finished(&run, &FilterRun::finished);
        run.setFilter(parseFilter(u"/n[o]thing/ or kind:task"_s).node);
        QVERIFY(run.isRunning()); // the first slice is over, and there is more to do
        QCOMPARE(follower.rows.size(), 1U);
        run.setFilter(parseFilter(u"kind:artifact"_s).node); // another one in the middle of it
        QTRY_VERIFY(!run.isRunning());
        QCOMPARE(run.frames().size(), 200'000U);
        QCOMPARE(follower.rows, run.frames());
        QCOMPARE(finished.size(), 1);
    }

    void a_hostile_pattern_gives_up()
    {
        SessionFeeder feeder;
        const ExchangeId call = feeder.say(u"go"_s);
        const QByteArray hostile(2000, 'a');
        for (int i = 0; i < 200; ++i)
            feeder.event(call, artifact("t", "x", "a.txt", textParts(hostile), true));
        FilterRun run(sourceOf(feeder));
        for (const QString &pattern :
             {u"/(a+)+$b/"_s, u"/(a|aa)+c/"_s, u"/^(([a-z])+.)+[A-Z]([a-z])+$/"_s,
              u"/(.*)*(.*)*(.*)*x1/"_s}) {
            apply(run, pattern);
        }
        apply(run, u"/(x+x+)+y|go/"_s);
        QVERIFY(run.contains(0));
    }
};

A2A_TEST(FilterRunTest)
#include "filterruntest.moc"
