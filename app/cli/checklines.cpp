// SPDX-License-Identifier: Apache-2.0
// What `check` prints beside what every command prints.
#include "app/cli/printer.h"
#include "app/cli/terminaltext.h"

#include <QCoreApplication>

namespace a2a::cli {

static QString say(const char *text)
{
    return QCoreApplication::translate("a2a::cli", text);
}

void Printer::probe(const ProbeResult &result) const
{
    static constexpr const char *words[] = {"kept", "broken", "unclear", "not-judged"};
    if (m_options.quiet)
        return;
    const QString verdict = QString::fromLatin1(words[int(result.verdict)]);
    if (!m_options.json) {
        line(lineForTerminal(QStringLiteral("? %1 %2 (%3) \u2014 %4")
                                 .arg(verdict, rules::probeTitle(result.mark.kind),
                                      offerTitle(result.offer), result.seen)));
        return;
    }
    JsonWriter json;
    json.beginObject().name("type").string(u"probe").name("probe");
    json.plain(rules::probeWord(result.mark.kind));
    json.name("generation").string(generationWord(result.mark.generation));
    json.name("binding").string(bindingWord(result.mark.binding));
    json.name("url").string(result.offer.url.toString()).name("verdict").string(verdict);
    json.name("seen").string(result.seen).name("exchange").integer(qint64(result.exchange));
    json.name("rules").beginArray();
    for (const QByteArray &rule : result.broken)
        json.string(QString::fromLatin1(rule));
    jsonLine(json.endArray().endObject());
}

int Printer::checked() const
{
    int counts[3] = {0, 0, 0};
    for (int i = 0; i < m_session.agentCount(); ++i) {
        if (!m_session.agent(AgentIndex(i)).found())
            continue;
        for (const Note &note : m_session.agent(AgentIndex(i)).found()->notes)
            ++counts[int(note.severity)];
    }
    // The store counts a rule further than it keeps its findings: the others are as grave.
    const Store &store = m_session.store();
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
    if (m_options.json) {
        JsonWriter json;
        json.beginObject().name("type").string(u"checked").name("errors").integer(errors);
        json.name("warnings").integer(warnings).name("notes").integer(notes);
        jsonLine(json.endObject());
    } else {
        line(lineForTerminal(
            say("Errors: %1, warnings: %2, notes: %3.").arg(errors).arg(warnings).arg(notes)));
    }
    return errors;
}

} // namespace a2a::cli
