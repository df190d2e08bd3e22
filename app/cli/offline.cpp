// SPDX-License-Identifier: Apache-2.0
#include "app/cli/offline.h"

#include "app/cli/options/clitr.h"
#include "app/cli/print/cardprinter.h"
#include "app/cli/print/findingprinter.h"
#include "app/cli/print/printer.h"
#include "app/cli/print/progress.h"
#include "app/cli/report/checkreport.h"
#include "model/lab/recordedprobes.h"
#include "model/sessionfile/sessionloader.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace a2a::cli {

bool isSessionFile(const QString &fileName)
{
    QFile file(fileName);
    return QFileInfo(fileName).isFile() && file.open(QIODevice::ReadOnly) &&
           file.read(16).startsWith("SQLite format 3");
}

/// The frame of a probe's response; the number of frames if there was none.
static FrameIndex answerOf(const Store &store, ExchangeId probe)
{
    const auto frame = std::find_if(store.frames.begin(), store.frames.end(),
                                    [probe](const Frame &one) { return one.exchange == probe; });
    return FrameIndex(frame - store.frames.begin());
}

/// Each before the findings in its response, as in a live check.
static std::vector<ProbeResult> tellProbes(Session &session, const Options &options,
                                           Printer &printer)
{
    std::vector<ProbeResult> all;
    for (int i = 0; i < session.agentCount(); ++i) {
        const auto probes = recordedProbes(session.agent(AgentIndex(i)), session.recording());
        all.insert(all.end(), probes.begin(), probes.end());
    }
    const FindingPrinter findings(printer.output(), options);
    for (const ProbeResult &probe : all) {
        const FrameIndex answer = answerOf(session.store(), probe.exchange);
        if (probe.exchange != 0 && answer < session.store().frames.size())
            printer.printNewBefore(answer);
        findings.probe(probe);
    }
    return all;
}

int checkSession(const Options &options)
{
    Session session;
    Printer printer(session, options);
    printer.deferFindings();
    Result<std::unique_ptr<SessionLoader>> loader =
        SessionLoader::open(options.check.offlineFile, session);
    if (!loader) {
        printer.output().error(loader.error());
        return 2;
    }
    Progress progress(CliTr::tr("Reading %1").arg(options.check.offlineFile),
                      !options.output.quiet);
    progress.show(0.0);
    while (loader.value()->step())
        progress.show(loader.value()->progress());
    progress.clear();
    const CardPrinter cards(options, printer.output());
    for (int i = 0; i < session.agentCount(); ++i) {
        if (session.agent(AgentIndex(i)).link().foundCard())
            cards.card(session.agent(AgentIndex(i)), CardPrinter::Detail::Signed);
    }
    const std::vector<ProbeResult> probes = tellProbes(session, options, printer);
    printer.printNew();
    const int code =
        reportCheck(session, options, printer.output(), probes, loader.value()->notice() ? 2 : 0);
    if (const std::optional<Error> &notice = loader.value()->notice()) {
        printer.output().error(*notice);
        return 2;
    }
    return code;
}

} // namespace a2a::cli
