// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QPointer>
#include <QProxyStyle>

#include <utility>
#include <vector>

namespace a2a {

/// Fusion with our own icons, which grow with the zoom: dialogs, message boxes and what Qt puts
/// into fields ask the style for theirs.
class ZoomStyle final : public QProxyStyle {
    Q_OBJECT

public:
    ZoomStyle();
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption *option = nullptr,
                                  const QWidget *widget = nullptr) const override;
    [[nodiscard]] QIcon standardIcon(StandardPixmap which, const QStyleOption *option = nullptr,
                                     const QWidget *widget = nullptr) const override;
    [[nodiscard]] QPixmap standardPixmap(StandardPixmap which, const QStyleOption *option = nullptr,
                                         const QWidget *widget = nullptr) const override;
};

/// What widgets were given at one zoom, to be brought to another: fonts of their own, heights and
/// widths of sections, indentations. Made before the zoom changes, applied after: sizes first,
/// since what fits itself does so when its font changes; fonts last, since a new style sheet brings
/// back fonts that widgets had earlier.
class WidgetZoom final {
public:
    WidgetZoom();
    void applySizes() const;
    void applyFonts() const;

private:
    [[nodiscard]] int scaled(int pixels) const;
    [[nodiscard]] QFont scaled(QFont font, QWidget *widget) const;
    void applyHeader(QWidget *widget) const;

    int m_percent;
    int m_tableRow;
    QFont m_body;
    QFont m_data;
    QFont m_small;
    std::vector<std::pair<QPointer<QWidget>, QFont>> m_fonts; ///< of widgets with one of their own
};

} // namespace a2a
