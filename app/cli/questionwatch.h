// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <QObject>
#include <QTimer>

#include <chrono>

namespace a2a::cli {

/// Tells when a task that waits for input or sign-in has been silent for a while: agents may keep
/// the stream open then (1.0 §7.6.1), and nobody answers where nobody sits at the terminal.
class QuestionWatch final : public QObject {
    Q_OBJECT

public:
    explicit QuestionWatch(std::chrono::milliseconds patience, QObject *parent = nullptr);

    /// The task's state now, after so many events of its stream: each new one begins the time anew,
    /// and a task that goes on ends it.
    void look(TaskState state, quint32 events);

signals:
    void silent();

private:
    QTimer m_timer;
    quint32 m_events = 0;
};

} // namespace a2a::cli
