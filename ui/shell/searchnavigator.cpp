// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/searchnavigator.h"

#include "ui/artifacts/artifactspane.h"
#include "ui/artifacts/artifactviewer.h"
#include "ui/card/cardpane.h"
#include "ui/chat/chatpane.h"
#include "ui/search/searchpane.h"
#include "ui/shell/centerviews.h"
#include "ui/shell/windowdocks.h"
#include "ui/shell/windowpanes.h"

#include <QDockWidget>

namespace a2a {

SearchNavigator::SearchNavigator(const WindowPanes &panes, const WindowDocks &docks)
    : m_panes(panes)
    , m_docks(docks)
{
    connect(panes.search, &SearchPane::shown, this, [this] { m_docks.showSearch(); });
    connect(panes.search, &SearchPane::closeRequested, docks.dock(DockId::Search), &QWidget::hide);
    connect(panes.search, &SearchPane::found, this, &SearchNavigator::showFound);
}

/// It is selected already: shows the pane that it can be read in.
void SearchNavigator::showFound(const SearchHit &hit, bool enters)
{
    const auto show = [this, enters](DockId id) {
        if (enters)
            m_docks.goTo(id, Qt::OtherFocusReason);
        else
            m_docks.show(id);
    };
    switch (hit.place) {
    case SearchPlace::Card:
        show(DockId::Card);
        m_panes.card->showBytes(hit.bytes.offset, hit.bytes.length);
        break;
    case SearchPlace::Chat:
        m_panes.center->showView(ChatTab);
        if (enters)
            m_panes.chat->openSelected(hit.excerpt.mid(hit.match.from, hit.match.length));
        break;
    case SearchPlace::Artifact:
        show(DockId::Artifacts);
        if (hit.bytes.length > 0)
            m_panes.artifacts->viewer()->showFound(int(hit.run), hit.bytes);
        break;
    case SearchPlace::Wire:
    case SearchPlace::Comment:
        show(DockId::Wire);
        break;
    }
}

} // namespace a2a

#include "moc_searchnavigator.cpp"
