// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

namespace a2a {

/// What must not move in a view of rows while heights are learnt.
struct RowAnchor {
    int row = -1;   ///< -1: the end
    int offset = 0; ///< of the view's upper edge from the row's top
};

/// Heights of a list's rows, of which only those that have been looked at are known; the others are
/// estimated. Positions follow from them. Pixels.
class RowHeights final {
public:
    void clear();
    void append(int estimated);
    [[nodiscard]] int count() const { return int(m_rows.size()); }

    void set(int row, int height);
    /// Its content has changed: the height so far is an estimate now.
    void forget(int row) { m_rows[std::size_t(row)].known = false; }
    void forgetAll();
    [[nodiscard]] bool isKnown(int row) const { return m_rows[std::size_t(row)].known; }
    /// The first unknown row at or after `from`, count() when there is none.
    [[nodiscard]] int firstUnknown(int from) const;

    [[nodiscard]] int height(int row) const { return m_rows[std::size_t(row)].height; }
    [[nodiscard]] int top(int row) const; ///< row == count(): the total height
    [[nodiscard]] int total() const { return top(count()); }
    /// The row at a position, clamped to the first and last; -1 when there are none.
    [[nodiscard]] int rowAt(int y) const;

    /// For a view of that height whose upper edge is there: the first row in it whose height is
    /// known.
    [[nodiscard]] RowAnchor anchorAt(int top, int room) const;
    /// Takes the heights of the rows in view. True when one of them was not known.
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
