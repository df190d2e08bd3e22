// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/windowstaterestorer.h"

#include "ui/shell/docktitle.h"
#include "ui/workspace/services.h"

#include <QDockWidget>
#include <QEvent>
#include <QGuiApplication>
#include <QLayout>
#include <QMainWindow>
#include <QResizeEvent>
#include <QScopedValueRollback>
#include <QScreen>
#include <QStyle>
#include <QWindow>

namespace a2a {

static constexpr QSize DefaultSize(1440, 900);
static constexpr int SettleMs = 600; ///< time a window manager needs to give a window its size
static constexpr int CalmMs = 250;
static constexpr int ZoomTries = 5;
static constexpr int ZoomMs = 250;   ///< time the panes need to know their new minimum sizes
static constexpr int FrameWidth = 4; ///< assumed window manager decoration; below a title
static constexpr Qt::WindowStates Large = Qt::WindowMaximized | Qt::WindowFullScreen;

/// The size of the first window: two thirds of a large screen.
static QSize initialSize()
{
    return DefaultSize.expandedTo(QGuiApplication::primaryScreen()->availableSize() * 2 / 3);
}

WindowStateRestorer::WindowStateRestorer(QMainWindow &window, Services &services)
    : m_window(window)
    , m_services(services)
    , m_docks(window, services.settings())
{
    for (QTimer *timer : {&m_applyTimer, &m_settledTimer, &m_stableTimer, &m_zoomTimer})
        timer->setSingleShot(true);
    m_settledTimer.setInterval(SettleMs);
    m_stableTimer.setInterval(CalmMs);
    m_zoomTimer.setInterval(ZoomMs);
    connect(&m_applyTimer, &QTimer::timeout, this, &WindowStateRestorer::applyDocks);
    connect(&m_settledTimer, &QTimer::timeout, this, &WindowStateRestorer::settle);
    connect(&m_stableTimer, &QTimer::timeout, this, &WindowStateRestorer::recordNormalGeometry);
    connect(&m_zoomTimer, &QTimer::timeout, this, &WindowStateRestorer::fitAfterZoom);
    window.installEventFilter(this);
}

WindowStateRestorer::~WindowStateRestorer()
{
    settle();
}

void WindowStateRestorer::restore()
{
    applyArrangement(m_services.settings().arrangement());
}

/// Whether a window covers the screen. A compositor does not report how much of it panels and title
/// bars take, so such a window is maximized.
static bool coversScreen(QSize size)
{
    static constexpr int Percent = 92;
    const QSize room = QGuiApplication::primaryScreen()->availableSize() * Percent / 100;
    return !DockTitle::canPlaceWindows() &&
           (size.width() > room.width() || size.height() > room.height());
}

void WindowStateRestorer::applyArrangement(const WindowArrangement &arrangement)
{
    const QRect normal = fittedToScreen(
        arrangement.normal.isValid() ? arrangement.normal : QRect(QPoint(), initialSize()));
    if (arrangement.normal.isValid() && DockTitle::canPlaceWindows())
        m_window.setGeometry(normal);
    else
        m_window.resize(normal.size()); // another window determines the position
    m_normalGeometry = normal;
    applyState(arrangement.states);
    m_arrangement = arrangement;
    if (!arrangement.normal.isValid() && coversScreen(normal.size()))
        m_window.setWindowState(m_window.windowState() | Qt::WindowMaximized);
}

void WindowStateRestorer::rearrange(const WindowArrangement &arrangement)
{
    applyState(arrangement.states);
    // The size is set first, so that the docks are arranged only once. A window manager may set
    // another size later.
    if (!(arrangement.states & Large) && arrangement.normal.isValid())
        m_window.resize(arrangement.normal.size());
    m_arrangement = arrangement;
    startSettling();
}

/// Under X11 Qt takes a window that it resizes out of these states. So its minimum size does not
/// apply until the window manager has given it the size of the state.
void WindowStateRestorer::applyState(Qt::WindowStates states)
{
    if (states & Large)
        m_window.layout()->setSizeConstraint(QLayout::SetNoConstraint);
    m_window.setWindowState((m_window.windowState() & ~Large) | (states & Large));
}

/// A rectangle for the window that is entirely visible on an existing screen.
QRect WindowStateRestorer::fittedToScreen(const QRect &wanted) const
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

WindowArrangement WindowStateRestorer::current() const
{
    WindowArrangement arrangement = m_arrangement;
    arrangement.states = m_window.windowState() & Large;
    const bool isNormal = !arrangement.states && !m_window.isMinimized();
    arrangement.normal = isNormal ? m_window.geometry() : m_normalGeometry;
    if (m_arrangement.docks.isEmpty())
        m_docks.save(&arrangement);
    return arrangement;
}

void WindowStateRestorer::hold()
{
    settle();
    m_sizeBeforeZoom = {};
    m_docks.hold();
}

void WindowStateRestorer::release()
{
    m_docks.release();
}

void WindowStateRestorer::reset()
{
    m_docks.reset();
}

/// Remembers the window's size before the zoom. Large text can make the window and its docks wider,
/// and Qt leaves them so when the text is small again. The size is then restored, unless the user
/// has changed it.
void WindowStateRestorer::onZoomChanged()
{
    if (!m_sizeBeforeZoom.isValid())
        m_sizeBeforeZoom = m_window.size();
    m_zoomTries = ZoomTries;
    m_zoomTimer.start();
}

void WindowStateRestorer::fitAfterZoom()
{
    const QScopedValueRollback<bool> fitting(m_isFitting, true);
    if (!(m_window.windowState() & (Large | Qt::WindowMinimized)))
        m_window.resize(m_sizeBeforeZoom);
    m_docks.adapt();
    if (m_window.size() != m_sizeBeforeZoom && --m_zoomTries > 0)
        m_zoomTimer.start();
}

/// Whether something else than its new minimum size has resized the window.
void WindowStateRestorer::watchSize(QSize before, QSize now)
{
    const QSize least = m_window.minimumSize();
    const bool isForced = (now.width() == before.width() || now.width() <= least.width()) &&
                          (now.height() == before.height() || now.height() <= least.height());
    if (m_isFitting || isForced)
        return;
    m_sizeBeforeZoom = {};
    m_zoomTimer.stop();
}

/// Fits the window to the screen. Its minimum size is only known with the docks, so it may have
/// grown beyond the screen.
void WindowStateRestorer::fitWindow()
{
    if (!DockTitle::canPlaceWindows() || (m_window.windowState() & (Large | Qt::WindowMinimized)))
        return;
    if (const QRect fits = fittedToScreen(m_window.geometry()); fits != m_window.geometry())
        m_window.setGeometry(fits);
}

/// Moves floating docks onto a screen, since theirs may no longer exist.
void WindowStateRestorer::fitFloating()
{
    for (QDockWidget *dock : m_window.findChildren<QDockWidget *>()) {
        if (!dock->isFloating())
            continue;
        const QRect before = dock->geometry();
        const QScreen *screen = QGuiApplication::screenAt(before.center());
        const QRect room =
            (screen ? screen : QGuiApplication::primaryScreen())->availableGeometry();
        QRect rect(before.topLeft(), before.size().boundedTo(room.size()));
        rect.moveLeft(qBound(room.left(), rect.left(), room.right() + 1 - rect.width()));
        rect.moveTop(qBound(room.top(), rect.top(), room.bottom() + 1 - rect.height()));
        if (rect != before)
            dock->setGeometry(rect);
    }
}

/// Raises floating docks. They are shown before the window, and some window managers then put the
/// window above them.
void WindowStateRestorer::raiseFloating()
{
    for (QDockWidget *dock : m_window.findChildren<QDockWidget *>()) {
        if (dock->isFloating() && dock->isVisible())
            dock->raise();
    }
}

void WindowStateRestorer::startSettling()
{
    if (m_arrangement.docks.isEmpty()) {
        m_window.layout()->setSizeConstraint(QLayout::SetDefaultConstraint);
        m_docks.adapt();
        emit settled();
        return;
    }
    if (!m_isSettling)
        m_services.startupCrashDetector().begin();
    m_isSettling = true;
    m_settledTimer.start();
    applyDocks();
}

void WindowStateRestorer::applyDocks()
{
    m_docks.restore(m_arrangement);
    fitWindow();
    fitFloating();
    emit arranged();
}

void WindowStateRestorer::settle()
{
    if (m_zoomTimer.isActive()) {
        fitAfterZoom();
        m_zoomTimer.stop(); // what follows may forget the size before
    }
    if (!m_isSettling)
        return;
    if (m_applyTimer.isActive()) // the window has a size that its docks do not have yet
        applyDocks();
    m_isSettling = false;
    m_window.layout()->setSizeConstraint(QLayout::SetDefaultConstraint);
    m_applyTimer.stop();
    m_settledTimer.stop();
    m_arrangement = {};
    m_services.startupCrashDetector().end();
    raiseFloating();
    emit settled();
}

/// Records the normal geometry. The size of a maximized window arrives before its state, so only a
/// geometry that was stable for a while counts.
void WindowStateRestorer::recordNormalGeometry()
{
    if (!(m_window.windowState() & (Large | Qt::WindowMinimized)) && m_window.isVisible())
        m_normalGeometry = m_window.geometry();
}

/// Watches the platform window, where keys and clicks arrive first, whichever widget they are for.
void WindowStateRestorer::watchKeys()
{
    if (QWindow *handle = m_window.windowHandle())
        handle->installEventFilter(this);
}

bool WindowStateRestorer::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Show:
        if (watched == &m_window && !event->spontaneous()) {
            watchKeys();
            if (!m_isSettling)
                startSettling();
        }
        break;
    case QEvent::Resize:
        if (watched == &m_window)
            watchSize(static_cast<QResizeEvent *>(event)->oldSize(), m_window.size());
        [[fallthrough]];
    case QEvent::Move:
        m_stableTimer.start();
        if (watched == &m_window && event->type() == QEvent::Resize)
            m_isSettling ? m_applyTimer.start(0) : m_docks.adapt(); // which Qt has placed by now
        break;
    case QEvent::MouseButtonRelease:
        if (watched == &m_window) // a separator between docks
            m_sizeBeforeZoom = {};
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

#include "moc_windowstaterestorer.cpp"
