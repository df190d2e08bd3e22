// SPDX-License-Identifier: Apache-2.0
// JSON is shown as tree, table and text, grows while it is read, reports what is cut or broken, and
// is found by keyboard; nothing hostile blocks the window.
#include "ui/viewers/json/jsonviewer.h"

#include "ui/viewers/json/jsonloader.h"
#include "ui/viewers/json/jsontableview.h"
#include "ui/viewers/json/jsontextpage.h"
#include "ui/viewers/json/jsontreeview.h"
#include "ui/viewers/textview.h"
#include "ui/widgets/findbar.h"

#include "tests/support/darkpixels.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>

using namespace a2a;
using namespace Qt::StringLiterals;
using Mode = JsonViewer::Mode;

struct JsonWindow {
    JsonViewer viewer;
    QByteArray bytes;
    bool active = false; ///< has the keyboard, without which there is no focus

    explicit JsonWindow(const QByteArray &content = {}, bool settled = true,
                        const QString &mediaType = u"application/json"_s)
        : bytes(content)
    {
        viewer.resize(600, 400);
        viewer.show();
        active = QTest::qWaitForWindowActive(&viewer, a2a::test::TestTimeoutMs);
        viewer.setContent(
            {{bytes.size(),
              [this](qint64 offset, qint64 length) { return bytes.mid(offset, length); }},
             mediaType,
             {},
             settled});
    }
    void become(const QByteArray &content, bool settled = false)
    {
        bytes = content;
        viewer.setSize(bytes.size(), settled);
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget *focus = viewer.focusWidget() ? viewer.focusWidget() : &viewer;
        QTest::keyClick(focus, key, modifiers);
    }
    [[nodiscard]] QString pointer() const
    {
        return viewer.tree()->currentIndex().data(JsonPointerRole).toString();
    }
    [[nodiscard]] QByteArray shownText() const
    {
        const ByteSource source = viewer.text()->shownBytes();
        return source.read(0, source.size);
    }
};

class JsonViewerTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void tree_table_text();
    void finds_in_the_tree();
    void finds_in_table_and_text();
    void table_of_a_member();
    void table_keys();
    void lines();
    void grows();
    void shrinks();
    void cut_at_every_byte();
    void notes();
    void not_json();
    void large_json_is_parsed_in_a_worker();
    void too_large();
    void too_large_before_parsing();
    void hostile_data();
    void hostile();
};

void JsonViewerTest::tree_table_text()
{
    JsonWindow v(R"([{"a":1,"b":"x"},{"a":2}])");
    QCOMPARE(v.viewer.mode(), Mode::Tree);
    QCOMPARE(v.viewer.tree()->model()->rowCount(), 2);
    QCOMPARE(v.viewer.note(), QString());
    v.viewer.tree()->setFocus();
    v.press(Qt::Key_B, Qt::AltModifier);
    QCOMPARE(v.viewer.mode(), Mode::Table);
    QVERIFY(v.viewer.table()->isVisible());
    QVERIFY(v.viewer.table()->hasFocus());
    QCOMPARE(v.viewer.table()->tableModel()->rowCount(), 2);
    v.press(Qt::Key_X, Qt::AltModifier);
    QCOMPARE(v.viewer.mode(), Mode::Text);
    QCOMPARE(v.shownText(),
             "[\n  {\n    \"a\": 1,\n    \"b\": \"x\"\n  },\n  {\n    \"a\": 2\n  }\n]");
    v.press(Qt::Key_I, Qt::AltModifier);
    QCOMPARE(v.shownText(), v.bytes);
    v.press(Qt::Key_T, Qt::AltModifier);
    QVERIFY(v.viewer.tree()->hasFocus());
    // Other content is shown as text if the user chose that for the previous one.
    v.viewer.setMode(Mode::Text);
    v.viewer.setContent({ByteSource::fromBytes("{}"), {}, {}, true});
    QCOMPARE(v.viewer.mode(), Mode::Text);
}

void JsonViewerTest::finds_in_the_tree()
{
    JsonWindow v(R"({"x": {"deep": {"er": ["needle", 1]}}, "needle": null, "z": "a Needle"})");
    QSignalSpy selected(&v.viewer, &JsonViewer::rangeSelected);
    v.viewer.tree()->collapseAll();
    v.viewer.tree()->setFocus();
    v.press(Qt::Key_F, Qt::ControlModifier);
    QTest::keyClicks(v.viewer.focusWidget(), u"needle"_s);
    QTRY_COMPARE(v.viewer.findBar()->countText(), u"1 of 3"_s);
    QCOMPARE(v.pointer(), u"/x/deep/er/0"_s);
    QVERIFY(selected.count() > 0);
    v.press(Qt::Key_Return);
    QCOMPARE(v.pointer(), u"/needle"_s);
    v.press(Qt::Key_F3);
    QCOMPARE(v.viewer.findBar()->countText(), u"3 of 3"_s);
    v.press(Qt::Key_F3);
    QCOMPARE(v.viewer.findBar()->countText(), u"1 of 3"_s);
    v.press(Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(v.pointer(), u"/z"_s);
    v.press(Qt::Key_C, Qt::AltModifier);
    QTRY_COMPARE(v.viewer.findBar()->countText().right(4), u"of 2"_s);
    v.press(Qt::Key_Escape);
    QVERIFY(v.viewer.tree()->hasFocus());
    QCOMPARE(v.pointer().isEmpty(), false);
}

void JsonViewerTest::finds_in_table_and_text()
{
    JsonWindow v(R"([{"a": "one", "b": "two"}, {"a": "three"}, {"c": {"d": "two"}}])");
    v.viewer.setMode(Mode::Table);
    v.viewer.findBar()->open(u"two"_s);
    QTRY_COMPARE(v.viewer.findBar()->countText(), u"1 of 2"_s);
    QCOMPARE(v.viewer.table()->currentIndex().row(), 0);
    QCOMPARE(v.viewer.table()->currentIndex().column(), 1);
    v.press(Qt::Key_F3);
    QCOMPARE(v.viewer.table()->currentIndex().row(), 2);
    QCOMPARE(v.viewer.table()->currentIndex().column(), 2);
    v.viewer.setMode(Mode::Text);
    QTRY_COMPARE(v.viewer.findBar()->countText(), u"1 of 2"_s);
    v.press(Qt::Key_F3);
    QTRY_COMPARE(v.viewer.findBar()->countText(), u"2 of 2"_s);
    v.viewer.findBar()->open(u"nothing like it"_s);
    QTRY_COMPARE(v.viewer.findBar()->countText(), u"not found"_s);
}

void JsonViewerTest::table_of_a_member()
{
    JsonWindow v(R"({"n": 1, "first": [{"a": 1}], "second": [{"b": 1}, {"b": 2}]})");
    QVERIFY(v.viewer.canShow(Mode::Table)); // the first array of objects present
    v.viewer.setMode(Mode::Table);
    QCOMPARE(v.viewer.table()->tableModel()->columnName(0), u"a"_s);
    v.viewer.setMode(Mode::Tree);
    QVERIFY(v.viewer.tree()->showByte(v.bytes.indexOf("2}")));
    v.viewer.setMode(Mode::Table); // the one containing the current node
    QCOMPARE(v.viewer.table()->tableModel()->columnName(0), u"b"_s);
    QCOMPARE(v.viewer.table()->tableModel()->rowCount(), 2);
    v.viewer.setContent({ByteSource::fromBytes("{\"a\": [1, 2]}"), {}, {}, true});
    QCOMPARE(v.viewer.mode(), Mode::Tree);
    QVERIFY(!v.viewer.canShow(Mode::Table));
    v.viewer.setMode(Mode::Table);
    QCOMPARE(v.viewer.mode(), Mode::Tree);
}

void JsonViewerTest::table_keys()
{
    JsonWindow v(R"([{"n": 2, "s": "x\ty"}, {"n": 10, "s": ""}, {"s": null}])");
    v.viewer.setMode(Mode::Table);
    JsonTableView *table = v.viewer.table();
    const auto copied = [&](Qt::Key key, Qt::KeyboardModifiers modifiers) {
        QTest::keyClick(table, key, modifiers);
        return QGuiApplication::clipboard()->text();
    };
    table->setCurrentIndex(table->model()->index(0, 1));
    QCOMPARE(copied(Qt::Key_C, Qt::ControlModifier), u"x\ty"_s);
    QCOMPARE(copied(Qt::Key_C, Qt::AltModifier), u"{\"n\": 2, \"s\": \"x\\ty\"}"_s);
    QCOMPARE(copied(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier), u"/0/s"_s);
    table->setCurrentIndex(table->model()->index(0, 0));
    QTest::keyClick(table, Qt::Key_S, Qt::AltModifier);
    QTest::keyClick(table, Qt::Key_S, Qt::AltModifier);
    QCOMPARE(table->model()->index(0, 0).data().toString(), u"10"_s); // descending
    table->selectAll();
    QCOMPARE(copied(Qt::Key_C, Qt::ControlModifier), u"10\t\n2\tx y\n\tnull"_s);
    QTest::mouseClick(table->horizontalHeader()->viewport(), Qt::LeftButton, {},
                      QPoint(10, table->horizontalHeader()->height() / 2));
    QCOMPARE(table->model()->index(0, 0).data().toString(), u"2"_s); // as received
    table->setCurrentIndex(table->model()->index(2, 1));
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(v.viewer.mode(), Mode::Tree);
    QCOMPARE(v.pointer(), u"/2/s"_s);
    QVERIFY(v.viewer.tree()->hasFocus());
}

void JsonViewerTest::lines()
{
    JsonWindow v("{\"a\": 1}\nbad\n{\"a\": 2}\n", true, u"application/x-ndjson"_s);
    QCOMPARE(v.viewer.tree()->model()->rowCount(), 2);
    QVERIFY(v.viewer.note().contains(u"line 2"_s));
    QSignalSpy selected(&v.viewer, &JsonViewer::rangeSelected);
    v.viewer.tree()->setCurrentIndex(v.viewer.tree()->model()->index(1, 0));
    QCOMPARE(v.bytes.sliced(selected.last().at(0).toLongLong(), selected.last().at(1).toLongLong()),
             "{\"a\": 2}");
    v.viewer.setMode(Mode::Table);
    QCOMPARE(v.viewer.table()->tableModel()->rowCount(), 2);
    v.viewer.setMode(Mode::Text);
    QCOMPARE(v.shownText(), v.bytes);
}

void JsonViewerTest::grows()
{
    const QByteArray whole = R"([{"a": 1}, {"a": 2, "b": [1, 2]}, {"a": 3}])";
    JsonWindow v(whole.first(14), false);
    QVERIFY(v.viewer.note().contains(u"Still receiving"_s));
    v.become(whole.first(30));
    QTRY_COMPARE(v.viewer.tree()->model()->rowCount(), 2);
    v.viewer.setMode(Mode::Table);
    QCOMPARE(v.viewer.table()->tableModel()->rowCount(), 2);
    v.become(whole, true);
    QTRY_COMPARE(v.viewer.table()->tableModel()->rowCount(), 3);
    QCOMPARE(v.viewer.table()->tableModel()->columnCount(), 2);
    QCOMPARE(v.viewer.note(), QString());
    v.viewer.setMode(Mode::Text);
    QVERIFY(v.shownText().endsWith("\n]"));
}

void JsonViewerTest::shrinks()
{
    const QByteArray whole = R"([{"a": 1}, {"a": 2}, {"a": 3}])";
    JsonWindow v(whole);
    v.become(whole.first(12));
    QTRY_COMPARE(v.viewer.tree()->model()->rowCount(), 2);
    v.become({});
    QTRY_COMPARE(v.viewer.tree()->model()->rowCount(), 0);
    v.become(whole, true);
    QTRY_COMPARE(v.viewer.tree()->model()->rowCount(), 3);
    QCOMPARE(v.viewer.note(), QString());
}

void JsonViewerTest::cut_at_every_byte()
{
    const QByteArray whole = "{\"a\": [1.5e3, \"\\u00e9\\n\xC3\xA9\", {\"b\": null}], \"c\": "
                             "[{\"d\": {}}, {\"d\": true}]}";
    for (qsizetype size = 0; size <= whole.size(); ++size) {
        JsonWindow v(whole.first(size));
        QCOMPARE(v.viewer.note().isEmpty(), size == whole.size());
        for (const Mode mode : {Mode::Table, Mode::Text, Mode::Tree}) {
            v.viewer.setMode(mode);
            QVERIFY(test::hasDarkPixel(v.viewer.grab().toImage()));
        }
    }
}

void JsonViewerTest::notes()
{
    const JsonWindow cut("{\n\"a\": [1, 2");
    QCOMPARE(cut.viewer.note(), u"Truncated at byte 12 (line 2): the complete part is shown."_s);
    const JsonWindow broken("{\n \"a\": 1,\n 2}");
    QVERIFY(broken.viewer.note().contains(u"line 3, column 2"_s));
    QCOMPARE(broken.viewer.tree()->model()->rowCount(), 1);
    const JsonWindow twice(R"({"a": 1, "a": 2})");
    QCOMPARE(twice.viewer.tree()->model()->rowCount(), 2);
}

void JsonViewerTest::not_json()
{
    JsonWindow v("Hello, world");
    QCOMPARE(v.viewer.mode(), Mode::Text);
    QVERIFY(v.viewer.note().contains(u"not JSON"_s));
    QCOMPARE(v.shownText(), v.bytes);
    // While it may still become valid, nothing is reported.
    JsonWindow coming("tr", false);
    QCOMPARE(coming.viewer.mode(), Mode::Tree);
    coming.become("true", true);
    QTRY_COMPARE(coming.viewer.tree()->model()->rowCount(), 1);
}

void JsonViewerTest::large_json_is_parsed_in_a_worker()
{
    QByteArray bytes = "[";
    for (int i = 0; i < 60'000; ++i)
        bytes += "{\"number\": " + QByteArray::number(i) + ", \"text\": \"some words\"},";
    bytes.back() = ']';
    JsonWindow v(bytes);
    QVERIFY(!v.viewer.loader().text().document); // not synchronously
    QTRY_COMPARE(v.viewer.tree()->model()->rowCount(), 1000);
    v.viewer.setMode(Mode::Table);
    QTRY_COMPARE(v.viewer.table()->tableModel()->rowCount(), 60'000);
    v.viewer.table()->sortBy(0, Qt::DescendingOrder);
    QTRY_COMPARE(v.viewer.table()->model()->index(0, 0).data().toString(), u"59999"_s);
    v.viewer.setMode(Mode::Text);
    QTRY_VERIFY(v.shownText().startsWith("[\n  {\n    \"number\": 0"));
    // Superseded while it runs.
    v.viewer.setContent({ByteSource::fromBytes(bytes), {}, {}, true});
    v.viewer.setContent({ByteSource::fromBytes("[1]"), {}, {}, true});
    QCOMPARE(v.viewer.tree()->model()->rowCount(), 1);
}

void JsonViewerTest::too_large()
{
    JsonViewer viewer;
    viewer.setContent(
        {{JsonLoader::SizeLimit + 1, [](qint64, qint64 length) { return QByteArray(length, '['); }},
         {},
         {},
         true});
    QCOMPARE(viewer.mode(), Mode::Text);
    QVERIFY(viewer.note().contains(u"64 MB"_s));
    QVERIFY(!viewer.canShow(Mode::Tree));
}

void JsonViewerTest::too_large_before_parsing()
{
    const auto read = [](qint64, qint64 length) { return QByteArray(length, '['); };
    JsonViewer viewer;
    viewer.setContent({{JsonLoader::AutomaticLimit, read}, u"application/json"_s, {}, false});
    QCOMPARE(viewer.mode(), Mode::Tree);
    viewer.setSize(JsonLoader::AutomaticLimit + 1, false); // while it is read
    QCOMPARE(viewer.mode(), Mode::Text);                   // never a tree that stays empty
    QVERIFY(!viewer.canShow(Mode::Tree));
}

void JsonViewerTest::hostile_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("deep") << QByteArray(10'000, '[') + QByteArray(10'000, ']');
    QTest::newRow("too deep") << QByteArray(200'000, '[');
    QTest::newRow("objects, deep") << QByteArray("{\"a\":").repeated(9'999);
    QByteArray many = "[" + QByteArray("1,").repeated(1'000'000);
    many.back() = ']';
    QTest::newRow("a million elements") << many;
    QByteArray same = "{" + QByteArray("\"a\":1,").repeated(50'000);
    same.back() = '}';
    QTest::newRow("one name") << same;
    QTest::newRow("50 MB text") << "{\"s\": \"" + QByteArray(50'000'000, 'x') + "\"}";
    QTest::newRow("zeros") << QByteArray(1000, '\0');
    QTest::newRow("bidi") << QByteArray(R"([{"\u202Eabc": "\u202Edef"}])");
}

void JsonViewerTest::hostile()
{
    QFETCH(QByteArray, bytes);
    JsonWindow v(bytes);
    QCOMPARE(v.viewer.hasMore(), bytes.size() > JsonLoader::AutomaticLimit);
    if (v.viewer.hasMore()) { // as text until the tree is requested
        QCOMPARE(v.viewer.mode(), Mode::Text);
        QVERIFY(v.viewer.note().contains(u"16 MB"_s));
        v.viewer.showMore();
    }
    QTRY_VERIFY(v.viewer.loader().isUpToDate());
    QVERIFY(!v.viewer.hasMore());
    for (const Mode mode : {Mode::Tree, Mode::Table, Mode::Text, Mode::Tree}) {
        v.viewer.setMode(mode);
        QVERIFY(!v.viewer.grab().isNull());
    }
    v.viewer.tree()->expandBelow();
    v.viewer.findBar()->open(u"no such thing"_s);
    if (v.viewer.loader().text().document->root().isValid())
        QTRY_COMPARE_WITH_TIMEOUT(v.viewer.findBar()->countText(), u"not found"_s,
                                  a2a::test::TestTimeoutMs);
    QVERIFY(!v.viewer.grab().isNull());
}

A2A_TEST(JsonViewerTest)
#include "jsonviewertest.moc"
