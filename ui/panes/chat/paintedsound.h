// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/paintedcontent.h"

namespace a2a {

/// A button that plays: a click leads to the player.
class PaintedSound final : public PaintedContent {
public:
    explicit PaintedSound(int width);

    [[nodiscard]] QSize size() const override { return m_size; }
    void paint(QPainter *painter, const QRect &rect, const Palette &palette) const override;
    [[nodiscard]] QString toolTipAt(QPoint) const override;

private:
    QSize m_size;
};

} // namespace a2a
