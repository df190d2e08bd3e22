// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/framestyle.h"

class QStyleOptionHeader;

namespace a2a {

/// What shows more than fits: scroll bars, tabs, headings, branches of trees; and sliders and
/// progress bars.
class ViewStyle : public FrameStyle {
    Q_OBJECT

public:
    using FrameStyle::polish;
    void polish(QWidget *widget) override;
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption *option = nullptr,
                                  const QWidget *widget = nullptr) const override;
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption *option = nullptr,
                                const QWidget *widget = nullptr,
                                QStyleHintReturn *more = nullptr) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption *option,
                                         const QSize &size,
                                         const QWidget *widget = nullptr) const override;
    [[nodiscard]] QRect subElementRect(SubElement element, const QStyleOption *option,
                                       const QWidget *widget = nullptr) const override;
    [[nodiscard]] QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                                       SubControl part,
                                       const QWidget *widget = nullptr) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget = nullptr) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget = nullptr) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                            QPainter *painter, const QWidget *widget = nullptr) const override;

private:
    void drawHeading(const QStyleOptionHeader &heading, QPainter *painter,
                     const QWidget *widget) const;
};

} // namespace a2a
