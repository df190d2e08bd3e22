// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/panemaximizer.h"

#include "ui/shell/centerviews.h"
#include "ui/shell/docktitle.h"
#include "ui/shell/panedock.h"
#include "ui/shell/presenter.h"
#include "ui/shell/windowpanes.h"
#include "ui/shell/windowstaterestorer.h"

#include <QApplication>
#include <QMainWindow>
#include <QScopedValueRollback>

namespace a2a {

PaneSolo::PaneSolo(QMainWindow &window, WindowPlace &place, WindowPanes &panes,
                   const Presenter &presenter)
    : QObject(&window)
    , m_window(window)
    , m_place(place)
    , m_panes(panes)
{
    for (const auto change : {&Presenter::entering, &Presenter::leaving})
        connect(&presenter, change, this, &PaneSolo::restore);
    connect(&panes, &WindowPanes::paneRequested, this, &PaneSolo::onWanted);
    connect(&panes, &WindowPanes::aloneRequested, this,
            [this](QLatin1StringView pane) { toggle(pane); });
    // Closing the pane that is shown alone also ends the reason why the others are hidden.
    for (const WindowPanes::Made &made : panes.all()) {
        if (made.dock)
            connect(made.dock->toggleViewAction(), &QAction::toggled, this,
                    [this, dock = made.dock](bool isShown) {
                        if (!isShown && isOn() && !m_isChanging)
                            QMetaObject::invokeMethod(
                                this, [this, dock] { leaveClosed(*dock); }, Qt::QueuedConnection);
                    });
    }
}

void PaneSolo::toggle()
{
    if (isOn())
        restore();
    else
        maximize(m_panes.focused());
}

void PaneSolo::toggle(QLatin1StringView pane)
{
    if (isOn())
        restore();
    else
        maximize(pane);
}

void PaneSolo::maximize(QLatin1StringView pane)
{
    const WindowPanes::Made *alone = m_panes.find(pane);
    if (!alone || (alone->dock && (alone->dock->isFloating() || alone->dock->isHidden())))
        return;
    const QScopedValueRollback<bool> changing(m_isChanging, true);
    m_focus = QApplication::focusWidget();
    m_place.hold();
    m_pane = pane;
    for (const WindowPanes::Made &made : m_panes.all()) {
        if (made.dock && &made != alone && !made.dock->isFloating())
            made.dock->hide();
    }
    m_panes.center().setVisible(!alone->dock);
    if (!m_focus || !alone->pane->isAncestorOf(m_focus))
        m_panes.focusPane(*alone, Qt::OtherFocusReason);
    markTitles();
    emit changed(true);
}

void PaneSolo::restore()
{
    if (!isOn())
        return;
    const QScopedValueRollback<bool> changing(m_isChanging, true);
    m_pane = {};
    const QPointer<QWidget> now = m_window.focusWidget();
    m_panes.center().show();
    m_place.release();
    if (QWidget *stays = now && now->isVisible() ? now : m_focus; stays && stays->isVisible())
        stays->setFocus(Qt::OtherFocusReason);
    m_panes.refocus();
    markTitles();
    emit changed(false);
}

/// Restores the other panes after Qt has hidden the closed one.
void PaneSolo::leaveClosed(PaneDock &dock)
{
    restore();
    dock.hide();
    m_panes.refocus();
}

/// Raising a tab can wait; a pane that the user goes to must be visible.
void PaneSolo::onWanted(QLatin1StringView pane, PaneEntry entry)
{
    const bool goesThere = entry != PaneEntry::Raise && entry != PaneEntry::Hide;
    if (isOn() && pane != m_pane && goesThere)
        restore();
}

void PaneSolo::markTitles()
{
    for (const WindowPanes::Made &made : m_panes.all()) {
        if (made.dock)
            static_cast<DockTitle *>(made.dock->titleBarWidget())
                ->setAlone(made.about->id == m_pane);
    }
}

} // namespace a2a

#include "moc_panemaximizer.cpp"
