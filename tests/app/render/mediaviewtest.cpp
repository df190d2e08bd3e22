// SPDX-License-Identifier: Apache-2.0
// Audio and video must be shown as what they are, played on request, and not decoded while they
// arrive unless requested.
#include "ui/viewers/preview/mediaview.h"

#include "tests/app/render/audiosinks.h"
#include "tests/app/render/mediafiles.h"
#include "tests/app/render/rendering.h"
#include "tests/support/testregistry.h"
#include "ui/style/palette.h"
#include "ui/viewers/preview/imagecanvas.h"
#include "ui/viewers/preview/waveformview.h"
#include "ui/widgets/emptystate.h"

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class MediaViewTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not)"_s)); }
    void shows_a_sound();
    void shows_a_video();
    void draws_the_peaks();
    void waits_for_the_last_chunk();
    void reads_the_index_at_the_end();
    void plays_by_keys();
    void plays_a_video();
    void plays_a_video_without_sound();
    void seeks_by_keys_and_mouse();
    void seeks_once_after_dragging();
    void stops_when_hidden();
    void reports_missing_audio_output();
    void shows_errors_data();
    void shows_errors();
    void formats_times();
    void loads_no_decoder();
};

namespace {

struct PlayedExchange {
    explicit PlayedExchange(const QByteArray &bytes, AudioOptions sound = {{}, {silentSink()}},
                            bool settled = true, const QString &type = {})
        : view(client, nullptr, std::move(sound))
    {
        QObject::connect(&view, &ContentViewer::noteChanged, &view,
                         [this](const QString &text) { note = text; });
        view.resize(400, 300);
        view.show();
        ViewerInput content;
        content.bytes = ByteSource::fromBytes(bytes);
        content.mediaType = type;
        content.settled = settled;
        view.setContent(content);
    }
    [[nodiscard]] bool isShown() const { return !view.facts().isEmpty(); }
    [[nodiscard]] WaveformView &wave() { return *view.waveform(); }
    [[nodiscard]] EmptyState &empty() { return *view.findChild<EmptyState *>(); }
    [[nodiscard]] bool says(const QString &text)
    {
        const QList<QLabel *> labels = view.findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel *label) {
            return label->isVisible() && label->text() == text;
        });
    }

    RenderClient client;
    MediaView view;
    QString note;
};

} // namespace

/// Ten seconds.
static QByteArray longWave()
{
    return waveFile({1, 16, 1, 1000}, 10'000, [](int, int i) { return i % 2 == 0 ? 0.5 : -0.5; });
}

void MediaViewTest::shows_a_sound()
{
    PlayedExchange shown(growingWave({1, 16, 2, 44100}));
    QTRY_VERIFY_WITH_TIMEOUT(shown.isShown(), Patience);
    QCOMPARE(shown.view.facts(), u"PCM · 44.1 kHz · stereo"_s);
    QVERIFY(shown.wave().isVisible());
    QVERIFY(!shown.view.canvas()->isVisible());
    QVERIFY(shown.view.playButton()->isVisible());
    QVERIFY(shown.says(u"0:00.0 of 0:01.0"_s));
    QCOMPARE(shown.note, QString());
    QCOMPARE(shown.wave().accessibleName(), u"Playback position"_s);
    QCOMPARE(shown.view.playButton()->accessibleName(), u"Play"_s);
}

void MediaViewTest::shows_a_video()
{
    if (QStandardPaths::findExecutable(u"ffmpeg"_s).isEmpty())
        QSKIP("ffmpeg is not installed");
    PlayedExchange shown(mediaFile("clip.mp4"), {{}, {silentSink()}}, true, u"video/webm"_s);
    QTRY_VERIFY_WITH_TIMEOUT(shown.isShown(), Patience);
    QCOMPARE(shown.view.facts(), u"160 × 120 · 10 frames/s · H264 · AAC · 22.05 kHz · mono"_s);
    QCOMPARE(shown.view.canvas()->image().size(), QSize(160, 120));
    QVERIFY(shown.view.canvas()->isVisible() && shown.wave().isVisible());
    QCOMPARE(shown.note, QString()); // the declaration is shown above the preview
    QSignalSpy saves(&shown.view, &MediaView::saveRequested);
    for (auto *button : shown.view.findChildren<QToolButton *>()) {
        if (button->isVisible() && button->accessibleName() == u"Save"_s)
            button->click();
    }
    QCOMPARE(saves.size(), 1);
}

/// How many pixels of this color there are in a column.
static int countIn(const QImage &image, int x, const QColor &color)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        count += image.pixelColor(x, y) == color ? 1 : 0;
    return count;
}

void MediaViewTest::draws_the_peaks()
{
    PlayedExchange shown(growingWave());
    QTRY_VERIFY_WITH_TIMEOUT(shown.isShown(), Patience);
    const QPalette before = QApplication::palette();
    for (const Palette *palette : {&Palette::light(), &Palette::dark()}) {
        QApplication::setPalette(palette->toQPalette());
        const QImage image = shown.wave().grab().toImage();
        const QColor color = palette->color(ColorRole::Faint);
        const int early = countIn(image, image.width() / 4, color);
        const int late = countIn(image, image.width() - 20, color);
        QVERIFY2(early > 10 && late > 3 * early, qPrintable(u"%1 %2"_s.arg(early).arg(late)));
        QCOMPARE(image.pixelColor(image.width() / 4, 3), palette->color(ColorRole::Surface));
    }
    shown.wave().setValue(500);
    const QImage image = shown.wave().grab().toImage();
    QApplication::setPalette(before);
    QVERIFY(countIn(image, image.width() / 4, Palette::dark().color(ColorRole::Accent)) > 10);
}

void MediaViewTest::waits_for_the_last_chunk()
{
    const QByteArray whole = longWave();
    PlayedExchange shown(whole.first(8000), {{}, {silentSink()}}, false);
    QVERIFY(shown.empty().isVisible());
    QVERIFY(!shown.client.isBusy());
    shown.view.setSize(6000, false);
    QVERIFY(!shown.client.isBusy());
    shown.empty().button()->click();
    QTRY_VERIFY_WITH_TIMEOUT(shown.isShown(), Patience);
    QCOMPARE(shown.note, u"Still receiving: showing the data so far."_s);
    QVERIFY(shown.says(u"0:00 of 0:10"_s));
    // No more of it is decoded.
    shown.view.setSize(7000, false);
    QCoreApplication::processEvents();
    QVERIFY(!shown.client.isBusy());
}

void MediaViewTest::reads_the_index_at_the_end()
{
    QByteArray bytes = longWave();
    PlayedExchange shown(bytes, {{}, {silentSink()}}, false);
    QVERIFY(shown.empty().isVisible());
    shown.view.setSize(bytes.size(), true);
    QTRY_VERIFY_WITH_TIMEOUT(shown.isShown(), Patience);
    QCOMPARE(shown.note, QString());
    // The state at an earlier chunk.
    shown.view.setSize(10'000, true);
    QTRY_COMPARE_WITH_TIMEOUT(shown.note, u"The file ends at 0:04, before its declared length."_s,
                              Patience);
}

void MediaViewTest::plays_by_keys()
{
    Recorder recorder;
    PlayedExchange shown(growingWave({1, 16, 2, AudioSampleRate}), recorder.options());
    QTRY_VERIFY_WITH_TIMEOUT(shown.isShown(), Patience);
    QSignalSpy ended(&shown.view.audioPlayer(), &AudioPlayer::ended);
    QTest::keyClick(&shown.wave(), Qt::Key_Space);
    QVERIFY(shown.view.audioPlayer().isPlaying());
    QCOMPARE(shown.view.playButton()->accessibleName(), u"Pause"_s);
    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, Patience);
    QCOMPARE(recorder.samples().size(), AudioSampleRate * 4);
    QCOMPARE(shown.view.playButton()->accessibleName(), u"Play"_s);
    QCOMPARE(shown.wave().value(), 0);
    QCOMPARE(shown.note, QString());
}

void MediaViewTest::plays_a_video()
{
    if (QStandardPaths::findExecutable(u"ffmpeg"_s).isEmpty())
        QSKIP("ffmpeg is not installed");
    Recorder recorder;
    PlayedExchange shown(mediaFile("clip.mp4"), recorder.options());
    QTRY_VERIFY_WITH_TIMEOUT(shown.isShown(), Patience);
    QCOMPARE(shown.wave().accessibleName(), u"Position in the video"_s);
    QCOMPARE(shown.view.playButton()->toolTip(), u"Play video (Space)"_s);
    const QImage poster = shown.view.canvas()->image();
    QSignalSpy heard(&shown.view.audioPlayer(), &AudioPlayer::ended);
    QSignalSpy seen(&shown.view.videoPlayer(), &VideoPlayer::ended);
    QSignalSpy pictures(&shown.view.videoPlayer(), &VideoPlayer::imageChanged);
    QTest::keyClick(&shown.wave(), Qt::Key_Space);
    QVERIFY(shown.view.audioPlayer().isPlaying() && shown.view.videoPlayer().isPlaying());
    QTRY_VERIFY_WITH_TIMEOUT(heard.size() == 1 && seen.size() == 1, Patience);
    QVERIFY(!pictures.isEmpty());
    QVERIFY(!recorder.samples().isEmpty());
    QCOMPARE(shown.view.canvas()->image(), poster); // at the end as at the beginning
    QCOMPARE(shown.wave().value(), 0);
    QCOMPARE(shown.view.playButton()->accessibleName(), u"Play"_s);
    QCOMPARE(shown.note, QString());
    // Both stop, and continue from there.
    shown.wave().setValue(400);
    shown.view.togglePlaying();
    shown.view.togglePlaying();
    QVERIFY(!shown.view.audioPlayer().isPlaying() && !shown.view.videoPlayer().isPlaying());
    // When another player starts, this one stops.
    shown.view.togglePlaying();
    PlayedExchange other(longWave());
    QTRY_VERIFY_WITH_TIMEOUT(other.isShown(), Patience);
    other.view.togglePlaying();
    QVERIFY(!shown.view.isPlaying());
}

void MediaViewTest::plays_a_video_without_sound()
{
    if (QStandardPaths::findExecutable(u"ffmpeg"_s).isEmpty())
        QSKIP("ffmpeg is not installed");
    PlayedExchange shown(mediaFile("clip.mp4"), {{}, {missingSink()}});
    QTRY_VERIFY_WITH_TIMEOUT(shown.isShown(), Patience);
    QSignalSpy seen(&shown.view.videoPlayer(), &VideoPlayer::ended);
    shown.view.playButton()->click();
    QVERIFY(shown.view.videoPlayer().isPlaying());
    QVERIFY(
        shown.note.startsWith(u"Audio cannot be played: neither pacat nor aplay is installed."_s));
    QCOMPARE(shown.view.playButton()->accessibleName(), u"Pause"_s);
    QTRY_COMPARE_WITH_TIMEOUT(seen.size(), 1, Patience);
    QVERIFY(shown.note.startsWith(u"Audio cannot be played"_s));
}

void MediaViewTest::seeks_by_keys_and_mouse()
{
    PlayedExchange shown(longWave());
    QTRY_VERIFY_WITH_TIMEOUT(shown.isShown(), Patience);
    WaveformView &wave = shown.wave();
    QTest::keyClick(&wave, Qt::Key_Right);
    QCOMPARE(wave.value(), 500);
    QVERIFY(shown.says(u"0:00 of 0:10"_s));
    QTest::keyClick(&wave, Qt::Key_End);
    QCOMPARE(wave.value(), 10'000);
    QVERIFY(shown.says(u"0:10 of 0:10"_s));
    QTest::mouseClick(&wave, Qt::LeftButton, {}, {wave.width() / 2, 10});
    QVERIFY(std::abs(wave.value() - 5000) < 100);
    // While playing, it continues from there.
    shown.view.togglePlaying();
    QVERIFY(shown.view.audioPlayer().position() >= 4900);
    QTest::keyClick(&wave, Qt::Key_Home);
    QVERIFY(shown.view.audioPlayer().isPlaying());
    QVERIFY(shown.view.audioPlayer().position() < 4900);
    QTest::keyClick(&wave, Qt::Key_Space);
    QVERIFY(!shown.view.audioPlayer().isPlaying());
}

/// Each seek while playing starts the helper and the sink again.
void MediaViewTest::seeks_once_after_dragging()
{
    PlayedExchange shown(longWave());
    QTRY_VERIFY_WITH_TIMEOUT(shown.isShown(), Patience);
    WaveformView &wave = shown.wave();
    const QSignalSpy seeks(&wave, &WaveformView::seeked);
    QTest::mousePress(&wave, Qt::LeftButton, {}, {wave.width() / 4, 10});
    for (const int x : {wave.width() / 3, wave.width() / 2}) {
        const QPointF place(x, 10);
        QMouseEvent move(QEvent::MouseMove, place, wave.mapToGlobal(place), Qt::NoButton,
                         Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&wave, &move);
    }
    QVERIFY(shown.says(u"0:05 of 0:10"_s) || shown.says(u"0:04 of 0:10"_s)); // the time follows
    QCOMPARE(seeks.size(), 0);
    QTest::mouseRelease(&wave, Qt::LeftButton, {}, {wave.width() / 2, 10});
    QCOMPARE(seeks.size(), 1);
    QVERIFY(std::abs(wave.value() - 5000) < 100);
}

void MediaViewTest::stops_when_hidden()
{
    PlayedExchange shown(longWave());
    QTRY_VERIFY_WITH_TIMEOUT(shown.isShown(), Patience);
    shown.view.togglePlaying();
    QVERIFY(shown.view.audioPlayer().isPlaying());
    shown.view.hide();
    QVERIFY(!shown.view.audioPlayer().isPlaying());
}

void MediaViewTest::reports_missing_audio_output()
{
    PlayedExchange shown(longWave(), {{}, {brokenSink()}});
    QTRY_VERIFY_WITH_TIMEOUT(shown.isShown(), Patience);
    shown.view.playButton()->click();
    QTRY_COMPARE_WITH_TIMEOUT(shown.note,
                              u"Audio cannot be played: sh ended with “Connection failure: "
                              "<b>refused</b>”. Is there an audio device?"_s,
                              Patience);
    QVERIFY(shown.wave().isVisible());
    QCOMPARE(shown.view.playButton()->accessibleName(), u"Play"_s);
}

void MediaViewTest::shows_errors_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("text") << QByteArray("hello")
                          << u"Could not be shown: unsupported audio or video format"_s;
    QTest::newRow("no samples") << longWave().first(44)
                                << u"Could not be shown: the file is truncated"_s;
}

void MediaViewTest::shows_errors()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, sentence);
    PlayedExchange shown(bytes);
    QTRY_VERIFY_WITH_TIMEOUT(shown.view.problem().startsWith(sentence), Patience);
    QVERIFY(shown.empty().isVisible());
    QVERIFY(!shown.view.playButton()->isVisible());
}

void MediaViewTest::formats_times()
{
    QCOMPARE(formatMediaTime(3456, 9000), u"0:03.4"_s);
    QCOMPARE(formatMediaTime(3456, 90'000), u"0:03"_s);
    QCOMPARE(formatMediaTime(599'999, 600'000), u"9:59"_s);
    QCOMPARE(formatMediaTime(3'661'000, 3'700'000), u"1:01:01"_s);
}

/// No demuxer or decoder is loaded into this process, whatever it shows.
void MediaViewTest::loads_no_decoder()
{
    for (const char *name : {"tone.mp3", "tone.ogg", "clip.mp4", "clip.webm"}) {
        PlayedExchange shown(mediaFile(name));
        QTRY_VERIFY_WITH_TIMEOUT(shown.isShown() || !shown.view.problem().isEmpty(), Patience);
    }
    QFile maps(u"/proc/self/maps"_s);
    QVERIFY(maps.open(QIODevice::ReadOnly));
    const QByteArray loaded = maps.readAll();
    QVERIFY(loaded.contains("libQt6Widgets"));
    for (const char *library : {"libav", "libsw", "Multimedia", "gstreamer", "libpulse",
                                "libasound", "libvorbis", "libmp3", "libFLAC", "libpoppler"})
        QVERIFY2(!loaded.contains(library), library);
}

A2A_TEST(MediaViewTest)
#include "mediaviewtest.moc"
