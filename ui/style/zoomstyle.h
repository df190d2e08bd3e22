// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QLayout>
#include <QPointer>
#include <QProxyStyle>

#include <utility>
#include <vector>

namespace a2a {

/// The Fusion style with our own icons, which scale with the zoom. Dialogs, message boxes and Qt's
/// buttons in fields get their icons from the style. Every label is plain text (forcePlainText()).
class ZoomStyle : public QProxyStyle {
    Q_OBJECT

public:
    ZoomStyle();
    using QProxyStyle::polish;
    void polish(QWidget *widget) override;
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption *option = nullptr,
                                  const QWidget *widget = nullptr) const override;
    /// Menus that are too long scroll, since several columns could be wider than the screen. The
    /// focus frame is above everything else.
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption *option = nullptr,
                                const QWidget *widget = nullptr,
                                QStyleHintReturn *more = nullptr) const override;
    /// The place of the "…" that marks a tab that is cut at the edge of its bar.
    [[nodiscard]] QRect subElementRect(SubElement element, const QStyleOption *option,
                                       const QWidget *widget = nullptr) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget = nullptr) const override;
    [[nodiscard]] QIcon standardIcon(StandardPixmap which, const QStyleOption *option = nullptr,
                                     const QWidget *widget = nullptr) const override;
    [[nodiscard]] QPixmap standardPixmap(StandardPixmap which, const QStyleOption *option = nullptr,
                                         const QWidget *widget = nullptr) const override;
};

/// Converts the sizes set on widgets from one zoom to another: own fonts, fixed and maximum sizes,
/// layout margins and spacings, section heights and widths, indentations. So zoomed() sizes are set
/// once on creation, while painting code calls zoomed() each time. Minimum sizes stay, since a
/// small screen must suffice for large text, too. The object is created before the zoom changes and
/// applied after it: sizes first, since widgets fit themselves when their font changes, and fonts
/// last, since the style has its own for some widgets.
class WidgetZoom final {
public:
    WidgetZoom();
    void applySizes() const;
    void applyFonts() const;

private:
    struct Sizes {
        QPointer<QWidget> widget;
        QSize minimum;
        QSize maximum;
    };
    struct Distances {
        QPointer<QLayout> layout;
        QMargins margins;
        int horizontal;
        int vertical; ///< differs from across only in a grid
    };
    void collect(QWidget *widget);
    void collect(QLayout *layout);
    [[nodiscard]] int rescaled(QObject *object, const QByteArray &what, int pixels) const;
    [[nodiscard]] int scaled(int pixels) const;
    [[nodiscard]] QFont scaled(QFont font, QWidget *widget) const;
    void applyLimits(const Sizes &sizes) const;
    void applyDistances(const Distances &distances) const;
    void applyHeader(QWidget *widget) const;

    int m_percent;
    int m_tableRow;
    QFont m_body;
    QFont m_data;
    QFont m_small;
    std::vector<std::pair<QPointer<QWidget>, QFont>> m_fonts; ///< widgets with their own font
    std::vector<Sizes> m_sizes;
    std::vector<Distances> m_distances;
};

} // namespace a2a
