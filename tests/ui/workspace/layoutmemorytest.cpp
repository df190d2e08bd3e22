// SPDX-License-Identifier: Apache-2.0
// The user's arrangement within panes is restored, in a window of another size and at another zoom
// as well; any other content of the settings does no harm.
#include "ui/workspace/layoutmemory.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/workspace/settings.h"

#include <QHeaderView>
#include <QSplitter>
#include <QStandardItemModel>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// A window with one widget of each kind.
struct Arranged {
    explicit Arranged(Settings &settings, QSize size = {600, 400})
        : memory(settings)
        , splitter(Qt::Horizontal)
    {
        splitter.addWidget(&table);
        splitter.addWidget(new QWidget);
        splitter.setChildrenCollapsible(false);
        splitter.setHandleWidth(2);
        splitter.setSizes({300, 300});
        table.setModel(&model);
        table.setSortingEnabled(true);
        table.horizontalHeader()->setSectionsMovable(true);
        for (const char *title : {"First", "Second", "Third"})
            tabs.addTab(QString::fromLatin1(title));
        button.setCheckable(true);
        memory.persist("test/splitter"_L1, &splitter);
        memory.persist("test/columns"_L1, table.horizontalHeader());
        memory.persist("test/tabs"_L1, &tabs);
        memory.persist("test/button"_L1, &button);
        splitter.resize(size);
        splitter.show();
        memory.settle();
        QCoreApplication::processEvents();
    }
    [[nodiscard]] QHeaderView *header() const { return table.horizontalHeader(); }
    /// As a drag of the splitter does.
    void drag(int to)
    {
        splitter.setSizes({to, splitter.width() - to});
        emit splitter.splitterMoved(to, 1);
    }
    /// Resizes a column, as the mouse does.
    void widen(int column, int width) const
    {
        const QHeaderView *h = header();
        const int y = h->height() / 2;
        const int edge = h->sectionViewportPosition(column) + h->sectionSize(column) - 1;
        const int to = edge + width - h->sectionSize(column);
        QTest::mousePress(h->viewport(), Qt::LeftButton, {}, {edge, y});
        QTest::mouseMove(h->viewport(), {to, y});
        QTest::mouseRelease(h->viewport(), Qt::LeftButton, {}, {to, y});
        QCoreApplication::processEvents();
    }

    LayoutMemory memory;
    QStandardItemModel model{3, 4};
    QSplitter splitter;
    QTableView table;
    QTabBar tabs;
    QToolButton button;
};

} // namespace

class LayoutMemoryTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        failOnAnyWarning();
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<Settings>(m_folder->filePath(u"settings.ini"_s));
    }
    void cleanup() { m_settings.reset(); }

    void everything_is_restored()
    {
        {
            Arranged first(*m_settings);
            QVERIFY(!first.memory.isArranged("test/splitter"_L1));
            first.drag(450);
            first.widen(1, 170);
            first.header()->moveSection(3, 0);
            first.table.sortByColumn(2, Qt::DescendingOrder);
            first.header()->setSectionHidden(0, true);
            QCoreApplication::processEvents();
            first.tabs.setCurrentIndex(2);
            first.button.setChecked(true);
        }
        const Arranged again(*m_settings);
        QVERIFY(again.memory.isArranged("test/splitter"_L1));
        QVERIFY(qAbs(again.splitter.sizes().first() - 450) <= 2);
        QVERIFY(qAbs(again.header()->sectionSize(1) - 170) <= 1);
        QCOMPARE(again.header()->logicalIndex(0), 3);
        QCOMPARE(again.header()->sortIndicatorSection(), 2);
        QCOMPARE(again.header()->sortIndicatorOrder(), Qt::DescendingOrder);
        QVERIFY(again.header()->isSectionHidden(0));
        QCOMPARE(again.tabs.currentIndex(), 2);
        QVERIFY(again.button.isChecked());
    }

    /// As two composers in one window have it.
    void what_has_one_name_is_one_choice()
    {
        Arranged a(*m_settings);
        QToolButton other;
        other.setCheckable(true);
        a.memory.persist("test/button"_L1, &other);
        a.button.setChecked(true);
        QVERIFY(other.isChecked());
        other.setChecked(false);
        QVERIFY(!a.button.isChecked());
        a.memory.store("test/button"_L1, u"on"_s); // by a dialog
        QVERIFY(a.button.isChecked() && other.isChecked());
        const Arranged again(*m_settings);
        QVERIFY(again.button.isChecked());
    }

    void proportions_fit_another_window()
    {
        Arranged(*m_settings, {1200, 600}).drag(300);
        const Arranged small(*m_settings, {400, 300});
        QVERIFY(qAbs(small.splitter.sizes().first() - 100) <= 2);
    }

    /// A table fits its columns to their content: only widths set by the user are saved.
    void default_widths_are_not_saved()
    {
        {
            Arranged first(*m_settings);
            first.header()->resizeSection(2, 222);
            first.widen(1, 170);
        }
        const Arranged again(*m_settings);
        QVERIFY(qAbs(again.header()->sectionSize(1) - 170) <= 1);
        QVERIFY(again.header()->sectionSize(2) != 222);
    }

    void any_settings_content_is_handled_data()
    {
        QTest::addColumn<QString>("value");
        for (const char *value :
             {"-", "4 9:1 9:1 -1:5 a:b 0:99999999 1:-5:h", "4 sort:99:7", "4 sort", "99999999999",
              "0 0 0", "1000000000 -7", "4 0:h:h 0:h 0:h 0:h 0:h 0:h"})
            QTest::newRow(value) << QString::fromLatin1(value);
    }
    void any_settings_content_is_handled()
    {
        QFETCH(const QString, value);
        for (const QLatin1StringView name :
             {"test/splitter"_L1, "test/columns"_L1, "test/tabs"_L1, "test/button"_L1})
            m_settings->setLayout(name, value);
        const Arranged there(*m_settings);
        QCOMPARE(there.header()->count(), 4);
        for (int column = 0; column < 4; ++column)
            QVERIFY(there.header()->sectionSize(column) <= 700);
        QVERIFY(there.splitter.sizes().first() > 0);
    }

    void a_reset_restores_the_defaults()
    {
        {
            Arranged first(*m_settings);
            first.drag(450);
            first.widen(1, 170);
            first.tabs.setCurrentIndex(2);
            first.memory.reset();
            QCOMPARE(first.tabs.currentIndex(), 0);
            QVERIFY(qAbs(first.splitter.sizes().first() - 300) <= 2);
            QVERIFY(first.header()->sectionSize(1) != 170);
        }
        const Arranged again(*m_settings);
        QVERIFY(!again.memory.isArranged("test/splitter"_L1));
        QVERIFY(!again.memory.isArranged("test/columns"_L1));
        QCOMPARE(again.tabs.currentIndex(), 0);
    }

    /// As the preview and the page of text begin differently.
    void a_reset_gives_each_of_one_name_its_own_default()
    {
        Arranged a(*m_settings);
        QToolButton other;
        other.setCheckable(true);
        other.setChecked(true);
        a.memory.persist("test/button"_L1, &other);
        for (int times = 1; times <= 2; ++times) {
            a.button.setChecked(true);
            a.button.setChecked(false);
            QVERIFY(!other.isChecked());
            a.memory.reset();
            QVERIFY(!a.button.isChecked());
            QVERIFY(other.isChecked());
            QVERIFY(!a.memory.isArranged("test/button"_L1));
        }
    }

    /// Unless all settings are reset.
    void a_reset_leaves_the_key_that_sends()
    {
        LayoutMemory memory(*m_settings);
        QToolButton byCtrl;
        byCtrl.setCheckable(true);
        memory.persist(SendKeyChoice, &byCtrl);
        byCtrl.setChecked(true);
        memory.reset();
        QVERIFY(byCtrl.isChecked());
        QCOMPARE(m_settings->layout(SendKeyChoice), u"on"_s);
        m_settings->reset();
        memory.reset();
        QVERIFY(!byCtrl.isChecked());
        QVERIFY(!memory.isArranged(SendKeyChoice));
    }

    void a_reset_distributes_by_stretch_factors()
    {
        LayoutMemory memory(*m_settings);
        QSplitter splitter(Qt::Horizontal);
        for (const int least : {100, 360}) { // a narrow list and a wide detail
            auto *widget = new QWidget;
            widget->setMinimumWidth(least);
            splitter.addWidget(widget);
        }
        splitter.setStretchFactor(0, 62);
        splitter.setStretchFactor(1, 38);
        splitter.setSizes({620, 380});
        memory.persist("test/detail"_L1, &splitter);
        splitter.resize(1000 + splitter.handleWidth(), 100);
        splitter.show();
        splitter.setSizes({300, 700});
        memory.reset();
        QVERIFY2(qAbs(splitter.sizes().first() - 620) <= 2,
                 qPrintable(QString::number(splitter.sizes().first())));
    }

    /// Also of shares that nobody has chosen, and after others were given by the program.
    void parts_get_their_shares_back_after_a_small_window()
    {
        LayoutMemory memory(*m_settings);
        memory.settle();
        QSplitter splitter(Qt::Horizontal);
        for (const int least : {100, 360}) {
            auto *widget = new QWidget;
            widget->setMinimumWidth(least);
            splitter.addWidget(widget);
        }
        splitter.setHandleWidth(0);
        splitter.setChildrenCollapsible(false);
        splitter.setStretchFactor(0, 62);
        splitter.setStretchFactor(1, 38);
        memory.persist("test/detail"_L1, &splitter);
        const auto first = [&splitter](int width) {
            splitter.resize(width, 100);
            QCoreApplication::processEvents();
            return splitter.sizes().first();
        };
        splitter.resize(470, 100); // begins small
        splitter.show();
        QCoreApplication::processEvents();
        QVERIFY(qAbs(first(1000) - 620) <= 2);
        QCOMPARE(first(470), 110);
        QVERIFY(qAbs(first(1000) - 620) <= 2);
        for (int width = 1000; width > 600; --width) // as the mouse does, without drifting
            QVERIFY(first(width) <= width - 360);
        QVERIFY(qAbs(first(1000) - 620) <= 2);
        splitter.setSizes({500, 500});
        QVERIFY(qAbs(first(800) - 400) <= 2);
        QCOMPARE(first(460), 100);
        QVERIFY(qAbs(first(1000) - 500) <= 2);
        splitter.setSizes({640, 360}); // to the least, by the user
        emit splitter.splitterMoved(640, 1);
        QVERIFY(qAbs(first(2000) - 1280) <= 4);
        splitter.widget(1)->hide();
        QCOMPARE(first(900), 900);
        splitter.widget(1)->show();
        QVERIFY(first(1000) < 1000);
    }

    /// As the second column of the chat does: hidden, it has no size that could be its share.
    void a_part_that_was_hidden_gets_its_share_back()
    {
        LayoutMemory memory(*m_settings);
        memory.settle();
        QSplitter splitter(Qt::Horizontal);
        fill(splitter, 2);
        splitter.setStretchFactor(0, 1);
        splitter.setStretchFactor(1, 1);
        memory.persist("test/columns"_L1, &splitter);
        splitter.resize(1000, 100);
        splitter.show();
        QCoreApplication::processEvents();
        splitter.setSizes({600, 400});
        emit splitter.splitterMoved(600, 1);
        for (const int width : {800, 500, 1200}) {
            splitter.widget(1)->hide();
            splitter.resize(width, 100);
            QCoreApplication::processEvents();
            QCOMPARE(splitter.sizes(), QList<int>({width, 0}));
            splitter.widget(1)->show();
            QTRY_VERIFY2(qAbs(splitter.sizes().first() - width * 6 / 10) <= 4,
                         qPrintable(QString::number(splitter.sizes().first())));
        }
        splitter.resize(1000, 100); // both are there: their shares are held again
        QCoreApplication::processEvents();
        QVERIFY(qAbs(splitter.sizes().first() - 600) <= 4);
    }

    /// As tree and bytes of a frame are, with the other versions of the message hidden.
    void two_of_three_parts_keep_their_shares()
    {
        LayoutMemory memory(*m_settings);
        memory.settle();
        QSplitter splitter(Qt::Horizontal);
        fill(splitter, 3);
        splitter.setSizes({490, 510});
        memory.persist("test/bytes"_L1, &splitter);
        splitter.widget(1)->hide();
        splitter.widget(2)->hide();
        splitter.resize(800, 100);
        splitter.show();
        QCoreApplication::processEvents();
        splitter.resize(1000, 100);
        QCoreApplication::processEvents();
        QCOMPARE(splitter.sizes(), QList<int>({1000, 0, 0}));
        splitter.widget(1)->show();
        QTRY_VERIFY2(qAbs(splitter.sizes().first() - 490) <= 4,
                     qPrintable(QString::number(splitter.sizes().first())));
        splitter.setSizes({700, 300, 0});
        emit splitter.splitterMoved(700, 1);
        splitter.widget(1)->hide();
        splitter.resize(800, 100);
        QCoreApplication::processEvents();
        splitter.widget(1)->show();
        QTRY_VERIFY2(qAbs(splitter.sizes().first() - 560) <= 4,
                     qPrintable(QString::number(splitter.sizes().first())));
    }

private:
    static void fill(QSplitter &splitter, int parts)
    {
        for (int i = 0; i < parts; ++i) {
            auto *widget = new QWidget;
            widget->setMinimumWidth(100);
            splitter.addWidget(widget);
        }
        splitter.setHandleWidth(0);
        splitter.setChildrenCollapsible(false);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
};

A2A_TEST(LayoutMemoryTest)
#include "layoutmemorytest.moc"
