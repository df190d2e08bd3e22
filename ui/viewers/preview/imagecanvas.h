// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractScrollArea>
#include <QImage>

namespace a2a {

/// An image viewer: fitted or at any scale, panned by mouse, wheel and keys, on a checkerboard if
/// transparent. Independent of files: it gets images, possibly smaller than the original, and a
/// sharper piece for what is in view.
class ImageCanvas final : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit ImageCanvas(QWidget *parent = nullptr);

    /// `original`: the size at 100 %. `scalable`: it is sharp at any scale, so fitting enlarges it.
    /// An image of another size is fitted; one of the same size (the next frame) keeps the view.
    void setImage(const QImage &image, QSize original, bool scalable);
    /// A piece of the whole image scaled to `scaled`, drawn over it.
    void setDetail(const QImage &image, QSize scaled, const QRect &clip);
    void clear();
    [[nodiscard]] const QImage &image() const { return m_image; }

    /// Device independent pixels per pixel of the original.
    [[nodiscard]] double scale() const { return m_scale; }
    [[nodiscard]] bool isFitted() const { return m_fitted; }
    void fit();
    /// Sets the scale; the point `about` of the viewport stays in place.
    void setScale(double scale, QPointF about);
    void setScale(double scale);
    void zoomBy(int steps);
    /// The part of the original in view.
    [[nodiscard]] QRectF visiblePart() const;

    static constexpr double MaxScale = 32;

signals:
    /// The scale or the visible part has changed.
    void viewChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    [[nodiscard]] double fittingScale() const;
    [[nodiscard]] QRectF imageRect() const;
    void updateScrollBars();
    void applyFit();
    void paintCheckerboard(QPainter &painter, const QRectF &rect) const;

    [[nodiscard]] const QImage &scaledDownTo(QSize size);

    QImage m_image;
    QImage m_scaledDown; ///< m_picture scaled down to its drawn size
    QSize m_original;
    bool m_scalable = false;
    QImage m_detail;
    QRectF m_detailPart; ///< of the original
    double m_scale = 1;
    bool m_fitted = true;
    QPoint m_pressPosition; ///< of the panning mouse
    QPoint m_pressScrollPosition;
};

} // namespace a2a
