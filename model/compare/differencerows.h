// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/compare/textdifference.h"

#include <vector>

namespace a2a {

/// The rows of a difference as a view shows them: side by side, or inline with what was removed
/// above what was added. Knows where each change begins; costs a few bytes for each run, not for
/// each row.
class DifferenceRows final {
public:
    enum class Layout : quint8 { SideBySide, Inline };
    struct Row {
        TextRun::Kind kind = TextRun::Kind::Same;
        int before = -1;  ///< row of the first text, or the row it is beside, or -1
        int after = -1;   ///< the same for the second text
        bool old = false; ///< inline: the first text's row is shown, not the second's
        int change = -1;  ///< index of the change that it is part of, or -1
    };

    DifferenceRows() = default;
    DifferenceRows(const std::vector<TextRun> &runs, Layout layout);

    [[nodiscard]] int count() const { return m_count; }
    [[nodiscard]] Row row(int shown) const;
    /// The number of changes: runs of differing rows between equal ones.
    [[nodiscard]] int changeCount() const { return int(m_changes.size()); }
    /// The first row of a change, and the row after its last one.
    [[nodiscard]] int changeStart(int change) const { return m_changes[size_t(change)].first; }
    [[nodiscard]] int changeEnd(int change) const { return m_changes[size_t(change)].second; }
    /// The shown row of a row of the second text, which must exist.
    [[nodiscard]] int shownRowForAfter(int after) const;

private:
    struct Piece {
        int shown = 0;
        TextRun run;
        bool old = false;
        int change = -1;
    };
    void add(const TextRun &run, bool old, int change);
    void addChange(const std::vector<TextRun> &runs, size_t from, size_t to, Layout layout);

    int m_count = 0;
    std::vector<Piece> m_pieces;
    std::vector<std::pair<int, int>> m_changes;
};

} // namespace a2a
