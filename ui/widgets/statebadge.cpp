// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/statebadge.h"

#include "model/text/statetexts.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"

#include <QFontMetrics>
#include <QPainter>

namespace a2a {

/// Distance between icon and word.
static int badgeGap()
{
    return zoomed(5);
}

StateBadge StateBadge::of(TaskState state)
{
    const StateLook look = stateLook(state);
    return {look.icon, taskStateText(state), look.color, state == TaskState::Working};
}

StateBadge StateBadge::of(Severity severity, const QString &word)
{
    const StateLook look = severityLook(severity);
    return {look.icon, word.isEmpty() ? severityText(severity) : word, look.color, false};
}

QSize StateBadge::size(const QFont &font) const
{
    const QFontMetrics fontMetrics(font);
    const int height = qMax(metrics::BadgeIcon, fontMetrics.height());
    const int width = word.isEmpty() ? 0
                                     : badgeGap() + fontMetrics.horizontalAdvance(word) +
                                           1; // advances are rounded
    return {metrics::BadgeIcon + width, height};
}

int StateBadge::paint(QPainter *painter, const QRect &rect, const QFont &font,
                      const Palette &palette, qreal degrees,
                      const std::optional<QColor> &background) const
{
    const QRect iconRect(rect.x(), rect.y() + (rect.height() - metrics::BadgeIcon) / 2,
                         metrics::BadgeIcon, metrics::BadgeIcon);
    if (isSpinning)
        paintWorkingArc(painter, iconRect, palette.color(color), degrees);
    else
        paintIcon(painter, iconRect, icon, palette.color(color));
    if (word.isEmpty())
        return iconRect.right() + 1;
    const QFontMetrics fontMetrics(font);
    const QRect wordRect = rect.adjusted(metrics::BadgeIcon + badgeGap(), 0, 0, 0);
    const QString shown = fontMetrics.elidedText(word, Qt::ElideRight, qMax(0, wordRect.width()));
    painter->save();
    painter->setFont(font);
    painter->setPen(background ? palette.textColor(color, *background) : palette.textColor(color));
    painter->drawText(wordRect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
    painter->restore();
    return wordRect.x() + fontMetrics.horizontalAdvance(shown);
}

} // namespace a2a
