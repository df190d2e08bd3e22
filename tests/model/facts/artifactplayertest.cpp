// SPDX-License-Identifier: Apache-2.0
// The player must stay where it is put, follow new chunks only while it is live, and play at the
// speed at which the chunks arrived. No clock but the test's own.
#include "model/facts/artifactplayer.h"

#include "model/facts/artifactmetadata.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using namespace a2a;
using namespace a2a::test;

/// An artifact whose chunks arrive on the test's command.
struct Playing {
    Playing()
        : player(store)
    {
        store.artifacts.emplace_back();
        player.setClock([this] { return nowMs; });
        player.setArtifact(0);
    }
    void chunk(qint64 ms, bool append = true)
    {
        Frame frame;
        frame.timeNs = ms * 1'000'000;
        frame.event = EventKind::ArtifactUpdate;
        frame.flags = append ? FrameAppend : 0;
        store.artifacts[0].chunks.push_back({FrameIndex(store.frames.size()), 0, 10});
        store.frames.push_back(frame);
    }
    void come(std::initializer_list<qint64> times)
    {
        for (const qint64 ms : times)
            chunk(ms);
        player.update();
    }
    /// Advances the clock and lets the player do what is due.
    quint32 at(qint64 ms)
    {
        nowMs = ms;
        player.advance();
        return player.position();
    }

    Store store;
    qint64 nowMs = 0;
    ArtifactPlayer player;
};

class ArtifactPlayerTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void the_longest_pause_is_configurable()
    {
        Playing p;
        p.come({0, 100, 8100, 8200});
        p.player.moveTo(0);
        p.player.setLongestGap(0); // as they were
        p.player.setPlaying(true);
        QCOMPARE(p.at(100), 1U);
        QCOMPARE(p.player.shortenedGapNs(), -1);
        QCOMPARE(p.at(8099), 1U);
        QCOMPARE(p.at(8100), 2U);
        p.player.setPlaying(false);
        p.player.setLongestGap(50);
        p.player.moveTo(1);
        p.player.setPlaying(true);
        QCOMPARE(p.player.shortenedGapNs(), 8'000'000'000);
        QCOMPARE(p.at(8149), 1U);
        QCOMPARE(p.at(8150), 2U);
        p.player.setPlaying(false);
        p.player.setSpeed(0.1); // slow motion, of pauses, too
        p.player.moveTo(0);
        p.player.setPlaying(true);
        QCOMPARE(p.at(8150 + 499), 0U);
        QCOMPARE(p.at(8150 + 500), 1U);
    }

    /// A gap that is longer in slow motion than a timer can wait.
    void a_gap_of_days_is_waited_for()
    {
        static constexpr qint64 Days = 3 * 24 * 3'600'000LL;
        Playing p;
        p.come({0, Days});
        p.player.setLongestGap(0);
        p.player.setSpeed(0.1);
        p.player.moveTo(0);
        int asked = 0; // by the player's timer
        p.player.setClock([&] {
            ++asked;
            return p.nowMs;
        });
        p.player.setPlaying(true);
        asked = 0;
        QTimer later; // than the player's, if it were started with the least it waits
        later.setSingleShot(true);
        QSignalSpy passed(&later, &QTimer::timeout);
        later.start(100);
        QVERIFY(passed.wait(TestTimeoutMs));
        QCOMPARE(asked, 0);
        QCOMPARE(p.at(10 * Days - 1), 0U);
        QCOMPARE(p.at(10 * Days), 1U);
    }

    void live_mode_follows_the_newest_chunk()
    {
        Playing p;
        QCOMPARE(p.player.position(), NoIndex);
        QVERIFY(p.player.isLive());
        QSignalSpy moved(&p.player, &ArtifactPlayer::positionChanged);
        p.come({0, 10, 20});
        QCOMPARE(p.player.position(), 2U);
        QCOMPARE(moved.size(), 1); // once for chunks that arrived together
        p.player.update();
        QCOMPARE(moved.size(), 1);
        p.player.step(-1);
        QCOMPARE(p.player.position(), 1U);
        QVERIFY(!p.player.isLive());
        p.come({30});
        QCOMPARE(p.player.position(), 1U); // nothing moves under the reader
        QCOMPARE(p.player.count(), 4U);
        p.player.setLive(true);
        QCOMPARE(p.player.position(), 3U);
        p.player.setArtifact(NoIndex);
        QCOMPARE(p.player.position(), NoIndex);
        QCOMPARE(p.player.count(), 0U);
        p.player.step(1);
        p.player.setPlaying(true);
        QVERIFY(!p.player.isPlaying());
    }

    void steps_stop_at_the_ends()
    {
        Playing p;
        p.come({0, 10, 20});
        p.player.moveTo(0);
        p.player.step(-1);
        QCOMPARE(p.player.position(), 0U);
        p.player.moveTo(99);
        QCOMPARE(p.player.position(), 2U);
        p.player.step(1);
        QCOMPARE(p.player.position(), 2U);
        QVERIFY(!p.player.isLive()); // at the end, but paused there
        QCOMPARE(p.player.gapNs(0), -1);
        QCOMPARE(p.player.gapNs(1), 10'000'000);
        QCOMPARE(p.player.gapNs(3), -1);
    }

    void knows_revisions()
    {
        Playing p;
        p.come({0, 10});
        p.chunk(20, false);
        p.chunk(30);
        p.player.update();
        QCOMPARE(p.player.revisions(), (std::vector<quint32>{0, 2}));
        QCOMPARE(p.player.revision(), (ArtifactPlayer::Revision{2, NoIndex}));
        p.player.moveTo(1);
        QCOMPARE(p.player.revision(), (ArtifactPlayer::Revision{0, 2}));
        p.player.moveTo(2);
        p.chunk(40, false);
        p.player.update();
        QCOMPARE(p.player.revision(), (ArtifactPlayer::Revision{2, 4}));
    }

    void plays_chunks_at_their_times()
    {
        Playing p;
        p.come({1000, 1100, 1300, 1300, 1400});
        p.store.artifacts[0].complete = true;
        p.nowMs = 50;
        p.player.setPlaying(true); // from the newest: it restarts
        QCOMPARE(p.player.position(), 0U);
        QCOMPARE(p.at(149), 0U);
        QCOMPARE(p.at(150), 1U);
        QCOMPARE(p.at(349), 1U);
        QCOMPARE(p.at(355), 3U); // arrived together; 5 ms late
        QVERIFY(p.player.isPlaying());
        QCOMPARE(p.at(450), 4U); // lateness does not add up
        QVERIFY(!p.player.isPlaying());
        QVERIFY(!p.player.isLive());
    }

    void speeds_and_long_gaps()
    {
        Playing p;
        p.come({0, 8400, 8500, 8900});
        p.player.moveTo(0);
        p.player.setPlaying(true);
        QCOMPARE(p.player.shortenedGapNs(), 8'400'000'000);
        QCOMPARE(p.at(1999), 0U);
        QCOMPARE(p.at(2000), 1U);
        QCOMPARE(p.player.shortenedGapNs(), -1);
        p.player.setSpeed(0.25);
        QCOMPARE(p.at(2399), 1U);
        QCOMPARE(p.at(2400), 2U);
        p.player.setSpeed(10);
        QCOMPARE(p.at(2439), 2U);
        QCOMPARE(p.at(2440), 3U);
        QVERIFY(p.player.isLive()); // it still grows: live from here on
    }

    void chunks_arriving_during_playback_are_played()
    {
        Playing p;
        p.come({0, 100});
        p.player.setPlaying(true);
        p.come({200});
        QCOMPARE(p.at(100), 1U);
        QVERIFY(p.player.isPlaying());
        p.player.moveTo(0); // continues from there
        QCOMPARE(p.at(150), 0U);
        QCOMPARE(p.at(200), 1U);
        p.player.step(-1); // by hand: it pauses
        QVERIFY(!p.player.isPlaying());
        QCOMPARE(p.at(9999), 0U);
    }

    void auto_play()
    {
        Playing p;
        p.come({0, 1, 2});
        p.player.setClock([this] { return m_clock.elapsed(); });
        m_clock.start();
        p.player.setPlaying(true);
        QTRY_VERIFY(!p.player.isPlaying());
        QCOMPARE(p.player.position(), 2U);
    }

    void metadata_is_everything_but_content()
    {
        const QByteArray first =
            R"({"artifactId":"a", "parts":[{"text":"x"}], "metadata":{"n":1.0, "n":2}})";
        QCOMPARE(artifactMetadata(json::Document(first).root()),
                 QByteArray(R"({"artifactId":"a","metadata":{"n":1.0, "n":2}})"));
        QCOMPARE(artifactMetadata(json::Document("[1]").root()), QByteArray());
        QCOMPARE(artifactMetadata(json::Document(R"({"parts":[]})").root()), QByteArray("{}"));
        const QByteArray parts =
            R"({"artifactId":"a","parts":[{"text":"x"},{"raw":"eA==","filename":"f", "metadata":{"k":1.0}},7]})";
        QCOMPARE(
            artifactMetadata(json::Document(parts).root()),
            QByteArray(
                R"({"artifactId":"a","parts":[{},{"filename":"f","metadata":{"k":1.0}},null]})"));
        QCOMPARE(metadataChanges(R"({"id":"a","name":"n","metadata":{"k":1}})",
                                 R"({"id":"a","metadata":{"k":2},"description":"d"})"),
                 (QStringList{QStringLiteral("metadata/k"), QStringLiteral("description")}));
    }

private:
    QElapsedTimer m_clock;
};

A2A_TEST(ArtifactPlayerTest)
#include "artifactplayertest.moc"
