// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rows/paintedaudio.h"

#include "ui/panes/chat/rows/chataudio.h"
#include "ui/panes/chat/rows/chattr.h"
#include "ui/panes/chat/rows/rowpainter.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"

#include <QFontMetrics>
#include <QPainter>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int SoundPadding = 10;
static constexpr int SoundGap = 6;

static QString stopText(qint64 ms)
{
    return ChatTr::tr("Stop · %1").arg(clockText(ms * 1'000'000));
}

/// The width is enough for all texts of the button, so that nothing moves while the sound plays.
static int buttonWidth(const QStringList &texts)
{
    int widest = 0;
    for (const QString &text : texts)
        widest = qMax(widest, QFontMetrics(bodyFont()).horizontalAdvance(text));
    return 2 * SoundPadding + metrics::Icon + SoundGap + widest + 2;
}

PaintedSound::PaintedSound(const ChatSound *sound, const QByteArray &key, int width)
    : m_sound(sound)
    , m_key(key)
    , m_button(qMin(width, buttonWidth({text(), sound ? stopText(0) : QString()})))
    , m_size(sound ? width : m_button, chat::buttonHeight())
{
}

QString PaintedSound::text() const
{
    if (!m_sound)
        return ChatTr::tr("Play…");
    const ChatSound::State state = m_sound->of(m_key);
    return state.isOn ? stopText(state.ms) : ChatTr::tr("Play");
}

bool PaintedSound::isPlayedAt(QPoint place) const
{
    return m_sound && place.x() >= 0 && place.x() < m_button;
}

QString PaintedSound::toolTipAt(QPoint place) const
{
    if (!m_sound)
        return ChatTr::tr("Open in player");
    if (isPlayedAt(place))
        return m_sound->of(m_key).isOn ? ChatTr::tr("Stop (Space)") : ChatTr::tr("Play (Space)");
    return m_sound->of(m_key).problem;
}

void PaintedSound::paint(QPainter *painter, const QRect &rect, const Palette &palette) const
{
    const int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
    const QRect button(rect.topLeft(), QSize(m_button, rect.height()));
    const ChatSound::State state = m_sound ? m_sound->of(m_key) : ChatSound::State();
    paintFrame(painter, button, palette.color(ColorRole::Raised), palette.color(ColorRole::Line));
    const QRect mark(button.left() + SoundPadding, button.center().y() - metrics::Icon / 2,
                     metrics::Icon, metrics::Icon);
    paintIcon(painter, mark, state.isOn ? "stop"_L1 : "play"_L1, palette.color(ColorRole::Accent));
    painter->setFont(bodyFont());
    painter->setPen(palette.ink(ColorRole::Text, palette.color(ColorRole::Raised)));
    painter->drawText(button.adjusted(SoundPadding + metrics::Icon + SoundGap, 0, 0, 0), flags,
                      text());
    const QRect beside = rect.adjusted(m_button + SoundGap, 0, 0, 0);
    if (state.problem.isEmpty() || beside.width() <= 0)
        return;
    painter->setFont(smallFont());
    painter->setPen(palette.ink(ColorRole::Dim));
    painter->drawText(
        beside, flags,
        QFontMetrics(smallFont()).elidedText(state.problem, Qt::ElideRight, beside.width()));
}

} // namespace a2a
