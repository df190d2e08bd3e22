// SPDX-License-Identifier: Apache-2.0
// The grid by keyboard and mouse: copies, finds, sorts, goes to rows, reports its limits.
#include "ui/viewers/text/gridview.h"

#include "model/content/delimitedtable.h"
#include "tests/support/testregistry.h"
#include "tests/ui/viewers/text/textviewers.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/style/fonts.h"
#include "ui/widgets/findbar.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>
#include <QTableView>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class GridViewTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void copies_cells();
    void finds_cells();
    void sorts_by_click();
    void choices();
    void grows_and_tints();
    void an_earlier_state_keeps_the_position();
    void goes_to_row();
    void other_encodings();
    void notes();
    void hostile_cells();
    void cut_columns_use_free_room();
};

static ViewerInput tableOf(const QByteArray &bytes, const char *type = "text/csv")
{
    return {
        .bytes = ByteSource::fromBytes(bytes), .mediaType = QString::fromLatin1(type), .name = {}};
}

void GridViewTest::copies_cells()
{
    GridView view;
    view.setContent(tableOf("id,name\n1,\"a\tb\"\n2,\"say \"\"hi\"\"\"\n"));
    QVERIFY(shown(view));
    view.table()->setFocus();
    view.table()->setCurrentIndex(view.model()->index(0, 1));
    QTest::keyClick(view.table(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"a\tb"_s); // one cell is itself
    QTest::keyClick(view.table(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(view.table(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"1\t\"a\tb\"\n2\tsay \"hi\"\n"_s);
}

void GridViewTest::finds_cells()
{
    GridView view;
    view.setContent(tableOf("id,name\n1,alpha\n2,Beta\n3,alphabeta\n"));
    QVERIFY(shown(view));
    view.table()->setFocus();
    QTest::keyClick(view.table(), Qt::Key_F, Qt::ControlModifier);
    QWidget *line = view.findBar()->findChild<QLineEdit *>();
    QTRY_VERIFY(line->hasFocus());
    QTest::keyClicks(line, u"beta"_s);
    QTRY_COMPARE(view.findBar()->countText(), u"1 of 2"_s);
    QCOMPARE(view.table()->currentIndex(), view.model()->index(1, 1));
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(view.table()->currentIndex(), view.model()->index(2, 1));
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(view.table()->currentIndex(), view.model()->index(1, 1));
    QTest::keyClick(line, Qt::Key_Escape);
    QVERIFY(view.table()->hasFocus());
}

void GridViewTest::sorts_by_click()
{
    GridView view;
    view.setContent(tableOf("id,name\n10,b\n9,c\n11,a\n"));
    QVERIFY(shown(view));
    QHeaderView *header = view.table()->horizontalHeader();
    const auto click = [&](int column) {
        QTest::mouseClick(
            header->viewport(), Qt::LeftButton, Qt::NoModifier,
            QPoint(header->sectionViewportPosition(column) + 10, header->height() / 2));
    };
    const auto first = [&] { return view.model()->index(0, 0).data().toString(); };
    click(0);
    QTRY_COMPARE(first(), u"9"_s);
    QCOMPARE(view.model()->headerData(0, Qt::Vertical).toInt(), 2);
    click(0);
    QTRY_COMPARE(first(), u"11"_s);
    click(0);
    QTRY_COMPARE(first(), u"10"_s);
    click(1);
    QTRY_COMPARE(first(), u"11"_s);
}

void GridViewTest::choices()
{
    GridView view;
    view.setContent(tableOf("a;b\n1;2\n"));
    QCOMPARE(view.model()->columnCount(), 2);
    QVERIFY(shown(view));
    auto *header = view.findChild<QCheckBox *>();
    QVERIFY(header->isChecked());
    QTest::mouseClick(header, Qt::LeftButton, Qt::NoModifier, QPoint(8, header->height() / 2));
    QCOMPARE(view.model()->rowCount(), 2);
    auto *separator = view.findChild<QComboBox *>();
    separator->setFocus();
    QTest::keyClick(separator, Qt::Key_Down);
    QCOMPARE(view.model()->columnCount(), 1);
    // Tabs are not guessed where they are declared.
    view.setContent(tableOf("a,b\tc,d\n", "text/tab-separated-values"));
    QCOMPARE(view.model()->separator(), '\t');
}

void GridViewTest::grows_and_tints()
{
    QByteArray bytes = "id,name\n";
    ViewerInput growing = tableOf(bytes);
    growing.bytes.read = [&bytes](qint64 offset, qint64 length) {
        return bytes.mid(offset, length);
    };
    growing.settled = false;
    GridView view;
    view.setContent(growing);
    QVERIFY(shown(view));
    for (int i = 0; i < 300; ++i) {
        bytes += QByteArray::number(i) + ",row " + QByteArray::number(i) + "\n";
        view.setSize(bytes.size(), i == 299);
    }
    QCOMPARE(view.model()->rowCount(), 300);
    QScrollBar *bar = view.table()->verticalScrollBar();
    QTRY_COMPARE(bar->value(), bar->maximum());
    const QImage plain = view.table()->grab().toImage();
    view.setHighlight({bytes.size() - 8, 4});
    QVERIFY(view.table()->grab().toImage() != plain);
    view.setHighlight({});
    QCOMPARE(view.table()->grab().toImage(), plain);
}

void GridViewTest::an_earlier_state_keeps_the_position()
{
    QByteArray bytes = "id,name\n";
    for (int i = 0; i < 500; ++i)
        bytes += QByteArray::number(i) + ",x\n";
    GridView view;
    view.setContent(tableOf(bytes));
    QVERIFY(shown(view));
    view.table()->verticalScrollBar()->setValue(40);
    view.setSize(bytes.size() - 100, true);
    QVERIFY(view.model()->rowCount() < 500);
    QCOMPARE(view.table()->verticalScrollBar()->value(), 40);
    view.setSize(bytes.size(), true);
    QCOMPARE(view.model()->rowCount(), 500);
    QCOMPARE(view.table()->verticalScrollBar()->value(), 40);
}

void GridViewTest::goes_to_row()
{
    QByteArray bytes = "id\n";
    for (int i = 0; i < 2000; ++i)
        bytes += QByteArray::number(i) + "\n";
    GridView view;
    view.setContent(tableOf(bytes));
    QVERIFY(shown(view));
    view.table()->setFocus();
    QTest::keyClick(view.table(), Qt::Key_G, Qt::ControlModifier);
    QWidget *line = nullptr;
    for (QLineEdit *edit : view.findChildren<QLineEdit *>()) {
        if (edit->hasFocus())
            line = edit;
    }
    QVERIFY(line);
    QTest::keyClicks(line, u"1500"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(view.table()->currentIndex().row(), 1499);
    QVERIFY(view.table()->hasFocus());
}

void GridViewTest::other_encodings()
{
    GridView view;
    view.setContent(tableOf("name,n\nZ\xFCrich,1\n", "text/csv; charset=iso-8859-1"));
    QTRY_COMPARE(view.model()->rowCount(), 1);
    QCOMPARE(view.model()->index(0, 0).data().toString(), u"Zürich"_s);
}

void GridViewTest::notes()
{
    GridView view;
    QSignalSpy notes(&view, &ContentViewer::noteChanged);
    view.setContent(tableOf("a,b\n1\n\"never"));
    QVERIFY(view.note().contains(u"Unclosed quote"));
    QVERIFY(view.note().contains(u"different cell count"));
    QCOMPARE(notes.last().front().toString(), view.note());
    view.setContent(tableOf(QByteArray(2000, ',') + "\n"));
    QVERIFY(view.note().contains(u"2,001"));
    view.setContent(tableOf("a,b\n1,2\n"));
    QCOMPARE(view.note(), QString());
}

// Spoofing characters are spelled out, long cells are cut, and nothing is interpreted as markup.
void GridViewTest::hostile_cells()
{
    GridView view;
    const QByteArray bytes = "a,b\n\u202Egnp.exe,<img src=/dev/zero>\n" + QByteArray(500'000, 'x') +
                             ",\"" + QByteArray("y\n").repeated(100'000) + "\"\n=cmd|x,\0\n";
    view.setContent(tableOf(bytes));
    QVERIFY(shown(view));
    for (int row = 0; row < view.model()->rowCount(); ++row) {
        view.table()->setCurrentIndex(view.model()->index(row, row % 2));
        view.grab();
    }
    view.resize(300, 300); // without free room what is cut stays narrow
    QTRY_VERIFY(view.table()->columnWidth(0) <= 260 && view.table()->columnWidth(1) <= 260);
}

void GridViewTest::cut_columns_use_free_room()
{
    const QByteArray bytes = "id,text\n1," + QByteArray(60, 'w') + "\n2,short\n";
    GridView view;
    view.setContent(tableOf(bytes));
    QVERIFY(shown(view, {1200, 300}));
    const int whole = QFontMetrics(dataFont()).horizontalAdvance(QString(60, u'w'));
    QTRY_VERIFY(view.table()->columnWidth(1) >= whole);
    view.resize(420, 300);
    QTRY_VERIFY(view.table()->columnWidth(1) < whole);
    QVERIFY(view.table()->columnWidth(1) >= 200);
    view.resize(1200, 300);
    QTRY_VERIFY(view.table()->columnWidth(1) >= whole);
}

A2A_TEST(GridViewTest)
#include "gridviewtest.moc"
