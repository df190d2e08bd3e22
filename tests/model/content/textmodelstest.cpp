// SPDX-License-Identifier: Apache-2.0
// The basis of text viewers: other encodings read as text with faults counted, text found at any
// position, and HTML reduced to its text.
#include "model/content/decodedtext.h"
#include "model/content/htmltext.h"
#include "model/content/utf8text.h"

#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStringConverter>
#include <QStringEncoder>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class TextModelsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void utf8_as_qt_reads_it();
    void encodings_data();
    void encodings();
    void decodes_data();
    void decodes();
    void decodes_growing();
    void faults_of_utf8();
    void html_data();
    void html();
    void html_cut_anywhere_data() { html_data(); }
    void html_cut_anywhere();
    void html_is_inert();
    void html_bombs();
};

void TextModelsTest::utf8_as_qt_reads_it()
{
    QRandomGenerator random(3);
    const QByteArrayList pieces = {
        "a",        "é",        "地",           "👋",        "\x80", "\xC3",
        "\xE5\x9C", "\xF0\x9F", "\xED\xA0\x80", "\xC0\x80", "\xF5", "\xF4\x90\x80\x80",
        "\xFF"};
    for (int round = 0; round < 2000; ++round) {
        QByteArray bytes;
        for (int i = random.bounded(8); i >= 0; --i)
            bytes += pieces[random.bounded(int(pieces.size()))];
        const QString text = QString::fromUtf8(bytes);
        qsizetype units = 0;
        qint64 invalid = 0;
        for (qsizetype at = 0; at < bytes.size();) {
            const Utf8Character step = readUtf8Character(bytes, at);
            QCOMPARE(utf8ByteCount(bytes, units), at);
            at += step.bytes;
            units += step.units;
            invalid += step.valid ? 0 : 1;
        }
        QVERIFY2(units == text.size(), bytes.toHex(' ').constData());
        QCOMPARE(countInvalidUtf8(bytes, true), invalid);
        QCOMPARE(invalid, text.count(QChar::ReplacementCharacter));
    }
}

void TextModelsTest::encodings_data()
{
    QTest::addColumn<QString>("mediaType");
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<TextEncoding>("encoding");
    QTest::addColumn<QString>("unknown");
    QTest::newRow("nothing") << QString() << QByteArray("abc") << TextEncoding::Utf8 << QString();
    QTest::newRow("latin") << u"text/plain; charset=\"ISO-8859-1\""_s << QByteArray("abc")
                           << TextEncoding::Latin1 << QString();
    QTest::newRow("the mark wins") << u"text/plain; charset=iso-8859-1"_s
                                   << QByteArray("\xFF\xFE"
                                                 "a\0",
                                                 4)
                                   << TextEncoding::Utf16Le << QString();
    QTest::newRow("utf-16 without a mark") << u"text/plain;charset=utf-16"_s << QByteArray("\0a", 2)
                                           << TextEncoding::Utf16Be << QString();
    QTest::newRow("other parameters") << u"text/plain; format=flowed; CharSet=cp1252"_s
                                      << QByteArray() << TextEncoding::Windows1252 << QString();
    QTest::newRow("unknown") << u"text/plain; charset=klingon"_s << QByteArray("abc")
                             << TextEncoding::Utf8 << u"klingon"_s;
}

void TextModelsTest::encodings()
{
    QFETCH(QString, mediaType);
    QFETCH(QByteArray, head);
    QFETCH(TextEncoding, encoding);
    QFETCH(QString, unknown);
    const TextEncodingGuess guess = detectTextEncoding(mediaType, head);
    QCOMPARE(guess.encoding, encoding);
    QCOMPARE(guess.unknown, unknown);
}

static QByteArray encoded(const QString &text, TextEncoding encoding)
{
    if (encoding == TextEncoding::Latin1 || encoding == TextEncoding::Windows1252)
        return text.toLatin1();
    QStringEncoder encoder(encoding == TextEncoding::Utf16Be ? QStringConverter::Utf16BE
                                                             : QStringConverter::Utf16LE,
                           QStringConverter::Flag::Default);
    return encoder.encode(text);
}

static DecodedText decodedText(const QByteArray &bytes, TextEncoding encoding)
{
    DecodedText text;
    text.setSource([bytes](qint64 offset, qint64 length) { return bytes.mid(offset, length); },
                   encoding);
    text.setSize(bytes.size(), true);
    while (!text.advance(1)) {
    }
    return text;
}

void TextModelsTest::decodes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<TextEncoding>("encoding");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("faults");
    QTest::newRow("latin 1") << QByteArray("Z\xFC"
                                           "rich\x85")
                             << TextEncoding::Latin1 << u"Zürich\u0085"_s << 0;
    QTest::newRow("windows") << QByteArray("\x80 \x93x\x94 \x81") << TextEncoding::Windows1252
                             << u"€ “x” \ufffd"_s << 1;
    QTest::newRow("utf-16 le, mark") << QByteArray("\xFF\xFE"
                                                   "a\0\x30\x57",
                                                   6)
                                     << TextEncoding::Utf16Le << u"a地"_s << 0;
    QTest::newRow("utf-16 be") << QByteArray("\0a\x57\x30", 4) << TextEncoding::Utf16Be << u"a地"_s
                               << 0;
    QTest::newRow("pair") << QByteArray("\xD8\x3D\xDC\x4B", 4) << TextEncoding::Utf16Be << u"👋"_s
                          << 0;
    QTest::newRow("half a pair") << QByteArray("\xD8\x3D\0a", 4) << TextEncoding::Utf16Be
                                 << u"\ufffda"_s << 1;
    QTest::newRow("half a unit") << QByteArray("\0a\0", 3) << TextEncoding::Utf16Be << u"a\ufffd"_s
                                 << 1;
}

void TextModelsTest::decodes()
{
    QFETCH(QByteArray, bytes);
    QFETCH(TextEncoding, encoding);
    QFETCH(QString, text);
    QFETCH(int, faults);
    const DecodedText decoded = decodedText(bytes, encoding);
    QCOMPARE(QString::fromUtf8(decoded.read(0, 1000)), text);
    QCOMPARE(decoded.size(), text.toUtf8().size());
    QCOMPARE(decoded.decodingErrorCount(), faults);
}

// However the bytes are chunked, and wherever it is read, the text is the same.
void TextModelsTest::decodes_growing()
{
    QString text;
    for (int i = 0; i < 100'000; ++i)
        text += i % 7 == 0 ? u"👋"_s : i % 3 == 0 ? u"地"_s : QString(QChar(u'a' + i % 26));
    for (const TextEncoding encoding : {TextEncoding::Utf16Le, TextEncoding::Utf16Be}) {
        const QByteArray bytes = encoded(text, encoding);
        QVERIFY(bytes.size() > 2 * 64 * 1024);
        const QByteArray expected = text.toUtf8();
        DecodedText growing;
        growing.setSource([&](qint64 offset, qint64 length) { return bytes.mid(offset, length); },
                          encoding);
        for (qint64 size = 0; size < bytes.size(); size += 9'999) {
            growing.setSize(size, false);
            (void)growing.advance(1 << 30);
        }
        growing.setSize(bytes.size(), true);
        QVERIFY(growing.advance(1 << 30));
        QCOMPARE(growing.size(), expected.size());
        QCOMPARE(growing.decodingErrorCount(), 0);
        for (qint64 at = 0; at < expected.size(); at += 12'345)
            QCOMPARE(growing.read(at, 20'000), expected.mid(at, 20'000));
        const qsizetype units = 40'000;
        const QString before = text.left(units);
        QCOMPARE(growing.utf8Offset(units * 2), before.toUtf8().size() -
                                                    (before.back().isHighSurrogate() ? 3 : 0) +
                                                    (before.back().isHighSurrogate() ? 4 : 0));
    }
}

void TextModelsTest::faults_of_utf8()
{
    QByteArray bytes = QByteArray("good é ").repeated(30'000) + "\xFF bad \xC3";
    DecodedText text = decodedText(bytes, TextEncoding::Utf8);
    QCOMPARE(text.decodingErrorCount(), 2);
    QCOMPARE(text.size(), bytes.size());
    // A character that is still arriving is not a fault.
    text.setSource([bytes](qint64 offset, qint64 length) { return bytes.mid(offset, length); },
                   TextEncoding::Utf8);
    text.setSize(bytes.size(), false);
    (void)text.advance(1 << 30);
    QCOMPARE(text.decodingErrorCount(), 1);
}

void TextModelsTest::html_data()
{
    QTest::addColumn<QByteArray>("page");
    QTest::addColumn<QByteArray>("words");
    const auto row = [](const char *name, const char *page, const char *words) {
        QTest::newRow(name) << QByteArray(page) << QByteArray(words);
    };
    row("words", "<p>Hello <b>bold</b>\n world</p><p>two</p>", "Hello bold world\n\ntwo\n\n");
    row("break", "a<br>b<br/>c", "a\nb\nc");
    row("entities", "1 &lt; 2 &amp;&amp; &#x41;&#66; &nosuch; &amp", "1 < 2 && AB &nosuch; &amp");
    row("script and style", "a<script>if (a<b) '</b>'</script><style>p{}</style>b", "ab");
    row("script that ends oddly", "<script></scriptx></SCRIPT >x", "x");
    row("comment", "a<!-- <p> --b -->c<!--> d<!---->e", "ac de");
    row("doctype", "<!DOCTYPE html>\n<?php x ?>a", "a");
    row("link", "<a href='https://a/?x=1&y'>go</a> on", "go [1] on");
    row("image", "<img src=x.png alt=\"A > B\">", "[image 1: A > B]");
    row("list", "<ul><li>a<li>b</ul>", "• a\n• b\n\n");
    row("table", "<table><tr><th>a<td>b</td></tr><tr><td>c</td></tr></table>", "a\tb\nc\n\n");
    row("pre", "<pre>a\n  b</pre>c", "a\n  b\n\nc");
    row("pre at the beginning", "<pre>\n\n a</pre>", " a\n\n");
    row("less than", "a < b <3 </ x>", "a < b <3 ");
    row("attributes", "<p a b=c d = 'e>f' g=\"h>i\" j>x", "x");
    row("never ends", "a<p class=\"never", "a");
    row("hidden words show", "<div style='display:none'>secret</div>", "secret\n\n");
}

void TextModelsTest::html()
{
    QFETCH(QByteArray, page);
    QFETCH(QByteArray, words);
    HtmlText text;
    text.feed(page);
    // An unfinished entity is still expected.
    if (page.endsWith("&amp")) {
        QCOMPARE(text.text(), words.chopped(4));
        text.feed(" ");
        words = words.chopped(4) + "& ";
    }
    QCOMPARE(text.text(), words);
}

void TextModelsTest::html_cut_anywhere()
{
    QFETCH(QByteArray, page);
    HtmlText whole;
    whole.feed(page);
    for (qsizetype cut = 1; cut < page.size(); ++cut) {
        HtmlText parts;
        parts.feed(page.first(cut));
        parts.feed(page.sliced(cut));
        QCOMPARE(parts.text(), whole.text());
    }
}

void TextModelsTest::html_is_inert()
{
    HtmlText text;
    text.feed(
        "<title>T &amp; x</title><body onload=go()><iframe src=file:///etc/passwd>in</iframe>"
        "<a href=\"javascript:alert(1)\" onclick='x'>a</a><form action=/send><img src=//h/p.png>"
        "<object data=o.swf></object><link rel=stylesheet href=s.css><script src=s.js></script>");
    QCOMPARE(text.title(), QByteArray("T & x"));
    QCOMPARE(text.omitted().scripts, 1);
    QCOMPARE(text.omitted().frames, 2);
    QCOMPARE(text.omitted().forms, 1);
    QCOMPARE(text.omitted().handlers, 2);
    QCOMPARE(text.omitted().images, 1);
    HtmlText own;
    own.feed("<img src=\"data:image/png;base64,AA\"><img alt=x>");
    QCOMPARE(own.omitted().images, 0); // nothing to load
    QByteArrayList links;
    for (const HtmlText::Link &link : text.links())
        links += link.what + '=' + link.address;
    QCOMPARE(links, QByteArrayList({"iframe src=file:///etc/passwd", "a href=javascript:alert(1)",
                                    "form action=/send", "img src=//h/p.png", "object data=o.swf",
                                    "link href=s.css", "script src=s.js"}));
}

// Nesting, endless tags and endless names cost no more than their bytes.
void TextModelsTest::html_bombs()
{
    for (const QByteArray &bomb :
         {QByteArray("<table><tr><td>").repeated(200'000),
          QByteArray("<" + QByteArray(3'000'000, 'a')),
          QByteArray("<a " + QByteArray(3'000'000, 'b') + "=" + QByteArray(3'000'000, 'c')),
          QByteArray("&").repeated(2'000'000), QByteArray("<a href=x>").repeated(200'000),
          QByteArray("<!--" + QByteArray(3'000'000, '-')), QByteArray(9'000'000, 'x'),
          QByteArray("<br>\n").repeated(500'000), QByteArray("<p> ").repeated(500'000),
          QByteArray("<pre>" + QByteArray(2'000'000, '\n') +
                     QByteArray("<p>").repeated(500'000))}) {
        HtmlText text;
        text.feed(bomb);
        QVERIFY(text.text().size() <= HtmlText::MaxText + 4);
        QVERIFY(text.links().size() <= HtmlText::MaxLinks);
    }
}

A2A_TEST(TextModelsTest)
#include "textmodelstest.moc"
