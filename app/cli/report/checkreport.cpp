// SPDX-License-Identifier: Apache-2.0
#include "app/cli/report/checkreport.h"

#include "app/cli/print/checkfindings.h"
#include "app/cli/print/findingprinter.h"
#include "app/cli/report/junit.h"
#include "app/cli/report/reportfile.h"
#include "app/cli/report/sarif.h"

namespace a2a::cli {

static constexpr int FindingsFail = 1;
static constexpr int NotWritten = 2;

std::optional<Error> reportObstacle(const Options &options)
{
    for (const QString &file : {options.junitFile, options.sarifFile}) {
        if (file.isEmpty())
            continue;
        if (std::optional<Error> obstacle = reportFileObstacle(file))
            return obstacle;
    }
    return {};
}

static std::optional<Error> writeFiles(const Session &session, const Options &options,
                                       const CheckFindings &findings,
                                       const std::vector<ProbeResult> &probes)
{
    if (!options.junitFile.isEmpty()) {
        if (auto error = writeJunit(options.junitFile, session, options, findings, probes))
            return error;
    }
    if (!options.sarifFile.isEmpty()) {
        if (auto error =
                writeSarif(options.sarifFile, session, findings, options.baseline.has_value()))
            return error;
    }
    return options.updatesBaseline ? findings.baseline().write(options.baselineFile) : std::nullopt;
}

int reportCheck(const Session &session, const Options &options, const Output &output,
                const std::vector<ProbeResult> &probes, int code)
{
    const CheckFindings findings(session, options);
    FindingPrinter(output, options).checked(findings.counts());
    if (const std::optional<Error> error = writeFiles(session, options, findings, probes)) {
        output.error(*error);
        return NotWritten;
    }
    // Findings written to the baseline are known from now on.
    const bool fails = !options.updatesBaseline && findings.counts().atLeast(options.failOn) > 0;
    return fails ? FindingsFail : code;
}

} // namespace a2a::cli
