// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/audiencecontrols.h"

#include "ui/shell/centerviews.h"
#include "ui/shell/panedock.h"
#include "ui/style/audience.h"
#include "ui/style/zoom.h"

#include <QMouseEvent>
#include <QWindow>

namespace a2a {

static constexpr int EdgeWidth = 24;    ///< where the pointer shows the controls, at 100 %
static constexpr int LowerPercent = 40; ///< of the conversation, whose controls are at its bottom

AudienceControls::AudienceControls(QMainWindow &window, WindowPanes &panes)
    : QObject(&window)
    , m_window(window)
    , m_panes(panes)
{
    connect(&panes, &WindowPanes::paneRequested, this,
            [this](QLatin1StringView pane, PaneEntry entry) {
                if (m_isOn && entry == PaneEntry::Enter)
                    reveal(m_panes.find(pane));
            });
}

void AudienceControls::setOn(bool isOn)
{
    m_isOn = isOn;
    m_revealed = nullptr;
    // Widgets receive pointer moves only if they track the mouse, but the window receives all of
    // them.
    if (QWindow *window = m_window.windowHandle()) {
        window->removeEventFilter(this);
        if (isOn)
            window->installEventFilter(this);
    }
    apply();
}

void AudienceControls::hide()
{
    const auto *staged = m_revealed ? dynamic_cast<AudienceWidget *>(m_revealed->pane) : nullptr;
    if (m_revealed && !(staged && staged->areControlsInUse()))
        reveal(nullptr);
}

void AudienceControls::reveal(const WindowPanes::PaneInstance *pane)
{
    m_revealed = pane;
    apply();
}

void AudienceControls::apply()
{
    bool isCenterBare = m_isOn;
    for (const WindowPanes::PaneInstance &instance : m_panes.all()) {
        const bool isChromeHidden = m_isOn && &instance != m_revealed;
        if (&instance == m_revealed && !instance.dock)
            isCenterBare = false;
        if (std::exchange(m_chromeHidden[instance.pane], isChromeHidden) == isChromeHidden)
            continue;
        if (auto *staged = dynamic_cast<AudienceWidget *>(instance.pane))
            staged->setChromeHidden(isChromeHidden);
        if (instance.dock)
            instance.dock->setChromeHidden(isChromeHidden);
    }
    m_panes.center().setChromeHidden(isCenterBare);
}

/// Rectangle of a pane in window coordinates.
QRect AudienceControls::paneRect(const WindowPanes::PaneInstance &instance) const
{
    if (instance.dock)
        return instance.dock->isVisible() && !instance.dock->isFloating()
                   ? instance.dock->geometry()
                   : QRect();
    return instance.view == m_panes.center().currentIndex() ? m_panes.center().geometry() : QRect();
}

void AudienceControls::trackPointer(QPoint pointer)
{
    if (m_revealed) {
        QRect place = paneRect(*m_revealed);
        if (!m_revealed->dock)
            place.setTop(place.bottom() - place.height() * LowerPercent / 100);
        if (!place.contains(pointer))
            hide();
    }
    if (m_revealed)
        return;
    for (const WindowPanes::PaneInstance &instance : m_panes.all()) {
        const QRect place = paneRect(instance);
        if (!place.contains(pointer))
            continue;
        const bool isAbove = instance.dock && pointer.y() < place.top() + zoomed(EdgeWidth);
        if (isAbove || pointer.y() > place.bottom() - zoomed(EdgeWidth))
            reveal(&instance);
        return;
    }
}

bool AudienceControls::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_window.windowHandle() && event->type() == QEvent::MouseMove)
        trackPointer(static_cast<QMouseEvent *>(event)->position().toPoint());
    return QObject::eventFilter(watched, event);
}

} // namespace a2a

#include "moc_audiencecontrols.cpp"
