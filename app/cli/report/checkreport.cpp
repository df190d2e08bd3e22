// SPDX-License-Identifier: Apache-2.0
#include "app/cli/report/checkreport.h"

#include "app/cli/options/parts.h"
#include "app/cli/print/checkfindings.h"
#include "app/cli/print/findingprinter.h"
#include "app/cli/print/outcome.h"
#include "app/cli/report/junit.h"
#include "app/cli/report/reportfile.h"
#include "app/cli/report/sarif.h"

#include <algorithm>
#include <iterator>

namespace a2a::cli {

static constexpr int FindingsFail = 1;
static constexpr int NotWritten = 2;
static constexpr int NotReached = 3;
/// Exit codes with which a check has ended before all of it was asked.
static constexpr int Partial[] = {NotWritten, NotReached, 4, 9, 130};

/// Why there is no agent to check, or nothing if there is one.
static std::optional<Error> connectionError(const Session &session)
{
    const bool isMissing = session.agentCount() > 0 && !session.agent(0).link().foundCard();
    return isMissing ? session.agent(0).link().error() : std::nullopt;
}

/// A gateway or a CDN says that there is no agent behind it, or none that responds.
static bool isOfGateway(int httpStatus)
{
    return (httpStatus >= 502 && httpStatus <= 504) || (httpStatus >= 520 && httpStatus <= 530);
}

/// Why no probe got a response of an agent, if none did: it was not checked.
static std::optional<Error> notReached(const Session &session,
                                       const std::vector<ProbeResult> &probes)
{
    std::optional<Error> error;
    for (const ProbeResult &probe : probes) {
        if (probe.exchange == 0 || probe.mark.kind == rules::ProbeKind::CardAgain)
            continue; // which asks for the card
        const Recording &recording = session.recording();
        const ExchangeFacts &facts = recording.facts(probe.exchange);
        const bool isPlain =
            isOfGateway(facts.status) ||
            rules::isPlainRefusal(probe.mark, facts,
                                  recording.body(probe.exchange, 0, facts.bodySize));
        if (facts.end == EndReason::Stopped || !(isPlain || (facts.status == 0 && facts.error)))
            return {};
        if (!error)
            error = isPlain ? Error(ErrorKind::Http, QString::number(facts.status), probe.seen)
                            : *facts.error;
    }
    return error;
}

/// The files that are written as reports.
static QStringList reportFiles(const CheckOptions &check)
{
    QStringList files;
    if (!check.junitFile.isEmpty())
        files.append(check.junitFile);
    if (!check.sarifFile.isEmpty())
        files << check.sarifFile << jsonLinesPathFor(check.sarifFile);
    return files;
}

std::optional<Error> reportConflict(const Options &options)
{
    QStringList taken{options.session.recordFile, options.check.offlineFile,
                      options.check.baselineFile, options.agent.url};
    for (const QString &file : reportFiles(options.check)) {
        const bool isTaken = std::ranges::any_of(
            taken, [&file](const QString &other) { return isSameFile(file, other); });
        if (isTaken)
            return reportFileInUse(file);
        taken.append(file);
    }
    return {};
}

std::optional<Error> reportWriteError(const Options &options)
{
    for (const QString &file : reportFiles(options.check)) {
        if (std::optional<Error> obstacle = reportFileWriteError(file))
            return obstacle;
    }
    return {};
}

/// The answer of somebody in front of the agent, or to credentials that it refuses.
static bool isBarred(int status)
{
    return status == 401 || status == 403 || status == 407 || status == 429 ||
           (status >= 502 && status <= 504);
}

/// The agent's card aside, nothing was asked that it answered.
static bool isAllBarred(const Session &session, const std::vector<ProbeResult> &probes)
{
    int asked = 0;
    int barred = 0;
    for (const ProbeResult &probe : probes) {
        const rules::ProbeKind kind = probe.mark.kind;
        if (probe.exchange == 0 || kind == rules::ProbeKind::CardAgain ||
            kind == rules::ProbeKind::NoCredentials || kind == rules::ProbeKind::Anonymous ||
            kind == rules::ProbeKind::ExtendedCard)
            continue; // the last three are there to be refused
        ++asked;
        barred += isBarred(session.recording().facts(probe.exchange).status) ? 1 : 0;
    }
    return asked > 0 && barred == asked;
}

/// Known findings may be missing among those of the check.
static bool isPartial(const Session &session, const std::vector<ProbeResult> &probes, int code)
{
    if (isAllBarred(session, probes))
        return true;
    const bool hasCard = session.agentCount() == 0 || session.agent(0).link().foundCard();
    return (code != 0 && !hasCard) ||
           std::find(std::begin(Partial), std::end(Partial), code) != std::end(Partial);
}

/// `isWhole`: all findings are known, so that they may replace those of the baseline.
static std::optional<Error> writeFiles(const Session &session, const Options &options,
                                       const CheckFindings &findings,
                                       const std::vector<ProbeResult> &probes,
                                       const std::optional<Error> &unreached, bool isWhole)
{
    if (!options.check.junitFile.isEmpty()) {
        if (auto error =
                writeJunit(options.check.junitFile, session, options, findings, probes, unreached))
            return error;
    }
    if (!options.check.sarifFile.isEmpty()) {
        if (auto error = writeSarif(options.check.sarifFile, session, findings,
                                    options.check.baseline.has_value(), unreached))
            return error;
    }
    return options.check.updatesBaseline && isWhole
               ? findings.baseline().write(options.check.baselineFile)
               : std::nullopt;
}

int reportCheck(const Session &session, const Options &options, const Output &output,
                const std::vector<ProbeResult> &probes, int code)
{
    const CheckFindings findings(session, options);
    const std::optional<Error> unreached = notReached(session, probes);
    if (unreached) {
        output.error(*unreached);
        code = exitCodeFor(unreached->kind);
    }
    const FindingPrinter printer(output, options);
    if (!output.isJson() && !output.isQuiet()) {
        for (const CheckFindings::CountedFinding &one : findings.bySeverity())
            printer.finding(*one.note,
                            one.frame == NoIndex ? cardSubject()
                                                 : subjectOf(session.recording(), one.exchange),
                            one.exchange, one.frame);
    }
    printer.printTotals(findings.counts());
    const bool isWhole = !unreached && !isPartial(session, probes, code);
    if (const std::optional<Error> error =
            writeFiles(session, options, findings, probes,
                       unreached ? unreached : connectionError(session), isWhole)) {
        output.error(*error);
        return NotWritten;
    }
    if (code == NotReached)
        return code; // findings about the card do not make it a check of the agent
    // Findings written to the baseline are known from now on.
    const bool fails =
        !options.check.updatesBaseline && findings.counts().atLeast(options.check.failOn) > 0;
    return fails ? FindingsFail : code;
}

} // namespace a2a::cli
