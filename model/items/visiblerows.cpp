// SPDX-License-Identifier: Apache-2.0
#include "model/items/visiblerows.h"

#include <algorithm>

namespace a2a {

int VisibleRows::count() const
{
    return m_limited ? int(m_shown.size()) : m_rows.count();
}

int VisibleRows::rowOf(int entry) const
{
    if (!m_limited || entry < 0)
        return entry;
    const auto found =
        std::lower_bound(m_shown.begin(), m_shown.end(), entry,
                         [this](int one, int other) { return m_rows.isSortedBefore(one, other); });
    return found != m_shown.end() && *found == entry ? int(found - m_shown.begin()) : -1;
}

bool VisibleRows::isHiddenByRange(int entry) const
{
    return m_range && !m_rows.at(entry).isWithin(*m_range);
}

bool VisibleRows::isShown(int entry, FrameIndex since) const
{
    return !isHiddenByRange(entry) &&
           (!isFiltered() || m_rows.at(entry).passesFilter(*m_filter, since));
}

void VisibleRows::order(std::vector<int> &entries) const
{
    if (!m_rows.hasMoved())
        return;
    std::sort(entries.begin(), entries.end(),
              [this](int one, int other) { return m_rows.isSortedBefore(one, other); });
}

void VisibleRows::rebuild()
{
    m_shown.clear();
    m_limited = m_range || isFiltered() || m_rows.hasMoved();
    for (int entry = 0; m_limited && entry < m_rows.count(); ++entry) {
        if (isShown(entry))
            m_shown.push_back(entry);
    }
    order(m_shown);
    m_needsRecheck = false;
    m_matchesSeen = isFiltered() ? m_filter->frames().size() : 0;
}

std::vector<int> VisibleRows::newVisibleEntries() const
{
    std::vector<int> entries;
    for (int entry = m_rows.count(); entry < m_rows.countWithAdded(); ++entry) {
        if (!m_limited || isShown(entry))
            entries.push_back(entry);
    }
    return entries;
}

void VisibleRows::append(const std::vector<int> &entries)
{
    if (m_limited)
        m_shown.insert(m_shown.end(), entries.begin(), entries.end());
}

bool VisibleRows::isStale() const
{
    return (isFiltered() || m_limited) && (m_needsRecheck || isFiltered() != m_limited);
}

std::optional<VisibleRows::GrownRows> VisibleRows::grown()
{
    const std::vector<FrameIndex> &frames = m_filter->frames();
    if (!isFiltered() || frames.size() <= m_matchesSeen)
        return std::nullopt;
    const FrameIndex since = frames[m_matchesSeen];
    m_matchesSeen = frames.size();
    std::vector<bool> isKnown(size_t(m_rows.count()));
    for (const int entry : m_shown)
        isKnown[size_t(entry)] = true;
    GrownRows grown;
    for (int entry = 0; entry < m_rows.count(); ++entry) {
        if (isKnown[size_t(entry)] || isShown(entry, since))
            grown.entries.push_back(entry);
    }
    if (grown.entries.size() == m_shown.size())
        return std::nullopt;
    order(grown.entries);
    grown.isAtEnd = std::equal(m_shown.begin(), m_shown.end(), grown.entries.begin());
    return grown;
}

} // namespace a2a
