// SPDX-License-Identifier: Apache-2.0
// External text cannot spoof: characters that are invisible or reorder text are spelled out,
// everything is capped before it is laid out, and normal text is unchanged.
#include "ui/style/displaytext.h"

#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;

class DisplayTextTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void text_data();
    void text();
    void line_data();
    void line();
    void identifier_data();
    void identifier();
    void cap_data();
    void cap();
    void combining_marks();
    void plain_text_is_shared();
    void tails_data();
    void tails();
    void isolates();
    void no_forbidden_character_survives();
};

void DisplayTextTest::text_data()
{
    QTest::addColumn<QString>("input");
    QTest::addColumn<QString>("shown");
    QTest::newRow("empty") << QString() << QString();
    QTest::newRow("plain") << u"Hello, 世界 👋"_s << u"Hello, 世界 👋"_s;
    QTest::newRow("line breaks and tabs stay") << u"a\n\tb"_s << u"a\n\tb"_s;
    QTest::newRow("crlf is one break") << u"a\r\nb"_s << u"a\nb"_s;
    QTest::newRow("lone cr") << u"a\rb"_s << u"a‹U+000D›b"_s;
    QTest::newRow("nul") << QString(u"a"_s + QChar(0) + u'b') << u"a‹U+0000›b"_s;
    QTest::newRow("escape sequence") << u"\u001b[31mred"_s << u"‹U+001B›[31mred"_s;
    QTest::newRow("delete and C1") << u"\u007f\u0085\u009b"_s << u"‹U+007F›‹U+0085›‹U+009B›"_s;
    QTest::newRow("right-to-left override") << u"exe.\u202egnp"_s << u"exe.‹U+202E›gnp"_s;
    QTest::newRow("isolates") << u"\u2066a\u2069"_s << u"‹U+2066›a‹U+2069›"_s;
    QTest::newRow("marks") << u"a\u200e\u200f\u061cb"_s << u"a‹U+200E›‹U+200F›‹U+061C›b"_s;
    QTest::newRow("zero width space, BOM") << u"a\u200bb\ufeff"_s << u"a‹U+200B›b‹U+FEFF›"_s;
    QTest::newRow("line and paragraph separators") << u"\u2028\u2029"_s << u"‹U+2028›‹U+2029›"_s;
    QTest::newRow("joiners stay in text")
        << u"👩\u200d💻 می\u200cخواهم"_s << u"👩\u200d💻 می\u200cخواهم"_s;
    QTest::newRow("soft hyphen, hangul filler") << u"a\u00ad\u3164"_s << u"a‹U+00AD›‹U+3164›"_s;
    QTest::newRow("tag characters") << u"a\U000E0041"_s << u"a‹U+E0041›"_s;
    QTest::newRow("non-character") << u"a\uffff"_s << u"a‹U+FFFF›"_s;
    QTest::newRow("lone high surrogate") << QString(u"a"_s + QChar(0xD83D) + u'b') << u"a\ufffdb"_s;
    QTest::newRow("lone low surrogate") << QString(u"a"_s + QChar(0xDE00)) << u"a\ufffd"_s;
    QTest::newRow("arabic is untouched") << u"مرحبا"_s << u"مرحبا"_s;
    QTest::newRow("no-break space stays") << u"10\u00a0km"_s << u"10\u00a0km"_s;
    QTest::newRow("markup is just text") << u"<img src=x>&amp;"_s << u"<img src=x>&amp;"_s;
}

void DisplayTextTest::text()
{
    QFETCH(QString, input);
    QFETCH(QString, shown);
    QCOMPARE(a2a::displayText(input), shown);
    QCOMPARE(a2a::displayText(shown), shown); // safe text is unchanged
}

void DisplayTextTest::line_data()
{
    QTest::addColumn<QString>("input");
    QTest::addColumn<QString>("shown");
    QTest::newRow("breaks fold") << u"a\nb\r\nc\td"_s << u"a b c d"_s;
    QTest::newRow("runs fold") << u"  a   \n\n  b  "_s << u"a b"_s;
    QTest::newRow("nothing but white space") << u" \n\t "_s << QString();
    QTest::newRow("separators are still spelled") << u"a\u2028b"_s << u"a‹U+2028›b"_s;
    QTest::newRow("override") << u"a\u202eb"_s << u"a‹U+202E›b"_s;
}

void DisplayTextTest::line()
{
    QFETCH(QString, input);
    QFETCH(QString, shown);
    QCOMPARE(a2a::displayLine(input), shown);
}

void DisplayTextTest::identifier_data()
{
    QTest::addColumn<QString>("input");
    QTest::addColumn<QString>("shown");
    QTest::newRow("joiners show") << u"pay\u200dpal"_s << u"pay‹U+200D›pal"_s;
    QTest::newRow("break folds") << u"a\nb"_s << u"a b"_s;
    QTest::newRow("plain") << u"report-2026.pdf"_s << u"report-2026.pdf"_s;
}

void DisplayTextTest::identifier()
{
    QFETCH(QString, input);
    QFETCH(QString, shown);
    QCOMPARE(a2a::displayIdentifier(input), shown);
}

void DisplayTextTest::cap_data()
{
    QTest::addColumn<QString>("input");
    QTest::addColumn<int>("max");
    QTest::addColumn<QString>("shown");
    QTest::newRow("fits") << u"abc"_s << 3 << u"abc"_s;
    QTest::newRow("cut") << u"abcd"_s << 3 << u"abc…"_s;
    QTest::newRow("nothing") << u"abcd"_s << 0 << u"…"_s;
    QTest::newRow("negative") << u"abcd"_s << -5 << u"…"_s;
    QTest::newRow("a pair is not halved") << u"ab👋c"_s << 3 << u"ab…"_s;
    QTest::newRow("spelled-out text counts as read")
        << u"\u202e\u202e\u202e"_s << 2 << u"‹U+202E›‹U+202E›…"_s;
}

void DisplayTextTest::cap()
{
    QFETCH(QString, input);
    QFETCH(int, max);
    QFETCH(QString, shown);
    QCOMPARE(a2a::displayText(input, max), shown);
}

void DisplayTextTest::combining_marks()
{
    const QString stacked = u'a' + QString(1000, QChar(0x0301)) + u'b';
    const QString shown = a2a::displayText(stacked);
    QCOMPARE(shown, QString(u'a' + QString(8, QChar(0x0301)) + u'b'));
}

void DisplayTextTest::plain_text_is_shared()
{
    const QString text = u"nothing to be done here"_s;
    QCOMPARE(a2a::displayText(text).constData(), text.constData());
}

void DisplayTextTest::tails_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("shown");
    QTest::newRow("uuid") << u"3f1c9d2e-aaaa-bbbb-cccc-0123456789ab7f3a"_s << u"…7f3a"_s;
    QTest::newRow("short") << u"task-1"_s << u"task-1"_s;
    QTest::newRow("empty") << QString() << QString();
    QTest::newRow("hostile tail") << u"aaaaaaaaaa\u202e123"_s << u"…‹U+202E›123"_s;
    QTest::newRow("emoji tail") << u"aaaaaaaaaa👋123"_s << u"…👋123"_s;
}

void DisplayTextTest::tails()
{
    QFETCH(QString, id);
    QFETCH(QString, shown);
    QCOMPARE(a2a::idTail(id), shown);
}

void DisplayTextTest::isolates()
{
    QCOMPARE(a2a::isolated(u"plain"_s), u"plain"_s);
    QCOMPARE(a2a::isolated(u"مرحبا"_s), u"\u2068مرحبا\u2069"_s);
}

void DisplayTextTest::no_forbidden_character_survives()
{
    // Every code point once: nothing of the categories control, format, surrogate may remain,
    // except tab, line break, the two joiners and format characters that are visible by themselves.
    for (char32_t c = 0; c < 0x110000; ++c) {
        const QString shown = QChar::isSurrogate(c) ? a2a::displayText(QString(QChar(char16_t(c))))
                                                    : a2a::displayText(QString::fromUcs4(&c, 1));
        for (const QChar unit : shown) {
            const char16_t u = unit.unicode();
            const bool isControl =
                unit.category() == QChar::Other_Control && u != u'\n' && u != u'\t';
            const bool isBidi = u == 0x61C || u == 0x200E || u == 0x200F ||
                                (u >= 0x202A && u <= 0x202E) || (u >= 0x2066 && u <= 0x2069);
            QVERIFY2(!isControl && !isBidi, qPrintable(QString::number(c, 16)));
        }
    }
}

A2A_TEST(DisplayTextTest)
#include "displaytexttest.moc"
