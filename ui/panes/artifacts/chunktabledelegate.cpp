// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/chunktabledelegate.h"

#include "model/items/chunkmodel.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"

#include <QPainter>

namespace a2a {

static constexpr int MostShown = 200; // characters

/// The gap's share of the longest one, as a thin bar below its number.
static void paintGap(QPainter *painter, const QStyleOptionViewItem &option, double share)
{
    static constexpr int Thick = 2;
    const QRect cell = option.rect.adjusted(4, 0, -4, -1);
    const int width = qRound(share * cell.width());
    painter->fillRect(cell.right() - width + 1, cell.bottom() - Thick + 1, width, Thick,
                      Palette::of(option.palette).color(ColorRole::Working));
}

void ChunkTableDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    const QStyleOptionViewItem cell = paintPanel(painter, option, index);
    const bool faint =
        index.data(ChunkReplacedRole).toBool() || index.data(ChunkOutsideRole).toBool();
    const Palette &palette = Palette::of(option.palette);
    if (index.column() == ChunkModel::GapColumn)
        paintGap(painter, option, index.data(ChunkGapShareRole).toDouble());
    const ColorRole role = faint ? ColorRole::Faint : ColorRole::Text;
    const QString text =
        index.column() == ChunkModel::ExcerptColumn ? displayLine(cell.text, MostShown) : cell.text;
    paintText(painter, room(option), text, dataFont(), palette.ink(role, ground(option)),
              cell.displayAlignment);
}

} // namespace a2a

#include "moc_chunktabledelegate.cpp"
