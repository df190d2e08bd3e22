// SPDX-License-Identifier: Apache-2.0
// Bytes are found wherever they stand, in sources that grow and in huge ones; the text column shows
// each character where it begins; offsets are read as people write them.
#include "ui/common/patternsearch.h"
#include "ui/common/hextext.h"

#include "tests/support/testregistry.h"
#include "tests/uicommon/guitest.h"

#include <QRandomGenerator>

using namespace a2a;
using namespace Qt::StringLiterals;

static std::vector<qint64> found(const ByteSource &source, const BytePattern &pattern,
                                 qint64 budget = 100)
{
    PatternSearch search;
    search.start(pattern);
    while (!search.step(source, budget)) {
    }
    return search.matches();
}

class PatternSearchTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void hexPatterns();
    void textPatterns();
    void everywhere();
    void growsAndEnds();
    void glyphs();
    void glyphsOfAnyBytes();
    void offsets();
};

void PatternSearchTest::hexPatterns()
{
    const auto bytes = [](const QString &digits) {
        const auto pattern = BytePattern::ofHex(digits);
        return pattern ? pattern->bytes.toHex() : QByteArray("none");
    };
    QCOMPARE(bytes(u"de ad BE ef"_s), "deadbeef");
    QCOMPARE(bytes(u"0xde, 0xad"_s), "dead");
    QCOMPARE(bytes(u"00:0a"_s), "000a");
    QCOMPARE(bytes(u"d"_s), "none");
    QCOMPARE(bytes(u"d e"_s), "none");
    QCOMPARE(bytes(u"zz"_s), "none");
    QCOMPARE(bytes({}), "");
}

void PatternSearchTest::textPatterns()
{
    const auto in = [](const QByteArray &bytes, const QString &text, ByteEncoding encoding,
                       bool caseSensitive) {
        return found(ByteSource::of(bytes), BytePattern::ofText(text, encoding, caseSensitive));
    };
    using Offsets = std::vector<qint64>;
    QCOMPARE(in("aBab AB", u"ab"_s, ByteEncoding::Utf8, false), (Offsets{0, 2, 5}));
    QCOMPARE(in("aBab AB", u"ab"_s, ByteEncoding::Utf8, true), (Offsets{2}));
    QCOMPARE(in("aaaa", u"aa"_s, ByteEncoding::Utf8, true), (Offsets{0, 2}));
    QCOMPARE(in("x\xC3\xA9z", u"é"_s, ByteEncoding::Utf8, false), (Offsets{1}));
    const QByteArray wide("x\0H\0i\0", 6);
    QCOMPARE(in(wide, u"hi"_s, ByteEncoding::Utf16Le, false), (Offsets{2}));
    QCOMPARE(in(wide, u"hi"_s, ByteEncoding::Utf16Be, false), (Offsets{1})); // also at odd offsets
    // U+4100 is no "a" with another byte in front of it.
    QCOMPARE(in(QByteArray("\x00\x41", 2), u"\u6100"_s, ByteEncoding::Utf16Le, false), (Offsets{}));
}

void PatternSearchTest::everywhere()
{
    QRandomGenerator random(3);
    for (int round = 0; round < 60; ++round) {
        QByteArray bytes(600'000, 'x');
        std::vector<qint64> places;
        for (qint64 at = random.bounded(1000); at + 4 < bytes.size();
             at += 4 + random.bounded(200'000)) {
            bytes.replace(at, 4, "nEEd");
            places.push_back(at);
        }
        bytes.replace(262'143 - round % 4, 4, "nEEd"); // over the edge of a piece
        const auto result =
            found(ByteSource::of(bytes), BytePattern::ofText(u"need"_s, ByteEncoding::Utf8, false));
        std::vector<qint64> slow;
        for (qsizetype at = bytes.indexOf("nEEd"); at >= 0; at = bytes.indexOf("nEEd", at + 4))
            slow.push_back(at);
        QCOMPARE(result, slow);
        QVERIFY(result.size() + 1 >= places.size());
    }
}

void PatternSearchTest::growsAndEnds()
{
    QByteArray bytes = "ab";
    ByteSource source{2,
                      [&bytes](qint64 offset, qint64 length) { return bytes.mid(offset, length); }};
    PatternSearch search;
    search.start(BytePattern::ofText(u"abc"_s, ByteEncoding::Utf8, true));
    QVERIFY(search.step(source, 1000));
    bytes = "abc abc";
    source.size = 7;
    QVERIFY(!search.isDone(source));
    QVERIFY(search.step(source, 1000));
    QCOMPARE(search.matches(), (std::vector<qint64>{0, 4}));
    QCOMPARE(search.next(1), 1);
    QCOMPARE(search.next(5), 0);
    QCOMPARE(search.previous(0), 1);
    // A source that gives less than it promised comes to its end.
    source.size = 1'000'000;
    while (!search.step(source, 1000)) {
    }
    QCOMPARE(search.matches().size(), 2U);
    // Terabytes are not looked at in one go.
    PatternSearch endless;
    endless.start(*BytePattern::ofHex(u"01"_s));
    const ByteSource huge{qint64(1) << 43,
                          [](qint64, qint64 length) { return QByteArray(length, '\0'); }};
    QVERIFY(!endless.step(huge, 1'000'000));
    QVERIFY(endless.lookedAt() < 2'000'000);
}

void PatternSearchTest::glyphs()
{
    const auto shown = [](const QByteArray &bytes, ByteEncoding encoding) {
        QStringList texts;
        for (const HexGlyph &glyph : hexGlyphs(bytes, encoding))
            texts += glyph.text;
        return texts.join(u'|');
    };
    QCOMPARE(shown("a\n\xC3\xA9", ByteEncoding::Ascii), u"a|·|·|·"_s);
    QCOMPARE(shown("a\xC3\xA9 \xE5\x9C\xB0!", ByteEncoding::Utf8), u"a|é|| |地|||!"_s);
    QCOMPARE(shown("\xF0\x9F\x98\x80", ByteEncoding::Utf8), u"😀|||"_s);
    QCOMPARE(shown("\xC3", ByteEncoding::Utf8), u"·"_s);           // cut
    QCOMPARE(shown("\xC0\x80", ByteEncoding::Utf8), u"·|·"_s);     // overlong
    QCOMPARE(shown("\xE2\x80\xAE", ByteEncoding::Utf8), u"·||"_s); // turns text around
    QCOMPARE(shown("\xCC\x81", ByteEncoding::Utf8), u"◌\u0301|"_s);
    QCOMPARE(shown(QByteArray("a\0\x30\x57", 4), ByteEncoding::Utf16Le), u"a||地|"_s);
    QCOMPARE(shown(QByteArray("\0a\x57\x30\xD8\x3D\xDE\x00", 8), ByteEncoding::Utf16Be),
             u"a||地||😀|||"_s);
    QCOMPARE(shown("\xD8\x3D", ByteEncoding::Utf16Be), u"·|"_s); // half a pair
    QCOMPARE(shown("a", ByteEncoding::Utf16Le), u"·"_s);
}

void PatternSearchTest::glyphsOfAnyBytes()
{
    QRandomGenerator random(5);
    for (int round = 0; round < 2000; ++round) {
        QByteArray bytes(random.bounded(40), '\0');
        for (char &c : bytes)
            c = char(random.bounded(3) == 0 ? random.bounded(256) : 0xC0 + random.bounded(64));
        for (const auto encoding : {ByteEncoding::Ascii, ByteEncoding::Utf8, ByteEncoding::Utf16Le,
                                    ByteEncoding::Utf16Be})
            QCOMPARE(qsizetype(hexGlyphs(bytes, encoding).size()), bytes.size());
    }
}

void PatternSearchTest::offsets()
{
    QCOMPARE(offsetOf(u"12"_s, 0, 100), 12);
    QCOMPARE(offsetOf(u" 0x1F "_s, 0, 100), 31);
    QCOMPARE(offsetOf(u"1,234"_s, 0, 2000), 1234);
    QCOMPARE(offsetOf(u"+10"_s, 5, 100), 15);
    QCOMPARE(offsetOf(u"-0x5"_s, 5, 100), 0);
    for (const QString &bad :
         {u"100"_s, u"-6"_s, u""_s, u"+"_s, u"0x"_s, u"1f"_s, u"--1"_s, u"+-1"_s})
        QVERIFY2(!offsetOf(bad, 5, 100), qPrintable(bad));
    QVERIFY(!offsetOf(u"0"_s, 0, 0));
}

A2A_TEST(PatternSearchTest)
#include "patternsearchtest.moc"
