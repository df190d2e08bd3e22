// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/imagecanvas.h"

#include "ui/style/palette.h"
#include "ui/style/zoom.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include <cmath>

namespace a2a {

static constexpr double StepFactor = 1.25;
static constexpr int Margin = 8;

ImageCanvas::ImageCanvas(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setCursor(Qt::OpenHandCursor);
    setAccessibleName(tr("Image"));
    setProperty(HandlesCtrlWheelProperty, true);
}

void ImageCanvas::setImage(const QImage &image, QSize original, bool scalable)
{
    const bool other = original != m_original || m_image.isNull();
    m_image = image;
    m_original = original;
    m_scalable = scalable;
    m_detail = {};
    m_scaledDown = {};
    if (other)
        m_fitted = true;
    applyFit();
    viewport()->update();
    emit viewChanged();
}

void ImageCanvas::setDetail(const QImage &image, QSize scaled, const QRect &clip)
{
    m_detail = image;
    const double x = double(m_original.width()) / scaled.width();
    const double y = double(m_original.height()) / scaled.height();
    m_detailPart = QRectF(clip.x() * x, clip.y() * y, clip.width() * x, clip.height() * y);
    viewport()->update();
}

void ImageCanvas::clear()
{
    m_image = {};
    m_detail = {};
    m_scaledDown = {};
    m_original = {};
    m_fitted = true;
    updateScrollBars();
    viewport()->update();
}

double ImageCanvas::fittingScale() const
{
    if (m_original.isEmpty())
        return 1;
    const QSize room = viewport()->size() - QSize(2 * Margin, 2 * Margin);
    const double scale = std::min(double(std::max(room.width(), 1)) / m_original.width(),
                                  double(std::max(room.height(), 1)) / m_original.height());
    return std::min(scale, m_scalable ? MaxScale : 1.0);
}

void ImageCanvas::applyFit()
{
    if (m_fitted)
        m_scale = fittingScale();
    updateScrollBars();
}

void ImageCanvas::fit()
{
    m_fitted = true;
    applyFit();
    viewport()->update();
    emit viewChanged();
}

void ImageCanvas::setScale(double scale)
{
    setScale(scale, QRectF(viewport()->rect()).center());
}

void ImageCanvas::setScale(double scale, QPointF about)
{
    if (m_image.isNull())
        return;
    const double smallest = std::min(fittingScale(), 0.02);
    const QRectF before = imageRect();
    const QPointF place = (about - before.topLeft()) / m_scale;
    m_fitted = false;
    m_scale = std::clamp(scale, smallest, MaxScale);
    updateScrollBars();
    const QPointF now = imageRect().topLeft() + place * m_scale;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() +
                                    int(std::lround(now.x() - about.x())));
    verticalScrollBar()->setValue(verticalScrollBar()->value() +
                                  int(std::lround(now.y() - about.y())));
    viewport()->update();
    emit viewChanged();
}

void ImageCanvas::zoomBy(int steps)
{
    setScale(m_scale * std::pow(StepFactor, steps));
}

/// Where the whole image is, in the viewport's coordinates: centered if there is room.
QRectF ImageCanvas::imageRect() const
{
    const QSizeF size = QSizeF(m_original) * m_scale;
    const QSize room = viewport()->size();
    const auto place = [](double length, int space, int value) {
        return length + 2 * Margin <= space ? std::floor((space - length) / 2)
                                            : double(Margin - value);
    };
    return {QPointF(place(size.width(), room.width(), horizontalScrollBar()->value()),
                    place(size.height(), room.height(), verticalScrollBar()->value())),
            size};
}

QRectF ImageCanvas::visiblePart() const
{
    if (m_original.isEmpty())
        return {};
    const QRectF rect = imageRect();
    const QRectF seen = rect.intersected(QRectF(viewport()->rect()));
    return {(seen.topLeft() - rect.topLeft()) / m_scale, seen.size() / m_scale};
}

void ImageCanvas::updateScrollBars()
{
    const QSizeF size = QSizeF(m_original) * m_scale;
    const QSize room = viewport()->size();
    for (const auto &[bar, length, space] :
         {std::tuple{horizontalScrollBar(), size.width(), room.width()},
          std::tuple{verticalScrollBar(), size.height(), room.height()}}) {
        const int whole = m_image.isNull() ? 0 : int(std::ceil(length)) + 2 * Margin;
        bar->setRange(0, m_fitted ? 0 : std::max(0, whole - space));
        bar->setPageStep(space);
        bar->setSingleStep(std::max(16, space / 16));
    }
}

void ImageCanvas::paintCheckerboard(QPainter &painter, const QRectF &rect) const
{
    const bool dark = Palette::of(this).isDark();
    const QColor light = dark ? QColor(0xb4, 0xb9, 0xc0) : QColor(0xff, 0xff, 0xff);
    const QColor shade = dark ? QColor(0xa2, 0xa8, 0xb0) : QColor(0xe4, 0xe7, 0xeb);
    QPixmap tile(16, 16);
    tile.fill(light);
    QPainter onTile(&tile);
    onTile.fillRect(0, 0, 8, 8, shade);
    onTile.fillRect(8, 8, 8, 8, shade);
    onTile.end();
    painter.drawTiledPixmap(rect, tile);
}

/// An image drawn much smaller than its size looks jagged unless it is scaled down first.
const QImage &ImageCanvas::scaledDownTo(QSize size)
{
    if (size.isEmpty() || m_image.width() < size.width() * 3 / 2)
        return m_image;
    if (m_scaledDown.size() != size)
        m_scaledDown = m_image.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    return m_scaledDown;
}

void ImageCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), Palette::of(this).color(ColorRole::Window));
    if (m_image.isNull())
        return;
    const QRectF rect = imageRect();
    const QRectF seen = rect.intersected(QRectF(viewport()->rect()));
    if (m_image.hasAlphaChannel())
        paintCheckerboard(painter, seen);
    // Enlarged pixels must be visible as pixels.
    painter.setRenderHint(QPainter::SmoothPixmapTransform, m_scale < 2 || m_scalable);
    const QImage &image = scaledDownTo((rect.size() * devicePixelRatioF()).toSize());
    const double x = image.width() / rect.width();
    const double y = image.height() / rect.height();
    painter.drawImage(seen, image,
                      QRectF((seen.x() - rect.x()) * x, (seen.y() - rect.y()) * y, seen.width() * x,
                             seen.height() * y));
    if (!m_detail.isNull()) {
        const QRectF part(rect.topLeft() + m_detailPart.topLeft() * m_scale,
                          m_detailPart.size() * m_scale);
        painter.setClipRect(part.intersected(seen));
        paintCheckerboard(painter, seen);
        painter.drawImage(part, m_detail);
        painter.setClipping(false);
    }
    painter.setPen(Palette::of(this).color(ColorRole::Line));
    painter.drawRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5));
}

void ImageCanvas::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    applyFit();
    emit viewChanged();
}

void ImageCanvas::scrollContentsBy(int, int)
{
    viewport()->update();
    emit viewChanged();
}

void ImageCanvas::wheelEvent(QWheelEvent *event)
{
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    setScale(m_scale * std::pow(StepFactor, event->angleDelta().y() / 120.0), event->position());
    event->accept();
}

void ImageCanvas::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomBy(1);
        break;
    case Qt::Key_Minus:
        zoomBy(-1);
        break;
    case Qt::Key_0:
        fit();
        break;
    case Qt::Key_1:
        setScale(1);
        break;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown: {
        const QScrollBar *bar = verticalScrollBar();
        const bool isLast =
            bar->value() == (event->key() == Qt::Key_PageUp ? bar->minimum() : bar->maximum());
        if (isLast)
            event->ignore(); // the receiver may turn the page
        else
            QAbstractScrollArea::keyPressEvent(event);
        break;
    }
    default:
        QAbstractScrollArea::keyPressEvent(event); // arrows scroll
        break;
    }
}

void ImageCanvas::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_pressPosition = event->position().toPoint();
    m_pressScrollPosition = {horizontalScrollBar()->value(), verticalScrollBar()->value()};
    viewport()->setCursor(Qt::ClosedHandCursor);
}

void ImageCanvas::mouseMoveEvent(QMouseEvent *event)
{
    if (!(event->buttons() & Qt::LeftButton))
        return;
    const QPoint moved = event->position().toPoint() - m_pressPosition;
    horizontalScrollBar()->setValue(m_pressScrollPosition.x() - moved.x());
    verticalScrollBar()->setValue(m_pressScrollPosition.y() - moved.y());
}

void ImageCanvas::mouseReleaseEvent(QMouseEvent *)
{
    viewport()->setCursor(Qt::OpenHandCursor);
}

void ImageCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (m_fitted && m_scale < 1)
        setScale(1, event->position());
    else
        fit();
}

} // namespace a2a

#include "moc_imagecanvas.cpp"
