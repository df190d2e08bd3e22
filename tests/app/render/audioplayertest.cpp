// SPDX-License-Identifier: Apache-2.0
// The samples of a sound must be written to a player program, from the requested position and no
// faster than it reads them; what prevents playback must be reported.
#include "ui/viewers/preview/audioplayer.h"

#include "tests/app/render/audiosinks.h"
#include "tests/app/render/mediafiles.h"
#include "tests/app/render/rendering.h"
#include "tests/support/testregistry.h"

#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryFile>

#include <cmath>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class AudioPlayerTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void plays_to_the_end();
    void plays_from_a_position();
    void plays_compressed_audio();
    void converts_mono_to_stereo();
    void switches_to_the_next_sink();
    void reports_that_there_is_no_sink();
    void reports_sink_errors();
    void reports_damaged_audio();
    void says_that_the_rest_is_damaged();
    void stops_at_once();
    void waits_for_a_slow_sink();
};

/// Stereo frames played.
static qsizetype framesIn(const QByteArray &samples)
{
    return samples.size() / (2 * AudioChannels);
}

static int sampleAt(const QByteArray &samples, qsizetype frame, int channel)
{
    const qsizetype at = (frame * AudioChannels + channel) * 2;
    return qint16(uchar(samples[at]) | uchar(samples[at + 1]) << 8);
}

void AudioPlayerTest::plays_to_the_end()
{
    Recorder recorder;
    AudioPlayer player(recorder.options());
    QSignalSpy ended(&player, &AudioPlayer::ended);
    player.play(growingWave({1, 16, 2, AudioSampleRate}), 0);
    QVERIFY(player.isPlaying());
    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, Patience);
    QVERIFY(!player.isPlaying());
    const QByteArray samples = recorder.samples();
    QCOMPARE(framesIn(samples), AudioSampleRate);
    QCOMPARE(sampleAt(samples, 24'000, 0), 16'384);
    QCOMPARE(sampleAt(samples, 24'000, 1), 16'384);
    QCOMPARE(sampleAt(samples, 24'008, 0), -16'389);
}

void AudioPlayerTest::plays_from_a_position()
{
    Recorder recorder;
    AudioPlayer player(recorder.options());
    QSignalSpy ended(&player, &AudioPlayer::ended);
    player.play(growingWave({1, 16, 2, AudioSampleRate}), 750);
    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, Patience);
    QCOMPARE(framesIn(recorder.samples()), AudioSampleRate / 4);
    QVERIFY(sampleAt(recorder.samples(), 0, 0) > 24'000);
    player.play(growingWave(), 2'000'000'000);
    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 2, Patience);
    QCOMPARE(framesIn(recorder.samples()), 0);
}

void AudioPlayerTest::plays_compressed_audio()
{
    if (QStandardPaths::findExecutable(u"ffmpeg"_s).isEmpty())
        QSKIP("ffmpeg is not installed");
    for (const char *name : {"tone.mp3", "tone.ogg", "clip.mp4"}) {
        Recorder recorder;
        AudioPlayer player(recorder.options());
        QSignalSpy ended(&player, &AudioPlayer::ended);
        player.play(mediaFile(name), 500);
        QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, Patience);
        const qsizetype half = AudioSampleRate / 2;
        QVERIFY2(std::abs(framesIn(recorder.samples()) - half) < AudioSampleRate / 10, name);
    }
}

void AudioPlayerTest::converts_mono_to_stereo()
{
    Recorder recorder;
    AudioPlayer player(recorder.options());
    QSignalSpy ended(&player, &AudioPlayer::ended);
    player.play(waveFile({1, 24, 1, 8000}, 8000, [](int, int) { return 0.5; }), 0);
    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, Patience);
    QCOMPARE(framesIn(recorder.samples()), AudioSampleRate);
    for (const int channel : {0, 1})
        QCOMPARE(sampleAt(recorder.samples(), 30'000, channel), 16'384);
}

void AudioPlayerTest::switches_to_the_next_sink()
{
    Recorder recorder;
    AudioOptions options = recorder.options();
    options.sinks.insert(options.sinks.begin(), {missingSink(), brokenSink()});
    AudioPlayer player(options);
    QSignalSpy ended(&player, &AudioPlayer::ended);
    QSignalSpy failed(&player, &AudioPlayer::failed);
    player.play(growingWave(), 0);
    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, Patience);
    QCOMPARE(framesIn(recorder.samples()), AudioSampleRate);
    QCOMPARE(failed.size(), 0);
}

void AudioPlayerTest::reports_that_there_is_no_sink()
{
    AudioPlayer player({{}, {missingSink()}});
    QSignalSpy failed(&player, &AudioPlayer::failed);
    player.play(growingWave(), 0);
    QCOMPARE(failed.size(), 1);
    QCOMPARE(failed[0][0].toString(),
             u"Audio cannot be played: neither pacat nor aplay is installed. Install the package "
             "pulseaudio-utils or alsa-utils."_s);
    QVERIFY(!player.isPlaying());
}

void AudioPlayerTest::reports_sink_errors()
{
    AudioPlayer player({{}, {brokenSink(), missingSink()}});
    QSignalSpy failed(&player, &AudioPlayer::failed);
    player.play(growingWave(), 300);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, Patience);
    QCOMPARE(
        failed[0][0].toString(),
        u"Audio cannot be played: %1 ended with “Connection failure: <b>refused</b>”. Is there an "
        "audio device?"_s.arg(brokenSink().program));
    QVERIFY(!player.isPlaying());
}

void AudioPlayerTest::reports_damaged_audio()
{
    Recorder recorder;
    AudioPlayer player(recorder.options());
    QSignalSpy failed(&player, &AudioPlayer::failed);
    player.play("neither sound nor picture", 0);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, Patience);
    QCOMPARE(failed[0][0].toString(),
             u"Audio cannot be played: the file is damaged or in an unknown format."_s);
    QVERIFY(recorder.samples().isEmpty());
}

/// Whether the ffmpeg installed here succeeds on that sound: version 7.1 does whatever it finds.
static bool endsWell(const QByteArray &clip)
{
    QTemporaryFile file;
    if (!file.open() || file.write(clip) != clip.size() || !file.flush())
        return false;
    return QProcess::execute(u"ffmpeg"_s,
                             {u"-v"_s, u"quiet"_s, u"-nostdin"_s, u"-i"_s, file.fileName(),
                              u"-map"_s, u"0:a:0"_s, u"-f"_s, u"null"_s, u"-"_s}) == 0;
}

void AudioPlayerTest::says_that_the_rest_is_damaged()
{
    if (QStandardPaths::findExecutable(u"ffmpeg"_s).isEmpty())
        QSKIP("ffmpeg is not installed");
    Recorder recorder;
    AudioPlayer player(recorder.options());
    QSignalSpy failed(&player, &AudioPlayer::failed);
    QByteArray clip = mediaFile("clip.mp4");
    const qsizetype half = clip.size() / 2;
    for (qsizetype at = half; at < clip.size(); ++at)
        clip[at] = char((at * 7919) >> 3);
    if (endsWell(clip))
        QSKIP("this ffmpeg does not report that it could not decode");
    player.play(clip, 0);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, Patience);
    QVERIFY(failed[0][0].toString().startsWith(u"Playback stopped early: the rest is damaged"_s));
    QVERIFY(!recorder.samples().isEmpty());
}

void AudioPlayerTest::stops_at_once()
{
    AudioPlayer player({{}, {silentSink()}});
    QSignalSpy playing(&player, &AudioPlayer::playingChanged);
    player.play(growingWave(), 400);
    QCOMPARE(playing.last()[0].toBool(), true);
    player.stop();
    QCOMPARE(playing.last()[0].toBool(), false);
    QVERIFY(!player.isPlaying());
    QVERIFY(player.position() >= 400);
    // While playing, it can be asked to play something else.
    player.play(growingWave(), 0);
    player.play(growingWave(), 100);
    QVERIFY(player.isPlaying());
}

/// A sink that reads nothing blocks the decoder, not this process.
void AudioPlayerTest::waits_for_a_slow_sink()
{
    AudioPlayer player({{}, {silentSink()}});
    QSignalSpy ended(&player, &AudioPlayer::ended);
    QSignalSpy failed(&player, &AudioPlayer::failed);
    player.play(growingWave({1, 16, 2, AudioSampleRate}).repeated(2), 0);
    QTRY_VERIFY_WITH_TIMEOUT(player.position() > 0, Patience);
    QVERIFY(player.isPlaying());
    QVERIFY(ended.isEmpty() && failed.isEmpty());
}

A2A_TEST(AudioPlayerTest)
#include "audioplayertest.moc"
