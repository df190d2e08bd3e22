// SPDX-License-Identifier: Apache-2.0
// What the window shows of growing artifacts, compared with what the agent reports it has sent:
// each chunk, its bytes, its gaps, its metadata, in every view that counts them.
#include "model/facts/artifactgrowth.h"
#include "model/facts/artifactplayer.h"
#include "model/items/artifactlistmodel.h"
#include "model/items/chunkmodel.h"
#include "model/session/session.h"
#include "model/timeline/artifactmetrics.h"
#include "model/timeline/ratecurve.h"
#include "model/timeline/timelinemetrics.h"
#include "tests/app/demo/demoagent.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/storebuilder.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QJsonDocument>
#include <QTest>

#include <algorithm>
#include <map>
#include <memory>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

struct SentChunk {
    double ms = 0;
    bool append = false;
    bool lastChunk = false;
    qint64 bytes = 0;

    [[nodiscard]] qint64 ns() const { return qRound64(ms * 1e6); }
};

} // namespace

class StreamConsistencyTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_agent.start(u"20"_s)); }
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void every_view_shows_what_was_sent_data();
    void every_view_shows_what_was_sent();
    void gaps_and_rates_are_those_of_the_log_data();
    void gaps_and_rates_are_those_of_the_log();
    void pauses_are_where_the_agent_made_them();
    void a_cut_stream_is_shown_consistently();
    void a_thousand_artifacts_are_all_there();

private:
    void play(const QByteArray &words);
    [[nodiscard]] ArtifactIndex named(const QByteArray &id) const;
    void compareGrowth(const ArtifactGrowth &growth, const std::vector<SentChunk> &sent) const;
    void compareChunks(ArtifactIndex artifact, const std::vector<SentChunk> &sent) const;
    void playAtTimesOfLog(SessionFeeder &feeder) const;
    [[nodiscard]] const Store &store() const { return m_session->store(); }

    DemoAgent m_agent;
    std::unique_ptr<Session> m_session;
    std::map<QByteArray, std::vector<SentChunk>> m_sent; ///< by artifact
    std::vector<SentChunk> m_log;                        ///< of all, as they were sent
};

/// The scene, to its end, and the agent's own log.
void StreamConsistencyTest::play(const QByteArray &words)
{
    m_session = std::make_unique<Session>();
    Connection &agent = m_session->addAgent();
    agent.link().connectTo(m_agent.listening()[u"1.0"_s].toString());
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
    SendDraft draft;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = QString::fromUtf8(words);
    draft.parts.push_back(part);
    QVERIFY(m_session->send(0, draft, {}));
    QTRY_VERIFY(!store().tasks.empty());
    QTRY_COMPARE_WITH_TIMEOUT(store().tasks[0].state, TaskState::Completed, TestTimeoutMs);
    QTRY_COMPARE(agent.operations().openCallCount(), 0);
    m_session->flush();
    const auto log = m_agent.get("/streams/" + store().tasks[0].id + ".jsonl");
    QVERIFY(log && log->status() == 200);
    m_sent.clear();
    m_log.clear();
    for (const QByteArray &line : log->body().split('\n')) {
        const QJsonObject told = parsed(line);
        if (!told.contains(u"artifact"_s))
            continue;
        m_log.push_back({told[u"ms"_s].toDouble(), told[u"append"_s].toBool(),
                         told[u"lastChunk"_s].toBool(), told[u"bytes"_s].toInteger()});
        m_sent[told[u"artifact"_s].toString().toUtf8()].push_back(m_log.back());
    }
    QVERIFY(!m_sent.empty());
}

ArtifactIndex StreamConsistencyTest::named(const QByteArray &id) const
{
    for (ArtifactIndex index = 0; index < store().artifacts.size(); ++index) {
        if (store().artifacts[index].id == id)
            return index;
    }
    return NoIndex;
}

void StreamConsistencyTest::every_view_shows_what_was_sent_data()
{
    QTest::addColumn<int>("artifacts");
    QTest::newRow("streams") << 3; // all of it together
    QTest::newRow("streams interleaved") << 3;
    QTest::newRow("streams paused") << 1;
    QTest::newRow("streams bursty") << 1;
    QTest::newRow("streams replaced") << 1;
    QTest::newRow("streams append") << 1;
    QTest::newRow("streams open") << 1;
    QTest::newRow("streams parts") << 1;
}

/// Where the current revision begins.
static size_t baseOf(const std::vector<SentChunk> &sent)
{
    size_t base = 0;
    for (size_t at = 1; at < sent.size(); ++at) {
        if (!sent[at].append)
            base = at;
    }
    return base;
}

void StreamConsistencyTest::compareGrowth(const ArtifactGrowth &growth,
                                          const std::vector<SentChunk> &sent) const
{
    const size_t base = baseOf(sent);
    qint64 all = 0;
    qint64 current = 0;
    quint32 revisions = 1;
    for (size_t at = 0; at < sent.size(); ++at) {
        all += sent[at].bytes;
        current += at >= base ? sent[at].bytes : 0;
        revisions += at > 0 && !sent[at].append ? 1 : 0;
    }
    QCOMPARE(growth.chunks, quint32(sent.size() - base));
    QCOMPARE(growth.replacedChunks, quint32(base));
    QCOMPARE(growth.revisions, revisions);
    QCOMPARE(growth.bytes, current);
    QCOMPARE(growth.receivedBytes, all);
    QCOMPARE(growth.beginsWithAppend, sent.front().append);
    QCOMPARE(growth.end, sent.back().lastChunk ? ArtifactGrowth::End::LastChunk
                                               : ArtifactGrowth::End::TaskEnded);
}

void StreamConsistencyTest::compareChunks(ArtifactIndex artifact,
                                          const std::vector<SentChunk> &sent) const
{
    ChunkModel table(m_session->recording(), store(), m_session->content());
    table.setArtifact(artifact);
    QCOMPARE(table.rowCount(), int(sent.size()));
    const size_t base = baseOf(sent);
    qint64 total = 0;
    for (size_t at = 0; at < sent.size(); ++at) {
        const Chunk &chunk = store().artifacts[artifact].chunks[at];
        const Frame &frame = store().frames[chunk.frame];
        QCOMPARE(qint64(chunk.bytes), sent[at].bytes);
        QCOMPARE(bool(frame.flags & FrameAppend), sent[at].append);
        QCOMPARE(bool(frame.flags & FrameLastChunk), sent[at].lastChunk);
        QCOMPARE(table.index(int(at), 0).data(ChunkReplacedRole).toBool(), at < base);
        // Whatever the machine does, nothing arrives before it was sent.
        const TaskRecord &task = store().tasks[store().artifacts[artifact].task];
        QVERIFY(frame.timeNs - store().frames[task.frames[0]].timeNs >= sent[at].ns());
        total = (at == 0 || sent[at].append ? total : 0) + sent[at].bytes;
        const QList<QByteArray> cells = table.csvLine(int(at)).split(',');
        QVERIFY(cells.contains(QByteArray::number(total)));
        QVERIFY(cells.contains(QByteArray::number(sent[at].bytes)));
    }
    ArtifactPlayer player(store());
    player.setArtifact(artifact);
    QCOMPARE(player.count(), quint32(sent.size()));
    QCOMPARE(player.revision().first, quint32(base));
}

void StreamConsistencyTest::every_view_shows_what_was_sent()
{
    QFETCH(int, artifacts);
    play(QTest::currentDataTag());
    QCOMPARE(int(m_sent.size()), artifacts);
    QCOMPARE(int(store().artifacts.size()), artifacts);
    const ArtifactGrowthCache growths(store());
    ArtifactListModel list(store());
    list.setContext(store().tasks[0].context);
    QCOMPARE(list.rowCount(), artifacts);
    for (const auto &[id, sent] : m_sent) {
        const ArtifactIndex artifact = named(id);
        QVERIFY(artifact != NoIndex);
        compareGrowth(growths.growth(artifact), sent);
        const QModelIndex row = list.index(list.rowOf(artifact));
        compareGrowth(row.data(ArtifactGrowthRole).value<ArtifactGrowth>(), sent);
        QCOMPARE(row.data(ArtifactBytesRole).toLongLong(), growths.growth(artifact).bytes);
        compareChunks(artifact, sent);
        if (QTest::currentTestFailed())
            return;
    }
}

void StreamConsistencyTest::gaps_and_rates_are_those_of_the_log_data()
{
    QTest::addColumn<int>("artifacts");
    for (const char *scene :
         {"streams", "streams interleaved", "streams paused", "streams bursty", "streams replaced",
          "streams append", "streams open", "streams parts"})
        QTest::newRow(scene) << 0;
}

/// The agent's data, byte for byte, arriving at exactly the times at which the agent sent it.
void StreamConsistencyTest::playAtTimesOfLog(SessionFeeder &feeder) const
{
    feeder.recording().replayFrom(StartedMs);
    feeder.recording().setNow(0);
    const ExchangeId call = feeder.say(u"streams"_s);
    size_t next = 0;
    for (const FrameIndex index : store().tasks[0].frames) {
        const Frame &frame = store().frames[index];
        if (frame.kind != FrameKind::Event)
            continue;
        if (frame.event == EventKind::ArtifactUpdate) {
            QVERIFY(next < m_log.size());
            feeder.recording().setNow(m_log[next++].ns());
        }
        const QByteArray data = m_session->content().data(index);
        static constexpr QByteArrayView Member = "\"result\":";
        const qsizetype at = data.indexOf(Member);
        QVERIFY(at > 0);
        feeder.event(call, data.mid(at + Member.size()).chopped(1));
    }
    QCOMPARE(next, m_log.size());
    feeder.end(call);
    feeder.flush();
}

/// The given percentile, nearest rank, in whole microseconds.
static qint64 shareOf(std::vector<qint64> gaps, size_t percent)
{
    if (gaps.empty())
        return -1;
    std::sort(gaps.begin(), gaps.end());
    return gaps[(gaps.size() * percent + 99) / 100 - 1] / 1000 * 1000;
}

static std::vector<qint64> gapsOf(const std::vector<SentChunk> &sent)
{
    std::vector<qint64> gaps;
    for (size_t at = 1; at < sent.size(); ++at)
        gaps.push_back(sent[at].ns() - sent[at - 1].ns());
    return gaps;
}

/// Each step of a curve against the log, and nothing between the steps.
static void compareCurve(const ChunkFlow &flow, const std::vector<SentChunk> &sent)
{
    LaneScale scale;
    scale.range = {0, sent.back().ns() + Ms};
    scale.width = 600;
    const RateCurve curve = RateCurve::compute(flow, scale, 0, 4);
    quint32 chunks = 0;
    double peak = 0;
    for (const RateCurve::Step &step : curve.steps) {
        qint64 bytes = 0;
        quint32 count = 0;
        for (const SentChunk &chunk : sent) {
            const bool isIn = chunk.ns() >= step.fromNs && chunk.ns() < step.fromNs + curve.stepNs;
            bytes += isIn ? chunk.bytes : 0;
            count += isIn ? 1 : 0;
        }
        QCOMPARE(step.bytes, bytes);
        QCOMPARE(step.chunks, count);
        QCOMPARE(curve.bytesPerSecond(step), double(bytes) * 1e9 / double(curve.stepNs));
        peak = qMax(peak, curve.bytesPerSecond(step));
        chunks += count;
    }
    QCOMPARE(chunks, quint32(sent.size()));
    QCOMPARE(curve.peakBytes, peak);
}

static void compareTimes(const SessionFeeder &feeder, const Recording &recording,
                         ArtifactIndex artifact, const std::vector<SentChunk> &sent)
{
    const Store &store = feeder.store();
    const std::vector<qint64> gaps = gapsOf(sent);
    ChunkModel table(recording, store, feeder.content());
    table.setArtifact(artifact);
    ArtifactPlayer player(store);
    player.setArtifact(artifact);
    qint64 all = sent.front().bytes;
    for (size_t at = 1; at < sent.size(); ++at) {
        all += sent[at].bytes;
        QCOMPARE(player.gapNs(quint32(at)), gaps[at - 1]);
        QCOMPARE(table.csvLine(int(at)).split(',')[2],
                 QByteArray::number(double(gaps[at - 1]) / 1e6, 'f', 3));
    }
    const ArtifactGrowthCache growths(store);
    const ArtifactGrowth &growth = growths.growth(artifact);
    const qint64 duration = sent.back().ns() - sent.front().ns();
    QCOMPARE(growth.firstNs, sent.front().ns());
    QCOMPARE(growth.durationNs(), duration);
    QCOMPARE(growth.bytesPerSecond(), double(all) * 1e9 / double(duration));
    const ArtifactMetrics metrics(store);
    const TaskMetrics own = metrics.metrics(artifact);
    QCOMPARE(own.firstArtifactNs, sent.front().ns());
    QCOMPARE(own.medianGapNs, shareOf(gaps, 50));
    QCOMPARE(own.p95GapNs, shareOf(gaps, 95));
    QCOMPARE(own.longestGapNs, *std::max_element(gaps.begin(), gaps.end()));
    const ArtifactLanes lanes(store);
    compareCurve(lanes.flow(artifact), sent);
}

/// Every displayed gap and rate against sums over the log computed here. Delivery delays of a busy
/// machine are not part of it.
void StreamConsistencyTest::gaps_and_rates_are_those_of_the_log()
{
    play(QTest::currentDataTag());
    SessionFeeder feeder;
    playAtTimesOfLog(feeder);
    if (QTest::currentTestFailed())
        return;
    for (ArtifactIndex artifact = 0; artifact < feeder.store().artifacts.size(); ++artifact) {
        compareTimes(feeder, feeder.recording(), artifact,
                     m_sent[feeder.store().artifacts[artifact].id]);
        if (QTest::currentTestFailed())
            return;
    }
    const TaskChunkFlows flows(feeder.store());
    const ChunkFlow &flow = flows.flow(0);
    compareCurve(flow, m_log);
    const std::vector<qint64> gaps = gapsOf(m_log);
    ChunkGapStatistics meter;
    meter.update(flow, {});
    QCOMPARE(meter.count(), gaps.size());
    QCOMPARE(meter.medianNs(), shareOf(gaps, 50));
    QCOMPARE(meter.p95Ns(), shareOf(gaps, 95));
    QCOMPARE(meter.longestNs(), *std::max_element(gaps.begin(), gaps.end()));
    const TimelineLanes lanes(feeder.store());
    const TimelineMetrics metrics(feeder.recording(), feeder.store(), lanes);
    const TaskMetrics task = metrics.metrics(0, m_log.back().ns());
    QCOMPARE(task.chunks, quint32(m_log.size()));
    QCOMPARE(task.longestGapNs, meter.longestNs());
    QCOMPARE(task.p95GapNs, meter.p95Ns());
    QCOMPARE(task.firstArtifactNs, m_log.front().ns());
}

/// The story's three seconds are 150 ms here: none of the other gaps comes near.
void StreamConsistencyTest::pauses_are_where_the_agent_made_them()
{
    play("streams paused");
    const std::vector<SentChunk> &sent = m_sent["report"];
    const auto gapOf = [&](size_t at) {
        const GrowingArray<Chunk> &chunks = store().artifacts[0].chunks;
        return double(store().frames[chunks[at].frame].timeNs -
                      store().frames[chunks[at - 1].frame].timeNs) /
               1e6;
    };
    size_t longest = 1;
    for (size_t at = 1; at < sent.size(); ++at) {
        if (gapOf(at) > gapOf(longest))
            longest = at;
    }
    QCOMPARE(longest, size_t(4)); // before the fifth
    QVERIFY(sent[4].ms - sent[3].ms >= 150);
    // A busy machine delivers one chunk late, which makes one gap longer and another shorter.
    QVERIFY2(gapOf(4) > (sent[4].ms - sent[3].ms) / 2, qPrintable(QString::number(gapOf(4))));
}

void StreamConsistencyTest::a_cut_stream_is_shown_consistently()
{
    play("streams cut");
    const std::vector<SentChunk> &sent = m_sent["story"];
    qint64 all = 0;
    for (const SentChunk &chunk : sent)
        all += chunk.bytes;
    const ArtifactGrowthCache growths(store());
    const ArtifactGrowth &growth = growths.growth(0);
    QCOMPARE(growth.bytes, all);
    // Resubscribing after the task has ended returns the complete task, without a lastChunk.
    QVERIFY2(growth.endText().contains(u"interrupted, resumed, nothing lost"_s),
             qPrintable(growth.endText()));
    // What was sent without a subscriber arrived in the task snapshot: one chunk for several.
    QVERIFY(growth.chunks < sent.size());
    QVERIFY(growth.gap && growth.gap->toNs > growth.gap->fromNs);
    QCOMPARE(growth.gap->missingBytes, 0);
}

void StreamConsistencyTest::a_thousand_artifacts_are_all_there()
{
    play("streams many 1000");
    QCOMPARE(store().artifacts.size(), size_t(1000));
    const ArtifactGrowthCache growths(store());
    for (const auto &[id, sent] : m_sent) {
        compareGrowth(growths.growth(named(id)), sent);
        if (QTest::currentTestFailed())
            return;
    }
}

A2A_TEST(StreamConsistencyTest)
#include "streamconsistencytest.moc"
