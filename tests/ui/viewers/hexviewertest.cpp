// SPDX-License-Identifier: Apache-2.0
// Bytes as hex: found as text and as bytes, navigated by offset, read in several encodings, all by
// keyboard and for sources of any size.
#include "ui/viewers/hexviewer.h"

#include "ui/viewers/hexview.h"
#include "ui/widgets/findbar.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>

using namespace a2a;
using namespace Qt::StringLiterals;

struct HexWindow {
    HexViewer viewer;
    bool active = false; ///< has the keyboard, without which there is no focus

    explicit HexWindow(const ByteSource &source)
    {
        viewer.resize(700, 300);
        viewer.show();
        viewer.setContent({source, {}, {}, true});
        viewer.view()->setFocus();
        active = QTest::qWaitForWindowActive(&viewer, a2a::test::TestTimeoutMs);
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget *focus = viewer.focusWidget() ? viewer.focusWidget() : &viewer;
        QTest::keyClick(focus, key, modifiers);
    }
    void type(const QString &text) { QTest::keyClicks(viewer.focusWidget(), text); }
    [[nodiscard]] QComboBox *combo(const QString &name) const
    {
        for (auto *box : viewer.findChildren<QComboBox *>()) {
            if (box->accessibleName() == name)
                return box;
        }
        return nullptr;
    }
};

class HexViewerTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void finds_text_and_bytes();
    void goes_to_offsets();
    void encodings();
    void grows_while_searching();
    void huge_source();
};

void HexViewerTest::finds_text_and_bytes()
{
    QByteArray bytes(100'000, '.');
    bytes.replace(500, 4, "Need");
    bytes.replace(70'000, 4, "need");
    HexWindow v(ByteSource::fromBytes(bytes));
    v.press(Qt::Key_F, Qt::ControlModifier);
    v.type(u"need"_s);
    QTRY_COMPARE(v.viewer.findChild<FindBar *>()->countText(), u"1 of 2"_s);
    QCOMPARE(v.viewer.view()->selectionStart(), 500);
    QCOMPARE(v.viewer.view()->selectionLength(), 4);
    v.press(Qt::Key_Return);
    QCOMPARE(v.viewer.view()->selectionStart(), 70'000);
    v.press(Qt::Key_C, Qt::AltModifier);
    QTRY_COMPARE(v.viewer.findChild<FindBar *>()->countText(), u"1 of 1"_s);
    v.combo(u"Search text or bytes"_s)->setCurrentIndex(1);
    QCOMPARE(v.viewer.findChild<FindBar *>()->countText(), u"hex pairs (0–9, a–f)"_s);
    v.viewer.findChild<FindBar *>()->open(u"4e 65 65 64"_s);
    QTRY_COMPARE(v.viewer.findChild<FindBar *>()->countText(), u"1 of 1"_s);
    QCOMPARE(v.viewer.view()->selectionStart(), 500);
    v.press(Qt::Key_Escape);
    QVERIFY(v.viewer.view()->hasFocus());
}

void HexViewerTest::goes_to_offsets()
{
    HexWindow v(ByteSource::fromBytes(QByteArray(10'000, 'x')));
    v.press(Qt::Key_G, Qt::ControlModifier);
    v.type(u"0x100"_s);
    v.press(Qt::Key_Return);
    QCOMPARE(v.viewer.view()->cursor(), 256);
    QVERIFY(v.viewer.view()->hasFocus());
    QCOMPARE(v.viewer.positionText(), u"256 (0x100) of 10,000"_s);
    v.press(Qt::Key_G, Qt::ControlModifier);
    v.type(u"+16"_s);
    v.press(Qt::Key_Return);
    QCOMPARE(v.viewer.view()->cursor(), 272);
    v.press(Qt::Key_G, Qt::ControlModifier);
    v.type(u"99999"_s);
    v.press(Qt::Key_Return);
    QCOMPARE(v.viewer.view()->cursor(), 272); // no such offset
    QCOMPARE(v.viewer.focusWidget()->property("state").toString(), u"bad"_s);
    v.press(Qt::Key_Escape);
    QVERIFY(v.viewer.view()->hasFocus());
    QVERIFY(v.viewer.goTo(u"0"_s));
}

void HexViewerTest::encodings()
{
    HexWindow v(
        ByteSource::fromBytes("a\xC3\xA9\xE5\x9C\xB0\xF0\x9F\x98\x80 abcdefghi\xE5\x9C\xB0"));
    QImage before = v.viewer.view()->grab().toImage();
    QComboBox *encoding = v.combo(u"Encoding of the text column"_s);
    QVERIFY(encoding);
    for (int i = 1; i < encoding->count(); ++i) {
        encoding->setCurrentIndex(i);
        const QImage after = v.viewer.view()->grab().toImage();
        QVERIFY(after != before);
        before = after;
    }
    encoding->setCurrentIndex(2);
    v.viewer.setContent({ByteSource::fromBytes(QByteArray("h\0i\0", 4)), {}, {}, true});
    v.viewer.view()->selectAll();
    v.viewer.view()->copyText();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"hi"_s);
    v.viewer.findChild<FindBar *>()->open(u"I"_s);
    QTRY_COMPARE(v.viewer.view()->selectionStart(), 2);
}

void HexViewerTest::grows_while_searching()
{
    QByteArray bytes = "one ";
    HexWindow v({bytes.size(),
                 [&bytes](qint64 offset, qint64 length) { return bytes.mid(offset, length); }});
    v.viewer.findChild<FindBar *>()->open(u"two"_s);
    QTRY_COMPARE(v.viewer.findChild<FindBar *>()->countText(), u"not found"_s);
    bytes += "two two";
    v.viewer.setSize(bytes.size(), false);
    QTRY_COMPARE(v.viewer.findChild<FindBar *>()->countText(), u"1 of 2"_s);
    v.viewer.setHighlight({4, 3});
    bytes.truncate(7);
    v.viewer.setSize(7, true);
    QTRY_COMPARE(v.viewer.findChild<FindBar *>()->countText(), u"1 of 1"_s);
    QVERIFY(v.viewer.positionText().contains(u"of 7"_s));
    v.viewer.setContent({});
    QCOMPARE(v.viewer.positionText(), u"no bytes"_s);
}

void HexViewerTest::huge_source()
{
    qint64 largest = 0;
    HexWindow v({qint64(1) << 43, [&largest](qint64, qint64 length) {
                     largest = qMax(largest, length);
                     return QByteArray(length, 'x');
                 }});
    v.viewer.findChild<FindBar *>()->open(u"y"_s);
    QTRY_COMPARE(v.viewer.findChild<FindBar *>()->countText(), u"searching…"_s);
    QTRY_VERIFY(largest > 1000);
    QVERIFY(largest < 1024 * 1024);
    QVERIFY(v.viewer.goTo(u"0x7ffffffffff"_s));
    QVERIFY(!v.viewer.grab().isNull());
    v.press(Qt::Key_Escape);
}

A2A_TEST(HexViewerTest)
#include "hexviewertest.moc"
