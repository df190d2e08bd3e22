// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/playerslider.h"

#include "ui/style/palette.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace a2a {

static constexpr int Radius = 6; ///< of the handle
static constexpr int Groove = 4;
static constexpr qreal NotchDistance = 3; ///< pixels at least

PlayerSlider::PlayerSlider(QWidget *parent)
    : QAbstractSlider(parent)
{
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setSingleStep(1);
    setPageStep(10);
}

void PlayerSlider::setBeginnings(const std::vector<quint32> &steps)
{
    m_beginnings = steps;
    update();
}

void PlayerSlider::setFaint(std::function<bool(int)> isFaint)
{
    m_isFaint = std::move(isFaint);
    update();
}

QSize PlayerSlider::sizeHint() const
{
    return {160, 26};
}

QSize PlayerSlider::minimumSizeHint() const
{
    return {56, 26};
}

qreal PlayerSlider::xOf(int step) const
{
    const qreal room = width() - 2 * (Radius + 1);
    const int steps = maximum() - minimum();
    return Radius + 1 + (steps > 0 ? room * (step - minimum()) / steps : room);
}

QPoint PlayerSlider::placeOf(int step) const
{
    return {qRound(xOf(step)), height() / 2};
}

int PlayerSlider::stepAt(const QPoint &point) const
{
    const qreal room = qMax(1, width() - 2 * (Radius + 1));
    const qreal part = qBound(0.0, (point.x() - Radius - 1) / room, 1.0);
    return minimum() + qRound(part * (maximum() - minimum()));
}

void PlayerSlider::paintNotches(QPainter *painter, qreal y) const
{
    const Palette &palette = Palette::of(this);
    const int steps = maximum() - minimum();
    if (steps <= 0)
        return;
    const qreal apart = (width() - 2 * (Radius + 1)) / qreal(steps);
    const int every = qMax(1, qCeil(NotchDistance / apart));
    if (every == 1) { // else a comb that says nothing
        for (int step = minimum(); step <= maximum(); ++step) {
            const bool faint = m_isFaint && m_isFaint(step);
            painter->fillRect(QRectF(qRound(xOf(step)), y + Groove / 2.0 + 2, 1, 3),
                              palette.color(faint ? ColorRole::FaintLine : ColorRole::Faint));
        }
    }
    qreal last = -NotchDistance;
    for (const quint32 step : m_beginnings) {
        const qreal x = qRound(xOf(int(step)));
        if (int(step) == minimum() || x - last < NotchDistance)
            continue;
        painter->fillRect(QRectF(x, y - 8, 1, 16), palette.color(ColorRole::Dim));
        last = x;
    }
}

void PlayerSlider::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette &palette = Palette::of(this);
    const qreal y = height() / 2.0;
    const QPointF handle(xOf(value()), y);
    const QRectF groove(Radius + 1, y - Groove / 2.0, width() - 2 * (Radius + 1), Groove);
    const QColor done = palette.color(isEnabled() ? ColorRole::Accent : ColorRole::Faint);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette.color(ColorRole::Line));
    painter.drawRoundedRect(groove, Groove / 2.0, Groove / 2.0);
    painter.setBrush(done);
    painter.drawRoundedRect(QRectF(groove.topLeft(), QSizeF(handle.x() - groove.left(), Groove)),
                            Groove / 2.0, Groove / 2.0);
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintNotches(&painter, y);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus()) {
        painter.setBrush(palette.color(ColorRole::Selection));
        painter.drawEllipse(handle, Radius + 1, Radius + 1);
        painter.setBrush(done);
        painter.drawEllipse(handle, Radius - 1, Radius - 1);
    } else {
        painter.setBrush(done);
        painter.drawEllipse(handle, Radius - 0.5, Radius - 0.5);
    }
}

void PlayerSlider::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    setSliderDown(true);
    setSliderPosition(stepAt(event->position().toPoint()));
}

void PlayerSlider::mouseMoveEvent(QMouseEvent *event)
{
    if (isSliderDown())
        setSliderPosition(stepAt(event->position().toPoint()));
}

void PlayerSlider::mouseReleaseEvent(QMouseEvent *)
{
    setSliderDown(false);
}

void PlayerSlider::sliderChange(SliderChange change)
{
    QAbstractSlider::sliderChange(change);
    update();
}

} // namespace a2a

#include "moc_playerslider.cpp"
