// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <QObject>
#include <QTimer>

#include <chrono>

namespace a2a::cli {

/// Reports when an interrupted task (input-required, auth-required) has been silent for a while:
/// agents may keep the stream open then (1.0 §7.6.1), and there may be no user to answer.
class QuestionWatch final : public QObject {
    Q_OBJECT

public:
    explicit QuestionWatch(std::chrono::milliseconds patience, QObject *parent = nullptr);

    /// The task's current state, and the event count of its stream: each new event restarts the
    /// timer, and a task that continues stops it.
    void look(TaskState state, quint32 events);

signals:
    void silent();

private:
    QTimer m_timer;
    quint32 m_events = 0;
};

} // namespace a2a::cli
