// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/timelinemodel.h"
#include "ui/panes/timeline/figurestable.h"
#include "ui/panes/timeline/timelineview.h"
#include "ui/workspace/pane.h"

#include <QTimer>

class QActionGroup;
class QLabel;
class QMenu;
class QSplitter;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace a2a {

class EmptyState;
class ErrorPanel;
class EventLine;
class FilterChip;
class LayoutMemory;
class TimelineImageExport;

/// The timeline of the selected conversation or of all conversations of an agent, with its actions.
/// A table can show the same spans instead. Below them are the timing figures of the tasks, a line
/// about the selected event or range, and notes about the agent's clock.
class TimelinePane final : public Pane {
    Q_OBJECT

public:
    static const PaneDescriptor Descriptor;

    explicit TimelinePane(Workspace &workspace, QWidget *parent = nullptr);

    void applyChanges(const a2a::StoreChanges &changes);
    [[nodiscard]] TimelineView *view() const { return m_view; }
    [[nodiscard]] QTableView *table() const { return m_table; }
    [[nodiscard]] TimelineModel *model() const { return m_model; }
    [[nodiscard]] FiguresTable *figures() const { return m_figures; }
    [[nodiscard]] TimelineImageExport *imageExport() const { return m_imageExport; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *buildTools();
    QToolButton *addTool(QWidget *bar, const QString &text, const QString &tip,
                         QLatin1StringView iconName = {});
    QToolButton *buildClockTool(QWidget *bar);
    QToolButton *buildShowTool(QWidget *bar);
    void buildStalls(QMenu &menu);
    QWidget *buildLines();
    void buildTable();
    void updateFiguresHeight();
    void updateTextColumn();
    void showRange();
    void showNotice();
    void showState();
    void showSelected();
    void describeSelected();
    void updateScope();
    void showScope();
    void watchFilter();
    void refilter();
    void addFilterItemsOf(TaskIndex task, QMenu &menu);

    const Store &m_store;
    Selection &m_selection;
    SharedFilter &m_filter;
    LayoutMemory &m_layout;
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    QSplitter *m_splitter;
    QStackedWidget *m_views; ///< the lanes or the table
    TimelineView *m_view;
    LaneModel *m_lanes; ///< what it shows
    TimelineModel *m_model;
    TimelineMetricsModel *m_figuresModel;
    QTableView *m_table;
    FiguresTable *m_figures;
    ErrorPanel *m_error;
    TimelineImageExport *m_imageExport;
    EventLine *m_selected;
    QLabel *m_range;
    QLabel *m_notice;
    QToolButton *m_all = nullptr;
    QToolButton *m_fit = nullptr;
    TimelineSources m_sources;
    FilterChip *m_filterChip;
    QTimer m_durationTimer;       ///< updates the line while it shows a duration
    QTimer m_refilterTimer;       ///< filters once after many results
    bool m_isSplitByUser = false; ///< the user has moved the splitter
    bool m_moving = false;        ///< the table's current row is being set programmatically
};

} // namespace a2a
