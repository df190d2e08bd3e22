// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/focushistory.h"

namespace a2a {

void FocusHistory::visit(const SessionLocation &focus, bool replacesLast)
{
    if (m_places.empty()) {
        m_places.push_back(focus);
        return;
    }
    if (m_places[m_current] == focus)
        return;
    m_places.resize(m_current + 1);
    if (replacesLast && m_current > 0) {
        m_places.back() = focus;
        return;
    }
    m_places.push_back(focus);
    if (m_places.size() > Limit)
        m_places.pop_front();
    m_current = m_places.size() - 1;
}

std::optional<SessionLocation> FocusHistory::back()
{
    if (!canGoBack())
        return std::nullopt;
    return m_places[--m_current];
}

std::optional<SessionLocation> FocusHistory::forward()
{
    if (!canGoForward())
        return std::nullopt;
    return m_places[++m_current];
}

} // namespace a2a
