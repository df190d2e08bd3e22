// SPDX-License-Identifier: Apache-2.0
// The log shows rows matching the filter, and its cells create filters.
#include "tests/model/facts/artifactsamples.h"
#include "tests/support/testregistry.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/wire/framedetail.h"
#include "ui/panes/wire/wirepane.h"
#include "ui/panes/wire/wiretable.h"

#include <QMenu>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// A pane over one open task; frame 0 is the request, frame 1 the task.
struct FilteredPane : OpenTask {
    FilteredPane()
    {
        pane.resize(1100, 420);
        QObject::connect(&feeder, &SessionFeeder::changed, &workspace, &Workspace::applyChanges);
        pane.sessionChanged();
        pane.show();
    }
    [[nodiscard]] WireTable *table() const { return pane.findChild<WireTable *>(); }
    [[nodiscard]] QList<int> rows() const
    {
        QList<int> rows;
        for (int row = 0; row < pane.model()->rowCount(); ++row)
            rows.append(int(pane.model()->frameAt(row)));
        return rows;
    }
    /// Chooses an entry of a cell's menu, by its beginning.
    void chooseFromMenu(int row, int column, const QString &beginning)
    {
        table()->setCurrentIndex(pane.model()->index(row, column));
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
        QApplication::sendEvent(table(), &event);
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (QAction *action : menu->actions()) {
            if (action->text().startsWith(beginning)) {
                action->trigger();
                delete menu;
                return;
            }
        }
        QFAIL(qPrintable(beginning));
    }

    TestWorkspace workspace{feeder.recording(), feeder.store(), feeder.content()};
    Selection &selection = workspace.selection();
    WirePane pane{workspace};
};

class WireFilterTest final : public QObject {
    Q_OBJECT

private slots:
    void cells_become_filters()
    {
        FilteredPane v;
        v.chooseFromMenu(1, WireKindColumn, u"Apply as filter: kind:task"_s);
        QCOMPARE(v.workspace.filter().text(), u"kind:task"_s);
        QCOMPARE(v.rows(), QList<int>{1});
        v.chooseFromMenu(0, WireDirectionColumn, u"Not dir:in"_s);
        QCOMPARE(v.workspace.filter().text(), u"kind:task not dir:in"_s);
        QCOMPARE(v.rows(), QList<int>{});
        v.workspace.filter().setText({});
        QCOMPARE(v.rows(), (QList<int>{0, 1}));
    }

    void the_selected_row_stays_selected()
    {
        FilteredPane v;
        v.table()->setCurrentIndex(v.pane.model()->index(1, 0));
        v.workspace.filter().setText(u"kind:task"_s);
        QCOMPARE(v.table()->currentFrame(), 1U);
        v.workspace.filter().setText({});
        QCOMPARE(v.table()->currentFrame(), 1U);
    }

    // External selections are shown beside the rows; the filter stays as typed.
    void external_selection_keeps_the_filter()
    {
        FilteredPane v;
        v.workspace.filter().setText(u"kind:request"_s);
        v.selection.selectFrame(1, &v.feeder);
        QCOMPARE(v.pane.findChild<FrameDetail *>()->frame(), 1U);
        QCOMPARE(v.workspace.filter().text(), u"kind:request"_s);
        QCOMPARE(v.rows(), QList<int>{0});
    }

    void new_frames_are_filtered_on_arrival()
    {
        FilteredPane v;
        v.workspace.filter().setText(u"kind:end"_s);
        QCOMPARE(v.rows(), QList<int>{});
        v.feeder.end(1);
        v.feeder.flush();
        QCOMPARE(v.rows(), QList<int>{2});
    }
};

A2A_TEST(WireFilterTest)
#include "wirefiltertest.moc"
