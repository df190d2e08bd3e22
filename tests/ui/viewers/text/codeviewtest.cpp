// SPDX-License-Identifier: Apache-2.0
// The code viewer by keyboard and mouse: finds, goes to lines, colors distant rows, grows without
// moving, and reads other encodings.
#include "ui/viewers/text/codeview.h"

#include "tests/support/testregistry.h"
#include "tests/ui/viewers/text/textviewers.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/viewers/lineindex.h"
#include "ui/viewers/text/codetext.h"
#include "ui/viewers/text/gotobar.h"
#include "ui/widgets/findbar.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class CodeViewTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void lines_of_rows();
    void shows_and_sniffs();
    void finds_by_keys();
    void finds_in_much();
    void goes_to_line();
    void colours_far_down();
    void grows_without_moving();
    void follows_streaming_text();
    void shows_an_earlier_state();
    void encodings();
    void hostile_text();
    void accessible();
};

static ViewerInput codeOf(const QByteArray &bytes, const char *type = "", const char *name = "")
{
    return {.bytes = ByteSource::fromBytes(bytes),
            .mediaType = QString::fromLatin1(type),
            .name = QString::fromLatin1(name)};
}

static void press(QWidget *widget, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QTest::keyClick(widget, key, modifiers);
}

void CodeViewTest::lines_of_rows()
{
    const QByteArray text =
        "a\n" + QByteArray(300'000, 'x') + "\nb\n\nc" + QByteArray(5000, 'y') + "\nd";
    const ByteSource source = ByteSource::fromBytes(text);
    LineIndex index;
    for (ByteSource part = source; part.size > 0; part.size = 0)
        QVERIFY(index.scan(part, 1 << 30));
    QCOMPARE(index.lineCount(), 6);
    qint64 line = -1;
    for (const LineIndex::Row &row : index.rows(source, 0, int(index.rowCount()))) {
        line += row.continues ? 0 : 1;
        QCOMPARE(row.line, line);
    }
    for (qint64 wanted = 0; wanted < 6; ++wanted) {
        const LineIndex::Row row = index.rows(source, index.rowOfLine(source, wanted), 1).front();
        QCOMPARE(row.line, wanted);
        QVERIFY(!row.continues);
    }
    QCOMPARE(index.rowOfLine(source, 99), index.rowCount() - 1);
}

void CodeViewTest::shows_and_sniffs()
{
    CodeView view;
    view.setContent(codeOf("#!/bin/sh\necho hi\n"));
    QCOMPARE(view.language(), u"shell"_s);
    view.setContent(codeOf("def f(): pass\n", "text/x-python"));
    QCOMPARE(view.language(), u"python"_s);
    QCOMPARE(view.text()->rowTokens(0).size(), 2u);
    view.setContent(codeOf("hello"));
    QCOMPARE(view.language(), u"text"_s);
    QVERIFY(view.text()->rowTokens(0).empty());
    // Not known while it is too short, and the user's choice is kept.
    QByteArray bytes = "#!/usr";
    ViewerInput growing = codeOf(bytes);
    growing.bytes.read = [&bytes](qint64 offset, qint64 length) {
        return bytes.mid(offset, length);
    };
    growing.settled = false;
    view.setContent(growing);
    QCOMPARE(view.language(), u"text"_s);
    bytes += "/bin/python3\nx\n";
    view.setSize(bytes.size(), false);
    QCOMPARE(view.language(), u"python"_s);
    view.setLanguage(u"ruby"_s);
    bytes += "y\n";
    view.setSize(bytes.size(), true);
    QCOMPARE(view.language(), u"ruby"_s);
}

void CodeViewTest::finds_by_keys()
{
    CodeView view;
    view.setContent(codeOf("one Two\nthree two\n地图 TWO\n"));
    QVERIFY(shown(view));
    view.text()->setFocus();
    press(view.text(), Qt::Key_F, Qt::ControlModifier);
    QWidget *line = view.findBar()->findChild<QLineEdit *>();
    QTRY_VERIFY(line->hasFocus());
    QTest::keyClicks(line, u"two"_s);
    QTRY_COMPARE(view.findBar()->countText(), u"1 of 3"_s);
    QCOMPARE(view.text()->selectedText(), u"Two"_s);
    press(line, Qt::Key_Return);
    QCOMPARE(view.text()->selectedText(), u"two"_s);
    press(line, Qt::Key_F3);
    QCOMPARE(view.text()->selectedText(), u"TWO"_s);
    press(line, Qt::Key_F3); // wraps around the end
    QCOMPARE(view.findBar()->countText(), u"1 of 3"_s);
    press(line, Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(view.findBar()->countText(), u"3 of 3"_s);
    press(line, Qt::Key_C, Qt::AltModifier);
    QTRY_COMPARE(view.findBar()->countText(), u"1 of 1"_s);
    QCOMPARE(view.text()->selectedText(), u"two"_s);
    press(line, Qt::Key_Escape);
    QVERIFY(view.findBar()->isHidden());
    QVERIFY(view.text()->hasFocus());
}

void CodeViewTest::finds_in_much()
{
    QByteArray bytes = QByteArray("some line of text\n").repeated(400'000);
    const qsizetype needle = bytes.size() - 30;
    bytes.replace(needle, 6, "needle");
    CodeView view;
    view.setContent(codeOf(bytes));
    QVERIFY(shown(view));
    view.findBar()->open();
    QTest::keyClicks(view.findBar()->findChild<QLineEdit *>(), u"needle"_s);
    QVERIFY(view.findBar()->countText() != u"1 of 1"_s); // the rest comes from the event loop
    QTRY_COMPARE(view.findBar()->countText(), u"1 of 1"_s);
    QCOMPARE(view.text()->selectedText(), u"needle"_s);
    QVERIFY(view.text()->verticalScrollBar()->value() > 390'000);
}

void CodeViewTest::goes_to_line()
{
    QByteArray bytes;
    for (int i = 1; i <= 5000; ++i)
        bytes += "line " + QByteArray::number(i) + "\n";
    CodeView view;
    view.setContent(codeOf(bytes));
    QVERIFY(shown(view));
    view.text()->setFocus();
    press(view.text(), Qt::Key_G, Qt::ControlModifier);
    auto *bar = view.findChild<GoToBar *>();
    QWidget *line = bar->findChild<QLineEdit *>();
    QTRY_VERIFY(line->hasFocus());
    QTest::keyClicks(line, u"9999"_s);
    press(line, Qt::Key_Return);
    QVERIFY(bar->isVisible()); // no such line; it is reported
    QVERIFY(bar->findChild<QLabel *>()->text().contains(u"5"));
    QTest::keyClicks(line, u"4321"_s); // over what was typed
    press(line, Qt::Key_Return);
    QVERIFY(bar->isHidden());
    QCOMPARE(view.text()->cursorLine(), 4320);
    QVERIFY(view.text()->hasFocus());
    press(view.text(), Qt::Key_End, Qt::ShiftModifier);
    QCOMPARE(view.text()->selectedText(), u"line 4321"_s);
}

// Viewed before everything above it has been scanned: guessed, then known.
void CodeViewTest::colours_far_down()
{
    const QByteArray bytes =
        "/* a comment that does not end\n" + QByteArray("int x; // code\n").repeated(600'000);
    CodeView view;
    view.setContent(codeOf(bytes, "text/x-c"));
    QVERIFY(shown(view));
    QTRY_VERIFY(view.text()->rowCount() > 599'000);
    const qint64 row = 550'000;
    view.text()->goToLine(row);
    view.text()->grab();
    QTRY_COMPARE(view.text()->rowTokens(row).size(), 1u);
    QCOMPARE(view.text()->rowTokens(row).front().kind, CodeKind::Comment);
    view.setLanguage(u"text"_s);
    QVERIFY(view.text()->rowTokens(row).empty());
}

void CodeViewTest::grows_without_moving()
{
    QByteArray bytes = QByteArray("int a;\n").repeated(500) + "/* open";
    ViewerInput growing = codeOf(bytes, "text/x-c");
    growing.bytes.read = [&bytes](qint64 offset, qint64 length) {
        return bytes.mid(offset, length);
    };
    CodeView view;
    view.setContent(growing);
    QVERIFY(shown(view));
    view.text()->verticalScrollBar()->setValue(100);
    QCOMPARE(view.text()->rowTokens(500).front().length, 7);
    bytes += " still */ int b;\n";
    view.setSize(bytes.size(), true);
    QCOMPARE(view.text()->rowTokens(500).size(), 2u);
    QCOMPARE(view.text()->rowTokens(500).front().length, 16);
    QCOMPARE(view.text()->verticalScrollBar()->value(), 100);
    QCOMPARE(view.text()->lineCount(), 501);
    const QImage plain = view.text()->grab().toImage();
    view.setHighlight({720, 30});
    QVERIFY(view.text()->grab().toImage() != plain);
}

void CodeViewTest::follows_streaming_text()
{
    QByteArray bytes = QByteArray("line\n").repeated(500);
    ViewerInput growing = codeOf(bytes);
    growing.bytes.read = [&bytes](qint64 offset, qint64 length) {
        return bytes.mid(offset, length);
    };
    growing.settled = false;
    CodeView view;
    QVERIFY(shown(view));
    view.setContent(growing);
    QScrollBar *bar = view.text()->verticalScrollBar();
    QTRY_COMPARE(bar->value(), bar->maximum());
    bytes += QByteArray("more\n").repeated(100);
    view.setSize(bytes.size(), false);
    QTRY_COMPARE(bar->value(), bar->maximum());
    QVERIFY(bar->maximum() > 550);
}

void CodeViewTest::shows_an_earlier_state()
{
    const QByteArray bytes = "one\ntwo\nthree\n";
    CodeView view;
    view.setContent(codeOf(bytes));
    QVERIFY(shown(view));
    view.setSize(6, true);
    QCOMPARE(view.text()->rowCount(), 2);
    view.text()->selectAll();
    QCOMPARE(view.text()->selectedText(), u"one\ntw"_s);
    view.setSize(bytes.size(), true);
    QCOMPARE(view.text()->rowCount(), 3);
}

void CodeViewTest::encodings()
{
    CodeView view;
    QSignalSpy notes(&view, &ContentViewer::noteChanged);
    view.setContent(codeOf(QByteArray("\xFF\xFE"
                                      "a\0\n\0\x30\x57",
                                      8)));
    view.text()->selectAll();
    QCOMPARE(view.text()->selectedText(), u"a\n地"_s);
    QCOMPARE(view.note(), QString());
    view.setHighlight({6, 2}); // the bytes of the character, not of its UTF-8
    view.setContent(codeOf("Z\xFCrich", "text/plain; charset=iso-8859-1"));
    view.text()->selectAll();
    QCOMPARE(view.text()->selectedText(), u"Zürich"_s);
    view.setContent(codeOf("Z\xFCrich"));
    QVERIFY(view.note().contains(u'1'));
    QCOMPARE(notes.last().front().toString(), view.note());
    // Read with another encoding by choice.
    auto *choice = view.findChildren<QComboBox *>().at(1);
    QVERIFY(shown(view));
    choice->setFocus();
    QTest::keyClicks(choice, u"ISO"_s);
    view.text()->selectAll();
    QCOMPARE(view.text()->selectedText(), u"Zürich"_s);
    QCOMPARE(view.note(), QString());
    view.setContent(codeOf("x", "text/plain; charset=klingon"));
    QVERIFY(view.note().contains(u"klingon"));
}

void CodeViewTest::hostile_text()
{
    QByteArray bytes = "\u202E abc\u2066 \0 \x1B[31m \xFF\n" + QByteArray("\"").repeated(100'000) +
                       "\n" + QByteArray("地").repeated(20'000) + "\n" +
                       QByteArray("[").repeated(300'000);
    for (const CodeLanguage &language : codeLanguages()) {
        CodeView view;
        view.resize(500, 300);
        view.setContent(codeOf(bytes));
        view.setLanguage(QString::fromLatin1(language.id));
        QVERIFY(!view.grab().isNull());
        view.text()->verticalScrollBar()->setValue(30);
        QVERIFY(!view.grab().isNull());
    }
}

void CodeViewTest::accessible()
{
    CodeView view;
    QVERIFY(!view.accessibleName().isEmpty());
    QVERIFY(!view.text()->accessibleName().isEmpty());
    for (const QComboBox *choice : view.findChildren<QComboBox *>())
        QVERIFY(!choice->accessibleName().isEmpty() && !choice->toolTip().isEmpty());
    for (const QLabel *label : view.findChildren<QLabel *>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
}

A2A_TEST(CodeViewTest)
#include "codeviewtest.moc"
