// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/conversationrows.h"
#include "model/query/filterrun.h"

namespace a2a {

/// The rows of a conversation that remain within a time range and a filter, in the order in which
/// they stand.
class VisibleRows final {
public:
    /// The rows must outlive it.
    explicit VisibleRows(const ConversationRows &rows)
        : m_rows(rows)
    {
    }

    /// Call rebuild() after the range has been set.
    void setRange(const std::optional<TimeRange> &range) { m_range = range; }
    [[nodiscard]] const std::optional<TimeRange> &range() const { return m_range; }
    void setFilter(const FilterRun &filter) { m_filter = &filter; }
    /// Rows have to be checked again: they may no longer match.
    void setNeedsRecheck() { m_needsRecheck = true; }

    [[nodiscard]] int count() const;
    [[nodiscard]] int entryOf(int row) const { return m_limited ? m_shown[size_t(row)] : row; }
    [[nodiscard]] int rowOf(int entry) const; ///< -1 if it is not shown
    [[nodiscard]] bool isHiddenByRange(int entry) const;

    void rebuild(); ///< checks every row again
    /// Which of the added rows are to be shown.
    [[nodiscard]] std::vector<int> newVisibleEntries() const;
    void append(const std::vector<int> &entries);

    /// Whether there are frames that the filter has not checked yet.
    [[nodiscard]] bool isFiltering() const { return m_filter && m_filter->isRunning(); }
    /// Shown rows may have to be removed: rebuild() is to be called.
    [[nodiscard]] bool isStale() const;
    struct GrownRows {
        std::vector<int> entries; ///< all that are to be shown
        bool isAtEnd = false;     ///< the new ones come after the others
    };
    /// The rows after more frames have matched the filter. Nothing if they are the same as before.
    [[nodiscard]] std::optional<GrownRows> grown();
    void setShown(GrownRows grown) { m_shown = std::move(grown.entries); }
    /// A row that was hidden by the time range is now within it.
    [[nodiscard]] bool isNewlyInRange(int entry) const
    {
        return m_range && rowOf(entry) < 0 && isShown(entry);
    }

private:
    [[nodiscard]] bool isFiltered() const { return m_filter && m_filter->isActive(); }
    [[nodiscard]] bool isShown(int entry, FrameIndex since = 0) const;
    void order(std::vector<int> &entries) const;

    const ConversationRows &m_rows;
    std::vector<int> m_shown; ///< when m_limited: those of the rows that are shown
    bool m_limited = false;   ///< not all of them in the order of their entries
    std::optional<TimeRange> m_range;
    const FilterRun *m_filter = nullptr;
    bool m_needsRecheck = false;
    size_t m_matchesSeen = 0; ///< frames of the filter that m_shown knows
};

} // namespace a2a
