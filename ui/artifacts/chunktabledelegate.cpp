// SPDX-License-Identifier: Apache-2.0
#include "ui/artifacts/chunktabledelegate.h"

#include "model/items/chunkmodel.h"
#include "ui/common/fonts.h"
#include "ui/common/palette.h"

namespace a2a {

void ChunkTableDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    const QStyleOptionViewItem cell = paintPanel(painter, option, index);
    const bool faint =
        index.data(ChunkReplacedRole).toBool() || index.data(ChunkOutsideRole).toBool();
    const ColorRole role = faint ? ColorRole::Faint : ColorRole::Text;
    paintText(painter, room(option), cell.text, dataFont(),
              Palette::of(option.palette).ink(role, ground(option)), cell.displayAlignment);
}

} // namespace a2a

#include "moc_chunktabledelegate.cpp"
