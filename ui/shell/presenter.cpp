// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/presenter.h"

#include "ui/shell/windowpanes.h"
#include "ui/shell/windowplace.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>

namespace a2a {

using namespace Qt::StringLiterals;

Presenter::Presenter(QMainWindow &window, WindowPlace &place, Theme &theme, QWidget *banner,
                     const WindowPanes &panes)
    : QObject(&window)
    , m_window(window)
    , m_place(place)
    , m_theme(theme)
    , m_panes(panes)
    , m_bar(new QToolBar(tr("Presenter"), &window))
{
    m_bar->setObjectName(u"presenterBar"_s);
    m_bar->setMovable(false);
    m_bar->setFloatable(false);
    m_bar->toggleViewAction()->setVisible(false);
    if (banner)
        m_bar->addWidget(banner);
    window.addToolBar(m_bar);
    m_bar->hide();
}

bool Presenter::stays(PresenterView view) const
{
    return view == PresenterView::Shown || (view == PresenterView::OnRequest && m_allShown);
}

void Presenter::setOn(bool on)
{
    if (on == m_on)
        return;
    if (on)
        enter();
    else
        leave();
    m_on = on;
    emit changed(on);
}

void Presenter::enter()
{
    static constexpr int Larger = 150; // percent of what the user reads with
    emit entering();
    m_before = m_place.current();
    m_place.settle();
    m_zoom = m_theme.zoom();
    m_hidden.clear();
    const auto hide = [this](QWidget *widget) {
        if (widget->isHidden())
            return;
        widget->hide();
        m_hidden.append(widget);
    };
    hide(m_window.menuBar());
    hide(m_window.statusBar());
    for (QToolBar *bar : m_window.findChildren<QToolBar *>(QString(), Qt::FindDirectChildrenOnly))
        hide(bar);
    QDockWidget *beside = nullptr;
    for (const WindowPanes::Made &made : m_panes.all()) {
        if (!made.dock)
            continue;
        made.dock->setFloating(false);
        made.dock->setVisible(stays(made.about->presenter));
        if (!beside && made.about->presenter == PresenterView::Shown)
            beside = made.dock;
    }
    m_bar->show();
    m_theme.setZoom(m_zoom * Larger / 100);
    m_window.setWindowState(m_window.windowState() | Qt::WindowFullScreen);
    if (beside)
        m_window.resizeDocks({beside}, {m_window.width() * 4 / 10}, Qt::Horizontal);
}

void Presenter::leave()
{
    m_bar->hide();
    m_theme.setZoom(m_zoom);
    for (const QPointer<QWidget> &bar : std::as_const(m_hidden)) {
        if (bar)
            bar->show();
    }
    m_place.rearrange(m_before);
}

void Presenter::setAllShown(bool shown)
{
    m_allShown = shown;
    for (const WindowPanes::Made &made : m_panes.all()) {
        if (m_on && made.dock && made.about->presenter == PresenterView::OnRequest)
            made.dock->setVisible(shown);
    }
}

} // namespace a2a

#include "moc_presenter.cpp"
