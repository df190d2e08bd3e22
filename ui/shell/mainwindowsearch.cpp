// SPDX-License-Identifier: Apache-2.0
// How MainWindow leads to what was found everywhere.
#include "ui/shell/mainwindow.h"

#include "ui/artifacts/artifactspane.h"
#include "ui/artifacts/artifactviewer.h"
#include "ui/card/cardpane.h"
#include "ui/chat/chatpane.h"
#include "ui/search/searchpane.h"
#include "ui/shell/centerviews.h"

#include <QDockWidget>

namespace a2a {

using namespace Qt::StringLiterals;

void MainWindow::buildSearch()
{
    m_search = new SearchPane(m_session, m_selection, this);
    m_searchDock = addDock(Qt::BottomDockWidgetArea, u"search"_s, tr("Search"), m_search);
    connect(m_search, &SearchPane::shown, this, [this] {
        const bool wasHidden = m_searchDock->isHidden();
        // A layout that was stored before there was a search has no place for it.
        if (dockWidgetArea(m_searchDock) == Qt::NoDockWidgetArea) {
            addDockWidget(Qt::BottomDockWidgetArea, m_searchDock);
            splitDockWidget(m_searchDock, m_wireDock, Qt::Horizontal);
        }
        m_searchDock->show();
        m_searchDock->raise();
        if (wasHidden && !m_searchDock->isFloating())
            resizeDocks({m_searchDock, m_wireDock}, {width() * 36 / 100, width() * 64 / 100},
                        Qt::Horizontal);
    });
    connect(m_search, &SearchPane::closeRequested, m_searchDock, &QWidget::hide);
    connect(m_search, &SearchPane::found, this, &MainWindow::showFound);
}

/// It is selected already: shows the pane that it can be read in.
void MainWindow::showFound(const SearchHit &hit, bool enters)
{
    const auto show = [enters](QDockWidget *dock) {
        dock->show();
        dock->raise();
        if (enters)
            dock->widget()->setFocus(Qt::OtherFocusReason);
    };
    switch (hit.place) {
    case SearchPlace::Card:
        show(m_cardDock);
        m_card->showBytes(hit.bytes.offset, hit.bytes.length);
        break;
    case SearchPlace::Chat:
        m_center->showView(ChatTab);
        if (enters)
            m_chat->openSelected(hit.excerpt.mid(hit.match.from, hit.match.length));
        break;
    case SearchPlace::Artifact:
        show(m_artifactsDock);
        if (hit.bytes.length > 0)
            m_artifacts->viewer()->showFound(int(hit.run), hit.bytes);
        break;
    case SearchPlace::Wire:
    case SearchPlace::Comment:
        show(m_wireDock);
        break;
    }
}

} // namespace a2a
