// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/celldelegate.h"

class QTableWidget;

namespace a2a {

/// Texts aligned like their headings, which are on the left.
class PlainCells final : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

/// As tall as its rows, of which at most `most` are shown at once.
void fitRows(QTableWidget *table, int most);

} // namespace a2a
