// SPDX-License-Identifier: Apache-2.0
// Two versions are read, compared by their type, and summarized in a sentence; every control works.
#include "ui/compare/comparisonpage.h"

#include "model/items/differencemodel.h"
#include "tests/support/testregistry.h"
#include "tests/ui/compare/versionsession.h"
#include "ui/compare/bytescomparisonview.h"
#include "ui/compare/comparisonbar.h"
#include "ui/compare/jsoncomparisonview.h"
#include "ui/compare/textdifferenceview.h"
#include "ui/style/theme.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QThreadPool>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ComparisonPageTest final : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<VersionSession> m_session;
    std::unique_ptr<UserMarks> m_marks;
    std::unique_ptr<ComparisonPage> m_page;

    void compare(const std::vector<ArtifactIndex> &versions)
    {
        m_page->resize(800, 500);
        m_page->show();
        QSignalSpy compared(m_page.get(), &ComparisonPage::compared);
        m_page->compare({versions, 1}, versions.back());
        QTRY_VERIFY(!compared.isEmpty());
    }
    template <typename T>
    T *named(const QString &name)
    {
        for (T *widget : m_page->findChildren<T *>()) {
            if (widget->accessibleName() == name)
                return widget;
        }
        return nullptr;
    }

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init()
    {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_session = std::make_unique<VersionSession>();
        m_marks = std::make_unique<UserMarks>(m_session->feeder.store());
        m_page = std::make_unique<ComparisonPage>(m_session->feeder.store(),
                                                  m_session->feeder.content(), *m_marks);
    }
    void cleanup()
    {
        m_page.reset();
        m_session.reset();
    }

    void the_newest_against_the_previous()
    {
        const ArtifactIndex first = m_session->text("one\\ntwo\\n");
        const ArtifactIndex second = m_session->text("one\\nTWO\\n");
        const ArtifactIndex third = m_session->text("one\\nTWO\\nthree\\n");
        compare({first, second, third});
        QCOMPARE(m_page->before(), second);
        QCOMPARE(m_page->after(), third);
        QVERIFY2(m_page->summary().startsWith(u"1 difference"_s), qPrintable(m_page->summary()));
        QCOMPARE(m_page->bar()->position(), u"1 of 1"_s);

        // The user chooses the oldest.
        QSignalSpy compared(m_page.get(), &ComparisonPage::compared);
        auto *from = named<QComboBox>(u"Compare from"_s);
        QVERIFY(from && from->count() == 3);
        QTest::keyClick(from, Qt::Key_Up);
        QTRY_VERIFY(!compared.isEmpty());
        QCOMPARE(m_page->before(), first);
        QCOMPARE(m_page->textView()->rows().changeCount(), 1);
    }

    void revisions_are_compared_with_each_other_and_with_versions()
    {
        const ArtifactIndex first = m_session->text("one\\ntwo\\n");
        const ExchangeId call = m_session->feeder.say(u"again"_s, 0);
        const auto send = [&](const QByteArray &text, const char *append) {
            m_session->feeder.event(
                call, R"({"artifactUpdate":{"taskId":"r","contextId":"c1","artifact":{)"
                      R"("artifactId":"rev","name":"draft.md","parts":[{"text":")" +
                          text + R"("}]},"append":)" + append + "}}");
        };
        m_session->feeder.event(
            call,
            R"({"task":{"id":"r","contextId":"c1","status":{"state":"TASK_STATE_WORKING"}}})");
        send("one\\n", "false");
        send("2\\n", "true");
        send("one\\nTWO\\n", "false");
        m_session->feeder.flush();
        const auto revised = ArtifactIndex(m_session->feeder.store().artifacts.size() - 1);
        QCOMPARE(findRevisions(m_session->feeder.store().artifacts[revised]),
                 (std::vector<quint32>{0, 2}));
        // Without versions: the previous revision against the current one.
        compare({revised});
        QCOMPARE(m_page->before(), revised);
        QCOMPARE(m_page->after(), revised);
        QVERIFY2(m_page->summary().startsWith(u"1 difference"_s), qPrintable(m_page->summary()));
        auto *from = named<QComboBox>(u"Compare from"_s);
        QCOMPARE(from->count(), 2);
        QVERIFY2(from->itemText(0).contains(u"revision 1"_s), qPrintable(from->itemText(0)));
        // Among versions it is one of them.
        QSignalSpy compared(m_page.get(), &ComparisonPage::compared);
        m_page->compareRevisions({{first, revised}, 1}, revised, 0, 2);
        QTRY_VERIFY(!compared.isEmpty());
        QCOMPARE(from->count(), 3);
        QVERIFY2(from->itemText(1).contains(u"v2, revision 1"_s), qPrintable(from->itemText(1)));
        QCOMPARE(from->currentIndex(), 1);
        compared.clear();
        QTest::keyClick(from, Qt::Key_Up);
        QTRY_VERIFY(!compared.isEmpty());
        QCOMPARE(m_page->before(), first);
    }

    /// Only the newest are listed, and those that are compared.
    void an_old_revision_stays_chosen_among_many()
    {
        m_session->text("one\\n");
        const ExchangeId call = m_session->feeder.say(u"again"_s, 0);
        m_session->feeder.event(
            call,
            R"({"task":{"id":"r","contextId":"c1","status":{"state":"TASK_STATE_WORKING"}}})");
        for (int i = 0; i < 60; ++i) {
            m_session->feeder.event(
                call, R"({"artifactUpdate":{"taskId":"r","contextId":"c1","artifact":{)"
                      R"("artifactId":"rev","name":"draft.md","parts":[{"text":"take )" +
                          QByteArray::number(i) + R"("}]},"append":false}})");
        }
        m_session->feeder.flush();
        const auto revised = ArtifactIndex(m_session->feeder.store().artifacts.size() - 1);
        QCOMPARE(findRevisions(m_session->feeder.store().artifacts[revised]).size(), size_t(60));
        m_page->resize(800, 500);
        m_page->show();
        QSignalSpy compared(m_page.get(), &ComparisonPage::compared);
        m_page->compareRevisions({{revised}, 1}, revised, 0, 1);
        QTRY_VERIFY(!compared.isEmpty());
        const auto *from = named<QComboBox>(u"Compare from"_s);
        auto *to = named<QComboBox>(u"Compare to"_s);
        QVERIFY(from->count() < 60);
        QVERIFY2(from->currentText().contains(u"revision 1,"_s), qPrintable(from->currentText()));
        QVERIFY2(to->currentText().contains(u"revision 2,"_s), qPrintable(to->currentText()));
        compared.clear();
        to->setCurrentIndex(to->count() - 1);
        QTRY_VERIFY(!compared.isEmpty());
        QVERIFY2(from->currentText().contains(u"revision 1,"_s), qPrintable(from->currentText()));
    }

    void equal_versions_have_their_own_names()
    {
        const ArtifactIndex first = m_session->make("trip", R"([{"data":{"to":"Lisbon"}}])");
        const ArtifactIndex second = m_session->make("trip", R"([{"data":{"to":"Porto"}}])");
        const ArtifactIndex third = m_session->make("trip", R"([{"data":{"to":"Porto"}}])");
        compare({first, second, third});
        const auto choose = [this](ArtifactIndex before, ArtifactIndex after) {
            QSignalSpy compared(m_page.get(), &ComparisonPage::compared);
            m_page->choosePair(before, after);
            QTRY_VERIFY(!compared.isEmpty());
        };
        const QAbstractItemModel *table =
            m_page->findChild<JsonComparisonView *>()->table()->model();
        const auto after = [table] {
            return table->headerData(DifferenceSecondColumn, Qt::Horizontal).toString();
        };
        choose(first, second);
        QCOMPARE(after(), u"v2"_s);
        choose(first, third);
        QCOMPARE(after(), u"v3"_s);
    }

    void a_growing_version_stays_where_it_is_read()
    {
        QByteArray lines;
        for (int line = 0; line < 200; ++line)
            lines += "line " + QByteArray::number(line) + "\\n";
        const ArtifactIndex first = m_session->text(lines);
        const ExchangeId call = m_session->feeder.say(u"again"_s, 0);
        const auto send = [&](const QByteArray &text, const char *append) {
            m_session->feeder.event(
                call, R"({"artifactUpdate":{"taskId":"g","contextId":"c1","artifact":{)"
                      R"("artifactId":"grows","name":"route.md","parts":[{"text":")" +
                          text + R"("}]},"append":)" + append + "}}");
            m_session->feeder.flush();
        };
        m_session->feeder.event(
            call,
            R"({"task":{"id":"g","contextId":"c1","status":{"state":"TASK_STATE_WORKING"}}})");
        lines.replace("line 20\\n", "other 20\\n");
        lines.replace("line 150\\n", "other 150\\n");
        send(lines, "false");
        const auto grows = ArtifactIndex(m_session->feeder.store().artifacts.size() - 1);
        compare({first, grows});
        QCOMPARE(m_page->bar()->position(), u"1 of 2"_s);
        m_page->stepDifference(1);
        QScrollBar *rows = m_page->textView()->verticalScrollBar();
        rows->setValue(rows->value() + 2);
        const int top = rows->value();
        QVERIFY(top > 0);
        send("more\\n", "true");
        QSignalSpy compared(m_page.get(), &ComparisonPage::compared);
        m_page->choosePair(first, grows); // as it does by itself, after a while
        QTRY_VERIFY(!compared.isEmpty());
        QCOMPARE(m_page->bar()->position(), u"2 of 3"_s);
        QCOMPARE(rows->value(), top);
        m_page->choosePair(grows, first); // another comparison begins at its beginning
        QTRY_COMPARE(compared.size(), 2);
        QCOMPARE(m_page->bar()->position(), u"1 of 3"_s);
    }

    void growing_bytes_stay_where_they_are_read()
    {
        const auto file = [](const QByteArray &bytes) -> QByteArray {
            return "[{\"mediaType\":\"application/octet-stream\",\"raw\":\"" + bytes.toBase64() +
                   "\"}]";
        };
        QByteArray bytes(3000, '\0');
        const ArtifactIndex first = m_session->make("data.bin", file(bytes));
        const ExchangeId call = m_session->feeder.say(u"again"_s, 0);
        m_session->feeder.event(
            call,
            R"({"task":{"id":"g","contextId":"c1","status":{"state":"TASK_STATE_WORKING"}}})");
        bytes[100] = 'x';
        bytes[2000] = 'x';
        const auto send = [&](const QByteArray &parts, const char *append) {
            m_session->feeder.event(
                call, R"({"artifactUpdate":{"taskId":"g","contextId":"c1","artifact":{)"
                      R"("artifactId":"grows","name":"data.bin","parts":)" +
                          parts + R"(},"append":)" + append + "}}");
            m_session->feeder.flush();
        };
        send(file(bytes), "false");
        const auto grows = ArtifactIndex(m_session->feeder.store().artifacts.size() - 1);
        compare({first, grows});
        m_page->stepDifference(1);
        QCOMPARE(m_page->bar()->position(), u"2 of 2"_s);
        send(file("more"), "true");
        QSignalSpy compared(m_page.get(), &ComparisonPage::compared);
        m_page->choosePair(first, grows);
        QTRY_VERIFY(!compared.isEmpty());
        QCOMPARE(m_page->bar()->position(), u"2 of 2"_s);
    }

    void an_accepted_version_is_named_so()
    {
        const ArtifactIndex first = m_session->text("one\\n");
        const ArtifactIndex second = m_session->text("two\\n");
        compare({first, second});
        const auto *to = named<QComboBox>(u"Compare to"_s);
        QVERIFY(!to->currentText().endsWith(u"current"_s));
        m_marks->accept(second);
        QVERIFY2(to->currentText().endsWith(u"current"_s), qPrintable(to->currentText()));
        QCOMPARE(to->currentIndex(), 1);
    }

    void identical_versions_are_reported()
    {
        const ArtifactIndex first = m_session->text("same\\n");
        const ArtifactIndex second = m_session->text("same\\n");
        compare({first, second});
        QVERIFY(m_page->summary().startsWith(u"Identical: every byte is the same."_s));
        QCOMPARE(m_page->bar()->position(), QString());
        QVERIFY(!named<QToolButton>(u"Next difference"_s)->isEnabled());
    }

    void json_is_compared_by_path()
    {
        const ArtifactIndex first =
            m_session->make("trip.json", R"([{"data":{"to":"Lisbon","days":[1,2]}}])");
        const ArtifactIndex second =
            m_session->make("trip.json", R"([{"data":{"to":"Porto","days":[1,2,3]}}])");
        compare({first, second});
        QCOMPARE(m_page->summary(), u"2 differences"_s);
        QCOMPARE(m_page->bar()->position(), u"1 of 2"_s);
        QTableView *table = m_page->findChild<JsonComparisonView *>()->table();
        QCOMPARE(table->model()->index(0, 0).data().toString(), u"/to"_s);
        QTest::mouseClick(named<QToolButton>(u"Next difference"_s), Qt::LeftButton);
        QCOMPARE(table->currentIndex().row(), 1);
        QVERIFY(m_page->findChild<JsonComparisonView *>()->view()->selectedText().contains(u"3"_s));
        // The same as text.
        QSignalSpy compared(m_page.get(), &ComparisonPage::compared);
        QTest::keyClick(named<QComboBox>(u"Compare as"_s), Qt::Key_Down);
        QTRY_VERIFY(!compared.isEmpty());
        QVERIFY(m_page->textView()->isVisible());
    }

    void bytes_are_stepped_through()
    {
        const auto file = [](const QByteArray &bytes) -> QByteArray {
            return "[{\"raw\":\"" + bytes.toBase64() +
                   "\",\"mediaType\":\"application/octet-stream\"}]";
        };
        QByteArray bytes(3000, '\0');
        const ArtifactIndex first = m_session->make("data.bin", file(bytes));
        bytes[100] = 'x';
        bytes[2000] = 'x';
        const ArtifactIndex second = m_session->make("data.bin", file(bytes));
        compare({first, second});
        QVERIFY(m_page->findChild<BytesComparisonView *>()->isVisible());
        QVERIFY2(m_page->summary().contains(u"0x64"_s), qPrintable(m_page->summary()));
        QVERIFY(m_page->summary().contains(u"SHA-256"_s));
        m_page->stepDifference(1);
        QCOMPARE(m_page->bar()->position(), u"2 of 2"_s);
        QVERIFY(!named<QToolButton>(u"Inline"_s)->isVisible());
    }

    void arrangement_follows_the_width_until_chosen()
    {
        const ArtifactIndex first = m_session->text("one\\n");
        const ArtifactIndex second = m_session->text("two\\n");
        compare({first, second});
        using Layout = TextDifferenceView::Layout;
        QCOMPARE(m_page->textView()->arrangement(), Layout::SideBySide);
        m_page->resize(400, 500);
        QTRY_COMPARE(m_page->textView()->arrangement(), Layout::Inline);
        QTest::mouseClick(named<QToolButton>(u"Side by side"_s), Qt::LeftButton);
        QCOMPARE(m_page->textView()->arrangement(), Layout::SideBySide);
        QVERIFY(named<QToolButton>(u"Side by side"_s)->isChecked());
        m_page->resize(420, 500);
        QTest::mouseClick(named<QToolButton>(u"Inline"_s), Qt::LeftButton);
        QCOMPARE(m_page->textView()->arrangement(), Layout::Inline);
    }

    void controls_wrap_in_a_narrow_pane()
    {
        const char *parts =
            R"([{"text":"a"},{"data":{"x":%1},"filename":"itinerary-of-june.json"}])";
        const auto made = [&](char x) {
            return m_session->make("both", QByteArray(parts).replace("%1", QByteArray(1, x)));
        };
        const ArtifactIndex first = made('1');
        const ArtifactIndex second = made('2');
        compare({first, second});
        QSignalSpy compared(m_page.get(), &ComparisonPage::compared);
        QTest::keyClick(named<QComboBox>(u"Compared part"_s), Qt::Key_Down);
        QTRY_VERIFY(!compared.isEmpty());
        QVERIFY(named<QComboBox>(u"Compare as"_s)->isVisible());
        const QWidget *bar = m_page->bar();
        QVERIFY2(bar->minimumSizeHint().width() <= 240,
                 qPrintable(QString::number(bar->minimumSizeHint().width())));
        m_page->resize(270, 500);
        for (const QWidget *control : bar->findChildren<QWidget *>()) {
            const bool isControl = qobject_cast<const QComboBox *>(control) ||
                                   qobject_cast<const QToolButton *>(control);
            const auto place = [&] {
                return QRect(control->mapTo(bar, QPoint()), control->size());
            };
            if (isControl && control->isVisible())
                QTRY_VERIFY2(bar->rect().contains(place()), qPrintable(control->accessibleName()));
        }
    }

    void parts_are_compared_one_by_one()
    {
        const ArtifactIndex first = m_session->make("both", R"([{"text":"a"},{"data":{"x":1}}])");
        const ArtifactIndex second = m_session->make("both", R"([{"text":"a"},{"data":{"x":2}}])");
        compare({first, second});
        QVERIFY(m_page->summary().startsWith(u"Identical"_s));
        QSignalSpy compared(m_page.get(), &ComparisonPage::compared);
        QTest::keyClick(named<QComboBox>(u"Compared part"_s), Qt::Key_Down);
        QTRY_VERIFY(!compared.isEmpty());
        QCOMPARE(m_page->summary(), u"1 difference"_s);
    }

    void a_part_that_is_missing_is_not_shown_as_the_one_before()
    {
        const ArtifactIndex first =
            m_session->make("more", R"([{"text":"a"},{"data":{"x":1}},{"text":"c"}])");
        const ArtifactIndex second = m_session->make("more", R"([{"text":"a"},{"data":{"x":2}}])");
        compare({first, second});
        auto *part = named<QComboBox>(u"Compared part"_s);
        QCOMPARE(part->count(), 3);
        const QSignalSpy compared(m_page.get(), &ComparisonPage::compared);
        part->setCurrentIndex(1);
        part->setCurrentIndex(2); // before the second part is compared
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        QCOMPARE(compared.size(), 0);
        QCOMPARE(m_page->summary(), QString());
    }

    void an_empty_version_is_reported()
    {
        const ArtifactIndex first = m_session->make("empty", "[]");
        const ArtifactIndex second = m_session->make("empty", R"([{"text":"a"}])");
        m_page->compare({{first, second}, 1}, second);
        const auto says = [this](const QString &words) {
            for (const QLabel *label : m_page->findChildren<QLabel *>()) {
                if (label->text().contains(words))
                    return true;
            }
            return false;
        };
        QTRY_VERIFY(says(u"v1 has no such part."_s));
        m_page->compare({{second}, 2}, second);
        QVERIFY(says(u"only one version"_s));
    }

    void esc_goes_back()
    {
        const ArtifactIndex first = m_session->text("one\\n");
        const ArtifactIndex second = m_session->text("two\\n");
        compare({first, second});
        QSignalSpy closed(m_page.get(), &ComparisonPage::closeRequested);
        QTest::keyClick(m_page->textView(), Qt::Key_Escape);
        QCOMPARE(closed.size(), 1);
        QTest::mouseClick(named<QToolButton>(u"Back to the artifact"_s), Qt::LeftButton);
        QCOMPARE(closed.size(), 2);
    }
};

A2A_TEST(ComparisonPageTest)
#include "comparisonpagetest.moc"
