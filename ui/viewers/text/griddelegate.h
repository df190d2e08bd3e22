// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"
#include "ui/widgets/celldelegate.h"

namespace a2a {

/// Paints cells of a DelimitedTable: made safe, in the data font, numbers right-aligned, missing
/// fields gray, added ones tinted.
class GridDelegate final : public CellDelegate {
public:
    using CellDelegate::CellDelegate;
    void setTint(json::ByteRange bytes) { m_tint = bytes; }
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;

private:
    json::ByteRange m_tint;
};

} // namespace a2a
