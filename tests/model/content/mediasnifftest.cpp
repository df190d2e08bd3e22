// SPDX-License-Identifier: Apache-2.0
// Content is detected from the bytes, whatever is declared, and however few have arrived.
#include "model/content/mediasniff.h"

#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class MediaSniffTest : public QObject {
    Q_OBJECT

private slots:
    void sniffs_data();
    void sniffs();
    void survives_cuts_data() { sniffs_data(); }
    void survives_cuts();
    void truncated_text();
    void names_each();
    void compares_data();
    void compares();
};

void MediaSniffTest::sniffs_data()
{
    using enum MediaFormat;
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<MediaFormat>("format");
    const auto row = [](const char *name, const QByteArray &bytes, MediaFormat format) {
        QTest::newRow(name) << bytes << format;
    };
    row("nothing", "", Empty);
    row("png", "\x89PNG\r\n\x1a\n....", Png);
    row("half a png's mark", "\x89PN", Binary);
    row("jpeg", "\xff\xd8\xff\xe0..", Jpeg);
    row("gif 87", "GIF87a..", Gif);
    row("gif 89", "GIF89a..", Gif);
    row("gif of the future", "GIF90a..", Text);
    row("webp", "RIFF1234WEBPVP8 ....", WebP);
    row("wav", "RIFF1234WAVEfmt ", Wav);
    row("avi", "RIFF1234AVI LIST", Avi);
    row("other riff", "RIFF1234CDXALIST", Text);
    row("aiff", "FORM1234AIFFCOMM", Aiff);
    row("aac", "\xff\xf1\x50\x80\x02\x1f\xfc", Aac);
    row("amr", "#!AMR\n..", Amr);
    row("midi", QByteArray("MThd\0\0\0\6\0\1", 10), Midi);
    row("mpeg", QByteArray("\0\0\1\xba..", 6), Mpeg);
    row("transport stream", QByteArray(QByteArray("G\0", 2) + QByteArray(186, '\1')).repeated(3),
        Mpeg);
    row("much of a G", QByteArray(600, 'G'), Text);
    row("flv", "FLV\1\5", Flv);
    row("asf", "\x30\x26\xb2\x75\x8e\x66\xcf\x11..", Asf);
    row("a script with comments", "#!/bin/sh\n# one\n# two\n", Text);
    row("bmp", QByteArray("BM\x36\x24\0\0\0\0\0\0\x36\0\0\0\x28", 15), Bmp);
    row("a text that begins with BM", "BMW is a maker of cars", Text);
    row("tiff, little", QByteArray("II*\0\10\0\0\0", 8), Tiff);
    row("tiff, big", QByteArray("MM\0*\0\0\0\10", 8), Tiff);
    row("ico", QByteArray("\0\0\1\0\2\0\x10\x10", 8), Ico);
    row("avif",
        QByteArray("\0\0\0\x1c"
                   "ftypavif\0\0\0\0",
                   16),
        Avif);
    row("mp4",
        QByteArray("\0\0\0\x1c"
                   "ftypisom\0\0\0\0",
                   16),
        Mp4);
    row("m4a",
        QByteArray("\0\0\0\x1c"
                   "ftypM4A \0\0\0\0",
                   16),
        M4a);
    row("pdf", "%PDF-1.7\n", Pdf);
    row("ogg", QByteArray("OggS\0\2", 6), Ogg);
    row("flac", "fLaC....", Flac);
    row("webm", "\x1a\x45\xdf\xa3....", WebM);
    row("mp3 with a tag", "ID3\4", Mp3);
    row("mp3 without", "\xff\xfb\x90\x64", Mp3);
    row("not mp3", "\xff\xff\xff\xff", Binary);
    row("zip", "PK\3\4..", Zip);
    row("tar", QByteArray(257, 'x') + "ustar", Tar);
    row("empty zip", "PK\5\6..", Zip);
    row("gzip", "\x1f\x8b\x08..", Gzip);
    row("utf-16", QByteArray("\xff\xfeh\0i\0", 6), Utf16);
    row("svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", Svg);
    row("svg after much",
        "\xef\xbb\xbf<?xml version='1.0'?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "
        "'x'>\n<svg/>",
        Svg);
    row("svg after entities",
        "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY a \"b\">\n<!ENTITY c \"d\">]>\n<svg/>", Svg);
    row("svg in a comment", "<!-- <svg> --><html>", Html);
    row("html", "  <!DOCTYPE HTML><p>x", Html);
    row("html, bare", "<div>x</div>", Html);
    row("xml", "<?xml version='1.0'?><feed/>", Xml);
    row("less than", "< 5 is small", Text);
    row("json object", "{\"a\": 1", Json);
    row("json array", "[1, 2]", Json);
    row("json, empty", "{}", Json);
    row("a template", "{name} is here", Text);
    row("a wiki link", "[see here] for more", Text);
    row("csv", "a,b,c\n1,2,3\n", Csv);
    row("csv with quotes", "a;b\n\"1;2\";3\n", Csv);
    row("prose with commas", "In the morning, nobody comes.\nAt noon, somebody does.\n", Text);
    row("csv with blanks", "a, b\n1, 2\n", Csv);
    row("tsv", "a\tb\n1\t2\n", Tsv);
    row("one line with commas", "first, second, third", Text);
    row("uneven commas", "well, yes\nno, not, really\n", Text);
    row("markdown", "# Title\n\nSome text.\n", Markdown);
    row("markdown list", "- one\n- two\n", Markdown);
    row("a dash", "text\n- one\n", Text);
    row("chinese", "你好，世界", Text);
    row("latin-1",
        "gr\xfc\xdf"
        "e aus Wien",
        Binary);
    row("zeros", QByteArray(100, '\0'), Binary);
    row("a zero in text", QByteArray("abc\0def", 7), Binary);
}

void MediaSniffTest::sniffs()
{
    QFETCH(QByteArray, bytes);
    QTEST(sniffMedia(bytes), "format");
}

/// A truncated head may be detected less exactly, never as another type.
void MediaSniffTest::survives_cuts()
{
    QFETCH(QByteArray, bytes);
    QFETCH(MediaFormat, format);
    using enum MediaFormat;
    const bool marked = format != Empty && format < Svg;
    for (qsizetype size = 0; size < bytes.size(); ++size) {
        const MediaFormat cut = sniffMedia(QByteArrayView(bytes).first(size), false);
        if (marked && cut != format)
            QVERIFY2(cut == Empty || cut >= Html ||
                         ((format == Avif || format == M4a) && cut == Mp4),
                     qPrintable(mediaName(cut)));
    }
}

void MediaSniffTest::truncated_text()
{
    const QByteArray text = QByteArray("你").repeated(3000);
    for (qsizetype size = 3; size < 12; ++size) {
        QCOMPARE(sniffMedia(QByteArrayView(text).first(size), false), MediaFormat::Text);
        QCOMPARE(sniffMedia(QByteArrayView(text).first(size), true),
                 size % 3 ? MediaFormat::Binary : MediaFormat::Text);
    }
    QCOMPARE(sniffMedia(text), MediaFormat::Text); // of which only the beginning is examined
    const QByteArray late = QByteArray(SniffBytes, 'x') + '\0';
    QCOMPARE(sniffMedia(late), MediaFormat::Text);
}

void MediaSniffTest::names_each()
{
    QCOMPARE(mediaTypeOf(MediaFormat::Png), "image/png"_L1);
    QCOMPARE(mediaName(MediaFormat::Utf16), u"UTF-16 text"_s);
    for (int format = 0; format <= int(MediaFormat::Binary); ++format)
        QVERIFY(!mediaName(MediaFormat(format)).isEmpty());
}

void MediaSniffTest::compares_data()
{
    using enum MediaFormat;
    using enum MediaAgreement;
    QTest::addColumn<QString>("declared");
    QTest::addColumn<MediaFormat>("sniffed");
    QTest::addColumn<MediaAgreement>("agreement");
    const auto row = [](const QString &declared, MediaFormat sniffed, MediaAgreement agreement) {
        QTest::addRow("%s is %s", qPrintable(declared), qPrintable(mediaName(sniffed)))
            << declared << sniffed << agreement;
    };
    row(u"image/png"_s, Png, Agrees);
    row(u"IMAGE/PNG; q=1"_s, Png, Agrees);
    row(u"image/jpg"_s, Jpeg, Agrees);
    row(u"image/jpeg"_s, Png, Differs);
    row(u""_s, Png, Undeclared);
    row(u"application/octet-stream"_s, Pdf, Undeclared);
    row(u"text/plain"_s, Json, Agrees);
    row(u"text/x-python"_s, Text, Agrees);
    row(u"text/plain"_s, Png, Differs);
    row(u"text/plain"_s, Binary, Differs);
    row(u"application/json"_s, Binary, Differs);
    row(u"application/json"_s, Text, Agrees);
    row(u"application/pdf"_s, Text, Differs);
    row(u"application/pdf"_s, Html, Differs);
    row(u"application/x-unknown"_s, Binary, Agrees);
    row(u"image/png"_s, Binary, Differs);
    row(u"image/svg+xml"_s, Svg, Agrees);
    row(u"image/svg+xml"_s, Gzip, Agrees);
    row(u"image/svg+xml"_s, Png, Differs);
    row(u"application/vnd.openxmlformats-officedocument.wordprocessingml.document"_s, Zip, Agrees);
    row(u"application/pdf"_s, Zip, Differs);
    row(u"audio/mp4"_s, Mp4, Agrees);
    row(u"video/quicktime"_s, Mp4, Agrees);
    row(u"audio/x-m4a"_s, M4a, Agrees);
    row(u"video/mp4"_s, Avi, Differs);
    row(u"audio/wav"_s, Mp3, Differs);
    row(u"image/png"_s, Empty, Differs);
}

void MediaSniffTest::compares()
{
    QFETCH(QString, declared);
    QFETCH(MediaFormat, sniffed);
    QTEST(mediaAgreement(declared, sniffed), "agreement");
}

A2A_TEST(MediaSniffTest)
#include "mediasnifftest.moc"
