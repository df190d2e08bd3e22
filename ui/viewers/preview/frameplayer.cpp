// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/frameplayer.h"

namespace a2a {

static constexpr int ShortestDelay = 20;
static constexpr int UsualDelay = 100; // ms; what browsers use for "no delay"

FramePlayer::FramePlayer(QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &FramePlayer::advance);
}

void FramePlayer::setFrames(std::vector<RenderedFrame> frames, int count)
{
    m_frames = std::move(frames);
    m_first = 0;
    m_count = count > 1 && !m_frames.empty() ? count : 0;
    m_current = 0;
    m_awaitedFrame = -1;
    setPlaying(false);
}

void FramePlayer::addFrames(int first, std::vector<RenderedFrame> frames)
{
    if (first != m_awaitedFrame)
        return; // the user has moved on
    m_awaitedFrame = -1;
    if (frames.empty()) {
        setPlaying(false);
        return;
    }
    m_first = first;
    m_frames = std::move(frames);
    show(first);
}

void FramePlayer::setPlaying(bool playing)
{
    playing = playing && m_count > 0;
    if (playing)
        m_timer.start(UsualDelay);
    else
        m_timer.stop();
    if (playing == m_playing)
        return;
    m_playing = playing;
    emit playingChanged(playing);
}

void FramePlayer::step(int frames)
{
    setPlaying(false);
    if (m_count > 0)
        show(((m_current + frames) % m_count + m_count) % m_count);
}

void FramePlayer::advance()
{
    if (m_playing && m_count > 0)
        show((m_current + 1) % m_count);
}

void FramePlayer::show(int number)
{
    const int at = number - m_first;
    if (at < 0 || size_t(at) >= m_frames.size()) {
        m_awaitedFrame = number;
        emit framesNeeded(number);
        return;
    }
    m_current = number;
    const RenderedFrame &frame = m_frames[size_t(at)];
    if (m_playing)
        m_timer.start(frame.delay > 0 ? std::max(frame.delay, ShortestDelay) : UsualDelay);
    emit frameChanged(frame.image);
}

} // namespace a2a

#include "moc_frameplayer.cpp"
