// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/viewers/preview/renderrun.h"

#include <QObject>
#include <QTimer>

#include <vector>

namespace a2a {

/// Plays and steps the frames of an animation, of which it holds a range at a time and requests
/// others when needed. Paused until play() is called.
class FramePlayer final : public QObject {
    Q_OBJECT

public:
    explicit FramePlayer(QObject *parent = nullptr);

    /// Sets the first frames of another animation, which has `count` frames. With a `count` below
    /// 2 there is nothing to play.
    void setFrames(std::vector<RenderedFrame> frames, int count);
    /// Adds requested frames, beginning with number `first`. An empty vector means that they do not
    /// exist.
    void addFrames(int first, std::vector<RenderedFrame> frames);
    [[nodiscard]] int count() const { return m_count; }
    [[nodiscard]] int current() const { return m_current; }
    [[nodiscard]] bool isPlaying() const { return m_playing; }
    void setPlaying(bool playing);
    void step(int frames); ///< stops playing

signals:
    void frameChanged(const QImage &image);
    void playingChanged(bool playing);
    void framesNeeded(int first);

private:
    void advance();
    void show(int number);

    std::vector<RenderedFrame> m_frames;
    int m_first = 0; ///< number of the first of m_frames
    int m_count = 0;
    int m_current = 0;
    int m_awaitedFrame = -1; ///< shown on arrival
    bool m_playing = false;
    QTimer m_timer;
};

} // namespace a2a
