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

/// Keeps which lanes of a timeline are open over a restart: they open again when their tasks are
/// shown. Settings hold nothing that an agent has said, so a task is known there by a fingerprint
/// of its id.
class OpenLanes final : public QObject {
    Q_OBJECT

public:
    static constexpr qsizetype Most = 64; ///< the newest are kept

    OpenLanes(TimelineView &view, Workspace &workspace);

private:
    void openLeft();
    void keep();
    void forget();
    [[nodiscard]] QString fingerprint(TaskIndex task);

    TimelineView &m_view;
    const Store &m_store;
    LayoutMemory &m_memory;
    QStringList m_kept; ///< the newest last
    QSet<TaskIndex> m_met;
    QHash<TaskIndex, QString> m_fingerprints;
    bool m_isOpening = false; ///< not the user
};

} // namespace a2a
