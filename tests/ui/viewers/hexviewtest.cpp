// SPDX-License-Identifier: Apache-2.0
// The hex view reads only what it shows, of sources of any size, and everything in it works by
// keyboard.
#include "ui/viewers/hexview.h"

#include "tests/support/darkpixels.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QScrollBar>

using namespace a2a;
using namespace Qt::StringLiterals;

class HexViewTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void reads_only_visible_bytes();
    void columns_follow_the_width();
    void keyboard();
    void selection_and_copy();
    void mouse();
    void highlight_comes_into_view();
    void grows_without_moving();
    void empty_and_short_sources();
};

/// Bytes that are their own offset, and a log of reads.
struct CountingSource {
    qint64 bytesRead = 0;
    qint64 largestRead = 0;

    ByteSource source(qint64 size)
    {
        return {size, [this, size](qint64 offset, qint64 length) {
                    const qint64 count = qBound<qint64>(0, length, size - offset);
                    bytesRead += count;
                    largestRead = qMax(largestRead, count);
                    QByteArray bytes(count, '\0');
                    for (qint64 i = 0; i < count; ++i)
                        bytes[i] = char((offset + i) & 0xFF);
                    return bytes;
                }};
    }
};

void HexViewTest::reads_only_visible_bytes()
{
    CountingSource counter;
    HexView view;
    view.resize(700, 300);
    view.setSource(counter.source(qint64(8) * 1024 * 1024 * 1024));
    QCOMPARE(counter.bytesRead, 0);
    view.grab();
    QVERIFY(counter.largestRead > 0 && counter.largestRead < 1024);
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(view.cursor(), view.size() - 1);
    view.grab();
    QVERIFY(counter.largestRead < 1024);
}

void HexViewTest::columns_follow_the_width()
{
    HexView view;
    view.setSource(ByteSource::fromBytes(QByteArray(1000, 'x')));
    view.resize(800, 200);
    view.grab();
    QTest::keyClick(&view, Qt::Key_Down);
    QCOMPARE(view.cursor(), 16);
    QTest::keyClick(&view, Qt::Key_Up);
    view.resize(300, 200);
    view.grab();
    QTest::keyClick(&view, Qt::Key_Down);
    QCOMPARE(view.cursor(), 8);
    QTest::keyClick(&view, Qt::Key_Up);
    QCOMPARE(view.cursor(), 0);
    // The first visible byte keeps its position when rows get shorter.
    view.resize(800, 200);
    view.grab();
    view.verticalScrollBar()->setValue(10);
    view.resize(300, 200);
    view.grab();
    QCOMPARE(view.verticalScrollBar()->value(), 20);
}

void HexViewTest::keyboard()
{
    HexView view;
    view.resize(800, 200);
    view.setSource(ByteSource::fromBytes(QByteArray(1000, 'x')));
    view.grab();
    const auto press = [&view](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(&view, key, modifiers);
        return view.cursor();
    };
    QCOMPARE(press(Qt::Key_Right), 1);
    QCOMPARE(press(Qt::Key_Down), 17);
    QCOMPARE(press(Qt::Key_Home), 16);
    QCOMPARE(press(Qt::Key_End), 31);
    QCOMPARE(press(Qt::Key_Up), 15);
    QCOMPARE(press(Qt::Key_Up), 15); // no row above
    QCOMPARE(press(Qt::Key_Home, Qt::ControlModifier), 0);
    QCOMPARE(press(Qt::Key_Left), 0);
    QCOMPARE(press(Qt::Key_End, Qt::ControlModifier), 999);
    QCOMPARE(press(Qt::Key_Right), 999);
    QVERIFY(view.verticalScrollBar()->value() > 0); // came into view
    QVERIFY(press(Qt::Key_PageUp) < 999);
    QSignalSpy moved(&view, &HexView::cursorMoved);
    press(Qt::Key_PageDown);
    QCOMPARE(moved.count(), 1);
}

void HexViewTest::selection_and_copy()
{
    HexView view;
    view.resize(800, 200);
    view.setSource(ByteSource::fromBytes("data: {\"\xC3\xA9\"}\n\n"), 0x1000);
    QCOMPARE(view.selectionLength(), 0);
    view.moveCursorTo(0);
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(view.selectionStart(), 0);
    QCOMPARE(view.selectionLength(), 4);
    QTest::keySequence(&view, QKeySequence::Copy);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"64 61 74 61"_s);
    QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"data"_s);
    view.selectAll();
    view.copyText();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"data: {\"é\"}\n\n"_s);
    QTest::keyClick(&view, Qt::Key_Left);
    QCOMPARE(view.selectionLength(), 0);
}

void HexViewTest::mouse()
{
    HexView view;
    view.resize(800, 200);
    view.setSource(ByteSource::fromBytes(QByteArray(400, 'x')));
    const QImage before = view.grab().toImage();
    QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::NoModifier, QPoint(80, 30));
    const qint64 first = view.cursor();
    QVERIFY(first >= 16 && first < 32); // the second row
    QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::ShiftModifier, QPoint(80, 60));
    QVERIFY(view.selectionLength() > 16);
    QVERIFY(view.grab().toImage() != before);
}

void HexViewTest::highlight_comes_into_view()
{
    HexView view;
    view.resize(800, 200);
    view.setSource(ByteSource::fromBytes(QByteArray(100'000, 'x')));
    view.grab();
    const QImage plain = view.grab().toImage();
    view.setHighlight(0, 5);
    QVERIFY(view.grab().toImage() != plain);
    view.setHighlight(90'000, 5);
    const int first = view.verticalScrollBar()->value();
    QVERIFY(first * 16 <= 90'000 && 90'000 < (first + view.verticalScrollBar()->pageStep()) * 16);
    view.setHighlight(99'998, 500); // beyond the end is cut
    view.setHighlight(-5, 2);
    QVERIFY(test::hasDarkPixel(view.viewport()->grab().toImage()));
}

void HexViewTest::grows_without_moving()
{
    CountingSource counter;
    HexView view;
    view.resize(800, 200);
    view.setSource(counter.source(10'000));
    view.grab();
    view.verticalScrollBar()->setValue(40);
    view.setSize(20'000);
    QCOMPARE(view.verticalScrollBar()->value(), 40);
    QCOMPARE(view.size(), 20'000);
    QVERIFY(test::hasDarkPixel(view.viewport()->grab().toImage()));
}

void HexViewTest::empty_and_short_sources()
{
    HexView view;
    view.resize(800, 200);
    view.grab();
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(view.cursor(), 0);
    view.selectAll();
    QCOMPARE(view.selectionLength(), 0);
    view.copyHex();
    // A source that returns less than it promised is shown as far as possible.
    view.setSource({100, [](qint64, qint64) { return QByteArray("abc"); }});
    QVERIFY(test::hasDarkPixel(view.viewport()->grab().toImage()));
}

A2A_TEST(HexViewTest)
#include "hexviewtest.moc"
