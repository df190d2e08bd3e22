// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QLayout>
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
    /// Menus that are too long scroll: columns beside each other could be wider than the screen.
    /// What frames the focus stands above the rest.
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption *option = nullptr,
                                const QWidget *widget = nullptr,
                                QStyleHintReturn *more = nullptr) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget = nullptr) const override;
    [[nodiscard]] QIcon standardIcon(StandardPixmap which, const QStyleOption *option = nullptr,
                                     const QWidget *widget = nullptr) const override;
    [[nodiscard]] QPixmap standardPixmap(StandardPixmap which, const QStyleOption *option = nullptr,
                                         const QWidget *widget = nullptr) const override;
};

class Wardrobe;

/// What widgets were given at one zoom, to be brought to another: fonts of their own, fixed and
/// largest sizes, margins and distances of layouts, heights and widths of sections, indentations.
/// So whoever makes a widget gives it zoomed() sizes once; what is painted asks each time. Least
/// sizes stay: a small screen must do for large text as well. Made before the zoom changes, applied
/// after: sizes first, since what fits itself does so when its font changes; fonts last, since a
/// new style sheet brings back fonts that widgets had earlier.
class WidgetZoom final {
public:
    WidgetZoom();
    void applySizes() const;
    void applyFonts(Wardrobe &wardrobe) const;

private:
    struct Sizes {
        QPointer<QWidget> widget;
        QSize least;
        QSize most;
    };
    struct Distances {
        QPointer<QLayout> layout;
        QMargins margins;
        int across;
        int down; ///< of a grid; else as across
    };
    void look(QWidget *widget);
    void look(QLayout *layout);
    [[nodiscard]] int carried(QObject *object, const QByteArray &what, int pixels) const;
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
    std::vector<std::pair<QPointer<QWidget>, QFont>> m_fonts; ///< of widgets with one of their own
    std::vector<Sizes> m_sizes;
    std::vector<Distances> m_distances;
};

} // namespace a2a
