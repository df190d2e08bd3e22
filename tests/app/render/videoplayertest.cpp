// SPDX-License-Identifier: Apache-2.0
// The pictures of a video must each be shown at their time, by the audio clock if there is one, no
// faster than they can be displayed; what prevents playback must be reported.
#include "ui/viewers/preview/videoplayer.h"

#include "tests/app/render/mediafiles.h"
#include "tests/app/render/rendering.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>
#include <QStandardPaths>

#include <vector>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class VideoPlayerTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (QStandardPaths::findExecutable(u"ffmpeg"_s).isEmpty())
            QSKIP("ffmpeg is not installed");
    }
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void shows_each_picture_at_its_time();
    void starts_at_any_position();
    void plays_without_audio();
    void waits_for_the_audio_clock();
    void drops_late_frames();
    void stops_at_once();
    void size_and_frame_rate_are_limited();
    void reports_why_playback_is_impossible();
};

namespace {

/// The clip: 160 × 120, ten pictures, one second.
struct Film {
    explicit Film(std::optional<qint64> start)
        : clock(start)
        , player([this] { return clock; })
    {
        QObject::connect(&player, &VideoPlayer::imageChanged, &player, [this](const QImage &image) {
            pictures.push_back(image);
            times.push_back(player.imageTime());
        });
    }
    void play(qint64 from = 0, QSize size = {160, 120})
    {
        player.play(mediaFile("moving.webm"), from, size, 10);
    }

    std::optional<qint64> clock; ///< the sound's
    VideoPlayer player;
    std::vector<QImage> pictures;
    std::vector<qint64> times;
};

} // namespace

void VideoPlayerTest::shows_each_picture_at_its_time()
{
    Film film(0);
    QSignalSpy ended(&film.player, &VideoPlayer::ended);
    film.play();
    QTRY_COMPARE_WITH_TIMEOUT(film.pictures.size(), 1u, Patience);
    QCOMPARE(film.player.imageTime(), 0);
    QCOMPARE(film.pictures.front().size(), QSize(160, 120));
    // Never before its time, and at most one picture's time behind it.
    for (const qint64 now : {99, 100, 250, 470, 899}) {
        film.clock = now;
        QTRY_COMPARE_WITH_TIMEOUT(film.player.imageTime(), now / 100 * 100, Patience);
        QCOMPARE(film.player.position(), now);
    }
    film.clock = 999; // the last picture is shown as long as the others
    QTRY_COMPARE_WITH_TIMEOUT(film.player.imageTime(), 900, Patience);
    QVERIFY(film.player.isPlaying());
    film.clock = 1000;
    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, Patience);
    QVERIFY(!film.player.isPlaying());
    QVERIFY(film.pictures.front() != film.pictures.back());
}

void VideoPlayerTest::starts_at_any_position()
{
    Film whole(0);
    whole.play();
    QTRY_COMPARE_WITH_TIMEOUT(whole.pictures.size(), 1u, Patience);
    whole.clock = 600;
    QTRY_COMPARE_WITH_TIMEOUT(whole.player.imageTime(), 600, Patience);
    Film part(600);
    part.play(600);
    QTRY_COMPARE_WITH_TIMEOUT(part.pictures.size(), 1u, Patience);
    QCOMPARE(part.player.imageTime(), 600);
    QCOMPARE(part.pictures.front(), whole.pictures.back());
    // Past the end it has ended, which is not an error.
    QSignalSpy ended(&part.player, &VideoPlayer::ended);
    part.clock.reset();
    part.play(100'000);
    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, Patience);
}

void VideoPlayerTest::plays_without_audio()
{
    Film film({});
    QSignalSpy ended(&film.player, &VideoPlayer::ended);
    film.play(500);
    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, Patience);
    QCOMPARE(film.times.front(), 500);
    QVERIFY(std::is_sorted(film.times.begin(), film.times.end()));
    QVERIFY(film.player.position() >= 1000);
    // If the audio ends before the video, it continues from there.
    film.clock = 300;
    film.play();
    QTRY_VERIFY_WITH_TIMEOUT(film.player.imageTime() > 0, Patience);
    film.clock.reset();
    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 2, Patience);
    QVERIFY(film.player.position() >= 1000);
}

/// 37 MB are not loaded before they are visible.
void VideoPlayerTest::waits_for_the_audio_clock()
{
    Film film(0);
    QSignalSpy ended(&film.player, &VideoPlayer::ended);
    film.play(0, {1280, 720});
    QTRY_COMPARE_WITH_TIMEOUT(film.pictures.size(), 1u, Patience);
    for (int turn = 1; turn < 10; ++turn) {
        film.clock = turn * 100;
        QTRY_COMPARE_WITH_TIMEOUT(film.player.imageTime(), turn * 100, Patience);
        QVERIFY(film.player.isPlaying());
    }
    QCOMPARE(film.pictures.size(), 10u);
    film.clock = 1000;
    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, Patience);
}

void VideoPlayerTest::drops_late_frames()
{
    Film film(0);
    QSignalSpy late(&film.player, &VideoPlayer::lateChanged);
    QSignalSpy ended(&film.player, &VideoPlayer::ended);
    film.play();
    QTRY_VERIFY_WITH_TIMEOUT(film.player.bufferedCount() >= 2, Patience);
    film.clock = 5000; // the first of them is dropped
    QTRY_VERIFY_WITH_TIMEOUT(film.player.isLate(), Patience);
    QCOMPARE(late.size(), 1);
    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, Patience);
    QVERIFY(film.pictures.size() < 10u);
}

void VideoPlayerTest::stops_at_once()
{
    Film film(0);
    QSignalSpy playing(&film.player, &VideoPlayer::playingChanged);
    film.play();
    QCOMPARE(playing.last()[0].toBool(), true);
    film.player.stop();
    QCOMPARE(playing.last()[0].toBool(), false);
    film.clock = 900;
    QCoreApplication::processEvents();
    QVERIFY(film.pictures.empty());
    // From within its own signal, and again.
    QObject::connect(&film.player, &VideoPlayer::imageChanged, &film.player, &VideoPlayer::stop);
    film.play();
    QTRY_VERIFY_WITH_TIMEOUT(!film.player.isPlaying(), Patience);
    QCOMPARE(film.pictures.size(), 1u);
}

void VideoPlayerTest::size_and_frame_rate_are_limited()
{
    QCOMPARE(VideoPlayer::decodedSize({160, 120}), QSize(160, 120));
    QCOMPARE(VideoPlayer::decodedSize({1920, 1080}), QSize(1280, 720));
    QCOMPARE(VideoPlayer::decodedSize({1080, 1920}), QSize(720, 1280));
    QCOMPARE(VideoPlayer::decodedSize({32767, 2}), QSize(1280, 1));
    QCOMPARE(VideoPlayer::decodedRate(10'000), 10);
    QCOMPARE(VideoPlayer::decodedRate(29'970), 30);
    QCOMPARE(VideoPlayer::decodedRate(60'000), 30);
    QCOMPARE(VideoPlayer::decodedRate(400), 1);
    QCOMPARE(VideoPlayer::decodedRate(0), 30);
    // The helper does not trust the window, either.
    Film film(0);
    QSignalSpy failed(&film.player, &VideoPlayer::failed);
    film.play(0, {1281, 720});
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, Patience);
}

void VideoPlayerTest::reports_why_playback_is_impossible()
{
    for (const QByteArray &bytes : {QByteArray("no video"), QByteArray(), mediaFile("tone.mp3"),
                                    QByteArray("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"),
                                    QByteArray("ffconcat version 1.0\nfile /etc/passwd\n")}) {
        Film film(0);
        QSignalSpy failed(&film.player, &VideoPlayer::failed);
        film.player.play(bytes, 0, {160, 120}, 10);
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, Patience);
        QVERIFY(failed[0][0].toString().startsWith(u"Playback stopped: the rest of the video"_s));
        QVERIFY(!film.player.isPlaying());
        QVERIFY(film.pictures.empty());
    }
    VideoPlayer missing([] { return std::nullopt; }, u"/no/such/helper"_s);
    QSignalSpy failed(&missing, &VideoPlayer::failed);
    missing.play(mediaFile("moving.webm"), 0, {160, 120}, 10);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, Patience);
    QVERIFY(failed[0][0].toString().contains(u"/no/such/helper could not be started"_s));
}

A2A_TEST(VideoPlayerTest)
#include "videoplayertest.moc"
