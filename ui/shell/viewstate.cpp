// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/viewstate.h"

#include <QScrollBar>
#include <QSplitter>

namespace a2a {

void ViewState::save(const QWidget &window)
{
    m_scrolled.clear();
    for (QScrollBar *bar : window.findChildren<QScrollBar *>()) {
        if (bar->maximum() > bar->minimum()) // otherwise new content keeps its position
            m_scrolled.push_back({bar, bar->value(), bar->value() == bar->maximum()});
    }
    m_split.clear();
    for (QSplitter *splitter : window.findChildren<QSplitter *>()) {
        if (const QList<int> sizes = splitter->sizes(); !sizes.contains(0)) // none yet
            m_split.push_back({splitter, sizes});
    }
    m_focus = window.focusWidget();
}

void ViewState::restore() const
{
    for (const Split &split : m_split) {
        if (split.splitter && split.splitter->sizes() != split.sizes)
            split.splitter->setSizes(split.sizes);
    }
    for (const Scrolled &scrolled : m_scrolled) {
        if (scrolled.bar)
            scrolled.bar->setValue(scrolled.isAtEnd ? scrolled.bar->maximum() : scrolled.value);
    }
}

void ViewState::restoreFocus() const
{
    if (m_focus && m_focus->isVisible())
        m_focus->setFocus(Qt::OtherFocusReason);
}

} // namespace a2a
