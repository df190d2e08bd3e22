// SPDX-License-Identifier: Apache-2.0
// Searching in prose: wrapped, and formatted from Markdown.
#include "tests/support/testregistry.h"
#include "tests/ui/viewers/text/textviewers.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/viewers/text/codetext.h"
#include "ui/viewers/text/codeview.h"
#include "ui/viewers/text/markdownview.h"
#include "ui/viewers/text/proseview.h"
#include "ui/viewers/text/wrappedtext.h"
#include "ui/widgets/findbar.h"

#include <QLineEdit>
#include <QScrollBar>
#include <QTextBrowser>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ProseFindTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void finds_in_wrapped_text();
    void finds_in_streaming_text();
    void an_earlier_state_moves_nothing();
    void bytes_map_to_text_positions();
    void broken_words_are_marked();
    void wrapping_keeps_what_is_read();
    void finds_in_formatted_text();
};

/// By the keys of a reader.
static QLineEdit *find(QWidget *view, FindBar *bar, const QString &text)
{
    view->setFocus();
    QTest::keyClick(view, Qt::Key_F, Qt::ControlModifier);
    auto *line = bar->findChild<QLineEdit *>();
    QTest::keyClicks(line, text);
    return line;
}

void ProseFindTest::finds_in_wrapped_text()
{
    ProseView view;
    view.setContent(textInput("one Two\nthree two 地图 and on and on\nTWO\n"));
    QVERIFY(shown(view, {300, 200}));
    QLineEdit *line = find(view.wrapped(), view.findBar(), u"two"_s);
    QTRY_VERIFY(line->hasFocus());
    QTRY_COMPARE(view.findBar()->countText(), u"1 of 3"_s);
    QCOMPARE(view.wrapped()->textCursor().selectedText(), u"Two"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(view.wrapped()->textCursor().selectedText(), u"two"_s);
    QTest::keyClick(line, Qt::Key_F3);
    QCOMPARE(view.wrapped()->textCursor().selectedText(), u"TWO"_s);
    QTest::keyClick(line, Qt::Key_Escape);
    QVERIFY(view.findBar()->isHidden());
    QVERIFY(view.wrapped()->hasFocus());
}

void ProseFindTest::finds_in_streaming_text()
{
    const QByteArray whole = QByteArray("some words\n").repeated(2'000) + "a needle\n";
    ViewerInput first = textInput(whole, false);
    first.bytes.size = 5'000;
    ProseView view;
    view.setContent(first);
    QVERIFY(shown(view, {300, 200}));
    find(view.wrapped(), view.findBar(), u"needle"_s);
    QVERIFY(view.wrapped()->textCursor().selectedText().isEmpty());
    view.setSize(whole.size(), true);
    QTRY_COMPARE(view.findBar()->countText(), u"1 of 1"_s);
    QCOMPARE(view.wrapped()->textCursor().selectedText(), u"needle"_s);
    QVERIFY(view.wrapped()->verticalScrollBar()->value() > 1'900);
}

void ProseFindTest::an_earlier_state_moves_nothing()
{
    CodeView view;
    view.setContent(textInput("two and two and two"));
    QVERIFY(shown(view, {300, 200}));
    QLineEdit *line = find(view.text(), view.findBar(), u"two"_s);
    QTRY_COMPARE(view.findBar()->countText(), u"1 of 3"_s);
    QTest::keyClick(line, Qt::Key_F3);
    QCOMPARE(view.findBar()->countText(), u"2 of 3"_s);
    const qint64 place = view.text()->cursorByte();
    view.setSize(16, true);
    QTRY_COMPARE(view.findBar()->countText(), u"2 of 2"_s);
    view.setSize(6, true);
    QTRY_COMPARE(view.findBar()->countText(), u"1 found"_s);
    view.setSize(19, true);
    QTRY_COMPARE(view.findBar()->countText(), u"3 found"_s);
    QVERIFY(view.text()->cursorByte() <= place);
    QTest::keyClick(line, Qt::Key_F3); // continues from where the cut has left the reader
    QCOMPARE(view.findBar()->countText(), u"2 of 3"_s);
}

void ProseFindTest::bytes_map_to_text_positions()
{
    WrappedText text;
    // Spelled-out text is longer than the original; characters are longer than one byte.
    const QByteArray bytes = QByteArray("a\u202eb\xe5\x9c\xb0\xe5\x9b\xbe\x01z\n").repeated(1'000);
    QVERIFY(text.showBytes(ByteSource::fromBytes(bytes), bytes.size()));
    const qsizetype line = bytes.indexOf('\n') + 1;
    for (const qsizetype offset : {qsizetype(0), line * 3, line * 700 + 1, bytes.size() - 2}) {
        text.selectBytes(offset, 1);
        QCOMPARE(text.cursorByte(), offset);
    }
}

void ProseFindTest::wrapping_keeps_what_is_read()
{
    QByteArray lines;
    for (int line = 0; line < 200; ++line)
        lines += "line " + QByteArray::number(line) + QByteArray(" word").repeated(60) + '\n';
    ProseView view;
    view.setContent(textInput(lines));
    QVERIFY(shown(view, {300, 200}));
    const auto top = [&view] { return view.wrapped()->cursorForPosition({}).blockNumber(); };
    QScrollBar *bar = view.wrapped()->verticalScrollBar();
    view.setLinesWrapped(false);
    bar->setValue(100);
    QCOMPARE(top(), 100);
    view.setLinesWrapped(true);
    QCOMPARE(top(), 100);
    view.setLinesWrapped(false);
    QCOMPARE(top(), 100);
    QCOMPARE(bar->value(), 100);
}

void ProseFindTest::broken_words_are_marked()
{
    const auto marked = [](const QByteArray &bytes) {
        WrappedText text;
        std::ignore = text.showBytes(ByteSource::fromBytes(bytes), bytes.size());
        text.resize(300, 200);
        const QImage shown = text.grab().toImage();
        const QRgb ground = shown.pixel(shown.width() - 1, shown.height() - 1);
        for (int y = 0; y < 60; ++y) {
            for (int x = shown.width() - 9; x < shown.width(); ++x) {
                if (shown.pixel(x, y) != ground)
                    return true;
            }
        }
        return false;
    };
    QVERIFY(marked(QByteArray(120, 'x')));
    QVERIFY(!marked(QByteArray("xxxxx ").repeated(20)));
    QVERIFY(!marked(QByteArray("\xe5\x9c\xb0\xe5\x9b\xbe").repeated(30))); // may end anywhere
}

void ProseFindTest::finds_in_formatted_text()
{
    MarkdownView view;
    view.setContent(textInput("# Title two\n\nSome **two** text, two.\n"));
    QVERIFY(shown(view, {300, 200}));
    auto *browser = view.findChild<QTextBrowser *>();
    QLineEdit *line = find(browser, view.findBar(), u"two"_s);
    QTRY_COMPARE(view.findBar()->countText(), u"1 of 3"_s);
    QTest::keyClick(line, Qt::Key_F3);
    QCOMPARE(view.findBar()->countText(), u"2 of 3"_s);
    QTest::keyClick(line, Qt::Key_F3, Qt::ShiftModifier);
    QTest::keyClick(line, Qt::Key_F3, Qt::ShiftModifier); // wraps around the start
    QCOMPARE(view.findBar()->countText(), u"3 of 3"_s);
    QCOMPARE(browser->textCursor().selectedText(), u"two"_s);
    QVERIFY(browser->textCursor().position() > 20);
    QTest::keyClick(line, Qt::Key_Escape);
    QVERIFY(browser->hasFocus());
}

A2A_TEST(ProseFindTest)
#include "prosefindtest.moc"
