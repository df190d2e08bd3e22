// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/celldelegate.h"

namespace a2a {

/// Paints the rows of a SearchModel. A heading shows its number of results; a result shows the
/// title of the item that contains the match, and the text around the match with the match
/// highlighted.
class SearchDelegate final : public CellDelegate {
    Q_OBJECT

public:
    using CellDelegate::CellDelegate;

    /// The text of a result in three pieces. Each is a single line and safe to show.
    struct Excerpt {
        QString before;
        QString match;
        QString after;
    };
    [[nodiscard]] static Excerpt makeExcerpt(const QModelIndex &index);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;

protected:
    [[nodiscard]] QString toolTipText(const QModelIndex &index) const override;

private:
    static void paintHeading(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index, const QColor &ground);
    static void paintResult(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index, const QColor &ground);
};

} // namespace a2a
