// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/spinneranimation.h"

#include "ui/style/theme.h"

#include <QEvent>
#include <QWidget>

namespace a2a {

static constexpr int TickMs = 66;
static constexpr qint64 TurnMs = 1400;

SpinnerAnimation::SpinnerAnimation(QWidget *view)
    : QObject(view)
    , m_view(view)
{
    m_timer.setInterval(TickMs);
    m_elapsed.start();
    connect(&m_timer, &QTimer::timeout, this, &SpinnerAnimation::angleChanged);
    view->installEventFilter(this);
}

void SpinnerAnimation::setActive(bool active)
{
    m_active = active;
    update();
}

void SpinnerAnimation::update()
{
    const bool wanted = m_active && m_view->isVisible() && !isMotionReduced();
    if (wanted && !m_timer.isActive())
        m_timer.start();
    else if (!wanted && m_timer.isActive())
        m_timer.stop();
}

qreal SpinnerAnimation::degrees() const
{
    return m_timer.isActive() ? qreal(m_elapsed.elapsed() % TurnMs) * 360 / TurnMs : 0;
}

bool SpinnerAnimation::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Show || event->type() == QEvent::Hide)
        QMetaObject::invokeMethod(this, &SpinnerAnimation::update, Qt::QueuedConnection);
    else if (event->type() == QEvent::Type(motionEvent()))
        update();
    return QObject::eventFilter(watched, event);
}

} // namespace a2a

#include "moc_spinneranimation.cpp"
