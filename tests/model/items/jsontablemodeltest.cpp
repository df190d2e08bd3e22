// SPDX-License-Identifier: Apache-2.0
// An array of objects as a table: columns in order of appearance, missing values are neither null
// nor empty, sorted rows map back, hostile shapes stay bounded.
#include "model/items/jsontablemodel.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>

using namespace a2a;
using namespace Qt::StringLiterals;

struct Table {
    JsonTableModel table;
    QAbstractItemModelTester tester{&table, QAbstractItemModelTester::FailureReportingMode::Fatal};

    explicit Table(const QByteArray &bytes, qint64 budget = 1'000'000)
    {
        table.setArray(std::make_shared<const json::Document>(bytes), 0);
        while (!table.step(budget)) {
        }
    }
    [[nodiscard]] QStringList columns() const
    {
        QStringList names;
        for (int column = 0; column < table.columnCount(); ++column)
            names += table.headerData(column, Qt::Horizontal).toString();
        return names;
    }
    [[nodiscard]] QStringList column(int column) const
    {
        QStringList cells;
        for (int row = 0; row < table.rowCount(); ++row)
            cells += table.index(row, column).data().toString();
        return cells;
    }
    [[nodiscard]] JsonCell kind(int row, int column) const
    {
        return JsonCell(table.index(row, column).data(JsonCellRole).toInt());
    }
};

class JsonTableModelTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void columns_in_order_of_appearance();
    void kinds();
    void mixed_elements();
    void duplicates();
    void sorts();
    void sort_keeps_indexes();
    void grows();
    void cut_anywhere();
    void many_columns();
    void huge_cells();
    void fits();
    void finds_tokens();
};

void JsonTableModelTest::columns_in_order_of_appearance()
{
    const Table t(R"([{"b": 1, "a": 2}, {"c": 3, "a": 4}, {}, {"\u0061": 5}])", 1);
    QCOMPARE(t.columns(), (QStringList{u"b"_s, u"a"_s, u"c"_s}));
    QCOMPARE(t.column(1), (QStringList{u"2"_s, u"4"_s, {}, u"5"_s}));
    QCOMPARE(t.table.headerData(3, Qt::Vertical).toInt(), 3);
    const Table empty("[]");
    QCOMPARE(empty.table.rowCount() + empty.table.columnCount(), 0);
    const Table none("{\"a\": 1}");
    QCOMPARE(none.table.rowCount(), 0);
}

void JsonTableModelTest::kinds()
{
    const Table t(R"([{"v": 1.50}, {"v": "text"}, {"v": ""}, {"v": null}, {}, {"v": false},
                      {"v": { "x" : [1, 2] }}, {"v": "null"}])");
    const JsonCell kinds[] = {JsonCell::Number, JsonCell::Text,    JsonCell::EmptyText,
                              JsonCell::Null,   JsonCell::Missing, JsonCell::Bool,
                              JsonCell::Nested, JsonCell::Text};
    for (int row = 0; row < 8; ++row)
        QCOMPARE(t.kind(row, 0), kinds[row]);
    QCOMPARE(
        t.column(0),
        (QStringList{
            u"1.50"_s, u"text"_s, {}, u"null"_s, {}, u"false"_s, u"{\"x\":[1,2]}"_s, u"null"_s}));
    const auto alignment = [&t](int row) {
        return Qt::Alignment(t.table.index(row, 0).data(Qt::TextAlignmentRole).toInt());
    };
    QVERIFY(alignment(0).testFlag(Qt::AlignRight));
    QVERIFY(alignment(1).testFlag(Qt::AlignLeft));
}

void JsonTableModelTest::mixed_elements()
{
    const Table t(R"([{"a": 1}, 7, [2], {"a": 3, "": 4}, null])");
    QCOMPARE(t.columns(), (QStringList{u"a"_s, {}, {}}));
    QCOMPARE(t.column(1), (QStringList{{}, u"7"_s, u"[2]"_s, {}, u"null"_s}));
    QCOMPARE(t.column(2), (QStringList{{}, {}, {}, u"4"_s, {}})); // a name that is empty
    QCOMPARE(t.kind(0, 1), JsonCell::Missing);
}

void JsonTableModelTest::duplicates()
{
    const Table t(R"([{"a": 1, "a": 2, "b": 3}])");
    QCOMPARE(t.columns(), (QStringList{u"a"_s, u"b"_s}));
    QCOMPARE(t.table.index(0, 0).data().toString(), u"2"_s);
    QVERIFY(t.table.index(0, 0).data(JsonCellDuplicateRole).toBool());
    QVERIFY(!t.table.index(0, 1).data(JsonCellDuplicateRole).toBool());
}

void JsonTableModelTest::sorts()
{
    Table t(R"([{"v": "b"}, {"v": 10}, {}, {"v": 9.5}, {"v": null}, {"v": "a"}, {"v": -1e400},
                {"v": true}, {"v": ""}])");
    t.table.sort(0);
    QCOMPARE(t.column(0),
             (QStringList{
                 u"null"_s, u"true"_s, u"-1e400"_s, u"9.5"_s, u"10"_s, {}, u"a"_s, u"b"_s, {}}));
    QCOMPARE(t.kind(8, 0), JsonCell::Missing);
    t.table.sort(0, Qt::DescendingOrder);
    QCOMPARE(t.table.index(0, 0).data().toString(), u"b"_s);
    QCOMPARE(t.kind(8, 0), JsonCell::Missing); // last in either order
    QCOMPARE(t.table.headerData(0, Qt::Vertical).toInt(), 0);
    QCOMPARE(t.table.headerData(1, Qt::Vertical).toInt(), 5);
    t.table.sort(-1);
    QCOMPARE(t.column(0).at(1), u"10"_s);
    QCOMPARE(t.table.sortColumn(), -1);
}

void JsonTableModelTest::sort_keeps_indexes()
{
    QRandomGenerator random(1);
    QByteArray bytes = "[";
    for (int i = 0; i < 500; ++i)
        bytes += "{\"n\": " + QByteArray::number(random.bounded(100)) + "},";
    bytes.back() = ']';
    Table t(bytes);
    QList<QPersistentModelIndex> kept;
    QStringList texts;
    for (int row = 0; row < 500; row += 7) {
        kept.append(t.table.index(row, 0));
        texts += t.table.index(row, 0).data().toString();
    }
    for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        t.table.sort(0, order);
        for (qsizetype i = 0; i < kept.size(); ++i) {
            QCOMPARE(kept.at(i).data().toString(), texts.at(i));
            QCOMPARE(t.table.elementAt(kept.at(i).row()), int(i) * 7);
            QCOMPARE(t.table.rowOfElement(int(i) * 7), kept.at(i).row());
        }
        for (int row = 1; row < 500; ++row) {
            const double a = t.table.cell(row - 1, 0).toDouble();
            const double b = t.table.cell(row, 0).toDouble();
            QVERIFY(order == Qt::AscendingOrder ? a <= b : a >= b);
        }
    }
}

void JsonTableModelTest::grows()
{
    const QByteArray whole = R"([{"a": 1, "b": "x"}, {"a": 2, "c": [1]}, {"d": null}])";
    Table t(whole.first(30));
    for (qsizetype size = 31; size <= whole.size(); ++size) {
        t.table.extendArray(std::make_shared<const json::Document>(whole.first(size)));
        while (!t.table.step(1)) {
        }
    }
    const Table same(whole);
    QCOMPARE(t.columns(), same.columns());
    QCOMPARE(t.table.rowCount(), 3);
    for (int column = 0; column < 4; ++column)
        QCOMPARE(t.column(column), same.column(column));
}

void JsonTableModelTest::cut_anywhere()
{
    const QByteArray whole =
        R"([{"a": "\u00e9\n", "a": [1, {"b": {}}]}, -1.5e3, {"": "", "\u0061": null}, []])";
    for (qsizetype size = 0; size <= whole.size(); ++size) {
        Table t(whole.first(size), 1);
        QVERIFY(t.table.rowCount() <= 4);
        for (int column = 0; column < t.table.columnCount(); ++column) {
            QCOMPARE(t.column(column).size(), t.table.rowCount());
            t.table.sort(column);
        }
    }
}

void JsonTableModelTest::many_columns()
{
    QByteArray bytes = "[{";
    for (int i = 0; i < 100'000; ++i)
        bytes += "\"" + QByteArray::number(i) + "\":1,";
    bytes.back() = '}';
    bytes += ", {\"0\": 5, \"99\": 6, \"250\": 7}]";
    const Table t(bytes);
    QCOMPARE(t.table.columnCount(), JsonTableModel::ColumnLimit);
    QCOMPARE(t.table.leftOutNames(), JsonTableModel::MemberLimit - JsonTableModel::ColumnLimit);
    QCOMPARE(t.table.index(1, 99).data().toString(), u"6"_s);
}

void JsonTableModelTest::huge_cells()
{
    const QByteArray fill(50'000'000, 'x');
    const Table t("[{\"s\": \"" + fill + "\", \"n\": [\"" + fill + "\"]}, {\"s\": \"\xC3\xA9\"}]");
    QVERIFY(t.table.index(0, 0).data().toString().size() <= JsonTableModel::CellLimit + 1);
    QVERIFY(t.table.index(0, 1).data().toString().size() <= JsonTableModel::CellLimit + 1);
    QCOMPARE(t.table.cellText(0, 0, 100'000'000).size(), 50'000'000);
}

void JsonTableModelTest::fits()
{
    const auto fit = [](const QByteArray &bytes) {
        const json::Document document(bytes);
        return JsonTableModel::isTabular(document.root());
    };
    QVERIFY(fit("[{}]"));
    QVERIFY(fit("[1, {\"a\": 2}"));
    QVERIFY(!fit("[1, 2]"));
    QVERIFY(!fit("[]"));
    QVERIFY(!fit("{\"a\": 1}"));
    QVERIFY(!JsonTableModel::isTabular({}));
}

void JsonTableModelTest::finds_tokens()
{
    Table t(R"([{"a": 1, "b": {"c": 2}}, {"a": 3}])");
    t.table.sort(0, Qt::DescendingOrder);
    const json::Document &document = *t.table.document();
    QCOMPARE(t.table.rowOfToken(document.at(u"/0/b/c").index()), 1);
    QCOMPARE(t.table.rowOfToken(document.at(u"/1/a").index()), 0);
    QCOMPARE(t.table.rowOfToken(0), -1);
    QCOMPARE(t.table.rowOfToken(9'999), -1);
}

A2A_TEST(JsonTableModelTest)
#include "jsontablemodeltest.moc"
