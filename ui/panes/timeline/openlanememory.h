// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/timeline/timelineview.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QStringList>

namespace a2a {

class LayoutMemory;
class Workspace;

/// Remembers the open lanes of a timeline across restarts. They open again when their tasks are
/// shown. Settings must not contain data of agents, so that tasks are stored by a fingerprint of
/// their id.
class OpenLaneMemory final : public QObject {
    Q_OBJECT

public:
    static constexpr qsizetype MostLanes = 64; ///< lanes stored; the newest are kept

    OpenLaneMemory(TimelineView &view, Workspace &workspace);

private:
    void reopenLanes();
    void save();
    void forget();
    [[nodiscard]] QString fingerprint(TaskIndex task);

    TimelineView &m_view;
    const Store &m_store;
    LayoutMemory &m_memory;
    QStringList m_saved; ///< newest last
    QSet<TaskIndex> m_seenTasks;
    QHash<TaskIndex, QString> m_fingerprints;
    bool m_isOpening = false; ///< lanes are being opened programmatically
};

} // namespace a2a
