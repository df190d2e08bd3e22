// SPDX-License-Identifier: Apache-2.0
// Received bytes read as JSON or JSON lines: cut or broken input is read as far as possible, with
// the line of its end. Paths and compact text of values are exact.
#include "model/content/jsontext.h"
#include "model/content/jsonpath.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

using namespace a2a;
using namespace Qt::StringLiterals;

static JsonText readText(const QByteArray &bytes, bool lines = false)
{
    const std::atomic_bool stop = false;
    return readJsonText(bytes, lines, stop);
}

class JsonTextTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void paths_data();
    void paths();
    void compact();
    void names_of_lines();
    void lines();
    void broken_lines();
    void lines_that_are_not_declared();
    void errors();
    void lines_cut_anywhere();
};

void JsonTextTest::paths_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("path");
    // The examples of RFC 9535, table 20, and other possible names.
    QTest::newRow("root") << QByteArray("1") << QString() << u"$"_s;
    QTest::newRow("member") << QByteArray(R"({"a": 1})") << u"/a"_s << u"$['a']"_s;
    QTest::newRow("element") << QByteArray("[0,1]") << u"/1"_s << u"$[1]"_s;
    QTest::newRow("both") << QByteArray(R"({"a": {"b": [0, 1, 2]}})") << u"/a/b/1"_s
                          << u"$['a']['b'][1]"_s;
    QTest::newRow("control") << QByteArray(R"({"\u000B": 1})") << u"/\u000B"_s << u"$['\\u000b']"_s;
    QTest::newRow("plain") << QByteArray(R"({"\u0061": 1})") << u"/a"_s << u"$['a']"_s;
    QTest::newRow("quote") << QByteArray(R"({"it's \\ \" \b\f\n\r\t": 1})")
                           << u"/it's \\ \" \b\f\n\r\t"_s
                           << u"$['it\\'s \\\\ \" \\b\\f\\n\\r\\t']"_s;
    QTest::newRow("empty") << QByteArray(R"({"": {"": 1}})") << u"//"_s << u"$['']['']"_s;
    QTest::newRow("slashes") << QByteArray(R"({"a/b~c": 1})") << u"/a~1b~0c"_s << u"$['a/b~c']"_s;
}

void JsonTextTest::paths()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, pointer);
    const json::Document document(bytes);
    const json::Value value = document.at(pointer);
    QVERIFY(value.isValid());
    QTEST(jsonPath(value), "path");
    QCOMPARE(value.pointer(), pointer);
    QCOMPARE(jsonPath({}), QString());
}

void JsonTextTest::compact()
{
    const json::Document document(" { \"a b\" : [ 1 , \"x \\\" y\" ] ,\n \"\xC3\xA9\": null } ");
    QCOMPARE(compactJson(document.root(), 1000), "{\"a b\":[1,\"x \\\" y\"],\"\xC3\xA9\":null}");
    // Cut between characters, whatever the limit.
    for (int limit = 1; limit < 30; ++limit) {
        const QByteArray cut = compactJson(document.root(), limit);
        QVERIFY(cut.endsWith("\xE2\x80\xA6"));
        QVERIFY(!QString::fromUtf8(cut).contains(QChar::ReplacementCharacter));
    }
}

void JsonTextTest::names_of_lines()
{
    QVERIFY(indicatesJsonLines(u"application/x-ndjson; charset=utf-8"_s, {}));
    QVERIFY(indicatesJsonLines(u"Application/JSONL"_s, {}));
    QVERIFY(indicatesJsonLines({}, u"log.ndjson"_s));
    QVERIFY(!indicatesJsonLines(u"application/json"_s, u"a.json"_s));
}

void JsonTextTest::lines()
{
    const JsonText text = readText("{\"a\": 1}\r\n\n  [2]\n3\n", true);
    QVERIFY(text.isWhole());
    QVERIFY(text.isLines);
    const json::Value root = text.document->root();
    QCOMPARE(root.count(), 3U);
    QCOMPARE(root.element(0)["a"].raw(), "1");
    QCOMPARE(root.element(2).raw(), "3");
    // Offsets in the document are those of the bytes, shifted.
    const json::ByteRange place = root.element(1).range();
    QCOMPARE(text.received.sliced(place.offset - text.shift, place.length), "[2]");
    QVERIFY(readText({}, true).isWhole()); // no lines: an empty list
}

void JsonTextTest::broken_lines()
{
    const JsonText text = readText("1\n{bad}\n2\n[oops\n3", true);
    QVERIFY(text.isWhole());
    QCOMPARE(text.document->root().count(), 3U);
    QCOMPARE(text.brokenLines, 2);
    QCOMPARE(text.firstBrokenLine, 2);
    // A truncated last line may still become one.
    const JsonText cut = readText("{\"n\": 1}\n{\"n\": 2, \"x\": \"ha", true);
    QVERIFY(!cut.isWhole());
    QVERIFY(cut.endsEarly);
    QCOMPARE(cut.brokenLines, 0);
    QCOMPARE(cut.document->root().count(), 2U);
    QCOMPARE(cut.document->root().element(1)["n"].raw(), "2");
}

void JsonTextTest::lines_that_are_not_declared()
{
    QVERIFY(readText("{\"a\": 1}\n{\"a\": 2}\n").isLines);
    QVERIFY(!readText("{\"a\": 1} {\"a\": 2}").isLines);      // on one line: just wrong
    QVERIFY(!readText("{\"a\":\n 1}\n{\"a\": 2}\n").isLines); // indented objects are not lines
    QVERIFY(!readText("{\"a\": 1}\n").isLines);
    QVERIFY(!readText("Hello,\nworld\n").isLines);
}

void JsonTextTest::errors()
{
    const JsonText bad = readText("{\n \"a\": 1,\n \"b\" 2\n}");
    QVERIFY(!bad.isWhole() && !bad.endsEarly);
    QCOMPARE(bad.errorLine, 3);
    QCOMPARE(bad.errorColumn, 6);
    QCOMPARE(bad.document->root()["a"].raw(), "1");
    const JsonText cut = readText("{\n \"a\": [1, 2");
    QVERIFY(cut.endsEarly);
    QCOMPARE(cut.errorLine, 2);
    QCOMPARE(cut.validBytes(), 13);
    const JsonText nothing = readText({});
    QVERIFY(!nothing.isWhole());
    QVERIFY(!nothing.document->root().isValid());
}

void JsonTextTest::lines_cut_anywhere()
{
    const QByteArray whole = "{\"a\": \"x\\ny\"}\n{\"b\": [1, {}]}\r\n\nnull\n-1.5e3\n";
    for (qsizetype size = 0; size <= whole.size(); ++size) {
        const JsonText text = readText(whole.first(size), true);
        const auto lines = whole.first(size).count('\n');
        QCOMPARE(text.brokenLines, 0);
        const quint32 complete = quint32(lines) - (lines > 2 ? 1U : 0U); // one is blank
        QVERIFY(text.document->root().count() >= complete);
        QVERIFY(text.document->root().count() <= complete + 1);
    }
}

A2A_TEST(JsonTextTest)
#include "jsontexttest.moc"
