// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/agentcommand.h"

namespace a2a::cli {

/// A command that makes a call and follows it to its end: as long as its task is polled, and once
/// more with another token where the first was refused.
class CallCommand : public AgentCommand {
    Q_OBJECT

protected:
    CallCommand(const Options &options, const TaskFollower::Policy &policy,
                QObject *parent = nullptr);

    [[nodiscard]] virtual Operation operation() const = 0;
    /// What the call needs; with an error it is not made.
    [[nodiscard]] virtual std::optional<Error> prepare();
    /// Makes the call. Returns null if it cannot be made (Operations::unavailableReason).
    [[nodiscard]] virtual CallHandle makeCall() = 0;
    virtual void printSent() const { m_printer.sent(current()); }
    /// Whether a task that has not ended is polled.
    [[nodiscard]] virtual bool isFollowing() const;
    /// Whether the command waits for something besides responses, such as push notifications.
    [[nodiscard]] virtual bool isAwaiting() { return false; }

    void act() override;
    [[nodiscard]] std::vector<Outcome> outcomes() const override;
    void beforeEnd() override;

    void call();
    void finishWhenIdle();
    /// The newest exchange of the call.
    [[nodiscard]] ExchangeId current() const { return exchangeOf(m_call); }
    [[nodiscard]] TaskIndex task() const { return m_task; }
    /// A call that was, or will be, repeated with another token, or 0 if there is none.
    [[nodiscard]] ExchangeId refusedCall() const { return m_refused; }
    /// The call was refused for its token, and all of the command's calls may be repeated with
    /// another one.
    [[nodiscard]] bool mayRenewToken(ExchangeId refusedCall) const;

private:
    void onEnded(const CallOutcome &outcome);
    void renewToken(ExchangeId refusedCall);
    void onRenewed(bool isNew);
    void printStats() const;

    CallHandle m_call;
    TaskIndex m_task = NoIndex;
    ExchangeId m_refused = 0; ///< see refusedCall()
    bool m_isRenewing = false;
};

/// A command that is a call and nothing else.
class SingleCallCommand final : public CallCommand {
public:
    SingleCallCommand(const Options &options, OperationCall (*callFor)(const Options &options))
        : CallCommand(options, policyFor(options, false))
        , m_operationCall(callFor(options))
    {
    }

private:
    [[nodiscard]] Operation operation() const override { return m_operationCall.operation; }
    [[nodiscard]] CallHandle makeCall() override
    {
        return m_connection.operations().call(m_operationCall);
    }

    OperationCall m_operationCall;
};

} // namespace a2a::cli
