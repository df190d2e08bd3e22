// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/rows/paintedcontent.h"
#include "ui/panes/chat/rows/rowimages.h"

namespace a2a {

/// An image, a placeholder for one that is being drawn, or why there is none.
class PaintedImage final : public PaintedContent {
public:
    static constexpr int MaxHeight = 260; ///< at 100 %

    /// `name`: describes the image until it is drawn, safe to show.
    PaintedImage(RowImages::RenderedImage picture, const QString &name, int width);

    [[nodiscard]] QSize size() const override { return m_size; }
    void paint(QPainter *painter, const QRect &rect, const Palette &palette) const override;
    [[nodiscard]] QString toolTipAt(QPoint) const override { return m_name; }

private:
    RowImages::RenderedImage m_image;
    QString m_name;
    QSize m_size;
};

} // namespace a2a
