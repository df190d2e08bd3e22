// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/wheelzoomfilter.h"

#include "ui/style/zoom.h"

#include <QApplication>
#include <QWheelEvent>
#include <QWidget>

namespace a2a {

static constexpr int Notch = 120; // eighths of a degree

WheelZoomFilter::WheelZoomFilter(QWidget *window)
    : QObject(window)
    , m_window(window)
{
    qApp->installEventFilter(this);
}

WheelZoomFilter::~WheelZoomFilter() = default;

static bool zoomsItself(const QWidget *widget)
{
    for (const QWidget *at = widget; at; at = at->parentWidget()) {
        if (at->property(HandlesCtrlWheelProperty).toBool())
            return true;
    }
    return false;
}

bool WheelZoomFilter::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Wheel || !watched->isWidgetType())
        return false;
    const auto *wheel = static_cast<QWheelEvent *>(event);
    const auto *widget = static_cast<QWidget *>(watched);
    const QWidget *window = widget->window();
    if (!wheel->modifiers().testFlag(Qt::ControlModifier) ||
        (window != m_window && window->parentWidget() != m_window) || zoomsItself(widget))
        return false;
    m_angle += wheel->angleDelta().y();
    const int steps = m_angle / Notch;
    m_angle -= steps * Notch;
    if (steps != 0)
        emit zoomRequested(steps);
    return true;
}

} // namespace a2a

#include "moc_wheelzoomfilter.cpp"
