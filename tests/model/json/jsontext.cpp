// SPDX-License-Identifier: Apache-2.0
// Strings are decoded on request only, and nothing a sender writes into them does harm.
#include "model/json/document.h"
#include "model/json/utf8.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a::json;

class JsonText final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void strings_are_decoded_data();
    void strings_are_decoded();
    void stops_are_found_at_every_position();
    void broken_utf8_data();
    void broken_utf8();
    void every_code_point();
};

void JsonText::strings_are_decoded_data()
{
    QTest::addColumn<QByteArray>("raw");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("flags");
    const auto row = [](const char *name, const QByteArray &raw, const QString &text, int flags) {
        QTest::newRow(name) << raw << text << flags;
    };
    const QString bad(QChar::ReplacementCharacter);
    row("empty", "", QLatin1String(""), 0);
    row("plain", "text", QStringLiteral("text"), 0);
    row("delete", "\x7F", QStringLiteral("\x7F"), 0);
    row("letters", "\xC3\xA9", QStringLiteral("\u00E9"), NonAscii);
    row("short escapes", "\\\"\\\\\\/\\b\\f\\n\\r\\t", QStringLiteral("\"\\/\b\f\n\r\t"),
        HasEscapes);
    row("unicode escapes", "\\u0041\\u00e9\\u20AC", QStringLiteral("A\u00E9\u20AC"), HasEscapes);
    row("both", "\xE2\x82\xAC\\n", QStringLiteral("\u20AC\n"), HasEscapes | NonAscii);
    row("nul", "a\\u0000b", QString::fromLatin1("a\0b", 3), HasEscapes);
    row("pair", "\\uD83D\\uDE00", QString::fromUtf8("\xF0\x9F\x98\x80"), HasEscapes);
    row("two pairs", "\\ud83d\\ude00\\ud83d\\ude01",
        QString::fromUtf8("\xF0\x9F\x98\x80\xF0\x9F\x98\x81"), HasEscapes);
    row("high half", "\\uD83D", bad, HasEscapes | LoneSurrogate);
    row("low half", "x\\uDE00y", QLatin1Char('x') + bad + QLatin1Char('y'),
        HasEscapes | LoneSurrogate);
    row("halves swapped", "\\uDE00\\uD83D", bad + bad, HasEscapes | LoneSurrogate);
    row("high half, letter", "\\uD83D\\u0041", bad + QLatin1Char('A'), HasEscapes | LoneSurrogate);
    row("high half, pair", "\\uD83D\\uD83D\\uDE00", bad + QString::fromUtf8("\xF0\x9F\x98\x80"),
        HasEscapes | LoneSurrogate);
    row("high half, line", "\\uD83D\\n", bad + QLatin1Char('\n'), HasEscapes | LoneSurrogate);
    row("cut sequence", "\xE2\x82", bad, NonAscii);
    row("mark", "\xEF\xBB\xBFx", QStringLiteral("\uFEFFx"), NonAscii);
    row("two marks", "\xEF\xBB\xBF\xEF\xBB\xBFx", QStringLiteral("\uFEFF\uFEFFx"), NonAscii);
}

void JsonText::strings_are_decoded()
{
    QFETCH(QByteArray, raw);
    QFETCH(QString, text);
    QFETCH(int, flags);
    const Document document("{\"" + raw + "\":\"" + raw + "\"}");
    QVERIFY2(document.isValid(), qPrintable(textOf(document.error().message)));
    const Value value = document.root().first();
    QCOMPARE(value.toString(), text);
    QCOMPARE(value.name(), text);
    QCOMPARE(value.raw().toByteArray(), "\"" + raw + "\"");
    QCOMPARE(int(document.token(value.index()).flags), flags);
    QCOMPARE(int(document.token(value.index() - 1).flags), flags | IsKey);
    QByteArray scratch("old text that is longer than the new");
    QCOMPARE(decodeUtf8(value.toUtf8(scratch)), text);
    QCOMPARE(document.at(value.pointer()), value);
}

void JsonText::stops_are_found_at_every_position()
{
    // Strings are scanned eight bytes at a time: each special byte at each position of a word.
    for (int length = 0; length < 40; ++length) {
        for (int at = 0; at < length; ++at) {
            QByteArray text(length, '!');
            text[at] = '\xFF';
            const Document high("[\"" + text + "\",\"a\"]");
            QVERIFY(high.isValid());
            QCOMPARE(int(high.token(1).flags), int(NonAscii));
            QCOMPARE(int(high.token(2).flags), 0);
            text[at] = '\x1F';
            QCOMPARE(Document("[\"" + text + "\"]").error().offset, at + 2);
            text[at] = '\0';
            QCOMPARE(Document("[\"" + text + "\"]").error().offset, at + 2);
            text.replace(at, 1, "\\n");
            const Document escaped("[\"" + text + "\"]");
            QCOMPARE(int(escaped.token(1).flags), int(HasEscapes));
            QCOMPARE(escaped.root().first().toString().indexOf(u'\n'), at);
        }
    }
}

void JsonText::broken_utf8_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("text");
    // "!" stands for U+FFFD. The second block is table 3-8 and neighbors of the Unicode Standard.
    const auto row = [](const char *name, const char *bytes, const char *text) {
        QTest::newRow(name) << QByteArray(bytes)
                            << QString::fromLatin1(text).replace(
                                   u'!', QChar(QChar::ReplacementCharacter));
    };
    row("continuation", "\x80\xBF", "!!");
    row("lead at the end", "a\xC3", "a!");
    row("lead before ASCII", "\xE2\x82z", "!z");
    row("four cut to three", "\xF0\x9F\x98", "!");
    row("overlong", "\xC0\x80|\xE0\x80\x80|\xF0\x80\x80\x80", "!!|!!!|!!!!");
    row("surrogates", "\xED\xA0\xBD\xED\xB8\x80", "!!!!!!");
    row("too large", "\xF4\x90\x80\x80|\xF5|\xFF", "!!!!|!|!");
    row("table 3-8", "\xC0\xAF\xE0\x80\xBF\xF0\x81\x82\x41", "!!!!!!!!A");
    row("table 3-11", "\xE1\x80\xE2\xF0\x91\x92\xF1\xBF\x41", "!!!!A");
}

void JsonText::broken_utf8()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, text);
    QCOMPARE(decodeUtf8(bytes), text);
    QVERIFY(!isValidUtf8(bytes));
    QCOMPARE(Document("\"" + bytes + "\"").root().toString(), text);
}

void JsonText::every_code_point()
{
    // Through both decoders: the library's for valid text, ours as soon as one byte is broken.
    QString all;
    for (char32_t c = 1; c <= 0x10FFFF; ++c) {
        if (!QChar::isSurrogate(c))
            all += QStringView(QChar::fromUcs4(c));
    }
    const QByteArray utf8 = all.toUtf8();
    QVERIFY(isValidUtf8(utf8));
    QVERIFY(decodeUtf8(utf8) == all);
    QVERIFY(decodeUtf8(QByteArray(utf8 + '\xFF')) == all + QChar(QChar::ReplacementCharacter));
}

A2A_TEST(JsonText)
#include "jsontext.moc"
