// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/callcommand.h"
#include "app/cli/questionwatch.h"
#include "model/push/pushlistener.h"

namespace a2a::cli {

/// `send`: a message, whose task is followed until it ends or waits for somebody, and with --push
/// until its end was pushed.
class SendCommand : public CallCommand {
    Q_OBJECT

public:
    explicit SendCommand(const Options &options)
        : SendCommand(options, true)
    {
    }

protected:
    /// `follows`: the task is polled if its stream ends before it.
    SendCommand(const Options &options, bool follows);

    [[nodiscard]] Operation operation() const override;
    [[nodiscard]] std::optional<Error> prepare() override;
    [[nodiscard]] CallHandle makeCall() override;
    [[nodiscard]] bool isAwaiting() override;
    void onNews() override;
    void onOverdue() override;

private:
    [[nodiscard]] bool streams() const;
    [[nodiscard]] SendDraft draft() const;
    void lookForQuestion();
    [[nodiscard]] bool isAtWork() const;

    SendDraft m_draft;
    QuestionWatch m_questions;
    std::unique_ptr<PushListener> m_listener; ///< with --push
    PushReceiver::Id m_receiver = 0;
    QTimer m_lastPush; ///< how long the push notification for the task's end may take
    bool m_pushIsOver = false;
};

} // namespace a2a::cli
