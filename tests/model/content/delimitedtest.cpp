// SPDX-License-Identifier: Apache-2.0
// Separated values: cells follow RFC 4180, however the bytes are chunked; rows that break its rules
// are shown anyway; hostile sizes cost little; rows sort by value.
#include "model/content/delimitedtable.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class DelimitedTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void cells_data();
    void cells();
    void cut_anywhere_data() { cells_data(); }
    void cut_anywhere();
    void random_tables();
    void separators_data();
    void separators();
    void headers();
    void numbers_data();
    void numbers();
    void model_grows();
    void model_shrinks();
    void sorts();
    void row_sort_matches_std_sort();
    void many_rows();
    void hostile();
    void byte_positions();
};

using Rows = QList<QByteArrayList>;

static ByteSource::Read reader(const QByteArray &text)
{
    return [&text](qint64 offset, qint64 length) { return text.mid(offset, length); };
}

static Rows rowsOf(const DelimitedScan &scan)
{
    Rows rows;
    for (int row = 0; row < scan.rowCount(); ++row) {
        rows.append(QByteArrayList());
        for (const DelimitedScan::Cell &cell : scan.cells(row))
            rows.back().append(scan.cellText(cell, 1 << 20));
    }
    return rows;
}

static Rows scanned(const QByteArray &text, char separator = ',')
{
    DelimitedScan scan;
    scan.restart(reader(text), separator);
    scan.setSize(text.size());
    while (!scan.advance(1)) {
    }
    return rowsOf(scan);
}

void DelimitedTest::cells_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<Rows>("rows");
    const auto row = [](const char *name, const QByteArray &text, const Rows &rows) {
        QTest::newRow(name) << text << rows;
    };
    row("empty", "", {});
    row("one cell", "a", {{"a"}});
    row("two rows", "a,b\n1,2\n", {{"a", "b"}, {"1", "2"}});
    row("crlf", "a,b\r\n1,2\r\n", {{"a", "b"}, {"1", "2"}});
    row("cr alone", "a\rb\r", {{"a"}, {"b"}});
    row("no break at the end", "a,b\n1,2", {{"a", "b"}, {"1", "2"}});
    row("quotes", "\"a,b\",\"c\"\"d\"\n", {{"a,b", "c\"d"}});
    row("break in a cell", "\"a\nb\r\nc\",d\ne", {{"a\nb\r\nc", "d"}, {"e"}});
    row("empty cells", ",,\n,\"\",\n", {{"", "", ""}, {"", "", ""}});
    row("empty line", "a\n\nb\n", {{"a"}, {}, {"b"}});
    row("ragged", "a,b\n1\n1,2,3\n", {{"a", "b"}, {"1"}, {"1", "2", "3"}});
    row("quote within", "a\"b,\"c\"d\"e\n", {{"a\"b", "cd\"e"}});
    row("only two quotes", "\"\"", {{""}});
    row("never ends", "a,\"b\nc,d", {{"a", "b\nc,d"}});
    row("a lone quote at the end", "a,\"", {{"a", ""}});
    row("spaces stay", " a , \"b\" \n", {{" a ", " \"b\" "}});
    row("byte order mark", "\xEF\xBB\xBF\"a\",b\n", {{"a", "b"}});
    row("nul", QByteArray("a\0b,c\n", 6), {{QByteArray("a\0b", 3), "c"}});
    row("separator at the end", "a,", {{"a", ""}});
}

void DelimitedTest::cells()
{
    QFETCH(QByteArray, text);
    QFETCH(Rows, rows);
    QCOMPARE(scanned(text), rows);
}

void DelimitedTest::cut_anywhere()
{
    QFETCH(QByteArray, text);
    QFETCH(Rows, rows);
    for (qsizetype cut = 0; cut <= text.size(); ++cut) {
        DelimitedScan scan;
        scan.restart(reader(text), ',');
        scan.setSize(cut);
        (void)scan.advance(1 << 20);
        (void)rowsOf(scan); // an unfinished row is accessible
        scan.setSize(text.size());
        QVERIFY(scan.advance(1 << 20));
        QCOMPARE(rowsOf(scan), rows);
    }
}

// What is written by the rules is read back unchanged.
void DelimitedTest::random_tables()
{
    QRandomGenerator random(11);
    const QByteArray letters = "ab,;\"\n\r\t \0é|0";
    for (int round = 0; round < 300; ++round) {
        Rows rows;
        QByteArray text;
        const char separator = ",;\t|"[random.bounded(4)];
        const int columns = 1 + random.bounded(5);
        for (int row = 0; row < random.bounded(1, 12); ++row) {
            rows.append(QByteArrayList());
            for (int column = 0; column < columns; ++column) {
                QByteArray cell;
                for (int i = random.bounded(6); i > 0; --i)
                    cell += letters[random.bounded(int(letters.size()))];
                if (column > 0)
                    text += separator;
                text += '"' + QByteArray(cell).replace('"', "\"\"") + '"';
                rows.back().append(cell);
            }
            text += random.bounded(2) == 0 ? "\n" : "\r\n";
        }
        QCOMPARE(scanned(text, separator), rows);
    }
}

void DelimitedTest::separators_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<char>("separator");
    QTest::newRow("comma") << QByteArray("a,b\n1,2\n") << ',';
    QTest::newRow("semicolon, decimal commas") << QByteArray("a;b\n1,5;2,5\n3,0;4,1\n") << ';';
    QTest::newRow("tab") << QByteArray("a\tb, c\n1\t2, 3\n4\t5\n") << '\t';
    QTest::newRow("bar") << QByteArray("a|b|c\n1|2|3\n") << '|';
    QTest::newRow("commas within quotes") << QByteArray("\"a,b\";\"c,d\"\n\"e\";\"f\"\n") << ';';
    QTest::newRow("one column") << QByteArray("a\nb\nc\n") << ',';
    QTest::newRow("nothing") << QByteArray() << ',';
}

void DelimitedTest::separators()
{
    QFETCH(QByteArray, head);
    QFETCH(char, separator);
    QCOMPARE(guessSeparator(head, true), separator);
}

void DelimitedTest::headers()
{
    QVERIFY(guessHeader({{"id", "name"}, {"1", "x"}}));
    QVERIFY(!guessHeader({{"1", "x"}, {"2", "y"}}));
    QVERIFY(!guessHeader({{"a", "a"}, {"2", "y"}})); // twice the same
    QVERIFY(!guessHeader({{"a", ""}, {"2", "y"}}));
    QVERIFY(!guessHeader({{"a", "b"}})); // a single row is data
    QVERIFY(!guessHeader({}));
}

void DelimitedTest::numbers_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("is");
    QTest::addColumn<double>("number");
    const auto row = [](const char *text, bool is, double number) {
        QTest::newRow(*text == '\0' ? "empty" : text) << QByteArray(text) << is << number;
    };
    row("12", true, 12);
    row(" -1.5e3 ", true, -1500);
    row("1,234,567.5", true, 1234567.5);
    row("1,23", false, 0);
    row("12,3456", false, 0);
    row("nan", false, 0);
    row("inf", false, 0);
    row("12 %", false, 0);
    row("", false, 0);
    row("2026-11-21", false, 0);
}

void DelimitedTest::numbers()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, is);
    QFETCH(double, number);
    double value = 0;
    QCOMPARE(isNumberText(text, &value), is);
    if (is)
        QCOMPARE(value, number);
}

static QStringList column(const DelimitedTable &table, int column)
{
    QStringList values;
    for (int row = 0; row < table.rowCount(); ++row)
        values += table.index(row, column).data().toString();
    return values;
}

void DelimitedTest::model_grows()
{
    const QByteArray text = "id,name\r\n1,\"Zo\xC3\xAB\"\r\n2,\"a\nb\"\r\n3\r\n";
    DelimitedTable table;
    const QAbstractItemModelTester tester(&table,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    table.setSource(reader(text));
    QCOMPARE(table.rowCount(), 0);
    for (qint64 size = 1; size <= text.size(); ++size)
        table.setSize(size, size == text.size());
    QVERIFY(table.hasHeader());
    QCOMPARE(table.columnCount(), 2);
    QCOMPARE(column(table, 1), QStringList({u"Zoë"_s, u"a\nb"_s, QString()}));
    QCOMPARE(table.headerData(1, Qt::Horizontal).toString(), u"name"_s);
    QVERIFY(table.index(2, 1).data(CellMissingRole).toBool());
    QVERIFY(!table.index(1, 1).data(CellMissingRole).toBool());
    QVERIFY(table.index(0, 0).data(CellNumberRole).toBool());
    QCOMPARE(table.scan().raggedRows(), 1);
    table.setHeader(false);
    QCOMPARE(table.rowCount(), 4);
    QCOMPARE(table.headerData(0, Qt::Horizontal).toString(), u"A"_s);
    QCOMPARE(table.headerData(27, Qt::Horizontal), QVariant());
    table.setSeparator(';');
    QCOMPARE(table.columnCount(), 1);
    table.setSeparator(0);
    QCOMPARE(table.columnCount(), 2);
}

void DelimitedTest::model_shrinks()
{
    const QByteArray text = "a,b\n1,2\n3,4\n5,6\n";
    DelimitedTable table;
    const QAbstractItemModelTester tester(&table,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    table.setSource(reader(text));
    table.setSize(text.size(), true);
    QCOMPARE(table.rowCount(), 3);
    table.setSize(9, true);
    QCOMPARE(column(table, 0), QStringList({u"1"_s, u"3"_s}));
    table.setSize(text.size(), true);
    QCOMPARE(table.rowCount(), 3);
}

void DelimitedTest::sorts()
{
    const QByteArray text = "k,v\nb,10\na,9\n,1\nC,\nb,2\n";
    DelimitedTable table;
    const QAbstractItemModelTester tester(&table,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    table.setSource(reader(text));
    table.setSize(text.size(), true);
    QSignalSpy sorted(&table, &DelimitedTable::layoutChanged);
    const QPersistentModelIndex nine = table.index(1, 1);
    table.sortBy(1, Qt::AscendingOrder);
    QVERIFY(sorted.wait(a2a::test::TestTimeoutMs));
    QCOMPARE(column(table, 1), QStringList({u"1"_s, u"2"_s, u"9"_s, u"10"_s, QString()}));
    QCOMPARE(nine.data().toString(), u"9"_s);
    QCOMPARE(table.headerData(0, Qt::Vertical).toInt(), 3); // rows keep their numbers
    table.sortBy(0, Qt::DescendingOrder);
    QVERIFY(sorted.wait(a2a::test::TestTimeoutMs));
    QCOMPARE(column(table, 0), QStringList({u"C"_s, u"b"_s, u"b"_s, u"a"_s, QString()}));
    QCOMPARE(column(table, 1).mid(1, 2), QStringList({u"10"_s, u"2"_s})); // in their order
    table.sortBy(-1, Qt::AscendingOrder);
    QCOMPARE(column(table, 1), QStringList({u"10"_s, u"9"_s, u"1"_s, QString(), u"2"_s}));
    QCOMPARE(nine.row(), 1);
}

void DelimitedTest::row_sort_matches_std_sort()
{
    QRandomGenerator random(5);
    for (const int count : {0, 1, 2, 511, 512, 513, 1024, 1025, 5000}) {
        std::vector<RowSort::Key> keys(static_cast<size_t>(count));
        for (RowSort::Key &key : keys) {
            key.rank = RowSort::Key::Number;
            key.number = random.bounded(100);
        }
        std::vector<int> expected(keys.size());
        std::iota(expected.begin(), expected.end(), 0);
        std::stable_sort(expected.begin(), expected.end(), [&](int a, int b) {
            return keys[size_t(a)].number < keys[size_t(b)].number;
        });
        RowSort sort;
        sort.start(keys, false);
        while (!sort.advance()) {
        }
        QCOMPARE(sort.take(), expected);
    }
}

// A million rows are indexed in slices; rows beyond the limit are reported.
void DelimitedTest::many_rows()
{
    QByteArray text = "n,m\n";
    for (int i = 0; i < DelimitedScan::MaxRows + 10; ++i)
        text += "1,2\n";
    DelimitedTable table;
    table.setSource(reader(text));
    QSignalSpy read(&table, &DelimitedTable::readingFinished);
    table.setSize(text.size(), true);
    QVERIFY(table.isReading()); // the rest comes from the event loop
    QVERIFY(table.rowCount() > 0 && table.rowCount() < DelimitedScan::MaxRows - 1);
    QVERIFY(read.wait(a2a::test::TestTimeoutMs));
    QCOMPARE(table.rowCount(), DelimitedScan::MaxRows - 1);
    QVERIFY(table.scan().isTruncated());
    QCOMPARE(table.index(table.rowCount() - 1, 1).data().toString(), u"2"_s);
    QVERIFY(!table.canSort());
}

void DelimitedTest::hostile()
{
    struct Case {
        const char *name;
        QByteArray text;
    };
    const Case cases[] = {
        {"columns", QByteArray(100'000, ',') + "\n1,2\n"},
        {"one quoted cell", "a,b\n\"" + QByteArray(50'000'000, 'x') + "\",last\n"},
        {"quotes only", QByteArray(1'000'000, '"')},
        {"separators and breaks", QByteArray(",\n").repeated(200'000)},
        {"nul", QByteArray(1'000'000, '\0')},
    };
    for (const Case &hostile : cases) {
        DelimitedTable table;
        table.setSource(reader(hostile.text));
        QSignalSpy read(&table, &DelimitedTable::readingFinished);
        table.setSize(hostile.text.size(), true);
        if (table.isReading())
            QVERIFY2(read.wait(a2a::test::TestTimeoutMs), hostile.name);
        QVERIFY(table.columnCount() <= DelimitedScan::MaxColumns);
        for (int row = 0; row < qMin(table.rowCount(), 3); ++row) {
            for (int column = 0; column < qMin(table.columnCount(), 3); ++column)
                QVERIFY(table.index(row, column).data().toString().size() <=
                        DelimitedTable::ShownBytes);
        }
    }
    // Rows after a giant cell are found without rereading it.
    DelimitedTable table;
    table.setSource(reader(cases[1].text));
    QSignalSpy read(&table, &DelimitedTable::readingFinished);
    table.setSize(cases[1].text.size(), true);
    QVERIFY(!table.isReading() || read.wait(a2a::test::TestTimeoutMs));
    QCOMPARE(table.index(0, 1).data().toString(), u"last"_s);
    QCOMPARE(table.scan().unterminatedRow(), -1);
}

void DelimitedTest::byte_positions()
{
    const QByteArray text = "id,name\n1,x\n2,yy\n";
    DelimitedTable table;
    table.setSource(reader(text));
    table.setSize(text.size(), true);
    QCOMPARE(table.indexAtByte(text.indexOf('y')), table.index(1, 1));
    QCOMPARE(table.indexAtByte(text.indexOf('1')), table.index(0, 0));
    QVERIFY(!table.indexAtByte(0).isValid()); // in the header
    const auto bytes = table.index(1, 1).data(CellBytesRole).value<json::ByteRange>();
    QCOMPARE(text.mid(bytes.offset, bytes.length), QByteArray("yy"));
}

A2A_TEST(DelimitedTest)
#include "delimitedtest.moc"
