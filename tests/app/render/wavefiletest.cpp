// SPDX-License-Identifier: Apache-2.0
// Plain WAVE files must be decoded correctly without an external program, whatever they claim.
#include "tests/app/render/mediafiles.h"
#include "tests/app/render/renderlimits.h"
#include "tests/support/testregistry.h"

#include <cmath>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class WaveFileTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void cleanup() { qputenv("PATH", m_path); }
    void reads_wave_data();
    void reads_wave();
    void handles_false_wave_headers_data();
    void handles_false_wave_headers();

private:
    QByteArray m_path = qgetenv("PATH");
    RenderOptions m_options = patientOptions();
};

void WaveFileTest::reads_wave_data()
{
    QTest::addColumn<WaveKind>("kind");
    QTest::newRow("8 bit") << WaveKind{1, 8};
    QTest::newRow("16 bit") << WaveKind{1, 16};
    QTest::newRow("24 bit") << WaveKind{1, 24};
    QTest::newRow("32 bit") << WaveKind{1, 32};
    QTest::newRow("float") << WaveKind{3, 32};
    QTest::newRow("double") << WaveKind{3, 64};
    QTest::newRow("stereo") << WaveKind{1, 16, 2, 44100};
    QTest::newRow("eight channels") << WaveKind{1, 24, 8, 48000, true};
}

void WaveFileTest::reads_wave()
{
    QFETCH(WaveKind, kind);
    qputenv("PATH", "/nowhere");
    RenderClient client(m_options);
    const RenderResult result = renderNow(client, requestOf(growingWave(kind), RenderKind::Media));
    QCOMPARE(result.problem, QString());
    QCOMPARE(result.duration, 1000);
    QCOMPARE(result.media.peaksEndMs, 1000);
    QVERIFY(result.media.peaksCoverAll && !result.incomplete);
    QCOMPARE(result.media.sampleRate, kind.rate);
    QCOMPARE(result.media.channels, kind.channels);
    QCOMPARE(result.depth, kind.bits);
    QCOMPARE(result.media.audio, QByteArray(kind.tag == 3 ? "pcm float" : "pcm"));
    for (const double share : {0.25, 0.5, 0.75, 1.0})
        QVERIFY2(std::abs(loudnessAt(result, share) - 127 * share) < 4,
                 qPrintable(QString::number(loudnessAt(result, share))));
    // It goes as far down as up.
    int lowest = 255;
    for (qsizetype i = result.peaks.size() - 40; i < result.peaks.size(); i += 2)
        lowest = std::min(lowest, int(uchar(result.peaks[i])));
    QCOMPARE(lowest - 128, -loudnessAt(result, 1));
}

void WaveFileTest::handles_false_wave_headers_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("shown");
    QTest::addColumn<bool>("incomplete");
    const QByteArray wave = growingWave();
    QTest::newRow("more samples than there are")
        << patched(wave, 40, QByteArray("\xff\xff\xff\x7f", 4)) << true << true;
    QTest::newRow("written as a stream")
        << patched(wave, 40, QByteArray("\xff\xff\xff\xff", 4)) << true << false;
    QTest::newRow("cut") << wave.first(1000) << true << true;
    QTest::newRow("a thousand million samples a second")
        << patched(wave, 24, QByteArray("\xff\xff\xff\x7f", 4)) << false << false;
    QTest::newRow("no samples a second")
        << patched(wave, 24, QByteArray("\0\0\0\0", 4)) << false << false;
    QTest::newRow("no channels") << patched(wave, 22, QByteArray("\0\0", 2)) << false << false;
    QTest::newRow("65535 channels")
        << patched(wave, 22, QByteArray("\xff\xff", 2)) << false << false;
    QTest::newRow("no samples") << wave.first(44) << false << true;
    QTest::newRow("a chunk as large as the world")
        << patched(wave, 16, QByteArray("\xff\xff\xff\xff", 4)) << false << false;
    QTest::newRow("a million chunks")
        << wave.first(12) + QByteArray("JUNK\0\0\0\0", 8).repeated(1'000'000) + wave.mid(12) << true
        << false;
    QTest::newRow("numbers that are none")
        << waveFile({3, 32}, 1000, [](int, int) { return std::nan(""); }) << true << false;
}

void WaveFileTest::handles_false_wave_headers()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, shown);
    QFETCH(bool, incomplete);
    RenderClient client(m_options);
    const RenderEffect effect = measureEffect(client, requestOf(bytes, RenderKind::Media));
    QCOMPARE(limitViolation(effect), QString());
    QCOMPARE(effect.result.isOk(), shown);
    if (shown)
        QCOMPARE(effect.result.incomplete, incomplete);
}

A2A_TEST(WaveFileTest)
#include "wavefiletest.moc"
