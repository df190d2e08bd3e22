// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <functional>
#include <limits>
#include <queue>
#include <vector>

namespace a2a {

/// A percentile of time intervals that are added one by one: the interval that `Percent` of them do
/// not exceed (nearest rank). Each takes O(log n) time and 4 bytes. Exact to a microsecond up to 71
/// minutes; longer intervals count as 71 minutes.
template <int Percent>
class RunningPercentile final {
public:
    void add(qint64 ns)
    {
        const auto value =
            quint32(qBound<qint64>(0, ns / NsPerUnit, qint64(std::numeric_limits<quint32>::max())));
        ++m_count;
        if (m_low.empty() || value <= m_low.top())
            m_low.push(value);
        else
            m_high.push(value);
        const size_t rank = (m_count * Percent + 99) / 100;
        while (m_low.size() > rank) {
            m_high.push(m_low.top());
            m_low.pop();
        }
        while (m_low.size() < rank) {
            m_low.push(m_high.top());
            m_high.pop();
        }
    }
    /// The percentile in ns, or -1 if nothing was added.
    [[nodiscard]] qint64 value() const
    {
        return m_low.empty() ? -1 : qint64(m_low.top()) * NsPerUnit;
    }

private:
    static constexpr qint64 NsPerUnit = 1000;

    std::priority_queue<quint32> m_low;
    std::priority_queue<quint32, std::vector<quint32>, std::greater<>> m_high;
    size_t m_count = 0;
};

} // namespace a2a
