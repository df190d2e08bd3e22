// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/card/claimdelegate.h"

#include "model/items/claimsmodel.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/selectionbackground.h"
#include "ui/style/zoom.h"

#include <QPainter>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Side = 12;
static constexpr int Gap = 6;

struct ProofLook {
    QLatin1StringView icon;
    ColorRole color;
};

static ProofLook lookOf(ClaimStatus proof)
{
    switch (proof) {
    case ClaimStatus::Confirmed:
        return {"check"_L1, ColorRole::Completed};
    case ClaimStatus::Contradicted:
        return {"error"_L1, ColorRole::Error};
    case ClaimStatus::Untested:
        break;
    }
    return {"dot-open"_L1, ColorRole::Dim};
}

QSize ClaimDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {zoomed(120), 2 * metrics::TableRow + zoomed(8)};
}

void ClaimDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    const Palette &palette = Palette::of(option.palette);
    const QColor ground = this->backgroundColor(option);
    const auto draw = [painter](QRect &line, const QString &text, const QFont &font,
                                const QColor &color) {
        const int width = paintText(painter, line, text, font, color);
        line.setLeft(qMin(line.right(), line.left() + width + Gap));
    };
    painter->save();
    painter->fillRect(option.rect, ground);
    if (option.state.testFlag(QStyle::State_Selected))
        paintSelectionLines(painter, option.rect, palette);
    painter->setPen(palette.color(ColorRole::FaintLine));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    const QRect inner = option.rect.adjusted(Side, zoomed(4), -Side, -zoomed(4));
    QRect upper(inner.left(), inner.top(), inner.width(), inner.height() / 2);
    const QString title = index.data(ClaimTitleRole).toString();
    draw(upper, title, bold(bodyFont()), palette.textColor(ColorRole::Text, ground));
    draw(upper, displayLine(index.data(ClaimValueRole).toString(), 300), bodyFont(),
         palette.textColor(ColorRole::Text, ground));

    QRect lower(inner.left(), inner.center().y() + 1, inner.width(), inner.height() / 2);
    const auto proof = ClaimStatus(index.data(ClaimStatusRole).toInt());
    const ProofLook look = lookOf(proof);
    paintIcon(painter,
              {lower.left(), lower.center().y() - metrics::BadgeIcon / 2, metrics::BadgeIcon,
               metrics::BadgeIcon},
              look.icon, palette.color(look.color));
    lower.setLeft(lower.left() + metrics::BadgeIcon + Gap);
    draw(lower, claimStatusText(proof), bodyFont(), palette.textColor(look.color, ground));
    draw(lower, displayLine(index.data(ClaimObservationRole).toString(), 300), bodyFont(),
         palette.textColor(ColorRole::Dim, ground));
    painter->restore();
}

QString ClaimDelegate::toolTipText(const QModelIndex &index) const
{
    QString text = a2a::displayText(index.data().toString(), 1000);
    if (index.data(ClaimFrameRole).toUInt() != NoIndex)
        text += u'\n' % tr("Click or press Enter to show the evidence frame.");
    return text;
}

} // namespace a2a

#include "moc_claimdelegate.cpp"
