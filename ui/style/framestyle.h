// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/zoomstyle.h"

namespace a2a {

/// Frames and bars: cards, rules, tool tips, menus, tool bars, the status bar, the lines between
/// panes, and the fonts and colors of labels by their role (setStyleProperty()).
class FrameStyle : public ZoomStyle {
    Q_OBJECT

public:
    using ZoomStyle::polish;
    void polish(QWidget *widget) override;
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption *option = nullptr,
                                  const QWidget *widget = nullptr) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption *option,
                                         const QSize &size,
                                         const QWidget *widget = nullptr) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget = nullptr) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget = nullptr) const override;
};

} // namespace a2a
