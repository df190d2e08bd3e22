// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <functional>
#include <limits>
#include <queue>
#include <vector>

namespace a2a {

/// The median of time intervals that are added one by one. Each takes O(log n) time and 4 bytes.
/// Exact to a microsecond up to 71 minutes; longer intervals count as 71 minutes.
class RunningMedian final {
public:
    void add(qint64 ns)
    {
        const auto value =
            quint32(qBound<qint64>(0, ns / NsPerUnit, qint64(std::numeric_limits<quint32>::max())));
        if (m_low.empty() || value <= m_low.top())
            m_low.push(value);
        else
            m_high.push(value);
        if (m_low.size() > m_high.size() + 1) {
            m_high.push(m_low.top());
            m_low.pop();
        } else if (m_high.size() > m_low.size()) {
            m_low.push(m_high.top());
            m_high.pop();
        }
    }
    /// The median in ns, or -1 if nothing was added. For an even number of intervals, the mean of
    /// the two in the middle.
    [[nodiscard]] qint64 value() const
    {
        if (m_low.empty())
            return -1;
        if (m_low.size() > m_high.size())
            return qint64(m_low.top()) * NsPerUnit;
        return (qint64(m_low.top()) + qint64(m_high.top())) * NsPerUnit / 2;
    }

private:
    static constexpr qint64 NsPerUnit = 1000;

    std::priority_queue<quint32> m_low; ///< the smaller half, or one more
    std::priority_queue<quint32, std::vector<quint32>, std::greater<>> m_high;
};

} // namespace a2a
