// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/timelinemodel.h"
#include "model/session/session.h"
#include "ui/timeline/timelineview.h"

#include <QWidget>

class QLabel;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace a2a {

/// The timeline of the selected conversation or of all of an agent's, with what can be done to it,
/// a table of the same spans, and a line about the selected event.
class TimelinePane final : public QWidget {
    Q_OBJECT

public:
    TimelinePane(Session &session, Selection &selection, QWidget *parent = nullptr);
    /// Without a session: connect applyChanges() to what tells of changes.
    TimelinePane(const Recording &recording, const Store &store, const Content &content,
                 Selection &selection, QWidget *parent = nullptr);

    void applyChanges(const a2a::StoreChanges &changes);
    [[nodiscard]] TimelineView *view() const { return m_view; }
    [[nodiscard]] QTableView *table() const { return m_table; }
    [[nodiscard]] TimelineModel *model() const { return m_model; }
    void setTableVisible(bool visible);

private:
    QWidget *buildTools();
    void buildTable();
    void showState();
    void showSelected();
    void adoptScope();

    const Store &m_store;
    Selection &m_selection;
    TimelineView *m_view;
    TimelineModel *m_model;
    QStackedWidget *m_stack;
    QTableView *m_table;
    QLabel *m_selected;
    QToolButton *m_all = nullptr;
    QToolButton *m_fit = nullptr;
    QToolButton *m_tableButton = nullptr;
    AgentIndex m_agent = NoIndex;
    ContextIndex m_scope = NoIndex;
    bool m_moving = false; ///< the table's current row is set by us
};

} // namespace a2a
