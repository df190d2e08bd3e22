// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/model/facts/artifactsamples.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/wire/framedetail.h"
#include "ui/panes/wire/wirepane.h"
#include "ui/panes/wire/wiretable.h"
#include "ui/widgets/chips.h"

#include <QAction>
#include <QMenu>
#include <QTest>

namespace a2a::test {

/// A wire log over one open task; frame 0 is the request, frame 1 the task.
struct LoggedTask : OpenTask {
    LoggedTask()
    {
        pane.resize(1100, 420);
        QObject::connect(&feeder, &SessionFeeder::changed, &workspace, &Workspace::applyChanges);
        pane.sessionChanged();
        pane.show();
        pane.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&pane, TestTimeoutMs));
    }
    [[nodiscard]] WireTable *table() const { return pane.findChild<WireTable *>(); }
    [[nodiscard]] FrameIndex shown() const { return pane.findChild<FrameDetail *>()->frame(); }
    [[nodiscard]] QList<int> rows() const
    {
        QList<int> rows;
        for (int row = 0; row < pane.model()->rowCount(); ++row)
            rows.append(int(pane.model()->frameAt(row)));
        return rows;
    }
    [[nodiscard]] QString cell(int row, int column) const
    {
        return pane.model()->index(row, column).data().toString();
    }
    void goTo(FrameIndex frame)
    {
        table()->setCurrentIndex(pane.model()->index(pane.model()->rowOf(frame), 0));
    }
    [[nodiscard]] Chip *chip(const QString &beginning) const
    {
        for (Chip *chip : pane.findChildren<Chip *>()) {
            if (chip->accessibleName().startsWith(beginning))
                return chip;
        }
        qFatal("no chip %s", qPrintable(beginning));
    }
    /// An action of the menu bar, also one of a submenu.
    [[nodiscard]] QAction *action(const QString &text) const
    {
        QList<QAction *> all;
        for (const PaneMenu &menu : pane.menus())
            all += menu.actions;
        for (qsizetype i = 0; i < all.size(); ++i) {
            if (all[i]->menu())
                all += all[i]->menu()->actions();
            if (all[i]->text().remove(u'&') == text)
                return all[i];
        }
        qFatal("no action %s", qPrintable(text));
    }

    TestWorkspace workspace{feeder.recording(), feeder.store(), feeder.content()};
    Selection &selection = workspace.selection();
    WirePane pane{workspace};
};

} // namespace a2a::test
