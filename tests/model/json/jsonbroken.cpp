// SPDX-License-Identifier: Apache-2.0
// Content before an error stays readable, wherever a document breaks off.
#include "model/json/document.h"
#include "model/text/textof.h"
#include "tests/model/json/tapechecks.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a::json;

class JsonBroken final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void truncated_anywhere();
    void values_read_before_an_error_are_kept();
    void text_after_the_value();
    void errors_name_their_position_data();
    void errors_name_their_position();
    void the_depth_limit_data();
    void the_depth_limit();
    void hostile_nesting();
    void damaged_anywhere();
};

static const QByteArray Sample =
    " {\"id\": -12.5e+3, \"text\": \"a\\n\\u00e9\\uD83D\\uDE00\xC3\xA9\", \"list\": [true, false,"
    " null, [], {}, [1, [2, {\"x\": {\"y\": []}}]]],\r\n\t\"last\": \"\"} ";

void JsonBroken::truncated_anywhere()
{
    const Document whole(Sample);
    QVERIFY(whole.isValid());
    for (qsizetype length = 0; length < Sample.size() - 1; ++length) {
        const Document document(Sample.first(length));
        QCOMPARE(document.error().offset, length);
        QVERIFY(textOf(document.error().message) == QLatin1String("Unexpected end of text.") ||
                (length == 0 &&
                 textOf(document.error().message) == QLatin1String("The text is empty.")));
        QCOMPARE(test::brokenRule(document), QString());
        QCOMPARE(document.root().isValid(), length > 1);
        QVERIFY(length < 2 || !document.root().isComplete());
        // Every token present is that of the complete document, only open ones are shorter.
        for (quint32 i = 0; i < document.tokenCount(); ++i) {
            QCOMPARE(document.token(i).offset, whole.token(i).offset);
            QCOMPARE(document.token(i).type, whole.token(i).type);
            if (Value(&document, i).isComplete() && document.root().first().isValid() &&
                document.token(i).type != quint32(Type::Number))
                QCOMPARE(document.token(i).length, whole.token(i).length);
        }
    }
}

void JsonBroken::values_read_before_an_error_are_kept()
{
    const Document document("{\"a\":[1,{\"b\":[2,3");
    QVERIFY(!document.isValid());
    const Value root = document.root();
    QCOMPARE(root.count(), 1u);
    QCOMPARE(root["a"].count(), 2u);
    const Value inner = document.at(u"/a/1/b");
    QCOMPARE(inner.count(), 2u);
    QCOMPARE(inner.element(1).toInteger(), std::optional<qint64>(3));
    QVERIFY(!inner.element(1).nextSibling().isValid());
    QCOMPARE(inner.element(1).pointer(), QStringLiteral("/a/1/b/1"));
    for (const Value open : {root, root["a"], root["a"].element(1), inner}) {
        QVERIFY(!open.isComplete());
        QCOMPARE(open.range().end(), 17);
    }
    QVERIFY(root["a"].first().isComplete());
    // A name whose value is missing is not a member.
    const Document noValue("{\"a\":1,\"b\":");
    QCOMPARE(noValue.root().count(), 1u);
    QVERIFY(!noValue.root()["b"].isValid());
    const Document onlyName("[{\"a\"");
    QCOMPARE(onlyName.root().count(), 1u);
    QCOMPARE(onlyName.root().first().count(), 0u);
    QVERIFY(!onlyName.root().first().first().isValid());
}

void JsonBroken::text_after_the_value()
{
    const Document document("{\"a\":[1]} , 2");
    QCOMPARE(document.error().offset, 10);
    QVERIFY(document.root().isComplete());
    QVERIFY(!document.root().nextSibling().isValid());
    QCOMPARE(document.root().raw().toByteArray(), QByteArray("{\"a\":[1]}"));
    QCOMPARE(document.at(u"/a/0").toInteger(), std::optional<qint64>(1));
}

void JsonBroken::errors_name_their_position_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<qint64>("offset");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *input, qint64 offset, const char *message) {
        QTest::newRow(input) << QByteArray(input) << offset << QString::fromLatin1(message);
    };
    row("[1,]", 3, "Trailing comma before the closing brace or bracket.");
    row("{\"a\":1,}", 7, "Trailing comma before the closing brace or bracket.");
    row("[,1]", 1, "A value is expected here.");
    row("[1 2]", 3, "A comma or a closing bracket is expected here.");
    row("{\"a\":1 \"b\":2}", 7, "A comma or a closing brace is expected here.");
    row("[1}", 2, "A comma or a closing bracket is expected here.");
    row("{\"a\":]}", 5, "A value is expected here.");
    row("{a:1}", 1, "A member name in double quotes is expected here.");
    row("{\"a\" 1}", 5, "A colon is expected after the member name.");
    row("[\"a\tb\"]", 3, "A control character in a string must be escaped.");
    row("[\"ab\\x\"]", 4, "Invalid JSON escape sequence.");
    row("[\"ab\\u12g4\"]", 4, "Invalid JSON escape sequence.");
    row("[01]", 2, "A number must not have leading zeros.");
    row("[1.]", 3, "A digit is expected here.");
    row("[-]", 2, "A digit is expected here.");
    row("[1e+]", 4, "A digit is expected here.");
    row("[nul]", 1, "A value is expected here.");
    row("[True]", 1, "A value is expected here.");
    row("[] []", 3, "Unexpected text after the end of the value.");
    row("\xFF\xFE[", 0, "This is not UTF-8; it looks like UTF-16.");
    row("<html>", 0, "A value is expected here.");
    row("[tru", 4, "Unexpected end of text.");
    row("\"\\u12", 5, "Unexpected end of text.");
    row("\"a\\", 3, "Unexpected end of text.");
    row("", 0, "The text is empty.");
}

void JsonBroken::errors_name_their_position()
{
    QFETCH(QByteArray, input);
    QFETCH(qint64, offset);
    QFETCH(QString, message);
    const Document document(input);
    QCOMPARE(document.error().offset, offset);
    QCOMPARE(textOf(document.error().message), message);
    QCOMPARE(test::brokenRule(document), QString());
}

void JsonBroken::the_depth_limit_data()
{
    QTest::addColumn<int>("limit");
    QTest::newRow("none") << 0;
    QTest::newRow("one") << 1;
    QTest::newRow("three") << 3;
    QTest::newRow("default") << ParseOptions().depthLimit;
}

void JsonBroken::the_depth_limit()
{
    QFETCH(int, limit);
    const ParseOptions options{limit};
    QVERIFY(Document(limit > 0 ? QByteArray(limit, '[') + QByteArray(limit, ']') : QByteArray("1"),
                     options)
                .isValid());
    const QByteArray deeper = QByteArray(limit + 1, '[') + QByteArray(limit + 1, ']');
    const Document document(deeper, options);
    QCOMPARE(document.error().offset, limit);
    QCOMPARE(textOf(document.error().message),
             QStringLiteral("Arrays and objects are nested too deeply."));
    QCOMPARE(document.tokenCount(), quint32(limit));
    // The depth counts open values only, not all values so far.
    if (limit > 0)
        QVERIFY(
            Document("[" + QByteArray("[],").repeated(20) + "0]", {std::max(limit, 2)}).isValid());
}

void JsonBroken::hostile_nesting()
{
    const int depth = 1'000'000;
    const Document document(QByteArray("[{\"a\":").repeated(depth), {3 * depth});
    QCOMPARE(document.tokenCount(), quint32(3 * depth - 1));
    QVERIFY(document.error());
    const Value innermost(&document, document.tokenCount() - 1);
    QCOMPARE(innermost.count(), 0u);
    QCOMPARE(innermost.parent().index(), innermost.index() - 1);
    QCOMPARE(document.root().count(), 1u);
    QVERIFY(deepEquals(document.root(), document.root()));
    QVERIFY(pretty(document.root()).size() < 1000LL * depth);
}

void JsonBroken::damaged_anywhere()
{
    // Every byte replaced by every kind of character: the tape stays sound, whatever the result.
    const QByteArray kinds("\"\\{}[],:0-.eatn \n\0\xFF\xC3\x1F", 21);
    int refused = 0;
    for (qsizetype at = 0; at < Sample.size(); ++at) {
        for (const char kind : kinds) {
            QByteArray damaged = Sample;
            damaged[at] = kind;
            const Document document(damaged);
            QCOMPARE(test::brokenRule(document), QString());
            refused += document.error() ? 1 : 0;
        }
    }
    QVERIFY(refused > Sample.size() * 10);
}

A2A_TEST(JsonBroken)
#include "jsonbroken.moc"
