// SPDX-License-Identifier: Apache-2.0
// The rows of a JSON tree stay unchanged and in place while its document grows byte by byte, and
// expanded, selected and tinted ones stay so; a shorter state keeps what still exists.
#include "ui/viewers/json/jsontreeview.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QRandomGenerator>

using namespace a2a;
using namespace Qt::StringLiterals;

static std::shared_ptr<const json::Document> readDocument(const QByteArray &bytes)
{
    return std::make_shared<const json::Document>(bytes);
}

/// Every row that has been expanded, as text.
static QString dump(const JsonTreeModel &model, const QModelIndex &parent = {})
{
    QString result;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        result += index.data(JsonPointerRole).toString() % u'=' %
                  index.data(JsonValueTextRole).toString() %
                  (index.data(JsonCompleteRole).toBool() ? u";"_s : u"…;"_s) % dump(model, index);
    }
    return result;
}

static void openAll(JsonTreeModel &model, const QModelIndex &parent = {})
{
    while (model.hasMore(parent))
        model.fetchMore(parent);
    for (int row = 0; row < model.rowCount(parent); ++row)
        openAll(model, model.index(row, 0, parent));
}

static QByteArray randomJson(QRandomGenerator &random, int depth)
{
    const int kind = random.bounded(depth > 0 ? 7 : 5);
    if (kind == 0)
        return QByteArray::number(random.bounded(100'000)) + (random.bounded(2) ? ".50" : "e+1");
    if (kind < 5)
        return QByteArrayList{"null", "true", "\"a\\n\xC3\xA9\"", "\"\"", "0"}[kind];
    QByteArray result(kind == 5 ? "[" : "{");
    for (int i = random.bounded(4); i > 0; --i) {
        if (kind == 6)
            result += "\"k" + QByteArray::number(random.bounded(3)) + "\": ";
        result += randomJson(random, depth - 1) + (i > 1 ? ", " : "");
    }
    return result + (kind == 5 ? "]" : "}");
}

class JsonGrowthTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void model_grows_byte_by_byte();
    void refuses_others();
    void view_keeps_its_place();
    void long_lists_grow();
    void levels();
    void copies_paths();
    void deep();
};

void JsonGrowthTest::model_grows_byte_by_byte()
{
    QRandomGenerator random(11);
    for (int round = 0; round < 60; ++round) {
        const QByteArray whole = randomJson(random, 4);
        JsonTreeModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::Fatal);
        tester.setUseFetchMore(false);
        for (qsizetype size = 1; size <= whole.size(); ++size) {
            const auto document = readDocument(whole.first(size));
            if (!model.growDocument(document))
                model.setDocument(document);
            if (random.bounded(3) == 0)
                openAll(model);
        }
        openAll(model);
        JsonTreeModel same;
        same.setDocument(readDocument(whole));
        openAll(same);
        QCOMPARE(dump(model), dump(same));
    }
}

void JsonGrowthTest::refuses_others()
{
    JsonTreeModel model;
    QVERIFY(!model.growDocument(readDocument("[1]"))); // nothing to grow from
    model.setDocument(readDocument("[1, 2"));
    QVERIFY(!model.growDocument(nullptr));
    QVERIFY(!model.growDocument(readDocument("[1")));
    QVERIFY(!model.growDocument(readDocument("[1, \"x\", 3]")));
    QCOMPARE(model.rowCount(), 2);
    QVERIFY(model.growDocument(readDocument("[1, 23, 4]")));
    model.fetchMore({});
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.index(1, 0).data(JsonValueTextRole).toString(), u"23"_s);
}

void JsonGrowthTest::view_keeps_its_place()
{
    const QByteArray whole =
        R"({"a": {"b": [1, 2, 3], "c": {"d": "x"}}, "e": [{"f": 1}, {"g": 2}]})";
    JsonTreeView view;
    view.resize(400, 400);
    view.show();
    view.setDocument(readDocument(whole.first(20)));
    const QModelIndex a = view.model()->index(0, 0);
    QVERIFY(view.isExpanded(a));
    view.setCurrentIndex(view.model()->index(0, 0, view.model()->index(0, 0, a)));
    QCOMPARE(view.currentIndex().data(JsonPointerRole).toString(), u"/a/b/0"_s);
    view.updateDocument(readDocument(whole));
    QCOMPARE(view.currentIndex().data(JsonPointerRole).toString(), u"/a/b/0"_s);
    QTRY_COMPARE(view.model()->rowCount(), 2);
    QVERIFY(view.isExpanded(view.model()->index(0, 0)));
    // The user collapses a node; an earlier state and the later one again leave it so.
    view.collapse(view.model()->index(0, 0, view.model()->index(0, 0)));
    view.expand(view.model()->index(1, 0));
    view.updateDocument(readDocument(whole.first(50)));
    QVERIFY(!view.isExpanded(view.model()->index(0, 0, view.model()->index(0, 0))));
    QVERIFY(view.isExpanded(view.model()->index(0, 0)));
    view.updateDocument(readDocument(whole));
    QVERIFY(view.isExpanded(view.model()->index(0, 0)));
    const QImage plain = view.grab().toImage();
    view.setHighlight({whole.indexOf("\"d\""), 3});
    QVERIFY(view.grab().toImage() != plain);
}

void JsonGrowthTest::long_lists_grow()
{
    QByteArray bytes = "[";
    const auto append = [&bytes](int count) {
        for (int i = 0; i < count; ++i)
            bytes += QByteArray::number(i) + ",";
    };
    append(5'000);
    JsonTreeView view;
    view.resize(300, 300);
    view.show();
    view.setDocument(readDocument(bytes));
    QCOMPARE(view.model()->rowCount(), 1000);
    append(5'000);
    view.updateDocument(readDocument(bytes));
    QVERIFY(view.model()->rowCount() <= 2000); // only as far as the user scrolls
    QVERIFY(view.showToken(9'000));
    QCOMPARE(view.currentIndex().row(), 8'999);
    QVERIFY(!view.showToken(1'000'000));
}

void JsonGrowthTest::levels()
{
    JsonTreeView view;
    view.setDocument(readDocument(R"({"a": {"b": {"c": {"d": 1}}}, "x": {"y": 2}})"));
    const QModelIndex a = view.model()->index(0, 0);
    QTest::keyClick(&view, Qt::Key_1, Qt::AltModifier);
    QVERIFY(!view.isExpanded(a));
    QTest::keyClick(&view, Qt::Key_3, Qt::AltModifier);
    const QModelIndex b = view.model()->index(0, 0, a);
    QVERIFY(view.isExpanded(a) && view.isExpanded(b));
    QVERIFY(!view.isExpanded(view.model()->index(0, 0, b)));
    QVERIFY(view.isExpanded(view.model()->index(1, 0)));
    QByteArray many = "[";
    for (int i = 0; i < 5'000; ++i)
        many += "[1,2],";
    many.back() = ']';
    QSignalSpy limit(&view, &JsonTreeView::limitReached);
    view.setDocument(readDocument(many));
    view.expandToLevel(1);
    QCOMPARE(limit.count(), 1);
}

void JsonGrowthTest::copies_paths()
{
    JsonTreeView view;
    view.setDocument(readDocument(R"({"a b": [{"c": "\u0041"}]})"));
    QVERIFY(view.showByte(12));
    const auto copied = [&view](Qt::KeyboardModifiers modifiers) {
        QTest::keyClick(&view, Qt::Key_C, modifiers);
        return QGuiApplication::clipboard()->text();
    };
    QCOMPARE(copied(Qt::ControlModifier), u"A"_s);
    QCOMPARE(copied(Qt::AltModifier), u"\"\\u0041\""_s);
    QCOMPARE(copied(Qt::ControlModifier | Qt::ShiftModifier), u"/a b/0/c"_s);
    QCOMPARE(copied(Qt::ControlModifier | Qt::AltModifier), u"$['a b'][0]['c']"_s);
}

void JsonGrowthTest::deep()
{
    const QByteArray bytes = QByteArray(9'999, '[') + "7" + QByteArray(9'999, ']');
    JsonTreeView view;
    view.resize(300, 300);
    view.show();
    view.setDocument(readDocument(bytes));
    QVERIFY(view.showByte(9'999));
    QCOMPARE(view.currentIndex().data(JsonValueTextRole).toString(), u"7"_s);
    // The row is within the view for all its depth.
    QTRY_VERIFY(view.visualRect(view.currentIndex()).width() > 100);
    QVERIFY(!view.grab().isNull());
}

A2A_TEST(JsonGrowthTest)
#include "jsongrowthtest.moc"
