// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/firsttapcallselector.h"

#include "model/fold/conversationorigin.h"
#include "ui/workspace/tapmanager.h"
#include "ui/workspace/workspace.h"

#include <QApplication>
#include <QPlainTextEdit>
#include <QTextEdit>

#include <algorithm>

namespace a2a {

FirstTapCallSelector::FirstTapCallSelector(Workspace &workspace, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    connect(&workspace, &Workspace::changed, this, &FirstTapCallSelector::onChanged);
}

static bool isWriting()
{
    QWidget *focus = QApplication::focusWidget();
    if (const auto *plain = qobject_cast<QPlainTextEdit *>(focus))
        return !plain->isReadOnly() && !plain->document()->isEmpty();
    const auto *rich = qobject_cast<QTextEdit *>(focus);
    return rich && !rich->isReadOnly() && !rich->document()->isEmpty();
}

void FirstTapCallSelector::onChanged(const StoreChanges &changes)
{
    Selection &selection = m_workspace.selection();
    const AgentIndex agent = selection.agent();
    if (agent == NoIndex || selection.context() != NoIndex || changes.contexts.empty() ||
        m_shown.contains(agent) || !m_workspace.tapManager().isTapped(agent))
        return;
    const Store &store = m_workspace.store();
    const auto first =
        std::find_if(changes.contexts.begin(), changes.contexts.end(),
                     [this, &store, agent](ContextIndex context) {
                         return store.contexts[context].agent == agent &&
                                isTappedConversation(m_workspace.recording(), store, context);
                     });
    if (first == changes.contexts.end())
        return;
    m_shown.insert(agent);
    if (!isWriting())
        selection.selectContext(agent, store.shownContext(*first), this);
}

} // namespace a2a

#include "moc_firsttapcallselector.cpp"
