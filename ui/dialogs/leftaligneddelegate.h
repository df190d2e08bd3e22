// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/celldelegate.h"

class QTableWidget;

namespace a2a {

/// A delegate that aligns texts to the left, like their headings.
class LeftAlignedDelegate final : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

/// Makes a table as high as its rows, but at most as high as `maxRows` rows.
void fitHeightToRows(QTableWidget *table, int maxRows);

} // namespace a2a
