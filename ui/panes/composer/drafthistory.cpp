// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/composer/drafthistory.h"

namespace a2a {

void DraftHistory::remember(const std::vector<Part> &parts)
{
    static constexpr size_t MostSent = 50;
    m_sent.push_back(parts);
    if (m_sent.size() > MostSent)
        m_sent.erase(m_sent.begin());
}

std::optional<std::vector<Part>> DraftHistory::recall(int step)
{
    if (step < 0 ? m_recalled == 0 : m_recalled >= m_sent.size())
        return std::nullopt;
    m_recalled = step < 0 ? m_recalled - 1 : m_recalled + 1;
    return m_recalled < m_sent.size() ? m_sent[m_recalled] : std::vector<Part>();
}

} // namespace a2a
