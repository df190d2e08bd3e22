// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/timeline/timelinesteps.h"

#include <QCoreApplication>

#include <functional>

class QMenu;

namespace a2a {

class TimelineView;

/// All actions of a timeline as menu items, with their keys.
class TimelineMenu final {
    Q_DECLARE_TR_FUNCTIONS(a2a::TimelineView)

public:
    /// All arguments must outlive the menu's items.
    TimelineMenu(TimelineView &view, TimelineSteps &steps, const Selection &selection)
        : m_view(view)
        , m_steps(steps)
        , m_selection(selection)
    {
    }
    /// `task`: whose lane was clicked; NoIndex: none.
    void fill(QMenu &menu, TaskIndex task);

private:
    void add(QMenu &menu, const QString &text, const QString &keys, bool enabled,
             const std::function<void()> &act);
    void addSteps(QMenu &menu);
    void addRange(QMenu &menu);
    void addZoom(QMenu &menu, TaskIndex task);

    TimelineView &m_view;
    TimelineSteps &m_steps;
    const Selection &m_selection;
};

} // namespace a2a
