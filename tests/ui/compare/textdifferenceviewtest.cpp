// SPDX-License-Identifier: Apache-2.0
// The view of a difference: real keyboard and mouse move through it, copied text can be applied,
// hostile characters never reach the layout unescaped.
#include "ui/compare/textdifferenceview.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "ui/style/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPoint>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;
using Layout = TextDifferenceView::Layout;

static std::shared_ptr<const Comparison> compared(const QByteArray &before, const QByteArray &after)
{
    return compareContents(before, after, ComparisonKind::Text);
}

/// 300 lines; those named are changed.
static QByteArray lines(const QList<int> &changed = {})
{
    QByteArray text;
    for (int i = 0; i < 300; ++i)
        text += "line number " + QByteArray::number(i) + (changed.contains(i) ? " new\n" : "\n");
    return text;
}

class TextDifferenceViewTest final : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init()
    {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    }

    void geometry_leaves_room_for_both_texts()
    {
        const DifferenceColumns two = DifferenceColumns::compute(Layout::SideBySide, 800, 4, 7);
        QVERIFY(two.numberWidth >= 4 * 7);
        QVERIFY(two.firstText > two.numberWidth);
        QCOMPARE(two.middle, 400);
        QCOMPARE(two.secondText - two.middle, two.firstText);
        const DifferenceColumns one = DifferenceColumns::compute(Layout::Inline, 300, 4, 7);
        QVERIFY(one.firstText >= 2 * one.numberWidth);
        QVERIFY(one.firstText < 150);
        QCOMPARE(one.middle, 300);
    }

    void changes_are_stepped_through()
    {
        TextDifferenceView view;
        view.resize(700, 300);
        QSignalSpy moved(&view, &TextDifferenceView::currentChangeChanged);
        view.setComparison(compared(lines(), lines({10, 150, 290})));
        QCOMPARE(view.rows().changeCount(), 3);
        QCOMPARE(view.currentChange(), 0);
        const auto isSeen = [&view](int change) {
            const int row = view.rows().changeStart(change);
            const int top = view.verticalScrollBar()->value();
            return row >= top && row < top + view.viewport()->height() / 15;
        };
        QVERIFY(isSeen(0));
        view.stepChange(1);
        QCOMPARE(view.currentChange(), 1);
        QVERIFY(isSeen(1));
        view.stepChange(1);
        view.stepChange(1);
        QCOMPARE(view.currentChange(), 0); // wraps around
        view.stepChange(-1);
        QCOMPARE(view.currentChange(), 2);
        QVERIFY(isSeen(2));
        QVERIFY(moved.size() >= 5);
        view.setArrangement(Layout::Inline);
        QCOMPARE(view.currentChange(), 2);
        QCOMPARE(view.rows().count(), 303);
        QVERIFY(isSeen(2));
    }

    void rows_are_selected_and_copied()
    {
        TextDifferenceView view;
        view.resize(700, 300);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view, a2a::test::TestTimeoutMs));
        view.setComparison(compared("a\nb\nc\n", "a\nB\nc\nd\n"));
        QTest::keyClick(&view, Qt::Key_Home);
        QTest::keyClick(&view, Qt::Key_End, Qt::ShiftModifier);
        QTest::keySequence(&view, QKeySequence::Copy);
        QCOMPARE(QGuiApplication::clipboard()->text(), u" a\n-b\n+B\n c\n+d\n"_s);
        view.setArrangement(Layout::Inline);
        QTest::keySequence(&view, QKeySequence::SelectAll);
        QCOMPARE(view.selectedText(), u" a\n-b\n+B\n c\n+d\n"_s);
        QTest::keyClick(&view, Qt::Key_Home);
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(view.selectedText(), u"-b\n"_s);
        QCOMPARE(view.currentChange(), 0);
        const int row = QFontMetrics(view.font()).height() + 3;
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, QPoint(300, 4 * row + 4));
        QCOMPARE(view.selectedText(), u"+d\n"_s);
        QCOMPARE(view.currentChange(), 1);
    }

    /// Differences have the colors of removed and added; unchanged rows have neither.
    void changes_are_tinted()
    {
        TextDifferenceView view;
        view.resize(600, 200);
        view.setComparison(compared("same\nold words here\n", "same\nnew words here\n"));
        const QImage shown = view.grab().toImage();
        const int row = QFontMetrics(view.font()).height() + 3;
        const Palette &palette = Palette::light();
        const auto at = [&](int x, int line) { return shown.pixelColor(x, line * row + row - 2); };
        QCOMPARE(at(280, 1), palette.color(ColorRole::InvalidBackground));
        QCOMPARE(at(580, 1), palette.color(ColorRole::ValidBackground));
        QCOMPARE(at(280, 0), palette.color(ColorRole::Surface));
    }

    void hostile_text_is_painted()
    {
        TextDifferenceView view;
        view.resize(500, 200);
        const QByteArray hostile = "abc \u202e gpj.exe\x07\r\n" +
                                   QByteArray("x").repeated(200'000) + "\n" +
                                   QByteArray("\xff\xfe\xf0", 3) + "\n漢字\u0301\u0301\n";
        view.setComparison(compared(hostile, "safe\n" + hostile + "more"));
        for (const Layout layout : {Layout::Inline, Layout::SideBySide}) {
            view.setArrangement(layout);
            QVERIFY(!view.grab().isNull());
            view.horizontalScrollBar()->setValue(view.horizontalScrollBar()->maximum());
            QVERIFY(!view.grab().isNull());
        }
        view.setComparison(nullptr);
        QVERIFY(!view.grab().isNull());
        QTest::keyClick(&view, Qt::Key_Down);
        QVERIFY(view.selectedText().isEmpty());
        view.stepChange(1);
        QCOMPARE(view.currentChange(), -1);
    }

    /// A million rows: only visible ones are laid out.
    void large_texts_are_painted()
    {
        QByteArray before;
        for (int i = 0; i < 500'000; ++i)
            before += "row " + QByteArray::number(i) + '\n';
        QByteArray after = before;
        after.replace("row 499990\n", "the last but few\n");
        TextDifferenceView view;
        view.resize(800, 600);
        view.setComparison(compared(before, after));
        QCOMPARE(view.rows().count(), 500'000);
        QVERIFY(view.verticalScrollBar()->value() > 499'000);
        QVERIFY(!view.grab().isNull());
    }
};

A2A_TEST(TextDifferenceViewTest)
#include "textdifferenceviewtest.moc"
