// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/timeline/timelineview.h"

#include <QWidget>

class QToolButton;

namespace a2a {

/// The tasks of the selected conversation as thin lanes: shown above the composer. As high as its
/// lanes, up to TimelineView::StripLanes; more are folded to the newest one until the user unfolds
/// them. Hidden without a task.
class TimelineStrip final : public QWidget {
    Q_OBJECT

public:
    explicit TimelineStrip(Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] TimelineView *view() const { return m_view; }

private:
    void adapt();

    TimelineView *m_view;
    QToolButton *m_all;
};

} // namespace a2a
