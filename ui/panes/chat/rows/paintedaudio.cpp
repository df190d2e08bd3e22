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
    return ChatTr::tr("Stop · %1").arg(formatElapsedTime(ms * 1'000'000));
}

/// The width is enough for all texts of the button, so that nothing moves while the sound plays.
static int buttonWidth(const QStringList &texts)
{
    int widest = 0;
    for (const QString &text : texts)
        widest = qMax(widest, QFontMetrics(bodyFont()).horizontalAdvance(text));
    return 2 * SoundPadding + metrics::Icon + SoundGap + widest + 2;
}

PaintedAudio::PaintedAudio(const ChatAudio *audio, const QByteArray &key, int width)
    : m_audio(audio)
    , m_key(key)
    , m_button(qMin(width, buttonWidth({text(), audio ? stopText(0) : QString()})))
    , m_size(audio ? width : m_button, chat::buttonHeight())
{
}

QString PaintedAudio::text() const
{
    if (!m_audio)
        return ChatTr::tr("Play…");
    const ChatAudio::State state = m_audio->state(m_key);
    return state.isPlaying ? stopText(state.ms) : ChatTr::tr("Play");
}

bool PaintedAudio::isPlayButtonAt(QPoint pos) const
{
    return m_audio && pos.x() >= 0 && pos.x() < m_button;
}

QString PaintedAudio::toolTipAt(QPoint pos) const
{
    if (!m_audio)
        return ChatTr::tr("Open in player");
    if (isPlayButtonAt(pos))
        return m_audio->state(m_key).isPlaying ? ChatTr::tr("Stop (Space)")
                                               : ChatTr::tr("Play (Space)");
    return m_audio->state(m_key).problem;
}

void PaintedAudio::paint(QPainter *painter, const QRect &rect, const Palette &palette) const
{
    const int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
    const QRect button(rect.topLeft(), QSize(m_button, rect.height()));
    const ChatAudio::State state = m_audio ? m_audio->state(m_key) : ChatAudio::State();
    paintFrame(painter, button, palette.color(ColorRole::Raised), palette.color(ColorRole::Line));
    const QRect mark(button.left() + SoundPadding, button.center().y() - metrics::Icon / 2,
                     metrics::Icon, metrics::Icon);
    paintIcon(painter, mark, state.isPlaying ? "stop"_L1 : "play"_L1,
              palette.color(ColorRole::Accent));
    painter->setFont(bodyFont());
    painter->setPen(palette.textColor(ColorRole::Text, palette.color(ColorRole::Raised)));
    painter->drawText(button.adjusted(SoundPadding + metrics::Icon + SoundGap, 0, 0, 0), flags,
                      text());
    const QRect beside = rect.adjusted(m_button + SoundGap, 0, 0, 0);
    if (state.problem.isEmpty() || beside.width() <= 0)
        return;
    painter->setFont(smallFont());
    painter->setPen(palette.textColor(ColorRole::Dim));
    painter->drawText(
        beside, flags,
        QFontMetrics(smallFont()).elidedText(state.problem, Qt::ElideRight, beside.width()));
}

} // namespace a2a
