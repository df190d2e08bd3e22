// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QStyledItemDelegate>

namespace a2a {

class SpinnerAnimation;

/// Paints the cells of a WireModel: numbers in digits of equal width, states as icon and word, and
/// a mark for frames that deviate or failed.
class WireDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// `spinner` animates open rows and must outlive the delegate.
    WireDelegate(const SpinnerAnimation *spinner, QObject *parent);

    void refreshFonts(); ///< the application's font has changed
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;

    /// The link in the cell of a row that repeats another one, or empty if there is none.
    [[nodiscard]] QRect linkRect(const QRect &cell, const QModelIndex &index) const;
    /// The findings mark of a cell, or empty if there is none.
    [[nodiscard]] QRect markRect(const QRect &cell, const QModelIndex &index) const;
    /// The mark of a row that the official clients would not all parse identically, or empty if
    /// there is none.
    [[nodiscard]] QRect sdkRect(const QRect &cell, const QModelIndex &index) const;

private:
    [[nodiscard]] QRect originRect(const QRect &cell, const QModelIndex &index) const;
    struct Cell;
    void paintDirection(const Cell &cell) const;
    void paintState(const Cell &cell) const;
    void paintInfo(const Cell &cell) const;
    void paintText(const Cell &cell) const;

    const SpinnerAnimation *m_spinner;
    QFont m_data;
    QFont m_body;
};

} // namespace a2a
