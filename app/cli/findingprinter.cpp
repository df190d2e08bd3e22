// SPDX-License-Identifier: Apache-2.0
#include "app/cli/findingprinter.h"

#include "app/cli/options/clitr.h"
#include "app/cli/terminaltext.h"
#include "model/rules/engine/rule.h"
#include "model/text/textof.h"

#include <QHash>

namespace a2a::cli {

FindingCounts countFindings(const Session &session)
{
    int counts[3] = {0, 0, 0};
    for (int i = 0; i < session.agentCount(); ++i) {
        if (!session.agent(AgentIndex(i)).found())
            continue;
        for (const Note &note : session.agent(AgentIndex(i)).found()->notes)
            ++counts[int(note.severity)];
    }
    // The store counts a rule further than it keeps its findings: the others are as grave.
    const Store &store = session.store();
    QHash<QByteArray, quint32> kept;
    QHash<QByteArray, Severity> severities;
    for (const Finding &finding : store.findings) {
        ++counts[int(finding.note.severity)];
        ++kept[QByteArray(finding.note.rule)];
        severities[QByteArray(finding.note.rule)] = finding.note.severity;
    }
    for (auto rule = kept.cbegin(); rule != kept.cend(); ++rule)
        counts[int(severities.value(rule.key()))] +=
            int(store.findingCounts.value(rule.key()) - rule.value());
    const auto [notes, warnings, errors] = counts;
    return {errors, warnings, notes};
}

void writeCounts(JsonWriter &json, const FindingCounts &counts)
{
    json.name("errors").integer(counts.errors);
    json.name("warnings").integer(counts.warnings).name("notes").integer(counts.notes);
}

QString countsText(const FindingCounts &counts)
{
    return CliTr::tr("Errors: %1, warnings: %2, notes: %3.")
        .arg(counts.errors)
        .arg(counts.warnings)
        .arg(counts.notes);
}

void FindingPrinter::finding(const Note &note, ExchangeId exchange) const
{
    static constexpr const char *severities[] = {"note", "warning", "error"};
    const QString severity = QString::fromLatin1(severities[int(note.severity)]);
    const QString section = QString::fromUtf8(note.section);
    if (!m_output.isJson()) {
        const QString place =
            note.pointer.isEmpty() ? section : QString(section % u", " % note.pointer);
        m_output.line(
            lineForTerminal(QStringLiteral("  ! %1 %2: %3 (%4)")
                                .arg(severity, QLatin1String(note.rule), textOf(note), place)));
        return;
    }
    JsonWriter json;
    json.beginObject().name("type").string(u"finding").name("rule").plain(note.rule);
    json.name("severity").string(severity).name("section").string(section);
    json.name("where").string(note.pointer).name("text").string(textOf(note));
    const rules::Explanation words = rules::explanationOf(note.rule, note.expected);
    json.name("expected").string(ruleText(words.expected));
    json.name("advice").string(ruleText(words.advice));
    writeExchange(json, exchange);
    m_output.line(json.endObject());
}

void FindingPrinter::probe(const ProbeResult &result) const
{
    static constexpr const char *words[] = {"kept", "broken", "unclear", "not-judged"};
    if (m_output.isQuiet())
        return;
    const QString verdict = QString::fromLatin1(words[int(result.verdict)]);
    if (!m_output.isJson()) {
        m_output.line(
            lineForTerminal(QStringLiteral("? %1 %2 (%3) \u2014 %4")
                                .arg(verdict, ruleText(rules::probeTitle(result.mark.kind)),
                                     offerTitle(result.offer), textOf(result.seen))));
        return;
    }
    JsonWriter json;
    json.beginObject().name("type").string(u"probe").name("probe");
    json.plain(rules::probeWord(result.mark.kind));
    json.name("generation").string(generationWord(result.mark.generation));
    json.name("binding").string(bindingWord(result.mark.binding));
    json.name("url").string(result.offer.url.toString()).name("verdict").string(verdict);
    json.name("seen").string(textOf(result.seen)).name("exchange").integer(qint64(result.exchange));
    json.name("rules").beginArray();
    for (const QByteArray &rule : result.broken)
        json.string(QString::fromLatin1(rule));
    m_output.line(json.endArray().endObject());
}

void FindingPrinter::checked(const FindingCounts &counts) const
{
    if (!m_output.isJson())
        return m_output.line(lineForTerminal(countsText(counts)));
    JsonWriter json;
    json.beginObject().name("type").string(u"checked");
    writeCounts(json, counts);
    m_output.line(json.endObject());
}

} // namespace a2a::cli
