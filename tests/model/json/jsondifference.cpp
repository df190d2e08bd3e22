// SPDX-License-Identifier: Apache-2.0
// Differences between two documents must be listed by path, with the bytes of both.
#include "model/json/difference.h"
#include "model/json/document.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace a2a::json;
using namespace Qt::StringLiterals;

class JsonDifference final : public QObject {
    Q_OBJECT

private slots:
    void lists_differences_data();
    void lists_differences();
    void gives_the_bytes_of_both();
    void deep_nesting_is_compared_as_a_whole();
    void stops_at_the_limit();
    void broken_documents();
};

/// "+/a -/b ~/c": added, removed, changed.
static QString summary(const std::vector<Difference> &found)
{
    QStringList words;
    for (const Difference &difference : found)
        words.append(QLatin1Char("+-~"[int(difference.kind)]) % difference.pointer);
    return words.join(u' ');
}

void JsonDifference::lists_differences_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *before, const char *after,
                        const QString &expected) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(after) << expected;
    };
    row("same", R"({"a":1})", R"({"a":1})", {});
    row("order and spelling do not count", R"({"a":1.0,"b":"\u0041"})", R"({ "b":"A", "a":1 })",
        {});
    row("changed", R"({"a":1,"b":2})", R"({"a":1,"b":3})", u"~/b"_s);
    row("added", R"({"a":1})", R"({"a":1,"b":{"c":2}})", u"+/b"_s);
    row("removed", R"({"a":1,"b":2})", R"({"a":1})", u"-/b"_s);
    row("another type", R"({"a":[1]})", R"({"a":{"0":1}})", u"~/a"_s);
    row("inside", R"({"a":{"b":{"c":1,"d":2}}})", R"({"a":{"b":{"c":1,"d":3}}})", u"~/a/b/d"_s);
    row("order of the first, additions last", R"({"x":1,"y":2})", R"({"n":0,"y":3,"x":2})",
        u"~/x ~/y +/n"_s);
    row("element put in", R"([1,2,3])", R"([1,9,2,3])", u"+/1"_s);
    row("element taken out", R"([1,2,3,4])", R"([1,4])", u"-/1 -/2"_s);
    row("element changed inside", R"([{"id":"a","n":1},{"id":"b"}])",
        R"([{"id":"a","n":2},{"id":"b"}])", u"~/0/n"_s);
    row("duplicate names in order", R"({"a":1,"a":2})", R"({"a":1,"a":3})", u"~/a"_s);
    row("one duplicate fewer", R"({"a":1,"a":2})", R"({"a":1})", u"-/a"_s);
    row("name that needs escaping", R"({"a/b~":1})", R"({"a/b~":2})", u"~/a~1b~0"_s);
    row("whole documents", R"(1)", R"(2)", u"~"_s);
    row("empty name", R"({"":1})", R"({"":2})", u"~/"_s);
}

void JsonDifference::lists_differences()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const Document a(before);
    const Document b(after);
    QTEST(summary(differences(a.root(), b.root())), "expected");
    QVERIFY(differences(a.root(), a.root()).empty());
    // In reverse, as much differs, and what was added is removed.
    const auto forth = differences(a.root(), b.root());
    const auto back = differences(b.root(), a.root());
    QCOMPARE(back.size(), forth.size());
    const auto count = [](const std::vector<Difference> &list, Difference::Kind kind) {
        return std::count_if(list.begin(), list.end(),
                             [kind](const auto &one) { return one.kind == kind; });
    };
    QCOMPARE(count(back, Difference::Kind::Added), count(forth, Difference::Kind::Removed));
}

void JsonDifference::gives_the_bytes_of_both()
{
    const QByteArray before = R"({"name": "x", "old": [1, 2]})";
    const QByteArray after = R"({"name" : "y", "new": true})";
    const Document a(before);
    const Document b(after);
    const auto found = differences(a.root(), b.root());
    QCOMPARE(summary(found), u"~/name -/old +/new"_s);
    const auto text = [](const QByteArray &bytes, ByteRange range) {
        return bytes.mid(range.offset, range.length);
    };
    QCOMPARE(text(before, found[0].before), R"("name": "x")");
    QCOMPARE(text(after, found[0].after), R"("name" : "y")");
    QCOMPARE(text(before, found[1].before), R"("old": [1, 2])");
    QCOMPARE(found[1].after.length, 0);
    QCOMPARE(text(after, found[2].after), R"("new": true)");
    QCOMPARE(found[2].before.length, 0);
}

void JsonDifference::deep_nesting_is_compared_as_a_whole()
{
    const auto nested = [](int depth, const QByteArray &inside) -> QByteArray {
        return QByteArray(depth, '[') + inside + QByteArray(depth, ']');
    };
    const Document a(nested(9000, "1"));
    const Document b(nested(9000, "2"));
    const auto found = differences(a.root(), b.root());
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found[0].kind, Difference::Kind::Changed);
    QVERIFY(found[0].pointer.size() <= 2 * 200);
    QVERIFY(differences(a.root(), a.root()).empty());
}

void JsonDifference::stops_at_the_limit()
{
    QByteArray many = "{";
    for (int i = 0; i < 5000; ++i)
        many += "\"m" + QByteArray::number(i) + "\":1,";
    many.chop(1);
    many += "}";
    const Document a(many);
    const Document b(QByteArray("{}"));
    QCOMPARE(differences(a.root(), b.root(), 10).size(), std::size_t(10));
    QCOMPARE(differences(a.root(), b.root(), 9999).size(), std::size_t(5000));
}

void JsonDifference::broken_documents()
{
    const Document whole(QByteArray(R"({"a":[1,2]})"));
    const Document cut(QByteArray(R"({"a":[1)"));
    QVERIFY(!differences(whole.root(), cut.root()).empty());
    const Document nothing;
    QVERIFY(differences(nothing.root(), nothing.root()).empty());
    QCOMPARE(summary(differences(whole.root(), nothing.root())), u"-"_s);
}

A2A_TEST(JsonDifference)
#include "jsondifference.moc"
