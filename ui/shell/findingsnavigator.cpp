// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/findingsnavigator.h"

#include "ui/panes/card/cardpane.h"
#include "ui/panes/chat/chatpane.h"
#include "ui/panes/findings/findingscount.h"
#include "ui/panes/findings/findingspane.h"
#include "ui/panes/timeline/timelinepane.h"
#include "ui/panes/timeline/timelineview.h"
#include "ui/panes/wire/wirepane.h"
#include "ui/shell/statusfacts.h"
#include "ui/shell/windowdocks.h"
#include "ui/shell/windowpanes.h"
#include "ui/style/displaytext.h"
#include "ui/workspace/workspace.h"

namespace a2a {

static constexpr int SaidMs = 4000;

FindingsNavigator::FindingsNavigator(Workspace &workspace, const WindowPanes &panes,
                                     const WindowDocks &docks, StatusFacts &status)
    : m_panes(panes)
    , m_docks(docks)
{
    leadToFindings();
    leadFromFindings(workspace, status);
    count(status);
}

void FindingsNavigator::leadToFindings()
{
    connect(m_panes.timeline->view(), &TimelineView::findingsRequested, this,
            &FindingsNavigator::showFrame);
    connect(m_panes.wire, &WirePane::findingsRequested, this, &FindingsNavigator::showFrame);
    connect(m_panes.chat, &ChatPane::findingsRequested, this, &FindingsNavigator::showFrame);
    connect(m_panes.card, &CardPane::findingRequested, this,
            [this](AgentIndex agent, qint64 offset) {
                m_docks.goTo(DockId::Findings);
                m_panes.findings->showCard(agent, offset);
            });
}

void FindingsNavigator::leadFromFindings(Workspace &workspace, StatusFacts &status)
{
    FindingsPane *findings = m_panes.findings;
    connect(findings, &FindingsPane::cardRequested, this,
            [this](AgentIndex, qint64 offset, qint64 length) {
                m_docks.show(DockId::Card);
                m_panes.card->showBytes(offset, length);
            });
    connect(findings, &FindingsPane::wireRequested, this, [this] { m_docks.show(DockId::Wire); });
    connect(findings, &FindingsPane::filterRequested, this,
            [this, &workspace](const QString &filter) {
                m_docks.show(DockId::Wire);
                workspace.filter().setText(filter);
            });
    connect(findings, &FindingsPane::paneRequested, this,
            [this] { m_docks.goTo(DockId::Findings); });
    connect(findings, &FindingsPane::said, &status, [&status](const QString &sentence) {
        status.showMessage(displayLine(sentence), SaidMs);
    });
}

void FindingsNavigator::count(StatusFacts &status)
{
    auto *shown = new FindingsCount(&status);
    status.setFindings(shown);
    const FindingsModel *model = m_panes.findings->model();
    const auto tell = [shown, model] { shown->setTotals(model->totals()); };
    connect(model, &FindingsModel::totalsChanged, shown, tell);
    connect(shown, &QAbstractButton::clicked, this, [this] { m_docks.goTo(DockId::Findings); });
    tell();
}

void FindingsNavigator::showFrame(FrameIndex frame)
{
    m_docks.goTo(DockId::Findings);
    m_panes.findings->showFrame(frame);
}

} // namespace a2a

#include "moc_findingsnavigator.cpp"
