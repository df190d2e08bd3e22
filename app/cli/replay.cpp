// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/clitr.h"
#include "app/cli/options/commandspec.h"
#include "app/cli/print/cardprinter.h"
#include "app/cli/print/endprinter.h"
#include "app/cli/print/printer.h"
#include "model/sessionfile/sessionloader.h"
#include "model/text/textof.h"

namespace a2a::cli {

static Options optionsWith(const OutputOptions &output)
{
    Options options;
    options.output = output;
    return options;
}

/// Follows the records as a call follows live events, and prints them like it.
class ReplayRun final : public QObject {
public:
    ReplayRun(const QString &file, const OutputOptions &output)
        : m_file(file)
        , m_options(optionsWith(output))
        , m_printer(m_session, m_options)
        , m_cards(m_options, m_printer.output())
        , m_end(m_session, m_printer.output())
    {
        connect(&m_session.recorder(), &Recorder::attached, this, &ReplayRun::onCall);
        connect(&m_session.recorder(), &Recorder::folded, this, &ReplayRun::onFolded);
    }

    [[nodiscard]] int run();

private:
    void onCall(ExchangeId id);
    void onFolded(ExchangeId id);
    [[nodiscard]] bool wasRefusedBefore(ExchangeId id) const;
    [[nodiscard]] Outcome outcome();
    Outcome finish();

    const QString m_file;
    const Options m_options;
    Session m_session;
    Printer m_printer;
    CardPrinter m_cards;
    EndPrinter m_end;
    RunFacts m_facts;
};

void ReplayRun::onCall(ExchangeId id)
{
    const Store &store = m_session.store();
    const ExchangeTrack &track = *store.track(id);
    if (m_facts.call == 0) {
        m_facts.call = id;
        m_facts.isCanceling = track.operation == Operation::CancelTask;
        m_printer.printNewBefore(track.requestFrame);
        if (isForwarded(m_session.recording().facts(id).request))
            return; // it is printed with what follows; a tap prints no card
        // Notifications are of no known agent; with --no-card nothing was printed of it.
        const Connection &agent = m_session.agent(track.agent);
        if (agent.link().foundCard() && !agent.link().foundCard()->card.json.isEmpty())
            m_cards.card(agent, CardPrinter::Detail::Line);
        m_printer.sent(id);
        return;
    }
    const ExchangeTrack &last = *store.track(m_facts.call);
    const bool isRetry = last.retryAfterMs >= 0 && track.sent != NoIndex && track.sent == last.sent;
    const bool isRenewed = wasRefusedBefore(id);
    if (!isRetry && !isRenewed && (!last.superseded || track.operation != last.operation))
        return;
    if (isRenewed) {
        m_facts.refused = m_facts.call;
        m_printer.printNewBefore(track.requestFrame);
        m_printer.sent(id);
    }
    m_facts.call = id;
}

/// The agent refused the call for its token, and this is the same call with a renewed one.
bool ReplayRun::wasRefusedBefore(ExchangeId id) const
{
    const Recording &recording = m_session.recording();
    ExchangeId refused = m_facts.call;
    while (recording.facts(refused).next != 0) // a redirect was followed
        refused = recording.facts(refused).next;
    const ExchangeTrack *last = m_session.store().track(refused);
    const ExchangeTrack &again = *m_session.store().track(id);
    return m_facts.refused == 0 && recording.facts(refused).status == 401 && last && last->ended &&
           last->operation == again.operation && !again.isPush &&
           !isForwarded(recording.facts(id).request);
}

void ReplayRun::onFolded(ExchangeId id)
{
    const ExchangeTrack &track = *m_session.store().track(id);
    const QString &operation = m_session.recording().facts(id).request.operation;
    if (!track.dialect && !SwitchTrial::isTrialOperation(operation))
        return;
    if (m_facts.task == NoIndex)
        m_facts.task = track.task;
    const AgentIndex agent = m_session.recording().facts(id).request.agent;
    if (agent < AgentIndex(m_session.agentCount()))
        m_session.agent(agent).link().observeRecorded(id);
}

/// If there was no call, the connection had failed: the agent has the reason.
Outcome ReplayRun::outcome()
{
    if (m_facts.call == 0 && m_session.agentCount() > 0 && m_session.agent(0).link().error()) {
        const Error &error = *m_session.agent(0).link().error();
        m_printer.connectionError(m_session.agent(0), error);
        return {QStringLiteral("error"), NoIndex, exitCodeFor(error.kind)};
    }
    if (m_facts.call != 0) {
        while (m_session.recording().facts(m_facts.call).next != 0) // a redirect was followed
            m_facts.call = m_session.recording().facts(m_facts.call).next;
        m_facts.isInterrupted =
            m_session.recording().facts(m_facts.call).end == EndReason::Stopped &&
            !m_session.store().track(m_facts.call)->logicalEnd;
    }
    return determineOutcome(m_session, m_facts);
}

/// If only the card was requested, it was printed without an end line.
Outcome ReplayRun::finish()
{
    const bool isCardOnly = m_facts.call == 0 && m_session.agentCount() > 0 &&
                            m_session.agent(0).link().foundCard() &&
                            !m_session.agent(0).link().error();
    if (isCardOnly) {
        m_cards.card(m_session.agent(0), CardPrinter::Detail::Line);
        return {QStringLiteral("completed"), NoIndex, 0};
    }
    const Outcome end = outcome();
    if (m_session.agentCount() > 0 && m_session.agent(0).link().advice())
        m_printer.advice(*m_session.agent(0).link().advice(), *m_session.agent(0).link().offer());
    m_end.end(end);
    return end;
}

int ReplayRun::run()
{
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(m_file, m_session);
    if (!loader) {
        m_printer.output().error(loader.error());
        m_end.end({QStringLiteral("error"), NoIndex, 2});
        return 2;
    }
    loader.value()->readAll();
    m_printer.printNew();
    const Outcome end = finish();
    const std::optional<Error> &notice = loader.value()->notice();
    if (notice)
        Output::printToStderr(textOf(*notice));
    if (const std::optional<Error> &marks = loader.value()->marksNotice())
        Output::printToStderr(textOf(*marks));
    return notice ? 2 : end.exitCode;
}

CommandSpec replayCommand()
{
    return {"replay",
            "FILE",
            CliTr::tr("print a recorded session's events"),
            "replay trip.a2ascope --wire",
            [](OptionList &) {},
            [](CommandLine &line, const OutputOptions &output) -> Result<Job> {
                const Result<QString> file = takeSessionFile(line);
                if (!file)
                    return file.error();
                return Job([file = *file, output] { return ReplayRun(file, output).run(); });
            }};
}

} // namespace a2a::cli
