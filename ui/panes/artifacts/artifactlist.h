// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/artifactproxymodel.h"

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

/// The list of the artifacts of a conversation, sorted, filtered and grouped by task as the user
/// chooses. The bar for these choices appears once the list is too long to be visible at once.
class ArtifactList final : public QWidget {
    Q_OBJECT

public:
    /// Default number of visible rows, until the user resizes the list.
    static constexpr int DefaultRows = 5;

    ArtifactList(ArtifactListModel &artifacts, Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] QListView *view() const { return m_view; }
    [[nodiscard]] ArtifactProxyModel &order() { return m_order; }
    /// Sets the current artifact without emitting chosen(). For NoIndex and for an artifact that is
    /// filtered out, no row is current.
    void setCurrent(ArtifactIndex artifact);
    /// Clears the filter without moving the focus.
    void clearFilter();
    /// Whether the filter hides the artifact.
    [[nodiscard]] bool isFilteredOut(ArtifactIndex artifact) const;
    /// The newest listed artifact of a task, or of all tasks for NoIndex. NoIndex if none is
    /// listed.
    [[nodiscard]] ArtifactIndex newestListed(TaskIndex task) const;
    /// Whether the list has little height. The bar is then shown only if the user opens it.
    void setLowHeight(bool low);
    /// Whether rows have a single line, so that more of them are visible.
    void setCompact(bool compact);
    /// The height that a number of rows needs, including the bar above them. In pixels.
    [[nodiscard]] int heightForRows(int rows) const;
    [[nodiscard]] int barHeight() const;
    /// The actions for the menu: filter, group by task, sort by.
    [[nodiscard]] QList<QAction *> actions() const;

signals:
    void chosen(a2a::ArtifactIndex artifact);              ///< chosen by the user
    void sideBySideRequested(a2a::ArtifactIndex artifact); ///< Ctrl+click or Ctrl+Space
    void menuRequested(const QPoint &globalPos);
    void filtered();      ///< other rows are listed than before
    void heightChanged(); ///< the number of rows or the visibility of the bar has changed

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    [[nodiscard]] bool handleFilterKey(int key);

private:
    void build(LayoutMemory &layout);
    void buildSorting(LayoutMemory &layout);
    void updateBar();
    void updateCount();
    void openFilter();
    void closeFilter();
    void requestMenu(const QPoint &pos);

    ArtifactListModel &m_artifacts;
    ArtifactProxyModel m_order;
    QListView *m_view;
    ArtifactListDelegate *m_delegate;
    QWidget *m_bar;
    QLineEdit *m_filter;
    QLabel *m_count; ///< "12 of 49"
    QToolButton *m_sortButton;
    QMenu *m_sortMenu;
    QAction *m_filterAction;
    QAction *m_groupAction;
    bool m_isFilterRequested = false;  ///< the user has opened the bar
    bool m_hasLowHeight = false;       ///< see setLowHeight()
    bool m_settingCurrent = false;     ///< setCurrent() is running
    ArtifactIndex m_current = NoIndex; ///< also set if no row is shown for it
};

} // namespace a2a
