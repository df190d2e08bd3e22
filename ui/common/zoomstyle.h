// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QProxyStyle>

namespace a2a {

/// Fusion with icons that grow with the zoom.
class ZoomStyle final : public QProxyStyle {
    Q_OBJECT

public:
    ZoomStyle();
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption *option = nullptr,
                                  const QWidget *widget = nullptr) const override;
};

/// What widgets were given at one zoom, to be brought to another: fonts of their own, heights and
/// widths of sections, indentations. Made before the zoom changes, applied after.
class WidgetZoom final {
public:
    WidgetZoom();
    void apply() const;

private:
    [[nodiscard]] int scaled(int pixels) const;
    void applyFont(QWidget *widget) const;
    void applyHeader(QWidget *widget) const;

    int m_percent;
    int m_tableRow;
    QFont m_body;
    QFont m_data;
    QFont m_small;
};

} // namespace a2a
