// SPDX-License-Identifier: Apache-2.0
// How findings come into MainWindow: their pane, marks in the other panes, the count, the rules.
#include "ui/shell/mainwindow.h"

#include "ui/card/cardpane.h"
#include "ui/chat/chatpane.h"
#include "ui/common/displaytext.h"
#include "ui/filter/filterbar.h"
#include "ui/findings/findingscount.h"
#include "ui/findings/findingspane.h"
#include "ui/findings/rulesdialog.h"
#include "ui/shell/statusfacts.h"
#include "ui/timeline/timelinepane.h"
#include "ui/timeline/timelineview.h"
#include "ui/wire/wirepane.h"

#include <QDockWidget>
#include <QMenuBar>
#include <QStatusBar>

namespace a2a {

using namespace Qt::StringLiterals;

void MainWindow::buildFindings(CardPane &card, TimelinePane &timeline)
{
    m_findingMarks = new FindingMarks(m_session.store(), this);
    m_findingMarks->setAllSilenced(m_settings.silencedRules());
    connect(m_findingMarks, &FindingMarks::silenceChanged, this,
            [this] { m_settings.setSilencedRules(m_findingMarks->silenced()); });
    m_findings = new FindingsPane(m_session, m_selection, *m_findingMarks, this);
    m_findingsDock = addDock(Qt::RightDockWidgetArea, u"findings"_s, tr("Findings"), m_findings);
    m_wire->setFindings(*m_findingMarks);
    card.setFindings(*m_findingMarks);
    m_chat->setFindings(*m_findingMarks);
    timeline.setFindings(*m_findingMarks);
    connect(timeline.view(), &TimelineView::findingsRequested, this, &MainWindow::showFindings);
    connect(m_wire, &WirePane::findingsRequested, this, &MainWindow::showFindings);
    connect(m_chat, &ChatPane::findingsRequested, this, &MainWindow::showFindings);
    connect(&card, &CardPane::findingRequested, this, [this](AgentIndex agent, qint64 offset) {
        goTo(m_findingsDock);
        m_findings->showCard(agent, offset);
    });
    connect(m_findings, &FindingsPane::cardRequested, this,
            [this, &card](AgentIndex, qint64 offset, qint64 length) {
                m_cardDock->show();
                m_cardDock->raise();
                card.showBytes(offset, length);
            });
    connect(m_findings, &FindingsPane::wireRequested, this, [this] {
        m_wireDock->show();
        m_wireDock->raise();
    });
    connect(m_findings, &FindingsPane::filterRequested, this, [this](const QString &filter) {
        m_wireDock->show();
        m_wireDock->raise();
        m_wire->filterBar()->setText(filter);
    });
    connect(m_findings, &FindingsPane::paneRequested, this, [this] { goTo(m_findingsDock); });
    connect(m_findings, &FindingsPane::said, this, [this](const QString &sentence) {
        statusBar()->showMessage(displayLine(sentence), NoticeMs);
    });
    auto *count = new FindingsCount(this);
    if (auto *facts = qobject_cast<StatusFacts *>(statusBar()))
        facts->setFindings(count);
    const auto tell = [this, count] { count->setTotals(m_findings->model()->totals()); };
    connect(m_findings->model(), &FindingsModel::totalsChanged, count, tell);
    connect(count, &QAbstractButton::clicked, this, [this] { goTo(m_findingsDock); });
    tell();
}

void MainWindow::buildFindingsMenu()
{
    menuBar()->addMenu(tr("F&indings"))->addActions(m_findings->findingActions());
}

void MainWindow::showFindings(FrameIndex frame)
{
    goTo(m_findingsDock);
    m_findings->showFrame(frame);
}

void MainWindow::showRules()
{
    auto *dialog = new RulesDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

} // namespace a2a
