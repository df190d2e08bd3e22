// SPDX-License-Identifier: Apache-2.0
// Text of any size: rows do not depend on chunking, only visible ones are read, and copied text
// equals the received text.
#include "ui/viewers/textview.h"
#include "ui/viewers/lineindex.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QScrollBar>

using namespace a2a;
using namespace Qt::StringLiterals;

class TextViewTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void rows_data();
    void rows();
    void rows_do_not_depend_on_chunking();
    void long_lines_are_cut_at_characters();
    void positions_of_many_lines();
    void long_lines_are_wrapped_data();
    void long_lines_are_wrapped();
    void wrapping_keeps_what_is_read();
    void copies_received_text();
    void selects_by_keyboard();
    void grows_without_moving();
    void reads_only_visible_bytes();
    void tint_and_odd_text();
    void continuations_are_marked();
    void shows_an_earlier_state_without_later_bytes();
};

static QByteArrayList rowsOf(const LineIndex &index, const ByteSource &source)
{
    QByteArrayList result;
    for (const LineIndex::Row &row : index.rows(source, 0, int(index.rowCount())))
        result.append(row.bytes);
    return result;
}

void TextViewTest::rows_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArrayList>("expected");
    QTest::newRow("empty") << QByteArray() << QByteArrayList();
    QTest::newRow("no break") << QByteArray("abc") << QByteArrayList{"abc"};
    QTest::newRow("one break") << QByteArray("abc\n") << QByteArrayList{"abc"};
    QTest::newRow("two lines") << QByteArray("a\nb") << QByteArrayList{"a", "b"};
    QTest::newRow("crlf") << QByteArray("a\r\nb\r\n") << QByteArrayList{"a", "b"};
    QTest::newRow("empty lines") << QByteArray("\n\n\n") << QByteArrayList{"", "", ""};
    QTest::newRow("lone cr stays") << QByteArray("a\rb") << QByteArrayList{"a\rb"};
    const QByteArray full(LineIndex::MaxRow, 'x');
    QTest::newRow("just fits") << QByteArray(full + "\nb") << QByteArrayList{full, "b"};
    QTest::newRow("just fits with crlf") << QByteArray(full + "\r\nb") << QByteArrayList{full, "b"};
    QTest::newRow("one too long") << QByteArray(full + "y\nb") << QByteArrayList{full, "y", "b"};
    QTest::newRow("twice as long")
        << QByteArray(full + full + "zz") << QByteArrayList{full, full, "zz"};
}

void TextViewTest::rows()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArrayList, expected);
    const ByteSource source = ByteSource::fromBytes(text);
    LineIndex index;
    QVERIFY(index.scan(source, 1024 * 1024));
    QCOMPARE(index.rowCount(), expected.size());
    QCOMPARE(rowsOf(index, source), expected);
}

void TextViewTest::rows_do_not_depend_on_chunking()
{
    QByteArray text;
    for (int i = 0; i < 200; ++i)
        text += QByteArray(i * 37 % 90, char('a' + i % 26)) + (i % 3 == 0 ? "\r\n" : "\n");
    text += QByteArray(10'000, 'L') + "\n" + QByteArray("é").repeated(5'000) + "end";
    const ByteSource whole = ByteSource::fromBytes(text);
    LineIndex expected;
    QVERIFY(expected.scan(whole, 1 << 30));
    for (const int step : {1, 2, 3, 64, 4095, 4097}) {
        LineIndex index;
        ByteSource growing = whole;
        for (qint64 size = step; size < text.size(); size += step) {
            growing.size = size;
            QVERIFY(index.scan(growing, 100));
        }
        growing.size = text.size();
        QVERIFY(index.scan(growing, 100));
        QCOMPARE(index.rowCount(), expected.rowCount());
        QCOMPARE(rowsOf(index, growing), rowsOf(expected, whole));
    }
}

void TextViewTest::long_lines_are_cut_at_characters()
{
    for (const QByteArray &character : {QByteArray("é"), QByteArray("地"), QByteArray("👋")}) {
        for (int shift = 0; shift < 4; ++shift) {
            const QByteArray text = QByteArray(shift, 'x') + character.repeated(6'000);
            const ByteSource source = ByteSource::fromBytes(text);
            LineIndex index;
            QVERIFY(index.scan(source, 1 << 20));
            QVERIFY(index.rowCount() > 1);
            const auto rows = index.rows(source, 0, int(index.rowCount()));
            for (size_t i = 0; i < rows.size(); ++i) {
                QVERIFY(!QString::fromUtf8(rows[i].bytes).contains(QChar::ReplacementCharacter));
                QCOMPARE(rows[i].continues, i > 0);
            }
            QCOMPARE(rowsOf(index, source).join(), text);
        }
    }
    // Bytes that are not text at all are still split into rows.
    const ByteSource junk = ByteSource::fromBytes(QByteArray(100'000, char(0x80)));
    LineIndex index;
    QVERIFY(index.scan(junk, 1 << 20));
    QCOMPARE(rowsOf(index, junk).join().size(), 100'000);
}

void TextViewTest::positions_of_many_lines()
{
    QByteArray text;
    QList<qint64> starts;
    for (int i = 0; i < 5'000; ++i) {
        starts.append(text.size());
        text += "line " + QByteArray::number(i) + '\n';
    }
    const ByteSource source = ByteSource::fromBytes(text);
    LineIndex index;
    while (!index.scan(source, 1000)) {
    }
    QCOMPARE(index.rowCount(), 5'000);
    for (const int row : {0, 1, 63, 64, 65, 2500, 4999}) {
        QCOMPARE(index.rows(source, row, 1).front().offset, starts.at(row));
        QCOMPARE(index.rowAt(source, starts.at(row)), row);
        QCOMPARE(index.rowAt(source, starts.at(row) + 3), row);
    }
    QVERIFY(index.rows(source, 5'000, 1).empty());
}

void TextViewTest::long_lines_are_wrapped_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArrayList>("expected");
    QTest::newRow("short") << QByteArray("abc\nde") << QByteArrayList{"abc", "de"};
    QTest::newRow("at a space") << QByteArray("one two three")
                                << QByteArrayList{"one two ", "three"};
    QTest::newRow("spaces hang") << QByteArray("12345678   x")
                                 << QByteArrayList{"12345678   ", "x"};
    QTest::newRow("in a word") << QByteArray("123456789abc") << QByteArrayList{"12345678", "9abc"};
    QTest::newRow("just fits") << QByteArray("12345678\r\n1") << QByteArrayList{"12345678", "1"};
    QTest::newRow("wide") << QByteArray("\u4e2d\u6587\u6d4b\u8bd5\u5f88")
                          << QByteArrayList{"\u4e2d\u6587\u6d4b\u8bd5", "\u5f88"};
    QTest::newRow("tab") << QByteArray("a\tbc") << QByteArrayList{"a\t", "bc"};
    QTest::newRow("broken") << QByteArray("\xff\xe4\xb8"
                                          "1234567")
                            << QByteArrayList{"\xff\xe4\xb8"
                                              "12345",
                                              "67"};
}

void TextViewTest::long_lines_are_wrapped()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArrayList, expected);
    const ByteSource source = ByteSource::fromBytes(text);
    LineIndex index;
    index.setWrap(8);
    QVERIFY(index.scan(source, 1024 * 1024));
    QCOMPARE(rowsOf(index, source), expected);
    // In pieces of any size it is the same.
    LineIndex pieces;
    pieces.setWrap(8);
    for (qint64 size = 1; size <= text.size(); ++size) {
        ByteSource part = source;
        part.size = size;
        (void)pieces.scan(part, 1024);
    }
    QCOMPARE(rowsOf(pieces, source), expected);
}

void TextViewTest::wrapping_keeps_what_is_read()
{
    QByteArray text;
    for (int i = 0; i < 400; ++i)
        text += "line " + QByteArray::number(i) + QByteArray(" word").repeated(60) + '\n';
    TextView view;
    view.resize(400, 200);
    view.show();
    view.setSource(ByteSource::fromBytes(text));
    QTRY_COMPARE(view.rowCount(), 400);
    QVERIFY(view.horizontalScrollBar()->maximum() >= 0);
    const qint64 place = text.indexOf("line 200");
    view.selectBytes(place, 0);
    view.verticalScrollBar()->setValue(200);
    view.setWrapped(true);
    QTRY_VERIFY(view.rowCount() > 800);
    QCOMPARE(view.cursorByte(), place);
    QCOMPARE(qint64(view.verticalScrollBar()->value()), view.cursorRow());
    view.grab();
    QCOMPARE(view.horizontalScrollBar()->maximum(), 0);
    const qint64 rows = view.rowCount();
    view.resize(800, 200);
    QTRY_VERIFY(view.rowCount() < rows); // wider rows hold more
    QCOMPARE(view.cursorByte(), place);
    view.selectAll();
    QCOMPARE(view.selectedText().toUtf8(), text.chopped(1)); // to the end of the last line
    view.setWrapped(false);
    QTRY_COMPARE(view.rowCount(), 400);
}

void TextViewTest::copies_received_text()
{
    const QString text = u"first\n\tsecond with tab\nbidi \u202e here\n\nlast é 👋 line"_s;
    TextView view;
    view.resize(400, 200);
    view.setSource(ByteSource::fromBytes(text.toUtf8()));
    view.grab();
    QVERIFY(!view.hasSelection());
    QTest::keySequence(&view, QKeySequence::SelectAll);
    QTest::keySequence(&view, QKeySequence::Copy);
    QCOMPARE(QGuiApplication::clipboard()->text(), text);
    // A line that was split into rows is one line again.
    const QString longLine = QString(20'000, u'x') + u"\nend"_s;
    view.setSource(ByteSource::fromBytes(longLine.toUtf8()));
    view.selectAll();
    QCOMPARE(view.selectedText(), longLine);
}

void TextViewTest::selects_by_keyboard()
{
    TextView view;
    view.resize(400, 200);
    view.setSource(ByteSource::fromBytes("one\ntwo\nthree"));
    const auto press = [&view](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(&view, key, modifiers);
    };
    press(Qt::Key_Down);
    press(Qt::Key_End, Qt::ShiftModifier);
    QCOMPARE(view.selectedText(), u"two"_s);
    press(Qt::Key_Right, Qt::ShiftModifier); // over the line's end
    press(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(view.selectedText(), u"two\nt"_s);
    press(Qt::Key_Home, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(view.selectedText(), u"one\n"_s);
    press(Qt::Key_End, Qt::ControlModifier);
    QVERIFY(!view.hasSelection());
    press(Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(view.selectedText(), u"e"_s);
}

void TextViewTest::grows_without_moving()
{
    QByteArray text;
    for (int i = 0; i < 500; ++i)
        text += "line\n";
    text += "unfinished";
    const auto bytes = std::make_shared<QByteArray>(text);
    TextView view;
    view.resize(400, 200);
    view.setSource({bytes->size(),
                    [bytes](qint64 offset, qint64 length) { return bytes->mid(offset, length); }});
    view.grab();
    QCOMPARE(view.rowCount(), 501);
    view.verticalScrollBar()->setValue(100);
    *bytes += " no more\nanother\n";
    view.setSize(bytes->size());
    QCOMPARE(view.rowCount(), 502);
    QCOMPARE(view.verticalScrollBar()->value(), 100);
    view.selectAll();
    QVERIFY(view.selectedText().endsWith(u"unfinished no more\nanother"_s));
}

void TextViewTest::reads_only_visible_bytes()
{
    constexpr qint64 Size = 40 * 1024 * 1024;
    qint64 bytesRead = 0;
    const QByteArray line = QByteArray(63, 'x') + '\n';
    TextView view;
    view.resize(400, 200);
    view.setSource({Size, [&](qint64 offset, qint64 length) {
                        const qint64 count = qBound<qint64>(0, length, Size - offset);
                        bytesRead += count;
                        return line.repeated(int(count / 64 + 2)).sliced(offset % 64, count);
                    }});
    QTRY_COMPARE(view.rowCount(), Size / 64);
    view.grab();
    bytesRead = 0;
    view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum() / 2);
    view.grab();
    QVERIFY2(bytesRead > 0 && bytesRead < 1024 * 1024, qPrintable(QString::number(bytesRead)));
}

void TextViewTest::tint_and_odd_text()
{
    TextView view;
    view.resize(400, 200);
    view.setSource(ByteSource::fromBytes(
        "plain\n\xff\xfe broken\n\t\ttabs\n地图助手 and 👋\n\u202e\n" + QByteArray(9'000, '-')));
    const QImage plain = view.grab().toImage();
    view.setHighlight(2, 20);
    QVERIFY(view.grab().toImage() != plain);
    view.setHighlight(0, 0);
    QCOMPARE(view.grab().toImage(), plain);
    for (int y = 0; y < 200; y += 9) {
        for (int x = 0; x < 400; x += 23)
            QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::ShiftModifier, QPoint(x, y));
    }
    view.verticalScrollBar()->setValue(0);
    view.horizontalScrollBar()->setValue(0);
    QTest::mouseDClick(view.viewport(), Qt::LeftButton, Qt::NoModifier, QPoint(20, 8));
    QCOMPARE(view.selectedText(), u"plain"_s);
}

void TextViewTest::continuations_are_marked()
{
    TextView view;
    view.resize(300, 200);
    view.setSource(ByteSource::fromBytes(QByteArray(3000, ' ') + "\n \n"));
    QTRY_COMPARE(view.rowCount(), 4);
    const QImage shown = view.viewport()->grab().toImage();
    const int row = QFontMetrics(view.font()).height() + 3;
    const auto inks = [&](int at) {
        const QRgb ground = shown.pixel(shown.width() - 1, shown.height() - 1);
        for (int y = at * row + 6; y < (at + 1) * row + 2; ++y) {
            for (int x = 0; x < 12; ++x) {
                if (shown.pixel(x, y) != ground)
                    return true;
            }
        }
        return false;
    };
    QVERIFY(!inks(0));
    QVERIFY(inks(1) && inks(2));
    QVERIFY(!inks(3)); // a line of its own
}

void TextViewTest::shows_an_earlier_state_without_later_bytes()
{
    QByteArray text;
    for (int line = 0; line < 300; ++line)
        text += QByteArray::number(line) + (line % 3 ? "\n" : "\r\n");
    text += QByteArray(10'000, 'x') + "\n地图";
    TextView view;
    view.resize(300, 200);
    view.setSource(ByteSource::fromBytes(text));
    for (qint64 limit : {qint64(0), qint64(1), qint64(3), qint64(700), qint64(1202), qint64(9000),
                         text.size() - 4, text.size() - 1, text.size()}) {
        if (limit > 0 && text.at(limit - 1) == '\r')
            ++limit; // half a line break shows nothing here
        TextView fresh;
        fresh.resize(300, 200);
        fresh.setSource(ByteSource::fromBytes(text.first(limit)));
        view.setLimit(limit);
        QCOMPARE(view.rowCount(), fresh.rowCount());
        view.selectAll();
        fresh.selectAll();
        QCOMPARE(view.selectedText(), fresh.selectedText());
        QCOMPARE(view.grab().toImage(), fresh.grab().toImage());
    }
    view.setLimit(3);
    QCOMPARE(view.selectedText(), u"0"_s); // what was selected shrinks with it
    view.setLimit(-1);
    view.selectAll();
    QCOMPARE(view.selectedText().size(), QString::fromUtf8(text).remove(u'\r').size());
}

A2A_TEST(TextViewTest)
#include "textviewtest.moc"
