// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDeadlineTimer>
#include <QTimer>

#include <algorithm>
#include <utility>
#include <vector>

/// The longest delays of a 1 ms timer in the event loop: what a user feels as a hang. By a clock
/// of its thread's CPU time: the longest turns of the loop, however busy the machine is.
class Heartbeat final : public QObject {
public:
    explicit Heartbeat(double (*nowMs)() = wallMs)
        : m_nowMs(nowMs)
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.setInterval(1);
        connect(&m_timer, &QTimer::timeout, this, [this] {
            const double before = std::exchange(m_last, m_nowMs());
            m_gaps.push_back(std::max(0.0, m_last - before - 1));
        });
    }

    void start()
    {
        m_gaps.clear();
        m_last = m_nowMs();
        m_timer.start();
    }
    void stop() { m_timer.stop(); }
    /// The percentile of the gaps in ms for a share from 0 to 1, where 1 is the longest gap.
    [[nodiscard]] double percentile(double share) const
    {
        std::vector<double> sorted = m_gaps;
        std::sort(sorted.begin(), sorted.end());
        return sorted.empty() ? 0 : sorted[size_t(share * double(sorted.size() - 1))];
    }

private:
    static double wallMs()
    {
        return double(QDeadlineTimer::current(Qt::PreciseTimer).deadlineNSecs()) / 1e6;
    }

    double (*m_nowMs)();
    QTimer m_timer;
    double m_last = 0;
    std::vector<double> m_gaps;
};
