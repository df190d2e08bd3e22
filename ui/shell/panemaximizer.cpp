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

PaneMaximizer::PaneMaximizer(QMainWindow &window, WindowStateRestorer &place, WindowPanes &panes,
                             const Presenter &presenter)
    : QObject(&window)
    , m_window(window)
    , m_place(place)
    , m_panes(panes)
{
    for (const auto change : {&Presenter::aboutToEnter, &Presenter::aboutToLeave})
        connect(&presenter, change, this, &PaneMaximizer::restore);
    connect(&panes, &WindowPanes::paneRequested, this, &PaneMaximizer::onPaneRequested);
    connect(&panes, &WindowPanes::maximizeRequested, this,
            [this](QLatin1StringView pane) { toggle(pane); });
    // Closing the pane that is shown alone also ends the reason why the others are hidden.
    for (const WindowPanes::PaneInstance &instance : panes.all()) {
        if (instance.dock)
            connect(instance.dock->toggleViewAction(), &QAction::toggled, this,
                    [this, dock = instance.dock](bool isShown) {
                        if (!isShown && isOn() && !m_isChanging)
                            QMetaObject::invokeMethod(
                                this, [this, dock] { restoreAfterClose(*dock); },
                                Qt::QueuedConnection);
                    });
    }
}

void PaneMaximizer::toggle()
{
    if (isOn())
        restore();
    else
        maximize(m_panes.focusedPane());
}

void PaneMaximizer::toggle(QLatin1StringView pane)
{
    if (isOn())
        restore();
    else
        maximize(pane);
}

void PaneMaximizer::maximize(QLatin1StringView pane)
{
    const WindowPanes::PaneInstance *alone = m_panes.find(pane);
    if (!alone || (alone->dock && (alone->dock->isFloating() || alone->dock->isHidden())))
        return;
    const QScopedValueRollback<bool> changing(m_isChanging, true);
    m_previousFocus = QApplication::focusWidget();
    m_place.hold();
    m_maximizedPane = pane;
    for (const WindowPanes::PaneInstance &instance : m_panes.all()) {
        if (instance.dock && &instance != alone && !instance.dock->isFloating())
            instance.dock->hide();
    }
    m_panes.center().setVisible(!alone->dock);
    if (!m_previousFocus || !alone->pane->isAncestorOf(m_previousFocus))
        m_panes.focusPane(*alone, Qt::OtherFocusReason);
    updateTitles();
    emit changed(true);
}

void PaneMaximizer::restore()
{
    if (!isOn())
        return;
    const QScopedValueRollback<bool> changing(m_isChanging, true);
    m_maximizedPane = {};
    const QPointer<QWidget> now = m_window.focusWidget();
    m_panes.center().show();
    m_place.release();
    if (QWidget *stays = now && now->isVisible() ? now : m_previousFocus;
        stays && stays->isVisible())
        stays->setFocus(Qt::OtherFocusReason);
    m_panes.refocus();
    updateTitles();
    emit changed(false);
}

/// Restores the other panes after Qt has hidden the closed one.
void PaneMaximizer::restoreAfterClose(PaneDock &dock)
{
    restore();
    dock.hide();
    m_panes.refocus();
}

/// Raising a tab can wait; a pane that the user goes to must be visible.
void PaneMaximizer::onPaneRequested(QLatin1StringView pane, PaneEntry entry)
{
    const bool goesThere = entry != PaneEntry::Raise && entry != PaneEntry::Hide;
    if (isOn() && pane != m_maximizedPane && goesThere)
        restore();
}

void PaneMaximizer::updateTitles()
{
    for (const WindowPanes::PaneInstance &instance : m_panes.all()) {
        if (instance.dock)
            static_cast<DockTitle *>(instance.dock->titleBarWidget())
                ->setPaneMaximized(instance.descriptor->id == m_maximizedPane);
    }
}

} // namespace a2a

#include "moc_panemaximizer.cpp"
