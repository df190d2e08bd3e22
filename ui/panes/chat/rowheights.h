// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

namespace a2a {

/// The position of a view that stays fixed while the heights of rows are measured.
struct RowAnchor {
    int row = -1;   ///< -1 for the end of the rows
    int offset = 0; ///< from the row's top to the view's upper edge
};

/// The heights of a list's rows and the positions that follow from them, in pixels. Heights are
/// known for measured rows and estimated for the others.
class RowHeights final {
public:
    void clear();
    void append(int estimated);
    [[nodiscard]] int count() const { return int(m_rows.size()); }

    void set(int row, int height);
    /// Marks a row whose content has changed, so that its height becomes an estimate.
    void invalidate(int row) { m_rows[std::size_t(row)].known = false; }
    void invalidateAll();
    [[nodiscard]] bool isKnown(int row) const { return m_rows[std::size_t(row)].known; }
    /// The first row from `from` on whose height is unknown, or count() if there is none.
    [[nodiscard]] int firstUnknown(int from) const;

    [[nodiscard]] int height(int row) const { return m_rows[std::size_t(row)].height; }
    [[nodiscard]] int top(int row) const; ///< the total height if `row` is count()
    [[nodiscard]] int total() const { return top(count()); }
    /// The row at a position, clamped to the first and last row, or -1 if there are no rows.
    [[nodiscard]] int rowAt(int y) const;

    /// The first row with a known height in a view of height `viewHeight` whose upper edge is at
    /// `top`.
    [[nodiscard]] RowAnchor anchorAt(int top, int viewHeight) const;
    /// Measures the rows in view whose heights are unknown. Returns whether there were any.
    bool measureVisible(const RowAnchor &anchor, int viewHeight,
                        const std::function<int(int row)> &measure);

private:
    bool measureRow(int row, const std::function<int(int row)> &measure);

    struct Row {
        int height = 0;
        bool known = false;
    };
    std::vector<Row> m_rows;
    mutable std::vector<int> m_tops; ///< positions valid up to m_validTops, one more than rows
    mutable int m_validTops = 0;
};

} // namespace a2a
