// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/artifactsraiser.h"

#include "ui/shell/panedock.h"
#include "ui/shell/windowpanes.h"
#include "ui/workspace/workspace.h"

#include <QApplication>

namespace a2a {

ArtifactsRaiser::ArtifactsRaiser(Workspace &workspace, const WindowPanes &panes, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_panes(panes)
{
    (void)registerNewArtifacts();
    connect(&workspace, &Workspace::changed, this, &ArtifactsRaiser::onChanged);
}

bool ArtifactsRaiser::registerNewArtifacts()
{
    const Store &store = m_workspace.session().store();
    bool isFirst = false;
    for (; m_knownArtifacts < store.artifacts.size(); ++m_knownArtifacts) {
        const TaskRecord &task = store.tasks[store.artifacts[m_knownArtifacts].task];
        const AgentIndex agent = store.contexts[task.context].agent;
        if (m_agents.contains(agent))
            continue;
        m_agents.insert(agent);
        isFirst = isFirst || agent == m_workspace.selection().agent();
    }
    return isFirst;
}

/// Whether the card pane is in front without the focus, so that nobody is reading it.
bool ArtifactsRaiser::isCardInFront() const
{
    const WindowPanes::PaneInstance *card = m_panes.find(paneid::Card);
    if (!card || !card->dock || !card->dock->isVisible() || card->dock->isBehindTab())
        return false;
    const QWidget *focus = QApplication::focusWidget();
    return !focus || !card->dock->isAncestorOf(focus);
}

void ArtifactsRaiser::onChanged()
{
    const bool hadNone = m_knownArtifacts == 0;
    const bool isFirst = registerNewArtifacts();
    if ((hadNone && m_knownArtifacts > 0) || (isFirst && isCardInFront()))
        m_workspace.navigator().raise(paneid::Artifacts);
}

} // namespace a2a

#include "moc_artifactsraiser.cpp"
