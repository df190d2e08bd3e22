// SPDX-License-Identifier: Apache-2.0
#include "app/cli/report/junit.h"

#include "app/cli/options/clitr.h"
#include "app/cli/report/reportfile.h"
#include "app/cli/report/testedrules.h"
#include "model/a2a/urlsecrets.h"
#include "model/language/language.h"
#include "model/rules/engine/rule.h"
#include "model/script/steptitle.h"
#include "model/text/textof.h"

#include <QSaveFile>
#include <QXmlStreamWriter>

#include <algorithm>
#include <functional>
#include <map>

namespace a2a::cli {

/// XML 1.0 cannot represent other control characters or lone surrogates, and agents may send them.
static QString forXml(QString text)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool isPair =
            c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        if (isPair)
            ++i;
        else if ((c < u' ' && c != u'\n' && c != u'\t') || c == QChar(0xfffe) ||
                 c == QChar(0xffff) || c.isSurrogate())
            text[i] = QChar::ReplacementCharacter;
    }
    return text;
}

/// The findings by rule.
using Found = std::map<QByteArray, std::vector<CheckFindings::CountedFinding>>;

static Found byRule(const CheckFindings &findings)
{
    Found found;
    for (const CheckFindings::CountedFinding &one : findings.all())
        found[one.note->rule].push_back(one);
    return found;
}

static bool isFailure(const CheckFindings::CountedFinding &one, Severity failOn)
{
    return !one.isKnown && one.note->severity >= failOn;
}

/// The JSON forms received: rules about others do not apply.
static quint8 formsIn(const Session &session)
{
    quint8 forms = 0;
    for (const ExchangeTrack &track : session.store().exchanges) {
        if (track.dialect)
            forms |= rules::formBit(track.protocolVersion(), track.bindingKind());
    }
    for (int i = 0; i < session.agentCount(); ++i) {
        if (const Offer *offer = session.agent(AgentIndex(i)).link().offer())
            forms |= rules::formBit(offer->protocolVersion, BindingKind::JsonRpc);
    }
    return forms;
}

static QString lineOf(const CheckFindings::CountedFinding &one)
{
    QStringList places{QString::fromUtf8(one.note->section), placeText(one.frame, one.exchange)};
    places.removeAll(QString());
    QString text = textOf(*one.note);
    if (!places.isEmpty())
        text += QStringLiteral(" (%1)").arg(places.join(QStringLiteral(", ")));
    return one.note->pointer.isEmpty() ? text : QString(one.note->pointer % u": " % text);
}

static void writeProperty(QXmlStreamWriter &xml, const QString &name, const QString &value)
{
    xml.writeEmptyElement(QStringLiteral("property"));
    xml.writeAttribute(QStringLiteral("name"), name);
    xml.writeAttribute(QStringLiteral("value"), value);
}

/// `isAsked`: something was received that it is about.
static void writeCase(QXmlStreamWriter &xml, const QByteArray &rule, const QString &name,
                      const std::vector<CheckFindings::CountedFinding> &found, Severity failOn,
                      bool isAsked)
{
    QStringList errors;
    QStringList others;
    for (const CheckFindings::CountedFinding &one : found) {
        QStringList &lines = isFailure(one, failOn) ? errors : others;
        if (!textOf(*one.note).isEmpty())
            lines.append(forXml(lineOf(one)));
    }
    xml.writeStartElement(QStringLiteral("testcase"));
    xml.writeAttribute(QStringLiteral("classname"), QString::fromLatin1(rule).section(u'-', 0, 0));
    xml.writeAttribute(QStringLiteral("name"), forXml(name));
    if (rules::sideOf(rule) == rules::Side::Client) {
        xml.writeStartElement(QStringLiteral("properties"));
        writeProperty(xml, QStringLiteral("side"), QStringLiteral("client"));
        xml.writeEndElement();
    }
    if (!errors.isEmpty()) {
        xml.writeStartElement(QStringLiteral("failure"));
        xml.writeAttribute(QStringLiteral("message"), errors.first());
        xml.writeCharacters(errors.join(u'\n'));
        xml.writeEndElement();
    }
    if (!isAsked)
        xml.writeEmptyElement(QStringLiteral("skipped"));
    if (!others.isEmpty())
        xml.writeTextElement(QStringLiteral("system-out"), others.join(u'\n'));
    xml.writeEndElement();
}

static int failuresIn(const Found &found, Severity failOn)
{
    return int(std::ranges::count_if(found, [failOn](const auto &rule) {
        return std::ranges::any_of(rule.second, [failOn](const CheckFindings::CountedFinding &one) {
            return isFailure(one, failOn);
        });
    }));
}

static bool isSkipped(const ProbeResult &probe)
{
    return probe.verdict == ProbeResult::Verdict::Inconclusive ||
           probe.verdict == ProbeResult::Verdict::Skipped;
}

/// A failed connection, failed calls, and the probes.
static void writeFailures(QXmlStreamWriter &xml, const Session &session,
                          const std::vector<ProbeResult> &probes,
                          const std::optional<Error> &unreached)
{
    if (unreached) {
        xml.writeStartElement(QStringLiteral("testcase"));
        xml.writeAttribute(QStringLiteral("classname"), QStringLiteral("connection"));
        xml.writeAttribute(QStringLiteral("name"),
                           forXml(session.agent(0).link().maskedTypedAddress()));
        xml.writeStartElement(QStringLiteral("error"));
        const QStringList &keys = session.recording().redactor().secretParameters();
        xml.writeAttribute(QStringLiteral("message"),
                           forXml(maskedAddresses(textOf(unreached->message), keys)));
        xml.writeEndElement();
        xml.writeEndElement();
    }
    for (const FailureRecord &failure : failedCalls(session.store())) {
        xml.writeStartElement(QStringLiteral("testcase"));
        xml.writeAttribute(QStringLiteral("classname"), QStringLiteral("call"));
        xml.writeAttribute(QStringLiteral("name"),
                           forXml(session.recording().facts(failure.exchange).request.operation));
        xml.writeStartElement(QStringLiteral("error"));
        xml.writeAttribute(QStringLiteral("message"), forXml(textOf(failure.error)));
        xml.writeEndElement();
        xml.writeEndElement();
    }
    for (const ProbeResult &probe : probes) {
        xml.writeStartElement(QStringLiteral("testcase"));
        xml.writeAttribute(QStringLiteral("classname"), QStringLiteral("probe"));
        xml.writeAttribute(QStringLiteral("name"), forXml(probe.mark.text()));
        const QString word = QString::fromLatin1(probeResultName(probe.verdict));
        xml.writeStartElement(QStringLiteral("properties"));
        writeProperty(xml, QStringLiteral("result"), word);
        xml.writeEndElement();
        if (isSkipped(probe)) {
            xml.writeEmptyElement(QStringLiteral("skipped"));
            xml.writeAttribute(QStringLiteral("message"), word);
        }
        xml.writeTextElement(QStringLiteral("system-out"), forXml(textOf(probe.seen)));
        xml.writeEndElement();
    }
}

/// The same whether something was found or not: "CRD-001 name: string".
static QString nameOf(const QByteArray &rule, const char *expected, const char *members)
{
    return QString::fromLatin1(rule) % u' ' % ruleText(expected, rules::memberNames(members));
}

static void writeSuite(QXmlStreamWriter &xml, const Session &session, const Options &options,
                       const CheckFindings &findings, const std::vector<ProbeResult> &probes,
                       const std::optional<Error> &unreached)
{
    const Found found = byRule(findings);
    const int failures = failuresIn(found, options.check.failOn);
    const size_t failed = failedCalls(session.store()).size() + (unreached ? 1 : 0);
    const quint8 forms = formsIn(session);
    std::vector<const rules::CatalogRow *> looked;
    for (const rules::CatalogRow *rule : rules::allRules()) {
        const bool isNew = looked.empty() || qstrcmp(looked.back()->id, rule->id) != 0;
        if ((rule->forms & forms) != 0 && isNew && options.check.ruleChoice.includes(rule->id))
            looked.push_back(rule);
    }
    for (const auto &one : found) // notes of reading, and rules of other forms
        std::erase_if(looked, [&one](const auto *info) { return one.first == info->id; });
    xml.writeStartElement(QStringLiteral("testsuite"));
    xml.writeAttribute(QStringLiteral("name"),
                       forXml(session.agentCount() > 0 ? session.agent(0).link().maskedTitle()
                                                       : QStringLiteral("A2A Scope")));
    xml.writeAttribute(QStringLiteral("tests"),
                       QString::number(looked.size() + found.size() + probes.size() + failed));
    xml.writeAttribute(QStringLiteral("failures"), QString::number(failures));
    const TestedRules asked(session, probes);
    const auto skipped =
        std::ranges::count_if(probes, isSkipped) +
        std::ranges::count_if(looked, [&](const auto *info) { return !asked.contains(info->id); });
    xml.writeAttribute(QStringLiteral("errors"), QString::number(failed));
    xml.writeAttribute(QStringLiteral("skipped"), QString::number(skipped));
    xml.writeStartElement(QStringLiteral("properties"));
    writeProperty(xml, QStringLiteral("client"), QString::number(findings.counts().client));
    xml.writeEndElement();
    for (const auto &[rule, ones] : found) {
        const Note &note = *ones.front().note;
        const rules::Explanation words =
            rules::findExplanation(rule, note.violation, note.severity);
        const QString id = QString::fromLatin1(rule);
        writeCase(xml, rule,
                  rules::findRule(rule) ? nameOf(rule, words.expected, words.members) : id, ones,
                  options.check.failOn, true);
    }
    for (const rules::CatalogRow *info : looked)
        writeCase(xml, info->id, nameOf(info->id, info->expectedText(), info->members), {},
                  options.check.failOn, asked.contains(info->id));
    writeFailures(xml, session, probes, unreached);
    xml.writeEndElement();
}

// Scripts.

static QString secondsOf(qint64 ns)
{
    return QString::number(double(ns) / 1e9, 'f', 3);
}

static void writeOutcome(QXmlStreamWriter &xml, const QString &element, const QString &message)
{
    xml.writeStartElement(element);
    xml.writeAttribute(QStringLiteral("message"), forXml(message));
    xml.writeEndElement();
}

static void writeTurn(QXmlStreamWriter &xml, const Script &script, int turn,
                      const ScriptRunResult &run, bool isOnlyRun)
{
    const ScriptTurn &made = script.turns[size_t(turn)];
    const TurnResult *result = findResult(run, turn);
    QString name = QString::number(turn + 1) % u' ' % stepTitle(made);
    if (!isOnlyRun)
        name += QStringLiteral(" (run %1)").arg(run.run);
    xml.writeStartElement(QStringLiteral("testcase"));
    xml.writeAttribute(QStringLiteral("classname"),
                       script.name.isEmpty() ? QStringLiteral("script") : forXml(script.name));
    xml.writeAttribute(QStringLiteral("name"), forXml(name));
    xml.writeAttribute(QStringLiteral("time"), secondsOf(result ? result->durationNs : 0));
    if (!result && run.error && turn == 0)
        writeOutcome(xml, QStringLiteral("error"), textOf(*run.error));
    else if (!result)
        xml.writeEmptyElement(QStringLiteral("skipped"));
    else if (!result->succeeded)
        writeOutcome(xml,
                     made.isOptional                     ? QStringLiteral("skipped")
                     : result->unmetExpectations.empty() ? QStringLiteral("error")
                                                         : QStringLiteral("failure"),
                     failureReasons(*result).join(u' '));
    xml.writeEndElement();
}

namespace {

struct SuiteCounts {
    int failures = 0;
    int errors = 0;
    int skipped = 0;
    qint64 ns = 0;
};

} // namespace

static SuiteCounts countTurns(const Script &script, const AgentRuns &agent)
{
    SuiteCounts counts;
    for (const ScriptRunResult &run : agent.runs) {
        for (int turn = 0; turn < int(script.turns.size()); ++turn) {
            const TurnResult *result = findResult(run, turn);
            counts.ns += result ? result->durationNs : 0;
            if (result && result->succeeded)
                continue;
            const bool isOptional = result && script.turns[size_t(turn)].isOptional;
            const bool isUnmade = !result && !(run.error && turn == 0);
            const bool isError = !result || result->unmetExpectations.empty();
            ++(isOptional || isUnmade ? counts.skipped : isError ? counts.errors : counts.failures);
        }
    }
    return counts;
}

static void writeAgent(QXmlStreamWriter &xml, const Script &script, const AgentRuns &agent)
{
    const SuiteCounts counts = countTurns(script, agent);
    xml.writeStartElement(QStringLiteral("testsuite"));
    xml.writeAttribute(QStringLiteral("name"), forXml(agent.url));
    xml.writeAttribute(QStringLiteral("tests"),
                       QString::number(agent.runs.size() * script.turns.size()));
    xml.writeAttribute(QStringLiteral("failures"), QString::number(counts.failures));
    xml.writeAttribute(QStringLiteral("errors"), QString::number(counts.errors));
    xml.writeAttribute(QStringLiteral("skipped"), QString::number(counts.skipped));
    xml.writeAttribute(QStringLiteral("time"), secondsOf(counts.ns));
    for (const ScriptRunResult &run : agent.runs) {
        for (int turn = 0; turn < int(script.turns.size()); ++turn)
            writeTurn(xml, script, turn, run, agent.runs.size() == 1);
    }
    xml.writeEndElement();
}

/// The output of `write` as a separate file.
static std::optional<Error> writeFile(const QString &fileName,
                                      const std::function<void(QXmlStreamWriter &)> &write)
{
    QSaveFile file(fileName);
    if (file.open(QIODevice::WriteOnly)) {
        const ScopedEnglish english;
        QXmlStreamWriter xml(&file);
        xml.setAutoFormatting(true);
        xml.writeStartDocument();
        write(xml);
        xml.writeEndDocument();
        if (!xml.hasError() && file.commit())
            return {};
    }
    return reportNotWritten(fileName, file.errorString());
}

std::optional<Error> writeJunit(const QString &fileName, const Session &session,
                                const Options &options, const CheckFindings &findings,
                                const std::vector<ProbeResult> &probes,
                                const std::optional<Error> &unreached)
{
    return writeFile(fileName, [&](QXmlStreamWriter &xml) {
        writeSuite(xml, session, options, findings, probes, unreached);
    });
}

std::optional<Error> writeJunit(const QString &fileName, const Script &script,
                                const std::vector<AgentRuns> &agents)
{
    return writeFile(fileName, [&](QXmlStreamWriter &xml) {
        xml.writeStartElement(QStringLiteral("testsuites"));
        for (const AgentRuns &agent : agents)
            writeAgent(xml, script, agent);
        xml.writeEndElement();
    });
}

} // namespace a2a::cli
