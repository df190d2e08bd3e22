// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPersistentModelIndex>
#include <QTreeView>

#include <functional>
#include <optional>

namespace a2a {

/// The tree of agents as a view. While the pointer is over it, the row below the pointer stays in
/// place, whatever is added above: a click target must not move. The right button selects nothing:
/// the conversation that is read stays shown while the menu of another one is open.
class AgentTree final : public QTreeView {
    Q_OBJECT

public:
    explicit AgentTree(QWidget *parent = nullptr);

    /// Calls a function that changes the rows or expands or collapses some, and keeps the row below
    /// the pointer in place.
    void changeRows(const std::function<void()> &changeRows);
    /// Makes a row current. The view does not scroll to it while the pointer is over the tree.
    void makeCurrent(const QModelIndex &index);
    /// Draws a frame around the row whose menu is open. An invalid index removes the frame.
    void setMenuRow(const QModelIndex &index);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                 const QModelIndex &index) const override;
    bool viewportEvent(QEvent *event) override;
    void updateGeometries() override;

private:
    QPersistentModelIndex m_menuRow;
    std::optional<QPoint> m_pointer; ///< in viewport coordinates, empty while it is outside
};

} // namespace a2a
