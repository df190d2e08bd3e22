// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/windowplace.h"

#include "ui/shell/docktitle.h"
#include "ui/workspace/services.h"

#include <QDockWidget>
#include <QEvent>
#include <QGuiApplication>
#include <QMainWindow>
#include <QResizeEvent>
#include <QScopedValueRollback>
#include <QScreen>
#include <QStyle>
#include <QWindow>

namespace a2a {

static constexpr QSize DefaultSize(1440, 900);
static constexpr int DocksVersion = 1; ///< increased when saved docks change their meaning
static constexpr int SettleMs = 600;   ///< time a window manager needs to give a window its size
static constexpr int CalmMs = 250;
static constexpr int ZoomTries = 5;
static constexpr int ZoomMs = 100;    ///< time the panes need to know their new minimum sizes
static constexpr int Slack = 12;      ///< percent
static constexpr int FrameWidth = 4;  ///< assumed window manager decoration; below a title
static constexpr int Whole = 100'000; ///< unit of shares: finer than a pixel of any screen
static constexpr Qt::WindowStates Large = Qt::WindowMaximized | Qt::WindowFullScreen;

/// Two thirds of a large screen.
static QSize sizeAtFirst()
{
    return DefaultSize.expandedTo(QGuiApplication::primaryScreen()->availableSize() * 2 / 3);
}

WindowPlace::WindowPlace(QMainWindow &window, Services &services)
    : m_window(window)
    , m_services(services)
{
    for (QTimer *timer : {&m_apply, &m_settled, &m_calm, &m_zoomed})
        timer->setSingleShot(true);
    m_settled.setInterval(SettleMs);
    m_calm.setInterval(CalmMs);
    m_zoomed.setInterval(ZoomMs);
    connect(&m_apply, &QTimer::timeout, this, &WindowPlace::applyDocks);
    connect(&m_settled, &QTimer::timeout, this, &WindowPlace::settle);
    connect(&m_calm, &QTimer::timeout, this, &WindowPlace::keepNormal);
    connect(&m_zoomed, &QTimer::timeout, this, &WindowPlace::fitZoomed);
    window.installEventFilter(this);
}

WindowPlace::~WindowPlace()
{
    settle();
}

void WindowPlace::restore()
{
    place(m_services.settings().arrangement());
}

/// A compositor does not report how much of the screen its panels and title bars take: a window
/// that would need all of it gets the size that fits.
static bool coversScreen(QSize size)
{
    static constexpr int Percent = 92;
    const QSize room = QGuiApplication::primaryScreen()->availableSize() * Percent / 100;
    return !DockTitle::canPlaceWindows() &&
           (size.width() > room.width() || size.height() > room.height());
}

void WindowPlace::place(const WindowArrangement &arrangement)
{
    const QRect normal =
        fitting(arrangement.normal.isValid() ? arrangement.normal : QRect(QPoint(), sizeAtFirst()));
    if (arrangement.normal.isValid() && DockTitle::canPlaceWindows())
        m_window.setGeometry(normal);
    else
        m_window.resize(normal.size()); // another window determines the position
    m_normal = normal;
    m_window.setWindowState((m_window.windowState() & ~Large) | (arrangement.states & Large));
    m_wanted = arrangement;
    if (!arrangement.normal.isValid() && coversScreen(normal.size()))
        m_window.setWindowState(m_window.windowState() | Qt::WindowMaximized);
}

void WindowPlace::rearrange(const WindowArrangement &arrangement)
{
    m_window.setWindowState((m_window.windowState() & ~Large) | (arrangement.states & Large));
    m_wanted = arrangement;
    begin();
}

/// A rectangle for the window that is entirely visible on an existing screen.
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
    if (m_wanted.docks.isEmpty())
        return {normal, states, m_window.saveState(DocksVersion), shares()};
    return {normal, states, m_wanted.docks, m_wanted.shares};
}

QByteArray WindowPlace::docks() const
{
    return m_wanted.docks.isEmpty() ? m_window.saveState(DocksVersion) : m_wanted.docks;
}

void WindowPlace::setDocks(const QByteArray &docks)
{
    settle();
    m_beforeZoom.clear();
    m_window.restoreState(docks, DocksVersion);
}

/// The frontmost docks of their tabs, beside or below the middle.
QList<QDockWidget *> WindowPlace::shownIn(Qt::DockWidgetArea area) const
{
    QList<QDockWidget *> docks;
    for (QDockWidget *dock : m_window.findChildren<QDockWidget *>()) {
        const bool isBehind = dock->geometry().right() < 0; // where Qt keeps docks behind tabs
        if (m_window.dockWidgetArea(dock) == area && dock->isVisible() && !dock->isFloating() &&
            !isBehind)
            docks.append(dock);
    }
    return docks;
}

static constexpr Qt::DockWidgetArea SharedAreas[] = {
    Qt::LeftDockWidgetArea, Qt::RightDockWidgetArea, Qt::BottomDockWidgetArea};

QList<int> WindowPlace::shares() const
{
    QList<int> shares;
    for (const Qt::DockWidgetArea area : SharedAreas) {
        const bool isBelow = area == Qt::BottomDockWidgetArea;
        int most = 0;
        for (const QDockWidget *dock : shownIn(area))
            most = qMax(most, isBelow ? dock->height() : dock->width());
        const int all = qMax(1, isBelow ? m_window.height() : m_window.width());
        shares.append(int(qint64(most) * Whole / all));
    }
    return shares;
}

/// Docks that take more than their shares, and `slack` parts of 100, get them.
void WindowPlace::fitShares(const QList<int> &shares, int slack)
{
    if (shares.size() != qsizetype(std::size(SharedAreas)))
        return;
    for (qsizetype i = 0; i < shares.size(); ++i) {
        const QList<QDockWidget *> docks = shownIn(SharedAreas[i]);
        const bool isBelow = SharedAreas[i] == Qt::BottomDockWidgetArea;
        const int all = isBelow ? m_window.height() : m_window.width();
        const int most = int((qint64(qMin(shares[i], Whole)) * all + Whole - 1) / Whole);
        for (QDockWidget *dock : docks) {
            if (most > 0 && (isBelow ? dock->height() : dock->width()) > most + most * slack / 100)
                m_window.resizeDocks({dock}, {most}, isBelow ? Qt::Vertical : Qt::Horizontal);
        }
    }
}

/// Large text can make the window and its docks wider, and Qt leaves them so when it is small
/// again. What the user had before holds until the user changes it.
void WindowPlace::onZoomChanged()
{
    if (m_beforeZoom.isEmpty()) {
        m_beforeZoom = shares();
        m_sizeBefore = m_window.size();
    }
    m_zoomTries = ZoomTries;
    m_zoomed.start();
}

void WindowPlace::fitZoomed()
{
    const QScopedValueRollback<bool> fitting(m_isFitting, true);
    if (!(m_window.windowState() & (Large | Qt::WindowMinimized)))
        m_window.resize(m_sizeBefore);
    fitShares(m_beforeZoom, 0);
    if (m_window.size() != m_sizeBefore && --m_zoomTries > 0)
        m_zoomed.start();
}

/// Whether something else than its new minimum size has resized the window.
void WindowPlace::watchSize(QSize before, QSize now)
{
    const QSize least = m_window.minimumSize();
    const bool isForced = (now.width() == before.width() || now.width() <= least.width()) &&
                          (now.height() == before.height() || now.height() <= least.height());
    if (m_isFitting || isForced)
        return;
    m_beforeZoom.clear();
    m_zoomed.stop();
}

/// The minimum size is only known with the docks: the window may have grown beyond the screen.
void WindowPlace::fitWindow()
{
    if (!DockTitle::canPlaceWindows() || (m_window.windowState() & (Large | Qt::WindowMinimized)))
        return;
    if (const QRect fits = fitting(m_window.geometry()); fits != m_window.geometry())
        m_window.setGeometry(fits);
}

/// The screen of a floating dock may no longer exist.
void WindowPlace::fitFloating()
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

/// They were shown before the window, which some window managers then put above them.
void WindowPlace::raiseFloating()
{
    for (QDockWidget *dock : m_window.findChildren<QDockWidget *>()) {
        if (dock->isFloating() && dock->isVisible())
            dock->raise();
    }
}

void WindowPlace::begin()
{
    if (m_wanted.docks.isEmpty()) {
        emit settled();
        return;
    }
    if (!m_isSettling)
        m_services.startWatch().begin();
    m_isSettling = true;
    m_settled.start();
    applyDocks();
}

void WindowPlace::applyDocks()
{
    m_window.restoreState(m_wanted.docks, DocksVersion);
    // Docks from a larger window would take the room of what is between them. In a slightly smaller
    // window, as before it fills the screen again, they are unchanged.
    fitShares(m_wanted.shares, Slack);
    fitWindow();
    fitFloating();
    emit arranged();
}

void WindowPlace::settle()
{
    if (!m_isSettling)
        return;
    m_isSettling = false;
    m_apply.stop();
    m_settled.stop();
    m_wanted = {};
    m_services.startWatch().end();
    raiseFloating();
    emit settled();
}

/// The size of a maximised window arrives before its state: only a geometry that was stable for a
/// while counts.
void WindowPlace::keepNormal()
{
    if (!(m_window.windowState() & (Large | Qt::WindowMinimized)) && m_window.isVisible())
        m_normal = m_window.geometry();
}

/// Keys and clicks arrive at the platform window first, whichever widget they are for.
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
        if (watched == &m_window)
            watchSize(static_cast<QResizeEvent *>(event)->oldSize(), m_window.size());
        [[fallthrough]];
    case QEvent::Move:
        m_calm.start();
        if (watched == &m_window && m_isSettling && event->type() == QEvent::Resize)
            m_apply.start(0);
        break;
    case QEvent::MouseButtonRelease:
        if (watched == &m_window) // a separator between docks
            m_beforeZoom.clear();
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
