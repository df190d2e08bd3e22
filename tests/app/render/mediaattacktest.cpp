// SPDX-License-Identifier: Apache-2.0
// Audio and video must be identified without accessing anything else, whatever they claim.
#include "tests/app/render/mediafiles.h"
#include "tests/app/render/renderlimits.h"
#include "tests/support/repetitions.h"
#include "tests/support/testregistry.h"

#include <QFileInfo>
#include <QRandomGenerator>
#include <QStandardPaths>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class MediaAttackTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_canary = std::make_unique<Canary>(); }
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void cleanup() { qputenv("PATH", m_path); }
    void names_the_missing_component();
    void reads_data();
    void reads();
    void reads_audio_behind_an_id3_tag();
    void reads_pixels_that_are_not_square();
    void accesses_no_external_resource_data();
    void accesses_no_external_resource();
    void bombs_data();
    void bombs();
    void cut_anywhere_data();
    void cut_anywhere();
    void confines_the_decoder_data();
    void confines_the_decoder();

private:
    void needFfmpeg();

    QByteArray m_path = qgetenv("PATH");
    RenderOptions m_options = patientOptions();
    std::unique_ptr<Canary> m_canary;
};

void MediaAttackTest::needFfmpeg()
{
    if (QStandardPaths::findExecutable(u"ffmpeg"_s).isEmpty())
        QSKIP("ffmpeg is not installed");
}

void MediaAttackTest::names_the_missing_component()
{
    qputenv("PATH", "/nowhere");
    RenderClient client(m_options);
    QCOMPARE(renderNow(client, requestOf(mediaFile("tone.mp3"), RenderKind::Media)).problem,
             u"Could not be shown: the program ffmpeg is missing. Install the package ffmpeg."_s);
}

void MediaAttackTest::reads_data()
{
    QTest::addColumn<QByteArray>("sound");
    QTest::addColumn<QByteArray>("video");
    QTest::addColumn<int>("rate");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QRgb>("color");
    const auto row = [](const char *name, const char *sound, const char *video, int rate,
                        QSize size = {}, QRgb color = 0) {
        QTest::newRow(name) << QByteArray(sound) << QByteArray(video) << rate << size << color;
    };
    row("tone.mp3", "mp3", "", 22050);
    row("tone.ogg", "vorbis", "", 22050);
    row("tone.flac", "flac", "", 8000);
    row("tone.m4a", "aac", "", 22050);
    row("cover.mp3", "mp3", "", 22050, {64, 64}, 0xffff0000);
    row("clip.mp4", "aac", "h264", 22050, {160, 120}, 0xffff0000);
    row("clip.webm", "", "vp8", 0, {160, 120}, 0xff0000ff);
}

static bool isNear(QRgb a, QRgb b)
{
    return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) +
               std::abs(qBlue(a) - qBlue(b)) <
           24;
}

void MediaAttackTest::reads()
{
    needFfmpeg();
    QFETCH(QByteArray, sound);
    QFETCH(QByteArray, video);
    QFETCH(int, rate);
    QFETCH(QSize, size);
    QFETCH(QRgb, color);
    RenderClient client(m_options);
    const RenderEffect effect =
        measureEffect(client, requestOf(mediaFile(QTest::currentDataTag()), RenderKind::Media));
    const RenderResult &result = effect.result;
    QCOMPARE(result.problem, QString());
    QCOMPARE(limitViolation(effect), QString());
    QCOMPARE(result.media.audio, sound);
    QCOMPARE(result.media.video, video);
    QCOMPARE(result.media.sampleRate, rate);
    QVERIFY(!result.incomplete);
    QCOMPARE(result.image().size(), size.isValid() ? size : QSize(0, 0));
    if (size.isValid())
        QVERIFY(isNear(result.image().pixel(30, 30), color));
    if (!video.isEmpty())
        QCOMPARE(result.media.frameRate, 10'000);
    QVERIFY(result.duration >= 1000 && result.duration < 2100);
    QCOMPARE(result.media.peaksCoverAll, !sound.isEmpty());
    if (!sound.isEmpty()) {
        QVERIFY(result.media.peaksEndMs >= 1000 && result.media.peaksEndMs < 1100);
        QVERIFY(loudnessAt(result, 0.1) < 40);
        QVERIFY(loudnessAt(result, 0.9) > 60); // coarsely encoded
    }
}

void MediaAttackTest::reads_audio_behind_an_id3_tag()
{
    needFfmpeg();
    const QByteArray tag = QByteArray("ID3\3\0\0\0\0\0\x0a", 10) + QByteArray(10, '\0');
    RenderClient client(m_options);
    const RenderResult result =
        renderNow(client, requestOf(tag + mediaFile("tone.flac"), RenderKind::Media));
    QCOMPARE(result.problem, QString());
    QCOMPARE(result.media.audio, QByteArray("flac"));
    QCOMPARE(result.media.peaksEndMs, 1000);
}

void MediaAttackTest::reads_pixels_that_are_not_square()
{
    needFfmpeg();
    RenderClient client(m_options);
    const RenderResult result =
        renderNow(client, requestOf(mediaFile("wide.mp4"), RenderKind::Media));
    QCOMPARE(result.originalSize, QSize(80, 120));
    QCOMPARE(result.image().size(), QSize(160, 120));
}

void MediaAttackTest::accesses_no_external_resource_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const QByteArray lists[] = {
        "#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile://$FILE\n#EXTINF:10,\n"
        "http://127.0.0.1:$PORT/a.ts\n#EXTINF:10,\nconcat:$FILE|$PIPE\n#EXT-X-ENDLIST\n",
        "ffconcat version 1.0\nfile '$FILE'\nfile 'http://127.0.0.1:$PORT/'\n",
        "v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=audio $PORT RTP/AVP 0\n",
        "<?xml version=\"1.0\"?><MPD><Period><AdaptationSet><Representation><BaseURL>"
        "http://127.0.0.1:$PORT/</BaseURL></Representation></AdaptationSet></Period></MPD>",
        "[playlist]\nFile1=$FILE\nFile2=http://127.0.0.1:$PORT/\n",
        QByteArray("RIFF\x20\0\0\0CDXA$FILE", 17),
    };
    for (const QByteArray &list : lists) {
        const QByteArray name = list.first(8).simplified();
        QTest::addRow("%s", name.constData()) << list;
        // After the signature of a known format.
        QTest::addRow("%s as Ogg", name.constData()) << "OggS" + list;
        QTest::addRow("%s as MP3", name.constData())
            << QByteArray("ID3\3\0\0\0\0\0\0", 10) + list.repeated(40);
        QTest::addRow("%s as MP4", name.constData()) << QByteArray("\0\0\0\x10"
                                                                   "ftypisom\0\0\0\0",
                                                                   16) +
                                                            list;
    }
    for (const char *kind : {"url ", "alis"}) {
        for (const char *where : {"file://$FILE", "$FILE", "http://127.0.0.1:$PORT/x.mp4"}) {
            QTest::addRow("samples elsewhere, %s%s", kind, where)
                << withBox(mediaFile("clip.mp4"), "dref", [&](const QByteArray &) -> QByteArray {
                       const QByteArray path = m_canary->named(where) + '\0';
                       return QByteArray("\0\0\0\0\0\0\0\1\0\0\0", 11) + char(path.size() + 12) +
                              kind + QByteArray(4, '\0') + path;
                   });
        }
    }
    QTest::newRow("a movie of references")
        << QByteArray("\0\0\0\x10"
                      "ftypqt  \0\0\0\0\0\0\0\x50moov\0\0\0\x48rmra\0\0\0\x40rmda"
                      "\0\0\0\x38rdrf\0\0\0\0url \0\0\0\x20http://127.0.0.1:$PORT/",
                      82);
    QByteArray tag = mediaFile("cover.mp3");
    QTest::newRow("a cover by reference") << tag.replace("image/png", "-->\0\3\0$FILE");
}

void MediaAttackTest::accesses_no_external_resource()
{
    needFfmpeg();
    QFETCH(QByteArray, bytes);
    RenderClient client(m_options);
    const RenderEffect effect =
        measureEffect(client, requestOf(m_canary->named(bytes), RenderKind::Media));
    QCOMPARE(m_canary->takeAccesses(), QString());
    QCOMPARE(limitViolation(effect), QString());
}

void MediaAttackTest::bombs_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const QByteArray video = mediaFile("clip.mp4");
    const QByteArray sound = mediaFile("tone.m4a");
    const QByteArray most(4, '\xff');
    const auto box = [](const QByteArray &file, const char *name, qsizetype at,
                        const QByteArray &with) {
        return withBox(file, name, [&](const QByteArray &content) -> QByteArray {
            return patched(content, at, with);
        });
    };
    QTest::newRow("for ever") << box(sound, "mvhd", 16, most);
    QTest::newRow("for ever, by its track") << box(sound, "mdhd", 16, most);
    QTest::newRow("more samples than there are") << box(sound, "stts", 8, most);
    QTest::newRow("more kinds of samples") << box(sound, "stts", 4, most);
    QTest::newRow("larger samples") << box(sound, "stsz", 4, most);
    QTest::newRow("more pieces") << box(sound, "stco", 4, most);
    QTest::newRow("65535 pixels square")
        << box(video, "stsd", 40, QByteArray("\xff\xff\xff\xff", 4));
    QByteArray webm = mediaFile("clip.webm");
    const qsizetype key = webm.indexOf("\x9d\x01\x2a");
    QTest::newRow("a VP8 picture of 16383 pixels square")
        << patched(webm, key + 3, QByteArray("\xff\x3f\xff\x3f", 4));
    QByteArray flac = mediaFile("tone.flac");
    QTest::newRow("a FLAC that lasts a year")
        << patched(flac, 21, QByteArray("\xff\xff\xff\xff\xff", 5));
    QTest::newRow("a million boxes") << video.first(32) +
                                            QByteArray("\0\0\0\x08"
                                                       "free",
                                                       8)
                                                .repeated(1'000'000) +
                                            video.mid(32);
    QTest::newRow("a hundred thousand tracks")
        << withBox(video, "mvhd", [](const QByteArray &content) -> QByteArray {
               return content + QByteArray("\0\0\0\x08trak", 8).repeated(100'000);
           });
    QByteArray nested;
    for (int i = 0; i < 10'000; ++i)
        nested += QByteArray("\0\xff\xff\xff"
                             "moov",
                             8);
    QTest::newRow("boxes in boxes") << video.first(32) + nested;
    QTest::newRow("one byte") << QByteArray("\xff");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("text") << QByteArray("hello");
    QTest::newRow("a picture") << encoded(sampleImage(), "PNG");
    QTest::newRow("the beginning of frames") << QByteArray("\xff\xfb\x90\x64", 4).repeated(500'000);
    QTest::newRow("pages of Ogg")
        << QByteArray("OggS\0\2\0\0\0\0\0\0\0\0\1\0\0\0\0\0\0\0\0\0\0\0\1\0", 28).repeated(50'000);
    QTest::newRow("an EBML without an end")
        << QByteArray("\x1a\x45\xdf\xa3\xff", 5).repeated(200'000);
    QTest::newRow("a transport of nothing")
        << QByteArray("G\x40\0\x10" + QByteArray(184, '\0')).repeated(20'000);
}

void MediaAttackTest::bombs()
{
    needFfmpeg();
    QFETCH(QByteArray, bytes);
    RenderClient client(m_options);
    const RenderEffect effect = measureEffect(client, requestOf(bytes, RenderKind::Media));
    QCOMPARE(limitViolation(effect), QString());
    QVERIFY(effect.result.duration <= RenderMaxDuration);
}

void MediaAttackTest::cut_anywhere_data()
{
    QTest::addColumn<int>("seed");
    for (const char *name : {"tone.mp3", "tone.ogg", "tone.flac", "clip.mp4", "clip.webm"})
        QTest::newRow(name) << 23;
}

void MediaAttackTest::cut_anywhere()
{
    needFfmpeg();
    QFETCH(int, seed);
    const QByteArray whole = mediaFile(QTest::currentDataTag());
    RenderClient client(m_options);
    QRandomGenerator random{quint32(seed)};
    for (int i = 1; i <= repetitions(1, 2); ++i) {
        const RenderEffect effect =
            measureEffect(client, requestOf(whole.first(whole.size() * i / 3), RenderKind::Media));
        QCOMPARE(limitViolation(effect), QString());
        QByteArray bytes = whole;
        for (int flips = 1 + random.bounded(20); flips > 0; --flips)
            bytes[random.bounded(int(bytes.size()))] = char(random.bounded(256));
        QCOMPARE(limitViolation(measureEffect(client, requestOf(bytes, RenderKind::Media))),
                 QString());
    }
}

void MediaAttackTest::confines_the_decoder_data()
{
    QTest::addColumn<QByteArray>("deed");
    QTest::newRow("writes") << QByteArray("echo x > $FILE.new");
    QTest::newRow("connects") << QByteArray("exec 3<>/dev/tcp/127.0.0.1/$PORT");
    QTest::newRow("forks") << QByteArray("(read x < $FILE)");
    QTest::newRow("forks for ever") << QByteArray("f() { f | f & }; f; read x < $FILE");
    QTest::newRow("executes") << QByteArray("exec /bin/cp $FILE $FILE.new");
}

/// Instead of ffmpeg there is a program that does what a compromised one would try.
void MediaAttackTest::confines_the_decoder()
{
    QFETCH(QByteArray, deed);
    Canary canary;
    QTemporaryDir folder;
    for (const QString &name : {u"ffmpeg"_s, u"ffprobe"_s}) {
        QFile program(folder.filePath(name));
        QVERIFY(program.open(QIODevice::WriteOnly));
        program.write(canary.named("#!/bin/bash\n" + deed + '\n'));
        program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    qputenv("PATH", folder.path().toLocal8Bit());
    RenderClient client(m_options);
    const RenderEffect effect =
        measureEffect(client, requestOf(mediaFile("tone.mp3"), RenderKind::Media));
    QCOMPARE(canary.takeAccesses(), QString());
    QVERIFY(!QFileInfo::exists(canary.file() % u".new"_s));
    QVERIFY2(effect.result.problem.startsWith(u"Could not be shown: the file is damaged"_s),
             qPrintable(effect.result.problem));
}

A2A_TEST(MediaAttackTest)
#include "mediaattacktest.moc"
