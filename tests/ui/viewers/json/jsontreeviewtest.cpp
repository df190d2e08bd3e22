// SPDX-License-Identifier: Apache-2.0
// The tree of a JSON document: expands its upper levels automatically, knows the bytes of a row,
// finds the row of a byte, copies exactly, and stays usable with huge and deep documents.
#include "ui/viewers/json/jsontreeview.h"

#include "tests/support/darkpixels.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QScrollBar>

using namespace a2a;
using namespace Qt::StringLiterals;

static std::shared_ptr<const json::Document> documentOf(const QByteArray &bytes)
{
    return std::make_shared<const json::Document>(bytes);
}

class JsonTreeViewTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void opens_upper_levels();
    void maps_between_nodes_and_bytes();
    void copies();
    void expand_all_is_bounded();
    void scrolling_fetches_more();
    void paints_hostile_text();
};

void JsonTreeViewTest::opens_upper_levels()
{
    JsonTreeView view;
    view.setDocument(documentOf(
        R"({"task": {"status": {"state": "x"}}, "big": [1,2,3,4,5,6,7,8,9,10,11,12,13,14]})"));
    const QModelIndex task = view.model()->index(0, 0);
    QVERIFY(view.isExpanded(task));
    QVERIFY(view.isExpanded(view.model()->index(0, 0, task)));
    QVERIFY(!view.isExpanded(view.model()->index(1, 0))); // long lists stay closed
}

void JsonTreeViewTest::maps_between_nodes_and_bytes()
{
    const QByteArray bytes = R"({"a": {"b": [10, 20, 30]}, "c": "text"})";
    JsonTreeView view;
    view.setDocument(documentOf(bytes));
    QSignalSpy selected(&view, &JsonTreeView::rangeSelected);
    view.setCurrentIndex(view.model()->index(1, 0));
    QCOMPARE(selected.count(), 1);
    QCOMPARE(bytes.sliced(selected.at(0).at(0).toLongLong(), selected.at(0).at(1).toLongLong()),
             R"("c": "text")");
    QVERIFY(view.showByte(bytes.indexOf("20")));
    QCOMPARE(selected.count(), 1); // shown, not chosen: no echo
    QCOMPARE(view.currentIndex().data(JsonPointerRole).toString(), u"/a/b/1"_s);
    QVERIFY(view.isExpanded(view.currentIndex().parent()));
    QVERIFY(!view.showByte(-1));
    QVERIFY(!view.showByte(bytes.size() + 5));
}

void JsonTreeViewTest::copies()
{
    JsonTreeView view;
    view.setDocument(documentOf(R"({"s": "a\nb\u00e9", "n": 1.50, "o": {"k":  [1]}})"));
    const auto clipboard = [] { return QGuiApplication::clipboard()->text(); };
    view.setCurrentIndex(view.model()->index(0, 0));
    QTest::keySequence(&view, QKeySequence::Copy);
    QCOMPARE(clipboard(), u"a\nbé"_s);
    view.setCurrentIndex(view.model()->index(1, 0));
    view.copyValue();
    QCOMPARE(clipboard(), u"1.50"_s);
    view.setCurrentIndex(view.model()->index(2, 0));
    view.copyValue();
    QCOMPARE(clipboard(), u"{\"k\":  [1]}"_s);
    QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(clipboard(), u"/o"_s);
}

void JsonTreeViewTest::expand_all_is_bounded()
{
    QByteArray bytes = "[";
    for (int i = 0; i < 5'000; ++i)
        bytes += "[1,2,3],";
    bytes.back() = ']';
    JsonTreeView view;
    view.setDocument(documentOf(bytes));
    view.expandBelow();
    int expanded = 0;
    for (int row = 0; row < view.model()->rowCount(); ++row)
        expanded += view.isExpanded(view.model()->index(row, 0)) ? 1 : 0;
    QVERIFY(expanded > 100);
    QVERIFY(expanded * 3 <= JsonTreeView::ExpandLimit + 3);
    // Deep nesting expands up to the limit.
    view.setDocument(documentOf(QByteArray(5'000, '[') + QByteArray(5'000, ']')));
    QTest::keyClick(&view, Qt::Key_Asterisk);
    QVERIFY(test::hasDarkPixel(view.viewport()->grab().toImage()));
}

void JsonTreeViewTest::scrolling_fetches_more()
{
    QByteArray bytes = "{\"list\": [";
    for (int i = 0; i < 3'000; ++i)
        bytes += QByteArray::number(i) + ',';
    bytes.back() = ']';
    bytes += '}';
    JsonTreeView view;
    view.resize(300, 300);
    view.setDocument(documentOf(bytes));
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view, a2a::test::TestTimeoutMs));
    const QModelIndex list = view.model()->index(0, 0);
    view.expand(list);
    QTRY_COMPARE(view.model()->rowCount(list), 1000);
    QTRY_VERIFY(view.verticalScrollBar()->maximum() > 0);
    view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum());
    QTRY_COMPARE(view.model()->rowCount(list), 2000);
    view.setCurrentIndex(view.model()->index(1999, 0, list));
    QTRY_COMPARE(view.model()->rowCount(list), 3000);
}

void JsonTreeViewTest::paints_hostile_text()
{
    JsonTreeView view;
    view.resize(400, 300);
    view.setDocument(documentOf("{\"\u202e<b>x</b>\": \"\u202e" + QByteArray(100'000, 'W') +
                                "\", \"\": null, \"\": [], \"x\": [1, "));
    view.setCurrentIndex(view.model()->index(0, 0));
    QVERIFY(!view.grab().isNull());
    view.setDocument(nullptr);
    QVERIFY(!view.grab().isNull());
}

A2A_TEST(JsonTreeViewTest)
#include "jsontreeviewtest.moc"
