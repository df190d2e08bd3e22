// SPDX-License-Identifier: Apache-2.0
// Every value of a document is reached, and knows its name, its position and its bytes.
#include "model/json/pointer.h"

#include "model/json/document.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a::json;

class JsonNavigation final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void order_and_spelling_are_kept();
    void siblings_end_with_their_parent();
    void lookup_by_name();
    void names_of_any_length_and_spelling();
    void children_are_the_siblings_of_the_first();
    void nulls_and_underscores_are_flagged();
    void duplicate_names();
    void a_pointer_finds_all_duplicates();
    void pointers_data();
    void pointers();
    void every_value_is_found_by_its_pointer();
    void every_byte_belongs_to_a_value_data();
    void every_byte_belongs_to_a_value();
    void wrong_types_give_empty_results();
    void borrowed_bytes_are_not_copied();
    void a_document_can_be_reparsed();
};

void JsonNavigation::order_and_spelling_are_kept()
{
    const Document document("{ \"b\" : 1.50, \"a\":[true,null,\"\\u0041\"] , \"b\":{} }");
    QVERIFY(document.isValid());
    const Value root = document.root();
    QCOMPARE(root.type(), Type::Object);
    QCOMPARE(root.count(), 3u);
    QByteArrayList raw;
    for (const Value member : a2a::json::children(root))
        raw << document.bytes()
                   .sliced(member.memberRange().offset, member.memberRange().length)
                   .toByteArray();
    QCOMPARE(raw, (QByteArrayList{"\"b\" : 1.50", "\"a\":[true,null,\"\\u0041\"]", "\"b\":{}"}));
    const Value array = root["a"];
    QCOMPARE(array.count(), 3u);
    QVERIFY(array.element(0).isBool() && array.element(0).toBool());
    QVERIFY(array.element(1).isNull());
    QCOMPARE(array.element(2).raw().toByteArray(), QByteArray("\"\\u0041\""));
    QCOMPARE(array.element(2).toString(), QStringLiteral("A"));
    QVERIFY(!array.element(3).isValid());
    QCOMPARE(array.element(2).range(), (ByteRange{29, 8}));
    QCOMPARE(array.element(2).memberRange(), (ByteRange{29, 8}));
    QCOMPARE(array.rawName().toByteArray(), QByteArray("a"));
    QVERIFY(array.element(2).rawName().isEmpty());
}

void JsonNavigation::siblings_end_with_their_parent()
{
    const Document document("[[1 , 2],{\"a\":[]} ,\n3,[[[4]]] ]");
    const Value root = document.root();
    QCOMPARE(root.count(), 4u);
    const Value inner = root.first();
    QCOMPARE(inner.first().nextSibling().raw().toByteArray(), QByteArray("2"));
    QVERIFY(!inner.first().nextSibling().nextSibling().isValid());
    QVERIFY(!inner.nextSibling()["a"].nextSibling().isValid());
    QCOMPARE(inner.nextSibling().nextSibling().raw().toByteArray(), QByteArray("3"));
    QVERIFY(!root.nextSibling().isValid());
    QVERIFY(!root.parent().isValid());
    const Value four = root.element(3).first().first().first();
    QCOMPARE(four.toInteger(), std::optional<qint64>(4));
    QCOMPARE(four.parent().parent().parent(), root.element(3));
    QCOMPARE(inner.nextSibling()["a"].parent(), inner.nextSibling());
}

void JsonNavigation::lookup_by_name()
{
    const Document document("{\"a\":1,\"ab\":2,\"\":3,\"\\u0061c\":4,\"\xC3\xA9\":5,\"n\\u0000l\":"
                            "6,\"\\uD83D\\uDE00\":7,"
                            "\"x\":{\"a\":8}}");
    const Value root = document.root();
    const auto number = [&root](QByteArrayView name) {
        return root[name].toInteger().value_or(-1);
    };
    QCOMPARE(number("a"), 1);
    QCOMPARE(number("ab"), 2);
    QCOMPARE(number(""), 3);
    QCOMPARE(number("ac"), 4);
    QCOMPARE(number("\\u0061c"), -1);
    QCOMPARE(number("\xC3\xA9"), 5);
    QCOMPARE(number(QByteArrayView("n\0l", 3)), 6);
    QCOMPARE(number("\xF0\x9F\x98\x80"), 7);
    QCOMPARE(root["x"]["a"].toInteger(), std::optional<qint64>(8));
    QVERIFY(!root["b"].isValid());
    QVERIFY(!root["a"]["a"].isValid());
    QVERIFY(root["ac"].nameIs("ac"));
    QVERIFY(!root["ac"].nameIs("a"));
    QCOMPARE(root["ac"].name(), QStringLiteral("ac"));
    QCOMPARE(root["ac"].rawName().toByteArray(), QByteArray("\\u0061c"));
}

/// Names are compared by tags first: by length, ends and underscores.
void JsonNavigation::names_of_any_length_and_spelling()
{
    QByteArrayList names{"",       "a",       "b",      "ab",         "axb", "ayb", "a_b",
                         "taskId", "task_id", "tasked", "t\xC3\xA4t", "_",   "__"};
    for (const int length : {14, 15, 16, 17, 125, 126, 127, 128, 300}) {
        names << QByteArray(length, 'n') << 'n' + QByteArray(length - 2, 'm') + 'n'
              << 'n' + QByteArray(length - 2, '_') + 'n';
    }
    QByteArray json;
    for (qsizetype i = 0; i < names.size(); ++i)
        json += (i > 0 ? ",\"" : "{\"") + names.at(i) + "\":" + QByteArray::number(i);
    const Document document(json + ",\"esc\\u0061ped\":-1,\"e\\u005fd\":-2}");
    QVERIFY(document.isValid());
    const Value root = document.root();
    for (qsizetype i = 0; i < names.size(); ++i)
        QCOMPARE(root[QByteArrayView(names.at(i))].toInteger(), std::optional<qint64>(i));
    QCOMPARE(root["escaped"].toInteger(), std::optional<qint64>(-1));
    QCOMPARE(root["e_d"].toInteger(), std::optional<qint64>(-2));
    const auto [task, snake, escaped, none] =
        membersByName(root, "taskId", "task_id", "escaped", "taskid");
    QCOMPARE(task.toInteger(), std::optional<qint64>(names.indexOf("taskId")));
    QCOMPARE(snake.toInteger(), std::optional<qint64>(names.indexOf("task_id")));
    QCOMPARE(escaped.toInteger(), std::optional<qint64>(-1));
    QVERIFY(!none.isValid() && !root["axbb"].isValid() && !root["c"].isValid());
}

/// Also where a document breaks off.
void JsonNavigation::children_are_the_siblings_of_the_first()
{
    const QByteArray json(R"({"a":[1,[],{"b":{}},"x"],"c":{"d":null,"e":[[2]]} , "f" : "g"})");
    for (qsizetype end = 1; end <= json.size(); ++end) {
        const Document document(json.first(end));
        for (quint32 i = 0; i < document.tokenCount(); ++i) {
            const Value value(&document, i);
            if ((document.token(i).flags & IsKey) != 0)
                continue;
            Value sibling = value.first();
            for (const Value child : a2a::json::children(value)) {
                QCOMPARE(child, sibling);
                sibling = sibling.nextSibling();
            }
            QVERIFY(!sibling.isValid());
        }
    }
}

void JsonNavigation::nulls_and_underscores_are_flagged()
{
    Document document(R"({"a":{"b":[1,null]}})");
    QVERIFY(document.mayHaveNull() && !document.mayHaveUnderscores());
    QVERIFY(document.parse(R"({"a":{"b_c":["_"]}})"));
    QVERIFY(!document.mayHaveNull() && document.mayHaveUnderscores());
    QVERIFY(document.parse(R"(["a_b","\u00e4"])"));
    QVERIFY(!document.mayHaveNull() && !document.mayHaveUnderscores() && document.isValidUtf8());
    QVERIFY(document.parse("[\"\xC3\xA4\"]") && document.isValidUtf8());
    QVERIFY(document.parse("[\"\xC3\"]") && !document.isValidUtf8());
    QVERIFY(document.parse("{\"\xC3\":1}") && !document.isValidUtf8());
    QVERIFY(document.parse("[1]") && document.isValidUtf8());
    QVERIFY(!document.parse("[1,\xC3") && !document.isValidUtf8());
}

void JsonNavigation::duplicate_names()
{
    const Document document("{\"a\":1,\"b\":2,\"\\u0061\":3,\"c\":{\"a\":4}}");
    const Value root = document.root();
    QCOMPARE(root.count(), 4u);
    QCOMPARE(root["a"].toInteger(), std::optional<qint64>(3));
    QCOMPARE(document.at(u"/a").toInteger(), std::optional<qint64>(3));
}

void JsonNavigation::a_pointer_finds_all_duplicates()
{
    const Document document(
        R"({"a":[{"x":1,"x":2}],"b":0,"a":[{"\u0078":3}],"a":{"0":{"x":4}},"p/q":5,"p/q":6})");
    QVERIFY(document.isValid());
    const auto found = [&document](QStringView pointer) {
        QByteArrayList raw;
        for (const Value value : valuesAt(document, pointer))
            raw.append(value.raw().toByteArray());
        return raw;
    };
    QCOMPARE(found(u"/a/0/x"), (QByteArrayList{"1", "2", "3", "4"}));
    QCOMPARE(found(u"/p~1q"), (QByteArrayList{"5", "6"}));
    QCOMPARE(found(u"/b"), (QByteArrayList{"0"}));
    QCOMPARE(found(u"").size(), 1);
    for (const QStringView nothing : {u"/a/1", u"/b/x", u"/c", u"a"})
        QVERIFY2(found(nothing).isEmpty(), qPrintable(nothing.toString()));
    QCOMPARE(document.at(u"/a/0/x").raw().toByteArray(), QByteArray("4")); // the last of them
    QVERIFY(valuesAt(Document(), u"").empty());
}

void JsonNavigation::pointers_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QByteArray>("raw");
    const auto row = [](const char *pointer, const char *raw) {
        QTest::newRow(*pointer ? pointer : "root") << QString::fromUtf8(pointer) << QByteArray(raw);
    };
    // The examples of RFC 6901 section 5, then cases they leave open.
    row("/foo", "[\"bar\", \"baz\"]");
    row("/foo/0", "\"bar\"");
    row("/", "0");
    row("/a~1b", "1");
    row("/c%d", "2");
    row("/e^f", "3");
    row("/g|h", "4");
    row("/i\\j", "5");
    row("/k\"l", "6");
    row("/ ", "7");
    row("/m~0n", "8");
    row("/m~01", "9");
    row("/deep/0/1/x", "10");
    row("foo", "");
    row("/foo/2", "");
    row("/foo/00", "");
    row("/foo/01", "");
    row("/foo/-", "");
    row("/foo/", "");
    row("/foo/+1", "");
    row("/foo/4294967296", "");
    row("/foo/0/0", "");
    row("/fo", "");
    row("//", "");
}

void JsonNavigation::pointers()
{
    const Document document(
        "{\"foo\": [\"bar\", \"baz\"], \"\": 0, \"a/b\": 1, \"c%d\": 2, \"e^f\": 3, \"g|h\": 4,"
        "\"i\\\\j\": 5, \"k\\\"l\": 6, \" \": 7, \"m~n\": 8, \"m~1\": 9, "
        "\"deep\":[[0,{\"x\":10}]]}");
    QVERIFY(document.isValid());
    QCOMPARE(document.at(u""), document.root());
    QFETCH(QString, pointer);
    QFETCH(QByteArray, raw);
    const Value value = document.at(pointer);
    QCOMPARE(value.isValid(), !raw.isEmpty());
    QCOMPARE(value.raw().toByteArray(), raw);
    if (value.isValid())
        QCOMPARE(value.pointer(), pointer);
}

void JsonNavigation::every_value_is_found_by_its_pointer()
{
    const Document document("[{\"~\":[1,[2,[3]],4],\"/\":{\"~1\":5}},[],{},\"\",[[[]]],"
                            "{\"x\\uDEAD\":6,\"\xFF\":7,\"\\n\":8,\"1\":9}]");
    QVERIFY(document.isValid());
    int values = 0;
    for (quint32 i = 0; i < document.tokenCount(); ++i) {
        if ((document.token(i).flags & IsKey) != 0)
            continue;
        ++values;
        const Value value(&document, i);
        QCOMPARE(document.at(value.pointer()), value);
    }
    QCOMPARE(values, 22);
}

void JsonNavigation::every_byte_belongs_to_a_value_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::newRow("nested") << QByteArray(
        " {\"a\" : 1, \"b\": [ 2 ,{\"c\":\"three\"} , [] ]  , \"d\":null} ");
    QTest::newRow("scalar") << QByteArray("\n\"x\"\n");
    QTest::newRow("cut") << QByteArray(" {\"a\" : 1, \"b\": [ 2 ,{\"c\":\"three\"} , [");
    QTest::newRow("name without value") << QByteArray("{\"a\":1,\"b\"");
    QTest::newRow("nothing") << QByteArray("  ");
}

void JsonNavigation::every_byte_belongs_to_a_value()
{
    QFETCH(QByteArray, input);
    const Document document(input);
    for (qint64 at = -1; at <= input.size(); ++at) {
        // The slow way: the smallest range, names included, that holds the byte.
        Value expected;
        for (quint32 i = 0; i < document.tokenCount(); ++i) {
            const Value value(&document, i);
            const ByteRange range = value.memberRange();
            if ((document.token(i).flags & IsKey) == 0 && range.offset <= at && at < range.end())
                expected = value;
        }
        QCOMPARE(document.atByte(at), expected);
    }
}

void JsonNavigation::wrong_types_give_empty_results()
{
    const Document document("[1,\"s\",{},true]");
    QByteArray scratch;
    for (const Value value : {Value(), document.root(), document.root().element(2)}) {
        QVERIFY(!value.isString() && !value.isNumber() && !value.isBool() && !value.isNull());
        QVERIFY(value.toString().isNull());
        QVERIFY(value.toUtf8(scratch).isEmpty());
        QVERIFY(!value.toInteger());
        QCOMPARE(value.toDouble(0.5), 0.5);
        QVERIFY(value.toBool(true));
        QVERIFY(!value["a"].isValid());
        QVERIFY(value.name().isNull());
        QVERIFY(!value.nameIs(""));
    }
    QVERIFY(document.root().element(3).toBool(false));
    const Value nothing;
    QCOMPARE(nothing.type(), Type::Invalid);
    QCOMPARE(nothing.count(), 0u);
    QVERIFY(!nothing.first().isValid() && !nothing.nextSibling().isValid() &&
            !nothing.parent().isValid());
    QVERIFY(!nothing.element(0).isValid());
    QCOMPARE(nothing.range(), ByteRange());
    QVERIFY(nothing.raw().isEmpty() && nothing.pointer().isEmpty());
    QCOMPARE(document.root().first().count(), 0u);
    QVERIFY(!document.root().first().first().isValid());
}

void JsonNavigation::borrowed_bytes_are_not_copied()
{
    const QByteArray bytes("[\"text\"]");
    Document document;
    QVERIFY(document.parseBorrowed(bytes));
    QByteArray scratch;
    QCOMPARE(static_cast<const void *>(document.root().first().toUtf8(scratch).data()),
             static_cast<const void *>(bytes.constData() + 2));
    QVERIFY(document.parse(bytes));
    QCOMPARE(static_cast<const void *>(document.bytes().data()),
             static_cast<const void *>(bytes.constData()));
}

void JsonNavigation::a_document_can_be_reparsed()
{
    Document document("\xEF\xBB\xBF[1,");
    QVERIFY(document.error() && document.hasByteOrderMark() && !document.root().isComplete());
    QVERIFY(document.parse("{\"a\":2}"));
    QVERIFY(!document.error() && !document.hasByteOrderMark() && document.root().isComplete());
    QCOMPARE(document.tokenCount(), 3u);
    const Document copy = document;
    QVERIFY(!document.parse(""));
    QVERIFY(!document.root().isValid());
    QCOMPARE(copy.root()["a"].toInteger(), std::optional<qint64>(2));
    QVERIFY(!Document().isValid());
    QVERIFY(!Document().root().isValid());
}

A2A_TEST(JsonNavigation)
#include "jsonnavigation.moc"
