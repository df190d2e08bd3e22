// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rowheights.h"

#include <algorithm>

namespace a2a {

void RowHeights::clear()
{
    m_rows.clear();
    m_tops.clear();
    m_validTops = 0;
}

void RowHeights::append(int estimated)
{
    m_rows.push_back({estimated, false});
}

void RowHeights::set(int row, int height)
{
    Row &known = m_rows[std::size_t(row)];
    known.known = true;
    if (known.height == height)
        return;
    known.height = height;
    m_validTops = std::min(m_validTops, row);
}

void RowHeights::invalidateAll()
{
    for (Row &row : m_rows)
        row.known = false;
}

int RowHeights::firstUnknown(int from) const
{
    const auto found = std::find_if(m_rows.begin() + from, m_rows.end(),
                                    [](const Row &row) { return !row.known; });
    return int(found - m_rows.begin());
}

int RowHeights::top(int row) const
{
    m_tops.resize(m_rows.size() + 1);
    for (; m_validTops < row; ++m_validTops) {
        const std::size_t at = std::size_t(m_validTops);
        m_tops[at + 1] = m_tops[at] + m_rows[at].height;
    }
    return m_tops[std::size_t(row)];
}

int RowHeights::rowAt(int y) const
{
    if (m_rows.empty())
        return -1;
    [[maybe_unused]] const int all = total(); // computes all positions
    const auto after = std::upper_bound(m_tops.begin() + 1, m_tops.end() - 1, y);
    return int(after - m_tops.begin()) - 1;
}

RowAnchor RowHeights::anchorAt(int y, int viewHeight) const
{
    const int first = rowAt(y);
    for (int row = first; row >= 0 && row < count() && top(row) < y + viewHeight; ++row) {
        if (isKnown(row))
            return {row, y - top(row)};
    }
    return first < 0 ? RowAnchor{} : RowAnchor{first, y - top(first)};
}

bool RowHeights::measureRow(int row, const std::function<int(int)> &measure)
{
    if (isKnown(row))
        return false;
    set(row, measure(row));
    return true;
}

bool RowHeights::measureVisible(const RowAnchor &anchor, int viewHeight,
                                const std::function<int(int)> &measure)
{
    bool any = false;
    if (count() == 0)
        return any;
    if (anchor.row < 0) { // anchored to the end
        for (int row = count() - 1; row >= 0 && viewHeight > 0; --row) {
            any = measureRow(row, measure) || any;
            viewHeight -= height(row);
        }
        return any;
    }
    const int from = top(anchor.row) + anchor.offset;
    for (int row = rowAt(from); row < count() && top(row) < from + viewHeight; ++row)
        any = measureRow(row, measure) || any;
    return any;
}

} // namespace a2a
