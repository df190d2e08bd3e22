// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/findingsnavigator.h"

#include "ui/card/cardpane.h"
#include "ui/chat/chatpane.h"
#include "ui/common/displaytext.h"
#include "ui/filter/filterbar.h"
#include "ui/findings/findingscount.h"
#include "ui/findings/findingspane.h"
#include "ui/shell/statusfacts.h"
#include "ui/shell/windowdocks.h"
#include "ui/shell/windowpanes.h"
#include "ui/timeline/timelinepane.h"
#include "ui/timeline/timelineview.h"
#include "ui/wire/wirepane.h"

namespace a2a {

static constexpr int SaidMs = 4000;

FindingsNavigator::FindingsNavigator(const WindowPanes &panes, const WindowDocks &docks,
                                     StatusFacts &status)
    : m_panes(panes)
    , m_docks(docks)
{
    leadToFindings();
    leadFromFindings(status);
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

void FindingsNavigator::leadFromFindings(StatusFacts &status)
{
    FindingsPane *findings = m_panes.findings;
    connect(findings, &FindingsPane::cardRequested, this,
            [this](AgentIndex, qint64 offset, qint64 length) {
                m_docks.show(DockId::Card);
                m_panes.card->showBytes(offset, length);
            });
    connect(findings, &FindingsPane::wireRequested, this, [this] { m_docks.show(DockId::Wire); });
    connect(findings, &FindingsPane::filterRequested, this, [this](const QString &filter) {
        m_docks.show(DockId::Wire);
        m_panes.wire->filterBar()->setText(filter);
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
