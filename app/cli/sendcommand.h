// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/callcommand.h"
#include "model/a2a/types.h"
#include "model/push/pushlistener.h"

#include <QObject>
#include <QTimer>

#include <chrono>

namespace a2a::cli {

/// Reports when an interrupted task (input-required, auth-required) has been silent for a while:
/// agents may keep the stream open then (1.0 §7.6.1), and there may be no user to answer.
class IdleInputDetector final : public QObject {
    Q_OBJECT

public:
    explicit IdleInputDetector(std::chrono::milliseconds patience, QObject *parent = nullptr);

    /// The task's current state, and the event count of its stream: each new event restarts the
    /// timer, and a task that continues stops it.
    void update(TaskState state, quint32 events);

signals:
    void becameIdle();

private:
    QTimer m_timer;
    quint32 m_events = 0;
};

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
    /// With `follows` the task is polled if its stream ends before it does.
    SendCommand(const Options &options, bool follows);

    [[nodiscard]] Operation operation() const override;
    [[nodiscard]] std::optional<Error> prepare() override;
    [[nodiscard]] CallHandle makeCall() override;
    [[nodiscard]] bool isAwaiting() override;
    void onStoreChanged() override;
    void onTimedOut() override;

private:
    [[nodiscard]] bool streams() const;
    [[nodiscard]] SendDraft draft() const;
    void checkForInputRequest();
    [[nodiscard]] bool isStillActive() const;

    SendDraft m_draft;
    IdleInputDetector m_idleInput;
    std::unique_ptr<PushListener> m_listener; ///< with --push
    PushReceiver::Id m_receiver = 0;
    QTimer m_lastPush; ///< how long the push notification for the task's end may take
    bool m_pushIsOver = false;
};

} // namespace a2a::cli
