// SPDX-License-Identifier: Apache-2.0
#include "app/cli/report/testedrules.h"

namespace a2a::cli {

/// Rules that can only be decided by the response to a probe.
static const QSet<QByteArray> &rulesOfProbes()
{
    static const QSet<QByteArray> rules = [] {
        QSet<QByteArray> all;
        for (int kind = 0; kind < rules::ProbeKindCount; ++kind) {
            for (const QByteArray &rule : rules::probeRules(rules::ProbeKind(kind)).split(' '))
                all.insert(rule);
        }
        return all;
    }();
    return rules;
}

TestedRules::TestedRules(const Session &session, const std::vector<ProbeResult> &probes)
{
    for (int i = 0; i < session.agentCount(); ++i) {
        if (!session.agent(AgentIndex(i)).link().foundCard())
            continue;
        for (const char *theme : {"DSC", "CRD", "IFC", "SKL", "SEC", "SIG", "EXT", "GEN"})
            m_prefixes.insert(theme);
    }
    for (const ProbeResult &probe : probes) {
        const bool isDecided = probe.verdict == ProbeResult::Verdict::Passed ||
                               probe.verdict == ProbeResult::Verdict::Failed;
        if (!isDecided)
            continue;
        for (const QByteArray &rule : rules::probeRules(probe.mark.kind).split(' '))
            m_probed.insert(rule);
        // Any response to a probe is an envelope or an error, too.
        m_prefixes.insert(probe.mark.binding == BindingKind::JsonRpc ? "RPC" : "RST");
        for (const char *theme : {"HDR", "ERR"})
            m_prefixes.insert(theme);
    }
    addExchanges(session);
    addObjects(session.store());
}

/// Adds the rules that the responses to calls gave an occasion for.
void TestedRules::addExchanges(const Session &session)
{
    const Store &store = session.store();
    for (ExchangeId id = 0; id < store.exchanges.size(); ++id) {
        const ExchangeTrack *track = store.track(id);
        if (!track || !track->dialect || session.recording().facts(id).status == 0)
            continue;
        for (const char *theme : {"OUT", "HDR", "SEM"})
            m_prefixes.insert(theme);
        m_prefixes.insert(track->bindingKind() == BindingKind::JsonRpc    ? "RPC"
                          : track->bindingKind() == BindingKind::HttpJson ? "RST"
                                                                          : "GRP");
        if (track->stream) {
            for (const char *theme : {"SSE", "STR"})
                m_prefixes.insert(theme);
        }
        if (track->isPush)
            m_prefixes.insert("HOK");
        if (track->operation == Operation::ListTasks)
            m_prefixes.insert("LST");
        if (track->operation == Operation::ExtendedCard)
            m_prefixes.insert("XCD");
        if (track->operation == Operation::SetPush || track->operation == Operation::GetPush ||
            track->operation == Operation::ListPush || track->operation == Operation::DeletePush)
            m_prefixes.insert("PSH");
    }
    for (const FailureRecord &failure : store.failures) {
        if (failure.error.kind == ErrorKind::Rpc || failure.error.kind == ErrorKind::Http)
            m_prefixes.insert("ERR");
    }
}

/// The objects of the protocol that were received.
void TestedRules::addObjects(const Store &store)
{
    if (!store.tasks.empty())
        m_prefixes.insert("TSK");
    if (!store.artifacts.empty())
        m_prefixes.insert("ART");
    for (const Frame &frame : store.frames) {
        if (frame.event != EventKind::None)
            m_prefixes.insert("EVT");
        if (m_prefixes.contains("EVT"))
            break;
    }
    for (const MessageRecord &message : store.messages) {
        if (message.role == Role::Agent)
            m_prefixes.insert("MSG");
    }
    if (m_prefixes.contains("MSG") || !store.artifacts.empty())
        m_prefixes.insert("PRT");
}

bool TestedRules::contains(const QByteArray &rule) const
{
    if (rulesOfProbes().contains(rule) && m_probed.contains(rule))
        return true;
    // Some are also about other responses; those decided by a probe alone are not.
    const bool isOfProbesAlone = rulesOfProbes().contains(rule) && !rule.startsWith("LST");
    return !isOfProbesAlone && m_prefixes.contains(rule.left(rule.indexOf('-')));
}

} // namespace a2a::cli
