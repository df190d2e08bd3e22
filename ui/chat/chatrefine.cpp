// SPDX-License-Identifier: Apache-2.0
// The part of ChatPane that asks for better versions of artifacts.
#include "ui/chat/chatpane.h"

#include "ui/chat/composer.h"
#include "ui/common/displaytext.h"

namespace a2a {

/// How the message says what it refines, where the agent's generation has a place for it.
static QString refinementTip(const ReferenceFields &fields, const QString &task)
{
    const QString how =
        fields.taskIds
            ? ChatPane::tr("The message names task %1 in referenceTaskIds, and artifact and task "
                           "in its part's metadata.")
        : fields.partMetadata
            ? ChatPane::tr("The message names the artifact and task %1 in its part's metadata; "
                           "this generation has no referenceTaskIds.")
            : ChatPane::tr("These messages have no place for task %1 nor for the artifact: the "
                           "agent has to tell from the conversation.");
    return how.arg(task) % u' ' % ChatPane::tr("Click to take it back.");
}

void ChatPane::refine(ArtifactIndex artifact)
{
    const Store &store = m_session.store();
    const ArtifactRecord &record = store.artifacts[artifact];
    const AgentIndex agent = store.tasks[record.task].agent;
    if (m_selection.artifact() != artifact)
        m_selection.selectArtifact(artifact, this);
    const int row = m_model.rowOfArtifact(artifact);
    const int version = row < 0 ? 1 : m_model.artifact(row).version;
    const QString name =
        displayIdentifier(QString::fromUtf8(record.name.isEmpty() ? record.id : record.name), 60);
    const ReferenceFields fields = agent < AgentIndex(m_session.agentCount())
                                       ? m_session.agent(agent).referenceFields()
                                       : ReferenceFields();
    m_composer->setRefining(
        artifact, tr("v%1 of %2").arg(version).arg(name),
        refinementTip(fields, idTail(QString::fromUtf8(store.tasks[record.task].id))));
    m_composer->focusMessage();
}

} // namespace a2a
