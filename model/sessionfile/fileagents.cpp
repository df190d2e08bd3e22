// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/fileagents.h"

namespace a2a {

static constexpr qsizetype MaxAgents = 1000;

FileAgents::FileAgents(Session &session, Listing listed)
    : m_session(session)
    , m_listed(listed)
{
}

bool FileAgents::addRecord(const SessionRecord &record)
{
    std::optional<AgentRecord> agent = agentFromJson(record.head);
    if (!agent || (!contains(record.exchange) && m_known.size() > MaxAgents))
        return false;
    KnownAgent &known = m_known[record.exchange];
    known.record = std::move(*agent);
    known.card.reset();
    if (!record.bytes.isEmpty()) {
        if (Result<FoundCard> card = readFoundCard(record.bytes, known.record.cardUrl))
            known.card = card.take();
    }
    if (known.index != NoIndex)
        restore(known);
    else if (m_listed == Listing::UsedOnly || known.card || known.record.error)
        static_cast<void>(resolve(record.exchange));
    return true;
}

AgentIndex FileAgents::addUnnamed(quint32 number, const QUrl &address)
{
    m_known[number].record.typedAddress = address.toString(QUrl::RemoveUserInfo);
    return *resolve(number);
}

std::optional<AgentIndex> FileAgents::resolve(quint32 number)
{
    const auto known = m_known.find(number);
    if (known == m_known.end())
        return {};
    if (known->index == NoIndex) {
        known->index = m_session.addAgent().index();
        restore(*known);
        m_session.useAgent(known->index);
    }
    return known->index;
}

/// Older versions wrote 0 for none as well, and no record of an agent whose notifications they
/// received without knowing it.
std::optional<AgentIndex> FileAgents::agentForRequest(const RequestHead &head)
{
    if (head.agent == NoAgent)
        return NoAgent;
    if (head.agent != 0 || count() > 0)
        return resolve(head.agent);
    if (head.receipt)
        return addUnnamed(
            0, head.url.adjusted(QUrl::RemovePath | QUrl::RemoveQuery | QUrl::RemoveFragment));
    return m_session.agentCount() == 0 ? AgentIndex(0) : NoAgent;
}

void FileAgents::restore(const KnownAgent &known)
{
    Connection &agent = m_session.agent(known.index);
    agent.link().restore(known.record.typedAddress, known.card, known.record.forced,
                         known.record.error);
    agent.choices().setProfile(known.record.profile);
}

std::optional<quint32> FileAgents::numberOf(AgentIndex agent) const
{
    for (auto known = m_known.begin(); known != m_known.end(); ++known) {
        if (known->index == agent)
            return known.key();
    }
    return {};
}

Annotations FileAgents::fromFile(const Annotations &said)
{
    return said.withAgents([this](quint32 number) { return resolve(number); });
}

Annotations FileAgents::toFile(const Annotations &said) const
{
    return said.withAgents([this](quint32 agent) { return numberOf(agent); });
}

Annotations annotationsInFile(const Session &session, const Annotations &said)
{
    return said.withAgents([&session](quint32 agent) -> std::optional<quint32> {
        const quint32 number = session.fileNumber(agent);
        return number == NoIndex ? std::nullopt : std::optional(number);
    });
}

} // namespace a2a
