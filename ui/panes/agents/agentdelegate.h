// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/celldelegate.h"

class QTreeView;

namespace a2a {

class SpinnerAnimation;

/// Paints a row of the agents tree: a group; an agent with its color, connection, protocol version
/// and last response time; a conversation with the tail of its id, both with the number of tasks
/// that need input; a task by its first words, with its state as icon, word and color.
class AgentDelegate final : public CellDelegate {
    Q_OBJECT

public:
    /// The view owns the delegate. `clock` animates the rows of working tasks.
    AgentDelegate(QTreeView *view, const SpinnerAnimation *clock);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;

protected:
    [[nodiscard]] QString toolTipText(const QModelIndex &index) const override;

private:
    struct Row;
    void paintAgent(Row &row) const;
    static void paintName(Row &row, const QFont &font);
    static void paintDetails(Row &row);
    void paintGroup(Row &row) const;
    void paintTask(Row &row) const;

    const QTreeView *m_view;
    const SpinnerAnimation *m_clock;
};

} // namespace a2a
