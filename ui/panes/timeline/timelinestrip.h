// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"
#include "ui/panes/timeline/timelineview.h"

#include <QWidget>

namespace a2a {

/// The tasks of the selected conversation as thin lanes: stands above the composer. As high as its
/// lanes, up to TimelineView::StripLanes; nothing at all while there is no task.
class TimelineStrip final : public QWidget {
    Q_OBJECT

public:
    TimelineStrip(Session &session, Selection &selection, QWidget *parent = nullptr);
    /// Without a session: connect applyChanges() to what tells of changes.
    TimelineStrip(const Recording &recording, const Store &store, const Content &content,
                  Selection &selection, QWidget *parent = nullptr);

    void applyChanges(const a2a::StoreChanges &changes) { m_view->applyChanges(changes); }
    [[nodiscard]] TimelineView *view() const { return m_view; }

private:
    TimelineView *m_view;
};

} // namespace a2a
