// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

namespace a2a {

/// The fixed point of a view of rows while heights are measured.
struct RowAnchor {
    int row = -1;   ///< -1: the end
    int offset = 0; ///< from the row's top to the view's upper edge
};

/// Heights of a list's rows: known for those measured, estimated for the others. Positions follow
/// from them. Pixels.
class RowHeights final {
public:
    void clear();
    void append(int estimated);
    [[nodiscard]] int count() const { return int(m_rows.size()); }

    void set(int row, int height);
    /// The row's content has changed: its height becomes an estimate.
    void forget(int row) { m_rows[std::size_t(row)].known = false; }
    void forgetAll();
    [[nodiscard]] bool isKnown(int row) const { return m_rows[std::size_t(row)].known; }
    /// The first unknown row at or after `from`, count() if there is none.
    [[nodiscard]] int firstUnknown(int from) const;

    [[nodiscard]] int height(int row) const { return m_rows[std::size_t(row)].height; }
    [[nodiscard]] int top(int row) const; ///< row == count(): the total height
    [[nodiscard]] int total() const { return top(count()); }
    /// The row at a position, clamped to the first and last; -1 if there are none.
    [[nodiscard]] int rowAt(int y) const;

    /// For a view of that height whose upper edge is at that position: the first row in it whose
    /// height is known.
    [[nodiscard]] RowAnchor anchorAt(int top, int room) const;
    /// Measures the rows in view. True if one of them was not known.
    bool learnVisible(const RowAnchor &anchor, int room,
                      const std::function<int(int row)> &heightOf);

private:
    bool learn(int row, const std::function<int(int row)> &heightOf);

    struct Row {
        int height = 0;
        bool known = false;
    };
    std::vector<Row> m_rows;
    mutable std::vector<int> m_tops; ///< valid up to m_valid; one more than there are rows
    mutable int m_valid = 0;
};

} // namespace a2a
