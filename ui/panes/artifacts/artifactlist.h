// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/artifactorder.h"

#include <QWidget>

class QAction;
class QActionGroup;
class QLabel;
class QLineEdit;
class QListView;
class QMenu;
class QToolButton;

namespace a2a {

class ArtifactListDelegate;
class LayoutMemory;
class Workspace;

/// The artifacts of a conversation, one of them current: sorted, filtered and grouped by task as
/// the user chooses. The line for that appears once the list is too long to be visible at once.
class ArtifactList final : public QWidget {
    Q_OBJECT

public:
    /// Default number of visible rows, until the user resizes the list.
    static constexpr int UsualRows = 5;

    ArtifactList(ArtifactListModel &artifacts, Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] QListView *view() const { return m_view; }
    [[nodiscard]] ArtifactOrder &order() { return m_order; }
    /// NoIndex, or one that is filtered out: no current row. Emits nothing.
    void setCurrent(ArtifactIndex artifact);
    /// Clears the filter without moving the focus.
    void clearFilter();
    /// The filter hides the artifact.
    [[nodiscard]] bool hides(ArtifactIndex artifact) const;
    /// The newest listed one of the task (NoIndex: of all); NoIndex: none is listed.
    [[nodiscard]] ArtifactIndex newestListed(TaskIndex task) const;
    /// There is little room: the bar is shown only to who asks for it.
    void setLow(bool low);
    /// Rows of one line, so that more of them are seen.
    void setCompact(bool compact);
    /// Height of so many rows and of what stands above them.
    [[nodiscard]] int heightOf(int rows) const;
    [[nodiscard]] int barHeight() const;
    /// Filter, group by task, sort by: for the menu.
    [[nodiscard]] QList<QAction *> actions() const;

signals:
    void chosen(a2a::ArtifactIndex artifact);       ///< chosen by the user
    void besideWanted(a2a::ArtifactIndex artifact); ///< Ctrl and a click, or Ctrl+Space
    void menuRequested(const QPoint &globalPlace);
    void filtered();      ///< other rows are listed
    void heightChanged(); ///< the number of rows or the line's visibility has changed

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    [[nodiscard]] bool filterKey(int key);

private:
    void build(LayoutMemory &layout);
    void buildSorting(LayoutMemory &layout);
    void showBar();
    void showCount();
    void openFilter();
    void closeFilter();
    void requestMenu(const QPoint &place);

    ArtifactListModel &m_artifacts;
    ArtifactOrder m_order;
    QListView *m_view;
    ArtifactListDelegate *m_delegate;
    QWidget *m_bar;
    QLineEdit *m_filter;
    QLabel *m_count; ///< "12 of 49"
    QToolButton *m_sortButton;
    QMenu *m_sortMenu;
    QAction *m_filterAction;
    QAction *m_groupAction;
    bool m_filterWanted = false;       ///< the user has asked for the line
    bool m_isLow = false;              ///< the bar gives way to the rows
    bool m_silent = false;             ///< the current row is set by us
    ArtifactIndex m_current = NoIndex; ///< also where no row is shown for it
};

} // namespace a2a
