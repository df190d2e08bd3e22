// SPDX-License-Identifier: Apache-2.0
#include "app/cli/agentcommand.h"

#include "app/cli/options/clitr.h"
#include "app/cli/print/endprinter.h"

#include <algorithm>

namespace a2a::cli {

TaskFollower::Policy AgentCommand::policyFor(const Options &options, bool follows)
{
    TaskFollower::Policy policy;
    policy.poll = follows && !options.message.returnImmediately;
    policy.resubscribe = false;
    policy.whileAuthRequired = false;
    policy.patience = options.agent.limits.total.count() > 0
                          ? options.agent.limits.total
                          : std::chrono::milliseconds(std::chrono::minutes(10));
    return policy;
}

AgentCommand::AgentCommand(const Options &options, const TaskFollower::Policy &policy,
                           QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_session(policy)
    , m_printer(m_session, m_options)
    , m_connection(m_session.addAgent())
    , m_connector(m_session, m_connection, m_options, m_printer.output())
{
    connect(&m_connector, &AgentConnector::connected, this, &AgentCommand::onConnected);
    connect(&m_connector, &AgentConnector::failed, this, &AgentCommand::onConnectionFailed);
    connect(&m_connector, &AgentConnector::refused, this, [this](const Error &why) {
        m_failure = why;
        fail(exitCodeFor(why.kind));
    });
    connect(&m_session, &Session::changed, this, &AgentCommand::onStoreChanged);
    connect(&m_session.follower(0), &TaskFollower::taskGivenUp, this, &AgentCommand::onGivenUp);
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, [this] {
        m_hasTimedOut = true;
        onTimedOut();
    });
    m_session.recorder().setChecksRules(m_options.session.rules);
}

void AgentCommand::start()
{
    if (const std::optional<Error> why = startError()) {
        m_printer.output().error(*why);
        m_isFinished = true;
        return emit finished(2);
    }
    if (beginRecording())
        m_connector.start(isAboutCard());
}

/// Returns false if the file cannot be created; then nothing is sent.
bool AgentCommand::beginRecording()
{
    if (m_options.session.recordFile.isEmpty())
        return true;
    Result<std::unique_ptr<Journal>> journal =
        Journal::create(m_options.session.recordFile, m_session);
    if (!journal) {
        fail(journal.error(), 2);
        return false;
    }
    m_journal = journal.take();
    connect(m_journal.get(), &Journal::failed, this,
            [this](const Error &error) { m_printer.output().error(error); });
    return true;
}

/// The state of the card's signatures is part of it.
void AgentCommand::onConnected()
{
    if (!m_connection.link().foundCard())
        return begin();
    if (!m_options.agent.fetchKeys)
        return onCard();
    m_keys = std::make_unique<KeyFetch>(m_session, m_connection.index());
    connect(m_keys.get(), &KeyFetch::finished, this, &AgentCommand::onCard);
    m_keys->start();
}

void AgentCommand::onConnectionFailed()
{
    m_printer.printNew();
    m_printer.connectionError(m_connection, connectionFailure());
    m_printer.otherCards(m_connection);
    fail(exitCodeFor(m_connection.link().error()->kind));
}

void AgentCommand::onCard()
{
    if (m_isFinished)
        return;
    m_printer.printNew();
    printCard();
    begin();
}

void AgentCommand::printCard()
{
    CardPrinter(m_options, m_printer.output()).card(m_connection, CardPrinter::Detail::Line);
}

void AgentCommand::begin()
{
    if (m_connection.link().credentialsWithheld()) {
        const QString origin = originOf(m_connection.link().offer()->url);
        const QString given = m_connection.choices().credentials().origin;
        m_printer.output().error(
            Error(ErrorKind::Auth, QStringLiteral("withheld"),
                  given.isEmpty()
                      ? CliTr::tr("The card is a file: the credentials were given for no origin "
                                  "and are not sent to %1.")
                            .arg(origin)
                      : CliTr::tr("The card points to another origin (%1); the credentials were "
                                  "given for %2 and are not sent there.")
                            .arg(origin, given))
                .hinting(CliTr::tr("If you trust it: --secrets-for %1").arg(origin)));
    }
    act();
}

void AgentCommand::onStoreChanged()
{
    m_printer.printNew();
}

void AgentCommand::startDeadline()
{
    if (m_options.agent.limits.total.count() > 0)
        m_deadline.start(m_options.agent.limits.total);
}

void AgentCommand::onTimedOut()
{
    m_session.follower(0).giveUpAll();
}

/// What was waited for may have been push notifications alone.
static bool wasPolled(const Store &store, TaskIndex task)
{
    return std::any_of(
        store.exchanges.begin(), store.exchanges.end(), [task](const ExchangeTrack &track) {
            return track.dialect && track.operation == Operation::GetTask && track.task == task;
        });
}

/// Once for each task: it is polled no more.
void AgentCommand::onGivenUp(TaskIndex task)
{
    const QString id = QString::fromUtf8(m_session.store().tasks[task].id);
    const auto patience =
        std::chrono::duration_cast<std::chrono::minutes>(m_session.following().patience);
    m_printer.output().error(
        Error(ErrorKind::Timeout, QStringLiteral("not-ended"),
              m_hasTimedOut && !wasPolled(m_session.store(), task)
                  ? CliTr::tr("Task %1 did not end within the timeout; it was not polled.").arg(id)
              : m_hasTimedOut
                  ? CliTr::tr("Task %1 did not end within the timeout: polling stopped.").arg(id)
                  : CliTr::tr("Task %1 has not changed for %2 min: polling stopped.")
                        .arg(id)
                        .arg(patience.count()))
            .hinting(CliTr::tr(
                "\"a2ascope-cli task watch\" follows it further; --timeout sets the limit.")));
}

void AgentCommand::interrupt()
{
    m_isInterrupted = true;
    m_session.stopListening(0);
    if (m_connection.operations().openCallCount() == 0)
        finish(outcomes());
}

std::vector<Outcome> AgentCommand::outcomes() const
{
    RunFacts facts;
    facts.isInterrupted = m_isInterrupted;
    return {determineOutcome(m_session, facts)};
}

void AgentCommand::finishWithCard()
{
    const std::optional<FoundCard> &found = m_connection.link().foundCard();
    if (!found || hasAddress(*found) || !m_connection.link().error())
        return finish({{QStringLiteral("completed"), NoIndex, 0}});
    fail(*m_connection.link().error(), exitCodeFor(ErrorKind::Decode));
}

void AgentCommand::fail(const Error &error, int exitCode)
{
    m_printer.output().error(error);
    m_failure = error;
    fail(exitCode);
}

void AgentCommand::printAdvice() const
{
    if (m_connection.link().advice())
        m_printer.advice(*m_connection.link().advice(), *m_connection.link().offer());
}

void AgentCommand::finish(const std::vector<Outcome> &outcomes)
{
    if (std::exchange(m_isFinished, true))
        return;
    beforeEnd();
    m_session.flush();
    m_printer.printRemaining();
    printAdvice();
    const bool isIncomplete = m_journal && m_journal->close();
    if (hasEndLine()) {
        for (const Outcome &outcome : outcomes)
            EndPrinter(m_session, m_printer.output()).end(outcome);
    }
    const int code = adjustedExitCode(firstFailureCode(outcomes));
    end(isIncomplete && code == 0 ? 2 : code);
}

void AgentCommand::finishPrinted(int exitCode)
{
    if (std::exchange(m_isFinished, true))
        return;
    printAdvice();
    const bool isIncomplete = m_journal && m_journal->close();
    end(isIncomplete && exitCode == 0 ? 2 : exitCode);
}

/// Ends the command after renewed tokens have been stored.
void AgentCommand::end(int exitCode)
{
    m_connector.whenTokensStored([this, exitCode] { emit finished(exitCode); });
}

} // namespace a2a::cli

#include "moc_agentcommand.cpp"
