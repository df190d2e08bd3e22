// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/celldelegate.h"

namespace a2a {

/// Paints a row of a ClaimsModel: the card's claim above, and below it the observation as shape,
/// text and color. Text that does not fit is in the tool tip.
class ClaimDelegate final : public CellDelegate {
    Q_OBJECT

public:
    using CellDelegate::CellDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;

protected:
    [[nodiscard]] QString toolTipText(const QModelIndex &index) const override;
};

} // namespace a2a
