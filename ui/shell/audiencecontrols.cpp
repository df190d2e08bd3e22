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

StageControls::StageControls(QMainWindow &window, WindowPanes &panes)
    : QObject(&window)
    , m_window(window)
    , m_panes(panes)
{
    connect(&panes, &WindowPanes::paneRequested, this, [this](QLatin1StringView pane, PaneEntry entry) {
        if (m_isOn && entry == PaneEntry::Enter)
            reveal(m_panes.find(pane));
    });
}

void StageControls::setOn(bool isOn)
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

void StageControls::hide()
{
    const auto *staged = m_revealed ? dynamic_cast<StageWidget *>(m_revealed->pane) : nullptr;
    if (m_revealed && !(staged && staged->isControlled()))
        reveal(nullptr);
}

void StageControls::reveal(const WindowPanes::Made *pane)
{
    m_revealed = pane;
    apply();
}

void StageControls::apply()
{
    bool isCenterBare = m_isOn;
    for (const WindowPanes::Made &made : m_panes.all()) {
        const bool isBare = m_isOn && &made != m_revealed;
        if (&made == m_revealed && !made.dock)
            isCenterBare = false;
        if (std::exchange(m_bare[made.pane], isBare) == isBare)
            continue;
        if (auto *staged = dynamic_cast<StageWidget *>(made.pane))
            staged->setBare(isBare);
        if (made.dock)
            made.dock->setBare(isBare);
    }
    m_panes.center().setBare(isCenterBare);
}

/// Rectangle of a pane in window coordinates.
QRect StageControls::placeOf(const WindowPanes::Made &made) const
{
    if (made.dock)
        return made.dock->isVisible() && !made.dock->isFloating() ? made.dock->geometry() : QRect();
    return made.view == m_panes.center().currentIndex() ? m_panes.center().geometry() : QRect();
}

void StageControls::follow(QPoint pointer)
{
    if (m_revealed) {
        QRect place = placeOf(*m_revealed);
        if (!m_revealed->dock)
            place.setTop(place.bottom() - place.height() * LowerPercent / 100);
        if (!place.contains(pointer))
            hide();
    }
    if (m_revealed)
        return;
    for (const WindowPanes::Made &made : m_panes.all()) {
        const QRect place = placeOf(made);
        if (!place.contains(pointer))
            continue;
        const bool isAbove = made.dock && pointer.y() < place.top() + zoomed(EdgeWidth);
        if (isAbove || pointer.y() > place.bottom() - zoomed(EdgeWidth))
            reveal(&made);
        return;
    }
}

bool StageControls::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_window.windowHandle() && event->type() == QEvent::MouseMove)
        follow(static_cast<QMouseEvent *>(event)->position().toPoint());
    return QObject::eventFilter(watched, event);
}

} // namespace a2a

#include "moc_audiencecontrols.cpp"
