// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/rows/paintedcontent.h"

namespace a2a {

class ChatAudio;

/// A button that plays a sound in its row and shows the position, or a button that opens the
/// player.
class PaintedAudio final : public PaintedContent {
public:
    /// `audio`: plays the sound that `key` identifies, must outlive this object. If it is null, a
    /// click opens the player.
    PaintedAudio(const ChatAudio *audio, const QByteArray &key, int width);

    [[nodiscard]] QSize size() const override { return m_size; }
    void paint(QPainter *painter, const QRect &rect, const Palette &palette) const override;
    [[nodiscard]] QString toolTipAt(QPoint pos) const override;
    [[nodiscard]] bool isPlayButtonAt(QPoint pos) const override;
    /// The text of the button, such as "Play" or "Stop · 00:03".
    [[nodiscard]] QString text() const;

private:
    const ChatAudio *m_audio;
    QByteArray m_key;
    int m_button; ///< the button's width
    QSize m_size;
};

} // namespace a2a
