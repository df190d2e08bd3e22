// SPDX-License-Identifier: Apache-2.0
#include "app/cli/checkprobes.h"
#include "app/cli/offline.h"
#include "app/cli/options/agentoptions.h"
#include "app/cli/options/checkoptions.h"
#include "app/cli/options/clitr.h"
#include "app/cli/options/parts.h"
#include "app/cli/options/profileoptions.h"
#include "app/cli/options/signatureoptions.h"
#include "app/cli/report/checkreport.h"
#include "app/cli/sendcommand.h"
#include "app/cli/untilfinished.h"

namespace a2a::cli {

namespace {

/// `check`: probes, then the message if there is one; the end is a report.
class CheckCommand final : public SendCommand {
public:
    explicit CheckCommand(const Options &options)
        : SendCommand(options, false)
    {
        m_printer.deferFindings();
    }

    void interrupt() override;

private:
    [[nodiscard]] std::optional<Error> startError() const override
    {
        return reportWriteError(m_options);
    }
    [[nodiscard]] bool isAboutCard() const override { return m_options.message.parts.empty(); }
    void printCard() override;
    void act() override;
    void onStoreChanged() override;
    void beforeEnd() override;
    [[nodiscard]] int adjustedExitCode(int code) override;
    void afterProbes();

    std::unique_ptr<CheckProbes> m_probes;
};

void CheckCommand::printCard()
{
    CardPrinter(m_options, m_printer.output()).card(m_connection, CardPrinter::Detail::Signed);
}

void CheckCommand::act()
{
    const bool canProbe = m_options.check.probes && m_options.check.offlineFile.isEmpty() &&
                          m_connection.link().state() == AgentLink::State::Connected;
    if (!canProbe)
        return afterProbes();
    m_probes =
        std::make_unique<CheckProbes>(m_connection, m_session.recording(), m_printer, m_options);
    connect(m_probes.get(), &CheckProbes::finished, this, [this] {
        if (m_isInterrupted)
            finish(outcomes());
        else
            afterProbes();
    });
    m_probes->start();
}

void CheckCommand::afterProbes()
{
    if (isAboutCard())
        finishWithCard();
    else
        call();
}

void CheckCommand::interrupt()
{
    if (!m_probes || !m_probes->isRunning())
        return SendCommand::interrupt();
    m_isInterrupted = true;
    m_probes->stop();
}

void CheckCommand::onStoreChanged()
{
    if (m_probes)
        m_probes->clearProgress();
    SendCommand::onStoreChanged();
}

void CheckCommand::beforeEnd()
{
    if (m_probes)
        m_probes->clearProgress();
    SendCommand::beforeEnd();
}

/// The task's final state does not matter: only a failed call counts.
int CheckCommand::adjustedExitCode(int code)
{
    const bool ended = code == 6 || code == 8;
    const auto probes = m_probes ? m_probes->results() : std::vector<ProbeResult>();
    const bool isOpen = (ended || code == 0) && m_probes && m_probes->hasLeftovers();
    return reportCheck(m_session, m_options, m_printer.output(), probes,
                       isOpen  ? exitCodeFor(ErrorKind::Rpc)
                       : ended ? 0
                               : code);
}

} // namespace

/// --offline names what is checked; an agent is not needed.
static std::optional<Error> readChecked(CommandLine &line, Options &options)
{
    if (options.check.offlineFile.isEmpty())
        return readUrl(line, options);
    options.agent.url = fileOrAddress(options.check.offlineFile);
    return {};
}

static Result<Job> readCheckCommand(CommandLine &line, const OutputOptions &output)
{
    Options options;
    options.output = output;
    if (line.isSet("offline") && line.isSet("profile"))
        return usageError(CliTr::tr("--profile names an agent; --offline contacts none."));
    if (const auto error = readAll(line, options,
                                   {readAgent, readSignatureKeys, readCheck, readChecked,
                                    readNeedOfCard, readSendOptions}))
        return *error;
    if (!options.check.offlineFile.isEmpty() && !options.message.parts.empty())
        return usageError(CliTr::tr("--offline reads a file: leave out the message."));
    if (const std::optional<Error> error = reportConflict(options))
        return *error;
    if (!isSessionFile(options.check.offlineFile))
        return runUntilFinished<CheckCommand>(options);
    return Job([options] { return checkSession(options); });
}

CommandSpec checkCommand()
{
    return {"check",
            "URL [TEXT]",
            CliTr::tr("check the card, the responses to probes and to TEXT against the rules"),
            "check https://agent.example \"hello\" --junit report.xml",
            [](OptionList &options) {
                declareCheckOptions(options);
                declareSignatureOptions(options);
                declareSendOptions(options);
                declareAgent(options);
            },
            readCheckCommand};
}

} // namespace a2a::cli
