// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QStyledItemDelegate>

namespace a2a {

class WorkingClock;

/// Paints the cells of a WireModel: numbers in digits of one width, states as icon and word, a mark
/// for what deviates or failed.
class WireDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// `clock` turns the arcs of open rows and must live as long as the delegate.
    WireDelegate(const WorkingClock *clock, QObject *parent);

    void refreshFonts(); ///< the application's font is another one now
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;

    /// Where the cell of a row that repeats another says so; empty: it does not.
    [[nodiscard]] QRect linkRect(const QRect &cell, const QModelIndex &index) const;
    /// Where a cell has the mark of its findings; empty: it has none.
    [[nodiscard]] QRect markRect(const QRect &cell, const QModelIndex &index) const;
    /// Where the row says that not all official clients would read it so.
    [[nodiscard]] QRect sdkRect(const QRect &cell, const QModelIndex &index) const;

private:
    [[nodiscard]] QRect originRect(const QRect &cell, const QModelIndex &index) const;
    struct Cell;
    void paintDirection(const Cell &cell) const;
    void paintState(const Cell &cell) const;
    void paintInfo(const Cell &cell) const;
    void paintText(const Cell &cell) const;

    const WorkingClock *m_clock;
    QFont m_data;
    QFont m_body;
};

} // namespace a2a
