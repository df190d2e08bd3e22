// SPDX-License-Identifier: Apache-2.0
// All parts of an artifact in one scroll area: in order, each in its viewer, in the state chosen in
// the player, and a thousand of them without a thousand viewers.
#include "ui/panes/artifacts/partsscrollarea.h"

#include "tests/model/facts/artifactsamples.h"
#include "tests/support/testregistry.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/artifacts/artifactviewer.h"
#include "ui/panes/artifacts/partpreview.h"
#include "ui/panes/artifacts/previewheader.h"
#include "ui/style/theme.h"
#include "ui/viewers/contentviewer.h"
#include "ui/viewers/text/wrappedtext.h"

#include <QAbstractScrollArea>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

struct ShownParts : OpenTask {
    ShownParts()
        : viewer(workspace)
    {
        viewer.resize(500, 600);
        viewer.show();
    }
    void show(const QByteArray &parts, bool last = true)
    {
        chunk("a1", parts, false, last);
        feeder.flush();
        viewer.setArtifact(0);
        allParts()->trigger();
    }
    /// The choice between one part and all of them.
    [[nodiscard]] QAction *allParts() const
    {
        for (QAction *action : viewer.findChildren<QAction *>()) {
            if (action->text() == u"All parts in one scrolling view"_s)
                return action;
        }
        return nullptr;
    }
    /// What the choice of a part says.
    [[nodiscard]] int said() const
    {
        for (const QComboBox *choice : viewer.findChildren<QComboBox *>()) {
            if (choice->accessibleName() == u"Part of the artifact"_s)
                return choice->currentIndex();
        }
        return -1;
    }
    /// Pixels from the top of the view to a part's top.
    [[nodiscard]] int below(size_t part) const
    {
        return sections()[part]->y() - scroll()->verticalScrollBar()->value();
    }
    /// Its height is known only after some turns of the event loop, and is the greatest allowed.
    [[nodiscard]] bool isGrown(size_t part) const
    {
        return sections()[part]->height() > scroll()->viewport()->height() / 2;
    }
    [[nodiscard]] PartsScrollArea *scroll() const { return viewer.findChild<PartsScrollArea *>(); }
    [[nodiscard]] const std::vector<PartSection *> &sections() const
    {
        return scroll()->sections();
    }
    [[nodiscard]] int loaded() const
    {
        return int(std::count_if(sections().begin(), sections().end(),
                                 [](const PartSection *section) { return section->preview(); }));
    }

    TestWorkspace workspace{feeder.recording(), feeder.store(), feeder.content()};
    ArtifactViewer viewer;
};

QByteArray partOf(const QByteArray &text, const char *type)
{
    return R"({"text":")" + text + R"(","mediaType":")" + type + R"("})";
}

/// Neighbors of one type would be one part.
QByteArray longPart(const char *type = "text/x-log")
{
    QByteArray lines;
    for (int line = 0; line < 400; ++line)
        lines += "line " + QByteArray::number(line) + "\\n";
    return partOf(lines, type);
}

} // namespace

class PartsScrollAreaTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!.*propagateSizeHints).*$"_s)); }

    void nothing_is_between_a_title_and_its_part()
    {
        const Theme theme(*qApp, ThemeChoice::Light);
        ShownParts shown;
        shown.viewer.resize(400, 420);
        QByteArray parts = R"([{"data":{"a":[1,2],"b":{"c":1,"d":2},"e":false}})";
        for (int at = 0; at < 3; ++at)
            parts += ',' + partOf("# Report", "text/markdown") +
                     R"(,{"data":{"a":[1,2],"b":{"c":1,"d":2},"e":false}})";
        shown.show(parts + ',' + partOf("end", "text/plain") + ']');
        QScrollBar *bar = shown.scroll()->verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 200);
        bar->setValue(bar->maximum());
        for (int at = int(shown.sections().size()) - 1; at >= 0; --at) {
            const PartSection *section = shown.sections()[size_t(at)];
            bar->setValue(section->y());
            QTRY_VERIFY(section->preview() && section->preview()->viewer());
            // As high as its content, in steps of the event loop.
            for (int turn = 0; turn < 20; ++turn)
                QCoreApplication::processEvents();
            const QPoint top = section->preview()->mapTo(section, QPoint());
            const auto *title = section->findChild<QLabel *>();
            QVERIFY2(top.y() - title->geometry().bottom() <= 4,
                     qPrintable(u"%1: %2"_s.arg(at).arg(top.y())));
            QVERIFY(top.y() + section->preview()->height() <= section->height());
        }
    }

    void each_part_has_its_viewer_in_its_order()
    {
        ShownParts shown;
        shown.show('[' + partOf("# Report", "text/markdown") + R"(,{"data":{"a":[1,2]}},)" +
                   partOf("a,b\\n1,2\\n", "text/csv") + ',' + partOf("<p>x</p>", "text/html") +
                   ']');
        QCOMPARE(shown.sections().size(), size_t(4));
        const std::vector<ViewKind> kinds{ViewKind::Markdown, ViewKind::Json, ViewKind::Table,
                                          ViewKind::Html};
        int bottom = 0;
        for (size_t at = 0; at < kinds.size(); ++at) {
            const PartSection *section = shown.sections()[at];
            QVERIFY(section->preview());
            QCOMPARE(section->preview()->kind(), kinds[at]);
            QVERIFY(section->y() >= bottom);
            bottom = section->y() + section->height();
        }
        QVERIFY(!shown.viewer.preview()->isVisible());
        shown.allParts()->trigger();
        QVERIFY(shown.viewer.preview()->isVisible());
        QVERIFY(shown.sections().empty());
    }

    /// One choice for all of them, for a part by itself and for the next start.
    void long_lines_are_wrapped_or_not()
    {
        ShownParts shown;
        const QByteArray part = partOf(QByteArray("word ").repeated(200), "text/plain");
        shown.show('[' + part + R"(,{"data":{"a":1}},)" + part + ']');
        for (const PartSection *section : shown.sections())
            QTRY_VERIFY(section->preview() && section->preview()->viewer());
        const auto wrapSwitch = [&shown](size_t at) {
            return shown.sections()[at]->preview()->head()->wrapSwitch();
        };
        const auto text = [&shown](size_t at) {
            return shown.sections()[at]->preview()->viewer()->findChild<WrappedText *>();
        };
        QVERIFY(wrapSwitch(0)->isVisible());
        QVERIFY(!wrapSwitch(1)->isVisible()); // JSON
        QVERIFY(wrapSwitch(2)->isVisible());
        QVERIFY(wrapSwitch(0)->isChecked());
        QTRY_COMPARE(text(0)->horizontalScrollBar()->maximum(), 0);
        wrapSwitch(0)->click();
        QVERIFY(!wrapSwitch(2)->isChecked());
        for (const size_t at : {size_t(0), size_t(2)})
            QTRY_VERIFY(text(at)->horizontalScrollBar()->maximum() > 0);
        QCOMPARE(shown.workspace.settings().layout("artifacts/wrap"_L1), u"off"_s);
        shown.allParts()->trigger();
        QVERIFY(!shown.viewer.preview()->head()->wrapSwitch()->isChecked());
        const auto *single = shown.viewer.preview()->viewer()->findChild<WrappedText *>();
        QTRY_VERIFY(single->horizontalScrollBar()->maximum() > 0);
        shown.viewer.preview()->head()->wrapSwitch()->click();
        QTRY_COMPARE(single->horizontalScrollBar()->maximum(), 0);
    }

    void a_part_is_as_high_as_its_content_up_to_a_limit()
    {
        ShownParts shown;
        shown.show('[' + partOf("one line", "text/plain") + ',' + longPart() + ',' +
                   partOf("1\\n2\\n3\\n4\\n5\\n6\\n7\\n8\\n9\\n10", "text/plain") + ']');
        const int seen = shown.scroll()->viewport()->height();
        QTRY_VERIFY(shown.sections()[1]->height() > seen / 2);
        QVERIFY(shown.sections()[1]->height() < seen);
        QVERIFY(shown.sections()[0]->height() < shown.sections()[2]->height());
        QVERIFY(shown.sections()[2]->height() < shown.sections()[1]->height());
    }

    /// What is said and what is seen agree: their heights are known late, and push it away.
    void the_chosen_part_stays_in_place_while_earlier_ones_grow()
    {
        ShownParts shown;
        shown.show('[' + longPart() + ',' + longPart("text/x-list") + ',' +
                   partOf("chosen", "text/plain") + ',' + longPart() + ']');
        QCOMPARE(shown.sections().size(), size_t(4));
        QVERIFY(!shown.isGrown(0));
        shown.viewer.setPart(2);
        const int below = shown.below(2);
        QVERIFY(below > 0); // in view from the beginning: not scrolled to
        QTRY_VERIFY(shown.isGrown(1) && shown.isGrown(3));
        QTRY_COMPARE(shown.below(2), below);
        QCOMPARE(shown.said(), 2);
    }

    /// So far there is not enough below it for the top of the view.
    void the_chosen_part_stays_in_place_while_later_ones_grow()
    {
        ShownParts shown;
        QByteArray parts = longPart();
        for (int more = 0; more < 5; ++more)
            parts += ',' + longPart(more % 2 == 0 ? "text/x-list" : "text/x-log");
        shown.show('[' + parts + ',' + partOf("chosen", "text/plain") + ',' + longPart() + ',' +
                   longPart("text/x-list") + ']');
        QCOMPARE(shown.sections().size(), size_t(9));
        shown.viewer.setPart(6);
        QTRY_VERIFY(shown.isGrown(5) && shown.isGrown(7) && shown.isGrown(8));
        QTRY_COMPARE(shown.below(6), 0);
        QCOMPARE(shown.said(), 6);
        // The user scrolls away from it: the choice says what is seen.
        QScrollBar *bar = shown.scroll()->verticalScrollBar();
        bar->setValue(bar->maximum());
        QVERIFY(shown.said() > 6);
        QVERIFY(!shown.sections()[size_t(shown.said())]->visibleRegion().isEmpty());
        bar->setValue(0);
        QCOMPARE(shown.said(), 0);
    }

    void only_nearby_parts_of_a_thousand_have_viewers()
    {
        ShownParts shown;
        QByteArray parts;
        for (int part = 0; part < 1010; ++part)
            parts +=
                (part == 0 ? "" : ",") + partOf("part " + QByteArray::number(part),
                                                part % 2 == 0 ? "text/plain" : "text/markdown");
        shown.show('[' + parts + ']');
        QCOMPARE(shown.sections().size(), size_t(PartsScrollArea::MaxParts));
        QVERIFY(shown.loaded() > 3 && shown.loaded() < 60);
        QVERIFY(!shown.sections()[500]->preview());
        const QList<QLabel *> labels = shown.scroll()->findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->text().startsWith(u"10 more parts"_s);
        }));
        shown.viewer.setPart(500); // as from the list of parts
        QTRY_VERIFY(shown.sections()[500]->preview());
        QVERIFY(!shown.sections()[0]->preview());
        QVERIFY(!shown.sections()[500]->visibleRegion().isEmpty());
        QVERIFY(shown.loaded() < 60);
    }

    void growing_content_is_followed_at_the_end()
    {
        ShownParts shown;
        shown.show('[' + partOf("first", "text/plain") + R"(,{"data":1}])", false);
        QScrollBar *bar = shown.scroll()->verticalScrollBar();
        for (int more = 0; more < 30; ++more) {
            shown.chunk("a1", '[' + partOf("more", more % 2 ? "text/plain" : "text/markdown") + ']',
                        true, false);
            shown.feeder.flush();
            shown.viewer.refresh();
            bar->setValue(bar->maximum());
        }
        QVERIFY(bar->maximum() > 0);
        QCOMPARE(shown.sections().size(), size_t(32));
        QTRY_COMPARE(bar->value(), bar->maximum());
        QTRY_VERIFY(shown.sections().back()->preview());
        bar->setValue(0); // the reading position is kept
        shown.chunk("a1", '[' + partOf("last", "text/plain") + ']', true, true);
        shown.feeder.flush();
        shown.viewer.refresh();
        QCoreApplication::processEvents();
        QCOMPARE(bar->value(), 0);
    }

    /// Nothing of the previous one is left, neither its viewers nor their reads.
    void another_artifact_and_a_new_revision_reset_the_view()
    {
        ShownParts shown;
        shown.chunk("a2",
                    '[' + partOf("a,b\\n1,2\\n", "text/csv") + R"(,{"data":[7]},)" +
                        partOf("third", "text/plain") + ']',
                    false, false);
        shown.show('[' + partOf("# One", "text/markdown") + R"(,{"data":{"a":1}}])");
        QCOMPARE(shown.sections()[0]->preview()->kind(), ViewKind::Table);
        shown.viewer.setArtifact(1);
        QCOMPARE(shown.sections().size(), size_t(2));
        QCOMPARE(shown.sections()[0]->preview()->kind(), ViewKind::Markdown);
        shown.viewer.setArtifact(0);
        QCOMPARE(shown.sections().size(), size_t(3));
        QCOMPARE(shown.sections()[0]->preview()->kind(), ViewKind::Table);
        // append=false again: other parts in their place.
        shown.chunk("a2",
                    '[' + partOf("<p>x</p>", "text/html") + ',' + partOf("b", "text/plain") + ',' +
                        partOf("# c", "text/markdown") + ']',
                    false, true);
        shown.feeder.flush();
        shown.viewer.refresh();
        QTRY_COMPARE(shown.sections().size(), size_t(3));
        QTRY_VERIFY(shown.sections()[0]->preview());
        QTRY_COMPARE(shown.sections()[0]->preview()->kind(), ViewKind::Html);
        QCOMPARE(shown.sections()[2]->preview()->kind(), ViewKind::Markdown);
    }

    void the_wheel_goes_through_the_parts()
    {
        ShownParts shown;
        QByteArray lines;
        for (int line = 0; line < 400; ++line)
            lines += "line\\n";
        shown.show('[' + partOf(lines, "text/plain") + ',' + partOf(lines, "text/markdown") + ',' +
                   partOf(lines, "text/plain") + ']');
        QScrollBar *bar = shown.scroll()->verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 0);
        QAbstractScrollArea *inner = nullptr;
        for (QAbstractScrollArea *view : shown.sections()[0]->findChildren<QAbstractScrollArea *>())
            inner = view->isVisible() ? view : inner;
        QTRY_VERIFY(inner && inner->verticalScrollBar()->maximum() > 0);
        const auto turn = [](QWidget *over) {
            QWheelEvent event(QPointF(5, 5), over->mapToGlobal(QPointF(5, 5)), {}, {0, -120},
                              Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(over, &event);
        };
        turn(inner->viewport());
        QVERIFY(bar->value() > 0);
        QCOMPARE(inner->verticalScrollBar()->value(), 0);
        // Over the view type combo, too: nothing is chosen by accident.
        auto *choice = shown.sections()[0]->findChild<QComboBox *>();
        QVERIFY(choice && choice->isVisible() && choice->count() > 1);
        const int before = bar->value();
        turn(choice);
        QVERIFY(bar->value() > before);
        QCOMPARE(choice->currentIndex(), 0);
        QVERIFY(!choice->hasFocus());
        // A click into a part makes its viewer scroll.
        bar->setValue(0);
        QTest::mouseClick(inner->viewport(), Qt::LeftButton);
        inner->setFocus();
        QTRY_VERIFY(inner->hasFocus());
        turn(inner->viewport());
        QVERIFY(inner->verticalScrollBar()->value() > 0);
        QCOMPARE(bar->value(), 0);
    }
};

A2A_TEST(PartsScrollAreaTest)
#include "partsscrollareatest.moc"
