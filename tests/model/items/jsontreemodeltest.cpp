// SPDX-License-Identifier: Apache-2.0
// The JSON tree shows every value of a document exactly as received, opens only what is requested,
// finds the row of any byte, and survives big, deep and broken documents.
#include "model/items/jsontreemodel.h"

#include "tests/support/testregistry.h"

#include <QAbstractItemModel>
#include <QAbstractItemModelTester>
#include <QModelIndex>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

static std::shared_ptr<const json::Document> documentOf(const QByteArray &bytes)
{
    return std::make_shared<const json::Document>(bytes);
}

/// Checks every change of the model, but leaves expanding rows to the test.
class LazyModelTester final : public QAbstractItemModelTester {
public:
    explicit LazyModelTester(JsonTreeModel *model)
        : QAbstractItemModelTester(model, FailureReportingMode::Fatal)
    {
        setUseFetchMore(false);
    }
};

class JsonTreeModelTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void empty_and_reset();
    void rows();
    void scalar_root_data();
    void scalar_root();
    void subtree_keeps_pointers_from_the_root();
    void duplicates();
    void fetches_in_steps();
    void finds_bytes();
    void long_values_are_capped();
    void deep_document();
    void broken_document();
};

void JsonTreeModelTest::empty_and_reset()
{
    JsonTreeModel model;
    LazyModelTester tester(&model);
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.hasChildren());
    model.setDocument(documentOf("{\"a\": [1, {\"b\": null}], \"c\": \"x\"}"));
    QCOMPARE(model.rowCount(), 2);
    model.fetchMore(model.index(0, 0));
    model.fetchMore(model.index(1, 0, model.index(0, 0)));
    model.setDocument(nullptr);
    QCOMPARE(model.rowCount(), 0);
    model.setDocument(documentOf("[]"));
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.canFetchMore({}));
}

void JsonTreeModelTest::rows()
{
    JsonTreeModel model;
    LazyModelTester tester(&model);
    const QByteArray bytes =
        R"({"n": 1.50e+2, "s": "a\u00e9\/", "t": true, "z": null, "o": {"": [1, 2, 3]}})";
    model.setDocument(documentOf(bytes));
    QCOMPARE(model.rowCount(), 5);
    const auto text = [&](int row) {
        return model.index(row, 0).data(JsonValueTextRole).toString();
    };
    QCOMPARE(text(0), u"1.50e+2"_s);
    QCOMPARE(text(1), u"\"a\\u00e9\\/\""_s);
    QCOMPARE(text(2), u"true"_s);
    QCOMPARE(text(3), u"null"_s);
    QCOMPARE(text(4), u"{1}"_s);
    QCOMPARE(model.index(0, 0).data(JsonNameRole).toString(), u"n"_s);
    QCOMPARE(model.index(0, 0).data().toString(), u"n: 1.50e+2"_s);
    QCOMPARE(json::Type(model.index(2, 0).data(JsonTypeRole).toInt()), json::Type::True);
    const auto range = model.index(0, 0).data(JsonRangeRole).value<json::ByteRange>();
    QCOMPARE(bytes.sliced(range.offset, range.length), "1.50e+2");
    const QModelIndex object = model.index(4, 0);
    QVERIFY(model.hasChildren(object));
    QCOMPARE(model.rowCount(object), 0); // not expanded yet
    QVERIFY(model.canFetchMore(object));
    model.fetchMore(object);
    const QModelIndex inner = model.index(0, 0, object);
    QCOMPARE(inner.data(JsonHasNameRole).toBool(), true);
    QCOMPARE(inner.data(JsonNameRole).toString(), QString());
    QCOMPARE(inner.data(JsonValueTextRole).toString(), u"[3]"_s);
    QCOMPARE(inner.data(JsonCountRole).toUInt(), 3U);
    model.fetchMore(inner);
    QCOMPARE(model.index(1, 0, inner).data(JsonPointerRole).toString(), u"/o//1"_s);
    QCOMPARE(model.index(1, 0, inner).data(JsonHasNameRole).toBool(), false);
    QCOMPARE(model.parent(model.index(1, 0, inner)), inner);
}

void JsonTreeModelTest::scalar_root_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("string") << QByteArray("\"text\"");
    QTest::newRow("number") << QByteArray(" 12 ");
    QTest::newRow("null") << QByteArray("null");
}

void JsonTreeModelTest::scalar_root()
{
    QFETCH(QByteArray, bytes);
    JsonTreeModel model;
    LazyModelTester tester(&model);
    model.setDocument(documentOf(bytes));
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0, 0).data(JsonValueTextRole).toString().toUtf8(), bytes.trimmed());
    QVERIFY(!model.canFetchMore(model.index(0, 0)));
    QCOMPARE(model.indexOf(model.document()->root()), model.index(0, 0));
}

void JsonTreeModelTest::subtree_keeps_pointers_from_the_root()
{
    JsonTreeModel model;
    LazyModelTester tester(&model);
    const auto document = documentOf(R"({"result": {"a/b": [{"~": 1}]}, "after": 2})");
    model.setDocument(document, document->at(u"/result"_s).index());
    QCOMPARE(model.rowCount(), 1);
    const QModelIndex array = model.index(0, 0);
    model.fetchMore(array);
    model.fetchMore(model.index(0, 0, array));
    const QModelIndex leaf = model.index(0, 0, model.index(0, 0, array));
    QCOMPARE(leaf.data(JsonPointerRole).toString(), u"/result/a~1b/0/~0"_s);
    QCOMPARE(leaf.data(JsonPointerRole).toString(), model.valueAt(leaf).pointer());
    QVERIFY(!model.indexOf(document->at(u"/after"_s)).isValid()); // outside
}

void JsonTreeModelTest::duplicates()
{
    JsonTreeModel model;
    model.setDocument(documentOf(R"({"a": 1, "b": 2, "\u0061": 3, "c": [{"a": 1}]})"));
    QVERIFY(model.index(0, 0).data(JsonDuplicateRole).toBool());
    QVERIFY(!model.index(1, 0).data(JsonDuplicateRole).toBool());
    QVERIFY(model.index(2, 0).data(JsonDuplicateRole).toBool());
    model.fetchMore(model.index(3, 0));
    QVERIFY(!model.index(0, 0, model.index(3, 0)).data(JsonDuplicateRole).toBool());
    // An object with only equal names is handled without comparing each with each.
    QByteArray same = "{";
    for (int i = 0; i < 50'000; ++i)
        same += "\"k\":1,";
    same.back() = '}';
    model.setDocument(documentOf(same));
    QVERIFY(model.index(999, 0).data(JsonDuplicateRole).toBool());
}

void JsonTreeModelTest::fetches_in_steps()
{
    QByteArray bytes = "{\"list\": [";
    for (int i = 0; i < 2500; ++i)
        bytes += QByteArray::number(i) + ',';
    bytes.back() = ']';
    bytes += '}';
    JsonTreeModel model;
    LazyModelTester tester(&model);
    model.setDocument(documentOf(bytes));
    const QModelIndex list = model.index(0, 0);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    for (const int expected : {1000, 2000, 2500}) {
        QVERIFY(model.hasMore(list));
        QCOMPARE(model.canFetchMore(list), expected == 1000); // views take one step by themselves
        model.fetchMore(list);
        QCOMPARE(model.rowCount(list), expected);
    }
    QVERIFY(!model.hasMore(list));
    QCOMPARE(inserted.count(), 3);
    QCOMPARE(model.index(2499, 0, list).data(JsonValueTextRole).toString(), u"2499"_s);
}

void JsonTreeModelTest::finds_bytes()
{
    QByteArray bytes = R"({"head": {"x": 1}, "list": [)";
    for (int i = 0; i < 3000; ++i)
        bytes += R"({"id": )" + QByteArray::number(i) + "},";
    bytes.back() = ']';
    bytes += '}';
    const auto document = documentOf(bytes);
    JsonTreeModel model;
    LazyModelTester tester(&model);
    model.setDocument(document);
    const QModelIndex found = model.indexAtByte(bytes.indexOf("2765}"));
    QCOMPARE(found.data(JsonPointerRole).toString(), u"/list/2765/id"_s);
    QCOMPARE(model.rowCount(model.index(1, 0)), 3000);
    QCOMPARE(model.rowCount(model.index(0, 0)), 0); // nodes off the path stay closed
    // Every value of a small document is found by each of its bytes.
    const QByteArray small = R"({"a":[1,"two",{"b":null}],"c":{}})";
    model.setDocument(documentOf(small));
    for (qint64 offset = 1; offset < small.size() - 1; ++offset) {
        const json::Value value = model.document()->atByte(offset);
        if (value.index() == 0)
            continue;
        QCOMPARE(model.valueAt(model.indexOf(value)), value);
    }
    QVERIFY(!model.indexOf(document->root().first()).isValid()); // another document's value
}

void JsonTreeModelTest::long_values_are_capped()
{
    JsonTreeModel model;
    model.setDocument(
        documentOf('[' + ('"' + QByteArray("é").repeated(100'000) + '"') + ",\"short\"]"));
    const QString text = model.index(0, 0).data(JsonValueTextRole).toString();
    QVERIFY(text.size() <= JsonTreeModel::ValueTextLimit);
    QVERIFY(!text.contains(QChar::ReplacementCharacter));
    QVERIFY(model.index(0, 0).data(JsonElidedRole).toBool());
    QVERIFY(!model.index(1, 0).data(JsonElidedRole).toBool());
    QVERIFY(model.index(0, 0).data().toString().size() <= 200);
}

void JsonTreeModelTest::deep_document()
{
    constexpr int Depth = 9'000;
    const QByteArray bytes = QByteArray(Depth, '[') + QByteArray(Depth, ']');
    JsonTreeModel model;
    model.setDocument(documentOf(bytes));
    const QModelIndex deepest = model.indexAtByte(Depth - 1);
    QVERIFY(deepest.isValid());
    QCOMPARE(deepest.data(JsonPointerRole).toString().count(u'/'), Depth - 1);
    QVERIFY(!model.hasChildren(deepest));
}

void JsonTreeModelTest::broken_document()
{
    JsonTreeModel model;
    LazyModelTester tester(&model);
    const auto document = documentOf(R"({"a": 1, "b": [true, {"c": 2, oops)");
    QVERIFY(!document->isValid());
    model.setDocument(document);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, 0).data(JsonCompleteRole).toBool(), true);
    QCOMPARE(model.index(1, 0).data(JsonCompleteRole).toBool(), false);
    model.fetchMore(model.index(1, 0));
    const QModelIndex object = model.index(1, 0, model.index(1, 0));
    model.fetchMore(object);
    QCOMPARE(model.index(0, 0, object).data(JsonValueTextRole).toString(), u"2"_s);
}

A2A_TEST(JsonTreeModelTest)
#include "jsontreemodeltest.moc"
