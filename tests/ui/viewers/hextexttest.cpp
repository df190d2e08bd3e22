// SPDX-License-Identifier: Apache-2.0
// The text column shows each character where it begins; offsets are read as people write them.
#include "ui/viewers/hextext.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QRandomGenerator>

using namespace a2a;
using namespace Qt::StringLiterals;

class HexTextTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void glyphs();
    void glyphs_of_any_bytes();
    void offsets();
};

void HexTextTest::glyphs()
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

void HexTextTest::glyphs_of_any_bytes()
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

void HexTextTest::offsets()
{
    QCOMPARE(parseOffset(u"12"_s, 0, 100), 12);
    QCOMPARE(parseOffset(u" 0x1F "_s, 0, 100), 31);
    QCOMPARE(parseOffset(u"1,234"_s, 0, 2000), 1234);
    QCOMPARE(parseOffset(u"+10"_s, 5, 100), 15);
    QCOMPARE(parseOffset(u"-0x5"_s, 5, 100), 0);
    for (const QString &bad :
         {u"100"_s, u"-6"_s, u""_s, u"+"_s, u"0x"_s, u"1f"_s, u"--1"_s, u"+-1"_s})
        QVERIFY2(!parseOffset(bad, 5, 100), qPrintable(bad));
    QVERIFY(!parseOffset(u"0"_s, 0, 0));
}

A2A_TEST(HexTextTest)
#include "hextexttest.moc"
