// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/playerslider.h"

#include "ui/style/palette.h"
#include "ui/style/zoom.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace a2a {

static constexpr qreal NotchDistance = 3; ///< pixels at least

/// Radius of the handle.
static int handleRadius()
{
    return zoomed(6);
}

static int grooveHeight()
{
    return zoomed(4);
}

PlayerSlider::PlayerSlider(QWidget *parent)
    : QAbstractSlider(parent)
{
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setSingleStep(1);
    setPageStep(10);
}

void PlayerSlider::setMajorSteps(const std::vector<quint32> &steps)
{
    m_majorSteps = steps;
    update();
}

void PlayerSlider::setFaintSteps(std::function<bool(int)> isFaint)
{
    m_isFaint = std::move(isFaint);
    update();
}

void PlayerSlider::setStepTimes(std::function<qint64(int)> stepTime)
{
    m_stepTime = std::move(stepTime);
    update();
}

bool PlayerSlider::isSpacedByTime() const
{
    return m_stepTime && maximum() > minimum() && m_stepTime(maximum()) > m_stepTime(minimum());
}

QSize PlayerSlider::sizeHint() const
{
    return {zoomed(160), zoomed(26)};
}

QSize PlayerSlider::minimumSizeHint() const
{
    return {zoomed(56), zoomed(26)};
}

/// The position of a step, from 0 at the left end to 1 at the right end.
qreal PlayerSlider::stepFraction(int step) const
{
    const int steps = maximum() - minimum();
    if (steps <= 0)
        return 1;
    if (!isSpacedByTime())
        return qreal(step - minimum()) / steps;
    const qint64 first = m_stepTime(minimum());
    // A step later than the range is placed at its end.
    return qBound(0.0, qreal(m_stepTime(step) - first) / qreal(m_stepTime(maximum()) - first), 1.0);
}

qreal PlayerSlider::stepX(int step) const
{
    return handleRadius() + 1 + (width() - 2 * (handleRadius() + 1)) * stepFraction(step);
}

QPoint PlayerSlider::handleCenter(int step) const
{
    return {qRound(stepX(step)), height() / 2};
}

/// The first step from `from` on that is not left of a position, or maximum() + 1 if there is none.
int PlayerSlider::firstStepAtOrAfter(qreal x, int from) const
{
    int low = from;
    int high = maximum() + 1;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (stepX(middle) < x)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

int PlayerSlider::stepAt(const QPoint &point) const
{
    if (isSpacedByTime()) {
        const int next = qMin(firstStepAtOrAfter(point.x(), minimum()), maximum());
        const int before = qMax(minimum(), next - 1);
        return point.x() - stepX(before) < stepX(next) - point.x() ? before : next;
    }
    const qreal room = qMax(1, width() - 2 * (handleRadius() + 1));
    const qreal part = qBound(0.0, (point.x() - handleRadius() - 1) / room, 1.0);
    return minimum() + qRound(part * (maximum() - minimum()));
}

void PlayerSlider::paintNotches(QPainter *painter, qreal y) const
{
    const Palette &palette = Palette::of(this);
    const int steps = maximum() - minimum();
    const qreal apart = (width() - 2 * (handleRadius() + 1)) / qreal(steps);
    if (apart < NotchDistance)
        return; // too dense to be meaningful
    for (int step = minimum(); step <= maximum(); ++step) {
        const bool faint = m_isFaint && m_isFaint(step);
        painter->fillRect(QRectF(qRound(stepX(step)), y + grooveHeight() / 2.0 + 2, 1, zoomed(3)),
                          palette.color(faint ? ColorRole::FaintLine : ColorRole::Faint));
    }
}

/// Paints at most one notch per pixel. Many steps form a bar, with pauses as gaps.
void PlayerSlider::paintTimedNotches(QPainter *painter, qreal y) const
{
    const Palette &palette = Palette::of(this);
    int step = minimum();
    while (step <= maximum()) {
        const int x = qRound(stepX(step));
        const bool faint = m_isFaint && m_isFaint(step);
        painter->fillRect(QRectF(x, y + grooveHeight() / 2.0 + 2, 1, zoomed(4)),
                          palette.color(faint ? ColorRole::FaintLine : ColorRole::Faint));
        step = firstStepAtOrAfter(x + 0.5, step + 1);
    }
}

/// The cost depends on the visible notches only, since a recording may have a million revisions.
void PlayerSlider::paintMajorNotches(QPainter *painter, qreal y) const
{
    auto next = std::upper_bound(m_majorSteps.begin(), m_majorSteps.end(), quint32(minimum()));
    while (next != m_majorSteps.end()) {
        const qreal x = qRound(stepX(int(*next)));
        painter->fillRect(QRectF(x, y - zoomed(8), 1, zoomed(16)),
                          Palette::of(this).color(ColorRole::Dim));
        next = std::partition_point(next, m_majorSteps.end(), [this, x](quint32 step) {
            return qRound(stepX(int(step))) - x < NotchDistance;
        });
    }
}

void PlayerSlider::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette &palette = Palette::of(this);
    const qreal y = height() / 2.0;
    const QPointF handle(stepX(value()), y);
    const QRectF groove(handleRadius() + 1, y - grooveHeight() / 2.0,
                        width() - 2 * (handleRadius() + 1), grooveHeight());
    const QColor done = palette.color(isEnabled() ? ColorRole::Accent : ColorRole::Faint);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette.color(ColorRole::Border));
    painter.drawRoundedRect(groove, grooveHeight() / 2.0, grooveHeight() / 2.0);
    painter.setBrush(done);
    painter.drawRoundedRect(
        QRectF(groove.topLeft(), QSizeF(handle.x() - groove.left(), grooveHeight())),
        grooveHeight() / 2.0, grooveHeight() / 2.0);
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (isSpacedByTime())
        paintTimedNotches(&painter, y);
    else if (maximum() > minimum())
        paintNotches(&painter, y);
    if (maximum() > minimum())
        paintMajorNotches(&painter, y);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus()) {
        painter.setBrush(palette.color(ColorRole::Selection));
        painter.drawEllipse(handle, handleRadius() + 1, handleRadius() + 1);
        painter.setBrush(done);
        painter.drawEllipse(handle, handleRadius() - 1, handleRadius() - 1);
    } else {
        painter.setBrush(done);
        painter.drawEllipse(handle, handleRadius() - 0.5, handleRadius() - 0.5);
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
