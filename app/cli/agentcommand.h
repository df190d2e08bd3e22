// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/agentconnector.h"
#include "app/cli/keyfetch.h"
#include "app/cli/print/cardprinter.h"
#include "app/cli/print/outcome.h"
#include "app/cli/print/printer.h"
#include "model/sessionfile/journal.h"

#include <QTimer>

namespace a2a::cli {

/// A command that is about one agent: connects, prints what happens as it happens, and ends with
/// an exit code. What it does there, act(), is up to the class of each command.
class AgentCommand : public QObject {
    Q_OBJECT

public:
    void start();
    /// Ctrl+C: stops listening and prints the end; the agent's tasks continue.
    virtual void interrupt();
    /// Why the agent was not called: what is needed for it is missing, or the connection failed.
    [[nodiscard]] std::optional<Error> connectionError() const
    {
        return m_failure ? m_failure : m_connection.link().error();
    }

signals:
    void finished(int exitCode);

protected:
    explicit AgentCommand(const Options &options, const TaskFollower::Policy &policy = {},
                          QObject *parent = nullptr);
    /// No recovery of cut streams: they are an outcome here, scripts decide what to do.
    [[nodiscard]] static TaskFollower::Policy policyFor(const Options &options, bool follows);

    /// The error because of which no connection is even attempted, or nothing if there is none.
    [[nodiscard]] virtual std::optional<Error> startError() const { return {}; }
    /// Whether the command needs only the card, so that the agent need not be reached.
    [[nodiscard]] virtual bool isAboutCard() const { return false; }
    [[nodiscard]] virtual bool hasEndLine() const { return !isAboutCard(); }
    /// Why the agent could not be connected, with everything the command prints about it.
    [[nodiscard]] virtual Error connectionFailure() const { return *m_connection.link().error(); }
    virtual void printCard();
    /// The agent is connected, and its card was printed.
    virtual void act() = 0;
    /// Called when the store has changed.
    virtual void onStoreChanged();
    [[nodiscard]] virtual std::vector<Outcome> outcomes() const;
    /// Called when the limit of startDeadline() has passed: no task is followed any longer.
    virtual void onTimedOut();
    [[nodiscard]] bool hasTimedOut() const { return m_hasTimedOut; }
    /// Called when nothing more will happen, before the end is printed.
    virtual void beforeEnd() {}
    /// The command's exit code; `code` is that of the outcomes.
    [[nodiscard]] virtual int adjustedExitCode(int code) { return code; }

    /// The limit of all calls together, from now on: no task is followed for longer.
    void startDeadline();
    /// The card was all that was requested: it may not say where its agent is.
    void finishWithCard();
    void fail(int exitCode) { finish({{QStringLiteral("error"), NoIndex, exitCode}}); }
    void fail(const Error &error, int exitCode);
    void finish(const std::vector<Outcome> &outcomes);
    /// Like finish(), for a command that has already printed its end.
    void finishPrinted(int exitCode);

    const Options m_options;
    Session m_session;
    Printer m_printer;
    Connection &m_connection;
    AgentConnector m_connector;
    bool m_isInterrupted = false;

private:
    [[nodiscard]] bool beginRecording();
    void onConnected();
    void onConnectionFailed();
    void onCard();
    void begin();
    void onGivenUp(TaskIndex task);
    void printAdvice() const;
    void end(int exitCode);

    std::unique_ptr<Journal> m_journal; ///< with --record
    std::unique_ptr<KeyFetch> m_keys;   ///< with --fetch-keys
    QTimer m_deadline;                  ///< --timeout: also for polling
    bool m_hasTimedOut = false;         ///< the time limit has passed
    std::optional<Error> m_failure;     ///< that fail() was given
    bool m_isFinished = false;
};

} // namespace a2a::cli
