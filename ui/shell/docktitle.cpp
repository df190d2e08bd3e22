// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/docktitle.h"

#include "ui/composer/composer.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/workspace/windowkeys.h"

#include <QContextMenuEvent>
#include <QDockWidget>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMainWindow>
#include <QMenu>
#include <QPainter>
#include <QScreen>
#include <QToolButton>
#include <QWindow>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int DotGap = 4; ///< of the handle's dots
static constexpr int DotColumns = 2;
static constexpr int DotRows = 3;
static constexpr int ButtonSide = 20;
static constexpr int DockIconSide = 12;
static constexpr int HandleRoom = 18;

QRect floatingGeometry(const QRect &window, const QRect &keptVisible, const QSize &size,
                       const QRect &screen)
{
    QRect place(QPoint(), size.boundedTo(screen.size()));
    const int top = qBound(screen.top(), window.top(), screen.bottom() + 1 - place.height());
    if (window.right() + place.width() <= screen.right()) {
        place.moveTopLeft({window.right() + 1, top});
    } else if (window.left() - place.width() >= screen.left()) {
        place.moveTopRight({window.left() - 1, top});
    } else {
        const int right = qBound(screen.left() + place.width() - 1, window.right(), screen.right());
        place.moveTopRight({right, top});
        if (keptVisible.isValid() && place.bottom() >= keptVisible.top())
            place.moveTop(qMax(screen.top(), keptVisible.top() - place.height()));
    }
    return place;
}

DockTitle::DockTitle(QDockWidget *dock, bool hasHeading)
    : QWidget(dock)
    , m_dock(dock)
    , m_title(new ElidedLabel(dock->windowTitle(), this))
    , m_maximize(addButton("maximize"_L1, {}))
    , m_float(addButton("float"_L1, {}))
    , m_close(addButton("close"_L1, tr("Close pane")))
    , m_hasHeading(hasHeading)
{
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_title->setColorRole(ColorRole::Dim);
    m_title->setFont(smallFont());
    m_title->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto *layout = new QHBoxLayout(this);
    layout->setSpacing(2);
    layout->addWidget(m_title, 1);
    for (QToolButton *button : {m_maximize, m_float, m_close})
        layout->addWidget(button);
    // The title may shrink: the dock is as narrow as its pane.
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_maximize->setCheckable(true);
    connect(m_maximize, &QToolButton::clicked, this, &DockTitle::maximizeRequested);
    connect(m_float, &QToolButton::clicked, this, &DockTitle::toggleFloating);
    connect(m_close, &QToolButton::clicked, dock, &QDockWidget::hide);
    connect(dock, &QDockWidget::topLevelChanged, this, &DockTitle::updateButtons);
    connect(dock, &QDockWidget::dockLocationChanged, this, &DockTitle::showTitle);
    connect(dock, &QDockWidget::visibilityChanged, this, &DockTitle::showTitle);
    if (!canPlaceWindows())
        dock->setFeatures(dock->features() & ~QDockWidget::DockWidgetMovable);
    dock->installEventFilter(this);
    updateSizes();
    updateButtons();
}

/// The compositor chooses the position of windows, so a dock cannot follow the mouse.
bool DockTitle::canPlaceWindows()
{
    return !QGuiApplication::platformName().startsWith("wayland"_L1);
}

QToolButton *DockTitle::addButton(QLatin1StringView icon, const QString &name)
{
    auto *button = new QToolButton(this);
    button->setIcon(a2a::icon(icon));
    button->setProperty("bare", true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setToolTip(name);
    button->setAccessibleName(name);
    return button;
}

void DockTitle::updateSizes()
{
    for (QToolButton *button : {m_maximize, m_float, m_close}) {
        button->setIconSize(QSize(zoomed(DockIconSide), zoomed(DockIconSide)));
        button->setFixedSize(zoomed(ButtonSide), zoomed(ButtonSide));
    }
    layout()->setContentsMargins(zoomed(HandleRoom), 1, 4, 1);
}

void DockTitle::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && layout())
        updateSizes();
}

void DockTitle::setPaneMaximized(bool isMaximized)
{
    m_isPaneMaximized = isMaximized;
    updateButtons();
}

void DockTitle::setChromeHidden(bool bare)
{
    m_isChromeHidden = bare;
    updateGeometry();
}

QSize DockTitle::sizeHint() const
{
    return m_isChromeHidden ? QSize(0, 0) : QWidget::sizeHint();
}

QSize DockTitle::minimumSizeHint() const
{
    return m_isChromeHidden ? QSize(0, 0) : QWidget::minimumSizeHint();
}

void DockTitle::updateButtons()
{
    m_hasFloated = m_hasFloated || m_dock->isFloating();
    const QString key = keySequenceOf(WindowKey::OnlyThisPane).toString(QKeySequence::NativeText);
    const QString pane = m_dock->windowTitle();
    m_maximize->setChecked(m_isPaneMaximized);
    m_maximize->setVisible(!m_dock->isFloating());
    const QString alone = m_isPaneMaximized ? tr("All panes (%1)", "the key").arg(key)
                                            : tr("Only this pane (%1)", "the key").arg(key);
    m_maximize->setToolTip(alone);
    m_maximize->setAccessibleName(m_isPaneMaximized ? tr("All panes")
                                                    : tr("Only this pane: %1").arg(pane));
    m_float->setVisible(!m_isPaneMaximized);
    m_float->setToolTip(m_dock->isFloating() ? tr("Dock in the main window")
                                             : tr("Open in a separate window"));
    m_float->setAccessibleName(m_dock->isFloating()
                                   ? tr("Dock in the main window: %1").arg(pane)
                                   : tr("Open in a separate window: %1").arg(pane));
    m_close->setAccessibleName(tr("Close pane: %1").arg(pane));
    showTitle();
}

/// Shows the title, unless a tab above or a heading below already shows it.
void DockTitle::showTitle()
{
    auto *window = qobject_cast<QMainWindow *>(m_dock->parentWidget());
    const QList<QDockWidget *> others =
        window ? window->tabifiedDockWidgets(m_dock) : QList<QDockWidget *>();
    const bool hasTab = !m_isPaneMaximized && !m_dock->isFloating() &&
                        !std::ranges::all_of(others, &QDockWidget::isHidden); // hidden: no tab
    m_title->setText(hasTab || m_hasHeading ? QString() : m_dock->windowTitle());
}

/// The geometry for a dock that floats for the first time. Qt would leave it where it was docked,
/// over the message that is being written.
QRect DockTitle::firstFloatingGeometry() const
{
    const QWidget *window = m_dock->parentWidget();
    QRect keptVisible;
    for (const Composer *one : window->findChildren<Composer *>()) {
        if (one->isVisible())
            keptVisible |= QRect(one->mapToGlobal(QPoint()), one->size());
    }
    const QRect room = window->screen()->availableGeometry();
    const QSize least = m_dock->minimumSizeHint();
    QSize size = m_dock->size().expandedTo(least);
    if (keptVisible.isValid())
        size.setHeight(qMax(least.height(), qMin(size.height(), keptVisible.top() - room.top())));
    return floatingGeometry(window->frameGeometry(), keptVisible, size, room);
}

void DockTitle::toggleFloating()
{
    const QRect place = m_hasFloated || m_dock->isFloating() || !canPlaceWindows()
                            ? QRect()
                            : firstFloatingGeometry();
    m_dock->setFloating(!m_dock->isFloating());
    if (place.isValid())
        m_dock->setGeometry(place);
    m_dock->show();
    if (m_dock->isFloating())
        m_dock->activateWindow();
}

void DockTitle::fillMenu(QMenu *menu)
{
    if (!m_dock->isFloating())
        menu->addAction(m_isPaneMaximized ? tr("All panes") : tr("Only this pane"), this,
                        &DockTitle::maximizeRequested);
    menu->addAction(m_dock->isFloating() ? tr("Dock in the main window")
                                         : tr("Open in a separate window"),
                    this, &DockTitle::toggleFloating);
    for (const auto &[area, text] : {std::pair{Qt::LeftDockWidgetArea, tr("Move to the left")},
                                     {Qt::RightDockWidgetArea, tr("Move to the right")},
                                     {Qt::BottomDockWidgetArea, tr("Move below")}}) {
        menu->addAction(text, this, [this, to = area] { emit moveRequested(to); });
    }
    menu->addSeparator();
    menu->addAction(tr("Close pane"), m_dock, &QDockWidget::hide);
}

void DockTitle::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(menu);
    menu->popup(event->globalPos());
}

void DockTitle::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (m_dock->isFloating() || !canPlaceWindows())
        toggleFloating();
    else
        emit maximizeRequested();
    event->accept();
}

/// Lets the dock move itself if possible, or else the compositor.
void DockTitle::mousePressEvent(QMouseEvent *event)
{
    if (!canPlaceWindows() && m_dock->isFloating() && event->button() == Qt::LeftButton &&
        m_dock->windowHandle())
        m_dock->windowHandle()->startSystemMove();
    else
        QWidget::mousePressEvent(event);
}

void DockTitle::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Palette &palette = Palette::of(this);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette.color(ColorRole::Faint));
    const int gap = zoomed(DotGap);
    const int top = (height() - (DotRows - 1) * gap) / 2;
    for (int row = 0; row < DotRows; ++row) {
        for (int column = 0; column < DotColumns; ++column)
            painter.drawRect(zoomed(6) + column * gap, top + row * gap - 1, 2, 2);
    }
    painter.fillRect(0, height() - 1, width(), 1, palette.color(ColorRole::FaintLine));
}

bool DockTitle::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize) // also if another dock joins or leaves its tabs
        showTitle();
    return QWidget::eventFilter(watched, event);
}

} // namespace a2a

#include "moc_docktitle.cpp"
