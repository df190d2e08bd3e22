// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include <algorithm>
#include <vector>

/// The longest delays of a 1 ms timer in the event loop: what a user feels as a hang.
class Heartbeat final : public QObject {
public:
    Heartbeat()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.setInterval(1);
        connect(&m_timer, &QTimer::timeout, this, [this] {
            const double gap = double(m_clock.nsecsElapsed()) / 1e6;
            m_clock.restart();
            m_gaps.push_back(std::max(0.0, gap - 1));
        });
    }

    void start()
    {
        m_gaps.clear();
        m_clock.start();
        m_timer.start();
    }
    void stop() { m_timer.stop(); }
    /// Of the gaps in ms; 1: the longest.
    [[nodiscard]] double percentile(double share) const
    {
        std::vector<double> sorted = m_gaps;
        std::sort(sorted.begin(), sorted.end());
        return sorted.empty() ? 0 : sorted[size_t(share * double(sorted.size() - 1))];
    }

private:
    QTimer m_timer;
    QElapsedTimer m_clock;
    std::vector<double> m_gaps;
};
