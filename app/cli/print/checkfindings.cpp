// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/checkfindings.h"

#include "app/cli/options/clitr.h"
#include "model/session/sendretries.h"

#include <QHash>

#include <algorithm>

namespace a2a::cli {

void FindingCounts::add(Severity severity, rules::Side side, int count)
{
    if (side == rules::Side::Client)
        client += count;
    switch (severity) {
    case Severity::Error:
        errors += count;
        break;
    case Severity::Warning:
        warnings += count;
        break;
    case Severity::Note:
        notes += count;
        break;
    }
}

int FindingCounts::atLeast(Severity severity) const
{
    return errors + (severity <= Severity::Warning ? warnings : 0) +
           (severity == Severity::Note ? notes : 0);
}

QString subjectOf(const Recording &recording, ExchangeId exchange)
{
    return exchange == 0 ? QString() : recording.facts(exchange).request.operation;
}

QString cardSubject()
{
    return QStringLiteral("agent card");
}

QString placeText(FrameIndex frame, ExchangeId exchange)
{
    if (frame != NoIndex)
        return u'#' % QString::number(qint64(frame) + 1);
    return exchange == 0 ? QString() : CliTr::tr("exchange %1").arg(exchange);
}

std::vector<FailureRecord> failedCalls(const Store &store)
{
    std::vector<FailureRecord> failures = store.failures;
    std::erase_if(failures, [&store](const FailureRecord &failure) {
        const ExchangeTrack *track = store.track(failure.exchange);
        return track && track->retryAfterMs >= 0 && wasSentAgain(store, failure.exchange);
    });
    return failures;
}

CheckFindings::CheckFindings(const Session &session, const Options &options)
    : m_session(session)
    , m_known(options.check.baseline)
{
    for (int i = 0; i < session.agentCount(); ++i) {
        const Connection &agent = session.agent(AgentIndex(i));
        if (!agent.link().foundCard())
            continue;
        for (const Note &note : agent.link().foundCard()->notes) {
            if (options.check.ruleChoice.includes(note.rule))
                add({&note, AgentIndex(i), NoIndex, agent.link().cardExchange(),
                     m_known && m_known->knows(note, cardSubject())});
        }
    }
    const Store &store = session.store();
    for (const Finding &finding : store.findings) {
        const ExchangeId exchange = store.frames[finding.frame].exchange;
        if (options.check.ruleChoice.includes(finding.note.rule))
            add({&finding.note, NoIndex, finding.frame, exchange,
                 m_known &&
                     m_known->knows(finding.note, subjectOf(session.recording(), exchange))});
    }
    addUnstored(options);
}

void CheckFindings::add(const CountedFinding &one)
{
    m_all.push_back(one);
    if (one.isKnown)
        ++m_counts.known;
    else
        m_counts.add(one.note->severity, rules::sideOf(one.note->rule), 1);
}

std::vector<CheckFindings::CountedFinding> CheckFindings::bySeverity() const
{
    std::vector<CountedFinding> sorted = m_all;
    std::ranges::stable_sort(sorted, [](const CountedFinding &a, const CountedFinding &b) {
        return a.note->severity != b.note->severity ? a.note->severity > b.note->severity
                                                    : qstrcmp(a.note->rule, b.note->rule) < 0;
    });
    return sorted;
}

/// The store counts more findings of a rule than it stores: the others have the same severity, and
/// are known if all stored ones are.
void CheckFindings::addUnstored(const Options &options)
{
    struct Kept {
        quint32 count = 0;
        bool isKnown = true;
        Severity severity = Severity::Note;
    };
    QHash<QByteArray, Kept> byRule;
    const Store &store = m_session.store();
    for (const Finding &finding : store.findings) {
        if (!options.check.ruleChoice.includes(finding.note.rule))
            continue;
        Kept &kept = byRule[QByteArray(finding.note.rule)];
        ++kept.count;
        kept.severity = finding.note.severity;
        const QString about =
            subjectOf(m_session.recording(), store.frames[finding.frame].exchange);
        kept.isKnown = kept.isKnown && m_known && m_known->knows(finding.note, about);
    }
    for (auto rule = byRule.cbegin(); rule != byRule.cend(); ++rule) {
        const int unkept = int(store.findingCounts.value(rule.key()) - rule->count);
        if (rule->isKnown)
            m_counts.known += unkept;
        else
            m_counts.add(rule->severity, rules::sideOf(rule.key()), unkept);
    }
}

Baseline CheckFindings::baseline() const
{
    Baseline baseline;
    for (const CountedFinding &one : m_all)
        baseline.add(*one.note, one.frame == NoIndex
                                    ? cardSubject()
                                    : subjectOf(m_session.recording(), one.exchange));
    return baseline;
}

} // namespace a2a::cli
