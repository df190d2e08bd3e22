// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/findingprinter.h"

#include "app/cli/options/clitr.h"
#include "app/cli/print/terminaltext.h"
#include "model/a2a/notes.h"
#include "model/rules/engine/rule.h"
#include "model/text/textof.h"

namespace a2a::cli {

using namespace Qt::StringLiterals;

void writeCounts(JsonWriter &json, const FindingCounts &counts)
{
    json.name("errors").integer(counts.errors);
    json.name("warnings").integer(counts.warnings).name("notes").integer(counts.notes);
    json.name("client").integer(counts.client);
    if (counts.known > 0)
        json.name("known").integer(counts.known);
}

QString countsText(const FindingCounts &counts)
{
    QString sums = CliTr::tr("Errors: %1, warnings: %2, notes: %3.")
                       .arg(counts.errors)
                       .arg(counts.warnings)
                       .arg(counts.notes);
    if (counts.client > 0)
        sums += u' ' % CliTr::tr("Of these on the client side: %1.").arg(counts.client);
    if (counts.known > 0)
        sums += u' ' % CliTr::tr("In the baseline: %1.").arg(counts.known);
    return sums;
}

/// Expected, and what to do: once, as others of the rule would only repeat it.
void FindingPrinter::explain(const Note &note) const
{
    const rules::Explanation words =
        rules::findExplanation(note.rule, note.violation, note.severity);
    const QString expected = ruleText(words.expected, memberName(note));
    const QString advice = ruleText(words.advice, memberName(note));
    if (!m_output.isFirstTime(note.rule + (expected + advice).toUtf8()))
        return;
    static const QByteArray indent(3, ' '); // lines of an agent's text have more
    if (!expected.isEmpty())
        m_output.sentence(indent + lineForTerminal(CliTr::tr("Expected: %1").arg(expected)));
    if (!advice.isEmpty())
        m_output.sentence(indent + lineForTerminal(CliTr::tr("What to do: %1").arg(advice)));
}

void FindingPrinter::finding(const Note &note, const QString &about, ExchangeId exchange,
                             FrameIndex frame, const RequestHead *request) const
{
    if (!m_options.check.ruleChoice.includes(note.rule))
        return;
    const bool isKnown = m_options.check.baseline && m_options.check.baseline->knows(note, about);
    static constexpr const char *severities[] = {"note", "warning", "error"};
    const QString severity = QString::fromLatin1(severities[int(note.severity)]);
    const QString section = QString::fromUtf8(note.section);
    if (!m_output.isJson()) {
        QStringList places{section, note.pointer, placeText(frame, exchange),
                           isKnown ? CliTr::tr("in the baseline") : QString()};
        places.removeAll(QString()); // some rules have no section, some findings no place
        QString line = u' ' % textOf(note);
        if (rules::sideOf(note.rule) == rules::Side::Client)
            line.prepend(u" [client]"_s);
        if (!places.isEmpty())
            line += u" (" % places.join(QStringLiteral(", ")) % u')';
        static constexpr Tone tones[] = {Tone::Faint, Tone::Waiting, Tone::Bad};
        static constexpr const char *words[] = {QT_TRANSLATE_NOOP("a2a::cli", "note"),
                                                QT_TRANSLATE_NOOP("a2a::cli", "warning"),
                                                QT_TRANSLATE_NOOP("a2a::cli", "error")};
        const QString word = QCoreApplication::translate("a2a::cli", words[int(note.severity)]);
        const QByteArray head = "  ! " + word.toUtf8() + ' ' + note.rule + ':';
        m_output.sentence(
            m_output.terminal().painted(head, isKnown ? Tone::Faint : tones[int(note.severity)]) +
            lineForTerminal(line));
        return explain(note);
    }
    JsonWriter json;
    json.beginObject().name("type").string(u"finding").name("rule").plain(note.rule);
    json.name("severity").string(severity).name("section").string(section);
    json.name("where").string(note.pointer).name("text").string(textOf(note));
    const rules::Explanation words =
        rules::findExplanation(note.rule, note.violation, note.severity);
    json.name("expected").string(ruleText(words.expected, memberName(note)));
    json.name("advice").string(ruleText(words.advice, memberName(note)));
    json.name("side").plain(rules::sideOf(note.rule) == rules::Side::Client ? "client" : "agent");
    if (isKnown)
        json.name("known").boolean(true);
    writeExchange(json, exchange);
    if (request)
        writeTapClient(json, *request);
    if (frame != NoIndex)
        json.name("frame").integer(qint64(frame) + 1);
    m_output.line(json.endObject());
}

void FindingPrinter::probe(const ProbeResult &result) const
{
    static constexpr const char *words[] = {"kept", "broken", "unclear", "not-judged"};
    if (m_output.isQuiet())
        return;
    const QByteArray word = probeResultName(result.verdict);
    if (!m_output.isJson()) {
        static constexpr Tone tones[] = {Tone::Good, Tone::Bad, Tone::Waiting, Tone::Faint};
        static constexpr const char *results[] = {QT_TRANSLATE_NOOP("a2a::cli", "pass"),
                                                  QT_TRANSLATE_NOOP("a2a::cli", "fail"),
                                                  QT_TRANSLATE_NOOP("a2a::cli", "inconclusive"),
                                                  QT_TRANSLATE_NOOP("a2a::cli", "skipped")};
        const QString said = QCoreApplication::translate("a2a::cli", results[int(result.verdict)]);
        m_output.sentence(
            m_output.terminal().painted("? " + said.toUtf8(), tones[int(result.verdict)]) +
            lineForTerminal(QStringLiteral(" %1 (%2) \u2014 %3")
                                .arg(ruleText(rules::probeTitle(result.mark.kind)),
                                     offerTitle(result.offer), textOf(result.seen))));
        return;
    }
    JsonWriter json;
    json.beginObject().name("type").string(u"probe").name("probe");
    json.plain(rules::probeName(result.mark.kind));
    json.name("generation").string(versionName(result.mark.protocolVersion));
    json.name("binding").string(bindingName(result.mark.binding));
    json.name("url").string(result.offer.url.toString());
    json.name("verdict").plain(words[int(result.verdict)]).name("result").plain(word);
    json.name("seen").string(textOf(result.seen)).name("exchange").integer(qint64(result.exchange));
    json.name("rules").beginArray();
    for (const QByteArray &rule : result.broken)
        json.string(QString::fromLatin1(rule));
    m_output.line(json.endArray().endObject());
}

void FindingPrinter::printTotals(const FindingCounts &counts) const
{
    if (!m_output.isJson()) {
        const Tone tone = counts.errors > 0     ? Tone::Bad
                          : counts.warnings > 0 ? Tone::Waiting
                                                : Tone::Good;
        return m_output.line(
            m_output.terminal().painted(lineForTerminal(countsText(counts)), tone));
    }
    JsonWriter json;
    json.beginObject().name("type").string(u"checked");
    writeCounts(json, counts);
    m_output.line(json.endObject());
}

} // namespace a2a::cli
