// SPDX-License-Identifier: Apache-2.0
// Malicious pictures must end in an error message; broken ones are shown as far as possible.
#include "tests/app/render/hostileimages.h"
#include "tests/app/render/renderlimits.h"
#include "tests/support/repetitions.h"
#include "tests/support/testregistry.h"

#include <QImageWriter>
#include <QRandomGenerator>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ImageAttackTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void rejects_false_sizes_data();
    void rejects_false_sizes();
    void several_bombs();
    void bombs_in_compressed_chunks();
    void many_frames();
    void plays_animations();
    void handles_loops_in_directories_data();
    void handles_loops_in_directories();
    void shows_partial_pictures_data();
    void shows_partial_pictures();
    void cut_anywhere_data();
    void cut_anywhere();
    void random_bytes_changed_data();
    void random_bytes_changed();

private:
    RenderOptions m_options = patientOptions();
};

#define VERIFY_HARMLESS(effect) QCOMPARE(limitViolation(effect), QString())

void ImageAttackTest::rejects_false_sizes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("png 30000x30000") << plainPng({30000, 30000}, false, false);
    QTest::newRow("png 20000x20000, one bit") << plainPng({20000, 20000}, true, true);
    QTest::newRow("png 2147483647 squared") << plainPng({2147483647, 2147483647}, true, false);
    QTest::newRow("gif") << gifOf(1, {65535, 65535});
    QByteArray bmp = encoded(sampleImage().convertToFormat(QImage::Format_RGB32), "BMP");
    bmp.replace(18, 8, littleEndian(30000, 4).repeated(2));
    QTest::newRow("bmp") << bmp;
    QByteArray jpeg = encoded(sampleImage(), "JPG");
    const qsizetype frame = jpeg.indexOf(QByteArray("\xff\xc0\0\x11\x08", 5));
    QVERIFY(frame > 0);
    jpeg.replace(frame + 5, 4, QByteArray("\x75\x30\x75\x30"));
    QTest::newRow("jpeg") << jpeg;
    QTest::newRow("ppm") << QByteArray("P6\n30000 30000\n255\n");
    QTest::newRow("webp") << QByteArray("RIFF\x1e\0\0\0WEBPVP8L\x11\0\0\0\x2f\xff\xff\xff\xff\0",
                                        26) +
                                 QByteArray(4, '\0');
    QTest::newRow("xpm") << QByteArray("/* XPM */\nstatic char *x[]={\n\"30000 30000 2 1\",\n\"a c "
                                       "#000\",\n\"b c #fff\",\n");
}

void ImageAttackTest::rejects_false_sizes()
{
    QFETCH(QByteArray, bytes);
    RenderClient client(m_options);
    const RenderEffect effect = measureEffect(client, requestOf(bytes));
    VERIFY_HARMLESS(effect);
    QVERIFY(!effect.result.isOk());
}

/// Each passes Qt's own limit and would take 124 MiB.
void ImageAttackTest::several_bombs()
{
    const QByteArray bomb = plainPng({5700, 5700}, false, true);
    QVERIFY(bomb.size() < 130'000);
    RenderClient client(m_options);
    for (int i = 0; i < repetitions(2, 8); ++i) {
        const RenderEffect effect = measureEffect(client, requestOf(bomb));
        VERIFY_HARMLESS(effect);
        QVERIFY2(effect.result.isOk(), qPrintable(effect.result.problem));
        QCOMPARE(effect.result.originalSize, QSize(5700, 5700));
    }
}

void ImageAttackTest::bombs_in_compressed_chunks()
{
    const QByteArray packed = qCompress(QByteArray(96 * 1024 * 1024, ' '), 9).sliced(4);
    RenderClient client(m_options);
    for (const auto &[type, head] : {std::pair<QByteArray, QByteArray>{"zTXt", {"Comment\0\0", 9}},
                                     {"iCCP", {"icc\0\0", 5}},
                                     {"iTXt", {"Comment\0\1\0\0\0", 12}}}) {
        const RenderEffect effect = measureEffect(
            client, requestOf(plainPng({8, 8}, false, true, pngChunk(type, head + packed))));
        VERIFY_HARMLESS(effect);
    }
}

void ImageAttackTest::many_frames()
{
    RenderClient client(m_options);
    RenderRequest request = requestOf(gifOf(100'000, {16, 16}));
    RenderEffect effect = measureEffect(client, request);
    VERIFY_HARMLESS(effect);
    QVERIFY2(effect.result.isOk(), qPrintable(effect.result.problem));
    QCOMPARE(effect.result.count, 100'000);
    request.number = 99'990;
    request.frames = 256;
    effect = measureEffect(client, request);
    VERIFY_HARMLESS(effect);
    QCOMPARE(effect.result.frames.size(), size_t(10));
    request.number = 100'000;
    effect = measureEffect(client, request);
    QCOMPARE(effect.result.problem, u"Could not be shown: the animation has 100000 frames."_s);
    // Large frames: no more of them than allowed at once.
    request = requestOf(gifOf(300, {1024, 1024}));
    request.frames = 256;
    effect = measureEffect(client, request);
    VERIFY_HARMLESS(effect);
    QCOMPARE(effect.result.frames.size(), size_t(4));
}

void ImageAttackTest::plays_animations()
{
    RenderClient client(m_options);
    RenderRequest request = requestOf(gifOf(5, {4, 4}));
    request.frames = 256;
    const RenderResult all = renderNow(client, request);
    QVERIFY2(all.isOk(), qPrintable(all.problem));
    QVERIFY(all.animated);
    QCOMPARE(all.count, 5);
    QCOMPARE(all.frames.size(), size_t(5));
    QCOMPARE(all.frames[0].delay, 20);
    QCOMPARE(all.frames[0].image.pixel(0, 0), 0xff000000);
    QCOMPARE(all.frames[1].image.pixel(0, 0), 0xffffffff);
    request.number = 3;
    const RenderResult last = renderNow(client, request);
    QCOMPARE(last.frames.size(), size_t(2));
    QCOMPARE(last.image(), all.frames[3].image);
}

void ImageAttackTest::handles_loops_in_directories_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("tiff that follows itself") << QByteArray("II*\0\10\0\0\0\0\0\10\0\0\0", 14);
    QTest::newRow("tiff with 65535 entries")
        << QByteArray("II*\0\10\0\0\0\xff\xff", 10) + QByteArray(65535 * 12, '\1');
    QTest::newRow("ico with 65535 entries")
        << QByteArray("\0\0\1\0\xff\xff", 6) + QByteArray(65535 * 16, '\0');
    QTest::newRow("webp within webp")
        << QByteArray("RIFF\xff\xff\xff\xffWEBPVP8X\x0a\0\0\0\2\0\0\0", 24) +
               QByteArray(6, '\xff') + QByteArray("ANMF\0\0\0\0", 8).repeated(20000);
}

void ImageAttackTest::handles_loops_in_directories()
{
    QFETCH(QByteArray, bytes);
    RenderClient client(m_options);
    const RenderEffect effect = measureEffect(client, requestOf(bytes));
    VERIFY_HARMLESS(effect);
    QVERIFY(!effect.result.isOk());
}

/// As noisy as a photograph, so that half of the file is half of the picture.
static QImage noise()
{
    QImage image(160, 120, QImage::Format_RGB32);
    QRandomGenerator random(7);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            image.setPixel(x, y, qRgb(random.bounded(256), y, random.bounded(256)));
    }
    return image;
}

void ImageAttackTest::shows_partial_pictures_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("png") << encoded(noise(), "PNG");
    QTest::newRow("png with a palette")
        << encoded(noise().convertToFormat(QImage::Format_Indexed8), "PNG");
    QTest::newRow("grey png") << encoded(noise().convertToFormat(QImage::Format_Grayscale8), "PNG");
    QTest::newRow("jpeg") << encoded(noise(), "JPG");
}

void ImageAttackTest::shows_partial_pictures()
{
    QFETCH(QByteArray, bytes);
    RenderClient client(m_options);
    const RenderResult whole = renderNow(client, requestOf(bytes));
    QVERIFY(whole.isOk() && !whole.incomplete);
    const RenderResult half = renderNow(client, requestOf(bytes.first(bytes.size() / 2)));
    QVERIFY2(half.isOk(), qPrintable(half.problem));
    QVERIFY(half.incomplete);
    QCOMPARE(half.originalSize, whole.originalSize);
    const QImage image = half.image();
    for (int y = 0; y < image.height() / 4; ++y) {
        for (int x = 0; x < image.width(); ++x)
            QCOMPARE(image.pixel(x, y), whole.image().pixel(x, y));
    }
    if (qstrcmp(QTest::currentDataTag(), "jpeg") != 0)
        QCOMPARE(image.pixel(80, 119), 0u); // missing rows are not painted
}

static void addFormats()
{
    QTest::addColumn<QByteArray>("bytes");
    const QImage image = sampleImage({24, 16});
    for (const char *format : {"PNG", "JPG", "BMP", "PPM", "ICO", "WEBP", "TIFF", "XPM"}) {
        if (QImageWriter::supportedImageFormats().contains(QByteArray(format).toLower()))
            QTest::newRow(format) << encoded(image, format);
    }
    QTest::newRow("GIF") << gifOf(5, {16, 16});
}

/// Many requests, each of which must end in a picture or an error message.
static QString harmOfAll(const RenderOptions &options, const QList<QByteArray> &files)
{
    RenderClient client(options);
    for (qsizetype i = 0; i < files.size(); ++i) {
        const RenderEffect effect = measureEffect(client, requestOf(files[i]));
        QString harm = limitViolation(effect);
        if (effect.result.problem.contains(u"system call"_s))
            harm = effect.result.problem;
        if (!harm.isEmpty())
            return u"%1: %2, bytes %3"_s.arg(i).arg(harm, QString::fromLatin1(files[i].toHex()));
    }
    return {};
}

void ImageAttackTest::cut_anywhere_data()
{
    addFormats();
}

void ImageAttackTest::cut_anywhere()
{
    QFETCH(QByteArray, bytes);
    QList<QByteArray> files;
    for (qsizetype i = 0; i < 6; ++i)
        files << bytes.first(bytes.size() * i / 6);
    for (qsizetype i = 1; i <= 3; ++i)
        files << bytes.chopped(i);
    QCOMPARE(harmOfAll(m_options, files), QString());
}

void ImageAttackTest::random_bytes_changed_data()
{
    addFormats();
}

void ImageAttackTest::random_bytes_changed()
{
    QFETCH(QByteArray, bytes);
    QRandomGenerator random(42);
    QList<QByteArray> files;
    for (int i = 0; i < repetitions(2, 8); ++i) {
        QByteArray changed = bytes;
        for (int flips = 1 + random.bounded(8); flips > 0; --flips) {
            const qsizetype at = random.bounded(int(bytes.size()));
            changed[at] = char(uchar(changed[at]) ^ (1 << random.bounded(8)));
        }
        files << changed;
    }
    QCOMPARE(harmOfAll(m_options, files), QString());
}

A2A_TEST(ImageAttackTest)
#include "imageattacktest.moc"
