// SPDX-License-Identifier: Apache-2.0
#include "app/render/waveform.h"

#include "model/preview/renderprotocol.h"

#include <algorithm>
#include <cmath>

namespace a2a {

void Waveform::add(float low, float high)
{
    m_last.low = std::min(m_last.low, low);
    m_last.high = std::max(m_last.high, high);
    if (++m_lastFrames < m_perColumn)
        return;
    m_columns.push_back(m_last);
    m_last = {};
    m_lastFrames = 0;
    if (m_columns.size() * 2 >= RenderMaxPeakBytes)
        halve();
}

void Waveform::halve()
{
    for (size_t i = 0; i < m_columns.size() / 2; ++i) {
        const Column &a = m_columns[2 * i];
        const Column &b = m_columns[2 * i + 1];
        m_columns[i] = {std::min(a.low, b.low), std::max(a.high, b.high)};
    }
    m_columns.resize(m_columns.size() / 2);
    m_perColumn *= 2;
}

QByteArray Waveform::peaks() const
{
    QByteArray peaks;
    const auto byte = [](float value) {
        return char(uchar(std::lround(std::clamp(value, -1.0F, 1.0F) * 127) + 128));
    };
    for (const Column &column : m_columns)
        peaks.append(byte(column.low)).append(byte(column.high));
    if (m_lastFrames > 0 && peaks.size() + 2 <= RenderMaxPeakBytes)
        peaks.append(byte(m_last.low)).append(byte(m_last.high));
    return peaks;
}

} // namespace a2a
