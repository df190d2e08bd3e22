// SPDX-License-Identifier: Apache-2.0
#include "app/cli/callcommand.h"
#include "app/cli/options/agentoptions.h"
#include "app/cli/options/clitr.h"
#include "app/cli/options/profileoptions.h"
#include "app/cli/options/signatureoptions.h"
#include "app/cli/print/certificateprinter.h"
#include "app/cli/untilfinished.h"
#include "model/text/textof.h"

namespace a2a::cli {

namespace {

/// `card`: all of it, and how it was reached; with --extended the card for authenticated callers.
class CardCommand final : public CallCommand {
public:
    explicit CardCommand(const Options &options)
        : CallCommand(options, policyFor(options, false))
    {
    }

private:
    [[nodiscard]] bool isAboutCard() const override { return true; }
    [[nodiscard]] bool hasEndLine() const override { return m_options.extended; }
    [[nodiscard]] Error connectionFailure() const override;
    void printCard() override;
    void act() override { m_options.extended ? call() : finishWithCard(); }
    [[nodiscard]] Operation operation() const override { return Operation::ExtendedCard; }
    [[nodiscard]] CallHandle makeCall() override
    {
        return m_connection.operations().call(makeTaskCall(Operation::ExtendedCard));
    }
};

/// The error says how far connecting got: the steps of the diagnosis are added to it.
Error CardCommand::connectionFailure() const
{
    Error error = CallCommand::connectionFailure();
    for (const DiagnosisStep &step : m_connection.link().diagnosis()) {
        if (step.state == DiagnosisStep::State::NotReached)
            continue;
        const QString title = CliTr::tr("%1: %2").arg(textOf(diagnosisStepTitle(step.kind)),
                                                      textOf(diagnosisStateText(step.state)));
        const bool isTold = step.state == DiagnosisStep::State::Failed; // by the error itself
        error.details.push_back(isTold ? title : QString(title % u" \u2014 " % textOf(step.seen)));
    }
    if (const ServerCertificatesPointer server = serverCertificates(error)) {
        for (const QString &line : certificateDetails(*server))
            error.details.push_back(line);
    }
    return error;
}

void CardCommand::printCard()
{
    CardPrinter(m_options, m_printer.output()).card(m_connection, CardPrinter::Detail::Whole);
    printCertificates(m_connection, m_session.recording(), m_printer.output());
}

} // namespace

static std::optional<Error> readExtended(CommandLine &line, Options &options)
{
    options.extended = line.isSet("extended");
    return {};
}

CommandSpec cardCommand()
{
    return {"card",
            "URL",
            CliTr::tr("fetch and show the agent card"),
            "card https://agent.example --fetch-keys",
            [](OptionList &options) {
                options.flag("extended", CliTr::tr("Fetches the extended card, too."));
                declareSignatureOptions(options);
                declareAgent(options);
                declareNoRules(options);
            },
            [](CommandLine &line, const OutputOptions &output) {
                return readJob<CardCommand>(
                    line, output,
                    {readAgent, readUrl, readNeedOfCard, readSignatureKeys, readExtended});
            }};
}

} // namespace a2a::cli
