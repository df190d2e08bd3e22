// SPDX-License-Identifier: Apache-2.0
#include "app/cli/questionwatch.h"

namespace a2a::cli {

QuestionWatch::QuestionWatch(std::chrono::milliseconds patience, QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(patience);
    connect(&m_timer, &QTimer::timeout, this, &QuestionWatch::silent);
}

void QuestionWatch::look(TaskState state, quint32 events)
{
    const bool isNew = std::exchange(m_events, events) != events;
    if (!isInterrupted(state))
        m_timer.stop();
    else if (isNew)
        m_timer.start();
}

} // namespace a2a::cli

#include "moc_questionwatch.cpp"
