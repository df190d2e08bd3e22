// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/conversationlist.h"

#include "model/facts/itemtext.h"
#include "ui/style/displaytext.h"

#include <QMenu>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LongestName = 90; ///< characters
static constexpr int MaxOfAgent = 12;        ///< older ones are in the agents tree

QString ConversationList::name(ContextIndex context) const
{
    if (const QString given = m_workspace.marks().name(context); !given.isEmpty())
        return given;
    const QString &words = firstText(context);
    return words.isEmpty() ? tr("Conversation") : words;
}

/// Decoded once, unless a message is moved out of the conversation, since a message with a file may
/// be large.
const QString &ConversationList::firstText(ContextIndex context) const
{
    const Store &store = m_workspace.store();
    const ContextRecord &record = store.contexts[context];
    FirstText &first = m_first[context];
    const bool hasChanged =
        first.from != NoIndex && store.messages[first.from].frame != first.frame;
    if (hasChanged || first.departed != record.movedMessages)
        first = {{}, NoIndex, NoIndex, 0, record.movedMessages};
    for (; first.words.isEmpty() && first.seen < record.entries.size(); ++first.seen) {
        const ChatEntry &entry = record.entries[first.seen];
        if (entry.kind != ChatEntry::Kind::Message ||
            store.messages[entry.index].role != Role::User)
            continue;
        first.words = firstLine(m_workspace.content().message(entry.index).text(), LongestName);
        first.from = entry.index;
        first.frame = store.messages[entry.index].frame;
    }
    return first.words;
}

QString ConversationList::title(AgentIndex agent, ContextIndex context) const
{
    const ContextIndex shown = m_workspace.store().shownContext(context);
    const QString what = shown == NoIndex ? tr("New conversation") : name(shown);
    if (agent == NoIndex)
        return what;
    return m_workspace.agentLabel(agent) % u" · "_s % what;
}

void ConversationList::addAgentEntries(AgentIndex agent, bool offersNew, QMenu &menu,
                                       const Choose &choose) const
{
    const auto add = [&](ContextIndex context) {
        menu.addAction(displayLine(title(agent, context), LongestName).replace(u'&', "&&"_L1),
                       &menu, [choose, agent, context] { choose(agent, context); });
    };
    if (offersNew && !m_workspace.session().agent(agent).link().isRecorded())
        add(NoIndex);
    const Store &store = m_workspace.store();
    int count = 0;
    for (auto context = ContextIndex(store.contexts.size()); context-- > 0;) {
        const ContextRecord &record = store.contexts[context];
        if (record.agent != agent || record.mergedInto != NoIndex || record.entries.empty() ||
            m_workspace.marks().isArchived(context))
            continue;
        if (++count > MaxOfAgent)
            break;
        add(context);
    }
}

void ConversationList::fill(QMenu &menu, const Choose &choose, const OffersNew &offersNew) const
{
    const Session &session = m_workspace.session();
    bool hasAgents = false;
    for (int index = 0; index < session.agentCount(); ++index) {
        if (!session.agent(AgentIndex(index)).choices().isListed())
            continue;
        hasAgents = true;
        menu.addSeparator();
        addAgentEntries(AgentIndex(index), !offersNew || offersNew(AgentIndex(index)), menu,
                        choose);
    }
    if (menu.isEmpty()) // no conversation besides the shown ones exists
        menu.addAction(hasAgents ? tr("New conversation") : tr("No agents"))->setEnabled(false);
}

} // namespace a2a
