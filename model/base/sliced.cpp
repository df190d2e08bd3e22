// SPDX-License-Identifier: Apache-2.0
#include "model/base/sliced.h"

#include <QElapsedTimer>

namespace a2a {

TimeSlicedJob::TimeSlicedJob(int sliceMs, Step step, After after)
    : m_sliceMs(sliceMs)
    , m_work(std::make_shared<Work>(Work{std::move(step), std::move(after)}))
{
    m_timer.callOnTimeout([this] { run(); });
}

void TimeSlicedJob::start()
{
    if (!m_timer.isActive())
        m_timer.start(0); // a timer, not a posted event: others get their turn in between
}

void TimeSlicedJob::cancel()
{
    ++m_work->generation;
    m_timer.stop();
}

void TimeSlicedJob::run()
{
    const std::shared_ptr<Work> work = m_work;
    const quint64 generation = ++work->generation;
    const int sliceMs = m_sliceMs;
    QElapsedTimer time;
    time.start();
    bool isMore = true;
    do {
        isMore = work->step();
        if (work->generation != generation)
            return;
    } while (isMore && time.elapsed() < sliceMs);
    if (isMore)
        start();
    else
        m_timer.stop();
    if (work->after)
        work->after(!isMore);
}

} // namespace a2a
