// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/paintedsound.h"

#include "ui/panes/chat/chattr.h"
#include "ui/panes/chat/rowpainter.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"

#include <QFontMetrics>
#include <QPainter>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int SoundPadding = 10;
static constexpr int SoundGap = 6;

static QString playText()
{
    return ChatTr::tr("Play…");
}

PaintedSound::PaintedSound(int width)
    : m_size(qMin(width, 2 * SoundPadding + metrics::Icon + SoundGap +
                             QFontMetrics(bodyFont()).horizontalAdvance(playText()) + 2),
             chat::buttonHeight())
{
}

QString PaintedSound::toolTipAt(QPoint) const
{
    return ChatTr::tr("To the player");
}

void PaintedSound::paint(QPainter *painter, const QRect &rect, const Palette &palette) const
{
    paintFrame(painter, rect, palette.color(ColorRole::Raised), palette.color(ColorRole::Line));
    const QRect mark(rect.left() + SoundPadding, rect.center().y() - metrics::Icon / 2,
                     metrics::Icon, metrics::Icon);
    paintIcon(painter, mark, "play"_L1, palette.color(ColorRole::Accent));
    painter->setFont(bodyFont());
    painter->setPen(palette.ink(ColorRole::Text, palette.color(ColorRole::Raised)));
    painter->drawText(rect.adjusted(SoundPadding + metrics::Icon + SoundGap, 0, 0, 0),
                      Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, playText());
}

} // namespace a2a
