// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/testtimeout.h"
#include "tests/ui/panes/timeline/shownsession.h"
#include "ui/panes/timeline/timelineview.h"
#include "ui/workspace/shownconversations.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPoint>
#include <QTest>

#include <type_traits>

namespace a2a::test {

/// A timeline of three tasks whose clock is stopped at ten seconds.
template <typename View>
struct ShownLanes : ShownSession {
    ShownLanes()
        : view(made())
    {
        view.model()->setClock([this] { return now; });
        view.resize(900, 400);
    }
    void showTasks()
    {
        addThreeTasks();
        selection.selectContext(0, 0);
        view.model()->applyChanges({{0, 1, 2}, {}, {0}});
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view, TestTimeoutMs));
    }
    [[nodiscard]] const TimelineRow &row(TaskIndex task) const
    {
        for (const TimelineRow &candidate : view.model()->rows().all()) {
            if (!candidate.isHeading && candidate.task == task)
                return candidate;
        }
        qFatal("no such row");
    }
    /// In the bar of a task.
    [[nodiscard]] QPoint barPoint(TaskIndex task, qint64 timeNs) const
    {
        const LaneStyle style = LaneStyle::pane();
        return {qRound(view.geometry().xAt(timeNs)),
                view.geometry().rowRect(row(task)).top() + style.barTop + style.barHeight / 2};
    }
    void click(const QPoint &point)
    {
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, point);
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&view, key, modifiers);
    }
    /// With real mouse events, in steps.
    void drag(const QPoint &from, const QPoint &to, Qt::MouseButton button = Qt::LeftButton)
    {
        QWidget *viewport = view.viewport();
        QTest::mousePress(viewport, button, {}, from);
        moveTo(from + (to - from) / 2, button);
        moveTo(to, button);
        QTest::mouseRelease(viewport, button, {}, to);
    }
    void moveTo(const QPoint &point, Qt::MouseButton button = Qt::NoButton)
    {
        QMouseEvent move(QEvent::MouseMove, point, view.viewport()->mapToGlobal(point),
                         Qt::NoButton, button, Qt::NoModifier);
        QCoreApplication::sendEvent(view.viewport(), &move);
    }

    qint64 now = 10 * Second;
    View view;

private:
    /// A strip is of one conversation.
    [[nodiscard]] View made()
    {
        if constexpr (std::is_constructible_v<View, Workspace &>)
            return View(workspace);
        else
            return View(workspace, ShownConversations::of(workspace).first());
    }
};

using ShownView = ShownLanes<TimelineView>;

} // namespace a2a::test
