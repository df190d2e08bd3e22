// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/timeline/timelineview.h"

#include <QWidget>

namespace a2a {

/// The tasks of the selected conversation as thin lanes: stands above the composer. As high as its
/// lanes, up to TimelineView::StripLanes; nothing at all while there is no task.
class TimelineStrip final : public QWidget {
    Q_OBJECT

public:
    explicit TimelineStrip(Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] TimelineView *view() const { return m_view; }

private:
    TimelineView *m_view;
};

} // namespace a2a
