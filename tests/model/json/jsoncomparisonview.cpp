// SPDX-License-Identifier: Apache-2.0
// Two documents are equal if they have the same meaning; the indented copy equals the original.
#include "model/json/document.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a::json;

class JsonComparisonView final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void equality_data();
    void equality();
    void pretty_keeps_spelling();
    void pretty_of_parts();
    void pretty_of_broken_documents();
    void pretty_is_bounded();
};

void JsonComparisonView::equality_data()
{
    QTest::addColumn<QByteArray>("a");
    QTest::addColumn<QByteArray>("b");
    QTest::addColumn<bool>("equal");
    const auto row = [](const char *a, const char *b, bool equal) {
        QTest::addRow("%s %s %s", a, equal ? "=" : "/=", b)
            << QByteArray(a) << QByteArray(b) << equal;
    };
    row("[1,2]", " [ 1 , 2 ] ", true);
    row("[1,2]", "[2,1]", false);
    row("[1]", "[1,1]", false);
    row("{\"a\":1,\"b\":[2]}", "{\"b\":[2],\"a\":1}", true);
    row("{\"a\":1}", "{\"a\":1,\"b\":2}", false);
    row("{\"a\":1}", "{\"b\":1}", false);
    row("{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":2}", true);
    row("{\"a\":1,\"a\":2}", "{\"a\":2,\"a\":1}", false);
    row("{\"a\":1,\"b\":0,\"a\":2}", "{\"b\":0,\"a\":1,\"\\u0061\":2}", true);
    row("1", "1.0", true);
    row("1e2", "100", true);
    row("0", "-0", true);
    row("0.1", "1E-1", true);
    row("9007199254740993", "9007199254740992", false);
    row("0.1", "0.10000000000000000000000001", false);
    row("1e99999999999999999999", "1e99999999999999999999", true);
    row("1e99999999999999999999", "1e99999999999999999998", false);
    row("-1", "1", false);
    row("\"a\"", "\"\\u0061\"", true);
    row("\"\\/\"", "\"/\"", true);
    row("\"\\uD800\"", "\"\\uD801\"", false);
    row("\"\\uD83D\\uDE00\"", "\"\xF0\x9F\x98\x80\"", true);
    row("true", "false", false);
    row("null", "null", true);
    row("0", "\"0\"", false);
    row("[]", "{}", false);
    row("[1", "[1]", false);
}

void JsonComparisonView::equality()
{
    QFETCH(QByteArray, a);
    QFETCH(QByteArray, b);
    QFETCH(bool, equal);
    const Document left(a);
    const Document right(b);
    QCOMPARE(deepEquals(left.root(), right.root()), equal);
    QCOMPARE(deepEquals(right.root(), left.root()), equal);
    QVERIFY(deepEquals(left.root(), left.root()));
    QVERIFY(!deepEquals(left.root(), Value()));
}

void JsonComparisonView::pretty_keeps_spelling()
{
    const Document document(
        "{\"b\":[1.50,-0,1E5,[],{ },[[ ]]],\"a\":{\"\\u0061\":\"\\/\xFF\"},\"b\":null}");
    const QByteArray expected("{\n"
                              "  \"b\": [\n"
                              "    1.50,\n"
                              "    -0,\n"
                              "    1E5,\n"
                              "    [],\n"
                              "    {},\n"
                              "    [\n"
                              "      []\n"
                              "    ]\n"
                              "  ],\n"
                              "  \"a\": {\n"
                              "    \"\\u0061\": \"\\/\xFF\"\n"
                              "  },\n"
                              "  \"b\": null\n"
                              "}");
    QCOMPARE(pretty(document.root()), expected);
    const Document again(expected);
    QVERIFY(deepEquals(document.root(), again.root()));
    QCOMPARE(pretty(again.root()), expected);
}

void JsonComparisonView::pretty_of_parts()
{
    const Document document("{\"a\":[1,{\"b\":2}],\"c\":3}");
    QCOMPARE(pretty(document.root()["a"], 1), QByteArray("[\n 1,\n {\n  \"b\": 2\n }\n]"));
    QCOMPARE(pretty(document.root()["c"]), QByteArray("3"));
    QCOMPARE(pretty(Value()), QByteArray());
}

void JsonComparisonView::pretty_of_broken_documents()
{
    // Brackets that were not received are not invented.
    QCOMPARE(pretty(Document("[1,[2]").root(), 1), QByteArray("[\n 1,\n [\n  2\n ]"));
    QCOMPARE(pretty(Document("{\"a\":[{").root(), 1), QByteArray("{\n \"a\": [\n  {"));
    QCOMPARE(pretty(Document("[]]").root(), 1), QByteArray("[]"));
}

void JsonComparisonView::pretty_is_bounded()
{
    const int depth = ParseOptions().depthLimit;
    const Document document(QByteArray(depth, '[') + QByteArray(depth, ']'));
    QVERIFY(document.isValid());
    const QByteArray copy = pretty(document.root(), 4);
    QVERIFY(copy.size() < qsizetype(depth) * 2 * 410);
    QVERIFY(Document(copy).isValid());
}

A2A_TEST(JsonComparisonView)
#include "jsoncomparisonview.moc"
