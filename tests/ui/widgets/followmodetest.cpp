// SPDX-License-Identifier: Apache-2.0
// A growing view stays at its end until the user scrolls up; from then on nothing moves, and the
// chip counts new rows and leads back.
#include "ui/widgets/followmode.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/widgets/chips.h"

#include <QListView>
#include <QScrollBar>
#include <QStringListModel>

using namespace a2a;
using namespace Qt::StringLiterals;

static QStringList rowsNamed(const QString &name, int count)
{
    QStringList rows;
    for (int i = 0; i < count; ++i)
        rows.append(name + QString::number(i));
    return rows;
}

class FollowModeTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void stays_at_the_end();
    void scrolling_up_stops_it();
    void rows_scrolled_to_are_no_longer_new();
    void chip_returns_to_the_end();
    void scrolling_to_the_end_resumes();
    void rows_above_do_not_move_the_reader_data();
    void rows_above_do_not_move_the_reader();
    void reset_starts_at_the_end();
    void chip_stays_inside_the_view();
    void chip_grows_with_its_font();
    void counts_without_model();

private:
    void append(int count);
    void prepend(int count);
    [[nodiscard]] bool isAtEnd() const;
    /// The number that the chip shows, or 0 if it is hidden.
    [[nodiscard]] int newCount() const
    {
        const Chip *chip = m_follow->chip();
        return chip->isHidden() ? 0 : chip->text().section(u' ', 0, 0).toInt();
    }
    [[nodiscard]] QString topRow() const
    {
        return m_view->indexAt(QPoint(20, 2)).data().toString();
    }

    std::unique_ptr<QListView> m_view;
    QStringListModel *m_model = nullptr;
    FollowMode *m_follow = nullptr;
};

void FollowModeTest::init()
{
    test::failOnAnyWarning();
    m_view = std::make_unique<QListView>();
    m_model = new QStringListModel(rowsNamed(u"old "_s, 100), m_view.get());
    m_view->setModel(m_model);
    m_view->setUniformItemSizes(true);
    m_follow = new FollowMode(m_view.get());
    m_follow->watch(m_model);
    m_view->resize(200, 200);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get(), a2a::test::TestTimeoutMs));
    QTRY_VERIFY(isAtEnd());
}

void FollowModeTest::cleanup()
{
    m_view.reset();
}

void FollowModeTest::append(int count)
{
    const int first = m_model->rowCount();
    QVERIFY(m_model->insertRows(first, count));
    for (int i = 0; i < count; ++i)
        m_model->setData(m_model->index(first + i), QString(u"new "_s + QString::number(i)));
}

void FollowModeTest::prepend(int count)
{
    QVERIFY(m_model->insertRows(0, count));
}

bool FollowModeTest::isAtEnd() const
{
    const QScrollBar *bar = m_view->verticalScrollBar();
    return bar->maximum() > 0 && bar->value() == bar->maximum();
}

void FollowModeTest::stays_at_the_end()
{
    const int before = m_view->verticalScrollBar()->maximum();
    append(30);
    QTRY_VERIFY(m_view->verticalScrollBar()->maximum() > before);
    QVERIFY(isAtEnd());
    QVERIFY(m_follow->isFollowing());
    QVERIFY(!m_follow->chip()->isVisible());
    m_view->resize(200, 120); // less room: still the end
    QTRY_VERIFY(isAtEnd());
    QVERIFY(m_follow->isFollowing());
}

void FollowModeTest::scrolling_up_stops_it()
{
    m_view->verticalScrollBar()->setValue(30);
    QVERIFY(!m_follow->isFollowing());
    QVERIFY(!m_follow->chip()->isVisible()); // nothing new yet
    const QString top = topRow();
    const int before = m_view->verticalScrollBar()->maximum();
    append(3);
    QTRY_VERIFY(m_view->verticalScrollBar()->maximum() > before);
    QCOMPARE(m_view->verticalScrollBar()->value(), 30);
    QCOMPARE(topRow(), top);
    QCOMPARE(newCount(), 3);
    QVERIFY(m_follow->chip()->isVisible());
    QVERIFY(m_follow->chip()->text().contains(u'3'));
    QCOMPARE(m_follow->chip()->accessibleDescription(), m_follow->chip()->text());
    append(2);
    QCOMPARE(newCount(), 5);
}

void FollowModeTest::rows_scrolled_to_are_no_longer_new()
{
    m_view->verticalScrollBar()->setValue(30);
    append(50);
    QTRY_VERIFY(m_view->verticalScrollBar()->maximum() > 100);
    QCOMPARE(newCount(), 50);
    m_view->scrollTo(m_model->index(109), QAbstractItemView::PositionAtBottom);
    QVERIFY(!m_follow->isFollowing());
    QVERIFY2(newCount() <= 40 && newCount() >= 38, qPrintable(QString::number(newCount())));
    const int seen = newCount();
    m_view->verticalScrollBar()->setValue(30); // back up: it still counts as seen
    QCOMPARE(newCount(), seen);
}

void FollowModeTest::chip_returns_to_the_end()
{
    m_view->verticalScrollBar()->setValue(10);
    append(4);
    QVERIFY(m_follow->chip()->isVisible());
    m_follow->chip()->setFocus(Qt::TabFocusReason);
    QTest::keyClick(m_follow->chip(), Qt::Key_Space); // reachable without a mouse
    QVERIFY(m_follow->isFollowing());
    QTRY_VERIFY(isAtEnd());
    QVERIFY(!m_follow->chip()->isVisible());
    QCOMPARE(newCount(), 0);
    append(10);
    QTRY_COMPARE(m_view->indexAt(QPoint(20, m_view->viewport()->height() - 4)).row(),
                 m_model->rowCount() - 1);
}

void FollowModeTest::scrolling_to_the_end_resumes()
{
    m_view->verticalScrollBar()->setValue(0);
    append(1);
    m_view->verticalScrollBar()->setValue(m_view->verticalScrollBar()->maximum());
    QTRY_VERIFY(isAtEnd());
    m_view->verticalScrollBar()->setValue(m_view->verticalScrollBar()->maximum());
    QVERIFY(m_follow->isFollowing());
    QVERIFY(!m_follow->chip()->isVisible());
}

void FollowModeTest::rows_above_do_not_move_the_reader_data()
{
    QTest::addColumn<int>("mode");
    QTest::newRow("per item") << int(QAbstractItemView::ScrollPerItem);
    QTest::newRow("per pixel") << int(QAbstractItemView::ScrollPerPixel);
}

void FollowModeTest::rows_above_do_not_move_the_reader()
{
    QFETCH(int, mode);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollMode(mode));
    QTRY_VERIFY(m_view->verticalScrollBar()->maximum() > 0);
    m_view->verticalScrollBar()->setValue(m_view->verticalScrollBar()->maximum() / 2);
    QVERIFY(!m_follow->isFollowing());
    const QString top = topRow();
    QVERIFY(top.startsWith(u"old "_s));
    const int before = m_view->verticalScrollBar()->maximum();
    prepend(7);
    QTRY_VERIFY(m_view->verticalScrollBar()->maximum() > before);
    QCOMPARE(topRow(), top);
    QVERIFY(m_model->removeRows(0, 5));
    QTRY_VERIFY(m_view->indexAt(QPoint(20, 2)).row() != 0);
    QTRY_COMPARE(topRow(), top);
}

void FollowModeTest::reset_starts_at_the_end()
{
    m_view->verticalScrollBar()->setValue(3);
    append(1);
    m_model->setStringList(rowsNamed(u"other "_s, 60));
    QVERIFY(m_follow->isFollowing());
    QTRY_VERIFY(isAtEnd());
    QCOMPARE(newCount(), 0);
}

void FollowModeTest::chip_stays_inside_the_view()
{
    m_view->verticalScrollBar()->setValue(3);
    append(1);
    for (const QSize size : {QSize(300, 150), QSize(160, 300)}) {
        m_view->resize(size);
        QTRY_VERIFY(m_view->rect().contains(m_follow->chip()->geometry()));
        QVERIFY(m_follow->chip()->geometry().bottom() > m_view->height() / 2);
    }
}

/// As after a change of the zoom, which need not change the view's size.
void FollowModeTest::chip_grows_with_its_font()
{
    m_view->verticalScrollBar()->setValue(30);
    append(3);
    Chip *chip = m_follow->chip();
    QVERIFY(chip->isVisible());
    const QSize before = chip->size();
    QFont larger = chip->font();
    larger.setPixelSize(2 * chip->fontInfo().pixelSize());
    chip->setFont(larger);
    QTRY_VERIFY(chip->width() > before.width());
    QCOMPARE(chip->size(), chip->sizeHint());
    QVERIFY(qAbs(chip->geometry().center().x() - m_view->viewport()->geometry().center().x()) <= 1);
}

void FollowModeTest::counts_without_model()
{
    m_follow->watch(nullptr);
    m_follow->addNew(); // following: nothing is missed
    QCOMPARE(newCount(), 0);
    m_follow->setFollowing(false);
    m_follow->addNew(2);
    QCOMPARE(newCount(), 2);
    append(5); // no longer watched
    QCOMPARE(newCount(), 2);
}

A2A_TEST(FollowModeTest)
#include "followmodetest.moc"
