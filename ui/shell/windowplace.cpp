// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/windowplace.h"

#include <QDockWidget>
#include <QEvent>
#include <QGuiApplication>
#include <QMainWindow>
#include <QScreen>
#include <QStyle>
#include <QWindow>

namespace a2a {

static constexpr int DocksVersion = 1; ///< raised when docks of before mean something else
static constexpr int SettleMs = 600;   ///< in which a window manager gives a window its size
static constexpr int CalmMs = 250;
static constexpr int FrameWidth = 4; ///< of what a window manager draws around, below a title
static constexpr Qt::WindowStates Large = Qt::WindowMaximized | Qt::WindowFullScreen;

WindowPlace::WindowPlace(QMainWindow &window, Settings &settings)
    : m_window(window)
    , m_settings(settings)
{
    for (QTimer *timer : {&m_apply, &m_settled, &m_calm})
        timer->setSingleShot(true);
    m_settled.setInterval(SettleMs);
    m_calm.setInterval(CalmMs);
    connect(&m_apply, &QTimer::timeout, this, &WindowPlace::applyDocks);
    connect(&m_settled, &QTimer::timeout, this, &WindowPlace::settle);
    connect(&m_calm, &QTimer::timeout, this, &WindowPlace::keepNormal);
    window.installEventFilter(this);
}

WindowPlace::~WindowPlace()
{
    settle();
}

void WindowPlace::restore()
{
    place(m_settings.arrangement());
}

void WindowPlace::place(const WindowArrangement &arrangement)
{
    const QRect normal = fitting(arrangement.normal);
    if (arrangement.normal.isValid())
        m_window.setGeometry(normal);
    else
        m_window.resize(normal.size()); // the place is the window manager's choice
    m_normal = normal;
    m_window.setWindowState((m_window.windowState() & ~Large) | (arrangement.states & Large));
    m_wanted = arrangement;
}

void WindowPlace::rearrange(const WindowArrangement &arrangement)
{
    m_window.setWindowState((m_window.windowState() & ~Large) | (arrangement.states & Large));
    m_wanted = arrangement;
    begin();
}

/// A rectangle of the window that can be seen whole on a screen that is there.
QRect WindowPlace::fitting(const QRect &wanted) const
{
    const QScreen *screen = QGuiApplication::screenAt(wanted.center());
    if (!screen)
        screen = QGuiApplication::primaryScreen();
    const int title = m_window.style()->pixelMetric(QStyle::PM_TitleBarHeight, nullptr, &m_window);
    const QRect room =
        screen->availableGeometry().adjusted(FrameWidth, title, -FrameWidth, -2 * FrameWidth);
    QRect rect = wanted.isValid() ? wanted : m_window.geometry();
    rect.setSize(rect.size().expandedTo(m_window.minimumSizeHint()).boundedTo(room.size()));
    rect.moveLeft(qBound(room.left(), rect.left(), room.right() + 1 - rect.width()));
    rect.moveTop(qBound(room.top(), rect.top(), room.bottom() + 1 - rect.height()));
    return rect;
}

WindowArrangement WindowPlace::current() const
{
    const Qt::WindowStates states = m_window.windowState() & Large;
    const bool isNormal = !states && !m_window.isMinimized();
    const QRect normal = isNormal ? m_window.geometry() : m_normal;
    const bool isThere = m_wanted.docks.isEmpty();
    return {normal, states, isThere ? m_window.saveState(DocksVersion) : m_wanted.docks};
}

void WindowPlace::begin()
{
    if (m_wanted.docks.isEmpty())
        return;
    if (!m_isSettling)
        m_settings.beginStarting();
    m_isSettling = true;
    m_settled.start();
    applyDocks();
}

void WindowPlace::applyDocks()
{
    m_window.restoreState(m_wanted.docks, DocksVersion);
    // They have no title to be dragged back by.
    for (QDockWidget *dock : m_window.findChildren<QDockWidget *>())
        dock->setFloating(false);
}

void WindowPlace::settle()
{
    if (!m_isSettling)
        return;
    m_isSettling = false;
    m_apply.stop();
    m_settled.stop();
    m_wanted = {};
    m_settings.endStarting();
}

/// The size of a window that is being maximised comes before the word that it is: what counts is
/// what has been so for a while.
void WindowPlace::keepNormal()
{
    if (!(m_window.windowState() & (Large | Qt::WindowMinimized)) && m_window.isVisible())
        m_normal = m_window.geometry();
}

/// Keys and clicks come to the window of the platform first, whichever widget they are for.
void WindowPlace::watchKeys()
{
    if (QWindow *handle = m_window.windowHandle())
        handle->installEventFilter(this);
}

bool WindowPlace::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Show:
        if (watched == &m_window && !event->spontaneous()) {
            watchKeys();
            if (!m_isSettling)
                begin();
        }
        break;
    case QEvent::Resize:
    case QEvent::Move:
        m_calm.start();
        if (watched == &m_window && m_isSettling && event->type() == QEvent::Resize)
            m_apply.start(0);
        break;
    case QEvent::KeyPress:
    case QEvent::MouseButtonPress:
        if (watched == m_window.windowHandle())
            settle();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace a2a

#include "moc_windowplace.cpp"
