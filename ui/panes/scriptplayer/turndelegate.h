// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/celldelegate.h"

namespace a2a {

/// Paints a row of a ScriptPlayerModel: the number and the state of a turn, the presenter's note,
/// the message, the expectations and the result.
class TurnDelegate final : public CellDelegate {
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
