// SPDX-License-Identifier: Apache-2.0
#include "model/facts/findingmarks.h"

#include "model/text/textof.h"

#include <algorithm>
#include <utility>

namespace a2a {

FindingMarks::FindingMarks(const Store &store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
}

void FindingMarks::indexNewFindings() const
{
    for (; m_processedFindings < m_store.findings.size(); ++m_processedFindings) {
        const Finding &finding = m_store.findings[m_processedFindings];
        m_findings.insert(finding.frame, quint32(m_processedFindings));
        Severity &severity = m_severities[QByteArray(finding.note.rule)];
        severity = qMax(severity, finding.note.severity);
    }
}

/// Called for many frames in a row: the rules are counted again only after many new frames.
std::optional<Severity> FindingMarks::severityBeyondLimit() const
{
    static constexpr size_t Stale = 1000;
    if (m_beyondLimitFrames > 0 && m_store.frames.size() < m_beyondLimitFrames + Stale)
        return m_severityBeyondLimit;
    m_beyondLimitFrames = m_store.frames.size();
    m_severityBeyondLimit.reset();
    QHash<QByteArray, quint32> kept;
    for (const Finding &finding : m_store.findings)
        ++kept[QByteArray(finding.note.rule)];
    for (auto it = m_store.findingCounts.begin(); it != m_store.findingCounts.end(); ++it) {
        if (it.value() <= kept.value(it.key()) || m_mutedRules.contains(it.key()))
            continue;
        const Severity severity = m_severities.value(it.key(), Severity::Note);
        m_severityBeyondLimit =
            m_severityBeyondLimit ? qMax(*m_severityBeyondLimit, severity) : severity;
    }
    return m_severityBeyondLimit;
}

std::optional<Severity> FindingMarks::severityOf(FrameIndex frame) const
{
    if (frame >= m_store.frames.size() || !(m_store.frames[frame].flags & FrameDeviates))
        return std::nullopt;
    indexNewFindings();
    const auto first = m_findings.constFind(frame);
    if (first == m_findings.constEnd())
        return severityBeyondLimit();
    std::optional<Severity> gravest;
    for (auto it = first; it != m_findings.constEnd() && it.key() == frame; ++it) {
        const Note &note = m_store.findings[*it].note;
        if (!isMuted(note.rule))
            gravest = gravest ? qMax(*gravest, note.severity) : note.severity;
    }
    return gravest;
}

std::optional<Severity> FindingMarks::chatSeverity(FrameIndex frame) const
{
    const std::optional<Severity> severity = severityOf(frame);
    return m_showsNotesInChat || severity != Severity::Note ? severity : std::nullopt;
}

void FindingMarks::setMarksNotesInChat(bool shown)
{
    if (std::exchange(m_showsNotesInChat, shown) != shown)
        emit mutedRulesChanged();
}

std::vector<quint32> FindingMarks::findingsOf(FrameIndex frame) const
{
    indexNewFindings();
    std::vector<quint32> known;
    for (auto it = m_findings.constFind(frame); it != m_findings.constEnd() && it.key() == frame;
         ++it) {
        if (!isMuted(m_store.findings[*it].note.rule))
            known.push_back(*it);
    }
    std::sort(known.begin(), known.end(), [this](quint32 a, quint32 b) {
        const Severity gravityA = m_store.findings[a].note.severity;
        const Severity gravityB = m_store.findings[b].note.severity;
        return gravityA != gravityB ? gravityA > gravityB : a < b;
    });
    return known;
}

QString FindingMarks::toolTipText(FrameIndex frame) const
{
    if (!severityOf(frame))
        return {};
    const std::vector<quint32> known = findingsOf(frame);
    if (known.empty())
        return tr("Some of its findings were counted but not kept.");
    QStringList lines;
    for (const quint32 finding : known) {
        if (lines.size() == MaxToolTipLines)
            break;
        const Note &note = m_store.findings[finding].note;
        lines.append(tr("%1: %2").arg(QString::fromLatin1(note.rule),
                                      textOf(note).isEmpty() ? tr("as before") : textOf(note)));
    }
    if (const int more = int(known.size()) - MaxToolTipLines; more > 0)
        lines.append(tr("and %n more", nullptr, more));
    return lines.join(u'\n');
}

bool FindingMarks::isMuted(const char *rule) const
{
    return !m_mutedRules.isEmpty() &&
           m_mutedRules.contains(QByteArray::fromRawData(rule, qsizetype(qstrlen(rule))));
}

void FindingMarks::setMuted(const QByteArray &rule, bool muted)
{
    if (rule.isEmpty() || m_mutedRules.contains(rule) == muted)
        return;
    if (muted)
        m_mutedRules.insert(rule);
    else
        m_mutedRules.remove(rule);
    m_beyondLimitFrames = 0;
    emit mutedRulesChanged();
}

QStringList FindingMarks::mutedRules() const
{
    QStringList rules;
    for (const QByteArray &rule : m_mutedRules)
        rules.append(QString::fromLatin1(rule));
    rules.sort();
    return rules;
}

void FindingMarks::setMutedRules(const QStringList &rules)
{
    QSet<QByteArray> wanted;
    for (const QString &rule : rules)
        wanted.insert(rule.toLatin1());
    if (wanted == m_mutedRules)
        return;
    m_mutedRules = wanted;
    m_beyondLimitFrames = 0;
    emit mutedRulesChanged();
}

} // namespace a2a

#include "moc_findingmarks.cpp"
