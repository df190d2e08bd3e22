// SPDX-License-Identifier: Apache-2.0
// The log must lead from a row to its content and its bytes, and stay at the user's selection.
#include "ui/panes/wire/wirepane.h"

#include "tests/model/facts/artifactsamples.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/findings/findinglines.h"
#include "ui/panes/wire/framedetail.h"
#include "ui/panes/wire/sdkpage.h"
#include "ui/panes/wire/wireactions.h"
#include "ui/panes/wire/wiredelegate.h"
#include "ui/viewers/hexview.h"
#include "ui/viewers/json/dialectsview.h"
#include "ui/viewers/json/jsontreeview.h"
#include "ui/viewers/textview.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/followmode.h"

#include <QClipboard>
#include <QMenu>
#include <QModelIndex>
#include <QRect>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// A pane over one open task; frame 0 is the request, frame 1 the task.
struct ShownPane : OpenTask {
    ShownPane()
    {
        pane.resize(1100, 420);
        QObject::connect(&feeder, &SessionFeeder::changed, &workspace, &Workspace::applyChanges);
        pane.sessionChanged();
        pane.show();
    }
    [[nodiscard]] QTableView *table() const { return named<QTableView>(u"Wire log"_s); }
    [[nodiscard]] JsonTreeView *tree() const { return named<JsonTreeView>(u"Frame tree"_s); }
    [[nodiscard]] HexView *bytes() const { return named<HexView>(u"Frame bytes"_s); }
    [[nodiscard]] FrameIndex shown() const { return pane.findChild<FrameDetail *>()->frame(); }
    [[nodiscard]] Chip *chip(const QString &beginning) const
    {
        for (Chip *chip : pane.findChildren<Chip *>()) {
            if (chip->accessibleName().startsWith(beginning))
                return chip;
        }
        return nullptr;
    }
    [[nodiscard]] QByteArray marked() const
    {
        return feeder.content().block(shown()).mid(bytes()->highlightStart(),
                                                   bytes()->highlightLength());
    }
    void copyAs(const QString &format)
    {
        for (const QAction *menu : pane.wireActions().actions()) {
            for (QAction *action : menu->menu() ? menu->menu()->actions() : QList<QAction *>()) {
                if (action->text().remove(u'&') == format)
                    action->trigger();
            }
        }
    }
    void goTo(int row) { table()->setCurrentIndex(table()->model()->index(row, 0)); }

    TestWorkspace workspace{feeder.recording(), feeder.store(), feeder.content()};
    Selection &selection = workspace.selection();
    WirePane pane{workspace};

public:
    template <typename Widget>
    [[nodiscard]] Widget *named(const QString &name) const
    {
        for (Widget *widget : pane.findChildren<Widget *>()) {
            if (widget->accessibleName() == name)
                return widget;
        }
        qFatal("no such widget");
    }
};

class WirePaneTest final : public QObject {
    Q_OBJECT

private slots:
    void focus_goes_to_the_rows()
    {
        ShownPane v;
        v.pane.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&v.pane, TestTimeoutMs));
        v.pane.setFocus();
        QCOMPARE(QApplication::focusWidget(), v.table());
        QTest::keyClick(v.table(), Qt::Key_End);
        QCOMPARE(v.shown(), 1U);
        QTest::keyClick(v.table(), Qt::Key_Up);
        QCOMPARE(v.shown(), 0U);
    }

    /// The marker of an event that an SDK parses differently: its text, and the link to the
    /// details.
    void a_marker_opens_the_sdk_page()
    {
        ShownPane v;
        QVERIFY(QTest::qWaitForWindowExposed(&v.pane, TestTimeoutMs));
        v.feeder.raw(v.call, "data: {\"jsonrpc\":\"2.0\",\"id\":1,\ndata: \"result\":{\"task\":{"
                             "\"id\":\"t\",\"contextId\":\"c\",\"status\":{\"state\":"
                             "\"TASK_STATE_WORKING\"}}}}\n\n");
        v.feeder.flush();
        const int row = v.table()->model()->rowCount() - 1;
        const QModelIndex info = v.table()->model()->index(row, WireInfoColumn);
        const auto *delegate = qobject_cast<WireDelegate *>(v.table()->itemDelegate());
        const QRect mark = delegate->sdkRect(v.table()->visualRect(info), info);
        QVERIFY(!mark.isEmpty());
        QVERIFY(delegate->sdkRect(QRect(0, 0, 90, 20), v.table()->model()->index(1, WireInfoColumn))
                    .isEmpty());
        auto *page = v.pane.findChild<SdkPage *>();
        QVERIFY(!page->header()->isChecked());
        QTest::mouseClick(v.table()->viewport(), Qt::LeftButton, {}, mark.center());
        QCOMPARE(v.shown(), FrameIndex(row));
        QVERIFY(page->header()->isChecked());
    }

    void a_row_shows_its_tree_and_bytes()
    {
        ShownPane v;
        v.goTo(1);
        QCOMPARE(v.shown(), 1U);
        QVERIFY(v.tree()->model()->rowCount() > 0);
        QVERIFY(v.tree()->isVisible() && !v.bytes()->isVisible());
        v.named<QTabBar>(u"Views of the frame"_s)->setCurrentIndex(1);
        QVERIFY(!v.tree()->isVisible() && v.bytes()->isVisible());
        v.named<QToolButton>(u"Tree and bytes side by side"_s)->click();
        QVERIFY(v.tree()->isVisible() && v.bytes()->isVisible());
        QCOMPARE(v.selection.frame(), 1U);
        QCOMPARE(v.selection.task(), 0U);
    }

    void a_frame_is_shown_in_other_versions()
    {
        ShownPane v;
        v.goTo(1);
        QVERIFY(!v.pane.findChild<DialectsView *>()); // made when it is needed
        v.named<QTabBar>(u"Views of the frame"_s)->setCurrentIndex(2);
        const auto *view = v.pane.findChild<DialectsView *>();
        QVERIFY(view && view->isVisible() && !v.tree()->isVisible() && !v.bytes()->isVisible());
        QCOMPARE(view->list()->topLevelItemCount(), 10);
        QCOMPARE(view->list()->currentItem()->text(0), u"1.0 · JSON-RPC · in use"_s);
        const QString event = view->jsonText();
        v.goTo(0); // the request
        QVERIFY(view->jsonText() != event);
        QVERIFY(view->jsonText().contains(u"\"method\""));
        v.named<QTabBar>(u"Views of the frame"_s)->setCurrentIndex(0);
        QVERIFY(!view->isVisible() && v.tree()->isVisible());
    }

    void a_tree_node_selects_its_bytes()
    {
        ShownPane v;
        v.goTo(1);
        const QByteArray block = v.feeder.content().block(1);
        const qsizetype at = block.indexOf("\"state\"");
        QVERIFY(at > 0);
        QSignalSpy chosen(v.tree(), &JsonTreeView::rangeSelected);
        emit v.bytes()->cursorMoved(at + 2); // the bytes select in the tree
        QVERIFY(v.tree()->currentIndex().data().toString().contains("state"_L1));
        v.tree()->setCurrentIndex(v.tree()->currentIndex().parent()); // the tree selects the bytes
        QVERIFY(!chosen.isEmpty());
        const qint64 inData = chosen.back().at(0).toLongLong();
        QCOMPARE(v.feeder.content().data(1).mid(inData, 8), QByteArray("\"status\""));
    }

    void numbers_keep_their_digits()
    {
        ShownPane v;
        v.pane.resize(600, 420);
        v.feeder.burst(v.feeder.say(u"go"_s), taskJson("t2", "WORKING", "c2"), 10'000);
        v.feeder.flush();
        const int wanted = v.table()->fontMetrics().horizontalAdvance(u"10000"_s);
        QTRY_VERIFY(v.table()->model()->rowCount() > 10'000);
        QTRY_VERIFY(v.table()->columnWidth(0) > wanted);
    }

    void selection_elsewhere_is_followed()
    {
        ShownPane v;
        v.chunk("a1", textPart("one"), false);
        v.feeder.flush();
        QObject elsewhere;
        v.selection.selectFrame(2, &elsewhere);
        QCOMPARE(v.shown(), 2U);
        QCOMPARE(v.table()->currentIndex().row(), 2);
    }

    void a_task_selects_its_newest_frame()
    {
        ShownPane v;
        for (int i = 0; i < 60; ++i)
            v.chunk("a1", textPart("line"), i > 0);
        const ExchangeId other = v.feeder.say(u"something else"_s);
        v.feeder.event(other, taskJson("t2", "WORKING", "c2"));
        v.feeder.flush();
        QVERIFY(v.pane.follow()->isFollowing());
        QObject elsewhere;
        v.selection.selectTask(1, &elsewhere); // the newest frame of all: new ones are followed
        QCOMPARE(v.shown(), FrameIndex(v.feeder.store().frames.size() - 1));
        QVERIFY(v.pane.follow()->isFollowing());
        v.selection.selectTask(0, &elsewhere);
        QCOMPARE(v.shown(), v.feeder.store().tasks[0].frames.back());
        QVERIFY(!v.pane.follow()->isFollowing());
        v.goTo(5);
        v.selection.selectTask(0, &elsewhere); // a frame of it is being read
        QCOMPARE(v.shown(), 5U);
        v.feeder.raw(other, ": beat\n\n");
        v.feeder.end(other);
        v.feeder.flush();
        v.pane.follow()->setFollowing(true);
        v.selection.selectTask(1, &elsewhere); // frames that only end the stream do not count
        QCOMPARE(v.feeder.store().frames[v.shown()].kind, FrameKind::Event);
        QCOMPARE(v.feeder.store().frames[v.shown()].task, 1U);
        QVERIFY(v.pane.follow()->isFollowing());
    }

    void an_artifact_selects_its_newest_chunk()
    {
        ShownPane v;
        v.chunk("a1", textPart("one"), false);
        v.chunk("a1", textPart("two"), true);
        v.feeder.event(v.call, statusJson("t1", "WORKING"));
        v.feeder.flush();
        QObject elsewhere;
        v.selection.selectArtifact(0, &elsewhere);
        QCOMPARE(v.shown(), v.feeder.store().artifacts[0].chunks.back().frame);
        QCOMPARE(v.marked(), QByteArray("{\"text\":\"two\"}"));
    }

    void a_task_selects_its_newest_frame_in_the_range()
    {
        ShownPane v;
        for (int i = 0; i < 6; ++i)
            v.chunk("a1", textPart("line"), i > 0);
        v.feeder.flush();
        const auto &frames = v.feeder.store().frames;
        const TimeRange range{frames[2].timeNs, frames[4].timeNs};
        v.selection.setTimeRange(range);
        QObject elsewhere;
        v.selection.selectTask(0, &elsewhere);
        QCOMPARE(v.shown(), 4U);
        v.selection.selectContext(0, 0);
        v.pane.wireActions().goToRequest();
        QCOMPARE(v.shown(), 0U); // outside of it
        QVERIFY(!v.selection.timeRange());
        v.selection.setTimeRange(range);
        v.selection.selectArtifact(0, &elsewhere);
        QCOMPARE(v.shown(), 4U);
        QVERIFY(v.selection.timeRange() == range);
    }

    void a_chunk_marks_its_bytes()
    {
        ShownPane v;
        v.chunk("a1", textPart("one"), false);
        v.feeder.flush();
        QObject elsewhere;
        v.selection.selectChunk(0, 0, &elsewhere);
        QCOMPARE(v.marked(), QByteArray("{\"text\":\"one\"}"));
        QCOMPARE(v.tree()->currentIndex().data(JsonPointerRole).toString().section(u'/', -2),
                 u"parts/0"_s);
        v.goTo(1);
        v.goTo(2); // a row is a frame as a whole
        QCOMPARE(v.marked(), QByteArray());
        QVERIFY(!v.tree()->currentIndex().isValid());
    }

    void a_finding_is_selected_like_any_bytes()
    {
        ShownPane v;
        v.chunk("a1", textPart("one"), false);
        v.feeder.flush();
        v.goTo(2);
        const QByteArray block = v.feeder.content().block(2);
        const qint64 at = block.indexOf("\"artifactId\"");
        emit v.pane.findChild<FindingLines *>()->bytesChosen(at, 17);
        QCOMPARE(v.marked(), QByteArray("\"artifactId\":\"a1\""));
        QVERIFY((v.selection.bytes() == json::ByteRange{at, 17}));
        QVERIFY(
            v.tree()->currentIndex().data(JsonPointerRole).toString().endsWith(u"/artifactId"_s));
    }

    void a_heartbeat_belongs_to_the_task_of_its_stream()
    {
        ShownPane v;
        const ExchangeId other = v.feeder.say(u"something else"_s);
        v.feeder.raw(other, ": beat\n\n"); // before the task has a name
        v.feeder.event(other, taskJson("t2", "WORKING", "c2"));
        v.feeder.flush();
        v.selection.selectTask(0);
        QCOMPARE(v.feeder.store().frames[3].task, NoIndex);
        v.goTo(3);
        QCOMPARE(v.selection.task(), 1U);
        QCOMPARE(v.selection.context(), v.feeder.store().tasks[1].context);
    }

    /// While it lasts, what is not kept of it grows.
    void the_details_of_a_flood_grow_with_it()
    {
        ShownPane v;
        v.feeder.raw(v.call, QByteArray(": ping\n\n").repeated(100));
        v.feeder.flush();
        const auto frame = FrameIndex(v.feeder.store().frames.size() - 1);
        QCOMPARE(v.feeder.store().frames[frame].kind, FrameKind::Comment);
        v.goTo(frame);
        const auto *lines = v.pane.findChild<FindingLines *>();
        const auto said = [lines] {
            QString all;
            for (const FindingLine &line : lines->lines())
                all += line.text % u'\n';
            return all;
        };
        for (const qint64 bytes : {70'000, 140'000}) {
            v.feeder.recording().setPending(
                v.call, {bytes, bytes / 7, v.feeder.recording().nowNs(), bytes});
            v.feeder.flush();
            QVERIFY2(said().contains(QLocale().toString(bytes)), qPrintable(said()));
        }
        v.feeder.recording().setPending(v.call, {});
        v.feeder.raw(v.call, ": pin");
        v.feeder.end(v.call, EndReason::Stopped);
        v.feeder.flush();
        QVERIFY(v.feeder.store().frames[frame].flags & FrameUnterminated);
        QVERIFY2(!said().contains(u"dispatched"_s), qPrintable(said())); // comments never are
    }

    void expanded_tree_nodes_are_kept()
    {
        ShownPane v;
        v.goTo(1);
        const QModelIndex first = v.tree()->model()->index(0, 0);
        const bool open = v.tree()->isExpanded(first);
        v.tree()->setExpanded(first, !open);
        QObject elsewhere;
        v.selection.selectTask(0, &elsewhere);
        v.selection.selectFrame(1, this); // what is shown already
        QCOMPARE(v.tree()->isExpanded(first), !open);
    }

    void selection_made_while_hidden_is_shown_later()
    {
        ShownPane v;
        for (int i = 0; i < 200; ++i)
            v.chunk("a1", textPart("line"), i > 0);
        v.feeder.flush();
        v.pane.hide();
        QObject elsewhere;
        v.selection.selectFrame(3, &elsewhere);
        v.pane.show();
        QCOMPARE(v.table()->currentIndex().row(), 3);
        QVERIFY(v.table()->viewport()->rect().intersects(
            v.table()->visualRect(v.table()->currentIndex())));
    }

    void clearing_the_range_keeps_the_scroll_position()
    {
        ShownPane v;
        for (int i = 0; i < 200; ++i)
            v.chunk("a1", textPart("line"), i > 0);
        v.feeder.flush();
        const auto &frames = v.feeder.store().frames;
        v.selection.setTimeRange(TimeRange{frames[50].timeNs, frames[150].timeNs});
        QCOMPARE(v.pane.model()->rowCount(), 101);
        v.table()->verticalScrollBar()->setValue(20);
        QCOMPARE(v.table()->rowAt(0), 20);
        v.selection.setTimeRange(std::nullopt);
        QCOMPARE(v.pane.model()->frameAt(v.table()->rowAt(0)), 70U);
        QVERIFY(!v.pane.follow()->isFollowing());
    }

    void the_scope_is_limited_to_the_task()
    {
        ShownPane v;
        const ExchangeId other = v.feeder.say(u"something else"_s);
        v.feeder.event(other, taskJson("t2", "WORKING", "c2"));
        v.feeder.flush();
        const int all = v.pane.model()->rowCount();
        v.goTo(1);
        Chip *task = v.chip(u"Task "_s);
        QVERIFY(task && task->isEnabled());
        task->setChecked(true);
        const int ofFirst = v.pane.model()->rowCount();
        QVERIFY(ofFirst < all);
        QObject elsewhere;
        v.selection.selectTask(1, &elsewhere);
        for (int row = 0; row < v.pane.model()->rowCount(); ++row)
            QCOMPARE(v.feeder.store().frames[v.pane.model()->frameAt(row)].task, 1U);
        v.selection.selectFrame(1, &elsewhere); // of the other task: the scope follows
        QVERIFY(task->isChecked());
        QCOMPARE(v.pane.model()->rowCount(), ofFirst);
        QCOMPARE(v.shown(), 1U);
    }

    void request_and_response_select_each_other()
    {
        ShownPane v;
        v.goTo(1);
        v.pane.wireActions().goToRequest();
        QCOMPARE(v.shown(), 0U);
        v.pane.wireActions().goToResponse();
        QCOMPARE(v.shown(), 1U);
    }

    void copies_match_the_wire_bytes()
    {
        ShownPane v;
        v.goTo(0);
        v.copyAs(u"JSON"_s);
        QCOMPARE(QGuiApplication::clipboard()->text().toUtf8(),
                 v.feeder.recording().requestBody(1));
        v.copyAs(u"cURL"_s);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith("curl "_L1));
        v.copyAs(u"HTTP"_s);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith("POST "_L1));
    }

    void reading_position_is_kept()
    {
        ShownPane v;
        for (int i = 0; i < 60; ++i)
            v.chunk("a1", textPart("line"), i > 0);
        v.feeder.flush();
        QTRY_VERIFY(v.table()->verticalScrollBar()->maximum() > 0);
        v.goTo(3);
        const int at = v.table()->verticalScrollBar()->value();
        v.chunk("a1", textPart("more"), true);
        v.feeder.flush();
        QCOMPARE(v.table()->verticalScrollBar()->value(), at);
        QCOMPARE(v.shown(), 3U);
    }

    void a_broken_frame_shows_its_text_and_why()
    {
        ShownPane v;
        v.feeder.raw(v.call, "data: {\"task\": oops\n\n");
        v.feeder.flush();
        v.goTo(2);
        bool found = false;
        for (const TextView *view : v.pane.findChildren<TextView *>())
            found = found || (view->isVisible() && view->accessibleName() == u"Frame text");
        QVERIFY(found);
        QCOMPARE(v.bytes()->highlightStart(), v.feeder.content().block(2).indexOf("oops"));
        QCOMPARE(v.bytes()->highlightLength(), 1);
    }

    void a_cleared_view_shows_new_frames()
    {
        LoggedTask v;
        const int before = v.pane.model()->rowCount();
        QVERIFY(before >= 2);
        v.action(u"Clear view"_s)->trigger();
        QCOMPARE(v.pane.model()->rowCount(), 0);
        QCOMPARE(v.feeder.store().frames.size(), size_t(before)); // nothing is lost
        Chip *cleared = v.chip(u"Show cleared frames"_s);
        QVERIFY(cleared->isVisible());
        v.chunk("a", R"([{"text":"x"}])", false);
        v.feeder.flush();
        QCOMPARE(v.rows(), QList<int>{before});
        // Shown on request, also by a jump to one of them.
        cleared->click();
        QCOMPARE(v.pane.model()->rowCount(), before + 1);
        QVERIFY(!cleared->isVisible());
        v.action(u"Clear view"_s)->trigger();
        v.selection.selectFrame(0);
        QCOMPARE(v.shown(), FrameIndex(0));
        QCOMPARE(v.pane.model()->rowCount(), before + 1);
        QVERIFY(!v.action(u"Show cleared frames"_s)->isEnabled());
    }
};
A2A_TEST(WirePaneTest)
#include "wirepanetest.moc"
